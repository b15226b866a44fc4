//! Eiszeit in words: its cards and terrains, and all that is asked and happens.

use tabletop::{Asks, Outcome, Seat};
use texts::{Book, Catalogue, OptionKind, OptionText, Telling, Words, args, columns, sentence, winners};

use crate::rules::{
    Breach, Card, Cards, Choice, Colour, Decision, Eiszeit, Event, Hunter, Lot, MOST_PLAYERS, Pending, Phase,
    Region, RegionView, Task, Terrain, View, Way,
};

static WORDS: Catalogue = texts::catalogue!("words", "board", "lessons", "aid", "reasons");

static RULEBOOK: Book = Book::new(
    [include_str!("../rulebook/en.md"), include_str!("../rulebook/nl.md"), include_str!("../rulebook/de.md")],
    "EZ-",
    "EZ-E",
);

impl Telling for Eiszeit {
    const TITLE: &'static str = "Eiszeit";

    fn catalogue() -> &'static Catalogue {
        &WORDS
    }

    fn rulebook() -> &'static Book {
        &RULEBOOK
    }

    fn options(words: &Words) -> Vec<OptionText> {
        let (rounds, look) =
            (OptionKind::Number { min: 3, max: 4, default: 4 }, OptionKind::Flag { default: false });
        vec![
            OptionText::new(words, "rounds", "ez-option-rounds", rounds),
            OptionText::new(words, "dark_fire_may_look", "ez-option-dark-fire-may-look", look),
        ]
    }

    fn prompt(words: &Words, _: &View, decision: Decision) -> String {
        let plain = |id: &str| words.say(id);
        match decision {
            Decision::Prepare { .. } => plain("ez-ask-prepare"),
            Decision::Play { .. } => plain("ez-ask-play"),
            Decision::Copy { .. } => plain("ez-ask-copy"),
            Decision::PayFor { .. } => plain("ez-ask-pay-for"),
            Decision::Opponent { card, .. } => {
                words.say_with("ez-ask-opponent", &args! { card: card_name(words, card) })
            }
            Decision::Hunter { task, .. } => {
                words.say_with(hunter_question(task), &args! { card: card_name(words, task.card()) })
            }
            Decision::Target { .. } => plain("ez-ask-target"),
            Decision::Partner { .. } => plain("ez-ask-partner"),
            Decision::Arm { moved, .. } => {
                let region = moved.last().map_or(0, |hunter| hunter.region.number());
                words.say_with("ez-ask-arm", &args! { region: region })
            }
            Decision::Camp { .. } => plain("ez-ask-camp"),
            Decision::Join { region, .. } => {
                words.say_with("ez-ask-join", &args! { region: region.number() })
            }
            Decision::Leave { .. } => plain("ez-ask-leave"),
            Decision::Enter { from, .. } => words.say_with("ez-ask-enter", &args! { from: from.number() }),
            Decision::TakeAlong { .. } => plain("ez-ask-take-along"),
            Decision::PutMammoth { .. } => plain("ez-ask-put-mammoth"),
            Decision::PickMammoth { .. } => plain("ez-ask-pick-mammoth"),
            Decision::SendMammoth { from, .. } => {
                words.say_with("ez-ask-send-mammoth", &args! { from: from.number() })
            }
            Decision::RemoveMammoth { .. } => plain("ez-ask-remove-mammoth"),
            Decision::PickFire { .. } => plain("ez-ask-pick-fire"),
            Decision::SendFire { .. } => plain("ez-ask-send-fire"),
            Decision::Club { .. } => plain("ez-ask-club"),
            Decision::Equip { .. } => plain("ez-ask-equip"),
            Decision::Discard { .. } => plain("ez-ask-discard"),
            Decision::Draw { .. } => plain("ez-ask-draw"),
            Decision::Glacier { .. } => plain("ez-ask-glacier"),
        }
    }

    fn choice(words: &Words, view: &View, choice: Choice) -> String {
        match choice {
            Choice::Play(card) => {
                words.say_with("ez-choose-play", &args! { card: priced(words, view, card) })
            }
            Choice::Show(card) => words.say_with("ez-choose-show", &args! { card: card_name(words, card) }),
            Choice::Copy(colour) => {
                let open = view.open[colour]
                    .map_or(words.say("ez-table-nothing-open"), |card| priced(words, view, card));
                words.say_with("ez-choose-copy", &args! { colour: colour_name(words, colour), card: open })
            }
            Choice::PayFor(way) => {
                let id = match way {
                    Way::New => "ez-choose-way-new",
                    Way::Near => "ez-choose-way-near",
                    Way::Far => "ez-choose-way-far",
                };
                words.say_with(id, &args! { stones: way_stones(view, way) })
            }
            Choice::Opponent(seat) => words.say_with("ez-choose-opponent", &args! { seat: words.name(seat) }),
            Choice::Region(region) => {
                let region = region_name(words, view, region);
                sentence(words.say_with(region_choice(view), &args! { region: region }))
            }
            Choice::Hunter(hunter) => {
                let is_yours = asked(view).is_some_and(|decision| decision.seat() == hunter.owner);
                let hunter = hunter_name(words, if is_yours { "yours" } else { "other" }, hunter, "in");
                words.say_with("ez-choose-hunter", &args! { hunter: hunter })
            }
            Choice::Disc(disc) => {
                let at = view.fires.iter().find(|fire| fire.disc == disc).map_or(disc, |fire| fire.at);
                words.say_with("ez-choose-disc", &args! { fire: fire_name(words, disc, at) })
            }
            Choice::Club if matches!(asked(view), Some(Decision::Arm { .. })) => words.say("ez-choose-arm"),
            Choice::Club => words.say("ez-choose-take-club"),
            Choice::Mammoth if matches!(asked(view), Some(Decision::Club { .. })) => {
                words.say("ez-choose-mammoth")
            }
            Choice::Mammoth => words.say("ez-choose-mammoth-join"),
            Choice::Journey => words.say("ez-choose-journey"),
            Choice::Discard(card) => {
                words.say_with("ez-choose-discard", &args! { card: card_name(words, card) })
            }
            Choice::Draw(colour) => {
                words.say_with("ez-choose-draw", &args! { colour: colour_name(words, colour) })
            }
            Choice::Done if matches!(asked(view), Some(Decision::Hunter { .. })) => {
                words.say("ez-choose-done")
            }
            Choice::Done => words.say("ez-choose-done-none"),
        }
    }

    fn event(words: &Words, event: &Event) -> String {
        let of = |id: &str, seat: Seat| words.say_with(id, &args! { seat: words.seat(seat) });
        let in_region = |id: &str, seat: Seat, region: Region| {
            words.say_with(id, &args! { seat: words.seat(seat), region: region.number() })
        };
        let with_card = |id: &str, seat: Seat, card: Card| {
            words.say_with(id, &args! { seat: words.seat(seat), card: card_name(words, card) })
        };
        let with_colour = |id: &str, seat: Seat, colour: Colour| {
            words.say_with(id, &args! { seat: words.seat(seat), colour: colour_name(words, colour) })
        };
        match *event {
            Event::StartPlayerDrawn { seat } => of("ez-start-player-drawn", seat),
            Event::TurnBegan { seat } => of("ez-turn-began", seat),
            Event::Played { seat, card } => with_card("ez-played", seat, card),
            Event::Shown { seat, card } => with_card("ez-shown", seat, card),
            Event::Copied { seat, card } => with_card("ez-copied", seat, card),
            Event::Paid { seat, stones } => {
                words.say_with("ez-paid", &args! { seat: words.seat(seat), stones: stones })
            }
            Event::Took { seat, dark, light } => {
                words.say_with("ez-took", &args! { seat: words.seat(seat), stones: dark + light })
            }
            Event::LastStonesPassed { stones } => {
                words.say_with("ez-last-stones-passed", &args! { stones: stones })
            }
            Event::OpponentChosen { by, opponent } => words.say_with(
                "ez-opponent-chosen",
                &args! { seat: words.seat(by), opponent: words.seat(opponent) },
            ),
            Event::Declined { seat, question } => of(declined(question), seat),
            Event::Placed { seat, region } => in_region("ez-placed", seat, region),
            Event::Moved { by, hunter, to } => {
                let hunter = hunter_of(words, by, hunter, "from");
                words.say_with("ez-moved", &args! { seat: words.seat(by), hunter: hunter, to: to.number() })
            }
            Event::Swapped { by, hunter, partner } => {
                let [hunter, partner] = [hunter, partner].map(|hunter| hunter_of(words, by, hunter, "in"));
                words
                    .say_with("ez-swapped", &args! { seat: words.seat(by), hunter: hunter, partner: partner })
            }
            Event::Removed { by, hunter } => words.say_with(
                "ez-removed",
                &args! { seat: words.seat(by), hunter: hunter_of(words, by, hunter, "in") },
            ),
            Event::MammothPlaced { by, region } => in_region("ez-mammoth-placed", by, region),
            Event::MammothMoved { by, from, to } => {
                let args = args! { seat: words.seat(by), from: from.number(), to: to.number() };
                words.say_with("ez-mammoth-moved", &args)
            }
            Event::MammothRemoved { by, region } => in_region("ez-mammoth-removed", by, region),
            Event::ClubTaken { seat } => of("ez-club-taken", seat),
            Event::Armed { seat, region } => in_region("ez-armed", seat, region),
            Event::FireSeen { by, disc, at, heat: None } => words
                .say_with("ez-fire-seen", &args! { seat: words.seat(by), at: at.unwrap_or(disc).number() }),
            Event::FireSeen { by, disc, at, heat: Some(heat) } => {
                let at = at.unwrap_or(disc).number();
                let args = args! { seat: words.seat(by), at: at, heat: heat.number() };
                words.say_with("ez-fire-seen-heat", &args)
            }
            Event::FireMoved { by, disc, at, to } => {
                let at = at.unwrap_or(disc).number();
                words.say_with("ez-fire-moved", &args! { seat: words.seat(by), at: at, to: to.number() })
            }
            Event::Tucked { seat, colour, card: None } => with_colour("ez-tucked", seat, colour),
            Event::Tucked { seat, card: Some(card), .. } => with_card("ez-tucked-card", seat, card),
            Event::Reshuffled { colour } => {
                words.say_with("ez-reshuffled", &args! { colour: colour_name(words, colour) })
            }
            Event::Drew { seat, colour, card: None } => with_colour("ez-drew", seat, colour),
            Event::Drew { seat, card: Some(card), .. } => with_card("ez-drew-card", seat, card),
            Event::SettlingEnded { seat } => of("ez-settling-ended", seat),
            Event::FireTurned { disc, at, heat } => {
                let at = at.unwrap_or(disc).number();
                words.say_with("ez-fire-turned", &args! { at: at, heat: heat.number() })
            }
            Event::Lost { seat, region } => in_region("ez-lost", seat, region),
            Event::Cleared => words.say("ez-cleared"),
            Event::Scored { seat, region, points } => {
                let args = args! { seat: words.seat(seat), region: region.number(), points: points };
                words.say_with("ez-scored", &args)
            }
            Event::GlacierDrawn { seat } => of("ez-glacier-drawn", seat),
            Event::Covered { by, region } => in_region("ez-covered", by, region),
            Event::RoundBegan { round } => words.say_with("ez-round-began", &args! { round: round }),
            Event::Levied { seat } => of("ez-levied", seat),
            Event::FiresDealt => words.say("ez-fires-dealt"),
            Event::Asked(decision) => of("ez-asked", decision.seat()),
            Event::Called(lot) => match lot {
                Lot::StartPlayer => words.say("ez-called-start-player"),
                Lot::Deal { seat, colour } => with_colour("ez-called-deal", seat, colour),
                Lot::Draw { seat, colour } => with_colour("ez-called-draw", seat, colour),
                Lot::Look { seat, .. } => of("ez-called-look", seat),
                Lot::Fire { .. } => words.say("ez-called-fire"),
                Lot::Glacier { .. } => words.say("ez-called-glacier"),
            },
            Event::Ended => words.say("ez-ended"),
        }
    }

    fn is_quiet(event: &Event) -> bool {
        matches!(event, Event::Asked(_) | Event::Called(_))
    }

    fn breach(words: &Words, breach: Breach) -> String {
        words.say(match breach {
            Breach::NotInHand => "ez-breach-not-in-hand",
            Breach::CannotPay => "ez-breach-cannot-pay",
            Breach::TooManyStones => "ez-breach-too-many-stones",
            Breach::CultTooManyStones => "ez-breach-cult-too-many-stones",
            Breach::NothingToCopy => "ez-breach-nothing-to-copy",
            Breach::CanPlay => "ez-breach-can-play",
            Breach::NoOpponent => "ez-breach-no-opponent",
            Breach::Compulsory => "ez-breach-compulsory",
            Breach::HunterTakenUp => "ez-breach-hunter-taken-up",
            Breach::FireTakenUp => "ez-breach-fire-taken-up",
            Breach::MammothChosen => "ez-breach-mammoth-chosen",
            Breach::Glacier => "ez-breach-glacier",
            Breach::NoNeighbour => "ez-breach-no-neighbour",
            Breach::Neighbour => "ez-breach-neighbour",
            Breach::SameRegion => "ez-breach-same-region",
            Breach::NoHunter => "ez-breach-no-hunter",
            Breach::NoOwnHunter => "ez-breach-no-own-hunter",
            Breach::NobodyOnBoard => "ez-breach-nobody-on-board",
            Breach::ForeignClub => "ez-breach-foreign-club",
            Breach::MovedAlready => "ez-breach-moved-already",
            Breach::NotTheirOwn => "ez-breach-not-their-own",
            Breach::OtherTerrain => "ez-breach-other-terrain",
            Breach::OtherRegion => "ez-breach-other-region",
            Breach::OtherOrigin => "ez-breach-other-origin",
            Breach::SupplyNotEmpty => "ez-breach-supply-not-empty",
            Breach::SupplyEmpty => "ez-breach-supply-empty",
            Breach::ThreeOfOneOwner => "ez-breach-three-of-one-owner",
            Breach::TwoOfOneOwner => "ez-breach-two-of-one-owner",
            Breach::NobodyBeside => "ez-breach-nobody-beside",
            Breach::PointlessSwap => "ez-breach-pointless-swap",
            Breach::NowhereToGo => "ez-breach-nowhere-to-go",
            Breach::NoMammoth => "ez-breach-no-mammoth",
            Breach::NoMammothOnBoard => "ez-breach-no-mammoth-on-board",
            Breach::NoWay => "ez-breach-no-way",
            Breach::NoNewMammoth => "ez-breach-no-new-mammoth",
            Breach::MammothInSupply => "ez-breach-mammoth-in-supply",
            Breach::NoDisc => "ez-breach-no-disc",
            Breach::NoClub => "ez-breach-no-club",
            Breach::NoOwnClub => "ez-breach-no-own-club",
            Breach::HasClub => "ez-breach-has-club",
            Breach::OtherAlternative => "ez-breach-other-alternative",
            Breach::OneColouredHand => "ez-breach-one-coloured-hand",
            Breach::NoCardLeft => "ez-breach-no-card-left",
            Breach::GlacierAlready => "ez-breach-glacier-already",
            Breach::FarFromGlacier => "ez-breach-far-from-glacier",
        })
    }

    fn conceivable(_: Decision) -> Vec<Choice> {
        let regions = || Region::all();
        let cards = || Card::ALL.into_iter();
        let colours = || Colour::ALL.into_iter();
        let seats = || Seat::all(MOST_PLAYERS as u8);
        let hunters = seats().flat_map(|owner| {
            let bands =
                move |region| [false, true].map(|club| Choice::Hunter(Hunter { owner, region, club }));
            Region::all().flat_map(bands)
        });
        let mut all: Vec<Choice> = cards().map(Choice::Play).chain(cards().map(Choice::Show)).collect();
        all.extend(colours().map(Choice::Copy).chain(colours().map(Choice::Draw)));
        all.extend(Way::ALL.map(Choice::PayFor));
        all.extend(seats().map(Choice::Opponent));
        all.extend(regions().map(Choice::Region).chain(regions().map(Choice::Disc)));
        all.extend(hunters);
        all.extend(cards().map(Choice::Discard));
        all.extend([Choice::Club, Choice::Mammoth, Choice::Journey, Choice::Done]);
        all
    }

    fn table(words: &Words, view: &View) -> String {
        let round = args! { round: view.round, rounds: view.rounds, phase: phase(words, view.phase), seat: words.name(view.turn) };
        let mut lines = vec![words.say_with("ez-table-round", &round)];
        let mut supply = args! { dark: view.stones[Colour::Dark], light: view.stones[Colour::Light] };
        supply.set("mammoths", view.mammoth_supply);
        supply.set("clubs", view.club_supply);
        lines.push(words.say_with("ez-table-supply", &supply));
        let open = |colour: Colour| {
            view.open[colour].map_or(words.say("ez-table-nothing-open"), |card| priced(words, view, card))
        };
        let mut piles = args! { light: view.draw_piles[Colour::Light], dark: view.draw_piles[Colour::Dark] };
        piles.set("open-light", open(Colour::Light));
        piles.set("open-dark", open(Colour::Dark));
        lines.push(words.say_with("ez-table-piles", &piles));
        lines.extend(view.regions.iter().map(|region| region_line(words, view, region)));
        let mut text = lines.join("\n") + "\n" + &columns(&players(words, view));
        let own = match view.eye {
            tabletop::Eye::Seat(seat) => view.players.get(seat.index()),
            tabletop::Eye::Watcher => None,
        };
        text += &cards_line(words, view, "ez-table-discards", Some(view.discards));
        text += &cards_line(words, view, "ez-table-tucked", own.and_then(|player| player.tucked));
        text += &cards_line(words, view, "ez-table-hand", own.and_then(|player| player.hand));
        text
    }

    fn ending(words: &Words, view: &View, outcome: &Outcome) -> String {
        let seats = || Seat::all(view.players.len() as u8);
        let row = |name: String, of: &dyn Fn(&crate::rules::PlayerView) -> u8| {
            [name]
                .into_iter()
                .chain(view.players.iter().map(|player| of(player).to_string()))
                .collect::<Vec<_>>()
        };
        let mut rows =
            vec![[String::new()].into_iter().chain(seats().map(|seat| words.name(seat))).collect::<Vec<_>>()];
        for round in 1..=view.rounds {
            let name = words.say_with("ez-end-round", &args! { round: round });
            rows.push(row(name, &|player| player.points[usize::from(round) - 1]));
        }
        rows.push(row(words.say("ez-end-total"), &|player| player.standing.points));
        rows.push(row(words.say("ez-end-hunters"), &|player| player.standing.hunters));
        rows.push(row(words.say("ez-end-stones"), &|player| player.standing.stones));
        columns(&rows) + &winners(words, outcome) + "\n"
    }
}

