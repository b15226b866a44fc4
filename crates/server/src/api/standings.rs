//! Playing with people at once, ratings, profiles, and one's own data to take along.

use std::convert::Infallible;

use axum::Json;
use axum::body::{Body as Bytes, Bytes as Chunk};
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{AccountId, BoardLine, Played, TableId};
use utoipa::{IntoParams, ToSchema};

use super::table_info::TableInfo;
use crate::app::App;
use crate::error::{Error, Result};
use crate::http::{Body, NamedGame, Path, Query, Visitor};
use crate::tables::Gathering;

/// How many lines a page has.
const SHOWN: i64 = 50;

/// Sits you down with others who want to play the same now, or makes the table where they will find you. It begins by itself
/// when it is full; after a minute whoever waits there may start with bots.
#[utoipa::path(post, path = "/api/v1/gather", security(("token" = [])), request_body = Gathering,
    responses((status = 200, description = "The table you sit at.", body = TableInfo)))]
pub(crate) async fn gather(
    State(app): State<App>,
    visitor: Visitor,
    Body(gathering): Body<Gathering>,
) -> Result<Json<TableInfo>> {
    let who = visitor.known()?;
    app.limits.new_table(visitor.address, who.id(), true)?;
    let table = app.tables.gather(&who.account, &gathering).await?;
    Ok(Json(TableInfo::of(&table, visitor.id(), visitor.lang)))
}

/// A rating.
#[derive(Serialize, ToSchema)]
pub(crate) struct RatingInfo {
    name: String,
    /// The game's name.
    game: String,
    /// Whether it is that of games of two.
    two: bool,
    /// The skill; everybody begins at 1500.
    points: i64,
    /// How far the true skill may be from it, nineteen times out of twenty.
    margin: i64,
    /// How many rated games were played.
    games: i64,
    /// With how many other people.
    met: i64,
    /// How many of them with whom they played most.
    most: i64,
    /// When the last of them ended.
    ended: i64,
    /// Where a page goes on after this line.
    key: String,
}

impl RatingInfo {
    fn of(line: BoardLine) -> RatingInfo {
        let rating = ratings::Rating { skill: line.skill, doubt: line.doubt };
        let (game, two) = ratings::of_pool(&line.pool).unwrap_or((&line.pool, false));
        RatingInfo {
            game: game.to_owned(),
            two,
            points: rating.points(),
            margin: rating.margin(),
            games: line.games,
            met: line.met,
            most: line.most,
            ended: line.ended,
            key: format!("{}.{}", line.sure, line.account),
            name: line.name,
        }
    }
}

/// Which board, and from where on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardPage {
    /// Whether the ratings of games of two are wanted.
    #[serde(default)]
    two: bool,
    /// The key of the last line you have.
    #[param(pattern = "^-?[0-9]{1,18}\\.[A-Za-z0-9_-]*$")]
    after: Option<String>,
}

/// The best at a game, by what is sure of their skill. Those who hide their profiles are left out.
#[utoipa::path(get, path = "/api/v1/ratings/{game}", params(("game" = String, Path, description = "The game's name."), BoardPage), security((), ("token" = [])),
    responses((status = 200, description = "At most 50.", body = Vec<RatingInfo>)))]
pub(crate) async fn board(
    State(app): State<App>,
    Query(page): Query<BoardPage>,
    NamedGame(game): NamedGame,
    _visitor: Visitor,
) -> Result<Json<Vec<RatingInfo>>> {
    let pool = ratings::pool(game.name(), if page.two { 2 } else { 3 });
    let key = page.after.as_deref().map(|key| keyed(key, AccountId::from)).transpose()?;
    let key = key.as_ref().map(|(sure, account)| (*sure, account));
    let lines = app.store.board(&pool, (1, 1), key, SHOWN).await?;
    Ok(Json(lines.into_iter().map(RatingInfo::of).collect()))
}

