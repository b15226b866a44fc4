//! Valley of the Mammoths in words: its cards and its land, and all that is asked and happens.

mod choices;
mod fights;
mod log;
mod names;
mod table;

use tabletop::{Asks, Outcome};
use texts::{Book, Catalogue, OptionKind, OptionText, Telling, Words, args};

use crate::rules::{Awaited, Breach, Choice, Decision, Event, March, Moment, Toll, Valley, View};
use names::{Case, figure_name, group_name, home_key};

pub(crate) use choices::prey;
pub use log::conditions;
pub(crate) use names::{event_key, trump_key};
pub use names::{
    event_name, event_text, hex_name, kind_name, season_name, terrain_name, trump_name, trump_text, way_name,
};
pub(crate) use table::ending_message;
pub use table::{hex_contents, phase_name};

static WORDS: Catalogue = texts::catalogue!("words", "board", "lessons", "aid", "reasons");

static RULEBOOK: Book = Book::new(
    [include_str!("../rulebook/en.md"), include_str!("../rulebook/nl.md"), include_str!("../rulebook/de.md")],
    "VM-",
    "V",
);

impl Telling for Valley {
    const TITLE: &'static str = "Valley of the Mammoths";

    fn catalogue() -> &'static Catalogue {
        &WORDS
    }

    fn rulebook() -> &'static Book {
        &RULEBOOK
    }

    fn options(words: &Words) -> Vec<OptionText> {
        let half = |key, message, sides: [(&'static str, &str); 2]| {
            let of = sides.map(|(side, title)| (side, words.say(title))).into();
            OptionText::new(words, key, message, OptionKind::Choice { of, default: sides[0].0 })
        };
        let flag = |key, message| OptionText::new(words, key, message, OptionKind::Flag { default: false });
        let limit = OptionKind::Number { min: 1, max: 240, default: 60 };
        let (west, east) = (
            [("w1", "vm-option-west-w1"), ("w2", "vm-option-west-w2")],
            [("e1", "vm-option-east-e1"), ("e2", "vm-option-east-e2")],
        );
        vec![
            half("west", "vm-option-west", west),
            half("east", "vm-option-east", east),
            flag("fire_rules", "vm-option-fire-rules"),
            flag("fifteen_food", "vm-option-fifteen-food"),
            flag("return_of_a_tribe", "vm-option-return-of-a-tribe"),
            flag("limited_stores", "vm-option-limited-stores"),
            flag("tigers_swim", "vm-option-tigers-swim"),
            flag("single_winner", "vm-option-single-winner"),
            OptionText::new(words, "round_limit", "vm-option-round-limit", limit),
        ]
    }

    fn prompt(words: &Words, view: &View, decision: Decision) -> String {
        let plain = |id: &str| words.say(id);
        let on_hex = |id: &str, hex| words.say_with(id, &args! { hex: hex_name(words, view, hex) });
        match decision {
            Decision::Found { .. } => plain("vm-ask-found"),
            Decision::SowFirst { hex, .. } => on_hex("vm-ask-sow-first", hex),
            Decision::Window { moment, .. } => moment_question(words, view, moment),
            Decision::Group { card, hex, .. } => {
                let card = trump_name(words, card);
                let args = args! { card: card, hex: hex_name(words, view, hex) };
                words.say_with("vm-ask-group", &args)
            }
            Decision::Casualty { hex, toll: Toll::OneDies, .. } => on_hex("vm-ask-one-dies", hex),
            Decision::Casualty { hex, toll: Toll::OneSurvives, .. } => on_hex("vm-ask-one-survives", hex),
            Decision::Plague { figure, .. } => {
                let figure = figure_name(words, Case::Object, figure);
                words.say_with("vm-ask-plague", &args! { figure: figure })
            }
            Decision::Return { .. } => plain("vm-ask-return"),
            Decision::Moves(turn) if turn.closing => plain("vm-ask-moves-closing"),
            Decision::Moves(_) => plain("vm-ask-moves"),
            Decision::March(march) => march_question(words, view, march),
            Decision::Spark { .. } => plain("vm-ask-spark"),
            Decision::NameHex { .. } => plain("vm-ask-name-hex"),
            Decision::Loss { hex, .. } => on_hex("vm-ask-loss", hex),
            Decision::Capture { hex, from, .. } => {
                let mut args = args! { from: words.seat(from) };
                args.set("home", home_key(view, hex));
                args.set("hex", hex.index());
                words.say_with("vm-ask-capture", &args)
            }
            Decision::Women { hex, from, .. } => {
                let args = args! { from: words.seat(from), hex: hex_name(words, view, hex) };
                words.say_with("vm-ask-women", &args)
            }
            Decision::Prey { hex, .. } => on_hex("vm-ask-prey", hex),
            Decision::Feed { .. } => {
                let tribe = &view.tribes[decision.seat().index()];
                let (food, members) = (tribe.food.total(), tribe.warriors + tribe.women);
                // In the cold they eat half as much again (VM-10).
                let eaten = u32::from(members) * if view.weather.cold { 3 } else { 2 };
                let id = if 2 * u32::from(food) < eaten { "vm-ask-starve" } else { "vm-ask-feed" };
                words.say_with(id, &args! { food: food, members: members })
            }
            Decision::Sex { hex, twins: false, .. } => on_hex("vm-ask-sex", hex),
            Decision::Sex { hex, twins: true, .. } => on_hex("vm-ask-sex-twins", hex),
            Decision::Fever { .. } => plain("vm-ask-fever"),
            Decision::Sow { .. } => plain("vm-ask-sow"),
        }
    }

    fn choice(words: &Words, view: &View, choice: Choice) -> String {
        choices::choice(words, view, choice)
    }

    fn event(words: &Words, event: &Event) -> String {
        log::event(words, event)
    }

    fn is_quiet(event: &Event) -> bool {
        log::is_quiet(event)
    }

    fn breach(words: &Words, breach: Breach) -> String {
        words.say(breach_message(breach))
    }

    fn conceivable(decision: Decision) -> Vec<Choice> {
        choices::conceivable(decision)
    }

    fn table(words: &Words, view: &View) -> String {
        table::table(words, view)
    }

    fn ending(words: &Words, view: &View, outcome: &Outcome) -> String {
        table::ending(words, view, outcome)
    }
}

