//! `ochre loadtest`: real games over HTTP with random legal choices, somebody watching each table.

use std::net::{IpAddr, ToSocketAddrs};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use clap::Args;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::{Method, Request, Response};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

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
    /// The game
    #[arg(long, default_value = registry::games()[0].name())]
    game: String,
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

/// What came of it.
#[derive(Serialize)]
struct Report {
    tables: u32,
    seconds: f64,
    choices: u64,
    choices_per_second: f64,
    /// Events that reached another seat or a watcher.
    events: u64,
    games_finished: u64,
    errors: u64,
    /// From sending a choice to its answer, in milliseconds: half, 95 and 99 of 100 are faster.
    answer_ms: [f64; 3],
    /// From sending a choice to its event at the other seat.
    event_ms: [f64; 3],
}

/// What all players share.
struct Load {
    server: Server,
    game: String,
    is_over: AtomicBool,
    choices: AtomicU64,
    events: AtomicU64,
    games: AtomicU64,
    errors: AtomicU64,
    /// The first thing that went wrong.
    fault: Mutex<Option<String>>,
    answers: Mutex<Vec<Duration>>,
    arrivals: Mutex<Vec<Duration>>,
    pause: Option<Duration>,
}

/// A server and the connections to it.
#[derive(Clone)]
struct Server {
    url: String,
    client: Client<HttpConnector, Full<Bytes>>,
}

/// The choices one listener waits for: the number of the change, and when it was sent.
type Sent = Arc<Mutex<Vec<(i64, Instant)>>>;

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

async fn test(args: &LoadtestArgs, url: String) -> Result<Report, String> {
    let client = Client::builder(TokioExecutor::new()).pool_max_idle_per_host(usize::MAX).build_http();
    let pause = args.rate.map(|rate| Duration::from_secs_f64(f64::from(args.tables) / f64::from(rate)));
    let load = Arc::new(Load {
        server: Server { url, client },
        game: args.game.clone(),
        is_over: AtomicBool::new(false),
        choices: AtomicU64::new(0),
        events: AtomicU64::new(0),
        games: AtomicU64::new(0),
        errors: AtomicU64::new(0),
        fault: Mutex::default(),
        answers: Mutex::default(),
        arrivals: Mutex::default(),
        pause,
    });
    eprintln!("setting up {} tables", args.tables);
    let tables = set_up(&load, args.tables).await?;
    eprintln!("playing for {} seconds", args.seconds);
    let began = Instant::now();
    let mut players = JoinSet::new();
    for (number, table) in tables.into_iter().enumerate() {
        players.spawn(play(load.clone(), table, args.seed.wrapping_add(number as u64)));
    }
    sleep(Duration::from_secs(args.seconds)).await;
    load.is_over.store(true, Ordering::Relaxed);
    let seconds = began.elapsed().as_secs_f64();
    let choices = load.choices.load(Ordering::Relaxed);
    _ = timeout(PATIENCE, players.join_all()).await;
    if let Some(fault) = lock(&load.fault).take() {
        eprintln!("first error: {fault}");
    }
    let report = Report {
        tables: args.tables,
        seconds,
        choices,
        choices_per_second: choices as f64 / seconds,
        events: load.events.load(Ordering::Relaxed),
        games_finished: load.games.load(Ordering::Relaxed),
        errors: load.errors.load(Ordering::Relaxed),
        answer_ms: percentiles(&mut lock(&load.answers)),
        event_ms: percentiles(&mut lock(&load.arrivals)),
    };
    Ok(report)
}

/// A table with its two players.
struct Table {
    id: String,
    tokens: [String; 2],
}

async fn set_up(load: &Arc<Load>, tables: u32) -> Result<Vec<Table>, String> {
    let mut made = Vec::new();
    let mut making = JoinSet::new();
    for number in 0..tables {
        if AT_ONCE <= making.len()
            && let Some(table) = making.join_next().await
        {
            made.push(table.map_err(|error| error.to_string())??);
        }
        let load = load.clone();
        making.spawn(async move {
            let host = load.server.guest(&format!("Host {number}")).await?;
            let guest = load.server.guest(&format!("Guest {number}")).await?;
            let tokens = [host, guest];
            let id = load.new_table(&tokens).await?;
            Ok::<Table, String>(Table { id, tokens })
        });
    }
    while let Some(table) = making.join_next().await {
        made.push(table.map_err(|error| error.to_string())??);
    }
    Ok(made)
}

