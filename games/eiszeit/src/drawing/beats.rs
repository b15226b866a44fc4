//! What a stage shows of what happened: where, by whom, for how long. Made from told events only, so that a stage never
//! shows what its eye may not know.

use draw::{Beat, sign};
use maud::{Markup, html};
use tabletop::Seat;
use texts::{Telling, Words, args};

use super::spots;
use super::symbols::{self, place};
use crate::rules::{Card, Colour, Eiszeit, Event, Heat, Region};

/// How long things rest, in milliseconds at normal speed.
const CARD: u16 = 1_100;
const MORE: u16 = 500;
const WALK: u16 = 700;
const SWAP: u16 = 900;
const SMALL: u16 = 500;
const ASIDE: u16 = 400;
const STRIP: u16 = 900;
const FIRE: u16 = 700;
const CONFLICT: u16 = 1_400;
const SCORE: u16 = 700;
const ICE: u16 = 1_200;
const END: u16 = 1_500;

/// What an event belongs to: neighbours that belong to the same are shown at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scene {
    /// A turn begins: told by the card that follows.
    Turn(Seat),
    /// A card is played, and its stones move.
    Card(Seat),
    /// Pieces walk to a region, or off the board from it.
    Walk(Seat, Region),
    Swap,
    /// Clubs.
    Club(Seat),
    Look,
    /// Cards go to and fro, or something is left undone.
    Aside,
    /// Everybody pays, fires are dealt: a round begins.
    Round,
    Conflict(Region),
    Score(Region),
    /// Something about the whole table.
    Strip,
    Ice,
    End,
}

/// One event.
pub(super) fn beat(words: &Words, event: &Event) -> Beat {
    shown(words, &[event])
}

/// The events of a step in their order, those that belong together at once.
pub(super) fn beats(words: &Words, events: &[Event]) -> Vec<Beat> {
    let mut groups: Vec<Vec<&Event>> = Vec::new();
    for event in events.iter().filter(|event| !Eiszeit::is_quiet(event)) {
        match groups.last_mut() {
            Some(group) if group.last().is_some_and(|last| belong(last, event)) => group.push(event),
            _ => groups.push(vec![event]),
        }
    }
    groups.iter().map(|group| shown(words, group)).filter(|beat| 0 < beat.ms).collect()
}

fn belong(before: &Event, event: &Event) -> bool {
    match (scene(before), scene(event)) {
        (Scene::Swap | Scene::Look | Scene::Strip | Scene::Ice | Scene::End, _) => false,
        (Scene::Turn(one), Scene::Card(other)) => one == other,
        (Scene::Turn(_), _) => false,
        (one, other) => one == other,
    }
}

fn scene(event: &Event) -> Scene {
    match *event {
        Event::TurnBegan { seat } => Scene::Turn(seat),
        Event::Played { seat, .. }
        | Event::Shown { seat, .. }
        | Event::Copied { seat, .. }
        | Event::Paid { seat, .. }
        | Event::Took { seat, .. }
        | Event::OpponentChosen { by: seat, .. } => Scene::Card(seat),
        Event::Placed { seat, region } => Scene::Walk(seat, region),
        Event::Moved { by, to, .. }
        | Event::MammothMoved { by, to, .. }
        | Event::FireMoved { by, to, .. } => Scene::Walk(by, to),
        Event::Removed { by, hunter } => Scene::Walk(by, hunter.region),
        Event::MammothPlaced { by, region } | Event::MammothRemoved { by, region } => Scene::Walk(by, region),
        Event::Swapped { .. } => Scene::Swap,
        Event::ClubTaken { seat } | Event::Armed { seat, .. } => Scene::Club(seat),
        Event::FireSeen { .. } => Scene::Look,
        Event::Declined { .. }
        | Event::Tucked { .. }
        | Event::Drew { .. }
        | Event::Reshuffled { .. }
        | Event::LastStonesPassed { .. } => Scene::Aside,
        Event::RoundBegan { .. } | Event::Levied { .. } | Event::FiresDealt => Scene::Round,
        Event::FireTurned { disc, at, .. } => Scene::Conflict(at.unwrap_or(disc)),
        Event::Lost { region, .. } => Scene::Conflict(region),
        Event::Scored { region, .. } => Scene::Score(region),
        Event::Covered { .. } => Scene::Ice,
        Event::Ended => Scene::End,
        Event::StartPlayerDrawn { .. }
        | Event::SettlingEnded { .. }
        | Event::Cleared
        | Event::GlacierDrawn { .. }
        | Event::Asked(_)
        | Event::Called(_) => Scene::Strip,
    }
}

/// Events that belong together, as one beat.
fn shown(words: &Words, events: &[&Event]) -> Beat {
    let mut beat = Beat::plain(text(words, events)).lasting(ms(events)).showing(show(words, events));
    beat.seat = events.iter().find_map(|event| seat(event));
    for spot in events.iter().flat_map(|event| at(event)) {
        if !beat.at.contains(&spot) {
            beat.at.push(spot);
        }
    }
    beat
}

