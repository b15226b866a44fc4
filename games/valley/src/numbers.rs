//! Valley of the Mammoths in numbers: what a program learns by. The board is that of the setup, the same for a whole game:
//! no row repeats it.

use numbers::{Axis, Clockwise, Count, Digit, Each, Numbered, Only, Sink, Viewpoint, actions};
use tabletop::{Asks, Bits, Member, Seat, Set, members};

use crate::rules::{
    Animals, Area, Awaited, Choice, Decision, EventCard, Fate, Field, Figure, Folk, Group, Hex, Kind, Lot,
    March, Moment, Phase, River, Season, Target, Token, Toll, Trump, Turn, Valley, View, Way,
};

/// A figure, in the order of [`Figure::ALL`].
struct AnyFigure;

impl Digit for AnyFigure {
    type Value = Figure;
    const COUNT: u32 = Figure::ALL.len() as u32;

    fn digit(value: Figure, _: Viewpoint) -> Option<u32> {
        Some(value as u32)
    }

    fn value(digit: u32, _: Viewpoint) -> Option<Figure> {
        Figure::ALL.get(digit as usize).copied()
    }
}

/// From a hex to a neighbour: the hex, and the way by the compass.
struct Step;

impl Digit for Step {
    type Value = (Hex, Hex);
    const COUNT: u32 = Hex::COUNT as u32 * Way::COUNT as u32;

    fn digit((from, to): (Hex, Hex), _: Viewpoint) -> Option<u32> {
        let way = from.way_to(to)?;
        Some(from.index() as u32 * u32::from(Way::COUNT) + way.index() as u32)
    }

    fn value(digit: u32, _: Viewpoint) -> Option<(Hex, Hex)> {
        let (from, way) = (digit / u32::from(Way::COUNT), digit % u32::from(Way::COUNT));
        let from = <Hex as Member>::at(from as u8);
        Some((from, from.neighbour(Way::at(way as u8))?))
    }
}

/// The warriors, women and tamed wolves a group can have: all there are.
type Warriors = Count<0, 10>;
type Women = Count<0, 6>;
type Wolves = Count<0, 17>;

/// These cards, as bits.
const fn cards<const N: usize>(these: [Trump; N]) -> u64 {
    let (mut bits, mut card) = (0, 0);
    while card < N {
        bits |= 1 << these[card] as u8;
        card += 1;
    }
    bits
}

/// The cards that take a step of animals, an animal, figures, a loner or a tribe.
const DRIVES: u64 = cards([Trump::WarDrum]);
const LURES: u64 = cards([Trump::Lure]);
const OF_FOLK: u64 = cards([Trump::TwoOfAKind, Trump::Foundling]);
const OF_A_LONE_ONE: u64 = cards([Trump::Love]);
const OF_A_TRIBE: u64 = cards([Trump::Friend, Trump::Theft, Trump::Spying]);
const OF_A_FIRE: u64 = cards([Trump::Theft]);
const OF_AN_AREA: u64 = cards([Trump::Arsonist]);

