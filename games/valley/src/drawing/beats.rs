//! What a stage shows of what happened: where, by whom, for how long. Made from told events only: of a moment in which
//! somebody is asked for a card others are told nothing, so that nothing of it is shown to them and nothing waits for it.

use draw::{Beat, sign};
use maud::{Markup, html};
use tabletop::{Seat, Set};
use texts::{Telling, Words, args};

use super::counters::{beast, symbol};
use super::dice::{animals, face, grave, icon, members};
use super::faces;
use super::spots::{self, BAG, COMPASS, DECK, WHEEL};
use crate::rules::{
    Choice, Drawn, Event, EventCard, Fray, Hex, Kind, Lot, Roll, Sighting, Source, Token, Trump, Valley,
};
use crate::words::{event_name, trump_name};

/// How long things rest, in milliseconds at normal speed.
const YEAR: u16 = 900;
const NEWS: u16 = 1_800;
const BEASTS: u16 = 1_000;
const ROAM: u16 = 1_200;
const CAMP: u16 = 800;
const WALK: u16 = 600;
const CARD: u16 = 1_100;
const FIGHT: u16 = 1_300;
const DRAWN_FIGHT: u16 = 900;
const HERE: u16 = 900;
const FOOD: u16 = 900;
const MEAL: u16 = 700;
const SMALL: u16 = 700;
const DEAL: u16 = 200;
const BANNER: u16 = 1_500;

/// What an event belongs to: neighbours that belong to the same are shown at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scene {
    /// Only a line of the log, or not even that.
    Untold,
    /// By itself.
    Alone,
    /// A round begins, or the land changes.
    Year,
    /// Animals come out of the bag.
    Beasts,
    /// The animals walk.
    Roam,
    /// People and homes of a tribe appear.
    Camp(Seat),
    /// A tribe walks.
    Walk(Seat),
    /// A card acts.
    Card(Seat),
    /// A fight, its dead and its meat.
    Fight(Hex),
    /// Some die.
    Toll,
    /// Food comes, food goes.
    Food,
    Meal,
    /// Fields.
    Field,
}

/// How one event is shown.
struct Part {
    scene: Scene,
    seat: Option<Seat>,
    at: Vec<String>,
    ms: u16,
}

impl Part {
    const UNTOLD: Part = Part { scene: Scene::Untold, seat: None, at: Vec::new(), ms: 0 };

    const fn new(scene: Scene, ms: u16) -> Part {
        Part { scene, seat: None, at: Vec::new(), ms }
    }

    fn by(self, seat: Seat) -> Part {
        Part { seat: Some(seat), ..self }
    }

    fn on(self, hex: Hex) -> Part {
        self.at(&spots::hex(hex))
    }

    fn at(mut self, spot: &str) -> Part {
        self.at.push(spot.to_owned());
        self
    }

    fn all(mut self, hexes: Set<Hex>) -> Part {
        self.at.extend(hexes.iter().map(spots::hex));
        self
    }
}

/// One event.
pub(super) fn beat(words: &Words, event: &Event) -> Beat {
    shown(words, &[event])
}

/// The events of a step in their order, those that belong together at once.
pub(super) fn beats(words: &Words, events: &[Event]) -> Vec<Beat> {
    let mut groups: Vec<Vec<&Event>> = Vec::new();
    for event in events.iter().filter(|event| !Valley::is_quiet(event)) {
        match groups.last_mut() {
            Some(group) if group.last().is_some_and(|last| belong(last, event)) => group.push(event),
            _ => groups.push(vec![event]),
        }
    }
    groups.iter().map(|group| shown(words, group)).filter(|beat| 0 < beat.ms).collect()
}

fn belong(before: &Event, event: &Event) -> bool {
    match (part(before).scene, part(event).scene) {
        (Scene::Untold | Scene::Alone, _) => false,
        // What was hunted is brought home at once.
        (Scene::Fight(_), Scene::Food) => matches!(event, Event::Fed { source: Some(Source::Hunt), .. }),
        (one, other) => one == other,
    }
}

/// Events that belong together, as one beat. It rests as long as the longest of them.
fn shown(words: &Words, events: &[&Event]) -> Beat {
    let parts: Vec<Part> = events.iter().map(|event| part(event)).collect();
    let ms = parts.iter().map(|part| part.ms).max().unwrap_or_default();
    let mut beat = Beat::plain(text(words, events)).lasting(ms).showing(show(words, events));
    let mut seats = parts.iter().filter_map(|part| part.seat);
    beat.seat = seats.next().filter(|first| seats.all(|seat| seat == *first));
    for spot in parts.into_iter().flat_map(|part| part.at) {
        if !beat.at.contains(&spot) {
            beat.at.push(spot);
        }
    }
    beat
}

