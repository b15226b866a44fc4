//! What a browser hears of a table: that something is new, in numbers alone. The page asks for what is new then.
//!
//! What it is sent depends on its eye, its language and what it shows already, which nobody but the page knows: a stream
//! that brought it would have to remember a page for each listener, would make for whoever chooses what the answer to the
//! choice has brought already, and would draw for tabs that have gone. So words and drawings are made once, for whoever
//! asks, beside each other and without the table: it is held as long as it takes to look at it.

use std::convert::Infallible;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Sse;
use axum::response::sse::Event;
use futures_util::stream::Stream;
use serde_json::{Value, json};

use crate::app::App;
use crate::error::Result;
use crate::http::{At, Query, Since, follow};
use crate::tables::News;

/// Follows a table: `refresh` with the number of the last change, `chat` with new lines, and `present` with the seats of
/// those who have the table open.
pub(super) async fn live(
    State(app): State<App>,
    headers: HeaderMap,
    Query(since): Query<Since>,
    at: At,
) -> Result<Sse<impl Stream<Item = std::result::Result<Event, Infallible>>>> {
    follow(app, at, since.last_known(&headers), |news| match news {
        News::Entries { number, .. } => event("refresh", &json!({ "seq": number })).id(number.to_string()),
        News::Chat(lines) => event("chat", &json!({ "lines": lines })),
        News::Present(seats) => event("present", &json!({ "seats": seats })),
    })
}

fn event(kind: &str, data: &Value) -> Event {
    Event::default().event(kind).data(data.to_string())
}
