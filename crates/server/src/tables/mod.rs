//! Tables and their life, without HTTP: the facts of a table, their fold, who may do what, and the one way to write.
//!
//! A table is a log of [`Entry`](entry::Entry)s. [`Table`] is their fold, [`Tables`](cache::Tables) keeps the folds in
//! memory and writes, and [`TableService`] is what the front ends call.

#[cfg(test)]
mod asked_in_secret;
mod audit;
mod bot_pool;
mod branching;
mod cache;
mod chat;
mod course;
mod entry;
mod eyes;
mod gathering;
mod guide;
#[cfg(test)]
mod hanging_up;
mod knowledge;
mod listener;
mod lobby;
mod moments;
mod opening;
mod playing;
mod presence;
mod recorder;
mod removal;
mod result;
mod reviews;
mod seating;
mod service;
mod sight;
mod summary;
mod table;
mod thinking;
mod undo;
mod version;
mod written;

pub use entry::Pace;

pub use audit::{Checked, CheckedPool, check_ratings, check_results};
pub(crate) use bot_pool::PoolConfig;
pub(crate) use branching::PlayingOn;
pub(crate) use cache::TableGuard;
pub(crate) use chat::ChatLine;
pub(crate) use course::Course;
pub(crate) use entry::{BotLevel, Occupant};
pub(crate) use gathering::Gathering;
pub(crate) use guide::{Guidance, Guide, GuideStep};
pub(crate) use listener::{Listener, News};
pub(crate) use lobby::{Listed, Snapshot};
pub(crate) use opening::{NewTable, SeatWish};
pub(crate) use playing::Choosing;
pub(crate) use recorder::{Recorder, record_all};
pub(crate) use result::OpeningWords;
pub(crate) use reviews::{Progress, game_of};
pub(crate) use seating::{Joining, Starting};
pub(crate) use service::{Act, TableService};
pub(crate) use sight::{FairnessSight, PlaySight, Sight, UndoSight};
pub(crate) use summary::{Sitter, Summary, checked};
pub(crate) use table::{Change, Table, names};
pub(crate) use undo::{UndoReply, Undoing};
pub(crate) use written::Ears;
