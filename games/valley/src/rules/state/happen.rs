//! How each event changes the table: one match, and what it needs.

use tabletop::Seat;

use super::{Bearers, Company, Fate, Foreseen, InForce, Position, Settlement, Tamed, Tribe, bit};
use crate::rules::chance::{Drawn, Errand, Lot};
use crate::rules::components::{
    Field, Figure, Folk, Food, Group, MOST_FOOD, Season, Token, Tokens, WARRIORS, WOMEN,
};
use crate::rules::decision::Choice;
use crate::rules::event::Event;
use crate::rules::events::EventCard;
use crate::rules::frame::Frame;
use crate::rules::hexes::{Hex, HexSet};
use crate::rules::trumps::Cards;

impl Position {
    fn tribe_mut(&mut self, seat: Seat) -> Option<&mut Tribe> {
        self.tribes.get_mut(seat.index())
    }

    fn folk_mut(&mut self, seat: Seat, hex: Hex) -> Option<&mut Folk> {
        if self.players() <= seat.number() || hex == Hex::LAKE {
            return None;
        }
        Some(&mut self.plots[hex].tribes[seat.index()])
    }

    fn add_folk(&mut self, seat: Seat, hex: Hex, group: Group) -> Option<()> {
        let folk = self.folk_mut(seat, hex)?;
        folk.warriors = folk.warriors.checked_add(group.warriors).filter(|&n| n <= WARRIORS)?;
        folk.women = folk.women.checked_add(group.women).filter(|&n| n <= WOMEN)?;
        Some(())
    }

    fn take_folk(&mut self, seat: Seat, hex: Hex, group: Group) -> Option<()> {
        let folk = self.folk_mut(seat, hex)?;
        folk.warriors = folk.warriors.checked_sub(group.warriors)?;
        folk.women = folk.women.checked_sub(group.women)?;
        let left = *folk;
        if self.mover() == Some(seat) {
            let spent = &mut self.plots[hex].spent;
            spent.warriors = spent.warriors.min(left.warriors);
            spent.women = spent.women.min(left.women);
        }
        if let Some(company) =
            self.hidden.as_mut().filter(|company| company.seat == seat && company.hex == hex)
        {
            company.group.warriors = company.group.warriors.min(left.warriors);
            company.group.women = company.group.women.min(left.women);
        }
        Some(())
    }

    /// The place of an unmoved tamed wolf in the list, or of a moved one.
    fn wolf_at(&self, seat: Seat, hex: Hex) -> Option<usize> {
        let here = |wolf: &Tamed| wolf.seat == seat && wolf.hex == hex;
        let unmoved = self.tamed.iter().position(|wolf| here(wolf) && !wolf.moved);
        unmoved.or_else(|| self.tamed.iter().position(here))
    }

