//! Playing: views, choices, undo, giving up, standing in, hints.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use metrics::counter;
use serde::Deserialize;
use serde_json::{Value, json};
use session::{Advice, Offer};
use tabletop::{Eye, Seat};
use texts::{Words, args};
use utoipa::{IntoParams, ToSchema};

use super::tables::enter;
use crate::app::App;
use crate::body::Body;
use crate::describe::{self, TableInfo};
use crate::entry::Place;
use crate::error::{Answer, Error};
use crate::hall::{AtTable, Fact};
use crate::people::Who;
use crate::playing::Reply;
use crate::table::Table;
use crate::tidings::Moved;
use crate::visitor::Visitor;

/// Steps of the log that are given at once.
const LOG: usize = 60;
/// The longest key of a request.
const LONGEST_KEY: usize = 64;
/// How many choices a hint names.
const HINTS: usize = 3;

/// Whose eyes to look with.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Looking {
    /// One of your seats, or `watcher`; without it your seat, or the one of yours that is asked.
    eye: Option<String>,
}

/// All an eye may know.
#[utoipa::path(get, path = "/api/v1/tables/{id}/view", params(Looking), security(("token" = [])),
    responses((status = 200, body = Object)))]
pub(crate) async fn view(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
) -> Answer<Json<Value>> {
    let at_table = enter(&app, &id, visitor.id()).await?;
    let eye = at_table.eye_wanted(visitor.id(), looking.eye.as_deref())?;
    let sitting = at_table.sitting.as_ref().ok_or(Error::refused("error-not-begun"))?;
    Ok(Json(json!({ "seq": at_table.seq, "view": sitting.view(eye)? })))
}

/// What your seat may choose.
#[utoipa::path(get, path = "/api/v1/tables/{id}/choices", security(("token" = [])), responses((status = 200, body = Object)))]
pub(crate) async fn choices(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Json<Value>> {
    let mut at_table = enter(&app, &id, visitor.id()).await?;
    at_table.speak(visitor.lang);
    let (seat, sitting) = at_table.asked_of(visitor.known()?)?;
    let choices: Vec<Value> = sitting.choices().iter().map(offer).collect();
    Ok(Json(json!({ "seq": at_table.seq, "seat": seat, "choices": choices })))
}

/// What your seat could think of and may not choose now, with the rule that forbids it.
#[utoipa::path(get, path = "/api/v1/tables/{id}/barred", security(("token" = [])), responses((status = 200, body = Object)))]
pub(crate) async fn barred(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Json<Value>> {
    let mut at_table = enter(&app, &id, visitor.id()).await?;
    at_table.speak(visitor.lang);
    let (seat, sitting) = at_table.asked_of(visitor.known()?)?;
    let barred = sitting.barred().into_iter().map(|(barred, refused)| {
        json!({ "choice": barred.choice, "text": barred.text, "rule": refused.rule, "message": refused.message })
    });
    let barred: Vec<Value> = barred.collect();
    Ok(Json(json!({ "seq": at_table.seq, "seat": seat, "barred": barred })))
}

/// What you were told of the last steps.
#[utoipa::path(get, path = "/api/v1/tables/{id}/log", security(("token" = [])), responses((status = 200, body = Object)))]
pub(crate) async fn log(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Json<Value>> {
    let mut at_table = enter(&app, &id, visitor.id()).await?;
    at_table.speak(visitor.lang);
    let eye = at_table.eye_of(visitor.id());
    Ok(Json(json!({ "seq": at_table.seq, "log": at_table.lines(eye) })))
}

/// A choice.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Choosing {
    /// The table's number when the choice was made.
    pub(crate) seq: i64,
    /// For which of your seats, if you have several.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    pub(crate) seat: Option<Seat>,
    /// The choice itself.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub(crate) choice: Option<Value>,
    /// Or its place in the list of choices, counted from 0.
    #[serde(default)]
    pub(crate) place: Option<usize>,
    /// A name of your own for this request: sent twice, it counts once.
    #[serde(default)]
    pub(crate) key: Option<String>,
}

/// Makes a choice. 409 with the fresh table if somebody was faster.
#[utoipa::path(post, path = "/api/v1/tables/{id}/choose", security(("token" = [])), request_body = Choosing,
    responses((status = 200, body = Moved), (status = 409, body = TableInfo)))]
