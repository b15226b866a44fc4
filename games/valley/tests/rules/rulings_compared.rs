//! Rulings V195 to V207, settled by comparison with a second implementation, and what it found besides.

use crate::rules::common::scene::prelude::*;

/// The position loads as the engine writes it.
#[track_caller]
fn loads(game: &Table) {
    let written = serde_json::to_string(&game.state).unwrap();
    let position = serde_json::from_str(&written).unwrap();
    let loaded = game.rules.load(position).unwrap_or_else(|refusal| panic!("{refusal}"));
    assert!(loaded == game.state);
}

/// Everything the awaited lot can bring.
fn results(game: &Table) -> Vec<Drawn> {
    let mut lots = Vec::new();
    game.rules.lots(&game.state, &mut lots);
    lots.into_iter().map(|(drawn, _)| drawn).collect()
}

/// Phase 9 begins with an empty deck: all cards but those in hands lie among the discards.
fn empty_deck(scene: Scene) -> Table {
    let gather = |position: &mut Position| {
        position.discards = position.deck;
        position.deck = Set::EMPTY;
    };
    scene.change(gather).moment(Moment::MountainFarm)
}

#[test]
fn v195_a_card_in_force_stays_out_of_a_reshuffle_until_its_effect_ends() {
    let broth = ActiveCard { card: Trump::Broth, seat: RED, hex: Some(h(5)) };
    let scene = Scene::new(2).folk(5, RED, 1, 0).folk(30, BLUE, 2, 0);
    let mut game = empty_deck(scene.season(Season::Winter, 3).change(|position| position.active.push(broth)));
    assert_eq!(game.awaited_lot(), Some(Lot::Trump { seat: RED }));
    assert_eq!((game.state.deck.len(), game.state.discards), (39, Set::of(Trump::Broth)));
    assert!(!results(&game).contains(&Drawn::Trump(Trump::Broth)));
    loads(&game);
    game.draw(Drawn::Trump(Trump::Raft)).draw(Drawn::Trump(Trump::Lure));
    assert!(game.state.active.is_empty(), "the next round has begun");
    assert_eq!(game.state.discards, Set::of(Trump::Broth));
    let next_time = game.rules.load((*game.state).clone()).unwrap();
    assert!(next_time.discards.contains(Trump::Broth) && !next_time.deck.contains(Trump::Broth));
}

#[test]
fn v195_so_do_cards_whose_group_hides_or_whose_pair_holds_a_settlement() {
    let scene = Scene::new(2).folk(4, RED, 1, 0).hides(4, RED, Group::of(1, 0)).home(0, BLUE, 2, 0);
    let pair = |position: &mut Position| {
        position.plots[h(0)].settlement = Some(Settlement { owner: BLUE, held_by_pair_until: 10 });
    };
    let game = empty_deck(scene.change(pair));
    assert_eq!(game.state.discards, Trump::set(&[Trump::UpTheTrees, Trump::TwoOfAKind]));
    assert_eq!(game.state.deck.len(), 38);
}

#[test]
fn v195_what_lies_open_is_not_counted_among_the_discards() {
    let broth = ActiveCard { card: Trump::Broth, seat: RED, hex: Some(h(5)) };
    let game = Scene::new(2)
        .folk(5, RED, 1, 0)
        .change(|position| {
            position.deck -= Trump::set(&[Trump::Broth, Trump::Raft]);
            position.discards = Trump::set(&[Trump::Broth, Trump::Raft]);
            position.active.push(broth);
        })
        .feeds(RED);
    let view = game.rules.view(&game.state, Eye::Watcher);
    assert_eq!((view.discards, view.active), (Set::of(Trump::Raft), vec![broth]));
}

#[test]
fn v195_a_stored_game_in_which_a_card_in_force_was_drawn_still_loads() {
    let broth = ActiveCard { card: Trump::Broth, seat: RED, hex: Some(h(5)) };
    let scene = Scene::new(2).folk(5, RED, 1, 0).change(|position| position.active.push(broth));
    let game = empty_deck(scene);
    let mut state = game.state.clone();
    let drawn =
        Event::Settled { lot: Lot::Trump { seat: RED }, drawn: Drawn::Trump(Trump::Broth), fray: None };
    game.rules.fold(&mut state, &drawn).unwrap();
    assert!(state.tribe(RED).hand.contains(Trump::Broth));
    assert_eq!(game.rules.census(&state), game.rules.census(&game.state));
}

