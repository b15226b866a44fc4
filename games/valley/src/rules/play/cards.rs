//! Trump cards played at moments (VM-13), and those that go with any own decision.

use tabletop::{Log, Seat, Set};

use crate::rules::{
    Animals, Births, Breach, Choice, Context, Decision, Errand, Event, FENCES, Field, Fight, Figure, Frame,
    Group, Hex, Kind, Lot, Moment, River, Source, Table, Target, Terrain, Token, Trump,
};

impl Context<'_> {
    pub(crate) fn has_in_hand(self, seat: Seat, card: Trump) -> Result<(), Breach> {
        if self.holds(seat, card) { Ok(()) } else { Err(Breach::NotInHand) }
    }
}

pub(crate) fn nothing(target: Target) -> Result<(), Breach> {
    if target == Target::Nothing { Ok(()) } else { Err(Breach::WrongTarget) }
}

fn ensure(holds: bool, breach: Breach) -> Result<(), Breach> {
    if holds { Ok(()) } else { Err(breach) }
}

impl<L: Log<Event>> Table<'_, L> {
    /// The card is shown and put on the discards.
    pub(crate) fn discard(&mut self, seat: Seat, card: Trump) {
        self.apply(Event::Played { seat, card });
    }
}

impl Context<'_> {
    /// Everything a card could be aimed at in this moment; [`may_play`] says which of it is legal.
    pub(crate) fn targets_at(self, seat: Seat, moment: Moment, card: Trump, out: &mut impl FnMut(Target)) {
        let state = self.state;
        let lands = state.lands(seat);
        let others = || Seat::all(state.players()).filter(move |&other| other != seat);
        match (card, moment) {
            (Trump::Foundling, _) => {
                for hex in state.settlements(seat) & self.board().forests {
                    Figure::MEMBERS.into_iter().for_each(|figure| out(Target::Folk { hex, figure }));
                }
            }
            (Trump::WarDrum, _) => {
                for from in lands.iter().filter(|&from| !state.plots[from].animals.is_empty()) {
                    from.neighbours().for_each(|(_, to)| out(Target::FromTo { from, to }));
                }
            }
            (Trump::Love, _) => {
                for to in lands {
                    for (_, from) in to.neighbours() {
                        others().for_each(|seat| out(Target::Lone { seat, from, to }));
                    }
                }
            }
            (Trump::Lure, _) => {
                for to in lands {
                    for (_, from) in to.neighbours() {
                        state.plots[from]
                            .animals
                            .kinds()
                            .for_each(|kind| out(Target::Beast { kind, from, to }));
                    }
                }
            }
            (Trump::Flight, Moment::BeforeFight { hex }) => {
                hex.neighbours().for_each(|(_, to)| out(Target::At(to)))
            }
            (Trump::Friend, _) => others().for_each(|other| out(Target::Tribe(other))),
            (Trump::Theft, _) => self.thefts(seat, out),
            (Trump::ChildbedFever, _) => Hex::LAND.iter().for_each(|hex| out(Target::At(hex))),
            (
                Trump::Swimming
                | Trump::TreeTrunks
                | Trump::UpTheTrees
                | Trump::YoungWolf
                | Trump::Fence
                | Trump::Broth
                | Trump::Potion
                | Trump::Torches
                | Trump::Amazons
                | Trump::LateSowing
                | Trump::SurpriseBirth
                | Trump::MountainFarm,
                _,
            ) => lands.iter().for_each(|hex| out(Target::At(hex))),
            _ => out(Target::Nothing),
        }
    }

    /// What theft could take from whom.
    pub(crate) fn thefts(self, seat: Seat, out: &mut impl FnMut(Target)) {
        for other in Seat::all(self.state.players()).filter(|&other| other != seat) {
            out(Target::Tribe(other));
            out(Target::Fire(other));
        }
    }

    /// Whether the card of this moment may be played so. That it is in hand is known.
    pub(crate) fn may_play_at(
        self,
        seat: Seat,
        moment: Moment,
        card: Trump,
        target: Target,
    ) -> Result<(), Breach> {
        let state = self.state;
        match (card, moment, target) {
            (
                Trump::Swimming | Trump::TreeTrunks | Trump::UpTheTrees,
                Moment::Flood { river },
                Target::At(hex),
            ) => self.may_save(seat, river, card, hex),
            (Trump::YoungWolf, _, Target::At(hex)) => self.may_tame(seat, hex),
            (Trump::Foundling, _, Target::Folk { hex, figure }) => {
                let home = state.owner(hex) == Some(seat) && self.board().forests.contains(hex);
                ensure(home && figure != Figure::Wolf, Breach::WrongTarget)?;
                ensure(state.stock(seat, figure) > 0, Breach::NoTokenLeft)
            }
            (Trump::FamilyVisit, _, Target::Nothing) => {
                let stock = Figure::MEMBERS.into_iter().any(|figure| state.stock(seat, figure) > 0);
                ensure(stock, Breach::NoTokenLeft)?;
                ensure(!self.drawable(Errand::Visit { seat }).is_empty(), Breach::ChangesNothing)
            }
            (Trump::WarDrum, _, Target::FromTo { from, to }) => self.may_drum(seat, from, to),
            (Trump::Fence, _, Target::At(hex)) => self.may_fence(seat, hex),
            (Trump::Love, _, Target::Lone { seat: other, from, to }) => self.may_love(seat, other, from, to),
            (Trump::Lure, _, Target::Beast { kind, from, to }) => self.may_lure(seat, kind, from, to),
            (
                Trump::Broth | Trump::Potion | Trump::Torches | Trump::Amazons | Trump::Flint,
                Moment::FirstFight { hex },
                _,
            ) => self.may_boost(seat, hex, card, target),
            (Trump::Flight, Moment::BeforeFight { hex }, Target::At(to)) => self.may_flee(seat, hex, to),
            (Trump::Friend, Moment::BeforeFight { hex }, Target::Tribe(other)) => {
                self.may_befriend(seat, hex, other)
            }
            (Trump::ScorchedEarth, Moment::Lost { hex }, Target::Nothing) => self.may_scorch(seat, hex),
            (Trump::Cannibals, Moment::Feast, Target::Nothing) => {
                ensure(state.tribe(seat).killed_since_feast, Breach::NotItsMoment)
            }
            (Trump::Traps, Moment::Traps { hex }, Target::Nothing) => {
                let hunts = state.visible(seat, hex).members() > 0 && !state.plots[hex].animals.is_empty();
                ensure(hunts, Breach::ChangesNothing)
            }
            (Trump::FishingNet, _, Target::Nothing) => ensure(self.fish(seat) > 0, Breach::ChangesNothing),
            (Trump::Roots, _, Target::Nothing) => {
                ensure(!self.is_summer(), Breach::NotItsMoment)?;
                ensure(!(state.lands(seat) & self.board().forests).is_empty(), Breach::ChangesNothing)
            }
            (Trump::Manure, _, Target::Nothing) => {
                ensure(self.is_summer() && state.calendar.is_last_round(), Breach::NotItsMoment)?;
                ensure(self.harvest(seat) > 0 && !state.weather.rain, Breach::ChangesNothing)
            }
            (Trump::Theft, _, target) => self.may_steal(seat, target),
            (Trump::LateSowing, _, Target::At(hex)) => self.may_sow(seat, hex),
            (Trump::SurpriseBirth, _, Target::At(hex)) => {
                let wild = state.owner(hex) != Some(seat) && state.visible(seat, hex).women > 0;
                ensure(wild, Breach::WrongTarget)?;
                let stock = Figure::MEMBERS.into_iter().any(|figure| state.stock(seat, figure) > 0);
                ensure(stock, Breach::NoTokenLeft)
            }
            (Trump::FertilityHerb, _, Target::Nothing) => {
                ensure(self.next_settlement(seat, 0).is_some(), Breach::ChangesNothing)
            }
            (Trump::ChoiceOfSex, Moment::ChoiceOfSex { seat: mother }, Target::Nothing) => {
                ensure(mother == seat, Breach::NotItsMoment)
            }
            (Trump::ChildbedFever, _, Target::At(hex)) => self.may_strike(seat, hex),
            (Trump::MountainFarm, _, Target::At(hex)) => self.may_sow_on(seat, hex, Terrain::Mountain),
            _ => Err(Breach::WrongTarget),
        }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// Carries out a card of this moment.
    pub(crate) fn play_at(&mut self, seat: Seat, moment: Moment, card: Trump, target: Target) {
        match (card, moment, target) {
            (Trump::Swimming | Trump::TreeTrunks | Trump::UpTheTrees, _, Target::At(hex)) => {
                self.ask(Decision::Group { seat, card, hex, to: hex });
            }
            (Trump::Flight, Moment::BeforeFight { hex }, Target::At(to)) => {
                self.ask(Decision::Group { seat, card, hex, to });
            }
            (Trump::YoungWolf, _, Target::At(hex)) => {
                if let Some(token) = self.state().plots[hex].animals.of_kind(Kind::Wolf).first() {
                    self.apply(Event::Tamed { token, hex, seat });
                }
            }
            (Trump::Foundling, _, Target::Folk { hex, figure }) => {
                self.come(seat, hex, Group::one(figure));
            }
            (Trump::FamilyVisit, ..) => self.draw(Lot::Token(Errand::Visit { seat })),
            (Trump::WarDrum, _, Target::FromTo { from, to }) => self.drum(from, to),
            (Trump::Fence, _, Target::At(hex)) => self.apply(Event::Fenced { hex }),
            (Trump::Love, _, Target::Lone { seat: other, from, to }) => self.win_over(seat, other, from, to),
            (Trump::Lure, _, Target::Beast { kind, from, to }) => {
                let animal = self.state().plots[from].animals.of_kind(kind).first();
                self.roam(from, to, animal.map_or(Set::EMPTY, Set::of));
            }
            (Trump::Friend, Moment::BeforeFight { hex }, Target::Tribe(other)) => {
                self.win_over(seat, other, hex, hex)
            }
            (Trump::ScorchedEarth, Moment::Lost { hex }, _) => self.scorch(seat, hex),
            (Trump::Cannibals, ..) => self.feast(seat),
            (Trump::Traps, Moment::Traps { hex }, _) => self.spring_traps(seat, hex),
            (Trump::Theft, _, target) => self.steal(seat, target),
            (Trump::LateSowing | Trump::MountainFarm, _, Target::At(hex)) => self.sow_at(seat, hex),
            (Trump::SurpriseBirth, _, Target::At(hex)) => {
                self.begin(Frame::Births(Births { seat, hex, left: 1, women: 1, born: 0, wild: true }));
            }
            (Trump::ChildbedFever, _, Target::At(hex)) => self.strike_with_fever(seat, hex, true),
            (_, _, Target::At(hex)) => self.enforce(seat, card, Some(hex)),
            _ => self.enforce(seat, card, None),
        }
    }
}

