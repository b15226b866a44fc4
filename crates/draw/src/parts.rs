//! A page in parts, so that a browser is sent what changed and not the whole table.
//!
//! A drawing marks what changes by itself as a [`part`]: a place of the board, a row of the players, the question. The
//! server draws the table anew after every step, as a function of what an eye sees; [`Sheet::cut`] takes the drawing apart
//! at the marks, and [`Sheet::changes`] gives the parts that are not what they were. What was sent before need not be
//! kept for that: an [`Outline`] of hashes is enough.
//!
//! Parts may stand in parts. A part whose own markup is the same is entered, one whose own markup differs is sent whole.
//!
//! ```
//! use draw::{Sheet, part};
//! use maud::html;
//!
//! let board = |people: u8| html! {
//!     svg { (part("forest", html! { g { "trees" } })) (part("hut", html! { g { (people) " inside" } })) }
//! };
//! let empty = Sheet::cut(&board(0).into_string());
//! assert!(empty.whole().contains(r#"<g data-part="hut">0 inside</g>"#));
//!
//! let busy = Sheet::cut(&board(2).into_string());
//! let changes = busy.changes(&empty.outline()).expect("the board itself is the same");
//! assert_eq!(changes, [("hut", r#"<g data-part="hut">2 inside</g>"#.to_owned())]);
//! ```

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use maud::{Markup, PreEscaped};

/// Where a part begins, up to its name, and where it ends. No text of a user can look like this: what they type is
/// escaped.
const BEGINS: &str = "<!--(";
const NAMED: &str = "-->";
const ENDS: &str = "<!--)-->";

/// Marks an element as a part of the page. Its name stands in `data-part`, once a page.
pub fn part(name: &str, element: Markup) -> Markup {
    let element = element.into_string();
    let tag =
        element.find([' ', '>', '/']).unwrap_or_else(|| unreachable!("{name} is an element: {element}"));
    let (open, rest) = element.split_at(tag);
    debug_assert!(open.starts_with('<') && open.len() > 1, "{name} begins with an element: {element}");
    PreEscaped(format!("{BEGINS}{name}{NAMED}{open} data-part=\"{name}\"{rest}{ENDS}"))
}

/// A page, taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The page itself and its parts, in the order they begin.
    parts: Vec<Part>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Part {
    name: String,
    /// Its markup between the parts that stand in it: one piece more than there are such parts.
    pieces: Vec<String>,
    inner: Vec<usize>,
}

/// What is remembered of a page to know later what changed: hashes, by the names of parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outline(HashMap<String, u64>);

impl Sheet {
    /// Takes a page apart at its marks.
    pub fn cut(page: &str) -> Sheet {
        let mut parts = vec![Part { pieces: vec![String::new()], ..Part::default() }];
        let mut open = vec![0];
        let mut rest = page;
        while let Some(at) = rest.find("<!--") {
            let (before, mark) = rest.split_at(at);
            let now = open.last().copied().unwrap_or_default();
            push(&mut parts[now], before);
            if let Some(after) = mark.strip_prefix(ENDS) {
                if open.len() > 1 {
                    open.pop();
                }
                rest = after;
            } else if let Some((name, after)) =
                mark.strip_prefix(BEGINS).and_then(|named| named.split_once(NAMED))
            {
                let inner = parts.len();
                parts[now].inner.push(inner);
                parts[now].pieces.push(String::new());
                parts.push(Part { name: name.to_owned(), pieces: vec![String::new()], inner: Vec::new() });
                open.push(inner);
                rest = after;
            } else {
                push(&mut parts[now], "<!--");
                rest = &mark["<!--".len()..];
            }
        }
        push(&mut parts[open.last().copied().unwrap_or_default()], rest);
        Sheet { parts }
    }

    /// The page without its marks.
    pub fn whole(&self) -> String {
        self.markup(0)
    }

    /// What is to be remembered of it.
    pub fn outline(&self) -> Outline {
        Outline(self.parts.iter().map(|part| (part.name.clone(), self.hash(part))).collect())
    }

    /// What is to be remembered of somebody who has seen nothing but the page around its parts.
    pub fn frame(&self) -> Outline {
        Outline(self.parts.iter().take(1).map(|part| (part.name.clone(), self.hash(part))).collect())
    }

    /// The parts that are not what they were, by name; none if the page itself is another.
    pub fn changes(&self, was: &Outline) -> Option<Vec<(&str, String)>> {
        if !self.is_same(0, was) {
            return None;
        }
        let mut changes = Vec::new();
        self.gather(0, was, &mut changes);
        Some(changes)
    }

    fn gather<'a>(&'a self, at: usize, was: &Outline, changes: &mut Vec<(&'a str, String)>) {
        for &inner in &self.parts[at].inner {
            if self.is_same(inner, was) {
                self.gather(inner, was, changes);
            } else {
                changes.push((&self.parts[inner].name, self.markup(inner)));
            }
        }
    }

    /// Whether the own markup of a part is the same, whatever stands in its parts.
    fn is_same(&self, at: usize, was: &Outline) -> bool {
        let part = &self.parts[at];
        was.0.get(&part.name) == Some(&self.hash(part))
    }

    fn hash(&self, part: &Part) -> u64 {
        let mut hasher = DefaultHasher::new();
        part.pieces.hash(&mut hasher);
        for &inner in &part.inner {
            self.parts[inner].name.hash(&mut hasher);
        }
        hasher.finish()
    }

    fn markup(&self, at: usize) -> String {
        let part = &self.parts[at];
        let mut text = String::new();
        for (nr, piece) in part.pieces.iter().enumerate() {
            text.push_str(piece);
            if let Some(&inner) = part.inner.get(nr) {
                text.push_str(&self.markup(inner));
            }
        }
        text
    }
}

fn push(part: &mut Part, markup: &str) {
    if let Some(last) = part.pieces.last_mut() {
        last.push_str(markup);
    }
}
