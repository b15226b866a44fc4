//! `ochre bench`.

use std::io::Write;

use crate::cli::BenchArgs;
use crate::failure::Failure;
use crate::terminal;

pub(crate) fn run(args: &BenchArgs) -> Result<(), Failure> {
    let games = args.game.map_or(registry::games().to_vec(), |game| vec![game.0]);
    let mut out = std::io::stdout().lock();
    let mut results = Vec::new();
    if !args.json {
        writeln!(
            out,
            "random play, one thread, nothing written down; tables drawn for the asked seat, half and 99 %"
        )?;
        writeln!(
            out,
            "game        players  steps/s    games/s  ns/choice  ns/lot  ns/clone  state  us/drawing"
        )?;
    }
    for game in games {
        for players in game.players() {
            let bench = runner::bench(game, players, args.seconds).map_err(Failure::usage)?;
            if !args.json {
                writeln!(
                    out,
                    "{:<10} {:>8} {:>7.2} M {:>10.0} {:>10.1} {:>7.1} {:>9.1} {:>5} B {:>5.0} {:>5.0}",
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
                )?;
                out.flush()?;
            }
            results.push(bench);
        }
    }
    if args.json {
        writeln!(out, "{}", terminal::json(&results)?)?;
    }
    Ok(())
}
