//! The one loop that plays a game: ask, choose, draw, settle, until it is over.
//!
//! Laws, simulations, the arena, benchmarks, the bots' tools and the tests differ only in who chooses (a
//! [`Policy`]), where chance comes from (a generator) and who hears of it (a [`Log`]). They all play by
//! [`Playout`].

use rand_core::Rng;

use crate::{Awaits, Log, Menu, Outcome, Rules, Seat, Silent, below};

/// A question as it is put to a policy.
pub struct Asked<'a, R: Rules> {
    /// The rules of the game.
    pub rules: &'a R,
    /// The table as it lies. A policy that plays fair looks at it through its seat's eyes.
    pub state: &'a R::State,
    /// Who is asked.
    pub seat: Seat,
    /// The question.
    pub decision: R::Decision,
    /// What may be chosen, in the order of the menu.
    pub offered: &'a [R::Choice],
}

/// Who chooses. A closure will do.
pub trait Policy<R: Rules, G> {
    /// One of the choices that are offered.
    fn choose(&mut self, asked: &Asked<'_, R>, rng: &mut G) -> R::Choice;

    /// The choice of a policy that does not look at the table and can do without the list; none of one that wants to
    /// see them.
    #[inline]
    fn pick(&mut self, _: Seat, _: &Menu<R::Choice>, _: &mut G) -> Option<R::Choice> {
        None
    }
}

impl<R: Rules, G, F: FnMut(&Asked<'_, R>, &mut G) -> R::Choice> Policy<R, G> for F {
    fn choose(&mut self, asked: &Asked<'_, R>, rng: &mut G) -> R::Choice {
        self(asked, rng)
    }
}

/// Any choice, each equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uniform;

impl<R: Rules, G: Rng> Policy<R, G> for Uniform {
    #[inline]
    fn choose(&mut self, asked: &Asked<'_, R>, rng: &mut G) -> R::Choice {
        asked.offered[below(rng, asked.offered.len() as u32) as usize]
    }

    #[inline]
    fn pick(&mut self, _: Seat, menu: &Menu<R::Choice>, rng: &mut G) -> Option<R::Choice> {
        menu.draw(rng)
    }
}

/// Any choice, each as likely as its weight; one by one equally likely if all weigh nothing.
///
/// ```
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
/// assert_eq!(tabletop::weighted(&["never", "always"], &[0, 5], &mut rng), "always");
/// ```
pub fn weighted<C: Copy>(offered: &[C], weights: &[u32], rng: &mut impl Rng) -> C {
    let total: u32 = weights.iter().sum();
    if total == 0 {
        return offered[below(rng, offered.len() as u32) as usize];
    }
    let mut left = below(rng, total);
    let is_it = |&(_, &weight): &(&C, &u32)| match left.checked_sub(weight) {
        Some(rest) => {
            left = rest;
            false
        }
        None => true,
    };
    let found = offered.iter().zip(weights).find(is_it);
    found.map_or_else(|| unreachable!("the weights add up to the total"), |(&choice, _)| choice)
}

/// What a step was: an answer, or how a lot came out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step<R: Rules> {
    /// A seat answered a question.
    Choice {
        /// Who answered.
        seat: Seat,
        /// The question.
        decision: R::Decision,
        /// The answer.
        choice: R::Choice,
    },
    /// A lot was drawn.
    Lot {
        /// The lot.
        lot: R::Lot,
        /// How it came out.
        drawn: R::Drawn,
    },
}

/// A game that is played step by step by a policy.
///
/// The generator draws the lots, and the policy may draw from it too: the seed is the whole game.
///
/// ```
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// use cave_bear::{CaveBear, Options};
/// use tabletop::{Playout, Rules, Setup, Silent, Uniform};
///
/// let rules = CaveBear::new(&Setup { players: 2, options: Options::default() })?;
/// let rng = Xoshiro256PlusPlus::seed_from_u64(7);
/// let outcome = Playout::new(&rules, rng, Uniform).play_out();
/// assert_eq!(outcome.scores.len(), 2);
///
/// // The same seed, a policy with an opinion, and a log that hears of everything.
/// let rng = Xoshiro256PlusPlus::seed_from_u64(7);
/// let bold = |asked: &tabletop::Asked<'_, CaveBear>, _: &mut _| asked.offered[0];
/// let mut playout = Playout::new(&rules, rng, bold);
/// let mut events = Vec::new();
/// while let Some(step) = playout.step(&mut events) {
///     println!("{step:?}");
/// }
/// assert!(!events.is_empty());
/// # Ok::<(), tabletop::Refusal>(())
/// ```
#[derive(Clone)]
pub struct Playout<'a, R: Rules, P, G> {
    /// The rules of the game.
    pub rules: &'a R,
    /// The table as it lies.
    pub state: R::State,
    /// Where chance comes from.
    pub rng: G,
    policy: P,
    menu: Menu<R::Choice>,
    offered: Vec<R::Choice>,
}