actions! {
    /// All choices. Groups come last, those with wolves last of all: they are most of the numbers, and rare.
    pub struct Actions of Choice {
        at: (Choice::At(hex)) [hex as Each<Hex>],
        figure: (Choice::Figure(figure)) [figure as AnyFigure],
        step: (Choice::Step(hex)) [hex as Each<Hex>],
        stop: (Choice::Stop) [],
        settle: (Choice::Settle(hex)) [hex as Each<Hex>],
        take_fire: (Choice::TakeFire) [],
        end_moves: (Choice::EndMoves) [],
        keep: (Choice::Keep) [],
        destroy: (Choice::Destroy) [],
        adopt: (Choice::Adopt(women)) [women as Women],
        prey: (Choice::Prey(kind)) [kind as Each<Kind>],
        starve: (Choice::Starve { hex, figure }) [hex as Each<Hex>, figure as AnyFigure],
        feed: (Choice::Feed) [],
        pass: (Choice::Pass) [],
        mute: (Choice::Mute(card)) [card as Each<Trump>],
        unmute: (Choice::Unmute(card)) [card as Each<Trump>],
        play: (Choice::Play { card, target: Target::Nothing }) [card as Each<Trump>],
        play_at: (Choice::Play { card, target: Target::At(hex) }) [card as Each<Trump>, hex as Each<Hex>],
        play_from_to: (Choice::Play { card, target: Target::FromTo { from, to } }) [
            card as Only<Trump, DRIVES>,
            (from, to) as Step,
        ],
        play_beast: (Choice::Play { card, target: Target::Beast { kind, from, to } }) [
            card as Only<Trump, LURES>,
            kind as Each<Kind>,
            (from, to) as Step,
        ],
        play_folk: (Choice::Play { card, target: Target::Folk { hex, figure } }) [
            card as Only<Trump, OF_FOLK>,
            hex as Each<Hex>,
            figure as AnyFigure,
        ],
        play_lone: (Choice::Play { card, target: Target::Lone { seat, from, to } }) [
            card as Only<Trump, OF_A_LONE_ONE>,
            seat as Clockwise<6>,
            (from, to) as Step,
        ],
        play_tribe: (Choice::Play { card, target: Target::Tribe(seat) }) [
            card as Only<Trump, OF_A_TRIBE>,
            seat as Clockwise<6>,
        ],
        play_fire: (Choice::Play { card, target: Target::Fire(seat) }) [
            card as Only<Trump, OF_A_FIRE>,
            seat as Clockwise<6>,
        ],
        play_area: (Choice::Play { card, target: Target::Area(area) }) [
            card as Only<Trump, OF_AN_AREA>,
            area as Each<Area>,
        ],
        drop: (Choice::Drop(Group { warriors, women, wolves })) [
            wolves as Wolves,
            warriors as Warriors,
            women as Women,
        ],
        group: (Choice::Group(Group { warriors, women, wolves })) [
            wolves as Wolves,
            warriors as Warriors,
            women as Women,
        ],
        pick: (Choice::Pick { hex, group: Group { warriors, women, wolves } }) [
            wolves as Wolves,
            hex as Each<Hex>,
            warriors as Warriors,
            women as Women,
        ],
    }
}

members! {
    /// What a question is, whatever it carries.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Question: u32 {
        Found, SowFirst, Window, Group, Casualty, Plague, Return, Moves, March, Spark, NameHex, Loss, Capture,
        Women, Prey, Feed, Sex, Fever, Sow,
    }
}

/// What questions carry, those that carry it.
#[derive(Default)]
struct Asked {
    question: Option<Question>,
    hex: Option<Hex>,
    to: Option<Hex>,
    card: Option<Trump>,
    figure: Option<Figure>,
    other: Option<Seat>,
    group: Group,
    steps: u8,
    /// What else is so or not, as bits of [`SO_OR_NOT`].
    so: u64,
}

/// What a question says besides, that is so or not.
const SO_OR_NOT: usize = 10;

fn bits(these: [bool; SO_OR_NOT]) -> u64 {
    these.into_iter().rev().fold(0, |bits, is_so| bits << 1 | u64::from(is_so))
}

