//! A process that is killed at any moment loses nothing it has acknowledged.

use std::collections::{BTreeMap, HashMap};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use store::{Append, Status, Store, TableId};

use crate::harness::{append, new_table, run};

const TEST: &str = "crash::every_acknowledged_append_survives_a_kill";
const DATABASE: &str = "OCHRE_CRASH_TEST_DATABASE";
const TABLES: usize = 24;

/// After how many acknowledgements each process is killed; primes, so that no commit's size divides them.
const KILLS: [usize; 12] = [1, 797, 2, 53, 211, 7, 401, 89, 3, 149, 599, 29];

/// What has been acknowledged: by table and seq, the entry.
type Acknowledged = BTreeMap<(usize, i64), String>;

#[test]
fn every_acknowledged_append_survives_a_kill() {
    if let Ok(database) = std::env::var(DATABASE) {
        return run(append_for_ever(&database));
    }
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("ochre.db");
    run(make_tables(&database));
    let mut acknowledged = Acknowledged::new();
    for (life, kill_after) in KILLS.into_iter().enumerate() {
        live_and_die(&database, life, kill_after, &mut acknowledged);
        run(check(&database, &acknowledged));
    }
    assert!(KILLS.iter().sum::<usize>() <= acknowledged.len());
}

/// Starts this program again as a process that appends, and kills it.
fn live_and_die(database: &Path, life: usize, kill_after: usize, acknowledged: &mut Acknowledged) {
    let mut process = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", TEST, "--nocapture"])
        .env(DATABASE, database)
        .env("OCHRE_CRASH_TEST_LIFE", life.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let said = BufReader::new(process.stdout.take().unwrap());
    let mut heard = 0;
    for line in said.lines() {
        let Some((table, seq, entry)) = read_acknowledgement(&line.unwrap()) else { continue };
        assert_eq!(acknowledged.insert((table, seq), entry), None, "table {table} seq {seq} twice");
        heard += 1;
        if heard == kill_after {
            process.kill().unwrap();
        }
    }
    process.wait().unwrap();
    assert!(kill_after <= heard, "it died by itself after {heard} appends");
}

/// A line that was cut off by the kill says nothing.
fn read_acknowledgement(line: &str) -> Option<(usize, i64, String)> {
    let mut words = line.strip_prefix("kept ")?.strip_suffix(" .")?.split(' ');
    Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?, words.next()?.to_owned()))
}

/// Everything that was acknowledged is there, and every table is whole.
async fn check(database: &Path, acknowledged: &Acknowledged) {
    let store = open(database).await;
    let mut kept = HashMap::new();
    for table in 0..TABLES {
        let export = store.export(&id(table)).await.unwrap().unwrap();
        let seqs: Vec<i64> = export.log.iter().map(|entry| entry.seq).collect();
        assert_eq!(seqs, (1..=export.row.seq).collect::<Vec<_>>(), "table {table} has no gap");
        kept.extend(export.log.into_iter().map(|entry| ((table, entry.seq), entry.entry)));
    }
    for (place, entry) in acknowledged {
        assert_eq!(kept.get(place), Some(entry), "table and seq {place:?}");
    }
    store.close().await;
}

async fn make_tables(database: &Path) {
    let store = open(database).await;
    for table in 0..TABLES {
        store.create_table(new_table(id(table), Status::Running, &[])).await.unwrap();
    }
    store.close().await;
}

/// The life of a process: it appends to all tables at once and says what is kept, until it is killed.
async fn append_for_ever(database: &str) {
    let store = open(Path::new(database)).await;
    let life = std::env::var("OCHRE_CRASH_TEST_LIFE").unwrap();
    let tables = (0..TABLES).map(|table| tokio::spawn(append_to(store.clone(), table, life.clone())));
    for table in tables.collect::<Vec<_>>() {
        table.await.unwrap();
    }
}

async fn append_to(store: Store, table: usize, life: String) {
    let mut last = store.table(&id(table)).await.unwrap().unwrap().seq;
    loop {
        let length = 1 + last % 3;
        let entries: Vec<String> = (1..=length).map(|n| format!("life-{life}-entry-{}", last + n)).collect();
        let append = Append { entries, ..append(id(table), last + 1, &[]) };
        store.append(append.clone()).await.unwrap();
        for (entry, seq) in append.entries.iter().zip(append.seq..) {
            println!("kept {table} {seq} {entry} .");
        }
        last += length;
    }
}

async fn open(database: &Path) -> Store {
    Store::open(database.to_str().unwrap()).await.unwrap()
}

fn id(table: usize) -> TableId {
    TableId::from(format!("table {table}"))
}
