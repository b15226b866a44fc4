//! The games there are.

use axum::Json;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// A game.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameInfo {
    /// Its name in addresses and requests.
    name: &'static str,
    /// Its name as on the box.
    title: &'static str,
    /// The fewest and the most players.
    #[schema(min_items = 2, max_items = 2)]
    players: [u8; 2],
    /// Its options with their defaults.
    #[schema(value_type = Object)]
    options: Value,
    rules_version: u32,
}

/// The games there are.
#[utoipa::path(get, path = "/api/v1/games", responses((status = 200, description = "All of them.", body = Vec<GameInfo>)))]
pub(crate) async fn games() -> Json<Vec<GameInfo>> {
    let info = |game: &'static dyn session::Game| GameInfo {
        name: game.name(),
        title: game.title(),
        players: [*game.players().start(), *game.players().end()],
        options: game.options(),
        rules_version: game.rules_version(),
    };
    Json(registry::games().iter().copied().map(info).collect())
}