fn part(event: &Event) -> Part {
    match *event {
        Event::Answered { seat, choice: Choice::Starve { hex, .. }, .. } => {
            Part::new(Scene::Toll, SMALL).by(seat).on(hex)
        }
        Event::Answered { seat, .. } | Event::Aside { seat, .. } | Event::Muted { seat, .. } => {
            Part::UNTOLD.by(seat)
        }
        Event::Hid { seat, hex, .. } | Event::Saved { seat, hex, .. } => Part::UNTOLD.by(seat).on(hex),
        Event::Settled { lot, drawn, fray } => settled(lot, drawn, fray),

        Event::Calendar(_) | Event::Lengthened { .. } => Part::new(Scene::Year, YEAR).at(WHEEL),
        Event::Weather(weather) | Event::Calmed(weather) => {
            let struck = weather.burning | weather.flooded | weather.erupting;
            Part::new(Scene::Year, YEAR).all(struck)
        }
        Event::CardsGathered { .. } => Part::new(Scene::Year, SMALL).at(WHEEL),

        Event::Came { seat, hex, .. } | Event::Founded { seat, hex, .. } | Event::Bore { seat, hex, .. } => {
            Part::new(Scene::Camp(seat), CAMP).by(seat).on(hex)
        }
        Event::Back { seat, .. } => Part::new(Scene::Camp(seat), CAMP).by(seat),
        Event::Died { seat, hex, .. } => Part::new(Scene::Toll, SMALL).by(seat).on(hex),
        Event::Moved { seat, from, to, .. } => Part::new(Scene::Walk(seat), WALK).by(seat).on(to).on(from),
        Event::Adopted { by, at, to, .. } => Part::new(Scene::Alone, HERE).by(by).on(to).on(at),
        Event::Gone { hex, owner } => Part { seat: owner, ..Part::new(Scene::Alone, HERE).on(hex) },
        Event::Taken { hex, by, .. } => Part::new(Scene::Alone, HERE).by(by).on(hex),
        Event::Tamed { hex, seat, .. } | Event::RanWild { seat, hex, .. } => {
            Part::new(Scene::Alone, HERE).by(seat).on(hex)
        }
        Event::Sown { hex } | Event::Damaged { hex, .. } | Event::Cleared { hex } | Event::Fenced { hex } => {
            Part::new(Scene::Field, SMALL).on(hex)
        }

        Event::Fed { seat, .. } => Part::new(Scene::Food, FOOD).by(seat),
        Event::Paid { seat, .. } => Part::new(Scene::Meal, MEAL).by(seat),
        Event::Robbed { by, .. } => Part::new(Scene::Card(by), MEAL).by(by),
        Event::Fire { seat, .. } => Part::new(Scene::Alone, HERE).by(seat),

        Event::Placed { hex, .. } | Event::Pack { hex, .. } => Part::new(Scene::Beasts, BEASTS).on(hex),
        Event::Returned { .. } => Part::new(Scene::Beasts, BEASTS).at(BAG),
        Event::Roamed { from, to, .. } => Part::new(Scene::Roam, ROAM).on(to).on(from),
        Event::Slain { hex, .. } => Part::new(Scene::Alone, HERE).on(hex),
        Event::Loner { hex, sighting, .. } => {
            let scene = if sighting == Some(Sighting::Goes) { Scene::Roam } else { Scene::Alone };
            hex.into_iter().fold(Part::new(scene, HERE), Part::on)
        }

        Event::Played { seat, .. } => Part::new(Scene::Card(seat), CARD).by(seat).at(DECK),
        Event::Activated { seat, hex, .. } => {
            hex.into_iter().fold(Part::new(Scene::Card(seat), CARD).by(seat), Part::on)
        }
        Event::Spied { by, .. } | Event::Foreseen { by } => Part::new(Scene::Card(by), CARD).by(by).at(DECK),
        Event::Reshuffled => Part::new(Scene::Alone, SMALL).at(DECK),

        Event::Announced { seat, .. } | Event::Out { seat, .. } => Part::new(Scene::Alone, BANNER).by(seat),

        Event::Began(_)
        | Event::Turned(_)
        | Event::Ended
        | Event::CardAside { .. }
        | Event::Rested { .. }
        | Event::Refreshed
        | Event::FloodOver
        | Event::PairEnds { .. }
        | Event::RoundOver
        | Event::Killed { .. }
        | Event::Feasted
        | Event::HexSettled { .. }
        | Event::Fought { .. }
        | Event::FightsBegin => Part::UNTOLD,
    }
}

