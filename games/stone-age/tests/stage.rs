//! Whole games of Stone Age as a stage shows them: everything that is heard of is shown, in order, what belongs together
//! at once, and nothing that was not told.

use std::collections::{BTreeMap, BTreeSet};

use bots::Level;
use draw::testing::{check_page, every_table};
use draw::{Beat, Drawing, Offers, Scene};
use stone_age::{CardId, CardPlace, Ending, Event, Good, Place, Resource, StoneAge};
use tabletop::{Dice, Eye, Rules, Seat, Secrecy};
use texts::{Lang, Telling};

fn beats(events: &[Event]) -> Vec<Beat> {
    StoneAge::beats(StoneAge::words(Lang::English), events)
}

/// What happened since somebody was last asked, told to an eye, at every table of a game.
fn every_telling(players: u8, mut check: impl FnMut(&StoneAge, &[Event], Eye)) {
    let rules = StoneAge::for_players(players).unwrap();
    every_table(&rules, Level::Gatherer, players.into(), |_, recent, step| {
        let eye = Eye::all(players).nth(step % (usize::from(players) + 1)).unwrap();
        let told: Vec<Event> = recent.iter().filter_map(|event| rules.told(event, eye)).collect();
        check(&rules, &told, eye);
    });
}

#[test]
fn whatever_is_heard_of_is_shown_in_order() {
    let words = StoneAge::words(Lang::English);
    for players in StoneAge::PLAYERS {
        every_telling(players, |_, told, _| {
            let loud: Vec<&Event> = told.iter().filter(|event| !StoneAge::is_quiet(event)).collect();
            let shown = StoneAge::beats(words, told);
            assert_eq!(shown.is_empty(), loud.is_empty());
            assert!(shown.len() <= loud.len());
            assert!(shown.iter().all(|beat| 0 < beat.ms && !beat.text.is_empty()), "{shown:?}");
            // Every sentence is one of an event, and they stand in the order of the events.
            let told: Vec<String> = loud.iter().map(|event| StoneAge::event(words, event)).collect();
            let said: Vec<&str> = shown.iter().map(|beat| beat.text.as_str()).collect();
            let (mut said, mut left) = (said.join(" "), told.iter());
            while !said.is_empty() {
                let next = left.find(|it| said.starts_with(it.as_str()));
                let next = next.unwrap_or_else(|| panic!("{said:?} is not told, or out of order: {told:?}"));
                said = said[next.len()..].trim_start().to_owned();
            }
        });
    }
}

#[test]
fn every_loud_event_is_a_beat_by_itself() {
    let words = StoneAge::words(Lang::German);
    let mut met = BTreeSet::new();
    every_telling(4, |_, told, _| {
        for event in told.iter().filter(|event| !StoneAge::is_quiet(event)) {
            let alone = StoneAge::beats(words, std::slice::from_ref(event));
            assert!(matches!(alone.as_slice(), [beat] if 0 < beat.ms), "{event:?}");
            assert_eq!(alone[0].text, StoneAge::event(words, event));
            assert_eq!(alone[0].seat, StoneAge::beat(words, event).seat);
            met.insert(format!("{event:?}").split(' ').next().unwrap().to_owned());
        }
    });
    assert!(17 < met.len(), "{met:?}");
}

#[test]
fn a_beat_is_seen_at_spots_that_are_there() {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    every_telling(4, |rules, told, eye| {
        for beat in beats(told) {
            for spot in beat.at {
                *seen.entry(spot).or_default() += 1;
            }
            assert!(
                matches!(eye, Eye::Watcher)
                    || beat.seat.is_none_or(|seat| seat.index() < usize::from(rules.players()))
            );
        }
    });
    let rules = StoneAge::for_players(4).unwrap();
    let view = rules.view(&rules.start(), Eye::Watcher);
    let (words, names) = (StoneAge::words(Lang::English), vec![String::new(); 4]);
    let scene = Scene { words, view: &view, offers: &Offers::NONE, recent: &[], names: &names };
    let board = StoneAge::board(&scene).into_string();
    for spot in seen.keys() {
        assert!(board.contains(&format!("data-spot=\"{spot}\"")), "{spot}");
    }
    assert_eq!(seen.len(), 16, "{seen:?}");
}