/// What a phase is called.
pub(crate) fn phase(words: &Words, phase: Phase) -> String {
    words.say(match phase {
        Phase::Preparing => "ez-phase-preparing",
        Phase::Settling => "ez-phase-settling",
        Phase::Conflicts => "ez-phase-conflicts",
        Phase::Glacier => "ez-phase-glacier",
        Phase::Over => "ez-phase-over",
    })
}

/// The open question.
fn asked(view: &View) -> Option<Decision> {
    match view.pending {
        Pending::Decision(decision) => Some(decision),
        Pending::Lot(_) | Pending::Over(()) => None,
    }
}

fn hunter_question(task: Task) -> &'static str {
    match task {
        Task::Swap => "ez-ask-hunter-swap",
        task if task.removes() => "ez-ask-hunter-remove",
        task if task.places() => "ez-ask-hunter-place",
        Task::Terrain(_)
        | Task::Camp(_)
        | Task::Migration { .. }
        | Task::AnyThree
        | Task::PlaceTwo
        | Task::PlaceOne
        | Task::TwoLeave
        | Task::OneLeaves
        | Task::Journey => "ez-ask-hunter-move",
    }
}

/// What was left undone. Games of before version 2 do not say.
fn declined(question: Option<Decision>) -> &'static str {
    let Some(question) = question else { return "ez-declined" };
    match question {
        Decision::Hunter { task, moved, .. } => match (task.places(), task.removes(), moved.is_empty()) {
            (true, _, true) => "ez-declined-place-none",
            (true, _, false) => "ez-declined-place-more",
            (false, true, true) => "ez-declined-remove-none",
            (false, true, false) => "ez-declined-remove-more",
            (false, false, true) => "ez-declined-move-none",
            (false, false, false) => "ez-declined-move-more",
        },
        Decision::Leave { .. } => "ez-declined-move-none",
        Decision::Arm { .. } => "ez-declined-arm",
        Decision::Join { .. } => "ez-declined-join",
        Decision::TakeAlong { .. } => "ez-declined-take-along",
        Decision::RemoveMammoth { .. } => "ez-declined-remove-mammoth",
        Decision::PickFire { .. } => "ez-declined-pick-fire",
        Decision::SendFire { .. } => "ez-declined-send-fire",
        Decision::Club { .. } => "ez-declined-club",
        Decision::Equip { .. } => "ez-declined-equip",
        Decision::Discard { .. } => "ez-declined-discard",
        Decision::Glacier { .. } => "ez-declined-glacier",
        // These are never left.
        Decision::Prepare { .. }
        | Decision::Play { .. }
        | Decision::Copy { .. }
        | Decision::PayFor { .. }
        | Decision::Opponent { .. }
        | Decision::Target { .. }
        | Decision::Partner { .. }
        | Decision::Camp { .. }
        | Decision::Enter { .. }
        | Decision::PutMammoth { .. }
        | Decision::PickMammoth { .. }
        | Decision::SendMammoth { .. }
        | Decision::Draw { .. } => "ez-declined",
    }
}

