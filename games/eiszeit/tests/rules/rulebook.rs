//! The rulebook, paragraph by paragraph: setting up, a turn, conflicts, scoring, glacier, the end. The
//! cards (EZ-7) are in `cards.rs`.
use crate::common::{BLACK, BLUE, GREEN, Game, RED, Scene, YELLOW, armed, at, eiszeit, plain, r, regions};
use eiszeit::{
    Board, Card, Choice, Colour, Decision, Drawn, Event, FIRES, Face, Lot, Options, Pending, Phase, Region,
    Terrain, Way,
};
use tabletop::{Awaits, Eye, Rules, Seat};

#[test]
fn ez_1_the_box_is_complete() {
    let count = |players, name| {
        let rules = eiszeit(players, Options::default());
        let census = rules.census(&rules.start());
        census.into_iter().find(|&(piece, _)| piece == name).map(|(_, n)| n)
    };
    for players in 3..=5 {
        assert_eq!(count(players, "clubs"), Some(6));
        assert_eq!(count(players, "light cards"), Some(33));
        assert_eq!(count(players, "dark cards"), Some(22));
        assert_eq!(
            [0, 1, 2].map(|h| count(players, ["fires 0", "fires 1", "fires 2"][h])),
            [Some(4), Some(5), Some(5)]
        );
        assert_eq!(count(players, "hunters 2"), Some(12));
        assert_eq!(count(players, "hunters 3").is_some(), 4 <= players);
    }
    assert_eq!(Region::COUNT, 12);
    assert_eq!(FIRES.iter().sum::<u8>(), 14);
}

fn board(players: u8) -> Vec<eiszeit::RegionView> {
    let rules = eiszeit(players, Options::default());
    rules.view(&rules.start(), Eye::Watcher).regions
}

#[test]
fn ez_2_1_twelve_regions_of_which_the_first_four_lie_at_the_top_edge() {
    let board = board(5);
    assert_eq!(board.iter().map(|it| it.region.number()).collect::<Vec<_>>(), (1..=12).collect::<Vec<_>>());
    let top: Vec<u8> = board.iter().filter(|it| it.top_edge).map(|it| it.region.number()).collect();
    assert_eq!(top, [1, 2, 3, 4]);
}

#[test]
fn ez_2_2_a_corner_is_no_border_and_a_glacier_makes_no_neighbours() {
    let board = board(3);
    assert!(!board[1].neighbours.contains(r(7)) && !board[5].neighbours.contains(r(11)));
    // Region 2 is covered; 1 and 3, 6 and 3 do not become neighbours over it.
    assert_eq!(board[1].neighbours, regions(&[1, 3, 6]));
    assert!(!board[5].neighbours.contains(r(3)));
    let mut game = Scene::new(3).hand(RED, &[Card::Migration]).stones(RED, 5).hunters(RED, 5, 1).begin();
    game.play(Card::Migration).choose(&[at(5)]);
    assert_eq!(game.offered_regions(), [6, 9], "1 is covered and what lies behind it is no neighbour");
    assert_eq!(game.refused(at(10)), "EZ-2.2");
}

#[test]
fn ez_2_3_the_borders_of_the_board() {
    let expected = [
        (1, 2),
        (2, 3),
        (3, 4),
        (5, 6),
        (6, 7),
        (7, 8),
        (9, 10),
        (10, 11),
        (11, 12),
        (1, 5),
        (2, 6),
        (3, 7),
        (4, 8),
        (5, 9),
        (6, 10),
        (7, 11),
        (8, 12),
        (1, 6),
        (4, 7),
        (6, 9),
        (7, 12),
    ];
    let board = board(4);
    for a in 1..=12_u8 {
        for b in 1..=12 {
            let is_edge = expected.contains(&(a, b)) || expected.contains(&(b, a));
            assert_eq!(board[usize::from(a) - 1].neighbours.contains(r(b)), is_edge, "{a}-{b}");
        }
    }
}

#[test]
fn ez_2_4_two_regions_show_each_terrain() {
    let expected = [
        (Terrain::IcePlain, [1, 8]),
        (Terrain::StoneDesert, [4, 5]),
        (Terrain::Mountains, [2, 12]),
        (Terrain::Steppe, [3, 9]),
        (Terrain::Meadow, [6, 11]),
        (Terrain::Forest, [7, 10]),
    ];
    let board = board(4);
    for (terrain, numbers) in expected {
        let shown = board.iter().filter(|it| it.terrain == terrain).map(|it| it.region.number());
        assert_eq!(shown.collect::<Vec<_>>(), numbers, "{terrain:?}");
    }
}

#[test]
fn ez_3_the_table_is_set_for_three_four_and_five() {
    for (players, glaciers, mammoths, supply, dark, beside) in [
        (3, &[1, 2, 3, 4][..], [5, 6, 7, 8], 0, 20, 6),
        (4, &[1, 4], [2, 3, 6, 7], 1, 25, 4),
        (5, &[], [1, 2, 3, 4], 2, 30, 2),
    ] {
        let rules = eiszeit(players, Options::default());
        let state = rules.start();
        assert_eq!(state.glaciers, regions(glaciers), "{players} players");
        assert_eq!(state.mammoth_regions(), regions(&mammoths));
        assert_eq!(state.mammoths.total(), 4);
        assert_eq!(state.mammoth_supply, supply);
        assert_eq!((state.stones.dark, state.stones.light), (dark, 0));
        assert_eq!(rules.view(&state, Eye::Watcher).fires_beside, beside);
    }
}

