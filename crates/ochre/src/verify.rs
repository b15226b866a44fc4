//! `ochre verify`: whether every die and card of a game was honest.

use std::path::Path;

use session::Record;
use texts::{Words, args};

use crate::failure::Failure;

/// Plays the game again by the rules and the promised secret, and says what it found.
pub(crate) fn run(file: &Path, words: &Words) -> Result<(), Failure> {
    let at_fault = |refusal: tabletop::Refusal| Failure::file(file, refusal);
    let text = std::fs::read_to_string(file).map_err(|error| Failure::file(file, error))?;
    let record = Record::read(&text).map_err(at_fault)?;
    let game = registry::find(&record.game).map_err(at_fault)?;
    if record.rules_version != game.rules_version() {
        let versions = args! { theirs: record.rules_version, ours: game.rules_version() };
        let message = words.say_with("verify-other-rules", &versions);
        return Err(Failure::file(file, message));
    }
    let found = game.verify(&record).map_err(at_fault)?;
    let counts = args! { choices: found.choices, lots: found.lots };
    println!("{}: {}", file.display(), words.say_with("verify-honest", &counts));
    Ok(())
}
