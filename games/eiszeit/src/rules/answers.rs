//! What may be chosen in answer to each question: one line of sets for each, cut out by the rules of the chapters.

use tabletop::{AnyChoice, Member, Menu, Seat, Set, Tray};

use crate::rules::breach::Breach;
use crate::rules::components::Hunter;
use crate::rules::contract::Eiszeit;
use crate::rules::decision::{Choice, Decision, Moved, Task};
use crate::rules::play::may_handle_band;
use crate::rules::state::Position;

impl Eiszeit {
    /// Lays every answer to a question on the menu, in a fixed order. To leave it comes last.
    pub(crate) fn answers(&self, state: &Position, decision: Decision, menu: &mut Menu<Choice>) {
        self.deeds(state, decision, menu);
        if state.may_leave(decision).is_ok() {
            menu.push(Choice::Done);
        }
    }

    /// Whether there is anything to do about a question but to leave it.
    pub(crate) fn has_deed(&self, state: &Position, decision: Decision) -> bool {
        let mut any = AnyChoice::default();
        self.deeds(state, decision, &mut any);
        Tray::<Choice>::is_enough(&any)
    }

    /// What can be done about a question but to leave it.
    #[inline]
    fn deeds(&self, state: &Position, decision: Decision, out: &mut impl Tray<Choice>) {
        match decision {
            Decision::Prepare { .. } | Decision::Camp { .. } | Decision::PutMammoth { .. } => {
                out.add(state.open_regions(), Choice::OF_REGION);
            }
            Decision::Play { seat } => {
                let hand = state.players[seat].hand.kinds();
                let playable = hand.filter(|card| self.playable(state, seat, card).is_ok());
                out.add(playable, Choice::OF_PLAY);
                // EZ-6.6: one is shown only if none can be played.
                if playable.is_empty() {
                    out.add(hand, Choice::OF_SHOW);
                }
            }
            Decision::Copy { seat, cult } => {
                out.add(allowed(|colour| self.may_copy(state, seat, cult, colour)), Choice::OF_COPY);
            }
            Decision::PayFor { seat } => {
                out.add(allowed(|way| self.may_pay_for(state, seat, way)), Choice::OF_PAY_FOR);
            }
            Decision::Opponent { seat, .. } => {
                out.add(allowed(|other| state.may_name_opponent(seat, other)), Choice::OF_OPPONENT);
            }
            Decision::Hunter { seat, task, moved } if task.places() && state.players[seat].supply > 0 => {
                out.add(self.sites(state, task, moved), Choice::OF_REGION);
            }
            Decision::Hunter { seat, task, moved } => self.hunters(state, seat, task, moved, out),
            Decision::Target { task, moved, hunter, .. } => {
                out.add(self.targets(state, task, moved, hunter), Choice::OF_REGION);
            }
            Decision::Partner { seat, hunter } => self.partners(state, seat, hunter, out),
            Decision::Arm { seat, moved, .. } => offer(Choice::Club, state.may_arm(seat, moved), out),
            Decision::Join { region, .. } => {
                out.add(allowed(|from| self.may_join(state, region, from)), Choice::OF_REGION);
                offer(Choice::Mammoth, state.may_place_mammoth(), out);
            }
            Decision::Leave { seat } => {
                out.add(allowed(|from| self.may_set_out(state, seat, from)), Choice::OF_REGION);
            }
            Decision::Enter { from, .. } => {
                out.add(allowed(|to| self.may_migrate(state, from, to)), Choice::OF_REGION);
            }
            Decision::TakeAlong { from, .. } => {
                offer(Choice::Mammoth, state.may_remove_mammoth(from), out);
            }
            Decision::PickMammoth { way, .. } => {
                out.add(self.roaming(state, way), Choice::OF_REGION);
            }
            Decision::SendMammoth { way, from, .. } => {
                out.add(self.pastures(state, way, from), Choice::OF_REGION);
            }
            Decision::RemoveMammoth { .. } => {
                out.add(allowed(|region| state.may_remove_mammoth(region)), Choice::OF_REGION);
            }
            Decision::PickFire { .. } => {
                out.add(allowed(|disc| state.may_pick_fire(disc)), Choice::OF_DISC);
            }
            Decision::SendFire { disc, .. } => {
                out.add(allowed(|to| state.may_send_fire(disc, to)), Choice::OF_REGION);
            }
            Decision::Club { seat, card } => {
                offer(Choice::Club, state.may_take_club(), out);
                offer(Choice::Mammoth, self.may_take_mammoth(state, card), out);
                offer(Choice::Journey, state.may_travel(seat, card), out);
            }
            Decision::Equip { seat } => {
                out.add(allowed(|region| state.may_equip(seat, region)), Choice::OF_REGION);
            }
            Decision::Discard { seat } => out.add(state.players[seat].hand.kinds(), Choice::OF_DISCARD),
            Decision::Draw { seat } => out.add(state.drawable(seat), Choice::OF_DRAW),
            Decision::Glacier { .. } => {
                out.add(allowed(|region| self.may_cover(state, region)), Choice::OF_REGION);
            }
        }
    }

    /// The hunters a task can handle next, band by band.
    fn hunters(&self, state: &Position, seat: Seat, task: Task, moved: Moved, out: &mut impl Tray<Choice>) {
        for owner in state.seats() {
            for band in Band::of(owner) {
                if out.is_enough() {
                    return;
                }
                if may_handle_band(seat, task, moved, band).is_ok() {
                    let origins = self.origins(state, seat, task, moved, band);
                    out.add_about(origins, band.about(), Choice::OF_HUNTER);
                }
            }
        }
    }

    /// The hunters beside this one that can change places with it.
    fn partners(&self, state: &Position, seat: Seat, hunter: Hunter, out: &mut impl Tray<Choice>) {
        let beside = self.map().neighbours(hunter.region);
        for band in state.seats().flat_map(Band::of) {
            let Band { owner, club } = band;
            let there = state.players[owner].band(club).some() & beside;
            let may_swap =
                |region| self.may_swap(state, seat, hunter, Hunter { owner, region, club }).is_ok();
            out.add_about(there.filter(may_swap), band.about(), Choice::OF_HUNTER);
        }
    }
}

/// The hunters of one player with a club, or those without.
#[derive(Clone, Copy)]
pub(crate) struct Band {
    pub(crate) owner: Seat,
    pub(crate) club: bool,
}

impl Band {
    /// Both bands of a player, those without a club first.
    pub(crate) fn of(owner: Seat) -> [Band; 2] {
        [false, true].map(|club| Band { owner, club })
    }

    /// What the name of its hunters is told about it.
    fn about(self) -> u64 {
        u64::from(self.owner.number()) * 2 + u64::from(self.club)
    }
}

/// The members of a kind that may be chosen.
#[inline]
fn allowed<T: Member>(may: impl Fn(T) -> Result<(), Breach>) -> Set<T> {
    Set::such_that(|it| may(it).is_ok())
}

/// Offers one choice, if it may be made.
#[inline]
fn offer(choice: Choice, may: Result<(), Breach>, out: &mut impl Tray<Choice>) {
    if may.is_ok() {
        out.push(choice);
    }
}
