//! Why a choice is refused: the reason that is named must be so at this table.

use std::collections::BTreeSet;

use eiszeit::{
    Board, Breach, Card, CardTable, Choice, Colour, Decision, Eiszeit, HAND, Hunter, Moved, Region, State,
    Task, Way,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Asked, Awaits, Cites, Illegal, Lists, Playout, Rules, Seat, Silent};
use texts::Telling;

use crate::rules::common::{BLUE, Play, RED, Scene, armed, at, busy, islands, pick, plain, r, tables};

/// A table and the box it is played from, read independently of what the rules make of them.
struct Look<'a> {
    rules: &'a Eiszeit,
    state: &'a State,
    board: Board,
    cards: CardTable,
}

impl<'a> Look<'a> {
    fn new(rules: &'a Eiszeit, state: &'a State) -> Look<'a> {
        let options = rules.setup().options;
        let board = options.board.unwrap_or_else(|| Board::standard().clone());
        let cards = options.cards.unwrap_or_else(|| CardTable::standard().clone());
        Look { rules, state, board, cards }
    }

    fn are_neighbours(&self, a: Region, b: Region) -> bool {
        self.board.regions.iter().any(|entry| entry.region == a && entry.neighbours.contains(&b))
    }

    fn is_glacier(&self, region: Region) -> bool {
        self.state.glaciers.contains(region)
    }

    fn stones(&self, card: Card) -> &[u8] {
        &self.cards.cards.iter().find(|entry| entry.card == card).unwrap().stones
    }

    /// Neighbours of a region that can be entered.
    fn has_step(&self, from: Region) -> bool {
        Region::all().any(|to| self.are_neighbours(from, to) && !self.is_glacier(to))
    }

    /// Whether a mammoth of this region can be moved in this way.
    fn can_move_mammoth(&self, way: Way, from: Region) -> bool {
        let is_target = |to: Region| {
            to != from && !self.is_glacier(to) && self.are_neighbours(from, to) == (way == Way::Near)
        };
        self.state.mammoths[from] > 0 && way != Way::New && Region::all().any(is_target)
    }

    fn has_playable_card(&self, seat: Seat) -> bool {
        let hand = &self.state.players[seat].hand;
        hand.iter().any(|card| self.rules.check(self.state, seat, Choice::Play(card)).is_ok())
    }

    /// Everybody who stands in a region beside this one.
    fn beside(&self, region: Region) -> Vec<Hunter> {
        let mut found = Vec::new();
        for owner in self.state.seats() {
            for other in Region::all().filter(|&other| self.are_neighbours(region, other)) {
                let kinds = [false, true].map(|club| Hunter { owner, region: other, club });
                found.extend(kinds.into_iter().filter(|&hunter| self.state.count(hunter) > 0));
            }
        }
        found
    }

    /// Whether the two can change places and nothing would have changed.
    fn is_pointless(&self, seat: Seat, a: Hunter, b: Hunter) -> bool {
        let are_alike = (a.owner, a.club) == (b.owner, b.club);
        let could_be_armed = a.owner == seat && !a.club && self.state.players[seat].clubs > 0;
        a.region == b.region || are_alike && !could_be_armed
    }

    /// Whether what a refusal says is so.
    fn holds(&self, decision: Decision, choice: Choice, breach: Breach) -> bool {
        let seat = tabletop::Asks::seat(&decision);
        let (state, player) = (self.state, &self.state.players[seat]);
        let region = if let Choice::Region(region) = choice { Some(region) } else { None };
        let hunter = if let Choice::Hunter(hunter) = choice { Some(hunter) } else { None };
        let here = |holds: &dyn Fn(Region) -> bool| region.is_some_and(holds);
        let it = |holds: &dyn Fn(Hunter) -> bool| hunter.is_some_and(holds);
        let task =
            if let Decision::Hunter { task, moved, .. } = decision { Some((task, moved)) } else { None };
        let open = |colour: Colour| state.open[colour];
        match breach {
            Breach::NotInHand => match choice {
                Choice::Play(card) | Choice::Show(card) | Choice::Discard(card) => {
                    player.hand.count(card) == 0
                }
                _ => false,
            },
            Breach::CannotPay => {
                let is_dear = |card: Card| match card {
                    Card::Mammoth => !Way::ALL.into_iter().any(|way| {
                        self.stones(card)[way as usize] <= player.stones
                            && match way {
                                Way::New => state.mammoth_supply > 0,
                                Way::Near | Way::Far => {
                                    Region::all().any(|it| self.can_move_mammoth(way, it))
                                }
                            }
                    }),
                    card => self.stones(card)[0] > player.stones,
                };
                match choice {
                    Choice::Play(card) if card.is_cult() => open(Colour::Light).is_some_and(is_dear),
                    Choice::Play(card) => is_dear(card),
                    Choice::Copy(colour) => open(colour).is_some_and(is_dear),
                    Choice::PayFor(way) => self.stones(Card::Mammoth)[way as usize] > player.stones,
                    _ => false,
                }
            }
            Breach::TooManyStones | Breach::CultTooManyStones => player.stones >= 8,
            Breach::NothingToCopy => match choice {
                Choice::Copy(colour) => open(colour).is_none(),
                _ => Colour::ALL.into_iter().all(|colour| open(colour).is_none()),
            },
            Breach::CanPlay => self.has_playable_card(seat),
            Breach::NoOpponent => {
                matches!(choice, Choice::Opponent(other) if other == seat || state.players.get(other).is_none())
            }
            Breach::Compulsory => {
                choice == Choice::Done
                    && matches!(open(Colour::Light), Some(Card::Mammoth | Card::Swap))
                    && seat == state.turn
            }
            Breach::HunterTakenUp => matches!(decision, Decision::Target { .. }) && choice == Choice::Done,
            Breach::FireTakenUp => {
                matches!(decision, Decision::SendFire { looked: false, .. }) && choice == Choice::Done
            }
            Breach::MammothChosen => open(Colour::Light) == Some(Card::Club) && choice == Choice::Done,
            Breach::Glacier | Breach::GlacierAlready => here(&|region| self.is_glacier(region)),
            Breach::NoNeighbour => match decision {
                Decision::Target { hunter, .. } => here(&|to| !self.are_neighbours(hunter.region, to)),
                Decision::Partner { hunter, .. } => it(&|it| !self.are_neighbours(hunter.region, it.region)),
                Decision::Join { region: from, .. }
                | Decision::Enter { from, .. }
                | Decision::SendMammoth { from, .. } => here(&|to| !self.are_neighbours(from, to)),
                _ => false,
            },
            Breach::Neighbour => {
                matches!(decision, Decision::SendMammoth { from, .. } if here(&|to| self.are_neighbours(from, to)))
            }
            Breach::SameRegion => match decision {
                Decision::Target { hunter, .. } => region == Some(hunter.region),
                Decision::Hunter { task: Task::Camp(camp), .. } => it(&|it| it.region == camp),
                Decision::Hunter { .. } => hunter.is_some(),
                Decision::Join { region: from, .. }
                | Decision::Enter { from, .. }
                | Decision::SendMammoth { from, .. } => region == Some(from),
                Decision::SendFire { disc, .. } => here(&|to| state.fires.discs[disc].unwrap().at == to),
                _ => false,
            },
            Breach::NoHunter => it(&|it| state.count(it) == 0),
            Breach::NoOwnHunter => here(&|region| state.present(seat, region) == 0),
            Breach::NobodyOnBoard => player.on_board() == 0,
            Breach::ForeignClub => match decision {
                // Beside the one taken up there are only such hunters.
                Decision::Hunter { task: Task::Swap, .. } => it(&|it| {
                    let is_foreign = |it: &Hunter| it.club && it.owner != seat;
                    is_foreign(&it) || self.beside(it.region).iter().all(is_foreign)
                }),
                _ => it(&|it| it.club && it.owner != seat),
            },
            Breach::MovedAlready => task.is_some_and(|(_, moved)| {
                it(&|it| moved.count(it) > 0 && state.count(it) == moved.count(it))
            }),
            Breach::NotTheirOwn => it(&|it| it.owner != seat),
            Breach::OtherTerrain => match decision {
                Decision::Hunter { task: Task::Terrain(terrain), moved, .. }
                | Decision::Target { task: Task::Terrain(terrain), moved, .. } => {
                    let shows = |region| {
                        self.board.regions.iter().any(|it| it.region == region && it.terrain == terrain)
                    };
                    moved.len() == 2
                        && (region.is_none_or(|region| !shows(region))
                            || moved.iter().any(|hunter| !shows(hunter.region)))
                }
                _ => false,
            },
            Breach::OtherRegion => match decision {
                Decision::Hunter { task: Task::Camp(camp), .. }
                | Decision::Target { task: Task::Camp(camp), .. } => region.is_some_and(|it| it != camp),
                _ => false,
            },
            Breach::OtherOrigin => {
                matches!(task, Some((Task::Migration { from, .. }, _)) if it(&|it| it.region != from))
            }
            Breach::SupplyNotEmpty => player.supply > 0,
            Breach::SupplyEmpty => player.supply == 0,
            Breach::ThreeOfOneOwner | Breach::TwoOfOneOwner => {
                task.is_some_and(|(task, moved): (Task, Moved)| {
                    let most = if task == Task::TwoLeave { 1 } else { 2 };
                    moved.len() == most && it(&|it| moved.iter().all(|moved| moved.owner == it.owner))
                })
            }
            Breach::NobodyBeside => it(&|it| self.beside(it.region).is_empty()),
            Breach::PointlessSwap => match decision {
                Decision::Partner { hunter, .. } => it(&|it| self.is_pointless(seat, hunter, it)),
                _ => it(&|it| {
                    let beside = self.beside(it.region);
                    let free = || beside.iter().filter(|other| !other.club || other.owner == seat);
                    free().count() > 0 && free().all(|&other| self.is_pointless(seat, it, other))
                }),
            },
            Breach::NowhereToGo => match (decision, choice) {
                (Decision::PickMammoth { way, .. }, Choice::Region(from)) => {
                    state.mammoths[from] > 0 && !self.can_move_mammoth(way, from)
                }
                (_, Choice::PayFor(way)) => !Region::all().any(|it| self.can_move_mammoth(way, it)),
                (Decision::Club { .. }, Choice::Mammoth) => {
                    state.mammoth_supply == 0 && !Region::all().any(|it| self.can_move_mammoth(Way::Near, it))
                }
                (Decision::Leave { .. }, Choice::Region(from)) => {
                    state.present(seat, from) > 0 && !self.has_step(from)
                }
                (_, Choice::Hunter(hunter)) => state.count(hunter) > 0 && !self.has_step(hunter.region),
                _ => false,
            },
            Breach::NoMammoth => match decision {
                Decision::TakeAlong { from, .. } => state.mammoths[from] == 0,
                _ => here(&|region| state.mammoths[region] == 0),
            },
            Breach::NoMammothOnBoard => state.mammoths.total() == 0,
            Breach::NoWay => {
                state.mammoth_supply == 0
                    && !Region::all()
                        .any(|it| self.can_move_mammoth(Way::Near, it) || self.can_move_mammoth(Way::Far, it))
            }
            Breach::NoNewMammoth => state.mammoth_supply == 0,
            Breach::MammothInSupply => state.mammoth_supply > 0,
            Breach::NoDisc => matches!(choice, Choice::Disc(disc) if state.fires.discs[disc].is_none()),
            Breach::NoClub => state.club_supply == 0,
            Breach::NoOwnClub => player.clubs == 0,
            Breach::HasClub => here(&|region| player.armed[region] > 0 && player.hunters[region] == 0),
            Breach::OtherAlternative => matches!(
                (decision, choice),
                (Decision::Club { card: Colour::Light, .. }, Choice::Journey)
                    | (Decision::Club { card: Colour::Dark, .. }, Choice::Mammoth)
            ),
            Breach::OneColouredHand => matches!(choice, Choice::Draw(colour)
                if player.hand.len() + 1 == HAND && player.hand.iter().all(|card| card.colour() == colour)),
            Breach::NoCardLeft => matches!(choice, Choice::Draw(colour) if !state.can_draw(colour)),
            Breach::FarFromGlacier => here(&|region| {
                let is_top = self.board.regions.iter().any(|it| it.region == region && it.top_edge);
                !is_top && !state.glaciers.iter().any(|ice| self.are_neighbours(region, ice))
            }),
        }
    }
}

