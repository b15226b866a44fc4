//! New animals (VM-6), their moves (VM-7, V151) and the loners among them (V150, V155).

use tabletop::{Log, Set};

use crate::rules::{Animals, Context, Event, Figure, Hex, Kind, Lot, Season, Sighting, Table, Way};

/// Steps of a loner (V85, V155).
const LONER_STEPS: u8 = 2;

impl Context<'_> {
    /// How many animals are drawn this round (VM-6, V32).
    pub(crate) fn new_animals(self) -> u8 {
        let calendar = &self.state.calendar;
        let tribes = self.state.seats_in_turn().filter(|&seat| self.state.plays(seat)).count();
        let full = match calendar.season {
            _ if calendar.round == 1 => 6,
            Season::Summer => 4,
            Season::Winter => 2,
        };
        if self.state.weather.no_meat { 0 } else { full - u8::from(tribes <= 3) }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// Places the drawn animals in drawing order; what cannot be placed goes back after the last (V34, V143).
    pub(crate) fn place_drawn(&mut self) {
        let closed = self.state().weather.closed();
        let drawn = self.state().drawn.clone();
        for &token in &drawn {
            let Some(letter) = token.letter() else { continue };
            let hex = self.rules().board().letter(letter);
            let is_sick = self.state().weather.sick == Some(token.kind());
            if !closed.contains(hex) && !is_sick {
                self.place(token, hex);
            }
        }
        for token in self.state().drawn.clone() {
            self.apply(Event::Returned { token });
        }
    }

    /// All animals move in the rolled direction, kind by kind, then the loners (V37, V44).
    pub(crate) fn move_all(&mut self, way: Way) {
        for kind in Kind::ALL {
            self.move_kind(kind, way);
        }
        for figure in [Figure::Woman, Figure::Warrior] {
            self.move_loner(figure, way);
        }
    }

    /// The procedure of V151 for one kind (V41). Animals among members do not move (V40).
    fn move_kind(&mut self, kind: Kind, way: Way) {
        let state = self.state();
        let is_of_kind = |hex: Hex| !state.plots[hex].animals.of_kind(kind).is_empty();
        let mut fresh = (state.herds() - state.peopled()).filter(is_of_kind);
        // First the groups that meet another that has not moved: rearmost first, and the merged group is fresh.
        while let Some(from) = rearmost(fresh, way, |hex| {
            let end = self.context().path(kind, hex, way, &mut |_| ());
            end != hex && fresh.contains(end)
        }) {
            self.roam_along(kind, from, way);
            fresh.remove(from);
        }
        while let Some(from) = rearmost(fresh, way, |_| true) {
            fresh.remove(from);
            self.roam_along(kind, from, way);
        }
    }
}

/// The group furthest back against the direction among those that fit, then the lowest hex.
fn rearmost(groups: Set<Hex>, way: Way, fits: impl Fn(Hex) -> bool) -> Option<Hex> {
    groups.iter().filter(|&hex| fits(hex)).min_by_key(|&hex| hex.progress(way))
}

impl<L: Log<Event>> Table<'_, L> {
    /// Moves a group along its path; large animals trample every field they enter (V42).
    fn roam_along(&mut self, kind: Kind, from: Hex, way: Way) {
        let mut steps = [from; 3];
        let mut taken = 0;
        self.context().path(kind, from, way, &mut |hex| {
            steps[taken] = hex;
            taken += 1;
        });
        let herd = self.state().plots[from].animals.of_kind(kind);
        let mut at = from;
        for &next in &steps[..taken] {
            self.roam(at, next, herd);
            at = next;
        }
    }
}

impl Context<'_> {
    /// Where a group's path ends. Tries the direction, then the opposite if the first step is impossible
    /// (VM-7.2, V38, V144). It ends where it meets its kind or members (VM-7.3, V145).
    fn path(self, kind: Kind, from: Hex, way: Way, visit: &mut impl FnMut(Hex)) -> Hex {
        let steps = kind.steps();
        let ways = [way, way.back()];
        let Some(way) = ways.into_iter().find(|&way| self.beast_step(kind, from, way, steps).is_some())
        else {
            return from;
        };
        let (mut at, mut left) = (from, steps);
        while let Some((next, cost)) = self.beast_step(kind, at, way, left) {
            at = next;
            left -= cost;
            visit(at);
            let meets_kind = !self.state.plots[at].animals.of_kind(kind).is_empty();
            if meets_kind || self.state.has_members(at) {
                break;
            }
        }
        at
    }
}

impl<L: Log<Event>> Table<'_, L> {
    fn move_loner(&mut self, figure: Figure, way: Way) {
        let Some(from) = self.state().loner(figure) else { return };
        let ways = [way, way.back()];
        let Some(way) =
            ways.into_iter().find(|&way| self.context().loner_step(from, way, LONER_STEPS).is_some())
        else {
            return;
        };
        let mut at = from;
        let mut left = LONER_STEPS;
        while let Some((next, cost)) = self.context().loner_step(at, way, left) {
            at = next;
            left -= cost;
            self.see_loner(figure, Some(at), Sighting::Goes);
            if self.state().has_members(at) {
                self.join_first(at);
                return;
            }
            if self.context().is_cave(at) {
                return;
            }
        }
    }
}

impl Context<'_> {
    /// One step of a loner, with the terrain limits of a tribe.
    fn loner_step(self, from: Hex, way: Way, left: u8) -> Option<(Hex, u8)> {
        let next = from.neighbour(way)?;
        let over_lake = next == Hex::LAKE;
        let to = if over_lake { next.neighbour(way)? } else { next };
        let cost = self.route(from, to).ok()?;
        // It goes straight on: not round a river over the frozen lake.
        let straight = cost == 1 + u8::from(over_lake);
        (straight && cost <= left).then_some((to, cost))
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// A loner joins the first tribe in turn that it shares the hex with (V149, V204).
    pub(crate) fn join_first(&mut self, hex: Hex) {
        let host = self.state().seats_in_turn().find(|&seat| !self.state().folk(seat, hex).is_empty());
        if let Some(seat) = host {
            self.meet_loners(seat, hex);
        }
    }
}

impl Context<'_> {
    /// The next roll of a loner who is alone with animals (V150).
    pub(crate) fn loner_fight(self) -> Option<Lot> {
        let fight = |figure| {
            let hex = self.state.loner(figure)?;
            let kind = self.state.plots[hex].animals.kinds().next()?;
            (!self.state.has_members(hex)).then_some(Lot::Loner { figure, kind })
        };
        fight(Figure::Woman).or_else(|| fight(Figure::Warrior))
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// The dice of a loner and of animals: the lower side loses one figure; nobody gets food (V150).
    pub(crate) fn settle_loner(&mut self, figure: Figure, kind: Kind, people: u8, beasts: u8) {
        let Some(hex) = self.state().loner(figure) else { return };
        let own = self.context().loner_roll(figure, people).value();
        let theirs = u16::from(beasts) + u16::from(self.state().plots[hex].animals.count(kind));
        if own < theirs {
            self.see_loner(figure, None, Sighting::Falls);
        } else if theirs < own {
            self.slay_in_fight(hex, kind);
        }
    }
}