impl Asked {
    fn of(decision: Decision) -> Asked {
        let mut asked = Asked::default();
        let question = match decision {
            Decision::Found { .. } => Question::Found,
            Decision::SowFirst { hex, .. } => asked.at(hex, Question::SowFirst),
            Decision::Window { .. } => Question::Window,
            Decision::Group { card, hex, to, .. } => {
                (asked.card, asked.to) = (Some(card), Some(to));
                asked.at(hex, Question::Group)
            }
            Decision::Casualty { hex, toll, .. } => {
                asked.so = u64::from(toll == Toll::OneSurvives);
                asked.at(hex, Question::Casualty)
            }
            Decision::Plague { figure, .. } => {
                asked.figure = Some(figure);
                Question::Plague
            }
            Decision::Return { .. } => Question::Return,
            Decision::Moves(Turn { entered, closing, .. }) => {
                (asked.hex, asked.so) = (entered, u64::from(closing) << 1);
                Question::Moves
            }
            Decision::March(March {
                start,
                hex,
                group,
                left,
                fresh,
                marching,
                disguised,
                fleeing,
                dropped,
                order_free,
                ..
            }) => {
                (asked.group, asked.steps, asked.to) = (group, left, Some(start));
                let so =
                    [false, false, fresh, marching, disguised, fleeing, dropped, order_free, false, false];
                asked.so = bits(so);
                asked.at(hex, Question::March)
            }
            Decision::Spark { .. } => Question::Spark,
            Decision::NameHex { .. } => Question::NameHex,
            Decision::Loss { hex, beasts, .. } => {
                asked.so = u64::from(beasts) << 8;
                asked.at(hex, Question::Loss)
            }
            Decision::Capture { hex, from, .. } => {
                asked.other = Some(from);
                asked.at(hex, Question::Capture)
            }
            Decision::Women { hex, from, least, .. } => {
                (asked.other, asked.steps) = (Some(from), least);
                asked.at(hex, Question::Women)
            }
            Decision::Prey { hex, .. } => asked.at(hex, Question::Prey),
            Decision::Feed { starved, .. } => {
                asked.so = u64::from(starved) << 9;
                Question::Feed
            }
            Decision::Sex { hex, twins, .. } => {
                asked.so = u64::from(twins) << 9;
                asked.at(hex, Question::Sex)
            }
            Decision::Fever { .. } => Question::Fever,
            Decision::Sow { .. } => Question::Sow,
        };
        asked.question = Some(question);
        asked
    }

    fn at(&mut self, hex: Hex, question: Question) -> Question {
        self.hex = Some(hex);
        question
    }
}

impl Numbered for Valley {
    type Actions = Actions;

    fn observe<S: Sink>(&self, view: &View, from: Viewpoint, sink: &mut S) {
        observe_time(view, from, sink);
        observe_awaited(view.awaits, from, sink);
        observe_land(view, from, sink);
        observe_cards(view, from, sink);
        observe_tribes(view, from, sink);
    }
}

fn observe_time<S: Sink>(view: &View, from: Viewpoint, sink: &mut S) {
    let (calendar, weather) = (view.calendar, view.weather);
    sink.count("round", 60, calendar.round);
    sink.flag("winter", calendar.season == Season::Winter);
    sink.count("round of the season", 4, calendar.season_round);
    sink.flag("long season", calendar.long);
    sink.seat("start player", from, Some(calendar.first));
    sink.one_of("phase", &[], Axis::numbered("phase", 11), [view.phase.number().map(usize::from)]);
    sink.flag("over", matches!(view.phase, Phase::Over { .. }));
    let all = [
        weather.snow,
        weather.storm,
        weather.ice,
        weather.cold,
        weather.no_meat,
        weather.drought,
        weather.rain,
        weather.lean,
    ];
    let names = Axis::numbered("snow storm ice cold no-meat drought rain lean", all.len());
    sink.counts("weather", &[names], 1, all.map(Into::into));
    sink.thing("sick animals", "kind", weather.sick);
    sink.set("frozen rivers", "river", weather.frozen);
    let closed = [weather.burning, weather.flooded, weather.erupting].map(Set::bits);
    let kinds = Axis::numbered("burning flooded erupting", closed.len());
    sink.sets("closed hexes", &[kinds], Axis::of::<Hex>("hex"), closed);
}

