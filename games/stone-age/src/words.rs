//! Stone Age in words: its goods, places, cards and buildings, and all that is asked and happens.

use tabletop::{Asks, Outcome, Seat, Set};
use texts::{Book, Catalogue, OptionText, Telling, Words, args, columns, signed, winners};

use crate::rules::{
    Breach, Breakdown, BuildingId, ByResource, CardId, CardPlace, Choice, Decision, Ending, Event, ExtraCard,
    Good, Lower, Mat, MatView, Pair, Pending, PileId, Place, PlaceKind, Price, Resource, StoneAge, Symbol,
    Tool, Upper, View,
};

static WORDS: Catalogue = texts::catalogue!("words", "board", "lessons", "aid", "reasons");

static RULEBOOK: Book = Book::new(
    [include_str!("../rulebook/en.md"), include_str!("../rulebook/nl.md"), include_str!("../rulebook/de.md")],
    "SA-",
    "SA-Q",
);

impl Telling for StoneAge {
    const TITLE: &'static str = "Stone Age";

    fn catalogue() -> &'static Catalogue {
        &WORDS
    }

    fn rulebook() -> &'static Book {
        &RULEBOOK
    }

    fn options(_: &Words) -> Vec<OptionText> {
        Vec::new()
    }

    fn prompt(words: &Words, view: &View, decision: Decision) -> String {
        match decision {
            Decision::Place { .. } => words.say("sa-ask-place"),
            Decision::Act { .. } => words.say("sa-ask-act"),
            Decision::AddTools { good, pips, .. } => {
                words.say_with("sa-ask-add-tools", &args! { pips: pips, good: good_name(words, good) })
            }
            Decision::Buy { place, .. } => {
                words.say_with("sa-ask-buy", &args! { what: offer(words, view, place) })
            }
            Decision::Pay { place, paid, .. } => {
                let (what, paid) = (offer(words, view, place), resources(words, paid));
                words.say_with("sa-ask-pay", &args! { what: what, paid: paid })
            }
            Decision::TakeDie { .. } => words.say("sa-ask-take-die"),
            Decision::Feed { owed, .. } => words.say_with("sa-ask-feed", &args! { owed: owed }),
            Decision::PayFood { owed, .. } => words.say_with("sa-ask-pay-food", &args! { owed: owed }),
        }
    }

    fn choice(words: &Words, view: &View, choice: Choice) -> String {
        match choice {
            Choice::Place { place, people } => {
                words.say_with("sa-choose-place", &args! { people: people, to: to(words, place) })
            }
            Choice::Act(place) => {
                let people = asked(view).map_or(0, |mat| mat.placed[place]);
                words.say_with("sa-choose-act", &args! { people: people, at: at(words, place) })
            }
            Choice::AddTools(tools) => add_tools(words, view, tools),
            Choice::Buy => words.say("sa-choose-buy"),
            Choice::Leave => words.say("sa-choose-leave"),
            Choice::Pay(resource) => {
                words.say_with("sa-choose-pay", &args! { good: good_name(words, resource.into()) })
            }
            Choice::Stop => words.say_with("sa-choose-stop", &args! { points: paid_points(view) }),
            Choice::TakeDie(face) => {
                words.say_with("sa-choose-take-die", &args! { face: face, gift: gift(words, face) })
            }
            Choice::Feed => words.say("sa-choose-feed"),
            Choice::Starve => words.say("sa-choose-starve"),
            Choice::TakeTwo(pair) => words.say_with("sa-choose-take-two", &args! { goods: two(words, pair) }),
        }
    }

    fn event(words: &Words, event: &Event) -> String {
        let name = |seat: Seat| words.seat(seat);
        match *event {
            Event::CardLaid { place, card } => {
                words.say_with("sa-card-laid", &args! { place: place.number(), card: card_name(words, card) })
            }
            Event::CardSlid { from, to } => {
                words.say_with("sa-card-slid", &args! { from: from.number(), to: to.number() })
            }
            Event::BuildingTurned { pile, building } => {
                let building = building_name(words, building);
                words.say_with("sa-building-turned", &args! { pile: pile.number(), building: building })
            }
            Event::StartPlayerDrawn { seat } => {
                words.say_with("sa-start-player-drawn", &args! { seat: name(seat) })
            }
            Event::RoundBegan { round, start_player } => {
                words.say_with("sa-round-began", &args! { round: round, seat: name(start_player) })
            }
            Event::Placed { seat, place, people } => {
                words.say_with("sa-placed", &args! { seat: name(seat), people: people, to: to(words, place) })
            }
            Event::WentHome { seat, place, people } => words
                .say_with("sa-went-home", &args! { seat: name(seat), people: people, at: at(words, place) }),
            Event::Rolled { seat, good, dice } => {
                let (faces, good) = (dice.to_string(), good_name(words, good));
                words.say_with(
                    "sa-rolled",
                    &args! { seat: name(seat), dice: faces, good: good, pips: dice.pips() },
                )
            }
            Event::ToolsAdded { seat, tools, pips } => {
                words.say_with("sa-tools-added", &args! { seat: name(seat), n: tools.len(), pips: pips })
            }
            Event::Gained { seat, good, n } => {
                words.say_with("sa-gained", &args! { seat: name(seat), goods: goods(words, good, n) })
            }
            Event::ToolRaised { seat, .. } => words.say_with("sa-tool-raised", &args! { seat: name(seat) }),
            Event::PersonGained { seat } => words.say_with("sa-person-gained", &args! { seat: name(seat) }),
            Event::TrackRaised { seat } => words.say_with("sa-track-raised", &args! { seat: name(seat) }),
            Event::HadNoEffect { seat } => words.say_with("sa-had-no-effect", &args! { seat: name(seat) }),
            Event::Paid { seat, resource, n } => words.say_with(
                "sa-paid",
                &args! { seat: name(seat), goods: goods(words, resource.into(), n.into()) },
            ),
            Event::CardTaken { seat, place, card } => {
                let card = card_name(words, card);
                words
                    .say_with("sa-card-taken", &args! { seat: name(seat), place: place.number(), card: card })
            }
            Event::BuildingTaken { seat, pile, building, points } => {
                let (pile, building) = (pile.number(), building_name(words, building));
                let args = args! { seat: name(seat), pile: pile, building: building, points: points };
                words.say_with("sa-building-taken", &args)
            }
            Event::Left { seat, .. } => words.say_with("sa-left", &args! { seat: name(seat) }),
            Event::PointsScored { seat, points } => {
                words.say_with("sa-points-scored", &args! { seat: name(seat), points: points })
            }
            Event::GiftsRolled { taker, dice } => {
                words.say_with("sa-gifts-rolled", &args! { seat: name(taker), dice: dice.to_string() })
            }
            Event::DieTaken { seat, face } => {
                words.say_with("sa-die-taken", &args! { seat: name(seat), face: face })
            }
            Event::ExtraCardTaken { seat, card: None } => {
                words.say_with("sa-extra-card-taken", &args! { seat: name(seat) })
            }
            Event::ExtraCardTaken { seat, card: Some(card) } => words
                .say_with("sa-extra-card-seen", &args! { seat: name(seat), card: card_name(words, card) }),
            Event::TookTwo { seat, resources } => {
                words.say_with("sa-took-two", &args! { seat: name(seat), goods: two(words, resources) })
            }
            Event::Ate { seat, food } => words.say_with("sa-ate", &args! { seat: name(seat), food: food }),
            Event::Starved { seat, points } => {
                words.say_with("sa-starved", &args! { seat: name(seat), points: points })
            }
            Event::Asked(decision) => words.say_with("sa-asked", &args! { seat: name(decision.seat()) }),
            Event::Called(_) => words.say("sa-called"),
            Event::Ended(Ending::Cards) => words.say("sa-ended-cards"),
            Event::Ended(Ending::Buildings) => words.say("sa-ended-buildings"),
            Event::Ended(Ending::Standstill) => words.say("sa-ended-standstill"),
        }
    }

    fn is_quiet(event: &Event) -> bool {
        matches!(event, Event::Asked(_) | Event::Called(_))
    }

    fn breach(words: &Words, breach: Breach) -> String {
        words.say(match breach {
            Breach::TooFewPeople => "sa-breach-too-few-people",
            Breach::NoPeople => "sa-breach-no-people",
            Breach::AlreadyThere => "sa-breach-already-there",
            Breach::NoRoom => "sa-breach-no-room",
            Breach::HutTakesTwo => "sa-breach-hut-takes-two",
            Breach::NothingThere => "sa-breach-nothing-there",
            Breach::VillageFull => "sa-breach-village-full",
            Breach::EnoughPlayers => "sa-breach-enough-players",
            Breach::NobodyThere => "sa-breach-nobody-there",
            Breach::ToolNotReady => "sa-breach-tool-not-ready",
            Breach::OneUseNotReady => "sa-breach-one-use-not-ready",
            Breach::CardTooDear => "sa-breach-card-too-dear",
            Breach::BuildingTooDear => "sa-breach-building-too-dear",
            Breach::WrongPayment => "sa-breach-wrong-payment",
            Breach::NoneLeft => "sa-breach-none-left",
            Breach::CannotStop => "sa-breach-cannot-stop",
            Breach::NoSuchDie => "sa-breach-no-such-die",
            Breach::CannotFeed => "sa-breach-cannot-feed",
            Breach::NoAnyTwo => "sa-breach-no-any-two",
            Breach::NotWhilePaying => "sa-breach-not-while-paying",
        })
    }

    fn conceivable(decision: Decision) -> Vec<Choice> {
        let resources = || Resource::ALL.into_iter();
        let own: Vec<Choice> = match decision {
            Decision::Place { .. } => {
                let people = |place| (1..=10).map(move |people| Choice::Place { place, people });
                Place::ALL.into_iter().flat_map(people).collect()
            }
            Decision::Act { .. } => Place::ALL.into_iter().map(Choice::Act).collect(),
            Decision::AddTools { .. } => Set::FULL.subsets().map(Choice::AddTools).collect(),
            Decision::Buy { .. } => vec![Choice::Buy, Choice::Leave],
            Decision::Pay { .. } => resources().map(Choice::Pay).chain([Choice::Stop]).collect(),
            Decision::TakeDie { .. } => (1..=6).map(Choice::TakeDie).collect(),
            Decision::Feed { .. } => vec![Choice::Feed, Choice::Starve],
            Decision::PayFood { .. } => resources().map(Choice::Pay).collect(),
        };
        own.into_iter().chain(Pair::all().map(Choice::TakeTwo)).collect()
    }

    fn is_thought_of(view: &View, choice: Choice) -> bool {
        // Whoever has nobody at a place does not think of using them.
        !matches!(choice, Choice::Act(place) if asked(view).is_none_or(|mat| mat.placed[place] == 0))
    }

    fn table(words: &Words, view: &View) -> String {
        if view.round == 0 {
            return words.say("sa-table-setup") + "\n";
        }
        let head = args! { round: view.round, seat: words.name(view.start_player), deck: view.deck_size };
        let mut lines = vec![words.say_with("sa-table-round", &head)];
        lines.extend(CardPlace::all().map(|place| card_line(words, view, place)));
        lines.extend(
            (1..).map_while(PileId::new).zip(&view.piles).map(|(pile, _)| building_line(words, view, pile)),
        );
        let elsewhere = Place::ALL.into_iter().take_while(|&place| place != Place::Card1);
        let mut people: Vec<String> = elsewhere.filter_map(|place| people_line(words, view, place)).collect();
        if people.is_empty() {
            people.push(words.say("sa-table-nobody"));
        }
        lines.append(&mut people);
        let mut text = lines.join("\n") + "\n";
        text += &columns(&mats(words, view));
        for (seat, mat) in Seat::all(view.mats.len() as u8).zip(&view.mats) {
            text += &hand(words, seat, mat);
        }
        text
    }

    fn ending(words: &Words, view: &View, outcome: &Outcome) -> String {
        let mut rows = vec![vec![String::new()]];
        rows[0].extend(Seat::all(view.mats.len() as u8).map(|seat| words.name(seat)));
        let part = |id: &str, of: fn(Breakdown) -> i32| {
            let points = |mat: &MatView| signed(mat.breakdown.map_or(0, of));
            [words.say(id)].into_iter().chain(view.mats.iter().map(points)).collect::<Vec<_>>()
        };
        rows.push(part("sa-end-buildings", |it| it.buildings));
        rows.push(part("sa-end-cards", |it| it.cards));
        rows.push(part("sa-end-hunger", |it| it.hunger));
        rows.push(part("sa-end-green", |it| it.green));
        rows.push(part("sa-end-farmers", |it| it.farmers));
        rows.push(part("sa-end-tool-makers", |it| it.tool_makers));
        rows.push(part("sa-end-hut-builders", |it| it.hut_builders));
        rows.push(part("sa-end-shamans", |it| it.shamans));
        rows.push(part("sa-end-resources", |it| it.resources));
        rows.push(part("sa-end-total", Breakdown::total));
        columns(&rows) + &winners(words, outcome) + "\n"
    }
}