#[test]
fn pictures_keep_to_what_pages_keep_to() {
    let rules = StoneAge::for_players(3).unwrap();
    let view = rules.view(&rules.start(), Eye::Watcher);
    let (words, names) = (StoneAge::words(Lang::English), vec![String::new(); 3]);
    let scene = Scene { words, view: &view, offers: &Offers::NONE, recent: &[], names: &names };
    let mut page = StoneAge::board(&scene).into_string();
    every_telling(3, |_, told, _| {
        if page.len() < 400_000 {
            page.extend(beats(told).into_iter().map(|beat| beat.show.into_string()));
        }
    });
    check_page::<StoneAge>(&page);
}

#[test]
fn what_belongs_together_is_one() {
    let [anna, ben] = [0, 1].map(|seat| Seat::new(seat).unwrap());
    let dice = Dice::showing(&[1, 6, 6]).unwrap();
    let (place, people, good) = (Place::ClayPit, 3, Good::Brick);
    let gathers = [
        Event::WentHome { seat: anna, place, people },
        Event::Rolled { seat: anna, good, dice },
        Event::ToolsAdded { seat: anna, tools: [stone_age::Tool::First].into_iter().collect(), pips: 1 },
        Event::Gained { seat: anna, good, n: 3 },
    ];
    let shown = beats(&gathers);
    assert_eq!(shown.len(), 1);
    assert_eq!(
        (shown[0].seat, shown[0].ms, shown[0].at.as_slice()),
        (Some(anna), 1700, &["place-clay-pit".to_owned()][..])
    );
    let show = shown[0].show.clone().into_string();
    assert!(show.contains("#sa-die-1") && show.contains("= 13") && show.contains("+3"), "{show}");
    assert!(
        shown[0].text.contains("13 pips") && shown[0].text.ends_with("gets 3 bricks."),
        "{}",
        shown[0].text
    );

    // Her hunt, then everybody eats: what the field brings is part of the meal and not of the hunt.
    let meal = [
        Event::Rolled { seat: ben, good: Good::Food, dice },
        Event::Gained { seat: ben, good: Good::Food, n: 6 },
        Event::Gained { seat: ben, good: Good::Food, n: 2 },
        Event::Ate { seat: ben, food: 5 },
        Event::Ate { seat: anna, food: 4 },
        Event::Starved { seat: anna, points: 10 },
    ];
    let shown = beats(&meal);
    assert_eq!(shown.iter().map(|beat| beat.ms).collect::<Vec<_>>(), [1200, 1000, 1100]);
    assert_eq!(shown.iter().map(|beat| beat.seat).collect::<Vec<_>>(), [Some(ben), None, Some(anna)]);

    let [first, second] = [1, 2].map(|nr| CardPlace::new(nr).unwrap());
    // Card 13 gives 3 food, card 24 a tool for later.
    let [weaving, tool] = [13, 24].map(|nr| CardId::new(nr).unwrap());
    let buys = [
        Event::Paid { seat: anna, resource: Resource::Wood, n: 1 },
        Event::CardTaken { seat: anna, place: first, card: weaving },
        Event::Gained { seat: anna, good: Good::Food, n: 3 },
        Event::Paid { seat: anna, resource: Resource::Gold, n: 2 },
        Event::CardTaken { seat: anna, place: second, card: tool },
        Event::Gained { seat: anna, good: Good::Food, n: 1 },
        Event::Ate { seat: anna, food: 5 },
    ];
    let shown = beats(&buys);
    assert_eq!(shown.iter().map(|beat| beat.ms).collect::<Vec<_>>(), [1200, 1200, 1000]);
    assert_eq!(shown[1].at, ["place-card-2"]);

    let card = weaving;
    let turns = [
        Event::CardSlid { from: second, to: first },
        Event::CardLaid { place: second, card },
        Event::RoundBegan { round: 2, start_player: ben },
        Event::Ended(Ending::Cards),
    ];
    let shown = beats(&turns);
    assert_eq!(shown.iter().map(|beat| beat.ms).collect::<Vec<_>>(), [1200, 1500]);
    assert!(shown[0].text.starts_with("Round 2"), "{}", shown[0].text);
}

#[test]
fn an_extra_card_is_shown_to_its_taker_only() {
    let rules = StoneAge::for_players(2).unwrap();
    let [anna, ben] = [0, 1].map(|seat| Seat::new(seat).unwrap());
    let taken = Event::ExtraCardTaken { seat: anna, card: CardId::new(1) };
    let texts = [anna, ben].map(|eye| beats(&[rules.told(&taken, Eye::Seat(eye)).unwrap()])[0].text.clone());
    assert!(texts[0].contains("pottery") && !texts[1].contains("pottery"), "{texts:?}");
}
