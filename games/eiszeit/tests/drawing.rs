//! Whole games of Eiszeit drawn for all eyes and in all languages: the pages hold together, everything a
//! choice points at is there, and they stay small.

use std::collections::BTreeSet;

use bots::Level::Random;
use draw::testing::{
    Look, assert_rules_exist, check_page, every_table, having, pages_hold_together, rules_opened, spots,
    varied, whole,
};
use draw::{Beat, Drawing, Known, Offer, Offers, Outline, Scene, Sheet};
use eiszeit::{Board, Choice, Colour, Eiszeit, Event, MANY_STONES, Options, Pending, REGIONS, State, View};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use roxmltree::{Document, Node};
use tabletop::{Asks, Awaits, Eye, Rules, Seat, Secrecy, Setup, below};
use texts::{Lang, Telling};

/// The most bytes a board and its mats may take when sent.
const MOST_BYTES: usize = 25_000;
/// The most bytes the board alone may take when sent whole.
const MOST_BOARD: usize = 15_000;
/// The most bytes that change on the board with a choice, before they are packed.
const MOST_CHANGED: usize = 30_000;

/// Rules for so many players; one of the games lets dark fires be looked at.
fn rules(players: u8) -> Eiszeit {
    let options = Options { dark_fire_may_look: players == 4, ..Options::default() };
    Eiszeit::new(&Setup { players, options }).unwrap()
}

/// What a drawing is made of, for one pair of eyes.
struct Seen {
    look: Look<Eiszeit>,
    offers: Offers,
    recent: Vec<Event>,
    lang: Lang,
    names: Vec<String>,
}

impl Seen {
    fn new(rules: &Eiszeit, state: &State, recent: &[Event], eye: Eye, lang: Lang) -> Seen {
        let look = Look::new(rules, state, recent, eye, lang);
        let (words, view) = (Eiszeit::words(lang), &look.view);
        let mut offers = Offers::default();
        for (index, &choice) in look.choices.iter().enumerate() {
            if let Some(spot) = Eiszeit::spot(view, choice) {
                offers.add(spot, Offer { index, text: Eiszeit::choice(words, view, choice) });
            }
        }
        let recent = recent.iter().filter_map(|event| rules.told(event, eye)).collect();
        let names = Seat::all(rules.players()).map(|seat| format!("<{seat}>")).collect();
        Seen { look, offers, recent, lang, names }
    }

    fn scene(&self) -> Scene<'_, Eiszeit> {
        let Seen { look, offers, recent, names, .. } = self;
        Scene { words: Eiszeit::words(self.lang), view: &look.view, offers, recent, names }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.names.len() as u8)
    }

    fn board(&self) -> String {
        Eiszeit::board(&self.scene()).into_string()
    }

    /// What a table page shows at all times: the board, every line of stock, the hands that are seen, the dock.
    fn table(&self) -> String {
        let scene = self.scene();
        let mut table = self.board();
        for seat in self.seats() {
            table += &format!("<ul>{}</ul>", Eiszeit::stock(&scene, seat).into_string());
            let hand = Eiszeit::hand(&scene, seat);
            table += &hand.map_or_else(String::new, |hand| format!("<ul>{}</ul>", hand.into_string()));
        }
        table + &Eiszeit::dock(&scene).into_string()
    }
}

fn assert_small(page: &str) {
    let bytes = check_page::<Eiszeit>(page);
    assert!(bytes < MOST_BYTES, "{bytes} bytes");
}

#[test]
fn pages_hold_together_and_are_small() {
    for (players, seed) in [(3, 1), (4, 2), (5, 3), (5, 4)] {
        let bytes = pages_hold_together(&rules(players), Random, seed, 4);
        assert!(bytes < MOST_BYTES, "{bytes} bytes");
    }
}

