//! What all pages share.

use maud::{DOCTYPE, Markup, html};
use texts::{Lang, Words};

use super::assets;

/// A page around its content.
pub(super) struct Page<'a> {
    words: &'a Words,
    title: &'a str,
    name: Option<&'a str>,
    here: &'a str,
    is_table: bool,
}

impl<'a> Page<'a> {
    pub(super) fn new(words: &'a Words, title: &'a str) -> Page<'a> {
        Page { words, title, name: None, here: "/", is_table: false }
    }

    /// With the name of whoever looks.
    pub(super) fn of(mut self, name: Option<&'a str>) -> Page<'a> {
        self.name = name;
        self
    }

    /// At this address: where one comes back to after choosing a language.
    pub(super) fn at(mut self, here: &'a str) -> Page<'a> {
        self.here = here;
        self
    }

    /// A table: wide, with everything a table needs.
    pub(super) fn table(mut self) -> Page<'a> {
        self.is_table = true;
        self
    }

    /// The whole page.
    pub(super) fn show(self, content: Markup) -> Markup {
        let words = self.words;
        html! {
            (DOCTYPE)
            html lang=(words.lang().tag()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) " · Ochre" }
                    link rel="icon" type="image/svg+xml" href=(assets::path("favicon.svg")) id="favicon"
                        data-turn=(assets::path("favicon-turn.svg"));
                    link rel="stylesheet" href=(assets::path("ochre.css"));
                    @for module in assets::imported() { link rel="modulepreload" href=(module); }
                    script type="module" src=(assets::entry()) {}
                }
                body class=[self.is_table.then_some("at-table")] {
                    a.skip href="#main" { (words.say("page-skip")) }
                    (draw::sprite())
                    (self.header())
                    main id="main" { (content) }
                    (self.footer())
                }
            }
        }
    }

    fn header(&self) -> Markup {
        let words = self.words;
        html! {
            header.top {
                a.logo href="/" { svg viewBox="0 0 24 24" aria-hidden="true" { use href="#sign-hand" {} } span { "Ochre" } }
                nav.languages aria-label=(words.say("page-language")) {
                    @for lang in Lang::ALL {
                        @let is_chosen = lang == words.lang();
                        a href=(format!("/lang/{}?back={}", lang.tag(), self.here)) lang=(lang.tag()) hreflang=(lang.tag())
                            rel="nofollow" title=(lang.name()) aria-current=[is_chosen.then_some("true")] {
                            (lang.tag().to_uppercase())
                        }
                    }
                }
                a.who href="/account" { (self.name.map_or_else(|| words.say("page-guest"), str::to_owned)) }
            }
        }
    }

    fn footer(&self) -> Markup {
        html! {
            footer.bottom {
                p { (self.words.say("page-footer")) }
            }
        }
    }
}