    /// Changes the table; none if no table can hold what would come of it.
    pub(super) fn apply(&mut self, event: &Event) -> Option<()> {
        match *event {
            Event::Began(frame) => {
                if let Frame::Ask(_) = frame {
                    self.toggled = Cards::EMPTY;
                }
                self.frames.try_push(frame).ok()?;
            }
            Event::Turned(frame) => *self.frames.last_mut()? = frame,
            Event::Ended => drop(self.frames.pop()?),
            Event::Answered { .. } => {
                self.frames.pop()?;
                self.toggled = Cards::EMPTY;
            }
            Event::Aside { choice, .. } => {
                if let Choice::Mute(card) | Choice::Unmute(card) = choice {
                    self.toggled = self.toggled | Cards::one(card);
                }
            }
            Event::Settled { lot, drawn } => self.settle_lot(lot, drawn)?,

            Event::Calendar(calendar) => self.calendar = calendar,
            Event::Weather(weather) => self.weather = weather,
            Event::CardAside { card, open } => {
                if self.event.take()? != card {
                    return None;
                }
                if open { self.events_open.add(card)? } else { self.events_done.add(card)? }
            }
            Event::CardsGathered { season } => self.gather_event_cards(season)?,

            Event::Came { seat, hex, group } => self.add_folk(seat, hex, group)?,
            Event::Died { seat, hex, group } => self.bury(seat, hex, group)?,
            Event::Moved { seat, from, to, group } => {
                self.take_folk(seat, from, group)?;
                self.add_folk(seat, to, group)?;
                for _ in 0..group.wolves {
                    let wolf = self.wolf_at(seat, from)?;
                    self.tamed[wolf].hex = to;
                }
            }
            Event::Rested { seat, hex, group } => {
                let spent = &mut self.plots[hex].spent;
                spent.warriors = spent.warriors.checked_add(group.warriors)?;
                spent.women = spent.women.checked_add(group.women)?;
                for _ in 0..group.wolves {
                    let wolf = self.wolf_at(seat, hex)?;
                    self.tamed[wolf].moved = true;
                }
            }
            Event::Refreshed => {
                self.plots.0.iter_mut().for_each(|plot| plot.spent = Folk::default());
                self.tamed.iter_mut().for_each(|wolf| wolf.moved = false);
            }
            Event::Adopted { from, by, at, to, group } => {
                self.take_folk(from, at, group)?;
                self.add_folk(by, to, group)?;
            }
            Event::Hid { seat, hex, group } => self.hidden = Some(Company { seat, hex, group }),
            Event::Saved { seat, hex, group } => self.saved.try_push(Company { seat, hex, group }).ok()?,
            Event::FloodOver => self.saved.clear(),

            Event::Founded { seat, hex, odd_until } => {
                self.tribe_mut(seat)?;
                self.plots[hex].settlement = Some(Settlement { owner: seat, odd_until });
            }
            Event::Gone { hex } => drop(self.plots[hex].settlement.take()?),
            Event::Taken { hex, by } => {
                *self.plots[hex].settlement.as_mut()? = Settlement { owner: by, odd_until: 0 };
            }
            Event::OddEnds { hex } => self.plots[hex].settlement.as_mut()?.odd_until = 0,
            Event::Sown { hex } => self.plots[hex].field = Field::Whole,
            Event::Damaged { hex } => {
                let plot = &mut self.plots[hex];
                plot.field = plot.field.worse();
                plot.fence &= plot.field != Field::None;
            }
            Event::Cleared { hex } => {
                self.plots[hex].field = Field::None;
                self.plots[hex].fence = false;
            }
            Event::Fenced { hex } => self.plots[hex].fence = true,

            Event::Fed { seat, food } => self.add_food(seat, food)?,
            Event::Paid { seat, food } => self.take_food(seat, food)?,
            Event::Robbed { from, by, food } => {
                self.take_food(from, food)?;
                self.add_food(by, food)?;
            }
            Event::Fire { seat, has } => self.tribe_mut(seat)?.fire = has,

            Event::Placed { token, hex } => {
                self.take_drawn(token)?;
                self.plots[hex].animals = self.plots[hex].animals | Tokens::one(token);
            }
            Event::Returned { token } => {
                self.take_drawn(token)?;
                self.supply = self.supply | Tokens::one(token);
            }
            Event::Pack { tokens, hex } => {
                self.take_tokens(tokens)?;
                self.plots[hex].animals = self.plots[hex].animals | tokens;
            }
            Event::Roamed { tokens, from, to } => {
                self.take_animals(tokens, from)?;
                self.plots[to].animals = self.plots[to].animals | tokens;
            }
            Event::Slain { tokens, hex } => {
                self.take_animals(tokens, hex)?;
                self.supply = self.supply | tokens;
            }
            Event::Tamed { token, hex, seat } => {
                self.tribe_mut(seat)?;
                self.take_animals(Tokens::one(token), hex)?;
                self.tamed.try_push(Tamed { token, seat, hex, moved: false }).ok()?;
            }
            Event::RanWild { seat, hex } => {
                while let Some(wolf) = self.wolf_at(seat, hex) {
                    let token = self.tamed.remove(wolf).token;
                    self.plots[hex].animals = self.plots[hex].animals | Tokens::one(token);
                }
            }
            Event::Loner { figure, hex } => match figure {
                Figure::Warrior => self.lone_warrior = hex,
                Figure::Woman => self.lone_woman = hex,
                Figure::Wolf => return None,
            },

            Event::Played { seat, card } => {
                let tribe = self.tribe_mut(seat)?;
                tribe.hand.take(card)?;
                tribe.muted = tribe.muted & tribe.hand;
                self.discards.add(card)?;
                self.seen.0[card as usize] = 0;
            }
            Event::InForce { seat, card, hex } => self.in_force.try_push(InForce { card, seat, hex }).ok()?,
            Event::RoundOver => {
                self.in_force.clear();
                self.hidden = None;
                for tribe in &mut self.tribes {
                    (tribe.kills, tribe.hungry) = (0, false);
                }
                self.plots.0.iter_mut().for_each(|plot| plot.bearers = None);
            }
            Event::Reshuffled => {
                let back = self.discards | self.buried;
                self.deck = self.deck | back;
                (self.discards, self.buried) = (Cards::EMPTY, Cards::EMPTY);
                back.iter().for_each(|card| self.seen.0[card as usize] = 0);
            }
            Event::Spied { by, on, .. } => {
                let hand = self.tribes.get(on.index())?.hand;
                hand.iter().for_each(|card| self.seen.0[card as usize] |= bit(by));
            }
            Event::Foreseen { by } => self.foreseen.as_mut()?.by |= bit(by),
            Event::Muted { seat, card, on } => {
                let tribe = self.tribe_mut(seat)?;
                if on { tribe.muted.add(card)? } else { tribe.muted.take(card)? }
            }

            Event::Killed { by, members } => {
                let tribe = self.tribe_mut(by)?;
                tribe.kills = tribe.kills.saturating_add(members);
                tribe.hungry = true;
            }
            Event::Feasted => self.tribes.iter_mut().for_each(|tribe| tribe.hungry = false),
            Event::HexSettled { hex } => self.settled.insert(hex),
            Event::Fought { seats } => self.fought |= seats,
            Event::FightsBegin => (self.settled, self.fought) = (HexSet::EMPTY, 0),
            Event::Bore { seat, hex, women } => self.plots[hex].bearers = Some(Bearers { seat, women }),
            Event::Announced { seat, on } => self.tribe_mut(seat)?.announced = on,
            Event::Out { seat, may_return } => self.go_out(seat, may_return)?,
            Event::Back { seat, plays } => {
                let tribe = self.tribe_mut(seat)?;
                tribe.fate = if plays { Fate::Plays } else { Fate::Out };
                tribe.returned |= plays;
            }
        }
        Some(())
    }

