//! Every rule by its number.

use cave_bear::{
    Breach, CaveBear, Choice, Drawn, Event, Lot, Options, Pending, Position, Spear, Spears, Throw,
};
use tabletop::testing::{Table, seats};
use tabletop::{Dice, Eye, Illegal, Rules, Seat, Secrecy, Setup};

use crate::rules::rules;

/// A hunt of this bear: everybody holds these spears, and the leader is asked.
fn hunt(bear: &[u8], hands: &[&[Spear]]) -> Table<CaveBear> {
    let rules = rules(hands.len() as u8);
    let mut position: Position = *rules.start();
    position.bear = Dice::showing(bear).unwrap();
    for (seat, hand) in Seat::all(hands.len() as u8).zip(hands) {
        position.hands[seat] = hand.iter().copied().collect();
        hand.iter().for_each(|&spear| position.supply.take(spear).unwrap());
    }
    position.pending = Pending::Decision(Throw { seat: position.leader() });
    Table::load(rules, position)
}

/// Everybody throws these, one after the other, and stays. They hold another spear, or they would not be asked again.
fn throw(table: &mut Table<CaveBear>, spears: &[&[Spear]]) {
    for spears in spears {
        for &spear in *spears {
            table.choose(Choice::Throw(spear));
        }
        table.choose(Choice::Stay);
    }
}

const STICK: Spear = Spear::Wood;

#[test]
fn cb_1_the_game_is_for_two_to_four() {
    for (players, can_play) in [(1, false), (2, true), (4, true), (5, false)] {
        let setup = Setup { players, options: Options::default() };
        assert_eq!(
            CaveBear::new(&setup).map_err(|refusal| refusal.rule).err(),
            (!can_play).then_some(Some("CB-1"))
        );
    }
}

#[test]
fn cb_1_there_are_26_spears() {
    let counts: Vec<u32> = rules(2).census(&rules(2).start()).into_iter().map(|(_, count)| count).collect();
    assert_eq!(counts, [8, 8, 6, 4]);
    assert_eq!(Spear::ALL.map(Spear::strength), [1, 2, 3, 4]);
}

#[test]
fn cb_2_everybody_draws_four_spears_and_others_do_not_see_which() {
    let [red, blue, ..] = seats();
    let mut table = Table::start(rules(2));
    for (seat, left) in [red, blue].into_iter().flat_map(|seat| [4, 3, 2, 1].map(|left| (seat, left))) {
        assert_eq!(table.lot(), Lot::Spear { seat, left });
        table.settle(Drawn::Spear(Spear::Flint));
    }
    assert_eq!(table.lot(), Lot::Bear);
    let drew = Event::Drew { seat: red, spear: Some(Spear::Flint) };
    assert_eq!(table.events[0], drew);
    assert_eq!(table.rules.told(&drew, Eye::Seat(red)), Some(drew));
    for eye in [Eye::Seat(blue), Eye::Watcher] {
        assert_eq!(table.rules.told(&drew, eye), Some(Event::Drew { seat: red, spear: None }));
        assert_eq!(table.rules.view(&table.state, eye).hunters[0].hand, None);
    }
}

#[test]
fn cb_2_every_spear_of_the_supply_is_equally_likely() {
    let lots = Table::start(rules(2)).lots();
    let chances = Spear::ALL.into_iter().zip([8, 8, 6, 4]).map(|(spear, n)| (Drawn::Spear(spear), n));
    assert!(lots.into_iter().eq(chances));
}

#[test]
fn cb_2_before_a_later_hunt_everybody_draws_one_unless_they_hold_five() {
    let [_, blue, ..] = seats();
    let mut table = hunt(&[6, 6], &[&[STICK; 5], &[STICK]]);
    throw(&mut table, &[&[], &[]]);
    assert_eq!(table.lot(), Lot::Spear { seat: blue, left: 1 });
    table.settle(Drawn::Spear(Spear::Ivory));
    assert_eq!(table.lot(), Lot::Bear);
}

#[test]
fn cb_3_a_die_for_each_player_is_rolled() {
    let mut table = hunt(&[6, 6, 6], &[&[STICK; 5], &[STICK; 1], &[Spear::Flint; 5]]);
    throw(&mut table, &[&[], &[], &[]]);
    table.settle(Drawn::Spear(Spear::Ivory));
    assert_eq!(table.lots().iter().map(|&(_, weight)| weight).sum::<u64>(), 6 * 6 * 6);
    let bear = Dice::showing(&[1, 2, 3]).unwrap();
    table.settle(Drawn::Bear(bear));
    assert_eq!(table.state.bear, bear);
}

