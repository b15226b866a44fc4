//! Bots at tables: a bounded number think at a time, on threads of their own, so that no request waits for one.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use bots::{Bot, Budget, Level};
use metrics::histogram;
use session::{Advice, Chance, Session};
use store::{AccountId, TableId};
use tabletop::Seat;
use texts::Lang;
use workers::Threads;

use super::cache::{DueTables, TableGuard, TableSlot, Tables, Write};
use super::moments::{self, Audience, Hush, Step};
use super::playing::Reply;
use super::seating::STAND_IN;
use super::table::Table;
use super::thinking::{Line, Thinking};
use crate::clock::Millis;
use crate::error::{Error, Result};
use crate::ids;
use crate::luck::Luck;

/// How long a claimed turn is ours before another process may take it over.
const LEASE: Millis = 10_000;
/// How long the guide lets each of its choices be looked at.
const SCRIPT_PAUSE: Duration = Duration::from_millis(400);
/// The bot that gives hints: it knows what the strongest knows, and thinks no longer than people like to wait.
const ADVISER: Bot = Bot { level: Level::STRONGEST, budget: Level::Hunter.budget() };
/// How many turns are picked up at once.
const TURNS_PER_SWEEP: i64 = 64;

/// How bots play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PoolConfig {
    /// How many think at a time.
    pub(crate) thinkers: usize,
    /// How long a moment lasts at which somebody may be asked in secret.
    pub(crate) moment: Duration,
}

/// The bots of this process.
pub(crate) struct BotPool {
    tables: Arc<Tables>,
    /// The name of this process among those that share the store.
    node: String,
    pub(super) thinking: Arc<Thinking>,
    /// The threads one thought may use.
    threads: usize,
    /// How long a moment lasts at which somebody may be asked in secret.
    moment: Duration,
    /// Where bots draw from, and whether they think by the clock.
    luck: Luck,
}

impl BotPool {
    /// Bots that play wherever they are due, as long as the pool lives.
    pub(crate) fn start(tables: Arc<Tables>, due: DueTables, pool: PoolConfig, luck: Luck) -> Arc<BotPool> {
        let PoolConfig { thinkers, moment } = pool;
        let threads = thinkers.max(1);
        let thinking = Thinking::new(threads);
        let pool = Arc::new(BotPool { tables, node: ids::fresh(), thinking, threads, moment, luck });
        tokio::spawn(play_where_due(Arc::downgrade(&pool), due));
        pool
    }

    /// Picks up turns that nobody plays: after a start, or after another process died.
    pub(crate) async fn sweep(self: &Arc<BotPool>) {
        let now = self.tables.clock.now();
        // Alone on its store a process waits for nobody's lease, not even for its own of before a restart.
        let until = if self.tables.store.is_shared() { now + LEASE } else { now };
        match self.tables.store.claim_due_bots(&self.node, now, until, TURNS_PER_SWEEP).await {
            Ok(turns) => {
                for turn in turns {
                    self.play_at(self.tables.slot(&turn.table), Some(turn.seq));
                }
            }
            Err(cause) => tracing::warn!(%cause, "turns of bots could not be picked up"),
        }
    }

    /// `claimed` is the turn this process has claimed already.
    fn play_at(self: &Arc<BotPool>, slot: Arc<TableSlot>, claimed: Option<i64>) {
        if slot.has_bot_task.swap(true, Ordering::AcqRel) {
            return;
        }
        let pool = self.clone();
        tokio::spawn(async move {
            let id = slot.id.clone();
            let played = pool.play_on(&id, claimed).await;
            slot.has_bot_task.store(false, Ordering::Release);
            match played {
                // Somebody else plays here, or the store is out of order: the next sweep looks again.
                Err(error) => {
                    error.log();
                    tracing::debug!(table = %id, ?error, "bots stopped playing");
                }
                // A person may have moved between the last look and the flag.
                Ok(()) => {
                    let is_due = pool
                        .tables
                        .enter(&id)
                        .await
                        .is_ok_and(|table| table.is_pausing() || pool.due(&table).is_some());
                    if is_due {
                        pool.play_at(slot, None);
                    }
                }
            }
        });
    }

