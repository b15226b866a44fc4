//! Bots learn by playing. A network plays all seats of a game against itself, by a look at what every choice leads to
//! (`bots::Looker`); after each game it learns to say at every table on the way what came of it.
//!
//! The method is TD(λ) over afterstates: what a table is to say is a mixture of what the network said a little later and of
//! how the game ended, reckoned backwards after each game ([`targets`]). Weights are moved by Adam, whose steps become
//! smaller with the games that were played, not with the time. A library would have brought a graph of tensors for what is two
//! hundred lines here, and a gradient for sparse rows is what they do worst.
//!
//! Whether a network has become stronger is found out by games, never by its loss: now and then it plays against the best
//! so far and against bots ([`measure`]). Everything is kept in a folder, and a run goes on from there after a stop at any
//! moment.

mod files;
mod learner;
mod measure;
mod plot;
mod run;

pub use files::{Checkpoint, Folder};
pub use learner::{Gradient, Learner, targets};
pub use measure::{Measured, measure};
pub use plot::plot;
pub use run::{News, Settings, train};
