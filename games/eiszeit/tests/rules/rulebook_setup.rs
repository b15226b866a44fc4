//! The rulebook: the box, the board and setting up (EZ-1 to EZ-3).

use eiszeit::{
    Backs, Board, Card, Choice, Colour, Decision, Drawn, Eiszeit, Event, FIRES, Face, Lot, Options, Region,
    Terrain,
};
use tabletop::testing::Table;
use tabletop::{Awaits, Eye, Member, Rules, Seat, Secrecy};

use crate::rules::common::{BLUE, GREEN, Play, RED, Scene, at, eiszeit, r, start};

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
    assert_eq!(FIRES.total(), 14);
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
    assert_eq!(board[1].neighbours, Region::set(&[1, 3, 6]));
    assert!(!board[5].neighbours.contains(r(3)));
    let mut table = Scene::new(3).hand(RED, &[Card::Migration]).stones(RED, 5).hunters(RED, 5, 1).load();
    table.play(Card::Migration).choose(at(5));
    assert_eq!(table.offered_regions(), [6, 9], "1 is covered and what lies behind it is no neighbour");
    assert_eq!(table.refused_by(at(10)), "EZ-2.2");
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

fn board(players: u8) -> Vec<eiszeit::RegionView> {
    let rules = eiszeit(players, Options::default());
    rules.view(&rules.start(), Eye::Watcher).regions
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
        assert_eq!(state.glaciers, Region::set(glaciers), "{players} players");
        assert_eq!(state.mammoths.some(), Region::set(&mammoths));
        assert_eq!(state.mammoths.total(), 4);
        assert_eq!(state.mammoth_supply, supply);
        assert_eq!((state.stones[Colour::Dark], state.stones[Colour::Light]), (dark, 0));
        assert_eq!(rules.view(&state, Eye::Watcher).fires_beside, beside);
    }
}

#[test]
fn ez_3_0_two_draw_piles_no_discards_no_open_card() {
    let table = start(4);
    assert_eq!(
        (table.state.draw_piles.backs()[Colour::Light], table.state.draw_piles.backs()[Colour::Dark]),
        (33, 22)
    );
    assert_eq!(table.state.discards.len(), 0);
    assert_eq!((table.state.open[Colour::Light], table.state.open[Colour::Dark]), (None, None));
}

#[test]
fn ez_3_1_four_stones_twelve_hunters_and_six_clubs() {
    let table = start(5);
    for player in table.state.players.iter() {
        assert_eq!((player.stones, player.supply, player.clubs, player.total()), (4, 12, 0, 0));
    }
    assert_eq!(table.state.club_supply, 6);
}

#[test]
fn ez_3_2_one_fire_face_down_in_each_region_without_a_glacier() {
    let table = start(4);
    for (region, disc) in table.state.fires.discs.iter() {
        assert_eq!(disc.is_some(), ![1, 4].contains(&region.number()));
        assert!(disc.is_none_or(|disc| disc.at == region && disc.face == Face::Down));
    }
    assert_eq!(table.state.fires.unknown, FIRES, "nobody knows anything of them");
}

#[test]
fn ez_3_3_six_times_round_everybody_puts_down_a_hunter() {
    let mut table = start(3);
    assert_eq!(table.lot(), Lot::StartPlayer);
    let asked = prepare(&mut table, BLUE, 9);
    assert_eq!(asked, [BLUE, GREEN, RED].repeat(6));
    assert_eq!(table.present(9), [6, 6, 6], "no limit counts before the conflicts");
    assert!(table.state.players.iter().all(|player| player.supply == 6));
    let mut table = start(3);
    table.settle(Drawn::Seat(RED));
    assert_eq!(table.offered_regions(), [5, 6, 7, 8, 9, 10, 11, 12]);
    assert_eq!(table.refused_by(at(2)), "EZ-6.8");
}

#[test]
fn ez_3_4_two_light_and_three_dark_cards_for_each() {
    let mut table = start(5);
    prepare(&mut table, GREEN, 9);
    assert_eq!(table.lot(), Lot::Deal { seat: GREEN, colour: Colour::Light });
    for _ in 0..25 {
        assert!(matches!(table.lot(), Lot::Deal { .. }));
        table.settle_first();
    }
    for player in table.state.players.iter() {
        assert_eq!((player.hand.backs()[Colour::Light], player.hand.backs()[Colour::Dark]), (2, 3));
    }
    assert_eq!(table.asked(), Decision::Play { seat: GREEN }, "the start player opens the first round");
}

#[test]
fn ez_3_5_what_is_public_and_what_is_hidden() {
    let mut table = Scene::new(3).hand(RED, &[Card::Swap, Card::Fire, Card::OneLeaves]).load();
    table.play(Card::Swap).choose(Choice::Discard(Card::OneLeaves));
    let own = table.rules.view(&table.state, Eye::Seat(RED));
    let other = table.rules.view(&table.state, Eye::Seat(BLUE));
    let watcher = table.rules.view(&table.state, Eye::Watcher);
    assert_eq!(own.players[0].hand, Some(table.state.players[RED].hand));
    assert_eq!(own.players[0].tucked.unwrap().count(Card::OneLeaves), 1);
    for view in [&other, &watcher] {
        assert_eq!((view.players[0].hand, view.players[0].tucked), (None, None));
        assert_eq!((view.players[0].backs[Colour::Light], view.players[0].backs[Colour::Dark]), (1, 2));
        assert_eq!(
            (view.players[0].tucked_backs[Colour::Light], view.players[0].tucked_backs[Colour::Dark]),
            (0, 1)
        );
        assert_eq!(view.open[Colour::Light], Some(Card::Swap));
        assert_eq!(view.draw_piles, own.draw_piles);
        assert!(view.fires.iter().all(|fire| fire.heat.is_none()));
        assert_eq!(view.players[0].stones, 3);
    }
    assert_eq!(other.players[1].hand, Some(table.state.players[BLUE].hand));
    assert!(watcher.players.iter().all(|player| player.hand.is_none()));
    let tucked = Event::Tucked { seat: RED, colour: Colour::Dark, card: Some(Card::OneLeaves) };
    assert!(table.events.contains(&tucked));
    assert_eq!(table.rules.told(&tucked, Eye::Seat(RED)), Some(tucked));
    let veiled = Event::Tucked { seat: RED, colour: Colour::Dark, card: None };
    assert_eq!(table.rules.told(&tucked, Eye::Seat(BLUE)), Some(veiled));
    assert_eq!(table.rules.told(&tucked, Eye::Watcher), Some(veiled));
}

/// Puts a hunter of everybody into the same region until the hands are dealt.
fn prepare(table: &mut Table<Eiszeit>, start: Seat, region: u8) -> Vec<Seat> {
    table.settle(Drawn::Seat(start));
    let mut asked = Vec::new();
    while let Awaits::Seat(seat, Decision::Prepare { .. }) = table.rules.awaits(&table.state) {
        asked.push(seat);
        table.choose(at(region));
    }
    asked
}
