//! Fights (VM-9): a hex is settled completely (V6), first among tribes, then against animals (V172, V176).

use tabletop::{By, Log, Menu, Seat, Set};

use crate::rules::{
    Animals, Breach, Choice, Clash, Context, Decision, Event, Fight, Figure, Foe, Frame, Group, Hex, Hunt,
    Kind, Lot, Moment, Source, Stage, Table, Trump,
};

impl Context<'_> {
    pub(crate) fn may_name(self, seat: Seat, hex: Hex) -> Result<(), Breach> {
        if self.state.settled.contains(hex) {
            return Err(Breach::HexIsSettled);
        }
        if self.fight_hexes(seat).contains(hex) { Ok(()) } else { Err(Breach::NoFightHere) }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn open_hex(&mut self, hex: Hex) {
        self.begin(Frame::Fight(Fight { hex, stage: Stage::Boosts, loser: None, winner: None, adopted: 0 }));
    }

    /// The next stage of settling a hex (V172 a to g). Nobody submits and nothing falls before (V171).
    pub(crate) fn settle_on(&mut self, fight: Fight) {
        let Fight { hex, stage, .. } = fight;
        let tribes = self.state().tribes_on(hex);
        match stage {
            Stage::Boosts => {
                self.reach(fight, Stage::Answers);
                if !tribes.is_within(self.state().fought) {
                    self.open(Moment::FirstFight { hex });
                }
            }
            Stage::Answers => {
                self.apply(Event::Fought { seats: tribes });
                self.reach(fight, Stage::Tribes);
                if tribes.len() > 1 {
                    self.open(Moment::BeforeFight { hex });
                }
            }
            Stage::Tribes => match self.context().rivals(hex) {
                Some(fighters) => self.begin(Frame::Clash(Clash {
                    hex,
                    fighters,
                    rolls: By::default(),
                    losers: Set::EMPTY,
                    decided: false,
                    victor: None,
                })),
                None => self.reach(fight, Stage::Spoils),
            },
            Stage::Spoils => self.spoils(fight),
            Stage::Fates => self.fates(fight),
            Stage::Scorch => {
                self.tidy(hex);
                self.reach(fight, Stage::Feast);
                if fight.loser.is_some_and(|loser| self.state().plays(loser)) {
                    self.open(Moment::Lost { hex });
                }
            }
            Stage::Feast => {
                self.reach(fight, Stage::Traps);
                self.open_feast();
            }
            Stage::Traps => {
                self.reach(fight, Stage::Beasts);
                if !tribes.is_empty() && !self.state().plots[hex].animals.is_empty() {
                    self.open(Moment::Traps { hex });
                }
            }
            Stage::Beasts => self.fight_beasts(hex),
        }
    }

    fn reach(&mut self, fight: Fight, stage: Stage) {
        self.turn(Frame::Fight(Fight { stage, ..fight }));
    }

    /// The moment for cannibals, if somebody has killed (card 8).
    pub(crate) fn open_feast(&mut self) {
        if self.state().tribes.iter().any(|tribe| tribe.killed_since_feast) {
            self.open(Moment::Feast);
        }
    }
}

// Among tribes.

