//! Events (VM-5): what each card does, and whom it takes.

use tabletop::{Log, Seat};

use crate::rules::breach::Breach;
use crate::rules::chance::{Errand, Lot};
use crate::rules::components::{Field, Figure, Group, Kind, Season, Terrain, Tokens};
use crate::rules::decision::{Choice, Decision, Moment, Toll};
use crate::rules::event::Event;
use crate::rules::events::EventCard;
use crate::rules::frame::{Frame, Hunt};
use crate::rules::hexes::{Hex, HexSet};
use crate::rules::look::Look;
use crate::rules::play::animals;
use crate::rules::state::{Calendar, bit};
use crate::rules::table::Table;

/// Food a village loses to rodents (S3).
const RODENTS: u16 = 2;

/// Carries out the event, or asks for the lot it needs.
pub(crate) fn occur(table: &mut Table<'_, impl Log<Event>>, card: EventCard) {
    match card {
        EventCard::ForestFire
        | EventCard::Flood
        | EventCard::Earthquake
        | EventCard::Locusts
        | EventCard::FrozenRiver
        | EventCard::Avalanche => table.draw(Lot::Area { card }),
        EventCard::CaveBear => {
            if has_caves(table.look()) {
                table.draw(Lot::Area { card });
            }
        }
        EventCard::Epidemic => table.draw(Lot::Sex { card }),
        EventCard::SummerLoner | EventCard::WinterLoner => loner(table, card),
        EventCard::Rodents => rodents(table),
        EventCard::PlentifulRain => table.weather(|weather| (weather.rain, weather.drought) = (true, false)),
        EventCard::MildAutumn | EventCard::LongWinter => {
            let calendar = Calendar { long: true, ..table.state.calendar };
            table.happen(Event::Calendar(calendar));
        }
        EventCard::SickAnimals => draw_token(table, Errand::Sickness),
        EventCard::SummerEruption | EventCard::WinterEruption => {
            disaster(table, card, 0);
        }
        EventCard::Thunderstorm => {
            table.weather(|weather| (weather.storm, weather.drought) = (true, false));
            fire_rolls(table, card, all_players(table.look()));
        }
        EventCard::Drought => drought(table),
        EventCard::PackOfFour => draw_token(table, Errand::Pack { wolves: 4 }),
        EventCard::PackOfThree => draw_token(table, Errand::Pack { wolves: 3 }),
        EventCard::Cold => table.weather(|weather| weather.cold = true),
        EventCard::LeanAnimals => table.weather(|weather| weather.lean = true),
        EventCard::NoMeat => table.weather(|weather| weather.no_meat = true),
        EventCard::Storm => {
            table.weather(|weather| weather.storm = true);
            fire_rolls(table, card, fire_owners(table.look()));
        }
        EventCard::IceStorm => {
            table.weather(|weather| weather.ice = true);
            for seat in table.state.seats_in_turn() {
                table.fire(seat, false);
            }
        }
        EventCard::Snow => {
            table.weather(|weather| weather.snow = true);
            let buried = snow_victims(table.look());
            fire_rolls(table, card, fire_owners(table.look()) & buried);
            disaster(table, card, 0);
        }
    }
}

/// The die that chose an area or a river.
pub(crate) fn strike_area(table: &mut Table<'_, impl Log<Event>>, card: EventCard, die: u8) {
    match card {
        EventCard::FrozenRiver => table.weather(|weather| weather.frozen |= 1 << (die - 1)),
        EventCard::Locusts => locusts(table, die),
        EventCard::CaveBear => {
            let caves = table.game.board.area(Terrain::Mountain, die);
            if caves.iter().any(|hex| table.state.owner(hex).is_some()) {
                table.begin(Frame::Bears { area: die, turn: 0, next: 0 });
            } else {
                table.draw(Lot::Area { card });
            }
        }
        _ => disaster(table, card, die),
    }
}

