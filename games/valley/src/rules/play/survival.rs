//! Survival (VM-10): income, harvest, feeding.

use tabletop::{Log, Menu, Seat};

use super::cards::Situation;
use super::{Verdict, other_question};
use crate::rules::{
    Breach, Choice, Context, Decision, Event, Field, Figure, Food, Hex, Purpose, Season, Source, Table, Trump,
};

impl<L: Log<Event>> Table<'_, L> {
    /// Everybody fishes and gathers, then harvests in the last summer round; then the fields are gone
    /// (V66).
    pub(crate) fn income(&mut self) {
        for seat in self.state().seats_in_turn() {
            let (fish, plants) = (self.context().fish(seat), self.context().gathered(seat));
            let has_net = self.state().active(Trump::FishingNet, seat).is_some();
            self.feed(seat, fish, if has_net { Source::FishingNet } else { Source::Fish });
            self.feed(seat, plants, if self.context().is_summer() { Source::Forest } else { Source::Roots });
        }
        let calendar = self.state().calendar;
        if calendar.season == Season::Winter || !calendar.is_last_round() {
            return;
        }
        for seat in self.state().seats_in_turn() {
            let crop = self.context().harvest(seat);
            let is_rich = self.context().has_rich_fields(seat);
            self.feed(seat, crop, if is_rich { Source::RichHarvest } else { Source::Harvest });
        }
        for hex in Hex::LAND {
            self.clear_field(hex);
        }
    }
}

impl Context<'_> {
    /// One fish for each occupied hex on water (V2), two with the net.
    pub(crate) fn fish(self, seat: Seat) -> u16 {
        let hexes = (self.state.lands(seat) & self.fishing_grounds()).len() as u16;
        if self.state.active(Trump::FishingNet, seat).is_some() { 2 * hexes } else { hexes }
    }

    /// One for each occupied forest, in summer or with roots, on water too (V3).
    fn gathered(self, seat: Seat) -> u16 {
        if self.is_summer() || self.state.active(Trump::Roots, seat).is_some() {
            (self.state.lands(seat) & self.board().forests).len() as u16
        } else {
            0
        }
    }

    /// The own fields: 8 and 4, or 12 and 8 with rain or manure (V69, V184).
    pub(crate) fn harvest(self, seat: Seat) -> u16 {
        let rich = self.has_rich_fields(seat);
        let crop = |hex: Hex| match self.state.plots[hex].field {
            Field::Whole => 8 + 4 * u16::from(rich),
            Field::Damaged => 4 + 4 * u16::from(rich),
            Field::None => 0,
        };
        self.state.settlements(seat).iter().map(crop).sum()
    }

    fn has_rich_fields(self, seat: Seat) -> bool {
        self.state.weather.rain || self.state.active(Trump::Manure, seat).is_some()
    }

    /// What feeding the tribe costs now: one each, or one and a half in the cold and in a winter without fire
    /// (V7, V67).
    pub(crate) fn cost(self, seat: Seat) -> u16 {
        let members = u16::from(self.state.people(seat).len());
        let fireless = self.options().fire_rules && !self.is_summer() && !self.state.tribe(seat).fire;
        if self.state.weather.cold || fireless { (3 * members).div_ceil(2) } else { members }
    }

    pub(crate) fn meals(self, seat: Seat, starved: bool, out: &mut Menu<Choice>) {
        let may = |choice: &Choice| self.may_feed(seat, starved, *choice).is_ok();
        out.extend([Choice::Feed].into_iter().filter(may));
        for hex in self.state.lands(seat) {
            let starve = Figure::MEMBERS.into_iter().map(|figure| Choice::Starve { hex, figure });
            out.extend(starve.filter(may));
        }
        self.plays(Situation::Feeding { seat, starved }, out);
    }

    pub(crate) fn may_feed(self, seat: Seat, starved: bool, choice: Choice) -> Verdict {
        match choice {
            Choice::Feed if self.state.tribe(seat).food.total() < self.cost(seat) => {
                Err(Breach::CannotFeedAll.into())
            }
            Choice::Feed => Ok(()),
            Choice::Starve { hex, figure } => {
                let here = self.state.folk(seat, hex).group().count(figure);
                if here == 0 { Err(Breach::NotThereToStarve.into()) } else { Ok(()) }
            }
            Choice::Play { card, target } => {
                Ok(self.may_play(Situation::Feeding { seat, starved }, card, target)?)
            }
            _ => other_question(Decision::Feed { seat, starved }),
        }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// Starves one and asks again, or feeds all who are left (V66, V182).
    pub(crate) fn answer_feeding(&mut self, seat: Seat, starved: bool, choice: Choice) {
        match choice {
            Choice::Starve { hex, figure } => {
                self.starve(seat, hex, figure);
                if self.state().plays(seat) {
                    self.ask(Decision::Feed { seat, starved: true });
                }
            }
            Choice::Play { card, target } => {
                self.play(Situation::Feeding { seat, starved }, card, target);
                self.ask(Decision::Feed { seat, starved });
            }
            _ => self.pay(seat, self.context().cost(seat), Purpose::Meal),
        }
    }

    /// Cannibals: food for all killed and starved so far, and for each to come (card 8, V97).
    pub(crate) fn feast(&mut self, seat: Seat) {
        self.enforce(seat, Trump::Cannibals, None);
        self.feed(seat, self.state().tribe(seat).kills.into(), Source::Cannibals);
    }

    /// With limited stores what does not keep is lost (V194).
    pub(crate) fn spoil(&mut self) {
        for seat in self.state().seats_in_turn() {
            let fresh = self.state().tribe(seat).food.fresh;
            if fresh > 0 {
                let food = Food { kept: 0, fresh };
                self.apply(Event::Paid { seat, food, purpose: Some(Purpose::Spoiled) });
            }
        }
    }
}
