//! Positions somebody wrote down: good ones are played on, bad ones refused with the rule's number.

use serde_json::{Value, json};

use crate::rules::common::scene::prelude::*;

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

/// Grounds of the board w1 e1, by a hex of each.
const GROUNDS: [(u8, Terrain); 4] =
    [(5, Terrain::Plain), (4, Terrain::Forest), (10, Terrain::Mountain), (26, Terrain::Mountain)];

/// The volcano among them.
const VOLCANO: u8 = 26;

/// What a hex can suffer this round.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Ill {
    Calm,
    Burns,
    Floods,
    Erupts,
}

/// What can be on a hex.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Thing {
    LargeAnimal,
    SmallAnimal,
    Member,
    Settlement,
    Field,
    Fence,
    Loner,
}

impl Thing {
    const ALL: [Thing; 7] = [
        Thing::LargeAnimal,
        Thing::SmallAnimal,
        Thing::Member,
        Thing::Settlement,
        Thing::Field,
        Thing::Fence,
        Thing::Loner,
    ];

    fn lay(self, scene: Scene, hex: u8) -> Scene {
        match self {
            Thing::LargeAnimal => scene.beasts(hex, Kind::Mammoth, 1),
            Thing::SmallAnimal => scene.beasts(hex, Kind::Wolf, 1),
            Thing::Member => scene.folk(hex, RED, 1, 0),
            Thing::Settlement => scene.home(hex, RED, 1, 1),
            Thing::Field => scene.field(hex, Field::Whole),
            Thing::Fence => {
                scene.field(hex, Field::Whole).change(|position| position.plots[h(hex)].fence = true)
            }
            Thing::Loner => scene.change(|position| position.lone_woman = Some(h(hex))),
        }
    }
}

/// Whether a hex of this terrain can suffer this.
fn can_suffer(hex: u8, terrain: Terrain, ill: Ill) -> bool {
    match ill {
        Ill::Calm => true,
        Ill::Burns => terrain == Terrain::Forest,
        Ill::Floods => terrain != Terrain::Mountain,
        Ill::Erupts => hex == VOLCANO,
    }
}

/// Whether the thing can be there, as the rulebook tells it.
fn can_bear(terrain: Terrain, ill: Ill, thing: Thing) -> bool {
    let by_terrain = match thing {
        Thing::LargeAnimal => terrain != Terrain::Mountain,
        Thing::Field => terrain != Terrain::Forest,
        Thing::Fence => terrain == Terrain::Plain,
        Thing::SmallAnimal | Thing::Member | Thing::Settlement | Thing::Loner => true,
    };
    let by_ill = match ill {
        Ill::Calm => true,
        // Fields on a volcano stay, if nobody reaps them; whoever survives a flood stays too.
        Ill::Burns | Ill::Erupts => matches!(thing, Thing::Field | Thing::Fence),
        Ill::Floods => thing == Thing::Member,
    };
    by_terrain && by_ill
}

#[test]
fn what_terrain_and_disasters_cannot_bear_is_refused() {
    for (hex, terrain) in GROUNDS {
        for ill in [Ill::Calm, Ill::Burns, Ill::Floods, Ill::Erupts] {
            for thing in Thing::ALL.into_iter().filter(|_| can_suffer(hex, terrain, ill)) {
                let scene = Scene::new(2).folk(30, RED, 1, 1).folk(35, BLUE, 1, 1);
                let scene = thing.lay(scene, hex).weather(|weather| match ill {
                    Ill::Calm => (),
                    Ill::Burns => weather.burning = Set::of(h(hex)),
                    Ill::Floods => weather.flooded = Set::of(h(hex)),
                    Ill::Erupts => weather.erupting = Set::of(h(hex)),
                });
                let loads = scene.loads();
                assert_eq!(loads, can_bear(terrain, ill, thing), "{thing:?} on {hex}, {terrain:?}, {ill:?}");
            }
        }
    }
}

