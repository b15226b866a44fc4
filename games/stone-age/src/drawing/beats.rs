//! What happened, as a stage shows it: at its place, with dice and what they bring, events that belong together as one.

use draw::Beat;
use maud::{Markup, html};
use tabletop::Seat;
use texts::{Telling, Words};

use super::icons::good;
use super::{show, spots};
use crate::rules::{Event, Good, Place, StoneAge, Upper};

/// One event for itself.
pub(super) fn beat(words: &Words, event: &Event) -> Beat {
    told(words, std::slice::from_ref(event))
}

/// What one step or several show, in order.
pub(super) fn beats(words: &Words, events: &[Event]) -> Vec<Beat> {
    let loud: Vec<Event> = events.iter().filter(|event| !StoneAge::is_quiet(event)).cloned().collect();
    let mut rest = loud.as_slice();
    let mut beats = Vec::new();
    while !rest.is_empty() {
        let (together, others) = rest.split_at(belonging(rest));
        beats.push(told(words, together));
        rest = others;
    }
    beats
}

/// How many of these events, from the first on, are one beat: at least one.
fn belonging(events: &[Event]) -> usize {
    let mut end = 1;
    while end < events.len() && goes_on(&events[..end], &events[end..]) {
        end += 1;
    }
    end
}

/// Whether the next event belongs to those before it.
fn goes_on(before: &[Event], next: &[Event]) -> bool {
    let Some(last) = before.last() else { return false };
    // Everybody eats in one beat: what their fields bring comes first.
    if matches!(before[0], Event::Ate { .. } | Event::Gained { .. }) {
        return match (last, &next[0]) {
            (Event::Gained { seat, good: Good::Food, .. }, Event::Ate { seat: same, .. }) => seat == same,
            (Event::Ate { .. }, _) => feeds(next),
            _ => false,
        };
    }
    match (last, &next[0]) {
        (Event::WentHome { .. }, Event::Rolled { .. } | Event::Left { .. }) => true,
        (Event::WentHome { .. }, gift) => is_village_gift(gift),
        (Event::Rolled { .. }, Event::ToolsAdded { .. }) => true,
        (Event::Rolled { .. } | Event::ToolsAdded { .. }, gift) => {
            matches!(gift, Event::Gained { .. } | Event::HadNoEffect { .. })
        }
        (Event::Paid { seat, .. }, Event::Paid { seat: same, .. })
        | (Event::Paid { seat, .. }, Event::CardTaken { seat: same, .. })
        | (Event::Paid { seat, .. }, Event::BuildingTaken { seat: same, .. }) => seat == same,
        (Event::BuildingTaken { .. }, Event::BuildingTurned { .. }) => true,
        (Event::CardTaken { card, .. }, gift) => match card.card().upper {
            Upper::Food(_) | Upper::Gain(..) => matches!(gift, Event::Gained { .. }),
            Upper::Points(_) => matches!(gift, Event::PointsScored { .. }),
            Upper::Tool | Upper::Agriculture => is_village_gift(gift),
            Upper::ExtraCard => matches!(gift, Event::HadNoEffect { .. }),
            Upper::DiceTable | Upper::Roll(_) | Upper::OneUse(_) | Upper::AnyTwo => false,
        },
        (Event::DieTaken { .. }, gift) => matches!(gift, Event::Gained { .. }) || is_village_gift(gift),
        (
            Event::CardSlid { .. } | Event::CardLaid { .. },
            Event::CardSlid { .. } | Event::CardLaid { .. } | Event::RoundBegan { .. },
        ) => true,
        _ => false,
    }
}

/// Whether these events begin with somebody's meal.
fn feeds(events: &[Event]) -> bool {
    match *events {
        [Event::Ate { .. }, ..] => true,
        [Event::Gained { seat, good: Good::Food, .. }, Event::Ate { seat: same, .. }, ..] => seat == same,
        _ => false,
    }
}

/// What tool maker, hut and field bring.
fn is_village_gift(event: &Event) -> bool {
    matches!(
        event,
        Event::ToolRaised { .. }
            | Event::PersonGained { .. }
            | Event::TrackRaised { .. }
            | Event::HadNoEffect { .. }
    )
}

/// Events that belong together, as one beat.
fn told(words: &Words, events: &[Event]) -> Beat {
    let chief = chief(events);
    let mut beat = Beat::plain(sentences(words, events)).lasting(lasting(events));
    beat.seat = events[chief].seat();
    if events.iter().filter_map(Event::seat).any(|seat| Some(seat) != beat.seat) {
        // A meal of several is nobody's.
        beat.seat = None;
    }
    for spot in std::iter::once(&events[chief]).chain(events).flat_map(at) {
        if !beat.at.contains(&spot) {
            beat.at.push(spot);
        }
    }
    // What tools bring is seen where the dice fell.
    if let [Event::ToolsAdded { .. }, Event::Gained { good, .. }] = *events {
        beat = beat.at(spots::place(Place::bringing(good)));
    }
    beat.showing(pictures(events))
}