/// How long the events of a group rest.
fn ms(events: &[&Event]) -> u16 {
    let has = |is: fn(&Event) -> bool| events.iter().any(|event| is(event));
    match scene(events[events.len() - 1]) {
        Scene::Turn(_) => 0,
        Scene::Card(_) => {
            let is_card = has(|it| matches!(it, Event::Played { .. } | Event::Shown { .. }));
            let is_more = has(|it| matches!(it, Event::Copied { .. } | Event::OpponentChosen { .. }));
            match (is_card, is_more) {
                (true, true) => CARD + MORE,
                (true, false) => CARD,
                (false, _) => MORE,
            }
        }
        Scene::Walk(..) => WALK,
        Scene::Swap => SWAP,
        Scene::Club(_) | Scene::Look => SMALL,
        Scene::Aside => ASIDE,
        Scene::Round | Scene::Strip => STRIP,
        Scene::Conflict(_) if has(|it| matches!(it, Event::Lost { .. })) => CONFLICT,
        Scene::Conflict(_) => FIRE,
        Scene::Score(_) => SCORE,
        Scene::Ice => ICE,
        Scene::End => END,
    }
}

/// The sentences of a group, each once; who lost and scored how much in a region, in one.
fn text(words: &Words, events: &[&Event]) -> String {
    let mut sentences: Vec<String> = Vec::new();
    for event in events.iter().filter(|event| !matches!(event, Event::Lost { .. } | Event::Scored { .. })) {
        let sentence = Eiszeit::event(words, event);
        if !sentences.contains(&sentence) {
            sentences.push(sentence);
        }
    }
    for (region, them) in [(lost(events), "ez-beat-conflict", '−'), (scored(events), "ez-beat-scored", '+')]
        .into_iter()
        .filter_map(|(of, id, sign)| Some((of.first()?.1, (of, id, sign))))
    {
        let (of, id, sign) = them;
        let told: Vec<String> =
            of.iter().map(|(seat, _, n)| format!("{} {sign}{n}", words.name(*seat))).collect();
        sentences.push(words.say_with(id, &args! { region: region.number(), seats: told.join(", ") }));
    }
    sentences.join(" ")
}

/// What each seat has of something in a region.
type Share = (Seat, Region, u8);

fn lost(events: &[&Event]) -> Vec<Share> {
    summed(events.iter().filter_map(|event| match **event {
        Event::Lost { seat, region } => Some((seat, region, 1)),
        _ => None,
    }))
}

fn scored(events: &[&Event]) -> Vec<Share> {
    summed(events.iter().filter_map(|event| match **event {
        Event::Scored { seat, region, points } => Some((seat, region, points)),
        _ => None,
    }))
}

fn summed(shares: impl Iterator<Item = Share>) -> Vec<Share> {
    let mut sums: Vec<Share> = Vec::new();
    for (seat, region, n) in shares {
        match sums.iter_mut().find(|sum| sum.0 == seat) {
            Some(sum) => sum.2 += n,
            None => sums.push((seat, region, n)),
        }
    }
    sums
}

/// Whose deed it is. Conflicts and scores are nobody's.
fn seat(event: &Event) -> Option<Seat> {
    match *event {
        Event::StartPlayerDrawn { seat }
        | Event::TurnBegan { seat }
        | Event::Played { seat, .. }
        | Event::Shown { seat, .. }
        | Event::Copied { seat, .. }
        | Event::Paid { seat, .. }
        | Event::Took { seat, .. }
        | Event::Declined { seat, .. }
        | Event::Placed { seat, .. }
        | Event::ClubTaken { seat }
        | Event::Armed { seat, .. }
        | Event::Tucked { seat, .. }
        | Event::Drew { seat, .. }
        | Event::SettlingEnded { seat }
        | Event::GlacierDrawn { seat } => Some(seat),
        Event::OpponentChosen { by, .. }
        | Event::Moved { by, .. }
        | Event::Swapped { by, .. }
        | Event::Removed { by, .. }
        | Event::MammothPlaced { by, .. }
        | Event::MammothMoved { by, .. }
        | Event::MammothRemoved { by, .. }
        | Event::FireSeen { by, .. }
        | Event::FireMoved { by, .. }
        | Event::Covered { by, .. } => Some(by),
        Event::LastStonesPassed { .. }
        | Event::Reshuffled { .. }
        | Event::FireTurned { .. }
        | Event::Lost { .. }
        | Event::Cleared
        | Event::Scored { .. }
        | Event::RoundBegan { .. }
        | Event::Levied { .. }
        | Event::FiresDealt
        | Event::Asked(_)
        | Event::Called(_)
        | Event::Ended => None,
    }
}

