//! The names of the spots, and which of them a choice points at.

use draw::Offers;
use maud::{Markup, html};
use tabletop::Member;

use crate::rules::{Card, Choice, Colour, Region, View};

pub(super) const MAMMOTHS: &str = "mammoths";
pub(super) const CLUBS: &str = "clubs";
pub(super) const FIRES: &str = "fires";

pub(super) fn region(region: Region) -> String {
    format!("region-{region}")
}

pub(super) fn card(card: Card) -> String {
    format!("card-{}", card.index())
}

pub(super) fn draw_pile(colour: Colour) -> String {
    format!("draw-{}", name(colour))
}

pub(super) fn open_card(colour: Colour) -> String {
    format!("open-{}", name(colour))
}

/// A colour in the names of spots and classes.
pub(super) fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::Light => "light",
        Colour::Dark => "dark",
    }
}

/// Where a choice points: a region lists the choices of the hunters and fires in it, which are too small to be the only
/// target of a finger. What has no place, or is one of several answers that belong together, stands in the dock.
pub(super) fn of(view: &View, choice: Choice) -> Option<String> {
    Some(match choice {
        Choice::Play(card) | Choice::Show(card) | Choice::Discard(card) => self::card(card),
        Choice::Copy(colour) => open_card(colour),
        Choice::Draw(colour) => draw_pile(colour),
        Choice::Region(region) => self::region(region),
        Choice::Hunter(hunter) => region(hunter.region),
        Choice::Disc(disc) => {
            region(view.fires.iter().find(|fire| fire.disc == disc).map_or(disc, |fire| fire.at))
        }
        Choice::Opponent(_)
        | Choice::Club
        | Choice::Mammoth
        | Choice::PayFor(_)
        | Choice::Journey
        | Choice::Done => return None,
    })
}

/// A spot among HTML.
pub(super) struct Tile<'a> {
    pub(super) spot: &'a str,
    pub(super) class: &'a str,
    /// What the thing is.
    pub(super) label: &'a str,
    /// Its name as a piece that moves, if it is one.
    pub(super) piece: Option<String>,
}

impl Tile<'_> {
    /// Draws it, like [`Offers::spot`] in an SVG.
    pub(super) fn draw(&self, offers: &Offers, drawing: Markup) -> Markup {
        let Tile { spot, class, label, piece } = self;
        let piece = piece.as_ref();
        let class = format!("spot {class}{}", if piece.is_some() { " piece" } else { "" });
        let choices: Vec<String> = offers.at(spot).map(|offer| offer.index.to_string()).collect();
        if choices.is_empty() {
            return html! { div id=[piece] class=(class) data-spot=(spot) title=(label) { span.hit {} (drawing) } };
        }
        let title = match offers.at(spot).collect::<Vec<_>>().as_slice() {
            [only] => format!("{label}. {}", only.text),
            _ => (*label).to_owned(),
        };
        html! {
            div id=[piece] class=(format!("{class} offered")) data-spot=(spot) data-choices=(choices.join(" "))
                role="button" tabindex="-1" title=(title) { span.hit {} span.glow {} (drawing) }
        }
    }
}
