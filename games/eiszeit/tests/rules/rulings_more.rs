//! Rulings E46 to E82: glacier, next round, what is public, and the finer points of the cards.
use crate::common::{BLACK, BLUE, GREEN, Game, RED, Scene, YELLOW, armed, at, heat, plain, r, regions};
use eiszeit::{
    Board, Card, CardTable, Choice, Colour, Decision, Disc, Drawn, Eiszeit, Event, FIRES, Face, Hunter, Lot,
    Options, Pending, Phase, Seats, Terrain, Way,
};
use tabletop::{Awaits, Eye, Refusal, Rules, Seat, Setup};

fn pick(hunter: Hunter) -> Choice {
    Choice::Hunter(hunter)
}

fn is_discard(game: &Game) -> bool {
    matches!(game.asked().1, Decision::Discard { .. })
}

/// A scene in which everybody but red has nine points.
fn red_is_last(players: u8) -> Scene {
    (1..players).fold(Scene::new(players), |scene, n| scene.points(Seat::new(n).unwrap(), 9))
}

#[test]
fn e46_and_e77_the_glacier_may_be_declined_and_nobody_else_lays_one() {
    let mut game = red_is_last(4).glacier_phase(RED);
    game.choose(&[Choice::Done]);
    assert_eq!(game.state.glaciers, regions(&[1, 4]));
    assert_eq!((game.state.round, game.asked()), (2, (BLUE, Decision::Play { seat: BLUE })));
    let news = game.news();
    assert!(news.contains(&Event::Declined { seat: RED }));
    assert!(!news.iter().any(|event| matches!(event, Event::Covered { .. })));
}

#[test]
fn e47_and_e78_ties_are_measured_after_the_conflicts() {
    // Seven hunters of red stand where only three may: then all have three points and three hunters.
    let scene = Scene::new(3).hunters(RED, 9, 7).hunters(BLUE, 10, 3).hunters(GREEN, 11, 3).stones(BLUE, 1);
    let game = scene.conflicts(&[(9, 0)]);
    assert_eq!(game.state.standing(RED).hunters, 3);
    assert_eq!(game.seat(), BLUE, "the fewest stones decide");
    let scene = Scene::new(3).hunters(RED, 9, 7).hunters(BLUE, 10, 3).hunters(GREEN, 11, 3);
    let mut game = scene.conflicts(&[(9, 0)]);
    let everybody: Seats = [RED, BLUE, GREEN].into_iter().collect();
    assert_eq!(game.lot(), Lot::Glacier { tied: everybody });
    let mut lots = Vec::new();
    game.rules.lots(&game.state, &mut lots);
    assert_eq!(lots, [RED, BLUE, GREEN].map(|seat| (Drawn::Seat(seat), 1)));
    game.settle(Drawn::Seat(GREEN));
    assert_eq!(game.seat(), GREEN);
}

#[test]
fn e48_in_later_rounds_glaciers_and_the_top_edge_both_count() {
    let game = red_is_last(5).round(3).mammoths(&[9, 10]).glaciers(&[1, 5]).glacier_phase(RED);
    assert_eq!(game.offered_regions(), [2, 3, 4, 6, 9]);
    let game = red_is_last(5).round(2).mammoths(&[9, 10]).glaciers(&[3]).glacier_phase(RED);
    assert_eq!(game.offered_regions(), [1, 2, 4, 7], "6 meets 3 at a corner only");
}

#[test]
fn e49_mammoths_of_a_covered_region_join_the_supply_those_in_the_box_never_do() {
    let mut game = red_is_last(3).glacier_phase(RED);
    game.choose(&[at(6)]);
    assert_eq!((game.state.mammoth_supply, game.state.mammoths.total()), (1, 3));
}

