//! The games there are: the one list of them, with a line for each. Whoever adds a game adds it here and nowhere else.
//!
//! The last is the worked example of `docs/adding-a-game.md`. It is listed with the feature `example`, which the tests of
//! this crate, the server and the program switch on by their dev-dependencies: so they play it like the others, while
//! what is built to be used has never heard of it.

use std::sync::LazyLock;

use session::Game;
use tabletop::Refusal;

/// Not a constant: a game stays in its own crate, where it is compiled once, and is fetched from there.
static GAMES: LazyLock<Vec<&dyn Game>> = LazyLock::new(|| {
    vec![
        stone_age::GAME, //
        eiszeit::GAME,
        valley::GAME,
        #[cfg(feature = "example")]
        cave_bear::GAME,
    ]
});

/// All games, in the order they are shown.
///
/// ```
/// for game in registry::games() {
///     assert!(game.open(*game.players().end(), &game.options()).is_ok());
/// }
/// ```
pub fn games() -> &'static [&'static dyn Game] {
    &GAMES
}

/// The game of that name.
///
/// ```
/// let first = registry::games()[0];
/// assert_eq!(registry::find(first.name()).map(|game| game.title()), Ok(first.title()));
/// assert!(registry::find("chess").is_err());
/// ```
pub fn find(name: &str) -> Result<&'static dyn Game, Refusal> {
    let found = games().iter().copied().find(|game| game.name() == name);
    found.ok_or_else(|| {
        let known: Vec<&str> = games().iter().map(|game| game.name()).collect();
        Refusal::because(format!("game {name:?}: there is {}", known.join(", ")))
    })
}