fn observe_awaited<S: Sink>(awaits: Awaited, from: Viewpoint, sink: &mut S) {
    let (mut asked, mut seat, mut moment, mut is_lot) = (Asked::default(), None, None, false);
    match awaits {
        Awaited::Seat { seat: who, decision } => {
            (asked, seat) = (Asked::of(decision), Some(who));
            debug_assert_eq!(who, decision.seat(), "a question is put to whom it is put");
            if let Decision::Window { moment: it, .. } = decision {
                moment = Some(it);
            }
        }
        Awaited::Moment(it) | Awaited::Lot(Lot::Moment(it)) => moment = Some(it),
        Awaited::Lot(_) => is_lot = true,
        Awaited::Over(_) => (),
    }
    sink.seat("asked", from, seat);
    sink.flag("a lot is drawn", is_lot);
    sink.thing("question", "question", asked.question);
    sink.thing("moment", "occasion", moment.map(Moment::occasion));
    let (hex, river) = moment.map_or((None, None), place_of);
    sink.thing("moment: hex", "hex", hex);
    sink.thing("moment: river", "river", river);
    sink.thing("question: hex", "hex", asked.hex);
    sink.thing("question: other hex", "hex", asked.to);
    sink.thing("question: card", "card", asked.card);
    let figures = Axis::numbered("warrior woman wolf", 3);
    sink.one_of("question: figure", &[], figures, [asked.figure.map(|figure| figure as usize)]);
    sink.seat("question: other tribe", from, asked.other);
    let Group { warriors, women, wolves } = asked.group;
    sink.counts("question: group", &[figures], 5, [warriors, women, wolves].map(Into::into));
    sink.count("question: steps or women", 4, asked.steps);
    let what =
        "one-survives closing fresh marching disguised fleeing dropped order-free beasts starved-or-twins";
    sink.sets("question: so or not", &[], Axis::numbered(what, SO_OR_NOT), [asked.so]);
}

/// The hex and the river a moment is about.
fn place_of(moment: Moment) -> (Option<Hex>, Option<River>) {
    match moment {
        Moment::Flood { river } => (None, Some(river)),
        Moment::FirstFight { hex }
        | Moment::BeforeFight { hex }
        | Moment::Lost { hex }
        | Moment::Traps { hex } => (Some(hex), None),
        Moment::AfterAnimals
        | Moment::Love
        | Moment::Lure
        | Moment::Feast
        | Moment::Income
        | Moment::Theft
        | Moment::LateSowing
        | Moment::SurpriseBirth
        | Moment::Herb
        | Moment::ChoiceOfSex { .. }
        | Moment::Fever
        | Moment::MountainFarm => (None, None),
    }
}

fn observe_land<S: Sink>(view: &View, from: Viewpoint, sink: &mut S) {
    let hexes = Axis::of::<Hex>("hex");
    let by_seat = [Axis::seats(from), hexes];
    let plots = || view.hexes.iter().map(|hex| &hex.plot);
    let seats = || from.round();

    let animals = plots().flat_map(|plot| kinds(plot.animals));
    sink.counts("animals", &[hexes, Axis::of::<Kind>("kind")], 3, animals);
    let folk = |count: fn(Folk) -> u8| {
        seats().flat_map(move |seat: Seat| plots().map(move |plot| count(plot.tribes[seat]).into()))
    };
    sink.counts("warriors", &by_seat, 4, folk(|folk| folk.warriors));
    sink.counts("women", &by_seat, 3, folk(|folk| folk.women));
    let owner = plots().map(|plot| plot.settlement.and_then(|it| from.places_to(it.owner)));
    sink.one_of("settlement of", &[hexes], Axis::seats(from), owner);
    let pairs = plots().map(|plot| plot.settlement.is_some_and(|it| it.held_by_pair_until > 0).into());
    sink.counts("settlement held by two of a kind", &[hexes], 1, pairs);
    let ears = plots().map(|plot| match plot.field {
        Field::None => 0,
        Field::Damaged => 1,
        Field::Whole => 2,
    });
    sink.counts("ears of the field", &[hexes], 2, ears);
    sink.counts("fence", &[hexes], 1, plots().map(|plot| plot.fence.into()));
    sink.counts("members who have moved", &[hexes], 5, plots().map(|plot| plot.spent.len().into()));
    let bearers = plots().map(|plot| plot.bearers.map_or(0, |bearers| bearers.women.into()));
    sink.counts("women who have borne", &[hexes], 3, bearers);

    let wolves = seats().flat_map(|seat: Seat| {
        Hex::all()
            .map(move |hex| view.tamed.iter().filter(|it| it.seat == seat && it.hex == hex).count() as i32)
    });
    sink.counts("tamed wolves", &by_seat, 2, wolves);
    sink.thing("lone warrior", "hex", view.lone_warrior);
    sink.thing("lone woman", "hex", view.lone_woman);
    sink.thing("group up the trees", "hex", view.hidden.map(|company| company.hex));
    sink.set("hexes settled", "hex", view.settled);
    sink.sets("tribes that have fought", &[], Axis::seats(from), [from.bits(view.fought)]);
    sink.counts("animals in the bag", &[Axis::of::<Kind>("kind")], 9, kinds(view.supply));
    let drawn: Set<Token> = view.drawn.iter().copied().collect();
    sink.counts("animals drawn", &[Axis::of::<Kind>("kind")], 6, kinds(drawn));
}

