//! Trump cards played at moments (VM-13), and those that go with any own decision.

use tabletop::{Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::chance::{Errand, Lot};
use crate::rules::components::{FENCES, Field, Figure, Group, Kind, Terrain, Tokens};
use crate::rules::decision::{Choice, Decision, Moment, Target};
use crate::rules::event::Event;
use crate::rules::frame::{Births, Fight, Frame};
use crate::rules::hexes::{Hex, HexSet};
use crate::rules::look::Look;
use crate::rules::play::{births, disasters, fights, lots, phases, survival};
use crate::rules::state::bit;
use crate::rules::table::Table;
use crate::rules::trumps::{Cards, Trump};

pub(crate) fn in_hand(look: Look<'_>, seat: Seat, card: Trump) -> Result<(), Breach> {
    if look.holds(seat, card) { Ok(()) } else { Err(Breach::NotInHand) }
}

pub(crate) fn nothing(target: Target) -> Result<(), Breach> {
    if target == Target::Nothing { Ok(()) } else { Err(Breach::WrongTarget) }
}

fn ensure(holds: bool, breach: Breach) -> Result<(), Breach> {
    if holds { Ok(()) } else { Err(breach) }
}

/// The card is shown and put on the discards.
pub(crate) fn discard(table: &mut Table<'_, impl Log<Event>>, seat: Seat, card: Trump) {
    table.happen(Event::Played { seat, card });
}

/// Everything a card could be aimed at in this moment; [`may_play`] says which of it is legal.
pub(crate) fn targets(look: Look<'_>, seat: Seat, moment: Moment, card: Trump, out: &mut impl FnMut(Target)) {
    let state = look.state;
    let lands = state.lands(seat);
    let others = || Seat::all(state.players()).filter(move |&other| other != seat);
    match (card, moment) {
        (Trump::Foundling, _) => {
            for hex in (state.settlements(seat) & look.board().forests).iter() {
                Figure::MEMBERS.into_iter().for_each(|figure| out(Target::Folk { hex, figure }));
            }
        }
        (Trump::WarDrum, _) => {
            for from in lands.iter().filter(|&from| !state.plots[from].animals.is_empty()) {
                from.neighbours().for_each(|(_, to)| out(Target::FromTo { from, to }));
            }
        }
        (Trump::Love, _) => {
            for to in lands.iter() {
                for (_, from) in to.neighbours() {
                    others().for_each(|seat| out(Target::Lone { seat, from, to }));
                }
            }
        }
        (Trump::Lure, _) => {
            for to in lands.iter() {
                for (_, from) in to.neighbours() {
                    state.plots[from].animals.kinds().for_each(|kind| out(Target::Beast { kind, from, to }));
                }
            }
        }
        (Trump::Flight, Moment::BeforeFight { hex }) => {
            hex.neighbours().for_each(|(_, to)| out(Target::At(to)))
        }
        (Trump::Friend, _) => others().for_each(|other| out(Target::Tribe(other))),
        (Trump::Theft, _) => thefts(look, seat, out),
        (Trump::ChildbedFever, _) => HexSet::LAND.iter().for_each(|hex| out(Target::At(hex))),
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
pub(crate) fn thefts(look: Look<'_>, seat: Seat, out: &mut impl FnMut(Target)) {
    for other in Seat::all(look.state.players()).filter(|&other| other != seat) {
        out(Target::Tribe(other));
        out(Target::Fire(other));
    }
}

/// Whether the card of this moment may be played so. That it is in hand is known.
pub(crate) fn may_play(
    look: Look<'_>,
    seat: Seat,
    moment: Moment,
    card: Trump,
    target: Target,
) -> Result<(), Breach> {
    let state = look.state;
    match (card, moment, target) {
        (
            Trump::Swimming | Trump::TreeTrunks | Trump::UpTheTrees,
            Moment::Flood { river },
            Target::At(hex),
        ) => may_save(look, seat, river, card, hex),
        (Trump::YoungWolf, _, Target::At(hex)) => may_tame(look, seat, hex),
        (Trump::Foundling, _, Target::Folk { hex, figure }) => {
            let home = state.owner(hex) == Some(seat) && look.board().forests.has(hex);
            ensure(home && figure != Figure::Wolf, Breach::WrongTarget)?;
            ensure(0 < state.stock(seat, figure), Breach::NoTokenLeft)
        }
        (Trump::FamilyVisit, _, Target::Nothing) => {
            let stock = Figure::MEMBERS.into_iter().any(|figure| 0 < state.stock(seat, figure));
            ensure(stock, Breach::NoTokenLeft)?;
            ensure(!lots::tokens(look, Errand::Visit { seat }).is_empty(), Breach::ChangesNothing)
        }
        (Trump::WarDrum, _, Target::FromTo { from, to }) => may_drum(look, seat, from, to),
        (Trump::Fence, _, Target::At(hex)) => may_fence(look, seat, hex),
        (Trump::Love, _, Target::Lone { seat: other, from, to }) => may_love(look, seat, other, from, to),
        (Trump::Lure, _, Target::Beast { kind, from, to }) => may_lure(look, seat, kind, from, to),
        (
            Trump::Broth | Trump::Potion | Trump::Torches | Trump::Amazons | Trump::Flint,
            Moment::FirstFight { hex },
            _,
        ) => may_boost(look, seat, hex, card, target),
        (Trump::Flight, Moment::BeforeFight { hex }, Target::At(to)) => may_flee(look, seat, hex, to),
        (Trump::Friend, Moment::BeforeFight { hex }, Target::Tribe(other)) => {
            may_befriend(look, seat, hex, other)
        }
        (Trump::ScorchedEarth, Moment::Lost { hex }, Target::Nothing) => may_scorch(look, seat, hex),
        (Trump::Cannibals, Moment::Feast, Target::Nothing) => {
            ensure(state.tribe(seat).hungry, Breach::NotItsMoment)
        }
        (Trump::Traps, Moment::Traps { hex }, Target::Nothing) => {
            let hunts = 0 < state.visible(seat, hex).members() && !state.plots[hex].animals.is_empty();
            ensure(hunts, Breach::ChangesNothing)
        }
        (Trump::FishingNet, _, Target::Nothing) => {
            ensure(0 < survival::fish(look, seat), Breach::ChangesNothing)
        }
        (Trump::Roots, _, Target::Nothing) => {
            ensure(!look.is_summer(), Breach::NotItsMoment)?;
            ensure(!(state.lands(seat) & look.board().forests).is_empty(), Breach::ChangesNothing)
        }
        (Trump::Manure, _, Target::Nothing) => {
            ensure(look.is_summer() && state.calendar.is_last_round(), Breach::NotItsMoment)?;
            ensure(0 < survival::harvest(look, seat) && !state.weather.rain, Breach::ChangesNothing)
        }
        (Trump::Theft, _, target) => may_steal(look, seat, target),
        (Trump::LateSowing, _, Target::At(hex)) => births::may_sow(look, seat, hex),
        (Trump::SurpriseBirth, _, Target::At(hex)) => {
            let wild = state.owner(hex) != Some(seat) && 0 < state.visible(seat, hex).women;
            ensure(wild, Breach::WrongTarget)?;
            let stock = Figure::MEMBERS.into_iter().any(|figure| 0 < state.stock(seat, figure));
            ensure(stock, Breach::NoTokenLeft)
        }
        (Trump::FertilityHerb, _, Target::Nothing) => {
            ensure(births::next_settlement(look, seat, 0).is_some(), Breach::ChangesNothing)
        }
        (Trump::ChoiceOfSex, Moment::ChoiceOfSex { seat: mother }, Target::Nothing) => {
            ensure(mother == seat, Breach::NotItsMoment)
        }
        (Trump::ChildbedFever, _, Target::At(hex)) => may_strike(look, seat, hex),
        (Trump::MountainFarm, _, Target::At(hex)) => births::may_sow_on(look, seat, hex, Terrain::Mountain),
        _ => Err(Breach::WrongTarget),
    }
}

/// Carries out a card of this moment.
pub(crate) fn play(
    table: &mut Table<'_, impl Log<Event>>,
    seat: Seat,
    moment: Moment,
    card: Trump,
    target: Target,
) {
    match (card, moment, target) {
        (Trump::Swimming | Trump::TreeTrunks | Trump::UpTheTrees, _, Target::At(hex)) => {
            table.ask(Decision::Group { seat, card, hex, to: hex });
        }
        (Trump::Flight, Moment::BeforeFight { hex }, Target::At(to)) => {
            table.ask(Decision::Group { seat, card, hex, to });
        }
        (Trump::YoungWolf, _, Target::At(hex)) => {
            if let Some(token) = table.state.plots[hex].animals.of(Kind::Wolf).first() {
                table.happen(Event::Tamed { token, hex, seat });
            }
        }
        (Trump::Foundling, _, Target::Folk { hex, figure }) => {
            table.come(seat, hex, Group::one(figure));
        }
        (Trump::FamilyVisit, ..) => table.draw(Lot::Token(Errand::Visit { seat })),
        (Trump::WarDrum, _, Target::FromTo { from, to }) => drum(table, from, to),
        (Trump::Fence, _, Target::At(hex)) => table.happen(Event::Fenced { hex }),
        (Trump::Love, _, Target::Lone { seat: other, from, to }) => win_over(table, seat, other, from, to),
        (Trump::Lure, _, Target::Beast { kind, from, to }) => {
            let animal = table.state.plots[from].animals.of(kind).first();
            table.roam(from, to, animal.map_or(Tokens::EMPTY, Tokens::one));
        }
        (Trump::Friend, Moment::BeforeFight { hex }, Target::Tribe(other)) => {
            win_over(table, seat, other, hex, hex)
        }
        (Trump::ScorchedEarth, Moment::Lost { hex }, _) => scorch(table, seat, hex),
        (Trump::Cannibals, ..) => survival::feast(table, seat),
        (Trump::Traps, Moment::Traps { hex }, _) => spring_traps(table, seat, hex),
        (Trump::Theft, _, target) => steal(table, seat, target),
        (Trump::LateSowing | Trump::MountainFarm, _, Target::At(hex)) => births::sow_at(table, seat, hex),
        (Trump::SurpriseBirth, _, Target::At(hex)) => {
            table.begin(Frame::Births(Births { seat, hex, left: 1, women: 1, born: 0, wild: true }));
        }
        (Trump::ChildbedFever, _, Target::At(hex)) => strike(table, seat, hex, true),
        (_, _, Target::At(hex)) => phases::enforce(table, seat, card, Some(hex)),
        _ => phases::enforce(table, seat, card, None),
    }
}

// Flood (cards 5 to 7).

/// The figures of a tribe on a hex that no card has saved from the flood yet.
fn unsaved(look: Look<'_>, seat: Seat, hex: Hex) -> Group {
    let saved = look.state.saved.iter().filter(|saved| saved.seat == seat && saved.hex == hex);
    let saved = saved.fold(Group::NOBODY, |all, company| all.with(company.group));
    look.state.group(seat, hex).less(saved)
}

fn may_save(look: Look<'_>, seat: Seat, river: u8, card: Trump, hex: Hex) -> Result<(), Breach> {
    let trees = card != Trump::UpTheTrees || look.board().forests.has(hex);
    ensure(trees && look.board().flood(river).has(hex), Breach::WrongTarget)?;
    let group = unsaved(look, seat, hex);
    ensure(0 < group.members(), Breach::WrongTarget)?;
    // One of the tribe survives there anyway.
    ensure(1 < group.size(), Breach::ChangesNothing)
}

// Groups of cards 5, 6, 7 (flood) and 10 (flight from a fight).

pub(crate) fn groups(look: Look<'_>, seat: Seat, card: Trump, hex: Hex, out: &mut Vec<Choice>) {
    group_pool(look, seat, card, hex).parts(|group| out.push(Choice::Group(group)));
}

fn group_pool(look: Look<'_>, seat: Seat, card: Trump, hex: Hex) -> Group {
    if card == Trump::Flight { look.state.visible(seat, hex) } else { unsaved(look, seat, hex) }
}

pub(crate) fn may_group(
    look: Look<'_>,
    seat: Seat,
    card: Trump,
    hex: Hex,
    group: Group,
) -> Result<(), Breach> {
    ensure(0 < group.members(), Breach::EmptyGroup)?;
    ensure(group_pool(look, seat, card, hex).has(group), Breach::NotThere)
}

pub(crate) fn form_group(
    table: &mut Table<'_, impl Log<Event>>,
    seat: Seat,
    card: Trump,
    hex: Hex,
    to: Hex,
    group: Group,
) {
    if card != Trump::Flight {
        table.happen(Event::Saved { seat, hex, group });
        return;
    }
    table.happen(Event::Moved { seat, from: hex, to, group });
    table.tidy(hex);
    table.meet_loners(seat, to);
}

// After the animals have moved.

/// Exactly one wild wolf, own members and no foreign ones (V167).
fn may_tame(look: Look<'_>, seat: Seat, hex: Hex) -> Result<(), Breach> {
    let state = look.state;
    let alone = Seat::all(state.players()).all(|other| state.folk(other, hex).is_empty() == (other != seat));
    ensure(alone && state.plots[hex].animals.count(Kind::Wolf) == 1, Breach::WrongTarget)
}

fn may_fence(look: Look<'_>, seat: Seat, hex: Hex) -> Result<(), Breach> {
    let plot = &look.state.plots[hex];
    let own = plot.field != Field::None && look.state.owner(hex) == Some(seat);
    ensure(own && look.board().terrain(hex) == Terrain::Plain, Breach::WrongTarget)?;
    ensure(!plot.fence, Breach::ChangesNothing)?;
    let used = look.state.plots.0.iter().filter(|plot| plot.fence).count();
    ensure(used < FENCES.into(), Breach::NoTokenLeft)
}

/// The animals of a hex that can make the step to a neighbour.
fn drivable(look: Look<'_>, from: Hex, to: Hex) -> Tokens {
    let Some(way) = from.way_to(to) else { return Tokens::EMPTY };
    let animals = look.state.plots[from].animals;
    let can = |&kind: &Kind| look.beast_step(kind, from, way, 1).is_some();
    animals.kinds().filter(can).fold(Tokens::EMPTY, |all, kind| all | animals.of(kind))
}

/// Animals of an own hex, and a kind among them that can go there (V106).
pub(crate) fn may_drum(look: Look<'_>, seat: Seat, from: Hex, to: Hex) -> Result<(), Breach> {
    ensure(0 < look.state.visible(seat, from).members(), Breach::WrongTarget)?;
    ensure(!drivable(look, from, to).is_empty(), Breach::ChangesNothing)
}

/// Drives the animals to one neighbour, herd by herd; those that cannot go there stay (V164).
pub(crate) fn drum(table: &mut Table<'_, impl Log<Event>>, from: Hex, to: Hex) {
    let driven = drivable(table.look(), from, to);
    for kind in driven.kinds() {
        table.roam(from, to, driven.of(kind));
    }
}

// End of phase 4.

/// A lone foreign member next to an own member of the other sex (V115).
fn may_love(look: Look<'_>, seat: Seat, other: Seat, from: Hex, to: Hex) -> Result<(), Breach> {
    let state = look.state;
    ensure(other != seat && other.number() < state.players(), Breach::WrongTarget)?;
    ensure(!state.weather.ice, Breach::IceStorm)?;
    ensure(look.is_beside(from, to), Breach::WrongTarget)?;
    look.is_open(from, to)?;
    let lone = lone(look, other, from).ok_or(Breach::WrongTarget)?;
    let own = state.visible(seat, to);
    let lover = if lone == Figure::Warrior { own.women } else { own.warriors };
    ensure(0 < lover, Breach::WrongTarget)
}

/// The only member of a tribe on a hex, if it is in sight.
fn lone(look: Look<'_>, seat: Seat, hex: Hex) -> Option<Figure> {
    if look.state.folk(seat, hex).len() != 1 || look.state.visible(seat, hex).members() != 1 {
        return None;
    }
    Some(if look.state.folk(seat, hex).warriors == 1 { Figure::Warrior } else { Figure::Woman })
}

/// A lone member joins another tribe, or dies if that has no token left (cards 36 and 37).
fn win_over(table: &mut Table<'_, impl Log<Event>>, by: Seat, from: Seat, at: Hex, to: Hex) {
    let Some(figure) = lone(table.look(), from, at) else { return };
    let group = Group::one(figure);
    if 0 < table.state.stock(by, figure) {
        table.happen(Event::Adopted { from, by, at, to, group });
        table.tidy(at);
        table.find_out(from);
    } else {
        table.lose(from, at, group);
    }
}

/// One animal from a neighbour without members, by a step that is legal for it (V101).
fn may_lure(look: Look<'_>, seat: Seat, kind: Kind, from: Hex, to: Hex) -> Result<(), Breach> {
    let own = 0 < look.state.visible(seat, to).members();
    let wild = 0 < look.state.plots[from].animals.count(kind) && !look.state.has_members(from);
    ensure(own && wild, Breach::WrongTarget)?;
    let way = from.way_to(to).ok_or(Breach::WrongTarget)?;
    let step = look.beast_step(kind, from, way, 1);
    ensure(step.is_some_and(|(hex, _)| hex == to), Breach::NoWay)
}

// Fights.

/// Cards before the own first fight, naming a hex where it will be (V172 b).
fn may_boost(look: Look<'_>, seat: Seat, hex: Hex, card: Trump, target: Target) -> Result<(), Breach> {
    let involved = look.state.tribes_on(hex) & bit(seat) != 0 && look.state.fought & bit(seat) == 0;
    ensure(involved, Breach::NotItsMoment)?;
    if card == Trump::Flint {
        return nothing(target);
    }
    let Target::At(named) = target else { return Err(Breach::WrongTarget) };
    ensure(look.fight_hexes(seat).has(named), Breach::NoFightHere)?;
    match card {
        Trump::Torches => {
            let fire = look.state.tribe(seat).fire || !look.options().fire_rules;
            ensure(fire, Breach::NeedsFire)?;
            ensure(!look.state.plots[named].animals.is_empty(), Breach::ChangesNothing)
        }
        Trump::Amazons => ensure(0 < look.state.visible(seat, named).women, Breach::ChangesNothing),
        _ => Ok(()),
    }
}

/// Out of a fight with foreign members, to a neighbour without animals and members (V99).
fn may_flee(look: Look<'_>, seat: Seat, hex: Hex, to: Hex) -> Result<(), Breach> {
    let state = look.state;
    ensure(!state.weather.ice, Breach::IceStorm)?;
    let threatened = 0 < state.visible(seat, hex).members() && 0 < state.foreigners(seat, hex);
    ensure(threatened, Breach::NotItsMoment)?;
    ensure(hex.way_to(to).is_some(), Breach::TooFar)?;
    ensure(look.route(hex, to)? == 1, Breach::AcrossRiver)?;
    ensure(state.plots[to].animals.is_empty() && !state.has_members(to), Breach::OpponentsHere)
}

fn may_befriend(look: Look<'_>, seat: Seat, hex: Hex, other: Seat) -> Result<(), Breach> {
    let involved =
        0 < look.state.visible(seat, hex).members() && other != seat && other.number() < look.state.players();
    ensure(involved, Breach::WrongTarget)?;
    ensure(lone(look, other, hex) == Some(Figure::Warrior), Breach::WrongTarget)
}

/// The hex being settled, under the open moment.
fn fight_of(look: Look<'_>) -> Option<Fight> {
    look.state.frames.iter().rev().find_map(|frame| match frame {
        Frame::Fight(fight) => Some(*fight),
        _ => None,
    })
}

fn may_scorch(look: Look<'_>, seat: Seat, hex: Hex) -> Result<(), Breach> {
    let fight = fight_of(look).filter(|fight| fight.hex == hex && fight.loser == Some(seat));
    let fight = fight.ok_or(Breach::NotItsMoment)?;
    let plot = &look.state.plots[hex];
    let something = plot.settlement.is_some() || plot.field != Field::None || 0 < fight.adopted;
    ensure(something, Breach::ChangesNothing)
}

/// The settlement, the women just adopted and the field are destroyed; loot and fire stay (V179).
fn scorch(table: &mut Table<'_, impl Log<Event>>, seat: Seat, hex: Hex) {
    let Some(Fight { winner: Some(taker), adopted, .. }) = fight_of(table.look()) else { return };
    if table.state.owner(hex) == Some(taker) {
        table.raze(hex);
    }
    table.clear_field(hex);
    let women = adopted.min(table.state.folk(taker, hex).women);
    table.kill(seat, taker, hex, Group::of(0, women));
}

fn spring_traps(table: &mut Table<'_, impl Log<Event>>, seat: Seat, hex: Hex) {
    let animals = table.state.plots[hex].animals;
    let lean = table.state.weather.lean;
    let food = animals.iter().map(|token| u16::from(token.kind().food(lean))).sum();
    table.slay(hex, animals);
    table.feed(seat, food, true);
}

// Survival.

/// Theft: a member next to a settlement of the victim, no river between (V107).
pub(crate) fn may_steal(look: Look<'_>, seat: Seat, target: Target) -> Result<(), Breach> {
    let (Target::Tribe(other) | Target::Fire(other)) = target else { return Err(Breach::WrongTarget) };
    let state = look.state;
    ensure(other != seat && state.plays(other), Breach::WrongTarget)?;
    let thief = |hex: Hex| 0 < state.visible(seat, hex).members();
    let near = |home: Hex| home.neighbours().any(|(_, hex)| thief(hex) && look.is_beside(hex, home));
    ensure(state.settlements(other).iter().any(near), Breach::WrongTarget)?;
    match target {
        Target::Fire(_) => ensure(state.tribe(other).fire, Breach::ChangesNothing),
        _ => ensure(0 < state.tribe(other).food.total(), Breach::ChangesNothing),
    }
}

/// The most food a theft takes.
const STOLEN: u16 = 4;

pub(crate) fn steal(table: &mut Table<'_, impl Log<Event>>, seat: Seat, target: Target) {
    match target {
        Target::Tribe(other) => table.rob(other, seat, STOLEN),
        Target::Fire(other) => {
            table.fire(other, false);
            if table.look().wants_fire(seat) {
                table.fire(seat, true);
            }
        }
        _ => (),
    }
}

// Childbed fever.

/// A foreign woman who bore this phase (V187).
pub(crate) fn may_strike(look: Look<'_>, seat: Seat, hex: Hex) -> Result<(), Breach> {
    let bearers = look.state.plots[hex].bearers.ok_or(Breach::WrongTarget)?;
    let foreign = bearers.seat != seat && 0 < bearers.women;
    ensure(foreign && 0 < look.state.visible(bearers.seat, hex).women, Breach::WrongTarget)
}

pub(crate) fn more_fever(look: Look<'_>, seat: Seat, out: &mut Vec<Choice>) {
    let may = |&hex: &Hex| may_strike(look, seat, hex).is_ok();
    out.extend(HexSet::LAND.iter().filter(may).map(Choice::At));
    out.push(Choice::Pass);
}

fn strike(table: &mut Table<'_, impl Log<Event>>, seat: Seat, hex: Hex, again: bool) {
    let Some(bearers) = table.state.plots[hex].bearers else { return };
    table.happen(Event::Bore { seat: bearers.seat, hex, women: bearers.women.saturating_sub(1) });
    table.kill(seat, bearers.seat, hex, Group::one(Figure::Woman));
    let more = HexSet::LAND.iter().any(|hex| may_strike(table.look(), seat, hex).is_ok());
    if again && more {
        table.ask(Decision::Fever { seat });
    } else {
        fights::feast(table);
    }
}

pub(crate) fn strike_again(table: &mut Table<'_, impl Log<Event>>, seat: Seat, choice: Choice) {
    if let Choice::At(hex) = choice {
        strike(table, seat, hex, false);
    } else {
        fights::feast(table);
    }
}

// Asides: cards 39 and 40, standing answers.

pub(crate) fn asides(look: Look<'_>, seat: Seat, out: &mut Vec<Choice>) {
    let tribe = look.state.tribe(seat);
    if tribe.hand.is_empty() {
        return;
    }
    let may = |choice: &Choice| may_aside(look, seat, *choice).is_ok();
    if tribe.hand.has(Trump::Spying) {
        let spy = |other| Choice::Play { card: Trump::Spying, target: Target::Tribe(other) };
        out.extend(Seat::all(look.state.players()).map(spy).filter(may));
    }
    if tribe.hand.has(Trump::Intuition) {
        let choice = Choice::Play { card: Trump::Intuition, target: Target::Nothing };
        out.extend([choice].into_iter().filter(may));
    }
    for card in (tribe.hand & !look.state.toggled).iter().filter(|card| card.has_window()) {
        let muted = tribe.muted.has(card);
        out.push(if muted { Choice::Unmute(card) } else { Choice::Mute(card) });
    }
}

pub(crate) fn may_aside(look: Look<'_>, seat: Seat, choice: Choice) -> Result<(), Breach> {
    match choice {
        Choice::Play { card, target } => {
            in_hand(look, seat, card)?;
            if card == Trump::Spying { may_spy(look, seat, target) } else { may_foresee(look, seat, target) }
        }
        Choice::Mute(card) | Choice::Unmute(card) => {
            in_hand(look, seat, card)?;
            let tribe = look.state.tribe(seat);
            ensure(card.has_window(), Breach::NoStandingAnswer)?;
            ensure(!look.state.toggled.has(card), Breach::AlreadyToggled)?;
            let set = matches!(choice, Choice::Mute(_));
            ensure(tribe.muted.has(card) != set, Breach::NoStandingAnswer)
        }
        _ => Err(Breach::WrongTarget),
    }
}

/// A player with a member next to one of the own, and a card not known yet.
fn may_spy(look: Look<'_>, seat: Seat, target: Target) -> Result<(), Breach> {
    let Target::Tribe(other) = target else { return Err(Breach::WrongTarget) };
    let state = look.state;
    ensure(other != seat && state.plays(other), Breach::WrongTarget)?;
    let theirs = state.lands(other);
    let near = |hex: Hex| hex.neighbours().any(|(_, next)| theirs.has(next));
    ensure(state.lands(seat).iter().any(near), Breach::WrongTarget)?;
    let unknown = |card: Trump| state.seen.0[card as usize] & bit(seat) == 0;
    ensure(state.tribe(other).hand.iter().any(unknown), Breach::NothingToSee)
}

fn may_foresee(look: Look<'_>, seat: Seat, target: Target) -> Result<(), Breach> {
    nothing(target)?;
    let known = look.state.foreseen.is_some_and(|foreseen| foreseen.by & bit(seat) != 0);
    ensure(2 <= look.state.calendar.round && !known, Breach::NothingToSee)
}

/// Does what goes along with the open question, which stays open.
pub(crate) fn aside(table: &mut Table<'_, impl Log<Event>>, seat: Seat, decision: Decision, choice: Choice) {
    match choice {
        Choice::Play { card: Trump::Spying, target: Target::Tribe(on) } => {
            discard(table, seat, Trump::Spying);
            let cards = table.state.tribe(on).hand;
            table.happen(Event::Spied { by: seat, on, cards: Some(cards) });
        }
        Choice::Play { card, .. } => {
            discard(table, seat, card);
            foresee(table, seat);
        }
        Choice::Mute(card) => {
            table.happen(Event::Muted { seat, card, on: true });
            withdraw(table, decision);
        }
        Choice::Unmute(card) => table.happen(Event::Muted { seat, card, on: false }),
        _ => (),
    }
}

fn foresee(table: &mut Table<'_, impl Log<Event>>, seat: Seat) {
    if table.state.foreseen.is_some() {
        table.happen(Event::Foreseen { by: seat });
        return;
    }
    phases::fill_events(table, disasters::next_season(table.look()));
    table.draw(Lot::Foresight { seat });
}

/// A moment's question without any card left to be asked for is answered by the standing answers.
fn withdraw(table: &mut Table<'_, impl Log<Event>>, decision: Decision) {
    let Decision::Window { seat, moment } = decision else { return };
    let tribe = table.state.tribe(seat);
    let asked: Cards = tribe.hand & !tribe.muted & moment.cards();
    if asked.is_empty() {
        table.end();
    }
}
