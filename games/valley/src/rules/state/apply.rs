//! How each event changes the table: each is written once, in one match, and is refused if the pieces for it are
//! missing.

use tabletop::{Fold, Seat, Set};

use crate::rules::{
    ActiveCard, Bearers, Choice, Company, Drawn, Errand, Event, EventCard, Fate, Field, Figure, Folk, Food,
    Foreseen, Frame, Group, Hex, Lot, MOST_FOOD, Position, Season, Settlement, Tamed, Token, Tribe,
};

impl Fold for Position {
    type Event = Event;
    const RULE: &'static str = "VM-1";

    #[inline(always)]
    fn apply(&mut self, event: &Event) -> Option<()> {
        match *event {
            Event::Began(frame) => {
                if let Frame::Ask(_) = frame {
                    self.changed_mutes = Set::EMPTY;
                }
                self.frames.try_push(frame).ok()?;
            }
            Event::Turned(frame) => *self.frames.last_mut()? = frame,
            Event::Ended => drop(self.frames.pop()?),
            Event::Answered { .. } => {
                self.frames.pop()?;
                self.changed_mutes = Set::EMPTY;
            }
            Event::Aside { choice, .. } => {
                if let Choice::Mute(card) | Choice::Unmute(card) = choice {
                    self.changed_mutes.insert(card);
                }
            }
            Event::Settled { lot, drawn, .. } => self.settle_lot(lot, drawn)?,

            Event::Calendar(calendar) => self.calendar = calendar,
            Event::Lengthened { .. } => self.calendar.long = true,
            Event::Weather(weather) | Event::Calmed(weather) => self.weather = weather,
            Event::CardAside { card, open } => {
                if self.event.take()? != card {
                    return None;
                }
                if open { self.events_open.put(card)? } else { self.events_done.put(card)? }
            }
            Event::CardsGathered { season } => self.gather_event_cards(season)?,

            Event::Came { seat, hex, group } => self.add_folk(seat, hex, group)?,
            Event::Died { seat, hex, group, .. } => self.bury(seat, hex, group)?,
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
                self.plots.values_mut().for_each(|plot| plot.spent = Folk::default());
                self.tamed.iter_mut().for_each(|wolf| wolf.moved = false);
            }
            Event::Adopted { from, by, at, to, group } => {
                self.take_folk(from, at, group)?;
                self.add_folk(by, to, group)?;
            }
            Event::Hid { seat, hex, group } => self.hide(Company { seat, hex, group }),
            Event::Saved { seat, hex, group } => self.saved.try_push(Company { seat, hex, group }).ok()?,
            Event::FloodOver => self.saved.clear(),

            Event::Founded { seat, hex, held_by_pair_until } => {
                self.tribe_mut(seat)?;
                self.settle(hex, Some(Settlement { owner: seat, held_by_pair_until }));
            }
            Event::Gone { hex, .. } => {
                self.plots[hex].settlement?;
                self.settle(hex, None);
            }
            Event::Taken { hex, by, .. } => {
                self.plots[hex].settlement?;
                self.settle(hex, Some(Settlement { owner: by, held_by_pair_until: 0 }));
            }
            Event::PairEnds { hex } => self.plots[hex].settlement.as_mut()?.held_by_pair_until = 0,
            Event::Sown { hex } => self.plots[hex].field = Field::Whole,
            Event::Damaged { hex, .. } => {
                let plot = &mut self.plots[hex];
                plot.field = plot.field.worse();
                plot.fence &= plot.field != Field::None;
            }
            Event::Cleared { hex } => {
                self.plots[hex].field = Field::None;
                self.plots[hex].fence = false;
            }
            Event::Fenced { hex } => self.plots[hex].fence = true,

            Event::Fed { seat, food, .. } => self.add_food(seat, food)?,
            Event::Paid { seat, food, .. } => self.take_food(seat, food)?,
            Event::Robbed { from, by, food } => {
                self.take_food(from, food)?;
                self.add_food(by, food)?;
            }
            Event::Fire { seat, has } => self.tribe_mut(seat)?.fire = has,

            Event::Placed { token, hex } => {
                self.take_drawn(token)?;
                self.plots[hex].animals.put(token)?;
                self.see_animals(hex);
            }
            Event::Returned { token } => {
                self.take_drawn(token)?;
                self.supply.put(token)?;
            }
            Event::Pack { tokens, hex } => {
                self.take_tokens(tokens)?;
                self.plots[hex].animals |= tokens;
                self.see_animals(hex);
            }
            Event::Roamed { tokens, from, to } => {
                self.take_animals(tokens, from)?;
                self.plots[to].animals |= tokens;
                self.see_animals(to);
            }
            Event::Slain { tokens, hex, .. } => {
                self.take_animals(tokens, hex)?;
                self.supply |= tokens;
            }
            Event::Tamed { token, hex, seat } => {
                self.tribe_mut(seat)?;
                self.take_animals(Set::of(token), hex)?;
                self.tamed.try_push(Tamed { token, seat, hex, moved: false }).ok()?;
            }
            Event::RanWild { seat, hex, .. } => {
                while let Some(wolf) = self.wolf_at(seat, hex) {
                    let token = self.tamed.remove(wolf).token;
                    self.plots[hex].animals.put(token)?;
                }
                self.see_animals(hex);
            }
            Event::Loner { figure, hex, .. } => match figure {
                Figure::Warrior => self.lone_warrior = hex,
                Figure::Woman => self.lone_woman = hex,
                Figure::Wolf => return None,
            },

            Event::Played { seat, card } => {
                let tribe = self.tribe_mut(seat)?;
                tribe.hand.take(card)?;
                tribe.muted &= tribe.hand;
                self.discards.put(card)?;
                self.seen[card] = Set::EMPTY;
            }
            Event::Activated { seat, card, hex } => {
                self.active.try_push(ActiveCard { card, seat, hex }).ok()?
            }
            Event::RoundOver => {
                self.active.clear();
                self.hidden = None;
                for seat in Seat::all(self.players()) {
                    let tribe = &mut self.tribes[seat];
                    (tribe.kills, tribe.killed_since_feast) = (0, false);
                }
                self.plots.values_mut().for_each(|plot| plot.bearers = None);
            }
            Event::Reshuffled => {
                let back = self.reshuffled_cards();
                self.deck |= back;
                self.discards -= back;
                self.buried -= back;
                back.iter().for_each(|card| self.seen[card] = Set::EMPTY);
            }
            Event::Spied { by, on, .. } => {
                let hand = self.tribe_mut(on)?.hand;
                hand.iter().for_each(|card| self.seen[card] |= Set::of(by));
            }
            Event::Foreseen { by } => self.foreseen.as_mut()?.by |= Set::of(by),
            Event::Muted { seat, card, on } => {
                let tribe = self.tribe_mut(seat)?;
                if on { tribe.muted.put(card)? } else { tribe.muted.take(card)? }
            }

            Event::Killed { by, members } => {
                let tribe = self.tribe_mut(by)?;
                tribe.kills = tribe.kills.saturating_add(members);
                tribe.killed_since_feast = true;
            }
            Event::Feasted => {
                Seat::all(self.players()).for_each(|seat| self.tribes[seat].killed_since_feast = false);
            }
            Event::HexSettled { hex } => self.settled |= Set::of(hex),
            Event::Fought { seats } => self.fought |= seats,
            Event::FightsBegin => (self.settled, self.fought) = (Set::EMPTY, Set::EMPTY),
            Event::Bore { seat, hex, women } => self.plots[hex].bearers = Some(Bearers { seat, women }),
            Event::Announced { seat, on, .. } => self.tribe_mut(seat)?.announced = on,
            Event::Out { seat, may_return } => self.go_out(seat, may_return)?,
            Event::Back { seat, plays } => {
                let tribe = self.tribe_mut(seat)?;
                tribe.fate = if plays { Fate::Plays } else { Fate::Out };
                tribe.returned |= plays;
            }
        }
        Some(())
    }
}

