//! Checks a position somebody wrote down: the only way to a state but playing.

mod course;

use tabletop::{Refusal, Rules, Seat, Set, ensure, written};

use crate::rules::{
    Animals, Context, EventCard, EventPile, FENCES, Fate, Field, Folk, Frame, Hex, Kind, MOST_FOOD, Occasion,
    Phase, Plot, Position, SETTLEMENTS, Season, Stage, Terrain, Token, Trump, WARRIORS, WOMEN, Weather,
};

/// Refuses a position that play cannot reach or cannot go on from.
pub(crate) fn check(context: Context<'_>) -> Result<(), Refusal> {
    let (found, players) = (context.state.players(), context.rules.players());
    ensure(found == players, "VM-3.1", || format!("{found} tribes at a table of {players}"))?;
    let is_going_on = matches!(context.state.frames.first(), Some(Frame::Phase(_)));
    ensure(is_going_on, "VM-4", || "nothing is going on".into())?;
    calendar(context)?;
    weather(context)?;
    animals(context)?;
    land(context)?;
    for seat in Seat::all(players) {
        tribe(context, seat)?;
    }
    trump_cards(context)?;
    event_cards(context)?;
    effects(context)?;
    course::check(context)
}

fn seat_exists(context: Context<'_>, seat: Seat) -> Result<(), Refusal> {
    ensure(seat.number() < context.state.players(), "VM-3.1", || format!("nobody sits on seat {seat}"))
}

/// Whether the first settlements are still being founded.
fn is_set_up(context: Context<'_>) -> bool {
    matches!(context.state.phase(), Phase::Start | Phase::Founding(_) | Phase::Dealing(_))
}

/// Whether the phase of this number has come this round.
fn has_come(context: Context<'_>, number: u8) -> bool {
    !is_set_up(context) && context.state.phase().number().is_none_or(|now| number <= now)
}

/// The phase in which a card that goes on to act can first be played.
fn phase_of(card: Trump) -> u8 {
    let phases =
        [(Occasion::FirstFight, 5), (Occasion::Income, 6), (Occasion::Herb, 7), (Occasion::ChoiceOfSex, 7)];
    let found = phases.into_iter().find(|(occasion, _)| occasion.cards().contains(card));
    // Cannibals may follow whatever kills, from the moves on.
    found.map_or(4, |(_, phase)| phase)
}

/// Whether deaths are being chosen or a hex is being settled, so that what rests on the dead comes later.
fn is_unsettled(context: Context<'_>, hex: Option<Hex>) -> bool {
    context.state.frames.iter().any(|frame| match frame {
        Frame::Disaster { .. } | Frame::Plague { .. } => true,
        Frame::Fight(fight) => {
            hex.is_none_or(|hex| hex == fight.hex)
                && matches!(fight.stage, Stage::Tribes | Stage::Spoils | Stage::Fates | Stage::Scorch)
        }
        _ => false,
    })
}

fn calendar(context: Context<'_>) -> Result<(), Refusal> {
    let calendar = &context.state.calendar;
    seat_exists(context, calendar.first)?;
    if is_set_up(context) {
        let fresh = calendar.round == 0 && calendar.season_round == 1 && calendar.year == 1 && !calendar.long;
        return ensure(fresh && calendar.season == Season::Summer, "VM-3.1", || {
            "rounds before the set-up is done".into()
        });
    }
    let rounds = 3 + u8::from(calendar.long);
    ensure((1..=rounds).contains(&calendar.season_round), "V122", || {
        format!("round {} of a season of {rounds}", calendar.season_round)
    })?;
    let most = context.options().round_limit;
    ensure((1..=most).contains(&calendar.round), "VM-12.3", || {
        format!("round {} of {most}", calendar.round)
    })?;
    ensure(calendar.year >= 1 && calendar.year <= calendar.round, "VM-4", || {
        format!("year {} in round {}", calendar.year, calendar.round)
    })
}

