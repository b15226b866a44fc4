//! Whole games of Eiszeit drawn for all eyes and in all languages: the pages hold together, everything a
//! choice points at is there, and they stay small.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::io::Write;

use bots::{Level, Sight};
use draw::{Drawing, Offer, Offers, Scene};
use eiszeit::{Board, Choice, Colour, Decision, Eiszeit, Event, Lot, Options, Pending, Region, State, View};
use flate2::Compression;
use flate2::write::GzEncoder;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use roxmltree::{Document, Node};
use tabletop::{Awaits, Eye, Rules, Seat, Setup, below};
use texts::{Lang, Telling, Words};

/// The most bytes a board and its mats may take when sent.
const MOST_BYTES: usize = 25_000;

/// A table as one pair of eyes sees it.
struct Look {
    view: View,
    words: &'static Words,
    awaits: Awaits<Decision, Lot>,
    choices: Vec<Choice>,
    recent: Vec<Event>,
    names: Vec<String>,
}

impl Look {
    fn new(rules: &Eiszeit, state: &State, recent: &[Event], eye: Eye, lang: Lang) -> Look {
        let awaits = rules.awaits(state);
        let mut choices = Vec::new();
        if matches!(awaits, Awaits::Seat(seat, _) if eye.is(seat)) {
            rules.choices(state, &mut choices);
        }
        Look {
            view: rules.view(state, eye),
            words: Words::of(lang),
            awaits,
            choices,
            recent: recent.iter().filter_map(|event| rules.told(event, eye)).collect(),
            // Names are what users typed: the drawing escapes them, or it would not be read.
            names: Seat::all(rules.players()).map(|seat| format!("<{seat}> & \"friends\"")).collect(),
        }
    }

    fn offers(&self) -> Offers {
        let mut offers = Offers::default();
        for (index, &choice) in self.choices.iter().enumerate() {
            if let Some(spot) = Eiszeit::spot(&self.view, choice) {
                offers.add(spot, Offer { index, text: Eiszeit::choice(self.words, &self.view, choice) });
            }
        }
        offers
    }

    /// Board, mats and, if the game is over, the tally.
    fn draw(&self) -> String {
        let Look { view, words, recent, names, .. } = self;
        let scene = Scene::<Eiszeit> { words, view, offers: &self.offers(), recent, names };
        let mut page = Eiszeit::board(&scene).into_string();
        for seat in Seat::all(view.players.len() as u8) {
            page += &Eiszeit::mat(&scene, seat).into_string();
        }
        if let Awaits::Over(outcome) = &self.awaits {
            page += &Eiszeit::tally(&scene, outcome).into_string();
        }
        page
    }

    /// The drawing with the sprite every page carries, as one document.
    fn page(&self) -> String {
        whole(&self.draw())
    }
}

fn whole(page: &str) -> String {
    format!("<page>{}{page}</page>", draw::sprite().into_string())
}

fn having<'a>(page: &'a Document<'_>, attribute: &str) -> Vec<(&'a str, Node<'a, 'a>)> {
    page.root().descendants().filter_map(|node| Some((node.attribute(attribute)?, node))).collect()
}

/// Rules for so many players; one of the games lets dark fires be looked at.
fn rules(players: u8) -> Eiszeit {
    let options = Options { dark_fire_may_look: players == 4, ..Options::default() };
    Eiszeit::new(&Setup { players, options }).unwrap()
}

/// Lets chance play and shows every table to `check`, with the number of steps made.
fn every_table(rules: &Eiszeit, seed: u64, mut check: impl FnMut(&State, &[Event], usize)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut state = rules.start();
    let mut recent = Vec::new();
    for step in 0.. {
        check(&state, &recent, step);
        match rules.awaits(&state) {
            Awaits::Seat(seat, _) => {
                recent.clear();
                let sight = Sight::of_asked(rules, &state).unwrap();
                let choice = Level::Random.choose(&sight, Level::Random.budget(), &mut rng).unwrap();
                rules.choose(&mut state, seat, choice, &mut recent).unwrap();
            }
            Awaits::Lot(_) => {
                let drawn = rules.draw(&state, &mut rng).unwrap();
                rules.settle(&mut state, drawn, &mut recent).unwrap();
            }
            Awaits::Over(_) => break,
        }
    }
}

/// Another eye and language from step to step, the asked seat's more often than not.
fn varied(rules: &Eiszeit, state: &State, step: usize) -> (Eye, Lang) {
    let eyes: Vec<Eye> = Eye::all(rules.players()).collect();
    let eye = match rules.awaits(state) {
        Awaits::Seat(seat, _) if !step.is_multiple_of(3) => Eye::Seat(seat),
        Awaits::Seat(..) | Awaits::Lot(_) | Awaits::Over(_) => eyes[step / 3 % eyes.len()],
    };
    (eye, Lang::ALL[step / 5 % 3])
}

/// What every page keeps to: it can be read, no id stands there twice, nothing refers to what is not there,
/// nothing breaks the Content-Security-Policy, and it is small.
fn check_page(page: &str) {
    let text = whole(page);
    let read = Document::parse(&text).unwrap();
    let ids: Vec<&str> = having(&read, "id").into_iter().map(|(id, _)| id).collect();
    let different: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(different.len(), ids.len(), "an id stands there twice");
    for (target, node) in having(&read, "href") {
        let is_rule = node.has_attribute("data-rule") && target.starts_with("/rules/eiszeit#");
        let is_there = |id| different.contains(id);
        assert!(is_rule || target.strip_prefix('#').is_some_and(is_there), "no {target}");
    }
    for (paint, _) in having(&read, "fill") {
        let id = paint.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')'));
        assert!(id.is_some_and(|id| different.contains(id)), "no {paint}");
    }
    for node in read.root().descendants().filter(Node::is_element) {
        let is_inline = |name: &str| name == "style" || name.starts_with("on");
        assert!(!node.attributes().any(|attribute| is_inline(attribute.name())), "{node:?}");
        assert!(!matches!(node.tag_name().name(), "script" | "style" | "image"), "{node:?}");
    }
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(page.as_bytes()).unwrap();
    let bytes = packed.finish().unwrap().len();
    assert!(bytes < MOST_BYTES, "{bytes} bytes");
}