// Flood (cards 5 to 7).

impl Context<'_> {
    /// The figures of a tribe on a hex that no card has saved from the flood yet.
    fn unsaved(self, seat: Seat, hex: Hex) -> Group {
        let saved = self.state.saved.iter().filter(|saved| saved.seat == seat && saved.hex == hex);
        let saved = saved.fold(Group::NOBODY, |all, company| all.with(company.group));
        self.state.group(seat, hex).less(saved)
    }

    fn may_save(self, seat: Seat, river: River, card: Trump, hex: Hex) -> Result<(), Breach> {
        let trees = card != Trump::UpTheTrees || self.board().forests.contains(hex);
        ensure(trees && self.board().flood(river).contains(hex), Breach::WrongTarget)?;
        let group = self.unsaved(seat, hex);
        ensure(group.members() > 0, Breach::WrongTarget)?;
        // One of the tribe survives there anyway.
        ensure(group.size() > 1, Breach::ChangesNothing)
    }
}

// Groups of cards 5, 6, 7 (flood) and 10 (flight from a fight).

impl Context<'_> {
    pub(crate) fn groups(self, seat: Seat, card: Trump, hex: Hex, out: &mut Vec<Choice>) {
        self.group_pool(seat, card, hex).parts(|group| out.push(Choice::Group(group)));
    }

    fn group_pool(self, seat: Seat, card: Trump, hex: Hex) -> Group {
        if card == Trump::Flight { self.state.visible(seat, hex) } else { self.unsaved(seat, hex) }
    }

    pub(crate) fn may_group(self, seat: Seat, card: Trump, hex: Hex, group: Group) -> Result<(), Breach> {
        ensure(group.members() > 0, Breach::EmptyGroup)?;
        ensure(self.group_pool(seat, card, hex).contains(group), Breach::NotThere)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn form_group(&mut self, seat: Seat, card: Trump, hex: Hex, to: Hex, group: Group) {
        if card != Trump::Flight {
            self.apply(Event::Saved { seat, hex, group });
            return;
        }
        self.apply(Event::Moved { seat, from: hex, to, group });
        self.tidy(hex);
        self.meet_loners(seat, to);
    }
}

