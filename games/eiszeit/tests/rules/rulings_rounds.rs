//! Rulings on the glacier, the next round and the end of the game.

use eiszeit::{Card, Choice, Colour, Decision, Drawn, Event, Lot, Pending, Region, Seats};
use tabletop::{Awaits, Lists, Rules};

use crate::rules::common::{BLACK, BLUE, GREEN, Play, RED, Scene, YELLOW, at};

#[test]
fn ez_e46_ez_e77_the_glacier_may_be_declined_and_nobody_else_lays_one() {
    let mut table = Scene::new(4).red_is_last().glacier_phase(RED);
    table.choose(Choice::Done);
    assert_eq!(table.state.glaciers, Region::set(&[1, 4]));
    assert_eq!((table.state.round, table.asked()), (2, Decision::Play { seat: BLUE }));
    let news = table.news();
    let question = Some(Decision::Glacier { seat: RED });
    assert!(news.contains(&Event::Declined { seat: RED, question }), "and the log says what was declined");
    assert!(!news.iter().any(|event| matches!(event, Event::Covered { .. })));
}

#[test]
fn ez_e47_ez_e78_ties_are_measured_after_the_conflicts() {
    // Seven hunters of red stand where only three may: then all have three points and three hunters.
    let scene = Scene::new(3).hunters(RED, 9, 7).hunters(BLUE, 10, 3).hunters(GREEN, 11, 3).stones(BLUE, 1);
    let table = scene.conflicts(&[(9, 0)]);
    assert_eq!(table.state.standing(RED).hunters, 3);
    assert_eq!(table.seat(), BLUE, "the fewest stones decide");
    let scene = Scene::new(3).hunters(RED, 9, 7).hunters(BLUE, 10, 3).hunters(GREEN, 11, 3);
    let mut table = scene.conflicts(&[(9, 0)]);
    let everybody: Seats = [RED, BLUE, GREEN].into_iter().collect();
    assert_eq!(table.lot(), Lot::Glacier { tied: everybody });
    let mut lots = Vec::new();
    table.rules.lots(&table.state, &mut lots);
    assert_eq!(lots, [RED, BLUE, GREEN].map(|seat| (Drawn::Seat(seat), 1)));
    table.happened();
    table.settle(Drawn::Seat(GREEN));
    assert_eq!(table.news(), [Event::GlacierDrawn { seat: GREEN }]);
    assert_eq!(table.seat(), GREEN);
}

#[test]
fn ez_e48_in_later_rounds_glaciers_and_the_top_edge_both_count() {
    let table = Scene::new(5).red_is_last().round(3).mammoths(&[9, 10]).glaciers(&[1, 5]).glacier_phase(RED);
    assert_eq!(table.offered_regions(), [2, 3, 4, 6, 9]);
    let table = Scene::new(5).red_is_last().round(2).mammoths(&[9, 10]).glaciers(&[3]).glacier_phase(RED);
    assert_eq!(table.offered_regions(), [1, 2, 4, 7], "6 meets 3 at a corner only");
}

#[test]
fn ez_e49_mammoths_of_a_covered_region_join_the_supply_those_in_the_box_never_do() {
    let mut table = Scene::new(3).red_is_last().glacier_phase(RED);
    table.choose(at(6));
    assert_eq!((table.state.mammoth_supply, table.state.mammoths.total()), (1, 3));
}

#[test]
fn ez_e50_ez_e79_the_levy_goes_round_in_full_and_may_pass_ten() {
    let scene = Scene::new(5)
        .red_is_last()
        .stones(RED, 0)
        .stones(BLUE, 20)
        .stones(GREEN, 20)
        .stones(YELLOW, 1)
        .stones(BLACK, 1);
    let mut table = scene.glacier_phase(RED);
    assert_eq!(table.state.stones[Colour::Light], 8);
    table.choose(Choice::Done);
    assert_eq!(table.state.stones[Colour::Dark], 12, "four have a stone, and all four pay");
    let news = table.news();
    let place = |wanted: fn(&Event) -> bool| news.iter().position(wanted).unwrap();
    let dealt = place(|event| matches!(event, Event::FiresDealt));
    assert!(place(|event| matches!(event, Event::Levied { .. })) < dealt, "before the fires are dealt");
    // Who has none pays none, again and again.
    let scene = Scene::new(3).red_is_last().stones(RED, 0).stones(BLUE, 1).stones(GREEN, 27);
    let mut table = scene.glacier_phase(RED);
    table.choose(Choice::Done);
    assert_eq!((table.state.stones[Colour::Dark], table.stones(BLUE), table.stones(GREEN)), (10, 0, 22));
}

#[test]
fn ez_e51_the_left_neighbour_of_who_ended_the_settling_opens_the_next_round() {
    let scene = Scene::new(4).dark_stones(1).turn(GREEN).hand(GREEN, &[Card::DarkFire]);
    let mut table = scene.hunters(BLUE, 9, 1).hunters(GREEN, 9, 1).hunters(YELLOW, 9, 1).load();
    table.play(Card::DarkFire).choose_all(&[Choice::Opponent(RED), Choice::Done]).end_turn().turn_fires(&[]);
    assert_eq!(table.seat(), RED, "the last lays the glacier");
    table.choose(Choice::Done);
    assert_eq!(table.asked(), Decision::Play { seat: YELLOW });
}

#[test]
fn ez_e52_points_hunters_and_stones_alike_share_the_victory() {
    let mut scene = Scene::new(3).round(4);
    for seat in [RED, BLUE, GREEN] {
        scene = scene.points(seat, 20).hunters(seat, 9 + seat.number(), 2).stones(seat, 4);
    }
    let table = scene.after_scoring(Pending::Over(())).load_as_it_lies();
    let Awaits::Over(outcome) = table.rules.awaits(&table.state) else { panic!("the game is over") };
    assert_eq!((&outcome.winners[..], &outcome.ranks[..]), (&[RED, BLUE, GREEN][..], &[1, 1, 1][..]));
}
