//! What all boards share: the signs of the seats and the symbols every page carries once.

use maud::{Markup, html};
use tabletop::Seat;
use texts::{Words, args};

/// The names of the signs, by seat: told apart by shape as well as by colour.
const SIGNS: [&str; 6] = ["hand", "spiral", "zigzag", "dots", "ladder", "deer"];

/// The sign of a seat in its colour, 24 units wide and high around the origin of an SVG.
pub fn sign(seat: Seat) -> Markup {
    let name = SIGNS[seat.index()];
    html! { use class=(format!("sign seat-{seat}")) href=(format!("#sign-{name}")) x="-12" y="-12" width="24" height="24" {} }
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

/// The symbols that drawings refer to, once a page.
pub fn sprite() -> Markup {
    html! {
        svg.sprite aria-hidden="true" width="0" height="0" {
            symbol id="sign-hand" viewBox="0 0 24 24" {
                path d="M7.5 22c-2.4-2-4.4-5-5.3-8.2-.4-1.4 1.5-2 2.2-.8L6.600 16V5c0-1.700 2.300-1.700 2.400 0l.4 6V2.600c0-1.800 2.500-1.800 2.500 0l.2 8.400.8-7.400c.2-1.700 2.600-1.500 2.500.2l-.4 7.800 1.300-5.400c.4-1.600 2.500-1.100 2.300.5-.5 4-1.100 7.300-2 10.300-.7 2.300-1.500 3.700-2.600 5z" {}
            }
            symbol id="sign-spiral" viewBox="0 0 24 24" {
                path.line d="M12.500 12.500c-1.200-1.400 1.300-3.100 2.800-1.400 2 2.400-.7 5.600-3.800 4.900-4-.9-4.900-5.800-2.100-8.500 3.500-3.400 9.100-1.800 10.600 2.900 1.700 5.600-2.700 10.800-8.400 10.500C5 20.500 1.600 14.500 3.200 8.700 4 6 5.600 4 7.800 2.700" {}
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
                path.line d="M7 2l-1 20M17 2l1 20M7 6h10M7 10.500h10.200M6.600 15h10.800M6.300 19.500h11.400" {}
            }
            symbol id="sign-deer" viewBox="0 0 24 24" {
                path d="M3 12c1-1.500 3-2 6-2h4l1.500-3-2.500-2.500V2l3 2.200L16.500 2l.3 2.600L20 3.500l-1.800 2.300 3 1.900-.7 1.500-3-.3-.6 4 .8 8.600h-1.500L14.600 16H9.500L8 21.500H6.500l.5-6-1.500-2L4.400 21.500H3l.6-7z" {}
            }
        }
    }
}
