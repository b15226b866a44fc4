//! Many games of bots, on many threads and by the clock: simulated, ranked, and the rules measured. What one game is
//! made of stands in `session`, which has neither threads nor a clock.

mod arena;
mod bench;
mod laws;
mod review;
mod series;
mod simulate;

pub use arena::{Ranking, Standing, arena};
pub use bench::{Bench, bench};
pub use laws::{Battery, Broken, GameReport, LawsReport, laws};
pub use review::judge;
pub use series::Series;
pub use simulate::{Report, SeatReport, simulate};
