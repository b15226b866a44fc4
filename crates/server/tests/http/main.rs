//! The server over HTTP.

#![allow(clippy::unwrap_used)]

mod attacks;
mod bad_input;
mod clocks;
mod finale;
mod flood;
mod fuzz;
mod guide;
mod live;
mod manners;
mod no_leak;
mod nodes;
mod notices;
mod outage;
mod people;
mod playing;
mod removal;
mod routes;
mod rules;
mod site;
mod support;
mod tables;
mod together;
mod undo;
mod update;
