//! What a network sees of Eiszeit: every region with those who would stay in it, what everybody has in front of them, the
//! seat's own hand, and what is just being decided. Of the fires a seat sees those it has looked at.

use std::sync::LazyLock;

use bots::{Network, Row, Sighted};
use tabletop::{Asks, Member, Rules, Seat, Setup};

use crate::judge::{Part, staying};
use crate::rules::{
    Backs, ByRegion, Card, Colour, Decision, Eiszeit, Face, Hunter, Lot, MOST_PLAYERS, Moved, Pending,
    Player, REGIONS, Region, State, Task, Way,
};

/// The inputs of each region, and of each seat in it.
const REGION: usize = 13;
const BAND: usize = 8;
/// The inputs of each seat.
const SEAT: usize = 32;
/// The inputs of the own hand and of the middle.
const HAND: usize = 2 * Card::ALL.len() + 5;
const TABLE: usize = 97;
/// The inputs of the open question or lot.
const QUESTION: usize = 110;

/// What inputs are about, by their place among the topics.
const REGIONS_HELD: usize = 0;
const OWN: usize = 1;
const OTHERS: usize = 2;
const HELD: usize = 3;
const TIME: usize = 4;
const NEXT: usize = 5;

impl Sighted for Eiszeit {
    const INPUTS: usize =
        (REGIONS * (REGION + MOST_PLAYERS * BAND) + MOST_PLAYERS * SEAT + HAND + TABLE + QUESTION)
            .next_multiple_of(8);
    const UNIT: f32 = 15.0;
    const TOPICS: &'static [&'static str] = &[
        "ez-reason-regions",
        "ez-reason-stones",
        "ez-reason-others",
        "ez-reason-hand",
        "ez-reason-time",
        "ez-reason-next",
    ];

    fn network(&self) -> Option<&'static Network> {
        static LEARNT: LazyLock<Option<Network>> =
            LazyLock::new(|| Network::read(include_bytes!("../elder.net")));
        // It knows the board and the cards of the box only. With three and four players it is no stronger than what was fitted
        // to games (docs/bots.md), so that it judges for five alone.
        let Setup { players, options } = self.setup();
        let is_known = options.board.is_none() && options.cards.is_none();
        LEARNT.as_ref().filter(|_| is_known && usize::from(players) == MOST_PLAYERS)
    }

    fn sight(&self, state: &State, seat: Seat, row: &mut Row) {
        let glance = Glance { rules: self, state, seat, players: self.players() };
        let mut promised = [0.0; MOST_PLAYERS];
        row.about(REGIONS_HELD);
        glance.regions(&mut promised, row);
        glance.seats(&promised, row);
        row.about(HELD);
        glance.hand(row);
        row.about(TIME);
        glance.table(row);
        row.about(NEXT);
        glance.question(row);
    }
}

/// The table through the eyes of a seat.
struct Glance<'a> {
    rules: &'a Eiszeit,
    state: &'a State,
    seat: Seat,
    players: u8,
}

