//! The rules of Eiszeit, tested.

mod common;

mod rulebook_cards;
mod rulebook_conflicts;
mod rulebook_rounds;
mod rulebook_scoring;
mod rulebook_settling;
mod rulebook_setup;

mod rulings_cards;
mod rulings_conflicts;
mod rulings_hunters;
mod rulings_rounds;
mod rulings_secrecy;
mod rulings_settling;
mod rulings_setup;

mod positions;
mod reasons;
mod refusals;

mod allocation;
mod chances;
mod laws;
mod playthroughs;
