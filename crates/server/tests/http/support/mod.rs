//! A server in this process, and visitors.

#![allow(unreachable_pub)]

use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use client::header::LOCATION;
use client::{Bytes, Client, Events, HeaderMap, Method, StatusCode};
use serde_json::{Value, json};
use server::{Clock, Config, Luck, Patience, Server};
use store::Store;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::time::timeout;

/// Nothing in these tests takes so long unless it is broken.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// When these tests take place.
const NOW: i64 = 1_800_000_000_000;

/// A server that ends with this.
pub struct Host {
    pub url: String,
    pub store: Store,
    pub now: Arc<AtomicI64>,
    stop: Option<oneshot::Sender<()>>,
    done: Option<tokio::task::JoinHandle<()>>,
    pub folder: Option<TempDir>,
}

impl Host {
    /// A server on a database of its own.
    pub async fn new() -> Host {
        let folder = tempfile::tempdir().unwrap();
        let url = folder.path().join("ochre.sqlite").to_string_lossy().into_owned();
        let mut host = Host::on(&url).await;
        host.folder = Some(folder);
        host
    }

    /// A server on this database.
    pub async fn on(database: &str) -> Host {
        Host::with(Store::open(database).await.unwrap()).await
    }

    /// A server where a moment at which somebody may be asked in secret lasts until the clock is turned so far.
    pub async fn with_moments(millis: u64) -> Host {
        Host::configured(|config| config.moment = Duration::from_millis(millis)).await
    }

    /// A server on this database, so many milliseconds later.
    pub async fn later(database: &str, millis: i64) -> Host {
        Host::at(Store::open(database).await.unwrap(), NOW + millis).await
    }

    /// A server on this store.
    pub async fn with(store: Store) -> Host {
        Host::at(store, NOW).await
    }

    async fn at(store: Store, now: i64) -> Host {
        Host::set_up(store, now, |_| ()).await
    }

    /// A server on a database of its own, with other settings.
    pub async fn configured(change: impl FnOnce(&mut Config)) -> Host {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("ochre.sqlite").to_string_lossy()).await.unwrap();
        let mut host = Host::set_up(store, NOW, change).await;
        host.folder = Some(folder);
        host
    }

    /// What a server says that cannot start on this database.
    pub async fn refused_on(database: &str) -> String {
        let store = Store::open(database).await.unwrap();
        let config = config(Arc::new(AtomicI64::new(NOW)));
        Server::bind(config, store).await.err().expect("it does not start").to_string()
    }

    async fn set_up(store: Store, now: i64, change: impl FnOnce(&mut Config)) -> Host {
        let now = Arc::new(AtomicI64::new(now));
        let mut config = config(now.clone());
        change(&mut config);
        let server = Server::bind(config, store.clone()).await.unwrap();
        let url = format!("http://{}", server.listens_on());
        let (stop, stopped) = oneshot::channel::<()>();
        let run = async move {
            server.run(async move { _ = stopped.await }).await;
        };
        Host { url, store, now, stop: Some(stop), done: Some(tokio::spawn(run)), folder: None }
    }

    /// Ends the server in good order and keeps its folder.
    pub async fn end(mut self) -> Option<TempDir> {
        self.stop.take().unwrap().send(()).unwrap();
        timeout(PATIENCE, self.done.take().unwrap()).await.unwrap().unwrap();
        self.folder.take()
    }

    /// Time passes.
    pub fn pass(&self, millis: i64) {
        self.now.fetch_add(millis, Ordering::Relaxed);
    }

    /// Somebody with no name yet.
    pub fn stranger(&self) -> Visitor {
        Visitor(Client::new(&self.url))
    }

    /// A program with this token.
    pub fn with_token(&self, token: &str) -> Visitor {
        Visitor(self.stranger().0.with_token(token))
    }

    /// A program with a token of its own.
    pub async fn guest(&self, name: &str) -> Visitor {
        let stranger = self.stranger();
        let answer = stranger.post("/api/v1/guests", &json!({ "name": name })).await.ok();
        Visitor(stranger.with_token(answer["token"].as_str().unwrap()))
    }

    /// A table of this game with this many guests at it, started. The first is the host.
    pub async fn table(&self, game: &str, players: usize) -> (String, Vec<Visitor>) {
        let mut guests = Vec::new();
        for number in 0..players {
            guests.push(self.guest(&format!("Guest {number}")).await);
        }
        let new = json!({ "game": game, "players": players });
        let id = guests[0].post("/api/v1/tables", &new).await.ok()["id"].as_str().unwrap().to_owned();
        for guest in &guests[1..] {
            guest.post(&format!("/api/v1/tables/{id}/join"), &json!({})).await.ok();
        }
        guests[0].post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
        (id, guests)
    }
}

