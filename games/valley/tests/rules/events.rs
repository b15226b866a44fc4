//! Every event card in a scripted position (VM-5).

use crate::common::scene::{Scene, h, s};
use valley::components::{Field, Figure, Group, Kind, Season};
use valley::events::EventCard;
use valley::{Choice, Decision, Lot, Options};

fn fire() -> Options {
    Options { fire_rules: true, ..Options::default() }
}

#[test]
fn s1_forest_fire_kills_all_in_the_area_and_closes_it() {
    let mut play = Scene::new(3)
        .home(19, 0, 3, 1)
        .folk(20, 1, 1, 0)
        .folk(21, 1, 1, 0)
        .beasts(20, Kind::Bear, 1)
        .folk(0, 0, 1, 0)
        .event(EventCard::ForestFire);
    play.die(5);
    assert_eq!((play.at(19, 0), play.at(20, 1), play.beasts(20, Kind::Bear)), ((0, 0), (0, 0), 0));
    assert_eq!(play.owner_of(19), None);
    assert!(play.weather.burning.has(h(19)) && play.weather.burning.has(h(20)));
    assert_eq!(play.weather.burning.len(), 2);
}

#[test]
fn s2_flood_destroys_villages_and_spares_one_member_a_hex() {
    // River 1 flows into the lake: its banks 16, 17, 23, 24 and the plain and forest shore 12, 17, 19, 24.
    let mut play = Scene::with(3, fire())
        .home(16, 0, 3, 2)
        .field(16, Field::Whole)
        .home(12, 1, 2, 1)
        .home(10, 2, 2, 1)
        .beasts(23, Kind::Mammoth, 2)
        .fire(0)
        .fire(2)
        .weather(|weather| weather.drought = true)
        .event(EventCard::Flood);
    play.die(1);
    assert_eq!(
        play.asked(),
        Some((
            s(0),
            Decision::Casualty { seat: s(0), hex: h(16), toll: valley::decision::Toll::OneSurvives }
        ))
    );
    assert!(!play.tribe(s(0)).fire, "a flooded settlement loses the fire");
    play.lose(0, Figure::Woman);
    play.lose(1, Figure::Warrior);
    assert_eq!((play.at(16, 0), play.at(12, 1), play.at(10, 2)), ((0, 1), (1, 0), (2, 1)));
    assert_eq!((play.owner_of(16), play.owner_of(12), play.owner_of(10)), (None, None, Some(2)));
    assert_eq!((play.field_on(16), play.beasts(23, Kind::Mammoth)), (Field::None, 0));
    assert!(!play.weather.drought, "a flood ends a drought");
    assert!(play.tribe(s(2)).fire, "mountains are spared");
}

#[test]
fn s2_flood_survivors_stay_and_fish() {
    let mut play = Scene::new(2).folk(16, 0, 2, 0).home(0, 1, 2, 1).food(0, 5).event(EventCard::Flood);
    play.die(1);
    play.lose(0, Figure::Warrior);
    for letter in ['e', 'g', 'h'] {
        play.token(Kind::Bison, letter);
    }
    play.die(2);
    play.pass_all();
    assert_eq!(play.at(16, 0), (1, 0));
    assert!(play.log.iter().all(|event| !matches!(event, valley::Event::Moved { .. })));
}

#[test]
fn s3_rodents_eat_two_a_village() {
    let play = Scene::new(3)
        .home(16, 0, 1, 1)
        .home(4, 0, 1, 1)
        .home(10, 0, 1, 1)
        .home(30, 1, 1, 1)
        .food(0, 12)
        .food(1, 1)
        .event(EventCard::Rodents);
    assert_eq!((play.stock(0), play.stock(1)), (8, 0));
}

#[test]
fn s4_rain_makes_a_rich_harvest_and_ends_a_drought() {
    let play = Scene::new(2).weather(|weather| weather.drought = true).event(EventCard::PlentifulRain);
    assert!(play.weather.rain && !play.weather.drought);
    assert_eq!(play.events_open.count(EventCard::PlentifulRain), 1, "it lies open until the harvest");
    let mut play = Scene::new(2)
        .season(Season::Summer, 3)
        .weather(|weather| weather.rain = true)
        .home(16, 0, 1, 1)
        .field(16, Field::Whole)
        .home(30, 1, 1, 1)
        .field(30, Field::Damaged)
        .food(0, 0)
        .food(1, 0)
        .moment(valley::Moment::Income);
    assert_eq!((play.stock(0), play.stock(1)), (13, 8), "12 and a fish; 8 and no water");
    assert_eq!((play.field_on(16), play.field_on(30)), (Field::None, Field::None));
    play.feed_all();
}

