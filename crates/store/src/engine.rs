//! Reading and writing in one kind of database: readers side by side, and the writer's queue.

use std::sync::{Mutex, PoisonError};

use sqlx::Pool;
use tokio::sync::{broadcast, mpsc, oneshot};

use crate::append::Append;
use crate::changes::Change;
use crate::error::{StoreError, is_worth_repeating};
use crate::sql::{Db, Row, Statement};
use crate::writer::{self, Job, REPEATS};

/// How many jobs may wait. When the disk cannot follow, callers wait at the door instead of filling the
/// memory.
const QUEUE: usize = 4096;

/// An open database of one kind.
pub(crate) struct Engine<D: Db> {
    readers: Pool<D>,
    jobs: mpsc::Sender<Job>,
    changes: Mutex<Option<broadcast::Sender<Change>>>,
}

impl<D: Db> Engine<D> {
    /// Starts the writer. It writes with connections of `writers`, which may be the readers' pool, and closes
    /// both when the last clone of the store is gone.
    pub(crate) fn start(readers: Pool<D>, writers: Pool<D>, changes: broadcast::Sender<Change>) -> Self {
        let (jobs, queue) = mpsc::channel(QUEUE);
        tokio::spawn(serve(readers.clone(), writers, queue));
        Engine { readers, jobs, changes: Mutex::new(Some(changes)) }
    }

    pub(crate) fn readers(&self) -> &Pool<D> {
        &self.readers
    }

    pub(crate) fn changes(&self) -> Option<broadcast::Receiver<Change>> {
        let changes = self.changes.lock().unwrap_or_else(PoisonError::into_inner);
        Some(changes.as_ref()?.subscribe())
    }

    pub(crate) async fn read(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        statement.check()?;
        let mut connection = self.readers.acquire().await?;
        Ok(D::run(&mut connection, statement).await?)
    }

    /// Reads several things as they are at one moment.
    pub(crate) async fn read_at_once(&self, statements: &[Statement]) -> Result<Vec<Vec<Row>>, StoreError> {
        statements.iter().try_for_each(Statement::check)?;
        let mut moment = self.readers.begin_with(D::BEGIN_READING).await?;
        let rows = writer::run_all::<D>(&mut moment, statements).await?;
        moment.commit().await?;
        Ok(rows)
    }

    /// Carries out statements together or not at all; returns when they are on disk.
    pub(crate) async fn write(&self, statements: Vec<Statement>) -> Result<Vec<Vec<Row>>, StoreError> {
        statements.iter().try_for_each(Statement::check)?;
        if D::HAS_ONE_WRITER {
            return self.ask(|answer| Job::Write(statements, answer)).await;
        }
        self.write_beside(&statements).await
    }

    /// Whether the append won its seq.
    pub(crate) async fn append(&self, append: Append) -> Result<bool, StoreError> {
        self.ask(|answer| Job::Append(append, answer)).await
    }

    /// Finishes what waits, then closes all connections.
    pub(crate) async fn close(&self) {
        let (done, is_done) = oneshot::channel();
        if self.jobs.send(Job::Close(done)).await.is_ok() {
            // An error is how the writer says that it is done: it drops the sender.
            let _ = is_done.await;
        }
        self.changes.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    async fn ask<T>(&self, job: impl FnOnce(writer::Answer<T>) -> Job) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(job(answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes in a transaction of its own, beside others.
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
        let mut transaction = self.readers.begin().await?;
        let rows = writer::run_all::<D>(&mut transaction, statements).await?;
        transaction.commit().await?;
        Ok(rows)
    }
}

async fn serve<D: Db>(readers: Pool<D>, writers: Pool<D>, mut queue: mpsc::Receiver<Job>) {
    let done = writer::serve(&writers, &mut queue).await;
    readers.close().await;
    writers.close().await;
    drop(done);
}
