//! The order of the own moves is the player's (V120, V153). A search may leave out orders, but no result.

use std::collections::BTreeSet;

use bots::Judge;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::below;

use crate::rules::common::scene::prelude::*;

/// Single warriors on so many random hexes that they can leave, nobody else near.
fn lonely_groups(n: usize, rng: &mut Xoshiro256PlusPlus) -> (Table, Vec<Hex>) {
    let mut land: Vec<Hex> = Hex::LAND.iter().collect();
    let mut hexes: Vec<Hex> =
        (0..n).map(|_| land.swap_remove(below(rng, land.len() as u32) as usize)).collect();
    let warriors = |scene: Scene, hex: &Hex| scene.folk(hex.index() as u8, RED, 1, 0);
    let scene = hexes.iter().fold(Scene::new(2).out(BLUE), warriors);
    let play = scene.moves(RED);
    hexes.retain(|&hex| play.offers(Choice::Pick { hex, group: Group::of(1, 0) }));
    (play, hexes)
}

#[test]
fn v153_groups_move_in_any_order_two_hundred_times() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(153);
    let mut descents = 0;
    for _ in 0..200 {
        let (mut play, order) = lonely_groups(5, &mut rng);
        descents += order.windows(2).filter(|pair| pair[1] < pair[0]).count();
        for hex in order {
            play.answer(RED, Choice::Pick { hex, group: Group::of(1, 0) });
            while let Some((_, Decision::March(_))) = play.question() {
                let offered = play.choices();
                play.answer(RED, offered[below(&mut rng, offered.len() as u32) as usize]);
            }
        }
    }
    assert!(200 < descents, "the orders were random: {descents} groups came after a higher hex");
}

#[test]
fn v153_what_may_be_picked_tells_nobody_of_a_war_drum() {
    let picks = |hand: &[Trump]| {
        let mut play = Scene::new(2).folk(5, RED, 1, 0).folk(30, RED, 1, 0).hand(RED, hand).moves(RED);
        play.march(RED, 30, 1, 0, &[35]);
        let is_pick = |choice: &Choice| matches!(choice, Choice::Pick { .. });
        play.choices().into_iter().filter(is_pick).collect::<Vec<_>>()
    };
    assert_eq!(picks(&[]), [pick(5, 1, 0)]);
    assert_eq!(picks(&[Trump::WarDrum]), picks(&[]));
}

#[test]
fn a_bot_that_thinks_after_somebody_moved_a_higher_group_considers_the_lower_one() {
    let mut play = Scene::new(2).folk(5, RED, 1, 0).folk(30, RED, 1, 0).moves(RED);
    play.march(RED, 30, 1, 0, &[35]);
    assert!(!play.rules.is_reordering(&play.state, &[], pick(5, 1, 0)), "what was done before is done");
    let made = [pick(30, 1, 0), Choice::Step(h(35)), Choice::Stop];
    assert!(play.rules.is_reordering(&play.state, &made, pick(5, 1, 0)), "it was tried the other way round");
}

/// All the ways a turn can go from here.
struct Search {
    /// Whether groups are moved in any order, or only in those a bot's search tries.
    free: bool,
    seen: BTreeSet<String>,
    results: BTreeSet<String>,
    paths: u32,
}

impl Search {
    fn run(play: &Table, free: bool) -> Search {
        let mut search = Search { free, seen: BTreeSet::new(), results: BTreeSet::new(), paths: 0 };
        search.go(play, play.state.clone(), &mut Vec::new());
        search
    }

    fn go(&mut self, play: &Table, state: State, made: &mut Vec<Choice>) {
        self.paths += 1;
        let state = if self.free { unordered(play, state) } else { state };
        if !self.seen.insert(serde_json::to_string(&*state).expect("a state is written")) {
            return;
        }
        let mut choices = Vec::new();
        play.rules.choices(&state, &mut choices);
        if !self.free {
            choices.retain(|&choice| !play.rules.is_reordering(&state, made, choice));
        }
        for choice in choices {
            if choice == Choice::EndMoves {
                self.results.insert(result(&state));
                continue;
            }
            let mut after = state.clone();
            play.rules.choose(&mut after, RED, choice, &mut tabletop::Silent).expect("it was offered");
            made.push(choice);
            self.go(play, after, made);
            made.pop();
        }
    }
}

