//! The names of things: hexes, figures, animals, cards.

use tabletop::Set;
use texts::{Words, args};

use crate::rules::{Animals, EventCard, Figure, Group, Hex, Kind, Season, Terrain, Token, Trump, View, Way};

/// The trump cards in the names of their messages, in their order.
#[rustfmt::skip]
const TRUMPS: [&str; Trump::ALL.len()] = [
    "forced-march", "endurance", "raft", "bridge",
    "swimming", "tree-trunks", "up-the-trees", "cannibals",
    "disguise", "flight", "broth", "potion",
    "flint", "torches", "young-wolf", "lure",
    "amazons", "surprise-birth", "fertility-herb", "choice-of-sex",
    "childbed-fever", "foundling", "family-visit", "traps",
    "war-drum", "fishing-net", "roots", "theft",
    "rockfall", "arsonist", "scorched-earth", "manure",
    "fence", "mountain-farm", "late-sowing", "friend",
    "love", "two-of-a-kind", "spying", "intuition",
];

/// The event cards in the names of their messages, in their order.
#[rustfmt::skip]
const EVENTS: [&str; EventCard::ALL.len()] = [
    "forest-fire", "flood", "rodents", "plentiful-rain",
    "mild-autumn", "sick-animals", "earthquake", "eruption",
    "thunderstorm", "drought", "loner", "locusts",
    "epidemic", "pack-of-four", "pack-of-three", "frozen-river",
    "cold", "long-winter", "lean-animals", "no-meat",
    "eruption", "storm", "ice-storm", "cave-bear",
    "loner", "snow", "avalanche",
];

/// Messages of the kinds of animals, in their order.
const KINDS: [&str; 6] = ["vm-wolves", "vm-tigers", "vm-bears", "vm-bison", "vm-rhinos", "vm-mammoths"];

/// The kinds of animals as keys that messages choose their words by, in their order.
const KIND_KEYS: [&str; 6] = ["wolf", "tiger", "bear", "bison", "rhino", "mammoth"];

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

/// A trump card in the names of messages and drawings.
pub(crate) fn trump_key(card: Trump) -> &'static str {
    TRUMPS[card as usize]
}

/// An event card in the names of messages and drawings.
pub(crate) fn event_key(card: EventCard) -> &'static str {
    EVENTS[card as usize]
}

/// The name of a trump card.
pub fn trump_name(words: &Words, card: Trump) -> String {
    words.say(&format!("vm-trump-{}", TRUMPS[card as usize]))
}

/// What a trump card does and when it is played, in sentences.
pub fn trump_text(words: &Words, card: Trump) -> String {
    words.say(&format!("vm-trump-{}-text", TRUMPS[card as usize]))
}

/// The names of trump cards in a row.
pub(super) fn trump_names(words: &Words, cards: Set<Trump>) -> String {
    if cards.is_empty() {
        return words.say("vm-nothing");
    }
    cards.iter().map(|card| trump_name(words, card)).collect::<Vec<_>>().join(", ")
}

/// The name of an event card.
pub fn event_name(words: &Words, card: EventCard) -> String {
    words.say(&format!("vm-event-{}", EVENTS[card as usize]))
}

/// What an event does, in sentences.
pub fn event_text(words: &Words, card: EventCard) -> String {
    words.say(&format!("vm-event-{}-text", EVENTS[card as usize]))
}

/// The name of a direction.
pub fn way_name(words: &Words, way: Way) -> String {
    words.say(WAYS[way as usize])
}

/// The name of a season.
pub fn season_name(words: &Words, season: Season) -> String {
    words.say(match season {
        Season::Summer => "vm-season-summer",
        Season::Winter => "vm-season-winter",
    })
}

/// The name of a terrain.
pub fn terrain_name(words: &Words, terrain: Terrain) -> String {
    words.say(match terrain {
        Terrain::Plain => "vm-terrain-plain",
        Terrain::Forest => "vm-terrain-forest",
        Terrain::Mountain => "vm-terrain-mountain",
        Terrain::Lake => "vm-terrain-lake",
    })
}

/// A hex by its number and what it is.
pub fn hex_name(words: &Words, view: &View, hex: Hex) -> String {
    let seen = &view.hexes[hex.index()];
    let terrain =
        if seen.volcano { words.say("vm-terrain-volcano") } else { terrain_name(words, seen.terrain) };
    words.say_with("vm-hex", &args! { n: hex.index(), terrain: terrain })
}