/// The table as a page shows it is one document too: nothing is named twice in board, stocks and hand.
#[test]
fn board_stocks_and_hand_hold_together() {
    for (players, seed) in [(3, 1), (5, 3)] {
        let rules = rules(players);
        every_table(&rules, Random, seed, |state, recent, step| {
            if step.is_multiple_of(4) {
                let (eye, lang) = varied(&rules, state, step);
                assert_small(&Seen::new(&rules, state, recent, eye, lang).table());
            }
        });
    }
}

#[test]
fn many_stones_are_marked_as_long_as_there_are_turns() {
    let (mut marked_in_play, mut many_at_the_end) = (0, 0);
    for seed in 0..4 {
        let rules = rules(3);
        every_table(&rules, Random, seed, |state, recent, step| {
            let is_over = matches!(rules.awaits(state), Awaits::Over(_));
            if !is_over && !step.is_multiple_of(8) {
                return;
            }
            let look = Look::new(&rules, state, recent, Eye::Watcher, Lang::English);
            let many = look.view.players.iter().filter(|player| MANY_STONES <= player.stones).count();
            let marked = look.draw().matches("a light card is due").count();
            if is_over {
                many_at_the_end += many;
                assert_eq!(marked, 0, "nothing is due when the game is over");
            } else {
                marked_in_play += marked;
                assert_eq!(marked, many);
            }
        });
    }
    assert!(0 < marked_in_play && 0 < many_at_the_end, "{marked_in_play} and {many_at_the_end}");
}

#[test]
fn every_card_that_is_seen_opens_its_rule() {
    let mut rules_seen = BTreeSet::new();
    for (players, seed) in [(3, 11), (4, 12), (5, 13)] {
        let rules = rules(players);
        every_table(&rules, Random, seed, |state, recent, step| {
            let (eye, lang) = varied(&rules, state, step);
            let look = Look::new(&rules, state, recent, eye, lang);
            let rules_here = rules_opened(&look.draw());
            let hands = look.view.players.iter().filter_map(|player| player.hand.as_ref());
            let held: u32 = hands.map(|hand| hand.kinds().len()).sum();
            let open = Colour::ALL.into_iter().filter(|&colour| look.view.open[colour].is_some()).count();
            assert_eq!(rules_here.len(), held as usize + open);
            rules_seen.extend(rules_here);
        });
    }
    assert_eq!(rules_seen.len(), 17, "nine lines of light cards, eight of dark ones: {rules_seen:?}");
    assert_rules_exist::<Eiszeit>(&rules_seen);
}

/// Every choice that is offered and has a spot is marked there, once, and nothing else is.
#[test]
fn every_offer_stands_at_its_spot() {
    let mut kinds = BTreeSet::new();
    for (players, seed) in [(3, 5), (4, 6), (5, 7)] {
        let rules = rules(players);
        every_table(&rules, Random, seed, |state, recent, _| {
            let Awaits::Seat(seat, _) = rules.awaits(state) else { return };
            let seen = Seen::new(&rules, state, recent, Eye::Seat(seat), Lang::English);
            let page = whole(&seen.table());
            let read = Document::parse(&page).unwrap();
            let mut found: Vec<(usize, String)> = Vec::new();
            for (name, spot) in spots(&read) {
                let first = spot.children().find(|it| it.is_element() && !it.has_tag_name("title")).unwrap();
                let classes = first.attribute("class").unwrap_or_default();
                assert!(classes.split(' ').any(|it| it == "hit"), "{name} begins with what is hit");
                let indices = spot.attribute("data-choices").into_iter().flat_map(|them| them.split(' '));
                found.extend(indices.map(|it| (it.parse().unwrap(), name.to_owned())));
            }
            found.sort();
            let Look { view, choices, .. } = &seen.look;
            let placed = choices.iter().enumerate();
            let placed = placed.filter_map(|(index, &it)| Some((index, Eiszeit::spot(view, it)?)));
            assert_eq!(found, placed.collect::<Vec<_>>());
            let marked = choices.iter().filter(|&&it| Eiszeit::spot(view, it).is_some());
            kinds.extend(marked.map(|it| format!("{it:?}").split('(').next().unwrap().to_owned()));
        });
    }
    let all = "Copy Disc Discard Draw Hunter Play Region".split(' ').map(str::to_owned);
    assert!(all.clone().all(|kind| kinds.contains(&kind)), "{kinds:?}");
}