    async fn play_on(&self, id: &TableId, claimed: Option<i64>) -> Result<()> {
        let mut hush = None;
        loop {
            let table = self.tables.enter(id).await?;
            if table.is_hushed() {
                if !self.go_on_in_secret(table, claimed, &mut hush).await? {
                    return Ok(());
                }
                continue;
            }
            if self.due(&table).is_none() {
                return Ok(());
            }
            let (line, host) = in_line(&table);
            drop(table);
            let place = self.thinking.place(line, &host).await?;
            let table = self.tables.enter(id).await?;
            let Some((seat, level)) = self.due(&table) else { continue };
            let Some(session) = table.session.as_ref().map(|session| session.snapshot()) else {
                return Ok(());
            };
            let (seq, scripted) = (table.seq, table.scripted_choice());
            let bot = Bot { level, budget: self.budget(level) };
            let whims = self.luck.whims(&table.opened.secret, seq);
            drop(table);
            if claimed != Some(seq) && !self.claim(id, seq).await? {
                return Err(Error::Stale);
            }
            let reply = match scripted {
                Some(choice) => {
                    // Nobody thinks meanwhile: another bot may.
                    drop(place);
                    tokio::time::sleep(SCRIPT_PAUSE).await;
                    Reply::Choice(choice.clone())
                }
                None => Reply::Index(think(place, session, bot, whims).await?),
            };
            let mut table = self.tables.enter(id).await?;
            if table.seq == seq {
                let entry = table.ahead().answer(seat, &reply, None)?;
                self.tables.write(table, vec![Write::Applied(entry)]).await?;
            }
        }
    }

    /// Where several processes share the store, a turn is played by the one that claims it.
    async fn claim(&self, id: &TableId, seq: i64) -> Result<bool> {
        if !self.tables.store.is_shared() {
            return Ok(true);
        }
        let now = self.tables.clock.now();
        Ok(self.tables.store.claim_bot_turn(id, seq, &self.node, now, now + LEASE).await?)
    }

    /// What a bot thinks of the choices of the asked seat, the best first, and what speaks for the best.
    pub(crate) async fn advise(
        &self,
        account: &AccountId,
        session: Box<dyn Session>,
        mut whims: Chance,
        lang: Lang,
    ) -> Result<(Vec<Advice>, String)> {
        let ticket = self.thinking.hint(account)?;
        let place = self.thinking.place(Line::People, account).await?;
        let adviser = Bot { budget: self.luck.budget(ADVISER.budget), ..ADVISER };
        let advise = move || {
            // Both are held until the thought has ended, whether or not somebody still waits for it.
            let (_ticket, _place) = (ticket, place);
            let advice = session.think(adviser, &Threads, &mut whims.bots)?;
            let sentence = session.explain(&advice, lang.into());
            Ok((advice, sentence))
        };
        aside(advise).await?
    }

    /// What a bot may spend.
    fn budget(&self, level: Level) -> Budget {
        let usual = level.budget();
        self.luck.budget(Budget { threads: usual.threads.min(self.threads), ..usual })
    }

    /// What a bot may spend that is asked in secret: all seats one after another have the time for it.
    fn budget_in_secret(&self, level: Level, seats: usize) -> Budget {
        let usual = level.budget();
        let brief = moments::thought(self.moment, seats);
        self.luck.budget(Budget { threads: 1, time: usual.time.map(|time| time.min(brief)), ..usual })
    }

    /// The bot that is to answer, perhaps for somebody who was asked in secret and let their time pass.
    fn due(&self, table: &Table) -> Option<(Seat, Level)> {
        let overdue = || table.overdue_in_secret(self.tables.clock.now()).map(|seat| (seat, STAND_IN.0));
        table.bot_due().or_else(overdue)
    }

