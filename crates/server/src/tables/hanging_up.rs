//! Tests: whoever asks may hang up anywhere. Each kind of request is dropped after its first wait, after its second, and so
//! on, on a store that is quick, that waits, and that fails. Afterwards the log, the memory and what listeners were told
//! agree.

#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::task::Poll;
use std::time::Duration;

use sqlx::{Connection, SqliteConnection};
use store::{Account, AccountId, Store, TableId};
use tabletop::Seat;
use tempfile::TempDir;
use tokio::sync::watch;

use super::bot_pool::PoolConfig;
use super::cache::TableGuard;
use super::guide::Guide;
use super::listener::Listener;
use super::opening::{NewTable, SeatWish};
use super::playing::Choosing;
use super::seating::{Joining, Starting};
use super::service::{Act, TableService};
use super::table::Table;
use super::undo::{UndoReply, Undoing};
use super::{News, Pace};
use crate::clock::Clock;
use crate::error::Result;
use crate::luck::Luck;

/// Nothing here takes so long unless it is broken.
const PATIENCE: Duration = Duration::from_secs(120);
/// No request here waits more often.
const MOST_WAITS: usize = 30;

/// What somebody asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    Create,
    CreateGuided,
    Join,
    Leave,
    Start,
    Choose,
    ChooseTogether,
    Undo,
    AskUndo,
    AnswerUndo,
    Resign,
    Lend,
    TakeBack,
    LeaveGuide,
    TakeUp,
    Say,
}

impl Deed {
    const ALL: [Deed; 16] = [
        Deed::Create,
        Deed::CreateGuided,
        Deed::Join,
        Deed::Leave,
        Deed::Start,
        Deed::Choose,
        Deed::ChooseTogether,
        Deed::Undo,
        Deed::AskUndo,
        Deed::AnswerUndo,
        Deed::Resign,
        Deed::Lend,
        Deed::TakeBack,
        Deed::LeaveGuide,
        Deed::TakeUp,
        Deed::Say,
    ];
}

/// How the store behaves while somebody asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Disk {
    Quick,
    /// It waits until the request was dropped.
    Waits,
    /// It keeps nothing.
    Full,
}

/// Tables on a database of their own, with a second way to that database.
struct Scene {
    service: Arc<TableService>,
    anna: Account,
    ben: Account,
    now: Arc<AtomicI64>,
    beside: SqliteConnection,
    stopping: watch::Sender<bool>,
    _folder: TempDir,
}

type Asked = Pin<Box<dyn Future<Output = Result<()>> + Send>>;

impl Scene {
    async fn new() -> Scene {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ochre.sqlite");
        let store = Store::open(path.to_str().unwrap()).await.unwrap();
        let now = Arc::new(AtomicI64::new(1_800_000_000_000));
        let clock = Clock::Turned(now.clone());
        let service = Arc::new(TableService::new(
            store.clone(),
            clock,
            Luck::default(),
            PoolConfig { thinkers: 1, moment: Duration::ZERO },
        ));
        let (anna, ben) = (person(&store, "Anna").await, person(&store, "Ben").await);
        let beside = beside(&path).await;
        Scene { service, anna, ben, now, beside, stopping: watch::Sender::new(false), _folder: folder }
    }

    async fn run(&mut self, statement: &'static str) {
        sqlx::query(statement).execute(&mut self.beside).await.unwrap();
    }

    async fn set(&mut self, disk: Disk) {
        match disk {
            Disk::Quick => (),
            Disk::Waits => self.run("BEGIN IMMEDIATE").await,
            Disk::Full => {
                for table in ["log", "tables", "chat"] {
                    let refuse = format!(
                        "CREATE TRIGGER full_{table} BEFORE INSERT ON {table} BEGIN SELECT RAISE(FAIL, 'full'); END"
                    );
                    sqlx::query(sqlx::AssertSqlSafe(refuse)).execute(&mut self.beside).await.unwrap();
                }
            }
        }
    }

    async fn mend(&mut self, disk: Disk) {
        match disk {
            Disk::Quick => (),
            Disk::Waits => self.run("ROLLBACK").await,
            Disk::Full => {
                for drop in ["DROP TRIGGER full_log", "DROP TRIGGER full_tables", "DROP TRIGGER full_chat"] {
                    self.run(drop).await;
                }
            }
        }
    }

