//! The rulebook: conflicts (EZ-8).

use eiszeit::{Event, FIRES, Lot, Pending, Phase};
use tabletop::{Eye, Secrecy};

use crate::rules::common::{BLACK, BLUE, GREEN, Play, RED, Scene, YELLOW, r};

#[test]
fn ez_8_1_all_fires_are_turned_up_before_the_first_conflict() {
    let mut scene = Scene::new(5).hunters(RED, 1, 6).full_hands().dark_stones(0);
    scene.position.pending = Pending::Lot(Lot::Fire { disc: r(1) });
    let mut table = scene.load();
    for disc in 1..=12 {
        assert_eq!(table.lot(), Lot::Fire { disc: r(disc) });
        assert_eq!(table.rules.view(&table.state, Eye::Watcher).phase, Phase::Conflicts);
        assert_eq!(table.present(1)[0], 6);
        table.settle_first();
    }
    // The first disc was a 0; with the mammoth the limit is 4.
    assert_eq!(table.present(1)[0], 4);
    let turned = table.events.iter().filter(|event| matches!(event, Event::FireTurned { .. })).count();
    let first_loss = table.events.iter().position(|event| matches!(event, Event::Lost { .. })).unwrap();
    let last_fire = table.events.iter().rposition(|event| matches!(event, Event::FireTurned { .. })).unwrap();
    assert_eq!(turned, 12);
    assert!(last_fire < first_loss);
}

#[test]
fn ez_8_2_at_or_under_the_limit_nobody_leaves_and_ties_leave_together() {
    let scene = Scene::new(3).hunters(RED, 9, 2).hunters(BLUE, 9, 2).hunters(GREEN, 9, 1);
    assert_eq!(scene.clone().conflicts(&[(9, 2)]).present(9), [2, 2, 1], "limit 5");
    assert_eq!(scene.clone().conflicts(&[(9, 1)]).present(9), [2, 2, 0], "limit 4: the weakest first");
    let mut table = scene.conflicts(&[(9, 0)]);
    assert_eq!(table.present(9), [1, 1, 0], "limit 3: red and blue leave at the same moment");
    let lost: Vec<Event> =
        table.news().into_iter().filter(|event| matches!(event, Event::Lost { .. })).collect();
    let lose = |seat| Event::Lost { seat, region: r(9) };
    assert_eq!(lost, [lose(GREEN), lose(RED), lose(BLUE)]);
}

#[test]
fn ez_8_3_hunters_with_clubs_count_and_never_leave() {
    let scene = Scene::new(3).armed(RED, 9, 3).armed(BLUE, 9, 3).hunters(GREEN, 9, 2);
    let table = scene.conflicts(&[(9, 0)]);
    assert_eq!(table.present(9), [3, 3, 0], "the conflict ends above the limit of 3");
}

#[test]
fn ez_8_4_the_three_examples() {
    let table =
        Scene::new(3).hunters(RED, 9, 2).hunters(BLUE, 9, 3).hunters(GREEN, 9, 4).conflicts(&[(9, 2)]);
    assert_eq!(table.present(9), [0, 2, 3], "limit 5");

    let scene =
        Scene::new(5).mammoths(&[9, 9, 1, 2]).hunters(RED, 9, 2).hunters(BLUE, 9, 2).hunters(BLACK, 9, 2);
    let table = scene.hunters(GREEN, 9, 3).hunters(YELLOW, 9, 4).conflicts(&[(9, 2)]);
    assert_eq!(table.present(9), [0, 0, 2, 3, 0], "limit 7, undershot by the tied three");

    let scene = Scene::new(3).armed(RED, 9, 1).hunters(GREEN, 9, 2).hunters(BLUE, 9, 4);
    let table = scene.conflicts(&[(9, 2)]);
    assert_eq!(table.present(9), [1, 3, 1], "limit 5, red's hunter has a club");
}

#[test]
fn ez_8_5_fires_and_clubs_of_the_board_go_back_even_unused() {
    let table = Scene::new(4).armed(RED, 9, 1).clubs(BLUE, 2).conflicts(&[]);
    assert!(table.state.fires.discs.values().all(Option::is_none));
    assert_eq!(table.state.fires.unknown, FIRES);
    assert_eq!((table.state.club_supply, table.state.players[BLUE].clubs), (4, 2));
}

#[test]
fn ez_8_6_the_limits_of_the_text() {
    for (mammoths, discs, limit) in [
        (&[5, 6, 7, 8][..], &[(9, 9, 0)][..], 3),
        (&[9, 5, 6, 7], &[(9, 9, 2)], 6),
        (&[9, 9, 9, 5], &[(9, 9, 0), (10, 9, 2)], 8),
    ] {
        let mut scene = Scene::new(3).mammoths(mammoths).hunters(RED, 9, 12);
        for &(disc, to, _) in discs {
            scene = scene.fire(disc, to);
        }
        let heats: Vec<(u8, u8)> = discs.iter().map(|&(disc, _, heat)| (disc, heat)).collect();
        assert_eq!(scene.conflicts(&heats).present(9)[0], limit, "{mammoths:?} {discs:?}");
    }
}

#[test]
fn ez_8_6_a_region_without_any_disc_has_the_limit_three() {
    let table = Scene::new(3).hunters(RED, 9, 12).fire(9, 10).conflicts(&[(9, 2)]);
    assert_eq!(table.present(9)[0], 3);
}
