//! A game reviewed on several threads. What comes of it does not depend on how many.

use rayon::prelude::*;
use review::Judged;
use session::Reviewing;
use tabletop::Refusal;

/// Judges every position of a game, and tells after each.
pub fn judge(game: &dyn Reviewing, threads: usize, told: &(dyn Fn() + Sync)) -> Result<Vec<Judged>, Refusal> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| Refusal::because(format!("threads: {error}")))?;
    let judge = |step| {
        let judged = game.judge(step);
        told();
        judged
    };
    Ok(pool.install(|| (0..game.len()).into_par_iter().map(judge).collect()))
}
