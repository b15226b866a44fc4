//! Positions that no table can lie like are refused, with the number of the rule they break.

use eiszeit::{
    Card, Colour, Decision, Disc, Face, Hunter, Lot, Moved, Options, Pending, Player, Position, Region, Task,
    Terrain, Way,
};
use tabletop::{By, BySeat, Rules, Seat};

use crate::rules::common::{BLACK, BLUE, GREEN, NOBODY, RED, Scene, YELLOW, eiszeit, heat, plain, r};

fn ask(scene: Scene, decision: Decision) -> Scene {
    let mut scene = scene.full_hands();
    scene.position.pending = Pending::Decision(decision);
    scene
}

/// Red has played this card, and this is asked now.
fn under_way(scene: Scene, card: Card, decision: Decision) -> Scene {
    let mut scene = scene.hand(RED, &[card]).full_hands();
    scene.position.players[RED].hand.take(card).unwrap();
    scene.position.open[card.colour()] = Some(card);
    scene.position.pending = Pending::Decision(decision);
    scene
}

fn verdict(scene: Scene) -> Result<(), &'static str> {
    scene.rules.load(scene.position).map(|_| ()).map_err(|refusal| {
        let has_rust_name = refusal.message.contains(|c: char| c.is_ascii_uppercase());
        assert!(!has_rust_name, "{refusal}");
        refusal.rule.expect("a rule is named")
    })
}

fn changed(scene: Scene, change: impl FnOnce(&mut Position)) -> Result<(), &'static str> {
    let mut scene = scene.full_hands();
    change(&mut scene.position);
    verdict(scene)
}

#[test]
fn pieces_beyond_the_box_are_refused() {
    let scene = || Scene::new(3).hunters(RED, 9, 3);
    assert_eq!(changed(scene(), |_| ()), Ok(()));
    assert_eq!(changed(scene(), |it| it.club_supply = 7), Err("EZ-1"));
    assert_eq!(changed(scene(), |it| it.players[BLUE].armed[r(9)] = 1), Err("EZ-1"));
    assert_eq!(changed(scene(), |it| it.fires.unknown = By::new([5, 5, 5])), Err("EZ-1"));
    assert_eq!(changed(scene(), |it| it.players[RED].supply += 1), Err("EZ-1"));
    assert_eq!(changed(scene(), |it| it.players[RED].hunters[r(9)] = 200), Err("EZ-1"));
    assert_eq!(changed(scene(), |it| it.mammoth_supply = 1), Err("EZ-3"));
    assert_eq!(changed(scene(), |it| it.stones[Colour::Light] = 1), Err("EZ-3"));
    assert_eq!(changed(scene(), |it| it.discards.put(Card::Swap).unwrap()), Err("EZ-7"));
    let too_many = |it: &mut Position| it.draw_piles = std::iter::repeat_n(Card::Swap, 56).collect();
    assert_eq!(changed(scene(), too_many), Err("EZ-7"));
    assert_eq!(changed(scene(), |it| it.players[RED].tucked.put(Card::DarkCult).unwrap()), Err("EZ-7"));
}

#[test]
fn a_table_of_another_size_is_refused() {
    let four = Scene::new(4).full_hands().position;
    let refusal = eiszeit(3, Options::default()).load(four).unwrap_err();
    assert_eq!(refusal.to_string(), "EZ-E56: 4 players, the table is set for 3");
    assert_eq!(changed(Scene::new(3), |it| it.players = BySeat::new(0, Player::default())), Err("EZ-E56"));
    assert_eq!(changed(Scene::new(3), |it| it.turn = YELLOW), Err("EZ-5"));
}

