//! What is counted at once: every payment of the rules is a listed way, and every listed way is taken.

use std::collections::HashSet;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use session::{Chance, Counting, Session, Way};
use tabletop::{Eye, Seat};
use texts::Lang;

/// The answers that are counted.
fn is_counted(choice: &Value) -> bool {
    ["buy", "feed", "stop"].iter().any(|name| choice == name)
        || ["pay", "add_tools", "take_two"].iter().any(|name| choice.get(name).is_some())
}

/// Whether a payment is under way.
fn is_paying(session: &dyn Session) -> bool {
    let question = session.look_of_asked().question(Lang::English.into());
    question.is_some_and(|asked| ["pay", "pay_food"].iter().any(|name| asked.decision.get(name).is_some()))
}

fn sorted(choices: &[Value]) -> Vec<String> {
    let mut names: Vec<String> = choices.iter().map(Value::to_string).collect();
    names.sort();
    names
}

/// The table after choices made together.
fn after(session: &dyn Session, seat: Seat, choices: &[Value]) -> Value {
    let mut table = session.snapshot();
    table.choose_all(seat, choices).unwrap();
    table.position()
}

/// No two ways of a counting count the same, and the rules take each.
fn check_ways(session: &dyn Session, seat: Seat, Counting { ways, .. }: &Counting) {
    let mut counts = HashSet::new();
    for Way { things, choices, .. } in ways {
        assert!(session.why_all(seat, choices).is_none(), "{choices:?}");
        let paid = choices.iter().filter(|choice| choice.get("pay").is_some()).count();
        let counted: usize = things.iter().map(|thing| usize::from(thing.count)).sum();
        assert!(paid == 0 || paid == counted, "{choices:?} counts {things:?}");
        assert!(counts.insert(things.iter().map(|it| (it.name, it.count)).collect::<Vec<_>>()), "{things:?}");
    }
}

/// A payment in any order comes to the same as a listed way.
fn check_any_order(session: &dyn Session, seat: Seat, ways: &[&Way], rng: &mut impl Rng) {
    let mut table = session.snapshot();
    let mut made = Vec::new();
    loop {
        let offers = table.look_of_asked().offers(Lang::English.into());
        let counted: Vec<Value> = offers.into_iter().map(|offer| offer.choice).filter(is_counted).collect();
        let choice = &counted[rng.next_u32() as usize % counted.len()];
        table.choose(seat, choice).unwrap();
        made.push(choice.clone());
        if !is_paying(table.as_ref()) || table.asked() != Some(seat) {
            break;
        }
    }
    let same = ways.iter().find(|way| sorted(&way.choices) == sorted(&made));
    let way = same.unwrap_or_else(|| panic!("{made:?} is a way"));
    assert_eq!(after(session, seat, &way.choices), after(session, seat, &made));
}

#[test]
fn every_payment_of_the_rules_is_a_way_and_every_way_is_taken() {
    let (mut counted, mut most, mut took, mut longest) =
        (0, 0, std::time::Duration::ZERO, std::time::Duration::ZERO);
    for seed in 0..24u8 {
        let mut session = stone_age::GAME.open(2 + seed % 3, &json!({})).unwrap();
        let mut chance = Chance::from_key([seed; 32], 0);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.into());
        session.draw_lots(&mut chance.lots);
        while let Some(seat) = session.asked() {
            let begin = std::time::Instant::now();
            let look = session.look_to_count(Eye::Seat(seat));
            let spent = begin.elapsed();
            let countings = look.countings(Lang::English.into());
            let offers = look.offers(Lang::English.into());
            let covered: HashSet<usize> =
                countings.iter().flat_map(|counting| counting.covers.iter().copied()).collect();
            for (index, offer) in offers.iter().enumerate() {
                assert_eq!(covered.contains(&index), is_counted(&offer.choice), "{:?}", offer.choice);
            }
            countings.iter().for_each(|counting| check_ways(session.as_ref(), seat, counting));
            let ways: Vec<&Way> = countings.iter().flat_map(|counting| &counting.ways).collect();
            if !ways.is_empty() {
                (counted, took, longest) = (counted + 1, took + spent, longest.max(spent));
                most = most.max(ways.len());
                (0..4).for_each(|_| check_any_order(session.as_ref(), seat, &ways, &mut rng));
            }
            session.choose_nth(seat, rng.next_u32() as usize % offers.len()).unwrap();
            session.draw_lots(&mut chance.lots);
        }
    }
    eprintln!(
        "{counted} counted questions, at most {most} ways, {:?} on average, {longest:?} at most",
        took / counted
    );
    assert!(300 < counted && 20 < most, "{counted} {most}");
}

#[test]
fn the_cheapest_payment_is_proposed_and_of_equal_ones_what_there_is_most_of() {
    let mut proposed = 0;
    for seed in 0..12u8 {
        let mut session = stone_age::GAME.open(2, &json!({})).unwrap();
        let mut chance = Chance::from_key([seed; 32], 0);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.into());
        session.draw_lots(&mut chance.lots);
        while let Some(seat) = session.asked() {
            let look = session.look_to_count(Eye::Seat(seat));
            let worth = |way: &Way| -> u32 {
                way.things.iter().map(|thing| u32::from(thing.count) * u32::from(thing.worth)).sum()
            };
            for Counting { label, ways, .. } in look.countings(Lang::English.into()) {
                let of_all = ways.iter().map(worth);
                let best = if label.is_some() { of_all.max() } else { of_all.min() };
                assert_eq!(Some(worth(&ways[0])), best);
                proposed += usize::from(1 < ways.len());
            }
            let count = look.choice_count().unwrap();
            session.choose_nth(seat, rng.next_u32() as usize % count).unwrap();
            session.draw_lots(&mut chance.lots);
        }
    }
    assert!(100 < proposed);
}
