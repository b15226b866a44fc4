//! Whole games of Eiszeit drawn for all eyes and in all languages: the pages hold together, everything a
//! choice points at is there, and they stay small.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use bots::Level::Random;
use draw::Drawing;
use draw::testing::{
    Look, Standing, assert_rules_exist, check_page, every_table, having, offers_stand_at_their_spots,
    pages_hold_together, rules_opened, spots, varied,
};
use eiszeit::{
    Board, Choice, Colour, Decision, Eiszeit, Event, MANY_STONES, Options, Pending, REGIONS, State, View,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use roxmltree::{Document, Node};
use tabletop::{Asks, Awaits, Eye, Rules, Setup, below};
use texts::{Lang, Telling};

/// The most bytes a board and its mats may take when sent.
const MOST_BYTES: usize = 25_000;

/// Rules for so many players; one of the games lets dark fires be looked at.
fn rules(players: u8) -> Eiszeit {
    let options = Options { dark_fire_may_look: players == 4, ..Options::default() };
    Eiszeit::new(&Setup { players, options }).unwrap()
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
            let look = Look::new(&rules, state, recent, Eye::Seat(seat), Lang::English);
            let Standing { marked, .. } = offers_stand_at_their_spots(&look);
            let names = marked.into_iter().map(|choice| format!("{choice:?}"));
            kinds.extend(names.map(|it| it.split('(').next().unwrap().to_owned()));
        });
    }
    let all = "Club Copy Disc Discard Draw Hunter Mammoth Opponent PayFor Play Region"
        .split(' ')
        .map(str::to_owned);
    assert!(all.clone().all(|kind| kinds.contains(&kind)), "{kinds:?}");
}

/// Whether a choice points at something that lies on the table now. What is not there cannot be clicked:
/// cards that are not in the hand, hunters, fires and clubs that are elsewhere, seats nobody sits on.
fn is_on_the_table(view: &View, choice: Choice) -> bool {
    let Pending::Decision(decision) = view.pending else { return false };
    let own = &view.players[decision.seat().index()];
    match choice {
        Choice::Play(card) | Choice::Show(card) | Choice::Discard(card) => {
            own.hand.is_some_and(|hand| 0 < hand.count(card))
        }
        Choice::Opponent(seat) => seat.index() < view.players.len(),
        Choice::Hunter(hunter) => {
            let region = &view.regions[usize::from(hunter.region.number()) - 1];
            let band = if hunter.club { &region.armed } else { &region.hunters };
            band.get(hunter.owner.index()).is_some_and(|&n| 0 < n)
        }
        Choice::Disc(disc) => view.fires.iter().any(|fire| fire.disc == disc),
        Choice::Club => !matches!(decision, Decision::Arm { .. }) || 0 < own.clubs,
        Choice::Copy(_)
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
            let look = Look::new(&rules, state, recent, Eye::Seat(seat), Lang::German);
            let text = look.page();
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
        let look = Look::new(&rules, state, recent, Eye::Watcher, Lang::Dutch);
        let pieces = pieces(&look.page());
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
        let page = Look::new(&rules, state, recent, Eye::Watcher, Lang::English).page();
        pieces(&page).into_iter().filter(|(id, _)| id.starts_with("hunter")).collect()
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
