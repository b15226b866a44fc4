//! The lobby: who looks for others, what can be watched, and one's own games. It is read from what all visitors share
//! ([`Snapshot`]); the script fetches the lists anew when it hears that they changed.

use std::convert::Infallible;

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::sse::{Event, KeepAlive};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response, Sse};
use futures_util::stream::{self, Stream};
use maud::{Markup, html};
use serde::Deserialize;
use store::{AccountId, Played, Seated, Status, TableId};
use texts::{Lang, Words, args};

use super::account::welcome;
use super::layout::Page;
use super::listing::{ago, escaped, options, pace, seals, sitter_name, span, title};
use super::{icons, profile};
use crate::app::App;
use crate::clock::Millis;
use crate::error::{Error, Result};
use crate::http::{Form, HEARTBEAT, Query, Visitor};
use crate::ids::is_id;
use crate::tables::{Gathering, Listed, Pace, Sitter, Snapshot};

/// How many open and running tables a page shows.
const OPEN_SHOWN: usize = 16;
const RUNNING_SHOWN: usize = 8;
/// How many of one's own games are shown, and how many of those that are over.
const MINE_SHOWN: i64 = 12;
const MINE_AT_MOST: i64 = 200;
const OVER_SHOWN: i64 = 5;

/// What somebody looks for, as the address says it. What is empty does not matter.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Filter {
    game: String,
    players: String,
    pace: String,
    rated: String,
    lang: String,
    level: String,
    /// The last open table of the page before, and the last running one.
    after: String,
    beyond: String,
    /// Whether all of one's own games are shown.
    mine: String,
}

/// Skills that belong together, in points.
const LEVELS: [(&str, i64, i64); 3] =
    [("low", i64::MIN, 1400), ("middle", 1400, 1600), ("high", 1600, i64::MAX)];

impl Filter {
    fn fits(&self, listed: &Listed) -> bool {
        let Some(summary) = &listed.summary else { return self.is_empty() };
        let is = |wanted: &str, found: &str| wanted.is_empty() || wanted == found;
        is(&self.game, &listed.row.game)
            && is(&self.players, &summary.players.to_string())
            && is(&self.pace, kind_of(summary.pace))
            && is(&self.rated, if summary.rated { "yes" } else { "no" })
            && is(&self.lang, summary.lang.as_deref().unwrap_or_default())
            && is(&self.level, level_of(listed))
    }

    fn is_empty(&self) -> bool {
        let Filter { game, players, pace, rated, lang, level, .. } = self;
        [game, players, pace, rated, lang, level].iter().all(|wish| wish.is_empty())
    }

    /// The address of the lobby with these wishes and something more.
    fn address(&self, more: &[(&str, &str)]) -> String {
        let Filter { game, players, pace, rated, lang, level, .. } = self;
        let own = [
            ("game", game),
            ("players", players),
            ("pace", pace),
            ("rated", rated),
            ("lang", lang),
            ("level", level),
        ];
        let own = own.into_iter().map(|(name, value)| (name, value.as_str()));
        let all: Vec<String> = own
            .chain(more.iter().copied())
            .filter(|(_, value)| !value.is_empty())
            .map(|(name, value)| format!("{name}={}", escaped(value)))
            .collect();
        if all.is_empty() { "/lobby".to_owned() } else { format!("/lobby?{}", all.join("&")) }
    }
}

/// The kind of a pace, as filters name it.
fn kind_of(pace: Pace) -> &'static str {
    match pace {
        Pace::None => "none",
        Pace::Live { .. } | Pace::Game { .. } => "live",
        Pace::Relaxed | Pace::Daily { .. } => "days",
    }
}

/// What the people at a table are rated at on average, as filters name it; who is not rated counts as somebody new.
fn level_of(listed: &Listed) -> &'static str {
    let sitters = listed.summary.iter().flat_map(|summary| &summary.seats);
    let people = sitters.filter(|sitter| matches!(sitter, Sitter::Person(_))).count() as i64;
    let known: i64 = listed.ratings.iter().map(|(_, rating)| rating.points()).sum();
    let unknown = people - listed.ratings.len() as i64;
    let mean = (known + unknown.max(0) * ratings::Rating::NEW.points()) / people.max(1);
    let within = LEVELS.iter().find(|(_, least, most)| *least <= mean && mean < *most);
    within.map_or("", |(name, ..)| name)
}

