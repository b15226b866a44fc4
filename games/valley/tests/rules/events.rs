//! Every event card in a scripted position (VM-5).

use crate::rules::common::scene::prelude::*;

fn fire() -> Options {
    Options { fire_rules: true, ..Options::default() }
}

#[test]
fn s1_forest_fire_kills_all_in_the_area_and_closes_it() {
    let mut play = Scene::new(3)
        .home(19, RED, 3, 1)
        .folk(20, BLUE, 1, 0)
        .folk(21, BLUE, 1, 0)
        .beasts(20, Kind::Bear, 1)
        .folk(0, RED, 1, 0)
        .event(EventCard::ForestFire);
    play.die(5);
    assert_eq!((play.at(19, RED), play.at(20, BLUE), play.beasts(20, Kind::Bear)), ((0, 0), (0, 0), 0));
    assert_eq!(play.owner_of(19), None);
    assert!(play.state.weather.burning.contains(h(19)) && play.state.weather.burning.contains(h(20)));
    assert_eq!(play.state.weather.burning.len(), 2);
}

#[test]
fn s2_flood_destroys_villages_and_spares_one_member_a_hex() {
    // River 1 flows into the lake: its banks 16, 17, 23, 24 and the plain and forest shore 12, 17, 19, 24.
    let mut play = Scene::with(3, fire())
        .home(16, RED, 3, 2)
        .field(16, Field::Whole)
        .home(12, BLUE, 2, 1)
        .home(10, GREEN, 2, 1)
        .beasts(23, Kind::Mammoth, 2)
        .fire(RED)
        .fire(GREEN)
        .weather(|weather| weather.drought = true)
        .event(EventCard::Flood);
    play.die(1);
    assert_eq!(
        play.question(),
        Some((RED, Decision::Casualty { seat: RED, hex: h(16), toll: Toll::OneSurvives }))
    );
    assert!(!play.state.tribe(RED).fire, "a flooded settlement loses the fire");
    play.lose(RED, Figure::Woman);
    play.lose(BLUE, Figure::Warrior);
    assert_eq!((play.at(16, RED), play.at(12, BLUE), play.at(10, GREEN)), ((0, 1), (1, 0), (2, 1)));
    assert_eq!((play.owner_of(16), play.owner_of(12), play.owner_of(10)), (None, None, Some(GREEN)));
    assert_eq!((play.field_on(16), play.beasts(23, Kind::Mammoth)), (Field::None, 0));
    assert!(!play.state.weather.drought, "a flood ends a drought");
    assert!(play.state.tribe(GREEN).fire, "mountains are spared");
}

#[test]
fn s2_flood_survivors_stay_and_fish() {
    let mut play = Scene::new(2).folk(16, RED, 2, 0).home(0, BLUE, 2, 1).food(RED, 5).event(EventCard::Flood);
    play.die(1);
    play.lose(RED, Figure::Warrior);
    for letter in ['e', 'g', 'h'] {
        play.token(Kind::Bison, letter);
    }
    play.die(2);
    play.pass_all();
    assert_eq!(play.at(16, RED), (1, 0));
    assert!(play.events.iter().all(|event| !matches!(event, Event::Moved { .. })));
}

#[test]
fn s3_rodents_eat_two_a_village() {
    let play = Scene::new(3)
        .home(16, RED, 1, 1)
        .home(4, RED, 1, 1)
        .home(10, RED, 1, 1)
        .home(30, BLUE, 1, 1)
        .food(RED, 12)
        .food(BLUE, 1)
        .event(EventCard::Rodents);
    assert_eq!((play.stock(RED), play.stock(BLUE)), (8, 0));
}

#[test]
fn s4_rain_makes_a_rich_harvest_and_ends_a_drought() {
    let play = Scene::new(2).weather(|weather| weather.drought = true).event(EventCard::PlentifulRain);
    assert!(play.state.weather.rain && !play.state.weather.drought);
    assert_eq!(play.state.events_open.count(EventCard::PlentifulRain), 1, "it lies open until the harvest");
    let mut play = Scene::new(2)
        .season(Season::Summer, 3)
        .weather(|weather| weather.rain = true)
        .home(16, RED, 1, 1)
        .field(16, Field::Whole)
        .home(30, BLUE, 1, 1)
        .field(30, Field::Damaged)
        .food(RED, 0)
        .food(BLUE, 0)
        .moment(Moment::Income);
    assert_eq!((play.stock(RED), play.stock(BLUE)), (13, 8), "12 and a fish; 8 and no water");
    assert_eq!((play.field_on(16), play.field_on(30)), (Field::None, Field::None));
    play.feed_all();
}

#[test]
fn s5_mild_autumn_gives_summer_a_fourth_round() {
    let play = Scene::new(2).season(Season::Summer, 3).event(EventCard::MildAutumn);
    assert!(play.state.calendar.long && !play.state.calendar.is_last_round());
}