/// What a good is called in texts and drawings.
pub(crate) fn good_id(good: Good) -> &'static str {
    match good {
        Good::Food => "food",
        Good::Wood => "wood",
        Good::Brick => "brick",
        Good::Stone => "stone",
        Good::Gold => "gold",
    }
}

/// The name of a good.
pub fn good_name(words: &Words, good: Good) -> String {
    words.say(&format!("sa-name-{}", good_id(good)))
}

/// So much of a good.
pub fn goods(words: &Words, good: Good, n: u16) -> String {
    words.say_with(&format!("sa-goods-{}", good_id(good)), &args! { n: n })
}

fn resources(words: &Words, counts: ByResource<u8>) -> String {
    let some = counts.some().iter();
    let parts: Vec<String> =
        some.map(|resource| goods(words, resource.into(), counts[resource].into())).collect();
    if parts.is_empty() { words.say("sa-nothing") } else { parts.join(", ") }
}

/// Two resources: two of one kind, or one of each.
fn two(words: &Words, pair: Pair) -> String {
    let [one, other] = pair.both();
    if one == other {
        return goods(words, one.into(), 2);
    }
    let [one, other] = [one, other].map(|resource| goods(words, resource.into(), 1));
    words.say_with("sa-two", &args! { one: one, other: other })
}

