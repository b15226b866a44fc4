//! The spots of this game: what a choice points at.

use tabletop::{Asks, Eye, Seat, Set};

use crate::rules::{CardId, Choice, Decision, MatView, Place, PlaceKind, Resource, Tool, View};

/// The roll as it is, without tools.
pub(super) const ROLL: &str = "roll";
/// More than one tool at once.
pub(super) const SEVERAL_TOOLS: &str = "several-tools";
/// A payment that may be finished.
pub(super) const STOP: &str = "stop";
/// The way home from a card or building that is left.
pub(super) const LEAVE: &str = "leave";
/// Resources in place of food.
pub(super) const FEED: &str = "feed";
/// Hunger.
pub(super) const STARVE: &str = "starve";

/// The spot of a choice; none if what it points at lies nowhere on this table.
pub(super) fn of(view: &View, choice: Choice) -> Option<String> {
    match choice {
        Choice::Place { place, .. } | Choice::Act(place) => place_on_table(view, place).map(self::place),
        Choice::AddTools(tools) => added(view, tools),
        Choice::Buy => bought(view).map(place),
        Choice::Leave => bought(view).map(|_| LEAVE.to_owned()),
        Choice::Pay(of) => Some(resource(chooser(view)?, of)),
        Choice::Stop => bought(view).map(|_| STOP.to_owned()),
        Choice::TakeDie(face) => takes_die(view).then(|| gift(face)),
        Choice::Feed => feeds(view).then(|| FEED.to_owned()),
        Choice::Starve => feeds(view).then(|| STARVE.to_owned()),
        Choice::TakeTwo(_) => {
            let seat = chooser(view)?;
            has_card(mat(view, seat)?, CardId::ANY_TWO).then(|| any_two(seat))
        }
    }
}

/// A place where people can be.
pub(super) fn place(place: Place) -> String {
    format!("place-{}", place_name(place))
}

/// A place's name in ids and messages.
pub(super) fn place_name(place: Place) -> &'static str {
    match place {
        Place::HuntingGround => "hunting-ground",
        Place::Forest => "forest",
        Place::ClayPit => "clay-pit",
        Place::Quarry => "quarry",
        Place::River => "river",
        Place::ToolMaker => "tool-maker",
        Place::Hut => "hut",
        Place::Field => "field",
        Place::Card1 => "card-1",
        Place::Card2 => "card-2",
        Place::Card3 => "card-3",
        Place::Card4 => "card-4",
        Place::Building1 => "building-1",
        Place::Building2 => "building-2",
        Place::Building3 => "building-3",
        Place::Building4 => "building-4",
    }
}

/// A kind of resource on a seat's mat.
pub(super) fn resource(seat: Seat, resource: Resource) -> String {
    let name = match resource {
        Resource::Wood => "wood",
        Resource::Brick => "brick",
        Resource::Stone => "stone",
        Resource::Gold => "gold",
    };
    format!("{name}-{seat}")
}

/// A tool on a seat's mat.
pub(super) fn tool(seat: Seat, tool: Tool) -> String {
    let name = match tool {
        Tool::First => "first",
        Tool::Second => "second",
        Tool::Third => "third",
        Tool::OneUse2 => "one-use-2",
        Tool::OneUse3 => "one-use-3",
        Tool::OneUse4 => "one-use-4",
    };
    format!("tool-{seat}-{name}")
}

/// One of the gifts of the dice table.
pub(super) fn gift(face: u8) -> String {
    format!("gift-{face}")
}

/// The card of two resources on a seat's mat.
pub(super) fn any_two(seat: Seat) -> String {
    format!("any-two-{seat}")
}

/// Whether a card lies open before a player.
pub(super) fn has_card(mat: &MatView, card: CardId) -> bool {
    mat.cards.contains(card)
}

/// What lies before a seat.
pub(super) fn mat(view: &View, seat: Seat) -> Option<&MatView> {
    view.mats.get(seat.index())
}

/// The open question.
pub(super) fn question(view: &View) -> Option<Decision> {
    view.pending.decision()
}

/// Whose things a choice is about: those of the seat that looks on, for a watcher those of the asked seat.
fn chooser(view: &View) -> Option<Seat> {
    match view.eye {
        Eye::Seat(seat) => Some(seat),
        Eye::Watcher => question(view).map(|decision| decision.seat()),
    }
}

/// The place, unless it is a pile that so few players do not use.
fn place_on_table(view: &View, place: Place) -> Option<Place> {
    match place.kind() {
        PlaceKind::Building(pile) => (pile.index() < view.piles.len()).then_some(place),
        PlaceKind::Hunt
        | PlaceKind::Gather(_)
        | PlaceKind::ToolMaker
        | PlaceKind::Hut
        | PlaceKind::Field
        | PlaceKind::Card(_) => Some(place),
    }
}

/// One tool is clicked itself; none and several have spots beside the dice.
fn added(view: &View, tools: Set<Tool>) -> Option<String> {
    if let [only] = tools.iter().collect::<Vec<_>>().as_slice() {
        let seat = chooser(view)?;
        let lies_there = has_tool(mat(view, seat)?, *only);
        return lies_there.then(|| tool(seat, *only));
    }
    let Some(Decision::AddTools { seat, .. }) = question(view) else { return None };
    if tools.is_empty() {
        return Some(ROLL.to_owned());
    }
    has_several_tools(view, seat).then(|| SEVERAL_TOOLS.to_owned())
}

/// Whether a tool lies before a player, or a place for it.
pub(super) fn has_tool(mat: &MatView, tool: Tool) -> bool {
    CardId::of_tool(tool).is_none_or(|card| has_card(mat, card))
}

/// Whether a seat has tools to add together.
pub(super) fn has_several_tools(view: &View, seat: Seat) -> bool {
    mat(view, seat).is_some_and(|mat| 1 < mat.ready.len())
}

/// The card or building that is being bought.
fn bought(view: &View) -> Option<Place> {
    match question(view)? {
        Decision::Buy { place, .. } | Decision::Pay { place, .. } => Some(place),
        Decision::Place { .. }
        | Decision::Act { .. }
        | Decision::AddTools { .. }
        | Decision::TakeDie { .. }
        | Decision::Feed { .. }
        | Decision::PayFood { .. } => None,
    }
}

fn takes_die(view: &View) -> bool {
    matches!(question(view), Some(Decision::TakeDie { .. }))
}

fn feeds(view: &View) -> bool {
    matches!(question(view), Some(Decision::Feed { .. } | Decision::PayFood { .. }))
}