#[test]
fn s6_sick_animals_leave_and_their_kind_is_not_placed() {
    let mut play = Scene::new(2)
        .beasts(5, Kind::Wolf, 2)
        .beasts(30, Kind::Bison, 1)
        .folk(16, RED, 1, 1)
        .change(|position| {
            let token = position.plots[h(5)].animals.first().expect("a wolf");
            position.plots[h(5)].animals = position.plots[h(5)].animals - Set::of(token);
            position.tamed.push(Tamed { token, seat: RED, hex: h(16), moved: false });
        })
        .event(EventCard::SickAnimals);
    play.token(Kind::Wolf, 'C');
    assert_eq!((play.beasts(5, Kind::Wolf), play.beasts(30, Kind::Bison)), (0, 1));
    assert!(play.state.tamed.is_empty(), "tamed wolves fall sick too");
    play.token(Kind::Wolf, 'D').token(Kind::Tiger, 'D').token(Kind::Wolf, 'E');
    assert_eq!(
        (play.beasts(2, Kind::Wolf), play.beasts(2, Kind::Tiger), play.beasts(14, Kind::Wolf)),
        (0, 1, 0)
    );
    assert_eq!(play.state.supply.count(Kind::Wolf), 17, "they are back in the bag");
}

#[test]
fn s7_earthquake_takes_animals_and_one_member_a_hex() {
    let mut play = Scene::new(2)
        .home(10, RED, 2, 1)
        .folk(11, BLUE, 1, 0)
        .folk(0, BLUE, 1, 0)
        .beasts(11, Kind::Bear, 2)
        .event(EventCard::Earthquake);
    play.die(1);
    assert_eq!(play.beasts(11, Kind::Bear), 0);
    play.lose(RED, Figure::Woman).lose(BLUE, Figure::Warrior);
    assert_eq!((play.at(10, RED), play.at(11, BLUE), play.owner_of(10)), ((2, 0), (0, 0), None));
}

#[test]
fn s8_eruption_kills_on_volcanoes_and_spares_one_on_lava() {
    let mut play = Scene::new(2)
        .home(29, RED, 3, 2)
        .folk(23, RED, 2, 1)
        .folk(32, BLUE, 1, 0)
        .beasts(24, Kind::Rhino, 1)
        .event(EventCard::SummerEruption);
    assert_eq!((play.at(29, RED), play.beasts(24, Kind::Rhino)), ((0, 0), 0));
    play.lose(RED, Figure::Warrior);
    assert_eq!((play.at(23, RED), play.at(32, BLUE), play.owner_of(29)), ((1, 0), (1, 0), None));
    assert!(play.state.weather.erupting.contains(h(29)) && play.state.weather.erupting.contains(h(26)));
}

#[test]
fn s9_thunderstorm_slows_tribes_and_plays_with_fire() {
    let mut play = Scene::with(3, fire())
        .home(16, RED, 1, 1)
        .home(30, BLUE, 1, 1)
        .fire(RED)
        .weather(|weather| weather.drought = true)
        .event(EventCard::Thunderstorm);
    assert!(play.state.weather.storm && !play.state.weather.drought);
    play.die(5).die(1).die(1);
    assert!(!play.state.tribe(RED).fire, "an owner loses it with 3 to 5");
    assert!(play.state.tribe(BLUE).fire, "others get it with 1 or 2");
    assert!(!play.state.tribe(GREEN).fire, "but not without a settlement");
}

#[test]
fn s10_drought_hurts_fields_and_dries_rivers() {
    let play = Scene::new(2)
        .field(16, Field::Whole)
        .field(30, Field::Damaged)
        .home(16, RED, 2, 1)
        .event(EventCard::Drought);
    assert_eq!((play.field_on(16), play.field_on(30)), (Field::Damaged, Field::None));
    assert!(play.state.weather.drought);
    let play = Scene::new(2).folk(16, RED, 1, 0).weather(|weather| weather.drought = true).moves(RED);
    assert!(play.offers(Choice::Pick { hex: h(16), group: Group::of(1, 0) }));
    let mut play = play;
    play.march(RED, 16, 1, 0, &[17]);
    assert_eq!(play.at(17, RED), (1, 0), "the dry river is crossed");
}

#[test]
fn s11_a_loner_appears_and_joins_the_first_tribe_it_meets() {
    let mut play = Scene::new(2).home(16, RED, 1, 1).event(EventCard::SummerLoner);
    play.die(2);
    assert_eq!(play.awaited_lot(), Some(Lot::Token(Errand::Loner { figure: Figure::Woman })));
    play.token(Kind::Wolf, 'b');
    assert_eq!(play.state.lone_woman, Some(h(28)));
    let mut play = Scene::new(2).home(28, RED, 1, 1).event(EventCard::SummerLoner);
    play.die(4).token(Kind::Wolf, 'b');
    assert_eq!((play.state.lone_warrior, play.at(28, RED)), (None, (2, 1)));
}

