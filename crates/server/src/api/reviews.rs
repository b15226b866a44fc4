//! Reviews of finished games.

use axum::Json;
use axum::extract::State;
use review::{Depth, Review};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use crate::app::App;
use crate::error::Result;
use crate::http::{At, AtWith, Body, Query};
use crate::tables::{Progress, game_of};

/// How closely to look.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Looking {
    /// `quick` or `deep`; without it `quick`.
    #[param(pattern = "^(quick|deep)$", nullable = false)]
    depth: Option<String>,
}

/// A wish for a review.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wish {
    /// `quick` or `deep`; without it `quick`.
    #[serde(default)]
    #[schema(pattern = "^(quick|deep)$")]
    depth: Option<String>,
}

/// How far a review has come, and the review when it is done.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReviewInfo {
    /// How many steps are judged, and of how many; both 0 if nobody has asked for it.
    done: i64,
    steps: i64,
    /// What is thought of the game: `seats`, `turning_points`, `moments`. The names are explained in docs/review.md.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Object, nullable = false)]
    review: Option<Value>,
}

impl ReviewInfo {
    fn of(progress: &Progress) -> ReviewInfo {
        let (done, steps) = match progress {
            Progress::Going { done, steps } => (*done, *steps),
            Progress::Done(judged) => (judged.len() as i64, judged.len() as i64),
            Progress::None => (0, 0),
        };
        ReviewInfo { done, steps, review: None }
    }

    fn done(review: &Review) -> Result<ReviewInfo> {
        let steps = review.moments.len() as i64 + 1;
        Ok(ReviewInfo { done: steps, steps, review: Some(serde_json::to_value(review)?) })
    }
}

fn depth(wanted: Option<&str>) -> Result<Depth> {
    Ok(wanted.unwrap_or(Depth::Quick.name()).parse()?)
}

/// The review of a finished game, or how far it has come.
#[utoipa::path(get, path = "/api/v1/tables/{id}/review", params(Looking), security((), ("token" = [])),
    responses((status = 200, description = "The review.", body = ReviewInfo)))]
pub(crate) async fn review(
    State(app): State<App>,
    Query(looking): Query<Looking>,
    At { table, .. }: At,
) -> Result<Json<ReviewInfo>> {
    let id = table.id.clone();
    drop(table);
    let depth = depth(looking.depth.as_deref())?;
    let game = game_of(&app.tables.cache.load_whole(&id).await?, depth)?;
    let found = app.tables.reviews.review(&id, depth, game.as_ref()).await?;
    Ok(Json(match &found {
        Ok(review) => ReviewInfo::done(review)?,
        Err(progress) => ReviewInfo::of(progress),
    }))
}

/// Asks for the review of a finished game. It is made behind everybody's turns; asking again changes nothing.
#[utoipa::path(post, path = "/api/v1/tables/{id}/review", request_body = Wish,
    responses((status = 200, description = "How far it has come.", body = ReviewInfo)))]
pub(crate) async fn ask(
    State(app): State<App>,
    AtWith { visitor, table, body: Body(wish) }: AtWith<Body<Wish>>,
) -> Result<Json<ReviewInfo>> {
    let (id, depth) = (table.id.clone(), depth(wish.depth.as_deref())?);
    drop(table);
    let who = visitor.known()?;
    app.limits.expensive(who.id())?;
    app.tables.reviews.ask(&id, depth, who.id()).await?;
    let progress = app.tables.reviews.progress(&id, depth).await?;
    Ok(Json(ReviewInfo::of(&progress)))
}
