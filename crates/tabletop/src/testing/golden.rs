//! Golden playthroughs: whole games as text. A refactoring never changes them; a change of the rules shows in
//! them as a diff, and is written anew with `OCHRE_BLESS=1`.
//!
//! One form for all games: what was asked or called, what was chosen or came out, and every event; below an
//! event that others hear of differently, what a watcher hears. At the end, how it ended and what a watcher sees.

use std::fmt::Write;
use std::path::Path;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;

use crate::{Cites, Eye, Playout, Policy, Rules, Secrecy, Step};

/// Plays a game from this seed and compares it with the file `tests/playthroughs/{name}.txt` of the package
/// in `root` (`env!("CARGO_MANIFEST_DIR")`). Returns the events, so that the test can say what the game must
/// show to be worth keeping.
#[track_caller]
pub fn compare<R: Secrecy, P: Policy<R, Xoshiro256PlusPlus>>(
    root: &str,
    name: &str,
    rules: &R,
    seed: u64,
    policy: P,
) -> Vec<R::Event> {
    let path = Path::new(root).join("tests/playthroughs").join(format!("{name}.txt"));
    let (text, events) = playthrough(rules, seed, policy);
    if std::env::var_os("OCHRE_BLESS").is_some_and(|bless| bless == "1") {
        std::fs::write(&path, &text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (mut kept, mut now) = (kept.lines(), text.lines());
    for line in 1.. {
        let (kept, now) = (kept.next(), now.next());
        if kept.is_none() && now.is_none() {
            break;
        }
        assert_eq!(
            kept,
            now,
            "{} goes another way in line {line}; OCHRE_BLESS=1 writes it anew",
            path.display()
        );
    }
    events
}

fn playthrough<R: Secrecy, P: Policy<R, Xoshiro256PlusPlus>>(
    rules: &R,
    seed: u64,
    policy: P,
) -> (String, Vec<R::Event>) {
    let mut text = format!("{} {}, seed {seed}\n", R::NAME, json(&rules.setup()));
    let mut playout = Playout::new(rules, Xoshiro256PlusPlus::seed_from_u64(seed), policy);
    let (mut events, mut told) = (Vec::new(), 0);
    let mut number = 1;
    loop {
        let offered = playout.offered().len();
        let Some(step) = playout.step(&mut events) else { break };
        text.push_str(&heading::<R>(number, offered, &step));
        for event in &events[told..] {
            text.push_str(&line(rules, event));
        }
        told = events.len();
        number += 1;
    }
    let outcome = playout.outcome();
    let view = rules.view(&playout.state, Eye::Watcher);
    text.push_str(&format!("\nover {}\nwatcher sees {}\n", json(&outcome), json(&view)));
    (text, events)
}

fn heading<R: Rules>(number: usize, offered: usize, step: &Step<R>) -> String {
    match step {
        Step::Choice { seat, decision, choice } => format!(
            "\n{number}. {}: seat {seat} is asked {}\nchooses {} of {offered}\n",
            decision.rule(),
            json(decision),
            json(choice)
        ),
        Step::Lot { lot, drawn } => {
            format!("\n{number}. {}: lot {}\ncomes out {}\n", lot.rule(), json(lot), json(drawn))
        }
    }
}

fn line<R: Secrecy>(rules: &R, event: &R::Event) -> String {
    let mut line = format!("    {}\n", json(event));
    let told = rules.told(event, Eye::Watcher);
    if told.as_ref() != Some(event) {
        let written = writeln!(line, "        watcher hears {}", json(&told));
        debug_assert!(written.is_ok(), "writing to a string does not fail");
    }
    line
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data is written")
}
