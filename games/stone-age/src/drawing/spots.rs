//! The spots of this game: what a choice points at.

use tabletop::{Asks, Seat};

use crate::rules::{CardId, Choice, Decision, MatView, Place, PlaceKind, Tool, View};

/// The spot of a choice; none if it has no place on this board: what is counted or answered stands in the dock.
pub(super) fn of(view: &View, choice: Choice) -> Option<String> {
    match choice {
        Choice::Place { place, .. } | Choice::Act(place) => place_on_table(view, place).map(self::place),
        Choice::Buy => bought(view).map(place),
        Choice::AddTools(_)
        | Choice::Leave
        | Choice::Pay(_)
        | Choice::Stop
        | Choice::TakeDie(_)
        | Choice::Feed
        | Choice::Starve
        | Choice::TakeTwo(_) => None,
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

/// Whether a card lies open before a player.
pub(super) fn has_card(mat: &MatView, card: CardId) -> bool {
    mat.cards.contains(card)
}

/// What lies before a seat.
pub(super) fn mat(view: &View, seat: Seat) -> Option<&MatView> {
    view.mats.get(seat.index())
}

/// What lies before the seat that is asked.
pub(super) fn asked(view: &View) -> Option<&MatView> {
    mat(view, question(view)?.seat())
}

/// The open question.
pub(super) fn question(view: &View) -> Option<Decision> {
    view.pending.decision()
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

/// Whether a tool lies before a player, or a place for it.
pub(super) fn has_tool(mat: &MatView, tool: Tool) -> bool {
    CardId::of_tool(tool).is_none_or(|card| has_card(mat, card))
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
