//! Bots at tables: a bounded number think at a time, on threads of their own, so that no request waits for one.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use bots::{Bot, Budget, Level};
use metrics::histogram;
use serde_json::Value;
use session::{Advice, Chance, Sitting};
use store::TableId;
use tokio::sync::Semaphore;

use crate::clock::Millis;
use crate::error::{Answer, Error};
use crate::hall::{AtTable, Fact, Hall, Live};
use crate::ids;
use crate::playing::Reply;

/// How long a claimed turn is ours before another process may take it over.
const LEASE: Millis = 10_000;
/// How long the guide lets each of its choices be looked at.
const PAUSE: Duration = Duration::from_millis(400);
/// The bot that gives hints: it knows what the strongest knows, and thinks no longer than people like to wait.
const ADVISER: Bot = Bot { level: Level::Shaman, budget: Level::Hunter.budget() };
/// How many turns are picked up at once.
const SWEEP: i64 = 64;

/// The bots of this process.
pub(crate) struct BotPool {
    hall: Arc<Hall>,
    /// The name of this process among those that share the store.
    node: String,
    seats: Arc<Semaphore>,
    /// The threads one thought may use.
    threads: usize,
}

impl BotPool {
    pub(crate) fn new(hall: Arc<Hall>, thinkers: usize) -> BotPool {
        let threads = thinkers.max(1);
        BotPool { hall, node: ids::fresh(), seats: Arc::new(Semaphore::new(threads)), threads }
    }

    /// Lets bots play on at a table until it waits for a person, if it waits for a bot.
    pub(crate) fn wake(self: &Arc<BotPool>, at_table: &AtTable) {
        if at_table.bot_due().is_some() {
            self.play_at(at_table.live.clone(), at_table.id.clone(), None);
        }
    }

    /// Picks up turns that nobody plays: after a start, or after another process died.
    pub(crate) async fn sweep(self: &Arc<BotPool>) {
        let now = self.hall.clock.now();
        match self.hall.store.claim_due_bots(&self.node, now, now + LEASE, SWEEP).await {
            Ok(turns) => {
                for turn in turns {
                    self.play_at(self.hall.live(&turn.table), turn.table, Some(turn.seq));
                }
            }
            Err(cause) => tracing::warn!(%cause, "turns of bots could not be picked up"),
        }
    }

    /// `claimed` is the turn this process has claimed already.
    fn play_at(self: &Arc<BotPool>, live: Arc<Live>, id: TableId, claimed: Option<i64>) {
        if live.is_botting.swap(true, Ordering::AcqRel) {
            return;
        }
        let pool = self.clone();
        tokio::spawn(async move {
            let played = pool.play_on(&id, claimed).await;
            live.is_botting.store(false, Ordering::Release);
            match played {
                // Somebody else plays here, or the store is out of order: the next sweep looks again.
                Err(error) => tracing::debug!(table = %id, ?error, "bots stopped playing"),
                // A person may have moved between the last look and the flag.
                Ok(()) => {
                    if let Ok(at_table) = pool.hall.enter(&id).await {
                        pool.wake(&at_table);
                    }
                }
            }
        });
    }

    async fn play_on(&self, id: &TableId, claimed: Option<i64>) -> Answer<()> {
        loop {
            let Ok(place) = self.seats.acquire().await else { return Ok(()) };
            let at_table = self.hall.enter(id).await?;
            let Some((seat, level)) = at_table.bot_due() else { return Ok(()) };
            let Some(sitting) = at_table.sitting.as_ref().map(|sitting| sitting.aside()) else {
                return Ok(());
            };
            let (seq, led) = (at_table.seq, at_table.led());
            drop(at_table);
            if claimed != Some(seq) && !self.claim(id, seq).await? {
                return Err(Error::stale());
            }
            let choice = match led {
                Some(choice) => {
                    // Nobody thinks meanwhile: another bot may.
                    drop(place);
                    tokio::time::sleep(PAUSE).await;
                    choice.clone()
                }
                None => think(sitting, level, self.budget(level)).await?,
            };
            let mut at_table = self.hall.enter(id).await?;
            if at_table.seq == seq {
                let entry = at_table.answer(seat, &Reply::Choice(choice), None)?;
                self.hall.write(&mut at_table, vec![Fact::Taken(entry)]).await?;
            }
        }
    }

    /// Where several processes share the store, a turn is played by the one that claims it.
    async fn claim(&self, id: &TableId, seq: i64) -> Answer<bool> {
        if !self.hall.store.is_shared() {
            return Ok(true);
        }
        let now = self.hall.clock.now();
        let claimed = self.hall.store.claim_bot_turn(id, seq, &self.node, now, now + LEASE).await;
        claimed.map_err(Error::broken)
    }

    /// What a bot thinks of the choices of the asked seat, the best first, and what speaks for the best.
    pub(crate) async fn advise(&self, sitting: Box<dyn Sitting>) -> Answer<(Vec<Advice>, String)> {
        let Ok(_seat) = self.seats.acquire().await else { return Err(Error::broken("the pool is closed")) };
        let advise = move || {
            let Bot { level, budget } = ADVISER;
            let advice = sitting.think(level, budget, &mut Chance::from_key(ids::random(), 0))?;
            let sentence = sitting.explain(&advice);
            Ok((advice, sentence))
        };
        tokio::task::spawn_blocking(advise).await.map_err(Error::broken)?
    }

    fn budget(&self, level: Level) -> Budget {
        let usual = level.budget();
        Budget { threads: usual.threads.min(self.threads), ..usual }
    }
}

/// What a bot chooses. It thinks on a thread where it keeps nobody waiting.
async fn think(sitting: Box<dyn Sitting>, level: Level, budget: Budget) -> Answer<Value> {
    let thought = tokio::task::spawn_blocking(move || {
        let began = Instant::now();
        let choice = sitting.bot(level, budget, &mut Chance::from_key(ids::random(), 0));
        histogram!("ochre_bot_seconds", "level" => level.name()).record(began.elapsed().as_secs_f64());
        choice
    });
    Ok(thought.await.map_err(Error::broken)??)
}
