//! The log, read: fights and income line by line, and whole games with every option and player count.
//!
//! `OCHRE_LINES=folder` writes down what there is to read: every shape of a line with an example, and two whole logs,
//! in every language.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use texts::testing::is_sentence;
use texts::{Lang, Telling, Words, args};

use crate::rules::common::scene::prelude::*;
use crate::rules::common::{full_options, playout, scene, valley};

/// The lines of the log that a watcher reads.
fn lines(lang: Lang, rules: &Valley, events: &[Event]) -> Vec<String> {
    let told = events.iter().filter_map(|event| rules.told(event, Eye::Watcher));
    told.filter(|event| !Valley::is_quiet(event)).map(|event| say(lang, &event)).collect()
}

fn say(lang: Lang, event: &Event) -> String {
    Valley::event(Valley::words(lang), event)
}

/// The English log of a scene.
fn log(game: &Table) -> Vec<String> {
    lines(Lang::English, &game.rules, &game.events)
}

/// The last lines of a scene's English log.
fn last<const N: usize>(game: &Table) -> [String; N] {
    let log = log(game);
    log[log.len() - N..].to_vec().try_into().unwrap()
}

// Fights.

#[test]
fn vm_9_2_a_hunt_tells_the_dice_the_bonuses_by_cause_the_totals_and_what_came_of_it() {
    let mut game = Scene::new(2).home(5, RED, 2, 1).beasts(5, Kind::Rhino, 1).fights();
    game.answer(RED, Choice::At(h(5))).answer(RED, Choice::Prey(Kind::Rhino)).dice(5, 5);
    let told = |lang| lines(lang, &game.rules, &game.events);
    assert_eq!(
        told(Lang::English)[..2],
        [
            "On hex 5 Red rolls 5 + 2 (warriors) + 1 (village) = 8 against a rhino 5 + 1 = 6: the rhino dies.",
            "Red gets 5 food from hunting.",
        ]
    );
    assert_eq!(
        told(Lang::Dutch)[..2],
        [
            "Op veld 5 gooit Rood 5 + 2 (krijgers) + 1 (dorp) = 8 tegen een wolneushoorn 5 + 1 = 6: \
             de wolneushoorn sterft.",
            "Rood krijgt 5 voedingspunten van de jacht.",
        ]
    );
    assert_eq!(
        told(Lang::German)[..2],
        [
            "Auf Feld 5 würfelt Rot 5 + 2 (Krieger) + 1 (Dorf) = 8 gegen ein Wollnashorn 5 + 1 = 6: \
             Das Wollnashorn stirbt.",
            "Rot bekommt 5 Nahrungspunkte von der Jagd.",
        ]
    );
}

#[test]
fn vm_9_2_every_bonus_is_named() {
    let cards = [Trump::Broth, Trump::Potion, Trump::Flint, Trump::Torches, Trump::Amazons];
    let scene = Scene::with(2, scene::fire()).home(10, RED, 1, 2).fire(RED).hand(RED, &cards);
    let mut game = tame(scene, 10, RED).beasts(10, Kind::Bear, 2).fights();
    game.answer(RED, Choice::At(h(10)));
    for card in cards {
        game.card(RED, card, if card == Trump::Flint { NOTHING } else { Target::At(h(10)) });
    }
    game.pass_all().answer(RED, Choice::Prey(Kind::Bear)).dice(1, 2);
    assert_eq!(
        last(&game),
        [
            "On hex 10 Red rolls 1 + 1 (warrior) + 1 (tame wolf) + 2 (amazons) + 2 (cave) + 1 (fire) + 2 (broth) \
          + 2 (potion) + 1 (flint) + 2 (torches) = 15 against 2 bears 2 + 2 = 4: one of them dies."
        ]
    );
}