/// The same table with no order kept.
fn unordered(play: &Table, state: State) -> State {
    let mut position = (*state).clone();
    for frame in &mut position.frames {
        match frame {
            Frame::Turn(turn) | Frame::Ask(Decision::Moves(turn)) => turn.next_hex = None,
            _ => (),
        }
    }
    play.rules.load(position).expect("the order is no part of what is checked")
}

/// Where everybody and everything is.
fn result(state: &State) -> String {
    serde_json::to_string(&(&state.plots, &state.tamed, &state.tribes)).expect("a table is written")
}

/// Compares the results with and without order, and how many paths lead to them.
fn same_results(play: &Table) {
    let (ordered, free) = (Search::run(play, false), Search::run(play, true));
    assert_eq!(ordered.results.len(), free.results.len());
    assert!(ordered.results == free.results, "the order forbids a result, or allows another");
    assert!(ordered.paths < free.paths, "{} paths in order, {} in any order", ordered.paths, free.paths);
}

#[test]
fn two_groups_with_two_steps() {
    same_results(&Scene::new(2).folk(5, RED, 1, 0).folk(30, RED, 1, 0).beasts(4, Kind::Bear, 1).moves(RED));
}

#[test]
fn three_groups_among_opponents_in_a_storm() {
    let scene = Scene::new(2)
        .weather(|weather| weather.storm = true)
        .folk(5, RED, 2, 0)
        .folk(9, RED, 1, 0)
        .folk(12, RED, 1, 0)
        .beasts(5, Kind::Wolf, 1)
        .folk(4, BLUE, 1, 0);
    same_results(&scene.moves(RED));
}

#[test]
fn a_settlement_is_left_and_another_founded() {
    let scene = Scene::new(2)
        .weather(|weather| weather.storm = true)
        .home(0, RED, 0, 1)
        .home(2, RED, 0, 1)
        .home(8, RED, 0, 1)
        .home(15, RED, 0, 1)
        .home(21, RED, 0, 1)
        .folk(30, RED, 1, 1)
        // Only those on 0 and 21 can still leave: the token they set free is needed on 30.
        .change(|position| [2, 8, 15].into_iter().for_each(|hex| position.plots[h(hex)].spent.women = 1));
    same_results(&scene.moves(RED));
}

#[test]
fn a_woman_takes_the_place_of_another() {
    let scene = Scene::new(2)
        .weather(|weather| weather.storm = true)
        .home(5, RED, 0, 1)
        .folk(6, RED, 0, 1)
        .folk(30, RED, 1, 0);
    same_results(&scene.moves(RED));
}

#[test]
fn with_the_war_drum_in_hand() {
    let scene = Scene::new(2)
        .weather(|weather| weather.storm = true)
        .folk(5, RED, 1, 0)
        .folk(12, RED, 1, 0)
        .beasts(4, Kind::Bear, 1)
        .hand(RED, &[Trump::WarDrum]);
    let play = scene.moves(RED);
    let (ordered, free) = (Search::run(&play, false), Search::run(&play, true));
    assert!(ordered.results == free.results);
}

#[test]
fn a_loner_and_a_tamed_wolf_on_the_way() {
    let scene = Scene::new(2)
        .weather(|weather| weather.storm = true)
        .folk(5, RED, 1, 0)
        .folk(12, RED, 1, 0)
        .change(|position| position.lone_woman = Some(h(6)));
    let play = tame(scene, 12, RED).moves(RED);
    let (ordered, free) = (Search::run(&play, false), Search::run(&play, true));
    assert!(ordered.results == free.results);
}