#[test]
fn s5_mild_autumn_gives_summer_a_fourth_round() {
    let play = Scene::new(2).season(Season::Summer, 3).event(EventCard::MildAutumn);
    assert!(play.calendar.long && !play.calendar.is_last_round());
}

#[test]
fn s6_sick_animals_leave_and_their_kind_is_not_placed() {
    let mut play = Scene::new(2)
        .beasts(5, Kind::Wolf, 2)
        .beasts(30, Kind::Bison, 1)
        .folk(16, 0, 1, 1)
        .change(|position| {
            let token = position.plots[h(5)].animals.first().expect("a wolf");
            position.plots[h(5)].animals =
                position.plots[h(5)].animals & !valley::components::Tokens::one(token);
            position.tamed.push(valley::state::Tamed { token, seat: s(0), hex: h(16), moved: false });
        })
        .event(EventCard::SickAnimals);
    play.token(Kind::Wolf, 'C');
    assert_eq!((play.beasts(5, Kind::Wolf), play.beasts(30, Kind::Bison)), (0, 1));
    assert!(play.tamed.is_empty(), "tamed wolves fall sick too");
    play.token(Kind::Wolf, 'D').token(Kind::Tiger, 'D').token(Kind::Wolf, 'E');
    assert_eq!(
        (play.beasts(2, Kind::Wolf), play.beasts(2, Kind::Tiger), play.beasts(14, Kind::Wolf)),
        (0, 1, 0)
    );
    assert_eq!(play.supply.count(Kind::Wolf), 17, "they are back in the bag");
}

#[test]
fn s7_earthquake_takes_animals_and_one_member_a_hex() {
    let mut play = Scene::new(2)
        .home(10, 0, 2, 1)
        .folk(11, 1, 1, 0)
        .folk(0, 1, 1, 0)
        .beasts(11, Kind::Bear, 2)
        .event(EventCard::Earthquake);
    play.die(1);
    assert_eq!(play.beasts(11, Kind::Bear), 0);
    play.lose(0, Figure::Woman).lose(1, Figure::Warrior);
    assert_eq!((play.at(10, 0), play.at(11, 1), play.owner_of(10)), ((2, 0), (0, 0), None));
}

#[test]
fn s8_eruption_kills_on_volcanoes_and_spares_one_on_lava() {
    let mut play = Scene::new(2)
        .home(29, 0, 3, 2)
        .folk(23, 0, 2, 1)
        .folk(32, 1, 1, 0)
        .beasts(24, Kind::Rhino, 1)
        .event(EventCard::SummerEruption);
    assert_eq!((play.at(29, 0), play.beasts(24, Kind::Rhino)), ((0, 0), 0));
    play.lose(0, Figure::Warrior);
    assert_eq!((play.at(23, 0), play.at(32, 1), play.owner_of(29)), ((1, 0), (1, 0), None));
    assert!(play.weather.erupting.has(h(29)) && play.weather.erupting.has(h(26)));
}

#[test]
fn s9_thunderstorm_slows_tribes_and_plays_with_fire() {
    let mut play = Scene::with(3, fire())
        .home(16, 0, 1, 1)
        .home(30, 1, 1, 1)
        .fire(0)
        .weather(|weather| weather.drought = true)
        .event(EventCard::Thunderstorm);
    assert!(play.weather.storm && !play.weather.drought);
    play.die(5).die(1).die(1);
    assert!(!play.tribe(s(0)).fire, "an owner loses it with 3 to 5");
    assert!(play.tribe(s(1)).fire, "others get it with 1 or 2");
    assert!(!play.tribe(s(2)).fire, "but not without a settlement");
}

#[test]
fn s10_drought_hurts_fields_and_dries_rivers() {
    let play = Scene::new(2)
        .field(16, Field::Whole)
        .field(30, Field::Damaged)
        .home(16, 0, 2, 1)
        .event(EventCard::Drought);
    assert_eq!((play.field_on(16), play.field_on(30)), (Field::Damaged, Field::None));
    assert!(play.weather.drought);
    let play = Scene::new(2).folk(16, 0, 1, 0).weather(|weather| weather.drought = true).moves(0);
    assert!(play.offers(Choice::Pick { hex: h(16), group: Group::of(1, 0) }));
    let mut play = play;
    play.march(0, 16, 1, 0, &[17]);
    assert_eq!(play.at(17, 0), (1, 0), "the dry river is crossed");
}

#[test]
fn s11_a_loner_appears_and_joins_the_first_tribe_it_meets() {
    let mut play = Scene::new(2).home(16, 0, 1, 1).event(EventCard::SummerLoner);
    play.die(2);
    assert_eq!(play.awaited_lot(), Some(Lot::Token(valley::chance::Errand::Loner { figure: Figure::Woman })));
    play.token(Kind::Wolf, 'b');
    assert_eq!(play.lone_woman, Some(h(28)));
    let mut play = Scene::new(2).home(28, 0, 1, 1).event(EventCard::SummerLoner);
    play.die(4).token(Kind::Wolf, 'b');
    assert_eq!((play.lone_warrior, play.at(28, 0)), (None, (2, 1)));
}

