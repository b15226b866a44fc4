//! What happens at a table, as it happens: server-sent events for one pair of eyes, with everything it may know. This is
//! for programs; browsers follow a table by `pages::live`.

use std::convert::Infallible;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Sse;
use axum::response::sse::Event;
use futures_util::stream::Stream;
use serde_json::json;
use store::AccountId;
use texts::Lang;
use utoipa::ToSchema;

use super::event_payload::EventPayload;
use super::table_info::awaits;
use crate::app::App;
use crate::error::Result;
use crate::http::{At, Query, Since, follow};
use crate::tables::{Change, News, Table};

/// An event of a stream, as its fields are written.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes `axum::response::sse::Event`")]
struct StreamEvent {
    event: StreamKind,
    /// The number of the change, by which a listener resumes; chat and presence have none.
    #[schema(nullable = false)]
    id: Option<String>,
    /// JSON, by the kind of the event.
    data: String,
}

/// What an event is about.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "it describes the words of `Kind`")]
enum StreamKind {
    Moved,
    Table,
    Undone,
    UndoRequest,
    Refresh,
    Chat,
    Present,
}

/// What happens at a table from now on, since a change you name, or since `Last-Event-ID`: `moved` (with what you are told), `table` (who sits
/// there has changed), `undone`, `undo_request` (somebody asks to take a choice back, or was answered), `chat`, `present` (who has the table open), and `refresh` when too much was missed to be told one by one.
#[utoipa::path(get, path = "/api/v1/tables/{id}/events", params(Since), security((), ("token" = [])),
    responses((status = 200, description = "A stream that goes on.", content_type = "text/event-stream", body = StreamEvent)))]
pub(crate) async fn events(
    State(app): State<App>,
    headers: HeaderMap,
    Query(since): Query<Since>,
    at: At,
) -> Result<Sse<impl Stream<Item = std::result::Result<Event, Infallible>>>> {
    let (account, lang) = (at.visitor.id().cloned(), at.visitor.lang);
    follow(app, at, since.last_known(&headers), move |news| match news {
        News::Entries { since, number, table } => entries(&table, account.as_ref(), since, number, lang),
        News::Chat(lines) => Event::default().event("chat").data(json!({ "lines": lines }).to_string()),
        News::Present(seats) => Event::default().event("present").data(json!({ "seats": seats }).to_string()),
    })
}

/// What changed from number `since` to `number`, in one event.
fn entries(table: &Table, account: Option<&AccountId>, since: i64, number: i64, lang: Lang) -> Event {
    let (kind, data) = match kind(table, account, since) {
        Kind::Moved { from } => ("moved", EventPayload::written(table, account, from, lang).to_string()),
        Kind::Bare(kind) => {
            let awaits = awaits(table, account, lang);
            (kind, json!({ "seq": number, "awaits": awaits }).to_string())
        }
    };
    Event::default().event(kind).id(number.to_string()).data(data)
}

/// What an event is about.
enum Kind {
    /// The game moved, beginning with this step: the event says how.
    Moved { from: usize },
    /// Something else: whoever cares looks at the table again.
    Bare(&'static str),
}

fn kind(table: &Table, account: Option<&AccountId>, since: i64) -> Kind {
    let Some(changes) = table.changes_since(account, since) else { return Kind::Bare("refresh") };
    if changes.contains(&Change::Table) {
        return Kind::Bare("table");
    }
    if changes.iter().any(|change| matches!(change, Change::Undo { .. })) {
        return Kind::Bare("undone");
    }
    if !changes.is_empty() && changes.iter().all(|change| *change == Change::UndoRequest) {
        return Kind::Bare("undo_request");
    }
    match changes.first() {
        Some(Change::Game { from }) if !changes.contains(&Change::UndoRequest) => Kind::Moved { from: *from },
        Some(Change::Game { .. } | Change::Table | Change::Undo { .. } | Change::UndoRequest) | None => {
            Kind::Bare("refresh")
        }
    }
}
