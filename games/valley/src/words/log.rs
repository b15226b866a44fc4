//! What happened, in words.

use tabletop::{Asks, Seat, Set};
use texts::{Words, args, sentence};

use super::fights;
use super::names::{
    Case, animals_name, enumerated, event_name, figure_key, figure_name, group_name, hex_numbers, kind_name,
    loner_name, season_name, token_name, trump_name, trump_names, way_name,
};
use super::table::{ending_message, phase_name};
use crate::rules::{
    Calendar, Choice, Drawn, Errand, Event, EventCard, Figure, Food, Frame, Fray, Group, Hex, Lot, Phase,
    Purpose, Sighting, Source, Trump, Way, Weather,
};

/// Whether the log is better without this event: what follows tells the same, or nothing is seen of it.
pub(super) fn is_quiet(event: &Event) -> bool {
    match event {
        Event::Began(_)
        | Event::Turned(_)
        | Event::Ended
        | Event::Aside { .. }
        | Event::CardAside { .. }
        | Event::CardsGathered { season: None }
        | Event::Rested { .. }
        | Event::Refreshed
        | Event::FloodOver
        | Event::PairEnds { .. }
        | Event::Activated { hex: None, .. }
        | Event::RoundOver
        | Event::Killed { .. }
        | Event::Feasted
        | Event::HexSettled { .. }
        | Event::Fought { .. }
        | Event::FightsBegin
        | Event::Bore { .. } => true,
        Event::Answered { choice, .. } => !matches!(choice, Choice::Starve { .. } | Choice::EndMoves),
        Event::Calendar(calendar) => calendar.round == 0,
        Event::Settled { lot, fray, .. } => {
            matches!(lot, Lot::Moment(_) | Lot::Token(Errand::NewAnimal)) || *fray == Some(Fray::Open)
        }
        // The dice of a fight, or the choice of whom to starve, have said it.
        Event::Died { starved, .. } => *starved,
        Event::Slain { in_fight, .. } => *in_fight,
        Event::Loner { sighting, .. } => *sighting == Some(Sighting::Falls),
        Event::Lengthened { .. }
        | Event::Weather(_)
        | Event::Calmed(_)
        | Event::CardsGathered { season: Some(_) }
        | Event::Came { .. }
        | Event::Moved { .. }
        | Event::Adopted { .. }
        | Event::Hid { .. }
        | Event::Saved { .. }
        | Event::Founded { .. }
        | Event::Gone { .. }
        | Event::Taken { .. }
        | Event::Sown { .. }
        | Event::Damaged { .. }
        | Event::Cleared { .. }
        | Event::Fenced { .. }
        | Event::Fed { .. }
        | Event::Paid { .. }
        | Event::Robbed { .. }
        | Event::Fire { .. }
        | Event::Placed { .. }
        | Event::Returned { .. }
        | Event::Pack { .. }
        | Event::Roamed { .. }
        | Event::Tamed { .. }
        | Event::RanWild { .. }
        | Event::Played { .. }
        | Event::Activated { hex: Some(_), .. }
        | Event::Reshuffled
        | Event::Spied { .. }
        | Event::Foreseen { .. }
        | Event::Muted { .. }
        | Event::Announced { .. }
        | Event::Out { .. }
        | Event::Back { .. } => false,
    }
}

/// What happened, as a line of the log.
pub(super) fn event(words: &Words, event: &Event) -> String {
    sentence(line(words, event))
}

