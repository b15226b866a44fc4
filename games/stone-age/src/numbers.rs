//! Stone Age in numbers: what a program learns by.

use numbers::{Axis, Count, Digit, Each, Numbered, Sink, Subset, Viewpoint, actions};
use tabletop::{Asks, Bits, Member, Seat, members};

use crate::rules::{
    BuildingId, CardId, CardPlace, Choice, Decision, ExtraCard, Lot, MatView, Pair, Pending, Place, Resource,
    StoneAge, Tool, View,
};

/// Two resources of choice, in the order choices are listed.
struct AnyTwo;

impl Digit for AnyTwo {
    type Value = Pair;
    const COUNT: u32 = Pair::COUNT as u32;

    fn digit(value: Pair, _: Viewpoint) -> Option<u32> {
        Pair::all().position(|pair| pair == value).map(|place| place as u32)
    }

    fn value(digit: u32, _: Viewpoint) -> Option<Pair> {
        Some(Pair::at(digit as u8))
    }
}

actions! {
    /// All choices.
    pub struct Actions of Choice {
        place: (Choice::Place { place, people }) [place as Each<Place>, people as Count<1, 10>],
        act: (Choice::Act(place)) [place as Each<Place>],
        add_tools: (Choice::AddTools(tools)) [tools as Subset<Tool>],
        buy: (Choice::Buy) [],
        leave: (Choice::Leave) [],
        pay: (Choice::Pay(resource)) [resource as Each<Resource>],
        stop: (Choice::Stop) [],
        take_die: (Choice::TakeDie(face)) [face as Count<1, 6>],
        feed: (Choice::Feed) [],
        starve: (Choice::Starve) [],
        take_two: (Choice::TakeTwo(pair)) [pair as AnyTwo],
    }
}

members! {
    /// What a question is, whatever it carries.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Question: u8 { Place, Act, AddTools, Buy, Pay, TakeDie, Feed, PayFood }
}

impl Question {
    fn of(decision: Decision) -> Question {
        match decision {
            Decision::Place { .. } => Question::Place,
            Decision::Act { .. } => Question::Act,
            Decision::AddTools { .. } => Question::AddTools,
            Decision::Buy { .. } => Question::Buy,
            Decision::Pay { .. } => Question::Pay,
            Decision::TakeDie { .. } => Question::TakeDie,
            Decision::Feed { .. } => Question::Feed,
            Decision::PayFood { .. } => Question::PayFood,
        }
    }
}

members! {
    /// What a lot is, whatever it carries.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Call: u8 { Card, Building, StartPlayer, Roll, Gifts, ExtraCard }
}

impl Call {
    fn of(lot: Lot) -> Call {
        match lot {
            Lot::Card { .. } => Call::Card,
            Lot::Building { .. } => Call::Building,
            Lot::StartPlayer => Call::StartPlayer,
            Lot::Roll { .. } => Call::Roll,
            Lot::Gifts { .. } => Call::Gifts,
            Lot::ExtraCard { .. } => Call::ExtraCard,
        }
    }
}

impl Numbered for StoneAge {
    type Actions = Actions;

    fn observe<S: Sink>(&self, view: &View, from: Viewpoint, sink: &mut S) {
        sink.count("round", 20, view.round);
        sink.count("rounds since anything was taken", 10, view.round.saturating_sub(view.last_taken));
        sink.seat("start player", from, Some(view.start_player));
        observe_pending(view.pending, from, sink);
        observe_supply(view, from, sink);
        observe_mats(view, from, sink);
    }
}

