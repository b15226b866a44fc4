//! Checks a position somebody wrote down: the only way to a state but playing.

use tabletop::{Refusal, Seat};

use crate::rules::components::{
    FENCES, Field, Folk, Kind, MOST_FOOD, SETTLEMENTS, Season, Tokens, WARRIORS, WOMEN,
};
use crate::rules::events::{EventCard, EventPile};
use crate::rules::frame::{Frame, Phase, Stage};
use crate::rules::hexes::{Hex, HexSet};
use crate::rules::look::{Game, Look};
use crate::rules::play::{disasters, windows};
use crate::rules::state::{Fate, Plot, Position};
use crate::rules::trumps::{Cards, Trump};

mod course;

/// Refuses a position that play cannot reach or cannot go on from.
pub(crate) fn check(game: &Game, position: &Position) -> Result<(), Refusal> {
    let look = Look { game, state: position };
    if position.tribes.len() != usize::from(game.players) {
        let found = position.tribes.len();
        return Err(Refusal::because(format!("{found} tribes at a table of {}", game.players)));
    }
    if !matches!(position.frames.first(), Some(Frame::Phase(_))) {
        return Err(Refusal::by("VM-4", "nothing is going on"));
    }
    calendar(look)?;
    weather(look)?;
    animals(look)?;
    land(look)?;
    for seat in Seat::all(game.players) {
        tribe(look, seat)?;
    }
    trump_cards(look)?;
    event_cards(look)?;
    effects(look)?;
    course::check(look)
}

fn ensure(holds: bool, rule: &'static str, message: impl Fn() -> String) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::by(rule, message())) }
}

fn seat_exists(look: Look<'_>, seat: Seat) -> Result<(), Refusal> {
    ensure(seat.number() < look.state.players(), "VM-3.1", || format!("nobody sits on seat {seat}"))
}

/// Whether the first settlements are still being founded.
fn is_set_up(look: Look<'_>) -> bool {
    matches!(look.state.phase(), Phase::Start | Phase::Founding(_) | Phase::Dealing(_))
}

/// Whether deaths are being chosen or a hex is being settled, so that what rests on the dead comes later.
fn is_unsettled(look: Look<'_>, hex: Option<Hex>) -> bool {
    look.state.frames.iter().any(|frame| match frame {
        Frame::Disaster { .. } | Frame::Plague { .. } => true,
        Frame::Fight(fight) => {
            hex.is_none_or(|hex| hex == fight.hex)
                && matches!(fight.stage, Stage::Tribes | Stage::Spoils | Stage::Fates | Stage::Scorch)
        }
        _ => false,
    })
}

fn calendar(look: Look<'_>) -> Result<(), Refusal> {
    let calendar = &look.state.calendar;
    seat_exists(look, calendar.first)?;
    if is_set_up(look) {
        let fresh = calendar.round == 0 && calendar.season_round == 1 && calendar.year == 1 && !calendar.long;
        return ensure(fresh && calendar.season == Season::Summer, "VM-3.1", || {
            "rounds before the set-up is done".into()
        });
    }
    let rounds = 3 + u8::from(calendar.long);
    ensure((1..=rounds).contains(&calendar.season_round), "V122", || {
        format!("round {} of a season of {rounds}", calendar.season_round)
    })?;
    let most = look.options().round_limit;
    ensure((1..=most).contains(&calendar.round), "VM-12.3", || {
        format!("round {} of {most}", calendar.round)
    })?;
    ensure(1 <= calendar.year && calendar.year <= calendar.round, "VM-4", || {
        format!("year {} in round {}", calendar.year, calendar.round)
    })
}

fn weather(look: Look<'_>) -> Result<(), Refusal> {
    let (weather, board) = (&look.state.weather, look.board());
    let inside = |set: HexSet, all: HexSet| (set & !all).is_empty();
    ensure(inside(weather.burning, board.forests), "VM-5 S1", || "only forests burn".into())?;
    let banks = HexSet::LAND & !board.mountains;
    ensure(inside(weather.flooded, banks) && weather.flooded.len() <= 9, "VM-5 S2", || {
        "no river floods these hexes".into()
    })?;
    ensure(inside(weather.erupting, board.volcanoes), "VM-5 S8", || "only volcanoes erupt".into())?;
    let summer = look.state.calendar.season == Season::Summer;
    ensure(!weather.drought || summer, "VM-5 S10", || "a drought in winter".into())?;
    ensure(!weather.rain || summer, "VM-5 S4", || "a rich harvest in winter".into())?;
    ensure(!weather.lean || !summer, "VM-5 W6", || "lean animals in summer".into())?;
    ensure(weather.frozen < 64 && (weather.frozen == 0 || !summer), "VM-5 W3", || {
        "no such frozen river".into()
    })
}