/// Asks why of every choice one can think of.
fn ask_why(rules: &Eiszeit, state: &State, met: &mut BTreeSet<String>) {
    let Awaits::Seat(seat, decision) = rules.awaits(state) else { return };
    let look = Look::new(rules, state);
    let mut offered = Vec::new();
    rules.choices(state, &mut offered);
    for choice in Eiszeit::conceivable(decision) {
        match rules.check(state, seat, choice) {
            Ok(()) => assert!(offered.contains(&choice), "{choice:?}"),
            Err(Illegal::Breach(breach)) => {
                assert!(
                    look.holds(decision, choice, breach),
                    "{choice:?} for {decision:?} is refused by {breach:?}, and that is not so"
                );
                met.insert(format!("{breach:?}"));
            }
            Err(Illegal::OtherQuestion { rule }) => {
                let is_alike =
                    |other: &Choice| std::mem::discriminant(other) == std::mem::discriminant(&choice);
                assert!(!offered.iter().any(is_alike), "{choice:?} does answer {decision:?}");
                assert_eq!(rule, decision.rule());
            }
            Err(illegal) => panic!("{illegal:?} at {decision:?}"),
        }
    }
}

#[test]
fn whatever_is_refused_is_refused_for_a_reason_that_is_so() {
    let mut met = BTreeSet::new();
    for (number, rules) in tables().iter().enumerate() {
        for seed in 0..10 {
            let policy = |asked: &Asked<'_, Eiszeit>, rng: &mut Xoshiro256PlusPlus| {
                ask_why(asked.rules, asked.state, &mut met);
                busy(asked, rng)
            };
            let seed = 100 * number as u64 + seed;
            let rng = rand_xoshiro::rand_core::SeedableRng::seed_from_u64(seed);
            let mut playout = Playout::new(rules, rng, policy);
            while playout.step(&mut Silent).is_some() {}
        }
    }
    let never: Vec<&Breach> =
        Breach::ALL.iter().filter(|breach| !met.contains(&format!("{breach:?}"))).collect();
    assert!(never.iter().all(|&&breach| RARE.contains(&breach)), "never met: {never:?}");
}

