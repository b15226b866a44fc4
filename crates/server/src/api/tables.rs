//! Making tables, sitting down, starting.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use bots::Level;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use session::Game;
use store::{Status, TableId, TableRow};
use tabletop::Seat;
use utoipa::{IntoParams, ToSchema};

use crate::app::App;
use crate::body::Body;
use crate::describe::{self, TableInfo};
use crate::entry::{BotLevel, Opened, Pace, Person, Place};
use crate::error::{Answer, Error};
use crate::guide::Guide;
use crate::hall::{AtTable, Fact};
use crate::ids;
use crate::people::Who;
use crate::summary::Summary;
use crate::table::Table;
use crate::visitor::Visitor;

/// How many tables a list has at most.
const LISTED: i64 = 50;
/// The longest nonce: more adds nothing.
const LONGEST_NONCE: usize = 128;

/// A table to be made.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// The game's name.
    pub(crate) game: String,
    /// The number of players.
    pub(crate) players: u8,
    /// The options of the game; those left out have their defaults.
    #[serde(default = "no_options")]
    #[schema(value_type = Object)]
    pub(crate) options: Value,
    /// Who sits where: `"me"`, `"open"`, `"invited"`, or a bot's level such as `"hunter"`. Several `"me"` share one
    /// screen. The default is you and open seats.
    #[serde(default)]
    #[schema(value_type = Vec<String>)]
    pub(crate) seats: Vec<SeatWish>,
    /// Whether it is shown in the public lists.
    #[serde(default)]
    pub(crate) public: bool,
    /// Whether others may watch.
    #[serde(default = "yes")]
    pub(crate) watchers: bool,
    /// `"none"`, `"relaxed"` or `{"live": {"minutes": 5}}`.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub(crate) pace: Pace,
}

fn yes() -> bool {
    true
}

fn no_options() -> Value {
    Value::Object(serde_json::Map::new())
}

/// Who is to sit somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(crate) enum SeatWish {
    /// Who makes the table.
    Me,
    /// Whoever comes.
    Open,
    /// Whoever has the link.
    Invited,
    /// A bot.
    Bot(Level),
}

impl TryFrom<String> for SeatWish {
    type Error = String;

    fn try_from(word: String) -> Result<SeatWish, String> {
        match word.as_str() {
            "me" => Ok(SeatWish::Me),
            "open" => Ok(SeatWish::Open),
            "invited" => Ok(SeatWish::Invited),
            level => {
                let level = level.parse().map_err(|_| {
                    let levels = Level::ALL.map(Level::name).join(", ");
                    format!("seat {level:?}: there is me, open, invited, {levels}")
                })?;
                Ok(SeatWish::Bot(level))
            }
        }
    }
}

/// Which tables to list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Listing {
    /// `open` (public tables with room), `watch` (public games), `mine` or `over` (my finished games).
    #[serde(default)]
    #[param(value_type = Option<String>)]
    list: List,
}

/// Which tables.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum List {
    #[default]
    Open,
    Watch,
    Mine,
    Over,
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct Listed {
    id: String,
    game: String,
    /// `open`, `running`, `over` or `archived`.
    status: &'static str,
    created: i64,
    updated: i64,
    /// Whether it waits for you.
    waiting: bool,
    /// Players, seats, and the final points.
    #[schema(value_type = Object)]
    summary: Option<Summary>,
}

impl Listed {
    fn of(row: TableRow, waiting: bool) -> Listed {
        Listed {
            id: row.id.to_string(),
            game: row.game,
            status: row.head.status.word(),
            created: row.created,
            updated: row.updated,
            waiting,
            summary: serde_json::from_str(&row.head.summary).ok(),
        }
    }
}

/// Lists tables.
#[utoipa::path(get, path = "/api/v1/tables", params(Listing), responses((status = 200, body = Vec<Listed>)))]
pub(crate) async fn list(
    State(app): State<App>,
    visitor: Visitor,
    Query(Listing { list }): Query<Listing>,
) -> Answer<Json<Vec<Listed>>> {
    let store = &app.hall.store;
    let plain = |rows: Vec<TableRow>| rows.into_iter().map(|row| Listed::of(row, false)).collect();
    let listed = match list {
        List::Open => store.open_public(LISTED).await.map(plain),
        List::Watch => store.running_public(LISTED).await.map(plain),
        List::Over => store.over_of(&visitor.known()?.account.id, LISTED).await.map(plain),
        List::Mine => {
            let seated = store.tables_of(&visitor.known()?.account.id, LISTED).await;
            seated.map(|seated| seated.into_iter().map(|it| Listed::of(it.table, it.waiting)).collect())
        }
    };
    Ok(Json(listed.map_err(Error::broken)?))
}