impl Load {
    /// Makes a table for two and starts it.
    async fn new_table(&self, tokens: &[String; 2]) -> Result<String, String> {
        let [host, guest] = tokens;
        let new = json!({ "game": self.game, "players": 2 });
        let table: Value = self.server.post("/api/v1/tables", host, &new).await?;
        let id = table["id"].as_str().ok_or("the table has no id")?.to_owned();
        for (what, token) in [("join", guest), ("start", host)] {
            let path = format!("/api/v1/tables/{id}/{what}");
            self.server.post::<IgnoredAny>(&path, token, &json!({})).await?;
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
        match load.new_table(&table.tokens).await {
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

/// What an answer or an event says, as far as it matters here: the rest is not even read.
#[derive(Deserialize)]
struct Told {
    seq: i64,
    awaits: Awaited,
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
        let Awaited { over, seat, choices } = &told.awaits;
        let (is_over, choices) = (over.is_some(), choices.unwrap_or(0));
        (is_over || 0 < choices).then_some(Turn { seq: told.seq, seat: seat.unwrap_or(0), choices, is_over })
    }
}

async fn play_game(load: &Arc<Load>, table: &Table, rng: &mut Xoshiro256PlusPlus) -> Result<(), String> {
    let (sent, turns) = (Sent::default(), Arc::new(watch::Sender::new(Turn::default())));
    let path = format!("/api/v1/tables/{}", table.id);
    let [host, guest] = table.tokens.clone().map(Some);
    let ears = [
        Ear { token: host, sent: None, turns: Some(turns.clone()) },
        Ear { token: guest, sent: Some(sent.clone()), turns: Some(turns.clone()) },
        Ear { token: None, sent: None, turns: None },
    ];
    // Everybody listens before the first choice: how long a stream takes to open is not how long an event takes.
    let mut listeners = Vec::new();
    for ear in ears {
        let body = load.server.stream(&format!("{path}/events?since=0"), ear.token.as_deref()).await?;
        listeners.push(tokio::spawn(listen(load.clone(), body, ear)));
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
    turns: &watch::Sender<Turn>,
    rng: &mut Xoshiro256PlusPlus,
) -> Result<(), String> {
    let mut ticks = load.pause.map(interval);
    if let Some(ticks) = &mut ticks {
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        // Tables do not choose all at the same moment.
        sleep(load.pause.unwrap_or_default().mul_f64(f64::from(rng.next_u32()) / f64::from(u32::MAX))).await;
    }
    let mut heard = turns.subscribe();
    let mut seq = 0;
    while !load.is_over.load(Ordering::Relaxed) {
        if let Some(ticks) = &mut ticks {
            ticks.tick().await;
        }
        let next = timeout(PATIENCE, heard.wait_for(|turn| seq < turn.seq)).await;
        let turn =
            *next.map_err(|_| format!("{path}: nobody was asked"))?.map_err(|error| error.to_string())?;
        if turn.is_over {
            load.games.fetch_add(1, Ordering::Relaxed);
            return Ok(());
        }
        let choice = json!({ "seq": turn.seq, "place": u64::from(rng.next_u32()) % turn.choices });
        let began = Instant::now();
        if turn.seat == 0 {
            lock(sent).push((turn.seq + 1, began));
        }
        let token = &table.tokens[turn.seat];
        let moved: Told = load.server.post(&format!("{path}/choose"), token, &choice).await?;
        lock(&load.answers).push(began.elapsed());
        load.choices.fetch_add(1, Ordering::Relaxed);
        seq = turn.seq;
        tell(turns, &moved);
    }
    Ok(())
}

/// Passes on whose turn it is, if that is news.
fn tell(turns: &watch::Sender<Turn>, told: &Told) {
    if let Some(turn) = Turn::of(told) {
        turns.send_if_modified(|now| {
            let is_news = now.seq < turn.seq;
            if is_news {
                *now = turn;
            }
            is_news
        });
    }
}

/// One listener.
struct Ear {
    token: Option<String>,
    /// The choices whose arrival it times.
    sent: Option<Sent>,
    /// Where it says that it is its turn.
    turns: Option<Arc<watch::Sender<Turn>>>,
}

/// Listens to a table.
async fn listen(load: Arc<Load>, mut body: Incoming, ear: Ear) {
    let mut text = Vec::new();
    while let Some(Ok(frame)) = body.frame().await {
        let Some(data) = frame.data_ref() else { continue };
        text.extend_from_slice(data);
        while let Some(end) = text.windows(2).position(|pair| pair == b"\n\n") {
            let event: Vec<u8> = text.drain(..end + 2).collect();
            hear(&load, &event, &ear);
        }
    }
}

fn hear(load: &Load, event: &[u8], ear: &Ear) {
    let Ok(event) = std::str::from_utf8(event) else { return };
    let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name));
    let Some(id) = field("id: ").and_then(|id| id.parse::<i64>().ok()) else { return };
    load.events.fetch_add(1, Ordering::Relaxed);
    if let Some(turns) = &ear.turns
        && let Some(told) = field("data: ").and_then(|data| serde_json::from_str(data).ok())
    {
        tell(turns, &told);
    }
    let Some(sent) = &ear.sent else { return };
    let mut waiting = lock(sent);
    let arrived: Vec<Duration> =
        waiting.iter().filter(|(seq, _)| *seq <= id).map(|(_, began)| began.elapsed()).collect();
    waiting.retain(|(seq, _)| id < *seq);
    drop(waiting);
    lock(&load.arrivals).extend(arrived);
}

impl Server {
    async fn guest(&self, name: &str) -> Result<String, String> {
        let guest: Value = self.post("/api/v1/guests", "", &json!({ "name": name })).await?;
        guest["token"].as_str().map(str::to_owned).ok_or_else(|| "the guest has no token".to_owned())
    }

    async fn post<T: DeserializeOwned>(&self, path: &str, token: &str, body: &Value) -> Result<T, String> {
        let response = self.send(Method::POST, path, Some(token), body.to_string().into()).await?;
        read(path, response).await
    }

    async fn stream(&self, path: &str, token: Option<&str>) -> Result<Incoming, String> {
        let response = self.send(Method::GET, path, token, Bytes::new()).await?;
        if response.status().is_success() {
            Ok(response.into_body())
        } else {
            Err(response.status().to_string())
        }
    }

    async fn send(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Bytes,
    ) -> Result<Response<Incoming>, String> {
        let mut request = Request::builder().method(method).uri(format!("{}{path}", self.url));
        if let Some(token) = token.filter(|token| !token.is_empty()) {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let request = request.header("content-type", "application/json").body(Full::new(body));
        let request = request.map_err(|error| error.to_string())?;
        let response = timeout(PATIENCE, self.client.request(request)).await;
        response.map_err(|_| format!("{path}: no answer"))?.map_err(|error| format!("{path}: {error}"))
    }
}

async fn read<T: DeserializeOwned>(path: &str, response: Response<Incoming>) -> Result<T, String> {
    let status = response.status();
    let body = response.into_body().collect().await.map_err(|error| error.to_string())?.to_bytes();
    if !status.is_success() {
        return Err(format!("{path}: {status}: {}", String::from_utf8_lossy(&body)));
    }
    serde_json::from_slice(&body).map_err(|error| format!("{path}: {error}"))
}

/// How long half, 95 and 99 of 100 took at most, in milliseconds.
fn percentiles(times: &mut [Duration]) -> [f64; 3] {
    times.sort_unstable();
    [50, 95, 99].map(|percent| {
        let index = (times.len() * percent / 100).min(times.len().saturating_sub(1));
        times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    })
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
}
