//! Making a table: at once against bots, or as wished.

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use bots::Level;
use maud::{Markup, html};
use serde_json::{Map, Value};
use session::Game;
use texts::{OptionKind, OptionText, Words, args};

use super::account::{Welcomed, welcome};
use super::layout::Page;
use crate::app::App;
use crate::error::{Error, Result};
use crate::http::{Form, NamedGame, Visitor};
use crate::tables::{Guide, NewTable, Pace, SeatWish, TableGuard};

/// The bots of a game that begins with one click.
const USUAL: Level = Level::Hunter;

/// One click: you against bots.
pub(super) async fn play_now(
    State(app): State<App>,
    visitor: Visitor,
    NamedGame(game): NamedGame,
) -> Result<Response> {
    let new = NewTable::against_bots(game.name(), usual_players(game), USUAL);
    let welcomed = welcome(&app, &visitor, None).await?;
    let table = create(&app, &visitor, &welcomed, &new).await?;
    Ok(go(&welcomed, &table))
}

/// One click: a guided first game.
pub(super) async fn learn(
    State(app): State<App>,
    visitor: Visitor,
    NamedGame(game): NamedGame,
) -> Result<Response> {
    let guide = Guide::of(game.name()).ok_or(Error::NoSuchGame)?;
    let welcomed = welcome(&app, &visitor, None).await?;
    app.limits.expensive(welcomed.who.id())?;
    let table = app.tables.create_guided(&welcomed.who.account, guide).await?;
    Ok(go(&welcomed, &table))
}

/// The button that begins a guided first game, if the game has one.
pub(super) fn learn_form(words: &Words, game: &dyn Game) -> Markup {
    html! {
        @if game.guide().is_some() {
            form method="post" action=(format!("/guide/{}", game.name())) {
                button type="submit" { (words.say("start-learn")) }
            }
        }
    }
}

async fn create(app: &App, visitor: &Visitor, welcomed: &Welcomed, new: &NewTable) -> Result<TableGuard> {
    app.limits.new_table(visitor.address, welcomed.who.id(), new.public)?;
    app.tables.create(&welcomed.who.account, new, None).await
}

/// Leads to a table, with the cookie of a new guest.
fn go(welcomed: &Welcomed, table: &TableGuard) -> Response {
    let cookie = welcomed.cookie.clone().map(|cookie| (SET_COOKIE, cookie));
    (AppendHeaders(cookie), Redirect::to(&format!("/t/{}", table.id))).into_response()
}

/// Three is enough to see what a game is, and not too many to follow.
fn usual_players(game: &dyn Game) -> u8 {
    3.clamp(*game.players().start(), *game.players().end())
}

pub(super) async fn page(visitor: Visitor, NamedGame(game): NamedGame) -> Markup {
    form(&visitor, game)
}

fn form(visitor: &Visitor, game: &dyn Game) -> Markup {
    let words = visitor.words();
    let title = words.say_with("new-title", &args! { game: game.title_in(words.lang()) });
    let name = visitor.name();
    let here = format!("/new/{}", game.name());
    Page::new(words, &title).of(name).at(&here).show(html! {
        h1 { (title) }
        form.new-table method="post" action=(here) data-new-table="" {
            @if name.is_none() {
                p { label { (words.say("new-name")) " " input name="name" maxlength="32" required autocomplete="nickname"; } }
            }
            (players(words, game))
            (seats(words, game))
            (options(words, game))
            (manners(words))
            p { button.main type="submit" { (words.say("new-make")) } }
        }
    })
}

fn players(words: &Words, game: &dyn Game) -> Markup {
    html! {
        fieldset {
            legend { (words.say("new-players")) }
            div.row {
                @for players in game.players() {
                    label.pill {
                        input type="radio" name="players" value=(players) checked[players == usual_players(game)];
                        (players)
                    }
                }
            }
        }
    }
}