#[test]
fn e50_and_e79_the_levy_goes_round_in_full_and_may_pass_ten() {
    let scene =
        red_is_last(5).stones(RED, 0).stones(BLUE, 20).stones(GREEN, 20).stones(YELLOW, 1).stones(BLACK, 1);
    let mut game = scene.glacier_phase(RED);
    assert_eq!(game.state.stones.light, 8);
    game.choose(&[Choice::Done]);
    assert_eq!(game.state.stones.dark, 12, "four have a stone, and all four pay");
    let news = game.news();
    let place = |wanted: fn(&Event) -> bool| news.iter().position(wanted).unwrap();
    let dealt = place(|event| matches!(event, Event::FiresDealt));
    assert!(place(|event| matches!(event, Event::Levied { .. })) < dealt, "before the fires are dealt");
    // Who has none pays none, again and again.
    let scene = red_is_last(3).stones(RED, 0).stones(BLUE, 1).stones(GREEN, 27);
    let mut game = scene.glacier_phase(RED);
    game.choose(&[Choice::Done]);
    assert_eq!((game.state.stones.dark, game.stones(BLUE), game.stones(GREEN)), (10, 0, 22));
}

#[test]
fn e51_the_left_neighbour_of_who_ended_the_settling_opens_the_next_round() {
    let scene = Scene::new(4).dark_stones(1).turn(GREEN).hand(GREEN, &[Card::DarkFire]);
    let mut game = scene.hunters(BLUE, 9, 1).hunters(GREEN, 9, 1).hunters(YELLOW, 9, 1).begin();
    game.play(Card::DarkFire).choose(&[Choice::Opponent(RED), Choice::Done]).end_turn().turn_fires(&[]);
    assert_eq!(game.seat(), RED, "the last lays the glacier");
    game.choose(&[Choice::Done]);
    assert_eq!(game.asked(), (YELLOW, Decision::Play { seat: YELLOW }));
}

#[test]
fn e54_regions_are_resolved_and_scored_in_order() {
    let mut game = Scene::new(3).hunters(RED, 12, 9).hunters(BLUE, 5, 9).conflicts(&[]);
    let news = game.news();
    let lost: Vec<u8> = news
        .iter()
        .filter_map(|event| if let Event::Lost { region, .. } = event { Some(region.number()) } else { None })
        .collect();
    assert!(lost.is_sorted() && lost.first() == Some(&5) && lost.last() == Some(&12), "{lost:?}");
    let scored: Vec<u8> = news
        .iter()
        .filter_map(
            |event| if let Event::Scored { region, .. } = event { Some(region.number()) } else { None },
        )
        .collect();
    assert_eq!(scored, [5, 12]);
}

#[test]
fn e55_more_than_two_mammoths_raise_the_limit_but_not_the_points() {
    let game = Scene::new(5).mammoths(&[9, 9, 9, 9, 9, 9]).hunters(RED, 9, 12).conflicts(&[(9, 0)]);
    assert_eq!(game.present(9)[0], 9, "3 and six mammoths");
    assert_eq!(game.state.players[RED].points[0], 27);
}

