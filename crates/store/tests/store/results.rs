//! How games ended, histories, ratings and gatherings, on both databases.

use store::{
    Account, AccountId, GameResult, Head, NewTable, Seat, SeatRated, SeatResult, Status, Store, TableId,
    WriteError,
};

use crate::harness::{Site, append, head, new_table};

macro_rules! on_both {
    ($($case:ident,)*) => {
        mod sqlite { $(#[test] fn $case() { crate::harness::on_sqlite(super::$case) })* }
        mod postgres { $(#[test] fn $case() { crate::harness::on_postgres(super::$case) })* }
    };
}

on_both! {
    a_result_is_written_once_whoever_writes_it,
    a_seat_of_somebody_who_has_gone_is_nobodys,
    a_history_is_read_in_pages_and_shows_others_only_what_is_public,
    games_are_folded_in_the_order_of_their_ends_however_late_they_come,
    of_two_who_fold_the_same_game_one_is_refused,
    ids_are_ordered_by_their_bytes,
    who_is_forgotten_leaves_games_that_still_belong_together,
    a_board_is_read_in_pages_and_leaves_out_who_hides,
    a_table_that_is_thrown_away_takes_its_result_along_unless_it_counted,
    of_each_pool_one_table_gathers_people,
    the_table_that_waits_longest_is_next,
}

const POOL: &str = "stone-age/2";

async fn people(store: &Store, names: &[&str]) {
    for name in names {
        let guest = Account::guest(AccountId::from(*name), *name, None, 0);
        let account = Account { name_key: Some((*name).to_owned()), ..guest };
        store.create_account(&account).await.unwrap();
    }
}

/// A table that is over.
async fn over(store: &Store, id: &str) {
    store.create_table(new_table(id, Status::Over, &["{}"])).await.unwrap();
}

fn result(id: &str, ended: i64, names: &[&str]) -> GameResult {
    let seat = |(place, name): (usize, &&str)| SeatResult {
        account: Some(AccountId::from(*name)),
        score: 50 - place as i64,
        place: place as u8 + 1,
        won: place == 0,
        ..SeatResult::default()
    };
    GameResult {
        table: id.into(),
        game: "stone-age".into(),
        players: names.len() as u8,
        ended,
        is_public: true,
        pool: Some(POOL.into()),
        seats: names.iter().enumerate().map(seat).collect(),
    }
}

async fn record(store: &Store, result: &GameResult) {
    over(store, result.table.as_str()).await;
    assert!(store.record(result).await.unwrap());
}

/// A fold that depends on the order of games: everybody doubles what they had and adds their place.
async fn fold_one(store: &Store) -> Option<(TableId, bool)> {
    let game = store.next_to_fold(POOL, 1_000).await.unwrap()?;
    let rated = |seat: &store::RatedSeat| {
        let (skill, doubt, games) = seat.before.unwrap_or((1, 900, 0));
        let met: i64 = seat.meetings.iter().map(|(_, times)| times).sum();
        SeatRated {
            before: (skill, doubt),
            after: (2 * skill + i64::from(seat.place), doubt - 1),
            sure: 2 * skill + i64::from(seat.place),
            games: games + 1,
            weight: met,
        }
    };
    let rated: Vec<SeatRated> = game.seats.iter().map(rated).collect();
    let is_kept = store.fold(&game, &rated).await.unwrap();
    Some((game.table, is_kept))
}

async fn fold_all(store: &Store) -> Vec<String> {
    let mut folded = Vec::new();
    while let Some((table, is_kept)) = fold_one(store).await {
        assert!(is_kept);
        folded.push(table.to_string());
    }
    folded
}

async fn skills(store: &Store, names: &[&str]) -> Vec<i64> {
    let mut skills = Vec::new();
    for name in names {
        let ratings = store.ratings_of(&AccountId::from(*name)).await.unwrap();
        skills.push(ratings.first().map_or(0, |line| line.skill));
    }
    skills
}

async fn a_result_is_written_once_whoever_writes_it(Site { store, .. }: Site) {
    people(&store, &["anna", "ben"]).await;
    over(&store, "t1").await;
    over(&store, "t2").await;
    assert_eq!(store.unrecorded(9).await.unwrap(), [TableId::from("t1"), TableId::from("t2")]);
    let ended = result("t1", 5, &["anna", "ben"]);
    let (first, second) = tokio::join!(store.record(&ended), store.record(&ended));
    assert_ne!(first.unwrap(), second.unwrap(), "one has written it");
    store.record_nothing(&"t2".into()).await.unwrap();
    assert!(store.unrecorded(9).await.unwrap().is_empty());
    assert_eq!(store.played_by(&"anna".into(), true, None, 9).await.unwrap().len(), 1);
    store.unrecord(&"t1".into()).await.unwrap();
    assert_eq!(store.unrecorded(9).await.unwrap(), [TableId::from("t1")]);
    assert!(store.record(&ended).await.unwrap(), "and again, after it was forgotten");
}

async fn a_seat_of_somebody_who_has_gone_is_nobodys(Site { store, .. }: Site) {
    people(&store, &["anna"]).await;
    record(&store, &result("t1", 5, &["anna", "nobody we know"])).await;
    let game = store.next_to_fold(POOL, 9).await.unwrap().unwrap();
    let players: Vec<&str> = game.seats.iter().map(|seat| seat.player.as_str()).collect();
    assert_eq!(players, ["anna", "t1/1"]);
}

async fn a_history_is_read_in_pages_and_shows_others_only_what_is_public(Site { store, .. }: Site) {
    people(&store, &["anna", "ben"]).await;
    for (number, is_public) in [(1, true), (2, false), (3, true), (4, true)] {
        let own = result(&format!("t{number}"), 10 * (number / 3), &["anna", "ben"]);
        let opening = Some("\"hut\"".to_owned());
        let seats = own.seats.iter().map(|seat| SeatResult { opening: opening.clone(), ..seat.clone() });
        record(&store, &GameResult { is_public, seats: seats.collect(), ..own.clone() }).await;
    }
    let anna = AccountId::from("anna");
    let ids = |played: &[store::Played]| played.iter().map(|it| it.table.to_string()).collect::<Vec<_>>();
    let first = store.played_by(&anna, true, None, 2).await.unwrap();
    assert_eq!(ids(&first), ["t4", "t3"]);
    assert!(first[0].summary.is_some());
    let last = &first[1];
    let rest = store.played_by(&anna, true, Some((last.ended, &last.table)), 9).await.unwrap();
    assert_eq!(ids(&rest), ["t1"]);
    assert_eq!(ids(&store.played_by(&anna, false, None, 9).await.unwrap()), ["t4", "t3", "t2", "t1"]);
    let tallies = store.tallies_of(&anna, true).await.unwrap();
    assert_eq!((tallies[0].games, tallies[0].won, tallies[0].points, tallies[0].most), (3, 3, 150, 50));
    let openings = store.openings_of(&anna, false, 5).await.unwrap();
    assert_eq!((openings[0].opening.as_str(), openings[0].games, openings[0].won), ("\"hut\"", 4, 4));
}

async fn games_are_folded_in_the_order_of_their_ends_however_late_they_come(Site { store, .. }: Site) {
    people(&store, &["anna", "ben", "carl"]).await;
    record(&store, &result("t1", 10, &["anna", "ben"])).await;
    record(&store, &result("t3", 30, &["ben", "anna"])).await;
    assert_eq!(store.pools_to_fold().await.unwrap(), [POOL]);
    assert_eq!(fold_all(&store).await, ["t1", "t3"]);
    assert!(store.pools_to_fold().await.unwrap().is_empty());
    record(&store, &result("t2", 20, &["carl", "anna"])).await;
    assert_eq!(fold_all(&store).await, ["t2", "t3"], "what came after it is folded anew");
    let late = skills(&store, &["anna", "ben", "carl"]).await;
    store.unfold(POOL).await.unwrap();
    assert_eq!(fold_all(&store).await, ["t1", "t2", "t3"]);
    assert_eq!(skills(&store, &["anna", "ben", "carl"]).await, late);
    assert_eq!(late, [18, 9, 3], "doubled, with the place added, in this order");
    let line = &store.ratings_of(&"anna".into()).await.unwrap()[0];
    assert_eq!((line.games, line.met, line.most), (3, 2, 2));
    let changes = store.changes_by(&"t3".into()).await.unwrap();
    assert_eq!((changes[1].before.0, changes[1].after.0, changes[1].weight), (8, 18, 2));
    let curve = store.curve_of(&"anna".into(), POOL, 9).await.unwrap();
    assert_eq!(
        curve.iter().map(|(ended, skill, _)| (*ended, *skill)).collect::<Vec<_>>(),
        [(30, 18), (20, 8), (10, 3)]
    );
}

async fn of_two_who_fold_the_same_game_one_is_refused(Site { store, .. }: Site) {
    people(&store, &["anna", "ben"]).await;
    for number in 0..8 {
        record(&store, &result(&format!("t{number}"), number, &["anna", "ben"])).await;
    }
    let mut folded = 0;
    loop {
        let (one, other) = tokio::join!(fold_one(&store), fold_one(&store));
        let kept: Vec<_> = [one, other].into_iter().flatten().filter(|(_, is_kept)| *is_kept).collect();
        if kept.is_empty() && store.pools_to_fold().await.unwrap().is_empty() {
            break;
        }
        folded += kept.len();
    }
    assert_eq!(folded, 8);
    assert_eq!(skills(&store, &["anna", "ben"]).await, [(1 << 9) - 1, (1 << 8) + 2 * ((1 << 8) - 1)]);
}

async fn ids_are_ordered_by_their_bytes(Site { store, .. }: Site) {
    people(&store, &["anna", "ben"]).await;
    let ids = ["-t", "A", "_t", "a", "B", "b", "0"];
    for id in ids {
        record(&store, &result(id, 7, &["anna", "ben"])).await;
    }
    let mut sorted = ids;
    sorted.sort_unstable();
    assert_eq!(fold_all(&store).await, sorted);
}

async fn who_is_forgotten_leaves_games_that_still_belong_together(Site { store, .. }: Site) {
    people(&store, &["anna", "ben"]).await;
    record(&store, &result("t1", 10, &["anna", "ben"])).await;
    record(&store, &result("t2", 20, &["anna", "ben"])).await;
    fold_all(&store).await;
    let before = skills(&store, &["ben"]).await;
    assert!(store.delete_account(&"anna".into()).await.unwrap());
    assert!(store.played_by(&"anna".into(), false, None, 9).await.unwrap().is_empty());
    assert!(store.ratings_of(&"anna".into()).await.unwrap().is_empty());
    store.unfold(POOL).await.unwrap();
    let game = store.next_to_fold(POOL, 9).await.unwrap().unwrap();
    assert_eq!(game.seats[0].player, "gone:t1/0");
    fold_all(&store).await;
    assert_eq!(skills(&store, &["ben"]).await, before, "whoever stays keeps what they have");
    assert!(store.board(POOL, (0, 0), None, 9).await.unwrap().iter().all(|line| line.name == "ben"));
}

async fn a_board_is_read_in_pages_and_leaves_out_who_hides(Site { store, .. }: Site) {
    let names = ["anna", "ben", "carl", "dora"];
    people(&store, &names).await;
    for (number, pair) in names.windows(2).enumerate() {
        record(&store, &result(&format!("t{number}"), number as i64, pair)).await;
    }
    fold_all(&store).await;
    let lines = async |after: Option<(i64, &AccountId)>, limit| {
        let lines = store.board(POOL, (1, 1), after, limit).await.unwrap();
        lines.into_iter().map(|line| (line.name, line.sure, line.account)).collect::<Vec<_>>()
    };
    let all = lines(None, 9).await;
    assert_eq!(all.iter().map(|line| line.0.as_str()).collect::<Vec<_>>(), ["carl", "ben", "dora", "anna"]);
    assert_eq!(lines(Some((all[1].1, &all[1].2)), 9).await, all[2..]);
    assert!(store.set_private(&"ben".into(), true).await.unwrap());
    assert_eq!(lines(None, 9).await.len(), 3);
    assert!(store.board(POOL, (3, 1), None, 9).await.unwrap().is_empty(), "nobody has played three");
    assert_eq!(store.board(POOL, (1, 2), None, 9).await.unwrap()[0].name, "carl", "who met two");
}

async fn a_table_that_is_thrown_away_takes_its_result_along_unless_it_counted(Site { store, .. }: Site) {
    people(&store, &["anna", "ben"]).await;
    record(&store, &GameResult { pool: None, ..result("t1", 10, &["anna", "ben"]) }).await;
    record(&store, &result("t2", 20, &["anna", "ben"])).await;
    assert!(store.delete_table(&"t1".into()).await.unwrap());
    assert!(store.delete_table(&"t2".into()).await.unwrap());
    let left = store.played_by(&"anna".into(), false, None, 9).await.unwrap();
    assert_eq!(left.iter().map(|it| it.table.as_str()).collect::<Vec<_>>(), ["t2"]);
    assert_eq!(left[0].summary, None);
}

async fn of_each_pool_one_table_gathers_people(Site { store, .. }: Site) {
    people(&store, &["anna"]).await;
    let anna = AccountId::from("anna");
    let table = |id: String| NewTable {
        head: Head { due_at: Some(60), ..head(Status::Open) },
        ..new_table(id, Status::Open, &["{}"])
    };
    let ids: Vec<String> = (0..6).map(|number| format!("t{number}")).collect();
    let making = ids.iter().map(|id| store.create_gathering("wishes", &anna, table(id.clone())));
    let made = futures_util::future::join_all(making).await;
    assert_eq!(made.iter().filter(|made| made.is_ok()).count(), 1);
    assert!(made.iter().all(|made| matches!(made, Ok(()) | Err(WriteError::Taken))));
    let open = store.gathering("wishes").await.unwrap().expect("one was made");
    store.create_gathering("others", &anna, table("other".to_owned())).await.unwrap();
    assert!(store.gathering_due(59, 9).await.unwrap().is_empty());
    assert_eq!(store.gathering_due(60, 9).await.unwrap().len(), 2);
    store.append(append(open, 2, &["{}"])).await.unwrap();
    assert_eq!(store.gathering("wishes").await.unwrap(), None, "it has begun");
    store.create_gathering("wishes", &anna, table("next".to_owned())).await.unwrap();
}

async fn the_table_that_waits_longest_is_next(Site { store, .. }: Site) {
    people(&store, &["anna"]).await;
    let anna = AccountId::from("anna");
    for (id, due_at, waiting) in [("idle", None, false), ("later", None, true), ("soon", Some(5), true)] {
        let seats = vec![Seat { seat: 0, account: Some(anna.clone()), waiting }];
        let head = Head { due_at, ..head(Status::Running) };
        store
            .create_table(NewTable { head, seats, ..new_table(id, Status::Running, &["{}"]) })
            .await
            .unwrap();
    }
    assert_eq!(store.waits_for(&anna, None).await.unwrap(), (Some("soon".into()), 2));
    assert_eq!(store.waits_for(&anna, Some(&"soon".into())).await.unwrap(), (Some("later".into()), 1));
    assert_eq!(store.waits_for(&"ben".into(), None).await.unwrap(), (None, 0));
}
