//! Eiszeit in numbers: what a program learns by. Board and stones of the cards are those of the setup, the same for a whole
//! game: no row repeats them.

use numbers::{Axis, Clockwise, Digit, Each, Numbered, Sink, Viewpoint, actions};
use tabletop::{Asks, Member, Seat, members};

use crate::rules::{
    ByRegion, Card, Cards, Choice, Colour, Decision, DiscView, Eiszeit, Heat, Hunter, Lot, Moved, Pending,
    Phase, Region, Task, View, Way,
};

/// Whether a hunter carries a club.
struct Armed;

impl Digit for Armed {
    type Value = bool;
    const COUNT: u32 = 2;

    fn digit(value: bool, _: Viewpoint) -> Option<u32> {
        Some(value.into())
    }

    fn value(digit: u32, _: Viewpoint) -> Option<bool> {
        Some(digit == 1)
    }
}

actions! {
    /// All choices.
    pub struct Actions of Choice {
        play: (Choice::Play(card)) [card as Each<Card>],
        show: (Choice::Show(card)) [card as Each<Card>],
        copy: (Choice::Copy(colour)) [colour as Each<Colour>],
        pay_for: (Choice::PayFor(way)) [way as Each<Way>],
        opponent: (Choice::Opponent(seat)) [seat as Clockwise<5>],
        region: (Choice::Region(region)) [region as Each<Region>],
        hunter: (Choice::Hunter(Hunter { owner, region, club })) [
            owner as Clockwise<5>,
            region as Each<Region>,
            club as Armed,
        ],
        disc: (Choice::Disc(region)) [region as Each<Region>],
        club: (Choice::Club) [],
        mammoth: (Choice::Mammoth) [],
        journey: (Choice::Journey) [],
        discard: (Choice::Discard(card)) [card as Each<Card>],
        draw: (Choice::Draw(colour)) [colour as Each<Colour>],
        done: (Choice::Done) [],
    }
}

members! {
    /// What a question is, whatever it carries.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Question: u32 {
        Prepare, Play, Copy, PayFor, Opponent, Hunter, Target, Partner, Arm, Camp, Join, Leave, Enter, TakeAlong,
        PutMammoth, PickMammoth, SendMammoth, RemoveMammoth, PickFire, SendFire, Club, Equip, Discard, Draw,
        Glacier,
    }
}

members! {
    /// What a lot is, whatever it carries.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Call: u8 { StartPlayer, Deal, Draw, Look, Fire, Glacier }
}

/// What questions carry, those that carry it.
#[derive(Default)]
struct Asked {
    question: Option<Question>,
    card: Option<Card>,
    colour: Option<Colour>,
    way: Option<Way>,
    region: Option<Region>,
    hunter: Option<Hunter>,
    moved: Moved,
    looked: bool,
}

