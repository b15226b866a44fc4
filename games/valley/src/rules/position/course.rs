//! Whether the course of play in a position fits together: what rests on what, and who is asked.

use tabletop::{Refusal, Seat};

use super::{ensure, seat_exists};
use crate::rules::chance::{Errand, Lot};
use crate::rules::components::{Field, Figure, Terrain};
use crate::rules::decision::{Choice, Decision, March, Moment, Turn};
use crate::rules::events::EventCard;
use crate::rules::frame::{Fight, Frame, Phase, Stage};
use crate::rules::hexes::Hex;
use crate::rules::look::Look;
use crate::rules::play::{self, ending, fights, lots};
use crate::rules::state::Fate;
use crate::rules::trumps::Trump;

pub(super) fn check(look: Look<'_>) -> Result<(), Refusal> {
    let frames = &look.state.frames;
    let Some((Frame::Phase(phase), rest)) = frames.split_first() else {
        return Err(Refusal::by("VM-4", "nothing is going on"));
    };
    turn_exists(look, *phase)?;
    if let Phase::Over { reason: _, winners } = *phase {
        let fits = rest.is_empty() && u32::from(winners) < 1 << look.state.players();
        return ensure(fits, "VM-12", || "the game is over and goes on".into());
    }
    for pair in frames.windows(2) {
        let (&[below, above], whole) = (pair, pair) else { continue };
        ensure(rests_on(look, above, below), "VM-4", || format!("this cannot go on so: {whole:?}"))?;
    }
    let top = look.state.top();
    match top {
        Frame::Ask(decision) => {
            seat_exists(look, decision.seat())?;
            let mut answers = Vec::new();
            play::answers_of_top(look, &mut answers);
            // Taking fire leaves the question open, so it alone is no answer.
            let leads_on = answers.iter().any(|&answer| answer != Choice::TakeFire);
            ensure(leads_on, "VM-4", || format!("nothing answers {decision:?}"))?;
            let toggled = look.state.toggled & !look.state.tribe(decision.seat()).hand;
            ensure(toggled.is_empty(), "V192", || "standing answers for cards not in hand".into())
        }
        Frame::Draw(lot) => {
            let mut results = 0;
            lots::results(look, lot, &mut |_, _| results += 1);
            ensure(0 < results, "VM-4", || format!("nothing can come out of {lot:?}"))
        }
        _ => Err(Refusal::by("VM-4", "the table waits for nothing")),
    }
}

/// The count of tribes that have had their turn fits the table.
fn turn_exists(look: Look<'_>, phase: Phase) -> Result<(), Refusal> {
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
    let animals = !matches!(phase, Phase::NewAnimals(left) if 6 < usize::from(left) + look.state.drawn.len());
    ensure(turn <= look.state.players() && cards && animals, "VM-4", || format!("no table reaches {phase:?}"))
}

/// The seat that has just had its turn in a phase.
fn last(look: Look<'_>, turn: u8) -> Option<Seat> {
    look.state.in_turn(turn.checked_sub(1)?)
}

