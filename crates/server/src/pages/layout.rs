//! What all pages share.

use maud::{DOCTYPE, Markup, html};
use texts::{Lang, Words};

use super::{assets, icons};
use crate::accounts::Settings;
use crate::config::Config;

/// A page around its content.
pub(super) struct Page<'a> {
    words: &'a Words,
    title: &'a str,
    name: Option<&'a str>,
    settings: Option<Settings>,
    here: &'a str,
    game: Option<&'a str>,
    is_table: bool,
    is_screen: bool,
    is_wide: bool,
    own: &'static [&'static str],
    found: Option<Found<'a>>,
    shared: Option<Shared<'a>>,
}

/// What previews of links are told of a page that search engines leave alone.
struct Shared<'a> {
    config: &'a Config,
    description: &'a str,
    /// The path of its picture.
    picture: &'a str,
}

/// What search engines and previews of links are told.
struct Found<'a> {
    config: &'a Config,
    description: &'a str,
}

impl<'a> Page<'a> {
    pub(super) fn new(words: &'a Words, title: &'a str) -> Page<'a> {
        Page {
            words,
            title,
            name: None,
            settings: None,
            here: "/",
            game: None,
            is_table: false,
            is_screen: false,
            is_wide: false,
            own: &[],
            found: None,
            shared: None,
        }
    }

    /// With the name of whoever looks.
    pub(super) fn of(mut self, name: Option<&'a str>) -> Page<'a> {
        self.name = name;
        self
    }

    /// With what they have set, where the server knows it.
    pub(super) fn set(mut self, settings: Option<Settings>) -> Page<'a> {
        self.settings = settings;
        self
    }

    /// At this address: where one comes back to after choosing a language.
    pub(super) fn at(mut self, here: &'a str) -> Page<'a> {
        self.here = here;
        self
    }

    /// A page on which one game alone is drawn: it needs no style of another.
    pub(super) fn drawing(mut self, game: &'a str) -> Page<'a> {
        self.game = Some(game);
        self
    }

    /// A table: wide, with everything a table needs.
    pub(super) fn table(mut self) -> Page<'a> {
        self.is_table = true;
        self
    }

    /// A table that fills the window: it has its own head.
    pub(super) fn screen(mut self) -> Page<'a> {
        self.is_screen = true;
        self
    }

    /// From edge to edge.
    pub(super) fn wide(mut self) -> Page<'a> {
        self.is_wide = true;
        self
    }

    /// With files of its own: styles and scripts.
    pub(super) fn with(mut self, files: &'static [&'static str]) -> Page<'a> {
        self.own = files;
        self
    }

    /// To be found by search engines, and described in a sentence. All other pages ask not to be.
    pub(super) fn found(mut self, config: &'a Config, description: &'a str) -> Page<'a> {
        self.found = Some(Found { config, description });
        self
    }

    /// To be shown with a picture of its own where somebody hands its link on.
    pub(super) fn shared(mut self, config: &'a Config, description: &'a str, picture: &'a str) -> Page<'a> {
        self.shared = Some(Shared { config, description, picture });
        self
    }

    /// The whole page.
    pub(super) fn show(self, content: Markup) -> Markup {
        let words = self.words;
        html! {
            (DOCTYPE)
            html lang=(words.lang().tag()) class=[self.settings.and_then(|settings| settings.light())]
                data-settings=[self.settings.map(|settings| settings.written())] {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) " · Ochre" }
                    (self.description())
                    @for face in assets::faces() { link rel="preload" as="font" type="font/woff2" href=(face) crossorigin; }
                    link rel="icon" type="image/svg+xml" href=(assets::path("favicon.svg")) id="favicon"
                        data-turn=(assets::path("favicon-turn.svg"));
                    link rel="manifest" href="/manifest.webmanifest";
                    @for style in assets::styles(self.is_table, self.game) { link rel="stylesheet" href=(style); }
                    @for style in self.own.iter().filter(|file| file.ends_with(".css")) { link rel="stylesheet" href=(assets::path(style)); }
                    script src=(assets::path("first.js")) {}
                    @for module in assets::imported(self.is_table) { link rel="modulepreload" href=(module) fetchpriority="low"; }
                    @for module in assets::entries(self.is_table) { script type="module" src=(module) fetchpriority="low" {} }
                    @for script in self.own.iter().filter(|file| file.ends_with(".js")) { script type="module" src=(assets::path(script)) fetchpriority="low" {} }
                }
                body .at-table[self.is_table] .screen[self.is_screen] {
                    a.skip href="#main" { (words.say("page-skip")) }
                    (draw::sprite())
                    @if !self.is_screen { (self.header()) }
                    main #main .wide[self.is_wide] { (content) }
                    @if !self.is_screen { (self.footer()) }
                    p.toast.fixed data-offline="" role="status" hidden { (words.say("offline-bar")) }
                }
            }
        }
    }

    fn description(&self) -> Markup {
        html! {
            @match &self.found {
                Some(Found { config, description }) => {
                    meta name="description" content=(description);
                    link rel="canonical" href={ (config.address()) (self.here) };
                    (self.preview(config, description, "/preview.png"))
                }
                None => {
                    meta name="robots" content="noindex";
                    @if self.shared.is_none() { meta name="description" content=(self.words.say("front-pitch")); }
                }
            }
            @if let Some(Shared { config, description, picture }) = &self.shared {
                meta name="description" content=(description);
                (self.preview(config, description, picture))
            }
        }
    }

    /// What those are told who preview a link. Pictures are 1200 by 630.
    fn preview(&self, config: &Config, description: &str, picture: &str) -> Markup {
        html! {
            meta property="og:type" content="website";
            meta property="og:site_name" content="Ochre";
            meta property="og:title" content=(self.title);
            meta property="og:description" content=(description);
            meta property="og:url" content={ (config.address()) (self.here) };
            meta property="og:locale" content=(self.words.lang().tag());
            meta property="og:image" content={ (config.address()) (picture) };
            meta property="og:image:width" content="1200";
            meta property="og:image:height" content="630";
            meta name="twitter:card" content="summary_large_image";
        }
    }

    fn header(&self) -> Markup {
        let words = self.words;
        html! {
            header.top {
                a.logo href="/" { svg viewBox="0 0 24 24" aria-hidden="true" { use href="#sign-hand" {} } span { "Ochre" } }
                nav.site aria-label=(words.say("nav-site")) {
                    a href="/#games" { (words.say("nav-games")) }
                    a href="/lobby" { (words.say("nav-lobby")) }
                    a href="/learn" { (words.say("nav-learn")) }
                    a href="/rules" { (words.say("nav-rules")) }
                    a href="/about" { (words.say("nav-about")) }
                }
                nav.languages.seg aria-label=(words.say("page-language")) {
                    @for lang in Lang::ALL {
                        @let is_chosen = lang == words.lang();
                        a href=(format!("/lang/{}?back={}", lang.tag(), self.here)) lang=(lang.tag()) hreflang=(lang.tag())
                            rel="nofollow" title=(lang.name()) aria-current=[is_chosen.then_some("true")] {
                            (lang.tag().to_uppercase())
                        }
                    }
                }
                button.quiet.light-button type="button" data-turn-light="" data-light="" aria-label=(words.say("light-change")) hidden {
                    (icons::MOON)
                }
                a.who href="/account" { (self.name.map_or_else(|| words.say("page-guest"), str::to_owned)) }
            }
        }
    }

    fn footer(&self) -> Markup {
        let words = self.words;
        html! {
            footer.bottom {
                p { (words.say("page-footer")) }
                nav aria-label=(words.say("nav-site")) {
                    a href="/lobby" { (words.say("nav-lobby")) }
                    a href="/ratings" { (words.say("ratings-title")) }
                    a href="/learn" { (words.say("nav-learn")) }
                    a href="/rules" { (words.say("nav-rules")) }
                    a href="/about" { (words.say("nav-about")) }
                    a href="/privacy" { (words.say("nav-privacy")) }
                    a href="/legal" { (words.say("nav-legal")) }
                }
                (self.light())
            }
        }
    }

    /// The choice of day and night. It is the script's: without it the system's light is taken.
    fn light(&self) -> Markup {
        let words = self.words;
        html! {
            fieldset data-light="" hidden {
                legend { (words.say("light-title")) }
                div.seg {
                    @for light in ["system", "day", "night"] {
                        label { input type="radio" name="light" value=(light) autocomplete="off"; (words.say(&format!("light-{light}"))) }
                    }
                }
            }
        }
    }
}
