//! The names of things: hexes, figures, animals, cards.

use valley::components::{Figure, Group, Kind, Season, Terrain, Token, Tokens};
use valley::events::EventCard;
use valley::hexes::Way;
use valley::trumps::{Cards, Trump};
use valley::{Hex, HexSet, View};

use crate::{Words, args};

/// Messages of the trump cards, in their order.
#[rustfmt::skip]
const TRUMPS: [&str; Trump::COUNT] = [
    "vm-trump-forced-march", "vm-trump-endurance", "vm-trump-raft", "vm-trump-bridge",
    "vm-trump-swimming", "vm-trump-tree-trunks", "vm-trump-up-the-trees", "vm-trump-cannibals",
    "vm-trump-disguise", "vm-trump-flight", "vm-trump-broth", "vm-trump-potion",
    "vm-trump-flint", "vm-trump-torches", "vm-trump-young-wolf", "vm-trump-lure",
    "vm-trump-amazons", "vm-trump-surprise-birth", "vm-trump-fertility-herb", "vm-trump-choice-of-sex",
    "vm-trump-childbed-fever", "vm-trump-foundling", "vm-trump-family-visit", "vm-trump-traps",
    "vm-trump-war-drum", "vm-trump-fishing-net", "vm-trump-roots", "vm-trump-theft",
    "vm-trump-rockfall", "vm-trump-arsonist", "vm-trump-scorched-earth", "vm-trump-manure",
    "vm-trump-fence", "vm-trump-mountain-farm", "vm-trump-late-sowing", "vm-trump-friend",
    "vm-trump-love", "vm-trump-two-of-a-kind", "vm-trump-spying", "vm-trump-intuition",
];

/// Messages of the event cards, in their order.
#[rustfmt::skip]
const EVENTS: [&str; EventCard::COUNT] = [
    "vm-event-forest-fire", "vm-event-flood", "vm-event-rodents", "vm-event-plentiful-rain",
    "vm-event-mild-autumn", "vm-event-sick-animals", "vm-event-earthquake", "vm-event-eruption",
    "vm-event-thunderstorm", "vm-event-drought", "vm-event-loner", "vm-event-locusts",
    "vm-event-epidemic", "vm-event-pack-of-four", "vm-event-pack-of-three", "vm-event-frozen-river",
    "vm-event-cold", "vm-event-long-winter", "vm-event-lean-animals", "vm-event-no-meat",
    "vm-event-eruption", "vm-event-storm", "vm-event-ice-storm", "vm-event-cave-bear",
    "vm-event-loner", "vm-event-snow", "vm-event-avalanche",
];

/// Messages of the kinds of animals, in their order.
const KINDS: [&str; 6] = ["vm-wolves", "vm-tigers", "vm-bears", "vm-bison", "vm-rhinos", "vm-mammoths"];

/// Messages of whole kinds of animals, in their order.
#[rustfmt::skip]
const WHOLE_KINDS: [&str; 6] = [
    "vm-all-wolves", "vm-all-tigers", "vm-all-bears", "vm-all-bison", "vm-all-rhinos", "vm-all-mammoths",
];

/// Messages of the directions, as the die counts them.
#[rustfmt::skip]
const WAYS: [&str; 6] = [
    "vm-way-north-east", "vm-way-east", "vm-way-south-east", "vm-way-south-west", "vm-way-west",
    "vm-way-north-west",
];

/// The name of a trump card.
pub fn trump_name(words: &Words, card: Trump) -> String {
    words.say(TRUMPS[card as usize])
}

pub(super) fn trump_names(words: &Words, cards: Cards) -> String {
    if cards.is_empty() {
        return words.say("vm-nothing");
    }
    cards.iter().map(|card| trump_name(words, card)).collect::<Vec<_>>().join(", ")
}

/// The name of an event card.
pub fn event_name(words: &Words, card: EventCard) -> String {
    words.say(EVENTS[card as usize])
}