/// What chance is counted on from: the same dice and bots in every run, and others with `OCHRE_SEED`.
fn seed() -> u64 {
    std::env::var("OCHRE_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1)
}

/// A server of tests: on any free port, with one thinker, a clock that is turned and dice that are counted.
fn config(now: Arc<AtomicI64>) -> Config {
    Config {
        listen: "127.0.0.1:0".parse().unwrap(),
        base_url: None,
        trusts_proxy: false,
        thinkers: 1,
        moment: Duration::ZERO,
        clock: Clock::Turned(now),
        luck: Luck::Counted(Arc::new(AtomicU64::new(seed()))),
        legal: None,
        patience: Patience::default(),
    }
}

/// Somebody who asks. Without an answer the test fails.
#[derive(Clone)]
pub struct Visitor(Client);

impl Deref for Visitor {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.0
    }
}

impl DerefMut for Visitor {
    fn deref_mut(&mut self) -> &mut Client {
        &mut self.0
    }
}

/// What came back.
#[derive(Debug)]
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

/// Only whoever gets no answer at all fails here; a refusal is an answer.
impl From<Result<client::Reply, client::Error>> for Reply {
    fn from(reply: Result<client::Reply, client::Error>) -> Reply {
        let client::Reply { status, headers, text, .. } = reply.unwrap();
        Reply { status, headers, text }
    }
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// The body of a request that must have worked.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text);
        if self.text.is_empty() { Value::Null } else { self.json() }
    }

    /// The message of a request that must have been refused with this status.
    #[track_caller]
    pub fn refused(&self, status: u16) -> String {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        self.json()["error"]["message"].as_str().unwrap().to_owned()
    }
}

impl Visitor {
    /// The same person at another server.
    pub fn at(&self, url: &str) -> Visitor {
        let mut there = Client::new(url);
        there.headers = self.headers.clone();
        Visitor(there)
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.0.get(path).await.into()
    }

    pub async fn post(&self, path: &str, body: &Value) -> Reply {
        self.0.post(path, body).await.into()
    }

    /// Posts a form as a browser does, and keeps the cookies that come back.
    pub async fn form(&mut self, path: &str, body: &str) -> Reply {
        self.0.form(path, body).await.into()
    }

    pub async fn send(&self, method: Method, path: &str, body: Bytes, kind: &str) -> Reply {
        self.0.send(method, path, body, kind).await.into()
    }

    /// What is said of a file that is no text.
    pub async fn head(&self, path: &str) -> Reply {
        self.send(Method::HEAD, path, Bytes::new(), "text/plain").await
    }

    /// Listens to a table, perhaps from an event on.
    pub async fn listen(&self, id: &str, last: Option<i64>) -> Stream {
        let mut listener = self.0.clone();
        if let Some(last) = last {
            listener.headers.insert("last-event-id", last.to_string().parse().unwrap());
        }
        Stream(listener.listen(&format!("/api/v1/tables/{id}/events")).await.unwrap())
    }

    /// Listens at an address.
    pub async fn listen_at(&self, path: &str) -> Stream {
        Stream(self.0.listen(path).await.unwrap())
    }

    /// Follows a table as a browser does.
    pub async fn follow(&self, id: &str) -> Stream {
        Stream(self.0.listen(&format!("/t/{id}/live")).await.unwrap())
    }

