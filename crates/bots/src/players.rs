//! Bots in all seats: what plays whole games of them.

use rand_core::Rng;
use tabletop::{Asked, Menu, Policy, Seat};

use crate::{Bot, Judge, Level, Mind, Observation, Workers};

/// A bot for each seat, each with a mind that it keeps: a policy for [`Playout`](tabletop::Playout).
///
/// ```
/// use bots::{Alone, Players};
/// use cave_bear::{CaveBear, Options};
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// use tabletop::{Playout, Rules, Setup};
///
/// let rules = CaveBear::new(&Setup { players: 2, options: Options::default() })?;
/// let bots = ["hunter@30".parse()?, "random".parse()?];
/// let wins = |seed| {
///     let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
///     let outcome = Playout::new(&rules, rng, Players::new(&bots, &Alone)).play_out();
///     outcome.ranks[0] == 1
/// };
/// let won = (0..20).filter(|&seed| wins(seed)).count();
/// assert!(won > 10, "whoever thinks wins more often: {won} of 20");
/// # Ok::<(), tabletop::Refusal>(())
/// ```
pub struct Players<'a, R: Judge> {
    bots: &'a [Bot],
    minds: Vec<Mind<R>>,
    workers: &'a dyn Workers,
}

impl<'a, R: Judge> Players<'a, R> {
    /// These bots, by seat, who know nothing yet.
    pub fn new(bots: &'a [Bot], workers: &'a dyn Workers) -> Self {
        Players { bots, minds: bots.iter().map(|_| Mind::default()).collect(), workers }
    }
}

impl<R: Judge, G: Rng> Policy<R, G> for Players<'_, R> {
    fn choose(&mut self, asked: &Asked<'_, R>, rng: &mut G) -> R::Choice {
        let (bot, mind) = (self.bots[asked.seat.index()], &mut self.minds[asked.seat.index()]);
        let choice = mind.choose(bot, &Observation::of(asked), self.workers, rng);
        choice.unwrap_or_else(|| unreachable!("a bot that is asked chooses"))
    }

    /// A bot that plays at random has no opinion of any choice, so none need be written down.
    #[inline]
    fn pick(&mut self, seat: Seat, menu: &Menu<R::Choice>, rng: &mut G) -> Option<R::Choice> {
        match self.bots[seat.index()].level {
            Level::Random => menu.draw(rng),
            Level::Gatherer | Level::Hunter | Level::Shaman | Level::Elder | Level::ShamanV1 => None,
        }
    }
}