/// A number and an id, as keys of pages are written.
fn keyed<I>(key: &str, id: impl Fn(String) -> I) -> Result<(i64, I)> {
    let is_plain =
        |rest: &str| rest.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    let is_number = |number: &str| {
        let digits = number.strip_prefix('-').unwrap_or(number);
        (1..=18).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let parts = key.split_once('.').filter(|(number, rest)| is_number(number) && is_plain(rest));
    let parts = parts.and_then(|(number, rest)| Some((number.parse().ok()?, id(rest.to_owned()))));
    parts.ok_or_else(|| Error::unreadable("this is no key of a page"))
}

/// Somebody's figures.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProfileInfo {
    name: String,
    /// When they came, in milliseconds since 1970.
    created: i64,
    ratings: Vec<RatingInfo>,
    tallies: Vec<TallyInfo>,
}

/// Games of one kind, taken together.
#[derive(Serialize, ToSchema)]
pub(crate) struct TallyInfo {
    game: String,
    players: u8,
    games: i64,
    won: i64,
    /// All points together.
    points: i64,
    /// The most points in one game.
    most: i64,
}

/// A game somebody has played.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlayedInfo {
    /// The table's id.
    table: String,
    game: String,
    players: u8,
    seat: u8,
    /// When it ended, in milliseconds since 1970.
    ended: i64,
    score: i64,
    /// Where they came; 1 is best.
    place: u8,
    won: bool,
    gave_up: bool,
    rated: bool,
    /// Where a page goes on after this game.
    key: String,
}

impl PlayedInfo {
    fn of(played: &Played) -> PlayedInfo {
        PlayedInfo {
            table: played.table.to_string(),
            game: played.game.clone(),
            players: played.players,
            seat: played.seat,
            ended: played.ended,
            score: played.score,
            place: played.place,
            won: played.won,
            gave_up: played.gave_up,
            rated: played.pool.is_some(),
            key: format!("{}.{}", played.ended, played.table),
        }
    }
}

/// Whose profile it is, if the visitor may see it, and whether it is their own.
async fn shown(app: &App, visitor: &Visitor, name: &str) -> Result<(store::Account, bool)> {
    let account = app.accounts.find(name).await?.ok_or(Error::NoSuchPage)?;
    let is_own = visitor.id() == Some(&account.id);
    if account.is_private && !is_own { Err(Error::NoSuchPage) } else { Ok((account, is_own)) }
}

/// What somebody has played and what they are rated at, unless they hide it.
#[utoipa::path(get, path = "/api/v1/people/{name}", params(("name" = String, Path, description = "A claimed name.")), security((), ("token" = [])),
    responses((status = 200, description = "Their figures.", body = ProfileInfo)))]
pub(crate) async fn profile(
    State(app): State<App>,
    Path(name): Path<String>,
    visitor: Visitor,
) -> Result<Json<ProfileInfo>> {
    let (account, is_own) = shown(&app, &visitor, &name).await?;
    let tally = |tally: store::Tally| TallyInfo {
        game: tally.game,
        players: tally.players,
        games: tally.games,
        won: tally.won,
        points: tally.points,
        most: tally.most,
    };
    Ok(Json(ProfileInfo {
        ratings: app.store.ratings_of(&account.id).await?.into_iter().map(RatingInfo::of).collect(),
        tallies: app.store.tallies_of(&account.id, !is_own).await?.into_iter().map(tally).collect(),
        name: account.name,
        created: account.created,
    }))
}

/// From where on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct GamesPage {
    /// The key of the last game you have.
    #[param(pattern = "^-?[0-9]{1,18}\\.[A-Za-z0-9_-]*$")]
    before: Option<String>,
}

/// The games somebody has played in public, the latest first; all of them, if they are your own.
#[utoipa::path(get, path = "/api/v1/people/{name}/games", params(("name" = String, Path, description = "A claimed name."), GamesPage), security((), ("token" = [])),
    responses((status = 200, description = "At most 50.", body = Vec<PlayedInfo>)))]