#[test]
fn ez_3_0_two_draw_piles_no_discards_no_open_card() {
    let game = Game::new(4);
    assert_eq!((game.state.draw_piles.len(Colour::Light), game.state.draw_piles.len(Colour::Dark)), (33, 22));
    assert_eq!(game.state.discards.total(), 0);
    assert_eq!((game.state.open.light, game.state.open.dark), (None, None));
}

#[test]
fn ez_3_1_four_stones_twelve_hunters_and_six_clubs() {
    let game = Game::new(5);
    for (_, player) in game.state.players.iter() {
        assert_eq!((player.stones, player.supply, player.clubs, player.total()), (4, 12, 0, 0));
    }
    assert_eq!(game.state.club_supply, 6);
}

#[test]
fn ez_3_2_one_fire_face_down_in_each_region_without_a_glacier() {
    let game = Game::new(4);
    for (region, disc) in game.state.fires.discs.iter() {
        assert_eq!(disc.is_some(), ![1, 4].contains(&region.number()));
        assert!(disc.is_none_or(|disc| disc.at == region && disc.face == Face::Down));
    }
    assert_eq!(game.state.fires.unknown, FIRES, "nobody knows anything of them");
}

/// Puts a hunter of everybody into the same region until the hands are dealt.
fn prepare(game: &mut Game, start: Seat, region: u8) -> Vec<Seat> {
    game.settle(Drawn::Seat(start));
    let mut asked = Vec::new();
    while let Awaits::Seat(seat, Decision::Prepare { .. }) = game.rules.awaits(&game.state) {
        asked.push(seat);
        game.choose(&[at(region)]);
    }
    asked
}

#[test]
fn ez_3_3_six_times_round_everybody_puts_down_a_hunter() {
    let mut game = Game::new(3);
    assert_eq!(game.lot(), Lot::StartPlayer);
    let asked = prepare(&mut game, BLUE, 9);
    assert_eq!(asked, [BLUE, GREEN, RED].repeat(6));
    assert_eq!(game.present(9), [6, 6, 6], "no limit counts before the conflicts");
    assert!(game.state.players.iter().all(|(_, player)| player.supply == 6));
    let mut game = Game::new(3);
    game.settle(Drawn::Seat(RED));
    assert_eq!(game.offered_regions(), [5, 6, 7, 8, 9, 10, 11, 12]);
    assert_eq!(game.refused(at(2)), "EZ-6.8");
}

#[test]
fn ez_3_4_two_light_and_three_dark_cards_for_each() {
    let mut game = Game::new(5);
    prepare(&mut game, GREEN, 9);
    assert_eq!(game.lot(), Lot::Deal { seat: GREEN, colour: Colour::Light });
    for _ in 0..25 {
        assert!(matches!(game.lot(), Lot::Deal { .. }));
        game.settle_first();
    }
    for (_, player) in game.state.players.iter() {
        assert_eq!((player.hand.len(Colour::Light), player.hand.len(Colour::Dark)), (2, 3));
    }
    assert_eq!(
        game.asked(),
        (GREEN, Decision::Play { seat: GREEN }),
        "the start player opens the first round"
    );
}

#[test]
fn ez_3_5_what_is_public_and_what_is_hidden() {
    let mut game = Scene::new(3).hand(RED, &[Card::Swap, Card::Fire, Card::OneLeaves]).begin();
    game.play(Card::Swap).choose(&[Choice::Discard(Card::OneLeaves)]);
    let own = game.rules.view(&game.state, Eye::Seat(RED));
    let other = game.rules.view(&game.state, Eye::Seat(BLUE));
    let watcher = game.rules.view(&game.state, Eye::Watcher);
    assert_eq!(own.players[0].hand, Some(game.state.players[RED].hand));
    assert_eq!(own.players[0].tucked.unwrap().count(Card::OneLeaves), 1);
    for view in [&other, &watcher] {
        assert_eq!((view.players[0].hand, view.players[0].tucked), (None, None));
        assert_eq!((view.players[0].backs.light, view.players[0].backs.dark), (1, 2));
        assert_eq!((view.players[0].tucked_backs.light, view.players[0].tucked_backs.dark), (0, 1));
        assert_eq!(view.open.light, Some(Card::Swap));
        assert_eq!(view.draw_piles, own.draw_piles);
        assert!(view.fires.iter().all(|fire| fire.heat.is_none()));
        assert_eq!(view.players[0].stones, 3);
    }
    assert_eq!(other.players[1].hand, Some(game.state.players[BLUE].hand));
    assert!(watcher.players.iter().all(|player| player.hand.is_none()));
    let tucked = Event::Tucked { seat: RED, colour: Colour::Dark, card: Some(Card::OneLeaves) };
    assert!(game.log.contains(&tucked));
    assert_eq!(game.rules.told(&tucked, Eye::Seat(RED)), Some(tucked));
    let veiled = Event::Tucked { seat: RED, colour: Colour::Dark, card: None };
    assert_eq!(game.rules.told(&tucked, Eye::Seat(BLUE)), Some(veiled));
    assert_eq!(game.rules.told(&tucked, Eye::Watcher), Some(veiled));
}

