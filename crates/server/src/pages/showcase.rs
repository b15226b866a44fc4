//! The board of the front page: a game of bots, played once by this process, that goes on as time goes by. Everybody sees
//! the same, and it costs a drawing.

use std::sync::{Mutex, Once, OnceLock, PoisonError};
use std::thread;

use bots::{Alone, Bot, Level};
use session::{Chance, Game, Picture, Session};
use tabletop::Eye;
use texts::Lang;

use crate::clock::Millis;

/// How long each step is shown, in milliseconds.
const PACE: Millis = 5_000;
/// Enough to see what goes on.
const PLAYERS: u8 = 3;
/// More steps than any game has: what does not end is not played on.
const MOST_STEPS: usize = 20_000;

type Table = Box<dyn Session>;

/// The table as it lies at a time. Until the game has been played it is the table before the first move.
pub(super) fn picture(game: &'static dyn Game, lang: Lang, now: Millis) -> Option<Picture> {
    let table = match played(game) {
        Some(whole) => at(&whole.lock().unwrap_or_else(PoisonError::into_inner), now)?,
        None => opened(game)?.0,
    };
    Some(table.look(Eye::Watcher).draw(lang.into()))
}

/// The step that is due.
fn at(whole: &Table, now: Millis) -> Option<Table> {
    let step = usize::try_from(now / PACE).ok()? % whole.seq().max(1);
    whole.at(step)
}

/// The whole game, once it has been played. It is played beside everything else, when somebody first looks.
fn played(game: &'static dyn Game) -> Option<&'static Mutex<Table>> {
    static PLAYED: OnceLock<Mutex<Table>> = OnceLock::new();
    static BEGUN: Once = Once::new();
    let play = || {
        if let Some(whole) = play(game) {
            PLAYED.get_or_init(|| Mutex::new(whole));
        }
    };
    BEGUN.call_once(|| drop(thread::spawn(play)));
    PLAYED.get()
}

fn opened(game: &dyn Game) -> Option<(Table, Chance)> {
    let mut table = game.open(PLAYERS, &game.options()).ok()?;
    let mut chance = Chance::from_seed(17);
    table.draw_lots(&mut chance.lots);
    Some((table, chance))
}

fn play(game: &dyn Game) -> Option<Table> {
    let (mut table, mut chance) = opened(game)?;
    let bot = Bot::from(Level::Gatherer);
    while let Some(asked) = table.asked()
        && table.seq() < MOST_STEPS
    {
        let choice = table.bot(bot, &Alone, &mut chance.bots).ok()?;
        table.choose_nth(asked, choice).ok()?;
        table.draw_lots(&mut chance.lots);
    }
    Some(table)
}
