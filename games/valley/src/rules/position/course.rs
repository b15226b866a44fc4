//! Whether the course of play in a position fits together: what rests on what, and who is asked.

use tabletop::{Asks, Listed, Menu, Refusal, Seat, ensure, written};

use super::seat_exists;
use crate::rules::play::FIRST_SOWING;
use crate::rules::{
    Animals, Choice, Context, Decision, Errand, EventCard, Fate, Field, Fight, Figure, Frame, Hex, Lot,
    March, Moment, Phase, Stage, Terrain, Trump, Turn,
};

pub(super) fn check(context: Context<'_>) -> Result<(), Refusal> {
    let frames = &context.state.frames;
    let Some((Frame::Phase(phase), rest)) = frames.split_first() else {
        return Err(Refusal::by("VM-4", "nothing is going on"));
    };
    turn_exists(context, *phase)?;
    if let Phase::Over { reason: _, winners } = *phase {
        let fits = rest.is_empty() && winners.is_within(Seat::set(context.state.players()));
        return ensure(fits, "VM-12", || "the game is over and goes on".into());
    }
    for pair in frames.windows(2) {
        let &[below, above] = pair else { continue };
        ensure(rests_on(context, above, below), "VM-4", || {
            format!("{} cannot go on inside {}", written(&above), written(&below))
        })?;
    }
    let top = context.state.top();
    match top {
        Frame::Ask(decision) => {
            seat_exists(context, decision.seat())?;
            let mut answers = Menu::default();
            context.answers_of_top(&mut answers);
            // Taking fire leaves the question open, so it alone is no answer.
            let leads_on = answers.iter().any(|answer| answer != Choice::TakeFire);
            ensure(leads_on, "VM-4", || format!("nothing answers {}", written(&decision)))?;
            let changed = context.state.changed_mutes;
            ensure(changed.is_within(context.state.tribe(decision.seat()).hand), "V192", || {
                "standing answers for cards not in hand".into()
            })
        }
        Frame::Draw(lot) => {
            let mut results = Vec::new();
            context.odds(lot, Listed(&mut results));
            ensure(!results.is_empty(), "VM-4", || format!("nothing can come out of {}", written(&lot)))
        }
        _ => Err(Refusal::by("VM-4", "the table waits for nothing")),
    }
}

/// The count of tribes that have had their turn fits the table.
fn turn_exists(context: Context<'_>, phase: Phase) -> Result<(), Refusal> {
    let turn = match phase {
        Phase::Founding(turn)
        | Phase::Dealing(turn)
        | Phase::Returns(turn)
        | Phase::ReturnCards { turn, .. }
        | Phase::TribesMove(turn)
        | Phase::Fights(turn)
        | Phase::Feeding(turn)
        | Phase::Births(turn)
        | Phase::Sowing(turn)
        | Phase::Trumps(turn) => turn,
        _ => 0,
    };
    let cards = !matches!(phase, Phase::ReturnCards { left, .. } if 3 < left);
    let animals =
        !matches!(phase, Phase::NewAnimals(left) if 6 < usize::from(left) + context.state.drawn.len());
    ensure(turn <= context.state.players() && cards && animals, "VM-4", || {
        format!("no table reaches {}", written(&phase))
    })
}

/// The seat that has just had its turn in a phase.
fn last(context: Context<'_>, turn: u8) -> Option<Seat> {
    context.state.in_turn(turn.checked_sub(1)?)
}