/// Hunters and fires can be chosen themselves: each has the choice that its region lists for it, and no other.
#[test]
fn a_piece_has_the_choice_its_region_lists_for_it() {
    let mut picked = 0;
    for (players, seed) in [(3, 5), (5, 7)] {
        let rules = rules(players);
        every_table(&rules, Random, seed, |state, recent, _| {
            let Awaits::Seat(seat, _) = rules.awaits(state) else { return };
            let seen = Seen::new(&rules, state, recent, Eye::Seat(seat), Lang::Dutch);
            let page = whole(&seen.board());
            let read = Document::parse(&page).unwrap();
            let is_piece = |node: &Node<'_, '_>| !node.has_attribute("data-spot");
            let of_pieces = having(&read, "data-choices").into_iter().filter(|(_, node)| is_piece(node));
            let of_pieces: Vec<usize> = of_pieces.map(|(index, _)| index.parse().unwrap()).collect();
            let is_of_piece = |it: &Choice| matches!(it, Choice::Hunter(_) | Choice::Disc(_));
            let offered = seen.look.choices.iter().enumerate().filter(|(_, it)| is_of_piece(it));
            let offered: BTreeSet<usize> = offered.map(|(index, _)| index).collect();
            assert_eq!(of_pieces.len(), offered.len());
            picked += of_pieces.len();
            assert_eq!(of_pieces.into_iter().collect::<BTreeSet<_>>(), offered);
        });
    }
    assert!(100 < picked, "{picked}");
}

/// A choice fits a small button, in every language; the names of cards may take a little more.
#[test]
fn choices_are_short_where_there_is_little_room() {
    for (players, seed) in [(3, 5), (4, 6), (5, 7)] {
        let rules = rules(players);
        every_table(&rules, Random, seed, |state, recent, step| {
            let Awaits::Seat(seat, _) = rules.awaits(state) else { return };
            let lang = Lang::ALL[step % 3];
            let look = Look::<Eiszeit>::new(&rules, state, recent, Eye::Seat(seat), lang);
            let mut all = BTreeSet::new();
            for &choice in &look.choices {
                let short = Eiszeit::short(Eiszeit::words(lang), &look.view, choice);
                let most = match choice {
                    Choice::Copy(_) => 43,
                    Choice::Play(_) | Choice::Show(_) | Choice::Discard(_) => 31,
                    _ => 18,
                };
                assert!((1..=most).contains(&short.chars().count()), "{short}");
                let place = Eiszeit::spot(&look.view, choice);
                assert!(all.insert((place, short.clone())), "{short} stands there twice");
            }
        });
    }
}

/// What a seat has stands in one line, with its number; a hand that is seen is not counted there.
#[test]
fn the_stock_says_what_a_seat_has() {
    let rules = rules(5);
    every_table(&rules, Random, 14, |state, recent, step| {
        if !step.is_multiple_of(7) {
            return;
        }
        let (eye, lang) = varied(&rules, state, step);
        let seen = Seen::new(&rules, state, recent, eye, lang);
        for (seat, player) in seen.seats().zip(&seen.look.view.players) {
            let stock = whole(&Eiszeit::stock(&seen.scene(), seat).into_string());
            let read = Document::parse(&stock).unwrap();
            let number = |node: Node<'_, '_>| -> u8 {
                let bold = node.children().find(|it| it.has_tag_name("b")).and_then(|it| it.text());
                bold.unwrap().parse().unwrap()
            };
            let things = having(&read, "data-thing");
            let is_zero = |node: Node<'_, '_>| node.attribute("class").unwrap().ends_with(" zero");
            assert!(things.iter().all(|(_, it)| is_zero(*it) == (number(*it) == 0)));
            let told: Vec<(&str, u8)> = things.into_iter().map(|(thing, it)| (thing, number(it))).collect();
            let mut expected =
                vec![("hunters", player.supply), ("stones", player.stones), ("clubs", player.clubs)];
            if !eye.is(seat) {
                expected.push(("light", player.backs[Colour::Light]));
                expected.push(("dark", player.backs[Colour::Dark]));
            }
            assert_eq!(told, expected);
        }
    });
}