impl Position {
    /// What a lot changes by itself: cards and tokens that are drawn.
    fn settle_lot(&mut self, lot: Lot, drawn: Drawn) -> Option<()> {
        self.frames.pop()?;
        match (lot, drawn) {
            (Lot::Trump { seat }, Drawn::Trump(card)) => {
                // In games of rules version 1 a card that lies open could be drawn (V195).
                let pile = if self.deck.contains(card) { &mut self.deck } else { &mut self.discards };
                pile.take(card)?;
                self.tribe_mut(seat)?.hand.put(card)?;
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
                self.foreseen = Some(Foreseen { card, by: Set::of(seat) });
            }
            (Lot::Token(Errand::NewAnimal), Drawn::Token(token)) => {
                self.take_tokens(Set::of(token))?;
                self.drawn.try_push(token).ok()?;
            }
            _ => (),
        }
        Some(())
    }

    /// Cards of effects that have ended are put away; an empty deck is filled with what was put away.
    fn gather_event_cards(&mut self, deck: Option<Season>) -> Option<()> {
        if let Some(season) = deck {
            self.events.absorb(&mut self.events_done, EventCard::of(season));
            return Some(());
        }
        let open = self.events_open;
        for card in open.iter() {
            let goes_on = match card {
                EventCard::Drought => self.weather.drought,
                EventCard::PlentifulRain => self.weather.rain,
                EventCard::LeanAnimals => self.weather.lean,
                EventCard::FrozenRiver => !self.weather.frozen.is_empty(),
                _ => card.season() == self.calendar.season && self.calendar.long,
            };
            if !goes_on {
                self.events_open.take(card)?;
                self.events_done.put(card)?;
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
            self.supply.put(token)?;
        }
        if let Some(company) = self.hidden.filter(|company| company.seat == seat && company.hex == hex) {
            let wolves = company.group.wolves.min(self.wolves(seat, hex));
            self.hide(Company { group: Group { wolves, ..company.group }, ..company });
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
        tribe.muted = Set::EMPTY;
        self.buried |= hand;
        hand.iter().for_each(|card| self.seen[card] |= Set::of(seat));
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

    fn take_tokens(&mut self, tokens: Set<Token>) -> Option<()> {
        let here = tokens.is_within(self.supply);
        self.supply -= tokens;
        here.then_some(())
    }

    fn take_animals(&mut self, tokens: Set<Token>, hex: Hex) -> Option<()> {
        let animals = &mut self.plots[hex].animals;
        let here = tokens.is_within(*animals);
        *animals -= tokens;
        self.see_animals(hex);
        here.then_some(())
    }

    #[inline]
    fn see_animals(&mut self, hex: Hex) {
        self.survey.see_animals(hex, &self.plots[hex]);
    }

    /// There is this settlement on a hex now, or none.
    fn settle(&mut self, hex: Hex, settlement: Option<Settlement>) {
        let before = std::mem::replace(&mut self.plots[hex].settlement, settlement);
        self.survey.see_settlement(hex, before.map(|it| it.owner), settlement.map(|it| it.owner));
    }

    fn take_drawn(&mut self, token: Token) -> Option<()> {
        let place = self.drawn.iter().position(|&other| other == token)?;
        self.drawn.remove(place);
        Some(())
    }

    fn tribe_mut(&mut self, seat: Seat) -> Option<&mut Tribe> {
        (seat.number() < self.players()).then(|| &mut self.tribes[seat])
    }

    fn folk_mut(&mut self, seat: Seat, hex: Hex) -> Option<&mut Folk> {
        if self.players() <= seat.number() || hex == Hex::LAKE {
            return None;
        }
        Some(&mut self.plots[hex].tribes[seat])
    }

    fn add_folk(&mut self, seat: Seat, hex: Hex, group: Group) -> Option<()> {
        let folk = self.folk_mut(seat, hex)?;
        folk.warriors = folk.warriors.checked_add(group.warriors)?;
        folk.women = folk.women.checked_add(group.women)?;
        let then = *folk;
        self.survey.add_folk(seat, hex, group, then)
    }

    fn take_folk(&mut self, seat: Seat, hex: Hex, group: Group) -> Option<()> {
        let folk = self.folk_mut(seat, hex)?;
        folk.warriors = folk.warriors.checked_sub(group.warriors)?;
        folk.women = folk.women.checked_sub(group.women)?;
        let left = *folk;
        self.survey.take_folk(seat, hex, group, left)?;
        if self.mover() == Some(seat) {
            let spent = &mut self.plots[hex].spent;
            spent.warriors = spent.warriors.min(left.warriors);
            spent.women = spent.women.min(left.women);
        }
        if let Some(company) = self.hidden.filter(|company| company.seat == seat && company.hex == hex) {
            let warriors = company.group.warriors.min(left.warriors);
            let women = company.group.women.min(left.women);
            self.hide(Company { group: Group { warriors, women, ..company.group }, ..company });
        }
        Some(())
    }

    /// Those who are left up the trees; without a member the hiding is over (V198).
    fn hide(&mut self, company: Company) {
        self.hidden = (company.group.members() > 0).then_some(company);
    }

    /// The place of an unmoved tamed wolf in the list, or of a moved one.
    fn wolf_at(&self, seat: Seat, hex: Hex) -> Option<usize> {
        let here = |wolf: &Tamed| wolf.seat == seat && wolf.hex == hex;
        let unmoved = self.tamed.iter().position(|wolf| here(wolf) && !wolf.moved);
        unmoved.or_else(|| self.tamed.iter().position(here))
    }
}