#[test]
fn the_board_must_be_one_the_rules_can_reach() {
    assert_eq!(changed(Scene::new(3).hunters(RED, 1, 1), |_| ()), Err("EZ-6.8"));
    assert_eq!(changed(Scene::new(3).mammoths(&[4, 5, 6, 7]), |_| ()), Err("EZ-6.8"));
    assert_eq!(changed(Scene::new(3), |it| it.glaciers = Region::set(&[1, 2, 3])), Err("EZ-3"));
    assert_eq!(changed(Scene::new(3).mammoths(&[6, 6, 7, 7]).glaciers(&[5]), |_| ()), Err("EZ-10"));
    assert_eq!(changed(Scene::new(3).mammoths(&[6, 6, 7, 7]).glaciers(&[5]), |it| it.round = 2), Ok(()));
    assert_eq!(changed(Scene::new(3), |it| it.round = 0), Err("EZ-4"));
    assert_eq!(changed(Scene::new(3), |it| it.round = 5), Err("EZ-4"));
    let short = Options { rounds: 3, ..Options::default() };
    assert_eq!(changed(Scene::with(3, short), |it| it.round = 4), Err("EZ-4"));
    assert_eq!(changed(Scene::new(3), |it| it.fires.discs[r(9)] = None), Err("EZ-3.2"));
    let under_ice = Disc { at: r(1), face: Face::Down };
    assert_eq!(changed(Scene::new(3), |it| it.fires.discs[r(9)] = Some(under_ice)), Err("EZ-3.2"));
    assert_eq!(changed(Scene::new(3), |it| it.players[RED].points[0] = 1), Err("EZ-9"));
    assert_eq!(changed(Scene::new(3).round(2), |it| it.players[RED].points[0] = 36), Ok(()));
    assert_eq!(changed(Scene::new(3).round(2), |it| it.players[RED].points[0] = 37), Err("EZ-9"));
}

#[test]
fn a_fire_is_seen_only_with_the_option_and_turned_up_only_in_the_conflicts() {
    let seen = |it: &mut Position, by: &[Seat]| {
        it.fires.unknown = By::new([4, 5, 4]);
        let face = Face::Seen { heat: heat(2), by: by.iter().copied().collect() };
        it.fires.discs[r(9)] = Some(Disc { at: r(9), face });
    };
    let look = Options { dark_fire_may_look: true, ..Options::default() };
    assert_eq!(changed(Scene::new(3), |it| seen(it, &[RED])), Err("EZ-E28"));
    assert_eq!(changed(Scene::with(3, look.clone()), |it| seen(it, &[RED])), Ok(()));
    assert_eq!(changed(Scene::with(3, look.clone()), |it| seen(it, &[])), Err("EZ-E28"));
    assert_eq!(changed(Scene::with(3, look), |it| seen(it, &[BLACK])), Err("EZ-E28"));
    let up = |it: &mut Position| {
        it.fires.unknown = By::new([4, 5, 4]);
        it.fires.discs[r(9)] = Some(Disc { at: r(9), face: Face::Up(heat(2)) });
    };
    assert_eq!(changed(Scene::new(3), up), Err("EZ-8.1"));
}

#[test]
fn a_full_hand_has_five_cards_of_both_colours() {
    let light = [Card::Swap, Card::Fire, Card::Club, Card::AnyThree, Card::Mammoth];
    let dark = [Card::OneLeaves, Card::TwoLeave, Card::DarkFire, Card::AllPlaceOne, Card::AllPlaceTwo];
    assert_eq!(changed(Scene::new(3).hand(BLUE, &light), |_| ()), Err("EZ-5.2"));
    assert_eq!(changed(Scene::new(3).hand(RED, &dark), |_| ()), Err("EZ-5.2"));
    let drop_one = |it: &mut Position, seat: Seat| {
        let card = it.players[seat].hand.iter().next().unwrap();
        it.players[seat].hand.take(card).unwrap();
        it.discards.put(card).unwrap();
    };
    assert_eq!(changed(Scene::new(3), |it| drop_one(it, GREEN)), Err("EZ-5"));
    assert_eq!(changed(Scene::new(3), |it| drop_one(it, RED)), Err("EZ-5"));
    let discards = |it: &mut Position| {
        drop_one(it, RED);
        it.pending = Pending::Decision(Decision::Discard { seat: RED });
    };
    assert_eq!(changed(Scene::new(3), discards), Ok(()));
}