impl Context<'_> {
    /// Figures of a tribe that fight like warriors on a hex: warriors, tamed wolves, amazons.
    fn warriors(self, seat: Seat, hex: Hex) -> u8 {
        let group = self.state.visible(seat, hex);
        group.warriors + group.wolves + if self.has_amazons(seat, hex) { group.women } else { 0 }
    }

    pub(crate) fn has_amazons(self, seat: Seat, hex: Hex) -> bool {
        self.state.active(Trump::Amazons, seat).is_some_and(|effect| effect.hex == Some(hex))
    }

    /// The tribes that have to fight each other on the hex: those with warriors, or women among themselves
    /// (VM-9.3, V5, V51, V175). None if no fight is left (V178).
    fn rivals(self, hex: Hex) -> Option<Set<Seat>> {
        let tribes = self.state.tribes_on(hex);
        let armed = tribes.filter(|seat| self.warriors(seat, hex) > 0);
        match (armed.len(), tribes.len()) {
            (2.., _) => Some(armed),
            (0, 2..) => Some(tribes),
            _ => None,
        }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// Goes on with one round of rolls: all roll, then all but the highest lose a figure (V49).
    pub(crate) fn clash_on(&mut self, clash: Clash) {
        let Clash { hex, fighters, rolls, .. } = clash;
        let here = fighters & self.state().tribes_on(hex);
        if clash.decided {
            let Some(seat) = self.state().these_in_turn(clash.losers).next() else {
                self.end();
                return;
            };
            self.turn(Frame::Clash(Clash { losers: clash.losers.without(seat), ..clash }));
            if self.context().has_losses(seat, hex, false) {
                self.ask(Decision::Loss { seat, hex, beasts: false });
            }
            return;
        }
        if let Some(seat) = self.state().these_in_turn(here).find(|&seat| rolls[seat] == 0) {
            self.draw(Lot::Clash { hex, seat });
            return;
        }
        let context = self.context();
        let value = |seat: Seat| context.roll(seat, hex, Foe::Tribes, rolls[seat]).value();
        let Some(best) = here.iter().map(value).max() else {
            self.end();
            return;
        };
        let losers = here.filter(|seat| value(seat) < best);
        let victor = context.state.these_in_turn(here).find(|&seat| value(seat) == best);
        if losers.is_empty() {
            // All are equal: again (V57). A lone fighter has nobody to fight.
            match here.len() {
                0 | 1 => self.end(),
                _ => self.turn(Frame::Clash(Clash { rolls: By::default(), ..clash })),
            }
            return;
        }
        self.turn(Frame::Clash(Clash { losers, decided: true, victor, ..clash }));
    }

    /// A tribe's die in a fight among tribes.
    pub(crate) fn settle_clash(&mut self, seat: Seat, die: u8) {
        if let Frame::Clash(mut clash) = self.state().top() {
            clash.rolls[seat] = die;
            self.turn(Frame::Clash(clash));
        }
    }
}

// Losses.

impl Context<'_> {
    pub(crate) fn losses(self, seat: Seat, hex: Hex, beasts: bool, out: &mut Menu<Choice>) {
        let may = |&figure: &Figure| self.may_lose(seat, hex, beasts, figure).is_ok();
        out.extend(Figure::ALL.into_iter().filter(may).map(Choice::Figure));
    }

    fn has_losses(self, seat: Seat, hex: Hex, beasts: bool) -> bool {
        Figure::ALL.into_iter().any(|figure| self.may_lose(seat, hex, beasts, figure).is_ok())
    }

    /// Against animals anybody can be lost; among tribes those who fight (V56, V174).
    pub(crate) fn may_lose(self, seat: Seat, hex: Hex, beasts: bool, figure: Figure) -> Result<(), Breach> {
        let group = self.state.visible(seat, hex);
        let unarmed = figure == Figure::Woman && self.warriors(seat, hex) > 0 && !self.has_amazons(seat, hex);
        if group.count(figure) == 0 || !beasts && unarmed { Err(Breach::NotAmongLosses) } else { Ok(()) }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn suffer_loss(&mut self, seat: Seat, hex: Hex, beasts: bool, figure: Figure) {
        let group = Group::one(figure);
        if beasts {
            self.lose(seat, hex, group);
            return;
        }
        self.fall(seat, hex, group);
        if let Frame::Clash(Clash { victor: Some(victor), .. }) = self.state().top() {
            self.count_kills(victor, group.members());
        }
    }

    /// Figures fall in a fight among tribes: what becomes of a settlement without members is decided after it
    /// (V54), but one whose last woman has fallen among warriors is gone at once (V47).
    fn fall(&mut self, seat: Seat, hex: Hex, group: Group) {
        if group == Group::NOBODY {
            return;
        }
        self.die(seat, hex, group);
        if !self.state().folk(seat, hex).is_empty() {
            if self.state().owner(hex) == Some(seat) {
                self.tidy(hex);
            }
        } else if self.state().wolves(seat, hex) > 0 {
            self.run_wild(seat, hex);
        }
        self.find_out(seat);
    }
}