/// A part of a list.
struct Cut<'a> {
    tables: Vec<&'a Listed>,
    /// How many fit in all.
    all: usize,
    /// Where the next page begins, if there is one.
    next: Option<&'a TableId>,
}

impl<'a> Cut<'a> {
    /// Those that fit, after one that is named, as many as a page shows.
    fn of(all: &'a [Listed], filter: &Filter, after: &str, shown: usize) -> Cut<'a> {
        let fitting: Vec<&Listed> = all.iter().filter(|listed| filter.fits(listed)).collect();
        let begin = fitting.iter().position(|listed| listed.row.id.as_str() == after).map_or(0, |at| at + 1);
        let tables: Vec<&Listed> = fitting.iter().skip(begin).take(shown).copied().collect();
        let has_more = begin + tables.len() < fitting.len();
        let next = tables.last().filter(|_| has_more).map(|listed| &listed.row.id);
        Cut { all: fitting.len(), tables, next }
    }
}

/// One's own games.
#[derive(Default)]
struct Mine {
    seated: Vec<(Seated, Option<String>)>,
    over: Vec<Played>,
    has_more: bool,
}

async fn mine(app: &App, visitor: &Visitor, filter: &Filter) -> Result<Mine> {
    let Some(who) = &visitor.who else { return Ok(Mine::default()) };
    let most = if filter.mine == "all" { MINE_AT_MOST } else { MINE_SHOWN };
    let mut seated = app.store.tables_of(who.id(), most + 1).await?;
    let has_more = seated.len() as i64 > most;
    seated.truncate(most as usize);
    let over = app.store.played_by(who.id(), false, None, OVER_SHOWN).await?;
    let asked = |it: Seated| {
        let asked = app.tables.cache.asked_openly(&it.table.id);
        (it, asked)
    };
    Ok(Mine { seated: seated.into_iter().map(asked).collect(), over, has_more })
}

/// The lists as one visitor is shown them.
struct Shown<'a> {
    words: &'a Words,
    now: Millis,
    filter: &'a Filter,
    snapshot: &'a Snapshot,
    mine: &'a Mine,
    /// One's name in addresses, if one has a profile.
    own: Option<&'a str>,
}

pub(super) async fn page(
    State(app): State<App>,
    Query(filter): Query<Filter>,
    visitor: Visitor,
) -> Result<Markup> {
    let words = visitor.words();
    let name = words.say("lobby-title");
    let lists = lists(&app, &visitor, &filter).await?;
    let page = Page::new(words, &name)
        .of(visitor.name())
        .set(visitor.settings())
        .at("/lobby")
        .wide()
        .with(&["lobby.css", "lobby.js"]);
    Ok(page.show(html! {
        div.page-head { h1 { (name) } p.quiet { (words.say("lobby-intro")) } }
        div.lobby {
            aside {
                (gather_form(words, &visitor))
                (filter_form(words, &filter))
            }
            div data-lobby="" { (lists) }
        }
    }))
}

/// The lists alone.
pub(super) async fn fragment(
    State(app): State<App>,
    Query(filter): Query<Filter>,
    visitor: Visitor,
) -> Result<Markup> {
    lists(&app, &visitor, &filter).await
}

async fn lists(app: &App, visitor: &Visitor, filter: &Filter) -> Result<Markup> {
    let snapshot = app.tables.cache.lobby.now(&app.store).await?;
    let mine = mine(app, visitor, filter).await?;
    let own = visitor.who.as_ref().filter(|who| who.is_claimed()).map(|who| who.account.name.as_str());
    let now = app.config.clock.now();
    Ok(Shown { words: visitor.words(), now, filter, snapshot: &snapshot, mine: &mine, own }.shown())
}

