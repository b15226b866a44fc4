//! Positions somebody wrote down: good ones are played on, bad ones refused with the rule's number.

use serde_json::{Value, json};

use crate::common::scene::prelude::*;

/// A scene in somebody's moves, before it is checked.
fn scene() -> Scene {
    Scene::new(2).home(5, RED, 3, 2).home(30, BLUE, 3, 2).hand(RED, &[Trump::Raft]).beasts(0, Kind::Bear, 1)
}

/// The rule by which the position with this change is refused.
fn refused(change: impl FnOnce(&mut Position)) -> Option<&'static str> {
    let game = scene().moves(RED);
    let mut position: Position = (*game.state).clone();
    change(&mut position);
    game.rules.load(position).expect_err("it is refused").rule
}

#[test]
fn a_good_position_is_taken() {
    let game = scene().moves(RED);
    assert!(game.rules.load((*game.state).clone()).is_ok());
}

#[test]
fn pieces_are_counted() {
    assert_eq!(refused(|position| position.plots[h(5)].tribes[RED].warriors = 11), Some("VM-1"));
    assert_eq!(refused(|position| position.plots[h(5)].tribes[RED].women = 7), Some("VM-1"));
    assert_eq!(
        refused(|position| position.plots[h(0)].animals = Default::default()),
        Some("VM-1"),
        "an animal is lost"
    );
    assert_eq!(refused(|position| position.plots[h(1)].animals = position.plots[h(0)].animals), Some("VM-1"));
    assert_eq!(refused(|position| position.deck = Set::EMPTY), Some("VM-13"));
    assert_eq!(refused(|position| position.tribes[BLUE].hand = Set::of(Trump::Raft)), Some("VM-13"));
    assert_eq!(refused(|position| position.events = Default::default()), Some("VM-5"));
    assert_eq!(
        refused(|position| {
            for hex in [0, 1, 2, 3, 4] {
                position.plots[h(hex)].settlement = Some(Settlement { owner: RED, held_by_pair_until: 0 });
                position.plots[h(hex)].tribes[RED].women = 1;
                position.plots[h(5)].tribes[RED].women = 1;
            }
        }),
        Some("VM-1"),
        "six settlements"
    );
}

#[test]
fn a_settlement_needs_a_woman() {
    assert_eq!(refused(|position| position.plots[h(5)].tribes[RED].women = 0), Some("VM-8.3"));
}

#[test]
fn nothing_lies_on_the_lake_and_nobody_strange_on_the_land() {
    assert_eq!(refused(|position| position.plots[h(18)].field = Field::Whole), Some("VM-2.1"));
    assert_eq!(
        refused(|position| position.plots[h(4)].tribes[YELLOW] = Folk { warriors: 1, women: 0 }),
        Some("VM-3.1")
    );
    assert_eq!(refused(|position| position.plots[h(4)].fence = true), Some("VM-1"));
    assert_eq!(refused(|position| position.lone_woman = Some(h(5))), Some("V149"));
}

#[test]
fn options_bound_what_a_tribe_has() {
    assert_eq!(refused(|position| position.tribes[RED].fire = true), Some("VM-14"));
    assert_eq!(refused(|position| position.tribes[RED].food = Food { kept: 1, fresh: 1 }), Some("V194"));
    assert_eq!(refused(|position| position.calendar.round = 61), Some("VM-12.3"));
    assert_eq!(refused(|position| position.calendar.season_round = 4), Some("V122"));
}

#[test]
fn a_tribe_without_members_does_not_play() {
    assert_eq!(refused(|position| position.plots[h(30)] = Default::default()), Some("V127"));
    assert_eq!(refused(|position| position.tribes[BLUE].fate = Fate::Out), Some("V127"));
}

#[test]
fn secrets_fit_what_is_hidden() {
    assert_eq!(
        refused(|position| position.seen[Trump::Love] = Set::of(RED)),
        Some("V189"),
        "nobody holds it"
    );
    assert_eq!(refused(|position| position.tribes[RED].muted = Set::of(Trump::Love)), Some("V192"));
    assert_eq!(
        refused(|position| position.foreseen = Some(Foreseen { card: EventCard::Cold, by: Set::of(RED) })),
        Some("VM-5"),
        "the card would be there twice"
    );
    assert_eq!(
        refused(|position| {
            let token = position.supply.first().expect("an animal");
            position.supply -= Set::of(token);
            position.tamed.push(Tamed { token, seat: RED, hex: h(12), moved: false });
        }),
        Some("V166")
    );
}

