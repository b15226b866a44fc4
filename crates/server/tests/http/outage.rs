//! PostgreSQL goes away for a while: whoever follows a table hears what happened, or that the stream has ended.

use crate::support::{Host, PATIENCE, Stream, Visitor};
use test_support::postgres::Postgres;
use tokio::time::timeout;

/// Streams that follow the tables, half of them at each server.
const STREAMS: usize = 24;
const TABLES: usize = 6;

/// Makes the choice that is due. A server that has not heard of the last one yet says so, and knows it then; one that has
/// not found its database again says that too.
async fn choose(seats: &[Visitor], id: &str) -> i64 {
    let chosen = async {
        loop {
            let reply = seats[0].get(&format!("/api/v1/tables/{id}")).await;
            if reply.status == 503 {
                continue;
            }
            let info = reply.ok();
            let (asked, seq) =
                (info["awaits"]["seat"].as_u64().unwrap() as usize, info["seq"].as_i64().unwrap());
            let reply = seats[asked].choose(id, seq, 0).await;
            if ![409, 503].contains(&reply.status.as_u16()) {
                reply.ok();
                return seq + 1;
            }
        }
    };
    timeout(PATIENCE, chosen).await.expect("the database is back")
}

/// Whether the stream told of this change or ended. A stream that does neither fails the test.
async fn is_not_silent(stream: &mut Stream, seq: i64) -> bool {
    loop {
        match stream.next().await {
            None => return true,
            Some(heard) if heard.id.is_some_and(|id| id >= seq) => return true,
            Some(_) => (),
        }
    }
}

#[tokio::test]
async fn after_an_outage_of_the_database_every_stream_catches_up_or_ends() {
    let postgres = Postgres::start();
    let database = postgres.new_database();
    let (here, there) = (Host::on(&database).await, Host::on(&database).await);
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(here.table("stone-age", 2).await);
    }
    let mut streams = Vec::new();
    for number in 0..STREAMS {
        let host = if number % 2 == 0 { &here } else { &there };
        let table = number / 2 % TABLES;
        streams.push((table, host.stranger().listen(&tables[table].0, None).await));
    }
    let seq = here.stranger().info(&tables[0].0).await["seq"].as_i64().unwrap();
    postgres.stop();
    // What is asked meanwhile is refused, and empties the tables in memory.
    for (id, seats) in &tables {
        for seat in seats {
            assert!(!seat.choose(id, seq, 0).await.status.is_success());
        }
    }
    postgres.start_again();
    let mut newest = Vec::new();
    for (id, seats) in &tables {
        // The first server plays, so that the second has to learn of it; then the other way round.
        choose(seats, id).await;
        let elsewhere: Vec<Visitor> = seats.iter().map(|seat| seat.at(&there.url)).collect();
        newest.push(choose(&elsewhere, id).await);
    }
    let mut silent = STREAMS;
    for (table, stream) in &mut streams {
        silent -= usize::from(is_not_silent(stream, newest[*table]).await);
    }
    assert_eq!(silent, 0, "of {STREAMS} streams");
    there.end().await;
    here.end().await;
}
