//! `ochre games`.

use std::io::Write;

use serde_json::{Value, json};
use session::Game;
use texts::{Words, args};

use crate::failure::Failure;

/// The games, a line each.
pub(crate) fn list(words: &Words) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    for game in registry::games() {
        writeln!(out, "{}", summary(*game, words))?;
    }
    Ok(())
}

/// The games as JSON.
pub(crate) fn list_json() -> Result<(), Failure> {
    writeln!(std::io::stdout().lock(), "{}", describe_all())?;
    Ok(())
}

/// The games as the engine protocol lists them.
pub(crate) fn describe_all() -> Value {
    registry::games().iter().map(|&game| describe(game)).collect()
}

/// A game as the engine protocol describes it.
fn describe(game: &dyn Game) -> Value {
    let players = game.players();
    json!({
        "name": game.name(),
        "title": game.title(),
        "players": [players.start(), players.end()],
        "options": game.options(),
        "rules_version": game.rules_version(),
    })
}

fn summary(game: &dyn Game, words: &Words) -> String {
    let (players, options) = (game.players(), game.options());
    let players = words.say_with("start-players", &args! { fewest: *players.start(), most: *players.end() });
    let line = format!("{:<10} {}, {players}", game.name(), game.title_in(words.lang()));
    let names: Vec<String> =
        options.as_object().into_iter().flatten().map(|(name, value)| format!("{name}={value}")).collect();
    if names.is_empty() {
        return line;
    }
    format!("{line}; {}", words.say_with("games-options", &args! { options: names.join(" ") }))
}
