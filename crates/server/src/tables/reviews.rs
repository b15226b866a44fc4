//! Reviews of finished games, made behind everybody's turns: one for each table and depth, kept in the store as far as it has
//! come. Every node makes one at a time; what a dead node had begun, another goes on with.

use std::sync::Arc;
use std::time::{Duration, Instant};

use review::{Depth, Judged, Plan, Review, edition};
use session::Reviewing;
use store::{AccountId, ReviewRow, Status, TableId};
use tokio::sync::Notify;

use super::bot_pool::BotPool;
use super::cache::Tables;
use super::table::Table;
use super::thinking::Line;
use crate::clock::Millis;
use crate::error::{Error, Result};

/// How many reviews of one account may wait.
const MOST_WAITING: i64 = 3;
/// How long a review is ours before another node may go on with it.
const LEASE: Millis = 60_000;
/// How long a place to think at is kept before somebody else may have it.
const SPELL: Duration = Duration::from_millis(150);
/// How often what was judged is kept.
const KEPT_EVERY: Duration = Duration::from_secs(2);
/// How often it is looked for reviews that a dead node has left.
const LOOK: Duration = Duration::from_secs(10);

/// The reviews of this node.
pub(crate) struct Reviews {
    tables: Arc<Tables>,
    bots: Arc<BotPool>,
    asked: Notify,
}

/// How far a review has come.
pub(crate) enum Progress {
    /// Nobody has asked for it.
    None,
    /// So many of so many steps are judged.
    Going {
        /// How many are.
        done: i64,
        /// How many there are.
        steps: i64,
    },
    /// What is thought of every step.
    Done(Vec<Judged>),
}

/// A finished game, to be judged; its whole past is known.
pub(crate) fn game_of(table: &Table, depth: Depth) -> Result<Box<dyn Reviewing>> {
    if table.status != Status::Over {
        return Err(Error::NotOver);
    }
    // The seed is nothing to choose: the same game has one review of each depth.
    table.begun()?.reviewing(Plan { depth, seed: 0 }).ok_or(Error::NotOver)
}

impl Reviews {
    /// Reviews that are made as long as the server lives.
    pub(crate) fn new(tables: Arc<Tables>, bots: Arc<BotPool>) -> Arc<Reviews> {
        Arc::new(Reviews { tables, bots, asked: Notify::new() })
    }

    /// Asks for the review of a finished game.
    pub(crate) async fn ask(&self, id: &TableId, depth: Depth, account: &AccountId) -> Result<()> {
        if !matches!(self.progress(id, depth).await?, Progress::None) {
            return Ok(());
        }
        let store = &self.tables.store;
        if store.reviews_waiting(account).await? >= MOST_WAITING {
            return Err(Error::TooManyReviews);
        }
        let table = self.tables.load_whole(id).await?;
        let steps = game_of(&table, depth)?.len() as i64;
        let row = ReviewRow {
            table: id.clone(),
            depth: depth.name().to_owned(),
            edition: edition(),
            account: Some(account.clone()),
            steps,
            done: 0,
            judged: "[]".to_owned(),
        };
        store.ask_review(&row, self.tables.clock.now()).await?;
        self.asked.notify_one();
        Ok(())
    }

    /// How far the review of a table has come.
    pub(crate) async fn progress(&self, id: &TableId, depth: Depth) -> Result<Progress> {
        let row = self.tables.store.review(id, depth.name()).await?;
        // What an older release has judged is asked for anew.
        let Some(row) = row.filter(|row| row.edition == edition()) else { return Ok(Progress::None) };
        if row.done < row.steps {
            return Ok(Progress::Going { done: row.done, steps: row.steps });
        }
        Ok(Progress::Done(serde_json::from_str(&row.judged)?))
    }

    /// The review of a game, if it is done; otherwise how far it has come.
    pub(crate) async fn review(
        &self,
        id: &TableId,
        depth: Depth,
        game: &dyn Reviewing,
    ) -> Result<std::result::Result<Review, Progress>> {
        Ok(match self.progress(id, depth).await? {
            Progress::Done(judged) if judged.len() == game.len() => Ok(game.review(judged)),
            Progress::Done(_) => Err(Progress::None),
            progress => Err(progress),
        })
    }

    /// Makes reviews, one after the other, for ever.
    pub(crate) async fn work(self: Arc<Reviews>) {
        loop {
            match self.claim().await {
                Ok(Some(row)) => {
                    let table = row.table.clone();
                    if let Err(error) = self.make(row).await {
                        error.log();
                        tracing::warn!(%table, ?error, "a review stopped");
                        tokio::time::sleep(LOOK).await;
                    }
                }
                Ok(None) => drop(tokio::time::timeout(LOOK, self.asked.notified()).await),
                Err(cause) => {
                    tracing::warn!(%cause, "reviews could not be picked up");
                    tokio::time::sleep(LOOK).await;
                }
            }
        }
    }

    async fn claim(&self) -> std::result::Result<Option<ReviewRow>, store::StoreError> {
        let now = self.tables.clock.now();
        self.tables.store.claim_review(&self.tables.node, now, self.lease_from(now)).await
    }

    /// Alone on its store a process waits for nobody's lease, not even for its own of before a restart.
    fn lease_from(&self, now: Millis) -> Millis {
        if self.tables.store.is_shared() { now + LEASE } else { now }
    }

    /// Goes on with a review until it is done, or is another's.
    async fn make(&self, mut row: ReviewRow) -> Result<()> {
        let store = &self.tables.store;
        let game = match self.game(&row).await {
            Ok(game) => game,
            Err(error @ (Error::NoSuchTable | Error::NotOver)) => {
                store.drop_reviews(&row.table).await?;
                return Err(error);
            }
            Err(error) => return Err(error),
        };
        let mut judged: Vec<Judged> = serde_json::from_str(&row.judged).unwrap_or_default();
        judged.truncate(game.len());
        row.steps = game.len() as i64;
        let nobody = AccountId::from("");
        let asker = row.account.clone().unwrap_or(nobody);
        let mut kept = Instant::now();
        loop {
            let place = self.bots.thinking.place(Line::Reviews, &asker).await?;
            let (going, game) = (std::mem::take(&mut judged), game.clone());
            let spell = tokio::task::spawn_blocking(move || {
                let _place = place;
                judge_for_a_while(game.as_ref(), going)
            });
            judged = spell.await?;
            let is_done = judged.len() == row.steps as usize;
            if is_done || kept.elapsed() >= KEPT_EVERY {
                (row.done, row.judged) = (judged.len() as i64, serde_json::to_string(&judged)?);
                let until = self.lease_from(self.tables.clock.now());
                if !store.keep_review(&row, &self.tables.node, until).await? || is_done {
                    return Ok(());
                }
                kept = Instant::now();
            }
        }
    }

    async fn game(&self, row: &ReviewRow) -> Result<Arc<dyn Reviewing>> {
        let depth: Depth = row.depth.parse()?;
        let table = self.tables.load_whole(&row.table).await?;
        Ok(Arc::from(game_of(&table, depth)?))
    }
}

/// Judges on from where it was, for a spell and at least one step.
fn judge_for_a_while(game: &dyn Reviewing, mut judged: Vec<Judged>) -> Vec<Judged> {
    let began = Instant::now();
    while judged.len() < game.len() {
        judged.push(game.judge(judged.len()));
        if began.elapsed() >= SPELL {
            break;
        }
    }
    judged
}
