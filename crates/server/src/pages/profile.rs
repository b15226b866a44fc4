//! Somebody's profile: what they have played, how it ended and what they are rated at. It is a list of sections, each made
//! by itself of what the store says; others may be added to the list.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;
use store::{Account, BoardLine, Opening, Played, TableId, Tally};
use texts::{Words, args};

use super::layout::Page;
use super::listing::{date, escaped, seals, sitter_name, title};
use super::ratings as boards;
use crate::app::App;
use crate::error::{Error, Result};
use crate::http::{Form, Path, Query, Visitor};
use crate::ids::is_id;
use crate::tables::{OpeningWords, Summary};

/// How many games a page shows, and how many points a curve has.
const SHOWN: i64 = 25;
const CURVE: i64 = 200;
/// How many openings are shown of each game, and are looked for in all.
const OPENINGS: usize = 3;
const OPENINGS_LOOKED_AT: i64 = 60;

/// Which page of the games.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Paging {
    /// The end and the table of the last game on the page before.
    before: String,
}

impl Paging {
    fn key(&self) -> Option<(i64, TableId)> {
        let (ended, table) = self.before.split_once('.').filter(|(_, table)| is_id(table))?;
        Some((ended.parse().ok()?, TableId::from(table.to_owned())))
    }
}

/// Somebody's profile as one visitor may see it.
pub(super) struct Profile {
    pub(super) account: Account,
    /// Whether it is the visitor's own.
    pub(super) is_own: bool,
    ratings: Vec<BoardLine>,
    curves: Vec<Vec<(i64, i64, i64)>>,
    tallies: Vec<Tally>,
    openings: Vec<Opening>,
    games: Vec<Played>,
    is_first_page: bool,
}

impl Profile {
    async fn of(app: &App, account: Account, is_own: bool, paging: &Paging) -> Result<Profile> {
        let (store, id, only_public) = (&app.store, &account.id, !is_own);
        let before = paging.key();
        let before = before.as_ref().map(|(ended, table)| (*ended, table));
        let games = store.played_by(id, only_public, before, SHOWN).await?;
        let is_first_page = before.is_none();
        let (mut ratings, mut curves) = (Vec::new(), Vec::new());
        let (mut tallies, mut openings) = (Vec::new(), Vec::new());
        if is_first_page {
            ratings = store.ratings_of(id).await?;
            for rating in &ratings {
                curves.push(store.curve_of(id, &rating.pool, CURVE).await?);
            }
            tallies = store.tallies_of(id, only_public).await?;
            openings = store.openings_of(id, only_public, OPENINGS_LOOKED_AT).await?;
        }
        Ok(Profile { is_own, ratings, curves, tallies, openings, games, is_first_page, account })
    }

    /// The address of the profile.
    fn address(&self) -> String {
        if self.account.name_key.is_some() { of(&self.account.name) } else { "/me".to_owned() }
    }

    /// What the page is made of, in its order.
    fn sections(&self, words: &Words) -> Vec<Markup> {
        if !self.is_first_page {
            return vec![self.history(words)];
        }
        vec![
            self.head(words),
            self.rated(words),
            self.figures(words),
            self.begun(words),
            self.history(words),
            self.own(words),
        ]
    }

    fn head(&self, words: &Words) -> Markup {
        let games: i64 = self.tallies.iter().map(|tally| tally.games).sum();
        let won: i64 = self.tallies.iter().map(|tally| tally.won).sum();
        html! {
            div.page-head {
                h1 { (self.account.name) }
                p.chips {
                    span.chip { (words.say("profile-since")) " " (date(words, self.account.created)) }
                    span.chip { (words.say_with("profile-games", &args! { count: games })) }
                    span.chip { (words.say_with("profile-won", &args! { count: won })) }
                    @if self.account.is_private { span.chip { (words.say("profile-private")) } }
                }
            }
        }
    }

    /// Ratings with their curves.
    fn rated(&self, words: &Words) -> Markup {
        html! {
            @if !self.ratings.is_empty() {
                section.panel {
                    h2 { (words.say("ratings-title")) }
                    div.curves {
                        @for (rating, curve) in self.ratings.iter().zip(&self.curves) { (rated(words, rating, curve)) }
                    }
                }
            }
        }
    }

    /// Games, victories and points by game and number of players.
    fn figures(&self, words: &Words) -> Markup {
        html! {
            @if !self.tallies.is_empty() {
                section.panel {
                    h2 { (words.say("profile-figures")) }
                    div.scroll tabindex="0" role="group" aria-label=(words.say("profile-figures")) {
                        table.figures {
                            thead { tr {
                                th scope="col" { (words.say("lobby-game")) }
                                @for head in ["profile-players", "profile-column-games", "profile-column-won", "profile-column-share", "profile-column-mean", "profile-column-most"] {
                                    th scope="col" { (words.say(head)) }
                                }
                            } }
                            tbody { @for tally in &self.tallies { (figures(words, tally)) } }
                        }
                    }
                }
            }
        }
    }