fn weather(context: Context<'_>) -> Result<(), Refusal> {
    let (weather, board) = (&context.state.weather, context.board());
    ensure(weather.burning.is_within(board.forests), "VM-5 S1", || "only forests burn".into())?;
    let banks = Hex::LAND - board.mountains;
    ensure(weather.flooded.is_within(banks) && weather.flooded.len() <= 9, "VM-5 S2", || {
        "no river floods these hexes".into()
    })?;
    ensure(weather.erupting.is_within(board.volcanoes), "VM-5 S8", || "only volcanoes erupt".into())?;
    let summer = context.state.calendar.season == Season::Summer;
    let only_in = |season_fits: bool, is_so: bool, rule: &'static str, what: &'static str| {
        ensure(!is_so || season_fits, rule, || format!("{what} in the wrong season"))
    };
    only_in(summer, !weather.burning.is_empty(), "VM-5 S1", "a forest fire")?;
    only_in(summer, !weather.flooded.is_empty(), "VM-5 S2", "a flood")?;
    only_in(summer, weather.rain, "VM-5 S4", "a rich harvest")?;
    only_in(summer, weather.sick.is_some(), "VM-5 S6", "sick animals")?;
    only_in(summer, weather.drought, "VM-5 S10", "a drought")?;
    only_in(!summer, !weather.frozen.is_empty(), "VM-5 W3", "a frozen river")?;
    only_in(!summer, weather.cold, "VM-5 W4", "the cold")?;
    only_in(!summer, weather.lean, "VM-5 W6", "lean animals")?;
    only_in(!summer, weather.no_meat, "VM-5 W7", "no meat")?;
    only_in(!summer, weather.ice, "VM-5 W10", "an ice storm")?;
    only_in(!summer, weather.snow, "VM-5 W13", "snow")?;
    one_event(context)
}

/// One event comes each round, and none before the third (VM-5); a forest can also be set on fire (card 30).
fn one_event(context: Context<'_>) -> Result<(), Refusal> {
    let weather = &context.state.weather;
    let this_round = [
        !weather.flooded.is_empty(),
        !weather.erupting.is_empty(),
        weather.snow,
        weather.storm,
        weather.ice,
        weather.cold,
        weather.no_meat,
        weather.sick.is_some(),
    ];
    let events = this_round.into_iter().filter(|&is_so| is_so).count();
    ensure(events <= 1, "VM-5", || format!("{events} events in one round"))?;
    let fires_only = Weather { burning: weather.burning, ..Weather::default() };
    ensure(2 < context.state.calendar.round || *weather == fires_only, "VM-5", || {
        "an event before the third round".into()
    })
}

fn animals(context: Context<'_>) -> Result<(), Refusal> {
    let state = context.state;
    let mut seen = Set::EMPTY;
    let mut lay = |tokens: Set<Token>| {
        let twice = !(seen & tokens).is_empty();
        seen |= tokens;
        ensure(!twice, "VM-1", || "an animal is in two places".into())
    };
    lay(state.supply)?;
    for plot in state.plots.values() {
        lay(plot.animals)?;
    }
    for &token in &state.drawn {
        lay(Set::of(token))?;
        ensure(token.letter().is_some(), "VM-6", || "a pack wolf is drawn from the bag".into())?;
    }
    let drawing = matches!(state.phase(), Phase::NewAnimals(_));
    ensure(state.drawn.is_empty() || drawing, "V143", || "drawn animals lie about".into())?;
    for wolf in &state.tamed {
        lay(Set::of(wolf.token))?;
        seat_exists(context, wolf.seat)?;
        let home = !state.folk(wolf.seat, wolf.hex).is_empty() || is_unsettled(context, None);
        ensure(wolf.token.kind() == Kind::Wolf && home, "V166", || "a tamed wolf without its tribe".into())?;
        ensure(!wolf.moved || state.mover().is_some(), "V153", || "a wolf has moved out of turn".into())?;
    }
    ensure(seen == Set::FULL, "VM-1", || "an animal is missing".into())
}

fn land(context: Context<'_>) -> Result<(), Refusal> {
    let state = context.state;
    ensure(state.plots[Hex::LAKE] == Plot::default(), "VM-2.1", || "something lies on the lake".into())?;
    let fences = state.plots.values().filter(|plot| plot.fence).count();
    ensure(fences <= FENCES.into(), "V28", || format!("{fences} fences: there are {FENCES}"))?;
    for hex in Hex::LAND {
        let plot = &state.plots[hex];
        ensure(!plot.fence || plot.field != Field::None, "VM-1", || "a fence without a field".into())?;
        ground(context, hex)?;
        closed(context, hex)?;
        let strangers = plot.tribes.values().skip(state.players().into()).any(|folk| !folk.is_empty());
        ensure(!strangers, "VM-3.1", || "members of a tribe that nobody plays".into())?;
        if let Some(settlement) = plot.settlement {
            seat_exists(context, settlement.owner)?;
            let stands = context.stands(hex) || is_unsettled(context, Some(hex));
            ensure(stands, "VM-8.3", || format!("the settlement on hex {} has no woman", hex.index()))?;
            let soon = settlement.held_by_pair_until <= state.calendar.round.saturating_add(1);
            ensure(soon, "V116", || "two of a kind hold a settlement for too long".into())?;
        }
        if let Some(bearers) = plot.bearers {
            seat_exists(context, bearers.seat)?;
            ensure(has_come(context, 7), "V187", || "women bore before the births".into())?;
            ensure(bearers.women <= WOMEN, "V187", || "too many women bore here".into())?;
        }
        spent(context, plot)?;
    }
    for loner in [state.lone_warrior, state.lone_woman].into_iter().flatten() {
        let alone = loner != Hex::LAKE && !state.has_members(loner);
        ensure(alone, "V149", || "a loner stands where it cannot be alone".into())?;
    }
    Ok(())
}