/// A fire by where it lies, and by where it was dealt if it was moved.
pub fn fire_name(words: &Words, disc: Region, at: Region) -> String {
    if disc == at {
        return words.say_with("ez-fire", &args! { at: at.number() });
    }
    words.say_with("ez-fire-from", &args! { disc: disc.number(), at: at.number() })
}

/// What naming a region means for the open question.
fn region_choice(view: &View) -> &'static str {
    match asked(view) {
        Some(Decision::Prepare { .. } | Decision::Hunter { .. }) => "ez-choose-region-place",
        Some(
            Decision::Target { .. }
            | Decision::Camp { .. }
            | Decision::Enter { .. }
            | Decision::PutMammoth { .. }
            | Decision::SendMammoth { .. }
            | Decision::SendFire { .. },
        ) => "ez-choose-region-move",
        Some(Decision::Join { .. } | Decision::PickMammoth { .. } | Decision::RemoveMammoth { .. }) => {
            "ez-choose-region-mammoth"
        }
        Some(Decision::Equip { .. }) => "ez-choose-region-equip",
        Some(Decision::Glacier { .. }) => "ez-choose-region-cover",
        Some(
            Decision::Play { .. }
            | Decision::Copy { .. }
            | Decision::PayFor { .. }
            | Decision::Opponent { .. }
            | Decision::Partner { .. }
            | Decision::Arm { .. }
            | Decision::Leave { .. }
            | Decision::TakeAlong { .. }
            | Decision::PickFire { .. }
            | Decision::Club { .. }
            | Decision::Discard { .. }
            | Decision::Draw { .. },
        )
        | None => "ez-choose-region",
    }
}