fn kinds(animals: Set<Token>) -> impl Iterator<Item = i32> {
    Kind::ALL.into_iter().map(move |kind| animals.count(kind).into())
}

fn observe_cards<S: Sink>(view: &View, from: Viewpoint, sink: &mut S) {
    sink.count("cards in the deck", 40, view.deck);
    sink.set("discards", "card", view.discards);
    sink.count("cards buried", 10, view.buried);
    sink.set("buried cards that are known", "card", view.known_buried);
    sink.set("own cards not asked for", "card", view.muted);
    sink.set("standing answers changed", "card", view.changed_mutes);
    let active: Set<Trump> = view.active.iter().map(|active| active.card).collect();
    sink.set("cards in force", "card", active);
    let card = Trump::all().map(|card| {
        let active = view.active.iter().find(|active| active.card == card);
        active.and_then(|active| from.places_to(active.seat))
    });
    sink.one_of("cards in force, of", &[Axis::of::<Trump>("card")], Axis::seats(from), card);

    let events = [Axis::of::<EventCard>("event")];
    sink.counts("events to come", &events, 2, view.events.counts().values().map(|&copies| copies.into()));
    sink.thing("event", "event", view.event);
    sink.thing("next event, if known", "event", view.foreseen);
    sink.sets("who knows the next event", &[], Axis::seats(from), [from.bits(view.foreseen_by)]);
}

fn observe_tribes<S: Sink>(view: &View, from: Viewpoint, sink: &mut S) {
    let tribes = || from.round().map(|seat: Seat| &view.tribes[seat.index()]);
    let seats = [Axis::seats(from)];
    sink.counts("plays", &seats, 1, tribes().map(|tribe| (tribe.fate == Fate::Plays).into()));
    sink.counts("is out", &seats, 1, tribes().map(|tribe| (tribe.fate == Fate::Out).into()));
    sink.counts("food that keeps", &seats, 20, tribes().map(|tribe| tribe.food.kept.into()));
    sink.counts("food that does not keep", &seats, 20, tribes().map(|tribe| tribe.food.fresh.into()));
    sink.counts("has the fire", &seats, 1, tribes().map(|tribe| tribe.fire.into()));
    sink.counts("had enough settlements", &seats, 1, tribes().map(|tribe| tribe.announced.into()));
    sink.counts("has come back", &seats, 1, tribes().map(|tribe| tribe.returned.into()));
    sink.counts("members killed or starved", &seats, 5, tribes().map(|tribe| tribe.kills.into()));
    sink.counts("all warriors", &seats, 10, tribes().map(|tribe| tribe.warriors.into()));
    sink.counts("all women", &seats, 6, tribes().map(|tribe| tribe.women.into()));
    sink.counts("settlements", &seats, 5, tribes().map(|tribe| tribe.settlements.into()));
    sink.counts("cards in hand", &seats, 10, tribes().map(|tribe| tribe.cards.into()));
    let known = tribes().map(|tribe| tribe.known.bits().widen());
    sink.sets("cards in hand that are known", &seats, Axis::of::<Trump>("card"), known);
}
