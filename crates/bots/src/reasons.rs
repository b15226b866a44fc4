//! Why a choice is better than another: what the network sees differently after it, topic by topic.

use rand_core::Rng;
use tabletop::{Awaits, Silent};

use crate::judge::Judge;
use crate::network::Network;
use crate::observation::Observation;
use crate::sight::Row;

/// So many reasons are told at most.
const MOST: usize = 3;
/// A reason that changes the chance to win by less is none.
const LEAST: f32 = 0.004;

/// Something that speaks for a choice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reason {
    /// What it is about: a message of the game.
    pub topic: &'static str,
    /// What it adds to the chance to win.
    pub gain: f32,
}

/// What speaks most for a choice, seen against another: the topics without which the table after it would look as the other
/// one does, and worse. The strongest comes first; none if nobody has taught this game, or where a choice ends it.
///
/// ```
/// use bots::{Observation, reasons};
/// use cave_bear::{CaveBear, Options};
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// use tabletop::{Playout, Rules, Setup, Silent, Uniform};
///
/// let rules = CaveBear::new(&Setup { players: 2, options: Options::default() })?;
/// let mut playout = Playout::new(&rules, Xoshiro256PlusPlus::seed_from_u64(1), Uniform);
/// playout.draw_lots(&mut Silent);
/// let observation = Observation::of_asked(&rules, &playout.state).expect("the first hunter is asked");
/// let choices = observation.choices();
/// assert!(reasons(&observation, choices[0], choices[1], &mut playout.rng).is_empty(), "nobody has taught it");
/// # Ok::<(), tabletop::Refusal>(())
/// ```
pub fn reasons<R: Judge>(
    observation: &Observation<'_, R>,
    best: R::Choice,
    other: R::Choice,
    rng: &mut impl Rng,
) -> Vec<Reason> {
    let Some(network) = observation.rules().network() else { return Vec::new() };
    let table = observation.determinize(rng);
    let (Some(best), Some(other)) =
        (seen_after(observation, &table, best), seen_after(observation, &table, other))
    else {
        return Vec::new();
    };
    let players = usize::from(observation.rules().players());
    let chance = |inputs: &[f32]| network.outlook(&network.sums(inputs), players).chances[0];
    let whole = chance(best.inputs());
    let without = |topic: usize| {
        let mut inputs = best.inputs().to_vec();
        for (_, inputs_of) in best.topics().chain(other.topics()).filter(|(found, _)| *found == topic) {
            inputs[inputs_of.clone()].copy_from_slice(&other.inputs()[inputs_of]);
        }
        chance(&inputs)
    };
    let reason =
        |(topic, &name): (usize, &&'static str)| Reason { topic: name, gain: whole - without(topic) };
    let mut reasons: Vec<Reason> = R::TOPICS.iter().enumerate().map(reason).collect();
    reasons.retain(|reason| reason.gain >= LEAST);
    reasons.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    reasons.truncate(MOST);
    reasons
}

/// What the seat sees after a choice, unless the game is over.
fn seen_after<R: Judge>(
    observation: &Observation<'_, R>,
    table: &R::State,
    choice: R::Choice,
) -> Option<Row> {
    let (rules, seat) = (observation.rules(), observation.seat());
    let mut after = table.clone();
    rules.take(&mut after, seat, choice, &mut Silent);
    if matches!(rules.awaits(&after), Awaits::Over(_)) {
        return None;
    }
    let mut row = Row::noting(rules.network().map_or(0, Network::inputs));
    rules.sight(&after, seat, &mut row);
    Some(row)
}