    /// What they like to begin with.
    fn begun(&self, words: &Words) -> Markup {
        let mut of_game: Vec<(&str, Vec<&Opening>)> = Vec::new();
        for opening in &self.openings {
            match of_game.iter_mut().find(|(game, _)| *game == opening.game) {
                Some((_, list)) if list.len() < OPENINGS => list.push(opening),
                Some(_) => (),
                None => of_game.push((&opening.game, vec![opening])),
            }
        }
        html! {
            @if !of_game.is_empty() {
                section.panel {
                    h2 { (words.say("profile-openings")) }
                    p.quiet { (words.say("profile-openings-help")) }
                    @for (game, openings) in &of_game {
                        h3 { (title(words, game)) }
                        ol.openings {
                            @for opening in openings { (begun(words, opening)) }
                        }
                    }
                }
            }
        }
    }

    /// The games, the latest first.
    fn history(&self, words: &Words) -> Markup {
        let last = self.games.last().filter(|_| self.games.len() as i64 == SHOWN);
        html! {
            section.panel {
                h2 { (words.say("profile-history")) }
                @if self.games.is_empty() { p.quiet { (words.say("profile-no-games")) } }
                ul.list.tables { @for played in &self.games { (line(words, played)) } }
                div.row {
                    @if !self.is_first_page { a.button.quiet href=(self.address()) { (words.say("profile-newest")) } }
                    @if let Some(last) = last {
                        a.button.quiet href=(format!("{}?before={}.{}", self.address(), last.ended, last.table)) { (words.say("profile-older")) }
                    }
                }
            }
        }
    }

    /// What its owner alone can do.
    fn own(&self, words: &Words) -> Markup {
        let (message, value) = match self.account.is_private {
            true => ("profile-show", "false"),
            false => ("profile-hide", "true"),
        };
        html! {
            @if self.is_own {
                section.panel {
                    h2 { (words.say("profile-own")) }
                    @if self.account.name_key.is_some() {
                        p.quiet { (words.say(if self.account.is_private { "profile-private-help" } else { "profile-public-help" })) }
                        form method="post" action="/me/privacy" {
                            input type="hidden" name="private" value=(value);
                            button type="submit" { (words.say(message)) }
                        }
                    } @else { p { a href="/account" { (words.say("profile-claim")) } } }
                    p.quiet { (words.say("profile-export-help")) }
                    div.row {
                        a.button.quiet href="/api/v1/me/data" download="ochre-data.json" { (words.say("profile-export")) }
                        a.button.quiet href="/api/v1/me/games" download="ochre-games.jsonl" { (words.say("profile-export-games")) }
                        a.quiet href="/account" { (words.say("account-title")) }
                    }
                }
            }
        }
    }
}

/// The address of somebody's profile.
pub(super) fn of(name: &str) -> String {
    format!("/p/{}", escaped(name))
}

/// A rating with its curve.
fn rated(words: &Words, rating: &BoardLine, curve: &[(i64, i64, i64)]) -> Markup {
    let is = ratings::Rating { skill: rating.skill, doubt: rating.doubt };
    let often = if rating.games == 0 { 0 } else { 100 * rating.most / rating.games };
    html! {
        figure.curve {
            figcaption {
                b { a href=(boards::address(&rating.pool)) { (boards::name(words, &rating.pool)) } } " "
                b.points { (is.points()) } " " span.quiet { "+/− " (is.margin()) }
            }
            (drawn(words, curve))
            p.quiet { (words.say_with("rating-games", &args! { count: rating.games })) ", " (words.say_with("rating-met", &args! { count: rating.met, share: often })) }
        }
    }
}

/// A curve of points, with the doubt around it as a band.
fn drawn(words: &Words, curve: &[(i64, i64, i64)]) -> Markup {
    const WIDTH: i64 = 300;
    const HEIGHT: i64 = 90;
    let points: Vec<(i64, i64)> = curve
        .iter()
        .rev()
        .map(|&(_, skill, doubt)| {
            let rating = ratings::Rating { skill, doubt };
            (rating.points(), rating.margin() / 2)
        })
        .collect();
    let Some(&(last, _)) = points.last() else { return html! {} };
    let low = points.iter().map(|(points, margin)| points - margin).min().unwrap_or(last);
    let high = points.iter().map(|(points, margin)| points + margin).max().unwrap_or(last).max(low + 1);
    let x = |at: usize| WIDTH * at as i64 / (points.len() as i64 - 1).max(1);
    let y = |points: i64| HEIGHT - HEIGHT * (points - low) / (high - low);
    let line = |edge: &dyn Fn(&(i64, i64)) -> i64| -> Vec<String> {
        points.iter().enumerate().map(|(at, it)| format!("{},{}", x(at), y(edge(it)))).collect()
    };
    let mut band = line(&|(points, margin)| points + margin);
    band.extend(line(&|(points, margin)| points - margin).into_iter().rev());
    let label =
        words.say_with("rating-curve", &args! { first: points[0].0, last: last, count: points.len() });
    html! {
        svg viewBox=(format!("0 -4 {WIDTH} {}", HEIGHT + 8)) preserveAspectRatio="none" role="img" aria-label=(label) {
            polygon.band points=(band.join(" ")) {}
            polyline.line points=(line(&|(points, _)| *points).join(" ")) {}
        }
    }
}