#[test]
fn v196_dry_and_frozen_water_is_walked_not_crossed_by_card() {
    let cards = [Trump::Raft, Trump::Bridge, Trump::Swimming, Trump::TreeTrunks];
    let dry = |weather: &mut Weather| weather.drought = true;
    let frozen = |weather: &mut Weather| weather.frozen = River::set(&[1]);
    let scene = || Scene::new(2).folk(16, RED, 2, 0).hand(RED, &cards);
    for mut game in
        [scene().weather(dry).moves(RED), scene().season(Season::Winter, 2).weather(frozen).moves(RED)]
    {
        game.answer(RED, pick(16, 1, 0));
        for card in cards {
            assert_eq!(game.refused_by(RED, play(card, Target::At(h(17)))), "V191");
        }
        assert!(game.offers(Choice::Step(h(17))));
    }
}

#[test]
fn v196_the_frozen_lake_is_walked_too() {
    let scene = || Scene::new(2).season(Season::Winter, 2).folk(17, RED, 1, 0).hand(RED, &[Trump::Raft]);
    let mut game = scene().moves(RED);
    game.answer(RED, pick(17, 1, 0));
    assert!(game.offers(play(Trump::Raft, Target::At(h(12)))));
    let mut game = scene().weather(|weather| weather.frozen = River::set(&[1])).moves(RED);
    game.answer(RED, pick(17, 1, 0));
    assert_eq!(game.refused_by(RED, play(Trump::Raft, Target::At(h(12)))), "VM-13");
    assert!(game.offers(Choice::Step(h(12))));
}

#[test]
fn v197_a_hidden_woman_holds_no_settlement() {
    let mut game = Scene::new(2)
        .home(4, RED, 1, 2)
        .hides(4, RED, Group::of(0, 1))
        .home(30, BLUE, 1, 1)
        .food(RED, 2)
        .feeds(RED);
    game.answer(RED, Choice::Starve { hex: h(4), figure: Figure::Woman });
    assert_eq!((game.at(4, RED), game.owner_of(4)), ((1, 1), None), "the one in sight has starved");
    loads(&game);
}

#[test]
fn v197_a_hidden_woman_does_not_keep_a_captured_settlement() {
    let scene = |hidden: u8| {
        let scene = Scene::new(2).folk(4, RED, 4, 1).folk(30, RED, 0, 5).home(4, BLUE, 1, 1);
        let scene = if hidden > 0 { scene.hides(4, RED, Group::of(0, hidden)) } else { scene };
        let mut game = scene.home(0, BLUE, 1, 1).fights();
        game.answer(RED, Choice::At(h(4))).die(6).die(1).lose(BLUE, Figure::Warrior);
        game
    };
    assert!(matches!(scene(0).question(), Some((RED, Decision::Capture { .. }))), "she is there to keep it");
    let game = scene(1);
    assert!(
        !matches!(game.question(), Some((_, Decision::Capture { .. }))),
        "no token is left to adopt with"
    );
    assert_eq!(game.owner_of(4), None);
}

#[test]
fn v198_the_wolf_of_a_hidden_group_is_wild_when_its_last_member_dies() {
    let wolf = Group { warriors: 1, women: 0, wolves: 1 };
    let scene = || tame(Scene::new(2).folk(30, RED, 1, 1).food(RED, 0), 4, RED).hides(4, RED, wolf);
    let mut game = scene().folk(4, RED, 1, 0).feeds(RED);
    game.answer(RED, Choice::Starve { hex: h(4), figure: Figure::Warrior });
    assert_eq!((game.beasts(4, Kind::Wolf), game.state.hidden, game.state.tamed.len()), (1, None, 0));
    loads(&game);

    // Where others of the tribe are in sight the wolf stays with them (V166); the hiding is over all the same.
    let mut game = scene().folk(4, RED, 1, 1).feeds(RED);
    game.answer(RED, Choice::Starve { hex: h(4), figure: Figure::Warrior });
    assert_eq!((game.beasts(4, Kind::Wolf), game.state.hidden, game.state.tamed.len()), (0, None, 1));
    loads(&game);
}