#[test]
fn cb_4_everybody_throws_in_turn_and_the_first_throw_goes_round() {
    let [red, blue, ..] = seats();
    let mut table = hunt(&[6, 6], &[&[STICK; 5], &[STICK, STICK]]);
    assert_eq!(table.asked(), Throw { seat: red });
    assert_eq!(table.choices(), [Choice::Throw(STICK), Choice::Stay]);
    table.choose(Choice::Throw(STICK));
    assert_eq!(table.seat(), red, "the question is put again");
    table.choose(Choice::Stay);
    assert_eq!(table.seat(), blue);
    table.choose(Choice::Stay);
    let any = Drawn::Spear(Spear::Flint);
    table.settle(any).settle(any).settle(Drawn::Bear(Dice::showing(&[1, 1]).unwrap()));
    assert_eq!(table.seat(), blue, "the left neighbour throws first at the next bear");
}

#[test]
fn cb_4_whoever_holds_no_spear_is_not_asked() {
    let [_, _, green, ..] = seats();
    let mut table = hunt(&[6, 6, 6], &[&[STICK], &[], &[STICK]]);
    table.choose(Choice::Throw(STICK));
    assert_eq!(table.seat(), green);
}

#[test]
fn cb_4_1_only_what_one_holds_is_thrown() {
    let table = hunt(&[6, 6], &[&[STICK], &[STICK]]);
    assert_eq!(table.refused(Choice::Throw(Spear::Ivory)), Illegal::Breach(Breach::NotInHand));
}

#[test]
fn cb_5_a_bear_falls_when_the_spears_are_as_strong_as_it_is() {
    for (strength, falls) in [(Spear::Antler, false), (Spear::Ivory, true)] {
        let mut table = hunt(&[2, 3], &[&[STICK, STICK], &[strength, STICK]]);
        throw(&mut table, &[&[STICK], &[strength]]);
        assert!(table.happened().contains(&Event::Hunted { fell: falls }));
        assert_eq!(table.state.meat.iter().any(|&meat| meat > 0), falls);
        assert!(table.state.thrown.iter().all(Spears::is_empty), "the spears are back in the supply");
    }
}

#[test]
fn cb_5_1_the_strongest_throw_gets_the_highest_die_and_the_others_the_lowest() {
    let hands: [&[Spear]; 4] = [&[Spear::Ivory, STICK], &[Spear::Antler, STICK], &[STICK, STICK], &[STICK]];
    let mut table = hunt(&[1, 2, 2, 3], &hands);
    throw(&mut table, &[&[Spear::Ivory], &[Spear::Antler], &[STICK], &[]]);
    assert_eq!(table.state.meat.iter().copied().collect::<Vec<_>>(), [3, 1, 1, 0]);
}

#[test]
fn cb_5_1_several_who_threw_most_get_the_highest_die_each() {
    let mut table = hunt(&[2, 4], &[&[Spear::Antler, STICK], &[Spear::Antler, STICK]]);
    throw(&mut table, &[&[Spear::Antler], &[Spear::Antler]]);
    assert_eq!(table.state.meat.iter().copied().collect::<Vec<_>>(), [4, 4]);
}

#[test]
fn cb_6_the_most_meat_wins_after_the_last_bear() {
    let [red, blue, ..] = seats();
    let rules = CaveBear::new(&Setup { players: 2, options: Options { hunts: 3 } }).unwrap();
    let mut position: Position = *hunt(&[1, 6], &[&[STICK], &[STICK]]).state;
    (position.hunted, position.meat[red], position.meat[blue]) = (2, 4, 2);
    let mut table = Table::load(rules, position);
    table.choose(Choice::Stay).choose(Choice::Stay);
    let outcome = table.outcome();
    assert_eq!((outcome.winners.as_slice(), outcome.scores.as_slice()), (&[red][..], &[4, 2][..]));
}

#[test]
fn cb_6_a_game_has_three_to_twelve_bears() {
    for (hunts, can_play) in [(2, false), (3, true), (12, true), (13, false)] {
        assert_eq!(CaveBear::new(&Setup { players: 2, options: Options { hunts } }).is_ok(), can_play);
    }
}

#[test]
fn positions_that_no_table_has_are_refused_by_their_rule() {
    let refused = |change: fn(&mut Position)| {
        let mut position: Position = *hunt(&[1, 6], &[&[STICK], &[STICK]]).state;
        change(&mut position);
        Table::refusal(&rules(2), position).rule.unwrap()
    };
    assert_eq!(refused(|it| it.supply.take(Spear::Ivory).unwrap()), "CB-1");
    assert_eq!(refused(|it| it.pending = Pending::Decision(Throw { seat: seats()[2] })), "CB-1");
    assert_eq!(refused(|it| it.meat[Seat::FIRST] = 1), "CB-5");
    assert_eq!(refused(|it| it.hunted = 6), "CB-6");
    assert_eq!(refused(|it| it.bear = Dice::NONE), "CB-3");
}
