//! The rules of Stone Age, tested.

mod allocation;
mod chances;
mod common;
mod laws;
mod playthroughs;
mod positions;
mod refusals;
mod rulebook_acting;
mod rulebook_buildings;
mod rulebook_cards;
mod rulebook_examples;
mod rulebook_placing;
mod rulebook_rounds;
mod rulebook_scoring;
mod rulings;
mod sweep;