impl<'a, R: Rules, P: Policy<R, G>, G: Rng> Playout<'a, R, P, G> {
    /// A game from its beginning.
    pub fn new(rules: &'a R, rng: G, policy: P) -> Self {
        Playout::from(rules, rules.start(), rng, policy)
    }

    /// A game that goes on from this state.
    pub fn from(rules: &'a R, state: R::State, rng: G, policy: P) -> Self {
        Playout { rules, state, rng, policy, menu: Menu::default(), offered: Vec::with_capacity(128) }
    }

    /// Begins another game, with this generator. Keeps the memory it has.
    pub fn restart(&mut self, rng: G) {
        self.state = self.rules.start();
        self.rng = rng;
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self.rules.awaits(&self.state), Awaits::Over(_))
    }

    /// What the asked seat may choose; nothing if no seat is asked.
    pub fn offered(&mut self) -> &[R::Choice] {
        self.lay_out();
        self.offered.clear();
        self.menu.list(&mut self.offered);
        &self.offered
    }

    #[inline]
    fn lay_out(&mut self) {
        self.menu.clear();
        self.rules.offer(&self.state, &mut self.menu);
    }

    /// Answers the open question or draws the awaited lot; none if the game is over.
    ///
    /// # Panics
    /// If the rules break their contract: a question without an answer, a lot that cannot be drawn or settled; and where
    /// checks are on, an offer that is refused.
    // Always inlined: a caller that does not look at a step has none put together.
    #[inline(always)]
    pub fn step(&mut self, log: &mut impl Log<R::Event>) -> Option<Step<R>> {
        match self.rules.awaits(&self.state) {
            Awaits::Seat(seat, decision) => {
                self.lay_out();
                assert!(!self.menu.is_empty(), "no answer to {decision:?}");
                let Playout { rules, state, rng, policy, menu, offered } = self;
                let choice = match policy.pick(seat, menu, rng) {
                    Some(choice) => choice,
                    None => {
                        offered.clear();
                        menu.list(offered);
                        policy.choose(&Asked { rules, state, seat, decision, offered }, rng)
                    }
                };
                self.rules.take(&mut self.state, seat, choice, log);
                Some(Step::Choice { seat, decision, choice })
            }
            Awaits::Lot(lot) => Some(draw(self.rules, &mut self.state, lot, &mut self.rng, log)),
            Awaits::Over(_) => None,
        }
    }

    /// Draws lots until a seat is asked or the game is over.
    pub fn draw_lots(&mut self, log: &mut impl Log<R::Event>) {
        draw_lots(self.rules, &mut self.state, &mut self.rng, log);
    }

    /// Plays on to the end, in silence.
    pub fn play_out(&mut self) -> Outcome {
        while self.step(&mut Silent).is_some() {}
        self.outcome().unwrap_or_else(|| unreachable!("a game that takes no step is over"))
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.rules.awaits(&self.state) {
            Awaits::Over(outcome) => Some(outcome),
            Awaits::Seat(..) | Awaits::Lot(_) => None,
        }
    }
}

/// Draws lots until a seat is asked or the game is over.
pub fn draw_lots<R: Rules>(
    rules: &R,
    state: &mut R::State,
    rng: &mut impl Rng,
    log: &mut impl Log<R::Event>,
) {
    while let Awaits::Lot(lot) = rules.awaits(state) {
        draw(rules, state, lot, rng, log);
    }
}

#[inline]
fn draw<R: Rules>(
    rules: &R,
    state: &mut R::State,
    lot: R::Lot,
    rng: &mut impl Rng,
    log: &mut impl Log<R::Event>,
) -> Step<R> {
    let Some(drawn) = rules.draw(state, rng) else { panic!("{lot:?} cannot be drawn") };
    if let Err(illegal) = rules.settle(state, drawn, log) {
        panic!("{drawn:?} came out of {lot:?}, and yet: {illegal:?}");
    }
    Step::Lot { lot, drawn }
}
