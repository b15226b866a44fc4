//! A Chromium without a window that keeps whatever goes wrong in a page: people, their tabs, and what they do there.

#![allow(clippy::unwrap_used)]

mod accessibility;
mod devtools;
mod seen;

use std::cell::Cell;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

pub use accessibility::Heard;
use devtools::browser;
use seen::Seen;

/// Tries until something is there, and fails when that takes too long.
pub fn wait_until<T>(what: &str, mut attempt: impl FnMut() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(found) = attempt() {
            return found;
        }
        assert!(began.elapsed() < PATIENCE, "never: {what}");
        std::thread::sleep(POLL);
    }
}

/// How often a finger taps that clicks nothing.
const TAPS: u32 = 8;

/// How long to wait before a condition is looked at again.
const POLL: Duration = Duration::from_millis(5);

/// Nothing takes so long unless it is broken.
const PATIENCE: Duration = Duration::from_secs(120);

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

    /// A new tab, of the size of a desktop. What happens at a table is shown at once until the page is told otherwise.
    pub fn tab(&self) -> Page {
        let target = json!({ "url": "about:blank", "browserContextId": self.context });
        let made = browser().call(None, "Target.createTarget", target).unwrap();
        let attach = json!({ "targetId": made["targetId"], "flatten": true });
        let attached = browser().call(None, "Target.attachToTarget", attach).unwrap();
        let session = attached["sessionId"].as_str().unwrap().to_owned();
        let seen = Arc::new(Mutex::new(Seen::default()));
        browser().pages.lock().unwrap().insert(session.clone(), seen.clone());
        let page =
            Page { session, window: Cell::new(None), fingers: Cell::new(false), dark: Cell::new(None), seen };
        for domain in ["Page", "Runtime", "Log", "Network"] {
            page.call(&format!("{domain}.enable"), json!({}));
        }
        // Taking a picture hides them for a while, and everything moves when they come back.
        page.call("Emulation.setScrollbarsHidden", json!({ "hidden": true }));
        page.darken(false);
        page.resize(Size::DESKTOP);
        page.begin_with(CALM);
        page.begin_with(&COUNTED.replace("TAB", &next_tab().to_string()));
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
    /// The smallest phone that people still have.
    pub const SMALL: Size = Size { name: "small", width: 360, height: 640 };
    /// A phone, held upright.
    pub const PHONE: Size = Size { name: "phone", width: 390, height: 844 };
}