    /// Takes the next step of a moment, when its time has come; not where a person is asked. Nobody else may feel whether
    /// somebody is, so that nothing here waits for anything that depends on it.
    async fn go_on_in_secret(
        &self,
        table: TableGuard,
        claimed: Option<i64>,
        hush: &mut Option<Hush>,
    ) -> Result<bool> {
        let (id, seq, due) = (table.id.clone(), table.seq, self.due(&table));
        if due.is_none() && !table.is_pausing() {
            return Ok(false);
        }
        let now = *hush.insert(Hush::at(&table, *hush, self.tables.clock.now()));
        let thought = match due {
            Some((seat, level)) => Some((seat, self.think_in_secret(&table, level)?)),
            None => None,
        };
        drop(table);
        if claimed != Some(seq) && !self.claim(&id, seq).await? {
            return Err(Error::Stale);
        }
        let step = match thought {
            Some((seat, thought)) => Step::Answer(seat, Reply::Index(thought.await?)),
            None => Step::Pass,
        };
        let table = self.tables.enter(&id).await?;
        if table.seq != seq {
            return Ok(true);
        }
        let audience = table.audience(&step)?;
        drop(table);
        now.wait(audience, self.moment, &self.tables.clock).await;
        let mut table = self.tables.enter(&id).await?;
        if table.seq == seq {
            let entry = table.ahead().go_on(&step)?;
            self.tables.write(table, vec![Write::Applied(entry)]).await?;
            if audience == Audience::WhoIsAsked {
                // The next hush begins with their answer.
                *hush = None;
            }
        }
        Ok(true)
    }

    /// The index of what a bot answers that is asked in secret. Where too many think in secret it answers at a glance: it
    /// never waits for a place.
    fn think_in_secret(
        &self,
        table: &Table,
        level: Level,
    ) -> Result<impl Future<Output = Result<usize>> + Send + use<>> {
        let place = self.thinking.secret_place();
        let level = if place.is_some() { level } else { at_a_glance(level) };
        let bot = Bot { level, budget: self.budget_in_secret(level, table.occupants.len()) };
        let whims = self.luck.whims(&table.opened.secret, table.seq);
        Ok(think(place, table.begun()?.snapshot(), bot, whims))
    }
}

/// Lets bots play on at every table that is named, until it waits for a person.
async fn play_where_due(pool: Weak<BotPool>, mut due: DueTables) {
    while let Some(slot) = due.recv().await {
        let Some(pool) = pool.upgrade() else { return };
        pool.play_at(slot, None);
    }
}

/// The level that plays for one that has no time to search.
fn at_a_glance(level: Level) -> Level {
    match level {
        Level::Random => Level::Random,
        Level::Gatherer | Level::Hunter | Level::Shaman | Level::Elder | Level::ShamanV1 => Level::Gatherer,
    }
}

/// The line a table waits in, and for whom it does.
fn in_line(table: &Table) -> (Line, AccountId) {
    let line = if table.has_people() { Line::People } else { Line::Bots };
    (line, table.opened.host.clone())
}

/// The index of what a bot chooses. It thinks on a thread where it keeps nobody waiting, and has its place until then.
async fn think(
    place: impl Send + 'static,
    session: Box<dyn Session>,
    bot: Bot,
    mut whims: Chance,
) -> Result<usize> {
    let thought = move || {
        let _place = place;
        let began = Instant::now();
        let index = session.bot(bot, &Threads, &mut whims.bots);
        histogram!("ochre_bot_seconds", "level" => bot.level.name()).record(began.elapsed().as_secs_f64());
        index
    };
    Ok(aside(thought).await??)
}

/// Does what takes long on a thread where it keeps nobody waiting.
async fn aside<T: Send + 'static>(deed: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    #[cfg(test)]
    if let Some(time) = crate::played::thought() {
        // A thread would be done at a moment that nobody can repeat.
        tokio::time::sleep(time).await;
        return Ok(deed());
    }
    Ok(tokio::task::spawn_blocking(deed).await?)
}
