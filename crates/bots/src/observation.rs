//! What a bot observes: the one gate through which bots see a table.

use rand_core::Rng;
use tabletop::{Asked, Awaits, Eye, Lists, Seat, Secrecy};

/// The table as the asked seat sees it. The true state stays private: what a bot can have is its seat's view, its
/// choices, and determinizations.
///
/// ```
/// use bots::Observation;
/// use cave_bear::{CaveBear, Options};
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// use tabletop::{Playout, Rules, Setup, Silent, Uniform};
///
/// let rules = CaveBear::new(&Setup { players: 2, options: Options::default() })?;
/// assert!(Observation::of_asked(&rules, &rules.start()).is_none(), "nobody is asked before spears are drawn");
///
/// let mut playout = Playout::new(&rules, Xoshiro256PlusPlus::seed_from_u64(1), Uniform);
/// playout.draw_lots(&mut Silent);
/// let observation = Observation::of_asked(&rules, &playout.state).expect("the first hunter is asked");
/// let [own, other] = &observation.view().hunters[..] else { panic!("two play") };
/// assert!(own.hand.is_some() && other.hand.is_none());
/// # Ok::<(), tabletop::Refusal>(())
/// ```
pub struct Observation<'a, R: Secrecy> {
    rules: &'a R,
    state: &'a R::State,
    seat: Seat,
    /// What the seat may choose, if a host has listed it already.
    offered: Option<&'a [R::Choice]>,
}

impl<'a, R: Secrecy> Observation<'a, R> {
    /// What a [`Policy`](tabletop::Policy) that plays fair looks at.
    pub fn of(asked: &Asked<'a, R>) -> Self {
        Observation { rules: asked.rules, state: asked.state, seat: asked.seat, offered: Some(asked.offered) }
    }

    /// The table through the eyes of the seat that is asked; none if no seat is.
    pub fn of_asked(rules: &'a R, state: &'a R::State) -> Option<Self> {
        match rules.awaits(state) {
            Awaits::Seat(seat, _) => Some(Observation { rules, state, seat, offered: None }),
            Awaits::Lot(_) | Awaits::Over(_) => None,
        }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &'a R {
        self.rules
    }

    /// The seat that looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat may choose.
    pub fn choices(&self) -> Vec<R::Choice> {
        if let Some(offered) = self.offered {
            return offered.to_vec();
        }
        let mut choices = Vec::new();
        self.rules.choices(self.state, &mut choices);
        choices
    }

    /// All that the seat knows.
    pub fn view(&self) -> R::View {
        self.rules.view(self.state, Eye::Seat(self.seat))
    }

    /// Determinizes: a full state drawn at random from those that look the same to the seat.
    ///
    /// ```
    /// # use cave_bear::{CaveBear, Options};
    /// # use tabletop::{Playout, Rules, Setup, Silent, Uniform};
    /// use bots::Observation;
    /// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    ///
    /// # let rules = CaveBear::new(&Setup { players: 2, options: Options::default() })?;
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    /// # let mut playout = Playout::new(&rules, rng.clone(), Uniform);
    /// # playout.draw_lots(&mut Silent);
    /// # let state = playout.state;
    /// let observation = Observation::of_asked(&rules, &state).expect("the first hunter is asked");
    /// let mut dealt = (0..20).map(|_| observation.determinize(&mut rng));
    /// let [own, other] = [0, 1].map(|n| tabletop::Seat::new(n).expect("a seat"));
    /// assert!(dealt.all(|it| it.hands[own] == state.hands[own]), "it knows what it holds");
    /// let mut dealt = (0..20).map(|_| observation.determinize(&mut rng));
    /// assert!(dealt.any(|it| it.hands[other] != state.hands[other]), "and guesses what others hold");
    /// # Ok::<(), tabletop::Refusal>(())
    /// ```
    pub fn determinize(&self, rng: &mut impl Rng) -> R::State {
        self.rules.determinize(self.state, Eye::Seat(self.seat), rng)
    }

    /// A copy for a worker that may outlive the table.
    pub(crate) fn to_owned(&self) -> OwnedObservation<R> {
        OwnedObservation { rules: self.rules.clone(), state: self.state.clone(), seat: self.seat }
    }
}

/// An observation that borrows nothing.
pub(crate) struct OwnedObservation<R: Secrecy> {
    rules: R,
    state: R::State,
    seat: Seat,
}

impl<R: Secrecy> OwnedObservation<R> {
    /// The table through the same eyes.
    pub(crate) fn observation(&self) -> Observation<'_, R> {
        Observation { rules: &self.rules, state: &self.state, seat: self.seat, offered: None }
    }
}