#[test]
fn v198_nobody_hides_alone_with_wolves() {
    let wolf = Group { warriors: 0, women: 0, wolves: 1 };
    let scene = tame(Scene::new(2).folk(4, RED, 1, 0), 4, RED).hides(4, RED, wolf);
    assert_eq!(scene.refusal().rule, Some("V163"));
}

#[test]
fn v199_of_several_highest_the_first_in_turn_is_credited() {
    for (first, credited) in [(RED, RED), (GREEN, GREEN)] {
        let mut game = Scene::new(3)
            .folk(12, RED, 2, 0)
            .folk(12, BLUE, 2, 0)
            .folk(12, GREEN, 2, 0)
            .change(|position| position.calendar.first = first)
            .fights();
        game.answer(first, Choice::At(h(12)));
        while let Some(Lot::Clash { seat, .. }) = game.awaited_lot() {
            game.die(if seat == BLUE { 1 } else { 5 });
        }
        game.lose(BLUE, Figure::Warrior);
        let kills = |seat| game.state.tribe(seat).kills;
        assert_eq!([RED, GREEN].map(kills), [RED, GREEN].map(|seat| u8::from(seat == credited)));
    }
}

#[test]
fn v199_women_of_third_tribes_adopted_before_count_for_keeping() {
    let mut game = Scene::new(3)
        .folk(12, RED, 4, 0)
        .home(12, BLUE, 1, 1)
        .folk(12, GREEN, 0, 1)
        .change(|position| position.calendar.first = GREEN)
        .fights();
    game.answer(GREEN, Choice::At(h(12))).die(6).die(1).lose(BLUE, Figure::Warrior);
    game.answer(RED, Choice::Keep);
    assert_eq!(
        game.question(),
        Some((RED, Decision::Women { seat: RED, hex: h(12), from: GREEN, least: 0 }))
    );
    game.answer(RED, Choice::Adopt(1));
    assert_eq!(game.question(), Some((RED, Decision::Women { seat: RED, hex: h(12), from: BLUE, least: 0 })));
    game.answer(RED, Choice::Adopt(0));
    assert_eq!((game.owner_of(12), game.at(12, RED)), (Some(RED), (4, 1)));
}

#[test]
fn v200_hidden_members_neither_lure_nor_steal() {
    let lure = || Scene::new(2).folk(4, RED, 1, 0).beasts(5, Kind::Bear, 1).hand(RED, &[Trump::Lure]);
    let theft = || Scene::new(2).folk(4, RED, 1, 0).home(5, BLUE, 1, 1).hand(RED, &[Trump::Theft]);
    let hidden = Group::of(1, 0);
    assert!(lure().moment(Moment::Lure).has_window(RED) && theft().moment(Moment::Theft).has_window(RED));
    assert!(!lure().hides(4, RED, hidden).moment(Moment::Lure).has_window(RED));
    assert!(!theft().hides(4, RED, hidden).moment(Moment::Theft).has_window(RED));
}

#[test]
fn v201_a_flood_card_saves_a_group_besides_the_survivor_of_the_others() {
    let scene = |warriors| Scene::new(2).folk(23, RED, warriors, 0).hand(RED, &[Trump::Swimming]);
    let mut game = scene(4).event(EventCard::Flood);
    game.die(1).card(RED, Trump::Swimming, Target::At(h(23))).answer(RED, Choice::Group(Group::of(2, 0)));
    game.answer(RED, Choice::Figure(Figure::Warrior));
    assert_eq!(game.at(23, RED), (3, 0));
    let mut game = scene(1).event(EventCard::Flood);
    game.die(1);
    assert!(!game.has_window(RED), "a single figure survives anyway");
    assert_eq!(game.at(23, RED), (1, 0));
}

#[test]
fn v202_a_tribe_without_settlement_can_only_put_out_a_fire() {
    let mut game = Scene::with(2, fire())
        .folk(4, RED, 1, 0)
        .home(5, BLUE, 1, 1)
        .fire(BLUE)
        .hand(RED, &[Trump::Theft])
        .moment(Moment::Theft);
    game.card(RED, Trump::Theft, Target::Fire(BLUE));
    assert!(!game.state.tribe(RED).fire && !game.state.tribe(BLUE).fire);
}

