//! How the pages feel: their weight, when they can be used, how long a choice takes to show, how much is sent for it and
//! how far things jump, measured in a real browser on a server of its own: `tools feel`.

// A measurement that fails says where: there is nobody to recover for.
#![allow(clippy::unwrap_used)]

use std::time::Duration;

use serde_json::Value;
use server::{Clock, Config, Luck, Server};
use store::Store;
use test_support::browser::{Page, Person};

use crate::Result;

/// How many choices are made in each game.
const CHOICES: usize = 60;
/// How long a person looks at least before each.
const GLANCE: Duration = Duration::from_millis(300);
/// How often each table is opened.
const LOOKS: usize = 10;

pub(crate) fn run() -> Result {
    let folder = tempfile::tempdir().unwrap();
    let url = serve(folder.path().join("ochre.sqlite").to_str().unwrap());
    let person = Person::new();
    let page = person.tab();
    page.goto(&format!("{url}/"));
    page.wait_for(LOADED);
    println!("first page: {:.1} KB in all, compressed", page.evaluate(WEIGHT).as_f64().unwrap() / 1e3);
    for game in registry::games() {
        measure(&page, &url, game.name());
    }
    println!("server time by /metrics, 50 % and 99 %:");
    let metrics = page.text(&format!("fetch('{url}/metrics').then((answer) => answer.text())"));
    for route in ["/t/{id}", "/t/{id}/choose", "/t/{id}/news"] {
        println!("  {route}: {}, {}", quantile(&metrics, route, "0.5"), quantile(&metrics, route, "0.99"));
    }
    Ok(())
}

/// A server in this process, on a thread of its own.
fn serve(database: &str) -> String {
    let (tell, told) = std::sync::mpsc::channel();
    let database = database.to_owned();
    std::thread::spawn(move || {
        tokio::runtime::Runtime::new().unwrap().block_on(async move {
            let config = Config {
                luck: Luck::Machine,
                legal: None,
                listen: "127.0.0.1:0".parse().unwrap(),
                base_url: None,
                trusts_proxy: false,
                thinkers: 1,
                moment: Config::MOMENT,
                clock: Clock::System,
                patience: server::Patience::default(),
                post: server::Post::default(),
            };
            let server = Server::bind(config, Store::open(&database).await.unwrap()).await.unwrap();
            tell.send(server.address()).unwrap();
            server.run(std::future::pending()).await;
        });
    });
    told.recv_timeout(Duration::from_secs(10)).unwrap()
}

const LOADED: &str = "0 < performance.getEntriesByType('navigation')[0].loadEventEnd";

/// The bytes that came over the line, headers too.
const WEIGHT: &str =
    "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .reduce((sum, entry) => sum + entry.transferSize, 0)";

/// The sizes of what was sent for choices and of news of others', compressed.
const SENT: &str =
    "performance.getEntriesByType('resource').filter((entry) => /\\/(choose|news)\\b/.test(entry.name))
    .map((entry) => entry.encodedBodySize)";

/// Takes down how far things jump, whether or not somebody has just clicked.
const WATCH_JUMPS: &str = "window.jumps = 0; new PerformanceObserver((list) => {
    for (const jump of list.getEntries()) window.jumps += jump.value;
}).observe({ type: 'layout-shift' })";

/// Plays part of a game against the quickest bots.
fn measure(page: &Page, url: &str, game: &str) {
    page.goto(&format!("{url}/new/{game}"));
    page.evaluate("document.querySelectorAll('form.new-table select').forEach((seat, at) => { if (at) seat.value = 'gatherer'; })");
    page.evaluate("{ const name = document.querySelector('form.new-table [name=name]'); if (name) name.value = 'Anna'; }");
    page.follow("form.new-table button.main");
    page.wait_for(ASKED);
    // More entries than a browser keeps by itself.
    page.evaluate("performance.setResourceTimingBufferSize(5000)");
    // The table itself was sent whole when it began.
    page.evaluate("performance.clearResourceTimings()");
    page.evaluate(WATCH_JUMPS);
    let mut shown: Vec<f64> = (0..CHOICES).filter_map(|at| choose(page, at)).collect();
    let sent = page.evaluate(SENT);
    let mut sent: Vec<f64> = sent.as_array().unwrap().iter().filter_map(Value::as_f64).collect();
    let jumps = page.evaluate("window.jumps").as_f64().unwrap() / shown.len().max(1) as f64;
    let here = page.text("location.href");
    let mut ready: Vec<f64> = (0..LOOKS).map(|_| open(page, &here)).collect();
    println!(
        "{game}: a table can be used after {:.0} ms (half), {:.0} ms (worst of {LOOKS}); a choice shows after {:.0} ms (half), {:.0} ms (95 % of {}); {:.1} KB are sent (half), {:.1} KB (largest); things jump by {jumps:.4}",
        part(&mut ready, 0.5),
        part(&mut ready, 1.0),
        part(&mut shown, 0.5),
        part(&mut shown, 0.95),
        shown.len(),
        part(&mut sent, 0.5) / 1e3,
        part(&mut sent, 1.0) / 1e3,
    );
}

const ASKED: &str = "document.querySelector('#fragment')?.hasAttribute('data-asked')";

/// Opens a table; milliseconds until its script has run and every button works.
fn open(page: &Page, url: &str) -> f64 {
    page.goto(url);
    page.wait_for(LOADED);
    page.evaluate("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd").as_f64().unwrap()
}

const STANDING: &str =
    "document.getAnimations().every((walk) => walk.effect.getComputedTiming().endTime === Infinity)";

/// Makes a choice; milliseconds from the click until its effect is painted. None when the game is over.
fn choose(page: &Page, at: usize) -> Option<f64> {
    page.wait_for(&format!("{ASKED} || document.querySelector('#fragment')?.dataset.status === 'over'"));
    if !page.holds(ASKED) {
        return None;
    }
    // A person looks before choosing: the pieces have arrived.
    page.wait_for(STANDING);
    std::thread::sleep(GLANCE);
    let taken = page.evaluate(&format!(
        "new Promise((done) => {{
            const table = document.querySelector('#table');
            const before = document.querySelector('#fragment').dataset.seq;
            const buttons = document.querySelectorAll('.choices [data-choice]');
            const began = performance.now();
            new MutationObserver((_, watch) => {{
                if (document.querySelector('#fragment')?.dataset.seq === before) return;
                watch.disconnect();
                // A message that is sent while a frame is made comes when it is painted.
                const painted = new MessageChannel();
                painted.port1.onmessage = () => done(performance.now() - began);
                requestAnimationFrame(() => painted.port2.postMessage(null));
            }}).observe(table, {{ childList: true, subtree: true, attributes: true }});
            buttons[{at} % buttons.length].click();
        }})"
    ));
    match taken {
        Value::Number(taken) => taken.as_f64(),
        other => panic!("{other}"),
    }
}

/// The value below which a part of all lies.
fn part(values: &mut [f64], share: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(((values.len() as f64 * share).ceil() as usize).saturating_sub(1)).copied().unwrap_or(f64::NAN)
}

/// What the server says of one route.
fn quantile(metrics: &str, route: &str, quantile: &str) -> String {
    let wanted = |line: &&str| {
        line.starts_with("ochre_request_seconds{")
            && line.contains(&format!("route=\"{route}\""))
            && line.contains(&format!("quantile=\"{quantile}\""))
    };
    let value = metrics.lines().find(wanted).and_then(|line| line.rsplit(' ').next()?.parse::<f64>().ok());
    value.map_or("none".to_owned(), |seconds| format!("{:.2} ms", seconds * 1e3))
}