/// A hand is seen by its own eyes only: every kind of card once, with its words.
#[test]
fn a_hand_shows_every_card_to_its_own_eyes() {
    let rules = rules(3);
    every_table(&rules, Random, 15, |state, recent, step| {
        if !step.is_multiple_of(6) {
            return;
        }
        let (eye, lang) = varied(&rules, state, step);
        let seen = Seen::new(&rules, state, recent, eye, lang);
        for (seat, player) in seen.seats().zip(&seen.look.view.players) {
            let hand = Eiszeit::hand(&seen.scene(), seat).map(maud::PreEscaped::into_string);
            assert_eq!(hand.is_some(), eye.is(seat));
            let Some((hand, cards)) = hand.zip(player.hand) else { continue };
            assert_eq!(hand.matches("<li").count() as u32, cards.kinds().len());
            for card in cards.kinds() {
                assert!(hand.contains(&eiszeit::words::card_text(Eiszeit::words(lang), card)));
            }
        }
    });
}

/// Whether a choice points at something that lies on the table now. What is not there cannot be clicked:
/// cards that are not in the hand. Regions are always there, and are clicked for what stands in them.
fn is_on_the_table(view: &View, choice: Choice) -> bool {
    let Pending::Decision(decision) = view.pending else { return false };
    let own = &view.players[decision.seat().index()];
    match choice {
        Choice::Play(card) | Choice::Show(card) | Choice::Discard(card) => {
            own.hand.is_some_and(|hand| 0 < hand.count(card))
        }
        Choice::Copy(_)
        | Choice::Opponent(_)
        | Choice::Hunter(_)
        | Choice::Disc(_)
        | Choice::Club
        | Choice::PayFor(_)
        | Choice::Region(_)
        | Choice::Mammoth
        | Choice::Journey
        | Choice::Draw(_)
        | Choice::Done => true,
    }
}

#[test]
fn whatever_lies_on_the_table_can_be_asked_about() {
    for (players, seed) in [(3, 8), (5, 9)] {
        let rules = rules(players);
        every_table(&rules, Random, seed, |state, recent, step| {
            let Awaits::Seat(seat, decision) = rules.awaits(state) else { return };
            if !step.is_multiple_of(5) {
                return;
            }
            let seen = Seen::new(&rules, state, recent, Eye::Seat(seat), Lang::German);
            let (text, look) = (whole(&seen.table()), &seen.look);
            let read = Document::parse(&text).unwrap();
            let spots = spots(&read);
            for choice in Eiszeit::conceivable(decision) {
                let Some(spot) = Eiszeit::spot(&look.view, choice) else { continue };
                let is_drawn = spots.contains_key(spot.as_str());
                assert_eq!(is_drawn, is_on_the_table(&look.view, choice), "{choice:?} at {spot}");
            }
        });
    }
}

/// The pieces of a page that have a name, each with the region it stands in, or the supply.
fn pieces(page: &str) -> BTreeSet<(String, String)> {
    let read = Document::parse(page).unwrap();
    let is_piece =
        |node: &Node<'_, '_>| node.attribute("class").is_some_and(|it| it.split(' ').any(|it| it == "piece"));
    let place = |node: Node<'_, '_>| {
        let spots = node.ancestors().filter_map(|it| it.attribute("data-spot"));
        spots.into_iter().find(|spot| spot.starts_with("region-")).unwrap_or("supply").to_owned()
    };
    let named = having(&read, "id").into_iter().filter(|(_, node)| is_piece(node));
    named.map(|(id, node)| (id.to_owned(), place(node))).collect()
}

