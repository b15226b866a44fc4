//! The queue of notices and the ways to people, on both databases.

use futures_util::future::join_all;
use store::{
    Account, AccountId, Append, Channel, ChannelKind, Ended, Head, NewTable, Notice, Seat, Status, Store,
    TableId,
};

use crate::harness::{self, Site};

/// Runs every case on SQLite and on PostgreSQL.
macro_rules! on_both {
    ($($case:ident,)*) => {
        mod sqlite { $(#[test] fn $case() { crate::harness::on_sqlite(super::$case) })* }
        mod postgres { $(#[test] fn $case() { crate::harness::on_postgres(super::$case) })* }
    };
}

on_both! {
    a_notice_is_queued_once_and_claimed_by_one_node,
    what_a_node_does_not_end_is_free_again_after_its_time,
    the_queue_has_room_for_so_many,
    how_it_went_is_noted_at_the_channel,
    channels_are_few_and_go_with_their_account_and_table,
    tables_are_found_of_which_somebody_is_to_be_told,
    whose_time_is_over_is_found_once_it_is,
    a_key_of_the_server_is_made_once,
}

const FOR_EVER: i64 = 1_000_000;

async fn anna(store: &Store) -> AccountId {
    let anna = AccountId::from("anna");
    store.create_account(&Account::guest(anna.clone(), "Anna", None, 0)).await.unwrap();
    anna
}

fn channel(id: &str, account: &AccountId, table: Option<&str>) -> Channel {
    Channel {
        id: id.to_owned(),
        account: account.clone(),
        table: table.map(TableId::from),
        kind: ChannelKind::Hook,
        address: format!("https://example.org/{id}"),
        secret: format!("secret of {id}"),
        confirmed: true,
        created: 5,
        sent: None,
        failed: None,
        trouble: None,
    }
}

fn notice(id: &str, channel: &str, due: i64) -> Notice {
    Notice {
        id: id.to_owned(),
        channel: channel.to_owned(),
        account: AccountId::from("anna"),
        table: Some(TableId::from("table")),
        body: r#"{"é":1}"#.to_owned(),
        created: 0,
        due,
        tries: 0,
    }
}

async fn a_notice_is_queued_once_and_claimed_by_one_node(site: Site) {
    let store = &site.store;
    let many: Vec<Notice> = (0..40).map(|n| notice(&format!("turn {n}"), "c", 0)).collect();
    let queued = join_all((0..4).map(|_| store.queue(&many, FOR_EVER, FOR_EVER))).await;
    assert_eq!(queued.into_iter().map(Result::unwrap).sum::<usize>(), 40, "each came in once");
    let nodes = ["a", "b", "c", "d"];
    let claimed = join_all(nodes.map(|node| store.claim_notices(node, 0, 1_000, 15))).await;
    let mut ids: Vec<String> = claimed.into_iter().flat_map(Result::unwrap).map(|it| it.id).collect();
    ids.extend(store.claim_notices("e", 0, 1_000, 100).await.unwrap().into_iter().map(|it| it.id));
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 40);
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    store.end_notices(&ids, &Ended::Sent, 10).await.unwrap();
    assert!(!store.has_due_notices(FOR_EVER).await.unwrap());
    assert_eq!(store.queue(&many, FOR_EVER, FOR_EVER).await.unwrap(), 0, "nothing is told twice");
    store.forget_notices(11).await.unwrap();
    assert_eq!(store.queue(&many, FOR_EVER, FOR_EVER).await.unwrap(), 40, "until it is forgotten");
}

async fn what_a_node_does_not_end_is_free_again_after_its_time(site: Site) {
    let store = &site.store;
    store.queue(&[notice("one", "c", 100)], FOR_EVER, FOR_EVER).await.unwrap();
    assert!(store.claim_notices("a", 99, 199, 9).await.unwrap().is_empty(), "it is not due");
    let first = store.claim_notices("a", 100, 200, 9).await.unwrap();
    assert_eq!((first.len(), first[0].tries, first[0].body.as_str()), (1, 1, r#"{"é":1}"#));
    assert!(store.claim_notices("b", 199, 299, 9).await.unwrap().is_empty());
    assert_eq!(store.claim_notices("b", 200, 300, 9).await.unwrap()[0].tries, 2, "node A has died");
    store.put_off_notice("one", 500, "slow").await.unwrap();
    assert!(store.claim_notices("b", 499, 599, 9).await.unwrap().is_empty());
    // A clock that ran ahead gave this lease.
    assert_eq!(store.claim_notices("b", 500, 900_000, 9).await.unwrap().len(), 1);
    assert_eq!(store.claim_notices("c", 600, 700, 9).await.unwrap().len(), 1);
    store.free_notices().await.unwrap();
    assert_eq!(store.claim_notices("d", 601, 701, 9).await.unwrap().len(), 1);
}

async fn the_queue_has_room_for_so_many(site: Site) {
    let store = &site.store;
    for n in 0..5 {
        store.queue(&[notice(&format!("a {n}"), "a", 0)], 3, FOR_EVER).await.unwrap();
    }
    assert_eq!(store.claim_notices("n", 0, 1, 99).await.unwrap().len(), 3);
    assert_eq!(store.queue(&[notice("b", "b", 0)], 3, 4).await.unwrap(), 1);
    assert_eq!(store.queue(&[notice("d", "d", 0)], 3, 4).await.unwrap(), 0, "in all too");
    assert_eq!(store.queue(&[], 3, 4).await.unwrap(), 0);
}

async fn how_it_went_is_noted_at_the_channel(site: Site) {
    let (store, anna) = (&site.store, anna(&site.store).await);
    assert!(store.add_channel(&channel("c", &anna, None), 9).await.unwrap());
    store.queue(&[notice("one", "c", 0), notice("two", "c", 0)], 9, 9).await.unwrap();
    store.end_notices(&["one"], &Ended::GivenUp("slow".to_owned()), 70).await.unwrap();
    store.end_notices(&["two"], &Ended::Sent, 80).await.unwrap();
    let found = store.channel("c").await.unwrap().unwrap();
    assert_eq!((found.failed, found.trouble.as_deref(), found.sent), (Some(70), Some("slow"), Some(80)));
    store.silence_channel("c").await.unwrap();
    assert!(!store.channel("c").await.unwrap().unwrap().confirmed);
    assert!(!store.confirm_channel("c", "wrong").await.unwrap());
    assert!(store.confirm_channel("c", "secret of c").await.unwrap());
}

async fn channels_are_few_and_go_with_their_account_and_table(site: Site) {
    let (store, anna) = (&site.store, anna(&site.store).await);
    for id in ["one", "two"] {
        assert!(store.add_channel(&channel(id, &anna, None), 2).await.unwrap());
    }
    assert!(!store.add_channel(&channel("three", &anna, None), 2).await.unwrap());
    let again = Channel { id: "again".to_owned(), ..channel("one", &anna, None) };
    assert!(store.add_channel(&again, 2).await.unwrap(), "it takes the place of the same");
    let ids: Vec<String> =
        store.channels_of(&anna).await.unwrap().into_iter().map(|channel| channel.id).collect();
    assert_eq!(ids, ["again", "two"]);
    store.queue(&[notice("n", "two", 0)], 9, 9).await.unwrap();
    let ben = AccountId::from("ben");
    assert!(!store.remove_channel("two", Some(&ben), None).await.unwrap());
    assert!(!store.remove_channel("two", None, Some("wrong")).await.unwrap());
    assert!(store.has_due_notices(0).await.unwrap());
    assert!(store.remove_channel("two", None, Some("secret of two")).await.unwrap());
    assert!(!store.has_due_notices(0).await.unwrap(), "what was to be sent by it goes too");

    store.create_table(harness::new_table("table", Status::Open, &["{}"])).await.unwrap();
    assert!(store.add_channel(&channel("room", &anna, Some("table")), 9).await.unwrap());
    let mut reachable = store.reachable().await.unwrap();
    reachable.sort();
    assert_eq!(reachable, ["anna", "table"]);
    store.set_wishes(&anna, Some(&"table".into()), Some("{}")).await.unwrap();
    store.delete_table(&"table".into()).await.unwrap();
    assert!(store.channels_of_table(&"table".into()).await.unwrap().is_empty());
    assert_eq!(store.wishes(&anna, Some(&"table".into())).await.unwrap(), None);
    store.set_wishes(&anna, None, Some("{}")).await.unwrap();
    assert!(store.delete_account(&anna).await.unwrap());
    assert!(store.channels_of(&anna).await.unwrap().is_empty());
    assert_eq!(store.wishes(&anna, None).await.unwrap(), None);
    assert!(!store.delete_account(&anna).await.unwrap());
}

/// A table that was changed at a time, where somebody sits.
async fn changed(store: &Store, id: &str, at: i64, account: Option<&AccountId>) {
    let seats = vec![Seat { seat: 0, account: account.cloned(), waiting: true }];
    let head = Head { status: Status::Running, ..Head::default() };
    let new = NewTable { at: 0, seats, head: head.clone(), ..harness::new_table(id, Status::Open, &["{}"]) };
    store.create_table(new).await.unwrap();
    let entries = vec!["{}".to_owned()];
    let head = Head { due_at: Some(at + 100), ..head };
    store.append(Append { table: id.into(), seq: 2, entries, at, head, seats: vec![] }).await.unwrap();
}

async fn tables_are_found_of_which_somebody_is_to_be_told(site: Site) {
    let (store, anna) = (&site.store, anna(&site.store).await);
    changed(store, "anna's", 50, Some(&anna)).await;
    changed(store, "nobody's", 50, None).await;
    changed(store, "room", 60, None).await;
    let found = async |from, to| {
        let ids = store.changed_between(from, to, 9).await.unwrap();
        ids.into_iter().map(|id| id.to_string()).collect::<Vec<_>>()
    };
    assert!(found(0, 100).await.is_empty(), "nobody can be told");
    store.add_channel(&channel("c", &anna, None), 9).await.unwrap();
    assert_eq!(found(0, 100).await, ["anna's"]);
    store.add_channel(&channel("r", &anna, Some("room")), 9).await.unwrap();
    assert_eq!(found(50, 100).await, ["anna's", "room"]);
    assert!(found(0, 50).await.is_empty() && found(61, 100).await.is_empty());
}

async fn whose_time_is_over_is_found_once_it_is(site: Site) {
    let store = &site.store;
    for (id, at) in [("late", 300), ("soon", 100), ("now", 200)] {
        changed(store, id, at, None).await;
    }
    let found = async |from, to, limit| {
        let due = store.overdue(from, to, limit).await.unwrap();
        due.into_iter().map(|(id, at)| (id.to_string(), at)).collect::<Vec<_>>()
    };
    assert_eq!(found(0, 300, 9).await, [("soon".to_owned(), 200), ("now".to_owned(), 300)]);
    assert_eq!(found(0, 900, 1).await, [("soon".to_owned(), 200)]);
    assert_eq!(found(201, 299, 9).await, []);
}

async fn a_key_of_the_server_is_made_once(site: Site) {
    let store = &site.store;
    let made =
        join_all((0..8).map(|n| async move { store.server_key("k", &n.to_string()).await.unwrap() })).await;
    assert!(made.iter().all(|key| *key == made[0]), "{made:?}");
    store.set_server_key("k", "other").await.unwrap();
    assert_eq!(store.server_key("k", "x").await.unwrap(), "other");
}
