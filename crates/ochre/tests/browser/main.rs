//! The pages in a real browser: whole games by mouse and by keyboard, people at one table, what stays hidden, and
//! what happens when something goes wrong. Pictures of it all are kept in `target/screenshots`.

#![allow(clippy::unwrap_used)]

mod cost;
mod door;
mod finale;
mod games;
mod guide;
mod house;
mod manners;
mod pages;
mod pictures;
mod replay;
mod review;
mod rules;
mod screen;
#[path = "../support/mod.rs"]
mod support;
mod together;
mod trouble;
