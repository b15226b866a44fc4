//! What all boards share: the signs of the seats and the symbols every page carries once.

use maud::{Markup, PreEscaped, html};
use tabletop::Seat;
use texts::{Words, args};

/// The names of the signs, by seat: told apart by shape as well as by colour.
const SIGNS: [&str; 6] = ["hand", "spiral", "zigzag", "dots", "ladder", "deer"];

/// The seal of a seat: its sign cut into its colour, 24 units wide and high around the origin of an SVG.
pub fn sign(seat: Seat) -> Markup {
    html! {
        g class={ "sign seat-" (seat) } {
            rect.sign-ground x="-11.25" y="-11.25" width="22.5" height="22.5" rx="6" {}
            (cut(seat, 8))
        }
    }
}

/// The sign of a seat as it is cut into a piece that has the seat's colour, 24 units wide and high around the origin.
pub fn painted(seat: Seat) -> Markup {
    html! { g class={ "sign seat-" (seat) } { (cut(seat, 12)) } }
}

/// A sign that reaches so far from the origin.
fn cut(seat: Seat, reach: i8) -> Markup {
    let (name, size) = (SIGNS[seat.index()], 2 * reach);
    html! { use.sign-cut href={ "#sign-" (name) } x=(-reach) y=(-reach) width=(size) height=(size) {} }
}

/// Where the rules of a game say something. A reference may name a line of a table behind its paragraph, or a
/// second paragraph: the page opens at the first.
pub fn rule_address(game: &str, rule: &str) -> String {
    format!("/rules/{game}#{}", rule.split(' ').next().unwrap_or(rule))
}

/// A "?" that opens what the rules say about a card: beside the board or, without script, in the rules
/// themselves. It hangs at the corner of what is `.asks`, beside the spot and not in it, so that a click on
/// it chooses nothing.
pub fn ask(words: &Words, game: &str, rule: &str, what: &str) -> Markup {
    let (address, label) = (rule_address(game, rule), rule_of(words, rule, what));
    html! { a.ask href=(address) target="ochre-rules" data-rule=(rule) aria-label=(label) { "?" } }
}

/// What a "?" is called.
pub fn rule_of(words: &Words, rule: &str, what: &str) -> String {
    words.say_with("rule-of", &args! { what: what, rule: rule })
}

/// What is inside a symbol or group of a file of drawings, to be drawn where the file is not. The group has none inside.
///
/// ```
/// let file = r#"<svg><symbol id="one"><path d="M0 0"/></symbol><g id="two"><circle r="1"/></g></svg>"#;
/// assert_eq!(draw::inside(file, "one").0, r#"<path d="M0 0"/>"#);
/// assert_eq!(draw::inside(file, "two").0, r#"<circle r="1"/>"#);
/// ```
pub fn inside<'a>(file: &'a str, id: &str) -> PreEscaped<&'a str> {
    let (_, rest) = file.split_once(&format!("id=\"{id}\"")).unwrap_or_default();
    let (_, rest) = rest.split_once('>').unwrap_or_default();
    let end = rest.find("</symbol>").into_iter().chain(rest.find("</g>")).min().unwrap_or(0);
    debug_assert!(end > 0, "{id} is in the file");
    PreEscaped(&rest[..end])
}

/// A figure of the rules, whole, in a file of figures.
///
/// ```
/// let file = r#"<svg><svg data-figure="one"><g/></svg></svg>"#;
/// assert_eq!(draw::figure(file, "one"), Some(r#"<svg data-figure="one"><g/></svg>"#));
/// assert_eq!(draw::figure(file, "three"), None);
/// ```
pub fn figure<'a>(file: &'a str, name: &str) -> Option<&'a str> {
    const END: &str = "</svg>";
    let start = file.find(&format!("<svg data-figure=\"{name}\""))?;
    let length = file[start..].find(END)? + END.len();
    Some(&file[start..start + length])
}

/// The symbols that drawings refer to, once a page.
pub fn sprite() -> Markup {
    html! { svg.sprite aria-hidden="true" width="0" height="0" { (symbols()) } }
}

/// The same without a page around them.
pub fn symbols() -> Markup {
    html! {
        symbol id="sign-hand" viewBox="0 0 24 24" {
            path d="M7.5 22c-2.4-2-4.4-5-5.3-8.2-.4-1.4 1.5-2 2.2-.8L6.6 16V5c0-1.7 2.3-1.7 2.4 0l.4 6V2.6c0-1.8 2.5-1.8 2.5 0l.2 8.4.8-7.4c.2-1.7 2.6-1.5 2.5.2l-.4 7.8 1.3-5.4c.4-1.6 2.5-1.1 2.3.5-.5 4-1.1 7.3-2 10.3-.7 2.3-1.5 3.7-2.6 5z" {}
        }
        symbol id="sign-spiral" viewBox="0 0 24 24" {
            path.line d="M12.5 12.5c-1.2-1.4 1.3-3.1 2.8-1.4 2 2.4-.7 5.6-3.8 4.9-4-.9-4.9-5.8-2.1-8.5 3.5-3.4 9.1-1.8 10.6 2.9 1.7 5.6-2.7 10.8-8.4 10.5C5 20.5 1.6 14.5 3.2 8.7 4 6 5.6 4 7.8 2.7" {}
        }
        symbol id="sign-zigzag" viewBox="0 0 24 24" {
            path.line d="M2 9l4-5 4 5 4-5 4 5 4-5M2 19l4-5 4 5 4-5 4 5 4-5" {}
        }
        symbol id="sign-dots" viewBox="0 0 24 24" {
            @for (x, y) in [(5, 5), (12, 4), (19, 5), (5, 12), (12, 12), (19, 12), (5, 19), (12, 20), (19, 19)] {
                circle cx=(x) cy=(y) r="2.6" {}
            }
        }
        symbol id="sign-ladder" viewBox="0 0 24 24" {
            path.line d="M7 2l-1 20M17 2l1 20M7 6h10M7 10.5h10.2M6.6 15h10.8M6.3 19.5h11.4" {}
        }
        symbol id="sign-deer" viewBox="0 0 24 24" {
            path d="M3 12c1-1.5 3-2 6-2h4l1.5-3-2.5-2.5V2l3 2.2L16.5 2l.3 2.6L20 3.5l-1.8 2.3 3 1.9-.7 1.5-3-.3-.6 4 .8 8.6h-1.5L14.6 16H9.5L8 21.5H6.5l.5-6-1.5-2L4.4 21.5H3l.6-7z" {}
        }
    }
}
