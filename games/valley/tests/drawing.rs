//! Whole games of Valley drawn for all eyes, in all languages and on all boards: the pages hold together,
//! everything a choice points at is there, and they stay small.

use std::collections::{BTreeMap, BTreeSet};

use bots::Level;
use draw::testing::{
    Look, assert_rules_exist, check_page, having, pages_hold_together, rules_opened, spots, varied, whole,
};
use draw::{Beat, Counted, Drawing, Known, Offer, Offers, Outline, Scene, Sheet, Thing};
use roxmltree::{Document, Node};
use tabletop::{Awaits, Eye, Rules, Seat, Secrecy, Set, Setup};
use texts::{Lang, Telling};
use valley::{
    Awaited, Choice, Decision, Drawn, Event, EventCard, Group, Hex, Lot, Options, State, Trump, Valley,
    Weather,
};

/// The most bytes a board and its mats may take when sent.
const MOST_BYTES: usize = 30_000;
/// The most bytes the board alone may take when sent whole.
const MOST_BOARD: usize = 15_000;
/// The most bytes that change on the board with a choice, before they are packed.
const MOST_CHANGED: usize = 30_000;

/// What a drawing is made of, for one pair of eyes.
struct Seen {
    look: Look<Valley>,
    offers: Offers,
    recent: Vec<Event>,
    eye: Eye,
    lang: Lang,
    names: Vec<String>,
}

impl Seen {
    fn new(rules: &Valley, state: &State, recent: &[Event], eye: Eye, lang: Lang) -> Seen {
        let look = Look::new(rules, state, recent, eye, lang);
        let (words, view) = (Valley::words(lang), &look.view);
        let mut offers = Offers::default();
        for (index, &choice) in look.choices.iter().enumerate() {
            if let Some(spot) = Valley::spot(view, choice) {
                offers.add(spot, Offer { index, text: Valley::choice(words, view, choice) });
            }
        }
        let recent = recent.iter().filter_map(|event| rules.told(event, eye)).collect();
        let names = Seat::all(rules.players()).map(|seat| format!("<{seat}>")).collect();
        Seen { look, offers, recent, eye, lang, names }
    }

    fn scene(&self) -> Scene<'_, Valley> {
        Scene {
            words: Valley::words(self.lang),
            view: &self.look.view,
            offers: &self.offers,
            recent: &self.recent,
            names: &self.names,
        }
    }

    fn board(&self) -> String {
        <Valley as Drawing>::board(&self.scene()).into_string()
    }

    /// Board, stocks, dock, and the hand of whoever looks.
    fn screen(&self) -> String {
        let scene = self.scene();
        let mut page = self.board();
        for seat in Seat::all(self.names.len() as u8) {
            page += &Valley::stock(&scene, seat).into_string();
        }
        if let Eye::Seat(seat) = self.eye {
            page += &Valley::hand(&scene, seat).unwrap().into_string();
        }
        page + &Valley::dock(&scene).into_string()
    }
}

fn of_class<'a>(page: &'a Document<'_>, class: &str) -> Vec<Node<'a, 'a>> {
    let is_one = |names: &str| names.split(' ').any(|name| name == class);
    having(page, "class").into_iter().filter(|(names, _)| is_one(names)).map(|(_, node)| node).collect()
}

/// A box with other boards and options for every number of players.
fn rules_for(players: u8) -> Valley {
    let options = Options {
        west: if players.is_multiple_of(2) { "w1" } else { "w2" }.to_owned(),
        east: if players % 4 < 2 { "e1" } else { "e2" }.to_owned(),
        fire_rules: 4 <= players,
        return_of_a_tribe: players == 3,
        limited_stores: players == 4,
        round_limit: 9,
        ..Options::default()
    };
    Valley::new(&Setup { players, options }).unwrap()
}

/// So many games of every number of players.
fn every_table(level: Level, games: u64, mut check: impl FnMut(&Valley, &State, &[Event], usize)) {
    for (players, seed) in Valley::PLAYERS.flat_map(|players| (0..games).map(move |seed| (players, seed))) {
        let rules = rules_for(players);
        draw::testing::every_table(&rules, level, seed, |state, recent, step| {
            check(&rules, state, recent, step)
        });
    }
}

