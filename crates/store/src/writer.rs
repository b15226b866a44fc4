//! Group commit: one writer for many callers. Whatever waits is written in one transaction, and then everybody in it is
//! answered.
//!
//! # Why one writer
//!
//! An append may only be acknowledged once it is on disk, and a disk syncs a few hundred times a second. With a
//! transaction for each append that would be the limit for all tables together. But the sync costs the same for one
//! append as for a hundred, so the writer takes everything that has queued up while the last commit was syncing and
//! commits it at once. A slow disk then makes everybody wait a little longer, and the number of appends a second hardly
//! changes: the slower the commit, the larger the next batch. An idle server has batches of one and no delay at all,
//! because the writer never waits for a batch to fill.
//!
//! SQLite allows only one write transaction at a time anyway. Several writers would queue for its lock, which is not
//! fair and is polled with pauses; here they queue in a channel, which is both fair and woken at once. On PostgreSQL
//! appends are batched in the same way, for the same reason. Its other writes are rare and may wait for row locks, so
//! they run in transactions of their own beside the writer (`Database::write`) and never hold up a batch.
//!
//! On SQLite a batch's appends become one row of a [journal](crate::journal), which is settled from time to time: so that
//! a commit is a page or two, however many tables it is about.
//!
//! # Why savepoints
//!
//! Jobs in a batch are strangers to each other, and one that the database refuses (a seat for an account that does not
//! exist, say) must not take the rest down with it. So each job runs inside a savepoint: if its data is refused, it
//! alone is undone and told why. A savepoint costs two statements, which is too much for every append; therefore all
//! appends of a batch share one at first, with one statement for all rows of a kind, and only if that is refused are
//! they tried again one by one. A batch holds at most one append per table, because those statements could not say
//! which of two appends to the same table came first; a second one waits for the next batch.
//!
//! Losing a seq is no error in this sense. It is an ordinary answer, and the rest of the batch goes on.
//!
//! # When a commit fails or is slow
//!
//! If the transaction itself fails (disk full, connection lost) everybody in the batch gets the same error, nothing of
//! it is kept, and the next batch begins on a connection that was rolled back or replaced. The one exception is a
//! connection to PostgreSQL that breaks during `COMMIT`: nobody can say whether it happened, so the error does not claim
//! that nothing was written and callers read again. What PostgreSQL undid only because of other processes (deadlock,
//! serialization failure) is repeated up to [`REPEATS`] times.
//!
//! If commits are slow, the queue fills. It is bounded, so callers then wait to get into it instead of filling the
//! memory. A caller that gives up waiting changes nothing: its job is written all the same, and the answer is dropped.
//!
//! # What was considered and not done
//!
//! - *Acknowledging before the sync* (`synchronous = NORMAL` in SQLite, `synchronous_commit = off` in PostgreSQL) is
//!   several times faster, and a power cut undoes moves that players have already seen.
//! - *Waiting a moment for more jobs* before a commit, as PostgreSQL's `commit_delay` does. The previous commit is that
//!   moment already; with nothing under way a pause would only add delay.
//! - *A writer for each table* or a pool of them. SQLite would serialize them anyway, and on PostgreSQL each would sync
//!   for itself.
//! - *Leaving it to PostgreSQL's own group commit.* It shares the sync, but not the round trips: five statements for
//!   each append instead of five for each batch.

use std::collections::{HashSet, VecDeque};

use tokio::sync::{mpsc, oneshot};

use crate::append::{self, Append, Run};
use crate::connections::{Connections, Held};
use crate::error::{StoreError, is_about_data, is_worth_repeating};
use crate::journal::Journal;
use crate::simulation::{self, Step};
use crate::sql::{Db, Row, Statement, sql};

/// How many jobs one transaction takes. Beyond this the share of the sync that each job pays is negligible, and larger
/// batches would only make those in them wait longer.
const MOST_IN_A_BATCH: usize = 128;

/// How often a transaction is repeated after PostgreSQL has undone it because of concurrent ones.
pub(crate) const REPEATS: usize = 8;