/// The name of a place.
pub fn place_name(words: &Words, place: Place) -> String {
    place_message(words, "sa-place-", place)
}

/// Where people are: `in the forest`.
fn at(words: &Words, place: Place) -> String {
    place_message(words, "sa-at-", place)
}

/// Where people go. Some languages tell it from where they are.
fn to(words: &Words, place: Place) -> String {
    place_message(words, "sa-to-", place)
}

/// The message of a place that begins like this.
fn place_message(words: &Words, stem: &str, place: Place) -> String {
    let (name, number) = match place.kind() {
        PlaceKind::Hunt => ("hunting-ground", 0),
        PlaceKind::Gather(Resource::Wood) => ("forest", 0),
        PlaceKind::Gather(Resource::Brick) => ("clay-pit", 0),
        PlaceKind::Gather(Resource::Stone) => ("quarry", 0),
        PlaceKind::Gather(Resource::Gold) => ("river", 0),
        PlaceKind::ToolMaker => ("tool-maker", 0),
        PlaceKind::Hut => ("hut", 0),
        PlaceKind::Field => ("field", 0),
        PlaceKind::Card(place) => ("card", place.number()),
        PlaceKind::Building(pile) => ("building", pile.number()),
    };
    words.say_with(&format!("{stem}{name}"), &args! { n: number })
}