#[test]
fn pages_hold_together_and_are_small() {
    let games = (0..4).map(|seed| (Level::Random, seed)).chain([(Level::Gatherer, 0)]);
    let sizes = Valley::PLAYERS.flat_map(|players| {
        let draw = move |(level, seed)| pages_hold_together(&rules_for(players), level, seed, 11);
        games.clone().map(draw)
    });
    let largest = sizes.max().unwrap();
    assert!((5_000..MOST_BYTES).contains(&largest), "{largest} bytes");
}

#[test]
fn what_a_card_is_aimed_at_is_on_the_board() {
    // How often a card was aimed at nothing, at a hex, and from one hex to another.
    let mut aims = [0; 3];
    every_table(Level::Random, 3, |rules, state, recent, _| {
        let Awaits::Seat(seat, _) = rules.awaits(state) else { return };
        let seen = Seen::new(rules, state, recent, Eye::Seat(seat), Lang::English);
        let is_played = |choice: &&Choice| matches!(choice, Choice::Play { .. });
        let played = seen.look.choices.iter().filter(is_played);
        let aimed: Vec<Vec<String>> = played.map(|&choice| Valley::aim(&seen.look.view, choice)).collect();
        aimed.iter().for_each(|aim| aims[aim.len()] += 1);
        if aimed.iter().any(|aim| !aim.is_empty()) {
            let board = seen.board();
            let is_drawn = |spot: &String| board.contains(&format!("data-spot=\"{spot}\""));
            assert!(aimed.iter().flatten().all(is_drawn), "{aimed:?}");
        }
    });
    assert!(aims.iter().all(|&often| 0 < often), "{aims:?}");
}

#[test]
fn every_card_that_is_seen_opens_its_rule() {
    let mut rules_seen = BTreeSet::new();
    let mut check = |rules: &Valley, state: &State, recent: &[Event], step: usize| {
        if !step.is_multiple_of(7) {
            return;
        }
        let (eye, lang) = varied(rules, state, step);
        let look = Look::new(rules, state, recent, eye, lang);
        let rules_here = rules_opened(&look.draw());
        let view = &look.view;
        let known: u32 = view.tribes.iter().map(|tribe| tribe.known.len()).sum();
        let events = view.events_open.iter().chain(view.event).chain(view.foreseen).count();
        assert_eq!(rules_here.len(), known as usize + events + view.active.len());
        rules_seen.extend(rules_here);
    };
    every_table(Level::Random, 4, &mut check);
    every_table(Level::Gatherer, 1, &mut check);
    assert!(rules_seen.iter().any(|rule| rule.starts_with("VM-5 S")), "{rules_seen:?}");
    assert!(30 < rules_seen.iter().filter(|rule| rule.starts_with("VM-13 ")).count(), "{rules_seen:?}");
    assert_rules_exist::<Valley>(&rules_seen);
}

/// The choices that stand at the question: they concern the tribe as a whole, or are the few answers about one hex.
fn is_placeless(choice: Choice, decision: Decision) -> bool {
    match choice {
        Choice::Pass | Choice::EndMoves | Choice::TakeFire | Choice::Feed | Choice::Settle(_) => true,
        Choice::Figure(_) | Choice::Drop(_) | Choice::Group(_) | Choice::Stop => true,
        Choice::Keep | Choice::Destroy | Choice::Adopt(_) | Choice::Prey(_) => true,
        Choice::At(_) => matches!(decision, Decision::SowFirst { .. }),
        _ => false,
    }
}

