//! Games played by bots and drawn as pages, and what every page keeps to: what a game's drawings are tested with.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use bots::{Alone, Bot, Judge, Level, Players};
use flate2::Compression;
use flate2::write::GzEncoder;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use roxmltree::{Document, Node};
use tabletop::{Awaits, Eye, Lists, Playout, Rules, Seat};
use texts::{Lang, Words};

use crate::{Drawing, Offer, Offers, Scene};

/// A table as one pair of eyes sees it.
pub struct Look<R: Drawing> {
    /// What the eye sees.
    pub view: R::View,
    /// What the eye's seat may choose.
    pub choices: Vec<R::Choice>,
    words: &'static Words,
    awaits: Awaits<R::Decision, R::Lot>,
    recent: Vec<R::Event>,
    names: Vec<String>,
}

impl<R: Drawing> Look<R> {
    /// What an eye sees and was told, in a language.
    pub fn new(rules: &R, state: &R::State, recent: &[R::Event], eye: Eye, lang: Lang) -> Look<R> {
        let awaits = rules.awaits(state);
        let mut choices = Vec::new();
        if matches!(awaits, Awaits::Seat(seat, _) if eye.is(seat)) {
            rules.choices(state, &mut choices);
        }
        Look {
            view: rules.view(state, eye),
            choices,
            words: R::words(lang),
            awaits,
            recent: recent.iter().filter_map(|event| rules.told(event, eye)).collect(),
            // Names are what users typed: the drawing escapes them, or it would not be read.
            names: Seat::all(rules.players()).map(|seat| format!("<{seat}> & \"friends\"")).collect(),
        }
    }

    fn offers(&self) -> Offers {
        let mut offers = Offers::default();
        for (index, &choice) in self.choices.iter().enumerate() {
            if let Some(spot) = R::spot(&self.view, choice) {
                offers.add(spot, Offer { index, text: R::choice(self.words, &self.view, choice) });
            }
        }
        offers
    }

    /// Board, mats and, if the game is over, the tally.
    pub fn draw(&self) -> String {
        let Look { view, words, recent, names, .. } = self;
        let scene = Scene::<R> { words, view, offers: &self.offers(), recent, names };
        let mut page = R::board(&scene).into_string();
        for seat in Seat::all(names.len() as u8) {
            page += &R::mat(&scene, seat).into_string();
        }
        if let Awaits::Over(outcome) = &self.awaits {
            page += &R::tally(&scene, outcome).into_string();
        }
        page
    }

    /// The drawing as one document.
    pub fn page(&self) -> String {
        whole(&self.draw())
    }
}

/// A drawing with the sprite every page carries, as one document.
pub fn whole(page: &str) -> String {
    format!("<page>{}{page}</page>", crate::sprite().into_string())
}

/// All nodes that have an attribute, with its value.
pub fn having<'a>(page: &'a Document<'_>, attribute: &str) -> Vec<(&'a str, Node<'a, 'a>)> {
    page.root().descendants().filter_map(|node| Some((node.attribute(attribute)?, node))).collect()
}

/// Lets bots play a game and shows every table to `check`, with the number of steps made.
pub fn every_table<R: Rules + Judge>(
    rules: &R,
    level: Level,
    seed: u64,
    mut check: impl FnMut(&R::State, &[R::Event], usize),
) {
    let bots = vec![Bot::from(level); rules.players().into()];
    let players = Players::new(&bots, &Alone);
    let mut playout = Playout::new(rules, Xoshiro256PlusPlus::seed_from_u64(seed), players);
    let mut recent = Vec::new();
    for step in 0.. {
        check(&playout.state, &recent, step);
        if let Awaits::Seat(..) = rules.awaits(&playout.state) {
            recent.clear();
        }
        if playout.step(&mut recent).is_none() {
            break;
        }
    }
}

/// Other eyes and languages from step to step, the asked seat's more often than not.
pub fn varied<R: Rules>(rules: &R, state: &R::State, step: usize) -> (Eye, Lang) {
    let eyes: Vec<Eye> = Eye::all(rules.players()).collect();
    let eye = match rules.awaits(state) {
        Awaits::Seat(seat, _) if !step.is_multiple_of(3) => Eye::Seat(seat),
        Awaits::Seat(..) | Awaits::Lot(_) | Awaits::Over(_) => eyes[step / 3 % eyes.len()],
    };
    (eye, Lang::ALL[step / 5 % 3])
}

/// Lets bots play a game and draws every so many tables of it, and the last, for other eyes and in other languages. The
/// pages keep to what [`check_page`] asks. Gives the bytes that the largest takes when sent.
pub fn pages_hold_together<R: Drawing + Judge>(rules: &R, level: Level, seed: u64, stride: usize) -> usize {
    let mut largest = 0;
    every_table(rules, level, seed, |state, recent, step| {
        if step.is_multiple_of(stride) || matches!(rules.awaits(state), Awaits::Over(_)) {
            let (eye, lang) = varied(rules, state, step);
            largest = largest.max(check_page::<R>(&Look::new(rules, state, recent, eye, lang).draw()));
        }
    });
    largest
}

