//! What a network sees of a table.

use tabletop::{MAX_SEATS, Outcome, Seat, Secrecy};

use crate::network::{Network, Outlook};

/// A game whose tables can be seen by a network. A game that nobody has taught keeps what stands here: its strongest
/// bots judge as its [`Judge`](crate::Judge) does.
pub trait Sighted: Secrecy {
    /// How many inputs a row has.
    const INPUTS: usize = 0;

    /// The points that count as one: chosen so that leads are about one.
    const UNIT: f32 = 1.0;

    /// By how much a choice must look better to be tried e times as often, as a chance to win when all is open.
    const HEAT: f32 = 0.02;

    /// What its inputs are about, as messages of the game: what somebody who asks why is told. A row says by
    /// [`Row::about`] where each begins.
    const TOPICS: &'static [&'static str] = &[];

    /// The network that this game's bots have learnt; none if nobody has taught them how it is played with these
    /// options.
    fn network(&self) -> Option<&'static Network> {
        None
    }

    /// Writes what `seat` sees into the row, which is empty. It may be handed a full state, but writes nothing that the
    /// seat may not know: a law holds it to that.
    fn sight(&self, _: &Self::State, _seat: Seat, _: &mut Row) {}
}

/// A row of inputs that is being written.
///
/// ```
/// use bots::Row;
///
/// let mut row = Row::new(8);
/// row.put(0.5);
/// row.flag(true);
/// row.one_of(3, Some(2));
/// row.steps(3, 2);
/// assert_eq!(row.inputs(), [0.5, 1.0, 0.0, 0.0, 1.0, 1.0, 1.0, 0.0]);
/// assert_eq!(row.written(), 8);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    inputs: Vec<f32>,
    at: usize,
    /// Where what is said of a topic begins, if somebody wants to know.
    topics: Option<Vec<(usize, usize)>>,
}

impl Row {
    /// An empty row of so many inputs.
    pub fn new(inputs: usize) -> Row {
        Row { inputs: vec![0.0; inputs], at: 0, topics: None }
    }

    /// An empty row that takes down what its inputs are about.
    pub(crate) fn noting(inputs: usize) -> Row {
        Row { topics: Some(Vec::new()), ..Row::new(inputs) }
    }

    /// The inputs that are about each topic.
    pub(crate) fn topics(&self) -> impl Iterator<Item = (usize, std::ops::Range<usize>)> {
        let begun = self.topics.as_deref().unwrap_or_default();
        let ends = begun.iter().skip(1).map(|&(from, _)| from).chain([self.at]);
        begun.iter().zip(ends).map(|(&(from, topic), to)| (topic, from..to.min(self.inputs.len())))
    }

    /// What follows is about the topic of this number.
    #[inline(always)]
    pub fn about(&mut self, topic: usize) {
        if let Some(topics) = &mut self.topics {
            topics.push((self.at, topic));
        }
    }

    /// Empties it.
    pub fn clear(&mut self) {
        self.inputs.fill(0.0);
        self.at = 0;
        if let Some(topics) = &mut self.topics {
            topics.clear();
        }
    }

    /// The inputs.
    #[inline]
    pub fn inputs(&self) -> &[f32] {
        &self.inputs
    }

    /// How many of them were written.
    pub fn written(&self) -> usize {
        self.at
    }

    /// The next input.
    #[inline(always)]
    pub fn put(&mut self, input: f32) {
        debug_assert!(self.at < self.inputs.len(), "there are more inputs than a row has");
        if let Some(next) = self.inputs.get_mut(self.at) {
            *next = input;
        }
        self.at += 1;
    }

    /// The next input, 1 if it is so.
    #[inline(always)]
    pub fn flag(&mut self, is_so: bool) {
        self.put(if is_so { 1.0 } else { 0.0 });
    }

    /// Several inputs.
    #[inline(always)]
    pub fn puts<const N: usize>(&mut self, inputs: [f32; N]) {
        inputs.into_iter().for_each(|input| self.put(input));
    }

    /// The input at this place is 1, wherever the next one is.
    #[inline(always)]
    pub fn mark(&mut self, place: usize) {
        if let Some(input) = self.inputs.get_mut(place) {
            *input = 1.0;
        }
    }

    /// So many inputs stay empty.
    #[inline(always)]
    pub fn skip(&mut self, inputs: usize) {
        self.at += inputs;
        debug_assert!(self.at <= self.inputs.len(), "there are more inputs than a row has");
    }

    /// As many inputs as there are things, 1 at the one it is.
    #[inline(always)]
    pub fn one_of(&mut self, things: usize, it: Option<usize>) {
        self.one_as(things, it, 1.0);
    }

    /// As many inputs as there are things, this at the one it is.
    #[inline(always)]
    pub fn one_as(&mut self, things: usize, it: Option<usize>, input: f32) {
        if let Some(it) = it.filter(|&it| it < things)
            && let Some(place) = self.inputs.get_mut(self.at + it)
        {
            *place = input;
        }
        self.skip(things);
    }

    /// So many inputs, of which the first `n` are 1.
    #[inline(always)]
    pub fn steps(&mut self, most: usize, n: usize) {
        if let Some(places) = self.inputs.get_mut(self.at..self.at + n.min(most)) {
            places.fill(1.0);
        }
        self.skip(most);
    }
}

/// What is said of a table by the numbers of its seats, instead of clockwise from the one that looked.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Said {
    /// The chances to win.
    pub chances: [f32; MAX_SEATS],
    /// The points at the end, in the unit of the game's network.
    pub points: [f32; MAX_SEATS],
}

impl Said {
    /// What somebody who looked from this seat says.
    #[inline]
    pub fn from(seat: Seat, players: u8, outlook: &Outlook) -> Said {
        let mut said = Said::default();
        for (place, seat) in seat.round(players).enumerate() {
            said.chances[seat.index()] = outlook.chances[place];
            said.points[seat.index()] = outlook.points[place];
        }
        said
    }

    /// How it ended.
    pub fn ended(outcome: &Outcome, unit: f32) -> Said {
        let mut said = Said::default();
        for (points, &score) in said.points.iter_mut().zip(&outcome.scores) {
            *points = score as f32 / unit;
        }
        // Where nobody wins, everybody has lost alike.
        let share = 1.0
            / (if outcome.winners.is_empty() { outcome.scores.len() } else { outcome.winners.len() }) as f32;
        for (index, chance) in said.chances.iter_mut().enumerate().take(outcome.scores.len()) {
            let won =
                outcome.winners.is_empty() || outcome.winners.iter().any(|winner| winner.index() == index);
            *chance = if won { share } else { 0.0 };
        }
        said
    }

    /// By how many points a seat is ahead of the others' mean.
    #[inline]
    pub fn lead(&self, seat: Seat, players: u8) -> f32 {
        let own = self.points[seat.index()];
        let all: f32 = self.points[..usize::from(players)].iter().sum();
        own - (all - own) / (f32::from(players) - 1.0).max(1.0)
    }
}