fn line(words: &Words, event: &Event) -> String {
    match *event {
        Event::Began(frame) | Event::Turned(frame) => course(words, frame),
        Event::Ended => words.say("vm-ended"),
        Event::Answered { seat, choice, .. } | Event::Aside { seat, choice } => answered(words, seat, choice),
        Event::Settled { lot, drawn, fray } => fray
            .and_then(|fray| fights::told(words, lot, drawn, fray))
            .unwrap_or_else(|| settled(words, lot, drawn)),
        Event::Calendar(calendar) => round(words, calendar),
        Event::Lengthened { season } => {
            words.say_with("vm-lengthened", &args! { season: season_name(words, season) })
        }
        Event::Weather(weather) => land(words, "vm-land", weather),
        Event::Calmed(weather) => land(words, "vm-land-calmer", weather),
        Event::CardAside { card, open } => {
            let id = if open { "vm-card-stays-open" } else { "vm-card-aside" };
            words.say_with(id, &args! { card: event_name(words, card) })
        }
        Event::CardsGathered { season: None } => words.say("vm-cards-put-away"),
        Event::CardsGathered { season: Some(season) } => {
            words.say_with("vm-cards-gathered", &args! { season: season_name(words, season) })
        }

        Event::Came { seat, hex, group } => with_group(words, "vm-came", seat, hex, group),
        Event::Died { seat, hex, group, .. } => with_group(words, "vm-died", seat, hex, group),
        Event::Moved { seat, from, to, group } => moved(words, seat, from, to, group),
        Event::Rested { seat, hex, group } => rested(words, seat, hex, group),
        Event::Refreshed => words.say("vm-refreshed"),
        Event::Adopted { from, by, to, group, .. } => adopted(words, from, by, to, group),
        Event::Hid { seat, hex, group } => with_group(words, "vm-hid", seat, hex, group),
        Event::Saved { seat, hex, group } => with_group(words, "vm-saved", seat, hex, group),
        Event::FloodOver => words.say("vm-disaster-over"),

        Event::Founded { seat, hex, .. } => seat_on(words, "vm-founded", seat, hex),
        Event::Gone { hex, owner: Some(owner) } => seat_on(words, "vm-gone-of", owner, hex),
        Event::Gone { hex, owner: None } => on(words, "vm-gone", hex),
        Event::PairEnds { hex } => on(words, "vm-odd-ends", hex),
        Event::Taken { hex, by, from: Some(from) } => {
            let args = args! { seat: words.seat(by), from: words.seat(from), hex: hex.index() };
            words.say_with("vm-taken-from", &args)
        }
        Event::Taken { hex, by, from: None } => seat_on(words, "vm-taken", by, hex),
        Event::Sown { hex } => on(words, "vm-sown", hex),
        Event::Damaged { hex, lost } => on(words, if lost { "vm-field-lost" } else { "vm-damaged" }, hex),
        Event::Cleared { hex } => on(words, "vm-cleared", hex),
        Event::Fenced { hex } => on(words, "vm-fenced", hex),

        Event::Fed { seat, food, source } => with_food(words, fed_message(source), seat, food),
        Event::Paid { seat, food, purpose } => with_food(words, paid_message(purpose), seat, food),
        Event::Robbed { from, by, food } => {
            let args = args! { seat: words.seat(by), from: words.seat(from), n: food.total() };
            words.say_with("vm-robbed", &args)
        }
        Event::Fire { seat, has } => of(words, if has { "vm-fire-got" } else { "vm-fire-lost" }, seat),

        Event::Placed { token, hex } => {
            words.say_with("vm-placed", &args! { animal: token_name(words, token), hex: hex.index() })
        }
        Event::Returned { token } => {
            words.say_with("vm-returned", &args! { animal: token_name(words, token) })
        }
        Event::Pack { tokens, hex } => {
            words.say_with("vm-pack", &args! { n: tokens.len(), hex: hex.index() })
        }
        Event::Roamed { tokens, from, to } => {
            let mut args = args! { n: tokens.len(), animals: animals_name(words, tokens) };
            args.set("from", from.index());
            args.set("to", to.index());
            words.say_with("vm-roamed", &args)
        }
        Event::Slain { tokens, hex, .. } => {
            let args = args! { n: tokens.len(), animals: animals_name(words, tokens), hex: hex.index() };
            words.say_with("vm-slain", &args)
        }
        Event::Tamed { hex, seat, .. } => seat_on(words, "vm-tamed", seat, hex),
        Event::RanWild { seat, hex, wolves } => {
            let args = args! { seat: words.seat(seat), hex: hex.index(), n: wolves };
            words.say_with("vm-ran-wild", &args)
        }
        Event::Loner { figure, hex, sighting } => loner(words, figure, hex, sighting),

        Event::Played { seat, card } => with_card(words, "vm-played", seat, card),
        Event::Activated { card, hex: None, seat } => with_card(words, "vm-in-force", seat, card),
        Event::Activated { card, hex: Some(hex), .. } => {
            words.say_with("vm-in-force-on", &args! { card: trump_name(words, card), hex: hex.index() })
        }
        Event::RoundOver => words.say("vm-round-over"),
        Event::Reshuffled => words.say("vm-reshuffled"),
        Event::Spied { by, on, cards } => spied(words, by, on, cards),
        Event::Foreseen { by } => of(words, "vm-foreseen", by),
        Event::Muted { seat, card, on } => {
            with_card(words, if on { "vm-muted" } else { "vm-unmuted" }, seat, card)
        }

        Event::Killed { by, members } => counted(words, "vm-killed", by, members.into()),
        Event::Feasted => words.say("vm-feasted"),
        Event::HexSettled { hex } => on(words, "vm-hex-settled", hex),
        Event::Fought { .. } => words.say("vm-fought"),
        Event::FightsBegin => words.say("vm-fights-begin"),
        Event::Bore { seat, hex, .. } => seat_on(words, "vm-bore", seat, hex),
        Event::Announced { seat, on: true, needs_fire: true } => of(words, "vm-announced-fire", seat),
        Event::Announced { seat, on: true, needs_fire: false } => of(words, "vm-announced", seat),
        Event::Announced { seat, on: false, .. } => of(words, "vm-not-announced", seat),
        Event::Out { seat, may_return } => {
            of(words, if may_return { "vm-out-for-now" } else { "vm-out" }, seat)
        }
        Event::Back { seat, plays } => of(words, if plays { "vm-back" } else { "vm-stays-out" }, seat),
    }
}

