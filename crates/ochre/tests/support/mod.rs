//! The program as a process that serves, and somebody who asks it.

#![allow(dead_code, clippy::unwrap_used)]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use client::Events;
use serde_json::Value;
use tokio::time::timeout;

/// Nothing in these tests takes so long unless it is broken.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// What chance is counted on from at a server: the same dice and bots in every run, and others with `OCHRE_SEED`.
fn seed() -> String {
    std::env::var("OCHRE_SEED").unwrap_or_else(|_| "1".to_owned())
}

/// A server in a process of its own, killed with this.
pub(crate) struct Served {
    process: Child,
    pub(crate) url: String,
}

impl Served {
    /// Starts a server on a database file.
    pub(crate) fn start(database: &Path) -> Served {
        Served::with(&database.to_string_lossy(), &[])
    }

    /// Starts a server on a database, with more arguments.
    pub(crate) fn with(database: &str, more: &[&str]) -> Served {
        Served::at("127.0.0.1:0", database, more)
    }

    /// Starts a server on a database where another one was. Meanwhile the system may have lent its port to somebody
    /// else: then it is tried again.
    pub(crate) fn again(&self, database: &Path) -> Served {
        let listen = self.url.strip_prefix("http://").unwrap();
        let began = Instant::now();
        loop {
            match Served::try_at(listen, &database.to_string_lossy(), &[]) {
                Ok(served) => return served,
                Err(said) => assert!(began.elapsed() < PATIENCE, "it said {said:?}"),
            }
        }
    }

    fn at(listen: &str, database: &str, more: &[&str]) -> Served {
        Served::try_at(listen, database, more).unwrap_or_else(|said| panic!("it said {said:?}"))
    }

    /// Starts a server, or gives what it said instead of its address.
    fn try_at(listen: &str, database: &str, more: &[&str]) -> Result<Served, String> {
        println!("the dice are those of OCHRE_SEED={}", seed());
        let mut process = Command::new(env!("CARGO_BIN_EXE_ochre"))
            .args(["serve", "--listen", listen, "--db", database])
            .args(more)
            .env("OCHRE_LOG", "error")
            .env("OCHRE_SEED", seed())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        match line.trim().strip_prefix("Ochre is at ") {
            Some(url) => Ok(Served { url: url.to_owned(), process }),
            None => {
                _ = process.kill();
                _ = process.wait();
                Err(line)
            }
        }
    }

    /// Kills the server: no warning, no chance to write anything.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Asks the server to end, and waits until it has.
    pub(crate) fn end(mut self) {
        let asked = Command::new("kill").args(["-TERM", &self.process.id().to_string()]).status().unwrap();
        assert!(asked.success());
        assert!(self.process.wait().unwrap().success(), "it ends in good order");
    }

    /// Somebody who asks it.
    pub(crate) fn client(&self) -> Client {
        Client(client::Client::new(&self.url))
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        _ = self.process.kill();
        _ = self.process.wait();
    }
}

/// Somebody who asks, each time with the token of whoever it is for.
#[derive(Clone)]
pub(crate) struct Client(client::Client);

impl Client {
    pub(crate) async fn get(&self, path: &str, token: &str) -> Result<Value, String> {
        let reply = self.0.with_token(token).get(path).await;
        reply.and_then(|reply| reply.read()).map_err(|error| error.to_string())
    }

    pub(crate) async fn post(&self, path: &str, token: &str, body: &Value) -> Result<Value, String> {
        let reply = self.0.with_token(token).post(path, body).await;
        reply.and_then(|reply| reply.read()).map_err(|error| error.to_string())
    }

    /// Listens to a table.
    pub(crate) async fn listen(&self, path: &str, token: &str) -> Stream {
        Stream(self.0.with_token(token).listen(path).await.unwrap())
    }
}

/// A stream of events.
pub(crate) struct Stream(Events);

impl Stream {
    /// The number of the next event that has one; none when the stream ends.
    pub(crate) async fn next(&mut self) -> Option<i64> {
        loop {
            let event = timeout(PATIENCE, self.0.next()).await.unwrap()?;
            if let Some(id) = event.id() {
                return Some(id);
            }
        }
    }
}