#[test]
fn e56_three_to_five_play() {
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

#[test]
fn e57_backs_piles_and_shown_cards_are_public() {
    let hand = [Card::Steppe, Card::Meadow, Card::Migration, Card::DarkCult, Card::DarkCult];
    let mut game = Scene::new(3).stones(RED, 0).hand(RED, &hand).begin();
    game.choose(&[Choice::Show(Card::Migration), Choice::Discard(Card::Meadow)]);
    let view = game.rules.view(&game.state, Eye::Seat(BLUE));
    assert_eq!(view.discards.count(Card::Migration), 1, "what was shown everybody knows");
    assert_eq!(view.discards.count(Card::Meadow), 0);
    assert_eq!((view.players[0].tucked_backs.light, view.players[0].backs.light), (1, 1));
    assert_eq!(view.draw_piles.light + view.draw_piles.dark, 55 - 15);
    // After a shuffle the cards played before are hidden again.
    let scene = Scene::new(3).open(Card::Swap).hand(RED, &[Card::DarkFire]).all_discarded(Colour::Light);
    let mut game = scene.begin();
    assert_ne!(game.rules.view(&game.state, Eye::Watcher).discards.len(Colour::Light), 0);
    game.play(Card::DarkFire).choose(&[
        Choice::Opponent(BLUE),
        Choice::Done,
        Choice::Done,
        Choice::Draw(Colour::Light),
    ]);
    assert_eq!(game.rules.view(&game.state, Eye::Watcher).discards.len(Colour::Light), 0);
}

#[test]
fn e57_reimagined_tables_differ_in_what_is_hidden_and_in_nothing_else() {
    use rand_core::SeedableRng;
    let look = Options { dark_fire_may_look: true, ..Options::default() };
    let mut scene = Scene::with(3, look).full_hands();
    scene.position.fires.unknown = [4, 5, 4];
    let face = Face::Seen { heat: heat(2), by: [BLUE].into_iter().collect() };
    scene.position.fires.discs[r(9)] = Some(Disc { at: r(9), face });
    let game = scene.begin();
    let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(5);
    let (mut hands, mut fires) = (0, 0);
    for _ in 0..200 {
        let other = game.rules.reimagine(&game.state, Eye::Seat(RED), &mut rng);
        assert_eq!(other.players[RED], game.state.players[RED]);
        assert_eq!(
            other.players[BLUE].hand.len(Colour::Dark),
            game.state.players[BLUE].hand.len(Colour::Dark)
        );
        hands += u32::from(other.players[BLUE].hand != game.state.players[BLUE].hand);
        fires += u32::from(other.fires != game.state.fires);
        assert!(game.rules.load(eiszeit::Position::clone(&other)).is_ok());
        let known = game.rules.reimagine(&game.state, Eye::Seat(BLUE), &mut rng);
        assert_eq!(known.fires, game.state.fires, "blue has looked at it");
    }
    assert!(150 < hands, "{hands}");
    // Nine of the fourteen discs are not of heat 2.
    assert!((90..170).contains(&fires), "{fires}");
}

#[test]
fn e58_a_pile_is_refilled_when_a_card_is_to_be_drawn_not_before() {
    let mut scene = Scene::new(3).open(Card::Swap).hand(RED, &[Card::DarkFire]).all_discarded(Colour::Light);
    scene.position.discards.take(Card::Mammoth).unwrap();
    scene.position.draw_piles.add(Card::Mammoth);
    let mut game = scene.begin();
    game.play(Card::DarkFire).choose(&[
        Choice::Opponent(BLUE),
        Choice::Done,
        Choice::Done,
        Choice::Draw(Colour::Light),
    ]);
    game.settle(Drawn::Card(Card::Mammoth));
    assert_eq!(game.state.draw_piles.len(Colour::Light), 0);
    assert!(
        !game.log.contains(&Event::Reshuffled { colour: Colour::Light }),
        "the pile is empty and stays so for now"
    );
    assert_eq!(game.seat(), BLUE);
}

#[test]
fn e60_the_mode_is_not_announced() {
    let mut game = Scene::new(5).hand(RED, &[Card::Steppe]).begin();
    game.play(Card::Steppe).choose(&[at(3)]);
    assert_eq!(game.offered_regions().len(), 12, "the second may still go anywhere");
    game.choose(&[at(9)]);
    assert_eq!(game.offered(), [at(3), at(9), Choice::Done]);
    assert_eq!(game.refused(at(4)), "EZ-E60");
}

#[test]
fn e61_a_hunter_is_handled_once_by_a_card_and_those_not_moved_go_first() {
    let scene =
        Scene::new(3).hunters(RED, 9, 1).hunters(RED, 10, 1).hunters(BLUE, 6, 1).hand(RED, &[Card::AnyThree]);
    let mut game = scene.begin();
    game.play(Card::AnyThree).choose(&[pick(plain(RED, 9)), at(10)]);
    assert!(game.offers(pick(plain(RED, 10))), "one of the two there has not moved");
    game.choose(&[pick(plain(BLUE, 6)), at(10)]);
    assert_eq!(game.refused(pick(plain(BLUE, 10))), "EZ-E61");
    game.choose(&[pick(plain(RED, 10)), at(11)]);
    assert_eq!(game.present(10), [1, 1, 0]);
    // A journey ends in another region.
    let mut game = Scene::new(3).hunters(BLUE, 9, 1).hand(RED, &[Card::ClubOrJourney]).begin();
    game.play(Card::ClubOrJourney).choose(&[Choice::Opponent(BLUE), Choice::Journey, pick(plain(BLUE, 9))]);
    assert_eq!(game.refused(at(9)), "EZ-E61");
    game.choose(&[at(5)]);
    assert!(is_discard(&game), "he has no other hunter to move");
    // A hunter that got a club on arrival is still the same hunter.
    let scene =
        Scene::new(3).clubs(RED, 1).hunters(RED, 9, 1).hunters(BLUE, 5, 1).hand(RED, &[Card::AnyThree]);
    let mut game = scene.begin();
    game.play(Card::AnyThree).choose(&[pick(plain(RED, 9)), at(10), Choice::Club]);
    assert_eq!(game.refused(pick(armed(RED, 10))), "EZ-E61");
}

#[test]
fn e62_only_the_club_just_taken_goes_at_once_under_any_hunter() {
    let mut game = Scene::new(3).clubs(RED, 2).hunters(RED, 9, 3).hand(RED, &[Card::Club]).begin();
    game.play(Card::Club).choose(&[Choice::Club, at(9)]);
    assert!(is_discard(&game), "the two kept before stay");
    assert_eq!(game.state.players[RED].clubs, 2);
    // With nobody to give it to he is not asked.
    let mut game = Scene::new(3).armed(RED, 9, 1).hand(RED, &[Card::Club]).begin();
    game.play(Card::Club).choose(&[Choice::Club]);
    assert!(is_discard(&game));
    assert_eq!(game.state.players[RED].clubs, 1);
}

#[test]
fn e63_the_owner_says_which_others_act_on_one_without_a_club() {
    let scene = Scene::new(3).armed(RED, 9, 1).hunters(RED, 9, 1).armed(BLUE, 9, 1).hunters(BLUE, 9, 1);
    let mut game = scene.clone().hand(RED, &[Card::AnyThree]).begin();
    game.play(Card::AnyThree);
    assert_eq!(game.offered_hunters(), [plain(RED, 9), armed(RED, 9), plain(BLUE, 9)]);
    let mut game = scene.stones(RED, 5).hand(RED, &[Card::Migration]).begin();
    game.play(Card::Migration).choose(&[at(9), at(10)]);
    assert_eq!(game.offered_hunters(), [plain(RED, 9), armed(RED, 9)]);
}

#[test]
fn e64_only_a_swap_that_changes_the_board_is_offered() {
    let scene =
        Scene::new(3).hunters(RED, 9, 1).hunters(RED, 10, 1).armed(RED, 6, 1).hand(RED, &[Card::Swap]);
    let mut game = scene.begin();
    game.play(Card::Swap);
    assert_eq!(game.offered_hunters(), [plain(RED, 9), plain(RED, 10), armed(RED, 6)]);
    game.choose(&[pick(plain(RED, 9))]);
    assert_eq!(game.offered(), [pick(armed(RED, 6))]);
    assert_eq!(game.refused(pick(plain(RED, 10))), "EZ-E64");
    game.choose(&[pick(armed(RED, 6))]);
    assert_eq!((game.count(armed(RED, 9)), game.count(plain(RED, 6))), (1, 1));
}

#[test]
fn e65_the_way_is_chosen_before_it_is_paid_also_through_a_cult() {
    let mut game = Scene::new(3).stones(RED, 5).open(Card::Mammoth).hand(RED, &[Card::DarkCult]).begin();
    game.play(Card::DarkCult).choose(&[Choice::Copy(Colour::Light)]);
    assert_eq!((game.asked(), game.stones(RED)), ((RED, Decision::PayFor { seat: RED }), 5));
    game.pay_for(Way::Near);
    assert_eq!(game.stones(RED), 2);
}

#[test]
fn e66_region_then_hunters_then_mammoth_by_the_supply_of_that_moment() {
    let mut game = Scene::new(4).stones(RED, 5).hand(RED, &[Card::HuntersAndMammoth]).begin();
    game.play(Card::HuntersAndMammoth);
    assert_eq!(game.asked().1, Decision::Camp { seat: RED });
    assert_eq!(game.refused(at(1)), "EZ-6.8");
    game.choose(&[at(2), Choice::Done]);
    assert_eq!(game.asked().1, Decision::Join { seat: RED, region: r(2) });
    assert_eq!(game.refused(at(3)), "EZ-E66", "there is one in the supply");
    // With no mammoth in reach he is not asked.
    let mut game =
        Scene::new(3).stones(RED, 5).hand(RED, &[Card::HuntersAndMammoth]).mammoths(&[5, 5, 5, 5]).begin();
    game.play(Card::HuntersAndMammoth).choose(&[at(12), Choice::Done]);
    assert!(is_discard(&game));
}

#[test]
fn e67_migrating_hunters_take_their_clubs_along_and_may_get_one() {
    let scene = Scene::new(3)
        .stones(RED, 5)
        .clubs(RED, 1)
        .armed(RED, 9, 1)
        .hunters(RED, 9, 2)
        .hand(RED, &[Card::Migration]);
    let mut game = scene.begin();
    game.play(Card::Migration).choose(&[
        at(9),
        at(10),
        pick(armed(RED, 9)),
        pick(plain(RED, 9)),
        Choice::Club,
    ]);
    assert_eq!(game.count(armed(RED, 10)), 2);
    game.choose(&[pick(plain(RED, 9))]);
    assert!(is_discard(&game), "no club is left, and no mammoth is there");
}

#[test]
fn e68_the_third_moved_is_anothers_after_two_of_one_owner() {
    let scene = Scene::new(3).hunters(BLUE, 9, 3).hunters(GREEN, 10, 2).hand(RED, &[Card::AnyThree]);
    let mut game = scene.begin();
    game.play(Card::AnyThree).choose(&[pick(plain(BLUE, 9)), at(5), pick(plain(GREEN, 10)), at(11)]);
    assert!(game.offers(pick(plain(BLUE, 9))), "blue, green, blue is fine");
    game.choose(&[pick(plain(BLUE, 9)), at(5)]);
    assert_eq!(game.present(5), [0, 2, 0]);
}

#[test]
fn e69_discs_are_named_by_the_region_they_were_dealt_to() {
    let mut game = Scene::new(3).fire(5, 9).hand(RED, &[Card::Fire]).begin();
    game.play(Card::Fire).choose(&[Choice::Disc(r(5))]);
    assert!(game.offers(at(5)) && !game.offers(at(9)), "disc 5 lies in 9");
    game.choose(&[at(10)]);
    let fires = game.rules.view(&game.state, Eye::Watcher).fires;
    assert_eq!((fires[0].disc, fires[0].at), (r(5), r(10)));
}

#[test]
fn e70_nothing_playable_happens_with_many_stones_too() {
    // Eight stones, no open card, and no light card but a cult.
    let hand = [Card::LightCult, Card::OneLeaves, Card::TwoLeave, Card::DarkFire, Card::DarkCult];
    let mut game = Scene::new(3).stones(RED, 8).hand(RED, &hand).begin();
    assert_eq!(game.offered().len(), 5);
    game.choose(&[Choice::Show(Card::OneLeaves)]);
    assert_eq!((game.stones(RED), game.state.open.dark), (8, None));
    assert!(is_discard(&game));
}

#[test]
fn e71_after_the_last_card_nothing_is_discarded_or_drawn() {
    let mut game = Scene::new(3).round(4).dark_stones(2).hand(RED, &[Card::OneLeaves]).begin();
    game.play(Card::OneLeaves);
    assert!(matches!(game.lot(), Lot::Fire { .. }));
    game.turn_fires(&[]);
    assert_eq!(game.state.players[RED].hand.total(), 4);
    assert_eq!(game.rules.view(&game.state, Eye::Watcher).phase, Phase::Over);
}

#[test]
fn e72_any_opponent_even_one_who_can_do_nothing_but_not_oneself() {
    let mut game =
        Scene::new(4).hunters(GREEN, 9, 1).clubs(GREEN, 6).hand(RED, &[Card::ClubOrJourney]).begin();
    game.play(Card::ClubOrJourney);
    assert_eq!(game.offered(), [BLUE, GREEN, YELLOW].map(Choice::Opponent));
    assert_eq!(game.refused(Choice::Opponent(RED)), "EZ-E72");
    assert_eq!(game.refused(Choice::Opponent(BLACK)), "EZ-E72");
    assert_eq!(game.stones(RED), 7, "the stones are taken already");
    game.choose(&[Choice::Opponent(BLUE)]);
    assert!(is_discard(&game), "blue has no hunter and there is no club: he is not asked");
}

#[test]
fn e73_each_opponent_finishes_before_the_next_and_the_player_takes_no_part() {
    let mut game = Scene::new(5).turn(GREEN).hand(GREEN, &[Card::AllPlaceTwo]).begin();
    game.play(Card::AllPlaceTwo);
    let mut asked = Vec::new();
    while !is_discard(&game) {
        asked.push(game.seat());
        game.choose(&[at(9)]);
    }
    assert_eq!(asked, [YELLOW, YELLOW, BLACK, BLACK, RED, RED, BLUE, BLUE]);
    assert_eq!(game.present(9), [2, 2, 0, 2, 2]);
}

#[test]
fn e75_a_club_returned_in_mid_phase_may_be_taken_again() {
    let scene = Scene::new(3)
        .armed(BLUE, 9, 1)
        .clubs(GREEN, 5)
        .hand(RED, &[Card::OneLeaves])
        .hand(BLUE, &[Card::Club]);
    let mut game = scene.begin();
    game.play(Card::OneLeaves).choose(&[Choice::Opponent(BLUE), pick(armed(BLUE, 9))]).end_turn();
    game.play(Card::Club);
    assert!(game.offers(Choice::Club));
}

#[test]
fn e76_the_player_of_a_cult_takes_chooses_and_ends_the_settling() {
    let scene = Scene::new(3).turn(BLUE).open(Card::OneLeaves).dark_stones(2).hunters(RED, 9, 1);
    let mut game = scene.hand(BLUE, &[Card::DarkCult]).begin();
    game.play(Card::DarkCult).choose(&[Choice::Copy(Colour::Dark)]);
    assert_eq!(game.asked(), (BLUE, Decision::Opponent { seat: BLUE, card: Card::OneLeaves }));
    assert_eq!(game.stones(BLUE), 6);
    game.choose(&[Choice::Opponent(RED), Choice::Done]).end_turn();
    assert!(game.log.contains(&Event::SettlingEnded { seat: BLUE }));
    assert_eq!(game.state.open.dark, Some(Card::OneLeaves), "it was not played a second time");
    assert_eq!(game.state.discards.count(Card::OneLeaves), 0);
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
fn e80_other_cards_are_checked() {
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
    let twice = with_cards(|cards| cards.cards.push(cards.cards[0].clone())).unwrap_err();
    assert_eq!(twice.to_string(), "EZ-7: card ice_plain: listed twice");
    let missing = with_cards(|cards| drop(cards.cards.remove(3))).unwrap_err();
    assert_eq!(missing.to_string(), "EZ-7: card steppe: missing");
}

#[test]
fn e80_a_dark_card_of_many_stones_takes_what_there_is() {
    let mut cards = CardTable::standard().clone();
    let index = cards.cards.iter().position(|entry| entry.card == Card::OneLeaves).unwrap();
    cards.cards[index].stones = vec![255];
    let options = Options { cards: Some(cards), ..Options::default() };
    let mut game = Scene::with(3, options).hand(RED, &[Card::OneLeaves]).begin();
    game.play(Card::OneLeaves);
    assert_eq!((game.stones(RED), game.state.stones.dark), (24, 0));
}

#[test]
fn e80_other_boards_are_checked() {
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
fn e80_options_are_read_from_json_and_unknown_ones_refused() {
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

#[test]
fn e82_turned_up_fires_are_public_and_forgotten_after_mixing() {
    let mut scene = Scene::new(3).full_hands().dark_stones(0);
    scene.position.pending = Pending::Lot(Lot::Fire { disc: r(5) });
    let mut game = scene.hunters(BLUE, 9, 1).hunters(GREEN, 9, 1).begin();
    game.settle(Drawn::Heat(heat(0)));
    let view = game.rules.view(&game.state, Eye::Watcher);
    assert_eq!((view.fires[0].heat, view.fires[0].up, view.fires[1].heat), (Some(heat(0)), true, None));
    assert_eq!(view.regions[4].limit, 4, "3 and a mammoth");
    game.turn_fires(&[]).choose(&[Choice::Done]);
    assert_eq!(game.state.fires.unknown, FIRES);
    let view = game.rules.view(&game.state, Eye::Watcher);
    assert!(view.fires.iter().all(|fire| fire.heat.is_none() && !fire.up));
    // A disc somebody looked at needs no lot, and shows what he saw.
    let look = Options { dark_fire_may_look: true, ..Options::default() };
    let mut scene = Scene::with(3, look).full_hands().dark_stones(0);
    scene.position.fires.unknown = [4, 5, 4];
    let face = Face::Seen { heat: heat(2), by: [BLUE].into_iter().collect() };
    scene.position.fires.discs[r(6)] = Some(Disc { at: r(9), face });
    scene.position.pending = Pending::Lot(Lot::Fire { disc: r(5) });
    let mut game = scene.begin();
    game.settle_first();
    assert_eq!(game.lot(), Lot::Fire { disc: r(7) });
    assert!(game.log.contains(&Event::FireTurned { disc: r(6), heat: heat(2) }));
    assert!(!matches!(game.rules.awaits(&game.state), Awaits::Over(_)));
}

#[test]
fn e52_points_hunters_and_stones_alike_share_the_victory() {
    let mut scene = Scene::new(3).round(4);
    for seat in [RED, BLUE, GREEN] {
        scene = scene.points(seat, 20).hunters(seat, 9 + seat.number(), 2).stones(seat, 4);
    }
    let game = scene.after_scoring(Pending::Over).begin_as_it_is();
    let Awaits::Over(outcome) = game.rules.awaits(&game.state) else { panic!("the game is over") };
    assert_eq!((&outcome.winners[..], &outcome.ranks[..]), (&[RED, BLUE, GREEN][..], &[1, 1, 1][..]));
}

#[test]
fn e53_hunters_stones_and_clubs_of_everybody_are_open() {
    let game = Scene::new(3).hunters(BLUE, 9, 3).armed(BLUE, 10, 1).stones(BLUE, 7).clubs(BLUE, 2).begin();
    for eye in Eye::all(3) {
        let view = game.rules.view(&game.state, eye);
        let blue = &view.players[1];
        assert_eq!((blue.stones, blue.clubs, blue.on_board, blue.supply), (7, 2, 4, 8), "{eye:?}");
        assert_eq!((view.regions[8].hunters[1], view.regions[9].armed[1]), (3, 1));
    }
}
