//! Playing: views, choices, undo, giving up, standing in, hints.

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use session::{Advice, Offer};
use tabletop::{Eye, Seat};
use texts::{Words, args};
use utoipa::{IntoParams, ToSchema};

use super::event_payload::EventPayload;
use super::table_info::TableInfo;
use crate::app::App;
use crate::error::{Error, Result};
use crate::http::{At, AtWith, Body, Known, Query, Visitor};
use crate::tables::{Act, Choosing, TableGuard, UndoReply, Undoing};

/// How many choices a hint names.
const HINTS: usize = 3;

/// Whose eyes to look with.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Looking {
    /// One of your seats, or `watcher`; without it your seat, or the one of yours that is asked.
    #[param(pattern = "^([0-5]|watcher)$", nullable = false)]
    eye: Option<String>,
}

/// What an eye sees.
#[derive(Serialize, ToSchema)]
pub(crate) struct ViewInfo {
    seq: i64,
    /// All it may know, as the game writes it.
    #[schema(value_type = Object)]
    view: Value,
}

/// What a seat may choose.
#[derive(Serialize, ToSchema)]
pub(crate) struct ChoicesInfo {
    seq: i64,
    #[schema(value_type = u8)]
    seat: Seat,
    /// In a fixed order: a choice can be named by its place, counted from 0.
    choices: Vec<OfferInfo>,
}

/// A choice.
#[derive(Serialize, ToSchema)]
struct OfferInfo {
    /// The choice, as the game writes it.
    choice: Value,
    /// The choice in words.
    text: String,
}

/// What a seat may not choose.
#[derive(Serialize, ToSchema)]
pub(crate) struct BarredInfo {
    seq: i64,
    #[schema(value_type = u8)]
    seat: Seat,
    barred: Vec<BarredChoice>,
}

/// A choice that a rule forbids.
#[derive(Serialize, ToSchema)]
struct BarredChoice {
    choice: Value,
    text: String,
    /// The rule that forbids it.
    rule: Option<&'static str>,
    /// Why, in words.
    message: String,
}

/// What somebody was told.
#[derive(Serialize, ToSchema)]
pub(crate) struct LogInfo {
    seq: i64,
    log: Vec<String>,
}

/// What a bot would choose.
#[derive(Serialize, ToSchema)]
pub(crate) struct HintInfo {
    seq: i64,
    #[schema(value_type = u8)]
    seat: Seat,
    /// The best first.
    best: Vec<Advised>,
    /// What speaks for the best.
    sentence: String,
}

/// What a bot thinks of a choice.
#[derive(Serialize, ToSchema)]
struct Advised {
    choice: Value,
    /// Its place in the list of choices.
    place: usize,
    text: String,
    /// The share of games it expects to win, in words.
    share: String,
    visits: u32,
    win_share: f32,
    points: f32,
}

/// Somebody was faster: the table as it is now. It is not there when something else stands in the way.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes `stale`, or a `Problem`")]
struct Overtaken {
    error: super::ProblemInfo,
    #[schema(nullable = false)]
    table: Option<TableInfo>,
}

/// A choice, named by its place.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "with the others it describes `Choosing`, which is one of them")]
struct ChoiceByPlace {
    /// The table's number when the choice was made.
    seq: i64,
    /// For which of your seats, if you have several.
    seat: Option<u8>,
    /// Its place in the list of choices, counted from 0.
    place: u64,
    /// A name of your own for this request: sent twice, it counts once.
    #[schema(max_length = 64)]
    key: Option<String>,
}

/// A choice.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "with the others it describes `Choosing`, which is one of them")]
struct ChoiceItself {
    /// The table's number when the choice was made.
    seq: i64,
    /// For which of your seats, if you have several.
    seat: Option<u8>,
    /// The choice, as the game writes it.
    #[schema(value_type = Object)]
    choice: Value,
    /// A name of your own for this request: sent twice, it counts once.
    #[schema(max_length = 64)]
    key: Option<String>,
}