#[test]
fn open_cards_can_lie_open() {
    let open = |it: &mut Position, card: Card, colour: Colour| {
        it.draw_piles.take(card).unwrap();
        it.open[colour] = Some(card);
    };
    assert_eq!(changed(Scene::new(3), |it| open(it, Card::Swap, Colour::Light)), Ok(()));
    assert_eq!(changed(Scene::new(3), |it| open(it, Card::LightCult, Colour::Light)), Err("EZ-E59"));
    // In the wrong place it is missing from its own.
    assert_eq!(changed(Scene::new(3), |it| open(it, Card::Swap, Colour::Dark)), Err("EZ-7"));
}

#[test]
fn the_settling_is_over_when_the_dark_supply_is_empty_and_not_before() {
    assert_eq!(changed(Scene::new(3).dark_stones(0), |_| ()), Err("EZ-6.4"));
    assert_eq!(changed(Scene::new(3).round(4).dark_stones(0), |_| ()), Err("EZ-6.5"));
    let fire = |it: &mut Position| it.pending = Pending::Lot(Lot::Fire { disc: r(5) });
    assert_eq!(changed(Scene::new(3), fire), Err("EZ-6.4"));
    assert_eq!(changed(Scene::new(3).dark_stones(0), fire), Ok(()));
    assert_eq!(changed(Scene::new(3).round(4).dark_stones(0), fire), Err("EZ-E71"));
    let later = |it: &mut Position| it.pending = Pending::Lot(Lot::Fire { disc: r(7) });
    assert_eq!(changed(Scene::new(3).dark_stones(0), later), Err("EZ-8.1"));
}

#[test]
fn the_glacier_belongs_to_the_last() {
    let glacier = |seat| Pending::Decision(Decision::Glacier { seat });
    let scene = || Scene::new(3).points(BLUE, 1).points(GREEN, 1);
    assert_eq!(verdict(scene().after_scoring(glacier(RED))), Ok(()));
    assert_eq!(verdict(scene().after_scoring(glacier(BLUE))), Err("EZ-10.1"));
    assert_eq!(verdict(scene().round(4).after_scoring(glacier(RED))), Err("EZ-4"));
    assert_eq!(verdict(scene().armed(BLUE, 9, 1).after_scoring(glacier(RED))), Err("EZ-8.5"));
    let lot = |tied: &[Seat]| Pending::Lot(Lot::Glacier { tied: tied.iter().copied().collect() });
    assert_eq!(verdict(Scene::new(3).points(RED, 1).after_scoring(lot(&[BLUE, GREEN]))), Ok(()));
    assert_eq!(verdict(Scene::new(3).points(RED, 1).after_scoring(lot(&[RED, GREEN]))), Err("EZ-10.1"));
    assert_eq!(verdict(scene().after_scoring(lot(&[RED]))), Err("EZ-10.1"));
    assert_eq!(verdict(Scene::new(3).after_scoring(Pending::Over(()))), Err("EZ-4"));
    assert_eq!(verdict(Scene::new(3).round(4).after_scoring(Pending::Over(()))), Ok(()));
}

