//! What a page is sent of a table that went on: every step its eye was told of, to be played one after the other, and the
//! screen as it is now.
//!
//! A step is drawn like the table itself, by the same functions of what the eye saw then, and is sent in parts: of the
//! first step the regions that a stage changes, of each later one what differs from the step before.

use draw::{Beat, Sheet};
use serde::Serialize;
use session::Frame;
use tabletop::Seat;
use texts::Words;

use super::screen::Screen;
use crate::tables::{PlaySight, Sight};

/// So many steps are played at most; of more only the last.
const MOST: usize = 40;

/// What a page is sent.
#[derive(Serialize)]
pub(super) struct Update {
    seq: i64,
    steps: Vec<Step>,
    /// The screen as it is now.
    html: String,
}

/// One step: what is said of it, and what it changed.
#[derive(Serialize)]
struct Step {
    beats: Vec<Shown>,
    /// Names of parts with their markup.
    parts: Vec<(String, String)>,
}

/// Something that happened, as the stage shows it.
#[derive(Serialize)]
pub(super) struct Shown {
    seat: Option<Seat>,
    at: Vec<String>,
    show: String,
    text: String,
    ms: u16,
}

impl Shown {
    /// Whose deed it is.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.seat
    }
}

impl Update {
    /// The table, with the steps that led to it.
    pub(super) fn new(words: &Words, sight: &Sight, frames: &[Frame], html: String) -> Update {
        let steps = sight.play.as_ref().map(|play| steps(words, sight, play, frames));
        Update { seq: sight.seq, steps: steps.unwrap_or_default(), html }
    }
}

fn steps(words: &Words, sight: &Sight, play: &PlaySight, frames: &[Frame]) -> Vec<Step> {
    let names = sight.names(words);
    let screen = Screen { words, sight, play, names: &names };
    let mut before = None;
    let last = &frames[frames.len().saturating_sub(MOST)..];
    let step = |frame: &Frame| {
        let picture = frame.look.draw(screen.reader());
        let sheet = Sheet::cut(&screen.regions(&picture, frame.look.as_ref()).into_string());
        let changes = sheet.changes(&before.take().unwrap_or_else(|| sheet.frame())).unwrap_or_default();
        let parts = changes.into_iter().map(|(name, markup)| (name.to_owned(), markup)).collect();
        before = Some(sheet.outline());
        Step { beats: frame.told.beats(screen.reader()).into_iter().map(shown).collect(), parts }
    };
    last.iter().map(step).collect()
}

pub(super) fn shown(Beat { seat, at, show, text, ms }: Beat) -> Shown {
    Shown { seat, at, show: show.into_string(), text: texts::sentence(text), ms }
}