/// Several choices of one seat that follow each other: all are made or none.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "with the others it describes `Choosing`, which is one of them")]
struct ChoicesTogether {
    /// The table's number when the choices were made.
    seq: i64,
    /// For which of your seats, if you have several.
    seat: Option<u8>,
    /// The choices in their order, as the game writes them. Each but the first answers a question that the one before it
    /// led to: asked of the same seat, with nothing drawn or shown between.
    #[schema(value_type = Vec<Object>, min_items = 1, max_items = 40)]
    choices: Vec<Value>,
    /// A name of your own for this request: sent twice, it counts once.
    #[schema(max_length = 64)]
    key: Option<String>,
}

/// A choice, or several, in one of three ways.
#[derive(ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it describes `Choosing`")]
enum ChoosingInfo {
    ByPlace(ChoiceByPlace),
    Itself(ChoiceItself),
    Together(ChoicesTogether),
}

/// All an eye may know.
#[utoipa::path(get, path = "/api/v1/tables/{id}/view", params(Looking), security((), ("token" = [])),
    responses((status = 200, description = "What it sees.", body = ViewInfo)))]
pub(crate) async fn view(
    Query(looking): Query<Looking>,
    At { visitor, table }: At,
) -> Result<Json<ViewInfo>> {
    let eye = table.eye_wanted(visitor.id(), looking.eye.as_deref())?;
    Ok(Json(ViewInfo { seq: table.number(visitor.id()), view: table.begun()?.look(eye).view() }))
}

/// What your seat may choose.
#[utoipa::path(get, path = "/api/v1/tables/{id}/choices", security(("token" = [])),
    responses((status = 200, description = "All choices.", body = ChoicesInfo)))]
pub(crate) async fn choices(_: Known, At { visitor, table }: At) -> Result<Json<ChoicesInfo>> {
    let (seat, session) = table.asked_of(visitor.known()?.id())?;
    let offers = session.look(Eye::Seat(seat)).offers(visitor.lang.into());
    let choices = offers.into_iter().map(|Offer { choice, text, .. }| OfferInfo { choice, text });
    Ok(Json(ChoicesInfo { seq: table.number(visitor.id()), seat, choices: choices.collect() }))
}

/// What your seat could think of and may not choose now, with the rule that forbids it.
#[utoipa::path(get, path = "/api/v1/tables/{id}/barred", security(("token" = [])),
    responses((status = 200, description = "What is forbidden.", body = BarredInfo)))]
pub(crate) async fn barred(_: Known, At { visitor, table }: At) -> Result<Json<BarredInfo>> {
    let (seat, session) = table.asked_of(visitor.known()?.id())?;
    let barred =
        session.disallowed(None, visitor.lang.into()).into_iter().map(|(barred, refused)| BarredChoice {
            choice: barred.choice,
            text: barred.text,
            rule: refused.rule,
            message: refused.say(visitor.lang),
        });
    Ok(Json(BarredInfo { seq: table.number(visitor.id()), seat, barred: barred.collect() }))
}

/// What you were told of the last steps.
#[utoipa::path(get, path = "/api/v1/tables/{id}/log", security((), ("token" = [])),
    responses((status = 200, description = "The last lines.", body = LogInfo)))]
pub(crate) async fn log(At { visitor, table }: At) -> Json<LogInfo> {
    let (seq, told) = (table.number(visitor.id()), table.told(table.eye_of(visitor.id())).ok());
    drop(table);
    Json(LogInfo { seq, log: told.map(|told| told.log(visitor.lang.into())).unwrap_or_default() })
}

/// Makes a choice, or several together. 409 with the fresh table if somebody was faster.
#[utoipa::path(post, path = "/api/v1/tables/{id}/choose", security(("token" = [])), request_body = ChoosingInfo,
    responses((status = 200, description = "What came of it.", body = EventPayload),
        (status = 409, description = "Somebody was faster, or the table stands in the way.", body = Overtaken)))]