/// The headings of a game in the order they are met, one per round and phase.
fn headings(rounds: u8) -> Vec<String> {
    use rand_core::SeedableRng;
    let rules = eiszeit(4, Options { rounds, ..Options::default() });
    let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(11);
    let (mut state, mut events) = (rules.start(), Vec::new());
    loop {
        match rules.awaits(&state) {
            Awaits::Seat(seat, _) => {
                let mut choices = Vec::new();
                rules.choices(&state, &mut choices);
                rules.choose(&mut state, seat, choices[0], &mut events).unwrap();
            }
            Awaits::Lot(_) => {
                let drawn = rules.draw(&state, &mut rng).unwrap();
                rules.settle(&mut state, drawn, &mut events).unwrap();
            }
            Awaits::Over(_) => break,
        }
    }
    let heading = |event: &Event| match event {
        Event::Asked(Decision::Play { .. }) => Some("settle"),
        Event::FireTurned { .. } => Some("conflicts"),
        Event::Scored { .. } => Some("score"),
        Event::Covered { .. } => Some("glacier"),
        Event::RoundBegan { .. } => Some("next"),
        Event::Ended => Some("end"),
        _ => None,
    };
    let mut headings: Vec<String> = events.iter().filter_map(heading).map(str::to_owned).collect();
    headings.dedup();
    headings
}

#[test]
fn ez_4_rounds_of_four_phases_four_times_or_three() {
    let round = ["settle", "conflicts", "score", "glacier", "next"];
    let last = ["settle", "conflicts", "score", "end"];
    for rounds in [3, 4] {
        let expected = [round.repeat(usize::from(rounds) - 1), last.to_vec()].concat();
        assert_eq!(headings(rounds), expected, "the glacier is left out after the last round");
    }
}

#[test]
fn ez_5_a_turn_is_one_card_then_discard_then_draw_and_clockwise_the_next() {
    let mut game = Scene::new(3).hand(RED, &[Card::Swap]).begin();
    assert_eq!(game.asked(), (RED, Decision::Play { seat: RED }));
    game.play(Card::Swap);
    assert_eq!(game.asked(), (RED, Decision::Discard { seat: RED }));
    assert_eq!(game.refused(Choice::Play(Card::OneLeaves)), "EZ-5.1", "a second card is not played");
    game.choose(&[Choice::Done]);
    assert_eq!(game.asked(), (RED, Decision::Draw { seat: RED }));
    game.choose(&[Choice::Draw(Colour::Light)]).settle_first();
    assert_eq!(game.asked(), (BLUE, Decision::Play { seat: BLUE }));
    assert_eq!(game.state.players[RED].hand.total(), 5);
}

#[test]
fn ez_5_1_a_discard_goes_unseen_under_its_pile() {
    let mut game = Scene::new(3).hand(RED, &[Card::Swap, Card::Fire]).begin();
    game.play(Card::Swap).choose(&[Choice::Discard(Card::Fire)]);
    assert_eq!(game.state.open.light, Some(Card::Swap), "it never becomes the open card");
    assert_eq!(game.state.players[RED].tucked.count(Card::Fire), 1);
    assert_eq!(game.state.discards.count(Card::Fire), 0, "nobody saw it");
    assert_eq!(game.stones(RED), 3, "it had no effect");
    assert_eq!(game.asked().1, Decision::Draw { seat: RED });
    game.choose(&[Choice::Draw(Colour::Dark)]).settle_first();
    game.choose(&[Choice::Draw(Colour::Light)]).settle_first();
    assert_eq!(game.seat(), BLUE, "one discard at most, then two cards drawn");
}

#[test]
fn ez_5_2_drawn_one_by_one_in_any_colour_but_the_hand_stays_mixed() {
    let hand = [Card::Swap, Card::Fire, Card::Club, Card::AnyThree, Card::OneLeaves];
    let mut game = Scene::new(3).hand(RED, &hand).begin();
    game.play(Card::Swap).choose(&[Choice::Discard(Card::OneLeaves)]);
    assert_eq!(game.offered(), [Choice::Draw(Colour::Light), Choice::Draw(Colour::Dark)], "two to draw");
    game.choose(&[Choice::Draw(Colour::Light)]).settle(Drawn::Card(Card::Fire));
    assert_eq!(game.state.players[RED].hand.count(Card::Fire), 2, "he sees it before he goes on");
    assert_eq!(game.offered(), [Choice::Draw(Colour::Dark)]);
    assert_eq!(game.refused(Choice::Draw(Colour::Light)), "EZ-5.2");
}

#[test]
fn ez_5_3_an_empty_pile_is_refilled_with_the_discards_except_the_open_card() {
    let scene = Scene::new(3).hand(RED, &[Card::OneLeaves]).open(Card::Swap).all_discarded(Colour::Light);
    let below = scene.position.discards.len(Colour::Light);
    let mut game = scene.begin();
    game.play(Card::OneLeaves).choose(&[Choice::Opponent(BLUE)]);
    game.choose(&[Choice::Done]).news();
    assert_eq!(game.state.draw_piles.len(Colour::Light), 0);
    game.choose(&[Choice::Draw(Colour::Light)]);
    assert_eq!(game.news(), [Event::Reshuffled { colour: Colour::Light }]);
    assert_eq!(game.state.draw_piles.len(Colour::Light), below);
    assert_eq!(game.state.discards.len(Colour::Light), 0);
    assert_eq!(game.state.open.light, Some(Card::Swap), "the open card stays");
    assert_eq!(game.state.discards.len(Colour::Dark), 0);
}

