//! What the drawing says of the pieces, beyond what the game's texts say.

use draw::Scene;
use texts::{Words, args};

use crate::rules::{Eiszeit, Hunter, View};

/// Some hunters of one owner in one region.
pub(super) fn hunters(scene: &Scene<'_, Eiszeit>, hunter: Hunter, n: usize) -> String {
    let id = if hunter.club { "ez-board-armed" } else { "ez-board-hunters" };
    let name = scene.names.get(hunter.owner.index()).cloned().unwrap_or_default();
    scene.words.say_with(id, &args! { name: name, n: n, region: hunter.region.number() })
}

/// The round and its phase.
pub(super) fn progress(words: &Words, view: &View) -> String {
    words.say_with(
        "ez-board-progress",
        &args! { round: view.round, rounds: view.rounds, phase: crate::words::phase(words, view.phase) },
    )
}
