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
use crate::error::Result;
use crate::tables::{Listener, News};

/// How often a silent stream shows that it lives.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(15);

/// From when on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
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

/// Follows a table from the change after `since` on, or from now, for as long as the listener's session lasts. `event`
/// makes an event of each piece of news.
pub(crate) fn follow(
    app: App,
    at: At,
    since: Option<i64>,
    event: impl Fn(News) -> Event + Send + 'static,
) -> Result<Sse<impl Stream<Item = std::result::Result<Event, Infallible>>>> {
    let At { visitor, table } = at;
    let open = app.limits.stream(visitor.address, visitor.id())?;
    let (accounts, who) = (app.clone(), visitor.who.clone());
    let ended = async move { accounts.accounts.ended(who).await };
    let listener = Listener::new(&table, visitor.id(), since, app.stopping.subscribe());
    drop(table);
    let (followed, ended) = ((app, listener, event, open), Box::pin(ended));
    let events = stream::unfold((followed, ended), |(mut followed, mut ended)| async move {
        let (app, listener, event, _open) = &mut followed;
        let news = tokio::select! {
            news = listener.next(&app.tables) => event(news?),
            () = &mut ended => return None,
        };
        Some((Ok(news), (followed, ended)))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)))
}
