//! The server over HTTP.

#![allow(clippy::unwrap_used)]

mod attacks;
mod bad_input;
mod branching;

mod finale;
mod flood;
mod fuzz;
mod guide;
mod live;
mod lobby;
mod manners;
mod no_leak;
mod nodes;
mod outage;
mod people;
mod playing;
mod removal;
mod reviews;
mod routes;
mod rules;
mod site;
mod standings;
mod support;
mod tables;
mod together;
mod undo;
mod update;