impl Asked {
    fn of(decision: Option<Decision>) -> Asked {
        let mut asked = Asked::default();
        let Some(decision) = decision else { return asked };
        let mut by_task = |task: Task, moved| {
            asked.card = Some(task.card());
            asked.moved = moved;
            match task {
                Task::Camp(region) | Task::Migration { to: region, .. } => asked.region = Some(region),
                Task::Terrain(_) | Task::Swap | Task::AnyThree | Task::PlaceTwo | Task::PlaceOne => (),
                Task::TwoLeave | Task::OneLeaves | Task::Journey => (),
            }
        };
        asked.question = Some(match decision {
            Decision::Prepare { .. } => Question::Prepare,
            Decision::Play { .. } => Question::Play,
            Decision::Copy { cult, .. } => {
                asked.colour = Some(cult);
                Question::Copy
            }
            Decision::PayFor { .. } => Question::PayFor,
            Decision::Opponent { card, .. } => {
                asked.card = Some(card);
                Question::Opponent
            }
            Decision::Hunter { task, moved, .. } => {
                by_task(task, moved);
                Question::Hunter
            }
            Decision::Target { task, moved, hunter, .. } => {
                by_task(task, moved);
                asked.hunter = Some(hunter);
                Question::Target
            }
            Decision::Partner { hunter, .. } => {
                asked.hunter = Some(hunter);
                Question::Partner
            }
            Decision::Arm { task, moved, .. } => {
                by_task(task, moved);
                Question::Arm
            }
            Decision::Camp { .. } => Question::Camp,
            Decision::Join { region, .. } => {
                asked.region = Some(region);
                Question::Join
            }
            Decision::Leave { .. } => Question::Leave,
            Decision::Enter { from, .. } => {
                asked.region = Some(from);
                Question::Enter
            }
            Decision::TakeAlong { to, .. } => {
                asked.region = Some(to);
                Question::TakeAlong
            }
            Decision::PutMammoth { .. } => Question::PutMammoth,
            Decision::PickMammoth { way, .. } => {
                asked.way = Some(way);
                Question::PickMammoth
            }
            Decision::SendMammoth { way, from, .. } => {
                (asked.way, asked.region) = (Some(way), Some(from));
                Question::SendMammoth
            }
            Decision::RemoveMammoth { .. } => Question::RemoveMammoth,
            Decision::PickFire { card, .. } => {
                asked.colour = Some(card);
                Question::PickFire
            }
            Decision::SendFire { disc, looked, .. } => {
                (asked.region, asked.looked) = (Some(disc), looked);
                Question::SendFire
            }
            Decision::Club { card, .. } => {
                asked.colour = Some(card);
                Question::Club
            }
            Decision::Equip { .. } => Question::Equip,
            Decision::Discard { .. } => Question::Discard,
            Decision::Draw { .. } => Question::Draw,
            Decision::Glacier { .. } => Question::Glacier,
        });
        asked
    }
}

fn call(lot: Lot) -> Call {
    match lot {
        Lot::StartPlayer => Call::StartPlayer,
        Lot::Deal { .. } => Call::Deal,
        Lot::Draw { .. } => Call::Draw,
        Lot::Look { .. } => Call::Look,
        Lot::Fire { .. } => Call::Fire,
        Lot::Glacier { .. } => Call::Glacier,
    }
}

impl Numbered for Eiszeit {
    type Actions = Actions;

    fn observe<S: Sink>(&self, view: &View, from: Viewpoint, sink: &mut S) {
        sink.count("rounds to come", 4, view.rounds.saturating_sub(view.round));
        let phase = match view.phase {
            Phase::Preparing => 0,
            Phase::Settling => 1,
            Phase::Conflicts => 2,
            Phase::Glacier => 3,
            Phase::Over => 4,
        };
        sink.one_of("phase", &[], Axis::numbered("phase", 5), [Some(phase)]);
        sink.seat("turn", from, Some(view.turn));
        observe_pending(view.pending, from, sink);
        observe_board(view, from, sink);
        observe_supply(view, sink);
        observe_players(view, from, sink);
    }
}

fn observe_pending<S: Sink>(pending: Pending, from: Viewpoint, sink: &mut S) {
    let decision = pending.decision();
    sink.seat("asked", from, decision.map(|decision| decision.seat()));
    sink.thing("lot", "lot", pending.lot().map(call));
    let asked = Asked::of(decision);
    sink.thing("question", "question", asked.question);
    sink.thing("question: card", "card", asked.card);
    sink.thing("question: colour", "colour", asked.colour);
    sink.thing("question: way", "way", asked.way);
    sink.thing("question: region", "region", asked.region);
    sink.thing("question: hunter is in", "region", asked.hunter.map(|hunter| hunter.region));
    sink.seat("question: hunter is of", from, asked.hunter.map(|hunter| hunter.owner));
    sink.flag("question: hunter carries a club", asked.hunter.is_some_and(|hunter| hunter.club));
    sink.flag("question: looked at the disc", asked.looked);
    let moved = Axis::numbered("moved", 3);
    let regions = asked.moved.iter().map(|hunter| Some(hunter.region.index()));
    sink.one_of("question: hunters moved are in", &[moved], Axis::of::<Region>("region"), regions);
    let owners = asked.moved.iter().map(|hunter| from.places_to(hunter.owner));
    sink.one_of("question: hunters moved are of", &[moved], Axis::seats(from), owners);
}