/// Hexes by their numbers.
pub(super) fn hex_numbers(words: &Words, hexes: Set<Hex>) -> String {
    let numbers: Vec<String> = hexes.iter().map(|hex| hex.index().to_string()).collect();
    enumerated(words, Case::Subject, &numbers)
}

/// What a settlement on a hex is, as a key that messages choose their words by.
pub(super) fn home_key(view: &View, hex: Hex) -> &'static str {
    if view.hexes[hex.index()].terrain == Terrain::Mountain { "cave" } else { "village" }
}

/// What a name does in its sentence. Languages with cases choose the article by it.
#[derive(Clone, Copy)]
pub(super) enum Case {
    /// It does something: "a warrior fights".
    Subject,
    /// Something is done to it: "you lose a warrior".
    Object,
}

impl Case {
    fn key(self) -> &'static str {
        match self {
            Case::Subject => "subject",
            Case::Object => "object",
        }
    }
}

/// So many of something, such as "a warrior" or "2 wolves".
fn count(words: &Words, case: Case, id: &str, n: u8) -> String {
    words.say_with(id, &args! { n: n, case: case.key() })
}

/// One figure, such as "a warrior".
pub(super) fn figure_name(words: &Words, case: Case, figure: Figure) -> String {
    count(words, case, figures(figure), 1)
}

fn figures(figure: Figure) -> &'static str {
    match figure {
        Figure::Warrior => "vm-warriors",
        Figure::Woman => "vm-women",
        Figure::Wolf => "vm-tame-wolves",
    }
}

/// A figure as a key that messages choose their words by.
pub(super) fn figure_key(figure: Figure) -> &'static str {
    match figure {
        Figure::Warrior => "warrior",
        Figure::Woman => "woman",
        Figure::Wolf => "wolf",
    }
}

/// The lone member of no tribe.
pub(super) fn loner_name(words: &Words, figure: Figure) -> String {
    words.say(match figure {
        Figure::Warrior => "vm-lone-warrior",
        Figure::Woman | Figure::Wolf => "vm-lone-woman",
    })
}

/// A group, such as "2 warriors and a woman".
pub(super) fn group_name(words: &Words, case: Case, group: Group) -> String {
    let there = Figure::ALL.into_iter().filter(|&figure| 0 < group.count(figure));
    let name = |figure: Figure| count(words, case, figures(figure), group.count(figure));
    enumerated(words, case, &there.map(name).collect::<Vec<_>>())
}

/// A kind of animals, such as "wolves".
pub fn kind_name(words: &Words, kind: Kind) -> String {
    words.say(WHOLE_KINDS[kind as usize])
}

/// A kind of animals as a key that messages choose their words by.
pub(super) fn kind_key(kind: Kind) -> &'static str {
    KIND_KEYS[kind as usize]
}

/// So many animals of a kind.
pub(super) fn herd_name(words: &Words, case: Case, kind: Kind, n: u8) -> String {
    count(words, case, KINDS[kind as usize], n)
}

/// Animals that do something, such as "a wolf and 2 bears".
pub(super) fn animals_name(words: &Words, tokens: Set<Token>) -> String {
    let herd = |kind| herd_name(words, Case::Subject, kind, tokens.count(kind));
    enumerated(words, Case::Subject, &tokens.kinds().map(herd).collect::<Vec<_>>())
}

/// A token out of the bag, with its letter.
pub(super) fn token_name(words: &Words, token: Token) -> String {
    let kind = herd_name(words, Case::Subject, token.kind(), 1);
    match token.letter() {
        Some(letter) => words.say_with("vm-token", &args! { kind: kind, letter: letter.char().to_string() }),
        None => kind,
    }
}

/// Things in a row: "a, b and c", or "nobody".
pub(super) fn enumerated(words: &Words, case: Case, things: &[String]) -> String {
    match things {
        [] => words.say_with("vm-nobody", &args! { case: case.key() }),
        [one] => one.clone(),
        [rest @ .., last] => words.say_with("vm-and", &args! { rest: rest.join(", "), last: last.as_str() }),
    }
}
