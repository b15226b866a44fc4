//! The journal of a SQLite file: what waits there is found by everybody, and nothing of it is lost.

use sqlx::{Connection, Row, SqliteConnection};
use store::{Account, AccountId, Append, Seat, Status, Store, StoreError, TableId, WriteError};
use test_support::disk::Disk;

use crate::harness::{Site, append, head, new_table};

/// Runs cases on a new SQLite database each.
macro_rules! on_sqlite {
    ($($case:ident,)*) => {
        mod sqlite { $(#[test] fn $case() { crate::harness::on_sqlite(super::$case) })* }
    };
}

on_sqlite! {
    appends_wait_until_there_are_sixteen_or_somebody_reads,
    a_table_that_rests_keeps_its_rows_while_others_go_on,
    rows_that_a_resting_table_keeps_are_read_when_older_ones_are_gone,
    what_waits_is_seen_by_another_process_and_both_go_on,
    what_waited_when_a_process_died_is_there_for_the_next,
    a_closed_file_has_nothing_waiting,
    a_seat_for_nobody_is_refused_and_what_waited_stays,
    what_changes_a_status_never_waits,
    a_table_that_waits_for_a_bot_is_found_though_others_wait_in_the_journal,
    a_table_is_deleted_with_what_waits_of_it,
    a_file_of_a_release_without_a_journal_is_played_on,
}

async fn connect(url: &str) -> SqliteConnection {
    SqliteConnection::connect(url).await.unwrap()
}

/// How many rows a table of the file has.
async fn rows(url: &str, count: &'static str) -> i64 {
    let mut connection = connect(url).await;
    sqlx::query(count).fetch_one(&mut connection).await.unwrap().get(0)
}

const JOURNAL: &str = "SELECT COUNT(*) FROM journal";
const LOG: &str = "SELECT COUNT(*) FROM log";

async fn append_each(store: &Store, table: &str, seqs: std::ops::RangeInclusive<i64>) {
    for seq in seqs {
        store.append(append(table, seq, &[&format!("entry {seq}")])).await.unwrap();
    }
}

async fn check_log(store: &Store, table: &str, last: i64) {
    let export = store.export(&table.into()).await.unwrap().unwrap();
    let entries: Vec<String> = export.log.iter().map(|entry| entry.entry.clone()).collect();
    assert_eq!(entries, (1..=last).map(|seq| format!("entry {seq}")).collect::<Vec<_>>(), "{table}");
    assert_eq!((export.row.seq, export.row.updated), (last, 2_000));
}

async fn guest(store: &Store, name: &str) -> AccountId {
    let account = Account::guest(AccountId::from(name), name, None, 0);
    store.create_account(&account).await.unwrap();
    account.id
}

fn seat(account: &AccountId, waiting: bool) -> Vec<Seat> {
    vec![Seat { seat: 0, account: Some(account.clone()), waiting }]
}

async fn appends_wait_until_there_are_sixteen_or_somebody_reads(Site { url, store, .. }: Site) {
    store.create_table(new_table("a", Status::Running, &[])).await.unwrap();
    append_each(&store, "a", 1..=15).await;
    assert_eq!((rows(&url, JOURNAL).await, rows(&url, LOG).await), (15, 0));
    append_each(&store, "a", 16..=18).await;
    assert_eq!((rows(&url, JOURNAL).await, rows(&url, LOG).await), (2, 16));

    check_log(&store, "a", 18).await;
    assert_eq!((rows(&url, JOURNAL).await, rows(&url, LOG).await), (0, 18));
}

async fn a_table_that_rests_keeps_its_rows_while_others_go_on(Site { url, store, .. }: Site) {
    for table in ["a", "b"] {
        store.create_table(new_table(table, Status::Running, &[])).await.unwrap();
    }
    append_each(&store, "a", 1..=1).await;
    append_each(&store, "b", 1..=40).await;
    assert_eq!((rows(&url, JOURNAL).await, rows(&url, LOG).await), (39, 32), "the sixteenths go by");
    check_log(&store, "a", 1).await;
    check_log(&store, "b", 40).await;
}

async fn rows_that_a_resting_table_keeps_are_read_when_older_ones_are_gone(Site { url, store, .. }: Site) {
    for table in ["a", "b"] {
        store.create_table(new_table(table, Status::Running, &[])).await.unwrap();
    }
    append_each(&store, "b", 1..=2).await;
    append_each(&store, "a", 1..=1).await;
    append_each(&store, "b", 3..=17).await;
    assert_eq!(rows(&url, JOURNAL).await, 15, "those of b from 3 to 15, and 17, are kept with that of a");
    let next = Store::open(&url).await.unwrap();
    append_each(&next, "b", 18..=18).await;
    check_log(&next, "b", 18).await;
    check_log(&next, "a", 1).await;
}

async fn what_waits_is_seen_by_another_process_and_both_go_on(Site { url, store, .. }: Site) {
    store.create_table(new_table("a", Status::Running, &[])).await.unwrap();
    append_each(&store, "a", 1..=3).await;
    let other = Store::open(&url).await.unwrap();
    append_each(&other, "a", 4..=5).await;
    let late = store.append(append("a", 4, &["too late"])).await;
    assert!(matches!(late, Err(WriteError::Taken)));
    append_each(&store, "a", 6..=8).await;
    check_log(&other, "a", 8).await;
    append_each(&store, "a", 9..=9).await;
    append_each(&other, "a", 10..=10).await;
    check_log(&store, "a", 10).await;
}

async fn what_waited_when_a_process_died_is_there_for_the_next(Site { url, store, .. }: Site) {
    store.create_table(new_table("a", Status::Running, &[])).await.unwrap();
    append_each(&store, "a", 1..=20).await;
    // The file as it would be found: the first store is neither closed nor asked again.
    let copy = format!("{url}.copy");
    store::backup(&url, std::path::Path::new(copy.trim_start_matches("sqlite:"))).await.unwrap();
    assert_eq!(rows(&copy, JOURNAL).await, 4);
    let next = Store::open(&copy).await.unwrap();
    append_each(&next, "a", 21..=21).await;
    check_log(&next, "a", 21).await;
}

async fn a_closed_file_has_nothing_waiting(Site { url, store, .. }: Site) {
    store.create_table(new_table("a", Status::Running, &[])).await.unwrap();
    append_each(&store, "a", 1..=3).await;
    store.close().await;
    assert_eq!((rows(&url, JOURNAL).await, rows(&url, LOG).await), (0, 3));
}

async fn a_seat_for_nobody_is_refused_and_what_waited_stays(Site { url, store, .. }: Site) {
    let anna = guest(&store, "anna").await;
    store.create_table(new_table("a", Status::Running, &[])).await.unwrap();
    append_each(&store, "a", 1..=1).await;
    let seated = |seq, account: &AccountId, waiting| Append {
        seats: seat(account, waiting),
        ..append("a", seq, &[&format!("entry {seq}")])
    };
    let nobody = store.append(seated(2, &AccountId::from("nobody"), true)).await;
    assert!(matches!(nobody, Err(WriteError::Failed(_))), "{nobody:?}");
    assert_eq!(rows(&url, JOURNAL).await, 1);

    store.append(seated(2, &anna, true)).await.unwrap();
    assert_eq!(
        (rows(&url, JOURNAL).await, rows(&url, LOG).await),
        (0, 2),
        "who sits down is checked at once"
    );
    store.append(seated(3, &anna, false)).await.unwrap();
    assert_eq!((rows(&url, JOURNAL).await, rows(&url, LOG).await), (1, 2));
    assert_eq!(store.seats(&"a".into()).await.unwrap(), seat(&anna, false));
    check_log(&store, "a", 3).await;
}

async fn what_changes_a_status_never_waits(Site { url, store, .. }: Site) {
    let anna = guest(&store, "anna").await;
    store.create_table_of(Some(&anna), new_table("a", Status::Open, &[])).await.unwrap();
    assert_eq!(store.open_of_host(&anna).await.unwrap(), 1);
    append_each(&store, "a", 1..=1).await;
    assert_eq!(store.open_of_host(&anna).await.unwrap(), 0);
    append_each(&store, "a", 2..=3).await;
    let over = Append { head: head(Status::Over), ..append("a", 4, &["entry 4"]) };
    store.append(over).await.unwrap();
    assert_eq!((rows(&url, JOURNAL).await, rows(&url, LOG).await), (0, 4));
    check_log(&store, "a", 4).await;
}

async fn a_table_that_waits_for_a_bot_is_found_though_others_wait_in_the_journal(
    Site { url, store, .. }: Site,
) {
    let due = |seq, bot_due| Append {
        head: store::Head { bot_due, ..head(Status::Running) },
        ..append("a", seq, &[&format!("entry {seq}")])
    };
    for table in ["a", "b"] {
        store.create_table(new_table(table, Status::Running, &[])).await.unwrap();
    }
    append_each(&store, "b", 1..=2).await;
    append_each(&store, "a", 1..=2).await;
    store.append(due(3, true)).await.unwrap();
    store.append(due(4, true)).await.unwrap();
    let claimed = store.claim_due_bots("node", 0, 10, 10).await.unwrap();
    assert_eq!(claimed.iter().map(|turn| (turn.table.as_str(), turn.seq)).collect::<Vec<_>>(), [("a", 4)]);
    assert_eq!(rows(&url, LOG).await, 4, "those of b still wait");

    store.append(due(5, false)).await.unwrap();
    assert!(!store.claim_bot_turn(&"a".into(), 5, "node", 20, 30).await.unwrap());
    assert!(store.claim_due_bots("node", 20, 30, 10).await.unwrap().is_empty());
    check_log(&store, "a", 5).await;
}

async fn a_table_is_deleted_with_what_waits_of_it(Site { url, store, .. }: Site) {
    for table in ["a", "b"] {
        store.create_table(new_table(table, Status::Running, &[])).await.unwrap();
        append_each(&store, table, 1..=3).await;
    }
    assert!(store.delete_table(&"a".into()).await.unwrap());
    assert_eq!(rows(&url, JOURNAL).await, 0);
    assert!(matches!(store.append(append("a", 4, &["x"])).await, Err(WriteError::Taken)));
    append_each(&store, "b", 4..=4).await;
    check_log(&store, "b", 4).await;
}

async fn a_file_of_a_release_without_a_journal_is_played_on(Site { url, store, .. }: Site) {
    store.create_table(new_table("a", Status::Running, &[])).await.unwrap();
    append_each(&store, "a", 1..=3).await;
    store.close().await;
    let mut connection = connect(&url).await;
    for back in ["DROP TABLE journal", "DELETE FROM _sqlx_migrations WHERE version = 4"] {
        sqlx::query(back).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();

    let store = Store::open(&url).await.unwrap();
    append_each(&store, "a", 4..=5).await;
    check_log(&store, "a", 5).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_waits_is_read_while_the_disk_is_full_takes_root() {
    let disk = Disk::mount("2m");
    let store = Store::open(disk.path().join("ochre.db").to_str().unwrap()).await.unwrap();
    let tables: Vec<TableId> = (0..40).map(|n| TableId::from(format!("t{n}"))).collect();
    for table in &tables {
        store.create_table(new_table(table.clone(), Status::Running, &[])).await.unwrap();
    }
    let mut last = vec![0; tables.len()];
    'full: loop {
        for (table, last) in tables.iter().zip(&mut last) {
            match store.append(append(table.clone(), *last + 1, &[&"x".repeat(1_000)])).await {
                Ok(()) => *last += 1,
                Err(WriteError::Failed(StoreError::Full)) => break 'full,
                Err(other) => panic!("{other}"),
            }
        }
    }
    for (table, last) in tables.iter().zip(&last) {
        let export = store.export(table).await.unwrap().unwrap();
        assert_eq!((export.row.seq, export.log.len() as i64), (*last, *last), "{table}");
    }
    disk.resize("64m");
    for (table, last) in tables.iter().zip(&last) {
        store.append(append(table.clone(), last + 1, &["y"])).await.unwrap();
        let export = store.export(table).await.unwrap().unwrap();
        assert_eq!((export.row.seq, export.log.len() as i64), (last + 1, last + 1), "{table}");
    }
    store.close().await;
}
