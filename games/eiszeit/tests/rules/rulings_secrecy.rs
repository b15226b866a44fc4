//! Rulings on what is public and what is hidden.

use eiszeit::{Backs, Card, Choice, Colour, Disc, Face, Options};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{By, Eye, Rules, Secrecy};

use crate::rules::common::{BLUE, Play, RED, Scene, heat, r};

#[test]
fn ez_e53_hunters_stones_and_clubs_of_everybody_are_open() {
    let table = Scene::new(3).hunters(BLUE, 9, 3).armed(BLUE, 10, 1).stones(BLUE, 7).clubs(BLUE, 2).load();
    for eye in Eye::all(3) {
        let view = table.rules.view(&table.state, eye);
        let blue = &view.players[1];
        assert_eq!((blue.stones, blue.clubs, blue.on_board, blue.supply), (7, 2, 4, 8), "{eye:?}");
        assert_eq!((view.regions[8].hunters[1], view.regions[9].armed[1]), (3, 1));
    }
}

#[test]
fn ez_e57_backs_piles_and_shown_cards_are_public() {
    let hand = [Card::Steppe, Card::Meadow, Card::Migration, Card::DarkCult, Card::DarkCult];
    let mut table = Scene::new(3).stones(RED, 0).hand(RED, &hand).load();
    table.choose_all(&[Choice::Show(Card::Migration), Choice::Discard(Card::Meadow)]);
    let view = table.rules.view(&table.state, Eye::Seat(BLUE));
    assert_eq!(view.discards.count(Card::Migration), 1, "what was shown everybody knows");
    assert_eq!(view.discards.count(Card::Meadow), 0);
    assert_eq!((view.players[0].tucked_backs[Colour::Light], view.players[0].backs[Colour::Light]), (1, 1));
    assert_eq!(view.draw_piles[Colour::Light] + view.draw_piles[Colour::Dark], 55 - 15);
    // After a shuffle the cards played before are hidden again.
    let scene = Scene::new(3).open(Card::Swap).hand(RED, &[Card::DarkFire]).all_discarded(Colour::Light);
    let mut table = scene.load();
    assert_ne!(table.rules.view(&table.state, Eye::Watcher).discards.backs()[Colour::Light], 0);
    table.play(Card::DarkFire).choose_all(&[
        Choice::Opponent(BLUE),
        Choice::Done,
        Choice::Done,
        Choice::Draw(Colour::Light),
    ]);
    assert_eq!(table.rules.view(&table.state, Eye::Watcher).discards.backs()[Colour::Light], 0);
}

#[test]
fn ez_e57_determinized_tables_differ_in_what_is_hidden_and_in_nothing_else() {
    let look = Options { dark_fire_may_look: true, ..Options::default() };
    let mut scene = Scene::with(3, look).full_hands();
    scene.position.fires.unknown = By::new([4, 5, 4]);
    let face = Face::Seen { heat: heat(2), by: [BLUE].into_iter().collect() };
    scene.position.fires.discs[r(9)] = Some(Disc { at: r(9), face });
    let table = scene.load();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let (mut hands, mut fires) = (0, 0);
    for _ in 0..200 {
        let other = table.rules.determinize(&table.state, Eye::Seat(RED), &mut rng);
        assert_eq!(other.players[RED], table.state.players[RED]);
        assert_eq!(
            other.players[BLUE].hand.backs()[Colour::Dark],
            table.state.players[BLUE].hand.backs()[Colour::Dark]
        );
        hands += u32::from(other.players[BLUE].hand != table.state.players[BLUE].hand);
        fires += u32::from(other.fires != table.state.fires);
        assert!(table.rules.load(eiszeit::Position::clone(&other)).is_ok());
        let known = table.rules.determinize(&table.state, Eye::Seat(BLUE), &mut rng);
        assert_eq!(known.fires, table.state.fires, "blue has looked at it");
    }
    assert!(hands > 150, "{hands}");
    // Nine of the fourteen discs are not of heat 2.
    assert!((90..170).contains(&fires), "{fires}");
}
