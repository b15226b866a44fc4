//! What answers to a question look like. Which of them are legal says [`Eiszeit::verdict`](super::Eiszeit::verdict) alone.

use tabletop::Seat;

use crate::rules::components::{Colour, Hunter, Region, Regions, Way};
use crate::rules::decision::{Choice, Decision};
use crate::rules::state::Position;

impl Position {
    /// Hands over what can be named in answer to a question, in a fixed order, until something is wanted. To leave it
    /// comes last and is not among them.
    // An arm for each question, and all of it inlined: in its arm a question is known, and of the verdict on each
    // candidate only what concerns that question is left.
    #[inline(always)]
    pub(crate) fn any_candidate(&self, decision: Decision, mut wants: impl FnMut(Choice) -> bool) -> bool {
        match decision {
            Decision::Prepare { .. } => any(Region::all(), Choice::Region, wants),
            Decision::Target { .. } => any(Region::all(), Choice::Region, wants),
            Decision::Camp { .. } => any(Region::all(), Choice::Region, wants),
            Decision::Leave { .. } => any(Region::all(), Choice::Region, wants),
            Decision::Enter { .. } => any(Region::all(), Choice::Region, wants),
            Decision::PutMammoth { .. } => any(Region::all(), Choice::Region, wants),
            Decision::PickMammoth { .. } => any(Region::all(), Choice::Region, wants),
            Decision::SendMammoth { .. } => any(Region::all(), Choice::Region, wants),
            Decision::RemoveMammoth { .. } => any(Region::all(), Choice::Region, wants),
            Decision::SendFire { .. } => any(Region::all(), Choice::Region, wants),
            Decision::Equip { .. } => any(Region::all(), Choice::Region, wants),
            Decision::Glacier { .. } => any(Region::all(), Choice::Region, wants),
            Decision::Play { seat } => {
                let hand = self.players[seat].hand.kinds();
                hand.iter().any(|card| wants(Choice::Play(card)))
                    || hand.iter().any(|card| wants(Choice::Show(card)))
            }
            Decision::Copy { .. } => any(Colour::ALL, Choice::Copy, wants),
            Decision::PayFor { .. } => any(Way::ALL, Choice::PayFor, wants),
            Decision::Opponent { .. } => any(self.seats(), Choice::Opponent, wants),
            // To try every hunter of the board is dear, and EZ-6.7 would refuse them all.
            Decision::Hunter { seat, task, .. } if task.places() && self.players[seat].supply > 0 => {
                any(Region::all(), Choice::Region, wants)
            }
            Decision::Hunter { .. } => self.any_hunter(Regions::FULL, |hunter| wants(Choice::Hunter(hunter))),
            Decision::Partner { .. } => {
                self.any_hunter(Regions::FULL, |hunter| wants(Choice::Hunter(hunter)))
            }
            Decision::Arm { .. } => wants(Choice::Club),
            Decision::Join { .. } => {
                Region::all().any(|region| wants(Choice::Region(region))) || wants(Choice::Mammoth)
            }
            Decision::TakeAlong { .. } => wants(Choice::Mammoth),
            Decision::PickFire { .. } => any(Region::all(), Choice::Disc, wants),
            Decision::Club { .. } => wants(Choice::Club) || wants(Choice::Mammoth) || wants(Choice::Journey),
            Decision::Discard { seat } => any(self.players[seat].hand.kinds(), Choice::Discard, wants),
            Decision::Draw { .. } => any(Colour::ALL, Choice::Draw, wants),
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

/// Whether one of these, named as a choice, is wanted.
#[inline(always)]
fn any<T>(
    these: impl IntoIterator<Item = T>,
    name: impl Fn(T) -> Choice,
    mut wants: impl FnMut(Choice) -> bool,
) -> bool {
    these.into_iter().any(|it| wants(name(it)))
}
