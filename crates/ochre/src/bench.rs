//! `ochre bench`.

use std::io::Write;
use std::path::Path;

use runner::Bench;
use serde::{Deserialize, Serialize};

use crate::cli::BenchArgs;
use crate::failure::Failure;
use crate::terminal;

/// What is compared of an earlier run.
#[derive(Deserialize)]
struct Earlier {
    game: String,
    players: u8,
    ns_per_choice: f64,
    ns_per_lot: f64,
    us_per_drawing: f64,
    us_per_update: f64,
    packed_per_update: usize,
}

/// How many times as fast it is now.
#[derive(Clone, Copy, Serialize)]
struct Ratios {
    choices: f64,
    lots: f64,
    drawings: f64,
    updates: f64,
    bytes: f64,
}

#[derive(Serialize)]
struct Compared {
    #[serde(flatten)]
    bench: Bench,
    #[serde(skip_serializing_if = "Option::is_none")]
    times_as_fast: Option<Ratios>,
}

impl Compared {
    fn new(bench: Bench, earlier: &[Earlier]) -> Compared {
        let same = |it: &&Earlier| it.game == bench.game && it.players == bench.players;
        let times_as_fast = earlier.iter().find(same).map(|before| Ratios {
            choices: before.ns_per_choice / bench.ns_per_choice,
            lots: before.ns_per_lot / bench.ns_per_lot,
            drawings: before.us_per_drawing / bench.us_per_drawing,
            updates: before.us_per_update / bench.us_per_update,
            bytes: before.packed_per_update as f64 / bench.packed_per_update as f64,
        });
        Compared { bench, times_as_fast }
    }
}

pub(crate) fn run(args: &BenchArgs) -> Result<(), Failure> {
    let games = args.game.map_or(registry::games().to_vec(), |game| vec![game.0]);
    let earlier = args.against.as_deref().map_or(Ok(Vec::new()), read)?;
    let mut out = std::io::stdout().lock();
    let mut results = Vec::new();
    if !args.json {
        print_head(!earlier.is_empty(), &mut out)?;
    }
    for game in games {
        for players in game.players() {
            let bench = runner::bench(game, players, args.seconds).map_err(Failure::usage)?;
            let compared = Compared::new(bench, &earlier);
            if !args.json {
                print(&compared, &mut out)?;
            }
            results.push(compared);
        }
    }
    if args.json {
        writeln!(out, "{}", terminal::json(&results)?)?;
    }
    Ok(())
}

/// An earlier run, as it was printed.
fn read(file: &Path) -> Result<Vec<Earlier>, Failure> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::Failed(format!("{}: {error}", file.display())))?;
    let not_a_run =
        |error| Failure::Failed(format!("{}: not printed by bench --json: {error}", file.display()));
    serde_json::from_str(&text).map_err(not_a_run)
}

fn print_head(is_compared: bool, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(
        out,
        "random play, one thread, nothing written down; tables drawn for the asked seat, half and 99 %;\n\
         what a choice sends to the page of one seat: microseconds, bytes, compressed, and the largest"
    )?;
    if is_compared {
        writeln!(
            out,
            "behind each line: how many times as fast choices, lots, drawings and updates are as in the file, and as small"
        )?;
    }
    writeln!(
        out,
        "game        players  steps/s    games/s  ns/choice  ns/lot  ns/clone  state  us/drawing  us/update  bytes/update"
    )?;
    Ok(())
}

fn print(compared: &Compared, out: &mut impl Write) -> Result<(), Failure> {
    let Compared { bench, times_as_fast } = compared;
    write!(
        out,
        "{:<10} {:>8} {:>7.2} M {:>10.0} {:>10.1} {:>7.1} {:>9.1} {:>5} B {:>5.0} {:>5.0} {:>10.0} {:>6} {:>5} {:>5}",
        bench.game,
        bench.players,
        bench.steps_per_second / 1e6,
        bench.games_per_second,
        bench.ns_per_choice,
        bench.ns_per_lot,
        bench.ns_per_clone,
        bench.state_bytes,
        bench.us_per_drawing,
        bench.us_slow_drawing,
        bench.us_per_update,
        bench.bytes_per_update,
        bench.packed_per_update,
        bench.packed_largest_update,
    )?;
    if let Some(Ratios { choices, lots, drawings, updates, bytes }) = times_as_fast {
        write!(out, "  {choices:.2} {lots:.2} {drawings:.2} {updates:.2} {bytes:.2}")?;
    }
    writeln!(out)?;
    out.flush()?;
    Ok(())
}