/// What was rolled or drawn.
fn settled(lot: Lot, drawn: Drawn, fray: Option<Fray>) -> Part {
    let fight = |hex: Hex| {
        let ms = if is_even(drawn, fray) { DRAWN_FIGHT } else { FIGHT };
        Part::new(Scene::Fight(hex), ms).on(hex)
    };
    match lot {
        Lot::Start | Lot::First => match drawn {
            Drawn::Seat(seat) => Part::new(Scene::Alone, SMALL).by(seat),
            _ => Part::new(Scene::Alone, SMALL),
        },
        Lot::Trump { seat } => Part::new(Scene::Alone, DEAL).by(seat).at(DECK),
        Lot::Foresight { seat } => Part::new(Scene::Card(seat), CARD).by(seat).at(DECK),
        Lot::Event => Part::new(Scene::Year, NEWS).at(WHEEL),
        Lot::Area { .. } | Lot::Sex { .. } => Part::new(Scene::Year, HERE).at(WHEEL),
        Lot::Fire { seat, .. } => Part::new(Scene::Alone, HERE).by(seat).at(WHEEL),
        Lot::Token(_) => Part::new(Scene::Beasts, HERE).at(BAG),
        Lot::Direction => Part::new(Scene::Roam, ROAM).at(COMPASS),
        Lot::Clash { hex, .. } => fight(hex),
        Lot::Hunt { hex, .. } => match fray {
            Some(Fray::Hunt { seat, .. }) => fight(hex).by(seat),
            _ => fight(hex),
        },
        Lot::Loner { .. } => match fray {
            Some(Fray::Loner { hex, .. }) => fight(hex),
            _ => Part::new(Scene::Alone, FIGHT),
        },
        Lot::Birth { seat, hex } | Lot::Twins { seat, hex } => {
            Part::new(Scene::Camp(seat), CAMP).by(seat).on(hex)
        }
        Lot::Moment(_) => Part::UNTOLD,
    }
}

/// The sentences of a group, each once. Many animals and the food of many are told in one.
fn text(words: &Words, events: &[&Event]) -> String {
    let (mut sentences, mut roamed, mut placed): (Vec<String>, usize, usize) = (Vec::new(), 0, 0);
    let is_many = FEW < events.len();
    let food = shares(events);
    for event in events {
        match event {
            Event::Roamed { .. } if is_many => roamed += 1,
            Event::Placed { .. } | Event::Returned { .. } if is_many => placed += 1,
            Event::Fed { .. } | Event::Paid { .. } if 1 < food.len() => {}
            _ => {
                let sentence = Valley::event(words, event);
                if !sentences.contains(&sentence) {
                    sentences.push(sentence);
                }
            }
        }
    }
    for (n, id) in [(roamed, "vm-beat-roamed"), (placed, "vm-beat-placed")] {
        if 0 < n {
            sentences.push(words.say_with(id, &args! { n: n }));
        }
    }
    if 1 < food.len() {
        let share = |&(seat, n): &(Seat, i32)| format!("{} {}", words.name(seat), change(n));
        let seats: Vec<String> = food.iter().map(share).collect();
        sentences.push(words.say_with("vm-beat-food", &args! { seats: seats.join(", ") }));
    }
    sentences.join(" ")
}

/// As many events are told one by one.
const FEW: usize = 3;

/// What each seat gets or gives of food.
fn shares(events: &[&Event]) -> Vec<(Seat, i32)> {
    let mut sums: Vec<(Seat, i32)> = Vec::new();
    for event in events {
        let (seat, n) = match **event {
            Event::Fed { seat, food, .. } => (seat, i32::from(food.total())),
            Event::Paid { seat, food, .. } => (seat, -i32::from(food.total())),
            _ => continue,
        };
        match sums.iter_mut().find(|sum| sum.0 == seat) {
            Some(sum) => sum.1 += n,
            None => sums.push((seat, n)),
        }
    }
    sums
}

/// So much more or less.
fn change(n: i32) -> String {
    if n < 0 { texts::signed(n) } else { format!("+{n}") }
}

/// What rests beside the place. Pieces that walk need nothing.
fn show(words: &Words, events: &[&Event]) -> Markup {
    let drawn: Vec<Markup> = events.iter().filter_map(|event| picture(words, event)).collect();
    let food = shares(events);
    html! {
        @if !drawn.is_empty() || !food.is_empty() {
            span.vm-show {
                @for it in drawn { (it) }
                @for (seat, n) in food {
                    span.vm-share { (seal(seat)) b { (change(n)) } (icon("#vm-meat", "0 0 24 20")) }
                }
            }
        }
    }
}

