//! Guests and tokens.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::{Kind, Session};
use utoipa::ToSchema;

use crate::accounts::{Fresh, Settings, Who, clean_name};
use crate::app::App;
use crate::error::Result;
use crate::http::{Body, Path, Visitor};

/// Somebody new.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGuest {
    /// The name others see.
    name: String,
}

/// A wish to be forgotten.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Farewell {
    /// The account's name once more, so that nobody does it by mistake.
    name: String,
    /// The password, of a claimed name.
    #[serde(default)]
    password: String,
}

/// A token. It is shown once: whoever has it is the account.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewToken {
    /// Its id, by which it is ended.
    id: String,
    token: String,
    account: AccountInfo,
}

impl NewToken {
    fn of(fresh: Fresh) -> NewToken {
        let (id, account) = (fresh.who.session.token_hash.id(), AccountInfo::of(&fresh.who));
        NewToken { id, token: fresh.secret, account }
    }
}

/// An account.
#[derive(Serialize, ToSchema)]
pub(crate) struct AccountInfo {
    id: String,
    name: String,
    /// Whether the name is claimed with a password.
    claimed: bool,
}

/// What a token is for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TokenWish {
    label: String,
}

/// An open session or a token.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionInfo {
    id: String,
    /// What it is for: a browser or a program.
    #[schema(value_type = SessionKind)]
    kind: &'static str,
    label: String,
    created: i64,
    seen: i64,
}

/// What a secret is for.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "it describes the words of `store::Kind`")]
enum SessionKind {
    Session,
    Token,
}

impl AccountInfo {
    fn of(who: &Who) -> AccountInfo {
        let account = &who.account;
        AccountInfo {
            id: account.id.to_string(),
            name: account.name.clone(),
            claimed: account.name_key.is_some(),
        }
    }
}

/// Lets a program in as a guest, with a token of its own.
#[utoipa::path(post, path = "/api/v1/guests", request_body = NewGuest, responses((status = 201, description = "A new guest.", body = NewToken)))]
pub(crate) async fn guest(
    State(app): State<App>,
    visitor: Visitor,
    Body(guest): Body<NewGuest>,
) -> Result<(StatusCode, Json<NewToken>)> {
    app.limits.auth(visitor.address)?;
    let fresh = app.accounts.welcome(&clean_name(&guest.name)?, None, Kind::Token).await?;
    Ok((StatusCode::CREATED, Json(NewToken::of(fresh))))
}

/// Who the token or cookie belongs to.
#[utoipa::path(get, path = "/api/v1/me", security(("token" = [])), responses((status = 200, description = "The account.", body = AccountInfo)))]
pub(crate) async fn me(visitor: Visitor) -> Result<Json<AccountInfo>> {
    Ok(Json(AccountInfo::of(visitor.known()?)))
}

/// What the account has set for all tables. A guest's browser keeps its own.
#[utoipa::path(get, path = "/api/v1/me/settings", security(("token" = [])), responses((status = 200, description = "What is set.", body = Settings)))]
pub(crate) async fn settings(visitor: Visitor) -> Result<Json<Settings>> {
    Ok(Json(visitor.known()?.settings()))
}

/// Keeps what the account sets for all tables, in place of all it had set.
#[utoipa::path(post, path = "/api/v1/me/settings", security(("token" = [])), request_body = Settings,
    responses((status = 200, description = "What is set now.", body = Settings)))]
pub(crate) async fn set_settings(
    State(app): State<App>,
    visitor: Visitor,
    Body(settings): Body<Settings>,
) -> Result<Json<Settings>> {
    app.accounts.set_settings(visitor.known()?, settings).await?;
    Ok(Json(settings))
}

/// Deletes the account for good. Its games stay for the others, without its name; where it still plays, a bot plays on.
#[utoipa::path(post, path = "/api/v1/me/delete", security(("token" = [])), request_body = Farewell,
    responses((status = 204, description = "It is gone.")))]
pub(crate) async fn delete_account(
    State(app): State<App>,
    visitor: Visitor,
    Body(farewell): Body<Farewell>,
) -> Result<StatusCode> {
    let who = visitor.known()?;
    app.limits.auth(visitor.address)?;
    app.forget(visitor.address, who, &farewell.name, farewell.password).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The open sessions and tokens of the account.
#[utoipa::path(get, path = "/api/v1/tokens", security(("token" = [])), responses((status = 200, description = "All that are open.", body = Vec<SessionInfo>)))]
pub(crate) async fn tokens(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<SessionInfo>>> {
    let sessions = app.accounts.sessions(visitor.known()?).await?;
    let info = |session: Session| SessionInfo {
        id: session.token_hash.id(),
        kind: session.kind.word(),
        label: session.label,
        created: session.created,
        seen: session.seen,
    };
    Ok(Json(sessions.into_iter().map(info).collect()))
}

/// Makes a personal token.
#[utoipa::path(post, path = "/api/v1/tokens", security(("token" = [])), request_body = TokenWish,
    responses((status = 201, description = "A new token.", body = NewToken)))]
pub(crate) async fn new_token(
    State(app): State<App>,
    visitor: Visitor,
    Body(wish): Body<TokenWish>,
) -> Result<(StatusCode, Json<NewToken>)> {
    let who = visitor.known()?;
    app.limits.expensive(who.id())?;
    let label = clean_name(&wish.label)?;
    let fresh = app.accounts.give_token(who, &label).await?;
    Ok((StatusCode::CREATED, Json(NewToken::of(fresh))))
}

/// Ends a session or a token of the account.
#[utoipa::path(delete, path = "/api/v1/tokens/{id}", security(("token" = [])), responses((status = 204, description = "It is ended.")))]
pub(crate) async fn revoke_token(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode> {
    app.accounts.revoke(visitor.known()?, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}
