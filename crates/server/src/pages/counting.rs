//! What is counted at the open question, as the page needs it: every way the rules allow, in short. The page draws the
//! counters, matches what is counted against the ways, and sends the choices of the one that fits.

use maud::{Markup, html};
use serde::Serialize;
use serde_json::Value;
use session::{Counting, Way};

/// A way: its text, how many of each kind, its choices, and what may follow.
type Listed = (usize, Vec<u8>, Vec<usize>, Vec<usize>);

/// What a page is told of a counting. Whatever stands there more than once is named by its index.
#[derive(Serialize)]
struct Sheet<'a> {
    /// The things, by their names in the stock.
    kinds: Vec<&'static str>,
    choices: Vec<&'a Value>,
    texts: Vec<&'a str>,
    /// What may follow at spots: the spot and its choice.
    then: Vec<(&'a str, usize)>,
    ways: Vec<Listed>,
}

impl<'a> Sheet<'a> {
    fn of(counting: &'a Counting) -> Sheet<'a> {
        let mut kinds: Vec<(u8, &'static str)> = Vec::new();
        for thing in counting.ways.iter().flat_map(|way| &way.things) {
            index_of(&mut kinds, (thing.worth, thing.name));
        }
        kinds.sort_unstable();
        let kinds = kinds.into_iter().map(|(_, name)| name).collect();
        let (choices, texts, then, ways) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut sheet = Sheet { kinds, choices, texts, then, ways };
        counting.ways.iter().for_each(|way| sheet.add(way));
        sheet
    }

    fn add(&mut self, way: &'a Way) {
        let text = index_of(&mut self.texts, &way.text);
        let count =
            |name: &&str| way.things.iter().find(|thing| thing.name == *name).map_or(0, |thing| thing.count);
        let counts = self.kinds.iter().map(count).collect();
        let choices = way.choices.iter().map(|choice| index_of(&mut self.choices, choice)).collect();
        let mut then = Vec::new();
        for (spot, choice) in &way.then {
            let choice = index_of(&mut self.choices, choice);
            then.push(index_of(&mut self.then, (spot.as_str(), choice)));
        }
        self.ways.push((text, counts, choices, then));
    }
}

/// Where something stands in a list; it is added if it does not yet.
fn index_of<T: PartialEq>(list: &mut Vec<T>, it: T) -> usize {
    list.iter().position(|other| *other == it).unwrap_or_else(|| {
        list.push(it);
        list.len() - 1
    })
}

/// Where counters stand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stands {
    /// At the question.
    There,
    /// Behind a button, or a spot of the board.
    Aside,
}

/// The place of counters, to be drawn by the script, and the button that opens them. What a guide wants counted is
/// proposed.
pub(super) fn counters(id: &str, counting: &Counting, stands: Stands, guided: &[&Value]) -> Markup {
    let places: Vec<String> = counting.covers.iter().map(usize::to_string).collect();
    let places = places.join(" ");
    let is_wanted =
        |way: &Way| guided.get(..way.choices.len()).is_some_and(|line| line.iter().copied().eq(&way.choices));
    let wanted = counting.ways.iter().position(is_wanted);
    let sheet = serde_json::to_string(&Sheet::of(counting)).unwrap_or_default();
    html! {
        div.counting id=(id) data-keep="" data-count=(sheet) data-at=[counting.spot.as_deref()] data-covers=(places)
            data-guided=[wanted] hidden[stands == Stands::Aside] {}
        @if let Some(label) = &counting.label {
            button.answer.guided[wanted.is_some()] type="button" data-open-count=(id) data-covers=(places) { (label) }
        }
    }
}