fn animals(look: Look<'_>) -> Result<(), Refusal> {
    let state = look.state;
    let mut seen = Tokens::EMPTY;
    let mut lay = |tokens: Tokens| {
        let twice = !(seen & tokens).is_empty();
        seen = seen | tokens;
        ensure(!twice, "VM-1", || "an animal is in two places".into())
    };
    lay(state.supply)?;
    for plot in &state.plots.0 {
        lay(plot.animals)?;
    }
    for &token in &state.drawn {
        lay(Tokens::one(token))?;
        ensure(token.letter().is_some(), "VM-6", || "a pack wolf is drawn from the bag".into())?;
    }
    let drawing = matches!(state.phase(), Phase::NewAnimals(_));
    ensure(state.drawn.is_empty() || drawing, "V143", || "drawn animals lie about".into())?;
    for wolf in &state.tamed {
        lay(Tokens::one(wolf.token))?;
        seat_exists(look, wolf.seat)?;
        let home = !state.folk(wolf.seat, wolf.hex).is_empty() || is_unsettled(look, None);
        ensure(wolf.token.kind() == Kind::Wolf && home, "V166", || "a tamed wolf without its tribe".into())?;
        ensure(!wolf.moved || state.mover().is_some(), "V153", || "a wolf has moved out of turn".into())?;
    }
    ensure(seen == Tokens::ALL, "VM-1", || "an animal is missing".into())
}

fn land(look: Look<'_>) -> Result<(), Refusal> {
    let state = look.state;
    ensure(state.plots[Hex::LAKE] == Plot::default(), "VM-2.1", || "something lies on the lake".into())?;
    let fences = state.plots.0.iter().filter(|plot| plot.fence).count();
    ensure(fences <= FENCES.into(), "V28", || format!("{fences} fences: there are {FENCES}"))?;
    for hex in HexSet::LAND.iter() {
        let plot = &state.plots[hex];
        ensure(!plot.fence || plot.field != Field::None, "VM-1", || "a fence without a field".into())?;
        let strangers = plot.tribes.iter().skip(state.players().into()).any(|folk| !folk.is_empty());
        ensure(!strangers, "VM-3.1", || "members of a tribe that nobody plays".into())?;
        if let Some(settlement) = plot.settlement {
            seat_exists(look, settlement.owner)?;
            let stands = look.stands(hex) || is_unsettled(look, Some(hex));
            ensure(stands, "VM-8.3", || format!("the settlement on hex {} has no woman", hex.index()))?;
            let odd = settlement.odd_until <= state.calendar.round.saturating_add(1);
            ensure(odd, "V116", || "two of a kind hold a settlement for too long".into())?;
        }
        if let Some(bearers) = plot.bearers {
            seat_exists(look, bearers.seat)?;
            ensure(bearers.women <= WOMEN, "V187", || "too many women bore here".into())?;
        }
        spent(look, plot)?;
    }
    for loner in [state.lone_warrior, state.lone_woman].into_iter().flatten() {
        let alone = loner != Hex::LAKE && !state.has_members(loner);
        ensure(alone, "V149", || "a loner stands where it cannot be alone".into())?;
    }
    Ok(())
}

fn spent(look: Look<'_>, plot: &Plot) -> Result<(), Refusal> {
    let folk = look.state.mover().map_or(Folk::default(), |seat| plot.tribes[seat.index()]);
    let fits = plot.spent.warriors <= folk.warriors && plot.spent.women <= folk.women;
    ensure(fits, "V153", || "more members have moved than there are".into())
}

fn tribe(look: Look<'_>, seat: Seat) -> Result<(), Refusal> {
    let state = look.state;
    let tribe = state.tribe(seat);
    let (mut warriors, mut women) = (0_u32, 0_u32);
    for plot in &state.plots.0 {
        warriors += u32::from(plot.tribes[seat.index()].warriors);
        women += u32::from(plot.tribes[seat.index()].women);
    }
    ensure(warriors <= WARRIORS.into(), "VM-1", || format!("{warriors} warriors: a tribe has {WARRIORS}"))?;
    ensure(women <= WOMEN.into(), "VM-1", || format!("{women} women: a tribe has {WOMEN}"))?;
    let settlements = state.settlements(seat).len();
    ensure(settlements <= SETTLEMENTS.into(), "VM-1", || {
        format!("{settlements} settlements: a tribe has {SETTLEMENTS}")
    })?;
    let food = tribe.food;
    ensure(food.kept < MOST_FOOD / 2 && food.fresh < MOST_FOOD / 2, "VM-10", || {
        "more food than any tribe can have".into()
    })?;
    ensure(food.fresh == 0 || look.options().limited_stores, "V194", || {
        "food that perishes without limited stores".into()
    })?;
    ensure(!tribe.fire || look.options().fire_rules, "VM-14", || "fire without the fire rules".into())?;
    ensure(!tribe.fire || 0 < settlements || is_unsettled(look, None), "V193", || {
        "fire without a settlement".into()
    })?;
    ensure(tribe.kills < 100, "VM-13", || "too many were killed".into())?;
    let exists = 0 < warriors + women;
    match tribe.fate {
        Fate::Plays => ensure(exists || is_set_up(look) || is_unsettled(look, None), "V127", || {
            "a tribe without members plays on".into()
        }),
        Fate::MayReturn { since } => {
            let may = look.options().return_of_a_tribe && !tribe.returned && since <= state.calendar.round;
            ensure(may, "VM-14", || "this tribe cannot return".into())?;
            gone(look, seat)
        }
        Fate::Out => gone(look, seat),
    }
}