fn picture(words: &Words, event: &Event) -> Option<Markup> {
    Some(match *event {
        Event::Settled { lot, drawn, fray } => return rolled(words, lot, drawn, fray),
        Event::Placed { token, .. } => animals(Set::of(token)),
        Event::Pack { tokens, .. } => animals(tokens),
        Event::Slain { tokens, .. } => grave(animals(tokens)),
        Event::Died { seat, group, .. } => grave(members(seat, group)),
        Event::Played { card, .. } => played(words, card),
        Event::Robbed { from, by, food } => html! {
            (seal(from)) b { (change(-i32::from(food.total()))) } span { "→" } (seal(by)) (icon("#vm-meat", "0 0 24 20"))
        },
        Event::Fire { seat, has } => html! {
            (seal(seat)) b { (if has { "+" } else { "−" }) } (icon("#vm-flame", "0 0 16 20"))
        },
        Event::Tamed { .. } => icon(beast(Kind::Wolf), "0 0 48 32"),
        Event::Loner { figure, .. } => icon(symbol(figure), "0 0 16 20"),
        Event::Taken { by, from, .. } => html! {
            @if let Some(from) = from { (seal(from)) span { "→" } } (seal(by)) (icon("#vm-village", "0 0 28 24"))
        },
        _ => return None,
    })
}

/// A card that was played, with its face.
fn played(words: &Words, card: Trump) -> Markup {
    html! { span.vm-told-card { (faces::trump(card)) b { (texts::sentence(trump_name(words, card))) } } }
}

fn news(words: &Words, card: EventCard) -> Markup {
    html! { span.vm-told-card { (faces::event(card)) b { (texts::sentence(event_name(words, card))) } } }
}

/// The dice, with what is added to them and what they come to.
fn rolled(words: &Words, lot: Lot, drawn: Drawn, fray: Option<Fray>) -> Option<Markup> {
    match (lot, drawn, fray) {
        (Lot::Event, Drawn::Event(card), _) => Some(news(words, card)),
        (_, _, Some(Fray::Tribes(rolls))) => {
            let best = rolls.values().flatten().map(|roll| roll.value()).max()?;
            let sides = rolls.iter().filter_map(|(seat, roll)| Some((seat, (*roll)?)));
            let sides: Vec<Markup> =
                sides.map(|(seat, roll)| side(&seal(seat), roll, roll.value() < best)).collect();
            Some(against(&sides))
        }
        (Lot::Hunt { kind, .. }, Drawn::Dice { beasts, .. }, Some(Fray::Hunt { seat, roll, herd, .. })) => {
            Some(hunt(&seal(seat), roll, kind, beasts, herd))
        }
        (Lot::Loner { figure, kind }, Drawn::Dice { beasts, .. }, Some(Fray::Loner { roll, herd, .. })) => {
            Some(hunt(&icon(symbol(figure), "0 0 16 20"), roll, kind, beasts, herd))
        }
        (_, Drawn::Dice { people, beasts }, _) => {
            Some(html! { (face(people)) span.vm-versus { ":" } (face(beasts)) })
        }
        (_, Drawn::Die(die), _) => Some(face(die)),
        (_, Drawn::Token(token), _) => Some(animals(Set::<Token>::of(token))),
        (_, Drawn::Trump(_) | Drawn::Event(_) | Drawn::Seat(_) | Drawn::Pause | Drawn::Veiled, _) => None,
    }
}

fn hunt(who: &Markup, roll: Roll, kind: Kind, die: u8, herd: u8) -> Markup {
    let (own, theirs) = (roll.value(), u16::from(die) + u16::from(herd));
    let animals = Roll { die, warriors: herd, ..Roll::default() };
    against(&[side(who, roll, own < theirs), side(&icon(beast(kind), "0 0 48 32"), animals, theirs < own)])
}

fn against(sides: &[Markup]) -> Markup {
    html! {
        @for (nr, side) in sides.iter().enumerate() {
            @if 0 < nr { span.vm-versus { ":" } }
            (side)
        }
    }
}

/// One side of a fight: its die, what is added, and the sum; who loses is marked.
fn side(who: &Markup, roll: Roll, loses: bool) -> Markup {
    let added = roll.value() - u16::from(roll.die);
    html! {
        span.vm-side.loses[loses] {
            (who) (face(roll.die))
            @if 0 < added { " + " (added) " = " b { (roll.value()) } }
            @if loses { (icon("#vm-skull", "0 0 16 16")) }
        }
    }
}

/// Whether nobody wins.
fn is_even(drawn: Drawn, fray: Option<Fray>) -> bool {
    match (drawn, fray) {
        (_, Some(Fray::Tribes(rolls))) => {
            let mut values = rolls.values().flatten().map(|roll| roll.value());
            values.next().is_some_and(|first| values.all(|value| value == first))
        }
        (
            Drawn::Dice { beasts, .. },
            Some(Fray::Hunt { roll, herd, .. } | Fray::Loner { roll, herd, .. }),
        ) => roll.value() == u16::from(beasts) + u16::from(herd),
        _ => false,
    }
}

fn seal(seat: Seat) -> Markup {
    html! { svg.vm-mark viewBox="-13 -13 26 26" aria-hidden="true" { (sign(seat)) } }
}