#[test]
fn every_choice_has_its_spot() {
    /// Of a question met more often than this, some are skipped.
    const OFTEN: usize = 30;
    let mut questions: BTreeMap<String, usize> = BTreeMap::new();
    let mut check = |rules: &Valley, state: &State, recent: &[Event], step: usize| {
        let Awaits::Seat(seat, decision) = rules.awaits(state) else { return };
        let seen = questions.entry(name(decision)).or_default();
        *seen += 1;
        if OFTEN < *seen && !step.is_multiple_of(64) {
            return;
        }
        let seen = Seen::new(rules, state, recent, Eye::Seat(seat), Lang::ALL[step % 3]);
        let page = whole(&seen.screen());
        let read = Document::parse(&page).unwrap();
        let spots = spots(&read);
        let mut found: Vec<(usize, String)> = Vec::new();
        for (name, spot) in &spots {
            let indices = spot.attribute("data-choices").into_iter().flat_map(|them| them.split(' '));
            found.extend(indices.map(|index| (index.parse().unwrap(), (*name).to_owned())));
        }
        found.sort();
        let choices = seen.look.choices.iter().enumerate();
        let placed = choices.clone().filter_map(|(at, &it)| Some((at, Valley::spot(&seen.look.view, it)?)));
        assert_eq!(found, placed.collect::<Vec<_>>(), "{decision:?}");
        for (_, &choice) in choices.filter(|(_, it)| Valley::spot(&seen.look.view, **it).is_none()) {
            assert!(is_placeless(choice, decision), "{choice:?}");
        }
        // What is not offered can be asked about. Cards of others lie nowhere and point nowhere.
        let all = Valley::conceivable(decision).into_iter();
        let conceivable: BTreeSet<String> =
            all.filter_map(|choice| Valley::spot(&seen.look.view, choice)).collect();
        assert!(37 <= conceivable.len());
        for spot in conceivable {
            assert!(spots.contains_key(spot.as_str()), "no spot {spot}");
        }
    };
    every_table(Level::Random, 6, &mut check);
    every_table(Level::Gatherer, 1, &mut check);
    let often = ["Found", "Window", "Moves", "March", "NameHex", "Loss", "Prey", "Feed", "Casualty", "Sow"];
    for question in often {
        assert!(questions.contains_key(question), "{question} was never asked: {questions:?}");
    }
}

#[test]
fn choices_are_short_where_there_is_little_room() {
    let mut long: BTreeSet<String> = BTreeSet::new();
    let mut met = BTreeSet::new();
    every_table(Level::Random, 1, |rules, state, recent, step| {
        let Awaits::Seat(seat, _) = rules.awaits(state) else { return };
        if !step.is_multiple_of(3) {
            return;
        }
        let lang = Lang::ALL[step % 3];
        let look = Look::<Valley>::new(rules, state, recent, Eye::Seat(seat), lang);
        for &choice in &look.choices {
            let short = Valley::short(Valley::words(lang), &look.view, choice);
            assert!(!short.is_empty() && !short.contains("vm-"), "{short}");
            met.insert(format!("{choice:?}").split([' ', '(']).next().unwrap().to_owned());
            // Names are as long as they are, and three kinds of figures need their room.
            let is_free = matches!(choice, Choice::Play { .. } | Choice::Drop(_))
                || matches!(choice, Choice::Pick { group, .. } | Choice::Group(group) if 0 < group.wolves);
            if 18 < short.chars().count() && !is_free {
                long.insert(short);
            }
        }
    });
    assert!(long.is_empty(), "{long:?}");
    assert!(14 < met.len(), "{met:?}");
}

