//! What answers to a question look like. Which of them are legal says [`Eiszeit::verdict`](super::Eiszeit::verdict) alone.

use tabletop::{Seat, Set};

use crate::rules::cards::CardSet;
use crate::rules::components::{Colour, Hunter, MOST_PLAYERS, Regions, Seats, Way};
use crate::rules::decision::{Choice, Decision};
use crate::rules::state::Position;

/// What can be named in answer to a question, before any rule is asked.
#[derive(Clone, Copy, Default)]
pub(crate) struct Candidates {
    plays: CardSet,
    shows: CardSet,
    copies: Set<Colour>,
    ways: Set<Way>,
    opponents: Seats,
    regions: Regions,
    hunters: Hunters,
    discs: Regions,
    club: bool,
    mammoth: bool,
    journey: bool,
    discards: CardSet,
    draws: Set<Colour>,
}

impl Candidates {
    /// What can be named in answer to this question.
    pub(crate) fn of(state: &Position, decision: Decision) -> Candidates {
        let none = Candidates::default();
        let hand = |seat: Seat| state.players[seat].hand.kinds();
        match decision {
            Decision::Prepare { .. }
            | Decision::Target { .. }
            | Decision::Camp { .. }
            | Decision::Leave { .. }
            | Decision::Enter { .. }
            | Decision::PutMammoth { .. }
            | Decision::PickMammoth { .. }
            | Decision::SendMammoth { .. }
            | Decision::RemoveMammoth { .. }
            | Decision::SendFire { .. }
            | Decision::Equip { .. }
            | Decision::Glacier { .. } => Candidates { regions: Set::FULL, ..none },
            Decision::Play { seat } => Candidates { plays: hand(seat), shows: hand(seat), ..none },
            Decision::Copy { .. } => Candidates { copies: Set::FULL, ..none },
            Decision::PayFor { .. } => Candidates { ways: Set::FULL, ..none },
            Decision::Opponent { .. } => Candidates { opponents: Seat::set(state.players.players()), ..none },
            Decision::Hunter { task, .. } => {
                let regions = if task.places() { Set::FULL } else { Set::EMPTY };
                Candidates { regions, hunters: Hunters::on_board(state), ..none }
            }
            Decision::Partner { .. } => Candidates { hunters: Hunters::on_board(state), ..none },
            Decision::Arm { .. } => Candidates { club: true, ..none },
            Decision::Join { .. } => Candidates { regions: Set::FULL, mammoth: true, ..none },
            Decision::TakeAlong { .. } => Candidates { mammoth: true, ..none },
            Decision::PickFire { .. } => Candidates { discs: Set::FULL, ..none },
            Decision::Club { .. } => Candidates { club: true, mammoth: true, journey: true, ..none },
            Decision::Discard { seat } => Candidates { discards: hand(seat), ..none },
            Decision::Draw { .. } => Candidates { draws: Set::FULL, ..none },
        }
    }

    /// All of them, in a fixed order; to leave it comes last and is not among them.
    pub(crate) fn iter(self) -> impl Iterator<Item = Choice> {
        let cards = self.plays.iter().map(Choice::Play).chain(self.shows.iter().map(Choice::Show));
        let ways = self.copies.iter().map(Choice::Copy).chain(self.ways.iter().map(Choice::PayFor));
        let seats = self.opponents.iter().map(Choice::Opponent);
        let board = self.regions.iter().map(Choice::Region).chain(self.hunters.iter().map(Choice::Hunter));
        let deeds =
            [(self.club, Choice::Club), (self.mammoth, Choice::Mammoth), (self.journey, Choice::Journey)];
        let deeds = deeds.into_iter().filter_map(|(is_one, deed)| is_one.then_some(deed));
        let draws = self.discards.iter().map(Choice::Discard).chain(self.draws.iter().map(Choice::Draw));
        let discs = self.discs.iter().map(Choice::Disc);
        cards.chain(ways).chain(seats).chain(board).chain(discs).chain(deeds).chain(draws)
    }
}

/// A set of hunters: for each owner, the regions where one without and one with a club is meant.
#[derive(Clone, Copy, Default)]
pub(crate) struct Hunters([[Regions; 2]; MOST_PLAYERS]);

impl Hunters {
    /// Every hunter on the board.
    pub(crate) fn on_board(state: &Position) -> Hunters {
        let mut hunters = Hunters::default();
        for (bands, player) in hunters.0.iter_mut().zip(state.players.iter()) {
            *bands = [player.hunters.some(), player.armed.some()];
        }
        hunters
    }

    /// Those in these regions.
    pub(crate) fn within(self, regions: Regions) -> Hunters {
        Hunters(self.0.map(|bands| bands.map(|band| band & regions)))
    }

    /// All of them: by owner, those without a club first.
    pub(crate) fn iter(self) -> impl Iterator<Item = Hunter> {
        let of = |(owner, bands): (Seat, [Regions; 2])| {
            let band = move |(club, regions): (bool, Regions)| {
                regions.iter().map(move |region| Hunter { owner, region, club })
            };
            [false, true].into_iter().zip(bands).flat_map(band)
        };
        Seat::all(MOST_PLAYERS as u8).zip(self.0).flat_map(of)
    }
}