fn disaster(table: &mut Table<'_, impl Log<Event>>, card: EventCard, die: u8) {
    table.begin(Frame::Disaster { card, die, struck: false, turn: 0, next: 0 });
    if card == EventCard::Flood {
        table.open(Moment::Flood { river: die });
    }
}

/// The hexes whose tribes choose who dies or survives, and how many that are.
fn toll(look: Look<'_>, card: EventCard, die: u8) -> Option<(HexSet, Toll)> {
    let board = look.board();
    match card {
        EventCard::Flood => Some((board.flood(die), Toll::OneSurvives)),
        EventCard::Earthquake => Some((board.area(Terrain::Mountain, die), Toll::OneDies)),
        EventCard::Avalanche => Some((board.area(Terrain::Mountain, die), Toll::OneSurvives)),
        EventCard::SummerEruption | EventCard::WinterEruption => {
            Some((board.lava & !board.volcanoes, Toll::OneSurvives))
        }
        EventCard::Snow => Some((board.mountains, Toll::OneDies)),
        _ => None,
    }
}

/// Goes on with a disaster: it strikes, then the tribes choose their victims in turn, then it is over.
pub(crate) fn go_on(table: &mut Table<'_, impl Log<Event>>) {
    let Frame::Disaster { card, die, struck, turn, next } = table.state.top() else { return };
    if !struck {
        table.turn(Frame::Disaster { card, die, struck: true, turn, next });
        strike(table, card, die);
        return;
    }
    let (Some(seat), Some((hexes, toll))) = (table.state.in_turn(turn), toll(table.look(), card, die)) else {
        table.happen(Event::FloodOver);
        table.end();
        table.tidy_all();
        return;
    };
    match hexes.first_from(next) {
        None => table.turn(Frame::Disaster { card, die, struck, turn: turn + 1, next: 0 }),
        Some(hex) => {
            table.turn(Frame::Disaster { card, die, struck, turn, next: hex.index() as u8 + 1 });
            if suffers(table.look(), card, seat, hex, toll) {
                table.ask(Decision::Casualty { seat, hex, toll });
            }
        }
    }
}

/// Whether the tribe loses anybody on the hex.
fn suffers(look: Look<'_>, card: EventCard, seat: Seat, hex: Hex, toll: Toll) -> bool {
    let members = exposed(look, seat, hex).members();
    let sheltered = card == EventCard::Snow && look.state.owner(hex) == Some(seat);
    match toll {
        Toll::OneDies => 0 < members && !sheltered,
        Toll::OneSurvives => 1 < members,
    }
}

/// The members of a tribe on a hex that no card has saved.
fn exposed(look: Look<'_>, seat: Seat, hex: Hex) -> Group {
    let saved = look.state.saved.iter().filter(|saved| saved.seat == seat && saved.hex == hex);
    let saved = saved.fold(Group::NOBODY, |all, company| all.with(company.group));
    look.state.folk(seat, hex).group().less(saved)
}

/// What the disaster does at once, before anybody chooses.
fn strike(table: &mut Table<'_, impl Log<Event>>, card: EventCard, die: u8) {
    let board = &table.game.board;
    match card {
        EventCard::ForestFire => burn(table, die, None),
        EventCard::Flood => flood(table, die),
        EventCard::SummerEruption | EventCard::WinterEruption => erupt(table),
        EventCard::Earthquake | EventCard::Avalanche => {
            for hex in board.area(Terrain::Mountain, die).iter() {
                table.clear_animals(hex);
            }
        }
        _ => (),
    }
}

/// A forest area burns: everybody in it dies (S1, card 30).
pub(crate) fn burn(table: &mut Table<'_, impl Log<Event>>, area: u8, by: Option<Seat>) {
    let forest = table.game.board.area(Terrain::Forest, area);
    for hex in forest.iter() {
        wipe_out(table, hex, by);
    }
    table.weather(|weather| weather.burning |= forest);
    table.tidy_all();
}

