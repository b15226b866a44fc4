//! What a world begins with: a database that holds the people, and tables at which they play. And a look at that database
//! past all nodes.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use sqlx::{Connection, Row, SqliteConnection};
use store::simulation::{NOTIFIED, enter};
use store::{Account, AccountId, Store, TableId};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

use super::node::{EPOCH, Node};
use crate::tables::{Joining, NewTable, Pace, SeatWish, Starting};

/// Who plays at each table.
const PEOPLE: [[&str; 2]; 2] = [["anna", "ben"], ["cleo", "dirk"]];

/// The two people of a table.
pub(super) fn players(table: usize) -> [(&'static str, Account); 2] {
    PEOPLE[table].map(|name| (name, Account::guest(AccountId::from(name), name, None, EPOCH)))
}

/// A database with everybody in it, in a folder of its own. All migrations have run: that is not what is looked at here.
pub(super) fn file() -> (TempDir, PathBuf) {
    static EMPTY: OnceLock<Vec<u8>> = OnceLock::new();
    let empty = EMPTY.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder is made");
        let file = folder.path().join("empty.sqlite");
        // In a thread of its own: here nothing is simulated.
        std::thread::scope(|scope| scope.spawn(|| fill(&file)).join()).expect("the database is made");
        fs::read(&file).expect("the database is read")
    });
    let folder = tempfile::tempdir().expect("a folder is made");
    let file = folder.path().join("ochre.sqlite");
    fs::write(&file, empty).expect("the database is written");
    (folder, file)
}

fn fill(file: &Path) {
    let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime is made");
    runtime.block_on(async {
        let store = Store::open(&file.to_string_lossy()).await.expect("the database is made");
        for name in PEOPLE.iter().flatten() {
            let account = Account::guest(AccountId::from(*name), *name, None, EPOCH);
            store.create_account(&account).await.expect("an account is made");
        }
        store.close().await;
        let mut beside = connect(file).await;
        sqlx::query(NOTIFIED).execute(&mut beside).await.expect("room is made for what is notified");
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
            .execute(&mut beside)
            .await
            .expect("all is in one file");
        beside.close().await.expect("the database is closed");
    });
}

async fn connect(file: &Path) -> SqliteConnection {
    let connected = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await;
    let mut connection = connected.expect("the database is there");
    sqlx::query("PRAGMA synchronous = OFF")
        .execute(&mut connection)
        .await
        .expect("it need not outlive this machine");
    connection
}

/// Two people and a bot begin a game.
pub(super) fn table(node: &Node, game: &str, is_live: bool, host: &Account, guest: &Account) -> TableId {
    let begun = node.block_on(async |process| {
        let (service, level) = (&process.service, bots::Level::Random);
        let pace = if is_live { Pace::Live { minutes: 1 } } else { Pace::None };
        let seats = vec![SeatWish::Me, SeatWish::Open, SeatWish::Bot(level)];
        let new = NewTable { seats, pace, ..NewTable::against_bots(game, 3, level) };
        let table = service.create(host, &new, None).await?;
        let joining = Joining { seat: None, invitation: None, nonce: String::new() };
        let table = service.join(table, guest, &joining).await?;
        let starting = Starting { fill: None, nonce: String::new() };
        service.start(table, &host.id, &starting).await.map(|table| table.id.clone())
    });
    begun.expect("the node lives").expect("nothing is wrong yet")
}

/// A connection past all nodes.
pub(super) struct Beside {
    /// None while this is dropped.
    connection: Option<SqliteConnection>,
    runtime: Runtime,
}

impl Beside {
    pub(super) fn open(file: &Path) -> Beside {
        enter(None);
        let runtime = Builder::new_current_thread().build().expect("a runtime is made");
        let connection = Some(runtime.block_on(connect(file)));
        Beside { connection, runtime }
    }

    /// The first column of a query's rows.
    fn ask<T>(&mut self, query: &'static str, bound: &str) -> Vec<T>
    where
        T: for<'r> sqlx::Decode<'r, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite>,
    {
        enter(None);
        let connection = self.connection.as_mut().expect("the connection is open");
        let asked = sqlx::query(query).bind(bound).fetch_all(connection);
        let rows = self.runtime.block_on(asked).expect("the database answers");
        rows.iter().map(|row| row.get(0)).collect()
    }

    /// What was notified since this was asked last.
    pub(super) fn notified(&mut self) -> Vec<String> {
        let notified = self.ask("SELECT payload FROM notified WHERE payload <> $1 ORDER BY n", "");
        if !notified.is_empty() {
            self.ask::<i64>("DELETE FROM notified WHERE payload <> $1", "");
        }
        notified
    }

    /// Whether a choice with this key is on disk.
    pub(super) fn holds(&mut self, key: &str) -> bool {
        let count: Vec<i64> = self.ask(
            "SELECT (SELECT COUNT(*) FROM log WHERE instr(entry, $1) > 0)
                + (SELECT COUNT(*) FROM journal WHERE instr(lines, $1) > 0)",
            key,
        );
        count != [0]
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        enter(None);
        if let Some(connection) = self.connection.take() {
            drop(self.runtime.block_on(connection.close()));
        }
    }
}
