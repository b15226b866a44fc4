//! Streams of server-sent events about one table.

use std::convert::Infallible;
use std::time::Duration;

use axum::http::HeaderMap;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::stream::{self, Stream};
use serde::Deserialize;
use utoipa::IntoParams;

use super::at::At;
use crate::app::App;
use crate::tables::{Listener, News};

/// How often a silent stream shows that it lives.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// From when on.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Since {
    /// The number of the last change you know of, for the first connection; afterwards `Last-Event-ID` says it.
    since: Option<i64>,
}

impl Since {
    /// The last change a listener knows of: what the browser says when it connects again, or what the address says.
    pub(crate) fn last_known(&self, headers: &HeaderMap) -> Option<i64> {
        let last = headers.get("last-event-id").and_then(|id| id.to_str().ok());
        last.and_then(|id| id.parse().ok()).or(self.since)
    }
}

/// Follows a table from the change after `since` on, or from now. `event` makes an event of each piece of news.
pub(crate) fn follow(
    app: App,
    at: At,
    since: Option<i64>,
    event: impl Fn(News) -> Event + Send + 'static,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let At { visitor, table } = at;
    let listener = Listener::new(&table, visitor.id(), since, app.stopping.subscribe());
    drop(table);
    let events = stream::unfold((app, listener, event), |(app, mut listener, event)| async move {
        let news = listener.next(&app.tables).await?;
        Some((Ok(event(news)), (app, listener, event)))
    });
    Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT))
}