#[test]
fn a_group_is_counted_by_the_names_of_the_stock() {
    let rules = rules_for(3);
    let view = rules.view(&rules.start(), Eye::Watcher);
    let group = Group { warriors: 3, women: 1, wolves: 2 };
    let hex = Hex::all().next().unwrap();
    let thing = |name: &'static str, count: u8| Thing { name, count, worth: 1 };
    let all = Counted::Things(vec![thing("warrior", 3), thing("woman", 1), thing("wolf", 2)]);
    for choice in [Choice::Pick { hex, group }, Choice::Drop(group), Choice::Group(group)] {
        assert_eq!(Valley::counted(&view, choice), Some(all.clone()));
    }
    assert_eq!(Valley::counted(&view, Choice::Step(hex)), None);
    let mut counted = BTreeSet::new();
    every_table(Level::Gatherer, 1, |rules, state, recent, _| {
        let Awaits::Seat(seat, _) = rules.awaits(state) else { return };
        let seen = Seen::new(rules, state, recent, Eye::Seat(seat), Lang::English);
        let things = seen.look.choices.iter().filter_map(|&it| Valley::counted(&seen.look.view, it));
        let names: BTreeSet<&str> = things
            .flat_map(|it| match it {
                Counted::Things(things) => things,
                Counted::One(thing) => vec![thing],
                Counted::Opens | Counted::Ends => Vec::new(),
            })
            .map(|thing| thing.name)
            .collect();
        if names.is_empty() {
            return;
        }
        let stock = Valley::stock(&seen.scene(), seat).into_string();
        for name in names {
            assert!(stock.contains(&format!("data-thing=\"{name}\"")), "{name}");
            counted.insert(name);
        }
    });
    assert!(2 <= counted.len(), "{counted:?}");
}

/// Standing answers are set at the card they are about, and nowhere else.
#[test]
fn a_standing_answer_lives_with_its_card() {
    let mut bells = 0;
    every_table(Level::Random, 1, |rules, state, recent, _| {
        let Awaits::Seat(seat, _) = rules.awaits(state) else { return };
        let seen = Seen::new(rules, state, recent, Eye::Seat(seat), Lang::Dutch);
        let standing = |it: &&Choice| matches!(it, Choice::Mute(_) | Choice::Unmute(_));
        for &choice in seen.look.choices.iter().filter(standing) {
            let spot = Valley::spot(&seen.look.view, choice).unwrap();
            assert!(spot.starts_with("vm-bell-"), "{spot}");
            bells += 1;
        }
    });
    assert!(30 < bells, "{bells}");
}

/// Every card has a picture of its own; the two eruptions and the two loners share theirs.
#[test]
fn every_card_has_a_picture() {
    let drawings = include_str!("../src/drawing/faces.svg");
    let lines: BTreeSet<&str> = drawings.lines().filter(|line| line.starts_with("<g id=")).collect();
    assert_eq!(lines.len(), Trump::ALL.len() + EventCard::ALL.len() - 2);
    let pictures: BTreeSet<&str> = lines.iter().filter_map(|line| Some(line.split_once('>')?.1)).collect();
    assert_eq!(pictures.len(), lines.len(), "two cards look the same");
    let look = {
        let rules = rules_for(2);
        Look::<Valley>::new(&rules, &rules.start(), &[], Eye::Watcher, Lang::English).draw()
    };
    let drawn = pictures.iter().map(|it| format!("<g>{it}")).collect::<String>();
    check_page::<Valley>(&(look + &drawn));
}

#[test]
fn v18_the_board_shows_burning_flooded_and_erupting_hexes() {
    let rules = rules_for(3);
    let start = rules.view(&rules.start(), Eye::Watcher);
    let hex = start.hexes.iter().find(|hex| hex.volcano).unwrap().hex;
    let marks = |change: fn(&mut Weather, Hex)| {
        let mut view = start.clone();
        change(&mut view.weather, hex);
        let (words, offers) = (Valley::words(Lang::English), Offers::default());
        let scene = Scene { words, view: &view, offers: &offers, recent: &[], names: &[] };
        let board = <Valley as Drawing>::board(&scene).into_string();
        ["burning", "flames", "flooded", "floods", "glowing"]
            .map(|mark| board.matches(&format!("class=\"vm-{mark}\"")).count())
    };
    assert_eq!(marks(|_, _| ()), [0; 5], "nothing of the kind on quiet land");
    assert_eq!(marks(|weather, hex| weather.burning = Set::of(hex)), [1, 1, 0, 0, 0]);
    assert_eq!(marks(|weather, hex| weather.flooded = Set::of(hex)), [0, 0, 1, 1, 0]);
    assert_eq!(
        marks(|weather, hex| weather.erupting = Set::of(hex)),
        [1, 1, 0, 0, 4],
        "and the lava of both volcanoes"
    );
}

