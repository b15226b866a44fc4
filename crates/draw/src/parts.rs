//! A page in parts, so that a browser is sent what changed and not the whole table.
//!
//! A drawing marks what changes by itself as a [`part`]: a place of the board, a row of the players, the question. The
//! server draws the table anew after every step, as a function of what an eye sees; [`Sheet::cut`] takes the drawing apart
//! at the marks. Parts may stand in parts: each is its own markup, with a reference where another stands in it.
//!
//! What a browser has is told by an [`Outline`], a hash for each part, which the browser carries for the server: nothing is
//! remembered between two requests. [`Known`] gives the parts it has not. The same part has the same hash in every process
//! of one version; of another version's page everything is sent.
//!
//! ```
//! use draw::{Known, Sheet, part};
//! use maud::html;
//!
//! let board = |people: u8| html! {
//!     svg { (part("forest", html! { g { "trees" } })) (part("hut", html! { g { (people) " inside" } })) }
//! };
//! let empty = Sheet::cut(&board(0).into_string());
//! assert!(empty.whole().contains(r#"<g data-part="hut">0 inside</g>"#));
//! let carried = empty.outline().to_string();
//!
//! let busy = Sheet::cut(&board(2).into_string());
//! let changes = Known::to(carried.parse().unwrap_or_default()).learn(busy);
//! assert_eq!(changes, [("hut".to_owned(), r#"<g data-part="hut">2 inside</g>"#.to_owned())]);
//! ```

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use maud::{Markup, PreEscaped};

/// Where a part begins, up to its name, and where it ends; and where one stands, in the markup of another. No text of a
/// user can look like this: what they type is escaped.
const BEGINS: &str = "<!--(";
const NAMED: &str = "-->";
const ENDS: &str = "<!--)-->";
const STANDS: &str = "<!--=";

/// Marks an element as a part of the page. Its name stands in `data-part`, once a page.
pub fn part(name: &str, element: Markup) -> Markup {
    let element = element.into_string();
    let tag =
        element.find([' ', '>', '/']).unwrap_or_else(|| unreachable!("{name} is an element: {element}"));
    let (open, rest) = element.split_at(tag);
    debug_assert!(open.starts_with('<') && open.len() > 1, "{name} begins with an element: {element}");
    debug_assert!(rest.ends_with('>'), "{name} ends with an element: {element}");
    let mut marked = String::with_capacity(element.len() + 2 * name.len() + 32);
    for piece in [BEGINS, name, NAMED, open, " data-part=\"", name, "\"", rest, ENDS] {
        marked.push_str(piece);
    }
    PreEscaped(marked)
}

/// Where a part stands on a page that is sent to somebody who has it: it is as it was, and is not drawn.
pub fn stands(name: &str) -> Markup {
    PreEscaped([STANDS, name, NAMED].concat())
}

/// A page, taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The page itself, without a name, and its parts in the order they begin.
    parts: Vec<Part>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Part {
    name: String,
    /// Its own markup, with references to the parts that stand in it.
    own: String,
}

impl Part {
    fn hash(&self) -> u64 {
        hash([&self.name, &self.own])
    }
}

impl Sheet {
    /// Takes a page apart at its marks.
    pub fn cut(page: &str) -> Sheet {
        let mut parts = vec![Part::default()];
        let mut open = vec![0];
        let mut rest = page;
        while let Some(at) = next_comment(rest) {
            let (before, mark) = rest.split_at(at);
            let now = open.last().copied().unwrap_or_default();
            parts[now].own.push_str(before);
            if let Some(after) = mark.strip_prefix(ENDS) {
                if open.len() > 1 {
                    open.pop();
                }
                rest = after;
            } else if let Some((name, after)) =
                mark.strip_prefix(BEGINS).and_then(|named| named.split_once(NAMED))
            {
                let own = &mut parts[now].own;
                for piece in [STANDS, name, NAMED] {
                    own.push_str(piece);
                }
                open.push(parts.len());
                parts.push(Part { name: name.to_owned(), own: String::new() });
                rest = after;
            } else {
                parts[now].own.push_str("<!--");
                rest = &mark["<!--".len()..];
            }
        }
        parts[open.last().copied().unwrap_or_default()].own.push_str(rest);
        Sheet { parts }
    }

    /// The page without its marks.
    pub fn whole(&self) -> String {
        let by_name = self.parts.iter().map(|part| (part.name.as_str(), part.own.as_str())).collect();
        let mut whole = String::new();
        fill_in(&mut whole, "", &by_name);
        whole
    }