impl Shown<'_> {
    fn shown(&self) -> Markup {
        let Shown { words, filter, snapshot, .. } = self;
        let open = Cut::of(&snapshot.open, filter, &filter.after, OPEN_SHOWN);
        let running = Cut::of(&snapshot.running, filter, &filter.beyond, RUNNING_SHOWN);
        html! {
            (self.mine())
            section.panel {
                div.between { h2 { (words.say("lobby-open")) } p.chip { (words.say_with("front-open", &args! { count: open.all })) } }
                @if open.tables.is_empty() { p.quiet { (words.say(if filter.is_empty() { "front-nobody" } else { "lobby-nothing" })) } }
                ul.list.tables { @for listed in &open.tables { (self.open(listed)) } }
                @if let Some(next) = open.next { (self.more(&[("after", next.as_str())], "lobby-more")) }
            }
            @if !running.tables.is_empty() {
                section.panel {
                    div.between { h2 { (words.say("lobby-running")) } p.chip.live { (words.say_with("front-running", &args! { count: running.all })) } }
                    ul.list.tables { @for listed in &running.tables { (self.running(listed)) } }
                    @if let Some(next) = running.next { (self.more(&[("beyond", next.as_str())], "lobby-more-running")) }
                }
            }
        }
    }

    fn more(&self, more: &[(&str, &str)], message: &str) -> Markup {
        html! { p { a.button.quiet href=(self.filter.address(more)) { (self.words.say(message)) } } }
    }

    /// A table that waits for people.
    fn open(&self, listed: &Listed) -> Markup {
        let Shown { words, now, .. } = self;
        let name = title(words, &listed.row.game);
        let Some(summary) = &listed.summary else { return html! {} };
        let free = summary.seats.iter().filter(|sitter| **sitter == Sitter::Open).count();
        let who = self.people(listed);
        let label = words.say_with(
            "front-at",
            &args! { do: words.say("front-join"), game: name.as_str(), who: who.as_str() },
        );
        let marks = options(words, &listed.row.game, summary);
        let lang = summary.lang.as_deref().and_then(Lang::of_tag);
        html! {
            li id=(format!("open-{}", listed.row.id)) {
                (seals(&summary.seats))
                span.grow {
                    b { (name) } " "
                    span.quiet { (who) ": " (words.say_with("front-free", &args! { count: free })) }
                    span.marks {
                        span { (icons::TIME) (pace(words, summary.pace)) }
                        @if summary.rated { span.rated { (words.say("rated")) } }
                        @if summary.gathers { span { (words.say("lobby-gathers")) } }
                        @if let Some(lang) = lang { span { (lang.name()) } }
                        @for mark in &marks { span { (mark) } }
                        span { (ago(words, *now, listed.row.created)) }
                    }
                }
                a.button href=(format!("/t/{}", listed.row.id)) aria-label=(label) { (words.say("front-join")) }
            }
        }
    }

    /// A game that can be watched.
    fn running(&self, listed: &Listed) -> Markup {
        let Shown { words, .. } = self;
        let name = title(words, &listed.row.game);
        let Some(summary) = &listed.summary else { return html! {} };
        let who = self.people(listed);
        let label = words.say_with(
            "front-at",
            &args! { do: words.say("front-watch"), game: name.as_str(), who: who.as_str() },
        );
        let stand = summary.stand.as_ref();
        html! {
            li id=(format!("running-{}", listed.row.id)) {
                (seals(&summary.seats))
                span.grow {
                    b { (name) } " "
                    span.quiet { (standing(words, listed, &who)) }
                    span.marks {
                        @if let Some(stand) = stand { span { (stand.progress[words.lang() as usize]) } }
                        @if summary.rated { span.rated { (words.say("rated")) } }
                    }
                }
                a.button href=(format!("/t/{}", listed.row.id)) aria-label=(label) { (words.say("front-watch")) }
            }
        }
    }

    /// Who sits at a table, with what they are rated at.
    fn people(&self, listed: &Listed) -> String {
        let sitters = listed.summary.iter().flat_map(|summary| &summary.seats);
        let named = (0..).zip(sitters).filter_map(|(seat, sitter)| {
            let name = sitter_name(self.words, sitter)?;
            let rating = listed.ratings.iter().find(|(of, _)| *of == seat);
            Some(rating.map_or_else(|| name.clone(), |(_, rating)| format!("{name} ({})", rating.points())))
        });
        named.collect::<Vec<_>>().join(", ")
    }

    /// One's own games.
    fn mine(&self) -> Markup {
        let Shown { words, now, mine, .. } = self;
        if mine.seated.is_empty() && mine.over.is_empty() {
            return html! {};
        }
        let waiting = mine.seated.iter().filter(|(it, _)| it.waiting).count();
        html! {
            section.panel.tint {
                div.between {
                    h2 { (words.say("lobby-mine")) }
                    @if 0 < waiting { a.button.main href="/next" { (words.say_with("lobby-next", &args! { count: waiting })) } }
                }
                ul.list.tables {
                    @for (it, asked) in &mine.seated { (own(words, *now, it, asked.as_deref())) }
                    @for played in &mine.over { (profile::line(words, played)) }
                }
                div.row {
                    @if mine.has_more { (self.more(&[("mine", "all")], "lobby-all-mine")) }
                    @if self.own.is_some() || !mine.over.is_empty() { a.quiet href="/me" { (words.say("lobby-history")) } }
                }
            }
        }
    }
}