/// The name of a question, without what it carries.
fn name(decision: Decision) -> String {
    format!("{decision:?}").split(|c: char| !c.is_alphabetic()).next().unwrap().to_owned()
}

/// Every half-board can lie beside every other: all that is printed on them is on the picture, and no
/// number on another.
#[test]
fn every_board_is_drawn_from_its_map() {
    for (west, east) in [("w1", "e1"), ("w1", "e2"), ("w2", "e1"), ("w2", "e2")] {
        let options = Options { west: west.to_owned(), east: east.to_owned(), ..Options::default() };
        let rules = Valley::new(&Setup { players: 2, options }).unwrap();
        let look = Look::new(&rules, &rules.start(), &[], Eye::Watcher, Lang::English);
        let page = look.page();
        let read = Document::parse(&page).unwrap();

        assert_eq!(of_class(&read, "vm-letter").len(), 18);
        let ways = of_class(&read, "vm-lava").into_iter().filter(|it| it.has_tag_name("use"));
        assert_eq!(ways.count(), 4);
        assert_eq!(of_class(&read, "bank").len(), 6);
        let ids = having(&read, "id").into_iter();
        let rivers: Vec<Node<'_, '_>> =
            ids.filter(|(id, _)| id.starts_with("vm-bed-")).map(|(_, river)| river).collect();
        assert_eq!(rivers.len(), 6);
        assert!(rivers.iter().all(|river| river.attribute("d").is_some_and(|d| d.contains('Q'))));

        let discs: Vec<(i32, i32)> =
            of_class(&read, "vm-number").into_iter().filter(|it| it.has_tag_name("g")).map(place).collect();
        assert_eq!(discs.len(), 18 + 6);
        for (index, a) in discs.iter().enumerate() {
            let is_clear = |b: &(i32, i32)| 13 * 13 <= (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2);
            assert!(discs[index + 1..].iter().all(is_clear), "{west} {east}: two numbers at {a:?}");
        }
    }
}

fn place(disc: Node<'_, '_>) -> (i32, i32) {
    let at = disc.attribute("transform").unwrap();
    let (x, y) = at.trim_matches(|c: char| !c.is_ascii_digit()).split_once(' ').unwrap();
    (x.parse().unwrap(), y.parse().unwrap())
}

/// The page moves what keeps its name: so the group under way must keep it, up to where it arrives.
#[test]
fn a_group_is_seen_to_walk_every_step() {
    let mut steps = 0;
    let mut walker = None;
    every_table(Level::Gatherer, 1, |rules, state, recent, _| {
        let moved = recent.iter().rev().find_map(|event| match *event {
            Event::Moved { seat, to, .. } => Some((seat, to)),
            _ => None,
        });
        if let (Some((seat, to)), Some(before)) = (moved, walker)
            && seat == before
        {
            let page = Look::new(rules, state, recent, Eye::Watcher, Lang::English).page();
            let read = Document::parse(&page).unwrap();
            let id = format!("vm-walker-{seat}");
            let (_, piece) = having(&read, "id").into_iter().find(|(name, _)| *name == id).unwrap();
            let spot = piece.ancestors().find_map(|node| node.attribute("data-spot"));
            assert_eq!(spot, Some(format!("vm-hex-{}", to.index()).as_str()));
            steps += 1;
        }
        walker = match rules.awaits(state) {
            Awaits::Seat(seat, Decision::March(_)) => Some(seat),
            _ => None,
        };
    });
    assert!(30 < steps, "{steps} steps");
}

