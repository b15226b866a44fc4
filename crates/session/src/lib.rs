//! The seam between games and hosts: any game behind one interface, to be opened, played, recorded, shown, replayed and
//! verified without knowing which it is. No clock, no threads, no files: those are the hosts' own.
//!
//! A game's crate makes its [`Game`] itself, so that what is written here for any game is compiled there for one.

mod arena;
mod chance;
mod fairness;
mod game;
mod json;
mod playouts;
mod record;
mod refused;
mod reviewing;
mod session;
mod study;
mod typed;

pub use arena::{Arena, Arrays, Contest, Insight, Lane, Match, Mistake, Remembered, Reward, returns};
pub use chance::{Chance, Lots};
pub use fairness::{Fairness, Secret, Verified};
pub use game::{Boxed, Facts, Game, Lesson, Presented, levels};
pub use playouts::{Batch, Count, Duel, Manner, Played, Playouts, Pupil, Rival};
pub use record::{Input, Record, Step};
pub use refused::Refused;
pub use reviewing::{Asked, Named, Reviewing, Stage, Turn, gain, percent, round, round_at};
pub use session::{
    Advice, Advise, Counting, Finale, Frame, History, Line, Look, News, Offer, Picture, Play, Question,
    Sample, Session, Show, Stride, TakeBack, Told, Waits, Way,
};
pub use study::{Judged, JudgedSeat, Trial};
pub use typed::Hosted;
