//! The games as pictures: from a view to HTML and SVG, with every choice of the asked seat on the board itself.
//! Knows no state: what is drawn is what one pair of eyes may see.
//!
//! Pages run under a strict Content-Security-Policy. No inline style and no inline script: looks come from
//! style sheets by class, geometry from SVG's own attributes.
//!
//! **Why the server draws.** A browser that draws needs the rules of what lies where in a second language, and a
//! protocol that says what every eye may know of it. Here a board is a function of a view, written beside the rules in
//! the same language and tested like them; the browser gets finished markup, swaps what differs and lets pieces walk
//! by their ids. It costs less than a millisecond and some kilobytes a choice, and saves a client.
//!
//! **Why spots.** A choice knows the place it points at ([`Drawing::spot`]); the drawing knows where that place is and
//! marks it with what can be chosen there ([`Offers`]). Neither knows the other, so that a new choice needs no new
//! drawing, and what has no place on the board stands in the list of buttons, as everything does.

mod beats;
mod kit;
mod offers;
mod parts;
mod tally;
#[cfg(feature = "testing")]
pub mod testing;

use maud::{Markup, html};
use tabletop::{Outcome, Seat};
use texts::{Telling, Words};

pub use beats::{Beat, Counted, Thing};
pub use kit::{ask, figure, inside, painted, rule_address, rule_of, sign, sprite, symbols};
pub use offers::{Offer, Offers};
pub use parts::{Known, NoOutline, Outline, Sheet, hash, part, stands};
pub use tally::{Row, Tally};

/// The style of what pages and boards share: the tokens of the look, and the kit of the boards. Those of the boards
/// follow it.
pub const STYLE: &str = concat!(include_str!("../assets/tokens.css"), include_str!("../assets/kit.css"));

/// What is to be drawn: all of it is known to one pair of eyes.
pub struct Scene<'a, R: Telling> {
    /// The language.
    pub words: &'a Words,
    /// What the eye sees.
    pub view: &'a R::View,
    /// What the eye's seat may choose now; empty if it is not asked.
    pub offers: &'a Offers,
    /// What happened last, as the eye was told: since the table last waited for somebody.
    pub recent: &'a [R::Event],
    /// Who sits where, by seat: text of users, to be escaped.
    pub names: &'a [String],
}

/// How a game stands, in numbers and few words.
pub trait Standings: Telling {
    /// The points of a seat as the table shows them now.
    fn score(view: &Self::View, seat: Seat) -> i32;

    /// How far the game has come, in a few words: the round, the season.
    fn progress(words: &Words, view: &Self::View) -> String;

    /// The round that is played, as people count it; nothing in a game that has none, or before the first.
    fn round(_view: &Self::View) -> u32 {
        0
    }

    /// How the game ended: what each seat's points are made of.
    fn tally(words: &Words, view: &Self::View, outcome: &Outcome) -> Tally;
}

/// A game that can be drawn.
pub trait Drawing: Standings {
    /// The style sheet of its board and mats.
    const STYLE: &'static str;

    /// The figures of its rules: an SVG with an SVG for each, whose `data-figure` is the name that the rulebook calls it by.
    /// They are drawn with the symbols of the board, which stands on the same page.
    const FIGURES: &'static str = "";

    /// The spot on the board or mat that a choice points at: the id given to [`Offers::spot`]. None for a
    /// choice that has no place on the board and stands in the list only. Choices may share a spot.
    fn spot(view: &Self::View, choice: Self::Choice) -> Option<String>;

    /// The spots of the board that a choice at a card is aimed at, one after the other: they may be pointed at instead of
    /// being read from a list.
    fn aim(_view: &Self::View, _choice: Self::Choice) -> Vec<String> {
        Vec::new()
    }

    /// A choice where there is little room, at its spot or in the dock: eighteen letters or less where that can be. Its
    /// whole sentence is said beside it to whoever cannot see the spot.
    fn short(words: &Words, view: &Self::View, choice: Self::Choice) -> String {
        Self::choice(words, view, choice)
    }

    /// What a choice counts, if people count things when they make it: what they pay with, which tools they use, how many
    /// go along.
    fn counted(_view: &Self::View, _choice: Self::Choice) -> Option<Counted> {
        None
    }

    /// What comes of counted choices that are made together, in a few words: the points of what is paid, who goes along.
    /// The view is that before the first of them.
    fn deed(words: &Words, view: &Self::View, choices: &[Self::Choice]) -> String {
        choices.last().map(|&choice| Self::short(words, view, choice)).unwrap_or_default()
    }

    /// The words of the button behind which counted choices wait that are no answer to the question itself, as a card
    /// that can be used at any time; none where they are the question's own or belong to a spot.
    fn aside(_words: &Words, _view: &Self::View, _choice: Self::Choice) -> Option<String> {
        None
    }

    /// What lies in the middle of the table. What changes by itself is a [`part`].
    fn board(scene: &Scene<'_, Self>) -> Markup;

    /// What lies before a seat, hidden things as the eye sees them.
    fn mat(scene: &Scene<'_, Self>, seat: Seat) -> Markup;

    /// What a seat has, in one line of pieces with their numbers: the list items of a `ul.stock`. Never its score.
    fn stock(_scene: &Scene<'_, Self>, _seat: Seat) -> Markup {
        html! {}
    }

    /// The cards a seat holds as the eye sees them, the list items of a `ul.hand`; none in a game without hands.
    fn hand(_scene: &Scene<'_, Self>, _seat: Seat) -> Option<Markup> {
        None
    }

    /// What belongs to the open question and stands beside its answers: the dice that were rolled, what is still owed.
    fn dock(_scene: &Scene<'_, Self>) -> Markup {
        html! {}
    }

    /// How a stage shows an event: at which spots, whose deed it is, and how long it rests. The line of the log has its
    /// seat and place from here too.
    fn beat(words: &Words, event: &Self::Event) -> Beat {
        Beat::plain(Self::event(words, event))
    }

    /// What a stage shows of one step, in order. Events that belong together are one beat.
    fn beats(words: &Words, events: &[Self::Event]) -> Vec<Beat> {
        let loud = events.iter().filter(|event| !Self::is_quiet(event));
        loud.map(|event| Self::beat(words, event)).filter(|beat| 0 < beat.ms).collect()
    }

    /// What stands for a seat when the game is over: one of its people, or whatever it played for, about 36 units wide and
    /// 48 high above the origin. It is drawn anywhere, so it refers to nothing but the signs every page carries, and its
    /// colours are said by classes of its own and by the seat's.
    fn figure(seat: Seat) -> Markup {
        html! { g transform="translate(0 -20) scale(1.6)" { (sign(seat)) } }
    }

    /// A small picture for the start page, the same always.
    fn emblem() -> Markup;
}
