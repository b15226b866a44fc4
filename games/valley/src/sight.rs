//! What a network sees of the valley: what every tribe has and can expect, every hex with its people, herds and fields, the
//! own cards, and what is just being decided.
//!
//! Whom the table waits for at a moment for cards nobody else may see: to others such a question looks as the pause does.

use std::sync::LazyLock;

use bots::{Judge, Network, Row, Sighted, WeightSet};
use tabletop::{Asks, MAX_SEATS, Member, Pending, Rules, Seat};

use crate::judge::{Glance, Sum};
use crate::rules::{
    Animals, Decision, EventCard, Fate, Field, Frame, Hex, Kind, Lot, March, Moment, Options, Phase, Season,
    State, Trump, Turn, Valley,
};

/// The inputs of each seat, and of each hex.
const SEAT: usize = 50;
const HEX: usize = 25;
const HEXES: usize = Hex::COUNT as usize;
/// The inputs of cards and events, of time and weather.
const CARDS: usize = 3 * Trump::COUNT as usize + 2 * EventCard::COUNT as usize + 4;
const TIME: usize = 48;
/// The kinds of questions.
const KINDS: usize = 19;
/// The inputs of the open question or lot.
const QUESTION: usize = 2 * KINDS + MAX_SEATS + 3 * HEXES + 66;

/// What inputs are about, by their place among the topics.
const LAND: usize = 0;
const OWN: usize = 1;
const OTHERS: usize = 2;
const CARDS_HELD: usize = 3;
const SEASON: usize = 4;
const NEXT: usize = 5;

impl Sighted for Valley {
    const INPUTS: usize = (MAX_SEATS * SEAT + HEXES * HEX + CARDS + TIME + QUESTION).next_multiple_of(8);
    const UNIT: f32 = 2.0;
    const TOPICS: &'static [&'static str] = &[
        "vm-reason-land",
        "vm-reason-tribe",
        "vm-reason-others",
        "vm-reason-cards",
        "vm-reason-time",
        "vm-reason-next",
    ];

    fn network(&self) -> Option<&'static Network> {
        static LEARNT: LazyLock<Option<Network>> =
            LazyLock::new(|| Network::read(include_bytes!("../elder.net")));
        // It knows the map of the plain game only.
        let (options, plain) = (self.setup().options, Options::default());
        LEARNT.as_ref().filter(|_| (options.west, options.east) == (plain.west, plain.east))
    }

    fn sight(&self, state: &State, seat: Seat, row: &mut Row) {
        let look = Look {
            state,
            seat,
            players: state.players(),
            glance: Glance::new(Valley::weights(WeightSet::Fitted), self, state),
        };
        row.about(LAND);
        let sums = look.hexes(row);
        look.tribes(&sums, row);
        row.about(CARDS_HELD);
        look.cards(row);
        row.about(SEASON);
        look.time(row);
        row.about(NEXT);
        look.question(&sums, row);
    }
}

/// The valley through the eyes of a seat.
struct Look<'a> {
    state: &'a State,
    seat: Seat,
    players: u8,
    glance: Glance<'a>,
}

