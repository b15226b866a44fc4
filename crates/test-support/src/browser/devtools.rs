//! The Chromium of this test process, and the DevTools protocol to talk to it.
//!
//! The protocol runs over a pair of pipes, one JSON message after the other with a zero byte between, so no port, no
//! WebSocket and no runtime are needed: a thread reads what the browser says, everybody else just waits for answers.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, mpsc};

use serde_json::{Value, json};

use super::PATIENCE;
use super::seen::Seen;

/// Runs the browser with the pipes as its files 3 and 4, and removes its folder when it has ended: it ends when the
/// pipes are closed, which they are when the test process ends, however it ends.
const LOOK_AFTER: &str = r#"
trap '' INT TERM HUP
folder=$1; shift
"$@" 3<&0 4>&1 </dev/null >/dev/null 2>"$folder/log"
exec >/dev/null
rm -rf "$folder"
"#;

const ARGUMENTS: [&str; 10] = [
    "--headless",
    "--no-sandbox",
    "--remote-debugging-pipe",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--no-first-run",
];

/// What waits for the answer to a call.
type Waiting = Box<dyn FnOnce(Value) + Send>;

/// The browser of this test process.
pub(super) struct Browser {
    pipe: Mutex<ChildStdin>,
    calls: AtomicU64,
    waiting: Mutex<HashMap<u64, Waiting>>,
    pub(super) pages: Mutex<HashMap<String, Arc<Mutex<Seen>>>>,
    _guard: Child,
}

pub(super) fn browser() -> &'static Browser {
    static BROWSER: OnceLock<Browser> = OnceLock::new();
    static READER: OnceLock<()> = OnceLock::new();
    let mut said = None;
    let browser = BROWSER.get_or_init(|| {
        let (browser, out) = Browser::start();
        said = Some(out);
        browser
    });
    if let Some(said) = said {
        READER.get_or_init(|| drop(std::thread::spawn(move || browser.hear(BufReader::new(said)))));
    }
    browser
}

impl Browser {
    fn start() -> (Browser, impl Read + Send + use<>) {
        let folder = tempfile::Builder::new().prefix("ochre-chromium").tempdir().unwrap().keep();
        let mut shell = Command::new("sh");
        shell.args(["-c", LOOK_AFTER, "sh"]).arg(&folder).arg("/usr/bin/chromium").args(ARGUMENTS);
        shell.arg(format!("--user-data-dir={}", folder.join("data").display()));
        let mut guard = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (pipe, said) = (Mutex::new(guard.stdin.take().unwrap()), guard.stdout.take().unwrap());
        let browser = Browser {
            pipe,
            calls: AtomicU64::new(0),
            waiting: Mutex::default(),
            pages: Mutex::default(),
            _guard: guard,
        };
        (browser, said)
    }

    /// Reads what the browser says until it ends.
    fn hear(&self, mut said: impl BufRead) {
        let mut message = Vec::new();
        while said.read_until(0, &mut message).is_ok_and(|read| 0 < read) {
            message.pop();
            let value: Value = serde_json::from_slice(&message).unwrap();
            message.clear();
            match value["id"].as_u64() {
                Some(id) => {
                    let waiting = self.waiting.lock().unwrap().remove(&id);
                    if let Some(waiting) = waiting {
                        waiting(value);
                    }
                }
                None => self.note(&value),
            }
        }
    }

    /// Notes an event at the page it comes from.
    fn note(&self, event: &Value) {
        let session = event["sessionId"].as_str().unwrap_or_default();
        let Some(seen) = self.pages.lock().unwrap().get(session).cloned() else { return };
        let finished = seen.lock().unwrap().note(event);
        if let Some((request, url)) = finished {
            let keep = move |answer: Value| {
                let body = answer["result"]["body"].as_str().unwrap_or_default().to_owned();
                seen.lock().unwrap().keep(url, body);
            };
            let call = json!({ "requestId": request });
            self.send(Some(session), "Network.getResponseBody", call, Box::new(keep));
        }
    }

    pub(super) fn send(&self, session: Option<&str>, method: &str, params: Value, waiting: Waiting) {
        let id = self.calls.fetch_add(1, Ordering::Relaxed);
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        self.waiting.lock().unwrap().insert(id, waiting);
        let mut message = message.to_string().into_bytes();
        message.push(0);
        self.pipe.lock().unwrap().write_all(&message).expect("Chromium runs (Debian package chromium)");
    }

    /// Calls a method and waits for its answer.
    pub(super) fn call(&self, session: Option<&str>, method: &str, params: Value) -> Result<Value, String> {
        let (tell, told) = mpsc::channel();
        self.send(session, method, params, Box::new(move |answer| drop(tell.send(answer))));
        let mut answer =
            told.recv_timeout(PATIENCE).map_err(|_| format!("{method} had no answer; is Chromium there?"))?;
        match answer["error"]["message"].as_str() {
            Some(error) => Err(format!("{method}: {error}")),
            None => Ok(answer["result"].take()),
        }
    }
}