pub(crate) async fn choose(
    State(app): State<App>,
    AtWith { visitor, table, body: Body(choosing) }: AtWith<Body<Choosing>>,
) -> Result<Response> {
    let (id, account) = (table.id.clone(), visitor.known()?.id());
    let from = table.session.as_ref().map_or(0, |session| session.seq());
    match app.tables.choose(table, account, choosing).await {
        Ok(table) => {
            let moved = EventPayload::written(&table, Some(account), from, visitor.lang).to_string();
            Ok(([(CONTENT_TYPE, HeaderValue::from_static("application/json"))], moved).into_response())
        }
        Err(Error::Stale) => {
            // Whoever lost the race of writing finds the table emptied: it is taken again.
            Ok(stale(&At::enter(&app, visitor, &id).await?))
        }
        Err(error) => Err(error),
    }
}

/// 409, with the table as it is now.
fn stale(At { visitor, table }: &At) -> Response {
    let message = visitor.words().say("error-stale");
    let table = TableInfo::of(table, visitor.id(), visitor.lang);
    let body = json!({ "error": { "rule": null, "message": message }, "table": table });
    (StatusCode::CONFLICT, Json(body)).into_response()
}

/// Does something at a table, and shows what has become of it.
pub(super) async fn act(
    app: &App,
    visitor: &Visitor,
    table: TableGuard,
    act: Act<'_>,
) -> Result<Json<TableInfo>> {
    let table = app.tables.act(table, visitor.known()?.id(), act).await?;
    Ok(Json(TableInfo::of(&table, visitor.id(), visitor.lang)))
}

/// Takes your last choice back, if nothing was drawn or shown and no other person has chosen since. What bots answered
/// goes with it.
#[utoipa::path(post, path = "/api/v1/tables/{id}/undo", security(("token" = [])), request_body = Undoing,
    responses((status = 200, description = "The table as it is now.", body = TableInfo)))]
pub(crate) async fn undo(
    State(app): State<App>,
    AtWith { visitor, table, body: Body(undoing) }: AtWith<Body<Undoing>>,
) -> Result<Json<TableInfo>> {
    act(&app, &visitor, table, Act::Undo(&undoing)).await
}

/// Asks those who have chosen since whether you may take your last choice back. Their choices would go with it.
#[utoipa::path(post, path = "/api/v1/tables/{id}/ask-undo", security(("token" = [])), request_body = Undoing,
    responses((status = 200, description = "The table as it is now.", body = TableInfo)))]
pub(crate) async fn ask_undo(
    State(app): State<App>,
    AtWith { visitor, table, body: Body(undoing) }: AtWith<Body<Undoing>>,
) -> Result<Json<TableInfo>> {
    act(&app, &visitor, table, Act::AskUndo(&undoing)).await
}

/// Lets somebody take their choice back, or not; whoever asked withdraws by not agreeing. When all have agreed it happens.
#[utoipa::path(post, path = "/api/v1/tables/{id}/answer-undo", security(("token" = [])), request_body = UndoReply,
    responses((status = 200, description = "The table as it is now.", body = TableInfo)))]
pub(crate) async fn answer_undo(
    State(app): State<App>,
    AtWith { visitor, table, body: Body(reply) }: AtWith<Body<UndoReply>>,
) -> Result<Json<TableInfo>> {
    act(&app, &visitor, table, Act::AnswerUndo(&reply)).await
}

/// Which seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfSeat {
    #[schema(value_type = u8)]
    pub(crate) seat: Seat,
}

/// Gives a seat of yours up; a bot plays on.
#[utoipa::path(post, path = "/api/v1/tables/{id}/resign", security(("token" = [])), request_body = OfSeat,
    responses((status = 200, description = "The table as it is now.", body = TableInfo)))]