fn observe_pending<S: Sink>(pending: Pending, from: Viewpoint, sink: &mut S) {
    let decision = pending.decision();
    sink.seat("asked", from, decision.map(|decision| decision.seat()));
    sink.thing("question", "question", decision.map(Question::of));
    sink.thing("lot", "lot", pending.lot().map(Call::of));
    sink.flag("over", matches!(pending, Pending::Over(_)));

    let (mut good, mut pips, mut place, mut paid, mut dice, mut taker, mut owed) =
        (None, 0, None, None, None, None, 0);
    match decision {
        Some(Decision::AddTools { good: it, pips: so_many, .. }) => (good, pips) = (Some(it), so_many),
        Some(Decision::Buy { place: it, .. }) => place = Some(it),
        Some(Decision::Pay { place: it, paid: so_far, .. }) => (place, paid) = (Some(it), Some(so_far)),
        Some(Decision::TakeDie { dice: these, taker: it, .. }) => (dice, taker) = (Some(these), Some(it)),
        Some(Decision::Feed { owed: it, .. } | Decision::PayFood { owed: it, .. }) => owed = it,
        Some(Decision::Place { .. } | Decision::Act { .. }) | None => (),
    }
    sink.thing("question: good", "good", good);
    sink.count("question: pips", 36, pips);
    sink.thing("question: place", "place", place);
    let paid = paid.iter().flat_map(|paid| paid.values()).map(|&so_many| so_many.into());
    sink.counts("question: paid", &[Axis::of::<Resource>("resource")], 7, paid);
    let faces = Axis::numbered("face from 1", 6);
    let dice = dice.into_iter().flat_map(|dice| (1..=6).map(move |face| dice.count(face).into()));
    sink.counts("question: dice", &[faces], 4, dice);
    sink.seat("question: whose card", from, taker);
    sink.count("question: food owed", 10, owed);
}

fn observe_supply<S: Sink>(view: &View, from: Viewpoint, sink: &mut S) {
    let cards = view.display.values().map(|card| card.map(Member::index));
    sink.one_of("display", &[Axis::of::<CardPlace>("place")], Axis::of::<CardId>("card"), cards);
    sink.count("cards in the deck", 36, view.deck_size as i32);
    sink.set("unseen cards", "card", view.unseen_cards);
    let piles = Axis::numbered("pile", from.players.into());
    let tops = view.piles.iter().map(|pile| pile.top.map(Member::index));
    sink.one_of("tops of the piles", &[piles], Axis::of::<BuildingId>("building"), tops);
    sink.counts("tiles below the tops", &[piles], 6, view.piles.iter().map(|pile| pile.below.into()));
    sink.set("unseen buildings", "building", view.unseen_buildings);
}

fn observe_mats<S: Sink>(view: &View, from: Viewpoint, sink: &mut S) {
    let mats = || from.round().map(|seat: Seat| &view.mats[seat.index()]);
    let seats = [Axis::seats(from)];
    let by = |axis: Axis| [seats[0], axis];
    let card = |mat: &MatView| match mat.extra_card {
        ExtraCard::Shown(card) => Some(card.index()),
        ExtraCard::Hidden | ExtraCard::None => None,
    };

    sink.counts("people", &seats, 10, mats().map(|mat| mat.people.into()));
    sink.counts("people at home", &seats, 10, mats().map(|mat| mat.home.into()));
    let placed = mats().flat_map(|mat| mat.placed.values()).map(|&people| people.into());
    sink.counts("people placed", &by(Axis::of::<Place>("place")), 5, placed);
    sink.counts("food", &seats, 20, mats().map(|mat| mat.food.into()));
    sink.counts("food track", &seats, 10, mats().map(|mat| mat.food_track.into()));
    let tools = mats().flat_map(|mat| mat.tools).map(Into::into);
    sink.counts("tools", &by(Axis::numbered("tool place", 3)), 4, tools);
    sink.sets("tools ready", &seats, Axis::of::<Tool>("tool"), mats().map(|mat| mat.ready.bits().widen()));
    let resources = mats().flat_map(|mat| mat.resources.values()).map(|&so_many| so_many.into());
    sink.counts("resources", &by(Axis::of::<Resource>("resource")), 10, resources);
    sink.sets("cards", &seats, Axis::of::<CardId>("card"), mats().map(|mat| mat.cards.bits().widen()));
    sink.counts("has an extra card", &seats, 1, mats().map(|mat| (mat.extra_card != ExtraCard::None).into()));
    sink.one_of("extra card, if known", &seats, Axis::of::<CardId>("card"), mats().map(card));
    sink.counts("may take any two", &seats, 1, mats().map(|mat| mat.any_two.into()));
    let buildings = mats().map(|mat| mat.buildings.bits().widen());
    sink.sets("buildings", &seats, Axis::of::<BuildingId>("building"), buildings);
    sink.counts("score", &seats, 200, mats().map(|mat| mat.score));
}