#[test]
fn s12_locusts_damage_fields_and_halve_stores() {
    let mut play = Scene::new(3)
        .home(16, RED, 1, 1)
        .field(16, Field::Whole)
        .field(17, Field::Damaged)
        .home(30, BLUE, 1, 1)
        .field(30, Field::Whole)
        .food(RED, 9)
        .food(BLUE, 9)
        .event(EventCard::Locusts);
    play.die(2);
    assert_eq!(
        (play.field_on(16), play.field_on(17), play.field_on(30)),
        (Field::Damaged, Field::None, Field::Whole)
    );
    assert_eq!((play.stock(RED), play.stock(BLUE)), (5, 9));
}

#[test]
fn s13_epidemic_takes_one_of_a_sex_from_every_tribe() {
    let mut play = Scene::new(3)
        .home(16, RED, 1, 1)
        .folk(4, RED, 0, 1)
        .folk(30, BLUE, 2, 0)
        .folk(35, GREEN, 1, 1)
        .event(EventCard::Epidemic);
    play.die(3);
    assert_eq!(play.refused_by(RED, Choice::At(h(30))), "VM-5");
    play.answer(RED, Choice::At(h(16)));
    assert!(play.is_asked(GREEN), "a tribe without women loses nobody");
    play.answer(GREEN, Choice::At(h(35)));
    assert_eq!(
        (play.at(16, RED), play.owner_of(16), play.at(30, BLUE), play.at(35, GREEN)),
        ((1, 0), None, (2, 0), (1, 0))
    );
}

#[test]
fn w1_and_w2_packs_appear_together() {
    let mut play = Scene::new(2).home(16, RED, 1, 1).event(EventCard::PackOfFour);
    play.token(Kind::Mammoth, 'a');
    assert_eq!(play.beasts(33, Kind::Wolf), 4);
    let mut play = Scene::new(2)
        .home(16, RED, 1, 1)
        .change(|position| {
            let pack = position.supply.of_kind(Kind::Wolf) - Token::LETTERED;
            let pack = pack.first_few(6);
            position.supply -= pack;
            position.plots[h(0)].animals = pack;
        })
        .event(EventCard::PackOfThree);
    play.token(Kind::Mammoth, 'a');
    assert_eq!(play.beasts(33, Kind::Wolf), 2, "as far as the tokens last");
}

#[test]
fn w3_a_river_freezes_with_the_lake() {
    let mut play = Scene::new(2).home(16, RED, 1, 1).event(EventCard::FrozenRiver);
    play.die(1);
    assert_eq!(play.state.weather.frozen, River::set(&[1]));
    assert_eq!(play.state.events_open.count(EventCard::FrozenRiver), 1);
}

#[test]
fn w4_cold_makes_feeding_dearer() {
    let play = Scene::new(2).home(16, RED, 1, 1).event(EventCard::Cold);
    assert!(play.state.weather.cold);
    let mut play = Scene::new(2)
        .season(Season::Winter, 2)
        .weather(|weather| weather.cold = true)
        .home(0, RED, 2, 1)
        .food(RED, 5)
        .feeds(RED);
    play.answer(RED, Choice::Feed);
    assert_eq!(play.stock(RED), 0, "one and a half for each of three, rounded up");
}

#[test]
fn w5_long_winter_has_a_fourth_round() {
    let play = Scene::new(2).season(Season::Winter, 1).event(EventCard::LongWinter);
    assert!(play.state.calendar.long);
    assert_eq!(play.state.events_open.count(EventCard::LongWinter), 1);
}

#[test]
fn w6_lean_animals_give_less() {
    let play = Scene::new(2).home(16, RED, 1, 1).event(EventCard::LeanAnimals);
    assert!(play.state.weather.lean);
    let mut play = Scene::new(2)
        .season(Season::Winter, 2)
        .weather(|weather| weather.lean = true)
        .folk(5, RED, 3, 0)
        .beasts(5, Kind::Mammoth, 1)
        .food(RED, 0)
        .fights();
    play.answer(RED, Choice::At(h(5))).answer(RED, Choice::Prey(Kind::Mammoth)).dice(6, 1);
    assert_eq!(play.stock(RED), 4);
}

#[test]
fn w7_no_meat_means_no_new_animals() {
    let play = Scene::new(2).home(16, RED, 1, 1).event(EventCard::NoMeat);
    assert_eq!(play.awaited_lot(), Some(Lot::Direction));
}

#[test]
fn w8_winter_eruption_is_like_the_summer_one() {
    let play = Scene::new(2).folk(26, RED, 2, 0).home(16, RED, 1, 1).event(EventCard::WinterEruption);
    assert_eq!(play.at(26, RED), (0, 0));
    assert!(play.state.weather.erupting.contains(h(26)));
}