pub(crate) async fn resign(
    State(app): State<App>,
    AtWith { visitor, table, body: Body(of) }: AtWith<Body<OfSeat>>,
) -> Result<Json<TableInfo>> {
    act(&app, &visitor, table, Act::Resign(of.seat)).await
}

/// Gives a seat that is out of time to a bot.
#[utoipa::path(post, path = "/api/v1/tables/{id}/lend", security(("token" = [])), request_body = OfSeat,
    responses((status = 200, description = "The table as it is now.", body = TableInfo)))]
pub(crate) async fn lend(
    State(app): State<App>,
    AtWith { visitor, table, body: Body(of) }: AtWith<Body<OfSeat>>,
) -> Result<Json<TableInfo>> {
    act(&app, &visitor, table, Act::Lend(of.seat)).await
}

/// Takes a seat of yours back from the bot that stood in.
#[utoipa::path(post, path = "/api/v1/tables/{id}/take-back", security(("token" = [])), request_body = OfSeat,
    responses((status = 200, description = "The table as it is now.", body = TableInfo)))]
pub(crate) async fn take_back(
    State(app): State<App>,
    AtWith { visitor, table, body: Body(of) }: AtWith<Body<OfSeat>>,
) -> Result<Json<TableInfo>> {
    act(&app, &visitor, table, Act::TakeBack(of.seat)).await
}

/// Says that you are away until a moment, at a table with time for each day: yours does not run meanwhile. A moment that is
/// past says that you are back.
#[utoipa::path(post, path = "/api/v1/tables/{id}/away", security(("token" = [])), request_body = Away,
    responses((status = 200, description = "The table as it is now.", body = TableInfo)))]
pub(crate) async fn away(
    State(app): State<App>,
    AtWith { visitor, table, body: Body(away) }: AtWith<Body<Away>>,
) -> Result<Json<TableInfo>> {
    let who = visitor.known()?;
    let table = app.tables.go_away(table, who.id(), away.until).await?;
    Ok(Json(TableInfo::of(&table, visitor.id(), visitor.lang)))
}

/// Until when somebody is away.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Away {
    /// In milliseconds since 1970.
    until: i64,
}

/// Leaves the guide of a guided game; the table goes on like any other.
#[utoipa::path(post, path = "/api/v1/tables/{id}/leave-guide", security(("token" = [])), responses((status = 200, description = "The table as it is now.", body = TableInfo)))]
pub(crate) async fn leave_guide(
    State(app): State<App>,
    At { visitor, table }: At,
) -> Result<Json<TableInfo>> {
    act(&app, &visitor, table, Act::LeaveGuide).await
}

/// What a bot would choose for you, at tables where you play against bots alone.
#[utoipa::path(post, path = "/api/v1/tables/{id}/hint", security(("token" = [])),
    responses((status = 200, description = "Its advice.", body = HintInfo)))]
pub(crate) async fn hint(State(app): State<App>, At { visitor, table }: At) -> Result<Json<HintInfo>> {
    let who = visitor.known()?;
    app.limits.expensive(who.id())?;
    let hint = app.tables.hint(table, who.id(), visitor.lang).await?;
    let best = hint.advice.iter().take(HINTS);
    let best = best.filter_map(|advice| advised(visitor.words(), &hint.choices, advice)).collect();
    Ok(Json(HintInfo { seq: hint.seq, seat: hint.seat, best, sentence: hint.sentence }))
}

fn advised(words: &Words, choices: &[Offer], advice: &Advice) -> Option<Advised> {
    let offer = choices.get(advice.index)?;
    let percent = (100.0 * advice.win_share).round() as i32;
    Some(Advised {
        choice: offer.choice.clone(),
        place: advice.index,
        text: offer.text.clone(),
        share: words.say_with("hint-share", &args! { share: percent }),
        visits: advice.visits,
        win_share: advice.win_share,
        points: advice.points,
    })
}
