//! One writer per process, many callers: all that wait are committed in one transaction, then all are
//! answered.

use std::collections::{HashSet, VecDeque};

use sqlx::Pool;
use sqlx::pool::PoolConnection;
use tokio::sync::{mpsc, oneshot};

use crate::append::{self, Append};
use crate::error::{StoreError, is_about_data, is_worth_repeating};
use crate::sql::{Db, Row, Statement, sql};

/// How many jobs one transaction takes. More make a commit slower for those in it and no cheaper for each.
const MOST_IN_A_BATCH: usize = 128;

/// How often a transaction is repeated that PostgreSQL undid because of others at the same time.
pub(crate) const REPEATS: usize = 8;

/// Something to be written, and where to say that it is on disk.
pub(crate) enum Job {
    /// Whether the append won its seq is the answer.
    Append(Append, Answer<bool>),
    /// The statements' rows are the answer; they are carried out together or not at all.
    Write(Vec<Statement>, Answer<Vec<Vec<Row>>>),
    /// No job is taken after this one. The sender is dropped when all are done.
    Close(oneshot::Sender<()>),
}

/// Where the answer to a job goes.
pub(crate) type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

/// Carries out jobs until the last sender is gone or a job says to close. What is returned tells those who
/// asked to close, by being dropped, that all is done.
pub(crate) async fn serve<D: Db>(pool: &Pool<D>, jobs: &mut mpsc::Receiver<Job>) -> Vec<oneshot::Sender<()>> {
    let mut waiting = VecDeque::new();
    let mut closing = Vec::new();
    while gather(jobs, &mut waiting).await {
        Batch::of(&mut waiting, &mut closing).commit(pool).await;
        if !closing.is_empty() {
            jobs.close();
        }
    }
    closing
}

/// Waits for a job, then takes all there are, up to the size of a batch. False: there will be none any more.
async fn gather(jobs: &mut mpsc::Receiver<Job>, waiting: &mut VecDeque<Job>) -> bool {
    if waiting.is_empty() {
        let Some(job) = jobs.recv().await else { return false };
        waiting.push_back(job);
    }
    while waiting.len() < MOST_IN_A_BATCH
        && let Ok(job) = jobs.try_recv()
    {
        waiting.push_back(job);
    }
    true
}

/// What one transaction writes.
#[derive(Default)]
struct Batch {
    appends: Vec<Append>,
    appended: Vec<Answer<bool>>,
    writes: Vec<Vec<Statement>>,
    written: Vec<Answer<Vec<Vec<Row>>>>,
}

/// What became of each job in a batch.
struct Done {
    appended: Vec<Result<bool, StoreError>>,
    written: Vec<Result<Vec<Vec<Row>>, StoreError>>,
}

impl Batch {
    /// Takes what waits, but at most one append per table: a second one stays for the next batch, so that a
    /// statement never meets a table twice.
    fn of(waiting: &mut VecDeque<Job>, closing: &mut Vec<oneshot::Sender<()>>) -> Batch {
        let mut batch = Batch::default();
        let mut met = HashSet::new();
        let mut later = VecDeque::new();
        for job in waiting.drain(..) {
            match job {
                Job::Append(append, answer) if met.contains(&append.table) => {
                    later.push_back(Job::Append(append, answer));
                }
                Job::Append(append, answer) => {
                    met.insert(append.table.clone());
                    batch.appends.push(append);
                    batch.appended.push(answer);
                }
                Job::Write(statements, answer) => {
                    batch.writes.push(statements);
                    batch.written.push(answer);
                }
                Job::Close(done) => closing.push(done),
            }
        }
        *waiting = later;
        batch
    }

    /// Writes the batch and answers everybody in it.
    async fn commit<D: Db>(self, pool: &Pool<D>) {
        if self.appends.is_empty() && self.writes.is_empty() {
            return;
        }
        match self.persist(pool).await {
            Ok(done) => {
                answer(self.appended, done.appended);
                answer(self.written, done.written);
            }
            Err(error) => {
                let error = StoreError::from(error);
                tracing::warn!(%error, jobs = self.appends.len() + self.writes.len(), "a commit failed");
                refuse(self.appended, &error);
                refuse(self.written, &error);
            }
        }
    }