/// Something to be written, and where to say that it is on disk.
pub(crate) enum Job {
    /// The reply says whether the append won its seq.
    Append(Append, Reply<bool>),
    /// The statements take effect together or not at all; the reply is their rows.
    Write(Vec<Statement>, Reply<Rows>),
    /// What waits in the journal is to be written where it belongs.
    Settle(Reply<()>),
    /// The same, and the rows of statements that read; all of it is undone. So things can be read while the disk is full.
    Look(Vec<Statement>, Reply<Rows>),
    /// No job is taken after this one. The sender is dropped when all are done.
    Close(oneshot::Sender<()>),
}

/// Where the outcome of a job is sent.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// What statements gave, one list of rows each.
type Rows = Vec<Vec<Row>>;

/// Carries out jobs until the last sender is gone or a job says to close. The senders returned belong to those who
/// asked to close: dropping them says that everything is done.
pub(crate) async fn serve<D: Db>(
    pool: &Connections<D>,
    jobs: &mut mpsc::Receiver<Job>,
) -> Vec<oneshot::Sender<()>> {
    let mut waiting = VecDeque::new();
    let mut closing = Vec::new();
    let mut journal = Journal::default();
    while gather(jobs, &mut waiting).await {
        let batch = Batch::of(&mut waiting, &mut closing);
        batch.commit(pool, &mut journal).await;
        if !closing.is_empty() {
            jobs.close();
        }
    }
    if D::has_one_writer() && !journal.is_empty() {
        // Not needed, but whoever opens the file by other means finds all where it belongs.
        let last = Batch { settles: true, ..Batch::default() };
        last.commit(pool, &mut journal).await;
    }
    closing
}

/// Waits for a job, then takes all there are, up to the size of a batch. False when there will be no more.
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
    appended: Vec<Reply<bool>>,
    writes: Vec<Vec<Statement>>,
    written: Vec<Reply<Rows>>,
    /// Whether something is written that may change how tables stand.
    changes_tables: bool,
    /// Whether the journal is to be settled, and who waits for that.
    settles: bool,
    settled: Vec<Reply<()>>,
    looks: Vec<(Vec<Statement>, Reply<Rows>)>,
}

/// What became of each job in a batch.
struct Done {
    appended: Vec<Result<bool, StoreError>>,
    written: Vec<Result<Rows, StoreError>>,
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
                Job::Append(append, reply) if met.contains(&append.table) => {
                    later.push_back(Job::Append(append, reply));
                }
                Job::Append(append, reply) => {
                    met.insert(append.table.clone());
                    batch.appends.push(append);
                    batch.appended.push(reply);
                }
                Job::Write(statements, reply) => {
                    batch.changes_tables |= !statements.iter().all(Statement::is_apart);
                    batch.settles |= batch.changes_tables;
                    batch.writes.push(statements);
                    batch.written.push(reply);
                }
                Job::Settle(reply) => {
                    batch.settles = true;
                    batch.settled.push(reply);
                }
                Job::Look(statements, reply) => batch.looks.push((statements, reply)),
                Job::Close(done) => closing.push(done),
            }
        }
        *waiting = later;
        batch
    }

    /// Writes the batch and replies to everybody in it.
    async fn commit<D: Db>(mut self, pool: &Connections<D>, journal: &mut Journal) {
        for (statements, reply) in std::mem::take(&mut self.looks) {
            let _ = reply.send(look(pool, journal, &statements).await.map_err(StoreError::from));
        }
        if self.appends.is_empty() && self.writes.is_empty() && !self.settles {
            return;
        }
        match self.persist(pool, journal).await {
            Ok(done) => {
                send(self.appended, done.appended);
                send(self.written, done.written);
                let settled = self.settled.iter().map(|_| Ok(())).collect();
                send(self.settled, settled);
            }
            Err(error) => {
                let error = StoreError::from(error);
                tracing::warn!(%error, jobs = self.appends.len() + self.writes.len(), "a commit failed");
                refuse(self.appended, &error);
                refuse(self.written, &error);
                refuse(self.settled, &error);
            }
        }
    }

    async fn persist<D: Db>(
        &self,
        pool: &Connections<D>,
        journal: &mut Journal,
    ) -> Result<Done, sqlx::Error> {
        let mut repeats = 0;
        loop {
            let mut connection = pool.acquire().await?;
            match self.transact::<D>(&mut connection, journal).await {
                Ok(done) => return Ok(done),
                Err(error) => {
                    journal.forget();
                    roll_back(connection).await;
                    if !is_worth_repeating(&error) || repeats == REPEATS {
                        return Err(error);
                    }
                    repeats += 1;
                }
            }
        }
    }

    async fn transact<D: Db>(
        &self,
        connection: &mut D::Connection,
        journal: &mut Journal,
    ) -> Result<Done, sqlx::Error> {
        simulation::before(Step::Begin).await?;
        if let Some(limit) = simulation::page_limit() {
            D::run(connection, sql(limit)).await?;
        }
        let appended = if D::has_one_writer() {
            journal.begin::<D>(connection).await?;
            let appended = journal.append::<D>(connection, &self.appends).await?;
            if self.settles {
                journal.settle::<D>(connection).await?;
            }
            if self.changes_tables {
                journal.rest();
            }
            appended
        } else {
            D::run(connection, sql(D::BEGIN)).await?;
            let runs: Vec<Run<'_>> = self.appends.iter().map(|append| Run(vec![append])).collect();
            write_runs::<D>(connection, &runs).await?
        };
        let mut written = Vec::with_capacity(self.writes.len());
        for statements in &self.writes {
            written.push(write_apart::<D>(connection, statements).await?);
        }
        if D::has_one_writer() {
            simulation::before(Step::Commit).await?;
        }
        D::run(connection, sql("COMMIT")).await?;
        simulation::after_commit()?;
        Ok(Done { appended, written })
    }
}