/// The card or building at a place.
fn offer(words: &Words, view: &View, place: Place) -> String {
    let described = match place.kind() {
        PlaceKind::Card(place) => view.display[place].map(|card| card_name(words, card)),
        PlaceKind::Building(pile) => top(view, pile).map(|building| building_name(words, building)),
        PlaceKind::Hunt | PlaceKind::Gather(_) | PlaceKind::ToolMaker | PlaceKind::Hut | PlaceKind::Field => {
            None
        }
    };
    let name = place_name(words, place);
    described.map_or(name.clone(), |what| format!("{name} ({what})"))
}

fn top(view: &View, pile: PileId) -> Option<BuildingId> {
    view.piles.get(pile.index()).and_then(|pile| pile.top)
}

/// A card in a few words: what it gives, what it counts.
pub fn card_name(words: &Words, card: CardId) -> String {
    let card = card.card();
    let (upper, lower) = (upper_name(words, card.upper), lower_name(words, card.lower));
    words.say_with("sa-card", &args! { upper: upper, lower: lower })
}

/// What a card does, in sentences.
pub fn card_text(words: &Words, card: CardId) -> String {
    let card = card.card();
    let (upper, lower) = (upper_text(words, card.upper), lower_text(words, card.lower));
    words.say_with("sa-card-text", &args! { upper: upper, lower: lower })
}

