//! An open database of either kind: a pool of readers, and the queue of the one writer.

use std::pin::Pin;
use std::sync::{Mutex, PoisonError};

use sqlx::{Connection, Transaction};
use tokio::sync::{broadcast, mpsc, oneshot};

use crate::append::Append;
use crate::changes::Change;
use crate::connections::Connections;
use crate::error::{StoreError, is_worth_repeating};
use crate::simulation::{self, Step, at_once};
use crate::sql::{Db, Row, Statement, sql};
use crate::writer::{self, Job, REPEATS};

/// How many jobs may wait. When the disk cannot keep up, callers wait for room in the queue instead of filling the
/// memory.
const QUEUE: usize = 4096;

/// An open database of one kind.
pub(crate) struct Database<D: Db> {
    readers: Connections<D>,
    jobs: mpsc::Sender<Job>,
    changes: Mutex<Option<broadcast::Sender<Change>>>,
}

/// How to read what the journal may hold.
enum Unsettled {
    /// Nothing waits in it: as anything else.
    Nothing,
    /// It cannot be settled, because the disk is full: by way of the writer.
    Look,
}

impl<D: Db> Database<D> {
    /// Starts the writer. It takes its connections from `writers`, which may be the readers' pool, and closes both
    /// pools when the last clone of the store is dropped.
    pub(crate) fn start(
        readers: Connections<D>,
        writers: Connections<D>,
        changes: broadcast::Sender<Change>,
    ) -> Self {
        let (jobs, queue) = mpsc::channel(QUEUE);
        tokio::spawn(serve(readers.clone(), writers, queue));
        Database { readers, jobs, changes: Mutex::new(Some(changes)) }
    }

    pub(crate) fn readers(&self) -> &Connections<D> {
        &self.readers
    }

    /// Tells this process of a change.
    #[cfg(feature = "simulation")]
    pub(crate) fn tell(&self, change: Change) {
        if let Some(changes) = &*self.changes.lock().unwrap_or_else(PoisonError::into_inner) {
            let _ = changes.send(change);
        }
    }

    pub(crate) fn changes(&self) -> Option<broadcast::Receiver<Change>> {
        let changes = self.changes.lock().unwrap_or_else(PoisonError::into_inner);
        Some(changes.as_ref()?.subscribe())
    }

    pub(crate) async fn read(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        statement.check()?;
        if let Unsettled::Look = self.settle_for(std::slice::from_ref(&statement)).await? {
            return Ok(self.look(vec![statement]).await?.pop().unwrap_or_default());
        }
        simulation::before(Step::Read).await?;
        let mut connection = self.readers.acquire().await?;
        Ok(D::run(&mut connection, statement).await?)
    }

    /// Reads several things from one snapshot.
    pub(crate) async fn read_at_once(&self, statements: &[Statement]) -> Result<Vec<Vec<Row>>, StoreError> {
        statements.iter().try_for_each(Statement::check)?;
        if let Unsettled::Look = self.settle_for(statements).await? {
            return self.look(statements.to_vec()).await;
        }
        simulation::before(Step::Read).await?;
        let mut connection = self.readers.acquire().await?;
        let mut moment = at_once(begin_reading::<D>(&mut connection)).await?;
        let rows = writer::run_all::<D>(&mut moment, statements).await?;
        at_once(moment.commit()).await?;
        Ok(rows)
    }

    /// Has what waits in the journal written where it belongs, if these statements could tell. Another process may have
    /// put it there: so the file is asked.
    async fn settle_for(&self, statements: &[Statement]) -> Result<Unsettled, StoreError> {
        if !D::has_one_writer() || statements.iter().all(Statement::is_apart) {
            return Ok(Unsettled::Nothing);
        }
        let mut connection = self.readers.acquire().await?;
        let waiting = D::run(&mut connection, sql("SELECT nr FROM journal LIMIT 1")).await?;
        drop(connection);
        if waiting.is_empty() {
            return Ok(Unsettled::Nothing);
        }
        match self.ask(Job::Settle).await {
            Ok(()) => Ok(Unsettled::Nothing),
            Err(StoreError::Full) => Ok(Unsettled::Look),
            Err(error) => Err(error),
        }
    }

    /// Reads by way of the writer, as if the journal were settled.
    async fn look(&self, statements: Vec<Statement>) -> Result<Vec<Vec<Row>>, StoreError> {
        self.ask(|reply| Job::Look(statements, reply)).await
    }

    /// Runs statements in one transaction and returns when they are on disk.
    pub(crate) async fn write(&self, statements: Vec<Statement>) -> Result<Vec<Vec<Row>>, StoreError> {
        statements.iter().try_for_each(Statement::check)?;
        if D::has_one_writer() {
            return self.ask(|reply| Job::Write(statements, reply)).await;
        }
        self.write_beside(&statements).await
    }

    /// Whether the append won its seq.
    pub(crate) async fn append(&self, append: Append) -> Result<bool, StoreError> {
        self.ask(|reply| Job::Append(append, reply)).await
    }

    /// Writes what is still queued, then closes all connections.
    pub(crate) async fn close(&self) {
        let (done, is_done) = oneshot::channel();
        if self.jobs.send(Job::Close(done)).await.is_ok() {
            // The writer drops the sender when it is done, which arrives here as an error.
            let _ = is_done.await;
        }
        self.changes.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    async fn ask<T>(&self, job: impl FnOnce(writer::Reply<T>) -> Job) -> Result<T, StoreError> {
        let (reply, outcome) = oneshot::channel();
        self.jobs.send(job(reply)).await.map_err(|_| StoreError::Closed)?;
        outcome.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes in a transaction of its own, beside the writer's.
    async fn write_beside(&self, statements: &[Statement]) -> Result<Vec<Vec<Row>>, StoreError> {
        let mut repeats = 0;
        loop {
            match self.transact(statements).await {
                Err(error) if is_worth_repeating(&error) && repeats < REPEATS => repeats += 1,
                result => return Ok(result?),
            }
        }
    }

    async fn transact(&self, statements: &[Statement]) -> Result<Vec<Vec<Row>>, sqlx::Error> {
        simulation::before(Step::Begin).await?;
        let mut connection = self.readers.acquire().await?;
        let mut transaction = at_once(connection.begin()).await?;
        let rows = writer::run_all::<D>(&mut transaction, statements).await?;
        at_once(transaction.commit()).await?;
        simulation::after_commit()?;
        Ok(rows)
    }
}

/// Begins to read one moment. In a box: whoever spawns what waits for it need not know that the statement lives for ever.
fn begin_reading<D: Db>(
    connection: &mut D::Connection,
) -> BoxFuture<'_, Result<Transaction<'_, D>, sqlx::Error>> {
    Box::pin(connection.begin_with(D::BEGIN_READING))
}

type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

async fn serve<D: Db>(readers: Connections<D>, writers: Connections<D>, mut queue: mpsc::Receiver<Job>) {
    let done = writer::serve(&writers, &mut queue).await;
    readers.close().await;
    writers.close().await;
    drop(done);
}
