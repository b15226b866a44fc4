//! Who sits at the table, and who looks at it.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most seats any of our games has.
pub const MAX_SEATS: usize = 6;

/// Where somebody sits at the table, counted clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const FIRST: Seat = Seat(0);

    /// The seat of that number, if a table can have it.
    pub const fn new(number: u8) -> Option<Seat> {
        if (number as usize) < MAX_SEATS { Some(Seat(number)) } else { None }
    }

    /// All seats of a table of `players`, in order.
    #[inline]
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        debug_assert!(usize::from(players) <= MAX_SEATS);
        (0..players).map(Seat)
    }

    /// All seats of a table of `players`, clockwise, beginning with this one.
    #[inline]
    pub fn round(self, players: u8) -> impl Iterator<Item = Seat> + Clone {
        let wrapped = move |number: u8| if number < players { number } else { number - players };
        (self.0..self.0 + players).map(move |number| Seat(wrapped(number)))
    }

    /// The left neighbour at a table of `players`.
    #[inline]
    pub fn next(self, players: u8) -> Seat {
        if self.0 + 1 < players { Seat(self.0 + 1) } else { Seat(0) }
    }

    /// The seat as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat's number, counted from 0.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(number: u8) -> Result<Seat, String> {
        Seat::new(number).ok_or_else(|| format!("seat {number}: no table has so many seats"))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One `T` for each seat of a table, in place; at most `MOST`. Written as a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BySeat<T, const MOST: usize> {
    players: u8,
    /// Seats beyond `players` keep the default for ever, so that equal tables are equal.
    each: [T; MOST],
}

impl<T: Copy + Default, const MOST: usize> BySeat<T, MOST> {
    /// The same for every seat of a table of `players`.
    pub fn new(players: u8, of_each: T) -> Self {
        let mut each = [T::default(); MOST];
        each[..usize::from(players)].fill(of_each);
        BySeat { players, each }
    }

    /// The number of seats.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// That of a seat, if somebody sits there: for seats that somebody wrote down.
    ///
    /// ```
    /// use tabletop::{BySeat, Seat};
    /// let stones = BySeat::<u8, 5>::new(3, 4);
    /// assert_eq!(stones.get(Seat::FIRST), Some(&4));
    /// assert_eq!(Seat::new(3).and_then(|nobody| stones.get(nobody)), None);
    /// ```
    #[inline]
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.each[..usize::from(self.players)].get(seat.index())
    }

    /// All, in the order of the seats.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.each[..usize::from(self.players)].iter()
    }

    /// All, in the order of the seats, to be changed.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.each[..usize::from(self.players)].iter_mut()
    }

    /// All with their seats, in order.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.players).zip(&self.each)
    }

    /// What this seat has, to be changed; none if nobody sits there: the fold of a stored event asks for this.
    ///
    /// ```
    /// use tabletop::{BySeat, Seat};
    /// let mut points = BySeat::<u8, 4>::new(2, 0);
    /// assert_eq!(points.get_mut(Seat::FIRST), Some(&mut 0));
    /// assert_eq!(points.get_mut(Seat::new(2).expect("a seat")), None);
    /// ```
    #[inline]
    pub fn get_mut(&mut self, seat: Seat) -> Option<&mut T> {
        self.each[..usize::from(self.players)].get_mut(seat.index())
    }
}

impl<T, const MOST: usize> Index<Seat> for BySeat<T, MOST> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.each[seat.index()]
    }
}

impl<T, const MOST: usize> IndexMut<Seat> for BySeat<T, MOST> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        debug_assert!(seat.0 < self.players, "the seat is at the table");
        &mut self.each[seat.index()]
    }
}

impl<T: Serialize + Copy + Default, const MOST: usize> Serialize for BySeat<T, MOST> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const MOST: usize> Deserialize<'de> for BySeat<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<T>::deserialize(deserializer)?;
        let players = list.len();
        if MOST < players {
            return Err(serde::de::Error::custom(format!("{players} entries for at most {MOST} seats")));
        }
        let mut each = [T::default(); MOST];
        each[..players].copy_from_slice(&list);
        Ok(BySeat { players: players as u8, each })
    }
}

/// Whose eyes look at the table: they see what is public, and a seat sees its own secrets as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Eye {
    /// A player.
    Seat(Seat),
    /// Somebody who only watches.
    Watcher,
}

impl Eye {
    /// All pairs of eyes at a table of `players`.
    pub fn all(players: u8) -> impl Iterator<Item = Eye> {
        Seat::all(players).map(Eye::Seat).chain([Eye::Watcher])
    }

    /// Whether these are the eyes of `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Eye::Seat(seat)
    }
}

const WATCHER: &str = "watcher";

impl Serialize for Eye {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Eye::Seat(seat) => seat.serialize(serializer),
            Eye::Watcher => serializer.serialize_str(WATCHER),
        }
    }
}

impl<'de> Deserialize<'de> for Eye {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Eye, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "an eye is a seat number or \"watcher\"")]
        enum Written {
            Seat(u8),
            Word(String),
        }
        match Written::deserialize(deserializer)? {
            Written::Seat(number) => Seat::try_from(number).map(Eye::Seat).map_err(serde::de::Error::custom),
            Written::Word(word) if word == WATCHER => Ok(Eye::Watcher),
            Written::Word(word) => {
                Err(serde::de::Error::custom(format!("eye {word:?}: it is a seat number or \"watcher\"")))
            }
        }
    }
}