#[test]
fn ez_6_0_the_card_lies_open_then_stones_then_the_action() {
    let mut game = Scene::new(3).open(Card::Fire).hand(RED, &[Card::Steppe]).begin();
    game.play(Card::Steppe);
    assert_eq!(
        game.news(),
        [Event::Played { seat: RED, card: Card::Steppe }, Event::Paid { seat: RED, stones: 3 }]
    );
    assert_eq!(game.state.open.light, Some(Card::Steppe));
    assert_eq!(game.state.discards.count(Card::Fire), 1, "the old one lies under it, and everybody knows it");
    for _ in 0..2 {
        game.choose(&[at(9)]);
    }
    assert_eq!(game.present(9), [2, 0, 0]);
    // A cult card goes under the pile.
    let mut game = Scene::new(3).open(Card::Fire).hand(RED, &[Card::LightCult]).begin();
    game.play(Card::LightCult);
    assert_eq!(game.state.open.light, Some(Card::Fire));
    assert_eq!(game.state.discards.count(Card::LightCult), 1);
}

#[test]
fn ez_6_1_a_light_card_is_paid_in_full_into_the_light_supply() {
    let mut game = Scene::new(3).stones(RED, 3).hand(RED, &[Card::Steppe, Card::Migration]).begin();
    assert!(!game.offers(Choice::Play(Card::Migration)));
    assert_eq!(game.refused(Choice::Play(Card::Migration)), "EZ-6.1");
    assert_eq!(game.refused(Choice::Play(Card::AnyThree)), "EZ-5", "he does not hold it");
    game.play(Card::Steppe);
    assert_eq!((game.stones(RED), game.state.stones.light), (0, 3));
}

#[test]
fn ez_6_2_a_dark_card_brings_stones_and_serves_the_others() {
    let mut game = Scene::new(4).hand(BLUE, &[Card::AllPlaceOne]).turn(BLUE).begin();
    game.play(Card::AllPlaceOne);
    assert_eq!((game.stones(BLUE), game.state.stones.dark), (7, 22));
    let mut asked = Vec::new();
    for choice in [at(6), Choice::Done, at(7)] {
        asked.push(game.seat());
        game.choose(&[choice]);
    }
    assert_eq!(asked, [GREEN, YELLOW, RED], "from the left neighbour clockwise, and any may decline");
    assert_eq!((game.present(6), game.present(7)), (vec![0, 0, 1, 0], vec![1, 0, 0, 0]));
    assert_eq!(game.asked(), (BLUE, Decision::Discard { seat: BLUE }));
}

#[test]
fn ez_6_3_with_eight_stones_a_light_card_must_be_played() {
    let hand = [Card::Steppe, Card::Swap, Card::OneLeaves, Card::TwoLeave, Card::DarkFire];
    let game = Scene::new(3).stones(RED, 8).hand(RED, &hand).begin();
    assert_eq!(game.offered(), [Choice::Play(Card::Steppe), Choice::Play(Card::Swap)]);
    assert_eq!(game.refused(Choice::Play(Card::OneLeaves)), "EZ-6.3");
    let game = Scene::new(3).stones(RED, 7).hand(RED, &hand).begin();
    assert_eq!(game.offered().len(), 5, "with seven he is free");
}

#[test]
fn ez_6_4_a_short_dark_supply_is_made_up_from_the_light_one_and_ends_the_settling() {
    let mut game = Scene::new(3).stones(BLUE, 0).dark_stones(1).hand(RED, &[Card::TwoLeave]).begin();
    game.play(Card::TwoLeave);
    assert!(game.news().contains(&Event::Took { seat: RED, dark: 1, light: 3 }));
    assert_eq!(game.stones(RED), 8);
    assert!(matches!(game.asked(), (RED, Decision::Opponent { .. })), "the action is still carried out");
    game.choose(&[Choice::Opponent(BLUE)]).end_turn();
    assert!(matches!(game.lot(), Lot::Fire { .. }), "then the fires are turned up");
    assert_eq!(game.state.players[RED].hand.total(), 5, "after his discard and draw");
    assert!(game.log.contains(&Event::SettlingEnded { seat: RED }));
    // Both supplies short: he gets what there is.
    let scene = Scene::new(3).stones(RED, 4).stones(BLUE, 13).stones(GREEN, 13);
    let mut game = scene.dark_stones(1).hand(RED, &[Card::AllPlaceTwo]).begin();
    assert_eq!((game.state.stones.dark, game.state.stones.light), (1, 1));
    game.play(Card::AllPlaceTwo);
    assert_eq!(game.stones(RED), 6);
}

#[test]
fn ez_6_5_the_last_card_of_the_last_round_has_no_action_and_brings_nothing() {
    let mut game = Scene::new(3).round(4).dark_stones(3).hand(RED, &[Card::AllPlaceOne]).begin();
    let light = game.state.stones.light;
    game.play(Card::AllPlaceOne);
    let news = game.news();
    assert!(
        news.contains(&Event::LastStonesPassed { stones: 3 })
            && news.contains(&Event::SettlingEnded { seat: RED })
    );
    assert_eq!((game.stones(RED), game.state.stones.dark, game.state.stones.light), (4, 0, light + 3));
    assert!(matches!(game.lot(), Lot::Fire { .. }), "nobody places, nothing is discarded or drawn");
    assert_eq!(game.state.players[RED].hand.total(), 4);
    // With a stone more in the supply the card is like any other.
    let mut game = Scene::new(3).round(4).dark_stones(4).hand(RED, &[Card::AllPlaceOne]).begin();
    game.play(Card::AllPlaceOne);
    assert_eq!((game.stones(RED), game.seat()), (7, BLUE));
}