#[test]
fn vm_9_3_tribes_are_compared_in_one_line_and_equals_roll_again() {
    let mut game = Scene::new(3)
        .folk(5, RED, 1, 0)
        .folk(5, BLUE, 1, 0)
        .folk(5, GREEN, 2, 0)
        .folk(0, RED, 1, 0)
        .folk(35, BLUE, 1, 0)
        .folk(33, GREEN, 1, 0)
        .fights();
    game.answer(RED, Choice::At(h(5))).die(3).die(3);
    assert_eq!(log(&game), [""; 0], "Green has not rolled yet");
    game.die(2);
    assert_eq!(
        last(&game),
        ["On hex 5 Red rolls 3 + 1 (warrior) = 4 against Blue 3 + 1 (warrior) = 4 and \
          Green 2 + 2 (warriors) = 4: equal, they roll again."]
    );
    game.die(1).die(2).die(6).lose(RED, Figure::Warrior).lose(BLUE, Figure::Warrior);
    assert_eq!(
        log(&game)[1..4],
        [
            "On hex 5 Red rolls 1 + 1 (warrior) = 2 against Blue 2 + 1 (warrior) = 3 and \
             Green 6 + 2 (warriors) = 8: Red and Blue take a loss each.",
            "Red loses a warrior on hex 5.",
            "Blue loses a warrior on hex 5.",
        ]
    );
}

#[test]
fn vm_9_3_women_among_themselves_have_no_bonus_but_the_village() {
    let mut game = Scene::new(2).home(5, RED, 0, 1).folk(5, BLUE, 0, 2).folk(0, RED, 1, 0).fights();
    game.answer(RED, Choice::At(h(5))).die(3).die(3);
    assert_eq!(last(&game), ["On hex 5 Red rolls 3 + 1 (village) = 4 against Blue 3: Blue takes a loss."]);
}

#[test]
fn v140_a_cave_bear_is_fought_without_the_help_of_the_cave() {
    let mut game = Scene::new(2).home(10, RED, 2, 1).event(EventCard::CaveBear);
    game.die(1).dice(3, 3);
    assert_eq!(
        last(&game),
        [
            "Event: cave bear.",
            "The die chooses mountain area 1 (cave bear).",
            "On hex 10 Red rolls 3 + 2 (warriors) = 5 against the cave bear 3 + 1 = 4: the cave bear dies.",
            "Red gets 3 food from hunting.",
        ]
    );
}

#[test]
fn v150_a_loner_fights_by_name_and_is_not_said_to_be_gone_as_well() {
    let mut game = Scene::new(2)
        .folk(36, RED, 1, 0)
        .beasts(5, Kind::Wolf, 1)
        .beasts(5, Kind::Bear, 1)
        .change(|position| position.lone_warrior = Some(h(5)))
        .fights();
    game.dice(4, 3).dice(1, 2);
    assert_eq!(
        log(&game)[..2],
        [
            "On hex 5 the lone warrior rolls 4 + 1 (warrior) = 5 against a wolf 3 + 1 = 4: the wolf dies.",
            "On hex 5 the lone warrior rolls 1 + 1 (warrior) = 2 against a bear 2 + 1 = 3: \
             the lone warrior dies.",
        ]
    );
    assert!(!log(&game)[2].contains("lone warrior"), "{}", log(&game)[2]);
}

// Food.

#[test]
fn vm_10_food_says_where_it_comes_from_and_what_it_is_for() {
    let scene = Scene::with(2, Options { limited_stores: true, ..Options::default() });
    let mut game = scene
        .season(Season::Summer, 3)
        .home(12, RED, 1, 1)
        .field(12, Field::Whole)
        .folk(4, RED, 1, 0)
        .folk(36, BLUE, 1, 0)
        .food(RED, 0)
        .food(BLUE, 1)
        .moment(Moment::Income);
    game.feed_all();
    assert_eq!(
        log(&game)[..8],
        [
            "Red gets 1 food from fishing.",
            "Red gets 1 food from gathering in the forests.",
            "Blue gets 1 food from fishing.",
            "Blue gets 1 food from gathering in the forests.",
            "Red gets 8 food from the harvest.",
            "The field on hex 12 leaves the board.",
            "Red feeds the tribe with 3 food.",
            "Blue feeds the tribe with 1 food.",
        ]
    );
}