/// Where in the course of play the table is. Only hosts that see everything hear of most of it.
fn course(words: &Words, frame: Frame) -> String {
    let what = match frame {
        Frame::Ask(decision) => return of(words, "vm-asked", decision.seat()),
        Frame::Draw(Lot::Moment(_)) | Frame::Window { .. } => return words.say("vm-moment"),
        Frame::Draw(_) => return words.say("vm-drawn-next"),
        Frame::Phase(Phase::Over { reason, .. }) => return words.say(ending_message(reason)),
        Frame::Phase(phase) => phase_name(words, phase),
        Frame::Disaster { .. } | Frame::Plague { .. } | Frame::FireRolls { .. } | Frame::Bears { .. } => {
            words.say("vm-phase-event")
        }
        Frame::Turn(_) | Frame::Sparks { .. } => words.say("vm-phase-tribes-move"),
        Frame::Fight(_) | Frame::Clash(_) | Frame::Hunt(_) => words.say("vm-phase-fights"),
        Frame::Births(_) => words.say("vm-phase-births"),
    };
    words.say_with("vm-going-on", &args! { what: what })
}

fn of(words: &Words, id: &str, seat: Seat) -> String {
    words.say_with(id, &args! { seat: words.seat(seat) })
}

fn on(words: &Words, id: &str, hex: Hex) -> String {
    words.say_with(id, &args! { hex: hex.index() })
}

fn seat_on(words: &Words, id: &str, seat: Seat, hex: Hex) -> String {
    words.say_with(id, &args! { seat: words.seat(seat), hex: hex.index() })
}

fn counted(words: &Words, id: &str, seat: Seat, n: u16) -> String {
    words.say_with(id, &args! { seat: words.seat(seat), n: n })
}

fn answered(words: &Words, seat: Seat, choice: Choice) -> String {
    match choice {
        Choice::Starve { hex, figure } => {
            let args = args! { seat: words.seat(seat), figure: figure_name(words, Case::Object, figure), hex: hex.index() };
            words.say_with("vm-starves", &args)
        }
        Choice::EndMoves => of(words, "vm-ends-moves", seat),
        _ => of(words, "vm-answered", seat),
    }
}

fn round(words: &Words, calendar: Calendar) -> String {
    let mut args = args! { round: calendar.round, year: calendar.year };
    args.set("season", season_name(words, calendar.season));
    args.set("n", calendar.season_round);
    args.set("seat", words.seat(calendar.first));
    words.say_with("vm-round", &args)
}

/// What holds of the land now.
fn land(words: &Words, id: &str, weather: Weather) -> String {
    let conditions = conditions(words, &weather);
    if conditions.is_empty() {
        return words.say("vm-land-quiet");
    }
    words.say_with(id, &args! { what: sentence(conditions.join("; ")) })
}