fn seats(words: &Words, game: &dyn Game) -> Markup {
    let wishes = ["me", "open", "invited", "gatherer", "hunter", "shaman", "random"];
    let usual = |seat: u8| if seat == 0 { "me" } else { USUAL.name() };
    html! {
        fieldset {
            legend { (words.say("new-seats")) }
            p.quiet { (words.say("new-seats-help")) }
            ol.seat-wishes {
                @for seat in 0..*game.players().end() {
                    li data-seat=(seat) {
                        svg.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" {
                            @if let Some(seat) = tabletop::Seat::new(seat) { (draw::sign(seat)) }
                        }
                        label {
                            span { (words.say(&format!("seat-{seat}"))) } " "
                            select name=(format!("seat{seat}")) {
                                @for wish in wishes {
                                    option value=(wish) selected[wish == usual(seat)] { (words.say(&format!("wish-{wish}"))) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn options(words: &Words, game: &dyn Game) -> Markup {
    let options = game.option_texts(words.lang());
    html! {
        @if !options.is_empty() {
            fieldset {
                legend { (words.say("new-options")) }
                @for option in options { (option_field(&option)) }
            }
        }
    }
}

fn option_field(option: &OptionText) -> Markup {
    let name = format!("option.{}", option.key);
    html! {
        div.option {
            @match &option.kind {
                OptionKind::Flag { default } => label {
                    input type="checkbox" name=(name) value="true" checked[*default]; " " strong { (option.title) }
                },
                OptionKind::Number { min, max, default } => label {
                    strong { (option.title) } " "
                    input type="number" name=(name) min=(min) max=(max) value=(default);
                },
                OptionKind::Choice { of, default } => label {
                    strong { (option.title) } " "
                    select name=(name) {
                        @for (value, title) in of { option value=(value) selected[value == default] { (title) } }
                    }
                },
            }
            p.quiet { (option.text) }
        }
    }
}

fn manners(words: &Words) -> Markup {
    html! {
        fieldset {
            legend { (words.say("new-manners")) }
            div.option {
                label { strong { (words.say("new-pace")) } " "
                    select name="pace" {
                        option value="none" { (words.say("pace-none")) }
                        option value="live5" { (words.say_with("pace-live", &args! { minutes: 5 })) }
                        option value="live15" { (words.say_with("pace-live", &args! { minutes: 15 })) }
                        option value="relaxed" { (words.say("pace-relaxed")) }
                    }
                }
                p.quiet { (words.say("new-pace-help")) }
            }
            div.option {
                label { input type="checkbox" name="public" value="true"; " " strong { (words.say("new-public")) } }
                p.quiet { (words.say("new-public-help")) }
            }
            div.option {
                label { input type="checkbox" name="watchers" value="true" checked; " " strong { (words.say("new-watchers")) } }
                p.quiet { (words.say("new-watchers-help")) }
            }
        }
    }
}

/// A filled-in form: names and values.
type Filled = Vec<(String, String)>;

pub(super) async fn make(
    State(app): State<App>,
    visitor: Visitor,
    NamedGame(game): NamedGame,
    Form(filled): Form<Filled>,
) -> Result<Response> {
    let new = wished(visitor.words(), game, &filled)?;
    let welcomed = welcome(&app, &visitor, field(&filled, "name")).await?;
    let table = create(&app, &visitor, &welcomed, &new).await?;
    Ok(go(&welcomed, &table))
}

fn field<'a>(filled: &'a Filled, name: &str) -> Option<&'a str> {
    filled.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

/// The table a form asks for.
fn wished(words: &Words, game: &dyn Game, filled: &Filled) -> Result<NewTable> {
    let players = field(filled, "players").and_then(|players| players.parse().ok());
    let players =
        players.filter(|players| game.players().contains(players)).ok_or(Error::WrongPlayerCount)?;
    let wish = |seat: u8| {
        let wish = field(filled, &format!("seat{seat}")).unwrap_or("open");
        SeatWish::try_from(wish.to_owned()).map_err(Error::unreadable)
    };
    Ok(NewTable {
        game: game.name().to_owned(),
        players,
        options: Value::Object(wished_options(words, game, filled)?),
        seats: (0..players).map(wish).collect::<Result<_>>()?,
        public: field(filled, "public").is_some(),
        watchers: field(filled, "watchers").is_some(),
        pace: match field(filled, "pace") {
            Some("live5") => Pace::Live { minutes: 5 },
            Some("live15") => Pace::Live { minutes: 15 },
            Some("relaxed") => Pace::Relaxed,
            Some(_) | None => Pace::None,
        },
    })
}

/// The options that differ from their defaults.
fn wished_options(words: &Words, game: &dyn Game, filled: &Filled) -> Result<Map<String, Value>> {
    let mut options = Map::new();
    for option in game.option_texts(words.lang()) {
        let value = field(filled, &format!("option.{}", option.key));
        let value = match (option.kind, value) {
            (OptionKind::Flag { default }, value) => {
                (value.is_some() != default).then_some(Value::Bool(value.is_some()))
            }
            (OptionKind::Number { default, .. }, Some(value)) => {
                let number = value.parse::<i64>().map_err(|_| Error::OptionNeedsNumber)?;
                (number != i64::from(default)).then_some(Value::from(number))
            }
            (OptionKind::Choice { default, .. }, Some(value)) => {
                (value != default).then(|| Value::String(value.to_owned()))
            }
            (OptionKind::Number { .. } | OptionKind::Choice { .. }, None) => None,
        };
        if let Some(value) = value {
            options.insert(option.key.to_owned(), value);
        }
    }
    Ok(options)
}