#[test]
fn pages_hold_together_and_are_small() {
    for (players, seed) in [(3, 1), (4, 2), (5, 3), (5, 4)] {
        let rules = rules(players);
        every_table(&rules, seed, |state, recent, step| {
            if step.is_multiple_of(4) || matches!(rules.awaits(state), Awaits::Over(_)) {
                let (eye, lang) = varied(&rules, state, step);
                check_page(&Look::new(&rules, state, recent, eye, lang).draw());
            }
        });
    }
}

/// The rules that a page opens. What opens one stands in no spot, so that a click on it chooses nothing.
fn rules_opened(page: &str) -> Vec<String> {
    let page = whole(page);
    let read = Document::parse(&page).unwrap();
    let opened = having(&read, "data-rule");
    for (rule, node) in &opened {
        assert!(node.ancestors().all(|it| !it.has_attribute("data-spot")), "{rule}");
        assert!(node.attribute("aria-label").is_some_and(|label| label.ends_with(rule)), "{node:?}");
    }
    opened.into_iter().map(|(rule, _)| rule.to_owned()).collect()
}

fn assert_rules_exist(rules: &BTreeSet<String>) {
    for (lang, rule) in Lang::ALL.into_iter().flat_map(|lang| rules.iter().map(move |rule| (lang, rule))) {
        assert!(texts::rulebook::passages(lang, Eiszeit::NAME, rule).is_some(), "{lang:?}: {rule}");
    }
}

#[test]
fn every_card_that_is_seen_opens_its_rule() {
    let mut rules_seen = BTreeSet::new();
    for (players, seed) in [(3, 11), (4, 12), (5, 13)] {
        let rules = rules(players);
        every_table(&rules, seed, |state, recent, step| {
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
    assert_rules_exist(&rules_seen);
}

/// The choices marked in a page, each with its spot; every marked spot glows.
fn marked(page: &str) -> Vec<(usize, String)> {
    let read = Document::parse(page).unwrap();
    let mut marked = Vec::new();
    for (indices, node) in having(&read, "data-choices") {
        let spot = node.attribute("data-spot").unwrap();
        let has_class = |node: Node<'_, '_>, class: &str| {
            node.attribute("class").is_some_and(|it| it.split(' ').any(|it| it == class))
        };
        assert!(has_class(node, "spot") && has_class(node, "offered"), "{spot}");
        assert!(node.children().any(|child| has_class(child, "glow")), "{spot} glows");
        let indices = indices.split(' ').map(|index| index.parse().unwrap());
        marked.extend(indices.map(|index| (index, spot.to_owned())));
    }
    marked.sort();
    marked
}

/// Every choice that is offered and has a spot is marked there, once, and nothing else is.
#[test]
fn every_offer_stands_at_its_spot() {
    let mut kinds = BTreeSet::new();
    for (players, seed) in [(3, 5), (4, 6), (5, 7)] {
        let rules = rules(players);
        every_table(&rules, seed, |state, recent, _| {
            let Awaits::Seat(seat, _) = rules.awaits(state) else { return };
            let look = Look::new(&rules, state, recent, Eye::Seat(seat), Lang::English);
            let spot = |(index, &choice): (usize, &Choice)| Some((index, Eiszeit::spot(&look.view, choice)?));
            let expected: Vec<(usize, String)> = look.choices.iter().enumerate().filter_map(spot).collect();
            assert_eq!(marked(&look.page()), expected);
            let name = |&(index, _): &(usize, String)| format!("{:?}", look.choices[index]);
            kinds.extend(expected.iter().map(name).map(|it| it.split('(').next().unwrap().to_owned()));
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
        every_table(&rules, seed, |state, recent, step| {
            let Awaits::Seat(seat, decision) = rules.awaits(state) else { return };
            if !step.is_multiple_of(5) {
                return;
            }
            let look = Look::new(&rules, state, recent, Eye::Seat(seat), Lang::German);
            let text = look.page();
            let read = Document::parse(&text).unwrap();
            let spots: Vec<&str> = having(&read, "data-spot").into_iter().map(|(spot, _)| spot).collect();
            let different: BTreeSet<&str> = spots.iter().copied().collect();
            assert_eq!(different.len(), spots.len(), "a spot is drawn twice");
            for choice in Eiszeit::conceivable(decision) {
                let Some(spot) = Eiszeit::spot(&look.view, choice) else { continue };
                let is_drawn = different.contains(spot.as_str());
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
    every_table(&rules, 10, |state, recent, step| {
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
    every_table(&rules, 11, |state, recent, _| {
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
        let [a, b] = [0; 2].map(|_| below(&mut rng, Region::COUNT as u32) as usize);
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
    every_table(&rules, 13, |state, recent, step| {
        if step.is_multiple_of(9) {
            let (eye, lang) = varied(&rules, state, step);
            check_page(&Look::new(&rules, state, recent, eye, lang).draw());
        }
    });
}

#[test]
fn the_emblem_needs_no_other_drawing() {
    let text = format!("<svg>{}</svg>", Eiszeit::emblem().into_string());
    let read = Document::parse(&text).unwrap();
    assert!(having(&read, "href").is_empty() && having(&read, "id").is_empty());
}