#[test]
fn v202_no_fire_is_taken_between_dropping_and_stepping() {
    let mut game = Scene::with(2, fire())
        .home(12, RED, 0, 1)
        .folk(0, RED, 2, 0)
        .weather(|weather| weather.burning = Set::of(h(4)) | Set::of(h(9)))
        .moves(RED);
    game.answer(RED, pick(0, 2, 0)).answer(RED, Choice::Step(h(5)));
    assert!(game.offers(Choice::TakeFire));
    game.answer(RED, Choice::Drop(Group::of(1, 0)));
    assert_eq!(game.refused_by(RED, Choice::TakeFire), "V153");
}

#[test]
fn v203_tribes_return_between_the_event_and_the_new_animals() {
    let options = Options { return_of_a_tribe: true, ..Options::default() };
    let mut game = Scene::with(3, options)
        .folk(5, RED, 1, 1)
        .change(|position| {
            position.tribes[BLUE].fate = Fate::MayReturn { since: 8 };
            position.tribes[BLUE].food = Food::default();
        })
        .event(EventCard::Cold);
    assert_eq!(game.question(), Some((BLUE, Decision::Return { seat: BLUE })));
    game.answer(BLUE, Choice::Pass);
    assert_eq!(game.awaited_lot(), Some(Lot::Token(Errand::NewAnimal)));
}

#[test]
fn v203_the_last_tribe_is_looked_for_at_the_end_of_phase_4() {
    let scene = Scene::new(2).folk(10, RED, 1, 0).folk(5, BLUE, 1, 0).hand(RED, &[Trump::Rockfall]);
    // The last tribe has a fight before it: phase 5 would ask.
    let mut game = scene.folk(28, RED, 1, 0).beasts(28, Kind::Bear, 1).moves(RED);
    game.card(RED, Trump::Rockfall, Target::At(h(5)));
    assert_eq!(game.reason(), None, "not before");
    game.answer(RED, Choice::EndMoves);
    assert_eq!(game.reason(), Some("last_tribe"), "not after the fights");
}

#[test]
fn v204_of_two_tribes_the_first_in_turn_gets_a_loner() {
    let scene = Scene::new(2).folk(28, RED, 1, 0).folk(28, BLUE, 1, 0);
    let mut game = scene.change(|position| position.calendar.first = BLUE).event(EventCard::SummerLoner);
    game.die(4).token(Kind::Wolf, 'b');
    assert_eq!((game.at(28, RED), game.at(28, BLUE)), ((1, 0), (2, 0)));
}

#[test]
fn v204_the_wolf_tamed_first_goes_along_and_dies_first() {
    // The later token is the one tamed first.
    let wolves: Vec<Token> = Token::of_kind(Kind::Wolf).iter().take(2).collect();
    let [second, first] = wolves[..] else { unreachable!("there are wolves") };
    let scene = || {
        Scene::new(2).folk(12, RED, 2, 0).change(|position| {
            for token in [first, second] {
                position.supply -= Set::of(token);
                position.tamed.push(Tamed { token, seat: RED, hex: h(12), moved: false });
            }
        })
    };
    let mut game = scene().moves(RED);
    let group = Group { warriors: 1, women: 0, wolves: 1 };
    game.answer(RED, Choice::Pick { hex: h(12), group }).answer(RED, Choice::Step(h(13)));
    let on_13: Vec<Token> =
        game.state.tamed.iter().filter(|wolf| wolf.hex == h(13)).map(|wolf| wolf.token).collect();
    assert_eq!(on_13, [first]);

    let mut game = scene().beasts(12, Kind::Bear, 6).fights();
    game.answer(RED, Choice::At(h(12))).answer(RED, Choice::Prey(Kind::Bear)).dice(1, 6);
    game.lose(RED, Figure::Wolf);
    assert!(game.state.supply.contains(first) && !game.state.supply.contains(second));
}

#[test]
fn v205_a_cave_protects_only_its_owners_from_snow() {
    let game = Scene::new(2).home(10, RED, 1, 1).folk(10, BLUE, 1, 0).folk(5, BLUE, 1, 0);
    let game = game.event(EventCard::Snow);
    let toll = Toll::OneDies;
    assert_eq!(game.question(), Some((BLUE, Decision::Casualty { seat: BLUE, hex: h(10), toll })));
}