// Spoils.

impl Context<'_> {
    /// The tribe that is left with its warriors, or alone.
    pub(crate) fn winner(self, hex: Hex) -> Option<Seat> {
        let tribes = self.state.tribes_on(hex);
        let mut here = self.state.these_in_turn(tribes);
        if tribes.len() == 1 {
            return here.next();
        }
        here.find(|&seat| self.warriors(seat, hex) > 0)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// The winner takes the settlement of another tribe: first its food, then it is kept or destroyed (VM-9.4,
    /// V52, V177).
    fn spoils(&mut self, fight: Fight) {
        let hex = fight.hex;
        let winner = self.context().winner(hex);
        let owner = self.state().owner(hex).filter(|&owner| Some(owner) != winner);
        let (Some(seat), Some(from)) = (winner, owner) else {
            self.turn(Frame::Fight(Fight { stage: Stage::Fates, winner, ..fight }));
            return;
        };
        self.turn(Frame::Fight(Fight { stage: Stage::Fates, winner, loser: Some(from), ..fight }));
        let is_last = self.state().settlements(from).len() == 1;
        let share = if is_last { 2 } else { 4 };
        self.rob(from, seat, self.state().tribe(from).food.total() / share);
        if self.context().can_keep(seat, hex) {
            self.ask(Decision::Capture { seat, hex, from });
        } else {
            // It cannot be kept, so it is destroyed; the women may still be adopted.
            let fire = self.state().tribe(from).fire;
            self.raze(hex);
            self.inherit_fire(seat, fire);
        }
    }
}

impl Context<'_> {
    /// Keeping needs a token and a woman of the own on the hex, perhaps after adopting (V53).
    pub(crate) fn can_keep(self, seat: Seat, hex: Hex) -> bool {
        let women_here = |other: Seat| self.state.visible(other, hex).women > 0;
        let adoptable = self.state.stock(seat, Figure::Woman) > 0
            && Seat::all(self.state.players()).any(|other| other != seat && women_here(other));
        self.state.settlement_tokens(seat) > 0 && (self.state.visible(seat, hex).women > 0 || adoptable)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// The taker gets the fire of the loser too, if they then have a settlement (V74, V193).
    fn inherit_fire(&mut self, seat: Seat, loser_had_fire: bool) {
        if loser_had_fire && self.context().wants_fire(seat) {
            self.fire(seat, true);
        }
    }

    pub(crate) fn capture(&mut self, seat: Seat, hex: Hex, from: Seat, choice: Choice) {
        let fire = self.state().tribe(from).fire;
        if choice == Choice::Keep {
            self.apply(Event::Taken { hex, by: seat, from: Some(from) });
            self.check_hearth(from);
        } else {
            self.raze(hex);
            let women = Group::of(0, self.state().visible(from, hex).women);
            self.fall(from, hex, women);
            self.count_kills(seat, women.women);
        }
        self.inherit_fire(seat, fire);
    }

    /// The women left behind by the other tribes, tribe by tribe (VM-9.3, V50, V199).
    fn fates(&mut self, fight: Fight) {
        let hex = fight.hex;
        let state = self.state();
        let Some(seat) = fight.winner else {
            self.reach(fight, Stage::Scorch);
            return;
        };
        let mut losers =
            state.seats_in_turn().filter(|&other| other != seat && state.visible(other, hex).women > 0);
        let Some(from) = losers.next() else {
            self.reach(fight, Stage::Scorch);
            return;
        };
        // A settlement that was kept needs a woman: without one of the own the last chance must be taken.
        let needs =
            state.owner(hex) == Some(seat) && fight.loser.is_some() && state.visible(seat, hex).women == 0;
        let stock = state.stock(seat, Figure::Woman);
        let least = u8::from(needs && losers.next().is_none() && stock > 0);
        self.ask(Decision::Women { seat, hex, from, least });
    }
}

