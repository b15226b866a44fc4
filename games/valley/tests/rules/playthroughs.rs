//! Whole games as text: who is asked, what is chosen, what everybody hears, how the tribes stand.
//! A change of the rules shows as a change of these files; they are written anew with `OCHRE_BLESS=1`.

use std::fmt::Write;
use std::path::Path;

use crate::common::{Game, full_options, valley};
use tabletop::{Awaits, Cites, Eye, Rules, Seat};
use valley::Options;

#[test]
fn three_players() {
    check("three_players", 3, Options::default(), 12);
}

#[test]
fn six_players() {
    check("six_players", 6, Options { west: "w2".to_owned(), ..Options::default() }, 4);
}

#[test]
fn four_players_with_every_option() {
    check("four_players_with_every_option", 4, Options { east: "e2".to_owned(), ..full_options() }, 8);
}

fn check(name: &str, players: u8, options: Options, seed: u64) {
    let text = play(players, options, seed);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/playthroughs/{name}.txt"));
    if std::env::var_os("OCHRE_BLESS").is_some() {
        std::fs::write(&path, &text).expect("the playthrough is written");
        return;
    }
    let golden = std::fs::read_to_string(&path).expect("the playthrough is there");
    if golden != text {
        let line = golden.lines().zip(text.lines()).position(|(old, new)| old != new);
        let line = line.unwrap_or(golden.lines().count().min(text.lines().count()));
        let (old, new) = (golden.lines().nth(line), text.lines().nth(line));
        panic!("{name} goes another way in line {}:\n- {old:?}\n+ {new:?}", line + 1);
    }
}

fn play(players: u8, options: Options, seed: u64) -> String {
    let mut game = Game::new(valley(players, options), seed);
    let mut text = String::new();
    let mut round = 0;
    let mut told = 0;
    while !game.is_over() {
        if game.state.calendar.round != round {
            round = game.state.calendar.round;
            write_round(&game, &mut text);
        }
        let awaited = game.rules.awaits(&game.state);
        match &awaited {
            Awaits::Seat(seat, decision) => {
                let mut choices = Vec::new();
                game.rules.choices(&game.state, &mut choices);
                writeln!(text, "{} seat {seat}: {decision:?}, {} choices", decision.rule(), choices.len())
            }
            Awaits::Lot(lot) => writeln!(text, "{} {lot:?}", lot.rule()),
            Awaits::Over(_) => Ok(()),
        }
        .expect("text is written");
        game.step();
        for event in &game.events[told..] {
            match game.rules.told(event, Eye::Watcher) {
                Some(event) => writeln!(text, "  {event:?}"),
                None => continue,
            }
            .expect("text is written");
        }
        told = game.events.len();
    }
    write_round(&game, &mut text);
    let awaited = game.rules.awaits(&game.state);
    writeln!(text, "{awaited:?}").expect("text is written");
    text
}

/// How the tribes stand, as a watcher sees it.
fn write_round(game: &Game, text: &mut String) {
    let view = game.rules.view(&game.state, Eye::Watcher);
    let calendar = view.calendar;
    writeln!(text, "--- round {} ({:?} {})", calendar.round, calendar.season, calendar.season_round)
        .expect("text");
    for (seat, tribe) in Seat::all(game.rules.players()).zip(&view.tribes) {
        let food = tribe.food;
        writeln!(
            text,
            "    seat {seat}: {} warriors, {} women, {} settlements, food {} and {}, {} cards{}",
            tribe.warriors,
            tribe.women,
            tribe.settlements,
            food.kept,
            food.fresh,
            tribe.cards,
            if tribe.fire { ", fire" } else { "" },
        )
        .expect("text");
    }
}