/// All pieces are drawn, each once, wherever they stand.
#[test]
fn every_hunter_mammoth_and_fire_is_drawn_once() {
    let rules = rules(5);
    every_table(&rules, Random, 10, |state, recent, step| {
        if !step.is_multiple_of(6) {
            return;
        }
        let seen = Seen::new(&rules, state, recent, Eye::Watcher, Lang::Dutch);
        let (pieces, look) = (pieces(&whole(&seen.table())), &seen.look);
        let count = |stem: &str, place: &str| {
            pieces.iter().filter(|(id, at)| id.starts_with(stem) && at.starts_with(place)).count()
        };
        for (seat, player) in look.view.players.iter().enumerate() {
            let stem = format!("hunter-{seat}-");
            assert_eq!(count(&stem, "region-"), usize::from(player.on_board), "seat {seat}");
            assert_eq!(count(&stem, "supply"), usize::from(player.supply), "seat {seat}");
        }
        assert_eq!(count("mammoth-", ""), 6);
        assert_eq!(count("fire-", "region-"), look.view.fires.len());
    });
}

/// A hunter that is placed or moved brings its name along; all others keep theirs.
#[test]
fn a_moved_hunter_is_the_same_before_and_after() {
    let rules = rules(4);
    let hunters = |state: &State, recent: &[Event]| -> BTreeSet<(String, String)> {
        let seen = Seen::new(&rules, state, recent, Eye::Watcher, Lang::English);
        pieces(&whole(&seen.table())).into_iter().filter(|(id, _)| id.starts_with("hunter")).collect()
    };
    let mut before: BTreeSet<(String, String)> = BTreeSet::new();
    let mut moves = 0;
    every_table(&rules, Random, 11, |state, recent, _| {
        let steps =
            recent.iter().filter(|it| matches!(it, Event::Placed { .. } | Event::Moved { .. })).count();
        let others = |it: &Event| {
            matches!(
                it,
                Event::Swapped { .. } | Event::Lost { .. } | Event::Removed { .. } | Event::Covered { .. }
            )
        };
        if 0 < steps && !recent.iter().any(others) && matches!(rules.awaits(state), Awaits::Seat(..)) {
            let after = hunters(state, recent);
            assert_eq!(after.difference(&before).count(), steps, "{recent:?}");
            moves += 1;
        }
        if recent.is_empty() || matches!(rules.awaits(state), Awaits::Seat(..)) {
            before = hunters(state, &[]);
        }
    });
    assert!(50 < moves, "{moves}");
}

/// The standard board with borders added by chance, as far as the rules take them.
fn own_board() -> Board {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(12);
    let mut board = Board::standard().clone();
    for _ in 0..14 {
        let [a, b] = [0; 2].map(|_| below(&mut rng, REGIONS as u32) as usize);
        let mut other = board.clone();
        let (first, second) = (other.regions[a].region, other.regions[b].region);
        if a == b || other.regions[a].neighbours.contains(&second) {
            continue;
        }
        other.regions[a].neighbours.push(second);
        other.regions[b].neighbours.push(first);
        let options = Options { board: Some(other.clone()), ..Options::default() };
        if Eiszeit::new(&Setup { players: 3, options }).is_ok() {
            board = other;
        }
    }
    board
}

#[test]
fn a_board_of_ones_own_is_drawn_and_played() {
    let board = own_board();
    assert_ne!(&board, Board::standard());
    let options = Options { board: Some(board), ..Options::default() };
    let rules = Eiszeit::new(&Setup { players: 3, options }).unwrap();
    every_table(&rules, Random, 13, |state, recent, step| {
        if step.is_multiple_of(9) {
            let (eye, lang) = varied(&rules, state, step);
            assert_small(&Look::new(&rules, state, recent, eye, lang).draw());
        }
    });
}

#[test]
fn the_emblem_needs_no_other_drawing() {
    let text = format!("<svg>{}</svg>", Eiszeit::emblem().into_string());
    let read = Document::parse(&text).unwrap();
    assert!(having(&read, "href").is_empty() && having(&read, "id").is_empty());
}