    /// A table at which the deed can be done.
    async fn table_for(&self, deed: Deed) -> TableId {
        if deed == Deed::LeaveGuide {
            let guide = Guide::first_of("stone-age").unwrap();
            return self.service.create_guided(&self.anna, guide).await.unwrap().id.clone();
        }
        let new = NewTable {
            seats: vec![SeatWish::Me, SeatWish::Open],
            pace: Pace::Live { minutes: 5 },
            ..NewTable::against_bots("stone-age", 2, bots::Level::Random)
        };
        let table = self.service.create(&self.anna, &new, None).await.unwrap();
        if matches!(deed, Deed::Join | Deed::Create | Deed::CreateGuided | Deed::Say) {
            return table.id.clone();
        }
        let table = self.service.join(table, &self.ben, &joining()).await.unwrap();
        if matches!(deed, Deed::Leave | Deed::Start) {
            return table.id.clone();
        }
        if deed == Deed::TakeUp {
            return self.service.leave(table, &self.anna.id).await.unwrap().id.clone();
        }
        let table = self.service.start(table, &self.anna.id, &starting()).await.unwrap();
        let (anna, ben) = (&self.anna, &self.ben);
        match deed {
            Deed::Undo => at(&self.service, Deed::Choose, table, anna, ben).await.unwrap().id.clone(),
            Deed::AskUndo | Deed::AnswerUndo => {
                let table = at(&self.service, Deed::Choose, table, anna, ben).await.unwrap();
                let table = at(&self.service, Deed::Choose, table, anna, ben).await.unwrap();
                if deed == Deed::AskUndo {
                    return table.id.clone();
                }
                at(&self.service, Deed::AskUndo, table, anna, ben).await.unwrap().id.clone()
            }
            Deed::Lend => {
                self.now.fetch_add(6 * 60_000, Ordering::Relaxed);
                table.id.clone()
            }
            Deed::TakeBack => {
                self.now.fetch_add(6 * 60_000, Ordering::Relaxed);
                at(&self.service, Deed::Lend, table, anna, ben).await.unwrap().id.clone()
            }
            _ => table.id.clone(),
        }
    }

    /// The deed as a front end asks for it.
    fn asked(&self, deed: Deed, id: TableId) -> Asked {
        let (service, anna, ben) = (self.service.clone(), self.anna.clone(), self.ben.clone());
        Box::pin(async move {
            let alone = NewTable::against_bots("stone-age", 2, bots::Level::Random);
            match deed {
                Deed::Create => drop(service.create(&anna, &alone, None).await?),
                Deed::CreateGuided => {
                    drop(service.create_guided(&anna, Guide::first_of("stone-age").unwrap()).await?);
                }
                Deed::Say => service.say(&id, &anna, "Hello").await?,
                Deed::Join
                | Deed::Leave
                | Deed::Start
                | Deed::Choose
                | Deed::ChooseTogether
                | Deed::Undo
                | Deed::AskUndo
                | Deed::AnswerUndo
                | Deed::Resign
                | Deed::Lend
                | Deed::TakeBack
                | Deed::LeaveGuide
                | Deed::TakeUp => {
                    let table = service.enter(&id, Some(&anna.id)).await?;
                    drop(at(&service, deed, table, &anna, &ben).await?);
                }
            }
            Ok(())
        })
    }

    /// Checks that the log, the memory and what a listener hears agree.
    async fn check(&self, id: &TableId, mut listener: Listener, what: &str) {
        let store = &self.service.cache.store;
        // Whatever is on its way to the store comes before this.
        self.service.say(id, &self.anna, "Are we there?").await.unwrap();
        let (seq, position, version) = {
            let table = self.service.cache.enter(id).await.unwrap();
            (table.seq, position(&table), table.slot.version.get())
        };
        let loaded = Table::load(id, &store.log(id, 1).await.unwrap()).unwrap();
        assert_eq!((seq, position), (loaded.seq, self::position(&loaded)), "{what}: memory and log");
        assert_eq!(version.seq, seq, "{what}: what is told");
        assert_eq!(version.chat, store.lines_said(id).await.unwrap(), "{what}: what was said");
        // The chat is told last, so that all the rest was told before it.
        let mut told = None;
        loop {
            let news = tokio::time::timeout(PATIENCE, listener.next(&self.service)).await.unwrap();
            match news.expect("the stream goes on") {
                News::Entries { table, .. } => told = Some(table.seq),
                News::Present(_) => (),
                News::Chat(lines) if lines.is_empty() => (),
                News::Chat(_) => break,
            }
        }
        assert!(
            told.is_none_or(|told| told == seq),
            "{what}: a stream heard of {told:?}, the log is at {seq}"
        );
    }
}

