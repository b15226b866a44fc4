//! Hunting and gathering (SA-5.4, SA-5.5), and adding tools to the roll (SA-5.9).

use tabletop::{Dice, Log, Menu, Seat, Set};

use crate::rules::breach::Breach;
use crate::rules::components::{Good, Tool};
use crate::rules::decision::{Choice, Decision};
use crate::rules::event::Event;
use crate::rules::state::Position;
use crate::rules::table::Table;

impl Position {
    /// SA-5.9, SA-Q11: any set of their ready tools, in one decision, none and useless ones included.
    pub(crate) fn tool_sets(&self, seat: Seat, menu: &mut Menu<Choice>) {
        let ready = self.mats[seat].ready;
        let last = (1 << ready.len()) - 1;
        menu.add_range(0..=last, ready.bits().into(), |ready, nth| {
            Choice::AddTools(Set::of_bits(ready as u8).subset(nth.into()))
        });
    }

    fn may_add(&self, seat: Seat, tools: Set<Tool>) -> Result<(), Breach> {
        match (tools - self.mats[seat].ready).first() {
            None => Ok(()),
            Some(Tool::First | Tool::Second | Tool::Third) => Err(Breach::ToolNotReady),
            Some(Tool::OneUse2 | Tool::OneUse3 | Tool::OneUse4) => Err(Breach::OneUseNotReady),
        }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// The dice have fallen: whoever has a tool ready is asked for it.
    pub(crate) fn rolled(&mut self, seat: Seat, good: Good, dice: Dice) {
        self.apply(Event::Rolled { seat, good, dice });
        let pips = dice.pips();
        if self.mat(seat).ready.is_empty() {
            self.bring_home(seat, good, pips);
        } else {
            self.ask(Decision::AddTools { seat, good, pips });
        }
    }

    pub(crate) fn add_tools(
        &mut self,
        seat: Seat,
        good: Good,
        pips: u16,
        tools: Set<Tool>,
    ) -> Result<(), Breach> {
        self.check(|state| state.may_add(seat, tools))?;
        let added = self.mat(seat).value_of_all(tools);
        if !tools.is_empty() {
            self.apply(Event::ToolsAdded { seat, tools, pips: added });
        }
        self.bring_home(seat, good, pips + u16::from(added));
        Ok(())
    }

    /// One good for every full measure of pips; the rest is lost (SA-5.4, SA-5.5). That it was too little for one
    /// is told.
    fn bring_home(&mut self, seat: Seat, good: Good, pips: u16) {
        match pips / good.pips() {
            0 => self.apply(Event::HadNoEffect { seat }),
            n => self.gain(seat, good, n),
        }
        self.go_on_acting(seat);
    }
}