/// Everybody on the hex dies. What a player does is counted as his (V180).
pub(crate) fn wipe_out(table: &mut Table<'_, impl Log<Event>>, hex: Hex, by: Option<Seat>) {
    table.clear_animals(hex);
    for seat in table.state.seats_in_turn() {
        let group = table.state.folk(seat, hex).group();
        if group == Group::NOBODY {
            continue;
        }
        table.happen(Event::Died { seat, hex, group });
        if let Some(by) = by.filter(|&by| by != seat) {
            table.count_kills(by, group.members());
        }
    }
}

/// Villages and fields go, fire is lost, animals die (V133).
fn flood(table: &mut Table<'_, impl Log<Event>>, river: u8) {
    let wet = table.game.board.flood(river);
    for hex in wet.iter() {
        if let Some(owner) = table.state.owner(hex) {
            table.fire(owner, false);
            table.raze(hex);
        }
        table.clear_field(hex);
    }
    for hex in wet.iter() {
        table.clear_animals(hex);
    }
    table.weather(|weather| {
        weather.flooded = wet;
        weather.drought = false;
    });
}

fn erupt(table: &mut Table<'_, impl Log<Event>>) {
    let (volcanoes, lava) = (table.game.board.volcanoes, table.game.board.lava);
    for hex in volcanoes.iter() {
        wipe_out(table, hex, None);
    }
    for hex in lava.iter() {
        table.clear_animals(hex);
    }
    table.weather(|weather| weather.erupting = volcanoes);
}

pub(crate) fn figures(look: Look<'_>, seat: Seat, hex: Hex, out: &mut Vec<Choice>) {
    let may = |&figure: &Figure| may_choose(look, seat, hex, figure).is_ok();
    out.extend(Figure::MEMBERS.into_iter().filter(may).map(Choice::Figure));
}

pub(crate) fn may_choose(look: Look<'_>, seat: Seat, hex: Hex, figure: Figure) -> Result<(), Breach> {
    if exposed(look, seat, hex).count(figure) == 0 { Err(Breach::NotThisHex) } else { Ok(()) }
}

/// The chosen one dies, or all the others do. Settlements are looked at when all have chosen (V134).
pub(crate) fn suffer(
    table: &mut Table<'_, impl Log<Event>>,
    seat: Seat,
    hex: Hex,
    toll: Toll,
    figure: Figure,
) {
    let one = Group::one(figure);
    let group = match toll {
        Toll::OneDies => one,
        Toll::OneSurvives => exposed(table.look(), seat, hex).less(one),
    };
    table.happen(Event::Died { seat, hex, group });
}

fn rodents(table: &mut Table<'_, impl Log<Event>>) {
    for seat in table.state.seats_in_turn() {
        let villages = table.state.settlements(seat) & !table.game.board.mountains;
        table.pay(seat, RODENTS * villages.len() as u16);
    }
}

fn drought(table: &mut Table<'_, impl Log<Event>>) {
    for hex in HexSet::LAND.iter() {
        table.damage(hex);
    }
    table.weather(|weather| weather.drought = true);
}

/// Fields of the plain area suffer; owners of villages with fields there lose half of their food (V139).
fn locusts(table: &mut Table<'_, impl Log<Event>>, area: u8) {
    let plain = table.game.board.area(Terrain::Plain, area);
    let is_field = |&hex: &Hex| table.state.plots[hex].field != Field::None;
    let fields: HexSet = plain.iter().filter(is_field).collect();
    let owners = fields.iter().filter_map(|hex| table.state.owner(hex)).fold(0, |all, seat| all | bit(seat));
    for hex in fields.iter() {
        table.damage(hex);
    }
    for seat in table.state.seats_in_turn().filter(|&seat| owners & bit(seat) != 0) {
        let half = table.state.tribe(seat).food.total() / 2;
        table.pay(seat, half);
    }
}