/// Who plays, and with how many points at the beginning of the round.
fn standing(words: &Words, listed: &Listed, who: &str) -> String {
    let Some(summary) = &listed.summary else { return who.to_owned() };
    let Some(stand) = &summary.stand else { return who.to_owned() };
    let named = summary.seats.iter().zip(&stand.scores).filter_map(|(sitter, score)| {
        Some(format!("{} {}", sitter_name(words, sitter)?, texts::signed(*score)))
    });
    named.collect::<Vec<_>>().join(", ")
}

/// A game of one's own that goes on: whose turn it is, and how long there is.
fn own(words: &Words, now: Millis, it: &Seated, asked: Option<&str>) -> Markup {
    let row = &it.table;
    let name = title(words, &row.game);
    let summary: Option<crate::tables::Summary> = serde_json::from_str(&row.head.summary).ok();
    let sitters = summary.map(|summary| summary.seats).unwrap_or_default();
    let who = sitters.iter().filter_map(|sitter| sitter_name(words, sitter)).collect::<Vec<_>>().join(", ");
    let turn = match (row.head.status, it.waiting, asked) {
        (Status::Running, true, _) => words.say("lobby-your-turn"),
        (Status::Running, false, Some(name)) => words.say_with("lobby-turn-of", &args! { name: name }),
        (Status::Running, false, None) => words.say("lobby-others-turn"),
        (Status::Open | Status::Over | Status::Archived, ..) => {
            words.say(&format!("status-{}", row.head.status.word()))
        }
    };
    let left = row.head.due_at.filter(|_| it.waiting);
    let act = words.say("front-go-on");
    let label =
        words.say_with("front-at", &args! { do: act.as_str(), game: name.as_str(), who: who.as_str() });
    html! {
        li id=(format!("mine-{}", row.id)) {
            (seals(&sitters))
            span.grow {
                b { (name) } " " span.quiet { (who) }
                span.marks {
                    span.turn[it.waiting] { (turn) }
                    @if let Some(due) = left { span { (icons::TIME) (words.say_with("lobby-left", &args! { time: span(words, due - now) })) } }
                    span { (ago(words, now, row.updated)) }
                }
            }
            a.button.main[it.waiting] href=(format!("/t/{}", row.id)) aria-label=(label) { (act) }
        }
    }
}

/// A choice among several words; nothing chosen fits everything.
fn choice(words: &Words, name: &str, label: &str, chosen: &str, of: &[(String, String)]) -> Markup {
    html! {
        label { (words.say(label))
            select name=(name) {
                option value="" { (words.say("lobby-any")) }
                @for (value, text) in of { option value=(value) selected[value == chosen] { (text) } }
            }
        }
    }
}

fn said<const N: usize>(words: &Words, of: [(&str, &str); N]) -> Vec<(String, String)> {
    of.map(|(value, message)| (value.to_owned(), words.say(message))).to_vec()
}

fn games(words: &Words) -> Vec<(String, String)> {
    registry::games().iter().map(|game| (game.name().to_owned(), game.title_in(words.lang()))).collect()
}

/// The numbers of players there are games for.
fn counts() -> Vec<(String, String)> {
    let most = registry::games().iter().map(|game| *game.players().end()).max().unwrap_or(2);
    (2..=most).map(|count| (count.to_string(), count.to_string())).collect()
}

