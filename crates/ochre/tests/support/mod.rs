//! The program as a process that serves, and somebody who asks it.

#![allow(dead_code, clippy::unwrap_used)]

pub(crate) mod pages;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::{Method, Request};
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::Value;
use tokio::time::timeout;

/// Nothing in these tests takes so long unless it is broken.
const PATIENCE: Duration = Duration::from_secs(60);

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

    /// Starts a server on a database where another one was.
    pub(crate) fn again(&self, database: &Path) -> Served {
        let listen = self.url.strip_prefix("http://").unwrap();
        Served::at(listen, &database.to_string_lossy(), &[])
    }

    fn at(listen: &str, database: &str, more: &[&str]) -> Served {
        let mut process = Command::new(env!("CARGO_BIN_EXE_ochre"))
            .args(["serve", "--listen", listen, "--db", database])
            .args(more)
            .env("OCHRE_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let url =
            line.trim().strip_prefix("Ochre is at ").unwrap_or_else(|| panic!("it said {line:?}")).to_owned();
        Served { process, url }
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
        let http = hyper_util::client::legacy::Client::builder(TokioExecutor::new()).build_http();
        Client { url: self.url.clone(), http }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        _ = self.process.kill();
        _ = self.process.wait();
    }
}

/// Somebody who asks.
#[derive(Clone)]
pub(crate) struct Client {
    url: String,
    http: hyper_util::client::legacy::Client<HttpConnector, Full<Bytes>>,
}

impl Client {
    pub(crate) async fn get(&self, path: &str, token: &str) -> Result<Value, String> {
        self.send(Method::GET, path, token, Bytes::new()).await
    }

    pub(crate) async fn post(&self, path: &str, token: &str, body: &Value) -> Result<Value, String> {
        self.send(Method::POST, path, token, body.to_string().into()).await
    }

    /// Listens to a table.
    pub(crate) async fn listen(&self, path: &str, token: &str) -> Stream {
        let request = self.request(Method::GET, path, token, Bytes::new());
        let response = timeout(PATIENCE, self.http.request(request)).await.unwrap().unwrap();
        assert!(response.status().is_success());
        Stream { body: response.into_body(), text: String::new() }
    }

    fn request(&self, method: Method, path: &str, token: &str, body: Bytes) -> Request<Full<Bytes>> {
        let request = Request::builder().method(method).uri(format!("{}{path}", self.url));
        let request = request.header("authorization", format!("Bearer {token}"));
        request.header("content-type", "application/json").body(Full::new(body)).unwrap()
    }

    async fn send(&self, method: Method, path: &str, token: &str, body: Bytes) -> Result<Value, String> {
        let request = self.request(method, path, token, body);
        let response =
            timeout(PATIENCE, self.http.request(request)).await.expect("an answer or a broken line");
        let response = response.map_err(|error| error.to_string())?;
        let status = response.status();
        let body = response.into_body().collect().await.map_err(|error| error.to_string())?.to_bytes();
        if !status.is_success() {
            return Err(format!("{path}: {status}: {}", String::from_utf8_lossy(&body)));
        }
        serde_json::from_slice(&body).map_err(|error| error.to_string())
    }
}

/// A stream of events.
pub(crate) struct Stream {
    body: Incoming,
    text: String,
}

impl Stream {
    /// The number of the next event; none when the stream ends.
    pub(crate) async fn next(&mut self) -> Option<i64> {
        loop {
            if let Some(end) = self.text.find("\n\n") {
                let event: String = self.text.drain(..end + 2).collect();
                let id = event.lines().find_map(|line| line.strip_prefix("id: "));
                if let Some(id) = id.and_then(|id| id.parse().ok()) {
                    return Some(id);
                }
                continue;
            }
            let frame = timeout(PATIENCE, self.body.frame()).await.unwrap()?.ok()?;
            self.text.push_str(std::str::from_utf8(frame.data_ref()?).unwrap());
        }
    }
}
