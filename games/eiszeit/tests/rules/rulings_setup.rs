//! Rulings on setting up, on the number of players and on other boards and cards.

use eiszeit::{Board, Card, CardTable, Colour, Decision, Drawn, Eiszeit, Lot, Options, Terrain};
use tabletop::{Awaits, Lists, Refusal, Rules, Setup};

use crate::rules::common::{BLUE, GREEN, Play, RED, Scene, YELLOW, at, r, start};

#[test]
fn ez_e1_the_start_player_is_drawn_by_lot_and_opens_the_preparation_and_round_one() {
    let mut table = start(4);
    let mut lots = Vec::new();
    table.rules.lots(&table.state, &mut lots);
    assert_eq!(lots, [RED, BLUE, GREEN, YELLOW].map(|seat| (Drawn::Seat(seat), 1)));
    table.settle(Drawn::Seat(YELLOW));
    assert_eq!(table.seat(), YELLOW);
    for _ in 0..24 {
        table.choose(at(9));
    }
    while let Awaits::Lot(_) = table.rules.awaits(&table.state) {
        table.settle_first();
    }
    assert_eq!(table.asked(), Decision::Play { seat: YELLOW });
}

#[test]
fn ez_e2_any_region_without_a_glacier_however_many_stand_there() {
    let mut table = start(4);
    table.settle(Drawn::Seat(RED));
    for _ in 0..24 {
        assert_eq!(table.offered_regions(), [2, 3, 5, 6, 7, 8, 9, 10, 11, 12]);
        table.choose(at(12));
    }
    assert_eq!(table.present(12), [6, 6, 6, 6]);
}

#[test]
fn ez_e3_hands_are_empty_during_the_preparation() {
    let mut table = start(3);
    table.settle(Drawn::Seat(RED));
    for _ in 0..18 {
        assert!(table.state.players.iter().all(|player| player.hand.is_empty()));
        table.choose(at(9));
    }
    assert!(matches!(table.lot(), Lot::Deal { .. }));
}

#[test]
fn ez_e56_three_to_five_play() {
    for players in [0, 1, 2, 6, 200] {
        let refusal = Eiszeit::new(&Setup { players, options: Options::default() }).unwrap_err();
        assert_eq!(refusal.rule, Some("EZ-E56"));
    }
    for rounds in [0, 2, 5] {
        let options = Options { rounds, ..Options::default() };
        assert_eq!(Eiszeit::new(&Setup { players: 3, options }).unwrap_err().rule, Some("EZ-4"));
    }
    assert_eq!(Eiszeit::PLAYERS, 3..=5);
}

fn with_board(change: impl FnOnce(&mut Board)) -> Result<Eiszeit, Refusal> {
    let mut board = Board::standard().clone();
    change(&mut board);
    Eiszeit::new(&Setup { players: 4, options: Options { board: Some(board), ..Options::default() } })
}

fn with_cards(change: impl FnOnce(&mut CardTable)) -> Result<Eiszeit, Refusal> {
    let mut cards = CardTable::standard().clone();
    change(&mut cards);
    Eiszeit::new(&Setup { players: 4, options: Options { cards: Some(cards), ..Options::default() } })
}

#[test]
fn ez_e80_other_cards_are_checked() {
    let entry =
        |cards: &mut CardTable, card| cards.cards.iter().position(|entry| entry.card == card).unwrap();
    let with = |card, stones: &[u8]| {
        with_cards(|cards| {
            let index = entry(cards, card);
            cards.cards[index].stones = stones.to_vec();
        })
    };
    for (card, stones, rule) in [
        (Card::Swap, &[0][..], "EZ-E80"),
        (Card::Swap, &[9], "EZ-E80"),
        (Card::Mammoth, &[2, 3, 9], "EZ-E80"),
        (Card::OneLeaves, &[0], "EZ-E80"),
        (Card::Mammoth, &[2], "EZ-7"),
        (Card::LightCult, &[1], "EZ-7"),
        (Card::Swap, &[], "EZ-7"),
    ] {
        let refusal = with(card, stones).expect_err("the values are refused");
        assert_eq!(refusal.rule, Some(rule), "{refusal}");
        assert!(!refusal.message.contains('\n'));
    }
    assert!(with(Card::Swap, &[8]).is_ok() && with(Card::OneLeaves, &[200]).is_ok());
    let more = with_cards(|cards| cards.cards[0].copies = 3).unwrap_err();
    assert_eq!(more.to_string(), "EZ-7: card ice_plain: 3 copies, the box has 2");
    let twice = with_cards(|cards| cards.cards.extend_from_within(..1)).unwrap_err();
    assert_eq!(twice.to_string(), "EZ-7: card ice_plain: listed twice");
    let missing = with_cards(|cards| drop(cards.cards.remove(3))).unwrap_err();
    assert_eq!(missing.to_string(), "EZ-7: card steppe: missing");
}