// After the animals have moved.

impl Context<'_> {
    /// Exactly one wild wolf, own members and no foreign ones (V167).
    fn may_tame(self, seat: Seat, hex: Hex) -> Result<(), Breach> {
        let state = self.state;
        let alone =
            Seat::all(state.players()).all(|other| state.folk(other, hex).is_empty() == (other != seat));
        ensure(alone && state.plots[hex].animals.count(Kind::Wolf) == 1, Breach::WrongTarget)
    }

    fn may_fence(self, seat: Seat, hex: Hex) -> Result<(), Breach> {
        let plot = &self.state.plots[hex];
        let own = plot.field != Field::None && self.state.owner(hex) == Some(seat);
        ensure(own && self.board().terrain(hex) == Terrain::Plain, Breach::WrongTarget)?;
        ensure(!plot.fence, Breach::ChangesNothing)?;
        let used = self.state.plots.values().filter(|plot| plot.fence).count();
        ensure(used < FENCES.into(), Breach::NoTokenLeft)
    }

    /// The animals of a hex that can make the step to a neighbour.
    fn drivable(self, from: Hex, to: Hex) -> Set<Token> {
        let Some(way) = from.way_to(to) else { return Set::EMPTY };
        let animals = self.state.plots[from].animals;
        let can = |&kind: &Kind| self.beast_step(kind, from, way, 1).is_some();
        animals.kinds().filter(can).fold(Set::EMPTY, |all, kind| all | animals.of_kind(kind))
    }

    /// Animals of an own hex, and a kind among them that can go there (V106).
    pub(crate) fn may_drum(self, seat: Seat, from: Hex, to: Hex) -> Result<(), Breach> {
        ensure(self.state.visible(seat, from).members() > 0, Breach::WrongTarget)?;
        ensure(!self.drivable(from, to).is_empty(), Breach::ChangesNothing)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// Drives the animals to one neighbour, herd by herd; those that cannot go there stay (V164).
    pub(crate) fn drum(&mut self, from: Hex, to: Hex) {
        let driven = self.context().drivable(from, to);
        for kind in driven.kinds() {
            self.roam(from, to, driven.of_kind(kind));
        }
    }
}

