//! Writes down how games ended and folds what counts into ratings, behind the games' backs.
//!
//! Both follow from what is on disk already, and each step says in the same commit that it was done: so this may die at
//! any moment and goes on where it was, and of several processes on one database each does what it finds.

use std::sync::Arc;
use std::time::Duration;

use store::{RatedSeat, SeatRated, Store, StoreError, TableId, ToFold};

use super::cache::Tables;
use super::table::Table;

/// How many results are written down before ratings are looked at.
const AT_ONCE: i64 = 64;
/// How soon it is looked whether something was missed: another process may have died over it.
const LOOK: Duration = Duration::from_secs(5);

/// Who writes results down.
pub(crate) struct Recorder {
    tables: Arc<Tables>,
}

impl Recorder {
    pub(crate) fn new(tables: Arc<Tables>) -> Recorder {
        Recorder { tables }
    }

    /// Writes down what ends from now on, and what ended before.
    pub(crate) async fn run(self) {
        loop {
            if let Err(cause) = record_all(&self.tables.store).await {
                tracing::warn!(%cause, "results could not be written down yet");
            }
            let ended = self.tables.ended.notified();
            _ = tokio::time::timeout(LOOK, ended).await;
        }
    }
}

/// Writes down all results there are, and folds all ratings.
pub(crate) async fn record_all(store: &Store) -> Result<(), StoreError> {
    loop {
        let ended = store.unrecorded(AT_ONCE).await?;
        for id in &ended {
            record(store, id).await?;
        }
        for pool in store.pools_to_fold().await? {
            fold(store, &pool).await?;
        }
        if ended.is_empty() {
            return Ok(());
        }
    }
}

async fn record(store: &Store, id: &TableId) -> Result<(), StoreError> {
    let log = store.log(id, 1).await?;
    // Going through a whole game takes a while: requests have their threads to themselves.
    let of = id.clone();
    let loaded = tokio::task::spawn_blocking(move || {
        Table::loaded_result(&of, &log).map_err(|corrupt| corrupt.to_string())
    });
    match loaded.await.unwrap_or_else(|fault| Err(fault.to_string())) {
        Ok(Some(result)) => store.record(&result).await.map(|_| ()),
        Ok(None) => store.record_nothing(id).await,
        Err(cause) => {
            tracing::error!(table = %id, %cause, "a game that is over cannot be read, and has no result");
            store.record_nothing(id).await
        }
    }
}

/// Folds what waits in a pool.
async fn fold(store: &Store, pool: &str) -> Result<(), StoreError> {
    while let Some(game) = store.next_to_fold(pool, ratings::LATELY).await? {
        store.fold(&game, &rated(pool, &game)).await?;
    }
    Ok(())
}

/// What a game makes of the ratings of those who played it.
fn rated(pool: &str, game: &ToFold) -> Vec<SeatRated> {
    let before: Vec<ratings::Rating> = game.seats.iter().map(|seat| before(pool, seat)).collect();
    let entrants: Vec<ratings::Entrant> = (game.seats.iter().zip(&before).enumerate())
        .map(|(number, (seat, before))| ratings::Entrant {
            before: *before,
            rank: seat.place,
            weight: if seat.bot.is_some() { 0.0 } else { weight(number, &game.seats) },
        })
        .collect();
    let after = ratings::rate(&entrants);
    let seat = |((seat, entrant), after): ((&RatedSeat, &ratings::Entrant), ratings::Rating)| SeatRated {
        before: (entrant.before.skill, entrant.before.doubt),
        after: (after.skill, after.doubt),
        sure: after.sure(),
        games: games(seat) + i64::from(seat.bot.is_none()),
        weight: (entrant.weight * 1000.0).round() as i64,
    };
    game.seats.iter().zip(&entrants).zip(after).map(seat).collect()
}

/// What somebody was rated at: a bot at what its level was measured at, or as somebody new if it is measured no more.
fn before(pool: &str, seat: &RatedSeat) -> ratings::Rating {
    match (&seat.bot, seat.before) {
        (Some(level), _) => ratings::anchor(pool, level).unwrap_or(ratings::Rating::NEW),
        (None, Some((skill, doubt, _))) => ratings::Rating { skill, doubt },
        (None, None) => ratings::Rating::NEW,
    }
}