fn rests_on(look: Look<'_>, above: Frame, below: Frame) -> bool {
    match above {
        Frame::Phase(_) => false,
        Frame::Ask(decision) => {
            look.state.players() > decision.seat().number() && asked_on(look, decision, below)
        }
        Frame::Draw(lot) => drawn_on(look, lot, below),
        Frame::Window { moment, turn } => turn <= look.state.players() && opens_on(look, moment, below),
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
                && look.state.event == Some(card)
                && turn <= look.state.players()
                && next <= 37
        }
        Frame::Plague { figure, turn } => {
            let epidemic = look.state.event == Some(EventCard::Epidemic) && figure != Figure::Wolf;
            epidemic && below == Frame::Phase(Phase::EventEnds) && turn <= look.state.players()
        }
        Frame::FireRolls { card, seats, owners } => {
            let storm = matches!(card, EventCard::Thunderstorm | EventCard::Storm | EventCard::Snow);
            let seats_fit = u32::from(seats | owners) < 1 << look.state.players();
            storm && look.state.event == Some(card) && seats_fit && below == Frame::Phase(Phase::EventEnds)
        }
        Frame::Bears { area, turn, next } => {
            let bears = look.state.event == Some(EventCard::CaveBear) && (1..=6).contains(&area);
            bears && below == Frame::Phase(Phase::EventEnds) && turn <= look.state.players() && next <= 37
        }
        Frame::Turn(turn) => match below {
            Frame::Phase(Phase::TribesMove(number)) => look.state.in_turn(number) == Some(turn.seat),
            _ => false,
        },
        Frame::Sparks { area, turn } => {
            let burns = (1..=6).contains(&area) && turn <= look.state.players() && look.options().fire_rules;
            burns && matches!(below, Frame::Turn(Turn { closing: true, .. }))
        }
        Frame::Fight(fight) => {
            let seats = [fight.loser, fight.winner].into_iter().flatten();
            let known = seats.into_iter().all(|seat| seat.number() < look.state.players());
            known
                && fight.hex != Hex::LAKE
                && fight.adopted <= 6
                && matches!(below, Frame::Phase(Phase::Fights(_)))
        }
        Frame::Clash(clash) => {
            let fits = u32::from(clash.fighters | clash.losers) < 1 << look.state.players()
                && clash.rolls.iter().all(|&roll| roll <= 6)
                && clash.losers & !clash.fighters == 0
                && clash.victor.is_none_or(|seat| seat.number() < look.state.players());
            fits && matches!(below, Frame::Fight(Fight { hex, stage: Stage::Tribes, .. }) if hex == clash.hex)
        }
        Frame::Hunt(hunt) => {
            let known = hunt.seat.number() < look.state.players() && hunt.killed <= 62;
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
            let known = births.seat.number() < look.state.players()
                && births.left <= 3
                && births.born <= 3
                && births.women <= 6;
            let placed = births.hex != Hex::LAKE;
            known
                && placed
                && match below {
                    Frame::Phase(Phase::Births(turn)) => {
                        !births.wild && last(look, turn) == Some(births.seat)
                    }
                    Frame::Window { moment: Moment::SurpriseBirth, .. } => births.wild && births.left <= 1,
                    _ => false,
                }
        }
    }
}

/// Over what a moment for cards opens.
fn opens_on(look: Look<'_>, moment: Moment, below: Frame) -> bool {
    let fight =
        |stage: Stage, at| matches!(below, Frame::Fight(fight) if fight.stage == stage && fight.hex == at);
    let phase = |wanted: Phase| below == Frame::Phase(wanted);
    match moment {
        Moment::Flood { river } => matches!(
            below,
            Frame::Disaster { card: EventCard::Flood, die, struck: false, .. } if die == river
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
            seat.number() < look.state.players()
                && matches!(below, Frame::Births(births) if births.seat == seat)
        }
        Moment::Fever => phase(Phase::BirthsEnd),
        Moment::MountainFarm => phase(Phase::Trumps(0)),
    }
}

