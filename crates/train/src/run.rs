//! A run: threads that play and learn, and one that writes down how it goes.

use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use bots::{Bot, Freedom, Network, Past};
use session::{Game, Playouts, Rival};

use crate::files::{Checkpoint, Folder};
use crate::learner::{Gradient, Learner};
use crate::measure::{Measured, measure};
use crate::plot::plot;

/// How a network is trained.
#[derive(Clone)]
pub struct Settings {
    /// The game.
    pub game: &'static dyn Game,
    /// The numbers of players, one after the other.
    pub players: Vec<u8>,
    /// After how many games the run is over: steps and curiosity become less towards it.
    pub games: u64,
    /// On how many threads.
    pub threads: usize,
    /// Where everything is kept.
    pub folder: PathBuf,
    /// How much of what a table is to say comes from the end of the game.
    pub lambda: f32,
    /// The size of the first steps, and of the last.
    pub rates: (f32, f32),
    /// What points count beside victory at first, and at last.
    pub greed: (f32, f32),
    /// After how many games half of that difference is gone.
    pub greed_half: f32,
    /// How many games make a step.
    pub batch: usize,
    /// How often strength is measured.
    pub measure_every: Duration,
    /// In how many games.
    pub measure_games: u64,
    /// Against whom, besides the best so far.
    pub rivals: Vec<Bot>,
    /// The seed of all chance.
    pub seed: u64,
}

impl Settings {
    /// What has worked, for all numbers of players of a game.
    pub fn of(game: &'static dyn Game) -> Settings {
        Settings {
            game,
            players: game.players().collect(),
            games: 200_000,
            threads: 1,
            folder: PathBuf::from("training").join(game.name()),
            lambda: 0.9,
            rates: (1e-3, 1e-4),
            greed: (0.5, 0.1),
            greed_half: 8_000.0,
            batch: 4,
            measure_every: Duration::from_secs(600),
            measure_games: 60,
            rivals: Vec::new(),
            seed: 1,
        }
    }
}

/// What a run tells.
#[derive(Clone, Copy, Debug)]
pub enum News<'a> {
    /// So many games have been played.
    Games(u64),
    /// How it goes.
    Line(&'a str),
}

/// Sums of a stretch of games.
#[derive(Clone, Copy, Debug, Default)]
struct Stretch {
    games: u64,
    /// How surely winners were foreseen: the log-loss of all tables.
    loss: f64,
    score: f64,
    /// Choices and lots.
    steps: f64,
    tables: f64,
}

/// How often progress is told.
const TELL_EVERY: Duration = Duration::from_secs(20);
/// How often everything is written down.
const KEEP_EVERY: Duration = Duration::from_secs(120);

/// What the threads share.
struct Shared {
    learner: Learner,
    sums: Stretch,
}

