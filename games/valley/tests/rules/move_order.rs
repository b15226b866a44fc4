//! The order of the moves within a turn (V120): it leaves out paths, but no result.

use std::collections::BTreeSet;

use crate::common::scene::prelude::*;

/// All the ways a turn can go from here.
struct Search {
    /// Whether groups may move in any order.
    free: bool,
    seen: BTreeSet<String>,
    results: BTreeSet<String>,
    paths: u32,
}

impl Search {
    fn run(play: &Play, free: bool) -> Search {
        let mut search = Search { free, seen: BTreeSet::new(), results: BTreeSet::new(), paths: 0 };
        search.go(play, play.state.clone());
        search
    }

    fn go(&mut self, play: &Play, state: State) {
        self.paths += 1;
        let state = if self.free { unordered(play, state) } else { state };
        if !self.seen.insert(serde_json::to_string(&*state).expect("a state is written")) {
            return;
        }
        let mut choices = Vec::new();
        play.rules.choices(&state, &mut choices);
        for choice in choices {
            if choice == Choice::EndMoves {
                self.results.insert(result(&state));
                continue;
            }
            let mut after = state.clone();
            play.rules.choose(&mut after, RED, choice, &mut tabletop::Silent).expect("it was offered");
            self.go(play, after);
        }
    }
}

/// The same table with no order kept.
fn unordered(play: &Play, state: State) -> State {
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
fn same_results(play: &Play) {
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
