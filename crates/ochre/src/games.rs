//! `ochre games`.

use std::io::Write;

use serde_json::{Value, json};
use shelf::{GAMES, Game};

use crate::failure::Failure;

/// The games, a line each or as JSON.
pub(crate) fn list(as_json: bool) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    if as_json {
        writeln!(out, "{}", Value::from(GAMES.map(describe).to_vec()))?;
        return Ok(());
    }
    for game in GAMES {
        writeln!(out, "{}", summary(game))?;
    }
    Ok(())
}

/// A game as the engine protocol describes it.
pub(crate) fn describe(game: &dyn Game) -> Value {
    let players = game.players();
    json!({
        "name": game.name(),
        "title": game.title(),
        "players": [players.start(), players.end()],
        "options": game.options(),
        "rules_version": game.rules_version(),
    })
}

fn summary(game: &dyn Game) -> String {
    let players = game.players();
    let options = game.options();
    let names: Vec<String> =
        options.as_object().into_iter().flatten().map(|(name, value)| format!("{name}={value}")).collect();
    let options = if names.is_empty() { String::new() } else { format!("; options {}", names.join(" ")) };
    format!("{:<10} {}, {} to {} players{options}", game.name(), game.title(), players.start(), players.end())
}