#[test]
fn before_the_first_turn_the_table_is_as_it_was_set_up() {
    let rules = eiszeit(3, Options::default());
    let start = Position::clone(&rules.start());
    let load = |change: &dyn Fn(&mut Position)| {
        let mut position = start.clone();
        change(&mut position);
        rules.load(position).map(|_| ()).map_err(|refusal| refusal.rule.unwrap())
    };
    let prepare = |it: &mut Position, seat| it.pending = Pending::Decision(Decision::Prepare { seat });
    let put = |it: &mut Position, seat: Seat, n| {
        it.players[seat].supply -= n;
        it.players[seat].hunters[r(9)] += n;
    };
    assert_eq!(load(&|_| ()), Ok(()));
    assert_eq!(load(&|it| put(it, RED, 1)), Err("EZ-3"));
    assert_eq!(load(&|it| prepare(it, BLUE)), Err("EZ-3.3"));
    let first_lap = |it: &mut Position| {
        put(it, RED, 1);
        prepare(it, BLUE);
    };
    assert_eq!(load(&first_lap), Ok(()));
    let stones = |it: &mut Position| {
        first_lap(it);
        it.stones[Colour::Dark] -= 1;
        it.players[RED].stones += 1;
    };
    assert_eq!(load(&stones), Err("EZ-3"));
    let deal = |it: &mut Position, hunters, seat, colour| {
        [RED, BLUE, GREEN].into_iter().for_each(|seat| put(it, seat, hunters));
        it.pending = Pending::Lot(Lot::Deal { seat, colour });
    };
    assert_eq!(load(&|it| deal(it, 6, RED, Colour::Light)), Ok(()));
    assert_eq!(load(&|it| deal(it, 5, RED, Colour::Light)), Err("EZ-3.3"));
    assert_eq!(load(&|it| deal(it, 6, RED, Colour::Dark)), Err("EZ-3.4"));
    assert_eq!(load(&|it| deal(it, 6, BLUE, Colour::Light)), Err("EZ-3.4"));
    let too_many = |it: &mut Position| {
        [RED, BLUE, GREEN].into_iter().for_each(|seat| put(it, seat, 6));
        prepare(it, RED);
    };
    assert_eq!(load(&too_many), Err("EZ-3.3"));
}

#[test]
fn questions_must_belong_to_the_card_that_lies_open() {
    let discs = Decision::PickFire { seat: RED, card: Colour::Light };
    assert_eq!(verdict(under_way(Scene::new(3), Card::Fire, discs)), Ok(()));
    assert_eq!(verdict(under_way(Scene::new(3), Card::Swap, discs)), Err("EZ-6.0"));
    let opponents = Decision::PickFire { seat: BLUE, card: Colour::Dark };
    assert_eq!(verdict(under_way(Scene::new(3), Card::DarkFire, opponents)), Ok(()));
    let own = Decision::PickFire { seat: RED, card: Colour::Dark };
    assert_eq!(verdict(under_way(Scene::new(3), Card::DarkFire, own)), Err("EZ-6.0"));
    assert_eq!(verdict(ask(Scene::new(3), Decision::Play { seat: BLUE })), Err("EZ-5"));
    assert_eq!(verdict(ask(Scene::new(3), discs)), Err("EZ-5"), "nothing was played: five cards");
    let opponent = |card| Decision::Opponent { seat: RED, card };
    assert_eq!(verdict(under_way(Scene::new(3), Card::OneLeaves, opponent(Card::OneLeaves))), Ok(()));
    assert_eq!(verdict(under_way(Scene::new(3), Card::OneLeaves, opponent(Card::TwoLeave))), Err("EZ-E72"));
    assert_eq!(
        verdict(under_way(Scene::new(3), Card::AllPlaceOne, opponent(Card::AllPlaceOne))),
        Err("EZ-E72")
    );
    let copy = Decision::Copy { seat: RED, cult: Colour::Light };
    assert_eq!(verdict(under_way(Scene::new(3), Card::Swap, copy)), Err("EZ-E33"), "no cult card was played");
    let nobody = Decision::Discard { seat: NOBODY };
    assert_eq!(verdict(under_way(Scene::new(3), Card::Swap, nobody)), Err("EZ-5"));
}