#[test]
fn ez_6_6_who_can_play_nothing_shows_a_card_and_slides_it_under_its_pile() {
    let hand = [Card::Steppe, Card::Meadow, Card::Migration, Card::DarkCult, Card::DarkCult];
    let mut game = Scene::new(3).stones(RED, 2).hand(RED, &hand).begin();
    let shows = [Card::Meadow, Card::Steppe, Card::Migration, Card::DarkCult].map(Choice::Show);
    assert_eq!(game.offered(), shows);
    game.choose(&[Choice::Show(Card::Migration)]);
    assert_eq!(game.news(), [Event::Shown { seat: RED, card: Card::Migration }]);
    assert_eq!((game.stones(RED), game.state.open.light), (2, None));
    assert_eq!(game.state.discards.count(Card::Migration), 1);
    game.choose(&[Choice::Discard(Card::Steppe), Choice::Draw(Colour::Dark)]).settle_first();
    game.choose(&[Choice::Draw(Colour::Dark)]).settle_first();
    assert_eq!(game.seat(), BLUE);
    // Who can play something does not show anything.
    let game = Scene::new(3).stones(RED, 3).hand(RED, &hand).begin();
    assert_eq!(game.refused(Choice::Show(Card::Migration)), "EZ-6.6");
}

#[test]
fn ez_6_7_with_one_hunter_in_the_supply_one_is_placed_and_two_are_moved() {
    let scene = Scene::new(5).hunters(RED, 12, 8).hunters(RED, 1, 3).hand(RED, &[Card::Steppe]);
    let mut game = scene.begin();
    game.play(Card::Steppe).choose(&[at(3)]);
    assert_eq!(game.state.players[RED].supply, 0);
    assert_eq!(
        game.offered_hunters(),
        [plain(RED, 1), plain(RED, 3), plain(RED, 12)]
            .into_iter()
            .filter(|hunter| hunter.region != r(3))
            .collect::<Vec<_>>(),
        "the one just placed stays"
    );
    game.choose(&[Choice::Hunter(plain(RED, 12)), at(9), Choice::Hunter(plain(RED, 1))]);
    assert_eq!(game.offered_regions(), [3, 9], "all three go into the steppe, either region of it");
    game.choose(&[at(3)]);
    assert_eq!(
        (game.present(3)[0], game.present(9)[0], game.present(12)[0], game.present(1)[0]),
        (2, 1, 7, 2)
    );
    assert!(matches!(game.asked().1, Decision::Discard { .. }));
}

#[test]
fn ez_6_8_nothing_enters_a_glacier_but_a_mammoth_flies_over() {
    let mut game = Scene::new(3).hand(RED, &[Card::IcePlain]).begin();
    game.play(Card::IcePlain);
    assert_eq!(game.refused(at(1)), "EZ-6.8");
    let mut game = Scene::new(3)
        .round(2)
        .mammoths(&[5, 6, 7, 9])
        .glaciers(&[8])
        .stones(RED, 5)
        .hand(RED, &[Card::Mammoth])
        .begin();
    game.play(Card::Mammoth).pay_for(Way::Far).choose(&[at(7)]);
    assert_eq!(game.offered_regions(), [5, 9, 10], "8 and 12 border 7; what lies between does not matter");
    assert_eq!(game.refused(at(8)), "EZ-E23");
    assert_eq!(game.refused(at(2)), "EZ-6.8");
}

#[test]
fn ez_6_9_a_club_keeps_the_others_away() {
    let scene = Scene::new(3).hunters(RED, 6, 1).armed(BLUE, 6, 1).armed(RED, 7, 1).hunters(BLUE, 7, 1);
    let mut game = scene.clone().hand(RED, &[Card::AnyThree]).begin();
    game.play(Card::AnyThree);
    assert_eq!(game.refused(Choice::Hunter(armed(BLUE, 6))), "EZ-6.9");
    assert_eq!(game.offered_hunters(), [plain(RED, 6), armed(RED, 7), plain(BLUE, 7)]);
    let mut game = scene.clone().hand(RED, &[Card::Swap]).begin();
    game.play(Card::Swap);
    assert_eq!(game.refused(Choice::Hunter(armed(BLUE, 6))), "EZ-6.9");
    let mut game = scene.hand(GREEN, &[Card::OneLeaves]).turn(GREEN).begin();
    game.play(Card::OneLeaves).choose(&[Choice::Opponent(RED)]);
    assert_eq!(game.refused(Choice::Hunter(armed(BLUE, 6))), "EZ-6.9");
    game.choose(&[Choice::Hunter(armed(RED, 7))]);
    assert_eq!(game.state.club_supply, 5, "his own he may remove; the club returns to the supply");
}

#[test]
fn ez_7_9_with_eight_stones_a_dark_cult_copies_the_light_card_only() {
    let hand = [Card::DarkCult, Card::LightCult, Card::OneLeaves, Card::TwoLeave, Card::Migration];
    let scene = Scene::new(3).stones(RED, 8).open(Card::Swap).open(Card::DarkFire).hand(RED, &hand);
    let mut game = scene.clone().begin();
    game.play(Card::DarkCult);
    assert_eq!(game.offered(), [Choice::Copy(Colour::Light)]);
    assert_eq!(game.refused(Choice::Copy(Colour::Dark)), "EZ-7.9");
    let mut game = scene.begin();
    game.play(Card::LightCult);
    assert_eq!(
        game.offered(),
        [Choice::Copy(Colour::Light), Choice::Copy(Colour::Dark)],
        "a light cult is a light card"
    );
    game.choose(&[Choice::Copy(Colour::Dark)]);
    assert_eq!(game.stones(RED), 9);
    let game = Scene::new(3).stones(RED, 8).open(Card::DarkFire).hand(RED, &hand).begin();
    assert_eq!(game.refused(Choice::Play(Card::DarkCult)), "EZ-7.9", "there is no open light card");
}

