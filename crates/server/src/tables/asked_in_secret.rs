//! Tests: nobody can tell by time whether a bot is asked in secret, however busy those are who think. The clock stands
//! still until it is turned, so that what comes too early or too late bears another time.

#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use bots::Level;
use serde_json::Value;
use store::{Account, AccountId, Store, TableId};
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

use super::bot_pool::PoolConfig;
use super::opening::NewTable;
use super::playing::Choosing;
use super::seating::Starting;
use super::service::TableService;
use super::thinking::Line;
use crate::clock::{Clock, Millis};
use crate::luck::Luck;

/// Nothing here takes so long unless it is broken.
const PATIENCE: Duration = Duration::from_secs(120);
/// How long a moment lasts, and what part of it a person is asked after.
const MOMENT: Millis = 1_200;
const SHARE: Millis = MOMENT / 3;
/// How many games it takes at most until every kind of moment has come.
const MOST_GAMES: usize = 6;
/// How often a table is looked at that nobody should see change.
const LOOKS: usize = 10;

/// One person with three bots at a table of Valley.
struct Scene {
    service: TableService,
    anna: Account,
    now: Arc<AtomicI64>,
    id: TableId,
    chosen: usize,
    _folder: TempDir,
}

/// A table, as far as it matters here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seen {
    /// What everybody counts, and when it last grew.
    number: i64,
    updated: Millis,
    /// What the log counts.
    seq: i64,
    is_hushed: bool,
    is_bot_due: bool,
    is_anna_asked: bool,
    is_over: bool,
}

/// How a moment passed.
#[derive(Debug, Default)]
struct Passed {
    /// How many entries of it are hidden from those who watch.
    hidden: i64,
    is_anna_asked: bool,
    /// Whether a bot's card ended it.
    is_card: bool,
}

impl Scene {
    async fn new() -> Scene {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("ochre.sqlite").to_str().unwrap()).await.unwrap();
        let anna = Account::guest(AccountId::from("Anna"), "Anna", None, 0);
        store.create_account(&anna).await.unwrap();
        let now = Arc::new(AtomicI64::new(1_800_000_000_000));
        let service = TableService::new(
            store,
            Clock::Turned(now.clone()),
            Luck::Counted(Arc::new(AtomicU64::new(1))),
            PoolConfig { thinkers: 1, moment: Duration::from_millis(MOMENT as u64) },
        );
        let id = TableId::from("none yet");
        let mut scene = Scene { service, anna, now, id, chosen: 0, _folder: folder };
        scene.begin().await;
        scene
    }

    /// Begins a game.
    async fn begin(&mut self) {
        let new = NewTable::against_bots("valley", 4, Level::Random);
        let table = self.service.create(&self.anna, &new, None).await.unwrap();
        let starting = Starting { fill: None, nonce: String::new() };
        self.id = self.service.start(table, &self.anna.id, &starting).await.unwrap().id.clone();
    }

    async fn look(&self) -> Seen {
        let table = self.service.cache.enter(&self.id).await.unwrap();
        Seen {
            number: table.number(None),
            updated: table.updated,
            seq: table.seq,
            is_hushed: table.is_hushed(),
            is_bot_due: table.bot_due().is_some(),
            is_anna_asked: table.waits_for().is_some() && table.bot_due().is_none(),
            is_over: !table.is_running(),
        }
    }

    fn turn_to(&self, time: Millis) {
        self.now.fetch_max(time, Ordering::Relaxed);
    }

    /// Anna chooses; in secret she plays nothing, and she gives no standing answers.
    async fn choose(&mut self, is_secret: bool) {
        let table = self.service.cache.enter(&self.id).await.unwrap();
        let seq = table.number(Some(&self.anna.id));
        let offers: Vec<Value> = serde_json::from_str(table.begun().unwrap().offered().get()).unwrap();
        let places: Vec<usize> =
            (0..offers.len()).filter(|place| !offers[*place].to_string().contains("mute")).collect();
        self.chosen += 1;
        let index = if is_secret { 0 } else { places[self.chosen * 7919 % places.len()] };
        let choosing =
            Choosing { seq, seat: None, choice: None, index: Some(index), choices: None, key: None };
        self.service.choose(table, &self.anna.id, choosing).await.unwrap();
    }

    /// Lets a moment pass that has just been opened, and checks when it does.
    async fn pass(&mut self, opened: Seen) -> Passed {
        let mut passed = Passed::default();
        let (mut may_ask, mut end) = (opened.updated + SHARE, opened.updated + MOMENT);
        let mut last = opened;
        for time in [opened.updated, opened.updated + SHARE - 1, opened.updated + SHARE, end - 1] {
            self.turn_to(time);
            for _ in 0..LOOKS {
                last = self.look().await;
                assert_eq!(
                    last.number,
                    opened.number,
                    "others notice something after {} ms",
                    time - opened.updated
                );
                if last.is_anna_asked {
                    assert!(may_ask <= time, "Anna notices something after {} ms", time - opened.updated);
                    self.choose(true).await;
                    passed.is_anna_asked = true;
                    may_ask = time + SHARE;
                    end = end.max(may_ask);
                }
                sleep(Duration::from_millis(1)).await;
            }
        }
        self.turn_to(end);
        let ends = async {
            loop {
                let now = self.look().await;
                if now.number != opened.number {
                    return now;
                }
                last = now;
                if now.is_anna_asked {
                    self.choose(true).await;
                    passed.is_anna_asked = true;
                }
                if passed.is_anna_asked {
                    // When the hush after her answer began is not known here.
                    self.now.fetch_add(1, Ordering::Relaxed);
                }
                sleep(Duration::from_millis(1)).await;
            }
        };
        let after =
            timeout(PATIENCE, ends).await.expect("the moment ends, whoever is asked and whoever thinks");
        if passed.is_anna_asked {
            assert!(end <= after.updated, "others notice something early: {passed:?}");
        } else {
            assert_eq!(after.updated, end, "others notice by the time of it what was asked");
        }
        passed.hidden = after.seq - opened.seq - (after.number - opened.number);
        passed.is_card = last.is_bot_due;
        passed
    }
}