#[test]
fn dice_of_a_fight_are_shown_with_the_dead() {
    let (mut hunts, mut clashes, mut graves) = (0, 0, 0);
    every_table(Level::Gatherer, 1, |rules, state, recent, _| {
        let dice = recent.iter().rev().find_map(|event| match *event {
            Event::Settled { lot: Lot::Hunt { .. }, drawn: Drawn::Dice { people, beasts }, .. } => {
                hunts += 1;
                Some(vec![people, beasts])
            }
            Event::Settled { lot: Lot::Clash { .. }, drawn: Drawn::Die(die), .. } => {
                clashes += 1;
                Some(vec![die])
            }
            Event::Settled { drawn: Drawn::Die(_) | Drawn::Dice { .. }, .. } => Some(Vec::new()),
            _ => None,
        });
        let Some(dice) = dice.filter(|dice| !dice.is_empty()) else { return };
        let page = Look::new(rules, state, recent, Eye::Watcher, Lang::Dutch).page();
        let read = Document::parse(&page).unwrap();
        let pips = |die: &Node<'_, '_>| die.descendants().filter(|node| node.has_tag_name("circle")).count();
        let faces: Vec<u8> = of_class(&read, "vm-die").iter().map(|die| pips(die) as u8).collect();
        assert!(faces.ends_with(&dice), "{dice:?} is not at the end of {faces:?}");
        graves += of_class(&read, "vm-upshot").len();
    });
    assert!(20 < hunts && 0 < clashes && 10 < graves, "{hunts} hunts, {clashes} clashes, {graves} graves");
}

/// The beats of every step of a game, as one pair of eyes was told of it.
fn every_step(players: u8, seed: u64, mut check: impl FnMut(&[Event], &[Beat], Eye, Lang)) {
    let rules = rules_for(players);
    let mut heard = 0;
    draw::testing::every_table(&rules, Level::Random, seed, |state, recent, step| {
        let (eye, lang) = varied(&rules, state, step);
        // What happened is kept until the table waits for somebody: the step is what was added last.
        let added = &recent[heard.min(recent.len())..];
        let events: Vec<Event> = added.iter().filter_map(|event| rules.told(event, eye)).collect();
        heard = if matches!(rules.awaits(state), Awaits::Seat(..)) { 0 } else { recent.len() };
        check(&events, &Valley::beats(Valley::words(lang), &events), eye, lang);
    });
}

/// What is a line of the log and nothing for a stage.
fn is_only_told(event: &Event) -> bool {
    match event {
        Event::Answered { choice, .. } => !matches!(choice, Choice::Starve { .. }),
        Event::Hid { .. } | Event::Saved { .. } | Event::Muted { .. } => true,
        _ => Valley::is_quiet(event),
    }
}

/// What is told in one sentence where there is much of it.
const fn is_summed(event: &Event) -> bool {
    matches!(
        event,
        Event::Roamed { .. }
            | Event::Placed { .. }
            | Event::Returned { .. }
            | Event::Fed { .. }
            | Event::Paid { .. }
    )
}

#[test]
fn every_loud_event_is_shown_once_and_in_its_order() {
    let mut shown = BTreeSet::new();
    for (players, seed) in [(2, 1), (3, 2), (4, 3), (6, 4), (4, 5), (3, 6)] {
        every_step(players, seed, |events, beats, _, lang| {
            let loud: Vec<&Event> = events.iter().filter(|event| !is_only_told(event)).collect();
            assert_eq!(loud.is_empty(), beats.is_empty(), "{events:?}");
            assert!(beats.iter().all(|beat| 0 < beat.ms && !beat.text.is_empty()), "{beats:?}");
            let mut from = 0;
            for event in loud {
                shown.insert(format!("{event:?}").split([' ', '(']).next().unwrap().to_owned());
                let alone = Valley::beat(Valley::words(lang), event);
                let is_here = |beat: &Beat| {
                    let is_told = beat.text.contains(&alone.text) || is_summed(event);
                    is_told && alone.at.iter().all(|spot| beat.at.contains(spot)) && alone.ms <= beat.ms
                };
                let found = beats[from..].iter().position(is_here);
                from += found.unwrap_or_else(|| panic!("{event:?} is not shown in its place: {beats:?}"));
            }
        });
    }
    let all = "Adopted Calendar Came Damaged Died Fed Founded Gone Moved Out Paid Placed Played Roamed Settled \
        Slain Sown Taken Weather";
    let missing: Vec<&str> = all.split(' ').filter(|it| !shown.contains(*it)).collect();
    assert!(missing.is_empty(), "never happened: {missing:?}");
}