/// Reasons that these games need not meet: a question that could only be refused by them is not put, or they take a table
/// that is hard to come to.
const RARE: &[Breach] = &[Breach::NoOwnClub, Breach::NobodyOnBoard, Breach::NoCardLeft, Breach::NoWay];

fn breach(illegal: Illegal<Breach>) -> Option<Breach> {
    if let Illegal::Breach(breach) = illegal { Some(breach) } else { None }
}

#[test]
fn ez_e19_only_light_cards_4_and_6_must_be_carried_out_what_was_begun_is_finished_for_its_own_reason() {
    let scene = Scene::new(4).stones(RED, 5).hunters(RED, 9, 1).hunters(BLUE, 10, 1);
    let mut table = scene.clone().hand(RED, &[Card::AnyThree]).load();
    table.play(Card::AnyThree).choose(pick(plain(RED, 9)));
    assert_eq!(breach(table.refused(Choice::Done)), Some(Breach::HunterTakenUp));
    let mut table = scene.clone().hand(RED, &[Card::Club]).load();
    table.play(Card::Club).choose(Choice::Mammoth);
    assert_eq!(breach(table.refused(Choice::Done)), Some(Breach::MammothChosen));
    let mut table = scene.clone().hand(RED, &[Card::Mammoth]).load();
    table.play(Card::Mammoth);
    assert_eq!(breach(table.refused(Choice::Done)), Some(Breach::Compulsory));
    table.pay_for(Way::New);
    assert_eq!(breach(table.refused(Choice::Done)), Some(Breach::Compulsory));
    let mut table = scene.hand(RED, &[Card::Swap]).load();
    table.play(Card::Swap);
    assert_eq!(breach(table.refused(Choice::Done)), Some(Breach::Compulsory));
}