impl Look<'_> {
    fn round(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.seat.round(self.players)
    }

    fn places_to(&self, seat: Seat) -> Option<usize> {
        self.round().position(|other| other == seat)
    }

    /// Every hex: who is there, what lies there, how the own people there will fare.
    fn hexes(&self, row: &mut Row) -> [Sum; MAX_SEATS] {
        let mut sums = [Sum::default(); MAX_SEATS];
        for (hex, plot) in self.state.plots.iter() {
            let begun = row.written();
            let (mut own, mut warriors, mut women) = (Sum::default(), 0, 0);
            for seat in plot.peoples() {
                let stand = self.glance.stand(seat, hex, plot.tribes[seat]);
                sums[seat.index()] = sums[seat.index()].and(&stand);
                if seat == self.seat {
                    own = stand;
                } else {
                    warriors = warriors.max(plot.tribes[seat].warriors);
                    women += plot.tribes[seat].women;
                }
            }
            let folk = plot.tribes[self.seat];
            row.steps(3, folk.warriors.into());
            row.steps(2, folk.women.into());
            let members = f32::from(folk.len());
            row.puts([own.settlements, (members - own.mouths) / 2.0, own.danger * 3.0]);
            row.steps(3, warriors.into());
            row.steps(2, women.into());
            let owner = plot.settlement.map(|settlement| settlement.owner);
            row.flag(owner == Some(self.seat));
            row.flag(owner.is_some_and(|owner| owner != self.seat));
            let animals = plot.animals.len() as usize;
            row.steps(3, animals);
            row.put(kinds(plot.animals).map(|(kind, n)| f32::from(kind.food(false) * n)).sum::<f32>() / 6.0);
            row.flag(kinds(plot.animals).any(|(kind, _)| kind.is_large()));
            row.steps(2, ears(plot.field));
            row.flag(plot.fence);
            row.put(f32::from(plot.spent.len()) / 3.0);
            row.flag(self.state.settled.contains(hex));
            debug_assert_eq!(row.written() - begun, HEX);
        }
        sums
    }

    /// What every tribe has and can expect.
    fn tribes(&self, sums: &[Sum; MAX_SEATS], row: &mut Row) {
        let own = self.glance.open_worth(self.seat, &sums[self.seat.index()]);
        for seat in self.round() {
            let begun = row.written();
            row.about(if seat == self.seat { OWN } else { OTHERS });
            let (tribe, sum) = (self.state.tribe(seat), &sums[seat.index()]);
            let people = self.state.people(seat);
            let settlements = self.state.settlements(seat).len() as usize;
            row.steps(5, settlements);
            row.steps(4, sum.settlements as usize);
            row.puts([
                sum.settlements / 4.0,
                sum.warriors / 8.0,
                sum.women / 5.0,
                sum.births / 4.0,
                sum.danger,
                f32::from(people.warriors) / 8.0,
                f32::from(people.women) / 5.0,
            ]);
            row.steps(4, people.women.into());
            self.food(seat, sum, row);
            for is_so in [
                tribe.fire,
                tribe.announced,
                tribe.fate == Fate::Plays,
                tribe.fate == Fate::Out,
                tribe.returned,
            ] {
                row.flag(is_so);
            }
            row.puts([tribe.hand.len() as f32 / 5.0, f32::from(tribe.kills) / 4.0]);
            let worth = self.glance.open_worth(seat, sum);
            row.puts([worth / 3.0, (own - worth) / 2.0, ((own - worth) * 2.0).clamp(-1.0, 1.0)]);
            row.one_of(MAX_SEATS, Some(self.glance.place(seat).into()));
            row.flag(self.has_moved(seat));
            row.flag(self.state.mover() == Some(seat));
            let spent = self.state.lands(seat).iter().map(|hex| self.state.unmoved(seat, hex).members());
            row.put(f32::from(spent.sum::<u8>()) / 10.0);
            row.skip(SEAT - (row.written() - begun));
        }
        row.skip(SEAT * (MAX_SEATS - usize::from(self.players)));
    }

    fn has_moved(&self, seat: Seat) -> bool {
        match self.state.phase() {
            Phase::TribesMove(turn) => self.glance.place(seat) < turn && self.state.mover() != Some(seat),
            phase => phase.number().is_some_and(|number| number > 4),
        }
    }

    /// Food now, and what will be left and missing at the next meals.
    fn food(&self, seat: Seat, sum: &Sum, row: &mut Row) {
        let tribe = self.state.tribe(seat);
        let (mut income_due, mut meal_due) = self.glance.due(seat);
        let meal = sum.mouths * self.glance.meal(seat);
        let mut left = f32::from(tribe.food.total()) + sum.food;
        row.puts([
            (f32::from(tribe.food.total()) / 15.0).min(3.0),
            (f32::from(tribe.food.fresh) / 10.0).min(2.0),
            sum.income / 6.0,
            (sum.food / 12.0).min(3.0),
            sum.mouths / 12.0,
        ]);
        for _ in 0..3 {
            left += if income_due { sum.income } else { 0.0 };
            left -= if meal_due { meal } else { 0.0 };
            row.puts([(-left).max(0.0) / 6.0, (left.max(0.0) / 12.0).min(2.0)]);
            left = left.max(0.0);
            (income_due, meal_due) = (true, true);
        }
    }

    /// The own hand, the cards in force, and the events.
    fn cards(&self, row: &mut Row) {
        let begun = row.written();
        let own = self.state.tribe(self.seat);
        for card in Trump::all() {
            row.flag(own.hand.contains(card));
        }
        for is_own in [true, false] {
            let places = row.written();
            for active in self.state.active.iter().filter(|active| (active.seat == self.seat) == is_own) {
                row.mark(places + active.card.index());
            }
            row.skip(Trump::COUNT as usize);
        }
        row.one_of(EventCard::COUNT.into(), self.state.event.map(Member::index));
        let foreseen = self.state.foreseen.filter(|foreseen| foreseen.by.contains(self.seat));
        row.one_of(EventCard::COUNT.into(), foreseen.map(|foreseen| foreseen.card.index()));
        row.put(own.muted.len() as f32 / 5.0);
        row.put(self.state.deck.len() as f32 / 40.0);
        row.skip(CARDS - (row.written() - begun));
    }

    fn time(&self, row: &mut Row) {
        let begun = row.written();
        let (calendar, weather) = (&self.state.calendar, &self.state.weather);
        row.one_of(MAX_SEATS - 1, Some(usize::from(self.players) - 2));
        row.put((f32::from(calendar.round) / 20.0).min(2.0));
        row.flag(calendar.season == Season::Winter);
        row.one_of(5, Some(calendar.season_round.into()));
        row.flag(calendar.long);
        row.one_of(11, self.state.phase().number().map(usize::from));
        let part = match self.state.phase() {
            Phase::Founding(n)
            | Phase::TribesMove(n)
            | Phase::Fights(n)
            | Phase::Feeding(n)
            | Phase::Births(n) => n,
            Phase::Sowing(n) | Phase::Trumps(n) => n,
            _ => 0,
        };
        row.put(f32::from(part) / f32::from(self.players));
        let (snow, storm, ice) = (weather.snow, weather.storm, weather.ice);
        let (cold, drought, rain) = (weather.cold, weather.drought, weather.rain);
        for is_so in [snow, storm, ice, cold, weather.no_meat, drought, rain, weather.lean] {
            row.flag(is_so);
        }
        row.one_of(Kind::COUNT.into(), weather.sick.map(|kind| kind as usize));
        let phase = self.state.phase();
        row.flag(matches!(phase, Phase::Verdict));
        row.flag(matches!(phase, Phase::Income | Phase::Harvest));
        row.flag(matches!(phase, Phase::BirthsEnd | Phase::Fever));
        row.flag(matches!(phase, Phase::Love | Phase::Lure));
        debug_assert!(row.written() - begun <= TIME, "{}", row.written() - begun);
        row.skip(TIME - (row.written() - begun));
    }

    /// What is just being decided or drawn, as far as this seat may know.
    fn question(&self, sums: &[Sum; MAX_SEATS], row: &mut Row) {
        let begun = row.written();
        let (mut decision, mut lot, mut moment) = (None, None, None);
        match self.state.pending() {
            Pending::Decision(Decision::Window { seat, moment: it }) if seat != self.seat => {
                moment = Some(it)
            }
            Pending::Decision(Decision::Window { seat, moment: it }) => {
                (decision, moment) = (Some(Decision::Window { seat, moment: it }), Some(it));
            }
            Pending::Decision(it) => decision = Some(it),
            Pending::Lot(Lot::Moment(it)) => moment = Some(it),
            Pending::Lot(it) => lot = Some(it),
            Pending::Over(_) => (),
        }
        let asked = decision.map(Asked::of).unwrap_or_default();
        let seat = decision.map(|decision| decision.seat());
        row.one_of(MAX_SEATS, seat.and_then(|seat| self.places_to(seat)));
        let side = if seat == Some(self.seat) { 0 } else { KINDS };
        row.one_of(2 * KINDS, asked.kind.map(|kind| side + kind));
        row.one_of(HEXES, asked.hex.map(Member::index));
        row.one_of(HEXES, asked.to.map(Member::index));
        row.one_of(18, moment.map(occasion));
        self.march(asked.march, sums, row);
        self.lot(lot, row);
        self.frames(row);
        debug_assert!(row.written() - begun <= QUESTION, "{}", row.written() - begun);
        row.skip(QUESTION - (row.written() - begun));
    }

    fn march(&self, march: Option<March>, sums: &[Sum; MAX_SEATS], row: &mut Row) {
        let Some(march) = march else { return row.skip(16) };
        row.steps(3, march.group.warriors.into());
        row.steps(3, march.group.women.into());
        row.flag(march.group.wolves > 0);
        row.steps(4, march.left.into());
        for is_so in [march.fresh, march.marching, march.disguised] {
            row.flag(is_so);
        }
        let sum = &sums[march.seat.index()];
        let gain = self.glance.march(march, sum, |sum| self.glance.open_worth(march.seat, sum));
        row.put(gain.clamp(-1.0, 2.0));
        row.put(if march.seat == self.seat { gain.clamp(-1.0, 2.0) } else { 0.0 });
    }

    fn lot(&self, lot: Option<Lot>, row: &mut Row) {
        row.one_of(8, lot.map(kind_of_lot));
        let seat = match lot {
            Some(
                Lot::Birth { seat, .. }
                | Lot::Trump { seat }
                | Lot::Clash { seat, .. }
                | Lot::Fire { seat, .. },
            ) => Some(seat),
            _ => None,
        };
        row.flag(seat == Some(self.seat));
    }

    /// The fight, the hunt or the births that go on.
    fn frames(&self, row: &mut Row) {
        let (mut fight, mut hunt, mut births, mut bears) = (None, [0.0; 3], 0.0, false);
        for frame in &self.state.frames {
            match frame {
                Frame::Fight(it) => fight = Some(it.hex),
                Frame::Hunt(it) => {
                    let own = if it.seat == self.seat { 1.0 } else { 0.0 };
                    hunt = [own, f32::from(it.killed) / 3.0, own * f32::from(it.kind.food(false)) / 6.0];
                }
                Frame::Births(it) => {
                    births = f32::from(it.left) / 2.0;
                    bears = it.seat == self.seat;
                }
                _ => (),
            }
        }
        row.one_of(HEXES, fight.map(Member::index));
        row.puts(hunt);
        row.put(if bears { births } else { 0.0 });
        row.put(if bears { 0.0 } else { births });
    }
}