#[test]
fn w9_storm_slows_and_blows_out_fire() {
    let mut play = Scene::with(2, fire())
        .home(16, RED, 1, 1)
        .home(30, BLUE, 1, 1)
        .fire(RED)
        .fire(BLUE)
        .event(EventCard::Storm);
    play.die(3).die(4);
    assert!(play.state.weather.storm && play.state.tribe(RED).fire && !play.state.tribe(BLUE).fire);
}

#[test]
fn w10_ice_storm_stops_everybody_and_all_fire() {
    let play = Scene::with(2, fire()).home(16, RED, 1, 1).fire(RED).event(EventCard::IceStorm);
    assert!(play.state.weather.ice && !play.state.tribe(RED).fire);
    let play = Scene::new(2)
        .season(Season::Winter, 2)
        .weather(|weather| weather.ice = true)
        .folk(16, RED, 1, 1)
        .moves(RED);
    assert_eq!(play.refused_by(RED, Choice::Pick { hex: h(16), group: Group::of(1, 0) }), "V125");
    assert!(play.offers(Choice::Settle(h(16))), "founding is no move");
}

#[test]
fn w11_cave_bears_attack_without_cave_bonus() {
    let mut play = Scene::with(2, fire())
        .home(10, RED, 1, 1)
        .home(11, BLUE, 1, 1)
        .home(15, BLUE, 1, 1)
        .fire(BLUE)
        .food(RED, 0)
        .food(BLUE, 0)
        .event(EventCard::CaveBear);
    play.die(5);
    assert_eq!(play.awaited_lot(), Some(Lot::Area { card: EventCard::CaveBear }), "no cave there: again");
    play.die(1);
    // One warrior and the bear: 1 each, so equal dice are equal.
    play.dice(3, 3).dice(4, 3);
    assert_eq!(play.stock(RED), 3);
    // The fire counts.
    play.dice(3, 3);
    assert_eq!((play.stock(BLUE), play.at(15, BLUE)), (3, (1, 1)));
    let play = Scene::new(2).home(16, RED, 1, 1).event(EventCard::CaveBear);
    assert!(!matches!(play.awaited_lot(), Some(Lot::Area { .. })), "no caves, nothing happens");
}

#[test]
fn w12_the_other_loner_appears_while_one_is_out() {
    let mut play = Scene::new(2)
        .home(16, RED, 1, 1)
        .change(|position| position.lone_woman = Some(h(0)))
        .event(EventCard::WinterLoner);
    play.token(Kind::Wolf, 'A');
    assert_eq!((play.state.lone_woman, play.state.lone_warrior), (Some(h(0)), Some(h(34))));
    let play = Scene::new(2)
        .home(16, RED, 1, 1)
        .change(|position| (position.lone_woman, position.lone_warrior) = (Some(h(0)), Some(h(1))))
        .event(EventCard::WinterLoner);
    assert_eq!(
        (play.state.lone_woman, play.state.lone_warrior),
        (Some(h(0)), Some(h(1))),
        "both are out: no effect"
    );
}

#[test]
fn w13_snow_takes_one_outside_caves_and_closes_mountains() {
    let mut play = Scene::with(2, fire())
        .home(10, RED, 2, 1)
        .folk(15, RED, 1, 1)
        .folk(11, BLUE, 1, 0)
        .home(30, BLUE, 1, 1)
        .fire(BLUE)
        .event(EventCard::Snow);
    play.lose(RED, Figure::Woman);
    play.lose(BLUE, Figure::Warrior);
    assert_eq!((play.at(10, RED), play.at(15, RED), play.at(11, BLUE)), ((2, 1), (1, 0), (0, 0)));
    assert_eq!(play.awaited_lot(), Some(Lot::Fire { card: EventCard::Snow, seat: BLUE }));
    play.die(5);
    assert!(!play.state.tribe(BLUE).fire && play.state.weather.snow);
    let play = Scene::new(2)
        .season(Season::Winter, 2)
        .weather(|weather| weather.snow = true)
        .folk(15, RED, 1, 0)
        .folk(4, RED, 1, 0)
        .moves(RED);
    assert_eq!(play.refused_by(RED, Choice::Pick { hex: h(15), group: Group::of(1, 0) }), "V124");
}

#[test]
fn w14_avalanche_spares_one_and_caves_do_not_protect() {
    let mut play = Scene::new(2).home(10, RED, 2, 2).beasts(11, Kind::Tiger, 2).event(EventCard::Avalanche);
    play.die(1).lose(RED, Figure::Woman);
    assert_eq!((play.at(10, RED), play.owner_of(10), play.beasts(11, Kind::Tiger)), ((0, 1), Some(RED), 0));
}
