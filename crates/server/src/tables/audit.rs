//! Results and ratings made anew from the logs, and compared with what is kept: the logs are the truth.

use store::{GameResult, RatedGame, Store, StoreError, TableId};

use super::table::Table;

/// What came of comparing results with the logs they follow from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many tables that are over were read.
    pub tables: usize,
    /// How many games were rated.
    pub rated: usize,
    /// The tables whose results did not say what their logs say.
    pub differ: Vec<TableId>,
    /// The tables whose logs cannot be read.
    pub unreadable: Vec<TableId>,
}

/// Reads every log of a table that is over and compares what was written down of it. With `repairs` what differs is
/// forgotten, so that it is written down anew.
///
/// What a log does not say any more is left as it is: who somebody was that has been forgotten.
pub async fn check_results(store: &Store, repairs: bool) -> Result<Checked, StoreError> {
    let mut checked = Checked::default();
    let mut after = TableId::from("");
    loop {
        let page = store.over_after(&after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(checked) };
        after = last.clone();
        for id in page {
            checked.tables += 1;
            let log = store.log(&id, 1).await?;
            let Ok(table) = Table::load_whole(&id, &log) else {
                checked.unreadable.push(id);
                continue;
            };
            let (by_log, kept) = (table.result(), store.result(&id).await?);
            checked.rated += usize::from(by_log.as_ref().is_some_and(|result| result.pool.is_some()));
            if !is_same(by_log.as_ref(), kept.as_ref()) {
                if repairs {
                    store.unrecord(&id).await?;
                }
                checked.differ.push(id);
            }
        }
    }
}

/// How many tables are looked for at a time.
const PAGE: i64 = 200;

/// Whether what is kept says what the log says. How an opening was worded depends on the release that did; an account that is not here any more is not named in either.
fn is_same(by_log: Option<&GameResult>, kept: Option<&GameResult>) -> bool {
    let Some((by_log, kept)) = by_log.zip(kept) else { return by_log.is_none() == kept.is_none() };
    let comparable = |result: &GameResult| {
        let mut result = result.clone();
        for (seat, here) in result.seats.iter_mut().zip(&kept.seats) {
            seat.opening.clone_from(&here.opening);
            if here.account.is_none() {
                seat.account = None;
            }
        }
        result
    };
    comparable(by_log) == comparable(kept)
}

/// What came of folding a pool anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedPool {
    /// The pool: `stone-age/2`.
    pub pool: String,
    /// How many games were folded.
    pub games: usize,
    /// How many people played them.
    pub people: usize,
    /// The first game that made of somebody's rating what is not kept.
    pub differs: Option<TableId>,
    /// How many games wait to be folded: a server does it.
    pub waiting: usize,
}

/// Folds all ratings anew from the results and compares every step with what is kept.
pub async fn check_ratings(store: &Store) -> Result<Vec<CheckedPool>, StoreError> {
    let mut checked = Vec::new();
    for pool in store.pools().await? {
        checked.push(check_pool(store, pool).await?);
    }
    Ok(checked)
}

async fn check_pool(store: &Store, pool: String) -> Result<CheckedPool, StoreError> {
    let mut book = ratings::Book::default();
    let (mut games, mut waiting, mut differs) = (0, 0, None);
    let mut after: Option<(i64, TableId)> = None;
    loop {
        let from = after.as_ref().map(|(ended, table)| (*ended, table));
        let page = store.rated_games(&pool, from, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some((last.ended, last.table.clone()));
        for game in page {
            let standings = book.add(game.ended, &players(&pool, &game));
            games += 1;
            if game.seats.iter().all(|seat| seat.after.is_none()) {
                waiting += 1;
                continue;
            }
            let mut seats = game.seats.iter().zip(&standings);
            let is_kept = seats
                .all(|(seat, standing)| seat.after == Some((standing.after.skill, standing.after.doubt)));
            if !is_kept && differs.is_none() {
                differs = Some(game.table);
            }
        }
    }
    Ok(CheckedPool { pool, games, people: book.ratings().count(), differs, waiting })
}

fn players(pool: &str, game: &RatedGame) -> Vec<ratings::Player> {
    let player = |seat: &store::RatedGameSeat| match &seat.bot {
        Some(level) => {
            let rating = ratings::anchor(pool, level).unwrap_or(ratings::Rating::NEW);
            ratings::Player::bot(level, rating, seat.place)
        }
        None => ratings::Player::person(&seat.player, seat.place),
    };
    game.seats.iter().map(player).collect()
}