    /// What a lot changes by itself: cards and tokens that are drawn.
    fn settle_lot(&mut self, lot: Lot, drawn: Drawn) -> Option<()> {
        self.frames.pop()?;
        match (lot, drawn) {
            (Lot::Trump { seat }, Drawn::Trump(card)) => {
                self.deck.take(card)?;
                self.tribe_mut(seat)?.hand.add(card)?;
            }
            (Lot::Event, Drawn::Event(card)) => {
                match self.foreseen.take() {
                    Some(foreseen) if foreseen.card == card => (),
                    Some(_) => return None,
                    None => self.events.take(card)?,
                }
                self.event = Some(card);
            }
            (Lot::Foresight { seat }, Drawn::Event(card)) => {
                if self.foreseen.is_some() {
                    return None;
                }
                self.events.take(card)?;
                self.foreseen = Some(Foreseen { card, by: bit(seat) });
            }
            (Lot::Token(Errand::NewAnimal), Drawn::Token(token)) => {
                self.take_tokens(Tokens::one(token))?;
                self.drawn.try_push(token).ok()?;
            }
            _ => (),
        }
        Some(())
    }

    /// Cards of effects that have ended are put away; an empty deck is filled with what was put away.
    fn gather_event_cards(&mut self, deck: Option<Season>) -> Option<()> {
        if let Some(season) = deck {
            let back = self.events_done;
            for card in back.iter().filter(|card| card.season() == season) {
                self.events_done.take(card)?;
                self.events.add(card)?;
            }
            return Some(());
        }
        let open = self.events_open;
        for card in open.iter() {
            let goes_on = match card {
                EventCard::Drought => self.weather.drought,
                EventCard::PlentifulRain => self.weather.rain,
                EventCard::LeanAnimals => self.weather.lean,
                EventCard::FrozenRiver => self.weather.frozen != 0,
                _ => card.season() == self.calendar.season && self.calendar.long,
            };
            if !goes_on {
                self.events_open.take(card)?;
                self.events_done.add(card)?;
            }
        }
        Some(())
    }

    /// Takes figures off the board; wolves go back to the bag or their pile.
    fn bury(&mut self, seat: Seat, hex: Hex, group: Group) -> Option<()> {
        self.take_folk(seat, hex, group)?;
        for _ in 0..group.wolves {
            let wolf = self.wolf_at(seat, hex)?;
            let token = self.tamed.remove(wolf).token;
            self.supply = self.supply | Tokens::one(token);
        }
        if let Some(company) = self.hidden.filter(|company| company.seat == seat && company.hex == hex) {
            let wolves = company.group.wolves.min(self.wolves(seat, hex));
            self.hidden = Some(Company { group: Group { wolves, ..company.group }, ..company });
        }
        Some(())
    }

    fn go_out(&mut self, seat: Seat, may_return: bool) -> Option<()> {
        let since = self.calendar.round;
        let tribe = self.tribe_mut(seat)?;
        tribe.fate = if may_return { Fate::MayReturn { since } } else { Fate::Out };
        tribe.food = Food::default();
        tribe.fire = false;
        tribe.announced = false;
        let hand = std::mem::take(&mut tribe.hand);
        tribe.muted = Cards::EMPTY;
        self.buried = self.buried | hand;
        hand.iter().for_each(|card| self.seen.0[card as usize] |= bit(seat));
        Some(())
    }

    fn add_food(&mut self, seat: Seat, food: Food) -> Option<()> {
        let own = &mut self.tribe_mut(seat)?.food;
        own.kept = own.kept.checked_add(food.kept).filter(|&n| n < MOST_FOOD)?;
        own.fresh = own.fresh.checked_add(food.fresh).filter(|&n| n < MOST_FOOD)?;
        Some(())
    }

    fn take_food(&mut self, seat: Seat, food: Food) -> Option<()> {
        let own = &mut self.tribe_mut(seat)?.food;
        own.kept = own.kept.checked_sub(food.kept)?;
        own.fresh = own.fresh.checked_sub(food.fresh)?;
        Some(())
    }

    fn take_tokens(&mut self, tokens: Tokens) -> Option<()> {
        let here = self.supply.has(tokens);
        self.supply = self.supply & !tokens;
        here.then_some(())
    }

    fn take_animals(&mut self, tokens: Tokens, hex: Hex) -> Option<()> {
        let animals = &mut self.plots[hex].animals;
        let here = animals.has(tokens);
        *animals = *animals & !tokens;
        here.then_some(())
    }

    fn take_drawn(&mut self, token: Token) -> Option<()> {
        let place = self.drawn.iter().position(|&other| other == token)?;
        self.drawn.remove(place);
        Some(())
    }
}