#[test]
fn s12_locusts_damage_fields_and_halve_stores() {
    let mut play = Scene::new(3)
        .home(16, 0, 1, 1)
        .field(16, Field::Whole)
        .field(17, Field::Damaged)
        .home(30, 1, 1, 1)
        .field(30, Field::Whole)
        .food(0, 9)
        .food(1, 9)
        .event(EventCard::Locusts);
    play.die(2);
    assert_eq!(
        (play.field_on(16), play.field_on(17), play.field_on(30)),
        (Field::Damaged, Field::None, Field::Whole)
    );
    assert_eq!((play.stock(0), play.stock(1)), (5, 9));
}

#[test]
fn s13_epidemic_takes_one_of_a_sex_from_every_tribe() {
    let mut play = Scene::new(3)
        .home(16, 0, 1, 1)
        .folk(4, 0, 0, 1)
        .folk(30, 1, 2, 0)
        .folk(35, 2, 1, 1)
        .event(EventCard::Epidemic);
    play.die(3);
    assert_eq!(play.refused(0, Choice::At(h(30))), "VM-5");
    play.choose(0, Choice::At(h(16)));
    assert!(play.is_asked(2), "a tribe without women loses nobody");
    play.choose(2, Choice::At(h(35)));
    assert_eq!(
        (play.at(16, 0), play.owner_of(16), play.at(30, 1), play.at(35, 2)),
        ((1, 0), None, (2, 0), (1, 0))
    );
}

#[test]
fn w1_and_w2_packs_appear_together() {
    let mut play = Scene::new(2).home(16, 0, 1, 1).event(EventCard::PackOfFour);
    play.token(Kind::Mammoth, 'a');
    assert_eq!(play.beasts(33, Kind::Wolf), 4);
    let mut play = Scene::new(2)
        .home(16, 0, 1, 1)
        .change(|position| {
            let pack = position.supply.of(Kind::Wolf) & !valley::components::Tokens::WITH_LETTER;
            let pack = pack.take(6);
            position.supply = position.supply & !pack;
            position.plots[h(0)].animals = pack;
        })
        .event(EventCard::PackOfThree);
    play.token(Kind::Mammoth, 'a');
    assert_eq!(play.beasts(33, Kind::Wolf), 2, "as far as the tokens last");
}

#[test]
fn w3_a_river_freezes_with_the_lake() {
    let mut play = Scene::new(2).home(16, 0, 1, 1).event(EventCard::FrozenRiver);
    play.die(1);
    assert_eq!(play.weather.frozen, 1);
    assert_eq!(play.events_open.count(EventCard::FrozenRiver), 1);
}

#[test]
fn w4_cold_makes_feeding_dearer() {
    let play = Scene::new(2).home(16, 0, 1, 1).event(EventCard::Cold);
    assert!(play.weather.cold);
    let mut play = Scene::new(2)
        .season(Season::Winter, 2)
        .weather(|weather| weather.cold = true)
        .home(0, 0, 2, 1)
        .food(0, 5)
        .feeds(0);
    play.choose(0, Choice::Feed);
    assert_eq!(play.stock(0), 0, "one and a half for each of three, rounded up");
}

#[test]
fn w5_long_winter_has_a_fourth_round() {
    let play = Scene::new(2).season(Season::Winter, 1).event(EventCard::LongWinter);
    assert!(play.calendar.long);
    assert_eq!(play.events_open.count(EventCard::LongWinter), 1);
}

#[test]
fn w6_lean_animals_give_less() {
    let play = Scene::new(2).home(16, 0, 1, 1).event(EventCard::LeanAnimals);
    assert!(play.weather.lean);
    let mut play = Scene::new(2)
        .season(Season::Winter, 2)
        .weather(|weather| weather.lean = true)
        .folk(5, 0, 3, 0)
        .beasts(5, Kind::Mammoth, 1)
        .food(0, 0)
        .fights();
    play.choose(0, Choice::At(h(5))).choose(0, Choice::Prey(Kind::Mammoth)).dice(6, 1);
    assert_eq!(play.stock(0), 4);
}

#[test]
fn w7_no_meat_means_no_new_animals() {
    let play = Scene::new(2).home(16, 0, 1, 1).event(EventCard::NoMeat);
    assert_eq!(play.awaited_lot(), Some(Lot::Direction));
}

