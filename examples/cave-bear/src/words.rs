//! Cave Bear in words: its spears, and all that is asked and happens.

use tabletop::{Outcome, Seat};
use texts::{Book, Catalogue, OptionKind, OptionText, Telling, Words, args, columns, winners};

use crate::rules::{Breach, CaveBear, Choice, Event, Hunter, Options, Pending, Spear, Spears, Throw, View};

static WORDS: Catalogue = texts::catalogue!("words", "lessons", "aid");

static RULEBOOK: Book = Book::new(
    [include_str!("../rulebook/en.md"), include_str!("../rulebook/nl.md"), include_str!("../rulebook/de.md")],
    "CB-",
    "CB-Q",
);

impl Telling for CaveBear {
    const TITLE: &'static str = "Cave Bear";

    fn catalogue() -> &'static Catalogue {
        &WORDS
    }

    fn rulebook() -> &'static Book {
        &RULEBOOK
    }

    fn options(words: &Words) -> Vec<OptionText> {
        let (min, max) = (*Options::HUNTS.start(), *Options::HUNTS.end());
        let kind = OptionKind::Number { min, max, default: Options::default().hunts };
        vec![OptionText::new(words, "hunts", "cb-option-hunts", kind)]
    }

    fn prompt(words: &Words, view: &View, _: Throw) -> String {
        let (bear, thrown) = (view.bear.pips(), view.strength_thrown());
        words.say_with("cb-ask-throw", &args! { bear: bear, thrown: thrown })
    }

    fn choice(words: &Words, _: &View, choice: Choice) -> String {
        match choice {
            Choice::Throw(spear) => words.say_with(
                "cb-choose-throw",
                &args! { spear: a_spear(words, spear), strength: spear.strength() },
            ),
            Choice::Stay => words.say("cb-choose-stay"),
        }
    }

    fn event(words: &Words, event: &Event) -> String {
        let name = |seat: Seat| words.seat(seat);
        match *event {
            Event::Drew { seat, spear: None } => {
                words.say_with("cb-drew-hidden", &args! { seat: name(seat) })
            }
            Event::Drew { seat, spear: Some(spear) } => {
                words.say_with("cb-drew", &args! { seat: name(seat), spear: a_spear(words, spear) })
            }
            Event::Came { bear } => {
                words.say_with("cb-came", &args! { pips: bear.pips(), dice: bear.to_string() })
            }
            Event::Threw { seat, spear } => {
                words.say_with("cb-threw", &args! { seat: name(seat), spear: a_spear(words, spear) })
            }
            Event::Hunted { fell: true } => words.say("cb-fell"),
            Event::Hunted { fell: false } => words.say("cb-escaped"),
            Event::Took { seat, meat } => words.say_with("cb-took", &args! { seat: name(seat), meat: meat }),
            Event::Asked(throw) => words.say_with("cb-asked", &args! { seat: name(throw.seat) }),
            Event::Called(_) => words.say("cb-called"),
            Event::Ended => words.say("cb-ended"),
        }
    }

    fn is_quiet(event: &Event) -> bool {
        matches!(event, Event::Asked(_) | Event::Called(_))
    }

    fn breach(words: &Words, breach: Breach) -> String {
        match breach {
            Breach::NotInHand => words.say("cb-not-in-hand"),
        }
    }

    fn conceivable(_: Throw) -> Vec<Choice> {
        Spear::ALL.into_iter().map(Choice::Throw).chain([Choice::Stay]).collect()
    }

    fn table(words: &Words, view: &View) -> String {
        let hunt = args! { hunt: view.hunted + 1, hunts: view.hunts, seat: words.name(view.leader()) };
        let head = match view.pending {
            Pending::Over(()) => words.say("cb-table-over"),
            Pending::Decision(_) | Pending::Lot(_) => words.say_with("cb-table-hunt", &hunt),
        };
        let (dice, pips, thrown) = (view.bear.to_string(), view.bear.pips(), view.strength_thrown());
        let bear = match view.bear.is_empty() {
            true => words.say("cb-table-no-bear"),
            false => words.say_with("cb-table-bear", &args! { dice: dice, pips: pips, thrown: thrown }),
        };
        format!("{head}\n{bear}\n{}", columns(&hunters(words, view)))
    }

    fn ending(words: &Words, view: &View, outcome: &Outcome) -> String {
        columns(&hunters(words, view)) + &winners(words, outcome) + "\n"
    }
}

/// What everybody has, a line for each.
fn hunters(words: &Words, view: &View) -> Vec<Vec<String>> {
    let mut rows = vec![vec![String::new()]];
    rows[0].extend(["cb-meat", "cb-thrown", "cb-hand"].map(|id| words.say(id)));
    rows.extend(view.seats().map(|(seat, hunter)| {
        let (thrown, hand) = (spears(words, &hunter.thrown), hand(words, hunter));
        vec![words.name(seat), hunter.meat.to_string(), thrown, hand]
    }));
    rows
}

fn hand(words: &Words, hunter: &Hunter) -> String {
    match &hunter.hand {
        Some(hand) => spears(words, hand),
        None => words.say_with("cb-hidden", &args! { n: hunter.held }),
    }
}

/// Spears by kind: "2 × wood, 1 × ivory".
fn spears(words: &Words, spears: &Spears) -> String {
    let kind =
        |spear: Spear| words.say_with("cb-spears", &args! { n: spears.count(spear), spear: spear_id(spear) });
    let kinds: Vec<String> = spears.kinds().iter().map(kind).collect();
    if kinds.is_empty() { words.say("cb-no-spears") } else { kinds.join(", ") }
}

/// A spear by its name.
pub(crate) fn spear_name(words: &Words, spear: Spear) -> String {
    words.say_with("cb-spear", &args! { spear: spear_id(spear) })
}

/// A spear that is thrown or drawn.
fn a_spear(words: &Words, spear: Spear) -> String {
    words.say_with("cb-a-spear", &args! { spear: spear_id(spear) })
}

/// How Fluent files, spots and style sheets know a spear.
pub(crate) fn spear_id(spear: Spear) -> &'static str {
    match spear {
        Spear::Wood => "wood",
        Spear::Flint => "flint",
        Spear::Antler => "antler",
        Spear::Ivory => "ivory",
    }
}