    async fn persist<D: Db>(&self, pool: &Pool<D>) -> Result<Done, sqlx::Error> {
        let mut repeats = 0;
        loop {
            let mut connection = pool.acquire().await?;
            match self.transact::<D>(&mut connection).await {
                Ok(done) => return Ok(done),
                Err(error) => {
                    roll_back(connection).await;
                    if !is_worth_repeating(&error) || repeats == REPEATS {
                        return Err(error);
                    }
                    repeats += 1;
                }
            }
        }
    }

    async fn transact<D: Db>(&self, connection: &mut D::Connection) -> Result<Done, sqlx::Error> {
        D::run(connection, sql(D::BEGIN)).await?;
        let appended = append_apart::<D>(connection, &self.appends).await?;
        let mut written = Vec::with_capacity(self.writes.len());
        for statements in &self.writes {
            written.push(write_apart::<D>(connection, statements).await?);
        }
        D::run(connection, sql("COMMIT")).await?;
        Ok(Done { appended, written })
    }
}

/// Sends each answer. Whoever no longer waits for it has gone away, which is not our business.
fn answer<T>(to: Vec<Answer<T>>, results: Vec<Result<T, StoreError>>) {
    for (to, result) in to.into_iter().zip(results) {
        let _ = to.send(result);
    }
}

fn refuse<T>(to: Vec<Answer<T>>, error: &StoreError) {
    for to in to {
        let _ = to.send(Err(error.clone()));
    }
}

/// Leaves a failed transaction. A connection that cannot even do that is closed; the pool opens another.
async fn roll_back<D: Db>(mut connection: PoolConnection<D>) {
    if D::run(&mut connection, sql("ROLLBACK")).await.is_err() {
        let _ = connection.close().await;
    }
}

/// Appends all together, or, when one of them holds what the database refuses, one by one, so that only that
/// one fails.
async fn append_apart<D: Db>(
    connection: &mut D::Connection,
    appends: &[Append],
) -> Result<Vec<Result<bool, StoreError>>, sqlx::Error> {
    if appends.is_empty() {
        return Ok(Vec::new());
    }
    if let Ok(won) = together::<D>(connection, appends).await? {
        return Ok(won.into_iter().map(Ok).collect());
    }
    let mut results = Vec::with_capacity(appends.len());
    for append in appends {
        let won = together::<D>(connection, std::slice::from_ref(append)).await?;
        results.push(won.map(|won| won == [true]).map_err(StoreError::from));
    }
    Ok(results)
}

async fn together<D: Db>(
    connection: &mut D::Connection,
    appends: &[Append],
) -> Result<Result<Vec<bool>, sqlx::Error>, sqlx::Error> {
    D::run(connection, sql("SAVEPOINT job")).await?;
    let outcome = append::write::<D>(connection, appends).await;
    settle::<D, _>(connection, outcome).await
}

/// Runs one job's statements; if its data is refused, it alone is undone.
async fn write_apart<D: Db>(
    connection: &mut D::Connection,
    statements: &[Statement],
) -> Result<Result<Vec<Vec<Row>>, StoreError>, sqlx::Error> {
    D::run(connection, sql("SAVEPOINT job")).await?;
    let outcome = run_all::<D>(connection, statements).await;
    Ok(settle::<D, _>(connection, outcome).await?.map_err(StoreError::from))
}

/// Runs statements one after another.
pub(crate) async fn run_all<D: Db>(
    connection: &mut D::Connection,
    statements: &[Statement],
) -> Result<Vec<Vec<Row>>, sqlx::Error> {
    let mut rows = Vec::with_capacity(statements.len());
    for statement in statements {
        rows.push(D::run(connection, statement.clone()).await?);
    }
    Ok(rows)
}

/// Ends a savepoint. The inner error is the job's own and undoes the job; the outer one fails the
/// transaction.
async fn settle<D: Db, T>(
    connection: &mut D::Connection,
    outcome: Result<T, sqlx::Error>,
) -> Result<Result<T, sqlx::Error>, sqlx::Error> {
    match &outcome {
        Ok(_) => (),
        Err(error) if is_about_data(error) => {
            D::run(connection, sql("ROLLBACK TO SAVEPOINT job")).await?;
        }
        Err(_) => return outcome.map(Ok),
    }
    D::run(connection, sql("RELEASE SAVEPOINT job")).await?;
    Ok(outcome)
}