pub(crate) async fn games_of(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(page): Query<GamesPage>,
    visitor: Visitor,
) -> Result<Json<Vec<PlayedInfo>>> {
    let (account, is_own) = shown(&app, &visitor, &name).await?;
    let key = page.before.as_deref().map(|key| keyed(key, TableId::from)).transpose()?;
    let key = key.as_ref().map(|(ended, table)| (*ended, table));
    let played = app.store.played_by(&account.id, !is_own, key, SHOWN).await?;
    Ok(Json(played.iter().map(PlayedInfo::of).collect()))
}

/// A file that browsers keep instead of showing it.
fn file(kind: &'static str, name: &str, body: Bytes) -> Response {
    let headers =
        [(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\""))];
    (headers, body).into_response()
}

/// What the server knows of you, as a file: your account, what you have set, your sessions, your ratings and your figures.
#[utoipa::path(get, path = "/api/v1/me/data", security(("token" = [])),
    responses((status = 200, description = "All but the games, which have a file of their own.", body = Object)))]
pub(crate) async fn data(State(app): State<App>, visitor: Visitor) -> Result<Response> {
    let who = visitor.known()?;
    app.limits.expensive(who.id())?;
    let account = &who.account;
    let sessions = app.accounts.sessions(who).await?;
    let session = |it: &store::Session| json!({ "kind": it.kind.word(), "label": it.label, "created": it.created, "seen": it.seen });
    let ratings = app.store.ratings_of(who.id()).await?;
    let tallies = app.store.tallies_of(who.id(), false).await?;
    let data = json!({
        "account": {
            "id": account.id, "name": account.name, "claimed": account.name_key.is_some(),
            "language": account.lang, "created": account.created, "private": account.is_private,
            "settings": account.settings.as_deref().and_then(|text| serde_json::from_str::<Value>(text).ok()),
        },
        "sessions": sessions.iter().map(session).collect::<Vec<_>>(),
        "ratings": ratings.into_iter().map(RatingInfo::of).collect::<Vec<_>>(),
        "tallies": tallies.iter().map(|it| json!([it.game, it.players, it.games, it.won, it.points, it.most])).collect::<Vec<_>>(),
    });
    Ok(file("application/json", "ochre-data.json", Bytes::from(data.to_string())))
}

/// All your finished games as a file: a line of JSON for each, with how you came out and the whole record, which any Ochre
/// can load and verify.
#[utoipa::path(get, path = "/api/v1/me/games", security(("token" = [])),
    responses((status = 200, description = "A line for each game, the latest first.", content_type = "text/plain", body = String)))]
pub(crate) async fn own_games(State(app): State<App>, visitor: Visitor) -> Result<Response> {
    let who = visitor.known()?;
    app.limits.expensive(who.id())?;
    let open = app.limits.stream(visitor.address, visitor.id())?;
    let begin = Writing { app, account: who.id().clone(), before: None, page: Vec::new(), is_last: false };
    let lines = stream::unfold((begin, open), |(mut writing, open)| async move {
        let line = writing.line().await?;
        Some((Ok::<_, Infallible>(Chunk::from(line)), (writing, open)))
    });
    // Whoever packs it asks once more after the end.
    Ok(file("text/plain", "ochre-games.jsonl", Bytes::from_stream(lines.fuse())))
}

/// Games that are written one after the other: only one is in memory.
struct Writing {
    app: App,
    account: AccountId,
    before: Option<(i64, TableId)>,
    /// What is left of a page, the first to be written at its end.
    page: Vec<Played>,
    is_last: bool,
}

impl Writing {
    /// The next game; none after the last, or if the store does not answer: then the file ends.
    async fn line(&mut self) -> Option<String> {
        if self.page.is_empty() && !self.is_last {
            let before = self.before.as_ref().map(|(ended, table)| (*ended, table));
            self.page = self.app.store.played_by(&self.account, false, before, SHOWN).await.ok()?;
            self.is_last = (self.page.len() as i64) < SHOWN;
            self.page.reverse();
        }
        let played = self.page.pop()?;
        self.before = Some((played.ended, played.table.clone()));
        let whole = self.app.tables.cache.load_whole(&played.table).await;
        let record = whole.and_then(|table| table.record()).ok();
        Some(format!("{}\n", json!({ "result": PlayedInfo::of(&played), "record": record })))
    }
}
