//! The rulebook: the glacier and the next round (EZ-10, EZ-11).

use eiszeit::{Choice, Colour, Decision, Drawn, Event, FIRES, Lot, Region};
use tabletop::{Awaits, Rules};

use crate::rules::common::{BLUE, GREEN, Play, RED, Scene, YELLOW, at, r};

#[test]
fn ez_10_1_whoever_has_the_fewest_points_may_cover_a_region() {
    // Points first, then hunters on the board, then stones.
    let scene = Scene::new(3).hunters(RED, 9, 3).hunters(BLUE, 5, 1).hunters(GREEN, 10, 3);
    assert_eq!(scene.conflicts(&[]).asked(), Decision::Glacier { seat: BLUE }, "2 points against 3");
    let scene = Scene::new(3).hunters(RED, 9, 2).hunters(BLUE, 5, 1).hunters(GREEN, 10, 3);
    assert_eq!(scene.conflicts(&[]).seat(), BLUE, "2 points each, but one hunter against two");
    let scene = Scene::new(3).hunters(RED, 9, 2).hunters(BLUE, 10, 2).hunters(GREEN, 11, 3).stones(RED, 3);
    assert_eq!(scene.conflicts(&[]).seat(), RED, "3 stones against 4");
    let scene = Scene::new(3).hunters(RED, 9, 2).hunters(BLUE, 10, 2).hunters(GREEN, 11, 3);
    let mut table = scene.conflicts(&[]);
    assert_eq!(table.lot(), Lot::Glacier { tied: [RED, BLUE].into_iter().collect() }, "all equal: by lot");
    table.settle(Drawn::Seat(BLUE));
    assert_eq!(table.asked(), Decision::Glacier { seat: BLUE });
    table.choose(Choice::Done);
    assert_eq!((table.state.glaciers, table.state.round), (Region::set(&[1, 2, 3, 4]), 2), "they need not");
    // After the last round there is none.
    let table = Scene::new(3).round(4).hunters(RED, 9, 3).conflicts(&[]);
    assert!(matches!(table.rules.awaits(&table.state), Awaits::Over(_)));
}

#[test]
fn ez_10_2_hunters_and_mammoths_of_the_region_return() {
    let scene =
        Scene::new(3).mammoths(&[5, 5, 6, 7]).hunters(RED, 5, 2).hunters(BLUE, 5, 1).hunters(GREEN, 9, 4);
    let mut table = scene.points(RED, 9).points(BLUE, 2).points(GREEN, 4).glacier_phase(BLUE);
    table.choose(at(5));
    assert!(table.news().contains(&Event::Covered { by: BLUE, region: r(5) }));
    assert!(table.state.glaciers.contains(r(5)));
    assert_eq!(table.present(5), [0, 0, 0]);
    assert_eq!((table.state.players[RED].supply, table.state.players[BLUE].supply), (12, 12));
    assert_eq!(table.state.mammoth_supply, 2);
    assert_eq!(table.state.fires.discs[r(5)], None, "and no fire is dealt there any more");
}

#[test]
fn ez_10_3_where_the_first_glacier_can_lie() {
    for (players, expected) in [(3, &[5, 6, 7, 8][..]), (4, &[2, 3, 5, 6, 7, 8]), (5, &[1, 2, 3, 4])] {
        let table = Scene::new(players).red_is_last().glacier_phase(RED);
        assert_eq!(table.offered_regions(), expected, "{players} players");
        assert!(table.offers(Choice::Done));
        assert_eq!(table.refused_by(at(12)), "EZ-10.1");
    }
    let scene = Scene::new(5).round(2).mammoths(&[1, 3]).glaciers(&[2]);
    let table = scene.red_is_last().glacier_phase(RED);
    assert_eq!(table.offered_regions(), [1, 3, 4, 6], "both clauses go on; a corner does not count");
    assert_eq!(table.refused_by(at(2)), "EZ-10.1");
}

#[test]
fn ez_11_1_light_stones_become_dark_and_are_made_up_to_ten() {
    let scene =
        Scene::new(3).stones(RED, 1).stones(BLUE, 12).stones(GREEN, 13).points(BLUE, 1).points(GREEN, 1);
    let mut table = scene.glacier_phase(RED);
    assert_eq!(table.state.stones[Colour::Light], 6);
    table.choose(Choice::Done);
    assert_eq!(
        (table.state.stones[Colour::Dark], table.state.stones[Colour::Light]),
        (11, 0),
        "6, then 9, then 11"
    );
    assert_eq!([RED, BLUE, GREEN].map(|seat| table.stones(seat)), [0, 10, 11]);
    let levied: Vec<Event> =
        table.news().into_iter().filter(|event| matches!(event, Event::Levied { .. })).collect();
    assert_eq!(levied, [RED, BLUE, GREEN, BLUE, GREEN].map(|seat| Event::Levied { seat }));
    // Ten are enough.
    let scene =
        Scene::new(3).stones(RED, 4).stones(BLUE, 9).stones(GREEN, 9).points(BLUE, 1).points(GREEN, 1);
    let mut table = scene.glacier_phase(RED);
    table.choose(Choice::Done);
    assert_eq!((table.state.stones[Colour::Dark], table.stones(RED)), (10, 4));
}

#[test]
fn ez_11_2_the_fires_are_mixed_and_dealt_to_every_region_without_a_glacier() {
    let mut table = Scene::new(4).points(BLUE, 1).points(GREEN, 1).points(YELLOW, 1).glacier_phase(RED);
    table.choose(at(2));
    let dealt: Vec<u8> = table
        .state
        .fires
        .discs
        .iter()
        .filter(|(_, disc)| disc.is_some())
        .map(|(region, _)| region.number())
        .collect();
    assert_eq!(dealt, [3, 5, 6, 7, 8, 9, 10, 11, 12]);
    assert_eq!(table.state.fires.unknown, FIRES);
}

#[test]
fn ez_11_3_the_left_neighbour_of_who_ended_the_settling_begins_and_all_else_stays() {
    let scene = Scene::new(4)
        .turn(YELLOW)
        .hunters(RED, 9, 2)
        .clubs(GREEN, 1)
        .points(RED, 9)
        .points(GREEN, 9)
        .points(BLUE, 9);
    let mut table = scene.glacier_phase(YELLOW);
    let before = table.state.clone();
    table.choose(Choice::Done);
    assert_eq!(table.asked(), Decision::Play { seat: RED });
    assert_eq!(table.state.round, 2);
    assert_eq!((table.state.players, table.state.mammoths), (before.players, before.mammoths));
    assert_eq!((table.state.draw_piles, table.state.discards), (before.draw_piles, before.discards));
}