impl Glance<'_> {
    fn round(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.seat.round(self.players)
    }

    fn absent(&self) -> usize {
        MOST_PLAYERS - usize::from(self.players)
    }

    fn places_to(&self, seat: Seat) -> Option<usize> {
        self.round().position(|other| other == seat)
    }

    fn to_come(&self) -> f32 {
        f32::from(self.rules.rounds() - self.state.round)
    }

    /// The regions as this seat knows them.
    fn parts(&self) -> ByRegion<Part> {
        let mut parts = ByRegion::<Part>::default();
        for (Part(part), &mammoths) in parts.values_mut().zip(self.state.mammoths.values()) {
            part[Part::LIMIT] = 3 + mammoths;
            part[Part::MAMMOTHS] = mammoths;
        }
        for (seat, player) in self.state.players.seats() {
            let bands = player.hunters.values().zip(player.armed.values());
            for (Part(part), (&hunters, &armed)) in parts.values_mut().zip(bands) {
                part[seat.index()] = hunters + armed;
                part[Part::ARMED + seat.index()] = armed;
            }
        }
        for disc in self.state.fires.discs.values().flatten() {
            let Part(part) = &mut parts[disc.at];
            match disc.face {
                Face::Seen { heat, by } if by.contains(self.seat) => part[Part::LIMIT] += heat.number(),
                Face::Up(heat) => part[Part::LIMIT] += heat.number(),
                Face::Seen { .. } | Face::Down => part[Part::FIRES] += 1,
            }
        }
        parts
    }

    /// Every region, with its hunters and those of them who would stay; adds up the points that they would score.
    fn regions(&self, promised: &mut [f32; MOST_PLAYERS], row: &mut Row) {
        for (region, part) in self.parts().iter() {
            let Part(counts) = part;
            let [limit, fires, mammoths] = [Part::LIMIT, Part::FIRES, Part::MAMMOTHS].map(|at| counts[at]);
            let all: u8 = counts[..MOST_PLAYERS].iter().sum();
            let points = 1.0 + f32::from(mammoths.min(2));
            row.flag(self.state.glaciers.contains(region));
            row.steps(3, mammoths.into());
            row.steps(2, fires.into());
            row.steps(2, (limit - 3 - mammoths).into());
            let over = f32::from(all) - f32::from(limit) - 14.0 / 15.0 * f32::from(fires);
            row.puts([f32::from(all) / 6.0, over.max(0.0) / 3.0, (-over).max(0.0) / 3.0]);
            row.flag(over > 0.0);
            row.flag(over > -1.5);
            let staying = staying(part, self.players);
            for seat in self.round() {
                let index = seat.index();
                let (band, armed) = (counts[index], counts[Part::ARMED + index]);
                row.steps(4, band.into());
                row.steps(2, armed.into());
                row.puts([staying[index] / 3.0, staying[index] * points / 6.0]);
                promised[index] += staying[index] * points;
            }
            row.skip(BAND * self.absent());
        }
    }

    /// What everybody has in front of them, and how they stand against this seat.
    fn seats(&self, promised: &[f32; MOST_PLAYERS], row: &mut Row) {
        let own = self.worth(self.seat, promised);
        for (place, seat) in self.round().enumerate() {
            let begun = row.written();
            row.about(if place == 0 { OWN } else { OTHERS });
            let player = &self.state.players[seat];
            let stones = usize::from(player.stones);
            row.put(f32::from(player.stones) / 8.0);
            row.steps(10, stones);
            row.puts([f32::from(player.on_board()) / 12.0, f32::from(player.supply) / 12.0]);
            row.flag(player.supply == 0);
            row.flag(player.supply < 3);
            row.steps(2, player.clubs.into());
            let points = f32::from(player.total());
            let promise = promised[seat.index()];
            row.puts([points / 30.0, promise / 15.0, promise * (1.0 + self.to_come()) / 40.0]);
            row.put(self.worth(seat, promised) / 30.0);
            let lead = own - self.worth(seat, promised);
            row.puts([lead / 15.0, (lead / 5.0).clamp(-1.0, 1.0), lead / (1.0 + self.to_come()) / 5.0]);
            let backs = backs(player);
            row.puts([f32::from(backs) / 5.0]);
            row.flag(self.state.turn == seat);
            let turns = (seat.number() + self.players - self.state.turn.number()) % self.players;
            row.one_of(MOST_PLAYERS - 1, usize::from(turns).checked_sub(1));
            row.flag(place == 0 && player.stones >= 8);
            row.flag(backs == 0);
            debug_assert_eq!(row.written() - begun, SEAT);
        }
        row.skip(SEAT * self.absent());
    }

    /// The points so far and those that would be scored now.
    fn worth(&self, seat: Seat, promised: &[f32; MOST_PLAYERS]) -> f32 {
        f32::from(self.state.players[seat].total()) + promised[seat.index()]
    }

    fn hand(&self, row: &mut Row) {
        let hand = &self.state.players[self.seat].hand;
        for card in Card::ALL {
            row.steps(2, hand.count(card).into());
        }
        row.steps(5, usize::from(backs(&self.state.players[self.seat])));
    }

    /// The middle: how long this round will last, and the open cards.
    fn table(&self, row: &mut Row) {
        let begun = row.written();
        row.one_of(MOST_PLAYERS - 2, Some(usize::from(self.players) - 3));
        row.one_of(4, Some(usize::from(self.rules.rounds() - self.state.round).min(3)));
        let dark = self.state.stones[Colour::Dark];
        row.put(f32::from(dark) / 20.0);
        [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22].into_iter().for_each(|least| row.flag(dark < least));
        row.put(f32::from(dark) * (1.0 + self.to_come()) / 60.0);
        row.put(f32::from(self.state.mammoth_supply) / 5.0);
        row.steps(3, self.state.mammoth_supply.into());
        row.put(f32::from(self.state.club_supply) / 6.0);
        row.flag(self.state.club_supply == 0);
        for colour in Colour::ALL {
            row.one_of(Card::ALL.len(), self.state.open[colour].map(Member::index));
        }
        for card in Card::ALL {
            row.put(f32::from(self.state.discards.count(card)) / 3.0);
        }
        let preparing = matches!(self.state.pending, Pending::Decision(Decision::Prepare { .. }));
        let before = matches!(self.state.pending, Pending::Lot(Lot::StartPlayer | Lot::Deal { .. }));
        let turning = matches!(self.state.pending, Pending::Lot(Lot::Fire { .. }));
        let glacier = matches!(
            self.state.pending,
            Pending::Lot(Lot::Glacier { .. }) | Pending::Decision(Decision::Glacier { .. })
        );
        for is_so in [preparing, before, turning, glacier] {
            row.flag(is_so);
        }
        debug_assert_eq!(row.written() - begun, TABLE);
    }

    /// What is just being decided or drawn.
    fn question(&self, row: &mut Row) {
        let begun = row.written();
        let decision = self.state.pending.decision();
        let seat = match self.state.pending {
            Pending::Decision(decision) => Some(decision.seat()),
            Pending::Lot(Lot::Draw { seat, .. } | Lot::Look { seat, .. }) => Some(seat),
            Pending::Lot(_) | Pending::Over(()) => None,
        };
        let asked = decision.map(Asked::of).unwrap_or_default();
        row.one_of(MOST_PLAYERS, seat.and_then(|seat| self.places_to(seat)));
        // What somebody may do means something else for the seat itself than for another.
        let side = if seat == Some(self.seat) { 0 } else { KINDS };
        row.one_of(2 * KINDS, asked.kind.map(|kind| side + kind));
        row.one_of(Card::ALL.len(), asked.card.map(Member::index));
        row.one_of(REGIONS, asked.region.map(Member::index));
        row.one_of(MOST_PLAYERS, asked.hunter.and_then(|hunter| self.places_to(hunter.owner)));
        row.flag(asked.hunter.is_some_and(|hunter| hunter.club));
        row.put(asked.left as f32 / 3.0);
        row.steps(3, asked.left);
        let last = asked.moved.last();
        row.one_of(MOST_PLAYERS, last.and_then(|hunter| self.places_to(hunter.owner)));
        match self.state.pending {
            Pending::Lot(Lot::Draw { colour, .. }) => row.one_of(3, Some(colour as usize)),
            Pending::Lot(Lot::Look { .. }) => row.one_of(3, Some(2)),
            Pending::Lot(_) | Pending::Decision(_) | Pending::Over(()) => row.skip(3),
        }
        row.one_of(3, asked.way.map(|way| way as usize));
        debug_assert_eq!(row.written() - begun, QUESTION);
    }
}

