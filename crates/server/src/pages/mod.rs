//! The pages: made on the server from what the visitor may see. They work without script for all but playing.

mod account;
mod aid;
mod assets;
mod branching;
mod chart;
mod counting;
mod deciding;
mod finale;
mod icons;
mod layout;
mod learn;
mod listing;
mod live;
mod lobby;
#[cfg(debug_assertions)]
mod look;
mod new;
mod picture;
mod plain_style;
mod podium;
mod profile;
mod ratings;
mod reading;
mod replay;
mod review;
pub use review::review_page;
mod rules;
mod screen;
mod seating;
mod showcase;
mod site;
mod start;
mod table;
mod update;

use axum::Router;
use axum::http::StatusCode;
use axum::routing::{get, post};
use maud::{Markup, html};
use texts::Words;

use crate::app::App;
use layout::Page;

/// The routes of the pages.
pub(crate) fn routes() -> Router<App> {
    let table = Router::new()
        .route("/", get(table::page))
        .route("/fragment", get(table::fragment))
        .route("/news", get(table::news))
        .route("/live", get(live::live))
        .route("/choose", post(table::choose))
        .route("/why", get(table::why))
        .route("/sit", post(seating::sit))
        .route("/start", post(seating::start))
        .route("/leave", post(seating::leave))
        .route("/delete", post(seating::delete))
        .route("/take-up", post(seating::take_up))
        .route("/rematch", post(seating::rematch))
        .route("/end.png", get(picture::of_table))
        .route("/replay", get(replay::page))
        .route("/replay/fragment", get(replay::fragment))
        .route("/replay/hint", post(replay::hint))
        .route("/branch", post(branching::make))
        .route("/review", get(review::page).post(review::begin))
        .route("/review/progress", get(review::progress))
        .route("/review/moment", get(review::moment));
    let site = Router::new()
        .route("/about", get(reading::about))
        .route("/privacy", get(reading::privacy))
        .route("/legal", get(reading::legal))
        .route("/offline", get(reading::offline))
        .route("/robots.txt", get(site::robots))
        .route("/sitemap.xml", get(site::sitemap))
        .route("/preview.png", get(site::preview))
        .route("/manifest.webmanifest", get(site::manifest))
        .route("/worker.js", get(site::worker));
    #[cfg(debug_assertions)]
    let site = site.route("/look", get(look::page));
    Router::new()
        .merge(site)
        .route("/", get(start::page))
        .route("/play/{game}", post(new::play_now))
        .route("/lobby", get(lobby::page))
        .route("/lobby/fragment", get(lobby::fragment))
        .route("/lobby/live", get(lobby::live))
        .route("/lobby/play", post(lobby::play))
        .route("/next", get(lobby::next))
        .route("/me", get(profile::own))
        .route("/me/privacy", post(profile::privacy))
        .route("/p/{name}", get(profile::page))
        .route("/ratings", get(ratings::index))
        .route("/ratings/{game}", get(ratings::page))
        .route("/learn", get(learn::page))
        .route("/guide/{game}", post(learn::begin_first))
        .route("/guide/{game}/{lesson}", post(learn::begin_lesson))
        .route("/new/{game}", get(new::page).post(new::make))
        .route("/rules", get(rules::index))
        .route("/rules/{game}", get(rules::page))
        .route("/rules/{game}/at/{rule}", get(rules::at))
        .route("/account", get(account::page))
        .route("/account/name", post(account::rename))
        .route("/account/claim", post(account::claim))
        .route("/account/login", post(account::log_in))
        .route("/account/logout", post(account::log_out))
        .route("/account/revoke", post(account::revoke))
        .route("/account/revoke-others", post(account::revoke_others))
        .route("/account/token", post(account::token))
        .route("/account/delete", post(account::delete))
        .route("/lang/{lang}", get(account::speak))
        .route("/assets/{folder}/{file}", get(assets::file))
        .route("/favicon.ico", get(assets::favicon))
        .nest("/t/{id}", table)
}

/// A page that says what went wrong.
pub(crate) fn problem(words: &Words, status: StatusCode, rule: Option<&str>, text: &str) -> Markup {
    Page::new(words, &words.say("problem-title")).show(html! {
        section.problem.panel {
            h1 { (words.say("problem-title")) }
            p { (text) @if let Some(rule) = rule { " (" (rule) ")" } }
            p.quiet { (status.as_u16()) }
            p { a.button.main href="/" { (words.say("problem-home")) } }
        }
    })
}
