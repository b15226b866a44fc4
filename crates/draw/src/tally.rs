//! How a game ended, in numbers: what everybody's points are made of, and what decided between equals.

/// What everybody's points are made of. Pages draw it, the same for all games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Why the game ended, in one sentence, where the rules know of several ways.
    pub reason: Option<String>,
    /// What is added up, in the order it is counted; nothing where the total is not a sum.
    pub parts: Vec<Row>,
    /// What decides.
    pub total: Row,
    /// What decides between equals, or says more of how they stand.
    pub besides: Vec<Row>,
}

/// One row of the tally.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What is counted.
    pub name: String,
    /// How much everybody has of it, by seat.
    pub counts: Vec<i32>,
}

impl Row {
    /// A row, its name written as at the beginning of a sentence.
    ///
    /// ```
    /// use draw::Row;
    ///
    /// let row = Row::new("green cards".to_owned(), [36, 4]);
    /// assert_eq!((row.name.as_str(), row.counts.as_slice()), ("Green cards", &[36, 4][..]));
    /// ```
    pub fn new(name: String, counts: impl IntoIterator<Item = i32>) -> Row {
        Row { name: texts::sentence(name), counts: counts.into_iter().collect() }
    }

    /// How many has the seat with this index: none if there is no such seat.
    pub fn count(&self, seat: usize) -> i32 {
        self.counts.get(seat).copied().unwrap_or(0)
    }
}

impl Tally {
    /// All rows in order.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.parts.iter().chain([&self.total]).chain(&self.besides)
    }

    /// Whether the parts of every seat add up to its total, and every row counts this many seats.
    pub fn adds_up(&self, seats: usize) -> bool {
        let sum = |seat: usize| self.parts.iter().map(|part| part.count(seat)).sum::<i32>();
        self.rows().all(|row| row.counts.len() == seats)
            && (self.parts.is_empty() || (0..seats).all(|seat| sum(seat) == self.total.count(seat)))
    }
}
