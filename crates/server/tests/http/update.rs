//! What a page is sent that shows a table already: what it lacks, and all of it if it cannot say what it has.

use crate::support::{Host, Visitor};
use serde_json::Value;

/// What a page carries of what it shows, and the number it shows.
async fn opened(visitor: &Visitor, id: &str) -> (String, i64) {
    let page = visitor.get(&format!("/t/{id}")).await.text;
    let after = |name: &str| page.split_once(name).unwrap().1.split('"').next().unwrap().to_owned();
    (after("data-outline=\""), after("data-seq=\"").parse().unwrap())
}

async fn news(visitor: &Visitor, id: &str, since: i64, outline: &str) -> Value {
    visitor.get(&format!("/t/{id}/news?since={since}&outline={outline}")).await.ok()
}

fn names(parts: &Value) -> Vec<&str> {
    parts.as_array().unwrap().iter().map(|part| part[0].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_page_is_sent_what_it_lacks() {
    let host = Host::new().await;
    for game in registry::games() {
        let (id, seats) = host.table(game.name(), usize::from(*game.players().start())).await;
        let watcher = host.stranger();
        let (outline, seq) = opened(&watcher, &id).await;
        let same = news(&watcher, &id, seq, &outline).await;
        assert_eq!((&same["steps"], &same["parts"]), (&Value::Array(vec![]), &Value::Array(vec![])));
        assert_eq!(same["outline"], outline);
        let whole = news(&watcher, &id, seq, "").await;
        assert!(names(&whole["parts"]).contains(&""), "the page itself");
        for odd in ["AAAAAAA", "%00%00", "AAAAAAAA"] {
            assert_eq!(news(&watcher, &id, seq, odd).await["parts"], whole["parts"], "{odd}");
        }
        let Some((seat, number, _)) = crate::support::asked(&seats, &id).await else {
            panic!("somebody is asked")
        };
        seats[seat].choose(&id, number, 0).await.ok();
        let moved = news(&watcher, &id, seq, &outline).await;
        let (sent, all) = (moved.to_string().len(), whole.to_string().len());
        assert!(sent < all / 2, "{}: {sent} of {all} bytes: {moved:#}", game.name());
        // What nothing rests at is no step: the next one shows what it changed.
        for step in moved["steps"].as_array().unwrap() {
            let beats = step["beats"].as_array().unwrap();
            assert!(
                !beats.is_empty() && beats.iter().all(|beat| 0 < beat["ms"].as_i64().unwrap()),
                "{step:#}"
            );
        }
        // Nothing more is to be told to a page that has been told.
        let outline = moved["outline"].as_str().unwrap();
        let seq = moved["seq"].as_i64().unwrap();
        assert_eq!(news(&watcher, &id, seq, outline).await["parts"], Value::Array(vec![]));
        // The page of somebody else is sent their own things.
        let own = news(&seats[0], &id, seq, outline).await;
        assert!(names(&own["parts"]).contains(&"own"), "{}: {own:#}", game.name());
    }
    host.end().await;
}