/// What is done at a table that was entered.
async fn at(
    service: &TableService,
    deed: Deed,
    table: TableGuard,
    anna: &Account,
    ben: &Account,
) -> Result<TableGuard> {
    let seat = table.waits_for().unwrap_or(Seat::FIRST);
    let (asked, other) = if seat == Seat::FIRST { (anna, ben) } else { (ben, anna) };
    match deed {
        Deed::Join => service.join(table, ben, &joining()).await,
        Deed::Leave => service.leave(table, &ben.id).await,
        Deed::Start => service.start(table, &anna.id, &starting()).await,
        Deed::Choose => {
            let seq = table.seq;
            service.choose(table, &asked.id, choosing(seq)).await
        }
        Deed::ChooseTogether => {
            let first = table.begun()?.look_of_asked().offers(texts::Lang::English.into()).swap_remove(0);
            let together = Choosing { index: None, choices: Some(vec![first.choice]), ..choosing(table.seq) };
            service.choose(table, &asked.id, together).await
        }
        Deed::Undo => {
            let (seq, undoer) = (table.seq, if table.undoable(&anna.id).is_ok() { anna } else { ben });
            service.act(table, &undoer.id, Act::Undo(&Undoing { seq })).await
        }
        Deed::AskUndo => {
            let seq = table.seq;
            service.act(table, &asked.id, Act::AskUndo(&Undoing { seq })).await
        }
        Deed::AnswerUndo => {
            let seq = table.seq;
            service.act(table, &other.id, Act::AnswerUndo(&UndoReply { seq, agree: true })).await
        }
        Deed::Resign => service.act(table, &asked.id, Act::Resign(seat)).await,
        Deed::Lend => service.act(table, &other.id, Act::Lend(seat)).await,
        Deed::TakeBack => {
            let is_lent = |seat: &Seat| table.bot_at(*seat).is_some();
            let lent = Seat::all(2).find(is_lent).unwrap_or(Seat::FIRST);
            let owner = if lent == Seat::FIRST { anna } else { ben };
            service.act(table, &owner.id, Act::TakeBack(lent)).await
        }
        Deed::LeaveGuide => service.act(table, &anna.id, Act::LeaveGuide).await,
        Deed::TakeUp => service.act(table, &anna.id, Act::TakeUp).await,
        Deed::Create | Deed::CreateGuided | Deed::Say => unreachable!("no table is entered for it"),
    }
}

async fn person(store: &Store, name: &str) -> Account {
    let account = Account::guest(AccountId::from(name), name, None, 0);
    store.create_account(&account).await.unwrap();
    account
}

async fn beside(path: &Path) -> SqliteConnection {
    SqliteConnection::connect(&format!("sqlite:{}", path.display())).await.unwrap()
}

fn joining() -> Joining {
    Joining { seat: None, invitation: None, nonce: String::new() }
}

fn starting() -> Starting {
    Starting { fill: None, nonce: String::new() }
}

fn choosing(seq: i64) -> Choosing {
    Choosing { seq, seat: None, choice: None, index: Some(0), choices: None, key: None }
}

fn position(table: &Table) -> Option<serde_json::Value> {
    table.session.as_ref().map(|session| session.position())
}

/// Polls a request this often, each time when there is something new for it, and drops it. Whether it was done before.
async fn hang_up_after(polls: usize, mut asked: Asked) -> bool {
    let mut polled = 0;
    let poll = std::future::poll_fn(|context| {
        polled += 1;
        match asked.as_mut().poll(context) {
            Poll::Ready(_) => Poll::Ready(true),
            Poll::Pending if polled == polls => Poll::Ready(false),
            Poll::Pending => Poll::Pending,
        }
    });
    tokio::time::timeout(PATIENCE, poll).await.unwrap()
}

async fn hang_up_everywhere(disk: Disk) {
    let mut scene = Scene::new().await;
    for deed in Deed::ALL {
        for polls in 1..=MOST_WAITS {
            let id = scene.table_for(deed).await;
            let table = scene.service.cache.enter(&id).await.unwrap();
            let listener = Listener::new(&table, None, None, scene.stopping.subscribe());
            drop(table);
            scene.set(disk).await;
            let is_done = hang_up_after(polls, scene.asked(deed, id.clone())).await;
            scene.mend(disk).await;
            scene
                .check(&id, listener, &format!("{deed:?} on a disk that is {disk:?}, hung up after {polls}"))
                .await;
            // On a disk that waits the first wait is the last.
            if is_done || disk == Disk::Waits {
                break;
            }
            assert!(polls < MOST_WAITS, "{deed:?} waits more often");
        }
    }
    for row in scene.service.cache.store.tables_of(&scene.anna.id, 1000).await.unwrap() {
        let log = scene.service.cache.store.log(&row.table.id, 1).await.unwrap();
        let table = Table::load(&row.table.id, &log).unwrap();
        assert!(!table.opened.is_guided || table.has_begun(), "a guided table is made whole");
    }
}

#[tokio::test]
async fn a_request_dropped_at_any_wait_leaves_log_memory_and_streams_in_agreement() {
    hang_up_everywhere(Disk::Quick).await;
}

#[tokio::test]
async fn a_request_dropped_while_the_disk_is_slow_is_kept_and_told() {
    hang_up_everywhere(Disk::Waits).await;
}

#[tokio::test]
async fn a_request_dropped_while_the_disk_is_full_leaves_nothing_in_memory() {
    hang_up_everywhere(Disk::Full).await;
}