/// What the events have done to the land and the weather, thing by thing.
pub fn conditions(words: &Words, weather: &Weather) -> Vec<String> {
    let hexes = |id: &str, hexes: Set<Hex>| {
        (!hexes.is_empty())
            .then(|| words.say_with(id, &args! { n: hexes.len(), hexes: hex_numbers(words, hexes) }))
    };
    let flag = |id: &str, is_on: bool| is_on.then(|| words.say(id));
    let frozen: Vec<String> = weather.frozen.iter().map(|river| river.to_string()).collect();
    let rivers = args! { n: frozen.len(), rivers: enumerated(words, Case::Subject, &frozen) };
    [
        hexes("vm-land-burning", weather.burning),
        hexes("vm-land-flooded", weather.flooded),
        hexes("vm-land-erupting", weather.erupting),
        flag("vm-land-snow", weather.snow),
        flag("vm-land-storm", weather.storm),
        flag("vm-land-ice", weather.ice),
        flag("vm-land-cold", weather.cold),
        flag("vm-land-no-meat", weather.no_meat),
        weather.sick.map(|kind| words.say_with("vm-land-sick", &args! { animals: kind_name(words, kind) })),
        flag("vm-land-drought", weather.drought),
        flag("vm-land-rain", weather.rain),
        flag("vm-land-lean", weather.lean),
        (!frozen.is_empty()).then(|| words.say_with("vm-land-frozen", &rivers)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn with_group(words: &Words, id: &str, seat: Seat, hex: Hex, group: Group) -> String {
    let args =
        args! { seat: words.seat(seat), group: group_name(words, Case::Object, group), hex: hex.index() };
    words.say_with(id, &args)
}

fn rested(words: &Words, seat: Seat, hex: Hex, group: Group) -> String {
    let mut args = args! { seat: words.seat(seat), hex: hex.index(), n: group.size() };
    args.set("group", group_name(words, Case::Subject, group));
    words.say_with("vm-rested", &args)
}

fn with_card(words: &Words, id: &str, seat: Seat, card: Trump) -> String {
    words.say_with(id, &args! { seat: words.seat(seat), card: trump_name(words, card) })
}

fn moved(words: &Words, seat: Seat, from: Hex, to: Hex, group: Group) -> String {
    let mut args = args! { seat: words.seat(seat), group: group_name(words, Case::Object, group) };
    args.set("from", from.index());
    args.set("to", to.index());
    words.say_with("vm-moved", &args)
}

fn adopted(words: &Words, from: Seat, by: Seat, hex: Hex, group: Group) -> String {
    let mut args = args! { seat: words.seat(by), from: words.seat(from) };
    args.set("group", group_name(words, Case::Object, group));
    args.set("hex", hex.index());
    words.say_with("vm-adopted", &args)
}

fn spied(words: &Words, by: Seat, on: Seat, cards: Option<Set<Trump>>) -> String {
    let mut args = args! { seat: words.seat(by), other: words.seat(on) };
    let Some(cards) = cards else { return words.say_with("vm-spied", &args) };
    args.set("cards", trump_names(words, cards));
    words.say_with("vm-spied-cards", &args)
}

fn loner(words: &Words, figure: Figure, hex: Option<Hex>, sighting: Option<Sighting>) -> String {
    let mut args = args! { loner: loner_name(words, figure) };
    if let Some(hex) = hex {
        args.set("hex", hex.index());
    }
    match (hex, sighting) {
        (Some(_), Some(Sighting::Appears)) => words.say_with("vm-loner-appears", &args),
        (Some(_), Some(Sighting::Goes)) => words.say_with("vm-loner-goes", &args),
        (Some(_), _) => words.say_with("vm-loner-on", &args),
        (None, Some(Sighting::Joins(seat))) => {
            args.set("seat", words.seat(seat));
            words.say_with("vm-loner-joins", &args)
        }
        (None, Some(Sighting::Dies | Sighting::Falls)) => words.say_with("vm-loner-dies", &args),
        (None, _) => words.say_with("vm-loner-gone", &args),
    }
}

fn with_food(words: &Words, id: &str, seat: Seat, food: Food) -> String {
    let food = words.say_with("vm-food", &args! { n: food.total() });
    words.say_with(id, &args! { seat: words.seat(seat), food: food })
}

/// Where food comes from.
fn fed_message(source: Option<Source>) -> &'static str {
    match source {
        None => "vm-fed",
        Some(Source::Hunt) => "vm-fed-hunt",
        Some(Source::Traps) => "vm-fed-traps",
        Some(Source::Fish) => "vm-fed-fish",
        Some(Source::FishingNet) => "vm-fed-net",
        Some(Source::Forest) => "vm-fed-forest",
        Some(Source::Roots) => "vm-fed-roots",
        Some(Source::Harvest) => "vm-fed-harvest",
        Some(Source::RichHarvest) => "vm-fed-rich-harvest",
        Some(Source::Cannibals) => "vm-fed-cannibals",
        Some(Source::Return) => "vm-fed-return",
    }
}

/// Where food goes.
fn paid_message(purpose: Option<Purpose>) -> &'static str {
    match purpose {
        None => "vm-paid",
        Some(Purpose::Meal) => "vm-paid-meal",
        Some(Purpose::Sowing) => "vm-paid-sowing",
        Some(Purpose::Rodents) => "vm-paid-rodents",
        Some(Purpose::Locusts) => "vm-paid-locusts",
        Some(Purpose::Spoiled) => "vm-paid-spoiled",
    }
}

/// How a lot came out.
fn settled(words: &Words, lot: Lot, drawn: Drawn) -> String {
    match (lot, drawn) {
        (Lot::Start | Lot::First, Drawn::Seat(seat)) => of(words, "vm-lot-first", seat),
        (Lot::Trump { seat }, Drawn::Trump(card)) => {
            let args = args! { seat: words.seat(seat), card: trump_name(words, card) };
            words.say_with("vm-lot-trump-card", &args)
        }
        (Lot::Trump { seat }, _) => of(words, "vm-lot-trump", seat),
        (Lot::Event, Drawn::Event(card)) => {
            words.say_with("vm-lot-event", &args! { card: event_name(words, card) })
        }
        (Lot::Foresight { seat }, Drawn::Event(card)) => {
            let args = args! { seat: words.seat(seat), card: event_name(words, card) };
            words.say_with("vm-lot-foresight-card", &args)
        }
        (Lot::Foresight { seat }, _) => of(words, "vm-foreseen", seat),
        (Lot::Token(errand), Drawn::Token(token)) => {
            let args = args! { animal: token_name(words, token), animals: kind_name(words, token.kind()) };
            words.say_with(errand_message(errand), &args)
        }
        (lot, Drawn::Die(die)) => rolled(words, lot, die),
        (lot, Drawn::Dice { people, beasts }) => fought(words, lot, people, beasts),
        _ => words.say("vm-moment"),
    }
}

fn errand_message(errand: Errand) -> &'static str {
    match errand {
        Errand::NewAnimal => "vm-lot-new-animal",
        Errand::Sickness => "vm-lot-sickness",
        Errand::Pack { .. } => "vm-lot-pack",
        Errand::Loner { .. } => "vm-lot-loner",
        Errand::Visit { .. } => "vm-lot-visit",
    }
}