fn kinds(animals: tabletop::Set<crate::rules::Token>) -> impl Iterator<Item = (Kind, u8)> {
    let all = if animals.is_empty() { &[][..] } else { &Kind::ALL[..] };
    all.iter().map(move |&kind| (kind, animals.count(kind))).filter(|&(_, n)| n > 0)
}

fn ears(field: Field) -> usize {
    match field {
        Field::None => 0,
        Field::Damaged => 1,
        Field::Whole => 2,
    }
}

fn occasion(moment: Moment) -> usize {
    moment.occasion() as usize
}

fn kind_of_lot(lot: Lot) -> usize {
    match lot {
        Lot::Trump { .. } => 0,
        Lot::Event | Lot::Foresight { .. } => 1,
        Lot::Area { .. } | Lot::Sex { .. } | Lot::Fire { .. } => 2,
        Lot::Token(_) | Lot::Direction => 3,
        Lot::Clash { .. } => 4,
        Lot::Hunt { .. } | Lot::Loner { .. } => 5,
        Lot::Birth { .. } | Lot::Twins { .. } => 6,
        Lot::Start | Lot::First | Lot::Moment(_) => 7,
    }
}

/// What questions carry, those that carry it.
#[derive(Default)]
struct Asked {
    kind: Option<usize>,
    hex: Option<Hex>,
    to: Option<Hex>,
    march: Option<March>,
}