/// A tab.
pub struct Page {
    session: String,
    /// What the page was told last of its window, of fingers and of the dark: told again, it would paint for nothing.
    window: Cell<Option<Size>>,
    fingers: Cell<bool>,
    dark: Cell<Option<bool>>,
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
        if self.window.replace(Some(size)) == Some(size) {
            return;
        }
        let is_phone = size == Size::PHONE;
        let metrics = json!({ "width": size.width, "height": size.height, "deviceScaleFactor": 1, "mobile": is_phone,
            "screenWidth": size.width, "screenHeight": size.height });
        self.call("Emulation.setDeviceMetricsOverride", metrics);
        self.settle();
    }

    /// Whether the person likes dark pages. Nobody here likes pages that move: painting them takes most of the time.
    pub fn darken(&self, is_dark: bool) {
        if self.dark.replace(Some(is_dark)) == Some(is_dark) {
            return;
        }
        let scheme =
            json!({ "name": "prefers-color-scheme", "value": if is_dark { "dark" } else { "light" } });
        let still = json!({ "name": "prefers-reduced-motion", "value": "reduce" });
        self.call("Emulation.setEmulatedMedia", json!({ "features": [scheme, still] }));
        self.settle();
    }

    /// The person likes pages that move.
    pub fn move_freely(&self) {
        self.dark.set(None);
        let moving = json!({ "name": "prefers-reduced-motion", "value": "no-preference" });
        self.call("Emulation.setEmulatedMedia", json!({ "features": [moving] }));
        self.settle();
    }

    /// How often the browser did something since the page was opened, by the name Chromium gives it.
    pub fn counted(&self, what: &str) -> u64 {
        self.call("Performance.enable", json!({}));
        let metrics = self.call("Performance.getMetrics", json!({}));
        let found = metrics["metrics"].as_array().unwrap().iter().find(|metric| metric["name"] == what);
        found.unwrap()["value"].as_f64().unwrap() as u64
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
            let held = self.look_for(condition);
            if held == Ok(Value::Bool(true)) {
                return;
            }
            if PATIENCE < began.elapsed() {
                let shown = self.evaluate("location.href + '\\n' + document.body.innerText");
                let problems = self.problems();
                panic!("never {condition} ({held:?})\n{}\n{problems:#?}", shown.as_str().unwrap_or_default());
            }
            if held.is_err() {
                std::thread::sleep(POLL);
            }
        }
    }

    /// Whether a condition holds within a second or so. The page looks again by itself: if it were asked each time, waiting
    /// would cost as much as what is waited for. An error if the page goes away meanwhile.
    fn look_for(&self, condition: &str) -> Result<Value, String> {
        if self.seen.lock().unwrap().is_mute {
            // A page without script has no timer.
            std::thread::sleep(POLL);
            return self.try_evaluate(&format!("Boolean({condition})"));
        }
        self.try_evaluate(&format!(
            "(async () => {{
                for (let looks = 0; looks < 100; looks++) {{
                    if ({condition}) return true;
                    await new Promise((done) => setTimeout(done, 10));
                }}
                return false;
            }})()"
        ))
    }

    /// A point where whatever element an expression gives is not covered.
    fn point_of(&self, element: &str) -> Value {
        let point = self.evaluate(&format!("({POINT})({element})"));
        assert!(point.is_array(), "{element} cannot be clicked: {point}");
        point
    }

    /// Clicks with the mouse on whatever element an expression gives, at a point where it is not covered.
    pub fn click_on(&self, element: &str) {
        let point = self.point_of(element);
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
            let button = if kind == "mouseMoved" { "none" } else { "left" };
            let mouse =
                json!({ "type": kind, "x": point[0], "y": point[1], "button": button, "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", mouse);
        }
    }

    /// The person has fingers, or a mouse again.
    pub fn has_fingers(&self, has: bool) {
        if self.fingers.replace(has) == has {
            return;
        }
        let touch = json!({ "enabled": has, "maxTouchPoints": if has { 5 } else { 1 } });
        self.call("Emulation.setTouchEmulationEnabled", touch);
        self.settle();
    }

    /// Taps with a finger on whatever element an expression gives, at a point where it is not covered. Chromium makes a
    /// click of a tap only sometimes soon after a swipe or a picture: a finger that has clicked nothing taps again.
    pub fn tap_on(&self, element: &str) {
        const LISTEN: &str = "window.hasClicked = false;
            addEventListener('click', () => { window.hasClicked = true }, { capture: true, once: true })";
        for _ in 0..TAPS {
            let point = self.point_of(element);
            self.evaluate(LISTEN);
            self.touch("touchStart", &[[point[0].as_f64().unwrap(), point[1].as_f64().unwrap()]]);
            self.touch("touchEnd", &[]);
            // A page that goes away was clicked.
            if self.look_for("window.hasClicked !== false") != Ok(Value::Bool(false)) {
                return self.settle();
            }
        }
        panic!("no click comes of tapping on {element}");
    }

    /// Taps on the first element of a selector.
    pub fn tap(&self, selector: &str) {
        self.tap_on(&format!("document.querySelector({})", json!(selector)));
    }

    /// Moves fingers over the page, each from a point to another, as a hand does: in steps.
    pub fn swipe(&self, fingers: &[[[f64; 2]; 2]]) {
        const STEPS: u32 = 6;
        let at = |step: u32| -> Vec<[f64; 2]> {
            let part = f64::from(step) / f64::from(STEPS);
            let between = |from: f64, to: f64| from + (to - from) * part;
            fingers.iter().map(|[from, to]| [between(from[0], to[0]), between(from[1], to[1])]).collect()
        };
        self.touch("touchStart", &at(0));
        for step in 1..=STEPS {
            self.touch("touchMove", &at(step));
        }
        self.touch("touchEnd", &[]);
        self.settle();
    }

    fn touch(&self, kind: &str, points: &[[f64; 2]]) {
        let point = |(id, [x, y]): (usize, &[f64; 2])| json!({ "x": x, "y": y, "id": id });
        let points: Vec<Value> = points.iter().enumerate().map(point).collect();
        self.call("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }));
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
            "PageUp" => (33, ""),
            "PageDown" => (34, ""),
            "End" => (35, ""),
            "Home" => (36, ""),
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
        let metrics = self.call("Page.getLayoutMetrics", json!({}));
        let (size, shown) = (&metrics["cssContentSize"], &metrics["cssLayoutViewport"]);
        let fits = size["width"] == shown["clientWidth"] && size["height"] == shown["clientHeight"];
        let mut how = json!({ "optimizeForSpeed": true });
        if !fits {
            how["captureBeyondViewport"] = true.into();
            how["clip"] =
                json!({ "x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1 });
        }
        let shot = self.call("Page.captureScreenshot", how);
        let png = STANDARD.decode(shot["data"].as_str().unwrap()).unwrap();
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, png).unwrap();
        if !fits {
            // For the picture the window was as high as the page. It becomes smaller again at some later moment.
            self.wait_for(&format!("{WINDOW} === {}", json!(window)));
            self.settle();
        }
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
        Heard::new(serde_json::from_value(tree["nodes"].take()).unwrap())
    }

    /// The names of what has a role inside of a named part, as [`Heard::within`] gives them: the whole of a table is heard
    /// for ten times the price.
    pub fn heard_within(&self, part: (&str, &str), role: &str) -> Vec<String> {
        let page = self.object("document");
        let parts = self.heard_among(json!({ "objectId": page, "role": part.0, "accessibleName": part.1 }));
        let inside = |id| self.heard_among(json!({ "backendNodeId": id, "role": role }));
        let found = parts.iter().filter_map(accessibility::Node::element).flat_map(inside);
        found.map(|node| node.name().to_owned()).collect()
    }

    /// Role and name of what the keyboard is at, as [`Heard::focused`] gives them.
    pub fn heard_focused(&self) -> (String, String) {
        let at = json!({ "objectId": self.object("document.activeElement"), "fetchRelatives": false });
        let mut answer = self.call("Accessibility.getPartialAXTree", at);
        let node: accessibility::Node = serde_json::from_value(answer["nodes"][0].take()).unwrap();
        (node.role().to_owned(), node.name().to_owned())
    }

    fn heard_among(&self, asked: Value) -> Vec<accessibility::Node> {
        let mut answer = self.call("Accessibility.queryAXTree", asked);
        let nodes: Vec<accessibility::Node> = serde_json::from_value(answer["nodes"].take()).unwrap();
        nodes.into_iter().filter(|node| !node.is_ignored()).collect()
    }

    /// The name by which the browser knows what an expression is.
    fn object(&self, expression: &str) -> Value {
        self.call("Runtime.evaluate", json!({ "expression": expression }))["result"]["objectId"].take()
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

/// What browsers add to the dice and name their choices by is counted, so that the same test plays the same game: in each
/// tab of a test from another number, and on from page to page.
const COUNTED: &str = "crypto.getRandomValues = (bytes) => {
    const drawn = Number(sessionStorage['drawn'] ?? 0);
    sessionStorage['drawn'] = drawn + 1;
    return bytes.fill(0).map((_, at) => [TAB, drawn >> 8, drawn][at] & 255);
};";

/// The number of the next tab of this test, which has a thread of its own.
fn next_tab() -> u32 {
    thread_local!(static TABS: Cell<u32> = const { Cell::new(0) });
    TABS.replace(TABS.get() + 1)
}

/// Lets a page show the outcome of what happens without playing it, and leaves every answer to the test, also where there
/// is one only.
const CALM: &str =
    "try { localStorage['ochre-speed'] ??= 'none'; localStorage['ochre-forced'] ??= 'on' } catch {}";