#[test]
fn vm_10_cards_that_give_food_are_named() {
    let cards = [Trump::FishingNet, Trump::Roots];
    let mut game = Scene::new(2)
        .season(Season::Winter, 2)
        .folk(31, RED, 1, 0)
        .food(RED, 5)
        .hand(RED, &cards)
        .moment(Moment::Income);
    game.card(RED, Trump::FishingNet, NOTHING).card(RED, Trump::Roots, NOTHING);
    let log = log(&game);
    assert!(log.contains(&"Red gets 2 food from fishing with the net.".to_owned()), "{log:?}");
    assert!(log.contains(&"Red gets 1 food from roots in the forests.".to_owned()), "{log:?}");
}

#[test]
fn vm_10_who_starves_is_told_once() {
    let mut game = Scene::new(2).folk(5, RED, 2, 0).folk(36, BLUE, 1, 0).food(RED, 1).feeds(RED);
    game.answer(RED, Choice::Starve { hex: h(5), figure: Figure::Warrior }).answer(RED, Choice::Feed);
    assert_eq!(log(&game)[..2], ["Red lets a warrior on hex 5 starve.", "Red feeds the tribe with 1 food."]);
}

// The end.

#[test]
fn vm_12_1_the_announcement_names_the_fire_only_where_it_takes_the_fire() {
    let four = |options| {
        let homes = [0, 2, 4, 12].into_iter();
        let scene = homes.fold(Scene::with(2, options), |scene, hex| scene.home(hex, RED, 0, 1));
        let mut game = scene.folk(36, BLUE, 1, 0).food(RED, 9).food(BLUE, 9).feeds(BLUE);
        game.answer(BLUE, Choice::Feed);
        log(&game)
    };
    let announced =
        |log: Vec<String>| log.into_iter().find(|line| line.contains("four settlements")).unwrap();
    assert_eq!(
        announced(four(Options::default())),
        "Red has at least four settlements: with as many at the next check Red wins."
    );
    assert_eq!(
        announced(four(scene::fire())),
        "Red has at least four settlements: with as many at the next check, and with the fire, Red wins."
    );
}

#[test]
fn what_happens_at_the_end_does_not_go_on() {
    let rules = valley(3, Options { round_limit: 2, ..Options::default() });
    let last = *events(&rules, 1).last().unwrap();
    assert!(matches!(last, Event::Turned(Frame::Phase(Phase::Over { .. }))), "{last:?}");
    assert_eq!(say(Lang::English, &last), "The last round is over: a draw among those who live.");
}

// Stored games.

