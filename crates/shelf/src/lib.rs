//! The shelf: the games by name, each ready to be opened, played, recorded, simulated and measured without
//! knowing which game it is. The one place to add a fourth.

mod arena;
mod bench;
mod chance;
mod fairness;
mod game;
mod json;
mod play;
mod record;
mod series;
mod simulate;
mod sitting;

pub use arena::{Ranking, Standing};
pub use bench::Bench;
pub use chance::{Chance, Lots};
pub use fairness::{Fairness, Secret, Verified};
pub use game::{Game, levels};
pub use record::{Input, Record, Step};
pub use series::Series;
pub use simulate::{Report, SeatReport};
pub use sitting::{Advice, Asked, Offer, Point, Refused, Shown, Sitting, Told};

use eiszeit::Eiszeit;
use game::Boxed;
use stone_age::StoneAge;
use tabletop::Refusal;
use valley::Valley;

/// All games.
pub const GAMES: [&dyn Game; 3] = [&Boxed::<StoneAge>::NEW, &Boxed::<Eiszeit>::NEW, &Boxed::<Valley>::NEW];

/// The game of that name.
pub fn find(name: &str) -> Result<&'static dyn Game, Refusal> {
    let known = || GAMES.map(Game::name).join(", ");
    let found = GAMES.into_iter().find(|game| game.name() == name);
    found.ok_or_else(|| Refusal::because(format!("game {name:?}: there is {}", known())))
}
