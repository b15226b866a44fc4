//! The program from outside: its commands, the engine protocol, and servers that are backed up, joined by others and
//! killed. The pages in a browser are tests of their own.

#![allow(clippy::unwrap_used)]

mod api;
mod commands;
mod crash;
mod engine;
mod hosting;
mod nodes;
#[path = "../support/mod.rs"]
mod support;