/// A token drawn for its letter or kind; nothing happens if the bag is empty (V138).
fn draw_token(table: &mut Table<'_, impl Log<Event>>, errand: Errand) {
    if !(table.state.supply & Tokens::WITH_LETTER).is_empty() {
        table.draw(Lot::Token(errand));
    }
}

fn loner(table: &mut Table<'_, impl Log<Event>>, card: EventCard) {
    match (table.state.lone_woman, table.state.lone_warrior) {
        (None, None) => table.draw(Lot::Sex { card }),
        (Some(_), None) => draw_token(table, Errand::Loner { figure: Figure::Warrior }),
        (None, Some(_)) => draw_token(table, Errand::Loner { figure: Figure::Woman }),
        (Some(_), Some(_)) => (),
    }
}

/// The die for a sex: 1 to 3 women, 4 to 6 warriors.
pub(crate) fn strike_sex(table: &mut Table<'_, impl Log<Event>>, card: EventCard, die: u8) {
    let figure = if die <= 3 { Figure::Woman } else { Figure::Warrior };
    if card == EventCard::Epidemic {
        table.begin(Frame::Plague { figure, turn: 0 });
    } else {
        draw_token(table, Errand::Loner { figure });
    }
}

/// The token that says where or whom.
pub(crate) fn run_errand(table: &mut Table<'_, impl Log<Event>>, errand: Errand, kind: Kind, hex: Hex) {
    match errand {
        Errand::NewAnimal => (),
        Errand::Sickness => sicken(table, kind),
        Errand::Pack { wolves } => {
            let pile = table.state.supply & !Tokens::WITH_LETTER;
            let tokens = pile.take(wolves);
            if !tokens.is_empty() {
                table.happen(Event::Pack { tokens, hex });
            }
        }
        Errand::Loner { figure } => {
            table.happen(Event::Loner { figure, hex: Some(hex) });
            animals::join_first(table, hex);
        }
        Errand::Visit { seat } => {
            table.come(seat, hex, Group::of(1, 1));
            table.meet_loners(seat, hex);
        }
    }
}

/// All animals of the kind leave, pack wolves and tamed wolves too (V137).
fn sicken(table: &mut Table<'_, impl Log<Event>>, kind: Kind) {
    for hex in HexSet::LAND.iter() {
        table.slay(hex, table.state.plots[hex].animals.of(kind));
    }
    if kind == Kind::Wolf {
        while let Some(&wolf) = table.state.tamed.first() {
            table.happen(Event::Died { seat: wolf.seat, hex: wolf.hex, group: Group::one(Figure::Wolf) });
        }
    }
    table.weather(|weather| weather.sick = Some(kind));
}

/// The epidemic goes round (S13); a tribe without such a member loses nobody (V136).
pub(crate) fn spread(table: &mut Table<'_, impl Log<Event>>, figure: Figure, turn: u8) {
    let Some(seat) = table.state.in_turn(turn) else {
        table.end();
        table.tidy_all();
        return;
    };
    table.turn(Frame::Plague { figure, turn: turn + 1 });
    if 0 < table.state.people(seat).group().count(figure) {
        table.ask(Decision::Plague { seat, figure });
    }
}

pub(crate) fn homes(look: Look<'_>, seat: Seat, figure: Figure, out: &mut Vec<Choice>) {
    let may = |&hex: &Hex| may_mourn(look, seat, figure, hex).is_ok();
    out.extend(HexSet::LAND.iter().filter(may).map(Choice::At));
}

pub(crate) fn may_mourn(look: Look<'_>, seat: Seat, figure: Figure, hex: Hex) -> Result<(), Breach> {
    let here = look.state.folk(seat, hex).group().count(figure);
    if here == 0 { Err(Breach::NotThisHex) } else { Ok(()) }
}