#[test]
fn the_course_of_play_fits_together() {
    assert_eq!(refused(|position| position.frames.clear()), Some("VM-4"));
    assert_eq!(refused(|position| position.frames.truncate(2)), Some("VM-4"), "nothing is awaited");
    assert_eq!(refused(|position| position.frames[0] = Frame::Phase(Phase::Feeding(1))), Some("VM-4"));
    assert_eq!(
        refused(|position| position.frames[0] = Frame::Phase(Phase::TribesMove(1))),
        Some("VM-4"),
        "another's turn"
    );
    assert_eq!(
        refused(|position| position.frames[2] = Frame::Ask(Decision::Prey { seat: RED, hex: h(5) })),
        Some("VM-4")
    );
}

#[test]
fn unknown_fields_and_words_are_refused_by_name() {
    let game = scene().moves(RED);
    let mut json = serde_json::to_value(&game.state).expect("a state is written");
    json["luck"] = json!(1);
    assert!(serde_json::from_value::<Position>(json).is_err_and(|error| error.to_string().contains("luck")));
    for (path, value) in [
        ("/supply/0", json!("unicorn A")),
        ("/lone_woman", json!(37)),
        ("/deck/0", json!("ace_of_spades")),
        ("/tribes/0/fate", json!("rules")),
        ("/plots/0/field", json!("golden")),
    ] {
        let mut json: Value = serde_json::to_value(&game.state).expect("a state is written");
        *json.pointer_mut(path).expect("the place is there") = value;
        assert!(serde_json::from_value::<Position>(json).is_err(), "{path}");
    }
}

#[test]
fn bad_choices_are_refused_with_the_rules_number() {
    let game = Scene::new(2)
        .folk(17, RED, 2, 0)
        .folk(5, RED, 1, 0)
        .beasts(5, Kind::Bear, 1)
        .hand(RED, &[Trump::Traps])
        .moves(RED);
    let pick = |hex: u8| Choice::Pick { hex: h(hex), group: Group::of(1, 0) };
    assert_eq!(game.refused(RED, pick(5)), "VM-8.2", "leaving a pinned hex");
    assert_eq!(
        game.refused(RED, Choice::Play { card: Trump::Traps, target: Target::Nothing }),
        "VM-13",
        "out of its moment"
    );
    assert_eq!(
        game.refused(RED, Choice::Play { card: Trump::Love, target: Target::Nothing }),
        "VM-13",
        "not in hand"
    );
    assert_eq!(game.refused(BLUE, Choice::EndMoves), "VM-8.1", "another seat is asked");
    assert_eq!(game.refused(RED, Choice::Feed), "VM-8.1", "another question");
    let mut game = game;
    game.choose(RED, pick(17));
    assert_eq!(game.refused(RED, Choice::Step(h(24))), "VM-8.1", "crossing a river");
    assert_eq!(game.refused(RED, Choice::Step(h(18))), "VM-8.1", "into the lake");
    assert_eq!(game.refused(RED, Choice::Step(h(12))), "VM-8.1", "too far");
    assert_eq!(game.refused(RED, Choice::Stop), "V153", "a group that was picked up steps");
}

#[test]
fn bad_options_are_refused() {
    use tabletop::Setup;
    use valley::{Options, Valley};
    let new = |players, options| {
        Valley::new(&Setup { players, options }).map(|_| ()).map_err(|refusal| refusal.rule)
    };
    assert_eq!(new(1, Options::default()), Err(Some("V20")));
    assert_eq!(new(7, Options::default()), Err(Some("V20")));
    assert_eq!(new(3, Options { round_limit: 0, ..Options::default() }), Err(Some("V62")));
    assert_eq!(new(3, Options { west: "w9".to_owned(), ..Options::default() }), Err(Some("VM-2.5")));
    assert!(serde_json::from_value::<Options>(json!({"fires": true})).is_err());
    assert_eq!(serde_json::from_value::<Options>(json!({})).expect("defaults"), Options::default());
}