pub(crate) async fn choose(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(choosing): Body<Choosing>,
) -> Answer<Response> {
    let mut at_table = enter(&app, &id, visitor.id()).await?;
    at_table.speak(visitor.lang);
    let from = at_table.sitting.as_ref().map_or(0, |sitting| sitting.seq());
    match choose_at(&app, &mut at_table, visitor.known()?, choosing).await {
        Ok(()) => {
            let moved = at_table.moved(visitor.id(), from);
            Ok(([(CONTENT_TYPE, "application/json")], moved).into_response())
        }
        Err(error) if error.status == StatusCode::CONFLICT => {
            drop(at_table);
            stale(&app, &visitor, &id).await
        }
        Err(error) => Err(error),
    }
}

/// Makes a choice at a table.
pub(crate) async fn choose_at(
    app: &App,
    at_table: &mut AtTable,
    who: &Who,
    choosing: Choosing,
) -> Answer<()> {
    let key = choosing.key.filter(|key| !key.is_empty());
    if key.as_deref().is_some_and(|key| LONGEST_KEY < key.len()) {
        return Err(Error::unreadable("key: at most 64 characters"));
    }
    // A key is its sender's own: what others send does not count for him.
    let key = key.map(|key| format!("{} {key}", who.id()));
    if key.as_deref().is_some_and(|key| at_table.has_counted(key)) {
        return Ok(());
    }
    if choosing.seq != at_table.seq {
        return Err(Error::stale());
    }
    let reply = match (choosing.choice, choosing.place) {
        (Some(choice), None) => Reply::Choice(choice),
        (None, Some(place)) => Reply::Place(place),
        (Some(_), Some(_)) | (None, None) => return Err(Error::unreadable("give either choice or place")),
    };
    let entry = at_table.play(who.id(), choosing.seat, &reply, key)?;
    app.write(at_table, vec![Fact::Taken(entry)]).await?;
    counter!("ochre_choices_total").increment(1);
    Ok(())
}

/// 409, with the table as it is now.
async fn stale(app: &App, visitor: &Visitor, id: &str) -> Answer<Response> {
    let mut at_table = enter(app, id, visitor.id()).await?;
    at_table.speak(visitor.lang);
    let message = visitor.words().say("error-stale");
    let table = describe::table(&at_table, visitor.id())?;
    let body = json!({ "error": { "rule": null, "message": message }, "table": table });
    Ok((StatusCode::CONFLICT, Json(body)).into_response())
}

/// Takes your last choice back, if nothing was drawn or shown since.
#[utoipa::path(post, path = "/api/v1/tables/{id}/undo", security(("token" = [])), responses((status = 200, body = TableInfo)))]
pub(crate) async fn undo(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Json<TableInfo>> {
    let mut at_table = enter(&app, &id, visitor.id()).await?;
    at_table.speak(visitor.lang);
    let entry = at_table.undo(visitor.known()?.id())?;
    finish(&app, &visitor, at_table, Fact::Taken(entry)).await
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
    responses((status = 200, body = TableInfo)))]
pub(crate) async fn resign(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(of): Body<OfSeat>,
) -> Answer<Json<TableInfo>> {
    let at_table = enter(&app, &id, visitor.id()).await?;
    let entry = at_table.resign(visitor.known()?.id(), of.seat)?;
    finish(&app, &visitor, at_table, Fact::New(entry)).await
}

/// Gives a seat that is out of time to a bot.
#[utoipa::path(post, path = "/api/v1/tables/{id}/lend", security(("token" = [])), request_body = OfSeat,
    responses((status = 200, body = TableInfo)))]
pub(crate) async fn lend(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(of): Body<OfSeat>,
) -> Answer<Json<TableInfo>> {
    let at_table = enter(&app, &id, visitor.id()).await?;
    let entry = at_table.lend(visitor.known()?.id(), of.seat, app.hall.clock.now())?;
    finish(&app, &visitor, at_table, Fact::New(entry)).await
}

