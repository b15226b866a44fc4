//! The server over HTTP.

#![allow(clippy::unwrap_used)]

mod attacks;
mod bad_input;
mod guide;
mod live;
mod no_leak;
mod people;
mod playing;
mod removal;
mod routes;
mod rules;
mod support;
mod tables;