/// The upper part of a card in a few words.
pub fn upper_name(words: &Words, upper: Upper) -> String {
    match upper {
        Upper::DiceTable => words.say("sa-upper-dice-table"),
        Upper::Food(n) => goods(words, Good::Food, n.into()),
        Upper::Gain(resource, n) => goods(words, resource.into(), n.into()),
        Upper::Roll(resource) => {
            words.say_with("sa-upper-roll", &args! { good: good_name(words, resource.into()) })
        }
        Upper::Points(n) => words.say_with("sa-upper-points", &args! { n: n }),
        Upper::Tool => words.say("sa-upper-tool"),
        Upper::Agriculture => words.say("sa-upper-agriculture"),
        Upper::ExtraCard => words.say("sa-upper-extra-card"),
        Upper::OneUse(tool) => words.say_with("sa-upper-one-use", &args! { n: one_use_value(tool) }),
        Upper::AnyTwo => words.say("sa-upper-any-two"),
    }
}

/// What the upper part of a card gives, in sentences.
pub fn upper_text(words: &Words, upper: Upper) -> String {
    let take = |goods: String| words.say_with("sa-upper-goods-text", &args! { goods: goods });
    match upper {
        Upper::DiceTable => words.say("sa-upper-dice-table-text"),
        Upper::Food(n) => take(goods(words, Good::Food, n.into())),
        Upper::Gain(resource, n) => take(goods(words, resource.into(), n.into())),
        Upper::Roll(resource) => {
            words.say_with("sa-upper-roll-text", &args! { good: good_name(words, resource.into()) })
        }
        Upper::Points(n) => words.say_with("sa-upper-points-text", &args! { n: n }),
        Upper::Tool => words.say("sa-upper-tool-text"),
        Upper::Agriculture => words.say("sa-upper-agriculture-text"),
        Upper::ExtraCard => words.say("sa-upper-extra-card-text"),
        Upper::OneUse(tool) => words.say_with("sa-upper-one-use-text", &args! { n: one_use_value(tool) }),
        Upper::AnyTwo => words.say("sa-upper-any-two-text"),
    }
}

/// What a tool for one roll adds; it is printed on the card, whoever has it.
fn one_use_value(tool: Tool) -> u8 {
    Mat::default().value_of(tool)
}

/// The lower part of a card in a few words.
pub fn lower_name(words: &Words, lower: Lower) -> String {
    match lower {
        Lower::Green(symbol) => symbol_name(words, symbol),
        Lower::Farmers(n) => words.say_with("sa-lower-farmers", &args! { n: n }),
        Lower::ToolMakers(n) => words.say_with("sa-lower-tool-makers", &args! { n: n }),
        Lower::HutBuilders(n) => words.say_with("sa-lower-hut-builders", &args! { n: n }),
        Lower::Shamans(n) => words.say_with("sa-lower-shamans", &args! { n: n }),
    }
}

/// What the lower part of a card counts, in sentences.
pub fn lower_text(words: &Words, lower: Lower) -> String {
    match lower {
        Lower::Green(_) => words.say("sa-lower-green-text"),
        Lower::Farmers(n) => words.say_with("sa-lower-farmers-text", &args! { n: n }),
        Lower::ToolMakers(n) => words.say_with("sa-lower-tool-makers-text", &args! { n: n }),
        Lower::HutBuilders(n) => words.say_with("sa-lower-hut-builders-text", &args! { n: n }),
        Lower::Shamans(n) => words.say_with("sa-lower-shamans-text", &args! { n: n }),
    }
}