/// Where a question is put.
fn asked_on(look: Look<'_>, decision: Decision, below: Frame) -> bool {
    let state = look.state;
    let seat = decision.seat();
    let plays = state.plays(seat);
    match (decision, below) {
        (Decision::Found { .. }, Frame::Phase(Phase::Founding(turn))) => {
            last(look, turn) == Some(seat)
                && state.people(seat).is_empty()
                && state.settlements(seat).is_empty()
        }
        (Decision::SowFirst { hex, .. }, Frame::Phase(Phase::Founding(turn))) => {
            let fits = state.owner(hex) == Some(seat) && state.plots[hex].field == Field::None;
            let pays = play::setting_up::FIRST_SOWING <= state.tribe(seat).food.total();
            last(look, turn) == Some(seat) && fits && pays && look.board().terrain(hex) == Terrain::Plain
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
            plays && card == Trump::Flight && hex == at && look.route(hex, to) == Ok(1) && free
        }
        (Decision::Casualty { hex, .. }, Frame::Disaster { struck, .. }) => {
            plays && struck && hex != Hex::LAKE
        }
        (Decision::Plague { figure, .. }, Frame::Plague { figure: struck, .. }) => plays && figure == struck,
        (Decision::Return { .. }, Frame::Phase(Phase::Returns(turn))) => {
            let waits =
                matches!(state.tribe(seat).fate, Fate::MayReturn { since } if since < state.calendar.round);
            waits && last(look, turn) == Some(seat)
        }
        (Decision::Moves(turn), Frame::Turn(below)) => plays && turn == below,
        (Decision::March(march), Frame::Turn(below)) => plays && march_fits(look, march, below),
        (Decision::Spark { .. }, Frame::Sparks { .. }) => plays && look.wants_fire(seat),
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
                && fights::can_keep(look, seat, hex)
        }
        (Decision::Women { hex, from, .. }, Frame::Fight(fight)) => {
            let fits = fight.stage == Stage::Fates && fight.hex == hex && fight.winner == Some(seat);
            plays
                && fits
                && from != seat
                && from.number() < state.players()
                && 0 < state.visible(from, hex).women
        }
        (Decision::Prey { hex, .. }, Frame::Fight(fight)) => {
            plays
                && fight.stage == Stage::Beasts
                && fight.hex == hex
                && fights::winner(look, hex) == Some(seat)
        }
        (Decision::Feed { .. }, Frame::Phase(Phase::Feeding(turn))) => {
            plays && last(look, turn) == Some(seat)
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

fn march_fits(look: Look<'_>, march: March, turn: Turn) -> bool {
    let most = if march.fresh { look.allowance() } else { 1 } + u8::from(march.marching);
    let group = march.seat == turn.seat && !turn.closing && 0 < march.group.members();
    let steps = if march.fresh { march.left == most } else { (1..=most).contains(&march.left) };
    group && steps && look.state.unmoved(march.seat, march.hex).has(march.group)
}

/// Where a lot is drawn.
fn drawn_on(look: Look<'_>, lot: Lot, below: Frame) -> bool {
    let state = look.state;
    let event_ends = below == Frame::Phase(Phase::EventEnds);
    match (lot, below) {
        (Lot::Start, Frame::Phase(Phase::Start)) => true,
        (Lot::Trump { seat }, Frame::Phase(Phase::Dealing(turn))) => {
            state.in_turn(turn) == Some(seat) && state.tribe(seat).hand.len() < state.hand_size()
        }
        (Lot::Trump { seat }, Frame::Phase(Phase::ReturnCards { turn, left })) => {
            last(look, turn) == Some(seat) && state.plays(seat) && state.tribe(seat).hand.len() + left < 3
        }
        (Lot::Trump { seat }, Frame::Phase(Phase::Trumps(turn))) => {
            last(look, turn) == Some(seat)
                && state.plays(seat)
                && state.tribe(seat).hand.len() < state.hand_size()
        }
        (Lot::Event, _) => event_ends && state.event.is_none() && 2 < state.calendar.round,
        (Lot::Foresight { seat }, Frame::Ask(decision)) => {
            seat == decision.seat() && state.foreseen.is_none() && 2 <= state.calendar.round
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
                || look.board().mountains.iter().any(|hex| state.owner(hex).is_some());
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
        (Lot::Token(errand), _) => token_on(look, errand, below),
        (Lot::Direction, Frame::Phase(Phase::AfterAnimals)) => true,
        (Lot::Clash { hex, seat }, Frame::Clash(clash)) => {
            clash.hex == hex && !clash.decided && state.plays(seat) && clash.rolls[seat.index()] == 0
        }
        (Lot::Hunt { hex, kind }, Frame::Hunt(hunt)) => {
            let beasts =
                if hunt.cave_bear { hunt.killed == 0 } else { 0 < state.plots[hex].animals.count(kind) };
            hunt.hex == hex && hunt.kind == kind && beasts && 0 < state.visible(hunt.seat, hex).members()
        }
        (Lot::Loner { figure, kind }, Frame::Phase(Phase::Loners)) => {
            figure != Figure::Wolf && play::animals::loner_fight(look) == Some(Lot::Loner { figure, kind })
        }
        (Lot::Birth { seat, hex } | Lot::Twins { seat, hex }, Frame::Births(births)) => {
            births.seat == seat && births.hex == hex && (0 < births.left || matches!(lot, Lot::Twins { .. }))
        }
        (Lot::First, Frame::Phase(Phase::RoundEnds)) => 1 < ending::first_players(state).len(),
        (Lot::Moment(moment), Frame::Window { moment: open, .. }) => moment == open,
        _ => false,
    }
}

fn token_on(look: Look<'_>, errand: Errand, below: Frame) -> bool {
    let state = look.state;
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
