//! `ochre verify`: whether every die and card of a game was honest.

use std::path::Path;

use shelf::Record;

use crate::failure::Failure;

/// Plays the game again by the rules and the promised secret, and says what it found.
pub(crate) fn run(file: &Path) -> Result<(), Failure> {
    let at_fault = |refusal: tabletop::Refusal| Failure::file(file, refusal);
    let text = std::fs::read_to_string(file).map_err(|error| Failure::file(file, error))?;
    let record = Record::read(&text).map_err(at_fault)?;
    let game = shelf::find(&record.game).map_err(at_fault)?;
    if record.rules_version != game.rules_version() {
        let (theirs, ours) = (record.rules_version, game.rules_version());
        let message = format!("played by version {theirs} of the rules; this release has version {ours}");
        return Err(Failure::file(file, message));
    }
    let found = game.verify(&record).map_err(at_fault)?;
    println!(
        "{}: honest. {} choices follow the rules, {} lots come from the promised secret.",
        file.display(),
        found.choices,
        found.lots
    );
    Ok(())
}