/// Where it is seen, the chief place first.
fn at(event: &Event) -> Vec<String> {
    let regions = |regions: &[Region]| regions.iter().map(|&region| spots::region(region)).collect();
    let open = |card: Card| vec![spots::open_card(card.colour())];
    match *event {
        Event::Played { card, .. } | Event::Shown { card, .. } | Event::Copied { card, .. } => open(card),
        Event::Paid { .. } => vec![spots::open_card(Colour::Light)],
        Event::Took { .. } | Event::LastStonesPassed { .. } => vec![spots::open_card(Colour::Dark)],
        Event::Placed { region, .. } | Event::Armed { region, .. } => regions(&[region]),
        Event::Moved { hunter, to, .. } => regions(&[to, hunter.region]),
        Event::Swapped { hunter, partner, .. } => regions(&[hunter.region, partner.region]),
        Event::Removed { hunter, .. } => regions(&[hunter.region]),
        Event::MammothPlaced { region, .. } | Event::MammothRemoved { region, .. } => regions(&[region]),
        Event::MammothMoved { from, to, .. } => regions(&[to, from]),
        Event::ClubTaken { .. } => vec![spots::CLUBS.to_owned()],
        Event::FireSeen { disc, at, .. } | Event::FireTurned { disc, at, .. } => {
            regions(&[at.unwrap_or(disc)])
        }
        Event::FireMoved { disc, at, to, .. } => regions(&[to, at.unwrap_or(disc)]),
        Event::Tucked { colour, .. } => vec![spots::open_card(colour)],
        Event::Reshuffled { colour } | Event::Drew { colour, .. } => vec![spots::draw_pile(colour)],
        Event::Lost { region, .. } | Event::Scored { region, .. } | Event::Covered { region, .. } => {
            regions(&[region])
        }
        Event::StartPlayerDrawn { .. }
        | Event::TurnBegan { .. }
        | Event::OpponentChosen { .. }
        | Event::Declined { .. }
        | Event::SettlingEnded { .. }
        | Event::Cleared
        | Event::GlacierDrawn { .. }
        | Event::RoundBegan { .. }
        | Event::Levied { .. }
        | Event::FiresDealt
        | Event::Asked(_)
        | Event::Called(_)
        | Event::Ended => Vec::new(),
    }
}

/// What rests beside the place. Pieces that walk need nothing.
fn show(words: &Words, events: &[&Event]) -> Markup {
    let drawn: Vec<Markup> = events.iter().filter_map(|event| picture(words, event)).collect();
    let (lost, scored) = (lost(events), scored(events));
    html! {
        @if !drawn.is_empty() || !lost.is_empty() || !scored.is_empty() {
            span.ez-show {
                @for it in drawn { (it) }
                @for &(seat, _, n) in &lost {
                    span.ez-share {
                        (seal(seat)) (icon(&format!("hunter-{seat}"), symbols::HUNTER)) b { "−" (n) }
                    }
                }
                @for &(seat, _, n) in &scored { span.ez-share { (seal(seat)) b { "+" (n) } } }
            }
        }
    }
}

fn picture(words: &Words, event: &Event) -> Option<Markup> {
    let stones = |sign: char, n: u8| html! { b { (sign) (n) } (icon("stone", symbols::STONE)) };
    let back = |colour: Colour| icon(&format!("back-{}", spots::name(colour)), symbols::BACK);
    let fire = |heat: Heat| icon(&format!("fire-{}", heat.number()), symbols::FIRE);
    Some(match *event {
        Event::Played { card, .. } | Event::Shown { card, .. } | Event::Copied { card, .. } => {
            let name = texts::sentence(crate::words::card_name(words, card));
            html! { (icon(&format!("mark-{}", spots::name(card.colour())), (32.0, 32.0))) span { (name) } }
        }
        Event::Paid { stones: n, .. } => stones('−', n),
        Event::Took { dark, light, .. } => stones('+', dark + light),
        Event::OpponentChosen { opponent, .. } => html! { span { "→" } (seal(opponent)) },
        Event::Swapped { hunter, partner, .. } => html! {
            (icon(&format!("hunter-{}", hunter.owner), symbols::HUNTER))
            span { "⇄" }
            (icon(&format!("hunter-{}", partner.owner), symbols::HUNTER))
        },
        Event::ClubTaken { .. } | Event::Armed { .. } => icon("club", symbols::CLUB),
        Event::FireSeen { heat: Some(heat), .. } => fire(heat),
        Event::FireSeen { heat: None, .. } => icon("fire-down", symbols::FIRE),
        Event::FireTurned { heat, .. } => html! { (fire(heat)) b { "+" (heat.number()) } },
        Event::Tucked { colour, .. } => html! { (back(colour)) b { "−1" } },
        Event::Drew { colour, .. } => html! { (back(colour)) b { "+1" } },
        Event::Levied { seat } => html! { (seal(seat)) (stones('−', 1)) },
        _ => return None,
    })
}

fn icon(symbol: &str, size: (f32, f32)) -> Markup {
    html! {
        svg.icon viewBox=(format!("0 0 {} {}", size.0, size.1)) aria-hidden="true" {
            (place(symbol, 0.0, 0.0, size, 1.0))
        }
    }
}

fn seal(seat: Seat) -> Markup {
    html! { svg.icon.seat-sign viewBox="-12 -12 24 24" aria-hidden="true" { (sign(seat)) } }
}