/// The beats of every step of a game, as one pair of eyes was told of it.
fn every_step(players: u8, seed: u64, mut check: impl FnMut(&[Event], &[Beat], Eye)) {
    let rules = rules(players);
    let mut heard = 0;
    every_table(&rules, Random, seed, |state, recent, step| {
        let (eye, lang) = varied(&rules, state, step);
        let told = |events: &[Event]| -> Vec<Event> {
            events.iter().filter_map(|event| rules.told(event, eye)).collect()
        };
        // What happened is kept until the table waits for somebody: the step is what was added last.
        let events = told(&recent[heard.min(recent.len())..]);
        heard = if matches!(rules.awaits(state), Awaits::Seat(..)) { 0 } else { recent.len() };
        let beats = Eiszeit::beats(Eiszeit::words(lang), &events);
        check(&events, &beats, eye);
        let whole_game = Eiszeit::beats(Eiszeit::words(lang), &told(recent));
        assert!(whole_game.len() <= recent.len());
    });
}

/// What is only a line of the log: a turn begins, and its first card tells of it.
fn is_only_told(event: &Event) -> bool {
    matches!(event, Event::TurnBegan { .. }) || Eiszeit::is_quiet(event)
}

#[test]
fn every_loud_event_is_shown_once_and_in_its_order() {
    let words = Lang::ALL.map(Eiszeit::words);
    let mut shown = BTreeSet::new();
    for (players, seed) in [(3, 21), (4, 22), (5, 23)] {
        every_step(players, seed, |events, beats, _| {
            let loud: Vec<&Event> = events.iter().filter(|event| !is_only_told(event)).collect();
            assert_eq!(loud.is_empty(), beats.is_empty(), "{events:?}");
            let mut from = 0;
            for event in loud {
                shown.insert(format!("{event:?}").split([' ', '(']).next().unwrap().to_owned());
                let single = words.map(|words| Eiszeit::beat(words, event));
                let is_here = |beat: &Beat| {
                    let is_told = single.iter().any(|it| beat.text.contains(&it.text));
                    let is_summed = matches!(event, Event::Lost { .. } | Event::Scored { .. });
                    (is_told || is_summed) && single[0].at.iter().all(|spot| beat.at.contains(spot))
                };
                let found = beats[from..].iter().position(is_here);
                from += found.unwrap_or_else(|| panic!("{event:?} is not shown in its place: {beats:?}"));
            }
        });
    }
    let all = "Armed ClubTaken Copied Covered Declined Drew FireMoved FireTurned FiresDealt Levied Lost \
        MammothMoved MammothPlaced MammothRemoved Moved OpponentChosen Paid Placed Played Removed Reshuffled \
        RoundBegan Scored SettlingEnded StartPlayerDrawn Swapped Took Tucked";
    let missing: Vec<&str> = all.split(' ').filter(|it| !shown.contains(*it)).collect();
    assert!(missing.is_empty(), "never happened: {missing:?}");
}

#[test]
fn events_that_belong_together_are_one_beat() {
    let read = |json: &str| -> Vec<Event> { serde_json::from_str(json).unwrap() };
    let beats = |json: &str| Eiszeit::beats(Eiszeit::words(Lang::English), &read(json));
    let card = beats(
        r#"[{"turn_began":{"seat":1}},{"played":{"seat":1,"card":"dark_fire"}},{"took":{"seat":1,"dark":1,"light":0}}]"#,
    );
    assert_eq!((card.len(), card[0].ms, card[0].at[0].as_str()), (1, 1_100, "open-dark"));
    assert_eq!(card[0].text, "Blue's turn. Blue plays \"dark fire\". Blue takes a stone.");

    let conflict = beats(
        r#"[{"fire_turned":{"disc":8,"heat":1}},{"lost":{"seat":1,"region":8}},{"lost":{"seat":1,"region":8}},
            {"lost":{"seat":0,"region":8}},{"lost":{"seat":0,"region":9}},"cleared",
            {"scored":{"seat":0,"region":8,"points":2}},{"scored":{"seat":2,"region":8,"points":4}},
            {"scored":{"seat":2,"region":9,"points":1}}]"#,
    );
    let told: Vec<(&str, u16)> = conflict.iter().map(|beat| (beat.text.as_str(), beat.ms)).collect();
    let expected = [
        ("A fire in region 8 shows 1. Conflict in region 8: Blue −2, Red −1.", 1_400),
        ("Conflict in region 9: Red −1.", 1_400),
        ("Fires and clubs leave the board.", 900),
        ("Points in region 8: Red +2, Green +4.", 700),
        ("Points in region 9: Green +1.", 700),
    ];
    assert_eq!(told, expected);
    assert!(conflict[0].show.0.contains("#ez-fire-1") && conflict[0].show.0.contains("<b>−2</b>"));
}