impl Context<'_> {
    pub(crate) fn adoptions(self, seat: Seat, hex: Hex, from: Seat, least: u8, out: &mut Menu<Choice>) {
        let may = |&n: &u8| self.may_adopt(seat, hex, from, least, n).is_ok();
        out.extend((0..=self.state.visible(from, hex).women).filter(may).map(Choice::Adopt));
    }

    pub(crate) fn may_adopt(self, seat: Seat, hex: Hex, from: Seat, least: u8, n: u8) -> Result<(), Breach> {
        let most = self.state.visible(from, hex).women.min(self.state.stock(seat, Figure::Woman));
        if (least.min(most)..=most).contains(&n) { Ok(()) } else { Err(Breach::NotSoMany) }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// So many women change tribes; the others die (V15).
    pub(crate) fn adopt(&mut self, seat: Seat, hex: Hex, from: Seat, n: u8) {
        if n > 0 {
            self.apply(Event::Adopted { from, by: seat, at: hex, to: hex, group: Group::of(0, n) });
            if let Frame::Fight(fight) = self.state().top()
                && fight.loser == Some(from)
            {
                self.turn(Frame::Fight(Fight { adopted: n, ..fight }));
            }
        }
        let left = Group::of(0, self.state().visible(from, hex).women);
        self.fall(from, hex, left);
        self.count_kills(seat, left.women);
        // Adopted or dead, the last of a tribe may have gone.
        self.find_out(from);
    }
}

// Against animals.

impl<L: Log<Event>> Table<'_, L> {
    /// Whoever fights chooses the order of the kinds (V55).
    fn fight_beasts(&mut self, hex: Hex) {
        let seat = self.context().winner(hex);
        match seat {
            Some(seat) if !self.state().plots[hex].animals.is_empty() => {
                self.ask(Decision::Prey { seat, hex })
            }
            _ => {
                self.apply(Event::HexSettled { hex });
                self.end();
            }
        }
    }

    pub(crate) fn hunt(&mut self, seat: Seat, hex: Hex, kind: Kind) {
        self.begin(Frame::Hunt(Hunt { seat, hex, kind, killed: 0, cave_bear: false }));
    }
}

impl Context<'_> {
    pub(crate) fn beasts_left(self, hunt: Hunt) -> u8 {
        if hunt.cave_bear {
            1_u8.saturating_sub(hunt.killed)
        } else {
            self.state.plots[hunt.hex].animals.count(hunt.kind)
        }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// Rolls until one side is gone. Food is for those who are left (VM-9.5, V58).
    pub(crate) fn hunt_on(&mut self, hunt: Hunt) {
        let Hunt { seat, hex, kind, killed, .. } = hunt;
        if self.state().visible(seat, hex).members() == 0 {
            self.end();
        } else if self.context().beasts_left(hunt) == 0 {
            self.end();
            let food = u16::from(killed) * u16::from(kind.food(self.state().weather.lean));
            self.feed(seat, food, Source::Hunt);
        } else {
            self.draw(Lot::Hunt { hex, kind });
        }
    }

    pub(crate) fn settle_hunt(&mut self, people: u8, beasts: u8) {
        let Frame::Hunt(hunt) = self.state().top() else { return };
        let Hunt { seat, hex, kind, killed, cave_bear } = hunt;
        let own = self.context().roll(seat, hex, hunt.foe(), people).value();
        let theirs = u16::from(beasts) + u16::from(self.context().beasts_left(hunt));
        if own < theirs {
            self.ask(Decision::Loss { seat, hex, beasts: true });
        } else if theirs < own {
            if !cave_bear {
                self.slay_in_fight(hex, kind);
            }
            self.turn(Frame::Hunt(Hunt { killed: killed.saturating_add(1), ..hunt }));
        }
    }
}
