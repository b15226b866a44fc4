//! Every way to count things at the open question: what is paid, which tools are used, who goes along.
//!
//! The rules ask for one resource after the other; people lay down what they pay with. So the ways are found by trying, on
//! a copy of the table: what the rules offer is taken, and taken back. Nobody else decides what is legal, and a page that
//! matches counts against these ways needs no rules of its own.
//!
//! Nothing is learnt by it that the asked seat could not learn by choosing and taking back: the search ends where
//! something is drawn or shown, where another seat is asked, and at whatever is asked in secret.

use std::collections::HashSet;

use draw::{Counted, Thing};
use tabletop::{Awaits, Eye, Seat};
use texts::Words;

use super::{Hosted, Typed};
use crate::json;
use crate::session::{Counting, Play, TakeBack, Way};

/// So many choices are tried at most. Where there are more, none are counted, and each stands for itself.
const MOST_TRIED: usize = 3000;

/// A way that was found.
pub(super) struct Found<R: Hosted> {
    things: Vec<Thing>,
    choices: Vec<R::Choice>,
    /// The index of the first choice in the list.
    first: usize,
    /// Whether one choice counts all of it.
    is_whole: bool,
    then: Vec<(String, R::Choice)>,
}

/// All ways at a question.
pub(super) struct Ways<R: Hosted> {
    found: Vec<Found<R>>,
    /// The choices that count one by one, or open and end that: in whatever order, what they come to is a way.
    one_by_one: Vec<usize>,
}

impl<R: Hosted> Ways<R> {
    pub(super) const NONE: Self = Ways { found: Vec::new(), one_by_one: Vec::new() };
}

impl<R: Hosted> Typed<R> {
    /// The ways to count with these choices of the asked seat.
    pub(super) fn ways(&self, seat: Seat, choices: &[R::Choice], view: &R::View) -> Ways<R> {
        let counted: Vec<_> = choices.iter().map(|&choice| R::counted(view, choice)).collect();
        if self.is_moment() || counted.iter().all(Option::is_none) {
            return Ways::NONE;
        }
        let is_part = |counted: &Option<Counted>| !matches!(counted, None | Some(Counted::Things(_)));
        let one_by_one =
            (0..).zip(&counted).filter(|(_, counted)| is_part(counted)).map(|(index, _)| index).collect();
        let mut search = Search {
            table: Typed::without_past(self.rules.clone(), self.state.clone(), None),
            seat,
            found: Vec::new(),
            seen: HashSet::new(),
            tried: 0,
        };
        for (first, (&choice, counted)) in choices.iter().zip(counted).enumerate() {
            if let Some(counted) = counted {
                let mut way = Found {
                    things: Vec::new(),
                    choices: Vec::new(),
                    first,
                    is_whole: false,
                    then: Vec::new(),
                };
                search.take(&mut way, choice, counted);
            }
        }
        if search.tried <= MOST_TRIED { Ways { found: search.found, one_by_one } } else { Ways::NONE }
    }
}

struct Search<R: Hosted> {
    table: Typed<R>,
    seat: Seat,
    found: Vec<Found<R>>,
    /// What was counted one by one already, in another order.
    seen: HashSet<Vec<(&'static str, u8)>>,
    tried: usize,
}

impl<R: Hosted> Search<R> {
    /// Tries a choice, and all that may be counted after it.
    fn take(&mut self, way: &mut Found<R>, choice: R::Choice, counted: Counted) {
        self.tried += 1;
        let (taken, shown) = (self.table.taken.len(), self.table.shown);
        if self.tried > MOST_TRIED || self.table.take_choice(self.seat, choice).is_err() {
            return;
        }
        let things = way.things.clone();
        way.choices.push(choice);
        match counted {
            Counted::Opens => self.go_on(way),
            Counted::One(thing) => {
                add(&mut way.things, thing);
                if self.seen.insert(way.things.iter().map(|thing| (thing.name, thing.count)).collect()) {
                    self.go_on(way);
                }
            }
            Counted::Things(all) => {
                all.into_iter().for_each(|thing| add(&mut way.things, thing));
                let then = self.followers();
                self.keep(way, true, then);
            }
            Counted::Ends => self.keep(way, false, Vec::new()),
        }
        way.choices.pop();
        way.things = things;
        self.table.go_back_to(taken);
        self.table.shown = shown;
    }

