//! The seam itself.

use std::cell::RefCell;
use std::future::{Future, poll_fn};
use std::io;
use std::ops::{Deref, DerefMut};
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::Duration;

use sqlx::{Connection, Pool};

use crate::backend::Backend;
use crate::changes::{self, Change};
use crate::sql::{Db, Statement};
use crate::store::Store;

/// What the store is about to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To begin a transaction that writes.
    Begin,
    /// To end it.
    Commit,
    /// To read.
    Read,
}

/// What becomes of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is done.
    Done,
    /// It fails, and nothing is changed.
    Fails,
    /// It is done, but whoever asked for it learns that it failed. Of a file nobody hears such a thing.
    DoneInSilence,
}

/// The machine that a server runs on, as its store feels it.
pub trait Machine {
    /// Whether other servers write to the same database.
    fn is_shared(&self) -> bool;
    /// Whether the disk is full.
    fn is_full(&self) -> bool;
    /// How long a step is waited for before it begins.
    fn pause(&self, step: Step) -> Duration;
    /// What becomes of it.
    fn fate(&self, step: Step) -> Fate;
}

thread_local! {
    static MACHINE: RefCell<Option<Rc<dyn Machine>>> = const { RefCell::new(None) };
}

/// Whatever runs on this thread from now on runs on that machine, or on the real one again.
pub fn enter(machine: Option<Rc<dyn Machine>>) {
    MACHINE.with(|here| *here.borrow_mut() = machine);
}

fn machine() -> Option<Rc<dyn Machine>> {
    MACHINE.with(|here| here.borrow().clone())
}

/// Whether this thread plays a simulation.
pub(crate) fn is_played() -> bool {
    machine().is_some()
}

pub(crate) fn is_shared() -> bool {
    machine().is_some_and(|machine| machine.is_shared())
}

/// Waits for what a database does with the whole thread: as if it were done at that very moment.
pub(crate) async fn at_once<F: Future>(future: F) -> F::Output {
    if !is_played() {
        return future.await;
    }
    let mut future = pin!(future);
    poll_fn(|_| Poll::Ready(wait_for(future.as_mut()))).await
}

/// Wakes a thread.
struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

fn wait_for<F: Future>(mut future: Pin<&mut F>) -> F::Output {
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut context = Context::from_waker(&waker);
    loop {
        if let Poll::Ready(output) = future.as_mut().poll(&mut context) {
            return output;
        }
        thread::park();
    }
}

/// Lets the machine hold a step up, or refuse it.
pub(crate) async fn before(step: Step) -> Result<(), sqlx::Error> {
    let Some(pause) = machine().map(|machine| machine.pause(step)) else { return Ok(()) };
    if !pause.is_zero() {
        tokio::time::sleep(pause).await;
    }
    match machine().map(|machine| machine.fate(step)) {
        Some(Fate::Fails) => Err(broken()),
        Some(Fate::Done | Fate::DoneInSilence) | None => Ok(()),
    }
}

/// Lets the machine keep a commit to itself.
pub(crate) fn after_commit() -> Result<(), sqlx::Error> {
    let is_silent = machine()
        .is_some_and(|machine| machine.is_shared() && machine.fate(Step::Commit) == Fate::DoneInSilence);
    if is_silent { Err(broken()) } else { Ok(()) }
}

fn broken() -> sqlx::Error {
    sqlx::Error::Io(io::ErrorKind::ConnectionReset.into())
}

/// What the writer's connection is told of the size that the file may have.
pub(crate) fn page_limit() -> Option<&'static str> {
    // A limit below the size of the file is taken as that size.
    let limit =
        |is_full| if is_full { "PRAGMA max_page_count = 1" } else { "PRAGMA max_page_count = 1000000" };
    machine().map(|machine| limit(machine.is_full()))
}

/// What is notified goes into a table, where PostgreSQL would tell it at the commit.
pub(crate) fn for_sqlite(statement: Statement) -> Statement {
    const KEEP: &str = "INSERT INTO notified (payload) SELECT value->>0 FROM json_each($1)";
    const KEEP_SAID: &str =
        "INSERT INTO notified (payload) SELECT 'chat ' || chats || ' ' || id FROM tables WHERE id = $1";
    if !is_shared() {
        return statement;
    }
    match statement.text() {
        changes::TELL => statement.instead(KEEP, 1),
        changes::TELL_SAID => statement.instead(KEEP_SAID, 1),
        _ => statement,
    }
}

/// The connections that nobody has just now. One is opened where none is left.
pub(crate) struct Drawer<D: Db> {
    options: Arc<<D::Connection as Connection>::Options>,
    /// None when they are closed.
    inside: Arc<Mutex<Option<Vec<D::Connection>>>>,
}

impl<D: Db> Clone for Drawer<D> {
    fn clone(&self) -> Self {
        Drawer { options: self.options.clone(), inside: self.inside.clone() }
    }
}

impl<D: Db> Drawer<D> {
    /// A drawer, on a simulated machine.
    pub(crate) fn for_pool(pool: &Pool<D>) -> Option<Self> {
        let inside = Arc::new(Mutex::new(Some(Vec::new())));
        machine().map(|_| Drawer { options: pool.connect_options(), inside })
    }

    pub(crate) async fn take(&self) -> Result<Drawn<D>, sqlx::Error> {
        let kept = {
            let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
            inside.as_mut().ok_or(sqlx::Error::PoolClosed)?.pop()
        };
        let connection = match kept {
            Some(connection) => connection,
            None => at_once(D::Connection::connect_with(&self.options)).await?,
        };
        Ok(Drawn { connection: Some(connection), drawer: self.clone() })
    }

    pub(crate) fn close(&self) {
        drop(self.inside.lock().unwrap_or_else(PoisonError::into_inner).take());
    }
}

/// A connection out of the drawer.
pub(crate) struct Drawn<D: Db> {
    /// None while this is dropped.
    connection: Option<D::Connection>,
    drawer: Drawer<D>,
}

impl<D: Db> Drawn<D> {
    pub(crate) fn discard(mut self) {
        drop(self.connection.take());
    }
}

const THERE: &str = "a connection is there until it is dropped";

impl<D: Db> Deref for Drawn<D> {
    type Target = D::Connection;

    fn deref(&self) -> &D::Connection {
        self.connection.as_ref().unwrap_or_else(|| unreachable!("{THERE}"))
    }
}

impl<D: Db> DerefMut for Drawn<D> {
    fn deref_mut(&mut self) -> &mut D::Connection {
        self.connection.as_mut().unwrap_or_else(|| unreachable!("{THERE}"))
    }
}

impl<D: Db> Drop for Drawn<D> {
    fn drop(&mut self) {
        let mut inside = self.drawer.inside.lock().unwrap_or_else(PoisonError::into_inner);
        if let (Some(connection), Some(inside)) = (self.connection.take(), inside.as_mut()) {
            inside.push(connection);
        }
    }
}

/// Makes room for what is notified: once in the life of a file that several servers share.
pub const NOTIFIED: &str =
    "CREATE TABLE IF NOT EXISTS notified (n INTEGER PRIMARY KEY, payload TEXT NOT NULL)";

impl Store {
    /// Tells this server what was notified; without a payload, that it may have missed something.
    pub fn deliver(&self, payload: Option<&str>) {
        if let Backend::Sqlite(database) = &*self.backend {
            database.tell(payload.map_or(Change::Resync, Change::read));
        }
    }
}