#[test]
fn ez_7_10_clubs_stay_with_their_hunters_until_the_conflicts_are_over() {
    let scene =
        Scene::new(3).hunters(RED, 6, 2).clubs(RED, 3).hunters(BLUE, 6, 1).hand(RED, &[Card::Migration]);
    let mut game = scene.stones(RED, 5).begin();
    game.play(Card::Migration).choose(&[at(6), at(7), Choice::Hunter(plain(RED, 6)), Choice::Club]);
    game.choose(&[Choice::Hunter(plain(RED, 6)), Choice::Club]);
    assert_eq!(game.count(armed(RED, 7)), 2, "several clubs in one turn, one for each hunter");
    assert_eq!(game.state.players[RED].clubs, 1);
    game.choose(&[Choice::Done]).end_turn();
    let scene = Scene::new(3).armed(RED, 7, 2).clubs(RED, 1);
    let game = scene.conflicts(&[]);
    assert_eq!((game.count(plain(RED, 7)), game.count(armed(RED, 7))), (2, 0));
    assert_eq!((game.state.club_supply, game.state.players[RED].clubs), (5, 1), "the one before him stays");
    // A club moves with its hunter.
    let mut game = Scene::new(3).armed(RED, 7, 1).hand(RED, &[Card::AnyThree]).begin();
    game.play(Card::AnyThree).choose(&[Choice::Hunter(armed(RED, 7)), at(8)]);
    assert_eq!(game.count(armed(RED, 8)), 1);
}

#[test]
fn ez_8_1_all_fires_are_turned_up_before_the_first_conflict() {
    let mut scene = Scene::new(5).hunters(RED, 1, 6).full_hands().dark_stones(0);
    scene.position.pending = Pending::Lot(Lot::Fire { disc: r(1) });
    let mut game = scene.begin();
    for disc in 1..=12 {
        assert_eq!(game.lot(), Lot::Fire { disc: r(disc) });
        assert_eq!(game.rules.view(&game.state, Eye::Watcher).phase, Phase::Conflicts);
        assert_eq!(game.present(1)[0], 6);
        game.settle_first();
    }
    // The first disc was a 0; with the mammoth the limit is 4.
    assert_eq!(game.present(1)[0], 4);
    let turned = game.log.iter().filter(|event| matches!(event, Event::FireTurned { .. })).count();
    let first_loss = game.log.iter().position(|event| matches!(event, Event::Lost { .. })).unwrap();
    let last_fire = game.log.iter().rposition(|event| matches!(event, Event::FireTurned { .. })).unwrap();
    assert_eq!(turned, 12);
    assert!(last_fire < first_loss);
}

#[test]
fn ez_8_2_at_or_under_the_limit_nobody_leaves_and_ties_leave_together() {
    let scene = Scene::new(3).hunters(RED, 9, 2).hunters(BLUE, 9, 2).hunters(GREEN, 9, 1);
    assert_eq!(scene.clone().conflicts(&[(9, 2)]).present(9), [2, 2, 1], "limit 5");
    assert_eq!(scene.clone().conflicts(&[(9, 1)]).present(9), [2, 2, 0], "limit 4: the weakest first");
    let mut game = scene.conflicts(&[(9, 0)]);
    assert_eq!(game.present(9), [1, 1, 0], "limit 3: red and blue leave at the same moment");
    let lost: Vec<Event> =
        game.news().into_iter().filter(|event| matches!(event, Event::Lost { .. })).collect();
    let lose = |seat| Event::Lost { seat, region: r(9) };
    assert_eq!(lost, [lose(GREEN), lose(RED), lose(BLUE)]);
}

#[test]
fn ez_8_3_hunters_with_clubs_count_and_never_leave() {
    let scene = Scene::new(3).armed(RED, 9, 3).armed(BLUE, 9, 3).hunters(GREEN, 9, 2);
    let game = scene.conflicts(&[(9, 0)]);
    assert_eq!(game.present(9), [3, 3, 0], "the conflict ends above the limit of 3");
}

#[test]
fn ez_8_4_the_three_examples() {
    let game = Scene::new(3).hunters(RED, 9, 2).hunters(BLUE, 9, 3).hunters(GREEN, 9, 4).conflicts(&[(9, 2)]);
    assert_eq!(game.present(9), [0, 2, 3], "limit 5");

    let scene =
        Scene::new(5).mammoths(&[9, 9, 1, 2]).hunters(RED, 9, 2).hunters(BLUE, 9, 2).hunters(BLACK, 9, 2);
    let game = scene.hunters(GREEN, 9, 3).hunters(YELLOW, 9, 4).conflicts(&[(9, 2)]);
    assert_eq!(game.present(9), [0, 0, 2, 3, 0], "limit 7, undershot by the tied three");

    let scene = Scene::new(3).armed(RED, 9, 1).hunters(GREEN, 9, 2).hunters(BLUE, 9, 4);
    let game = scene.conflicts(&[(9, 2)]);
    assert_eq!(game.present(9), [1, 3, 1], "limit 5, red's hunter has a club");
}

#[test]
fn ez_8_5_fires_and_clubs_of_the_board_go_back_even_unused() {
    let game = Scene::new(4).armed(RED, 9, 1).clubs(BLUE, 2).conflicts(&[]);
    assert!(game.state.fires.discs.0.iter().all(Option::is_none));
    assert_eq!(game.state.fires.unknown, FIRES);
    assert_eq!((game.state.club_supply, game.state.players[BLUE].clubs), (4, 2));
}

