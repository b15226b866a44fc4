//! `ochre arena`.

use std::fmt::Write as _;
use std::io::Write;

use runner::{Ranking, Series};

use crate::cli::ArenaArgs;
use crate::failure::Failure;
use crate::terminal;

pub(crate) fn run(args: &ArenaArgs) -> Result<(), Failure> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    // Bots that think by the clock must not take each other's cores.
    let thinking = args.bots.iter().map(|bot| bot.budget.threads).max().unwrap_or(1);
    let series = Series {
        players: args.table.players(0),
        options: args.table.setup.options(),
        bots: args.bots.clone(),
        games: args.games,
        seed: args.table.setup.seed.unwrap_or(0),
        threads: args.threads.unwrap_or((cores / thinking).max(1)),
    };
    let bar = terminal::progress(args.games);
    let ranking = runner::arena(args.table.game.0, &series, &|| bar.inc(1)).map_err(Failure::usage)?;
    bar.finish_and_clear();
    if let Some(path) = &args.plot {
        std::fs::write(path, plot(&ranking)).map_err(|error| Failure::file(path, error))?;
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", terminal::json(&ranking)?)?;
    } else {
        print(&ranking, &mut out)?;
    }
    Ok(())
}

fn print(ranking: &Ranking, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(
        out,
        "{} games of {} with {} players, seed {}",
        ranking.games, ranking.game, ranking.players, ranking.seed
    )?;
    writeln!(out, "bot            seats  win share (95 %)         fair  mean rank      score  rating")?;
    for it in &ranking.standings {
        writeln!(
            out,
            "{:<14} {:>5}  {:>5.1} % ({:>4.1}–{:>5.1})  {:>5.1} %  {:.2} ± {:.2}  {:>6.1}  {:.1} ± {:.1}",
            it.bot,
            it.seats,
            100.0 * it.win_share,
            100.0 * it.win_interval.0,
            100.0 * it.win_interval.1,
            100.0 * it.fair_share,
            it.mean_rank,
            it.rank_margin,
            it.mean_score,
            it.rating,
            it.rating_margin,
        )?;
    }
    Ok(())
}

/// Win shares as bars, with their intervals and what would be fair.
fn plot(ranking: &Ranking) -> String {
    let (width, left, row) = (640.0, 130.0, 44.0);
    let x = |share: f64| left + (width - left - 30.0) * share.clamp(0.0, 1.0);
    let height = 70.0 + row * ranking.standings.len() as f64;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"14\">\n\
         <title>Win shares in {} games of {} with {} players</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fbf6ec\"/>\n\
         <text x=\"16\" y=\"28\">{}, {} players, {} games: share of games won</text>\n",
        ranking.games, ranking.game, ranking.players, ranking.game, ranking.players, ranking.games,
    );
    for (index, it) in ranking.standings.iter().enumerate() {
        let top = 48.0 + row * index as f64;
        let middle = top + 13.0;
        let (low, high) = (x(it.win_interval.0), x(it.win_interval.1));
        let drawn = writeln!(
            svg,
            "<text x=\"16\" y=\"{:.1}\">{}</text>\
             <rect x=\"{left}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"26\" fill=\"#b5651d\"/>\
             <path d=\"M{low:.1} {middle:.1}H{high:.1}M{low:.1} {:.1}v8M{high:.1} {:.1}v8\" stroke=\"#2b2118\" fill=\"none\"/>\
             <path d=\"M{:.1} {top:.1}v26\" stroke=\"#2b2118\" stroke-dasharray=\"3 3\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\">{:.1} %</text>",
            top + 18.0,
            it.bot,
            x(it.win_share) - left,
            middle - 4.0,
            middle - 4.0,
            x(it.fair_share),
            (high + 8.0).min(width - 60.0),
            top + 18.0,
            100.0 * it.win_share,
        );
        debug_assert!(drawn.is_ok(), "writing to a string does not fail");
    }
    svg + "</svg>\n"
}
