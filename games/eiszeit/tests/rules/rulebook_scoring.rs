//! The rulebook: scoring and the end of the game (EZ-9, EZ-12).

use eiszeit::{Event, Pending};
use tabletop::{Awaits, Rules};

use crate::rules::common::{BLUE, GREEN, Play, RED, Scene, YELLOW, r};

#[test]
fn ez_9_each_hunter_scores_one_two_or_three() {
    let scene =
        Scene::new(5).mammoths(&[9, 9, 10]).hunters(YELLOW, 9, 3).hunters(BLUE, 9, 1).hunters(RED, 9, 1);
    let scene = scene.hunters(BLUE, 10, 3).hunters(GREEN, 10, 2).hunters(RED, 11, 2);
    let mut table = scene.conflicts(&[(9, 2), (10, 1)]);
    let scored = |seat, region, points| Event::Scored { seat, region: r(region), points };
    let scores: Vec<Event> =
        table.news().into_iter().filter(|event| matches!(event, Event::Scored { .. })).collect();
    assert_eq!(
        scores,
        [
            scored(RED, 9, 3),
            scored(BLUE, 9, 3),
            scored(YELLOW, 9, 9),
            scored(BLUE, 10, 6),
            scored(GREEN, 10, 4),
            scored(RED, 11, 2),
        ]
    );
    let totals: Vec<u8> = table.state.players.iter().map(|player| player.points[0]).collect();
    assert_eq!(totals, [5, 9, 4, 9, 0]);
}

/// A game that is over with these points, hunters on the board and stones, by seat.
fn over(standings: [(u8, u8, u8); 3]) -> tabletop::Outcome {
    let mut scene = Scene::new(3).round(4);
    for (seat, (points, hunters, stones)) in [RED, BLUE, GREEN].into_iter().zip(standings) {
        scene = scene.points(seat, points).hunters(seat, 9 + seat.number(), hunters).stones(seat, stones);
    }
    let table = scene.after_scoring(Pending::Over(())).load_as_it_lies();
    match table.rules.awaits(&table.state) {
        Awaits::Over(outcome) => outcome,
        other => panic!("{other:?}"),
    }
}

#[test]
fn ez_12_most_points_then_hunters_then_stones_then_shared() {
    let outcome = over([(20, 1, 9), (30, 1, 0), (10, 9, 9)]);
    assert_eq!(
        (&outcome.winners[..], &outcome.ranks[..], &outcome.scores[..]),
        (&[BLUE][..], &[2, 1, 3][..], &[20, 30, 10][..])
    );
    assert_eq!(outcome.reason, "last_stone");
    assert_eq!(over([(20, 3, 0), (20, 2, 9), (20, 1, 9)]).ranks[..], [1, 2, 3]);
    assert_eq!(over([(20, 2, 4), (20, 2, 5), (10, 2, 9)]).ranks[..], [2, 1, 3]);
    let shared = over([(20, 2, 4), (20, 2, 4), (10, 2, 9)]);
    assert_eq!((&shared.winners[..], &shared.ranks[..]), (&[RED, BLUE][..], &[1, 1, 3][..]));
}
