//! Whole games as text, one file for each number of players: what was asked or to be drawn, what was chosen
//! or came out, and all that happened. A change of any rule shows in them.
//!
//! `OCHRE_BLESS=1 cargo test -p stone-age --test playthroughs` writes them anew.

#![allow(clippy::unwrap_used)]

use std::fmt::Write as _;
use std::path::PathBuf;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde::Serialize;
use stone_age::{Choice, Event, State, StoneAge};
use tabletop::{Awaits, Eye, Rules, below};

/// The seeds: short games with an extra card, a dice table, two resources of choice, tools and hunger.
const GAMES: [(u8, u64); 3] = [(2, 286), (3, 1383), (4, 259)];

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

/// One game in which whoever can buy buys, and everything else is left to chance.
struct Playthrough {
    rules: StoneAge,
    rng: Xoshiro256PlusPlus,
    state: State,
    events: Vec<Event>,
    text: String,
    step: usize,
    eyes_have_looked: bool,
}

impl Playthrough {
    fn new(players: u8, seed: u64) -> Self {
        let rules = StoneAge::for_players(players).unwrap();
        Playthrough {
            rules,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            state: rules.start(),
            events: Vec::new(),
            text: format!("Stone Age for {players} players, seed {seed}.\n"),
            step: 0,
            eyes_have_looked: false,
        }
    }

    fn play(mut self) -> Self {
        loop {
            let begun = self.events.len();
            self.step += 1;
            match self.rules.awaits(&self.state) {
                Awaits::Seat(seat, decision) => {
                    let mut choices = Vec::new();
                    self.rules.choices(&self.state, &mut choices);
                    let choice = self.pick(&choices);
                    let (step, offered) = (self.step, choices.len());
                    writeln!(self.text, "\n{step}. seat {seat} is asked {}", json(&decision)).unwrap();
                    writeln!(self.text, "chooses {} of {offered}", json(&choice)).unwrap();
                    self.rules.choose(&mut self.state, seat, choice, &mut self.events).unwrap();
                }
                Awaits::Lot(lot) => {
                    let drawn = self.rules.draw(&self.state, &mut self.rng).unwrap();
                    writeln!(self.text, "\n{}. lot {}", self.step, json(&lot)).unwrap();
                    writeln!(self.text, "comes out {}", json(&drawn)).unwrap();
                    self.rules.settle(&mut self.state, drawn, &mut self.events).unwrap();
                }
                Awaits::Over(outcome) => {
                    writeln!(self.text, "\nover {}", json(&outcome)).unwrap();
                    self.look(Eye::Watcher);
                    return self;
                }
            }
            for event in &self.events[begun..] {
                writeln!(self.text, "    {}", json(event)).unwrap();
            }
            self.look_at_the_extra_card(begun);
        }
    }

    fn pick(&mut self, choices: &[Choice]) -> Choice {
        if choices.contains(&Choice::Buy) {
            return Choice::Buy;
        }
        choices[below(&mut self.rng, choices.len() as u32) as usize]
    }

    /// When the extra card has been taken, all eyes look: they differ in what they see.
    fn look_at_the_extra_card(&mut self, begun: usize) {
        let is_taken = self.events[begun..].iter().any(|event| matches!(event, Event::ExtraCardTaken { .. }));
        if is_taken && !self.eyes_have_looked {
            self.eyes_have_looked = true;
            Eye::all(self.rules.players()).for_each(|eye| self.look(eye));
        }
    }

    fn look(&mut self, eye: Eye) {
        let view = self.rules.view(&self.state, eye);
        writeln!(self.text, "  {} sees {}", json(&eye), json(&view)).unwrap();
    }

    /// What a playthrough is to show at least once.
    fn shows_everything(&self) -> bool {
        let happened = |is: fn(&Event) -> bool| self.events.iter().any(is);
        self.eyes_have_looked
            && happened(|event| matches!(event, Event::GiftsRolled { .. }))
            && happened(|event| matches!(event, Event::ToolsAdded { .. }))
            && happened(|event| matches!(event, Event::Starved { .. }))
            && happened(|event| matches!(event, Event::TookTwo { .. }))
            && happened(|event| matches!(event, Event::BuildingTaken { .. }))
            && happened(|event| matches!(event, Event::CardSlid { .. }))
    }
}

fn file(players: u8) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/playthroughs/{players}-players.txt"))
}

fn compare(players: u8) {
    let (_, seed) = GAMES.into_iter().find(|&(of, _)| of == players).unwrap();
    let game = Playthrough::new(players, seed).play();
    assert!(game.shows_everything(), "seed {seed} for {players} players is not worth keeping");
    if std::env::var_os("OCHRE_BLESS").is_some_and(|bless| bless == "1") {
        std::fs::write(file(players), &game.text).unwrap();
    }
    let kept = std::fs::read_to_string(file(players)).unwrap();
    let mut lines = kept.lines().zip(game.text.lines()).zip(1..);
    if let Some(((kept, now), line)) = lines.find(|((kept, now), _)| kept != now) {
        panic!("{players}-players.txt, line {line}\nkept: {kept}\nnow:  {now}\nOCHRE_BLESS=1 writes it anew");
    }
    assert_eq!(kept.lines().count(), game.text.lines().count(), "one of the games is longer");
}

#[test]
fn the_game_of_two_players_is_as_it_was() {
    compare(2);
}

#[test]
fn the_game_of_three_players_is_as_it_was() {
    compare(3);
}

#[test]
fn the_game_of_four_players_is_as_it_was() {
    compare(4);
}
