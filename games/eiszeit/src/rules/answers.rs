//! What answers to a question look like. Which of them are legal says [`Eiszeit::verdict`](super::Eiszeit::verdict) alone.

use tabletop::Seat;

use crate::rules::components::{Colour, Hunter, Region, Regions, Way};
use crate::rules::decision::{Choice, Decision};
use crate::rules::state::Position;

impl Position {
    /// Hands over what can be named in answer to a question, in a fixed order, until something is wanted. To leave it
    /// comes last and is not among them.
    #[inline]
    pub(crate) fn any_candidate(&self, decision: Decision, mut wants: impl FnMut(Choice) -> bool) -> bool {
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
            | Decision::Glacier { .. } => Region::all().any(|region| wants(Choice::Region(region))),
            Decision::Play { seat } => {
                let hand = self.players[seat].hand.kinds();
                hand.iter().any(|card| wants(Choice::Play(card)))
                    || hand.iter().any(|card| wants(Choice::Show(card)))
            }
            Decision::Copy { .. } => Colour::ALL.into_iter().any(|colour| wants(Choice::Copy(colour))),
            Decision::PayFor { .. } => Way::ALL.into_iter().any(|way| wants(Choice::PayFor(way))),
            Decision::Opponent { .. } => self.seats().any(|seat| wants(Choice::Opponent(seat))),
            // To try every hunter of the board is dear, and EZ-6.7 would refuse them all.
            Decision::Hunter { seat, task, .. } if task.places() && self.players[seat].supply > 0 => {
                Region::all().any(|region| wants(Choice::Region(region)))
            }
            Decision::Hunter { .. } | Decision::Partner { .. } => {
                self.any_hunter(Regions::FULL, |hunter| wants(Choice::Hunter(hunter)))
            }
            Decision::Arm { .. } => wants(Choice::Club),
            Decision::Join { .. } => {
                Region::all().any(|region| wants(Choice::Region(region))) || wants(Choice::Mammoth)
            }
            Decision::TakeAlong { .. } => wants(Choice::Mammoth),
            Decision::PickFire { .. } => Region::all().any(|disc| wants(Choice::Disc(disc))),
            Decision::Club { .. } => wants(Choice::Club) || wants(Choice::Mammoth) || wants(Choice::Journey),
            Decision::Discard { seat } => {
                self.players[seat].hand.kinds().iter().any(|card| wants(Choice::Discard(card)))
            }
            Decision::Draw { .. } => Colour::ALL.into_iter().any(|colour| wants(Choice::Draw(colour))),
        }
    }

    /// Hands over the hunters of these regions, by owner, those without a club first, until one is wanted.
    #[inline]
    pub(crate) fn any_hunter(&self, within: Regions, mut wants: impl FnMut(Hunter) -> bool) -> bool {
        let mut band = |owner: Seat, club: bool| {
            let regions = self.players[owner].band(club).some() & within;
            regions.iter().any(|region| wants(Hunter { owner, region, club }))
        };
        self.seats().any(|owner| band(owner, false) || band(owner, true))
    }
}