/// Makes a table.
#[utoipa::path(post, path = "/api/v1/tables", security(("token" = [])), request_body = NewTable,
    responses((status = 201, body = TableInfo)))]
pub(crate) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Body(new): Body<NewTable>,
) -> Answer<(StatusCode, Json<TableInfo>)> {
    let at_table = make(&app, visitor.known()?, &new, None).await?;
    Ok((StatusCode::CREATED, Json(describe::table(&at_table, visitor.id())?)))
}

/// Makes a table as wished.
pub(crate) async fn make(
    app: &App,
    who: &Who,
    new: &NewTable,
    rematch_of: Option<String>,
) -> Answer<AtTable> {
    app.limits.effort(who.id())?;
    let game = registry::find(&new.game)?;
    // The rules say whether such a table can be; what they fill in is kept, so that the defaults of a later
    // version do not change it.
    game.open(new.players, &new.options)?;
    if let Pace::Live { minutes } = new.pace
        && !(1..=Pace::MOST_MINUTES).contains(&minutes)
    {
        return Err(Error::refused("error-pace"));
    }
    let secret = session::Secret::new(ids::random()).hex();
    let opened = Opened { rematch_of, ..opened(game, who, new, secret)? };
    app.hall.open(TableId::from(ids::fresh()), opened).await
}

/// Makes the table of a guided game and begins it. Nobody adds to its lots: the guide knows what comes.
pub(crate) async fn make_guided(app: &App, who: &Who, guide: &Guide) -> Answer<AtTable> {
    app.limits.effort(who.id())?;
    let new = guide.table();
    let opened = opened(registry::find(&new.game)?, who, &new, guide.secret().to_owned())?;
    let opened = Opened { is_guided: true, ..opened };
    let mut at_table = app.hall.open(TableId::from(ids::fresh()), opened).await?;
    begin(app, &mut at_table, who, &Starting { fill: None, nonce: String::new() }).await?;
    Ok(at_table)
}

fn opened(game: &dyn Game, who: &Who, new: &NewTable, secret: String) -> Answer<Opened> {
    Ok(Opened {
        game: game.name().to_owned(),
        rules_version: game.rules_version(),
        players: new.players,
        options: new.options.clone(),
        host: who.id().to_owned(),
        is_public: new.public,
        allows_watchers: new.watchers,
        pace: new.pace,
        secret,
        places: places(who, new)?,
        rematch_of: None,
        is_guided: false,
    })
}

fn places(who: &Who, new: &NewTable) -> Answer<Vec<Place>> {
    let usual = [SeatWish::Me].into_iter().chain(std::iter::repeat(SeatWish::Open)).take(new.players.into());
    let wishes = if new.seats.is_empty() { usual.collect() } else { new.seats.clone() };
    if wishes.len() != usize::from(new.players) {
        return Err(Error::refused("error-seats-count"));
    }
    let mine = wishes.iter().filter(|wish| **wish == SeatWish::Me).count();
    let person = |number: usize| Person {
        account: who.id().to_owned(),
        // At one screen several play under one account: they are told apart by number.
        name: if 1 < mine { format!("{} {number}", who.account.name) } else { who.account.name.clone() },
        // The host adds his part when the game starts: the promise comes first.
        nonce: String::new(),
        stand_in: None,
        resigned: false,
    };
    let mut number = 0;
    let place = |wish: &SeatWish| match wish {
        SeatWish::Me => {
            number += 1;
            Place::Person(person(number))
        }
        SeatWish::Open => Place::Open,
        SeatWish::Invited => Place::Invited { code: ids::fresh() },
        SeatWish::Bot(level) => Place::Bot(BotLevel(*level)),
    };
    Ok(wishes.iter().map(place).collect())
}

fn clean_nonce(nonce: &str) -> Answer<String> {
    let is_plain = nonce.len() <= LONGEST_NONCE && nonce.bytes().all(|byte| byte.is_ascii_graphic());
    if is_plain { Ok(nonce.to_owned()) } else { Err(Error::refused("error-nonce")) }
}

/// Goes to a table, if the visitor may see it.
pub(crate) async fn enter(app: &App, id: &str, account: Option<&str>) -> Answer<AtTable> {
    if !ids::is_id(id) {
        return Err(Error::missing("error-no-table"));
    }
    let at_table = app.hall.enter(&TableId::from(id.to_owned())).await?;
    if at_table.may_see(account) { Ok(at_table) } else { Err(Error::missing("error-no-table")) }
}

/// A table as you may know it.
#[utoipa::path(get, path = "/api/v1/tables/{id}", security(("token" = [])), responses((status = 200, body = TableInfo)))]
pub(crate) async fn info(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Json<TableInfo>> {
    let mut at_table = enter(&app, &id, visitor.id()).await?;
    at_table.speak(visitor.lang);
    Ok(Json(describe::table(&at_table, visitor.id())?))
}

/// Where to sit down.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Joining {
    /// The seat; the first open one if left out.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    pub(crate) seat: Option<Seat>,
    /// The code of an invitation.
    #[serde(default)]
    pub(crate) invitation: Option<String>,
    /// What you add to the dice.
    #[serde(default)]
    pub(crate) nonce: String,
}