/// Plays until every kind of moment has come. All places to think at are taken, but for one thought at a time whenever a
/// bot is openly asked; perhaps those to think at in secret are too.
async fn play(think_in_secret: bool) {
    let mut scene = Scene::new().await;
    let thinking = scene.service.bots.thinking.clone();
    let somebody = AccountId::from("somebody");
    let mut taken = Some(thinking.place(Line::People, &somebody).await.unwrap());
    let mut taken_in_secret = Vec::new();
    while !think_in_secret && let Some(place) = thinking.secret_place() {
        taken_in_secret.push(place);
    }
    let mut games = 0;
    let (mut not_asked, mut asked, mut several, mut annas, mut cards) = (0, 0, 0, 0, 0);
    while not_asked < 5 || asked < 3 || several < 1 || annas < 1 || cards < 1 {
        let seen = scene.look().await;
        if seen.is_over {
            games += 1;
            assert!(games < MOST_GAMES, "{not_asked} {asked} {several} {annas} {cards}");
            scene.begin().await;
        } else if seen.is_hushed {
            let passed = scene.pass(seen).await;
            not_asked += usize::from(passed.hidden == 0);
            asked += usize::from(passed.hidden > 0 && !passed.is_anna_asked);
            several += usize::from(passed.hidden > 2 && !passed.is_anna_asked);
            annas += usize::from(passed.is_anna_asked);
            cards += usize::from(passed.is_card);
        } else if seen.is_anna_asked {
            scene.choose(false).await;
        } else {
            // The bot that waits in line comes before us.
            drop(taken.take());
            taken = Some(thinking.place(Line::People, &somebody).await.unwrap());
            sleep(Duration::from_millis(1)).await;
        }
    }
}

#[tokio::test]
async fn v190_a_moment_lasts_as_long_whether_or_not_a_bot_is_asked_while_all_places_are_taken() {
    play(true).await;
}

#[tokio::test]
async fn v190_a_moment_lasts_as_long_even_when_nobody_can_think_in_secret() {
    play(false).await;
}