/// Takes a seat of yours back from the bot that stood in.
#[utoipa::path(post, path = "/api/v1/tables/{id}/take-back", security(("token" = [])), request_body = OfSeat,
    responses((status = 200, body = TableInfo)))]
pub(crate) async fn take_back(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(of): Body<OfSeat>,
) -> Answer<Json<TableInfo>> {
    let at_table = enter(&app, &id, visitor.id()).await?;
    let entry = at_table.take_back(visitor.known()?.id(), of.seat)?;
    finish(&app, &visitor, at_table, Fact::New(entry)).await
}

/// Leaves the guide of a guided game; the table goes on like any other.
#[utoipa::path(post, path = "/api/v1/tables/{id}/leave-guide", security(("token" = [])), responses((status = 200, body = TableInfo)))]
pub(crate) async fn leave_guide(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Json<TableInfo>> {
    let at_table = enter(&app, &id, visitor.id()).await?;
    let entry = at_table.leave_guide(visitor.known()?.id())?;
    finish(&app, &visitor, at_table, Fact::New(entry)).await
}

/// Writes a fact down and shows the table.
async fn finish(app: &App, visitor: &Visitor, mut at_table: AtTable, fact: Fact) -> Answer<Json<TableInfo>> {
    app.write(&mut at_table, vec![fact]).await?;
    at_table.speak(visitor.lang);
    Ok(Json(describe::table(&at_table, visitor.id())?))
}

/// What a bot would choose for you, at tables where you play against bots alone.
#[utoipa::path(post, path = "/api/v1/tables/{id}/hint", security(("token" = [])), responses((status = 200, body = Object)))]
pub(crate) async fn hint(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Json<Value>> {
    let who = visitor.known()?;
    app.limits.effort(who.id())?;
    let mut at_table = enter(&app, &id, visitor.id()).await?;
    at_table.speak(visitor.lang);
    let (seat, _) = at_table.asked_of(who)?;
    let plays_alone = |place: &Place| match place {
        Place::Person(person) => person.account == who.id(),
        Place::Bot(_) => true,
        Place::Open | Place::Invited { .. } => false,
    };
    if !at_table.places.iter().all(plays_alone) {
        return Err(Error::refused("error-no-hint"));
    }
    let Some(aside) = at_table.sitting.as_ref().map(|sitting| sitting.aside()) else {
        return Err(Error::refused("error-not-begun"));
    };
    let seq = at_table.seq;
    drop(at_table);
    let choices = aside.choices();
    let (advice, sentence) = app.bots.advise(aside).await?;
    let best = advice.iter().take(HINTS).map(|advice| advised(visitor.words(), &choices, advice));
    let best: Vec<Value> = best.collect();
    Ok(Json(json!({ "seq": seq, "seat": seat, "best": best, "sentence": sentence })))
}

fn advised(words: &Words, choices: &[Offer], advice: &Advice) -> Value {
    let percent = (100.0 * advice.win_share).round() as i32;
    json!({
        "choice": advice.offer.choice,
        "place": choices.iter().position(|offer| offer.choice == advice.offer.choice),
        "text": advice.offer.text,
        "share": words.say_with("hint-share", &args! { share: percent }),
        "visits": advice.visits,
        "win_share": advice.win_share,
        "points": advice.points,
    })
}

fn offer(offer: &Offer) -> Value {
    json!({ "choice": offer.choice, "text": offer.text })
}

impl Table {
    /// The seat of somebody that is asked, and the game.
    fn asked_of(&self, who: &Who) -> Answer<(Seat, &dyn session::Sitting)> {
        let sitting = self.sitting.as_deref().ok_or(Error::refused("error-not-begun"))?;
        let seats = self.seats_of(who.id());
        if seats.is_empty() {
            return Err(Error::forbidden("error-not-seated"));
        }
        let asked = self.waits_for().filter(|asked| seats.contains(asked));
        Ok((asked.ok_or(Error::refused("error-not-asked"))?, sitting))
    }

    /// The last lines of the log, as an eye was told.
    pub(crate) fn lines(&self, eye: Eye) -> Vec<String> {
        let lines = |sitting: &dyn session::Sitting| sitting.log(eye, sitting.seq().saturating_sub(LOG));
        self.sitting.as_deref().map(lines).unwrap_or_default()
    }
}
