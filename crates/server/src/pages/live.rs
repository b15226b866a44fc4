//! What a browser hears of a table: that something is new, in numbers alone. The page fetches its fragment then, so that
//! words and drawings are made once, for the eye and the language that asks.

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
