//! The end of a round (VM-4) and the return of a tribe (VM-14).

use tabletop::{Log, Menu, Seat, Set, Tray};

use crate::rules::{
    Breach, Calendar, Choice, Context, Event, Group, Hex, Lot, Phase, Position, Reason, Season, Source,
    Table, Weather,
};

/// What a tribe comes back with (VM-14).
const RETURN_FOLK: Group = Group::of(3, 1);

const RETURN_FOOD: u16 = 8;

impl Position {
    /// Those who may begin the next round: most settlements, then most members, then most food (VM-4).
    pub(crate) fn first_players(&self) -> Set<Seat> {
        let rank =
            |seat| (self.settlements(seat).len(), self.people(seat).len(), self.tribe(seat).food.total());
        let best = self.living().iter().map(rank).max();
        self.living().filter(|seat| Some(rank(seat)) == best)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// The next start player is found (V10); the round limit is tested (V129).
    pub(crate) fn end_round(&mut self) {
        if self.rules().options().round_limit <= self.state().calendar.round {
            let winners = self.state().living();
            self.game_over(Reason::RoundLimit, winners);
            return;
        }
        let best = self.state().first_players();
        match best.first() {
            Some(_) if best.len() > 1 => self.draw(Lot::First),
            first => self.next_round(first.unwrap_or(self.state().calendar.first)),
        }
    }

    /// The round's disasters end (VM-5) and the marker goes on; with the season what lasts to its end is over (V31).
    pub(crate) fn next_round(&mut self, first: Seat) {
        let old = self.state().calendar;
        let round = old.round.saturating_add(1);
        let new = match (old.is_last_round(), old.season) {
            (false, _) => Calendar { round, season_round: old.season_round + 1, first, ..old },
            (true, Season::Summer) => {
                Calendar { round, season: Season::Winter, season_round: 1, long: false, first, ..old }
            }
            (true, Season::Winter) => {
                let year = old.year.saturating_add(1);
                Calendar { round, season: Season::Summer, season_round: 1, long: false, first, year }
            }
        };
        let is_season_over = new.season != old.season;
        self.calm(if is_season_over { Weather::default() } else { self.state().weather.after_round() });
        self.apply(Event::Calendar(new));
        self.apply(Event::CardsGathered { season: None });
        self.phase(Phase::RoundBegins);
    }
}

// The return of a tribe.

impl Context<'_> {
    pub(crate) fn ways_back(self, seat: Seat, out: &mut Menu<Choice>) {
        let may = |&hex: &Hex| self.may_return_to(seat, hex).is_ok();
        out.extend(Hex::LAND.iter().filter(may).map(Choice::At));
        out.push(Choice::Pass);
    }

    /// A border hex without opponents that is not closed (V63).
    pub(crate) fn may_return_to(self, seat: Seat, hex: Hex) -> Result<(), Breach> {
        if !hex.is_border() {
            return Err(Breach::NoLand);
        }
        if self.state.weather.closed().contains(hex) {
            return Err(Breach::IntoClosedHex);
        }
        if self.state.opponents(seat, hex) > 0 { Err(Breach::OpponentsHere) } else { Ok(()) }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn come_back(&mut self, seat: Seat, choice: Choice) {
        let Choice::At(hex) = choice else {
            self.apply(Event::Back { seat, plays: false });
            return;
        };
        self.apply(Event::Back { seat, plays: true });
        self.come(seat, hex, RETURN_FOLK);
        self.meet_loners(seat, hex);
        self.feed(seat, RETURN_FOOD, Source::Return);
        self.deal_to_returned();
    }
}
