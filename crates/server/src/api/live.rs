//! What happens at a table, as it happens: server-sent events for one pair of eyes.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::stream::{self, Stream};
use serde::Deserialize;
use serde_json::json;
use store::TableId;
use texts::Lang;
use tokio::sync::watch;
use utoipa::IntoParams;

use super::chat::said_since;
use super::tables::enter;
use crate::app::App;
use crate::describe;
use crate::error::Answer;
use crate::hall::{AtTable, Live};
use crate::presence::{Present, Pulse};
use crate::table::Change;
use crate::visitor::Visitor;

/// How often a silent stream shows that it lives.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// One listener.
struct Listener {
    app: App,
    id: TableId,
    account: Option<String>,
    lang: Lang,
    /// Keeps the table in memory.
    live: Arc<Live>,
    pulse: watch::Receiver<Pulse>,
    /// Others see that somebody listens.
    _present: Option<Present>,
    stopping: watch::Receiver<bool>,
    /// What was told last.
    told: Pulse,
}

/// From when on.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Since {
    /// The number of the last change you know of, for the first connection; afterwards `Last-Event-ID` says it.
    since: Option<i64>,
}

/// What happens at a table from now on, since a change you name, or since `Last-Event-ID`: `moved` (with what you are told), `table` (who sits
/// there has changed), `undone`, `chat`, `present` (who has the table open), and `refresh` when too much was missed to be told one by one.
#[utoipa::path(get, path = "/api/v1/tables/{id}/events", params(Since), security(("token" = [])), responses((status = 200, content_type = "text/event-stream")))]
pub(crate) async fn events(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
) -> Answer<Sse<impl Stream<Item = Result<Event, Infallible>>>> {
    let at_table = enter(&app, &id, visitor.id()).await?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()).and_then(|id| id.parse().ok());
    let live = at_table.live.clone();
    let present = visitor.id().map(|account| live.presence.enter(account));
    let now = *live.pulse.borrow();
    let listener = Listener {
        id: at_table.id.clone(),
        account: visitor.id().map(str::to_owned),
        lang: visitor.lang,
        pulse: live.pulse.subscribe(),
        _present: present,
        stopping: app.stopping.subscribe(),
        told: Pulse { seq: last.or(since).unwrap_or(at_table.seq), ..now },
        live,
        app: app.clone(),
    };
    drop(at_table);
    let events = stream::unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)))
}

impl Listener {
    /// The next event; none when the server stops or the table is gone. Something may have happened before the first
    /// beat is heard, or between two.
    async fn next(&mut self) -> Option<Event> {
        loop {
            let now = *self.pulse.borrow_and_update();
            if now.seq != self.told.seq {
                return self.tell().await;
            }
            if now.said != self.told.said {
                return self.tell_chat(now.said).await;
            }
            if now.came != self.told.came {
                return self.tell_present(now.came).await;
            }
            tokio::select! {
                beat = self.pulse.changed() => beat.ok()?,
                _ = self.stopping.changed() => return None,
            }
        }
    }

    async fn tell(&mut self) -> Option<Event> {
        let mut at_table = self.app.hall.enter_live(self.live.clone()).await.ok()?;
        if !at_table.may_see(self.account.as_deref()) {
            return None;
        }
        at_table.speak(self.lang);
        let (kind, data) = self.news(&mut at_table);
        self.told.seq = at_table.seq;
        drop(at_table);
        Some(Event::default().event(kind).id(self.told.seq.to_string()).data(data))
    }

    fn news(&self, at_table: &mut AtTable) -> (&'static str, String) {
        let account = self.account.as_deref();
        let kind = match at_table.changes_since(self.told.seq) {
            None => "refresh",
            Some(changes) if changes.contains(&Change::Table) => "table",
            Some(changes) if changes.iter().any(|it| matches!(it, Change::Undo { .. })) => "undone",
            Some(changes) => match changes.first() {
                Some(Change::Game { from }) => return ("moved", at_table.moved(account, *from)),
                Some(Change::Table | Change::Undo { .. }) | None => "refresh",
            },
        };
        let (seq, awaits) = (at_table.seq, describe::awaits(at_table, at_table.eye_for_question(account)));
        (kind, format!(r#"{{"seq":{seq},"awaits":{awaits}}}"#))
    }

    async fn tell_present(&mut self, came: u64) -> Option<Event> {
        self.told.came = came;
        let at_table = self.app.hall.enter_live(self.live.clone()).await.ok()?;
        if !at_table.may_see(self.account.as_deref()) {
            return None;
        }
        let data = json!({ "seats": at_table.seats_here() });
        Some(Event::default().event("present").data(data.to_string()))
    }

    async fn tell_chat(&mut self, said: i64) -> Option<Event> {
        let lines = said_since(&self.app, &self.id, self.told.said).await.ok()?;
        self.told.said = said;
        let data = json!({ "lines": lines });
        Some(Event::default().event("chat").data(data.to_string()))
    }
}