    /// Makes the choice at a place, at the table as it is now.
    pub async fn choose(&self, id: &str, seq: i64, place: usize) -> Reply {
        self.post(&format!("/api/v1/tables/{id}/choose"), &json!({ "seq": seq, "place": place })).await
    }

    pub async fn info(&self, id: &str) -> Value {
        self.get(&format!("/api/v1/tables/{id}")).await.ok()
    }
}

/// Where a redirect leads.
pub fn location(reply: &Reply) -> String {
    assert!(reply.status.is_redirection(), "{}: {}", reply.status, reply.text);
    reply.headers[LOCATION].to_str().unwrap().to_owned()
}

/// A stream of events.
pub struct Stream(Events);

/// One event.
#[derive(Debug)]
pub struct Heard {
    pub kind: String,
    pub id: Option<i64>,
    pub data: Value,
    pub raw: String,
}

impl Stream {
    /// What was told up to a number of the table.
    pub async fn told_until(&mut self, number: i64, mut last: i64) -> (Vec<Value>, i64) {
        let mut told = Vec::new();
        while last < number {
            let heard = self.next().await.unwrap();
            if heard.kind == "moved" {
                let events = heard.data["events"].as_array().unwrap();
                assert!(!events.is_empty(), "a number that grows without news tells something: {heard:?}");
                told.extend(events.iter().cloned());
            }
            last = heard.id.unwrap_or(last);
        }
        (told, last)
    }

    /// What the next choice brought.
    pub async fn next_moved(&mut self) -> Value {
        loop {
            let heard = self.next().await.unwrap();
            if heard.kind == "moved" {
                return heard.data;
            }
        }
    }

    /// The next event; none when the stream ends.
    pub async fn next(&mut self) -> Option<Heard> {
        let event = timeout(PATIENCE, self.0.next()).await.unwrap()?;
        Some(Heard {
            kind: event.kind().to_owned(),
            id: event.id(),
            data: serde_json::from_str(event.data().unwrap()).unwrap(),
            raw: event.raw,
        })
    }
}

/// The seat that is asked, the table as it sees it, and how many choices it has; none when the game is over. After a
/// choice nobody may be asked for a while.
pub async fn asked(seats: &[Visitor], id: &str) -> Option<(usize, i64, u64)> {
    let look = async {
        loop {
            for (seat, visitor) in seats.iter().enumerate() {
                let info = visitor.info(id).await;
                if let Some(count) = info["awaits"]["choices"].as_u64() {
                    return Some((seat, info["seq"].as_i64().unwrap(), count));
                }
                if info["awaits"]["over"].is_object() {
                    return None;
                }
            }
        }
    };
    timeout(PATIENCE, look).await.unwrap()
}

/// Plays a table to its end with choices from a seed; returns how many were made.
pub async fn play_out(id: &str, seats: &[Visitor], seed: u64) -> usize {
    let played = timeout(4 * PATIENCE, played_out(id, seats, seed)).await;
    played.unwrap_or_else(|_| panic!("the game with choices from seed {seed} does not end"))
}

async fn played_out(id: &str, seats: &[Visitor], seed: u64) -> usize {
    let mut random = seed;
    let mut choices = 0;
    let mut now = seats[0].info(id).await;
    loop {
        let Some(seat) = now["awaits"]["seat"].as_u64() else {
            if now["awaits"]["over"].is_object() {
                return choices;
            }
            // A secret question is known to its seat alone.
            for visitor in seats {
                now = visitor.info(id).await;
                if now["awaits"]["choices"].is_u64() {
                    break;
                }
            }
            continue;
        };
        let visitor = &seats[seat as usize];
        let Some(count) = now["awaits"]["choices"].as_u64() else {
            now = visitor.info(id).await;
            continue;
        };
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let place = ((random >> 33) % count) as usize;
        now = visitor.choose(id, now["seq"].as_i64().unwrap(), place).await.ok();
        choices += 1;
    }
}