#[test]
fn what_a_question_carries_must_be_true_of_the_table() {
    let moved = |hunters: &[Hunter]| Moved::try_from(hunters.to_vec()).unwrap();
    let forest = |hunters: &[Hunter]| Decision::Hunter {
        seat: RED,
        task: Task::Terrain(Terrain::Forest),
        moved: moved(hunters),
    };
    let scene = || Scene::new(3).hunters(RED, 7, 2).hunters(RED, 9, 1).hunters(BLUE, 10, 1);
    let forest_fits = |hunters: &[Hunter]| verdict(under_way(scene(), Card::Forest, forest(hunters)));
    assert_eq!(forest_fits(&[plain(RED, 7), plain(RED, 7)]), Ok(()));
    assert_eq!(forest_fits(&[plain(RED, 7), plain(RED, 9)]), Err("EZ-E60"), "no third is asked for");
    assert_eq!(forest_fits(&[plain(RED, 10)]), Err("EZ-E60"), "they have none there");
    assert_eq!(forest_fits(&[plain(BLUE, 10)]), Err("EZ-E60"), "not theirs");
    assert_eq!(forest_fits(&[plain(RED, 7), plain(RED, 7), plain(RED, 7)]), Err("EZ-E60"));

    let any_three = |hunters: &[Hunter], hunter| Decision::Target {
        seat: RED,
        task: Task::AnyThree,
        moved: moved(hunters),
        hunter,
    };
    let target_fits = |decision| verdict(under_way(scene(), Card::AnyThree, decision));
    assert_eq!(target_fits(any_three(&[], plain(BLUE, 10))), Ok(()));
    assert_eq!(target_fits(any_three(&[], plain(BLUE, 9))), Err("EZ-E68"));
    assert_eq!(target_fits(any_three(&[plain(BLUE, 10)], plain(BLUE, 10))), Err("EZ-E68"), "moved already");
    assert_eq!(target_fits(any_three(&[plain(RED, 7), plain(RED, 7)], plain(RED, 9))), Err("EZ-E68"));

    let migration = |from: u8, to: u8| Decision::Hunter {
        seat: RED,
        task: Task::Migration { from: r(from), to: r(to) },
        moved: Moved::NONE,
    };
    let migration_fits = |from, to| verdict(under_way(scene(), Card::Migration, migration(from, to)));
    assert_eq!(migration_fits(7, 8), Ok(()));
    assert_eq!(migration_fits(7, 9), Err("EZ-E25"));
    assert_eq!(migration_fits(7, 4), Err("EZ-E25"));
    assert_eq!(migration_fits(11, 12), Err("EZ-E25"), "nobody to migrate");

    let arm = |hunters: &[Hunter]| Decision::Arm { seat: RED, task: Task::AnyThree, moved: moved(hunters) };
    let arm_fits = |clubs, hunters: &[Hunter]| {
        verdict(under_way(scene().clubs(RED, clubs), Card::AnyThree, arm(hunters)))
    };
    assert_eq!(arm_fits(1, &[plain(RED, 9)]), Ok(()));
    assert_eq!(arm_fits(0, &[plain(RED, 9)]), Err("EZ-E62"));
    assert_eq!(arm_fits(1, &[]), Err("EZ-E62"));
    assert_eq!(arm_fits(1, &[plain(BLUE, 10)]), Err("EZ-E62"));
    assert_eq!(
        arm_fits(1, &[plain(RED, 7), plain(RED, 7), plain(RED, 9)]),
        Err("EZ-E62"),
        "three of one owner"
    );

    let swapped = |moved: &[Hunter]| {
        let moved = Moved::try_from(moved.to_vec()).unwrap();
        let scene = scene().hunters(RED, 10, 1).clubs(RED, 1);
        verdict(under_way(scene, Card::Swap, Decision::Arm { seat: RED, task: Task::Swap, moved }))
    };
    assert_eq!(swapped(&[plain(RED, 9)]), Ok(()));
    assert_eq!(swapped(&[plain(RED, 9), plain(RED, 10)]), Ok(()), "both have moved");
    assert_eq!(swapped(&[plain(RED, 9), plain(RED, 7)]), Err("EZ-E62"), "they are no neighbours");
    assert_eq!(swapped(&[plain(BLUE, 10), plain(RED, 9)]), Err("EZ-E62"), "only own hunters are armed");

    let send = |way, from: u8| Decision::SendMammoth { seat: RED, way, from: r(from) };
    assert_eq!(verdict(under_way(Scene::new(3), Card::Mammoth, send(Way::Near, 6))), Ok(()));
    assert_eq!(verdict(under_way(Scene::new(3), Card::Mammoth, send(Way::Near, 9))), Err("EZ-7"));
    assert_eq!(verdict(under_way(Scene::new(3), Card::Mammoth, send(Way::New, 6))), Err("EZ-7"));
    let pick = |way| Decision::PickMammoth { seat: RED, way };
    assert_eq!(verdict(under_way(Scene::new(3), Card::Mammoth, pick(Way::Far))), Ok(()));
    assert_eq!(verdict(under_way(Scene::new(3), Card::Mammoth, pick(Way::New))), Err("EZ-7"));
    let fire = |disc: u8, looked| Decision::SendFire { seat: RED, disc: r(disc), looked };
    assert_eq!(verdict(under_way(Scene::new(3), Card::Fire, fire(9, false))), Ok(()));
    assert_eq!(verdict(under_way(Scene::new(3), Card::Fire, fire(1, false))), Err("EZ-E69"));
    assert_eq!(verdict(under_way(Scene::new(3), Card::Fire, fire(9, true))), Err("EZ-6.0"));
    let partner = |hunter| Decision::Partner { seat: RED, hunter };
    assert_eq!(verdict(under_way(scene(), Card::Swap, partner(plain(RED, 9)))), Ok(()));
    assert_eq!(verdict(under_way(scene(), Card::Swap, partner(plain(BLUE, 9)))), Err("EZ-E64"));
    let equip = Decision::Equip { seat: RED };
    assert_eq!(verdict(under_way(scene().clubs(RED, 1), Card::Club, equip)), Ok(()));
    assert_eq!(verdict(under_way(scene(), Card::Club, equip)), Err("EZ-E62"));
}

