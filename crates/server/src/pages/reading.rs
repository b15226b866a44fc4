//! Pages to be read: about, privacy, what the host has to say, and what is shown without a connection.

use axum::extract::State;
use maud::{Markup, html};
use texts::Words;

use super::layout::Page;
use crate::app::App;
use crate::http::Visitor;

pub(super) async fn about(State(app): State<App>, visitor: Visitor) -> Markup {
    let words = visitor.words();
    let (title, first) = (words.say("about-title"), words.say("about-1"));
    let page = Page::new(words, &title).of(visitor.name()).at("/about").found(&app.config, &first);
    page.show(html! {
        article.reading {
            h1 { (title) }
            p { (first) }
            @for (head, text) in [
                ("about-play-title", "about-2"),
                ("about-fair-title", "about-3"),
                ("about-bots-title", "about-4"),
                ("about-free-title", "about-5"),
            ] {
                h2 { (words.say(head)) }
                p { (words.say(text)) }
            }
        }
    })
}

pub(super) async fn privacy(State(app): State<App>, visitor: Visitor) -> Markup {
    let words = visitor.words();
    let (title, intro) = (words.say("privacy-title"), words.say("privacy-intro"));
    let page = Page::new(words, &title).of(visitor.name()).at("/privacy").found(&app.config, &intro);
    page.show(html! {
        article.reading {
            h1 { (title) }
            p { (intro) }
            h2 { (words.say("privacy-kept-title")) }
            (said(words, &["privacy-kept-name", "privacy-kept-session", "privacy-kept-games"]))
            h2 { (words.say("privacy-seen-title")) }
            p { (words.say("privacy-seen")) }
            h2 { (words.say("privacy-cookies-title")) }
            p { (words.say("privacy-cookies")) }
            h2 { (words.say("privacy-gone-title")) }
            (said(words, &["privacy-gone-account", "privacy-gone-guest", "privacy-gone-host"]))
            p { a.button href="/account" { (words.say("account-title")) } }
        }
    })
}

fn said(words: &Words, ids: &[&str]) -> Markup {
    html! { ul { @for id in ids { li { (words.say(id)) } } } }
}

/// What the host has to say by law. Paragraphs stand between empty lines; it is text, never markup.
pub(super) async fn legal(State(app): State<App>, visitor: Visitor) -> Markup {
    let words = visitor.words();
    let title = words.say("legal-title");
    let text = app.config.legal.clone().unwrap_or_else(|| words.say("legal-none"));
    let paragraphs = text.split("\n\n").map(str::trim).filter(|part| !part.is_empty());
    Page::new(words, &title).of(visitor.name()).at("/legal").show(html! {
        article.reading {
            h1 { (title) }
            @for paragraph in paragraphs {
                p { @for line in paragraph.lines() { (line) br; } }
            }
        }
    })
}

/// What a browser shows when it cannot reach us. It names nobody: it is kept for whoever sits there then.
pub(super) async fn offline(visitor: Visitor) -> Markup {
    let words = visitor.words();
    let title = words.say("offline-title");
    Page::new(words, &title).show(html! {
        section.problem.panel {
            h1 { (title) }
            p { (words.say("offline-text")) }
            ul.list {
                @for game in registry::games() { li { a.grow href=(format!("/rules/{}", game.name())) { (game.title_in(words.lang())) } } }
            }
            p { a.button.main href="/" { (words.say("offline-again")) } }
        }
    })
}