fn observe_board<S: Sink>(view: &View, from: Viewpoint, sink: &mut S) {
    let regions = Axis::of::<Region>("region");
    let by_seat = [Axis::seats(from), regions];
    let each = || view.regions.iter();
    sink.counts("glacier", &[regions], 1, each().map(|region| region.glacier.into()));
    sink.counts("mammoths", &[regions], 3, each().map(|region| region.mammoths.into()));
    sink.counts("limit", &[regions], 8, each().map(|region| region.limit.into()));
    let hunters = from.round().flat_map(|seat: Seat| {
        each().map(move |region| region.hunters.get(seat.index()).map_or(0, |&hunters| hunters.into()))
    });
    sink.counts("hunters without clubs", &by_seat, 4, hunters);
    let armed = from.round().flat_map(|seat: Seat| {
        each().map(move |region| region.armed.get(seat.index()).map_or(0, |&hunters| hunters.into()))
    });
    sink.counts("hunters with clubs", &by_seat, 4, armed);

    // Discs by the region they were dealt to, which is their name.
    let mut fires = ByRegion::<Option<&DiscView>>::default();
    view.fires.iter().for_each(|fire| fires[fire.disc] = Some(fire));
    let (fires, discs) = (|| fires.values().copied(), [regions]);
    let at = fires().map(|fire| fire.map(|fire| fire.at.index()));
    sink.one_of("fire disc lies in", &discs, regions, at);
    let heat = fires().map(|fire| fire.and_then(|fire| fire.heat).map(Member::index));
    sink.one_of("fire disc, if known", &discs, Axis::of::<Heat>("heat"), heat);
    let up = fires().map(|fire| fire.is_some_and(|fire| fire.up).into());
    sink.counts("fire disc is turned up", &discs, 1, up);
    let seen = fires().map(|fire| fire.map_or(0, |fire| from.bits(fire.seen_by)));
    sink.sets("fire disc was seen by", &discs, Axis::seats(from), seen);
}

fn observe_supply<S: Sink>(view: &View, sink: &mut S) {
    let colours = [Axis::of::<Colour>("colour")];
    sink.count("mammoths in the supply", 10, view.mammoth_supply);
    sink.count("clubs in the supply", 6, view.club_supply);
    sink.count("fire discs beside the board", 14, view.fires_beside);
    sink.counts("stones in the supply", &colours, 30, view.stones.values().map(|&stones| stones.into()));
    sink.counts("draw piles", &colours, 33, view.draw_piles.values().map(|&cards| cards.into()));
    sink.counts("discards", &[Axis::of::<Card>("card")], 4, each_card(&view.discards));
    let open = view.open.values().map(|card| card.map(Member::index));
    sink.one_of("open cards", &colours, Axis::of::<Card>("card"), open);
}

fn each_card(cards: &Cards) -> impl Iterator<Item = i32> + '_ {
    cards.counts().values().map(|&copies| copies.into())
}

fn observe_players<S: Sink>(view: &View, from: Viewpoint, sink: &mut S) {
    let players = || from.round().map(|seat: Seat| &view.players[seat.index()]);
    let seats = [Axis::seats(from)];
    let by_colour = [seats[0], Axis::of::<Colour>("colour")];
    sink.counts("hunters in the supply", &seats, 12, players().map(|player| player.supply.into()));
    sink.counts("hunters on the board", &seats, 12, players().map(|player| player.on_board.into()));
    sink.counts("stones", &seats, 10, players().map(|player| player.stones.into()));
    sink.counts("clubs", &seats, 6, players().map(|player| player.clubs.into()));
    let points = players().flat_map(|player| player.points).map(Into::into);
    sink.counts("points by round", &[seats[0], Axis::numbered("round", 4)], 20, points);
    let backs = players().flat_map(|player| player.backs.values()).map(|&cards| cards.into());
    sink.counts("cards in hand by backs", &by_colour, 5, backs);
    let tucked = players().flat_map(|player| player.tucked_backs.values()).map(|&cards| cards.into());
    sink.counts("cards tucked by backs", &by_colour, 5, tucked);

    let cards = [Axis::of::<Card>("card")];
    let own = players().next();
    let hand = own.and_then(|own| own.hand.as_ref());
    sink.counts("own hand", &cards, 2, hand.into_iter().flat_map(each_card));
    let tucked = own.and_then(|own| own.tucked.as_ref());
    sink.counts("own tucked cards", &cards, 2, tucked.into_iter().flat_map(each_card));
}