#[test]
fn ez_8_6_the_limits_of_the_text() {
    for (mammoths, discs, limit) in [
        (&[5, 6, 7, 8][..], &[(9, 9, 0)][..], 3),
        (&[9, 5, 6, 7], &[(9, 9, 2)], 6),
        (&[9, 9, 9, 5], &[(9, 9, 0), (10, 9, 2)], 8),
    ] {
        let mut scene = Scene::new(3).mammoths(mammoths).hunters(RED, 9, 12);
        for &(disc, to, _) in discs {
            scene = scene.fire(disc, to);
        }
        let heats: Vec<(u8, u8)> = discs.iter().map(|&(disc, _, heat)| (disc, heat)).collect();
        assert_eq!(scene.conflicts(&heats).present(9)[0], limit, "{mammoths:?} {discs:?}");
    }
}

#[test]
fn ez_8_6_a_region_without_any_disc_has_the_limit_three() {
    let game = Scene::new(3).hunters(RED, 9, 12).fire(9, 10).conflicts(&[(9, 2)]);
    assert_eq!(game.present(9)[0], 3);
}

#[test]
fn ez_9_each_hunter_scores_one_two_or_three() {
    let scene =
        Scene::new(5).mammoths(&[9, 9, 10]).hunters(YELLOW, 9, 3).hunters(BLUE, 9, 1).hunters(RED, 9, 1);
    let scene = scene.hunters(BLUE, 10, 3).hunters(GREEN, 10, 2).hunters(RED, 11, 2);
    let mut game = scene.conflicts(&[(9, 2), (10, 1)]);
    let scored = |seat, region, points| Event::Scored { seat, region: r(region), points };
    let scores: Vec<Event> =
        game.news().into_iter().filter(|event| matches!(event, Event::Scored { .. })).collect();
    assert_eq!(
        scores,
        [
            scored(RED, 9, 3),
            scored(BLUE, 9, 3),
            scored(YELLOW, 9, 9),
            scored(BLUE, 10, 6),
            scored(GREEN, 10, 4),
            scored(RED, 11, 2),
        ]
    );
    let totals: Vec<u8> = game.state.players.iter().map(|(_, player)| player.points[0]).collect();
    assert_eq!(totals, [5, 9, 4, 9, 0]);
}

#[test]
fn ez_10_1_whoever_has_the_fewest_points_may_cover_a_region() {
    // Points first, then hunters on the board, then stones.
    let scene = Scene::new(3).hunters(RED, 9, 3).hunters(BLUE, 5, 1).hunters(GREEN, 10, 3);
    assert_eq!(scene.conflicts(&[]).asked(), (BLUE, Decision::Glacier { seat: BLUE }), "2 points against 3");
    let scene = Scene::new(3).hunters(RED, 9, 2).hunters(BLUE, 5, 1).hunters(GREEN, 10, 3);
    assert_eq!(scene.conflicts(&[]).seat(), BLUE, "2 points each, but one hunter against two");
    let scene = Scene::new(3).hunters(RED, 9, 2).hunters(BLUE, 10, 2).hunters(GREEN, 11, 3).stones(RED, 3);
    assert_eq!(scene.conflicts(&[]).seat(), RED, "3 stones against 4");
    let scene = Scene::new(3).hunters(RED, 9, 2).hunters(BLUE, 10, 2).hunters(GREEN, 11, 3);
    let mut game = scene.conflicts(&[]);
    assert_eq!(game.lot(), Lot::Glacier { tied: [RED, BLUE].into_iter().collect() }, "all equal: by lot");
    game.settle(Drawn::Seat(BLUE));
    assert_eq!(game.asked(), (BLUE, Decision::Glacier { seat: BLUE }));
    game.choose(&[Choice::Done]);
    assert_eq!((game.state.glaciers, game.state.round), (regions(&[1, 2, 3, 4]), 2), "he need not");
    // After the last round there is none.
    let game = Scene::new(3).round(4).hunters(RED, 9, 3).conflicts(&[]);
    assert!(matches!(game.rules.awaits(&game.state), Awaits::Over(_)));
}

#[test]
fn ez_10_2_hunters_and_mammoths_of_the_region_return() {
    let scene =
        Scene::new(3).mammoths(&[5, 5, 6, 7]).hunters(RED, 5, 2).hunters(BLUE, 5, 1).hunters(GREEN, 9, 4);
    let mut game = scene.points(RED, 9).points(BLUE, 2).points(GREEN, 4).glacier_phase(BLUE);
    game.choose(&[at(5)]);
    assert!(game.news().contains(&Event::Covered { by: BLUE, region: r(5) }));
    assert!(game.state.glaciers.contains(r(5)));
    assert_eq!(game.present(5), [0, 0, 0]);
    assert_eq!((game.state.players[RED].supply, game.state.players[BLUE].supply), (12, 12));
    assert_eq!(game.state.mammoth_supply, 2);
    assert_eq!(game.state.fires.discs[r(5)], None, "and no fire is dealt there any more");
}