// End of phase 4.

impl Context<'_> {
    /// A lone foreign member next to an own member of the other sex (V115).
    fn may_love(self, seat: Seat, other: Seat, from: Hex, to: Hex) -> Result<(), Breach> {
        let state = self.state;
        ensure(other != seat && other.number() < state.players(), Breach::WrongTarget)?;
        ensure(!state.weather.ice, Breach::IceStorm)?;
        ensure(self.is_beside(from, to), Breach::WrongTarget)?;
        self.is_open(from, to)?;
        let lone = self.lone(other, from).ok_or(Breach::WrongTarget)?;
        let own = state.visible(seat, to);
        let lover = if lone == Figure::Warrior { own.women } else { own.warriors };
        ensure(lover > 0, Breach::WrongTarget)
    }

    /// The only member of a tribe on a hex, if it is in sight.
    fn lone(self, seat: Seat, hex: Hex) -> Option<Figure> {
        if self.state.folk(seat, hex).len() != 1 || self.state.visible(seat, hex).members() != 1 {
            return None;
        }
        Some(if self.state.folk(seat, hex).warriors == 1 { Figure::Warrior } else { Figure::Woman })
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// A lone member joins another tribe, or dies if that has no token left (cards 36 and 37).
    fn win_over(&mut self, by: Seat, from: Seat, at: Hex, to: Hex) {
        let Some(figure) = self.context().lone(from, at) else { return };
        let group = Group::one(figure);
        if self.state().stock(by, figure) > 0 {
            self.apply(Event::Adopted { from, by, at, to, group });
            self.tidy(at);
            self.find_out(from);
        } else {
            self.lose(from, at, group);
        }
    }
}