pub(super) fn way_name(words: &Words, way: Way) -> String {
    words.say(WAYS[way.index()])
}

/// The name of a season.
pub fn season_name(words: &Words, season: Season) -> String {
    words.say(match season {
        Season::Summer => "vm-season-summer",
        Season::Winter => "vm-season-winter",
    })
}

pub(super) fn terrain_name(words: &Words, terrain: Terrain) -> String {
    words.say(match terrain {
        Terrain::Plain => "vm-terrain-plain",
        Terrain::Forest => "vm-terrain-forest",
        Terrain::Mountain => "vm-terrain-mountain",
        Terrain::Lake => "vm-terrain-lake",
    })
}

/// A hex by its number and what it is.
pub(super) fn hex_name(words: &Words, view: &View, hex: Hex) -> String {
    let seen = &view.hexes[hex.index()];
    let terrain =
        if seen.volcano { words.say("vm-terrain-volcano") } else { terrain_name(words, seen.terrain) };
    words.say_with("vm-hex", &args! { n: hex.index(), terrain: terrain })
}

/// Hexes by their numbers.
pub(super) fn hex_numbers(hexes: HexSet) -> String {
    hexes.iter().map(|hex| hex.index().to_string()).collect::<Vec<_>>().join(", ")
}

/// The village or cave of a hex.
pub(super) fn home_name(words: &Words, view: &View, hex: Hex) -> String {
    let is_cave = view.hexes[hex.index()].terrain == Terrain::Mountain;
    words.say_with(if is_cave { "vm-cave-on" } else { "vm-village-on" }, &args! { hex: hex.index() })
}

/// One figure, such as "a warrior".
pub(super) fn figure_name(words: &Words, figure: Figure) -> String {
    words.say_with(figures(figure), &args! { n: 1 })
}

fn figures(figure: Figure) -> &'static str {
    match figure {
        Figure::Warrior => "vm-warriors",
        Figure::Woman => "vm-women",
        Figure::Wolf => "vm-tame-wolves",
    }
}

/// A group, such as "2 warriors and a woman".
pub(super) fn group_name(words: &Words, group: Group) -> String {
    let there = Figure::ALL.into_iter().filter(|&figure| 0 < group.count(figure));
    let name = |figure: Figure| words.say_with(figures(figure), &args! { n: group.count(figure) });
    enumerated(words, &there.map(name).collect::<Vec<_>>())
}

/// A kind of animals, such as "wolves".
pub(super) fn kind_name(words: &Words, kind: Kind) -> String {
    words.say(WHOLE_KINDS[kind as usize])
}

/// So many animals of a kind.
pub fn herd_name(words: &Words, kind: Kind, n: u8) -> String {
    words.say_with(KINDS[kind as usize], &args! { n: n })
}

/// Animals, such as "a wolf and 2 bears".
pub(super) fn animals_name(words: &Words, tokens: Tokens) -> String {
    let herds: Vec<String> = tokens.kinds().map(|kind| herd_name(words, kind, tokens.count(kind))).collect();
    enumerated(words, &herds)
}

/// A token out of the bag, with its letter.
pub(super) fn token_name(words: &Words, token: Token) -> String {
    let kind = herd_name(words, token.kind(), 1);
    match token.letter() {
        Some(letter) => words.say_with("vm-token", &args! { kind: kind, letter: letter.char().to_string() }),
        None => kind,
    }
}

/// Things in a row: "a, b and c", or "nobody".
pub(super) fn enumerated(words: &Words, things: &[String]) -> String {
    match things {
        [] => words.say("vm-nobody"),
        [one] => one.clone(),
        [rest @ .., last] => words.say_with("vm-and", &args! { rest: rest.join(", "), last: last.as_str() }),
    }
}

/// A sentence that begins with what may be a small letter.
pub(super) fn sentence(text: String) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}