impl Asked {
    fn kind(kind: usize) -> Asked {
        Asked { kind: Some(kind), ..Asked::default() }
    }

    fn at(kind: usize, hex: Hex) -> Asked {
        Asked { hex: Some(hex), ..Asked::kind(kind) }
    }

    fn of(decision: Decision) -> Asked {
        match decision {
            Decision::Found { .. } => Asked::kind(0),
            Decision::SowFirst { hex, .. } => Asked::at(1, hex),
            Decision::Window { .. } => Asked::kind(2),
            Decision::Group { hex, to, .. } => Asked { to: Some(to), ..Asked::at(3, hex) },
            Decision::Casualty { hex, .. } => Asked::at(4, hex),
            Decision::Plague { .. } => Asked::kind(5),
            Decision::Return { .. } => Asked::kind(6),
            Decision::Moves(Turn { entered, .. }) => Asked { hex: entered, ..Asked::kind(7) },
            Decision::March(march) => {
                Asked { to: Some(march.start), march: Some(march), ..Asked::at(8, march.hex) }
            }
            Decision::Spark { .. } => Asked::kind(9),
            Decision::NameHex { .. } => Asked::kind(10),
            Decision::Loss { hex, .. } => Asked::at(11, hex),
            Decision::Capture { hex, .. } => Asked::at(12, hex),
            Decision::Women { hex, .. } => Asked::at(13, hex),
            Decision::Prey { hex, .. } => Asked::at(14, hex),
            Decision::Feed { .. } => Asked::kind(15),
            Decision::Sex { hex, .. } => Asked::at(16, hex),
            Decision::Fever { .. } => Asked::kind(17),
            Decision::Sow { .. } => Asked::kind(18),
        }
    }
}