/// Wherever something is shown, a table has a place of that name, and the pictures hold together with the board.
#[test]
fn beats_point_at_spots_that_are_there() {
    let rules = rules_for(4);
    let mut pictures = String::new();
    draw::testing::every_table(&rules, Level::Random, 8, |state, recent, step| {
        let (eye, lang) = varied(&rules, state, step);
        let seen = Seen::new(&rules, state, recent, eye, lang);
        let beats = Valley::beats(Valley::words(lang), &seen.recent);
        if beats.is_empty() {
            return;
        }
        let board = seen.board();
        for spot in beats.iter().flat_map(|beat| &beat.at) {
            assert!(board.contains(&format!("data-spot=\"{spot}\"")), "{spot}");
        }
        if pictures.len() < 300_000 {
            pictures.extend(beats.into_iter().map(|beat| beat.show.into_string()));
        }
    });
    let rules = rules_for(2);
    let board = Seen::new(&rules, &rules.start(), &[], Eye::Watcher, Lang::English).board();
    check_page::<Valley>(&(board + &pictures));
}

fn read(json: &str) -> Vec<Event> {
    serde_json::from_str(json).unwrap()
}

#[test]
fn events_that_belong_together_are_one_beat() {
    let beats = |json: &str| Valley::beats(Valley::words(Lang::English), &read(json));
    // Everybody eats at once.
    let meal = beats(
        r#"[{"paid":{"seat":0,"food":{"kept":7,"fresh":0},"purpose":"meal"}},
            {"paid":{"seat":1,"food":{"kept":5,"fresh":0},"purpose":"meal"}}]"#,
    );
    assert_eq!((meal.len(), meal[0].ms, meal[0].seat), (1, 700, None));
    assert_eq!(meal[0].text, "Food: Red −7, Blue −5.");
    // A fight shows both sides with what is added, and its meat.
    let hunt = beats(
        r#"[{"settled":{"lot":{"hunt":{"hex":5,"kind":"bison"}},"drawn":{"dice":{"people":4,"beasts":2}},
            "fray":{"hunt":{"seat":0,"roll":{"die":4,"warriors":2},"herd":1,"cave_bear":false}}}},
            {"fed":{"seat":0,"food":{"kept":4,"fresh":0},"source":"hunt"}}]"#,
    );
    assert_eq!((hunt.len(), hunt[0].ms, hunt[0].at[0].as_str()), (1, 1_300, "vm-hex-5"));
    let show = hunt[0].show.clone().into_string();
    assert!(show.contains("+ 2 = <b>6</b>") && show.contains("+ 1 = <b>3</b>"), "{show}");
    assert!(show.contains("+4") && show.contains("#vm-bison"), "{show}");
    // All animals walk at once.
    let roam: String = (0..5)
        .map(|n| format!(r#",{{"roamed":{{"tokens":["pack wolf {}"],"from":{n},"to":{}}}}}"#, n + 1, n + 1))
        .collect();
    let roam = beats(&format!(r#"[{{"settled":{{"lot":"direction","drawn":{{"die":2}}}}}}{roam}]"#));
    assert_eq!((roam.len(), roam[0].ms, roam[0].at[0].as_str()), (1, 1_200, "vm-compass"));
    assert!(roam[0].text.ends_with("5 groups of animals walk."), "{}", roam[0].text);
    // A card opens where it acts, and its player is seen.
    let card =
        beats(r#"[{"played":{"seat":1,"card":"flint"}},{"in_force":{"seat":1,"card":"flint","hex":7}}]"#);
    assert_eq!((card.len(), card[0].ms, card[0].seat.map(Seat::index)), (1, 1_100, Some(1)));
}

/// Who is asked for a card at a moment, who passes, which cards are drawn: others see nothing of it, and nothing waits.
#[test]
fn beats_show_nothing_that_was_not_told() {
    let rules = rules_for(3);
    let (mut secrets, mut veiled) = (0, 0);
    let mut heard = 0;
    draw::testing::every_table(&rules, Level::Random, 12, |state, recent, _| {
        let added = &recent[heard.min(recent.len())..];
        heard = if matches!(rules.awaits(state), Awaits::Seat(..)) { 0 } else { recent.len() };
        let told = |eye: Eye| -> Vec<Event> { added.iter().filter_map(|it| rules.told(it, eye)).collect() };
        let watched = told(Eye::Watcher);
        let beats = Valley::beats(Valley::words(Lang::English), &watched);
        let is_secret = |event: &Event| match event {
            Event::Answered { silent, .. } => *silent,
            Event::Muted { .. } => true,
            Event::Settled { lot: Lot::Moment(_), .. } => true,
            _ => false,
        };
        if added.iter().any(is_secret) && watched.is_empty() {
            assert!(beats.is_empty());
            secrets += 1;
        }
        for event in added {
            let Event::Settled { lot: Lot::Trump { seat }, drawn: Drawn::Trump(card), .. } = *event else {
                continue;
            };
            let name = valley::words::trump_name(Valley::words(Lang::English), card);
            let seen = |eye: Eye| {
                let told = rules.told(event, eye).unwrap();
                let beat = Valley::beat(Valley::words(Lang::English), &told);
                (beat.text.contains(&name), beat.ms, beat.show.into_string())
            };
            let (own, other) = (seen(Eye::Seat(seat)), seen(Eye::Watcher));
            assert!(own.0 && !other.0, "{name}");
            assert_eq!((own.1, &own.2), (other.1, &other.2), "a card is drawn alike for all eyes");
            veiled += 1;
        }
    });
    assert!(10 < secrets && 5 < veiled, "{secrets} secrets, {veiled} cards");
}

/// A choice changes some parts of the board and leaves the rest alone.
#[test]
fn a_choice_sends_the_parts_that_changed() {
    let rules = rules_for(6);
    let mut before: Option<Outline> = None;
    let (mut sent, mut steps, mut largest) = (0, 0, 0);
    draw::testing::every_table(&rules, Level::Random, 16, |state, recent, step| {
        let Awaits::Seat(seat, _) = rules.awaits(state) else { return };
        if 600 < step {
            return;
        }
        let seen = Seen::new(&rules, state, recent, Eye::Seat(seat), Lang::German);
        let sheet = Sheet::cut(&seen.board());
        largest = largest.max(check_page::<Valley>(&sheet.whole()));
        // The land is another in winter, and while people look for a place to live.
        if let Some(before) = &before {
            let changes = Known::to(before.clone()).learn(sheet.clone());
            sent += changes.iter().map(|(_, markup)| markup.len()).sum::<usize>();
            steps += 1;
        }
        before = Some(sheet.outline());
    });
    assert!(largest < MOST_BOARD, "{largest} bytes");
    assert!(20 < steps && sent / steps < MOST_CHANGED, "{steps} steps, {} bytes", sent / steps);
}

/// The question about one hex rings it: its answers stand beside the question.
#[test]
fn the_hex_that_is_asked_about_is_ringed() {
    let mut rings = 0;
    every_table(Level::Random, 1, |rules, state, recent, _| {
        let Awaits::Seat(seat, decision) = rules.awaits(state) else { return };
        let (Decision::Loss { hex, .. } | Decision::Prey { hex, .. } | Decision::Capture { hex, .. }) =
            decision
        else {
            return;
        };
        let seen = Seen::new(rules, state, recent, Eye::Seat(seat), Lang::English);
        assert!(matches!(seen.look.view.awaits, Awaited::Seat { .. }));
        let page = whole(&seen.board());
        let read = Document::parse(&page).unwrap();
        let ringed: Vec<Node<'_, '_>> = of_class(&read, "vm-asked");
        let spot = ringed[0].ancestors().find_map(|node| node.attribute("data-spot"));
        assert_eq!((ringed.len(), spot), (1, Some(format!("vm-hex-{}", hex.index()).as_str())));
        rings += 1;
    });
    assert!(10 < rings, "{rings}");
}