/// Only whoever looked sees the heat of a fire, and only whoever drew the card.
#[test]
fn beats_show_nothing_that_was_not_told() {
    let (mut seen, mut unseen) = (0, 0);
    for seed in 30..34 {
        every_step(4, seed, |events, beats, eye| {
            for event in events {
                let (by, is_known) = match *event {
                    Event::FireSeen { by, heat, .. } => (by, heat.is_some()),
                    Event::Drew { seat, card, .. } | Event::Tucked { seat, card, .. } => {
                        (seat, card.is_some())
                    }
                    _ => continue,
                };
                assert_eq!(is_known, eye.is(by));
                *(if is_known { &mut seen } else { &mut unseen }) += 1;
            }
            let looks = |heat: bool| {
                events
                    .iter()
                    .filter(|it| matches!(it, Event::FireSeen { heat: of, .. } if of.is_some() == heat))
                    .count()
            };
            let is_turned = events.iter().any(|it| matches!(it, Event::FireTurned { .. }));
            if 0 < looks(false) && looks(true) == 0 && !is_turned {
                assert!(
                    beats
                        .iter()
                        .all(|beat| (0..3).all(|n| !beat.show.0.contains(&format!("#ez-fire-{n}\""))))
                );
            }
        });
    }
    assert!(0 < seen && 0 < unseen, "{seen} and {unseen}");
}

/// Wherever something is shown, a table has a place of that name.
#[test]
fn beats_point_at_spots_that_are_there() {
    let rules = rules(4);
    every_table(&rules, Random, 24, |state, recent, step| {
        let (eye, lang) = varied(&rules, state, step);
        let seen = Seen::new(&rules, state, recent, eye, lang);
        let board = seen.board();
        for spot in Eiszeit::beats(Eiszeit::words(lang), &seen.recent).iter().flat_map(|beat| &beat.at) {
            assert!(board.contains(&format!("data-spot=\"{spot}\"")), "{spot}");
        }
    });
}

/// The bytes that something takes when it is sent.
fn packed(text: &str) -> usize {
    check_page::<Eiszeit>(&format!("<g>{text}</g>"))
}

/// A choice changes some parts of the board and leaves the rest alone.
#[test]
fn a_choice_sends_the_parts_that_changed() {
    let rules = rules(5);
    let mut before: Option<Outline> = None;
    let (mut sent, mut steps, mut largest) = (0, 0, 0);
    every_table(&rules, Random, 16, |state, recent, _| {
        let Awaits::Seat(seat, _) = rules.awaits(state) else { return };
        let seen = Seen::new(&rules, state, recent, Eye::Seat(seat), Lang::German);
        let board = seen.board();
        let sheet = Sheet::cut(&board);
        largest = largest.max(packed(&sheet.whole()));
        if let Some(before) = &before {
            let changes = Known::to(before.clone()).learn(sheet.clone());
            assert!(changes.iter().all(|(name, _)| !name.is_empty()), "the board itself never changes");
            sent += changes.iter().map(|(_, markup)| markup.len()).sum::<usize>();
            steps += 1;
        }
        before = Some(sheet.outline());
    });
    assert!(largest < MOST_BOARD, "{largest} bytes");
    assert!(sent / steps < MOST_CHANGED, "{} bytes before they are packed", sent / steps);
}