/// The name of a terrain.
pub fn terrain_name(words: &Words, terrain: Terrain) -> String {
    words.say(match terrain {
        Terrain::IcePlain => "ez-terrain-ice-plain",
        Terrain::Meadow => "ez-terrain-meadow",
        Terrain::StoneDesert => "ez-terrain-stone-desert",
        Terrain::Steppe => "ez-terrain-steppe",
        Terrain::Mountains => "ez-terrain-mountains",
        Terrain::Forest => "ez-terrain-forest",
    })
}

/// A region by its number and its terrain.
pub fn region_name(words: &Words, view: &View, region: Region) -> String {
    let terrain = view.regions[usize::from(region.number()) - 1].terrain;
    words.say_with("ez-region", &args! { n: region.number(), terrain: terrain_name(words, terrain) })
}

/// The colour of a card, as before the word card.
pub fn colour_name(words: &Words, colour: Colour) -> String {
    words.say(match colour {
        Colour::Light => "ez-colour-light",
        Colour::Dark => "ez-colour-dark",
    })
}

/// The name of a card.
pub fn card_name(words: &Words, card: Card) -> String {
    words.say(&format!("ez-card-{}", card_id(card)))
}

/// A card in the names of its messages.
fn card_id(card: Card) -> &'static str {
    match card {
        Card::IcePlain => "ice-plain",
        Card::Meadow => "meadow",
        Card::StoneDesert => "stone-desert",
        Card::Steppe => "steppe",
        Card::Mountains => "mountains",
        Card::Forest => "forest",
        Card::HuntersAndMammoth => "hunters-and-mammoth",
        Card::Migration => "migration",
        Card::Mammoth => "mammoth",
        Card::Fire => "fire",
        Card::Swap => "swap",
        Card::Club => "club",
        Card::AnyThree => "any-three",
        Card::LightCult => "light-cult",
        Card::AllPlaceTwo => "all-place-two",
        Card::AllPlaceOne => "all-place-one",
        Card::DarkFire => "dark-fire",
        Card::TwoLeave => "two-leave",
        Card::OneLeaves => "one-leaves",
        Card::MammothLeaves => "mammoth-leaves",
        Card::ClubOrJourney => "club-or-journey",
        Card::DarkCult => "dark-cult",
    }
}