/// The event that the others belong to.
fn chief(events: &[Event]) -> usize {
    let is_chief = |event: &Event| {
        matches!(
            event,
            Event::WentHome { .. }
                | Event::CardTaken { .. }
                | Event::BuildingTaken { .. }
                | Event::RoundBegan { .. }
        )
    };
    events.iter().position(is_chief).unwrap_or_default()
}

/// What is said: what the pictures show besides is left to the log.
fn sentences(words: &Words, events: &[Event]) -> String {
    let is_last_laid = |nr: usize| nr + 1 == events.len();
    let is_said = |nr: usize, event: &Event| match event {
        _ if events.len() == 1 => true,
        Event::WentHome { .. } => !matches!(events[1], Event::Rolled { .. }),
        Event::ToolsAdded { .. } | Event::BuildingTurned { .. } => false,
        Event::Paid { .. } => events.iter().all(|it| matches!(it, Event::Paid { .. })),
        Event::CardSlid { .. } | Event::CardLaid { .. } => is_last_laid(nr),
        Event::Gained { .. } => !matches!(events.get(nr + 1), Some(Event::Ate { .. })),
        _ => true,
    };
    let said = events.iter().enumerate().filter(|&(nr, event)| is_said(nr, event));
    said.map(|(_, event)| StoneAge::event(words, event)).collect::<Vec<_>>().join(" ")
}

/// How long it rests at normal speed.
fn lasting(events: &[Event]) -> u16 {
    let has = |is: fn(&Event) -> bool| events.iter().any(is);
    let is_hunt = has(|it| matches!(it, Event::Rolled { good: Good::Food, .. }));
    let went = has(|it| matches!(it, Event::WentHome { .. }));
    match events[chief(events)] {
        _ if has(|it| matches!(it, Event::Rolled { .. })) => match (is_hunt, went) {
            (true, true) => 1500,
            (false, true) => 1700,
            (true, false) => 1200,
            (false, false) => 1400,
        },
        Event::ToolsAdded { .. } => 900,
        Event::WentHome { .. } if events.len() == 1 => 300,
        Event::WentHome { .. } if has(|it| matches!(it, Event::Left { .. })) => 500,
        Event::Placed { .. } | Event::TookTwo { .. } => 600,
        Event::ToolRaised { .. } | Event::PersonGained { .. } | Event::TrackRaised { .. } => 600,
        Event::HadNoEffect { .. } | Event::PointsScored { .. } | Event::WentHome { .. } => 600,
        Event::CardTaken { .. } => 1200,
        Event::BuildingTaken { .. } => 1300,
        Event::Left { .. } | Event::ExtraCardTaken { .. } => 500,
        Event::GiftsRolled { .. } | Event::StartPlayerDrawn { .. } => 900,
        Event::DieTaken { .. } => 450,
        Event::Gained { .. } if events.len() == 1 => 500,
        Event::Ate { .. } | Event::Gained { .. } => 1000,
        Event::Starved { .. } => 1100,
        Event::Paid { .. } | Event::BuildingTurned { .. } => 300,
        Event::RoundBegan { .. } if has(|it| matches!(it, Event::CardSlid { .. })) => 1200,
        Event::RoundBegan { .. } => 700,
        Event::CardSlid { .. } | Event::CardLaid { .. } => 300,
        Event::Ended(_) => 1500,
        Event::Rolled { .. } | Event::Asked(_) | Event::Called(_) => 0,
    }
}

/// The spots an event is seen at.
fn at(event: &Event) -> Vec<String> {
    let places: Vec<Place> = match *event {
        Event::Placed { place, .. } | Event::WentHome { place, .. } | Event::Left { place, .. } => {
            vec![place]
        }
        Event::Rolled { good, .. } => vec![Place::bringing(good)],
        Event::CardTaken { place, .. } | Event::CardLaid { place, .. } => vec![Place::card(place)],
        Event::CardSlid { from, to } => vec![Place::card(to), Place::card(from)],
        Event::BuildingTaken { pile, .. } | Event::BuildingTurned { pile, .. } => vec![Place::building(pile)],
        Event::PersonGained { .. } => vec![Place::Hut],
        Event::ToolsAdded { .. }
        | Event::Gained { .. }
        | Event::ToolRaised { .. }
        | Event::TrackRaised { .. }
        | Event::HadNoEffect { .. }
        | Event::Paid { .. }
        | Event::PointsScored { .. }
        | Event::GiftsRolled { .. }
        | Event::DieTaken { .. }
        | Event::ExtraCardTaken { .. }
        | Event::TookTwo { .. }
        | Event::Ate { .. }
        | Event::Starved { .. }
        | Event::StartPlayerDrawn { .. }
        | Event::RoundBegan { .. }
        | Event::Asked(_)
        | Event::Called(_)
        | Event::Ended(_) => Vec::new(),
    };
    places.into_iter().map(spots::place).collect()
}

