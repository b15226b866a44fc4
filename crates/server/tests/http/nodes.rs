//! Two nodes on one database, asked at once: each knows what the other has done, or finds out before it says no.

use crate::support::Host;
use serde_json::json;
use test_support::postgres;

/// How often both are asked at once. Which of them is first is left to chance.
const TIMES: usize = 20;

#[tokio::test]
async fn a_request_that_reaches_two_nodes_counts_once_and_both_say_so() {
    let database = postgres::new_database();
    let (here, there) = (Host::on(&database).await, Host::on(&database).await);
    let (id, seats) = here.table("stone-age", 2).await;
    let path = format!("/api/v1/tables/{id}/choose");
    for time in 0..TIMES {
        let info = seats[0].info(&id).await;
        let asked = &seats[info["awaits"]["seat"].as_u64().unwrap() as usize];
        let choice = json!({ "seq": info["seq"], "place": 0, "key": format!("the one of time {time}") });
        let also = asked.at(&there.url);
        let (one, other) = tokio::join!(asked.post(&path, &choice), also.post(&path, &choice));
        let (one, other) = (one.ok(), other.ok());
        assert_eq!((&one["seq"], &other["seq"]), (&json!(info["seq"].as_i64().unwrap() + 1), &one["seq"]));
    }
    here.end().await;
    there.end().await;
}

#[tokio::test]
async fn what_one_node_has_told_is_no_news_to_the_other() {
    let database = postgres::new_database();
    let (here, there) = (Host::on(&database).await, Host::on(&database).await);
    let (id, seats) = here.table("stone-age", 2).await;
    let also = [0, 1].map(|seat| seats[seat].at(&there.url));
    let mut info = seats[0].info(&id).await;
    for time in 0..TIMES {
        let asked = info["awaits"]["seat"].as_u64().unwrap() as usize;
        // Whoever chose here chooses there at once, before the one node has heard of the other.
        let who = if time % 2 == 0 { &seats[asked] } else { &also[asked] };
        info = who.choose(&id, info["seq"].as_i64().unwrap(), 0).await.ok();
    }
    here.end().await;
    there.end().await;
}
