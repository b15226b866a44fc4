//! What a page did and what went wrong in it, noted from the events Chromium sends.

use std::collections::HashMap;

use serde_json::Value;

/// What a page did and what went wrong in it.
#[derive(Default)]
pub(super) struct Seen {
    pub(super) problems: Vec<String>,
    urls: HashMap<String, String>,
    pub(super) requested: Vec<String>,
    /// Whether scripts are turned off.
    pub(super) is_mute: bool,
    pub(super) keeps_bodies: bool,
    pub(super) bodies: Vec<(String, String)>,
}

impl Seen {
    /// Notes an event; gives the request whose body is to be fetched.
    pub(super) fn note(&mut self, event: &Value) -> Option<(String, String)> {
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
            // A browser that runs no script declines to preload modules, and gives no error for it.
            "Network.loadingFailed"
                if self.is_mute && params["type"] == "Script" && params["errorText"] == "" => {}
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

    pub(super) fn keep(&mut self, url: String, body: String) {
        self.bodies.push((url, body));
    }
}
