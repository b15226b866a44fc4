//! What a stage shows of what happened, and what can be counted at once.

use maud::{Markup, html};
use tabletop::Seat;

/// How long an event rests that says nothing else, in milliseconds at normal speed.
const PLAIN: u16 = 700;

/// Something that happened, as a stage shows it: where, by whom, with which picture, and for how long. Only what the eye
/// was told goes into it.
#[derive(Clone, Debug)]
pub struct Beat {
    /// Whose deed it is, if anybody's.
    pub seat: Option<Seat>,
    /// The spots of the board, the mats or the hand where it happened, the chief one first.
    pub at: Vec<String>,
    /// What rests beside the place: dice with their sum, what was gained, both sides of a fight. Empty where the pieces
    /// that walk say it all.
    pub show: Markup,
    /// The sentence.
    pub text: String,
    /// How long it rests, in milliseconds at normal speed; 0 for what is only a line of the log.
    pub ms: u16,
}

impl Beat {
    /// A sentence that belongs to no place.
    ///
    /// ```
    /// use draw::Beat;
    ///
    /// let anna = tabletop::Seat::new(0).expect("a table has a first seat");
    /// let beat = Beat::plain("Anna places two people.".to_owned()).by(anna).at("forest").lasting(600);
    /// assert_eq!((beat.at.as_slice(), beat.ms), (&["forest".to_owned()][..], 600));
    /// ```
    pub fn plain(text: String) -> Beat {
        Beat { seat: None, at: Vec::new(), show: html! {}, text, ms: PLAIN }
    }

    /// Done by a seat.
    #[must_use]
    pub fn by(self, seat: Seat) -> Beat {
        Beat { seat: Some(seat), ..self }
    }

    /// Seen at a spot, besides those it is seen at already.
    #[must_use]
    pub fn at(mut self, spot: impl Into<String>) -> Beat {
        self.at.push(spot.into());
        self
    }

    /// With a picture beside the place.
    #[must_use]
    pub fn showing(self, show: Markup) -> Beat {
        Beat { show, ..self }
    }

    /// Resting so many milliseconds at normal speed.
    #[must_use]
    pub fn lasting(self, ms: u16) -> Beat {
        Beat { ms, ..self }
    }
}

/// What a choice counts, where people choose several small things at once: what they pay with, which tools they use, who
/// goes along.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Counted {
    /// It opens the counting and counts nothing: buying, before the price is paid.
    Opens,
    /// One thing, of several that are counted one choice after the other: a resource of a payment.
    One(Thing),
    /// All of these at once: the tools for a roll, the members of a group.
    Things(Vec<Thing>),
    /// It ends the counting and counts nothing.
    Ends,
}

/// Some of a thing that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thing {
    /// Its name in the stock (`data-thing`), where its picture is.
    pub name: &'static str,
    /// How many.
    pub count: u8,
    /// What one is worth: of several ways the cheapest is proposed.
    pub worth: u8,
}
