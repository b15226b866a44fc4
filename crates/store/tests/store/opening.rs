//! Opening what is not there, not ours, or not a database; and backing up what is in use.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use sqlx::{Connection, SqliteConnection};
use store::{Append, Status, Store, StoreError};
use tempfile::tempdir;
use test_support::disk::ReadOnly;

use crate::harness;

/// An append of some length, so that writing takes a moment.
fn append(seq: i64) -> Append {
    harness::append("t", seq, &[&"x".repeat(600)])
}

async fn store_with_a_table(path: &Path) -> Store {
    let store = Store::open(path.to_str().unwrap()).await.unwrap();
    store.create_table(harness::new_table("t", Status::Running, &[])).await.unwrap();
    store
}

#[tokio::test]
async fn a_database_is_made_with_its_folder_for_its_owner_alone() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("a/b/ochre.db");
    for url in [format!("sqlite:{}", path.display()), format!("sqlite://{}", path.display())] {
        Store::open(&url).await.unwrap().close().await;
    }
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&path), 0o600);
    assert_eq!(mode(path.parent().unwrap()), 0o700);
}

#[tokio::test]
async fn another_file_is_not_touched() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("letter.txt");
    let letter = "Dear Ayla, ".repeat(1000);
    std::fs::write(&path, &letter).unwrap();
    let refused = Store::open(path.to_str().unwrap()).await.unwrap_err();
    assert!(matches!(refused, StoreError::NotADatabase(_)), "{refused:?}");
    assert!(refused.to_string().contains("letter.txt"), "{refused}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), letter);
}

#[tokio::test]
async fn a_place_that_cannot_be_written_is_named() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    for path in [file.join("ochre.db"), folder.path().to_owned()] {
        let refused = Store::open(path.to_str().unwrap()).await.unwrap_err();
        assert!(matches!(refused, StoreError::Unopened { .. }), "{refused:?}");
        assert!(refused.to_string().contains(path.to_str().unwrap()), "{refused}");
    }
}

#[tokio::test]
async fn a_file_that_can_only_be_read_is_named_takes_root() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("ochre.db");
    Store::open(path.to_str().unwrap()).await.unwrap().close().await;
    let read_only = ReadOnly::make(&path);
    let refused = Store::open(path.to_str().unwrap()).await.unwrap_err();
    assert!(matches!(refused, StoreError::Unopened { .. }), "{refused:?}");
    assert!(refused.to_string().contains(path.to_str().unwrap()), "{refused}");
    drop(read_only);
    Store::open(path.to_str().unwrap()).await.unwrap().close().await;
}

#[tokio::test]
async fn a_newer_database_is_left_alone() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("ochre.db");
    store_with_a_table(&path).await.close().await;
    let mut connection = SqliteConnection::connect(path.to_str().unwrap()).await.unwrap();
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
        VALUES (9000, 'of the future', TRUE, x'00', 0)";
    sqlx::query(newer).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let refused = Store::open(path.to_str().unwrap()).await.unwrap_err();
    assert!(matches!(refused, StoreError::Newer(9000)), "{refused:?}");
}

#[tokio::test]
async fn no_error_repeats_a_password() {
    for (url, is_expected) in [
        ("postgres://ayla:hunter2@127.0.0.1:1/ochre", is_unreachable as fn(&StoreError) -> bool),
        ("postgres://ayla:hunter2@127.0.0.1:port/ochre", is_bad_url),
        ("postgres://ayla:hunter2@127.0.0.1/ochre?sslmode=hunter2", is_bad_url),
        ("mysql://ayla:hunter2@127.0.0.1/ochre", is_bad_url),
        ("", is_bad_url),
    ] {
        let refused = Store::open(url).await.unwrap_err();
        assert!(is_expected(&refused), "{url}: {refused:?}");
        assert!(!format!("{refused} {refused:?}").contains("hunter2"), "{refused:?}");
    }
}

fn is_unreachable(error: &StoreError) -> bool {
    matches!(error, StoreError::Unreachable(cause) if cause.contains("refused"))
}

fn is_bad_url(error: &StoreError) -> bool {
    matches!(error, StoreError::BadUrl)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_the_database_at_one_moment_while_it_is_written() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("ochre.db");
    let store = store_with_a_table(&path).await;
    let writing = tokio::spawn({
        let store = store.clone();
        async move {
            for seq in 1..=300 {
                store.append(append(seq)).await.unwrap();
            }
        }
    });
    let copies = [folder.path().join("one.db"), folder.path().join("two.db")];
    store.backup(&copies[0]).await.unwrap();
    store::backup(path.to_str().unwrap(), &copies[1]).await.unwrap();
    writing.await.unwrap();

    for copy in &copies {
        let again = store.backup(copy).await.unwrap_err();
        assert!(matches!(again, StoreError::Exists(_)), "{again:?}");
        let copied = Store::open(copy.to_str().unwrap()).await.unwrap();
        let export = copied.export(&"t".into()).await.unwrap().unwrap();
        assert_eq!(export.row.seq, export.log.len() as i64);
        copied.append(append(export.row.seq + 1)).await.unwrap();
        copied.close().await;
    }
    assert_eq!(store.table(&"t".into()).await.unwrap().unwrap().seq, 300);
}

#[tokio::test]
async fn backing_up_what_is_not_there_makes_nothing() {
    let folder = tempdir().unwrap();
    let (path, copy) = (folder.path().join("none.db"), folder.path().join("copy.db"));
    let refused = store::backup(path.to_str().unwrap(), &copy).await.unwrap_err();
    assert!(matches!(refused, StoreError::Unopened { .. }), "{refused:?}");
    let refused = store::backup("postgres://127.0.0.1:1/ochre", &copy).await.unwrap_err();
    assert!(refused.to_string().contains("pg_dump"), "{refused}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
