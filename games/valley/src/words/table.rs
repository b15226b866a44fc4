//! The table as plain text: the board, what stands on it, the tribes, and how it ended.

use tabletop::{Member, Outcome, Seat};
use texts::{Words, args, columns, sentence, winners};

use super::log::conditions;
use super::names::{
    Case, animals_name, event_name, group_name, hex_name, season_name, trump_name, trump_names,
};
use crate::rules::{Fate, Field, HexView, Phase, Reason, Terrain, TribeView, View, Way};

/// The table as plain text.
pub(super) fn table(words: &Words, view: &View) -> String {
    let mut lines = vec![heading(words, view)];
    let conditions = conditions(words, &view.weather);
    if !conditions.is_empty() {
        lines.push(words.say_with("vm-land", &args! { what: sentence(conditions.join("; ")) }));
    }
    lines.extend(
        view.foreseen
            .map(|card| words.say_with("vm-table-foreseen", &args! { card: event_name(words, card) })),
    );
    lines.push(map(words, view));
    lines.push(rivers(words, view));
    lines.extend(view.hexes.iter().filter_map(|hex| hex_line(words, view, hex)));
    let mut text = lines.join("\n") + "\n" + &columns(&tribes(words, view));
    text += &known_cards(words, view);
    text
}

fn heading(words: &Words, view: &View) -> String {
    let calendar = &view.calendar;
    let mut args = args! { round: calendar.round, year: calendar.year, n: calendar.season_round };
    args.set("season", season_name(words, calendar.season));
    args.set("phase", phase_name(words, view.phase));
    args.set("seat", words.name(calendar.first));
    words.say_with("vm-table-round", &args)
}

/// The name of a phase, as the rulebook numbers them.
pub fn phase_name(words: &Words, phase: Phase) -> String {
    words.say(phase_message(phase))
}

fn phase_message(phase: Phase) -> &'static str {
    match phase {
        Phase::Start | Phase::Founding(_) | Phase::Dealing(_) => "vm-phase-setting-up",
        Phase::RoundBegins | Phase::EventEnds => "vm-phase-event",
        Phase::Returns(_) | Phase::ReturnCards { .. } => "vm-phase-returns",
        Phase::NewAnimals(_) | Phase::PlaceAnimals => "vm-phase-new-animals",
        Phase::AnimalsMove | Phase::AfterAnimals => "vm-phase-animals-move",
        Phase::TribesMove(_) | Phase::Love | Phase::Lure => "vm-phase-tribes-move",
        Phase::Fights(_) | Phase::Loners => "vm-phase-fights",
        Phase::Income | Phase::Harvest | Phase::Feeding(_) | Phase::Verdict => "vm-phase-survival",
        Phase::BeforeBirths | Phase::Herb | Phase::Births(_) | Phase::Fever | Phase::BirthsEnd => {
            "vm-phase-births"
        }
        Phase::Sowing(_) | Phase::MountainFarm => "vm-phase-sowing",
        Phase::Trumps(_) => "vm-phase-trumps",
        Phase::RoundEnds => "vm-phase-round-ends",
        Phase::Over { .. } => "vm-phase-over",
    }
}

/// The hexes as they lie: number, terrain, area, and the letter of a border hex.
fn map(words: &Words, view: &View) -> String {
    const CELL: usize = 9;
    let mut text = words.say("vm-map-legend");
    for row in -3_i8..=3 {
        let indent = usize::from(row.unsigned_abs()) * CELL / 2;
        let cells = view.hexes.iter().filter(|hex| hex.at.1 == row).map(|hex| {
            let cell = cell(words, hex);
            format!("{cell:<CELL$}")
        });
        let line = " ".repeat(indent) + &cells.collect::<String>();
        text.push('\n');
        text.push_str(line.trim_end());
    }
    text
}

fn cell(words: &Words, hex: &HexView) -> String {
    let terrain = words.say(match hex.terrain {
        Terrain::Plain => "vm-map-plain",
        Terrain::Forest => "vm-map-forest",
        Terrain::Mountain if hex.volcano => "vm-map-volcano",
        Terrain::Mountain => "vm-map-mountain",
        Terrain::Lake => return words.say("vm-map-lake"),
    });
    let letter = hex.letter.map_or(String::new(), |letter| letter.char().to_string());
    format!("{} {terrain}{}{letter}", hex.hex.index(), hex.area)
}

/// The rivers with the sides they run along.
fn rivers(words: &Words, view: &View) -> String {
    let rivers: Vec<String> = (1..=6).filter_map(|river| river_sides(words, view, river)).collect();
    words.say_with("vm-table-rivers", &args! { rivers: rivers.join(", ") })
}

fn river_sides(words: &Words, view: &View, river: u8) -> Option<String> {
    let mut sides = Vec::new();
    for hex in &view.hexes {
        for way in Way::ALL.into_iter().filter(|way| hex.rivers[way.index()] == river) {
            if let Some(other) = hex.hex.neighbour(way).filter(|&other| hex.hex < other) {
                sides.push(format!("{}|{}", hex.hex.index(), other.index()));
            }
        }
    }
    (!sides.is_empty()).then(|| words.say_with("vm-table-river", &args! { n: river, sides: sides.join(" ") }))
}