/// Sends each result to whoever waits for it. A caller that has stopped waiting needs none.
fn send<T>(to: Vec<Reply<T>>, results: Vec<Result<T, StoreError>>) {
    for (to, result) in to.into_iter().zip(results) {
        let _ = to.send(result);
    }
}

fn refuse<T>(to: Vec<Reply<T>>, error: &StoreError) {
    for to in to {
        let _ = to.send(Err(error.clone()));
    }
}

/// Ends a failed transaction. A connection that cannot even do that is closed, and the pool opens another.
async fn roll_back<D: Db>(mut connection: Held<D>) {
    if D::run(&mut connection, sql("ROLLBACK")).await.is_err() {
        connection.close().await;
    }
}

/// What statements read that is settled; nothing of it is kept.
async fn look<D: Db>(
    pool: &Connections<D>,
    journal: &mut Journal,
    statements: &[Statement],
) -> Result<Rows, sqlx::Error> {
    let mut connection = pool.acquire().await?;
    let rows = async {
        journal.begin::<D>(&mut connection).await?;
        journal.settle::<D>(&mut connection).await?;
        run_all::<D>(&mut connection, statements).await
    };
    let rows = rows.await;
    journal.forget();
    roll_back(connection).await;
    rows
}

/// Appends all runs together or, if the database refuses the data of any, one by one, so that only that one fails.
pub(crate) async fn write_runs<D: Db>(
    connection: &mut D::Connection,
    runs: &[Run<'_>],
) -> Result<Vec<Result<bool, StoreError>>, sqlx::Error> {
    if runs.is_empty() {
        return Ok(Vec::new());
    }
    if let Ok(won) = together::<D>(connection, runs).await? {
        return Ok(won.into_iter().map(Ok).collect());
    }
    let mut results = Vec::with_capacity(runs.len());
    for run in runs {
        let won = together::<D>(connection, std::slice::from_ref(run)).await?;
        results.push(won.map(|won| won == [true]).map_err(StoreError::from));
    }
    Ok(results)
}

async fn together<D: Db>(
    connection: &mut D::Connection,
    runs: &[Run<'_>],
) -> Result<Result<Vec<bool>, sqlx::Error>, sqlx::Error> {
    D::run(connection, sql("SAVEPOINT job")).await?;
    let outcome = append::write::<D>(connection, runs).await;
    settle::<D, _>(connection, outcome).await
}

/// Runs one job's statements. If its data is refused, it alone is undone.
async fn write_apart<D: Db>(
    connection: &mut D::Connection,
    statements: &[Statement],
) -> Result<Result<Rows, StoreError>, sqlx::Error> {
    D::run(connection, sql("SAVEPOINT job")).await?;
    let outcome = run_all::<D>(connection, statements).await;
    Ok(settle::<D, _>(connection, outcome).await?.map_err(StoreError::from))
}

/// Runs statements one after another.
pub(crate) async fn run_all<D: Db>(
    connection: &mut D::Connection,
    statements: &[Statement],
) -> Result<Rows, sqlx::Error> {
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
