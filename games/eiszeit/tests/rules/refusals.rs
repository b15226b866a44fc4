//! Choices, JSON and stored events that are refused.

use eiszeit::{Card, Choice, Colour, Decision, Event, Lot, Moved, Options, Position};
use tabletop::{Eye, Rules, Secrecy};

use crate::rules::common::{
    BLUE, GREEN, NOBODY, Play, RED, Scene, YELLOW, armed, at, eiszeit, heat, plain, r,
};

#[test]
fn choices_that_break_a_rule_are_refused_with_its_number() {
    let scene =
        Scene::new(3).hunters(RED, 9, 3).armed(BLUE, 10, 1).hand(GREEN, &[Card::AnyThree, Card::Migration]);
    let mut table = scene.turn(GREEN).load();
    assert_eq!(table.refused_by(Choice::Play(Card::Migration)), "EZ-6.1", "five stones, and they have four");
    table.play(Card::AnyThree);
    assert_eq!(table.refused_by(Choice::Hunter(armed(BLUE, 10))), "EZ-6.9");
    assert_eq!(table.refused_by(Choice::Hunter(plain(GREEN, 9))), "EZ-E61", "there is none");
    assert_eq!(table.refused_by(Choice::Hunter(plain(NOBODY, 9))), "EZ-E61");
    assert_eq!(table.refused_by(at(9)), "EZ-E68", "another question");
    table.choose_all(&[Choice::Hunter(plain(RED, 9)), at(5), Choice::Hunter(plain(RED, 9)), at(5)]);
    assert!(table.is_discarding(), "a third of red is not asked for");
    let illegal = table.rules.check(&table.state, RED, Choice::Done).unwrap_err();
    assert_eq!((illegal.rule(), format!("{illegal:?}").contains("NotYourTurn")), (Some("EZ-5.1"), true));
}

#[test]
fn json_that_is_no_position_is_refused() {
    let position = serde_json::to_value(Scene::new(3).full_hands().position).unwrap();
    let read = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut value = position.clone();
        change(&mut value);
        serde_json::from_value::<Position>(value).map(|_| ()).map_err(|error| error.to_string())
    };
    assert_eq!(read(&|_| ()), Ok(()));
    assert!(read(&|it| it["extra"] = 1.into()).unwrap_err().contains("extra"));
    assert!(read(&|it| it["glaciers"] = vec![1, 1].into()).unwrap_err().contains("twice"));
    assert!(read(&|it| it["glaciers"] = vec![13].into()).unwrap_err().contains("numbered 1 to 12"));
    let six: Vec<_> = (0..6).map(|_| position["players"][0].clone()).collect();
    assert!(read(&|it| it["players"] = six.clone().into()).unwrap_err().contains("at most 5"));
    assert!(read(&|it| it["stones"] = serde_json::json!({ "light": 0 })).unwrap_err().contains("missing"));
    assert!(read(&|it| it["mammoths"] = vec![0; 13].into()).is_err());
    assert!(read(&|it| it["turn"] = 6.into()).is_err());
    assert!(read(&|it| it["draw_piles"] = vec!["swap"; 256].into()).unwrap_err().contains("255"));
    let moved = serde_json::json!([{ "owner": 0, "region": 1, "club": false }]);
    let four: Vec<_> = (0..4).map(|_| moved[0].clone()).collect();
    assert!(serde_json::from_value::<Moved>(moved).is_ok());
    assert!(serde_json::from_value::<Moved>(four.into()).unwrap_err().to_string().contains("three at most"));
    assert!(serde_json::from_str::<eiszeit::Heat>("3").is_err());
}

#[test]
fn stored_events_that_no_table_can_hold_are_refused() {
    let rules = eiszeit(3, Options::default());
    for event in [
        Event::Removed { by: RED, hunter: plain(RED, 9) },
        Event::Placed { seat: YELLOW, region: r(9) },
        Event::ClubTaken { seat: YELLOW },
        Event::TurnBegan { seat: NOBODY },
        Event::Armed { seat: RED, region: r(9) },
        Event::MammothMoved { by: RED, from: r(9), to: r(10) },
        Event::Paid { seat: RED, stones: 5 },
        Event::Took { seat: RED, dark: 21, light: 0 },
        Event::Took { seat: RED, dark: 255, light: 255 },
        Event::Drew { seat: RED, colour: Colour::Light, card: None },
        Event::Tucked { seat: RED, colour: Colour::Light, card: Some(Card::Swap) },
        Event::FireTurned { disc: r(1), at: None, heat: heat(0) },
        Event::RoundBegan { round: 9 },
        Event::Asked(Decision::Play { seat: YELLOW }),
        Event::Called(Lot::Draw { seat: YELLOW, colour: Colour::Light }),
        Event::Called(Lot::Glacier { tied: [RED, YELLOW].into_iter().collect() }),
        Event::Asked(Decision::Opponent { seat: RED, card: Card::Swap }),
        Event::Asked(Decision::Partner { seat: RED, hunter: plain(YELLOW, 9) }),
    ] {
        let mut state = rules.start();
        assert!(rules.fold(&mut state, &event).is_err(), "{event:?}");
        assert_eq!(state, rules.start(), "{event:?} changed the table");
    }
    let mut state = rules.start();
    rules.fold(&mut state, &Event::Placed { seat: RED, region: r(9) }).unwrap();
    assert_eq!(rules.view(&state, Eye::Watcher).regions[8].hunters[..], [1, 0, 0]);
}