/// What rests beside the place; nothing where walking pieces say it all.
fn pictures(events: &[Event]) -> Markup {
    let mut shown = Vec::new();
    for (nr, event) in events.iter().enumerate() {
        let Some(picture) = picture(event) else { continue };
        // Of a meal of several, each begins with whose it is.
        let is_meal = matches!(event, Event::Ate { .. }) || feeds(&events[nr..]);
        let seal = event
            .seat()
            .filter(|_| is_meal && nr.checked_sub(1).is_none_or(|last| events[last].seat() != event.seat()));
        shown.push(html! { @if let Some(seat) = seal { (show::seal(seat)) } (picture) });
    }
    if shown.is_empty() {
        return html! {};
    }
    html! { span.sa-show { @for it in &shown { (it) } } }
}

fn picture(event: &Event) -> Option<Markup> {
    Some(match *event {
        Event::Rolled { dice, .. } | Event::GiftsRolled { dice, .. } => show::dice(dice),
        Event::ToolsAdded { pips, .. } if 0 < pips => show::gain("tool", pips),
        Event::Gained { good: of, n, .. } => show::gain(good(of), n),
        Event::ToolRaised { .. } => show::gain("tool", 1),
        Event::PersonGained { .. } => show::gain("people", 1),
        Event::TrackRaised { .. } => show::gain("wheat", 1),
        Event::HadNoEffect { .. } => html! { b.sa-none { "+0" } },
        Event::Paid { resource, n, .. } => show::loss(good(resource.into()), n),
        Event::CardTaken { .. } | Event::ExtraCardTaken { .. } => show::gain("back", 1),
        Event::BuildingTaken { points, .. } => html! { (show::gain("hut", 1)) (show::gain("star", points)) },
        Event::PointsScored { points, .. } => show::gain("star", points),
        Event::DieTaken { face, .. } => show::small(&format!("die-{face}")),
        Event::TookTwo { resources, .. } => {
            html! { @for resource in resources.both() { (show::gain(good(resource.into()), 1)) } }
        }
        Event::Ate { food, .. } => show::loss("food", food),
        Event::Starved { points, .. } => show::loss("star", points),
        Event::ToolsAdded { .. }
        | Event::Placed { .. }
        | Event::WentHome { .. }
        | Event::Left { .. }
        | Event::CardLaid { .. }
        | Event::CardSlid { .. }
        | Event::BuildingTurned { .. }
        | Event::StartPlayerDrawn { .. }
        | Event::RoundBegan { .. }
        | Event::Asked(_)
        | Event::Called(_)
        | Event::Ended(_) => return None,
    })
}

impl Event {
    /// Whose deed it is, if anybody's.
    fn seat(&self) -> Option<Seat> {
        match *self {
            Event::StartPlayerDrawn { seat }
            | Event::RoundBegan { start_player: seat, .. }
            | Event::Placed { seat, .. }
            | Event::WentHome { seat, .. }
            | Event::Rolled { seat, .. }
            | Event::ToolsAdded { seat, .. }
            | Event::Gained { seat, .. }
            | Event::ToolRaised { seat, .. }
            | Event::PersonGained { seat }
            | Event::TrackRaised { seat }
            | Event::HadNoEffect { seat }
            | Event::Paid { seat, .. }
            | Event::CardTaken { seat, .. }
            | Event::BuildingTaken { seat, .. }
            | Event::Left { seat, .. }
            | Event::PointsScored { seat, .. }
            | Event::GiftsRolled { taker: seat, .. }
            | Event::DieTaken { seat, .. }
            | Event::ExtraCardTaken { seat, .. }
            | Event::TookTwo { seat, .. }
            | Event::Ate { seat, .. }
            | Event::Starved { seat, .. } => Some(seat),
            Event::CardLaid { .. }
            | Event::CardSlid { .. }
            | Event::BuildingTurned { .. }
            | Event::Asked(_)
            | Event::Called(_)
            | Event::Ended(_) => None,
        }
    }
}