fn filter_form(words: &Words, filter: &Filter) -> Markup {
    let paces =
        said(words, [("live", "lobby-pace-live"), ("days", "lobby-pace-days"), ("none", "lobby-pace-none")]);
    let rated = said(words, [("yes", "rated"), ("no", "lobby-unrated")]);
    let levels = said(
        words,
        [("low", "lobby-level-low"), ("middle", "lobby-level-middle"), ("high", "lobby-level-high")],
    );
    let langs: Vec<_> = Lang::ALL.map(|lang| (lang.tag().to_owned(), lang.name().to_owned())).to_vec();
    html! {
        form.panel.filters method="get" action="/lobby" {
            h2 { (words.say("lobby-filter")) }
            (choice(words, "game", "lobby-game", &filter.game, &games(words)))
            (choice(words, "players", "new-players", &filter.players, &counts()))
            (choice(words, "pace", "new-pace", &filter.pace, &paces))
            (choice(words, "rated", "lobby-rating", &filter.rated, &rated))
            (choice(words, "level", "lobby-level", &filter.level, &levels))
            (choice(words, "lang", "page-language", &filter.lang, &langs))
            div.row {
                button type="submit" { (words.say("lobby-filter-do")) }
                @if !filter.is_empty() { a.quiet href="/lobby" { (words.say("lobby-filter-none")) } }
            }
        }
    }
}

/// Playing with people now.
fn gather_form(words: &Words, visitor: &Visitor) -> Markup {
    let is_claimed = visitor.who.as_ref().is_some_and(|who| who.is_claimed());
    html! {
        form.panel.tint.filters method="post" action="/lobby/play" {
            h2 { (words.say("gather-title")) }
            p.quiet { (words.say("gather-help")) }
            @if visitor.who.is_none() {
                label { (words.say("new-name")) input name="name" maxlength="32" required autocomplete="nickname"; }
            }
            label { (words.say("lobby-game"))
                select name="game" { @for (name, title) in games(words) { option value=(name) { (title) } } }
            }
            label { (words.say("new-players"))
                select name="players" { @for (count, text) in counts() { option value=(count) { (text) } } }
            }
            label { (words.say("new-pace"))
                select name="pace" {
                    @for (value, pace_of) in PACES { option value=(value) { (pace(words, pace_of)) } }
                }
            }
            @if is_claimed {
                label.switch { span { b { (words.say("rated")) } } input type="checkbox" role="switch" name="rated" value="true"; }
            }
            button.main type="submit" { (icons::PEOPLE) (words.say("gather-do")) }
        }
    }
}

/// The paces that people are gathered at.
const PACES: [(&str, Pace); 3] = [
    ("live5", Pace::Live { minutes: 5 }),
    ("live15", Pace::Live { minutes: 15 }),
    ("relaxed", Pace::Relaxed),
];

/// What somebody wants to play, from a form.
#[derive(Deserialize)]
pub(super) struct GatherForm {
    game: String,
    players: u8,
    #[serde(default)]
    pace: String,
    #[serde(default)]
    rated: Option<String>,
    #[serde(default)]
    name: Option<String>,
}

/// Sits somebody down with whoever wants to play the same.
pub(super) async fn play(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<GatherForm>,
) -> Result<Response> {
    let (_, pace) = PACES.into_iter().find(|(value, _)| *value == form.pace).unwrap_or(PACES[0]);
    let gathering = Gathering { game: form.game, players: form.players, pace, rated: form.rated.is_some() };
    gathering.checked()?;
    let welcomed = welcome(&app, &visitor, form.name.as_deref()).await?;
    app.limits.new_table(visitor.address, welcomed.who.id(), true)?;
    let table = app.tables.gather(&welcomed.who.account, &gathering).await?;
    let cookie = welcomed.cookie.map(|cookie| (SET_COOKIE, cookie));
    Ok((AppendHeaders(cookie), Redirect::to(&format!("/t/{}", table.id))).into_response())
}

/// From which table somebody comes.
#[derive(Deserialize)]
pub(super) struct From {
    #[serde(default)]
    from: String,
}

