//! The rules of Valley of the Mammoths, tested.

mod allocation;
pub(crate) mod common;
mod events;
mod laws;
mod move_order;
mod occurrences;
mod playthroughs;
mod positions;
mod rulebook;
mod rulebook_fights;
mod rulings;
mod rulings_cards;
mod rulings_compared;
mod rulings_events;
mod rulings_general;
mod rulings_phases;
mod trumps;