/// The spots of a page by their names. None stands there twice, and whatever can be chosen glows.
pub fn spots<'a>(page: &'a Document<'_>) -> BTreeMap<&'a str, Node<'a, 'a>> {
    let all = having(page, "data-spot");
    let spots: BTreeMap<&str, Node<'_, '_>> = all.iter().copied().collect();
    assert_eq!(spots.len(), all.len(), "a spot stands there twice: {:?}", spots.keys());
    for (name, spot) in spots.iter().filter(|(_, spot)| spot.has_attribute("data-choices")) {
        let classes = spot.children().filter_map(|it| it.attribute("class"));
        assert!(classes.flat_map(|it| it.split(' ')).any(|it| it == "glow"), "{name} does not glow");
    }
    spots
}

/// Where the choices of a page stand.
pub struct Standing<C> {
    /// The names of all spots, with and without a choice.
    pub spots: BTreeSet<String>,
    /// The choices that are marked at a spot.
    pub marked: Vec<C>,
    /// The choices that stand in the list only.
    pub placeless: Vec<C>,
}

/// Every choice that is offered and has a spot is marked there, once, and nothing else is. Gives where they all stand.
pub fn offers_stand_at_their_spots<R: Drawing>(look: &Look<R>) -> Standing<R::Choice> {
    let page = look.page();
    let read = Document::parse(&page).unwrap();
    let spots = spots(&read);
    let index = |text: &str| text.parse::<usize>().unwrap();
    let mut found: Vec<(usize, String)> = Vec::new();
    for (name, spot) in &spots {
        let indices = spot.attribute("data-choices").into_iter().flat_map(|them| them.split(' '));
        found.extend(indices.map(|it| (index(it), (*name).to_owned())));
    }
    found.sort();
    let placed = |(index, &choice): (usize, &R::Choice)| Some((index, R::spot(&look.view, choice)?));
    let expected: Vec<(usize, String)> = look.choices.iter().enumerate().filter_map(placed).collect();
    assert_eq!(found, expected);
    let (marked, placeless) = look.choices.iter().partition(|&&it| R::spot(&look.view, it).is_some());
    Standing { spots: spots.into_keys().map(str::to_owned).collect(), marked, placeless }
}

/// What every page keeps to: it can be read, no id stands there twice, nothing refers to what is not there, and
/// nothing breaks the Content-Security-Policy. Gives the bytes it takes when sent.
pub fn check_page<R: Rules>(page: &str) -> usize {
    let text = whole(page);
    let read = Document::parse(&text).unwrap();
    let ids: Vec<&str> = having(&read, "id").into_iter().map(|(id, _)| id).collect();
    let different: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(different.len(), ids.len(), "an id stands there twice: {ids:?}");
    let rulebook = format!("/rules/{}#", R::NAME);
    for (target, node) in having(&read, "href") {
        let is_rule = node.has_attribute("data-rule") && target.starts_with(&rulebook);
        let is_there = |id| different.contains(id);
        assert!(is_rule || target.strip_prefix('#').is_some_and(is_there), "no {target}");
    }
    for (paint, _) in having(&read, "fill") {
        let id = paint.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')'));
        assert!(id.is_some_and(|id| different.contains(id)), "{paint}: a colour belongs in the style sheet");
    }
    for node in read.root().descendants().filter(Node::is_element) {
        let is_inline = |name: &str| name == "style" || name.starts_with("on");
        assert!(!node.attributes().any(|attribute| is_inline(attribute.name())), "{node:?}");
        assert!(!matches!(node.tag_name().name(), "script" | "style" | "image"), "{node:?}");
    }
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(page.as_bytes()).unwrap();
    packed.finish().unwrap().len()
}

/// The rules that a page opens. What opens one stands in no spot, so that a click on it chooses nothing.
pub fn rules_opened(page: &str) -> Vec<String> {
    let page = whole(page);
    let read = Document::parse(&page).unwrap();
    let opened = having(&read, "data-rule");
    for (rule, node) in &opened {
        assert!(node.ancestors().all(|it| !it.has_attribute("data-spot")), "{rule}");
        let title = || node.descendants().find(|it| it.has_tag_name("title")).and_then(|it| it.text());
        let name = node.attribute("aria-label").or_else(title);
        assert!(name.is_some_and(|name| name.ends_with(rule)), "{node:?}");
    }
    opened.into_iter().map(|(rule, _)| rule.to_owned()).collect()
}

/// Every rule can be read in every language.
pub fn assert_rules_exist<R: Drawing>(rules: &BTreeSet<String>) {
    for (lang, rule) in Lang::ALL.into_iter().flat_map(|lang| rules.iter().map(move |rule| (lang, rule))) {
        assert!(R::rulebook().passages(lang, rule).is_some(), "{lang:?}: {rule}");
    }
}