fn figures(words: &Words, tally: &Tally) -> Markup {
    let games = tally.games.max(1);
    html! {
        tr {
            th scope="row" { (title(words, &tally.game)) }
            td { (tally.players) } td { (tally.games) } td { (tally.won) }
            td { (100 * tally.won / games) " %" }
            td { (tally.points / games) } td { (tally.most) }
        }
    }
}

fn begun(words: &Words, opening: &Opening) -> Markup {
    let said = serde_json::from_str::<OpeningWords>(&opening.opening).ok();
    html! {
        @if let Some(OpeningWords(said)) = said {
            li {
                (said[words.lang() as usize]) " "
                span.quiet { (words.say_with("profile-opening", &args! { count: opening.games, won: opening.won })) }
            }
        }
    }
}

/// A game somebody has played: with whom, when, and how it ended for them.
pub(super) fn line(words: &Words, played: &Played) -> Markup {
    let name = title(words, &played.game);
    let summary: Option<Summary> = played.summary.as_deref().and_then(|text| serde_json::from_str(text).ok());
    let sitters = summary.as_ref().map(|summary| summary.seats.as_slice()).unwrap_or_default();
    let scores = summary.as_ref().map(|summary| summary.scores.as_slice()).unwrap_or_default();
    let named = sitters.iter().enumerate().filter_map(|(seat, sitter)| {
        let name = sitter_name(words, sitter)?;
        Some(scores.get(seat).map_or(name.clone(), |score| format!("{name} {}", texts::signed(*score))))
    });
    let who = named.collect::<Vec<_>>().join(", ");
    let act = words.say("front-look-back");
    let label =
        words.say_with("front-at", &args! { do: act.as_str(), game: name.as_str(), who: who.as_str() });
    html! {
        li id=(format!("over-{}-{}", played.table, played.seat)) {
            (seals(sitters))
            span.grow {
                b { (name) } " " span.quiet { (who) }
                span.marks {
                    span.turn[played.won] { (ending(words, played)) }
                    @if let Some((before, after)) = played.skill { span.rated { (boards::change(before, after)) } }
                    @else if played.pool.is_some() { span.rated { (words.say("rated")) } }
                    span { (date(words, played.ended)) }
                }
            }
            @if played.summary.is_some() { a.button.quiet href=(format!("/t/{}", played.table)) aria-label=(label) { (act) } }
        }
    }
}

/// How a game ended for somebody.
fn ending(words: &Words, played: &Played) -> String {
    match (played.gave_up, played.won) {
        (true, _) => words.say("profile-gave-up"),
        (false, true) => words.say("profile-victory"),
        (false, false) => words.say_with("profile-place", &args! { place: played.place, of: played.players }),
    }
}

fn shown(visitor: &Visitor, profile: &Profile) -> Markup {
    let words = visitor.words();
    let here = profile.address();
    let page = Page::new(words, &profile.account.name)
        .of(visitor.name())
        .set(visitor.settings())
        .at(&here)
        .with(&["lobby.css"]);
    page.show(html! { div.profile { @for section in profile.sections(words) { (section) } } })
}

/// Somebody's profile. To others one that is private is not there.
pub(super) async fn page(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(paging): Query<Paging>,
    visitor: Visitor,
) -> Result<Markup> {
    let account = app.accounts.find(&name).await?.ok_or(Error::NoSuchPage)?;
    let is_own = visitor.id() == Some(&account.id);
    if account.is_private && !is_own {
        return Err(Error::NoSuchPage);
    }
    let profile = Profile::of(&app, account, is_own, &paging).await?;
    Ok(shown(&visitor, &profile))
}

/// One's own profile: a guest has no other address for it.
pub(super) async fn own(
    State(app): State<App>,
    Query(paging): Query<Paging>,
    visitor: Visitor,
) -> Result<Response> {
    let Some(who) = &visitor.who else { return Ok(Redirect::to("/account").into_response()) };
    if who.is_claimed() {
        return Ok(Redirect::to(&of(&who.account.name)).into_response());
    }
    let profile = Profile::of(&app, who.account.clone(), true, &paging).await?;
    Ok(shown(&visitor, &profile).into_response())
}

/// Whether others may look.
#[derive(Deserialize)]
pub(super) struct Privacy {
    private: bool,
}

/// Shows one's profile to others, or to nobody.
pub(super) async fn privacy(
    State(app): State<App>,
    visitor: Visitor,
    Form(Privacy { private }): Form<Privacy>,
) -> Result<Redirect> {
    app.accounts.set_private(visitor.known()?, private).await?;
    Ok(Redirect::to("/me"))
}
