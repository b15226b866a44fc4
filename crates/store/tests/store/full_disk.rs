//! A disk that is full: what does not fit fails and leaves nothing behind, and the store works again when
//! there is room. This takes root; where nobody is root, the store's unit tests limit the size of the file instead.

use futures_util::future::join_all;
use store::{Append, Status, Store, StoreError, TableId, WriteError};
use test_support::disk::Disk;

use crate::harness;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_fails_what_does_not_fit_and_nothing_else_takes_root() {
    let disk = Disk::mount("3m");
    let store = Store::open(disk.path().join("ochre.db").to_str().unwrap()).await.unwrap();
    for table in 0..8 {
        store.create_table(harness::new_table(id(table), Status::Running, &[])).await.unwrap();
    }
    let last = fill(&store).await;
    check(&store, &last).await;
    store.health().await.unwrap();

    disk.resize("64m");
    for (table, last) in last.iter().enumerate() {
        store.append(append(table, last + 1)).await.unwrap();
    }
    check(&store, &last.iter().map(|last| last + 1).collect::<Vec<_>>()).await;
    store.close().await;
}

#[tokio::test]
async fn a_file_that_may_not_be_written_is_named_takes_root() {
    let disk = Disk::mount("8m");
    let path = disk.path().join("ochre.db");
    Store::open(path.to_str().unwrap()).await.unwrap().close().await;
    disk.make_read_only();
    let refused = Store::open(path.to_str().unwrap()).await.unwrap_err().to_string();
    assert!(refused.contains("ochre.db") && refused.contains("cannot be opened for writing"), "{refused}");
}

/// Appends to all tables at once until the disk is full for each; the answer is what each has acknowledged.
async fn fill(store: &Store) -> Vec<i64> {
    let until_full = (0..8).map(|table| async move {
        for seq in 1.. {
            match store.append(append(table, seq)).await {
                Ok(()) => (),
                Err(WriteError::Failed(StoreError::Full)) => return seq - 1,
                Err(other) => panic!("{other}"),
            }
        }
        unreachable!("the disk is small")
    });
    join_all(until_full).await
}

/// Every table is whole and holds what was acknowledged, no more and no less.
async fn check(store: &Store, last: &[i64]) {
    for (table, last) in last.iter().enumerate() {
        let export = store.export(&id(table)).await.unwrap().unwrap();
        assert_eq!((export.row.seq, export.log.len() as i64), (*last, *last), "table {table}");
    }
}

fn id(table: usize) -> TableId {
    TableId::from(format!("table {table}"))
}

fn append(table: usize, seq: i64) -> Append {
    harness::append(id(table), seq, &[&"x".repeat(40_000)])
}
