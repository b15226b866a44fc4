//! The pictures of the cards: what each does, at a glance.

use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};

use crate::rules::{EventCard, Occasion, Trump};
use crate::words::{event_key, trump_key};

/// The drawings, one to a line.
const DRAWINGS: &str = include_str!("faces.svg");

/// The pictures in the order of the cards, read once.
static TRUMPS: LazyLock<Vec<&str>> =
    LazyLock::new(|| Trump::ALL.iter().map(|&card| drawing(trump_key(card))).collect());
static EVENTS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    EventCard::ALL.iter().map(|&card| drawing(&format!("event-{}", event_key(card)))).collect()
});

/// The drawing of this name.
fn drawing(name: &str) -> &'static str {
    let is_it =
        |line: &&str| line.strip_prefix("<g id=\"").is_some_and(|rest| rest.split('"').next() == Some(name));
    let line = DRAWINGS.lines().find(is_it).unwrap_or_default();
    let inside = line.split_once('>').and_then(|(_, rest)| rest.strip_suffix("</g>"));
    debug_assert!(inside.is_some(), "no picture of {name}");
    inside.unwrap_or_default()
}

/// The picture of a trump card.
pub(super) fn trump(card: Trump) -> Markup {
    art(TRUMPS[card as usize])
}

/// The picture of an event card.
pub(super) fn event(card: EventCard) -> Markup {
    art(EVENTS[card as usize])
}

fn art(drawing: &'static str) -> Markup {
    html! {
        svg.vm-art viewBox="0 0 116 70" preserveAspectRatio="xMidYMid slice" aria-hidden="true" { (PreEscaped(drawing)) }
    }
}

/// The sign of when a card is played.
pub(super) fn moment(card: Trump) -> Markup {
    let first = Occasion::ALL.iter().find(|occasion| occasion.cards().contains(card));
    let name = first.map_or("any", |occasion| sign(*occasion));
    html! {
        svg.vm-moment viewBox="-11 -11 22 22" aria-hidden="true" { use href=(format!("#vm-m-{name}")) {} }
    }
}

const fn sign(occasion: Occasion) -> &'static str {
    match occasion {
        Occasion::BetweenMoves | Occasion::UnderWay | Occasion::Flood | Occasion::Love => "move",
        Occasion::AfterAnimals | Occasion::Lure | Occasion::Traps => "beast",
        Occasion::FirstFight | Occasion::BeforeFight | Occasion::Lost => "fight",
        Occasion::Feast | Occasion::Income | Occasion::Theft | Occasion::Feeding => "feed",
        Occasion::LateSowing | Occasion::MountainFarm => "sow",
        Occasion::SurpriseBirth
        | Occasion::Herb
        | Occasion::ChoiceOfSex
        | Occasion::Fever
        | Occasion::AnyQuestion => "any",
    }
}
