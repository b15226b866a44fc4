//! What a store does, on both databases.

use std::collections::BTreeSet;

use futures_util::future::join_all;
use futures_util::poll;
use sqlx::{Connection, PgConnection};
use store::{
    Account, AccountId, Append, Change, ClaimedName, Entry, Kind, Line, NewTable, Seat, Session, Status,
    Store, StoreError, TableId, TableRow, TokenHash, WriteError,
};

use crate::harness::{self, Site, append, head};

/// Runs every case on SQLite and on PostgreSQL.
macro_rules! on_both {
    ($($case:ident,)*) => {
        mod sqlite { $(#[test] fn $case() { crate::harness::on_sqlite(super::$case) })* }
        mod postgres { $(#[test] fn $case() { crate::harness::on_postgres(super::$case) })* }
    };
}

on_both! {
    an_account_is_kept_as_it_was_given,
    guests_may_share_a_name_and_change_it,
    a_name_is_claimed_once,
    a_name_that_looks_like_another_is_taken,
    another_password_ends_the_other_sessions_in_one_commit,
    sessions_nobody_uses_are_deleted_by_kind,
    an_account_is_deleted_with_all_that_is_its_own,
    a_session_opens_its_account_until_it_is_revoked,
    all_sessions_but_one_are_revoked_at_once,
    a_table_is_kept_as_it_was_made,
    an_id_is_used_once,
    an_append_grows_the_log_and_changes_the_row,
    an_append_of_no_entries_changes_the_row_alone,
    an_append_at_another_seq_is_refused,
    of_many_writers_of_one_seq_one_wins,
    a_row_of_appends_to_one_table_leaves_no_gap,
    one_bad_append_fails_alone,
    texts_come_back_unchanged,
    nul_is_refused,
    tables_of_an_account_come_with_the_waiting_ones_first,
    ended_tables_leave_one_list_for_another,
    public_lists_show_public_tables_only,
    lists_are_fair_between_hosts,
    logs_that_name_somebody_are_found_and_rewritten,
    a_table_is_deleted_whole,
    a_line_is_unsaid_by_whoever_said_it,
    idle_tables_are_found,
    a_bots_turn_is_claimed_by_one_node,
    a_bots_turn_is_free_again_after_its_time_or_the_next_seq,
    a_lease_from_a_clock_that_ran_ahead_counts_as_over,
    due_bots_are_shared_out_without_overlap,
    chat_lines_are_numbered_without_gaps,
    a_table_is_exported_and_imported,
    a_closed_store_says_so_and_has_lost_nothing,
    a_new_store_is_healthy,
}

mod postgres_alone {
    use crate::harness::on_postgres;

    #[test]
    fn a_node_hears_what_others_write() {
        on_postgres(super::a_node_hears_what_others_write);
    }

    #[test]
    fn after_a_lost_connection_everybody_looks_again() {
        on_postgres(super::after_a_lost_connection_everybody_looks_again);
    }

    #[test]
    fn nodes_that_start_together_make_the_schema_once() {
        on_postgres(super::nodes_that_start_together_make_the_schema_once);
    }
}

// Things to store.

fn id(name: &str) -> TableId {
    TableId::from(name)
}

fn new_table(name: &str, status: Status) -> NewTable {
    harness::new_table(name, status, &[r#"{"made":1}"#])
}

fn seat(seat: u8, account: Option<&AccountId>, waiting: bool) -> Seat {
    Seat { seat, account: account.cloned(), waiting }
}

async fn guest(store: &Store, name: &str) -> AccountId {
    let account = Account::guest(AccountId::from(name), name, None, 1);
    store.create_account(&account).await.unwrap();
    account.id
}

/// Makes a running table that waits for a bot.
async fn bot_table(store: &Store, name: &str) -> TableId {
    let mut table = new_table(name, Status::Running);
    table.head.bot_due = true;
    store.create_table(table).await.unwrap();
    id(name)
}

fn session(account: &AccountId, byte: u8, kind: Kind, seen: i64) -> Session {
    let token_hash = TokenHash([byte; 32]);
    Session { token_hash, account: account.clone(), kind, label: "x".into(), created: 1, seen, revoked: None }
}

fn names(rows: &[TableRow]) -> Vec<&str> {
    rows.iter().map(|row| row.id.as_str()).collect()
}

// Accounts and sessions.

async fn an_account_is_kept_as_it_was_given(Site { store, .. }: Site) {
    let account = Account::guest("a".into(), "Ayla", Some("nl".into()), 77);
    store.create_account(&account).await.unwrap();
    assert_eq!(store.account(&account.id).await.unwrap(), Some(account.clone()));
    assert_eq!(store.account(&"b".into()).await.unwrap(), None);
    assert!(matches!(store.create_account(&account).await, Err(WriteError::Taken)));

    assert!(store.set_lang(&account.id, Some("de")).await.unwrap());
    assert_eq!(store.account(&account.id).await.unwrap().unwrap().lang.as_deref(), Some("de"));
    assert!(!store.set_lang(&"b".into(), None).await.unwrap());
}

async fn guests_may_share_a_name_and_change_it(Site { store, .. }: Site) {
    let [one, two] =
        [Account::guest("1".into(), "Ayla", None, 1), Account::guest("2".into(), "Ayla", None, 1)];
    store.create_account(&one).await.unwrap();
    store.create_account(&two).await.unwrap();
    assert!(store.rename(&one.id, "Durc").await.unwrap());
    assert_eq!(store.account(&one.id).await.unwrap().unwrap().name, "Durc");
    assert_eq!(store.account(&two.id).await.unwrap().unwrap().name, "Ayla");
    assert!(!store.rename(&"3".into(), "Durc").await.unwrap());
}

const AYLA: ClaimedName = ClaimedName { name: "Ayla", key: "ayla", shape: "ayla" };

async fn a_name_is_claimed_once(Site { store, .. }: Site) {
    let all = join_all((0..12).map(|n| guest_named(&store, n))).await;
    let claims = all.iter().map(|account| store.claim(account, AYLA, "$argon2id$x", None));
    let claimed = join_all(claims).await;
    assert_eq!(claimed.iter().filter(|claim| matches!(claim, Ok(true))).count(), 1);
    assert_eq!(claimed.iter().filter(|claim| matches!(claim, Err(WriteError::Taken))).count(), 11);

    let owner = store.account_by_claimed_name("ayla").await.unwrap().unwrap();
    assert_eq!(owner.password_hash.as_deref(), Some("$argon2id$x"));
    assert!(!format!("{owner:?}").contains("argon2id"), "a hash in a log line");
    assert_eq!(store.account_by_claimed_name("durc").await.unwrap(), None);
    assert!(!store.rename(&owner.id, "Durc").await.unwrap(), "a claimed name and its key belong together");
    assert!(
        store.claim(&owner.id, ClaimedName { name: "AYLA", ..AYLA }, "other", None).await.unwrap(),
        "one's own name is not taken"
    );
    assert!(
        !store
            .claim(&"nobody".into(), ClaimedName { name: "Durc", key: "durc", shape: "durc" }, "x", None)
            .await
            .unwrap()
    );
}

async fn a_name_that_looks_like_another_is_taken(Site { store, .. }: Site) {
    let [one, two] = [guest_named(&store, 1).await, guest_named(&store, 2).await];
    assert!(store.claim(&one, AYLA, "x", None).await.unwrap());
    let alike = ClaimedName { name: "Аyla", key: "аyla", shape: "ayla" };
    assert!(matches!(store.claim(&two, alike, "x", None).await, Err(WriteError::Taken)));
    assert_eq!(store.owner_of_shape("ayla").await.unwrap(), Some(one.clone()));
    assert_eq!(store.owner_of_shape("durc").await.unwrap(), None);
    // A name of an older release has no shape yet; of two that look alike the older gets it.
    let older = Account { name_key: Some("аyla".into()), ..Account::guest("3".into(), "Аyla", None, 9) };
    store.create_account(&older).await.unwrap();
    assert_eq!(store.claimed_without_shape().await.unwrap(), std::slice::from_ref(&older));
    assert!(matches!(store.set_shape(&older.id, "ayla").await, Err(WriteError::Taken)));
    store.set_shape(&older.id, "other").await.unwrap();
    assert_eq!(store.claimed_without_shape().await.unwrap(), []);
}

async fn another_password_ends_the_other_sessions_in_one_commit(Site { store, .. }: Site) {
    let [one, two] = [guest_named(&store, 1).await, guest_named(&store, 2).await];
    for (of, byte) in [(&one, 1), (&one, 2), (&two, 3)] {
        store.create_session(&session(of, byte, Kind::Session, 5)).await.unwrap();
    }
    store.claim(&two, AYLA, "x", None).await.unwrap();
    let kept = TokenHash([1; 32]);
    // Nothing ends if the name cannot be had.
    assert!(matches!(store.claim(&one, AYLA, "x", Some((&kept, 9))).await, Err(WriteError::Taken)));
    assert_eq!(store.sessions_of(&one).await.unwrap().len(), 2);
    let durc = ClaimedName { name: "Durc", key: "durc", shape: "durc" };
    assert!(store.claim(&one, durc, "x", Some((&kept, 9))).await.unwrap());
    assert_eq!(store.sessions_of(&one).await.unwrap(), [session(&one, 1, Kind::Session, 5)]);
    assert_eq!(store.sessions_of(&two).await.unwrap().len(), 1, "others' are others'");
}

async fn sessions_nobody_uses_are_deleted_by_kind(Site { store, .. }: Site) {
    let account = guest(&store, "a").await;
    for (byte, kind, seen) in [(1, Kind::Session, 5), (2, Kind::Session, 10), (3, Kind::Token, 5)] {
        store.create_session(&session(&account, byte, kind, seen)).await.unwrap();
    }
    assert_eq!(store.forget_sessions(Kind::Session, 10).await.unwrap(), 1);
    assert_eq!(store.sessions_of(&account).await.unwrap().len(), 2);
}

async fn an_account_is_deleted_with_all_that_is_its_own(Site { store, .. }: Site) {
    let [anna, ben] = [guest(&store, "anna").await, guest(&store, "ben").await];
    for (of, byte) in [(&anna, 1), (&ben, 2)] {
        store.create_session(&session(of, byte, Kind::Session, 5)).await.unwrap();
    }
    let seat = |seat, of: &AccountId| Seat { seat, account: Some(of.clone()), waiting: false };
    let table = NewTable { seats: vec![seat(0, &anna), seat(1, &ben)], ..new_table("t", Status::Running) };
    store.create_table_of(Some(&anna), table).await.unwrap();
    for of in [&anna, &ben] {
        let line = Line { account: Some(of.clone()), name: of.to_string(), text: "Hello".into(), at: 1 };
        store.say(&id("t"), &line).await.unwrap();
    }
    assert!(store.delete_account(&anna).await.unwrap());
    assert!(!store.delete_account(&anna).await.unwrap(), "it is gone");
    assert_eq!(store.account(&anna).await.unwrap(), None);
    assert_eq!(store.session(&TokenHash([1; 32])).await.unwrap(), None);
    assert!(store.session(&TokenHash([2; 32])).await.unwrap().is_some());
    let seats = store.seats(&id("t")).await.unwrap();
    assert_eq!(seats.into_iter().map(|seat| seat.account).collect::<Vec<_>>(), [None, Some(ben)]);
    let said = store.chat(&id("t"), 0, 10).await.unwrap();
    let said: Vec<_> =
        said.iter().map(|said| (said.n, said.line.name.as_str(), said.line.text.as_str())).collect();
    assert_eq!(said, [(1, "", ""), (2, "ben", "Hello")], "numbers stay without gaps");
    assert_eq!(store.tables_naming(&anna).await.unwrap(), []);
}

async fn guest_named(store: &Store, n: i32) -> AccountId {
    guest(store, &format!("guest {n}")).await
}

async fn a_session_opens_its_account_until_it_is_revoked(Site { store, .. }: Site) {
    let account = guest(&store, "a").await;
    let kept = session(&account, 1, Kind::Token, 5);
    store.create_session(&kept).await.unwrap();
    assert!(matches!(store.create_session(&kept).await, Err(WriteError::Taken)));
    let (found, of) = store.session(&kept.token_hash).await.unwrap().unwrap();
    assert_eq!((&found, &of.id), (&kept, &account));
    assert_eq!(store.session(&TokenHash([2; 32])).await.unwrap(), None);

    store.touch(&kept.token_hash, 9).await.unwrap();
    store.touch(&kept.token_hash, 7).await.unwrap();
    assert_eq!(store.session(&kept.token_hash).await.unwrap().unwrap().0.seen, 9);
    let year = 365 * 24 * 60 * 60_000;
    for (seen, then) in [(year, year), (year - 1, year), (10, 10)] {
        store.touch(&kept.token_hash, seen).await.unwrap();
        assert_eq!(
            store.session(&kept.token_hash).await.unwrap().unwrap().0.seen,
            then,
            "the clock ran ahead"
        );
    }

    let stranger = guest(&store, "b").await;
    assert!(!store.revoke(&stranger, &kept.token_hash.id(), 10).await.unwrap(), "another's session");
    assert!(store.revoke(&account, &kept.token_hash.id(), 10).await.unwrap());
    assert_eq!(store.session(&kept.token_hash).await.unwrap(), None);
    assert!(!store.revoke(&account, &kept.token_hash.id(), 11).await.unwrap());
}

async fn all_sessions_but_one_are_revoked_at_once(Site { store, .. }: Site) {
    let (account, other) = (guest(&store, "a").await, guest(&store, "b").await);
    for (byte, of) in [(1, &account), (2, &account), (3, &account), (4, &other)] {
        store.create_session(&session(of, byte, Kind::Session, byte.into())).await.unwrap();
    }
    let seen: Vec<i64> = store.sessions_of(&account).await.unwrap().iter().map(|one| one.seen).collect();
    assert_eq!(seen, [3, 2, 1]);
    assert_eq!(store.revoke_all(&account, Some(&TokenHash([2; 32])), 50).await.unwrap(), 2);
    let left = store.sessions_of(&account).await.unwrap();
    assert_eq!(left, [session(&account, 2, Kind::Session, 2)]);
    assert_eq!(store.revoke_all(&account, None, 50).await.unwrap(), 1);
    assert_eq!(store.sessions_of(&other).await.unwrap().len(), 1);
}

// Tables and logs.

async fn a_table_is_kept_as_it_was_made(Site { store, .. }: Site) {
    let ayla = guest(&store, "ayla").await;
    let mut table = new_table("t", Status::Open);
    table.head.due_at = Some(5_000);
    table.head.is_public = false;
    table.seats = vec![seat(0, Some(&ayla), true), seat(1, None, false)];
    table.entries.push(r#"{"second":2}"#.into());
    store.create_table(table.clone()).await.unwrap();

    let row = TableRow {
        id: id("t"),
        game: "stone-age".into(),
        seq: 2,
        created: 1_000,
        updated: 1_000,
        head: table.head.clone(),
    };
    assert_eq!(store.table(&id("t")).await.unwrap(), Some(row));
    assert_eq!(store.seats(&id("t")).await.unwrap(), table.seats);
    let log: Vec<String> =
        store.log(&id("t"), 1).await.unwrap().into_iter().map(|entry| entry.entry).collect();
    assert_eq!(log, table.entries);
    assert_eq!(store.table(&id("u")).await.unwrap(), None);
    assert!(store.log(&id("u"), 1).await.unwrap().is_empty());
}

async fn an_id_is_used_once(Site { store, .. }: Site) {
    let made = join_all((0..8).map(|_| store.create_table(new_table("t", Status::Open)))).await;
    assert_eq!(made.iter().filter(|made| made.is_ok()).count(), 1);
    assert_eq!(made.iter().filter(|made| matches!(made, Err(WriteError::Taken))).count(), 7);
    assert_eq!(store.log(&id("t"), 1).await.unwrap().len(), 1);
}

async fn an_append_grows_the_log_and_changes_the_row(Site { store, .. }: Site) {
    let (ayla, durc) = (guest(&store, "ayla").await, guest(&store, "durc").await);
    let mut table = new_table("t", Status::Open);
    table.seats = vec![seat(0, Some(&ayla), false), seat(1, None, false)];
    store.create_table(table).await.unwrap();

    let mut step = append("t", 2, &["two", "three"]);
    step.head.bot_due = true;
    step.head.due_at = Some(9);
    step.head.summary = "new".into();
    step.seats = vec![seat(1, Some(&durc), true)];
    store.append(step.clone()).await.unwrap();

    let row = store.table(&id("t")).await.unwrap().unwrap();
    assert_eq!((row.seq, row.created, row.updated, row.head), (3, 1_000, 2_000, step.head.clone()));
    assert_eq!(
        store.seats(&id("t")).await.unwrap(),
        [seat(0, Some(&ayla), false), seat(1, Some(&durc), true)],
        "a seat that is not named stays"
    );
    let two = Entry { seq: 2, entry: "two".into(), at: 2_000 };
    let three = Entry { seq: 3, entry: "three".into(), at: 2_000 };
    assert_eq!(store.log(&id("t"), 2).await.unwrap(), [two, three.clone()]);
    assert_eq!(store.log(&id("t"), 3).await.unwrap(), [three]);
    assert!(store.log(&id("t"), 4).await.unwrap().is_empty());

    let mut leave = append("t", 4, &["four"]);
    leave.seats = vec![seat(1, None, false)];
    store.append(leave).await.unwrap();
    assert_eq!(store.seats(&id("t")).await.unwrap()[1], seat(1, None, false));
}

async fn an_append_of_no_entries_changes_the_row_alone(Site { store, .. }: Site) {
    store.create_table(new_table("t", Status::Open)).await.unwrap();
    store.append(append("t", 2, &[])).await.unwrap();
    let row = store.table(&id("t")).await.unwrap().unwrap();
    assert_eq!((row.seq, row.head.status), (1, Status::Running));
    assert!(matches!(store.append(append("t", 3, &[])).await, Err(WriteError::Taken)));
}

async fn an_append_at_another_seq_is_refused(Site { store, .. }: Site) {
    store.create_table(new_table("t", Status::Open)).await.unwrap();
    let before = store.export(&id("t")).await.unwrap();
    for seq in [-1, 0, 1, 3] {
        let refused = store.append(append("t", seq, &["x"])).await;
        assert!(matches!(refused, Err(WriteError::Taken)), "seq {seq}");
    }
    assert!(matches!(store.append(append("no table", 1, &["x"])).await, Err(WriteError::Taken)));
    assert_eq!(store.export(&id("t")).await.unwrap(), before);
}

async fn of_many_writers_of_one_seq_one_wins(Site { url, store, .. }: Site) {
    let other = Store::open(&url).await.unwrap();
    store.create_table(new_table("t", Status::Running)).await.unwrap();
    for seq in 2..=20 {
        let writers = (0..24).map(|n| {
            let store = if n % 2 == 0 { store.clone() } else { other.clone() };
            let step = append("t", seq, &[&format!("writer {n}")]);
            tokio::spawn(async move { store.append(step).await.map(|()| n) })
        });
        let results: Vec<_> = join_all(writers).await.into_iter().map(Result::unwrap).collect();
        let winners: Vec<_> = results.iter().filter_map(|result| result.as_ref().ok()).collect();
        let [winner] = winners[..] else { panic!("{winners:?} have won seq {seq}") };
        assert!(results.iter().all(|result| matches!(result, Ok(_) | Err(WriteError::Taken))), "{results:?}");
        assert_eq!(store.log(&id("t"), seq).await.unwrap()[0].entry, format!("writer {winner}"));
    }
    assert_eq!(store.log(&id("t"), 1).await.unwrap().len(), 20);
    other.close().await;
}

async fn a_row_of_appends_to_one_table_leaves_no_gap(Site { store, .. }: Site) {
    store.create_table(new_table("t", Status::Running)).await.unwrap();
    let mut in_order: Vec<_> =
        (2..=100).map(|seq| Box::pin(store.append(append("t", seq, &["x"])))).collect();
    for one in &mut in_order {
        assert!(poll!(one).is_pending(), "it waits in the queue behind the one before");
    }
    for result in join_all(in_order).await {
        result.unwrap();
    }
    let seqs: Vec<i64> = store.log(&id("t"), 1).await.unwrap().iter().map(|entry| entry.seq).collect();
    assert_eq!(seqs, (1..=100).collect::<Vec<_>>());
}

async fn one_bad_append_fails_alone(Site { store, .. }: Site) {
    for n in 0..40 {
        store.create_table(new_table(&format!("t{n}"), Status::Running)).await.unwrap();
    }
    let steps = (0..40).map(|n| {
        let mut step = append(format!("t{n}"), 2, &["x"]);
        step.seats = if n == 17 { vec![seat(0, Some(&"nobody".into()), true)] } else { vec![] };
        store.append(step)
    });
    for (n, result) in join_all(steps).await.into_iter().enumerate() {
        let last = store.table(&id(&format!("t{n}"))).await.unwrap().unwrap().seq;
        match n {
            17 => assert!(matches!(result, Err(WriteError::Failed(_))) && last == 1, "{result:?}, {last}"),
            _ => assert!(result.is_ok() && last == 2, "{n}: {result:?}, {last}"),
        }
    }
}

async fn texts_come_back_unchanged(Site { store, .. }: Site) {
    let texts = [
        "",
        "\"",
        "\\u0000",
        "{\"a\":\"\\u0000 \\\" \\\\ \"}",
        "mammoet 🦣 ÿ \u{2028} \u{7f} \t\r\n",
        "'; DROP",
    ];
    store.create_table(new_table("t", Status::Running)).await.unwrap();
    let long = "x".repeat(1 << 20);
    let entries: Vec<&str> = texts.into_iter().chain([long.as_str()]).collect();
    let mut step = append("t", 2, &entries);
    step.head.summary = texts.concat();
    store.append(step).await.unwrap();
    let kept = store.log(&id("t"), 2).await.unwrap();
    assert_eq!(kept.iter().map(|entry| entry.entry.as_str()).collect::<Vec<_>>(), entries);
    assert_eq!(store.table(&id("t")).await.unwrap().unwrap().head.summary, texts.concat());
}

async fn nul_is_refused(Site { store, .. }: Site) {
    store.create_table(new_table("t", Status::Running)).await.unwrap();
    let refused = store.append(append("t", 2, &["a\0b"])).await;
    assert!(matches!(refused, Err(WriteError::Failed(StoreError::Nul))));
    assert!(matches!(store.account(&"a\0".into()).await, Err(StoreError::Nul)));
    let line = Line { account: None, name: "a".into(), text: "\0".into(), at: 1 };
    assert!(matches!(store.say(&id("t"), &line).await, Err(StoreError::Nul)));
    store.append(append("t", 2, &["ab"])).await.unwrap();
}

// Lists.

async fn tables_of_an_account_come_with_the_waiting_ones_first(Site { store, .. }: Site) {
    let (ayla, durc) = (guest(&store, "ayla").await, guest(&store, "durc").await);
    for (n, waiting) in [false, true, false, true].into_iter().enumerate() {
        let mut table = new_table(&format!("t{n}"), Status::Running);
        table.at = n as i64;
        table.seats =
            vec![seat(0, Some(&ayla), waiting), seat(1, Some(&durc), !waiting), seat(2, None, true)];
        store.create_table(table).await.unwrap();
    }
    let list = async |account| {
        let seated = store.tables_of(account, 10).await.unwrap();
        seated.iter().map(|one| (one.table.id.to_string(), one.waiting)).collect::<Vec<_>>()
    };
    let pairs = |pairs: [(&str, bool); 4]| pairs.map(|(name, waiting)| (name.to_owned(), waiting));
    assert_eq!(list(&ayla).await, pairs([("t3", true), ("t1", true), ("t2", false), ("t0", false)]));

    let mut step = append("t0", 2, &["x"]);
    step.seats = vec![seat(0, Some(&ayla), true), seat(1, Some(&ayla), false)];
    store.append(step).await.unwrap();
    assert_eq!(
        list(&ayla).await,
        pairs([("t0", true), ("t3", true), ("t1", true), ("t2", false)]),
        "a table is listed once for somebody who sits there twice"
    );
    assert_eq!(list(&durc).await.len(), 3);
    assert_eq!(store.tables_of(&ayla, 2).await.unwrap().len(), 2);
}

async fn ended_tables_leave_one_list_for_another(Site { store, .. }: Site) {
    let ayla = guest(&store, "ayla").await;
    for name in ["a", "b", "c"] {
        let mut table = new_table(name, Status::Running);
        table.seats = vec![seat(0, Some(&ayla), true), seat(1, Some(&ayla), false)];
        store.create_table(table).await.unwrap();
    }
    let lists = async || {
        let current = store.tables_of(&ayla, 10).await.unwrap();
        let current: BTreeSet<String> = current.iter().map(|one| one.table.id.to_string()).collect();
        (current.into_iter().collect::<String>(), names(&store.over_of(&ayla, 10).await.unwrap()).concat())
    };
    assert_eq!(lists().await, ("abc".into(), String::new()));
    for (name, status) in [("a", Status::Over), ("c", Status::Archived)] {
        store.append(Append { head: head(status), ..append(name, 2, &["end"]) }).await.unwrap();
    }
    assert_eq!(lists().await, ("b".into(), "ca".into()));
    assert_eq!(names(&store.over_of(&ayla, 1).await.unwrap()), ["c"]);
    store.append(append("a", 3, &["taken back"])).await.unwrap();
    assert_eq!(lists().await, ("ab".into(), "c".into()));
}

async fn public_lists_show_public_tables_only(Site { store, .. }: Site) {
    for (n, status) in Status::ALL.into_iter().chain(Status::ALL).enumerate() {
        let mut table = new_table(&format!("{}{n}", status.word()), status);
        table.at = n as i64;
        store.create_table(table).await.unwrap();
    }
    for status in [Status::Open, Status::Running] {
        let mut table = new_table(&format!("private {}", status.word()), status);
        table.head.is_public = false;
        store.create_table(table).await.unwrap();
    }
    let mut unwatched = new_table("unwatched", Status::Running);
    unwatched.head.allows_watchers = false;
    store.create_table(unwatched).await.unwrap();
    assert_eq!(names(&store.open_public(10).await.unwrap()), ["open4", "open0"]);
    assert_eq!(names(&store.running_public(10).await.unwrap()), ["running5", "running1"]);
    assert_eq!(names(&store.open_public(1).await.unwrap()), ["open4"]);
    store.append(append("open4", 2, &["start"])).await.unwrap();
    assert_eq!(names(&store.open_public(10).await.unwrap()), ["open0"]);
}

async fn lists_are_fair_between_hosts(Site { store, .. }: Site) {
    let [anna, ben] = [guest(&store, "anna").await, guest(&store, "ben").await];
    for (n, host) in [&ben, &anna, &anna, &anna].into_iter().enumerate() {
        for status in [Status::Open, Status::Running] {
            let name = format!("{} {host} {n}", status.word());
            let table = NewTable { at: n as i64, ..new_table(&name, status) };
            store.create_table_of(Some(host), table).await.unwrap();
        }
    }
    let open = ["open anna 3", "open ben 0", "open anna 2", "open anna 1"];
    assert_eq!(names(&store.open_public(10).await.unwrap()), open);
    assert_eq!(names(&store.open_public(2).await.unwrap()), open[..2]);
    assert_eq!(names(&store.running_public(2).await.unwrap()), ["running anna 3", "running ben 0"]);
    assert_eq!(store.open_of_host(&anna).await.unwrap(), 3);
    assert_eq!(store.open_of_host(&"nobody".into()).await.unwrap(), 0);
}

async fn logs_that_name_somebody_are_found_and_rewritten(Site { store, .. }: Site) {
    // An id may hold what a pattern of SQL would take for a wildcard.
    let anna = guest(&store, "an_a").await;
    for (name, entry) in [("hers", r#"{"by":"an_a"}"#), ("theirs", r#"{"by":"anna"}"#)] {
        store.create_table(harness::new_table(name, Status::Running, &[entry, "{}"])).await.unwrap();
    }
    store.create_table_of(Some(&anna), new_table("hosted", Status::Open)).await.unwrap();
    assert_eq!(store.tables_naming(&anna).await.unwrap(), [id("hers"), id("hosted")]);
    let entry = |seq, entry: &str| Entry { seq, entry: entry.to_owned(), at: 1_000 };
    store.rewrite(&id("hers"), &[entry(1, r#"{"by":""}"#)]).await.unwrap();
    assert_eq!(store.log(&id("hers"), 1).await.unwrap(), [entry(1, r#"{"by":""}"#), entry(2, "{}")]);
    assert_eq!(store.log(&id("theirs"), 1).await.unwrap()[0], entry(1, r#"{"by":"anna"}"#));
}

async fn a_table_is_deleted_whole(Site { store, .. }: Site) {
    for name in ["gone", "kept"] {
        store.create_table(harness::new_table(name, Status::Running, &["{}"])).await.unwrap();
        let line = Line { account: None, name: "x".into(), text: "Hello".into(), at: 1 };
        store.say(&id(name), &line).await.unwrap();
    }
    assert!(store.delete_table(&id("gone")).await.unwrap());
    assert!(!store.delete_table(&id("gone")).await.unwrap());
    assert_eq!(store.export(&id("gone")).await.unwrap(), None);
    assert_eq!(store.chat(&id("gone"), 0, 10).await.unwrap(), []);
    assert!(matches!(store.append(append("gone", 2, &["{}"])).await, Err(WriteError::Taken)));
    assert_eq!(store.export(&id("kept")).await.unwrap().unwrap().log.len(), 1);
    assert_eq!(store.chat(&id("kept"), 0, 10).await.unwrap().len(), 1);
}

async fn a_line_is_unsaid_by_whoever_said_it(Site { store, .. }: Site) {
    let [anna, ben] = [guest(&store, "anna").await, guest(&store, "ben").await];
    store.create_table(new_table("t", Status::Running)).await.unwrap();
    for text in ["one", "two"] {
        let line = Line { account: Some(anna.clone()), name: "Anna".into(), text: text.into(), at: 1 };
        store.say(&id("t"), &line).await.unwrap();
    }
    assert!(!store.unsay(&id("t"), 1, Some(&ben)).await.unwrap());
    assert!(!store.unsay(&id("t"), 3, Some(&anna)).await.unwrap());
    assert!(store.unsay(&id("t"), 1, Some(&anna)).await.unwrap());
    assert!(!store.unsay(&id("t"), 1, Some(&anna)).await.unwrap(), "once");
    assert!(store.unsay(&id("t"), 2, None).await.unwrap(), "whoever keeps order");
    let said = store.chat(&id("t"), 0, 10).await.unwrap();
    assert!(said.iter().all(|said| said.line.text.is_empty() && said.line.name.is_empty()));
}

async fn idle_tables_are_found(Site { store, .. }: Site) {
    for (name, status, at) in [
        ("late", Status::Running, 20),
        ("later", Status::Running, 10),
        ("latest", Status::Running, 5),
        ("over", Status::Over, 10),
    ] {
        store.create_table(NewTable { at, ..new_table(name, status) }).await.unwrap();
    }
    assert_eq!(names(&store.idle_since(20, Status::Running, 10).await.unwrap()), ["latest", "later"]);
    assert_eq!(names(&store.idle_since(20, Status::Running, 1).await.unwrap()), ["latest"]);
    assert_eq!(names(&store.idle_since(20, Status::Over, 10).await.unwrap()), ["over"]);
}

// Bots.

async fn a_bots_turn_is_claimed_by_one_node(Site { url, store, .. }: Site) {
    let other = Store::open(&url).await.unwrap();
    let table = bot_table(&store, "t").await;
    let claims = (0..20).map(|n| {
        let (store, table) = (if n % 2 == 0 { store.clone() } else { other.clone() }, table.clone());
        tokio::spawn(async move { store.claim_bot_turn(&table, 1, &format!("node {n}"), 0, 100).await })
    });
    let won = join_all(claims).await.into_iter().filter(|claim| *claim.as_ref().unwrap().as_ref().unwrap());
    assert_eq!(won.count(), 1);
    assert!(!store.claim_bot_turn(&table, 0, "x", 0, 100).await.unwrap(), "another seq");
    assert!(!store.claim_bot_turn(&id("u"), 1, "x", 0, 100).await.unwrap(), "no such table");
    store.create_table(new_table("human", Status::Running)).await.unwrap();
    assert!(!store.claim_bot_turn(&id("human"), 1, "x", 0, 100).await.unwrap(), "no bot is due");
    other.close().await;
}

async fn a_lease_from_a_clock_that_ran_ahead_counts_as_over(Site { store, .. }: Site) {
    const YEAR: i64 = 365 * 24 * 60 * 60_000;
    let (one, two) = (bot_table(&store, "t").await, bot_table(&store, "u").await);
    for table in [&one, &two] {
        assert!(store.claim_bot_turn(table, 1, "ahead", YEAR, YEAR + 100).await.unwrap());
    }
    assert!(store.claim_bot_turn(&one, 1, "right", 0, 100).await.unwrap());
    assert!(!store.claim_bot_turn(&one, 1, "another", 50, 150).await.unwrap(), "clocks differ a little");
    let found = store.claim_due_bots("right", 0, 100, 10).await.unwrap();
    assert_eq!(found.iter().map(|turn| &turn.table).collect::<Vec<_>>(), [&two]);
}

async fn a_bots_turn_is_free_again_after_its_time_or_the_next_seq(Site { store, .. }: Site) {
    let table = bot_table(&store, "t").await;
    assert!(store.claim_bot_turn(&table, 1, "one", 0, 100).await.unwrap());
    assert!(!store.claim_bot_turn(&table, 1, "two", 99, 200).await.unwrap());
    assert!(store.claim_due_bots("two", 99, 200, 10).await.unwrap().is_empty());
    assert!(store.claim_bot_turn(&table, 1, "two", 100, 200).await.unwrap(), "the lease has ended");

    let mut step = append("t", 2, &["bot's choice"]);
    step.head.bot_due = true;
    store.append(step).await.unwrap();
    assert!(!store.claim_bot_turn(&table, 1, "two", 300, 400).await.unwrap(), "that turn is over");
    assert!(store.claim_bot_turn(&table, 2, "one", 101, 200).await.unwrap(), "a new turn, a new claim");

    store.append(append("t", 3, &["bot's last choice"])).await.unwrap();
    assert!(store.claim_due_bots("one", 1_000, 2_000, 10).await.unwrap().is_empty());
}

async fn due_bots_are_shared_out_without_overlap(Site { url, store, .. }: Site) {
    let other = Store::open(&url).await.unwrap();
    for n in 0..60 {
        bot_table(&store, &format!("t{n}")).await;
    }
    let sweeps = (0..8).map(|n| {
        let store = if n % 2 == 0 { store.clone() } else { other.clone() };
        tokio::spawn(async move {
            let mut mine = Vec::new();
            loop {
                let some = store.claim_due_bots(&format!("node {n}"), 0, 100, 5).await.unwrap();
                assert!(some.len() <= 5);
                if some.is_empty() {
                    return mine;
                }
                mine.extend(some.into_iter().map(|turn| turn.table));
            }
        })
    });
    let claimed: Vec<TableId> = join_all(sweeps).await.into_iter().flat_map(Result::unwrap).collect();
    // A sweep passes over what others hold, so some may be left for the next.
    let left = store.claim_due_bots("late", 0, 100, 100).await.unwrap();
    assert_eq!(claimed.len() + left.len(), 60);
    let different: BTreeSet<&TableId> = claimed.iter().chain(left.iter().map(|turn| &turn.table)).collect();
    assert_eq!(different.len(), 60, "no turn is claimed twice");
    other.close().await;
}

// Chat, export, closing.

async fn chat_lines_are_numbered_without_gaps(Site { url, store, .. }: Site) {
    let other = Store::open(&url).await.unwrap();
    store.create_table(new_table("t", Status::Open)).await.unwrap();
    let ayla = guest(&store, "ayla").await;
    let line =
        |n: i64| Line { account: Some(ayla.clone()), name: "Ayla".into(), text: format!("{n}"), at: n };
    let said = (0..30).map(|n| {
        let (store, line) = (if n % 2 == 0 { store.clone() } else { other.clone() }, line(n));
        tokio::spawn(async move { store.say(&id("t"), &line).await.unwrap().unwrap() })
    });
    let mut numbers: Vec<i64> = join_all(said).await.into_iter().map(Result::unwrap).collect();
    let chat = store.chat(&id("t"), 0, 100).await.unwrap();
    for (n, &number) in numbers.iter().enumerate() {
        assert_eq!(chat[number as usize - 1].line, line(n as i64), "the number is the line's own");
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=30).collect::<Vec<_>>());
    let last: Vec<i64> = store.chat(&id("t"), 26, 3).await.unwrap().iter().map(|said| said.n).collect();
    assert_eq!(last, [28, 29, 30], "the newest, in order");
    assert_eq!(store.say(&id("u"), &line(1)).await.unwrap(), None);
    other.close().await;
}

async fn a_table_is_exported_and_imported(Site { store, .. }: Site) {
    let ayla = guest(&store, "ayla").await;
    let mut table = new_table("t", Status::Running);
    table.seats = vec![seat(0, Some(&ayla), true), seat(1, None, false)];
    store.create_table(table).await.unwrap();
    store.append(append("t", 2, &["two", "three"])).await.unwrap();
    let export = store.export(&id("t")).await.unwrap().unwrap();
    assert_eq!((export.row.seq, export.log.len(), export.seats.len()), (3, 3, 2));
    assert_eq!(store.export(&id("u")).await.unwrap(), None);

    assert!(!store.import(export.clone()).await.unwrap(), "it is here already");
    let mut other = export.clone();
    other.log[1].entry = "another".into();
    assert!(matches!(store.import(other).await, Err(WriteError::Taken)));

    let mut copy = export.clone();
    copy.row.id = id("copy");
    copy.seats[1].account = Some("an account of elsewhere".into());
    assert!(store.import(copy.clone()).await.unwrap());
    copy.seats[1].account = None;
    assert_eq!(store.export(&id("copy")).await.unwrap(), Some(copy));
    store.append(append("copy", 4, &["on it goes"])).await.unwrap();
    assert_eq!(store.export(&id("t")).await.unwrap(), Some(export));
}

async fn a_closed_store_says_so_and_has_lost_nothing(Site { url, store, .. }: Site) {
    store.create_table(new_table("t", Status::Running)).await.unwrap();
    let mut changes = store.changes();
    let last = (2..=40).map(|seq| {
        let store = store.clone();
        tokio::spawn(async move { store.append(append("t", seq, &["x"])).await })
    });
    let appending = tokio::spawn(join_all(last.collect::<Vec<_>>()));
    store.close().await;
    let acknowledged =
        appending.await.unwrap().into_iter().filter(|result| matches!(result, Ok(Ok(())))).count();

    assert!(matches!(store.table(&id("t")).await, Err(StoreError::Closed)));
    let refused = store.append(append("t", 50, &["x"])).await;
    assert!(matches!(refused, Err(WriteError::Failed(StoreError::Closed))), "{refused:?}");
    assert!(matches!(store.health().await, Err(StoreError::Closed)));
    store.close().await;
    while let Some(change) = changes.next().await {
        assert!(matches!(change, Change::Appended { .. }), "{change:?}");
    }

    let again = Store::open(&url).await.unwrap();
    assert_eq!(again.log(&id("t"), 1).await.unwrap().len(), acknowledged + 1);
    again.close().await;
}

async fn a_new_store_is_healthy(Site { store, .. }: Site) {
    store.health().await.unwrap();
    assert!(store.open_public(10).await.unwrap().is_empty());
}

// What PostgreSQL alone can do.

async fn a_node_hears_what_others_write(Site { url, store, .. }: Site) {
    let other = Store::open(&url).await.unwrap();
    assert!(store.is_shared());
    let mut changes = store.changes();
    other.create_table(new_table("t", Status::Running)).await.unwrap();
    assert_eq!(changes.next().await, Some(Change::Appended { table: id("t"), seq: 1 }));
    other.append(append("t", 2, &["x", "y"])).await.unwrap();
    assert_eq!(changes.next().await, Some(Change::Appended { table: id("t"), seq: 3 }));
    assert!(other.append(append("t", 2, &["lost"])).await.is_err());
    let line = Line { account: None, name: "Ayla".into(), text: "hello".into(), at: 1 };
    other.say(&id("t"), &line).await.unwrap();
    assert_eq!(changes.next().await, Some(Change::Said { table: id("t"), n: 1 }), "what failed is not told");
    store.append(append("t", 4, &["z"])).await.unwrap();
    assert_eq!(changes.next().await, Some(Change::Appended { table: id("t"), seq: 4 }), "one's own too");
    other.close().await;
}

async fn after_a_lost_connection_everybody_looks_again(Site { url, store, .. }: Site) {
    let mut changes = store.changes();
    store.create_table(new_table("t", Status::Running)).await.unwrap();
    assert_eq!(changes.next().await, Some(Change::Appended { table: id("t"), seq: 1 }));
    let mut connection = PgConnection::connect(&url).await.unwrap();
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    sqlx::query(cut).execute(&mut connection).await.unwrap();
    assert_eq!(changes.next().await, Some(Change::Resync));

    assert_eq!(store.table(&id("t")).await.unwrap().unwrap().seq, 1);
    store.append(append("t", 2, &["x"])).await.unwrap();
    // A connection that was still dying when it was taken again is lost once more.
    let mut change = changes.next().await;
    while change == Some(Change::Resync) {
        change = changes.next().await;
    }
    assert_eq!(change, Some(Change::Appended { table: id("t"), seq: 2 }));
    connection.close().await.unwrap();
}

async fn nodes_that_start_together_make_the_schema_once(Site { url, store, .. }: Site) {
    let mut connection = PgConnection::connect(&url).await.unwrap();
    store.close().await;
    sqlx::raw_sql("DROP SCHEMA public CASCADE; CREATE SCHEMA public").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let nodes = join_all((0..4).map(|_| Store::open(&url))).await;
    for node in nodes {
        let node = node.unwrap();
        node.health().await.unwrap();
        node.close().await;
    }
}