/// Leads to the game that waits longest for whoever asks, but for the one they come from; to the lobby if none does.
pub(super) async fn next(
    State(app): State<App>,
    Query(From { from }): Query<From>,
    visitor: Visitor,
) -> Result<Redirect> {
    let Some(who) = &visitor.who else { return Ok(Redirect::to("/lobby")) };
    let from = Some(from).filter(|from| is_id(from)).map(TableId::from);
    let (next, _) = app.store.waits_for(who.id(), from.as_ref()).await?;
    Ok(Redirect::to(&next.map_or_else(|| "/lobby".to_owned(), |id| format!("/t/{id}"))))
}

/// Says when the lists have changed, and when it is the turn of whoever listens, until the server stops.
pub(super) async fn live(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Sse<impl Stream<Item = std::result::Result<Event, Infallible>>>> {
    let open = app.limits.stream(visitor.address, visitor.id())?;
    let (lists, turns) = (app.tables.cache.lobby.follow(), app.tables.cache.lobby.turns());
    let stopping = app.stopping.subscribe();
    let accounts = app.clone();
    let who = visitor.who.clone();
    let account: Option<AccountId> = visitor.id().cloned();
    let ended = Box::pin(async move { accounts.accounts.ended(who).await });
    let followed = (lists, turns, stopping, account, ended, open);
    let events = stream::unfold(
        followed,
        |(mut lists, mut turns, mut stopping, account, mut ended, open)| async move {
            loop {
                tokio::select! {
                    changed = lists.changed() => { changed.ok()?; break }
                    turn = turns.recv() => if turn.is_err() || turn.ok() == account { break },
                    _ = stopping.changed() => return None,
                    () = &mut ended => return None,
                }
            }
            let number = lists.borrow_and_update().number;
            let event = Event::default().event("lists").data(number.to_string());
            Some((Ok(event), (lists, turns, stopping, account, ended, open)))
        },
    );
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)))
}

/// Refused wishes are refused before anybody is let in.
impl Gathering {
    fn checked(&self) -> Result<()> {
        let game = registry::find(&self.game).map_err(|_| Error::NoSuchGame)?;
        if game.players().contains(&self.players) { Ok(()) } else { Err(Error::WrongPlayerCount) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::{Head, TableRow};

    fn listed(number: usize, summary: &str) -> Listed {
        let head = Head { summary: summary.to_owned(), ..Head::default() };
        let row = TableRow {
            id: format!("t{number}").into(),
            game: "valley".into(),
            seq: 1,
            created: 0,
            updated: 0,
            head,
        };
        Listed {
            summary: serde_json::from_str(summary).ok().map(std::sync::Arc::new),
            row,
            ratings: Vec::new(),
        }
    }

    #[test]
    fn every_table_stands_on_one_page_and_a_filter_is_kept_from_page_to_page() {
        let summary = |players: usize| format!(r#"{{"players":{players},"pace":"none","seats":["open"]}}"#);
        let all: Vec<Listed> = (0..200).map(|number| listed(number, &summary(2 + number % 2))).collect();
        let filter = Filter { players: "3".into(), ..Filter::default() };
        let (mut after, mut met) = (String::new(), Vec::new());
        loop {
            let cut = Cut::of(&all, &filter, &after, OPEN_SHOWN);
            assert_eq!(cut.all, 100);
            met.extend(cut.tables.iter().map(|listed| listed.row.id.to_string()));
            let Some(next) = cut.next else { break };
            after = next.to_string();
            assert_eq!(filter.address(&[("after", &after)]), format!("/lobby?players=3&after={after}"));
        }
        let wanted: Vec<String> =
            (0..200).filter(|number| number % 2 == 1).map(|number| format!("t{number}")).collect();
        assert_eq!(met, wanted);
    }

    #[test]
    fn a_table_that_an_older_release_wrote_is_listed_where_nothing_is_filtered() {
        let old = [listed(1, "not what we know")];
        assert_eq!(Cut::of(&old, &Filter::default(), "", 9).all, 1);
        assert_eq!(Cut::of(&old, &Filter { lang: "nl".into(), ..Filter::default() }, "", 9).all, 0);
    }
}
