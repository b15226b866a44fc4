//! The rules of Eiszeit, tested.

#![allow(clippy::unwrap_used)]

mod cards;
mod common;
mod playthroughs;
mod positions;
mod rulebook;
mod rulings;
mod rulings_more;