/// What the terrain of a hex can bear.
fn ground(context: Context<'_>, hex: Hex) -> Result<(), Refusal> {
    let plot = &context.state.plots[hex];
    let terrain = context.board().terrain(hex);
    let (at, has_field) = (hex.index(), plot.field != Field::None);
    ensure(!has_field || terrain != Terrain::Forest, "VM-11", || {
        format!("a field in the forest of hex {at}")
    })?;
    ensure(!plot.fence || terrain == Terrain::Plain, "VM-13", || {
        format!("a fence on the mountain of hex {at}")
    })?;
    let climbs = terrain == Terrain::Mountain && plot.animals.kinds().any(Kind::is_large);
    ensure(!climbs, "VM-7", || format!("a large animal on the mountain of hex {at}"))
}

/// Who can be on a hex that burns, is flooded or erupts: only survivors of a flood (V124).
fn closed(context: Context<'_>, hex: Hex) -> Result<(), Refusal> {
    let (state, weather) = (context.state, &context.state.weather);
    if !weather.closed().contains(hex) {
        return Ok(());
    }
    let plot = &state.plots[hex];
    let lives = state.has_members(hex) && !weather.flooded.contains(hex);
    let loner = [state.lone_warrior, state.lone_woman].contains(&Some(hex));
    ensure(!lives && !loner && plot.animals.is_empty(), "V124", || {
        format!("somebody on hex {}, where nobody can be", hex.index())
    })?;
    let stands = plot.settlement.is_some() && !is_unsettled(context, Some(hex));
    ensure(!stands, "VM-5", || format!("a settlement on hex {}, where none is left", hex.index()))?;
    let grows = plot.field != Field::None && weather.flooded.contains(hex);
    ensure(!grows, "VM-5 S2", || format!("a field under water on hex {}", hex.index()))
}

fn spent(context: Context<'_>, plot: &Plot) -> Result<(), Refusal> {
    let folk = context.state.mover().map_or(Folk::default(), |seat| plot.tribes[seat]);
    let fits = plot.spent.warriors <= folk.warriors && plot.spent.women <= folk.women;
    ensure(fits, "V153", || "more members have moved than there are".into())
}