fn rests_on(context: Context<'_>, above: Frame, below: Frame) -> bool {
    match above {
        Frame::Phase(_) => false,
        Frame::Ask(decision) => {
            context.state.players() > decision.seat().number() && asked_on(context, decision, below)
        }
        Frame::Draw(lot) => drawn_on(context, lot, below),
        Frame::Window { moment, turn } => turn <= context.state.players() && opens_on(context, moment, below),
        Frame::Disaster { card, die, turn, next, .. } => {
            let strikes = below == Frame::Phase(Phase::EventEnds)
                || matches!(below, Frame::FireRolls { card: EventCard::Snow, .. });
            let die_fits = match card {
                EventCard::ForestFire | EventCard::Flood | EventCard::Earthquake | EventCard::Avalanche => {
                    (1..=6).contains(&die)
                }
                EventCard::SummerEruption | EventCard::WinterEruption | EventCard::Snow => die == 0,
                _ => false,
            };
            strikes
                && die_fits
                && context.state.event == Some(card)
                && turn <= context.state.players()
                && next <= 37
        }
        Frame::Plague { figure, turn } => {
            let epidemic = context.state.event == Some(EventCard::Epidemic) && figure != Figure::Wolf;
            epidemic && below == Frame::Phase(Phase::EventEnds) && turn <= context.state.players()
        }
        Frame::FireRolls { card, seats, owners } => {
            let storm = matches!(card, EventCard::Thunderstorm | EventCard::Storm | EventCard::Snow);
            let seats_fit = (seats | owners).is_within(Seat::set(context.state.players()));
            storm && context.state.event == Some(card) && seats_fit && below == Frame::Phase(Phase::EventEnds)
        }
        Frame::Bears { turn, next, .. } => {
            let bears = context.state.event == Some(EventCard::CaveBear);
            bears && below == Frame::Phase(Phase::EventEnds) && turn <= context.state.players() && next <= 37
        }
        Frame::Turn(turn) => match below {
            Frame::Phase(Phase::TribesMove(number)) => context.state.in_turn(number) == Some(turn.seat),
            _ => false,
        },
        Frame::Sparks { turn, .. } => {
            let burns = turn <= context.state.players() && context.options().fire_rules;
            burns && matches!(below, Frame::Turn(Turn { closing: true, .. }))
        }
        Frame::Fight(fight) => {
            let seats = [fight.loser, fight.winner].into_iter().flatten();
            let known = seats.into_iter().all(|seat| seat.number() < context.state.players());
            known
                && fight.hex != Hex::LAKE
                && fight.adopted <= 6
                && matches!(below, Frame::Phase(Phase::Fights(_)))
        }
        Frame::Clash(clash) => {
            let fits = clash.fighters.is_within(Seat::set(context.state.players()))
                && clash.rolls.values().all(|&roll| roll <= 6)
                && clash.losers.is_within(clash.fighters)
                && clash.victor.is_none_or(|seat| seat.number() < context.state.players());
            fits && matches!(below, Frame::Fight(Fight { hex, stage: Stage::Tribes, .. }) if hex == clash.hex)
        }
        Frame::Hunt(hunt) => {
            let known = hunt.seat.number() < context.state.players() && hunt.killed <= 62;
            known
                && match below {
                    Frame::Fight(Fight { hex, stage: Stage::Beasts, .. }) => {
                        hex == hunt.hex && !hunt.cave_bear
                    }
                    Frame::Bears { .. } => hunt.cave_bear && hunt.killed <= 1 && hunt.hex != Hex::LAKE,
                    _ => false,
                }
        }
        Frame::Births(births) => {
            let known = births.seat.number() < context.state.players()
                && births.left <= 3
                && births.born <= 3
                && births.women <= 6;
            let placed = births.hex != Hex::LAKE;
            known
                && placed
                && match below {
                    Frame::Phase(Phase::Births(turn)) => {
                        !births.wild && last(context, turn) == Some(births.seat)
                    }
                    Frame::Window { moment: Moment::SurpriseBirth, .. } => births.wild && births.left <= 1,
                    _ => false,
                }
        }
    }
}

/// Over what a moment for cards opens.
fn opens_on(context: Context<'_>, moment: Moment, below: Frame) -> bool {
    let fight =
        |stage: Stage, at| matches!(below, Frame::Fight(fight) if fight.stage == stage && fight.hex == at);
    let phase = |wanted: Phase| below == Frame::Phase(wanted);
    match moment {
        Moment::Flood { river } => matches!(
            below,
            Frame::Disaster { card: EventCard::Flood, die, struck: false, .. } if die == river.number()
        ),
        Moment::AfterAnimals => phase(Phase::TribesMove(0)),
        Moment::Love => phase(Phase::Lure),
        Moment::Lure => phase(Phase::Fights(0)),
        Moment::FirstFight { hex } => fight(Stage::Answers, hex),
        Moment::BeforeFight { hex } => fight(Stage::Tribes, hex),
        Moment::Lost { hex } => fight(Stage::Feast, hex),
        Moment::Traps { hex } => fight(Stage::Beasts, hex),
        Moment::Feast => matches!(
            below,
            Frame::Fight(Fight { stage: Stage::Traps, .. })
                | Frame::Turn(Turn { closing: true, .. })
                | Frame::Sparks { .. }
                | Frame::Window { moment: Moment::Fever, .. }
        ),
        Moment::Income => phase(Phase::Harvest),
        Moment::Theft => phase(Phase::Feeding(0)),
        Moment::LateSowing => phase(Phase::BeforeBirths),
        Moment::SurpriseBirth => phase(Phase::Herb),
        Moment::Herb => phase(Phase::Births(0)),
        Moment::ChoiceOfSex { seat } => {
            seat.number() < context.state.players()
                && matches!(below, Frame::Births(births) if births.seat == seat)
        }
        Moment::Fever => phase(Phase::BirthsEnd),
        Moment::MountainFarm => phase(Phase::Trumps(0)),
    }
}

