//! A review as a page that stands alone: a file with its style inside, to be kept or handed on.

use maud::{DOCTYPE, PreEscaped, html};
use review::Review;
use session::Reviewing;
use tabletop::Seat;
use texts::{Lang, Reader, Words, args};

use super::sheet::Sheet;
use crate::pages::assets;

/// The review of a game as a whole page without anything outside it.
pub fn alone(title: &str, review: &Review, game: &dyn Reviewing, lang: Lang) -> String {
    let words = Words::of(lang);
    let names = Seat::all(review.seats.len() as u8).map(|seat| words.called(seat)).collect();
    let sheet = Sheet::of(words, names, review, game, Reader::from(lang));
    let title = words.say_with("review-title", &args! { game: title });
    let page = html! {
        (DOCTYPE)
        html lang=(lang.tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Ochre" }
                style { (PreEscaped(assets::style_of_reviews())) }
            }
            body {
                (draw::sprite())
                main.wide { h1 { (title) } (sheet.show()) }
            }
        }
    };
    page.into_string()
}