#[test]
fn v205_the_feast_after_arson_comes_before_the_sparks() {
    let mut game = Scene::with(2, fire())
        .home(5, RED, 2, 1)
        .folk(6, BLUE, 1, 0)
        .home(2, BLUE, 1, 1)
        .hand(RED, &[Trump::Arsonist, Trump::Cannibals])
        .moves(RED);
    game.card(RED, Trump::Arsonist, area(1));
    assert_eq!(game.question(), Some((RED, Decision::Window { seat: RED, moment: Moment::Feast })));
    game.answer(RED, Choice::Pass);
    assert_eq!(game.question(), Some((RED, Decision::Spark { seat: RED })));
}

#[test]
fn v206_who_has_no_legal_play_is_not_asked() {
    let game = Scene::new(2).folk(17, RED, 1, 0).hand(RED, &[Trump::Roots]).moment(Moment::Income);
    assert!(!game.has_window(RED), "roots are for the winter");
}

#[test]
fn v206_once_asked_the_question_stays_while_an_unmuted_card_is_held() {
    let hand = [Trump::FishingNet, Trump::Roots];
    let mut game = Scene::new(2).folk(17, RED, 1, 0).hand(RED, &hand).moment(Moment::Income);
    assert!(game.has_window(RED));
    game.answer(RED, Choice::Mute(Trump::FishingNet));
    assert!(game.has_window(RED), "roots are still held, if not to be played now");
    game.answer(RED, Choice::Mute(Trump::Roots));
    assert!(!game.has_window(RED));
}

#[test]
fn v207_behind_the_winners_settlements_then_members_then_food_decide() {
    let scene = [(2, BLUE), (30, GREEN), (27, YELLOW), (35, BLACK)]
        .into_iter()
        .fold(Scene::new(5), |scene, (hex, seat)| scene.home(hex, seat, 1, 1));
    let homes = [0, 5, 12, 16].into_iter().fold(scene, |scene, hex| scene.home(hex, RED, 0, 1));
    let mut game = homes
        .folk(33, BLACK, 1, 0)
        .food(BLUE, 5)
        .food(GREEN, 9)
        .food(YELLOW, 5)
        .food(BLACK, 10)
        .change(|position| position.tribes[RED].announced = true)
        .feeds(BLACK);
    game.answer(BLACK, Choice::Feed);
    let Awaits::Over(outcome) = game.rules.awaits(&game.state) else { panic!("red has won") };
    assert_eq!(outcome.winners[..], [RED]);
    assert_eq!(outcome.ranks[..], [1, 4, 3, 4, 2]);
}

#[test]
fn v189_intuition_shows_nothing_in_the_last_round() {
    let scene = |round| {
        let scene = Scene::with(2, Options { round_limit: 10, ..Options::default() });
        scene.round(round, 2).folk(5, RED, 1, 0).hand(RED, &[Trump::Intuition]).moves(RED)
    };
    assert!(scene(9).offers(play(Trump::Intuition, NOTHING)));
    assert_eq!(scene(10).refused_by(RED, play(Trump::Intuition, NOTHING)), "V189");
    assert!(!scene(10).offers(play(Trump::Intuition, NOTHING)));
}

#[test]
fn v189_nobody_has_foreseen_an_event_that_never_comes() {
    let options = Options { round_limit: 10, ..Options::default() };
    let scene = |round| {
        Scene::with(2, options.clone()).round(round, 2).folk(5, RED, 1, 0).change(|position| {
            let card = EventCard::Flood;
            position.events.take(card).unwrap();
            position.foreseen = Some(Foreseen { card, by: Set::of(RED) });
        })
    };
    loads(&scene(9).moves(RED));
    assert_eq!(scene(10).refusal().rule, Some("V189"));
}

#[test]
fn v191_birth_cards_need_a_token_for_a_child() {
    let scene = |warriors| {
        Scene::new(2)
            .season(Season::Summer, 3)
            .home(5, RED, warriors, 2)
            .folk(30, RED, 0, 4)
            .hand(RED, &[Trump::FertilityHerb, Trump::ChoiceOfSex])
            .moment(Moment::Herb)
    };
    let mut game = scene(9);
    assert!(game.has_window(RED), "a warrior can be born");
    game.answer(RED, Choice::Pass);
    assert!(game.has_window(RED), "and chosen");
    let game = scene(10);
    assert!(!game.has_window(RED) && game.awaited_lot().is_some(), "all are out: no child can come");
}
