//! Cave Bear at a glance: the meat everybody has, their part of this bear, and what their spears may bring later.

use bots::{Hasher, Judge, Scores, Sighted, WeightSet, weights};
use tabletop::{Rules, Seat};

use crate::rules::{CaveBear, Drawn, Pending, Position, State, Throw, strength};

// The fitted weights are those of `tools fit cave-bear --games 150 --bot shaman@40`; log-loss 0.993 before, 0.968 after.
weights! {
    /// A point of strength in somebody's hand, while enough bears are to come.
    spear: f32 = 0.5, 0.74;
    /// How much of their strength those who are still to throw are likely to throw.
    zeal: f32 = 0.4, 0.05;
    /// The lead that wins three games of four after the last bear, and how much more it takes with each to come.
    lead: f32 = 1.0, 1.7;
    lead_to_come: f32 = 0.8, 1.35;
    /// The temperature of the priors, in points.
    temperature: f32 = 1.0, 1.0;
}

// Nobody has taught it a network.
impl Sighted for CaveBear {}

impl Judge for CaveBear {
    type Weights = Weights;
    type Memo = ();

    fn weights(set: WeightSet) -> &'static Weights {
        Weights::of(set)
    }

    fn judge(&self, weights: &Weights, state: &State) -> Scores {
        let mut scores = Scores::default();
        let falls = chance_to_fall(weights, state);
        let spear = weights.spear * (0.5 * self.bears_to_come(state)).min(1.0);
        for seat in Seat::all(self.players()) {
            let held = f32::from(strength(&state.hands[seat]));
            let (had, share) = (f32::from(state.meat[seat]), f32::from(state.share(seat)));
            scores[seat.index()] = had + spear * held + falls * share;
        }
        scores
    }

    fn temperature(weights: &Weights) -> f32 {
        weights.temperature
    }

    fn lead(&self, weights: &Weights, state: &State) -> f32 {
        weights.lead + weights.lead_to_come * self.bears_to_come(state)
    }

    fn outcome_bucket(drawn: Drawn) -> u32 {
        match drawn {
            Drawn::Spear(spear) => spear.strength().into(),
            Drawn::Bear(dice) => dice.pips().into(),
        }
    }

    fn position_hash(&self, state: &State) -> u64 {
        let mut hasher = Hasher::default();
        for seat in Seat::all(self.players()) {
            for spears in [state.hands[seat], state.thrown[seat]] {
                hasher.add(std::array::from_fn::<u8, 4, _>(|kind| spears.counts().values().as_slice()[kind]));
            }
            hasher.add([state.meat[seat]]);
        }
        let asked = state.pending.decision().map_or(u8::MAX, |throw| throw.seat.number());
        hasher.add([state.hunted, state.bear.pips() as u8, asked]);
        hasher.finish()
    }
}

impl CaveBear {
    /// How many bears come after the one that is there.
    fn bears_to_come(&self, state: &Position) -> f32 {
        let seen = state.hunted + u8::from(!state.bear.is_empty());
        f32::from(self.setup().options.hunts.saturating_sub(seen))
    }
}

/// How likely the bear falls: it is certain when enough was thrown, and otherwise up to those who are still to throw.
fn chance_to_fall(weights: &Weights, state: &Position) -> f32 {
    let Pending::Decision(Throw { seat }) = state.pending else { return 0.0 };
    if state.is_hit() {
        return 1.0;
    }
    let missing = f32::from(state.bear.pips() - state.strength_thrown());
    let to_throw = state.leader().round(state.players()).skip_while(|&it| it != seat);
    let held: u16 = to_throw.map(|seat| strength(&state.hands[seat])).sum();
    (weights.zeal * f32::from(held) / missing).min(0.9)
}