/// What a card does, in sentences.
pub fn card_text(words: &Words, card: Card) -> String {
    if let Some(terrain) = card.terrain() {
        return words.say_with("ez-card-terrain-text", &args! { terrain: terrain_name(words, terrain) });
    }
    words.say(&format!("ez-card-{}-text", card_id(card)))
}

/// The stones of a card: one number, three for the mammoth card, none for a cult card.
fn stones(view: &View, card: Card) -> &[u8] {
    view.cards.iter().find(|entry| entry.card == card).map_or(&[], |entry| &entry.stones)
}

/// What a way of the mammoth card costs.
pub fn way_stones(view: &View, way: Way) -> u8 {
    stones(view, Card::Mammoth).get(way as usize).copied().unwrap_or(0)
}

/// A card with what it costs or brings.
fn priced(words: &Words, view: &View, card: Card) -> String {
    let name = card_name(words, card);
    let values: Vec<String> = stones(view, card).iter().map(u8::to_string).collect();
    if values.is_empty() {
        return name;
    }
    let id = match card.colour() {
        Colour::Light => "ez-card-costs",
        Colour::Dark => "ez-card-brings",
    };
    words.say_with(id, &args! { card: name, stones: values.join("/") })
}

/// A line of cards; nothing if there are none.
fn cards_line(words: &Words, view: &View, id: &str, cards: Option<Cards>) -> String {
    let cards: Vec<String> =
        cards.iter().flat_map(Cards::iter).map(|card| priced(words, view, card)).collect();
    if cards.is_empty() {
        return String::new();
    }
    words.say_with(id, &args! { cards: cards.join("; ") }) + "\n"
}