#[test]
fn ez_7_10_a_hunter_who_carries_a_club_gets_no_second() {
    let mut table = Scene::new(3).armed(RED, 9, 1).hunters(RED, 10, 1).hand(RED, &[Card::Club]).load();
    table.play(Card::Club).choose(Choice::Club);
    assert_eq!(breach(table.refused(at(9))), Some(Breach::HasClub));
    assert_eq!(breach(table.refused(at(11))), Some(Breach::NoOwnHunter));
}

#[test]
fn ez_e29_a_hunter_with_nobody_beside_it_has_nobody_to_change_places_with() {
    let scene = Scene::new(3).hunters(RED, 9, 1).hunters(BLUE, 10, 1).hunters(RED, 8, 1).armed(BLUE, 12, 1);
    let mut table = scene.hunters(RED, 11, 1).hand(RED, &[Card::Swap]).load();
    table.play(Card::Swap);
    assert_eq!(
        breach(table.refused(pick(plain(RED, 8)))),
        Some(Breach::ForeignClub),
        "only such are beside it"
    );
    assert_eq!(breach(table.refused(pick(armed(BLUE, 12)))), Some(Breach::ForeignClub));
    let scene = Scene::new(3).hunters(RED, 9, 1).hunters(BLUE, 10, 1).hunters(RED, 8, 1);
    let mut table = scene.hand(RED, &[Card::Swap]).load();
    table.play(Card::Swap);
    assert_eq!(breach(table.refused(pick(plain(RED, 8)))), Some(Breach::NobodyBeside));
}

#[test]
fn ez_7_mammoths_that_are_cut_off_have_nowhere_to_go_but_they_are_there() {
    let mut table = Scene::with(3, islands()).hand(RED, &[Card::Club]).load();
    table.play(Card::Club);
    assert!(table.state.mammoths[r(5)] > 0 && table.state.mammoth_supply == 0);
    assert_eq!(breach(table.refused(Choice::Mammoth)), Some(Breach::NowhereToGo));
}

#[test]
fn ez_e38_nobody_travels_without_a_hunter_on_the_board() {
    let mut table = Scene::new(3).hand(RED, &[Card::ClubOrJourney]).load();
    table.play(Card::ClubOrJourney).choose(Choice::Opponent(BLUE));
    assert_eq!(breach(table.refused(Choice::Journey)), Some(Breach::NobodyOnBoard));
}