/// Trains until all games are played or `stop` is set, and gives the best network.
pub fn train(
    settings: &Settings,
    stop: &AtomicBool,
    tell: &(dyn Fn(News<'_>) + Sync),
) -> io::Result<Network> {
    let opened: Result<Vec<_>, _> = settings
        .players
        .iter()
        .map(|&players| settings.game.playouts(players, &settings.game.options()))
        .collect();
    let opened = opened.map_err(|refusal| io::Error::other(refusal.to_string()))?;
    let inputs = opened.first().map_or(0, |playouts| playouts.inputs());
    if inputs == 0 {
        return Err(io::Error::other("nobody has said what a network sees of this game"));
    }
    let folder = Folder::open(&settings.folder)?;
    let begun = folder.checkpoint(inputs).unwrap_or_else(|| Checkpoint {
        learner: Learner::new(inputs, settings.seed),
        games: 0,
        seconds: 0.0,
    });
    let best = folder.network("best.net").filter(|best| best.inputs() == inputs);
    let run = Run {
        settings,
        folder,
        opened,
        games: AtomicU64::new(begun.games),
        seconds: begun.seconds,
        watch: Instant::now(),
        cpu: cpu_seconds(),
        best: Mutex::new(best),
        shared: Mutex::new(Shared { learner: begun.learner, sums: Stretch::default() }),
        stop,
        tell,
    };
    std::thread::scope(|scope| {
        for _ in 1..settings.threads.max(1) {
            let run = &run;
            scope.spawn(move || run.learn(&mut |_| Ok(())));
        }
        let mut clerk =
            Clerk { told: Instant::now(), kept: Instant::now(), measured: Instant::now(), at: begun.games };
        let result = run.learn(&mut |run| clerk.look_after(run));
        run.stop.store(true, Ordering::Relaxed);
        result
    })?;
    run.keep()?;
    run.compare()?;
    let best = run.best.into_inner().unwrap_or_else(PoisonError::into_inner);
    best.ok_or_else(|| io::Error::other("nothing was measured"))
}

struct Run<'a> {
    settings: &'a Settings,
    folder: Folder,
    opened: Vec<Box<dyn Playouts>>,
    games: AtomicU64,
    seconds: f64,
    watch: Instant,
    cpu: Option<f64>,
    best: Mutex<Option<Network>>,
    shared: Mutex<Shared>,
    stop: &'a AtomicBool,
    tell: &'a (dyn Fn(News<'_>) + Sync),
}

impl Run<'_> {
    fn shared(&self) -> std::sync::MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays and learns. After each step somebody may look after the run.
    fn learn(&self, after: &mut dyn FnMut(&Run<'_>) -> io::Result<()>) -> io::Result<()> {
        let settings = self.settings;
        let mut network = self.shared().learner.network.clone();
        let mut gradient = Gradient::new(network.inputs());
        let mut pupils: Vec<_> =
            self.opened.iter().map(|playouts| (playouts.players(), playouts.pupil())).collect();
        let mut past = Past::default();
        while !self.stop.load(Ordering::Relaxed) {
            let done = self.games.load(Ordering::Relaxed);
            if done >= settings.games {
                break;
            }
            let share = done as f32 / settings.games as f32;
            let freedom = self.freedom(done);
            gradient.clear();
            let mut sums = Stretch::default();
            for _ in 0..settings.batch {
                let game = self.games.fetch_add(1, Ordering::Relaxed);
                let seats = pupils.len();
                let (players, pupil) = &mut pupils[game as usize % seats];
                // Seeds of training lie where no measurement looks for them.
                let seed = (settings.seed << 40) ^ 0x7ea1_0000_0000_0000 ^ game;
                pupil.practise(&network, &freedom, seed, &mut past);
                gradient.add_game(&network, &past, *players, settings.lambda);
                sums.games += 1;
                sums.score += f64::from(past.mean_score);
                sums.steps += past.steps as f64;
            }
            let rate = settings.rates.0 * (settings.rates.1 / settings.rates.0).powf(share);
            let mut shared = self.shared();
            shared.learner.step(&gradient, rate);
            shared.sums.games += sums.games;
            shared.sums.score += sums.score;
            shared.sums.steps += sums.steps;
            shared.sums.loss += gradient.loss;
            shared.sums.tables += gradient.tables() as f64;
            network.weights_mut().copy_from_slice(shared.learner.network.weights());
            drop(shared);
            after(self)?;
        }
        Ok(())
    }

    fn freedom(&self, done: u64) -> Freedom {
        let (first, last) = self.settings.greed;
        let greed = last + (first - last) * 0.5_f32.powf(done as f32 / self.settings.greed_half);
        Freedom { free: 0.1, heat: 0.03, blind: 0.005, greed }
    }

    /// Seconds spent so far, of all cores where the system counts them.
    fn spent(&self) -> f64 {
        let now = match (self.cpu, cpu_seconds()) {
            (Some(begun), Some(now)) => now - begun,
            _ => self.watch.elapsed().as_secs_f64() * self.settings.threads.max(1) as f64,
        };
        self.seconds + now
    }

    /// Writes down where the run is.
    fn keep(&self) -> io::Result<()> {
        let learner = self.shared().learner.clone();
        let games = self.games.load(Ordering::Relaxed);
        let checkpoint = Checkpoint { learner, games, seconds: self.spent() };
        self.folder.write("checkpoint", &checkpoint.written())
    }

    /// Measures the network, and keeps it if it holds its own against the best so far.
    fn compare(&self) -> io::Result<()> {
        let network = self.shared().learner.network.clone();
        let (games, hours) = (self.games.load(Ordering::Relaxed), self.spent() / 3600.0);
        let seed = 9_000_000 + games;
        let write = |name: &str, it: &Measured| {
            let (low, high) = it.interval();
            let (own, others) = it.scores;
            (self.tell)(News::Line(&format!(
                "  {name}, {} players: {:.1} % ({:.1} to {:.1}) of {}, {own:.1} : {others:.1} points",
                it.players,
                100.0 * it.share,
                100.0 * low,
                100.0 * high,
                it.games
            )));
            self.folder.log(&format!(
                "{hours:.4},{games},{name},{},{},{:.4},{low:.4},{high:.4},{own:.2},{others:.2}",
                it.players, it.games, it.share
            ))
        };
        for &rival in &self.settings.rivals {
            for playouts in &self.opened {
                let it = measure(&**playouts, &network, Rival::Bot(rival), self.settings.measure_games, seed);
                write(&rival.to_string(), &it)?;
            }
        }
        let mut best = self.best.lock().unwrap_or_else(PoisonError::into_inner);
        let mut edge = 0.0;
        if let Some(best) = &*best {
            for playouts in &self.opened {
                let it = measure(
                    &**playouts,
                    &network,
                    Rival::Network(best),
                    2 * self.settings.measure_games,
                    seed,
                );
                write("best", &it)?;
                edge += it.share / it.fair() - 1.0;
            }
        }
        if edge >= 0.0 {
            self.folder.write("best.net", &network.written())?;
            (self.tell)(News::Line(&format!("  the best so far, after {games} games and {hours:.2} hours")));
            *best = Some(network);
        }
        let title = format!("{}: one look against bots", self.settings.game.name());
        self.folder.write("strength.svg", plot(&self.folder.logged(), &title).as_bytes())
    }
}