#[test]
fn ez_10_3_where_the_first_glacier_can_lie() {
    for (players, expected) in [(3, &[5, 6, 7, 8][..]), (4, &[2, 3, 5, 6, 7, 8]), (5, &[1, 2, 3, 4])] {
        let scene =
            (0..players).skip(1).fold(Scene::new(players), |scene, n| scene.points(Seat::new(n).unwrap(), 9));
        let game = scene.glacier_phase(RED);
        assert_eq!(game.offered_regions(), expected, "{players} players");
        assert!(game.offers(Choice::Done));
        assert_eq!(game.refused(at(12)), "EZ-10.1");
    }
    let scene = Scene::new(5).round(2).mammoths(&[1, 3]).glaciers(&[2]);
    let game = [BLUE, GREEN, YELLOW, BLACK]
        .into_iter()
        .fold(scene, |scene, seat| scene.points(seat, 9))
        .glacier_phase(RED);
    assert_eq!(game.offered_regions(), [1, 3, 4, 6], "both clauses go on; a corner does not count");
    assert_eq!(game.refused(at(2)), "EZ-10.1");
}

#[test]
fn ez_11_1_light_stones_become_dark_and_are_made_up_to_ten() {
    let scene =
        Scene::new(3).stones(RED, 1).stones(BLUE, 12).stones(GREEN, 13).points(BLUE, 1).points(GREEN, 1);
    let mut game = scene.glacier_phase(RED);
    assert_eq!(game.state.stones.light, 6);
    game.choose(&[Choice::Done]);
    assert_eq!((game.state.stones.dark, game.state.stones.light), (11, 0), "6, then 9, then 11");
    assert_eq!([RED, BLUE, GREEN].map(|seat| game.stones(seat)), [0, 10, 11]);
    let levied: Vec<Event> =
        game.news().into_iter().filter(|event| matches!(event, Event::Levied { .. })).collect();
    assert_eq!(levied, [RED, BLUE, GREEN, BLUE, GREEN].map(|seat| Event::Levied { seat }));
    // Ten are enough.
    let scene =
        Scene::new(3).stones(RED, 4).stones(BLUE, 9).stones(GREEN, 9).points(BLUE, 1).points(GREEN, 1);
    let mut game = scene.glacier_phase(RED);
    game.choose(&[Choice::Done]);
    assert_eq!((game.state.stones.dark, game.stones(RED)), (10, 4));
}

#[test]
fn ez_11_2_the_fires_are_mixed_and_dealt_to_every_region_without_a_glacier() {
    let mut game = Scene::new(4).points(BLUE, 1).points(GREEN, 1).points(YELLOW, 1).glacier_phase(RED);
    game.choose(&[at(2)]);
    let dealt: Vec<u8> = game
        .state
        .fires
        .discs
        .iter()
        .filter(|(_, disc)| disc.is_some())
        .map(|(region, _)| region.number())
        .collect();
    assert_eq!(dealt, [3, 5, 6, 7, 8, 9, 10, 11, 12]);
    assert_eq!(game.state.fires.unknown, FIRES);
}

#[test]
fn ez_11_3_the_left_neighbour_of_who_ended_the_settling_begins_and_all_else_stays() {
    let scene = Scene::new(4)
        .turn(YELLOW)
        .hunters(RED, 9, 2)
        .clubs(GREEN, 1)
        .points(RED, 9)
        .points(GREEN, 9)
        .points(BLUE, 9);
    let mut game = scene.glacier_phase(YELLOW);
    let before = game.state.clone();
    game.choose(&[Choice::Done]);
    assert_eq!(game.asked(), (RED, Decision::Play { seat: RED }));
    assert_eq!(game.state.round, 2);
    assert_eq!((game.state.players, game.state.mammoths), (before.players, before.mammoths));
    assert_eq!((game.state.draw_piles, game.state.discards), (before.draw_piles, before.discards));
}

/// A game that is over with these points, hunters on the board and stones, by seat.
fn over(standings: [(u8, u8, u8); 3]) -> tabletop::Outcome {
    let mut scene = Scene::new(3).round(4);
    for (seat, (points, hunters, stones)) in [RED, BLUE, GREEN].into_iter().zip(standings) {
        scene = scene.points(seat, points).hunters(seat, 9 + seat.number(), hunters).stones(seat, stones);
    }
    let game = scene.after_scoring(Pending::Over).begin_as_it_is();
    match game.rules.awaits(&game.state) {
        Awaits::Over(outcome) => outcome,
        other => panic!("{other:?}"),
    }
}

#[test]
fn ez_12_most_points_then_hunters_then_stones_then_shared() {
    let outcome = over([(20, 1, 9), (30, 1, 0), (10, 9, 9)]);
    assert_eq!(
        (&outcome.winners[..], &outcome.ranks[..], &outcome.scores[..]),
        (&[BLUE][..], &[2, 1, 3][..], &[20, 30, 10][..])
    );
    assert_eq!(outcome.reason, "last_stone");
    assert_eq!(over([(20, 3, 0), (20, 2, 9), (20, 1, 9)]).ranks[..], [1, 2, 3]);
    assert_eq!(over([(20, 2, 4), (20, 2, 5), (10, 2, 9)]).ranks[..], [2, 1, 3]);
    let shared = over([(20, 2, 4), (20, 2, 4), (10, 2, 9)]);
    assert_eq!((&shared.winners[..], &shared.ranks[..]), (&[RED, BLUE][..], &[1, 1, 3][..]));
}

#[test]
fn ez_2_the_standard_board_and_cards_are_accepted_when_given_inline() {
    let options = Options {
        board: Some(Board::standard().clone()),
        cards: Some(eiszeit::CardTable::standard().clone()),
        ..Options::default()
    };
    let rules = eiszeit(4, options);
    let plain_rules = eiszeit(4, Options::default());
    assert_eq!(
        rules.view(&rules.start(), Eye::Watcher),
        plain_rules.view(&plain_rules.start(), Eye::Watcher)
    );
}