/// A hex and what stands on it.
pub fn hex_contents(words: &Words, view: &View, hex: &HexView) -> String {
    hex_line(words, view, hex).unwrap_or_else(|| hex_name(words, view, hex.hex))
}

/// What stands on a hex; none if nothing does.
fn hex_line(words: &Words, view: &View, hex: &HexView) -> Option<String> {
    let plot = &hex.plot;
    let mut parts = Vec::new();
    if let Some(settlement) = plot.settlement {
        let id = if hex.terrain == Terrain::Mountain { "vm-table-cave" } else { "vm-table-village" };
        parts.push(words.say_with(id, &args! { seat: words.seat(settlement.owner) }));
    }
    for (seat, folk) in Seat::all(view.tribes.len() as u8).zip(plot.tribes.values()) {
        let mut group = folk.group();
        group.wolves =
            view.tamed.iter().filter(|wolf| wolf.seat == seat && wolf.hex == hex.hex).count() as u8;
        if 0 < group.size() {
            let args = args! { seat: words.seat(seat), group: group_name(words, Case::Subject, group) };
            parts.push(words.say_with("vm-table-group", &args));
        }
    }
    if !plot.animals.is_empty() {
        parts.push(animals_name(words, plot.animals));
    }
    parts.extend(field_message(plot.field, plot.fence).map(|id| words.say(id)));
    let loners = [(view.lone_warrior, "vm-lone-warrior"), (view.lone_woman, "vm-lone-woman")];
    let here = loners.into_iter().filter(|(at, _)| *at == Some(hex.hex));
    parts.extend(here.map(|(_, id)| words.say(id)));
    (!parts.is_empty()).then(|| {
        let name = hex_name(words, view, hex.hex);
        words.say_with("vm-table-hex", &args! { hex: name, what: parts.join(", ") })
    })
}

fn field_message(field: Field, fence: bool) -> Option<&'static str> {
    match (field, fence) {
        (Field::None, _) => None,
        (Field::Damaged, false) => Some("vm-table-field-damaged"),
        (Field::Damaged, true) => Some("vm-table-field-damaged-fenced"),
        (Field::Whole, false) => Some("vm-table-field"),
        (Field::Whole, true) => Some("vm-table-field-fenced"),
    }
}

fn tribes(words: &Words, view: &View) -> Vec<Vec<String>> {
    let heads = ["food", "warriors", "women", "settlements", "cards"];
    let head = heads.map(|head| words.say(&format!("vm-head-{head}")));
    let mut rows = vec![[String::new()].into_iter().chain(head).collect::<Vec<_>>()];
    for (seat, tribe) in Seat::all(view.tribes.len() as u8).zip(&view.tribes) {
        let food = tribe.food.total().to_string();
        let numbers = [tribe.warriors, tribe.women, tribe.settlements, tribe.cards].map(|n| n.to_string());
        let mut row: Vec<String> = [words.name(seat), food].into_iter().chain(numbers).collect();
        row.extend(standing(words, tribe));
        rows.push(row);
    }
    rows
}

/// What else there is to say of a tribe.
fn standing(words: &Words, tribe: &TribeView) -> Option<String> {
    let mut notes = Vec::new();
    match tribe.fate {
        Fate::Plays => (),
        Fate::MayReturn { .. } => notes.push(words.say("vm-table-may-return")),
        Fate::Out => notes.push(words.say("vm-table-out")),
    }
    if tribe.fire {
        notes.push(words.say("vm-table-fire"));
    }
    if tribe.announced {
        notes.push(words.say("vm-table-announced"));
    }
    (!notes.is_empty()).then(|| notes.join(", "))
}

/// The own hand and what is known of the others', with the cards nobody asks for.
fn known_cards(words: &Words, view: &View) -> String {
    let mut text = String::new();
    for (seat, tribe) in Seat::all(view.tribes.len() as u8).zip(&view.tribes) {
        if !tribe.known.is_empty() {
            let names: Vec<String> = tribe.known.iter().map(|card| trump_name(words, card)).collect();
            let args = args! { seat: words.name(seat), cards: names.join(", ") };
            text += &words.say_with("vm-table-hand", &args);
            text.push('\n');
        }
    }
    if !view.muted.is_empty() {
        text += &words.say_with("vm-table-muted", &args! { cards: trump_names(words, view.muted) });
        text.push('\n');
    }
    text
}

/// How the game ended.
pub(super) fn ending(words: &Words, view: &View, outcome: &Outcome) -> String {
    let mut text = columns(&tribes(words, view));
    if let Phase::Over { reason, .. } = view.phase {
        text += &words.say(ending_message(reason));
        text.push('\n');
    }
    text + &winners(words, outcome) + "\n"
}

/// Why the game ended.
pub(crate) fn ending_message(reason: Reason) -> &'static str {
    match reason {
        Reason::Settlements => "vm-end-settlements",
        Reason::LastTribe => "vm-end-last-tribe",
        Reason::Extinction => "vm-end-extinction",
        Reason::RoundLimit => "vm-end-round-limit",
    }
}
