//! The JSON API for bots and other clients, under `/api/v1`.

mod accounts;
mod chat;
mod description;
mod event_payload;
mod files;
mod games;
mod live;
mod play;
mod reviews;
mod standings;
mod table_info;
mod tables;

use axum::Router;
use axum::routing::{delete, get, post};
use utoipa::{OpenApi, ToSchema};

use crate::app::App;

/// What is said of each request beside its function; `description` completes it.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Ochre",
        description = "Tables, views, choices and events of Ochre.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        games::games,
        accounts::guest,
        accounts::me,
        accounts::settings,
        accounts::set_settings,
        accounts::delete_account,
        accounts::tokens,
        accounts::new_token,
        accounts::revoke_token,
        tables::list,
        tables::create,
        tables::info,
        tables::delete_table,
        tables::join,
        tables::leave,
        tables::start,
        tables::take_up,
        tables::rematch,
        play::view,
        play::choices,
        play::barred,
        play::log,
        play::choose,
        play::undo,
        play::ask_undo,
        play::answer_undo,
        play::resign,
        play::lend,
        play::take_back,
        play::hint,
        play::leave_guide,
        chat::lines,
        chat::say,
        chat::unsay,
        live::events,
        reviews::review,
        reviews::ask,
        files::export,
        files::verify,
        standings::gather,
        standings::board,
        standings::profile,
        standings::games_of,
        standings::data,
        standings::own_games,
    ),
    components(schemas(Problem))
)]
struct Api;

/// Why something was refused.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it is written by `report`, which knows the visitor's language")]
struct Problem {
    error: ProblemInfo,
}

/// What went wrong.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it is written by `report`, which knows the visitor's language")]
struct ProblemInfo {
    /// The paragraph of the rulebook that forbids it, if one does.
    rule: Option<String>,
    /// What went wrong and what to do, in the visitor's language.
    message: String,
}

/// The routes of the API.
pub(crate) fn routes() -> Router<App> {
    let table = Router::new()
        .route("/", get(tables::info).delete(tables::delete_table))
        .route("/join", post(tables::join))
        .route("/leave", post(tables::leave))
        .route("/start", post(tables::start))
        .route("/take-up", post(tables::take_up))
        .route("/rematch", post(tables::rematch))
        .route("/view", get(play::view))
        .route("/choices", get(play::choices))
        .route("/barred", get(play::barred))
        .route("/log", get(play::log))
        .route("/choose", post(play::choose))
        .route("/undo", post(play::undo))
        .route("/ask-undo", post(play::ask_undo))
        .route("/answer-undo", post(play::answer_undo))
        .route("/resign", post(play::resign))
        .route("/lend", post(play::lend))
        .route("/take-back", post(play::take_back))
        .route("/hint", post(play::hint))
        .route("/leave-guide", post(play::leave_guide))
        .route("/chat", get(chat::lines).post(chat::say))
        .route("/chat/{n}", delete(chat::unsay))
        .route("/events", get(live::events))
        .route("/review", get(reviews::review).post(reviews::ask))
        .route("/export", get(files::export))
        .route("/verify", get(files::verify));
    Router::new()
        .route("/api/openapi.json", get(|| async { axum::Json(&*description::DESCRIPTION) }))
        .route("/api/v1/games", get(games::games))
        .route("/api/v1/guests", post(accounts::guest))
        .route("/api/v1/me", get(accounts::me))
        .route("/api/v1/me/settings", get(accounts::settings).post(accounts::set_settings))
        .route("/api/v1/me/delete", post(accounts::delete_account))
        .route("/api/v1/me/data", get(standings::data))
        .route("/api/v1/me/games", get(standings::own_games))
        .route("/api/v1/gather", post(standings::gather))
        .route("/api/v1/ratings/{game}", get(standings::board))
        .route("/api/v1/people/{name}", get(standings::profile))
        .route("/api/v1/people/{name}/games", get(standings::games_of))
        .route("/api/v1/tokens", get(accounts::tokens).post(accounts::new_token))
        .route("/api/v1/tokens/{id}", delete(accounts::revoke_token))
        .route("/api/v1/tables", get(tables::list).post(tables::create))
        .nest("/api/v1/tables/{id}", table)
}