#[test]
fn weather_of_the_other_season_is_refused() {
    type Change = fn(&mut Weather);
    let summer: [(&str, Change); 5] = [
        ("fire", |weather| weather.burning = Set::of(h(4))),
        ("flood", |weather| weather.flooded = Set::of(h(5))),
        ("rain", |weather| weather.rain = true),
        ("sick", |weather| weather.sick = Some(Kind::Wolf)),
        ("drought", |weather| weather.drought = true),
    ];
    let winter: [(&str, Change); 6] = [
        ("frozen", |weather| weather.frozen = River::set(&[1])),
        ("cold", |weather| weather.cold = true),
        ("lean", |weather| weather.lean = true),
        ("no meat", |weather| weather.no_meat = true),
        ("ice", |weather| weather.ice = true),
        ("snow", |weather| weather.snow = true),
    ];
    let either: [(&str, Change); 2] = [
        ("storm", |weather| weather.storm = true),
        ("eruption", |weather| weather.erupting = Set::of(h(VOLCANO))),
    ];
    let loads = |season, change: Change| Scene::new(2).season(season, 2).weather(change).loads();
    for (kinds, seasons) in
        [(&summer[..], [true, false]), (&winter[..], [false, true]), (&either[..], [true, true])]
    {
        for &(name, change) in kinds {
            let found = [Season::Summer, Season::Winter].map(|season| loads(season, change));
            assert_eq!(found, seasons, "{name}");
            assert!(
                !Scene::new(2).round(2, 1).weather(change).loads() || name == "fire",
                "{name} in round 2"
            );
        }
    }
    let two = |weather: &mut Weather| (weather.snow, weather.cold) = (true, true);
    assert!(!Scene::new(2).season(Season::Winter, 2).weather(two).loads(), "one event a round");
}

#[test]
fn nothing_has_happened_before_its_phase() {
    assert_eq!(
        refused(|position| position.active.push(ActiveCard { card: Trump::Roots, seat: RED, hex: None })),
        Some("VM-13")
    );
    assert_eq!(
        refused(|position| position.plots[h(5)].bearers = Some(Bearers { seat: RED, women: 1 })),
        Some("V187")
    );
    let before_moves = |change: fn(&mut Position)| {
        let mut game = scene().folk(4, RED, 1, 0).moves(RED);
        let mut position: Position = (*game.state).clone();
        position.frames =
            [Frame::Phase(Phase::AfterAnimals), Frame::Draw(Lot::Direction)].into_iter().collect();
        assert!(game.rules.load(position.clone()).is_ok());
        change(&mut position);
        game.events.clear();
        game.rules.load(position).map(drop).expect_err("it is refused").rule
    };
    let hides = |position: &mut Position| {
        position.hidden = Some(Company { seat: RED, hex: h(4), group: Group::of(1, 0) });
    };
    assert_eq!(before_moves(hides), Some("V163"));
    assert_eq!(before_moves(|position| position.tribes[RED].kills = 1), Some("V180"));
}

#[test]
fn vm_3_2_a_taken_hex_is_refused_as_taken() {
    let rules = valley::Valley::new(&tabletop::Setup { players: 2, options: Options::default() }).unwrap();
    let mut table = tabletop::testing::Table::start(rules);
    table.settle(Drawn::Seat(RED)).choose(Choice::At(h(5))).choose(Choice::Pass);
    let breach = |hex| match table.refused(Choice::At(h(hex))) {
        tabletop::Illegal::Breach(breach) => breach,
        other => panic!("{other:?}"),
    };
    assert_eq!((breach(5), breach(6)), (Breach::HexTaken, Breach::SettlementNear));
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
    assert_eq!(game.refused_by(RED, pick(5)), "VM-8.2", "leaving a pinned hex");
    assert_eq!(
        game.refused_by(RED, Choice::Play { card: Trump::Traps, target: Target::Nothing }),
        "VM-13",
        "out of its moment"
    );
    assert_eq!(
        game.refused_by(RED, Choice::Play { card: Trump::Love, target: Target::Nothing }),
        "VM-13",
        "not in hand"
    );
    assert_eq!(game.refused_by(BLUE, Choice::EndMoves), "VM-8.1", "another seat is asked");
    assert_eq!(game.refused_by(RED, Choice::Feed), "VM-8.1", "another question");
    let mut game = game;
    game.answer(RED, pick(17));
    assert_eq!(game.refused_by(RED, Choice::Step(h(24))), "VM-8.1", "crossing a river");
    assert_eq!(game.refused_by(RED, Choice::Step(h(18))), "VM-8.1", "into the lake");
    assert_eq!(game.refused_by(RED, Choice::Step(h(12))), "VM-8.1", "too far");
    assert_eq!(game.refused_by(RED, Choice::Stop), "V153", "a group that was picked up steps");
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