impl Context<'_> {
    /// One animal from a neighbour without members, by a step that is legal for it (V101).
    fn may_lure(self, seat: Seat, kind: Kind, from: Hex, to: Hex) -> Result<(), Breach> {
        let own = self.state.visible(seat, to).members() > 0;
        let wild = self.state.plots[from].animals.count(kind) > 0 && !self.state.has_members(from);
        ensure(own && wild, Breach::WrongTarget)?;
        let way = from.way_to(to).ok_or(Breach::WrongTarget)?;
        let step = self.beast_step(kind, from, way, 1);
        ensure(step.is_some_and(|(hex, _)| hex == to), Breach::NoWay)
    }
}

// Fights.

impl Context<'_> {
    /// Cards before the own first fight, naming a hex where it will be (V172 b).
    fn may_boost(self, seat: Seat, hex: Hex, card: Trump, target: Target) -> Result<(), Breach> {
        let involved = self.state.tribes_on(hex).contains(seat) && !self.state.fought.contains(seat);
        ensure(involved, Breach::NotItsMoment)?;
        if card == Trump::Flint {
            return nothing(target);
        }
        let Target::At(named) = target else { return Err(Breach::WrongTarget) };
        ensure(self.fight_hexes(seat).contains(named), Breach::NoFightHere)?;
        match card {
            Trump::Torches => {
                let fire = self.state.tribe(seat).fire || !self.options().fire_rules;
                ensure(fire, Breach::NeedsFire)?;
                ensure(!self.state.plots[named].animals.is_empty(), Breach::ChangesNothing)
            }
            Trump::Amazons => ensure(self.state.visible(seat, named).women > 0, Breach::ChangesNothing),
            _ => Ok(()),
        }
    }

    /// Out of a fight with foreign members, to a neighbour without animals and members (V99).
    fn may_flee(self, seat: Seat, hex: Hex, to: Hex) -> Result<(), Breach> {
        let state = self.state;
        ensure(!state.weather.ice, Breach::IceStorm)?;
        let threatened = state.visible(seat, hex).members() > 0 && state.foreigners(seat, hex) > 0;
        ensure(threatened, Breach::NotItsMoment)?;
        ensure(hex.way_to(to).is_some(), Breach::TooFar)?;
        ensure(self.route(hex, to)? == 1, Breach::AcrossRiver)?;
        ensure(state.plots[to].animals.is_empty() && !state.has_members(to), Breach::OpponentsHere)
    }

    fn may_befriend(self, seat: Seat, hex: Hex, other: Seat) -> Result<(), Breach> {
        let involved = self.state.visible(seat, hex).members() > 0
            && other != seat
            && other.number() < self.state.players();
        ensure(involved, Breach::WrongTarget)?;
        ensure(self.lone(other, hex) == Some(Figure::Warrior), Breach::WrongTarget)
    }

    /// The hex being settled, under the open moment.
    fn fight_of(self) -> Option<Fight> {
        self.state.frames.iter().rev().find_map(|frame| match frame {
            Frame::Fight(fight) => Some(*fight),
            _ => None,
        })
    }

    fn may_scorch(self, seat: Seat, hex: Hex) -> Result<(), Breach> {
        let fight = self.fight_of().filter(|fight| fight.hex == hex && fight.loser == Some(seat));
        let fight = fight.ok_or(Breach::NotItsMoment)?;
        let plot = &self.state.plots[hex];
        let something = plot.settlement.is_some() || plot.field != Field::None || fight.adopted > 0;
        ensure(something, Breach::ChangesNothing)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// The settlement, the women just adopted and the field are destroyed; loot and fire stay (V179).
    fn scorch(&mut self, seat: Seat, hex: Hex) {
        let Some(Fight { winner: Some(taker), adopted, .. }) = self.context().fight_of() else { return };
        if self.state().owner(hex) == Some(taker) {
            self.raze(hex);
        }
        self.clear_field(hex);
        let women = adopted.min(self.state().folk(taker, hex).women);
        self.kill(seat, taker, hex, Group::of(0, women));
    }

    fn spring_traps(&mut self, seat: Seat, hex: Hex) {
        let animals = self.state().plots[hex].animals;
        let lean = self.state().weather.lean;
        let food = animals.iter().map(|token| u16::from(token.kind().food(lean))).sum();
        self.slay(hex, animals);
        self.feed(seat, food, Source::Traps);
    }
}