#[test]
fn a_card_is_drawn_from_a_filled_pile_into_a_hand_that_stays_mixed() {
    let four_dark = [Card::Swap, Card::OneLeaves, Card::TwoLeave, Card::DarkFire, Card::AllPlaceOne];
    let drawing = |scene: Scene, colour| {
        let mut scene = under_way(scene, Card::Fire, Decision::Discard { seat: RED });
        scene.position.pending = Pending::Lot(Lot::Draw { seat: RED, colour });
        scene
    };
    assert_eq!(verdict(drawing(Scene::new(3), Colour::Dark)), Ok(()));
    let all_dark = || Scene::new(3).hand(RED, &four_dark[1..]);
    assert_eq!(verdict(drawing(all_dark(), Colour::Light)), Ok(()));
    assert_eq!(verdict(drawing(all_dark(), Colour::Dark)), Err("EZ-5.2"));
    let mut empty = drawing(Scene::new(3), Colour::Light);
    empty.position.discards.absorb(&mut empty.position.draw_piles, Colour::Light.cards());
    assert_eq!(verdict(empty), Err("EZ-5.3"));
    let look = |scene: Scene, disc: u8| {
        let decision = Decision::PickFire { seat: BLUE, card: Colour::Dark };
        let mut scene = under_way(scene, Card::DarkFire, decision);
        scene.position.pending = Pending::Lot(Lot::Look { seat: BLUE, disc: r(disc) });
        scene
    };
    let option = Options { dark_fire_may_look: true, ..Options::default() };
    assert_eq!(verdict(look(Scene::with(3, option.clone()), 9)), Ok(()));
    assert_eq!(verdict(look(Scene::with(3, option), 1)), Err("EZ-E69"));
    assert_eq!(verdict(look(Scene::new(3), 9)), Err("EZ-E28"));
}