pub(crate) fn mourn(table: &mut Table<'_, impl Log<Event>>, seat: Seat, figure: Figure, hex: Hex) {
    table.happen(Event::Died { seat, hex, group: Group::one(figure) });
}

// Fire rolls.

fn all_players(look: Look<'_>) -> u8 {
    look.state.seats_in_turn().filter(|&seat| look.state.plays(seat)).fold(0, |all, seat| all | bit(seat))
}

fn fire_owners(look: Look<'_>) -> u8 {
    let owners = look.state.seats_in_turn().filter(|&seat| look.state.tribe(seat).fire);
    owners.fold(0, |all, seat| all | bit(seat))
}

/// The tribes that lose somebody in the snow.
fn snow_victims(look: Look<'_>) -> u8 {
    let loses = |&seat: &Seat| {
        let hexes = look.board().mountains;
        hexes.iter().any(|hex| suffers(look, EventCard::Snow, seat, hex, Toll::OneDies))
    };
    look.state.seats_in_turn().filter(loses).fold(0, |all, seat| all | bit(seat))
}

fn fire_rolls(table: &mut Table<'_, impl Log<Event>>, card: EventCard, seats: u8) {
    if table.game.options.fire_rules && seats != 0 {
        let owners = fire_owners(table.look());
        table.begin(Frame::FireRolls { card, seats, owners });
    }
}

pub(crate) fn roll_for_fire(table: &mut Table<'_, impl Log<Event>>, card: EventCard, seats: u8, owners: u8) {
    let next = table.state.seats_in_turn().find(|&seat| seats & bit(seat) != 0);
    match next {
        None => table.end(),
        Some(seat) => {
            table.turn(Frame::FireRolls { card, seats: seats & !bit(seat), owners });
            if table.state.plays(seat) {
                table.draw(Lot::Fire { card, seat });
            }
        }
    }
}

/// What a tribe's die does to its fire; who owned it before the event decides (V193).
pub(crate) fn settle_fire(table: &mut Table<'_, impl Log<Event>>, card: EventCard, seat: Seat, die: u8) {
    let Frame::FireRolls { owners, .. } = table.state.top() else { return };
    let owns = owners & bit(seat) != 0;
    let lost = match card {
        EventCard::Thunderstorm => (3..=5).contains(&die),
        EventCard::Storm => 4 <= die,
        _ => 5 <= die,
    };
    if owns && lost {
        table.fire(seat, false);
    } else if !owns && card == EventCard::Thunderstorm && die <= 2 && table.look().wants_fire(seat) {
        table.fire(seat, true);
    }
}

// Cave bears.

fn has_caves(look: Look<'_>) -> bool {
    look.board().mountains.iter().any(|hex| look.state.owner(hex).is_some())
}

/// The next cave of the area, owner by owner in turn, is attacked by its bear (V140).
pub(crate) fn next_bear(table: &mut Table<'_, impl Log<Event>>, area: u8, turn: u8, next: u8) {
    let Some(seat) = table.state.in_turn(turn) else {
        table.end();
        return;
    };
    let caves = table.game.board.area(Terrain::Mountain, area);
    match caves.first_from(next) {
        None => table.turn(Frame::Bears { area, turn: turn + 1, next: 0 }),
        Some(hex) => {
            table.turn(Frame::Bears { area, turn, next: hex.index() as u8 + 1 });
            if table.state.owner(hex) == Some(seat) {
                table.begin(Frame::Hunt(Hunt { seat, hex, kind: Kind::Bear, killed: 0, cave_bear: true }));
            }
        }
    }
}

/// The season whose event comes next (card 40).
pub(crate) fn next_season(look: Look<'_>) -> Season {
    let calendar = &look.state.calendar;
    match (calendar.season, calendar.is_last_round()) {
        (Season::Summer, true) | (Season::Winter, false) => Season::Winter,
        (Season::Summer, false) | (Season::Winter, true) => Season::Summer,
    }
}