#[test]
fn ez_e80_a_dark_card_of_many_stones_takes_what_there_is() {
    let mut cards = CardTable::standard().clone();
    let index = cards.cards.iter().position(|entry| entry.card == Card::OneLeaves).unwrap();
    cards.cards[index].stones = vec![255];
    let options = Options { cards: Some(cards), ..Options::default() };
    let mut table = Scene::with(3, options).hand(RED, &[Card::OneLeaves]).load();
    table.play(Card::OneLeaves);
    assert_eq!((table.stones(RED), table.state.stones[Colour::Dark]), (24, 0));
}

#[test]
fn ez_e80_other_boards_are_checked() {
    let link = |board: &mut Board, a: u8, b: u8| board.regions[usize::from(a) - 1].neighbours.push(r(b));
    let one_sided = with_board(|board| link(board, 1, 12)).unwrap_err();
    assert_eq!(one_sided.to_string(), "EZ-2.2: region 1 borders 12, but 12 does not border 1");
    let own = with_board(|board| link(board, 3, 3)).unwrap_err();
    assert_eq!(own.to_string(), "EZ-2.2: region 3: its own neighbour");
    let twice = with_board(|board| link(board, 1, 2)).unwrap_err();
    assert_eq!(twice.to_string(), "EZ-2.3: region 1: a neighbour twice");
    let both = |board: &mut Board, a, b| {
        link(board, a, b);
        link(board, b, a);
    };
    // A board is a map on a plane: 3-6 is possible beside the absent 2-7, both at once are not.
    assert!(with_board(|board| both(board, 3, 6)).is_ok());
    let crossing = with_board(|board| {
        both(board, 3, 6);
        both(board, 2, 7);
    });
    assert_eq!(
        crossing.unwrap_err().to_string(),
        "EZ-2.3: the neighbour lists are no map: borders would cross"
    );
    let terrain = with_board(|board| board.regions[0].terrain = Terrain::Forest).unwrap_err();
    assert_eq!(terrain.rule, Some("EZ-2.4"));
    let missing = with_board(|board| drop(board.regions.pop())).unwrap_err();
    assert_eq!(missing.to_string(), "EZ-2.1: region 12: missing, there are twelve");
    let double = with_board(|board| board.regions.push(board.regions[0].clone())).unwrap_err();
    assert_eq!(double.to_string(), "EZ-2.1: region 1: listed twice");
    // Another top edge and other terrains are the owner's affair.
    let other = with_board(|board| {
        board.regions[11].top_edge = true;
        board.regions[0].terrain = Terrain::Mountains;
        board.regions[1].terrain = Terrain::IcePlain;
    });
    assert!(other.is_ok());
}

#[test]
fn ez_e80_options_are_read_from_json_and_unknown_ones_refused() {
    let read = |text| serde_json::from_str::<Options>(text);
    assert_eq!(read("{}").unwrap(), Options::default());
    assert_eq!(read(r#"{"rounds":3,"dark_fire_may_look":true}"#).unwrap().rounds, 3);
    assert!(read(r#"{"round":3}"#).is_err());
    assert!(read(r#"{"board":{"regions":[{"region":13}]}}"#).is_err());
    let inline = format!(
        r#"{{"board":{},"cards":{}}}"#,
        include_str!("../../data/board.json"),
        include_str!("../../data/cards.json")
    );
    let options = read(&inline).unwrap();
    assert_eq!(options.board.as_ref(), Some(Board::standard()));
    assert_eq!(options.cards.as_ref(), Some(CardTable::standard()));
}