/// What one of the threads does beside learning.
struct Clerk {
    told: Instant,
    kept: Instant,
    measured: Instant,
    at: u64,
}

impl Clerk {
    fn look_after(&mut self, run: &Run<'_>) -> io::Result<()> {
        if self.told.elapsed() >= TELL_EVERY {
            self.tell(run);
        }
        if self.kept.elapsed() >= KEEP_EVERY {
            self.kept = Instant::now();
            run.keep()?;
        }
        if self.measured.elapsed() >= run.settings.measure_every {
            run.compare()?;
            self.measured = Instant::now();
        }
        Ok(())
    }

    fn tell(&mut self, run: &Run<'_>) {
        let mut shared = run.shared();
        let sums = std::mem::take(&mut shared.sums);
        drop(shared);
        let games = run.games.load(Ordering::Relaxed);
        let n = sums.games.max(1) as f64;
        let pace = (games - self.at) as f64 / self.told.elapsed().as_secs_f64();
        (run.tell)(News::Games(games));
        (run.tell)(News::Line(&format!(
            "{games} of {} games, {pace:.1} a second, {:.2} hours; score {:.1}, steps {:.0}, tables {:.0}, log-loss {:.4}",
            run.settings.games,
            run.spent() / 3600.0,
            sums.score / n,
            sums.steps / n,
            sums.tables / n,
            sums.loss / sums.tables.max(1.0)
        )));
        (self.told, self.at) = (Instant::now(), games);
    }
}

/// The seconds this program has had of all cores, where the system says so.
fn cpu_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let after_name = stat.rsplit_once(')')?.1;
    let mut cells = after_name.split_whitespace().skip(11);
    let ticks: f64 = cells.next()?.parse::<f64>().ok()? + cells.next()?.parse::<f64>().ok()?;
    Some(ticks / 100.0)
}
