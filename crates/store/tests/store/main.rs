//! The store from outside, as one program: every further one would be linked anew, with both databases in it.
#![allow(clippy::unwrap_used)]

mod conformance;
mod crash;
mod full_disk;
mod harness;
mod journal;
mod opening;
mod results;
