//! Counters: what is on a hex as signs and numbers, in rows that fit.

use draw::painted;
use maud::{Markup, html};
use tabletop::{Seat, Set};

use super::grid::tidy;
use crate::rules::{Field, Figure, Group, Kind, Token};

/// The height of a counter, and with the gap to the next row.
const HEIGHT: f32 = 16.0;
const PITCH: f32 = 17.2;
/// The widest a row of counters may be.
const ROOM: f32 = 48.0;
/// The width of the coloured end with the sign of the tribe.
const FLAG: f32 = 13.0;
/// The width of a digit.
const DIGIT: f32 = 7.8;

/// A counter: what is on a hex, as a sign and numbers.
pub(super) enum Counter {
    Field { field: Field, fence: bool },
    Tribe { id: String, seat: Seat, group: Group, mood: Mood },
    Herd { kind: Kind, tokens: Set<Token> },
    Loner(Figure),
}

/// How a group is doing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mood {
    Ready,
    Rested,
    Marching,
    Hidden,
}

impl Mood {
    const fn class(self) -> &'static str {
        match self {
            Mood::Ready => "",
            Mood::Rested => " rested",
            Mood::Marching => " marching",
            Mood::Hidden => " hidden",
        }
    }
}

/// Rows of counters below `top`, smaller where there are many.
pub(super) fn rows(counters: &[Counter], top: f32) -> Markup {
    const BOTTOM: f32 = 17.5;
    let scale = |tenths: u8| f32::from(tenths) / 10.0;
    let widest = counters.iter().map(Counter::width).fold(0.0, f32::max);
    let fits = |tenths: &u8| {
        let room = ROOM / scale(*tenths);
        let height = lines(counters, room).len() as f32 * PITCH * scale(*tenths);
        widest <= room && height <= BOTTOM - top + 1.5
    };
    let tenths = (4..=10).rev().find(fits).unwrap_or(4);
    let lines = lines(counters, ROOM / scale(tenths));
    let start = (top + BOTTOM) / 2.0 / scale(tenths) - PITCH / 2.0 * lines.len() as f32 + 0.5;
    let drawn = html! {
        @for (line, y) in lines.iter().zip((0_u8..).map(|row| start + PITCH * f32::from(row))) {
            (row(line, y))
        }
    };
    if tenths == 10 {
        drawn
    } else {
        html! { g transform=(format!("scale({})", scale(tenths))) { (drawn) } }
    }
}

/// The counters line by line.
fn lines(counters: &[Counter], room: f32) -> Vec<Vec<&Counter>> {
    let mut lines: Vec<Vec<&Counter>> = Vec::new();
    let mut used = f32::INFINITY;
    for counter in counters {
        let width = counter.width() + 1.0;
        match lines.last_mut() {
            Some(line) if used + width <= room => line.push(counter),
            _ => {
                used = 0.0;
                lines.push(vec![counter]);
            }
        }
        used += width;
    }
    lines
}

fn row(line: &[&Counter], y: f32) -> Markup {
    let total: f32 = line.iter().map(|counter| counter.width() + 1.0).sum::<f32>() - 1.0;
    let starts = line.iter().scan(-total / 2.0, |x, counter| {
        let start = *x;
        *x += counter.width() + 1.0;
        Some(start)
    });
    html! { @for (counter, x) in line.iter().zip(starts) { (counter.drawn(tidy(x), tidy(y))) } }
}

impl Counter {
    fn width(&self) -> f32 {
        match self {
            Counter::Tribe { group, .. } => {
                FLAG + 1.6 + figures(*group).map(|(f, n)| figure_width(f, n)).sum::<f32>()
            }
            Counter::Herd { tokens, .. } => {
                26.5 + if tokens.len() > 1 { digits(tokens.len() as u8) } else { 0.0 }
            }
            Counter::Field { .. } => 20.0,
            Counter::Loner(_) => 14.0,
        }
    }