fn tribe(context: Context<'_>, seat: Seat) -> Result<(), Refusal> {
    let state = context.state;
    let tribe = state.tribe(seat);
    let (mut warriors, mut women) = (0_u32, 0_u32);
    for plot in state.plots.values() {
        warriors += u32::from(plot.tribes[seat].warriors);
        women += u32::from(plot.tribes[seat].women);
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
    ensure(food.fresh == 0 || context.options().limited_stores, "V194", || {
        "food that perishes without limited stores".into()
    })?;
    ensure(!tribe.fire || context.options().fire_rules, "VM-14", || "fire without the fire rules".into())?;
    ensure(!tribe.fire || settlements > 0 || is_unsettled(context, None), "V193", || {
        "fire without a settlement".into()
    })?;
    ensure(tribe.kills < 100, "VM-13", || "too many were killed".into())?;
    let kills = tribe.kills > 0 || tribe.killed_since_feast;
    ensure(!kills || has_come(context, 4), "V180", || "killed before anybody moved".into())?;
    let exists = warriors + women > 0;
    match tribe.fate {
        Fate::Plays => ensure(exists || is_set_up(context) || is_unsettled(context, None), "V127", || {
            "a tribe without members plays on".into()
        }),
        Fate::MayReturn { since } => {
            let may = context.options().return_of_a_tribe && !tribe.returned && since <= state.calendar.round;
            ensure(may, "VM-14", || "this tribe cannot return".into())?;
            gone(context, seat)
        }
        Fate::Out => gone(context, seat),
    }
}

/// A tribe that is out leaves nothing (V127).
fn gone(context: Context<'_>, seat: Seat) -> Result<(), Refusal> {
    let tribe = context.state.tribe(seat);
    let left = context.state.people(seat).is_empty()
        && context.state.tamed.iter().all(|wolf| wolf.seat != seat)
        && tribe.hand.is_empty()
        && tribe.food.total() == 0
        && !tribe.announced
        && (context.state.settlements(seat).is_empty() || is_unsettled(context, None));
    ensure(left, "V127", || "a tribe that is out has something left".into())
}

fn trump_cards(context: Context<'_>) -> Result<(), Refusal> {
    let state = context.state;
    let mut seen = Set::EMPTY;
    let mut lay = |cards: Set<Trump>| {
        let twice = !(seen & cards).is_empty();
        seen |= cards;
        ensure(!twice, "VM-13", || "a trump card is in two places".into())
    };
    lay(state.deck)?;
    lay(state.discards)?;
    lay(state.buried)?;
    let most = state.hand_size();
    for tribe in state.tribes.iter() {
        lay(tribe.hand)?;
        ensure(tribe.hand.len() <= most.into(), "VM-3.3", || {
            format!("{} trump cards: {most} are allowed", tribe.hand.len())
        })?;
        let muted = tribe.muted.iter().all(|card| tribe.hand.contains(card) && card.has_moment());
        ensure(muted, "V192", || "a standing answer for a card not in hand".into())?;
    }
    ensure(seen == Set::FULL, "VM-13", || "a trump card is missing".into())?;
    for card in Trump::ALL {
        let known = state.seen[card];
        let secret =
            state.buried.contains(card) || state.tribes.iter().any(|tribe| tribe.hand.contains(card));
        let fits = known.is_within(Seat::set(state.players())) && (known.is_empty() || secret);
        ensure(fits, "V189", || "somebody knows a card that lies nowhere secret".into())?;
    }
    Ok(())
}

fn event_cards(context: Context<'_>) -> Result<(), Refusal> {
    let state = context.state;
    let mut all = EventPile::default();
    let piles = [&state.events, &state.events_open, &state.events_done];
    let loose = state.event.into_iter().chain(state.foreseen.map(|foreseen| foreseen.card));
    for card in piles.into_iter().flat_map(EventPile::iter).chain(loose) {
        ensure(all.put(card).is_some(), "VM-5", || "an event card is there too often".into())?;
    }
    ensure(all == EventCard::deck(), "VM-5", || "an event card is missing or there too often".into())?;
    ensure(state.events_open.kinds().iter().all(EventCard::lasts), "VM-5", || {
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
    let (season, comes) = if context.awaits_event() {
        (state.calendar.season, true)
    } else {
        (context.next_season(), context.has_next_event())
    };
    let known = !foreseen.by.is_empty() && foreseen.by.is_within(Seat::set(state.players()));
    ensure(known && comes && foreseen.card.season() == season, "V189", || "nobody can know this event".into())
}

fn effects(context: Context<'_>) -> Result<(), Refusal> {
    let state = context.state;
    let mut seen = Set::EMPTY;
    for effect in &state.active {
        seat_exists(context, effect.seat)?;
        let fits = effect.card.lasts() && seen.insert(effect.card) && effect.hex != Some(Hex::LAKE);
        ensure(fits, "VM-13", || format!("{} does not act so", written(&effect.card)))?;
        let held = state.tribes.iter().any(|tribe| tribe.hand.contains(effect.card));
        ensure(!held, "VM-13", || format!("{} acts while it is in a hand", written(&effect.card)))?;
        let played = has_come(context, phase_of(effect.card));
        ensure(played, "VM-13", || format!("{} acts before it can be played", written(&effect.card)))?;
    }
    if let Some(company) = state.hidden {
        seat_exists(context, company.seat)?;
        ensure(has_come(context, 4), "V163", || "somebody hides before the moves".into())?;
        let fits = state.group(company.seat, company.hex).contains(company.group)
            && company.group.members() > 0
            && context.board().forests.contains(company.hex);
        ensure(fits, "V163", || "nobody can hide there".into())?;
    }
    for company in &state.saved {
        seat_exists(context, company.seat)?;
        let flooded =
            state.frames.iter().any(|frame| matches!(frame, Frame::Disaster { card: EventCard::Flood, .. }));
        let fits = flooded
            && company.hex != Hex::LAKE
            && state.group(company.seat, company.hex).contains(company.group);
        ensure(fits, "V95", || "nobody is saved there".into())?;
    }
    Ok(())
}

impl Position {
    /// Counts of pieces that no event may change.
    pub(crate) fn census(&self) -> Vec<(&'static str, u32)> {
        let is_within_stock = |seat: &Seat| {
            let folk = self.people(*seat);
            folk.warriors <= WARRIORS
                && folk.women <= WOMEN
                && self.settlements(*seat).len() <= SETTLEMENTS.into()
        };
        let on_board: u32 = self.plots.values().map(|plot| plot.animals.len()).sum();
        let animals = self.supply.len() + on_board + (self.drawn.len() + self.tamed.len()) as u32;
        let hands: u32 = self.tribes.iter().map(|tribe| tribe.hand.len()).sum();
        let cards = hands + self.deck.len() + self.discards.len() + self.buried.len();
        let piles = self.events.len() + self.events_open.len() + self.events_done.len();
        let events = piles + u32::from(self.event.is_some()) + u32::from(self.foreseen.is_some());
        vec![
            ("animals", animals),
            ("trump cards", cards),
            ("event cards", events),
            ("tribes within their stock", Seat::all(self.players()).filter(is_within_stock).count() as u32),
        ]
    }
}