/// Sits down.
#[utoipa::path(post, path = "/api/v1/tables/{id}/join", security(("token" = [])), request_body = Joining,
    responses((status = 200, body = TableInfo)))]
pub(crate) async fn join(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(joining): Body<Joining>,
) -> Answer<Json<TableInfo>> {
    let mut at_table = enter(&app, &id, visitor.id()).await?;
    sit_down(&app, &mut at_table, visitor.known()?, &joining).await?;
    Ok(Json(describe::table(&at_table, visitor.id())?))
}

/// Sits somebody down.
pub(crate) async fn sit_down(app: &App, at_table: &mut AtTable, who: &Who, joining: &Joining) -> Answer<()> {
    let person = Person {
        account: who.id().to_owned(),
        name: who.account.name.clone(),
        nonce: clean_nonce(&joining.nonce)?,
        stand_in: None,
        resigned: false,
    };
    let entry = at_table.sit(person, joining.seat, joining.invitation.as_deref())?;
    app.write(at_table, vec![Fact::New(entry)]).await
}

/// Stands up before the start. A table whose host leaves is put away.
#[utoipa::path(post, path = "/api/v1/tables/{id}/leave", security(("token" = [])), responses((status = 200, body = TableInfo)))]
pub(crate) async fn leave(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Json<TableInfo>> {
    let mut at_table = enter(&app, &id, visitor.id()).await?;
    let entries = at_table.leave(visitor.known()?.id())?;
    app.write(&mut at_table, entries.into_iter().map(Fact::New).collect()).await?;
    Ok(Json(describe::table(&at_table, visitor.id())?))
}

/// How to start.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Starting {
    /// The level of the bots that take the places nobody took; without it, a table with free seats does not start.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub(crate) fill: Option<BotLevel>,
    /// What you add to the dice.
    #[serde(default)]
    pub(crate) nonce: String,
}

/// Starts the game.
#[utoipa::path(post, path = "/api/v1/tables/{id}/start", security(("token" = [])), request_body = Starting,
    responses((status = 200, body = TableInfo)))]
pub(crate) async fn start(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(starting): Body<Starting>,
) -> Answer<Json<TableInfo>> {
    let mut at_table = enter(&app, &id, visitor.id()).await?;
    begin(&app, &mut at_table, visitor.known()?, &starting).await?;
    at_table.speak(visitor.lang);
    Ok(Json(describe::table(&at_table, visitor.id())?))
}

/// Starts the game at a table.
pub(crate) async fn begin(app: &App, at_table: &mut AtTable, who: &Who, starting: &Starting) -> Answer<()> {
    let nonce = clean_nonce(&starting.nonce)?;
    let entry = at_table.start(who.id(), starting.fill.map(|level| level.0), nonce)?;
    app.write(at_table, vec![Fact::Taken(entry)]).await
}

/// Makes a table like this one for another game, with seats kept for those who played here.
#[utoipa::path(post, path = "/api/v1/tables/{id}/rematch", security(("token" = [])), responses((status = 201, body = TableInfo)))]
pub(crate) async fn rematch(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<(StatusCode, Json<TableInfo>)> {
    let at_table = enter(&app, &id, visitor.id()).await?;
    let who = visitor.known()?;
    let new = rematch_of(&at_table, who)?;
    drop(at_table);
    let at_table = make(&app, who, &new, Some(id)).await?;
    Ok((StatusCode::CREATED, Json(describe::table(&at_table, visitor.id())?)))
}

/// The wish for a table like this one.
pub(crate) fn rematch_of(table: &Table, who: &Who) -> Answer<NewTable> {
    if !table.status.is_ended() {
        return Err(Error::refused("error-not-over"));
    }
    if table.seats_of(who.id()).is_empty() {
        return Err(Error::forbidden("error-not-seated"));
    }
    let wish = |place: &Place| match place {
        Place::Person(person) if person.account == who.id() => SeatWish::Me,
        Place::Person(_) | Place::Open | Place::Invited { .. } => SeatWish::Invited,
        Place::Bot(level) => SeatWish::Bot(level.0),
    };
    let Opened { game, players, options, is_public, allows_watchers, pace, .. } = table.opened.clone();
    let seats = table.places.iter().map(wish).collect();
    Ok(NewTable { game, players, options, seats, public: is_public, watchers: allows_watchers, pace })
}

impl Table {
    /// Whether the game goes on.
    pub(crate) fn is_running(&self) -> bool {
        self.status == Status::Running
    }
}
