//! The names of the spots, and which of them a choice points at.

use draw::Offers;
use maud::{Markup, html};
use tabletop::{Member, Seat};

use crate::rules::{Card, Choice, Colour, Decision, Hunter, Pending, Region, View, Way};

pub(super) const MAMMOTHS: &str = "mammoths";
pub(super) const CLUBS: &str = "clubs";

pub(super) fn region(region: Region) -> String {
    format!("region-{region}")
}

pub(super) fn hunter(hunter: Hunter) -> String {
    let Hunter { owner, region, club } = hunter;
    format!("{}-{owner}-{region}", if club { "armed" } else { "hunter" })
}

pub(super) fn fire(disc: Region) -> String {
    format!("fire-{disc}")
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

pub(super) fn player(seat: Seat) -> String {
    format!("player-{seat}")
}

pub(super) fn own_clubs(seat: Seat) -> String {
    format!("clubs-{seat}")
}

/// A colour in the names of spots and classes.
pub(super) fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::Light => "light",
        Colour::Dark => "dark",
    }
}

/// Where a choice points. Ways of moving a mammoth, a journey and leaving it at that have no place.
pub(super) fn of(view: &View, choice: Choice) -> Option<String> {
    Some(match choice {
        Choice::Play(card) | Choice::Show(card) | Choice::Discard(card) => self::card(card),
        Choice::Copy(colour) => open_card(colour),
        Choice::Draw(colour) => draw_pile(colour),
        Choice::Opponent(seat) => player(seat),
        Choice::Region(region) => self::region(region),
        Choice::Hunter(hunter) => self::hunter(hunter),
        Choice::Disc(disc) => fire(disc),
        Choice::Club => match asked(view) {
            Some(Decision::Arm { seat, .. }) => own_clubs(seat),
            _ => CLUBS.to_owned(),
        },
        Choice::Mammoth => match asked(view) {
            Some(Decision::TakeAlong { from, .. }) => region(from),
            _ => MAMMOTHS.to_owned(),
        },
        Choice::PayFor(Way::New) => MAMMOTHS.to_owned(),
        Choice::PayFor(Way::Near | Way::Far) | Choice::Journey | Choice::Done => return None,
    })
}

fn asked(view: &View) -> Option<Decision> {
    match view.pending {
        Pending::Decision(decision) => Some(decision),
        Pending::Lot(_) | Pending::Over(()) => None,
    }
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
            return html! { div id=[piece] class=(class) data-spot=(spot) title=(label) { (drawing) } };
        }
        let title = match offers.at(spot).collect::<Vec<_>>().as_slice() {
            [only] => format!("{label}. {}", only.text),
            _ => (*label).to_owned(),
        };
        html! {
            div id=[piece] class=(format!("{class} offered")) data-spot=(spot) data-choices=(choices.join(" "))
                role="button" tabindex="-1" title=(title) { span.glow {} (drawing) }
        }
    }
}