    /// What is to be remembered of it.
    pub fn outline(&self) -> Outline {
        let mut hashes: Vec<u64> = self.parts.iter().map(Part::hash).collect();
        hashes.sort_unstable();
        Outline(hashes)
    }

    /// Its parts without the page around them: a piece of a larger page.
    #[must_use]
    pub fn inside(mut self) -> Sheet {
        self.parts.remove(0);
        self
    }
}

/// Writes a part with all that stands in it.
fn fill_in(whole: &mut String, name: &str, by_name: &HashMap<&str, &str>) {
    let mut rest = by_name.get(name).copied().unwrap_or_default();
    while let Some((before, (inner, after))) =
        rest.split_once(STANDS).and_then(|(before, named)| Some((before, named.split_once(NAMED)?)))
    {
        whole.push_str(before);
        fill_in(whole, inner, by_name);
        rest = after;
    }
    whole.push_str(rest);
}

/// Where the next comment begins. Its second letter is looked for: it is rarer than the first by far.
fn next_comment(page: &str) -> Option<usize> {
    let mut from = 0;
    loop {
        let at = from + page[from..].find('!')?;
        if page[..at].ends_with('<') && page[at..].starts_with("!--") {
            return Some(at - 1);
        }
        from = at + 1;
    }
}

/// What is remembered of a page to know later what changed: a hash for each of its parts, of its name and its own
/// markup. As text it is carried by the page itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outline(Vec<u64>);

/// So many bits of a hash are kept, eight letters: of a million million changed parts one or less is taken for something
/// that a page with two hundred parts shows already.
const BITS: u32 = 48;
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

impl fmt::Display for Outline {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for hash in &self.0 {
            for sixth in (0..BITS).step_by(6) {
                let letter = LETTERS[((hash >> sixth) & 63) as usize];
                fmt::Write::write_char(out, char::from(letter))?;
            }
        }
        Ok(())
    }
}

/// A text that is no outline of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoOutline;

impl FromStr for Outline {
    type Err = NoOutline;

    fn from_str(text: &str) -> Result<Outline, NoOutline> {
        let (hashes, []) = text.as_bytes().as_chunks::<{ BITS as usize / 6 }>() else {
            return Err(NoOutline);
        };
        let read = |letters: &[u8; BITS as usize / 6]| {
            letters.iter().rev().try_fold(0, |hash, letter| {
                let sixth = LETTERS.iter().position(|it| it == letter).ok_or(NoOutline)?;
                Ok((hash << 6) | sixth as u64)
            })
        };
        let mut hashes = hashes.iter().map(read).collect::<Result<Vec<u64>, NoOutline>>()?;
        hashes.sort_unstable();
        Ok(Outline(hashes))
    }
}

/// What a browser has of a page, while it is told what comes next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// What it had before it was told anything.
    shown: Outline,
    /// What it was told since, by name.
    told: HashMap<String, u64>,
}

impl Known {
    /// What somebody has who shows the page of this outline.
    pub fn to(shown: Outline) -> Known {
        Known { shown, told: HashMap::new() }
    }

    /// The parts of a page that are not known, by name, each with its own markup; from now on they are.
    pub fn learn(&mut self, page: Sheet) -> Vec<(String, String)> {
        let mut news = Vec::new();
        for part in page.parts {
            let hash = part.hash();
            let is_known = match self.told.get(&part.name) {
                Some(told) => *told == hash,
                None => self.shown.0.binary_search(&hash).is_ok(),
            };
            if !is_known {
                self.told.insert(part.name.clone(), hash);
                news.push((part.name, part.own));
            }
        }
        news
    }
}

/// A hash of texts, the same wherever it is made. Whole drawings are hashed at every step, so it reads eight bytes at a
/// time; nobody gains by finding two texts of one hash, who would only deceive their own page.
pub fn hash<'a>(texts: impl IntoIterator<Item = &'a (impl AsRef<str> + 'a + ?Sized)>) -> u64 {
    const ODD: u128 = 0x9e37_79b9_7f4a_7c15;
    let mix = |hash: u64, word: u64| {
        let product = u128::from(hash ^ word).wrapping_mul(ODD);
        (product >> 64) as u64 ^ product as u64
    };
    let mut hash = 0x2545_f491_4f6c_dd1d;
    for text in texts {
        let text = text.as_ref();
        let (words, rest) = text.as_bytes().as_chunks::<8>();
        for word in words {
            hash = mix(hash, u64::from_le_bytes(*word)).rotate_left(23);
        }
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        hash = mix(mix(hash, u64::from_le_bytes(last)), !(text.len() as u64));
    }
    mix(hash, hash >> 29) & ((1 << BITS) - 1)
}