// Survival.

impl Context<'_> {
    /// Theft: a member next to a settlement of the victim, no river between (V107).
    pub(crate) fn may_steal(self, seat: Seat, target: Target) -> Result<(), Breach> {
        let (Target::Tribe(other) | Target::Fire(other)) = target else { return Err(Breach::WrongTarget) };
        let state = self.state;
        ensure(other != seat && state.plays(other), Breach::WrongTarget)?;
        let thief = |hex: Hex| state.visible(seat, hex).members() > 0;
        let near = |home: Hex| home.neighbours().any(|(_, hex)| thief(hex) && self.is_beside(hex, home));
        ensure(state.settlements(other).iter().any(near), Breach::WrongTarget)?;
        match target {
            Target::Fire(_) => ensure(state.tribe(other).fire, Breach::ChangesNothing),
            _ => ensure(state.tribe(other).food.total() > 0, Breach::ChangesNothing),
        }
    }
}

/// The most food a theft takes.
const STOLEN: u16 = 4;

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn steal(&mut self, seat: Seat, target: Target) {
        match target {
            Target::Tribe(other) => self.rob(other, seat, STOLEN),
            Target::Fire(other) => {
                self.fire(other, false);
                if self.context().wants_fire(seat) {
                    self.fire(seat, true);
                }
            }
            _ => (),
        }
    }
}

// Childbed fever.

impl Context<'_> {
    /// A foreign woman who bore this phase (V187).
    pub(crate) fn may_strike(self, seat: Seat, hex: Hex) -> Result<(), Breach> {
        let bearers = self.state.plots[hex].bearers.ok_or(Breach::WrongTarget)?;
        let foreign = bearers.seat != seat && bearers.women > 0;
        ensure(foreign && self.state.visible(bearers.seat, hex).women > 0, Breach::WrongTarget)
    }

    pub(crate) fn more_fever(self, seat: Seat, out: &mut Vec<Choice>) {
        let may = |&hex: &Hex| self.may_strike(seat, hex).is_ok();
        out.extend(Hex::LAND.iter().filter(may).map(Choice::At));
        out.push(Choice::Pass);
    }
}

impl<L: Log<Event>> Table<'_, L> {
    fn strike_with_fever(&mut self, seat: Seat, hex: Hex, again: bool) {
        let Some(bearers) = self.state().plots[hex].bearers else { return };
        self.apply(Event::Bore { seat: bearers.seat, hex, women: bearers.women.saturating_sub(1) });
        self.kill(seat, bearers.seat, hex, Group::one(Figure::Woman));
        let more = Hex::LAND.iter().any(|hex| self.context().may_strike(seat, hex).is_ok());
        if again && more {
            self.ask(Decision::Fever { seat });
        } else {
            self.open_feast();
        }
    }

    pub(crate) fn strike_again(&mut self, seat: Seat, choice: Choice) {
        if let Choice::At(hex) = choice {
            self.strike_with_fever(seat, hex, false);
        } else {
            self.open_feast();
        }
    }
}

// Asides: cards 39 and 40, standing answers.

