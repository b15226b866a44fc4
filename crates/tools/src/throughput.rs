//! How many appends a second a store acknowledges, and how long each takes: `tools throughput URL`.
//!
//! Each caller has a table of two seats and appends an entry of 600 bytes as soon as the last one is on disk.
//! `--stored` is how many finished games of 20 entries the database holds before; they are added if they are
//! missing.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use clap::Args;
use store::{
    Account, AccountId, Append, Entry, Export, Head, NewTable, Seat, Status, Store, TableId, TableRow,
};

use crate::Result;

#[derive(Args)]
pub(crate) struct Throughput {
    /// The database: a file, or a postgres:// address
    url: String,
    /// How many append at once
    #[arg(long, default_value_t = 100)]
    callers: usize,
    /// For how long
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    seconds: u64,
    /// How many finished games of 20 entries the database holds before
    #[arg(long, default_value_t = 0)]
    stored: usize,
}

#[tokio::main]
pub(crate) async fn run(args: &Throughput) -> Result {
    let &Throughput { ref url, callers, seconds, stored } = args;
    let opening = Instant::now();
    let store = Store::open(url).await?;
    store.open_public(20).await?;
    println!("opened in {:.1?}", opening.elapsed());

    // Ids of this run, so that it can be repeated on one database.
    let run = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis();
    let account = AccountId::from(format!("account{run}"));
    store.create_account(&Account::guest(account.clone(), "Ayla", None, 1)).await?;
    fill(&store, stored, &account).await?;
    let tables = (0..callers).map(|n| {
        let (store, table) = (store.clone(), new_table(table_id(run, n), &account));
        tokio::spawn(async move { store.create_table(table).await })
    });
    for table in tables.collect::<Vec<_>>() {
        table.await??;
    }

    let until = Instant::now() + Duration::from_secs(seconds);
    let tasks: Vec<_> = (0..callers)
        .map(|n| tokio::spawn(play(store.clone(), table_id(run, n), account.clone(), until)))
        .collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await??);
    }
    report(times, seconds);
    store.close().await;
    Ok(())
}

/// Appends to one table until the time is up, and says how long each append took.
async fn play(store: Store, table: TableId, account: AccountId, until: Instant) -> Result<Vec<Duration>> {
    let mut times = Vec::new();
    for seq in 2.. {
        let began = Instant::now();
        if until <= began {
            break;
        }
        store.append(append(&table, seq, &account)).await?;
        times.push(began.elapsed());
    }
    Ok(times)
}

fn report(mut times: Vec<Duration>, seconds: u64) {
    times.sort_unstable();
    let at = |share: usize| times.get(times.len() * share / 1000).copied().unwrap_or_default();
    println!("{} appends a second", times.len() as u64 / seconds);
    println!(
        "p50 {:.1?}, p95 {:.1?}, p99 {:.1?}, most {:.1?}",
        at(500),
        at(950),
        at(990),
        times.last().copied().unwrap_or_default()
    );
}

fn table_id(run: u128, n: usize) -> TableId {
    TableId::from(format!("{run:013}{n:09}"))
}

fn head(status: Status) -> Head {
    let summary = format!(r#"{{"players":["Ayla","Jondalar"],"text":"{}"}}"#, "s".repeat(250));
    Head { status, is_public: true, allows_watchers: true, bot_due: false, due_at: Some(1), summary }
}

fn seats(account: &AccountId, asked: u8) -> Vec<Seat> {
    let seat = |seat| Seat { seat, account: Some(account.clone()), waiting: seat == asked };
    vec![seat(0), seat(1)]
}

fn new_table(id: TableId, account: &AccountId) -> NewTable {
    let entries = vec!["{}".to_owned()];
    NewTable {
        id,
        game: registry::games()[0].name().into(),
        at: 1,
        head: head(Status::Running),
        seats: seats(account, 0),
        entries,
    }
}

/// A choice that hands the turn to the other seat.
fn append(table: &TableId, seq: i64, account: &AccountId) -> Append {
    Append {
        table: table.clone(),
        seq,
        entries: vec![entry(seq)],
        at: seq,
        head: Head { due_at: Some(seq), bot_due: seq % 2 == 0, ..head(Status::Running) },
        seats: seats(account, (seq % 2) as u8),
    }
}

fn entry(seq: i64) -> String {
    format!(r#"{{"seq":{seq},"events":[{}]}}"#, r#"{"moved":{"good":"wood","n":2}},"#.repeat(18))
}

/// Adds finished games until there are that many.
async fn fill(store: &Store, stored: usize, account: &AccountId) -> Result {
    let stored_id = |n: usize| TableId::from(format!("stored{n:016}"));
    if stored == 0 || store.table(&stored_id(stored - 1)).await?.is_some() {
        return Ok(());
    }
    let began = Instant::now();
    let log: Vec<Entry> = (1..=20).map(|seq| Entry { seq, entry: entry(seq), at: seq }).collect();
    for n in (0..stored).step_by(64) {
        let some = (n..stored.min(n + 64)).map(|n| {
            let row = TableRow {
                id: stored_id(n),
                game: registry::games()[0].name().into(),
                seq: 20,
                created: n as i64,
                updated: n as i64,
                head: head(Status::Over),
            };
            let export = Export { row, seats: seats(account, 0), log: log.clone() };
            let store = store.clone();
            tokio::spawn(async move { store.import(export).await })
        });
        for task in some.collect::<Vec<_>>() {
            task.await??;
        }
    }
    println!("stored {stored} games in {:.0?}", began.elapsed());
    Ok(())
}