#[test]
fn w8_winter_eruption_is_like_the_summer_one() {
    let play = Scene::new(2).folk(26, 0, 2, 0).home(16, 0, 1, 1).event(EventCard::WinterEruption);
    assert_eq!(play.at(26, 0), (0, 0));
    assert!(play.weather.erupting.has(h(26)));
}

#[test]
fn w9_storm_slows_and_blows_out_fire() {
    let mut play =
        Scene::with(2, fire()).home(16, 0, 1, 1).home(30, 1, 1, 1).fire(0).fire(1).event(EventCard::Storm);
    play.die(3).die(4);
    assert!(play.weather.storm && play.tribe(s(0)).fire && !play.tribe(s(1)).fire);
}

#[test]
fn w10_ice_storm_stops_everybody_and_all_fire() {
    let play = Scene::with(2, fire()).home(16, 0, 1, 1).fire(0).event(EventCard::IceStorm);
    assert!(play.weather.ice && !play.tribe(s(0)).fire);
    let play = Scene::new(2)
        .season(Season::Winter, 2)
        .weather(|weather| weather.ice = true)
        .folk(16, 0, 1, 1)
        .moves(0);
    assert_eq!(play.refused(0, Choice::Pick { hex: h(16), group: Group::of(1, 0) }), "V125");
    assert!(play.offers(Choice::Settle(h(16))), "founding is no move");
}

#[test]
fn w11_cave_bears_attack_without_cave_bonus() {
    let mut play = Scene::with(2, fire())
        .home(10, 0, 1, 1)
        .home(11, 1, 1, 1)
        .home(15, 1, 1, 1)
        .fire(1)
        .food(0, 0)
        .food(1, 0)
        .event(EventCard::CaveBear);
    play.die(5);
    assert_eq!(play.awaited_lot(), Some(Lot::Area { card: EventCard::CaveBear }), "no cave there: again");
    play.die(1);
    // One warrior and the bear: 1 each, so equal dice are equal.
    play.dice(3, 3).dice(4, 3);
    assert_eq!(play.stock(0), 3);
    // The fire counts.
    play.dice(3, 3);
    assert_eq!((play.stock(1), play.at(15, 1)), (3, (1, 1)));
    let play = Scene::new(2).home(16, 0, 1, 1).event(EventCard::CaveBear);
    assert!(!matches!(play.awaited_lot(), Some(Lot::Area { .. })), "no caves, nothing happens");
}

#[test]
fn w12_the_other_loner_appears_while_one_is_out() {
    let mut play = Scene::new(2)
        .home(16, 0, 1, 1)
        .change(|position| position.lone_woman = Some(h(0)))
        .event(EventCard::WinterLoner);
    play.token(Kind::Wolf, 'A');
    assert_eq!((play.lone_woman, play.lone_warrior), (Some(h(0)), Some(h(34))));
    let play = Scene::new(2)
        .home(16, 0, 1, 1)
        .change(|position| (position.lone_woman, position.lone_warrior) = (Some(h(0)), Some(h(1))))
        .event(EventCard::WinterLoner);
    assert_eq!((play.lone_woman, play.lone_warrior), (Some(h(0)), Some(h(1))), "both are out: no effect");
}

#[test]
fn w13_snow_takes_one_outside_caves_and_closes_mountains() {
    let mut play = Scene::with(2, fire())
        .home(10, 0, 2, 1)
        .folk(15, 0, 1, 1)
        .folk(11, 1, 1, 0)
        .home(30, 1, 1, 1)
        .fire(1)
        .event(EventCard::Snow);
    play.lose(0, Figure::Woman);
    play.lose(1, Figure::Warrior);
    assert_eq!((play.at(10, 0), play.at(15, 0), play.at(11, 1)), ((2, 1), (1, 0), (0, 0)));
    assert_eq!(play.awaited_lot(), Some(Lot::Fire { card: EventCard::Snow, seat: s(1) }));
    play.die(5);
    assert!(!play.tribe(s(1)).fire && play.weather.snow);
    let play = Scene::new(2)
        .season(Season::Winter, 2)
        .weather(|weather| weather.snow = true)
        .folk(15, 0, 1, 0)
        .folk(4, 0, 1, 0)
        .moves(0);
    assert_eq!(play.refused(0, Choice::Pick { hex: h(15), group: Group::of(1, 0) }), "V124");
}

#[test]
fn w14_avalanche_spares_one_and_caves_do_not_protect() {
    let mut play = Scene::new(2).home(10, 0, 2, 2).beasts(11, Kind::Tiger, 2).event(EventCard::Avalanche);
    play.die(1).lose(0, Figure::Woman);
    assert_eq!((play.at(10, 0), play.owner_of(10), play.beasts(11, Kind::Tiger)), ((0, 1), Some(0), 0));
}