/// The name of the symbol of a green card.
pub fn symbol_name(words: &Words, symbol: Symbol) -> String {
    words.say(match symbol {
        Symbol::Pottery => "sa-symbol-pottery",
        Symbol::Writing => "sa-symbol-writing",
        Symbol::Sundial => "sa-symbol-sundial",
        Symbol::Wheel => "sa-symbol-wheel",
        Symbol::Art => "sa-symbol-art",
        Symbol::Medicine => "sa-symbol-medicine",
        Symbol::Weaving => "sa-symbol-weaving",
        Symbol::Music => "sa-symbol-music",
    })
}

/// A building in a few words: what it asks, and its points if they are printed.
pub fn building_name(words: &Words, building: BuildingId) -> String {
    let [fixed, kinds, free] = ["sa-building-fixed", "sa-building-kinds", "sa-building-free"];
    building_message(words, building, fixed, kinds, free)
}

/// What a building asks and scores, in sentences.
pub fn building_text(words: &Words, building: BuildingId) -> String {
    let [fixed, kinds, free] = ["sa-building-fixed-text", "sa-building-kinds-text", "sa-building-free-text"];
    building_message(words, building, fixed, kinds, free)
}

/// The one of three messages that fits what a building asks.
fn building_message(words: &Words, building: BuildingId, fixed: &str, kinds: &str, free: &str) -> String {
    let building = building.building();
    match building.price {
        Price::Exactly(asked) => {
            let points = building.points.unwrap_or(0);
            words.say_with(fixed, &args! { resources: resources(words, asked), points: points })
        }
        Price::OfKinds { count, kinds: of } => words.say_with(kinds, &args! { count: count, kinds: of }),
        Price::UpTo { count } | Price::Any { count } => words.say_with(free, &args! { count: count }),
    }
}

/// The mat of the seat that is asked.
fn asked(view: &View) -> Option<&MatView> {
    view.pending.decision().and_then(|decision| view.mats.get(decision.seat().index()))
}

fn tool_value(mat: &MatView, tool: Tool) -> u8 {
    Mat { tools: mat.tools, ..Mat::default() }.value_of(tool)
}

fn add_tools(words: &Words, view: &View, tools: Set<Tool>) -> String {
    let Pending::Decision(Decision::AddTools { good, pips, .. }) = view.pending else {
        return words.say("sa-choose-no-tools");
    };
    let Some(mat) = asked(view).filter(|_| !tools.is_empty()) else {
        return words.say("sa-choose-no-tools");
    };
    let name = |tool: Tool| {
        let id = match tool {
            Tool::First => "sa-tool-first",
            Tool::Second => "sa-tool-second",
            Tool::Third => "sa-tool-third",
            Tool::OneUse2 | Tool::OneUse3 | Tool::OneUse4 => "sa-tool-one-use",
        };
        words.say_with(id, &args! { value: tool_value(mat, tool) })
    };
    let names: Vec<String> = tools.iter().map(name).collect();
    let pips = pips + tools.iter().map(|tool| u16::from(tool_value(mat, tool))).sum::<u16>();
    let gain = goods(words, good, pips / good.pips());
    words.say_with("sa-choose-tools", &args! { tools: names.join(" + "), pips: pips, gain: gain })
}

/// The points of what is paid so far for a free building.
pub(crate) fn paid_points(view: &View) -> u16 {
    match view.pending {
        Pending::Decision(Decision::Pay { paid, .. }) => {
            paid.iter().map(|(resource, &n)| u16::from(n) * u16::from(resource.value())).sum()
        }
        Pending::Decision(_) | Pending::Lot(_) | Pending::Over(_) => 0,
    }
}

/// What a die of the dice table gives (SA-8.1).
pub fn gift(words: &Words, face: u8) -> String {
    match face {
        1 => goods(words, Good::Wood, 1),
        2 => goods(words, Good::Brick, 1),
        3 => goods(words, Good::Stone, 1),
        4 => goods(words, Good::Gold, 1),
        5 => words.say("sa-gift-tool"),
        _ => words.say("sa-gift-track"),
    }
}