/// A hunter to whom somebody does something.
fn hunter_of(words: &Words, by: Seat, hunter: Hunter, case: &str) -> String {
    hunter_name(words, if by == hunter.owner { "own" } else { "other" }, hunter, case)
}

/// A hunter: of whoever is told of ("own"), of whoever chooses ("yours"), or of somebody else, who may be the reader; in
/// a region, or from it.
fn hunter_name(words: &Words, whose: &str, hunter: Hunter, case: &str) -> String {
    let id = if hunter.club { "ez-hunter-armed" } else { "ez-hunter" };
    let owner = words.seat(hunter.owner);
    words.say_with(id, &args! { owner: owner, whose: whose, case: case, region: hunter.region.number() })
}

fn region_line(words: &Words, view: &View, region: &RegionView) -> String {
    let name = region_name(words, view, region.region);
    let what = if region.glacier { words.say("ez-table-glacier") } else { region_parts(words, view, region) };
    words.say_with("ez-table-region", &args! { region: name, what: what })
}

fn region_parts(words: &Words, view: &View, region: &RegionView) -> String {
    let mut parts = Vec::new();
    if 0 < region.mammoths {
        parts.push(words.say_with("ez-table-mammoths", &args! { n: region.mammoths }));
    }
    let fires_here = || view.fires.iter().filter(|fire| fire.at == region.region);
    for fire in fires_here() {
        parts.push(match fire.heat {
            None if fire.at == fire.disc => words.say("ez-table-fire"),
            None => words.say_with("ez-table-fire-from", &args! { disc: fire.disc.number() }),
            Some(heat) if fire.at == fire.disc => {
                words.say_with("ez-table-fire-known", &args! { heat: heat.number() })
            }
            Some(heat) => {
                let args = args! { disc: fire.disc.number(), heat: heat.number() };
                words.say_with("ez-table-fire-from-known", &args)
            }
        });
    }
    for (seat, (&free, &armed)) in
        Seat::all(view.players.len() as u8).zip(region.hunters.iter().zip(&region.armed))
    {
        let name = words.name(seat);
        if 0 < armed {
            let args = args! { seat: name, n: free + armed, clubs: armed };
            parts.push(words.say_with("ez-table-hunters-armed", &args));
        } else if 0 < free {
            parts.push(words.say_with("ez-table-hunters", &args! { seat: name, n: free }));
        }
    }
    if parts.is_empty() {
        return words.say("ez-table-empty");
    }
    let is_open = fires_here().all(|fire| fire.up);
    let limit = if is_open { "ez-table-limit" } else { "ez-table-limit-and-fire" };
    parts.push(words.say_with(limit, &args! { limit: region.limit }));
    parts.join(", ")
}

fn players(words: &Words, view: &View) -> Vec<Vec<String>> {
    let heads = ["points", "board", "supply", "stones", "clubs", "light", "dark"];
    let head = heads.map(|head| words.say(&format!("ez-head-{head}")));
    let mut rows = vec![[String::new()].into_iter().chain(head).collect::<Vec<_>>()];
    for (seat, player) in Seat::all(view.players.len() as u8).zip(&view.players) {
        let numbers = [
            player.standing.points,
            player.on_board,
            player.supply,
            player.stones,
            player.clubs,
            player.backs[Colour::Light],
            player.backs[Colour::Dark],
        ];
        rows.push([words.name(seat)].into_iter().chain(numbers.map(|n| n.to_string())).collect());
    }
    rows
}