/// Where a question is put.
fn asked_on(context: Context<'_>, decision: Decision, below: Frame) -> bool {
    let state = context.state;
    let seat = decision.seat();
    let plays = state.plays(seat);
    match (decision, below) {
        (Decision::Found { .. }, Frame::Phase(Phase::Founding(turn))) => {
            last(context, turn) == Some(seat)
                && state.people(seat).is_empty()
                && state.settlements(seat).is_empty()
        }
        (Decision::SowFirst { hex, .. }, Frame::Phase(Phase::Founding(turn))) => {
            let fits = state.owner(hex) == Some(seat) && state.plots[hex].field == Field::None;
            let pays = state.tribe(seat).food.total() >= FIRST_SOWING;
            last(context, turn) == Some(seat)
                && fits
                && pays
                && context.board().terrain(hex) == Terrain::Plain
        }
        (Decision::Window { moment, .. }, Frame::Window { moment: open, turn }) => {
            plays && moment == open && state.in_turn(turn) == Some(seat)
        }
        (Decision::Group { card, hex, .. }, Frame::Window { moment: Moment::Flood { .. }, .. }) => {
            plays
                && matches!(card, Trump::Swimming | Trump::TreeTrunks | Trump::UpTheTrees)
                && state.saved.len() < 3
                && hex != Hex::LAKE
        }
        (
            Decision::Group { card, hex, to, .. },
            Frame::Window { moment: Moment::BeforeFight { hex: at }, .. },
        ) => {
            let free = state.plots[to].animals.is_empty() && !state.has_members(to);
            plays && card == Trump::Flight && hex == at && context.route(hex, to) == Ok(1) && free
        }
        (Decision::Casualty { hex, .. }, Frame::Disaster { struck, .. }) => {
            plays && struck && hex != Hex::LAKE
        }
        (Decision::Plague { figure, .. }, Frame::Plague { figure: struck, .. }) => plays && figure == struck,
        (Decision::Return { .. }, Frame::Phase(Phase::Returns(turn))) => {
            let waits =
                matches!(state.tribe(seat).fate, Fate::MayReturn { since } if since < state.calendar.round);
            waits && last(context, turn) == Some(seat)
        }
        (Decision::Moves(turn), Frame::Turn(below)) => plays && turn == below,
        (Decision::March(march), Frame::Turn(below)) => plays && march_fits(context, march, below),
        (Decision::Spark { .. }, Frame::Sparks { .. }) => plays && context.wants_fire(seat),
        (Decision::NameHex { .. }, Frame::Phase(Phase::Fights(turn))) => {
            plays && state.in_turn(turn) == Some(seat)
        }
        (Decision::Loss { hex, beasts: false, .. }, Frame::Clash(clash)) => {
            plays && clash.decided && clash.hex == hex
        }
        (Decision::Loss { hex, beasts: true, .. }, Frame::Hunt(hunt)) => {
            plays && hunt.hex == hex && hunt.seat == seat
        }
        (Decision::Capture { hex, from, .. }, Frame::Fight(fight)) => {
            let fits = fight.stage == Stage::Fates && fight.hex == hex && fight.winner == Some(seat);
            plays
                && fits
                && fight.loser == Some(from)
                && from != seat
                && state.owner(hex) == Some(from)
                && context.can_keep(seat, hex)
        }
        (Decision::Women { hex, from, .. }, Frame::Fight(fight)) => {
            let fits = fight.stage == Stage::Fates && fight.hex == hex && fight.winner == Some(seat);
            plays
                && fits
                && from != seat
                && from.number() < state.players()
                && state.visible(from, hex).women > 0
        }
        (Decision::Prey { hex, .. }, Frame::Fight(fight)) => {
            plays && fight.stage == Stage::Beasts && fight.hex == hex && context.winner(hex) == Some(seat)
        }
        (Decision::Feed { .. }, Frame::Phase(Phase::Feeding(turn))) => {
            plays && last(context, turn) == Some(seat)
        }
        (Decision::Sex { hex, .. }, Frame::Births(births)) => {
            plays && births.seat == seat && births.hex == hex
        }
        (Decision::Fever { .. }, Frame::Window { moment: Moment::Fever, .. }) => plays,
        (Decision::Sow { .. }, Frame::Phase(Phase::Sowing(turn))) => {
            plays && state.in_turn(turn) == Some(seat)
        }
        _ => false,
    }
}

fn march_fits(context: Context<'_>, march: March, turn: Turn) -> bool {
    let most = if march.fresh { context.allowance() } else { 1 } + u8::from(march.marching);
    let group = march.seat == turn.seat && !turn.closing && march.group.members() > 0;
    let steps = if march.fresh { march.left == most } else { (1..=most).contains(&march.left) };
    group && steps && context.state.unmoved(march.seat, march.hex).contains(march.group)
}