/// How many light cards a player has in hand: everybody sees the backs.
fn backs(player: &Player) -> u8 {
    player.hand.backs()[Colour::Light]
}

/// How many kinds of questions there are.
const KINDS: usize = 25;

/// What questions carry, those that carry it.
#[derive(Default)]
struct Asked {
    kind: Option<usize>,
    card: Option<Card>,
    region: Option<Region>,
    hunter: Option<Hunter>,
    way: Option<Way>,
    moved: Moved,
    /// How many hunters may still be handled.
    left: usize,
}

impl Asked {
    fn task(kind: usize, task: Task, moved: Moved) -> Asked {
        let region = match task {
            Task::Camp(region) | Task::Migration { to: region, .. } => Some(region),
            _ => None,
        };
        let left = task.most().saturating_sub(moved.len());
        Asked { kind: Some(kind), card: Some(task.card()), region, moved, left, ..Asked::default() }
    }

    fn kind(kind: usize) -> Asked {
        Asked { kind: Some(kind), ..Asked::default() }
    }

    fn at(kind: usize, region: Region) -> Asked {
        Asked { region: Some(region), ..Asked::kind(kind) }
    }

    fn of(decision: Decision) -> Asked {
        match decision {
            Decision::Prepare { .. } => Asked::kind(0),
            Decision::Play { .. } => Asked::kind(1),
            Decision::Copy { .. } => Asked::kind(2),
            Decision::PayFor { .. } => Asked::kind(3),
            Decision::Opponent { card, .. } => Asked { card: Some(card), ..Asked::kind(4) },
            Decision::Hunter { task, moved, .. } => Asked::task(5, task, moved),
            Decision::Target { task, moved, hunter, .. } => {
                let asked = Asked::task(6, task, moved);
                Asked { hunter: Some(hunter), region: asked.region.or(Some(hunter.region)), ..asked }
            }
            Decision::Partner { hunter, .. } => Asked { hunter: Some(hunter), ..Asked::at(7, hunter.region) },
            Decision::Arm { task, moved, .. } => Asked::task(8, task, moved),
            Decision::Camp { .. } => Asked::kind(9),
            Decision::Join { region, .. } => Asked::at(10, region),
            Decision::Leave { .. } => Asked::kind(11),
            Decision::Enter { from, .. } => Asked::at(12, from),
            Decision::TakeAlong { to, .. } => Asked::at(13, to),
            Decision::PutMammoth { .. } => Asked::kind(14),
            Decision::PickMammoth { way, .. } => Asked { way: Some(way), ..Asked::kind(15) },
            Decision::SendMammoth { way, from, .. } => Asked { way: Some(way), ..Asked::at(16, from) },
            Decision::RemoveMammoth { .. } => Asked::kind(17),
            Decision::PickFire { .. } => Asked::kind(18),
            Decision::SendFire { disc, .. } => Asked::at(19, disc),
            Decision::Club { card, .. } => Asked { left: card as usize, ..Asked::kind(20) },
            Decision::Equip { .. } => Asked::kind(21),
            Decision::Discard { .. } => Asked::kind(22),
            Decision::Draw { .. } => Asked::kind(23),
            Decision::Glacier { .. } => Asked::kind(24),
        }
    }
}
