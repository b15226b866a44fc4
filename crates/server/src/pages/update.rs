//! What a page is sent of a table that went on: every step its eye was told of, to be played one after the other, and the
//! screen as it is now, all of it in parts of which only those are sent that the page has not.
//!
//! The page says what it has by the outline of what it was sent last. A step is drawn like the table itself, by the same
//! functions of what the eye saw then: of the first step those parts are sent that differ from the page, of each later one
//! those that differ from the step before, and at the end those in which the screen differs from the last step or, where a
//! stage changes nothing, from the page. A page without an outline, of another eye or another version has other parts: it
//! is sent what it lacks, all if need be.

use draw::{Beat, Known, Outline, Sheet};
use maud::Markup;
use serde::Serialize;
use session::Frame;
use tabletop::Seat;
use texts::{Reader, Words};

use super::screen::Screen;
use crate::tables::{PlaySight, Sight};

/// So many steps are played at most; of more only the last.
const MOST: usize = 40;

/// Parts by their names, each with its own markup.
type Parts = Vec<(String, String)>;

/// What a page is sent.
#[derive(Serialize)]
pub(super) struct Update {
    seq: i64,
    steps: Vec<Step>,
    /// What the screen as it is now has besides.
    parts: Parts,
    /// The outline of that screen.
    outline: String,
}

/// One step: what is said of it, and what it changed.
#[derive(Serialize)]
struct Step {
    beats: Vec<Shown>,
    parts: Parts,
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
    /// The table, with the steps that led to it, for a page that shows what its outline says.
    pub(super) fn new(
        words: &Words,
        sight: &Sight,
        frames: &[Frame],
        screen: Markup,
        page: Outline,
    ) -> Update {
        let mut known = Known::to(page);
        let steps = sight.play.as_ref().map(|play| steps(words, sight, play, frames, &mut known));
        let screen = Sheet::cut(&screen.into_string());
        let outline = screen.outline().to_string();
        Update { seq: sight.seq, steps: steps.unwrap_or_default(), parts: known.learn(screen), outline }
    }
}

fn steps(words: &Words, sight: &Sight, play: &PlaySight, frames: &[Frame], known: &mut Known) -> Vec<Step> {
    let names = sight.names(words);
    let screen = Screen { words, sight, play, names: &names };
    let told = frames.iter().filter_map(|frame| Some((frame, seen(frame, screen.reader())?)));
    let told: Vec<_> = told.collect();
    let step = |(frame, beats): &(&Frame, Vec<Beat>)| {
        let picture = frame.look.draw_open(screen.reader());
        let regions = Sheet::cut(&screen.regions(&picture, frame.look.as_ref()).into_string()).inside();
        Step { beats: beats.iter().cloned().map(shown).collect(), parts: known.learn(regions) }
    };
    told[told.len().saturating_sub(MOST)..].iter().map(step).collect()
}

/// The beats of a step that rest. A step without any is not drawn: the next one shows what it changed.
fn seen(frame: &Frame, reader: Reader<'_>) -> Option<Vec<Beat>> {
    let mut beats = frame.told.beats(reader);
    beats.retain(|beat| 0 < beat.ms);
    (!beats.is_empty()).then_some(beats)
}

pub(super) fn shown(Beat { seat, at, show, text, ms }: Beat) -> Shown {
    Shown { seat, at, show: show.into_string(), text: texts::sentence(text), ms }
}
