//! `ochre loadtest`: real games over HTTP with random legal choices, somebody watching each table.
//!
//! Without `--rate` every table makes its next choice as soon as the last one is answered, which shows how many choices
//! the server takes. It says little about latency: while the server stalls nobody asks, so the stall is counted once for
//! each table and not for all the choices that would have fallen into it. This is known as coordinated omission. With
//! `--rate` the moments of the choices are fixed in advance, and a choice that has to wait because the one before it was
//! slow is timed from the moment at which it should have been made.
//!
//! Of a server on this machine the report says too what it used: how fast a choice is answered depends on whoever else
//! keeps the processors busy, what it costs does not.

mod usage;

use std::net::{IpAddr, ToSocketAddrs};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use clap::Args;
use client::{Client, Event, Events};
use hdrhistogram::Histogram;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use session::Game;
use tabletop::MAX_SEATS;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, interval_at, sleep, timeout};

use self::usage::{PerChoice, Process};
use crate::failure::Failure;

/// How many guests are let in and tables made at the same time.
const AT_ONCE: usize = 32;
/// How long an answer may take before it counts as an error.
const PATIENCE: Duration = Duration::from_secs(30);

#[derive(Args)]
pub(crate) struct LoadtestArgs {
    /// The address of the server, as it prints it
    url: String,
    /// How many tables are played at the same time
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: u32,
    /// For how long
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,
    /// The game, or `all`: then the tables play one after the other of them
    #[arg(long, default_value = registry::games()[0].name(), value_parser = games_named)]
    game: Games,
    /// Choices per second over all tables [default: as many as the server takes]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    rate: Option<u32>,
    /// The seed of the choices
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Test a server on another machine. Only with the consent of whoever runs it
    #[arg(long)]
    anywhere: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What the tables play, one after the other of these.
#[derive(Clone)]
struct Games(Vec<&'static dyn Game>);

/// The game of that name, or all.
fn games_named(name: &str) -> Result<Games, String> {
    if name == "all" {
        return Ok(Games(registry::games().to_vec()));
    }
    let game = registry::find(name).map_err(|refusal| refusal.message)?;
    Ok(Games(vec![game]))
}

/// What came of it.
#[derive(Serialize)]
struct Report {
    games: Vec<&'static str>,
    tables: u32,
    seconds: f64,
    choices: u64,
    choices_per_second: f64,
    /// Events that reached another seat or a watcher.
    events: u64,
    games_finished: u64,
    errors: u64,
    /// From a choice to its answer, in milliseconds: half, 95 and 99 of 100 are faster. With a rate a choice counts
    /// from the moment at which it was due, otherwise from when it was sent.
    answer_ms: [f64; 3],
    /// From a choice to its event at the other seat, counted in the same way. Left out is what follows a moment at which
    /// somebody may be asked in secret: from then on the seats may count differently.
    event_ms: [f64; 3],
    /// What the server used for a choice, if it is a process of ours on this machine.
    server: Option<PerChoice>,
}

/// What all players share.
struct Load {
    nobody: Client,
    is_over: AtomicBool,
    choices: AtomicU64,
    events: AtomicU64,
    games: AtomicU64,
    errors: AtomicU64,
    /// The first thing that went wrong.
    fault: Mutex<Option<String>>,
    answers: Mutex<Latencies>,
    arrivals: Mutex<Latencies>,
    pause: Option<Duration>,
}

/// How long things took, in microseconds and to three digits. However many there are, they take the same few hundred
/// kilobytes.
struct Latencies(Histogram<u64>);

/// The choices one listener waits for: the number of the change, and when the choice was due.
#[derive(Default)]
struct Waiting {
    choices: Vec<(i64, Instant)>,
    /// Whether the seats may count differently by now.
    is_blurred: bool,
}

type Sent = Arc<Mutex<Waiting>>;

impl Waiting {
    fn push(&mut self, seq: i64, due: Instant) {
        if !self.is_blurred {
            self.choices.push((seq, due));
        }
    }

    /// Takes out the choices that a change tells of, and says how long they took.
    fn arrived(&mut self, number: i64) -> Vec<Duration> {
        let here = self.choices.iter().filter(|(seq, _)| *seq <= number);
        let here = here.map(|(_, due)| due.elapsed()).collect();
        self.choices.retain(|(seq, _)| number < *seq);
        here
    }

    /// Somebody may be asked in secret now: what has not arrived is not counted.
    fn blur(&mut self) {
        self.is_blurred = true;
        self.choices.clear();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Plays and reports.
pub(crate) fn run(args: &LoadtestArgs) -> Result<(), Failure> {
    let url = args.url.trim_end_matches('/').to_owned();
    if !args.anywhere && !is_loopback(&url) {
        let message =
            format!("{url} is not this machine: --anywhere tests another one, with its owner's consent");
        return Err(Failure::Usage(message));
    }
    // One thread leaves more of the machine to the server.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = runtime.block_on(test(args, url)).map_err(Failure::Failed)?;
    if args.json {
        println!("{}", serde_json::to_string(&report).map_err(|error| Failure::Failed(error.to_string()))?);
    } else {
        print(&report);
    }
    Ok(())
}

/// Whether an address is on this machine.
fn is_loopback(url: &str) -> bool {
    let Some(host) = url.strip_prefix("http://") else { return false };
    let host = host.split('/').next().unwrap_or_default();
    let with_port = if host.contains(':') { host.to_owned() } else { format!("{host}:80") };
    let addresses = with_port.to_socket_addrs().map(Iterator::collect::<Vec<_>>).unwrap_or_default();
    let is_own = |address: IpAddr| address.is_loopback();
    !addresses.is_empty() && addresses.iter().all(|address| is_own(address.ip()))
}

/// The port of an address.
fn url_port(url: &str) -> Option<u16> {
    const OF_HTTP: u16 = 80;
    let host = url.strip_prefix("http://")?.split('/').next()?;
    match host.rsplit_once(':') {
        Some((_, port)) => port.parse().ok(),
        None => Some(OF_HTTP),
    }
}

async fn test(args: &LoadtestArgs, url: String) -> Result<Report, String> {
    let nobody = Client::new(&url).with_patience(PATIENCE);
    let pause = args.rate.map(|rate| Duration::from_secs_f64(f64::from(args.tables) / f64::from(rate)));
    let load = Arc::new(Load {
        nobody,
        is_over: AtomicBool::new(false),
        choices: AtomicU64::new(0),
        events: AtomicU64::new(0),
        games: AtomicU64::new(0),
        errors: AtomicU64::new(0),
        fault: Mutex::default(),
        answers: Mutex::new(Latencies::new()?),
        arrivals: Mutex::new(Latencies::new()?),
        pause,
    });
    let process = url_port(&url).filter(|_| is_loopback(&url)).and_then(Process::listening_at);
    let used = || process.as_ref().and_then(Process::used);
    let empty = used();
    eprintln!("setting up {} tables", args.tables);
    let tables = set_up(&load, args.tables, &args.game).await?;
    eprintln!("playing for {} seconds", args.seconds);
    let (began, before) = (Instant::now(), used());
    let mut players = JoinSet::new();
    for (number, table) in tables.into_iter().enumerate() {
        players.spawn(play(load.clone(), table, args.seed.wrapping_add(number as u64)));
    }
    sleep(Duration::from_secs(args.seconds)).await;
    load.is_over.store(true, Ordering::Relaxed);
    let seconds = began.elapsed().as_secs_f64();
    let choices = load.choices.load(Ordering::Relaxed);
    let server = used().zip(before).zip(empty);
    let server = server.map(|((after, before), empty)| after.per_choice(before, empty, choices, args.tables));
    _ = timeout(PATIENCE, players.join_all()).await;
    if let Some(fault) = lock(&load.fault).take() {
        eprintln!("first error: {fault}");
    }
    let report = Report {
        games: args.game.0.iter().map(|game| game.name()).collect(),
        tables: args.tables,
        seconds,
        choices,
        choices_per_second: choices as f64 / seconds,
        events: load.events.load(Ordering::Relaxed),
        games_finished: load.games.load(Ordering::Relaxed),
        errors: load.errors.load(Ordering::Relaxed),
        answer_ms: lock(&load.answers).percentiles(),
        event_ms: lock(&load.arrivals).percentiles(),
        server,
    };
    Ok(report)
}

/// A table with its game and its players.
struct Table {
    game: &'static dyn Game,
    id: String,
    players: Vec<Client>,
}

async fn set_up(load: &Arc<Load>, tables: u32, games: &Games) -> Result<Vec<Table>, String> {
    let mut made = Vec::new();
    let mut making = JoinSet::new();
    for (number, &game) in (0..tables).zip(games.0.iter().cycle()) {
        if AT_ONCE <= making.len()
            && let Some(table) = making.join_next().await
        {
            made.push(table.map_err(|error| error.to_string())??);
        }
        let load = load.clone();
        making.spawn(async move {
            let mut players = Vec::new();
            for seat in 0..*game.players().start() {
                players.push(load.guest(&format!("Guest {number} {seat}")).await?);
            }
            let id = load.new_table(game, &players).await?;
            Ok::<Table, String>(Table { game, id, players })
        });
    }
    while let Some(table) = making.join_next().await {
        made.push(table.map_err(|error| error.to_string())??);
    }
    Ok(made)
}

impl Load {
    /// A new guest.
    async fn guest(&self, name: &str) -> Result<Client, String> {
        let guest: Value = post(&self.nobody, "/api/v1/guests", &json!({ "name": name })).await?;
        let token = guest["token"].as_str().ok_or("the guest has no token")?;
        Ok(self.nobody.with_token(token))
    }

    /// Makes a table for these players, the first of whom is its host, and starts it.
    async fn new_table(&self, game: &dyn Game, players: &[Client]) -> Result<String, String> {
        let (host, guests) = players.split_first().ok_or("a game for nobody")?;
        let new = json!({ "game": game.name(), "players": players.len() });
        let table: Value = post(host, "/api/v1/tables", &new).await?;
        let id = table["id"].as_str().ok_or("the table has no id")?.to_owned();
        let joins = guests.iter().map(|guest| ("join", guest));
        for (what, player) in joins.chain([("start", host)]) {
            post::<IgnoredAny>(player, &format!("/api/v1/tables/{id}/{what}"), &json!({})).await?;
        }
        Ok(id)
    }

    fn fail(&self, fault: String) {
        if self.is_over.load(Ordering::Relaxed) {
            return;
        }
        self.errors.fetch_add(1, Ordering::Relaxed);
        lock(&self.fault).get_or_insert(fault);
    }
}

/// Plays games at one table until time is up. Whoever is asked chooses; the guest and a watcher listen.
async fn play(load: Arc<Load>, mut table: Table, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    while !load.is_over.load(Ordering::Relaxed) {
        if let Err(fault) = play_game(&load, &table, &mut rng).await {
            load.fail(fault);
            sleep(Duration::from_millis(200)).await;
        }
        if load.is_over.load(Ordering::Relaxed) {
            return;
        }
        match load.new_table(table.game, &table.players).await {
            Ok(id) => table.id = id,
            Err(fault) => {
                load.fail(fault);
                sleep(Duration::from_secs(1)).await;
            }
        }
    }
}

/// Who is asked, at which number, with how many choices: as that seat itself was told.
#[derive(Clone, Copy, Default)]
struct Turn {
    seq: i64,
    seat: usize,
    choices: u64,
    is_over: bool,
}

/// A number for each seat a game can have.
type BySeat = [i64; MAX_SEATS];

/// The last turn somebody was told of. Where somebody is asked in secret each seat counts for itself, so that numbers of
/// different seats are never compared.
#[derive(Clone, Copy, Default)]
struct Turns {
    last: Turn,
    /// The number of each seat's last turn, and of the last choice it made.
    told: BySeat,
    chosen: BySeat,
}

/// What an answer or an event says, as far as it matters here: the rest is not even read.
#[derive(Deserialize)]
struct Told {
    seq: i64,
    /// Nothing while somebody may be asked in secret.
    awaits: Option<Awaited>,
}

#[derive(Deserialize)]
struct Awaited {
    over: Option<IgnoredAny>,
    seat: Option<usize>,
    choices: Option<u64>,
}

impl Turn {
    /// The turn an answer or an event tells of, if it is the hearer's own or the end.
    fn of(told: &Told) -> Option<Turn> {
        let Awaited { over, seat, choices } = told.awaits.as_ref()?;
        let (is_over, choices) = (over.is_some(), choices.unwrap_or(0));
        (is_over || 0 < choices).then_some(Turn { seq: told.seq, seat: seat.unwrap_or(0), choices, is_over })
    }
}

impl Turns {
    /// Takes a turn down, if it is news.
    fn hear(&mut self, turn: Turn) -> bool {
        let told = &mut self.told[turn.seat];
        let is_news = !self.last.is_over && (turn.is_over || *told < turn.seq);
        if is_news {
            *told = turn.seq;
            self.last = turn;
        }
        is_news
    }

    /// Whether the last turn is still to be answered, or the game is over.
    fn is_open(&self) -> bool {
        self.last.is_over || self.chosen[self.last.seat] < self.last.seq
    }
}

async fn play_game(load: &Arc<Load>, table: &Table, rng: &mut Xoshiro256PlusPlus) -> Result<(), String> {
    let (sent, turns) = (Sent::default(), Arc::new(watch::Sender::new(Turns::default())));
    let path = format!("/api/v1/tables/{}", table.id);
    // The second seat tells when it heard of the choices of the first.
    let seats = table.players.iter().enumerate().map(|(seat, player)| {
        let sent = (seat == 1).then(|| sent.clone());
        (player, Ear { sent, turns: Some(turns.clone()) })
    });
    let ears: Vec<(&Client, Ear)> = seats.chain([(&load.nobody, Ear { sent: None, turns: None })]).collect();
    // Everybody listens before the first choice: how long a stream takes to open is not how long an event takes.
    let mut listeners = Vec::new();
    for (listener, ear) in ears {
        let events = listener.listen(&format!("{path}/events?since=0")).await;
        let events = events.map_err(|error| error.to_string())?;
        listeners.push(tokio::spawn(listen(load.clone(), events, ear)));
    }
    let played = choose_on(load, table, &path, &sent, &turns, rng).await;
    listeners.iter().for_each(tokio::task::JoinHandle::abort);
    played
}

async fn choose_on(
    load: &Load,
    table: &Table,
    path: &str,
    sent: &Sent,
    turns: &watch::Sender<Turns>,
    rng: &mut Xoshiro256PlusPlus,
) -> Result<(), String> {
    let mut ticks = load.pause.map(|pause| {
        // Tables do not choose all at the same moment.
        let share = f64::from(rng.next_u32()) / f64::from(u32::MAX);
        interval_at(Instant::now() + pause.mul_f64(share), pause)
    });
    let mut heard = turns.subscribe();
    while !load.is_over.load(Ordering::Relaxed) {
        // After a slow answer the missed moments follow at once, each with the time at which it should have been.
        let due = match &mut ticks {
            Some(ticks) => Some(ticks.tick().await),
            None => None,
        };
        let next = timeout(PATIENCE, heard.wait_for(Turns::is_open)).await;
        let next = next.map_err(|_| format!("{path}: nobody was asked"))?;
        let turn = next.map_err(|error| error.to_string())?.last;
        if turn.is_over {
            load.games.fetch_add(1, Ordering::Relaxed);
            return Ok(());
        }
        let choice = json!({ "seq": turn.seq, "place": u64::from(rng.next_u32()) % turn.choices });
        let began = due.unwrap_or_else(Instant::now);
        if turn.seat == 0 {
            lock(sent).push(turn.seq + 1, began);
        }
        let moved: Told = post(&table.players[turn.seat], &format!("{path}/choose"), &choice).await?;
        lock(&load.answers).add(began.elapsed());
        load.choices.fetch_add(1, Ordering::Relaxed);
        turns.send_if_modified(|now| {
            now.chosen[turn.seat] = turn.seq;
            false
        });
        tell(turns, &moved);
    }
    Ok(())
}

/// Passes on whose turn it is, if that is news.
fn tell(turns: &watch::Sender<Turns>, told: &Told) {
    if let Some(turn) = Turn::of(told) {
        turns.send_if_modified(|now| now.hear(turn));
    }
}

/// One listener.
struct Ear {
    /// The choices whose arrival it times.
    sent: Option<Sent>,
    /// Where it says that it is its turn.
    turns: Option<Arc<watch::Sender<Turns>>>,
}

/// Listens to a table.
async fn listen(load: Arc<Load>, mut events: Events, ear: Ear) {
    while let Some(event) = events.next().await {
        hear(&load, &event, &ear);
    }
}

fn hear(load: &Load, event: &Event, ear: &Ear) {
    let Some(id) = event.id() else { return };
    load.events.fetch_add(1, Ordering::Relaxed);
    let told: Option<Told> = match ear.turns {
        Some(_) => event.data().and_then(|data| serde_json::from_str(data).ok()),
        None => None,
    };
    if let Some((turns, told)) = ear.turns.as_ref().zip(told.as_ref()) {
        tell(turns, told);
    }
    let Some(sent) = &ear.sent else { return };
    let mut waiting = lock(sent);
    let arrived = waiting.arrived(id);
    if told.is_some_and(|told| told.awaits.is_none()) {
        waiting.blur();
    }
    drop(waiting);
    let mut arrivals = lock(&load.arrivals);
    arrived.into_iter().for_each(|time| arrivals.add(time));
}

/// Posts and reads what comes back.
async fn post<T: DeserializeOwned>(player: &Client, path: &str, body: &Value) -> Result<T, String> {
    let reply = player.post(path, body).await;
    reply.and_then(|reply| reply.read()).map_err(|error| error.to_string())
}

impl Latencies {
    fn new() -> Result<Latencies, String> {
        const LONGEST: Duration = Duration::from_secs(600);
        const DIGITS: u8 = 3;
        let histogram = Histogram::new_with_max(LONGEST.as_micros() as u64, DIGITS);
        histogram.map(Latencies).map_err(|error| error.to_string())
    }

    /// Whatever takes longer than the longest counts as that.
    fn add(&mut self, time: Duration) {
        self.0.saturating_record(time.as_micros().try_into().unwrap_or(u64::MAX));
    }

    /// How long half, 95 and 99 of 100 took at most, in milliseconds.
    fn percentiles(&self) -> [f64; 3] {
        [0.50, 0.95, 0.99].map(|share| self.0.value_at_quantile(share) as f64 / 1000.0)
    }
}

fn print(report: &Report) {
    let [a50, a95, a99] = report.answer_ms;
    let [e50, e95, e99] = report.event_ms;
    println!("tables             {}", report.tables);
    println!(
        "choices            {} in {:.1} s: {:.0}/s",
        report.choices, report.seconds, report.choices_per_second
    );
    println!("events received    {}", report.events);
    println!("games finished     {}", report.games_finished);
    println!("answer             p50 {a50:.1} ms, p95 {a95:.1} ms, p99 {a99:.1} ms");
    println!("event, other seat  p50 {e50:.1} ms, p95 {e95:.1} ms, p99 {e99:.1} ms");
    println!("errors             {}", report.errors);
    if let Some(server) = &report.server {
        server.print();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_right_to_three_digits() {
        let mut latencies = Latencies::new().unwrap();
        assert_eq!(latencies.percentiles(), [0.0; 3]);
        (1..=1000).for_each(|ms| latencies.add(Duration::from_millis(ms)));
        for (found, exact) in latencies.percentiles().into_iter().zip([500.0, 950.0, 990.0]) {
            assert!((found - exact).abs() <= exact / 1000.0, "{found} for {exact}");
        }
    }
}