/// One die.
fn rolled(words: &Words, lot: Lot, die: u8) -> String {
    let of_seat = |id: &str, seat: Seat, hex: Hex| {
        words.say_with(id, &args! { seat: words.seat(seat), die: die, hex: hex.index() })
    };
    match lot {
        Lot::Area { card } => {
            let area = words.say_with(area_message(card), &args! { n: die });
            words.say_with("vm-lot-area", &args! { area: area, card: event_name(words, card) })
        }
        Lot::Sex { card } => {
            let figure = if die <= 3 { Figure::Woman } else { Figure::Warrior };
            let id = if card == EventCard::Epidemic { "vm-lot-epidemic" } else { "vm-lot-sex" };
            words.say_with(id, &args! { die: die, figure: figure_key(figure) })
        }
        Lot::Fire { card, seat } => {
            let args = args! { seat: words.seat(seat), die: die, card: fire_key(card) };
            words.say_with("vm-lot-fire", &args)
        }
        Lot::Direction => {
            words.say_with("vm-lot-direction", &args! { way: way_name(words, Way::of_die(die)) })
        }
        Lot::Clash { hex, seat } => of_seat("vm-lot-clash", seat, hex),
        Lot::Birth { seat, hex } => of_seat("vm-lot-birth", seat, hex),
        Lot::Twins { seat, hex } => of_seat("vm-lot-twins", seat, hex),
        Lot::Start
        | Lot::First
        | Lot::Trump { .. }
        | Lot::Event
        | Lot::Foresight { .. }
        | Lot::Token(_)
        | Lot::Hunt { .. }
        | Lot::Loner { .. }
        | Lot::Moment(_) => words.say_with("vm-lot-die", &args! { die: die }),
    }
}

/// An event that fire is rolled for, as a key that messages choose their words by.
fn fire_key(card: EventCard) -> &'static str {
    match card {
        EventCard::Thunderstorm => "thunderstorm",
        EventCard::Storm => "storm",
        _ => "snow",
    }
}

/// What the die of an event chooses.
fn area_message(card: EventCard) -> &'static str {
    match card {
        EventCard::ForestFire => "vm-area-forest",
        EventCard::Flood | EventCard::FrozenRiver => "vm-area-river",
        EventCard::Locusts => "vm-area-plain",
        _ => "vm-area-mountain",
    }
}

/// Two dice: people against animals, as they were told before their values were.
fn fought(words: &Words, lot: Lot, people: u8, beasts: u8) -> String {
    let mut args = args! { people: people, beasts: beasts };
    match lot {
        Lot::Hunt { hex, kind } => {
            args.set("hex", hex.index());
            args.set("animals", kind_name(words, kind));
            words.say_with("vm-lot-hunt", &args)
        }
        Lot::Loner { figure, kind } => {
            args.set("loner", loner_name(words, figure));
            args.set("animals", kind_name(words, kind));
            words.say_with("vm-lot-loner-fight", &args)
        }
        _ => words.say("vm-moment"),
    }
}