/// Lets somebody hang up at every wait of a request, each time at a table of its own in a scene of its own.
async fn hang_up_alone(
    deed: Deed,
    disk: Disk,
    ask: impl Fn(Arc<TableService>, TableId) -> Asked,
    mut check: impl AsyncFnMut(&Scene, TableId, Listener, &str),
) {
    for polls in 1..=MOST_WAITS {
        let mut scene = Scene::new().await;
        let id = scene.table_for(deed).await;
        let table = scene.service.cache.enter(&id).await.unwrap();
        let listener = Listener::new(&table, None, None, scene.stopping.subscribe());
        drop(table);
        scene.set(disk).await;
        let is_done = hang_up_after(polls, ask(scene.service.clone(), id.clone())).await;
        scene.mend(disk).await;
        check(&scene, id, listener, &format!("on a disk that is {disk:?}, hung up after {polls}")).await;
        if is_done || disk == Disk::Waits {
            return;
        }
        assert!(polls < MOST_WAITS, "it waits more often");
    }
}

#[tokio::test]
async fn who_asks_to_be_forgotten_may_hang_up() {
    for disk in [Disk::Quick, Disk::Waits, Disk::Full] {
        let forget = |service: Arc<TableService>, _| -> Asked {
            Box::pin(async move { service.forget(&AccountId::from("Ben")).await })
        };
        hang_up_alone(Deed::Choose, disk, forget, async |scene: &Scene, id, listener, what: &str| {
            scene.check(&id, listener, what).await;
        })
        .await;
    }
}

#[tokio::test]
async fn who_throws_a_table_away_may_hang_up() {
    let mut thrown_away = 0;
    for disk in [Disk::Quick, Disk::Waits, Disk::Full] {
        let delete = |service: Arc<TableService>, id: TableId| -> Asked {
            Box::pin(async move {
                let anna = AccountId::from("Anna");
                let table = service.enter(&id, Some(&anna)).await?;
                service.delete(table, &anna).await
            })
        };
        hang_up_alone(
            Deed::Say,
            disk,
            delete,
            async |scene: &Scene, id, mut listener: Listener, what: &str| {
                // Whatever is on its way to the store comes before this.
                scene.table_for(Deed::Say).await;
                if scene.service.cache.enter(&id).await.is_ok() {
                    return scene.check(&id, listener, what).await;
                }
                thrown_away += 1;
                let store = &scene.service.cache.store;
                assert_eq!(store.log(&id, 1).await.unwrap().len(), 0, "{what}: memory and log");
                let ends = async { while listener.next(&scene.service).await.is_some() {} };
                tokio::time::timeout(PATIENCE, ends).await.expect("the stream ends");
            },
        )
        .await;
    }
    assert!(thrown_away > 0);
}

#[tokio::test]
async fn bots_play_on_after_a_choice_whose_sender_hung_up() {
    let mut scene = Scene::new().await;
    let new = NewTable::against_bots("stone-age", 2, bots::Level::Random);
    let table = scene.service.create(&scene.anna, &new, None).await.unwrap();
    let table = scene.service.start(table, &scene.anna.id, &starting()).await.unwrap();
    let (id, slot) = (table.id.clone(), table.slot.clone());
    let mut version = slot.version.follow();
    drop(table);
    let plays_on = async {
        let mut hung_up = 0;
        while hung_up < 5 {
            let table = scene.service.cache.enter(&id).await.unwrap();
            let (seq, is_annas) = (table.seq, table.bot_due().is_none());
            drop(table);
            if is_annas {
                // A bot that has just played looks at the table once more: whoever asks meanwhile waits for that first, and not
                // for the store.
                while slot.has_bot_task.load(Ordering::Acquire) {
                    tokio::task::yield_now().await;
                }
                scene.set(Disk::Waits).await;
                let asked = scene.asked(Deed::Choose, id.clone());
                assert!(!hang_up_after(1, asked).await, "the store waits");
                scene.mend(Disk::Waits).await;
                hung_up += 1;
            }
            while version.look().seq == seq {
                version.published().await;
            }
        }
    };
    tokio::time::timeout(PATIENCE, plays_on).await.expect("the bot answers a choice nobody waited for");
}

#[tokio::test]
async fn a_table_that_went_ahead_and_is_not_written_is_loaded_anew() {
    let scene = Scene::new().await;
    let id = scene.table_for(Deed::Choose).await;
    let mut table = scene.service.cache.enter(&id).await.unwrap();
    let before = position(&table);
    let asked = table.waits_for().unwrap();
    table.ahead().answer(asked, &super::playing::Reply::Index(0), None).unwrap();
    assert_ne!(position(&table), before);
    drop(table);
    assert_eq!(position(&scene.service.cache.enter(&id).await.unwrap()), before);
}