/// Where a lot is drawn.
fn drawn_on(context: Context<'_>, lot: Lot, below: Frame) -> bool {
    let state = context.state;
    let event_ends = below == Frame::Phase(Phase::EventEnds);
    match (lot, below) {
        (Lot::Start, Frame::Phase(Phase::Start)) => true,
        (Lot::Trump { seat }, Frame::Phase(Phase::Dealing(turn))) => {
            state.in_turn(turn) == Some(seat) && state.lacks_cards(seat)
        }
        (Lot::Trump { seat }, Frame::Phase(Phase::ReturnCards { turn, left })) => {
            last(context, turn) == Some(seat)
                && state.plays(seat)
                && state.tribe(seat).hand.len() + u32::from(left) < 3
        }
        (Lot::Trump { seat }, Frame::Phase(Phase::Trumps(turn))) => {
            last(context, turn) == Some(seat) && state.plays(seat) && state.lacks_cards(seat)
        }
        (Lot::Event, _) => event_ends && state.event.is_none() && state.calendar.round > 2,
        (Lot::Foresight { seat }, Frame::Ask(decision)) => {
            seat == decision.seat() && state.foreseen.is_none() && context.has_next_event()
        }
        (Lot::Area { card }, _) => {
            let rolled = matches!(
                card,
                EventCard::ForestFire
                    | EventCard::Flood
                    | EventCard::Earthquake
                    | EventCard::Locusts
                    | EventCard::FrozenRiver
                    | EventCard::CaveBear
                    | EventCard::Avalanche
            );
            let caves = card != EventCard::CaveBear
                || context.board().mountains.iter().any(|hex| state.owner(hex).is_some());
            rolled && caves && event_ends && state.event == Some(card)
        }
        (Lot::Sex { card }, _) => {
            let rolled =
                matches!(card, EventCard::Epidemic | EventCard::SummerLoner | EventCard::WinterLoner);
            let nobody = state.lone_warrior.is_none() && state.lone_woman.is_none();
            rolled && (nobody || card == EventCard::Epidemic) && event_ends && state.event == Some(card)
        }
        (Lot::Fire { card, seat }, Frame::FireRolls { card: rolled, .. }) => {
            card == rolled && state.plays(seat)
        }
        (Lot::Token(errand), _) => token_on(context, errand, below),
        (Lot::Direction, Frame::Phase(Phase::AfterAnimals)) => true,
        (Lot::Clash { hex, seat }, Frame::Clash(clash)) => {
            clash.hex == hex && !clash.decided && state.plays(seat) && clash.rolls[seat] == 0
        }
        (Lot::Hunt { hex, kind }, Frame::Hunt(hunt)) => {
            let beasts =
                if hunt.cave_bear { hunt.killed == 0 } else { state.plots[hex].animals.count(kind) > 0 };
            hunt.hex == hex && hunt.kind == kind && beasts && state.visible(hunt.seat, hex).members() > 0
        }
        (Lot::Loner { figure, kind }, Frame::Phase(Phase::Loners)) => {
            figure != Figure::Wolf && context.loner_fight() == Some(Lot::Loner { figure, kind })
        }
        (Lot::Birth { seat, hex } | Lot::Twins { seat, hex }, Frame::Births(births)) => {
            births.seat == seat && births.hex == hex && (births.left > 0 || matches!(lot, Lot::Twins { .. }))
        }
        (Lot::First, Frame::Phase(Phase::RoundEnds)) => state.first_players().len() > 1,
        (Lot::Moment(moment), Frame::Window { moment: open, .. }) => moment == open,
        _ => false,
    }
}

fn token_on(context: Context<'_>, errand: Errand, below: Frame) -> bool {
    let state = context.state;
    let event_ends = below == Frame::Phase(Phase::EventEnds);
    match errand {
        Errand::NewAnimal => {
            matches!(below, Frame::Phase(Phase::NewAnimals(left)) if usize::from(left) + state.drawn.len() < 6)
        }
        Errand::Sickness => event_ends && state.event == Some(EventCard::SickAnimals),
        Errand::Pack { wolves: 4 } => event_ends && state.event == Some(EventCard::PackOfFour),
        Errand::Pack { wolves: 3 } => event_ends && state.event == Some(EventCard::PackOfThree),
        Errand::Pack { .. } => false,
        Errand::Loner { figure } => {
            let loner = matches!(state.event, Some(EventCard::SummerLoner | EventCard::WinterLoner));
            event_ends && loner && figure != Figure::Wolf && state.loner(figure).is_none()
        }
        Errand::Visit { seat } => {
            state.plays(seat) && matches!(below, Frame::Window { moment: Moment::AfterAnimals, .. })
        }
    }
}