    /// Counts on; where there is nothing more to count, a way has come to its end.
    fn go_on(&mut self, way: &mut Found<R>) {
        let more: Vec<_> = self
            .next()
            .into_iter()
            .flat_map(|(view, choices)| {
                choices.into_iter().filter_map(move |choice| Some((choice, R::counted(&view, choice)?)))
            })
            .filter(|(_, counted)| matches!(counted, Counted::One(_) | Counted::Ends))
            .collect();
        if more.is_empty() {
            return self.keep(way, false, Vec::new());
        }
        for (choice, counted) in more {
            self.take(way, choice, counted);
        }
    }

    /// The next question as the seat sees it, and its choices, if it is asked openly and nothing came between.
    fn next(&self) -> Option<(R::View, Vec<R::Choice>)> {
        let table = &self.table;
        let is_asked = matches!(table.rules.awaits(&table.state), Awaits::Seat(seat, _) if seat == self.seat);
        let is_last = table.undoable(&[self.seat]).is_some_and(|(_, step)| step + 1 == table.seq());
        (is_asked && is_last && !table.is_moment())
            .then(|| (table.rules.view(&table.state, Eye::Seat(self.seat)), table.choices()))
    }

    /// What may follow at spots of the board, where a spot means one choice.
    fn followers(&self) -> Vec<(String, R::Choice)> {
        let Some((view, choices)) = self.next() else { return Vec::new() };
        let at: Vec<_> =
            choices.into_iter().filter_map(|choice| Some((R::spot(&view, choice)?, choice))).collect();
        let is_alone =
            |(spot, _): &&(String, R::Choice)| at.iter().filter(|(other, _)| other == spot).count() == 1;
        at.iter().filter(is_alone).cloned().collect()
    }

    fn keep(&mut self, way: &Found<R>, is_whole: bool, then: Vec<(String, R::Choice)>) {
        let Found { things, choices, first, .. } = way;
        self.found.push(Found {
            things: things.clone(),
            choices: choices.clone(),
            first: *first,
            is_whole,
            then,
        });
    }
}

/// Adds things to those counted; each kind stands once, in a fixed order.
fn add(things: &mut Vec<Thing>, thing: Thing) {
    match things.binary_search_by_key(&thing.name, |thing| thing.name) {
        Ok(at) => things[at].count += thing.count,
        Err(at) => things.insert(at, thing),
    }
}

/// The ways put together by where they begin: those of the question itself first.
pub(super) fn countings<R: Hosted>(words: &Words, view: &R::View, ways: &Ways<R>) -> Vec<Counting> {
    let mut countings: Vec<Counting> = Vec::new();
    for way in &ways.found {
        let Some(&begins) = way.choices.first() else { continue };
        let spot = R::spot(view, begins).filter(|_| way.is_whole);
        let label = R::aside(words, view, begins).filter(|_| way.is_whole);
        let found = Way {
            things: way.things.clone(),
            choices: way.choices.iter().map(json::write).collect(),
            text: R::deed(words, view, &way.choices),
            then: way.then.iter().map(|(spot, choice)| (spot.clone(), json::write(choice))).collect(),
        };
        match countings.iter_mut().find(|counting| (&counting.spot, &counting.label) == (&spot, &label)) {
            Some(counting) => {
                counting.ways.push(found);
                counting.covers.extend(way.is_whole.then_some(way.first));
            }
            None => {
                let covers = if way.is_whole { vec![way.first] } else { ways.one_by_one.clone() };
                countings.push(Counting { spot, label, covers, ways: vec![found] });
            }
        }
    }
    countings.iter_mut().for_each(propose);
    countings
}

/// Puts the way first that is proposed: of what is asked for the cheapest, and of equally cheap ones what there is most of;
/// of what is there to be taken the most.
fn propose(counting: &mut Counting) {
    let is_asked = counting.spot.is_none() && counting.label.is_none();
    let mut most: Vec<Thing> = Vec::new();
    for thing in counting.ways.iter().flat_map(|way| &way.things) {
        match most.iter_mut().find(|most| most.name == thing.name) {
            Some(most) => most.count = most.count.max(thing.count),
            None => most.push(*thing),
        }
    }
    let sum = |way: &Way, of: &dyn Fn(&Thing) -> u32| -> u32 {
        way.things.iter().map(|thing| u32::from(thing.count) * of(thing)).sum()
    };
    let plenty = |thing: &Thing| {
        most.iter().find(|most| most.name == thing.name).map_or(0, |most| u32::from(most.count))
    };
    let worth = |way: &Way| sum(way, &|thing| u32::from(thing.worth));
    counting.ways.sort_by_key(|way| {
        let (worth, plenty, count) = (worth(way), sum(way, &plenty), sum(way, &|_| 1));
        if is_asked { (worth, u32::MAX - plenty) } else { (u32::MAX - worth, u32::MAX - count) }
    });
}