fn games(seat: &RatedSeat) -> i64 {
    seat.before.map_or(0, |(.., games)| games)
}

/// How much the game counts for a seat.
fn weight(own: usize, seats: &[RatedSeat]) -> f64 {
    let is_new = |seat: &RatedSeat| seat.bot.is_none() && games(seat) < i64::from(ratings::NEWCOMER);
    let opponent = |other: &RatedSeat| {
        let met = seats[own].meetings.iter().find(|(name, _)| *name == other.player);
        ratings::Opponent {
            meetings: met.map_or(0, |(_, times)| u32::try_from(*times).unwrap_or(u32::MAX)),
            is_newcomer: is_new(other) && !is_new(&seats[own]),
        }
    };
    let others = seats.iter().enumerate().filter(|(number, _)| *number != own);
    ratings::weight(&others.map(|(_, other)| opponent(other)).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::{Account, AccountId, GameResult, Head, NewTable, SeatResult, Status};

    /// Whatever order results come in, the store holds what the fold of all games in memory gives.
    #[tokio::test]
    async fn the_store_and_the_book_come_to_the_same() {
        let folder = tempfile::tempdir().expect("a folder");
        let store =
            Store::open(&folder.path().join("ochre.sqlite").to_string_lossy()).await.expect("a store");
        let names = ["anna", "ben", "carl", "dora"];
        for name in names {
            let account = Account::guest(AccountId::from(name), name, None, 0);
            store.create_account(&account).await.expect("an account");
        }
        let mut random = 3u64;
        let mut next = |below: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            ((random >> 33) % below) as usize
        };
        let mut games: Vec<(i64, String, Vec<SeatResult>)> = Vec::new();
        for number in 0..60 {
            let first = next(4);
            let seat = |offset: usize, place: usize| SeatResult {
                account: Some(AccountId::from(names[(first + offset) % 4])),
                place: place as u8,
                ..SeatResult::default()
            };
            let mut seats = vec![seat(0, 1 + next(2)), seat(1, 1 + next(2)), seat(2, 1 + next(3))];
            if next(3) == 0 {
                seats[2] = SeatResult { bot: Some("hunter".into()), place: 2, ..SeatResult::default() };
            }
            games.push((
                number * 24 * 3_600_000 / 4 + next(40) as i64 * 3_600_000,
                format!("t{number:02}"),
                seats,
            ));
        }
        for (ended, id, seats) in &games {
            let head = Head { status: Status::Over, ..Head::default() };
            let new = NewTable {
                id: id.clone().into(),
                game: "stone-age".into(),
                at: 0,
                head,
                seats: vec![],
                entries: vec!["{}".into()],
            };
            store.create_table(new).await.expect("a table");
            let result = GameResult {
                table: id.clone().into(),
                game: "stone-age".into(),
                players: 3,
                ended: *ended,
                is_public: true,
                pool: Some("stone-age/3".into()),
                seats: seats.clone(),
            };
            store.record(&result).await.expect("a result");
            fold(&store, "stone-age/3").await.expect("a fold");
        }
        games.sort_by(|one, other| (one.0, &one.1).cmp(&(other.0, &other.1)));
        let mut book = ratings::Book::default();
        for (ended, _, seats) in &games {
            let player = |seat: &SeatResult| match (&seat.bot, &seat.account) {
                (Some(level), _) => {
                    let rating = ratings::anchor("stone-age/3", level).expect("it was measured");
                    ratings::Player::bot(level, rating, seat.place)
                }
                (None, account) => {
                    let name = account.as_ref().expect("a person").as_str();
                    ratings::Player::person(name, seat.place)
                }
            };
            book.add(*ended, &seats.iter().map(player).collect::<Vec<_>>());
        }
        for (name, rating, games) in book.ratings() {
            let kept = &store.ratings_of(&AccountId::from(name)).await.expect("ratings")[0];
            assert_eq!(
                (kept.skill, kept.doubt, kept.games),
                (rating.skill, rating.doubt, i64::from(games)),
                "{name}"
            );
        }
    }
}