    /// The counter with its upper left corner here. The piece itself is not moved by an attribute, so that
    /// pages can move it.
    fn drawn(&self, x: f32, y: f32) -> Markup {
        let place = format!("translate({x} {y})");
        let width = tidy(self.width());
        match self {
            Counter::Field { field, fence } => html! {
                g.vm-field transform=(place) {
                    use href="#vm-field" x="0" y="3.5" width="20" height="12" {}
                    (ears(*field))
                    @if *fence { use.fence href="#vm-fence" x="0" y="6.5" width="20" height="10" {} }
                }
            },
            Counter::Tribe { id, seat, group, mood } => html! {
                g.piece id=(id) {
                    g class=(format!("vm-folk seat-{seat}{}", mood.class())) transform=(place) {
                        rect.vm-shade x="1" y="2" width=(width) height=(HEIGHT) rx="4" {}
                        rect.plate width=(width) height=(HEIGHT) rx="4" {}
                        path.flag d="M13 0H4Q0 0 0 4v8q0 4 4 4h9z" {}
                        g transform="translate(6.5 8)scale(.43)" { (painted(*seat)) }
                        (tallies(*group))
                    }
                }
            },
            Counter::Herd { kind, tokens } => html! {
                g.piece id=[tokens.first().map(|token| format!("vm-beast-{}", token.number()))] {
                    g.vm-herd transform=(place) {
                        rect.vm-shade x="1" y="2" width=(width) height=(HEIGHT) rx="7" {}
                        rect.plate width=(width) height=(HEIGHT) rx="7" {}
                        use href=(beast(*kind)) x="1.5" y="0" width="23.5" height="16" {}
                        @if 1 < tokens.len() { text x="25" y="12.8" { (tokens.len()) } }
                    }
                }
            },
            Counter::Loner(figure) => html! {
                g.piece id=(if *figure == Figure::Woman { "vm-lone-woman" } else { "vm-lone-warrior" }) {
                    g.vm-loner transform=(place) {
                        rect.plate width=(width) height=(HEIGHT) rx="7" {}
                        use href=(symbol(*figure)) x="2.5" y="2.2" width="9" height="11.6" {}
                    }
                }
            },
        }
    }
}

/// Two ears for a whole field, one for a damaged one (VM-1).
fn ears(field: Field) -> Markup {
    let places: &[f32] = match field {
        Field::None => &[],
        Field::Damaged => &[7.0],
        Field::Whole => &[3.0, 11.0],
    };
    html! { @for x in places { use href="#vm-ear" x=(x) y="-1.5" width="6" height="13.5" {} } }
}

/// Each figure of a group with its number.
fn tallies(group: Group) -> Markup {
    let starts = figures(group).scan(FLAG + 0.8, |x, (figure, n)| {
        let start = *x;
        *x += figure_width(figure, n);
        Some((start, figure, n))
    });
    html! {
        @for (x, figure, n) in starts {
            use href=(symbol(figure)) x=(tidy(x)) y="2.2" width=(glyph_width(figure)) height="11.6" {}
            text x=(tidy(x + glyph_width(figure) - 0.3)) y="12.8" { (n) }
        }
    }
}

fn figures(group: Group) -> impl Iterator<Item = (Figure, u8)> {
    Figure::ALL.into_iter().map(move |figure| (figure, group.count(figure))).filter(|(_, n)| 0 < *n)
}

fn figure_width(figure: Figure, n: u8) -> f32 {
    glyph_width(figure) + digits(n)
}

const fn glyph_width(figure: Figure) -> f32 {
    match figure {
        Figure::Warrior | Figure::Woman => 6.8,
        Figure::Wolf => 14.0,
    }
}

fn digits(n: u8) -> f32 {
    if n < 10 { DIGIT } else { 2.0 * DIGIT }
}

/// The picture of a figure.
pub(super) const fn symbol(figure: Figure) -> &'static str {
    match figure {
        Figure::Warrior => "#vm-warrior",
        Figure::Woman => "#vm-woman",
        Figure::Wolf => "#vm-wolf",
    }
}

/// The picture of an animal.
pub(super) const fn beast(kind: Kind) -> &'static str {
    match kind {
        Kind::Wolf => "#vm-wolf",
        Kind::Tiger => "#vm-tiger",
        Kind::Bear => "#vm-bear",
        Kind::Bison => "#vm-bison",
        Kind::Rhino => "#vm-rhino",
        Kind::Mammoth => "#vm-mammoth",
    }
}
