//! Making a table: at once against bots, or as wished.

use std::fmt::Display;

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
use crate::tables::{NewTable, Pace, SeatWish, TableGuard};

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

async fn create(app: &App, visitor: &Visitor, welcomed: &Welcomed, new: &NewTable) -> Result<TableGuard> {
    app.limits.new_table(visitor.address, welcomed.who.id(), new.public)?;
    app.check_names(&welcomed.who, new).await?;
    app.tables.create(&welcomed.who.account, new, None).await
}

/// Leads to a table, with the cookie of a new guest.
pub(super) fn go(welcomed: &Welcomed, table: &TableGuard) -> Response {
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
    // Both columns are about as long: where there are options, they take the second.
    let has_options = !game.option_texts(words.lang()).is_empty();
    Page::new(words, &title).of(name).at(&here).show(html! {
        div.page-head { h1 { (title) } p.quiet { (words.say("new-as-it-is")) } }
        form.new-table.two-columns method="post" action=(here) data-new-table="" {
            section.panel.stack {
                @if name.is_none() {
                    label.field { b { (words.say("new-name")) } input name="name" maxlength="32" required autocomplete="nickname"; }
                }
                (players(words, game))
                (seats(words, game))
                @if has_options { (manners(words)) }
            }
            section.panel.stack {
                @if has_options { (options(words, game)) } @else { (manners(words)) }
                div.row { button.main.big type="submit" { (words.say("new-make")) } }
            }
        }
    })
}

fn players(words: &Words, game: &dyn Game) -> Markup {
    html! {
        fieldset {
            legend { (words.say("new-players")) }
            div.pick {
                @for players in game.players() {
                    label {
                        input type="radio" name="players" value=(players) checked[players == usual_players(game)];
                        (players)
                    }
                }
            }
        }
    }
}

fn seats(words: &Words, game: &dyn Game) -> Markup {
    let levels = Level::ALL.map(Level::name);
    let bots = levels.into_iter().filter(|level| *level != "random").chain(["random"]);
    let wishes: Vec<&str> = ["me", "open", "invited"].into_iter().chain(bots).collect();
    let usual = |seat: u8| if seat == 0 { "me" } else { USUAL.name() };
    html! {
        fieldset {
            legend { (words.say("new-seats")) }
            p.quiet { (words.say("new-seats-help")) }
            ol.seats {
                @for seat in 0..*game.players().end() {
                    li data-seat=(seat) {
                        svg.seal viewBox="-12 -12 24 24" aria-hidden="true" {
                            @if let Some(seat) = tabletop::Seat::new(seat) { (draw::sign(seat)) }
                        }
                        label {
                            span { (words.say(&format!("seat-{seat}"))) } " "
                            select name=(format!("seat{seat}")) {
                                @for &wish in &wishes {
                                    option value=(wish) selected[wish == usual(seat)] { (words.say(&format!("wish-{wish}"))) }
                                }
                            }
                        }
                        label.own-name data-own-name="" hidden {
                            span { (words.say("new-own-name")) } " "
                            input name=(format!("name{seat}")) maxlength="32" autocomplete="off";
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
        h2 { (words.say("new-options")) }
        @for option in options { (option_field(words, &option)) }
    }
}

/// The longest list of choices that are all shown.
const FEW: usize = 5;

fn option_field(words: &Words, option: &OptionText) -> Markup {
    let name = format!("option.{}", option.key);
    let id = format!("option-{}", option.key);
    html! {
        @match &option.kind {
            OptionKind::Flag { default } => (switch(&name, *default, &option.title, &option.text)),
            OptionKind::Number { min, max, default } => div.field {
                label for=(id) { (option.title) }
                (stepper(&id, &name, *min, *max, *default, words))
                span.hint { (option.text) }
            },
            OptionKind::Choice { of, default } if of.len() <= FEW => fieldset {
                legend { (option.title) }
                div.pick {
                    @for (value, title) in of {
                        label { input type="radio" name=(name) value=(value) checked[value == default]; (title) }
                    }
                }
                span.hint { (option.text) }
            },
            OptionKind::Choice { of, default } => div.field {
                label for=(id) { (option.title) }
                select #(id) name=(name) {
                    @for (value, title) in of { option value=(value) selected[value == default] { (title) } }
                }
                span.hint { (option.text) }
            },
        }
    }
}

/// Something that is so or not.
fn switch(name: &str, is_on: bool, title: &str, text: &str) -> Markup {
    html! {
        label.switch {
            span { b { (title) } span.hint { (text) } }
            input type="checkbox" role="switch" name=(name) value="true" checked[is_on];
        }
    }
}

/// A small number. Its buttons are the script's; without it the field can be written in.
pub(super) fn stepper<N: Display>(id: &str, name: &str, min: N, max: N, value: N, words: &Words) -> Markup {
    html! {
        span.stepper {
            button type="button" data-step="-1" aria-label=(words.say("new-fewer")) hidden { "−" }
            input #(id) type="number" name=(name) min=(min) max=(max) value=(value) required;
            button type="button" data-step="1" aria-label=(words.say("new-more")) hidden { "+" }
        }
    }
}

fn manners(words: &Words) -> Markup {
    let paces = [
        ("none", words.say("pace-none")),
        ("live5", words.say_with("pace-live", &args! { minutes: 5 })),
        ("live15", words.say_with("pace-live", &args! { minutes: 15 })),
        ("relaxed", words.say("pace-relaxed")),
    ];
    html! {
        h2 { (words.say("new-manners")) }
        fieldset {
            legend { (words.say("new-pace")) }
            div.pick {
                @for (value, title) in &paces {
                    label { input type="radio" name="pace" value=(value) checked[*value == "none"]; (title.trim_end_matches('.')) }
                }
            }
            span.hint { (words.say("new-pace-help")) }
        }
        (switch("rated", false, &words.say("rated"), &words.say("rated-help")))
        (switch("public", false, &words.say("new-public"), &words.say("new-public-help")))
        (switch("watchers", true, &words.say("new-watchers"), &words.say("new-watchers-help")))
        (switch("watchers_talk", false, &words.say("new-watchers-talk"), &words.say("new-watchers-talk-help")))
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
        watchers_talk: field(filled, "watchers_talk").is_some(),
        rated: field(filled, "rated").is_some(),
        names: (0..players)
            .map(|seat| field(filled, &format!("name{seat}")).unwrap_or_default().to_owned())
            .collect(),
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