/// A tribe that is out leaves nothing (V127).
fn gone(look: Look<'_>, seat: Seat) -> Result<(), Refusal> {
    let tribe = look.state.tribe(seat);
    let left = look.state.people(seat).is_empty()
        && look.state.tamed.iter().all(|wolf| wolf.seat != seat)
        && tribe.hand.is_empty()
        && tribe.food.total() == 0
        && !tribe.announced
        && (look.state.settlements(seat).is_empty() || is_unsettled(look, None));
    ensure(left, "V127", || "a tribe that is out has something left".into())
}

fn trump_cards(look: Look<'_>) -> Result<(), Refusal> {
    let state = look.state;
    let mut seen = Cards::EMPTY;
    let mut lay = |cards: Cards| {
        let twice = !(seen & cards).is_empty();
        seen = seen | cards;
        ensure(!twice, "VM-13", || "a trump card is in two places".into())
    };
    lay(state.deck)?;
    lay(state.discards)?;
    lay(state.buried)?;
    let most = state.hand_size();
    for tribe in &state.tribes {
        lay(tribe.hand)?;
        ensure(tribe.hand.len() <= most, "VM-3.3", || {
            format!("{} trump cards: {most} are allowed", tribe.hand.len())
        })?;
        let muted = tribe.muted.iter().all(|card| tribe.hand.has(card) && card.has_window());
        ensure(muted, "V192", || "a standing answer for a card not in hand".into())?;
    }
    ensure(seen == Cards::ALL, "VM-13", || "a trump card is missing".into())?;
    for card in Trump::ALL {
        let known = state.seen.0[card as usize];
        let secret = state.buried.has(card) || state.tribes.iter().any(|tribe| tribe.hand.has(card));
        let fits = u32::from(known) < 1 << state.players() && (known == 0 || secret);
        ensure(fits, "V189", || "somebody knows a card that lies nowhere secret".into())?;
    }
    Ok(())
}

fn event_cards(look: Look<'_>) -> Result<(), Refusal> {
    let state = look.state;
    let mut all = EventPile::default();
    let piles = [&state.events, &state.events_open, &state.events_done];
    let loose = state.event.into_iter().chain(state.foreseen.map(|foreseen| foreseen.card));
    for card in piles.into_iter().flat_map(EventPile::iter).chain(loose) {
        all.add(card).ok_or_else(|| Refusal::by("VM-5", "an event card is there too often"))?;
    }
    ensure(all == EventPile::full(), "VM-5", || "an event card is missing".into())?;
    ensure(state.events_open.iter().all(EventCard::lasts), "VM-5", || {
        "an event lies open that does not last".into()
    })?;
    let drawn = state.event.is_some();
    ensure(!drawn || state.phase() == Phase::EventEnds, "VM-5", || {
        "an event is open outside phase 1".into()
    })?;
    ensure(state.event.is_none_or(|card| card.season() == state.calendar.season), "VM-5", || {
        "an event of the other season".into()
    })?;
    let Some(foreseen) = state.foreseen else { return Ok(()) };
    let season =
        if windows::awaits_event(look) { state.calendar.season } else { disasters::next_season(look) };
    let known = foreseen.by != 0 && u32::from(foreseen.by) < 1 << state.players();
    ensure(known && foreseen.card.season() == season && 2 <= state.calendar.round, "V189", || {
        "nobody can know this event".into()
    })
}

fn effects(look: Look<'_>) -> Result<(), Refusal> {
    const LASTING: Cards = Cards::of(&[
        Trump::Cannibals,
        Trump::Broth,
        Trump::Potion,
        Trump::Flint,
        Trump::Torches,
        Trump::Amazons,
        Trump::FertilityHerb,
        Trump::ChoiceOfSex,
        Trump::FishingNet,
        Trump::Roots,
        Trump::Manure,
    ]);
    let state = look.state;
    let mut seen = Cards::EMPTY;
    for effect in &state.in_force {
        seat_exists(look, effect.seat)?;
        let fits =
            LASTING.has(effect.card) && seen.add(effect.card).is_some() && effect.hex != Some(Hex::LAKE);
        ensure(fits, "VM-13", || format!("{:?} does not act so", effect.card))?;
        let held = state.tribes.iter().any(|tribe| tribe.hand.has(effect.card));
        ensure(!held, "VM-13", || format!("{:?} acts while it is in a hand", effect.card))?;
    }
    if let Some(company) = state.hidden {
        seat_exists(look, company.seat)?;
        let fits = state.group(company.seat, company.hex).has(company.group)
            && look.board().forests.has(company.hex);
        ensure(fits, "V163", || "nobody can hide there".into())?;
    }
    for company in &state.saved {
        seat_exists(look, company.seat)?;
        let flooded =
            state.frames.iter().any(|frame| matches!(frame, Frame::Disaster { card: EventCard::Flood, .. }));
        let fits =
            flooded && company.hex != Hex::LAKE && state.group(company.seat, company.hex).has(company.group);
        ensure(fits, "V95", || "nobody is saved there".into())?;
    }
    Ok(())
}