/// The open question, as far as these eyes know of it.
fn asked(view: &View) -> Option<Decision> {
    match view.awaits {
        Awaited::Seat { decision, .. } => Some(decision),
        Awaited::Lot(_) | Awaited::Moment(_) | Awaited::Over(_) => None,
    }
}

fn march_question(words: &Words, view: &View, march: March) -> String {
    let mut args = args! { group: group_name(words, Case::Object, march.group), left: march.left };
    args.set("hex", hex_name(words, view, march.hex));
    words.say_with("vm-ask-march", &args)
}

fn moment_question(words: &Words, view: &View, moment: Moment) -> String {
    let plain = |id: &str| words.say(id);
    let on_hex = |id: &str, hex| words.say_with(id, &args! { hex: hex_name(words, view, hex) });
    match moment {
        Moment::Flood { river } => words.say_with("vm-moment-flood", &args! { river: river.number() }),
        Moment::AfterAnimals => plain("vm-moment-after-animals"),
        Moment::Love => plain("vm-moment-love"),
        Moment::Lure => plain("vm-moment-lure"),
        Moment::FirstFight { hex } => on_hex("vm-moment-first-fight", hex),
        Moment::BeforeFight { hex } => on_hex("vm-moment-before-fight", hex),
        Moment::Lost { hex } => on_hex("vm-moment-lost", hex),
        Moment::Feast => plain("vm-moment-feast"),
        Moment::Traps { hex } => on_hex("vm-moment-traps", hex),
        Moment::Income => plain("vm-moment-income"),
        Moment::Theft => plain("vm-moment-theft"),
        Moment::LateSowing => plain("vm-moment-late-sowing"),
        Moment::SurpriseBirth => plain("vm-moment-surprise-birth"),
        Moment::Herb => plain("vm-moment-herb"),
        Moment::ChoiceOfSex { .. } => plain("vm-moment-choice-of-sex"),
        Moment::Fever => plain("vm-moment-fever"),
        Moment::MountainFarm => plain("vm-moment-mountain-farm"),
    }
}

fn breach_message(breach: Breach) -> &'static str {
    match breach {
        Breach::NoLand => "vm-breach-no-land",
        Breach::HexTaken | Breach::SettlementHere => "vm-breach-settlement-here",
        Breach::SettlementNear => "vm-breach-settlement-near",
        Breach::NotThisHex => "vm-breach-not-this-hex",
        Breach::NoFood => "vm-breach-no-food",
        Breach::EmptyGroup => "vm-breach-empty-group",
        Breach::NotThere => "vm-breach-not-there",
        Breach::NoWay => "vm-breach-no-way",
        Breach::TooFar => "vm-breach-too-far",
        Breach::IntoLake => "vm-breach-into-lake",
        Breach::AcrossRiver => "vm-breach-across-river",
        Breach::IntoClosedHex => "vm-breach-into-closed-hex",
        Breach::SnowBound => "vm-breach-snow-bound",
        Breach::IceStorm => "vm-breach-ice-storm",
        Breach::Pinned => "vm-breach-pinned",
        Breach::NoStepLeft => "vm-breach-no-step-left",
        Breach::MustStep => "vm-breach-must-step",
        Breach::NotTogether => "vm-breach-not-together",
        Breach::CannotDrop => "vm-breach-cannot-drop",
        Breach::MovesAreOver => "vm-breach-moves-are-over",
        Breach::NoFire => "vm-breach-no-fire",
        Breach::NoCouple => "vm-breach-no-couple",
        Breach::OpponentsHere => "vm-breach-opponents-here",
        Breach::NoSettlementToken => "vm-breach-no-settlement-token",
        Breach::HexIsSettled => "vm-breach-hex-is-settled",
        Breach::NoFightHere => "vm-breach-no-fight-here",
        Breach::NotAmongLosses => "vm-breach-not-among-losses",
        Breach::CannotKeep => "vm-breach-cannot-keep",
        Breach::NotSoMany => "vm-breach-not-so-many",
        Breach::NoSuchAnimals => "vm-breach-no-such-animals",
        Breach::NotThereToStarve => "vm-breach-not-there-to-starve",
        Breach::CannotFeedAll => "vm-breach-cannot-feed-all",
        Breach::NoFieldHere => "vm-breach-no-field-here",
        Breach::NobodyThere => "vm-breach-nobody-there",
        Breach::NotInHand => "vm-breach-not-in-hand",
        Breach::NotItsMoment => "vm-breach-not-its-moment",
        Breach::StandingAnswer => "vm-breach-standing-answer",
        Breach::ChangesNothing => "vm-breach-changes-nothing",
        Breach::WrongTarget => "vm-breach-wrong-target",
        Breach::NeedsFire => "vm-breach-needs-fire",
        Breach::NoTokenLeft => "vm-breach-no-token-left",
        Breach::NothingToSee => "vm-breach-nothing-to-see",
        Breach::AlreadyToggled => "vm-breach-already-toggled",
        Breach::NoStandingAnswer => "vm-breach-no-standing-answer",
    }
}
