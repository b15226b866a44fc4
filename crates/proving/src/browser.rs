//! A Chromium without a window, driven over its DevTools protocol, that keeps whatever goes wrong in a page.
//!
//! The protocol runs over a pair of pipes, one JSON message after the other with a zero byte between, so no port, no
//! WebSocket and no runtime are needed: a thread reads what the browser says, everybody else just waits for answers.

#![allow(clippy::unwrap_used)]

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, mpsc};
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde_json::{Value, json};

/// Nothing takes so long unless it is broken.
const PATIENCE: Duration = Duration::from_secs(60);

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
struct Browser {
    pipe: Mutex<ChildStdin>,
    calls: AtomicU64,
    waiting: Mutex<HashMap<u64, Waiting>>,
    pages: Mutex<HashMap<String, Arc<Mutex<Seen>>>>,
    _guard: Child,
}

fn browser() -> &'static Browser {
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

    fn send(&self, session: Option<&str>, method: &str, params: Value, waiting: Waiting) {
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
    fn call(&self, session: Option<&str>, method: &str, params: Value) -> Result<Value, String> {
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

/// A browser of one person: its own cookies and storage.
pub struct Person {
    context: String,
}

impl Person {
    /// Somebody new.
    pub fn new() -> Person {
        let made = browser().call(None, "Target.createBrowserContext", json!({})).unwrap();
        Person { context: made["browserContextId"].as_str().unwrap().to_owned() }
    }

    /// A new tab, of the size of a desktop.
    pub fn tab(&self) -> Page {
        let target = json!({ "url": "about:blank", "browserContextId": self.context });
        let made = browser().call(None, "Target.createTarget", target).unwrap();
        let attach = json!({ "targetId": made["targetId"], "flatten": true });
        let attached = browser().call(None, "Target.attachToTarget", attach).unwrap();
        let session = attached["sessionId"].as_str().unwrap().to_owned();
        let seen = Arc::new(Mutex::new(Seen::default()));
        browser().pages.lock().unwrap().insert(session.clone(), seen.clone());
        let page = Page { session, seen };
        for domain in ["Page", "Runtime", "Log", "Network"] {
            page.call(&format!("{domain}.enable"), json!({}));
        }
        // Taking a picture hides them for a while, and everything moves when they come back.
        page.call("Emulation.setScrollbarsHidden", json!({ "hidden": true }));
        page.darken(false);
        page.resize(Size::DESKTOP);
        page
    }

    /// Deletes all cookies.
    pub fn forget(&self) {
        let context = json!({ "browserContextId": self.context });
        browser().call(None, "Storage.clearCookies", context).unwrap();
    }
}

impl Default for Person {
    fn default() -> Person {
        Person::new()
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        let context = json!({ "browserContextId": self.context });
        browser().send(None, "Target.disposeBrowserContext", context, Box::new(|_| ()));
    }
}

/// The size of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// What it is called.
    pub name: &'static str,
    /// In CSS pixels.
    pub width: u32,
    /// In CSS pixels.
    pub height: u32,
}

impl Size {
    /// A desktop.
    pub const DESKTOP: Size = Size { name: "desktop", width: 1280, height: 800 };
    /// A phone, held upright.
    pub const PHONE: Size = Size { name: "phone", width: 390, height: 844 };
}

/// What a page did and what went wrong in it.
#[derive(Default)]
struct Seen {
    problems: Vec<String>,
    urls: HashMap<String, String>,
    requested: Vec<String>,
    /// Whether scripts are turned off.
    is_mute: bool,
    keeps_bodies: bool,
    bodies: Vec<(String, String)>,
}

impl Seen {
    /// Notes an event; gives the request whose body is to be fetched.
    fn note(&mut self, event: &Value) -> Option<(String, String)> {
        let params = &event["params"];
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        match event["method"].as_str()? {
            "Runtime.exceptionThrown" => {
                self.problems.push(format!("exception: {}", params["exceptionDetails"]))
            }
            "Runtime.consoleAPICalled" if matches!(params["type"].as_str(), Some("error" | "assert")) => {
                self.problems.push(format!("console: {}", params["args"]));
            }
            // Violations of the Content-Security-Policy are here too.
            "Log.entryAdded" if params["entry"]["level"] == "error" => {
                self.problems.push(format!(
                    "log: {} {}",
                    text(&params["entry"]["text"]),
                    text(&params["entry"]["url"])
                ));
            }
            "Network.requestWillBeSent" => {
                let url = text(&params["request"]["url"]);
                self.urls.insert(text(&params["requestId"]), url.clone());
                self.requested.push(url);
            }
            "Network.loadingFailed" if params["canceled"] != true => {
                let url = self.urls.get(params["requestId"].as_str()?);
                self.problems.push(format!("failed: {url:?} {}", text(&params["errorText"])));
            }
            "Network.loadingFinished" if self.keeps_bodies => {
                let request = text(&params["requestId"]);
                let url = self.urls.get(&request).cloned()?;
                return Some((request, url));
            }
            "Network.eventSourceMessageReceived" if self.keeps_bodies => {
                self.keep("event".to_owned(), text(&params["data"]));
            }
            _ => (),
        }
        None
    }

    fn keep(&mut self, url: String, body: String) {
        self.bodies.push((url, body));
    }
}

/// A tab.
pub struct Page {
    session: String,
    seen: Arc<Mutex<Seen>>,
}

impl Drop for Page {
    fn drop(&mut self) {
        browser().pages.lock().unwrap().remove(&self.session);
        browser().send(Some(&self.session), "Page.close", json!({}), Box::new(|_| ()));
    }
}

impl Page {
    fn try_call(&self, method: &str, params: Value) -> Result<Value, String> {
        browser().call(Some(&self.session), method, params)
    }

    fn call(&self, method: &str, params: Value) -> Value {
        self.try_call(method, params).unwrap_or_else(|error| panic!("{error}"))
    }

    /// The screen's size.
    pub fn resize(&self, size: Size) {
        let is_phone = size == Size::PHONE;
        let metrics = json!({ "width": size.width, "height": size.height, "deviceScaleFactor": 1, "mobile": is_phone,
            "screenWidth": size.width, "screenHeight": size.height });
        self.call("Emulation.setDeviceMetricsOverride", metrics);
        self.settle();
    }

    /// Whether the person likes dark pages. Nobody here likes pages that move: painting them takes most of the time.
    pub fn darken(&self, is_dark: bool) {
        let scheme =
            json!({ "name": "prefers-color-scheme", "value": if is_dark { "dark" } else { "light" } });
        let still = json!({ "name": "prefers-reduced-motion", "value": "reduce" });
        self.call("Emulation.setEmulatedMedia", json!({ "features": [scheme, still] }));
        self.settle();
    }

    /// The languages the browser asks for.
    pub fn speak(&self, languages: &str) {
        let agent = self.evaluate("navigator.userAgent");
        let languages = json!({ "userAgent": agent, "acceptLanguage": languages });
        self.call("Network.setUserAgentOverride", languages);
    }

    /// Pages run no script from now on.
    pub fn turn_script_off(&self) {
        self.call("Emulation.setScriptExecutionDisabled", json!({ "value": true }));
        self.seen.lock().unwrap().is_mute = true;
    }

    /// A script that runs in every page before its own.
    pub fn begin_with(&self, script: &str) {
        self.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }));
    }

    /// Goes to an address and waits until it is loaded.
    pub fn goto(&self, url: &str) {
        let went = self.call("Page.navigate", json!({ "url": url }));
        assert!(went["errorText"].is_null(), "{url}: {went}");
        self.wait_for("document.readyState === 'complete'");
    }

    /// What an expression is, promises awaited.
    pub fn evaluate(&self, expression: &str) -> Value {
        self.try_evaluate(expression).unwrap_or_else(|error| panic!("{error}\n{expression}"))
    }

    /// What an expression is. An error if it throws, or if the page goes away meanwhile.
    pub fn try_evaluate(&self, expression: &str) -> Result<Value, String> {
        let params = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let mut answer = self.try_call("Runtime.evaluate", params)?;
        if answer["exceptionDetails"].is_object() {
            return Err(answer["exceptionDetails"].to_string());
        }
        Ok(answer["result"]["value"].take())
    }

    /// What an expression is, as text.
    pub fn text(&self, expression: &str) -> String {
        let value = self.evaluate(expression);
        value.as_str().unwrap_or_else(|| panic!("{expression} is {value}")).to_owned()
    }

    /// Whether a condition holds.
    pub fn holds(&self, condition: &str) -> bool {
        self.evaluate(&format!("Boolean({condition})")) == true
    }

    /// Waits until a condition holds, in whichever page is shown then.
    pub fn wait_for(&self, condition: &str) {
        let began = Instant::now();
        loop {
            let held = self.try_evaluate(&format!("Boolean({condition})"));
            if held == Ok(Value::Bool(true)) {
                return;
            }
            if PATIENCE < began.elapsed() {
                let shown = self.evaluate("location.href + '\\n' + document.body.innerText");
                let problems = self.problems();
                panic!("never {condition} ({held:?})\n{}\n{problems:#?}", shown.as_str().unwrap_or_default());
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Clicks with the mouse on whatever element an expression gives, at a point where it is not covered.
    pub fn click_on(&self, element: &str) {
        let point = self.evaluate(&format!("({POINT})({element})"));
        assert!(point.is_array(), "{element} cannot be clicked: {point}");
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
            let button = if kind == "mouseMoved" { "none" } else { "left" };
            let mouse =
                json!({ "type": kind, "x": point[0], "y": point[1], "button": button, "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", mouse);
        }
    }

    /// Clicks on the first element of a selector.
    pub fn click(&self, selector: &str) {
        self.click_on(&format!("document.querySelector({})", json!(selector)));
    }

    /// Clicks and waits until the next page is there.
    pub fn follow(&self, selector: &str) {
        self.evaluate("document.documentElement.dataset.left = 'yes'");
        self.click(selector);
        self.wait_for("!document.documentElement.dataset.left && document.readyState === 'complete'");
    }

    /// Presses a key.
    pub fn press(&self, key: &str) {
        let (code, text) = match key {
            "Enter" => (13, "\r"),
            "Tab" => (9, ""),
            "Escape" => (27, ""),
            "ArrowLeft" => (37, ""),
            "ArrowUp" => (38, ""),
            "ArrowRight" => (39, ""),
            "ArrowDown" => (40, ""),
            key => (0, key),
        };
        for kind in [if text.is_empty() { "rawKeyDown" } else { "keyDown" }, "keyUp"] {
            let mut press = json!({ "type": kind, "key": key, "windowsVirtualKeyCode": code });
            if kind == "keyDown" {
                press["text"] = text.into();
            }
            self.call("Input.dispatchKeyEvent", press);
        }
    }

    /// Keeps a picture of the whole page as a PNG.
    pub fn picture(&self, file: &Path) {
        let window = self.text(WINDOW);
        let size = &self.call("Page.getLayoutMetrics", json!({}))["cssContentSize"];
        let clip = json!({ "x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1 });
        let shot = self.call(
            "Page.captureScreenshot",
            json!({ "captureBeyondViewport": true, "clip": clip, "optimizeForSpeed": true }),
        );
        let png = STANDARD.decode(shot["data"].as_str().unwrap()).unwrap();
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, png).unwrap();
        // For the picture the window was as high as the page. It becomes smaller again at some later moment.
        self.wait_for(&format!("{WINDOW} === {}", json!(window)));
        self.settle();
    }

    /// Waits until the page is painted anew: before that a click lands where things were. A page without script
    /// cannot say when that is, and nothing in it moves.
    fn settle(&self) {
        if !self.seen.lock().unwrap().is_mute {
            self.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
        }
    }

    /// What somebody hears who does not see the page.
    pub fn heard(&self) -> Heard {
        let mut tree = self.call("Accessibility.getFullAXTree", json!({}));
        Heard { nodes: serde_json::from_value(tree["nodes"].take()).unwrap() }
    }

    /// What went wrong since the last look: errors on the console, violations of the policy, requests that failed.
    pub fn problems(&self) -> Vec<String> {
        std::mem::take(&mut self.seen.lock().unwrap().problems)
    }

    /// The addresses the page asked for.
    pub fn requested(&self) -> Vec<String> {
        self.seen.lock().unwrap().requested.clone()
    }

    /// Keeps whatever the page gets from now on.
    pub fn keep_bodies(&self) {
        self.seen.lock().unwrap().keeps_bodies = true;
    }

    /// Whatever the page got, with the address it came from.
    pub fn bodies(&self) -> Vec<(String, String)> {
        self.seen.lock().unwrap().bodies.clone()
    }
}

/// The accessibility tree of a page.
pub struct Heard {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Node {
    node_id: String,
    parent_id: Option<String>,
    ignored: bool,
    #[serde(default)]
    role: Said,
    #[serde(default)]
    name: Said,
    #[serde(default)]
    properties: Vec<Property>,
}

#[derive(Default, Deserialize)]
struct Said {
    #[serde(default)]
    value: Value,
}

#[derive(Deserialize)]
struct Property {
    name: String,
    value: Said,
}

impl Said {
    fn text(&self) -> &str {
        self.value.as_str().unwrap_or_default()
    }
}

impl Node {
    fn is_focused(&self) -> bool {
        self.properties.iter().any(|it| it.name == "focused" && it.value.value == true)
    }
}

impl Heard {
    /// Role and name of whatever is not left out, in the order it is read.
    pub fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        self.nodes.iter().filter(|node| !node.ignored).map(|node| (node.role.text(), node.name.text()))
    }

    /// The names of what has a role inside of a named part.
    pub fn within(&self, part: (&str, &str), role: &str) -> Vec<&str> {
        let inside = |node: &&Node| self.around(node).any(|it| (it.role.text(), it.name.text()) == part);
        let wanted = self.nodes.iter().filter(|node| !node.ignored && node.role.text() == role);
        wanted.filter(inside).map(|node| node.name.text()).collect()
    }

    /// Role and name of what the keyboard is at. The page itself is there too.
    pub fn focused(&self) -> Option<(&str, &str)> {
        let focused =
            self.nodes.iter().rfind(|node| node.is_focused() && node.role.text() != "RootWebArea")?;
        Some((focused.role.text(), focused.name.text()))
    }

    /// What a node is in.
    fn around<'a>(&'a self, node: &'a Node) -> impl Iterator<Item = &'a Node> {
        let parent = |node: &&'a Node| {
            let id = node.parent_id.as_deref()?;
            self.nodes.iter().find(|node| node.node_id == id)
        };
        std::iter::successors(parent(&node), parent)
    }
}

/// The size of the window.
const WINDOW: &str = "`${innerWidth} ${innerHeight} ${visualViewport.width} ${visualViewport.height}`";

/// A point where an element is what a click hits: the middle, or any of a grid for shapes with holes and bays.
const POINT: &str = r"(element) => {
    if (!element) return 'it is not there';
    // What lies upon it may be something else to click.
    const target = (it) => it.closest('a, button, input, [data-spot]');
    // A piece on its way is no place to click at: it arrives at once. What pulses for ever goes on.
    for (const walk of document.getAnimations()) if (walk.effect.getComputedTiming().endTime !== Infinity) walk.finish();
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) return 'it has no size';
    const steps = [8, 4, 12, 2, 6, 10, 14, 1, 3, 5, 7, 9, 11, 13, 15];
    for (const down of steps) for (const along of steps) {
        const [x, y] = [box.left + box.width * along / 16, box.top + box.height * down / 16];
        const hit = document.elementFromPoint(x, y);
        if (hit && element.contains(hit) && target(hit) === target(element)) return [x, y];
    }
    return 'it is covered by ' + document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.outerHTML.slice(0, 300);
}";