/// Events as games wrote them before the log needed to know more, and how they are told.
const OLD: [(&str, &str); 15] = [
    (
        r#"{"settled":{"lot":{"hunt":{"hex":11,"kind":"tiger"}},"drawn":{"dice":{"people":1,"beasts":5}}}}"#,
        "Fight on hex 11 (tigers): the tribe rolls 1, the animals 5.",
    ),
    (
        r#"{"settled":{"lot":{"clash":{"hex":11,"seat":1}},"drawn":{"die":3}}}"#,
        "Blue rolls 3 in the fight on hex 11.",
    ),
    (
        r#"{"settled":{"lot":{"loner":{"figure":"woman","kind":"wolf"}},"drawn":{"dice":{"people":1,"beasts":5}}}}"#,
        "The lone woman fights animals (wolves) and rolls 1, the animals 5.",
    ),
    (r#"{"slain":{"tokens":["Tiger c"],"hex":11}}"#, "A tiger dies on hex 11."),
    (
        r#"{"died":{"seat":2,"hex":36,"group":{"warriors":1,"women":0,"wolves":0}}}"#,
        "Green loses a warrior on hex 36.",
    ),
    (r#"{"gone":{"hex":17}}"#, "The settlement on hex 17 is gone."),
    (r#"{"taken":{"hex":17,"by":0}}"#, "Red keeps the settlement on hex 17."),
    (r#"{"damaged":{"hex":27}}"#, "The field on hex 27 is damaged."),
    (r#"{"fed":{"seat":1,"food":{"kept":2,"fresh":0}}}"#, "Blue gets 2 food."),
    (r#"{"paid":{"seat":1,"food":{"kept":7,"fresh":0}}}"#, "Blue pays 7 food."),
    (r#"{"ran_wild":{"seat":1,"hex":7}}"#, "Blue's wolves on hex 7 are wild again."),
    (r#"{"loner":{"figure":"warrior","hex":7}}"#, "The lone warrior is on hex 7."),
    (r#"{"loner":{"figure":"warrior","hex":null}}"#, "The lone warrior is gone."),
    (
        r#"{"announced":{"seat":0,"on":true}}"#,
        "Red has at least four settlements: with as many at the next check Red wins.",
    ),
    (r#"{"announced":{"seat":0,"on":false}}"#, "Red has fewer than four settlements again."),
];

#[test]
fn events_of_old_games_load_and_are_told() {
    for (written, told) in OLD {
        let event: Event = serde_json::from_str(written).unwrap();
        assert_eq!(say(Lang::English, &event), told);
        assert!(!Valley::is_quiet(&event), "{written}");
    }
}

/// What events say since then.
const NEW: [(&str, &str); 11] = [
    ("settled", "fray"),
    ("died", "starved"),
    ("gone", "owner"),
    ("taken", "from"),
    ("damaged", "lost"),
    ("fed", "source"),
    ("paid", "purpose"),
    ("slain", "in_fight"),
    ("ran_wild", "wolves"),
    ("loner", "sighting"),
    ("announced", "needs_fire"),
];

/// The event as an old game has it.
fn without_news(event: &Event) -> Event {
    let mut written = serde_json::to_value(event).unwrap();
    for (kind, news) in NEW {
        if let Some(facts) = written.get_mut(kind).and_then(|facts| facts.as_object_mut()) {
            facts.remove(news);
        }
    }
    serde_json::from_value(written).unwrap()
}

#[test]
fn old_games_fold_to_the_same_table() {
    for (rules, events) in games() {
        let (mut new, mut old) = (rules.start(), rules.start());
        for event in events {
            rules.fold(&mut new, &event).unwrap();
            rules.fold(&mut old, &without_news(&event)).unwrap();
        }
        assert_eq!(new, old);
    }
}

// Whole games.

/// Games that differ in players, boards and options.
fn tables() -> Vec<Valley> {
    let mut tables = Vec::new();
    for players in Valley::PLAYERS {
        let (west, east) = ("w2".to_owned(), "e2".to_owned());
        let all = Options { round_limit: 40, single_winner: true, fifteen_food: true, ..full_options() };
        let fire = Options { fire_rules: true, round_limit: 40, west, ..Options::default() };
        let plain = Options { round_limit: 40, east, ..Options::default() };
        tables.extend([all, fire, plain].map(|options| valley(players, options)));
    }
    tables
}

/// All that happens in a game.
fn events(rules: &Valley, seed: u64) -> Vec<Event> {
    let mut playout = playout(rules, seed);
    let mut events = Vec::new();
    while playout.step(&mut events).is_some() {}
    events
}

/// Games of every table with what happens in them; more with `OCHRE_SEEDS`.
fn games() -> impl Iterator<Item = (Valley, Vec<Event>)> {
    let seeds = std::env::var("OCHRE_SEEDS").ok().and_then(|text| text.parse().ok()).unwrap_or(2_u64);
    tables().into_iter().flat_map(move |rules| {
        (0..seeds).map(move |seed| {
            let events = events(&rules, seed);
            (rules.clone(), events)
        })
    })
}

/// The words for one and for several of everything that is counted, without the article or the number.
fn counted(words: &Words) -> Vec<(String, String)> {
    let things =
        ["warriors", "women", "tame-wolves", "wolves", "tigers", "bears", "bison", "rhinos", "mammoths"];
    let things = things.map(|thing| format!("vm-{thing}"));
    let bonuses = ["warriors", "wolves", "amazons"].map(|thing| format!("vm-bonus-{thing}"));
    let count = |id: &str, n: u8| words.say_with(id, &args! { n: n, case: "subject" });
    let noun = |id: &str, n: u8| count(id, n).split_once(' ').unwrap().1.to_owned();
    let mut forms: Vec<_> = things.iter().map(|id| (noun(id, 1), noun(id, 2))).collect();
    forms.push((noun("vm-food", 1), noun("vm-food", 2)));
    forms.extend(bonuses.iter().map(|id| (format!("({})", count(id, 1)), format!("({})", count(id, 2)))));
    forms.retain(|(one, several)| one != several);
    forms
}

/// What is wrong with the number of something in a line, such as "1 wolves".
fn miscount(line: &str, forms: &[(String, String)]) -> Option<String> {
    let words: Vec<&str> = line.split(' ').collect();
    words.iter().enumerate().find_map(|(at, number)| {
        let number: u32 = number.parse().ok()?;
        let rest = words[at + 1..].join(" ");
        let begins =
            |form: &str| rest.strip_prefix(form).is_some_and(|after| !after.starts_with(char::is_alphabetic));
        let is_wrong = |(one, several): &(String, String)| begins(if number == 1 { several } else { one });
        forms.iter().any(is_wrong).then(|| format!("{number} {rest}"))
    })
}

/// Pieces of sentences that no sentence of the language has.
fn flaws(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::English => &["'s a ", "'s an ", " the a ", " a a ", " of the the ", "goes on.", " -"],
        Lang::Dutch => &[" de een ", " een een ", " de de ", " van van ", " -"],
        Lang::German => &[" der ein ", " die ein ", " von von ", " für ein Krieger", " -"],
    }
}

/// A sum that does not come to what is said, such as "5 + 2 (warriors) = 8".
fn wrong_sum(line: &str) -> Option<(u32, u32)> {
    let (mut sum, mut is_added, mut is_total) = (0, false, false);
    for word in line.split([' ', ':', ',', '.']).filter(|word| !word.is_empty()) {
        match word.parse::<u32>() {
            Ok(total) if is_total && total != sum => return Some((sum, total)),
            Ok(n) if is_added => sum += n,
            Ok(n) => sum = n,
            Err(_) => (),
        }
        (is_added, is_total) = (word == "+", word == "=");
    }
    None
}

#[test]
fn no_line_of_whole_games_makes_one_stop() {
    assert!(miscount("On hex 1 Red meets 1 wolves.", &counted(Valley::words(Lang::English))).is_some());
    assert_eq!(wrong_sum("Red 5 + 2 (warriors) = 8 against Blue 3."), Some((7, 8)));
    let languages = Lang::ALL.map(|lang| (lang, counted(Valley::words(lang))));
    for (_, events) in games() {
        for (lang, forms) in &languages {
            for event in &events {
                let line = say(*lang, event);
                assert!(is_sentence(&line), "{line}");
                assert_eq!(miscount(&line, forms), None, "{line}");
                assert_eq!(wrong_sum(&line), None, "{line}");
                let flaw = flaws(*lang).iter().find(|flaw| line.contains(**flaw));
                assert_eq!(flaw, None, "{line}");
            }
        }
    }
}

#[test]
fn vm_9_2_every_die_of_a_fight_comes_with_its_value() {
    let mut fought = 0;
    for (_, events) in games() {
        for (at, event) in events.iter().enumerate() {
            let Event::Settled {
                lot: Lot::Hunt { .. } | Lot::Clash { .. } | Lot::Loner { .. }, fray, ..
            } = event
            else {
                continue;
            };
            fought += 1;
            assert!(fray.is_some(), "{event:?}");
            // What the line says of the outcome is what happens next.
            if let Some(Fray::Hunt { cave_bear: false, .. }) = fray {
                let line = say(Lang::English, event);
                let is_slain = matches!(events[at + 1], Event::Slain { in_fight: true, .. });
                let is_lost = matches!(events[at + 1], Event::Began(Frame::Ask(Decision::Loss { .. })));
                assert_eq!(line.ends_with(" dies."), is_slain, "{line}");
                assert_eq!(line.ends_with(" takes a loss."), is_lost, "{line}");
            }
        }
    }
    assert!(500 < fought, "{fought}");
}

#[test]
fn every_round_is_announced_once() {
    for (rules, events) in games() {
        let log = lines(Lang::English, &rules, &events);
        let mut rounds: Vec<&String> = log.iter().filter(|line| line.starts_with("Round ")).collect();
        let told = rounds.len();
        rounds.dedup();
        assert_eq!(rounds.len(), told);
    }
}

#[test]
fn v31_what_is_over_is_told_apart_from_what_begins() {
    let mut game = Scene::new(2).weather(|weather| (weather.storm, weather.rain) = (true, true)).round_ends();
    game.draw(Drawn::Seat(RED));
    let quieter = "The land is quieter now. The harvest will be rich.".to_owned();
    assert!(log(&game).contains(&quieter), "{:?}", log(&game));
}

#[test]
fn weather_is_told_in_whole_sentences() {
    let weather = |change: fn(&mut Weather)| {
        let mut weather = Weather::default();
        change(&mut weather);
        Lang::ALL.map(|lang| say(lang, &Event::Weather(weather)))
    };
    assert_eq!(
        weather(|it| it.ice = true),
        [
            "In the ice storm no tribe moves.",
            "In de ijzige storm beweegt geen enkele stam.",
            "Im Eissturm bewegt sich kein Stamm.",
        ]
    );
    assert_eq!(
        weather(|it| it.burning = [3, 8, 14].map(h).into_iter().collect()),
        ["Hexes 3, 8 and 14 burn.", "De velden 3, 8 en 14 branden.", "Die Felder 3, 8 und 14 brennen."]
    );
}

#[test]
fn a_disaster_that_is_no_flood_is_not_called_one() {
    for lang in Lang::ALL {
        let words = Valley::words(lang);
        let flood = words.say("vm-event-flood").to_lowercase();
        assert!(!say(lang, &Event::FloodOver).to_lowercase().contains(&flood), "{lang:?}");
    }
}

// To be read by people.

/// A line without what differs from game to game: seats, letters, numbers but for a single one.
fn shape(words: &Words, line: &str) -> String {
    let seats: Vec<String> = Seat::all(6).map(|seat| words.seat(seat)).collect();
    let word = |word: &str| {
        let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        match bare.parse::<u32>() {
            Ok(1) => word.to_owned(),
            Ok(_) => word.replace(bare, "9"),
            Err(_) if bare.len() == 1 || seats.iter().any(|seat| seat == bare) => word.replace(bare, "X"),
            Err(_) => word.to_owned(),
        }
    };
    line.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

#[test]
fn lines_to_read() {
    let Some(folder) = std::env::var_os("OCHRE_LINES").map(PathBuf::from) else { return };
    let everything = Options { single_winner: true, fifteen_food: true, ..full_options() };
    let whole =
        [("three-tribes", valley(3, Options::default()), 12), ("every-option", valley(4, everything), 8)];
    let games: Vec<_> = games().collect();
    for lang in Lang::ALL {
        let words = Valley::words(lang);
        let mut shapes = BTreeMap::new();
        for (rules, events) in &games {
            for line in lines(lang, rules, events) {
                shapes.entry(shape(words, &line)).or_insert((line, 0_u32)).1 += 1;
            }
        }
        let mut text = String::new();
        shapes.values().for_each(|(line, n)| writeln!(text, "{n:7} {line}").unwrap());
        fs::write(folder.join(format!("shapes-{}.txt", lang.tag())), text).unwrap();
        for (name, rules, seed) in &whole {
            let log = lines(lang, rules, &events(rules, *seed)).join("\n") + "\n";
            fs::write(folder.join(format!("{name}-{}.txt", lang.tag())), log).unwrap();
        }
    }
}