impl Context<'_> {
    pub(crate) fn asides(self, seat: Seat, out: &mut Vec<Choice>) {
        let tribe = self.state.tribe(seat);
        if tribe.hand.is_empty() {
            return;
        }
        let may = |choice: &Choice| self.may_aside(seat, *choice).is_ok();
        if tribe.hand.contains(Trump::Spying) {
            let spy = |other| Choice::Play { card: Trump::Spying, target: Target::Tribe(other) };
            out.extend(Seat::all(self.state.players()).map(spy).filter(may));
        }
        if tribe.hand.contains(Trump::Intuition) {
            let choice = Choice::Play { card: Trump::Intuition, target: Target::Nothing };
            out.extend([choice].into_iter().filter(may));
        }
        for card in (tribe.hand - self.state.changed_mutes).iter().filter(|card| card.has_moment()) {
            let muted = tribe.muted.contains(card);
            out.push(if muted { Choice::Unmute(card) } else { Choice::Mute(card) });
        }
    }

    pub(crate) fn may_aside(self, seat: Seat, choice: Choice) -> Result<(), Breach> {
        match choice {
            Choice::Play { card, target } => {
                self.has_in_hand(seat, card)?;
                if card == Trump::Spying {
                    self.may_spy(seat, target)
                } else {
                    self.may_foresee(seat, target)
                }
            }
            Choice::Mute(card) | Choice::Unmute(card) => {
                self.has_in_hand(seat, card)?;
                let tribe = self.state.tribe(seat);
                ensure(card.has_moment(), Breach::NoStandingAnswer)?;
                ensure(!self.state.changed_mutes.contains(card), Breach::AlreadyToggled)?;
                let set = matches!(choice, Choice::Mute(_));
                ensure(tribe.muted.contains(card) != set, Breach::NoStandingAnswer)
            }
            _ => Err(Breach::WrongTarget),
        }
    }

    /// A player with a member next to one of the own, and a card not known yet.
    fn may_spy(self, seat: Seat, target: Target) -> Result<(), Breach> {
        let Target::Tribe(other) = target else { return Err(Breach::WrongTarget) };
        let state = self.state;
        ensure(other != seat && state.plays(other), Breach::WrongTarget)?;
        let theirs = state.lands(other);
        let near = |hex: Hex| hex.neighbours().any(|(_, next)| theirs.contains(next));
        ensure(state.lands(seat).iter().any(near), Breach::WrongTarget)?;
        let unknown = |card: Trump| !state.seen[card].contains(seat);
        ensure(state.tribe(other).hand.iter().any(unknown), Breach::NothingToSee)
    }

    fn may_foresee(self, seat: Seat, target: Target) -> Result<(), Breach> {
        nothing(target)?;
        let known = self.state.foreseen.is_some_and(|foreseen| foreseen.by.contains(seat));
        ensure(self.state.calendar.round >= 2 && !known, Breach::NothingToSee)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// Does what goes along with the open question, which stays open.
    pub(crate) fn aside(&mut self, seat: Seat, decision: Decision, choice: Choice) {
        match choice {
            Choice::Play { card: Trump::Spying, target: Target::Tribe(on) } => {
                self.discard(seat, Trump::Spying);
                let cards = self.state().tribe(on).hand;
                self.apply(Event::Spied { by: seat, on, cards: Some(cards) });
            }
            Choice::Play { card, .. } => {
                self.discard(seat, card);
                self.foresee(seat);
            }
            Choice::Mute(card) => {
                self.apply(Event::Muted { seat, card, on: true });
                self.withdraw(decision);
            }
            Choice::Unmute(card) => self.apply(Event::Muted { seat, card, on: false }),
            _ => (),
        }
    }

    fn foresee(&mut self, seat: Seat) {
        if self.state().foreseen.is_some() {
            self.apply(Event::Foreseen { by: seat });
            return;
        }
        self.fill_events(self.context().next_season());
        self.draw(Lot::Foresight { seat });
    }

    /// A moment's question without any card left to be asked for is answered by the standing answers.
    fn withdraw(&mut self, decision: Decision) {
        let Decision::Window { seat, moment } = decision else { return };
        if self.context().asked_for(seat, moment).is_empty() {
            self.end();
        }
    }
}