/// Who stands at a place, with numbers where they matter; nothing if nobody does.
fn who(words: &Words, view: &View, place: Place) -> Option<String> {
    let there = Seat::all(view.mats.len() as u8).zip(&view.mats).filter(|(_, mat)| 0 < mat.placed[place]);
    let names: Vec<String> =
        there.map(|(seat, mat)| format!("{} {}", words.name(seat), mat.placed[place])).collect();
    (!names.is_empty()).then(|| names.join(", "))
}

fn after_comma(words: &Words, who: Option<String>) -> String {
    who.map_or(String::new(), |who| words.say_with("sa-table-who", &args! { who: who }))
}

fn card_line(words: &Words, view: &View, place: CardPlace) -> String {
    let Some(card) = view.display[place] else {
        return words.say_with("sa-table-no-card", &args! { n: place.number() });
    };
    let who = after_comma(words, who(words, view, Place::card(place)));
    words.say_with("sa-table-card", &args! { n: place.number(), card: card_name(words, card), who: who })
}

fn building_line(words: &Words, view: &View, pile: PileId) -> String {
    let Some(building) = top(view, pile) else {
        return words.say_with("sa-table-no-building", &args! { n: pile.number() });
    };
    let who = after_comma(words, who(words, view, Place::building(pile)));
    let (building, below) = (building_name(words, building), view.piles[pile.index()].below);
    words.say_with(
        "sa-table-building",
        &args! { n: pile.number(), building: building, below: below, who: who },
    )
}

fn people_line(words: &Words, view: &View, place: Place) -> Option<String> {
    let who = who(words, view, place)?;
    Some(words.say_with("sa-table-people", &args! { place: place_name(words, place), who: who }))
}

/// One row for each player.
fn mats(words: &Words, view: &View) -> Vec<Vec<String>> {
    let head = |id: &str| words.say(&format!("sa-head-{id}"));
    let resource = |resource: Resource| good_name(words, resource.into());
    let mut rows =
        vec![vec![String::new(), head("score"), head("people"), head("home"), head("food"), head("track")]];
    rows[0].extend(Resource::ALL.map(resource));
    rows[0].extend([head("tools"), head("cards"), head("buildings")]);
    for (seat, mat) in Seat::all(view.mats.len() as u8).zip(&view.mats) {
        let mut row = vec![words.name(seat), signed(mat.score), mat.people.to_string(), mat.home.to_string()];
        row.extend([mat.food.to_string(), mat.food_track.to_string()]);
        row.extend(Resource::ALL.map(|resource| mat.resources[resource].to_string()));
        row.extend([tools(mat), mat.cards.len().to_string(), mat.buildings.len().to_string()]);
        rows.push(row);
    }
    rows
}

/// The tool places; used ones in brackets.
fn tools(mat: &MatView) -> String {
    let tool = |tool: Tool| match tool_value(mat, tool) {
        0 => "-".to_owned(),
        value if mat.ready.contains(tool) => value.to_string(),
        value => format!("({value})"),
    };
    Tool::PLACES.iter().map(tool).collect::<Vec<_>>().join(" ")
}

/// The cards before a player, in a line of their own; nothing without cards.
fn hand(words: &Words, seat: Seat, mat: &MatView) -> String {
    let mut parts: Vec<String> =
        mat.cards.into_iter().map(|card| lower_name(words, card.card().lower)).collect();
    let one_use = (mat.ready - Tool::PLACES).iter();
    parts.extend(one_use.map(|tool| upper_name(words, Upper::OneUse(tool))));
    if mat.any_two {
        parts.push(words.say("sa-table-any-two"));
    }
    match mat.extra_card {
        ExtraCard::None => (),
        ExtraCard::Hidden => parts.push(words.say_with("sa-table-extra", &args! { card: "?" })),
        ExtraCard::Shown(card) => {
            parts.push(
                words.say_with("sa-table-extra", &args! { card: lower_name(words, card.card().lower) }),
            );
        }
    }
    if parts.is_empty() {
        return String::new();
    }
    words.say_with("sa-table-hand", &args! { seat: words.name(seat), cards: parts.join(", ") }) + "\n"
}
