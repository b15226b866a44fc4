//! Fights (VM-9): a hex is settled completely, first among tribes, then against animals (V172).

use tabletop::{Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::chance::Lot;
use crate::rules::components::{Figure, Group, Kind, Tokens};
use crate::rules::decision::{Choice, Decision, Moment};
use crate::rules::event::Event;
use crate::rules::frame::{Clash, Fight, Frame, Hunt, Stage};
use crate::rules::hexes::Hex;
use crate::rules::look::Look;
use crate::rules::state::bit;
use crate::rules::table::Table;
use crate::rules::trumps::Trump;

pub(crate) fn may_name(look: Look<'_>, seat: Seat, hex: Hex) -> Result<(), Breach> {
    if look.state.settled.has(hex) {
        return Err(Breach::HexIsSettled);
    }
    if look.fight_hexes(seat).has(hex) { Ok(()) } else { Err(Breach::NoFightHere) }
}

pub(crate) fn open_hex(table: &mut Table<'_, impl Log<Event>>, hex: Hex) {
    table.begin(Frame::Fight(Fight { hex, stage: Stage::Boosts, loser: None, winner: None, adopted: 0 }));
}

/// The next stage of settling a hex (V172 a to g).
pub(crate) fn go_on(table: &mut Table<'_, impl Log<Event>>, fight: Fight) {
    let Fight { hex, stage, .. } = fight;
    let tribes = table.state.tribes_on(hex);
    match stage {
        Stage::Boosts => {
            reach(table, fight, Stage::Answers);
            if tribes & !table.state.fought != 0 {
                table.open(Moment::FirstFight { hex });
            }
        }
        Stage::Answers => {
            table.happen(Event::Fought { seats: tribes });
            reach(table, fight, Stage::Tribes);
            if 1 < tribes.count_ones() {
                table.open(Moment::BeforeFight { hex });
            }
        }
        Stage::Tribes => match rivals(table.look(), hex) {
            Some(fighters) => table.begin(Frame::Clash(Clash {
                hex,
                fighters,
                rolls: [0; 6],
                losers: 0,
                decided: false,
                victor: None,
            })),
            None => reach(table, fight, Stage::Spoils),
        },
        Stage::Spoils => spoils(table, fight),
        Stage::Fates => fates(table, fight),
        Stage::Scorch => {
            table.tidy(hex);
            reach(table, fight, Stage::Feast);
            if fight.loser.is_some_and(|loser| table.state.plays(loser)) {
                table.open(Moment::Lost { hex });
            }
        }
        Stage::Feast => {
            reach(table, fight, Stage::Traps);
            feast(table);
        }
        Stage::Traps => {
            reach(table, fight, Stage::Beasts);
            if tribes != 0 && !table.state.plots[hex].animals.is_empty() {
                table.open(Moment::Traps { hex });
            }
        }
        Stage::Beasts => beasts(table, hex),
    }
}

fn reach(table: &mut Table<'_, impl Log<Event>>, fight: Fight, stage: Stage) {
    table.turn(Frame::Fight(Fight { stage, ..fight }));
}

/// The moment for cannibals, if somebody has killed (card 8).
pub(crate) fn feast(table: &mut Table<'_, impl Log<Event>>) {
    if table.state.tribes.iter().any(|tribe| tribe.hungry) {
        table.open(Moment::Feast);
    }
}

// Among tribes.

/// Figures of a tribe that fight like warriors on a hex: warriors, tamed wolves, amazons.
fn warriors(look: Look<'_>, seat: Seat, hex: Hex) -> u8 {
    let group = look.state.visible(seat, hex);
    group.warriors + group.wolves + if has_amazons(look, seat, hex) { group.women } else { 0 }
}

fn has_amazons(look: Look<'_>, seat: Seat, hex: Hex) -> bool {
    look.state.in_force(Trump::Amazons, seat).is_some_and(|effect| effect.hex == Some(hex))
}

/// The tribes that have to fight each other on the hex: those with warriors, or women among themselves
/// (VM-9.3, V175). None if no fight is left.
fn rivals(look: Look<'_>, hex: Hex) -> Option<u8> {
    let tribes = look.state.tribes_on(hex);
    let here = look.state.seats_in_turn().filter(|&seat| tribes & bit(seat) != 0);
    let armed = here.filter(|&seat| 0 < warriors(look, seat, hex)).fold(0, |all, seat| all | bit(seat));
    match (armed.count_ones(), tribes.count_ones()) {
        (2.., _) => Some(armed),
        (0, 2..) => Some(tribes),
        _ => None,
    }
}

/// The bonus of a tribe on a hex (VM-9.2): warriors, its settlement, cards, fire against animals.
fn strength(look: Look<'_>, seat: Seat, hex: Hex, beasts: bool, cave_bear: bool) -> u8 {
    let tribe = look.state.tribe(seat);
    let named = |card| look.state.in_force(card, seat).is_some_and(|effect| effect.hex == Some(hex));
    let mut bonus = if cave_bear {
        let group = look.state.visible(seat, hex);
        group.warriors + group.wolves
    } else {
        warriors(look, seat, hex)
    };
    if beasts && tribe.fire {
        bonus += 1;
    }
    if cave_bear {
        // Neither the cave nor cards help against its bear (V140).
        return bonus;
    }
    if look.state.owner(hex) == Some(seat) {
        bonus += if look.is_cave(hex) { 2 } else { 1 };
    }
    bonus += 2 * u8::from(named(Trump::Broth)) + 2 * u8::from(named(Trump::Potion));
    bonus += 2 * u8::from(beasts && named(Trump::Torches));
    bonus + u8::from(look.state.in_force(Trump::Flint, seat).is_some())
}

/// Goes on with one round of rolls: all roll, then all but the highest lose a figure (V49).
pub(crate) fn clash(table: &mut Table<'_, impl Log<Event>>, clash: Clash) {
    let Clash { hex, fighters, rolls, .. } = clash;
    let here = fighters & table.state.tribes_on(hex);
    let next = |set: u8| table.state.seats_in_turn().find(|&seat| set & bit(seat) != 0);
    if clash.decided {
        let Some(seat) = next(clash.losers) else {
            table.end();
            return;
        };
        table.turn(Frame::Clash(Clash { losers: clash.losers & !bit(seat), ..clash }));
        if has_losses(table.look(), seat, hex, false) {
            table.ask(Decision::Loss { seat, hex, beasts: false });
        }
        return;
    }
    let unrolled = table
        .state
        .seats_in_turn()
        .filter(|seat| here & bit(*seat) != 0)
        .find(|seat| rolls[seat.index()] == 0);
    if let Some(seat) = unrolled {
        table.draw(Lot::Clash { hex, seat });
        return;
    }
    let look = table.look();
    let value = |seat: Seat| rolls[seat.index()] + strength(look, seat, hex, false, false);
    let fighting = || look.state.seats_in_turn().filter(|&seat| here & bit(seat) != 0);
    let Some(best) = fighting().map(value).max() else {
        table.end();
        return;
    };
    let losers = fighting().filter(|&seat| value(seat) < best).fold(0, |all, seat| all | bit(seat));
    let victor = fighting().find(|&seat| value(seat) == best);
    if losers == 0 {
        // All are equal: again. A lone fighter has nobody to fight.
        match here.count_ones() {
            0 | 1 => table.end(),
            _ => table.turn(Frame::Clash(Clash { rolls: [0; 6], ..clash })),
        }
        return;
    }
    table.turn(Frame::Clash(Clash { losers, decided: true, victor, ..clash }));
}

/// A tribe's die in a fight among tribes.
pub(crate) fn settle_clash(table: &mut Table<'_, impl Log<Event>>, seat: Seat, die: u8) {
    if let Frame::Clash(mut clash) = table.state.top() {
        clash.rolls[seat.index()] = die;
        table.turn(Frame::Clash(clash));
    }
}

// Losses.

pub(crate) fn losses(look: Look<'_>, seat: Seat, hex: Hex, beasts: bool, out: &mut Vec<Choice>) {
    let may = |&figure: &Figure| may_lose(look, seat, hex, beasts, figure).is_ok();
    out.extend(Figure::ALL.into_iter().filter(may).map(Choice::Figure));
}

fn has_losses(look: Look<'_>, seat: Seat, hex: Hex, beasts: bool) -> bool {
    Figure::ALL.into_iter().any(|figure| may_lose(look, seat, hex, beasts, figure).is_ok())
}

/// Against animals anybody can be lost; among tribes those who fight (V174).
pub(crate) fn may_lose(
    look: Look<'_>,
    seat: Seat,
    hex: Hex,
    beasts: bool,
    figure: Figure,
) -> Result<(), Breach> {
    let group = look.state.visible(seat, hex);
    let unarmed = figure == Figure::Woman && 0 < warriors(look, seat, hex) && !has_amazons(look, seat, hex);
    if group.count(figure) == 0 || !beasts && unarmed { Err(Breach::NotAmongLosses) } else { Ok(()) }
}

pub(crate) fn suffer(
    table: &mut Table<'_, impl Log<Event>>,
    seat: Seat,
    hex: Hex,
    beasts: bool,
    figure: Figure,
) {
    let group = Group::one(figure);
    if beasts {
        table.lose(seat, hex, group);
        return;
    }
    fall(table, seat, hex, group);
    if let Frame::Clash(Clash { victor: Some(victor), .. }) = table.state.top() {
        table.count_kills(victor, group.members());
    }
}

/// Figures fall in a fight among tribes: what becomes of a settlement without members is decided after it
/// (V54), but one whose last woman has fallen among warriors is gone at once (V47).
fn fall(table: &mut Table<'_, impl Log<Event>>, seat: Seat, hex: Hex, group: Group) {
    if group == Group::NOBODY {
        return;
    }
    table.happen(Event::Died { seat, hex, group });
    if !table.state.folk(seat, hex).is_empty() {
        if table.state.owner(hex) == Some(seat) {
            table.tidy(hex);
        }
    } else if 0 < table.state.wolves(seat, hex) {
        table.happen(Event::RanWild { seat, hex });
    }
    table.find_out(seat);
}

// Spoils.

/// The tribe that is left with its warriors, or alone.
pub(crate) fn winner(look: Look<'_>, hex: Hex) -> Option<Seat> {
    let tribes = look.state.tribes_on(hex);
    let mut here = look.state.seats_in_turn().filter(|&seat| tribes & bit(seat) != 0);
    if tribes.count_ones() == 1 {
        return here.next();
    }
    here.find(|&seat| 0 < warriors(look, seat, hex))
}

/// The winner takes the settlement of another tribe: first its food, then it is kept or destroyed (VM-9.4).
fn spoils(table: &mut Table<'_, impl Log<Event>>, fight: Fight) {
    let hex = fight.hex;
    let winner = winner(table.look(), hex);
    let owner = table.state.owner(hex).filter(|&owner| Some(owner) != winner);
    let (Some(seat), Some(from)) = (winner, owner) else {
        table.turn(Frame::Fight(Fight { stage: Stage::Fates, winner, ..fight }));
        return;
    };
    table.turn(Frame::Fight(Fight { stage: Stage::Fates, winner, loser: Some(from), ..fight }));
    let is_last = table.state.settlements(from).len() == 1;
    let share = if is_last { 2 } else { 4 };
    table.rob(from, seat, table.state.tribe(from).food.total() / share);
    if can_keep(table.look(), seat, hex) {
        table.ask(Decision::Capture { seat, hex, from });
    } else {
        // It cannot be kept, so it is destroyed; the women may still be adopted.
        let fire = table.state.tribe(from).fire;
        table.raze(hex);
        inherit_fire(table, seat, fire);
    }
}

/// Keeping needs a token and a woman of the own on the hex, perhaps after adopting.
pub(crate) fn can_keep(look: Look<'_>, seat: Seat, hex: Hex) -> bool {
    let women_here = |other: Seat| 0 < look.state.visible(other, hex).women;
    let adoptable = 0 < look.state.stock(seat, Figure::Woman)
        && Seat::all(look.state.players()).any(|other| other != seat && women_here(other));
    0 < look.state.settlement_tokens(seat) && (0 < look.state.visible(seat, hex).women || adoptable)
}

/// The taker gets the fire of the loser too, if he then has a settlement (V193).
fn inherit_fire(table: &mut Table<'_, impl Log<Event>>, seat: Seat, loser_had_fire: bool) {
    if loser_had_fire && table.look().wants_fire(seat) {
        table.fire(seat, true);
    }
}

pub(crate) fn capture(
    table: &mut Table<'_, impl Log<Event>>,
    seat: Seat,
    hex: Hex,
    from: Seat,
    choice: Choice,
) {
    let fire = table.state.tribe(from).fire;
    if choice == Choice::Keep {
        table.happen(Event::Taken { hex, by: seat });
        table.check_hearth(from);
    } else {
        table.raze(hex);
        let women = Group::of(0, table.state.visible(from, hex).women);
        fall(table, from, hex, women);
        table.count_kills(seat, women.women);
    }
    inherit_fire(table, seat, fire);
}

/// The women left behind by the other tribes, tribe by tribe (VM-9.3).
fn fates(table: &mut Table<'_, impl Log<Event>>, fight: Fight) {
    let hex = fight.hex;
    let state = &*table.state;
    let Some(seat) = fight.winner else {
        reach(table, fight, Stage::Scorch);
        return;
    };
    let mut losers =
        state.seats_in_turn().filter(|&other| other != seat && 0 < state.visible(other, hex).women);
    let Some(from) = losers.next() else {
        reach(table, fight, Stage::Scorch);
        return;
    };
    // A settlement that was kept needs a woman: without one of the own the last chance must be taken.
    let needs =
        state.owner(hex) == Some(seat) && fight.loser.is_some() && state.visible(seat, hex).women == 0;
    let stock = state.stock(seat, Figure::Woman);
    let least = u8::from(needs && losers.next().is_none() && 0 < stock);
    table.ask(Decision::Women { seat, hex, from, least });
}

pub(crate) fn adoptions(look: Look<'_>, seat: Seat, hex: Hex, from: Seat, least: u8, out: &mut Vec<Choice>) {
    let may = |&n: &u8| may_adopt(look, seat, hex, from, least, n).is_ok();
    out.extend((0..=look.state.visible(from, hex).women).filter(may).map(Choice::Adopt));
}

pub(crate) fn may_adopt(
    look: Look<'_>,
    seat: Seat,
    hex: Hex,
    from: Seat,
    least: u8,
    n: u8,
) -> Result<(), Breach> {
    let most = look.state.visible(from, hex).women.min(look.state.stock(seat, Figure::Woman));
    if (least.min(most)..=most).contains(&n) { Ok(()) } else { Err(Breach::NotSoMany) }
}

/// So many women change tribes; the others die.
pub(crate) fn adopt(table: &mut Table<'_, impl Log<Event>>, seat: Seat, hex: Hex, from: Seat, n: u8) {
    if 0 < n {
        table.happen(Event::Adopted { from, by: seat, at: hex, to: hex, group: Group::of(0, n) });
        if let Frame::Fight(fight) = table.state.top()
            && fight.loser == Some(from)
        {
            table.turn(Frame::Fight(Fight { adopted: n, ..fight }));
        }
    }
    let left = Group::of(0, table.state.visible(from, hex).women);
    fall(table, from, hex, left);
    table.count_kills(seat, left.women);
    // Adopted or dead, the last of a tribe may have gone.
    table.find_out(from);
}

// Against animals.

fn beasts(table: &mut Table<'_, impl Log<Event>>, hex: Hex) {
    let seat = winner(table.look(), hex);
    match seat {
        Some(seat) if !table.state.plots[hex].animals.is_empty() => table.ask(Decision::Prey { seat, hex }),
        _ => {
            table.happen(Event::HexSettled { hex });
            table.end();
        }
    }
}

pub(crate) fn hunt(table: &mut Table<'_, impl Log<Event>>, seat: Seat, hex: Hex, kind: Kind) {
    table.begin(Frame::Hunt(Hunt { seat, hex, kind, killed: 0, cave_bear: false }));
}

fn beasts_left(look: Look<'_>, hunt: Hunt) -> u8 {
    if hunt.cave_bear {
        1_u8.saturating_sub(hunt.killed)
    } else {
        look.state.plots[hunt.hex].animals.count(hunt.kind)
    }
}

/// Rolls until one side is gone. Food is for those who are left (VM-9.5).
pub(crate) fn hunt_on(table: &mut Table<'_, impl Log<Event>>, hunt: Hunt) {
    let Hunt { seat, hex, kind, killed, .. } = hunt;
    if table.state.visible(seat, hex).members() == 0 {
        table.end();
    } else if beasts_left(table.look(), hunt) == 0 {
        table.end();
        let food = u16::from(killed) * u16::from(kind.food(table.state.weather.lean));
        table.feed(seat, food, true);
    } else {
        table.draw(Lot::Hunt { hex, kind });
    }
}

pub(crate) fn settle_hunt(table: &mut Table<'_, impl Log<Event>>, people: u8, beasts: u8) {
    let Frame::Hunt(hunt) = table.state.top() else { return };
    let Hunt { seat, hex, kind, killed, cave_bear } = hunt;
    let own = people + strength(table.look(), seat, hex, true, cave_bear);
    let theirs = beasts + beasts_left(table.look(), hunt);
    if own < theirs {
        table.ask(Decision::Loss { seat, hex, beasts: true });
    } else if theirs < own {
        if !cave_bear {
            let first = table.state.plots[hex].animals.of(kind).first();
            table.slay(hex, first.map_or(Tokens::EMPTY, Tokens::one));
        }
        table.turn(Frame::Hunt(Hunt { killed: killed.saturating_add(1), ..hunt }));
    }
}
