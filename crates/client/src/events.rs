//! Streams of events (`text/event-stream`), as far as a server of Ochre uses them: one line for each field.

use http_body_util::BodyExt;
use hyper::body::Incoming;

/// A stream of events that is being listened to.
#[derive(Debug)]
pub struct Events {
    body: Incoming,
    received: Buffer,
}

impl Events {
    pub(crate) fn of(body: Incoming) -> Events {
        Events { body, received: Buffer::default() }
    }

    /// The next event; none when the stream has ended or broken.
    pub async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.received.next() {
                return Some(event);
            }
            let frame = self.body.frame().await?.ok()?;
            if let Some(data) = frame.data_ref() {
                self.received.bytes.extend_from_slice(data);
            }
        }
    }
}

/// One event, as it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// All its lines.
    pub raw: String,
}

impl Event {
    /// What kind of event it is; empty if it does not say.
    ///
    /// ```
    /// # use client::Event;
    /// let event = Event { raw: "event: moved\nid: 12\ndata: {\"seq\":12}\n\n".into() };
    /// assert_eq!((event.kind(), event.id(), event.data()), ("moved", Some(12), Some("{\"seq\":12}")));
    /// ```
    pub fn kind(&self) -> &str {
        self.field("event: ").unwrap_or_default()
    }

    /// Its number, by which a listener resumes.
    pub fn id(&self) -> Option<i64> {
        self.field("id: ")?.parse().ok()
    }

    /// What it says. Heartbeats say nothing.
    pub fn data(&self) -> Option<&str> {
        self.field("data: ")
    }

    fn field(&self, name: &str) -> Option<&str> {
        self.raw.lines().find_map(|line| line.strip_prefix(name))
    }
}

/// What has arrived and is not yet a whole event. It is bytes, because a frame may end in the middle of a letter.
#[derive(Debug, Default)]
struct Buffer {
    bytes: Vec<u8>,
}

impl Buffer {
    /// Takes out the first whole event that says something.
    fn next(&mut self) -> Option<Event> {
        while let Some(end) = self.bytes.windows(2).position(|pair| pair == b"\n\n") {
            let raw = self.bytes.drain(..end + 2).collect();
            let event = Event { raw: String::from_utf8(raw).unwrap_or_default() };
            if event.data().is_some() {
                return Some(event);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_found_wherever_frames_end_and_heartbeats_are_passed_over() {
        let sent = ":\n\nevent: said\nid: 3\ndata: \"mammoet 🦣\"\n\ndata: 4\n\n";
        for cut in 0..=sent.len() {
            let (first, second) = sent.as_bytes().split_at(cut);
            let mut buffer = Buffer::default();
            let mut heard = Vec::new();
            for part in [first, second] {
                buffer.bytes.extend_from_slice(part);
                heard.extend(std::iter::from_fn(|| buffer.next()));
            }
            let told: Vec<_> = heard.iter().map(|event| (event.kind(), event.id(), event.data())).collect();
            assert_eq!(
                told,
                [("said", Some(3), Some("\"mammoet 🦣\"")), ("", None, Some("4"))],
                "cut at {cut}"
            );
        }
    }
}
