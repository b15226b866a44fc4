//! The small pictures: symbols by name, numbers beside them, chips to click.

use draw::{rule_address, rule_of};
use maud::{Markup, html};
use tabletop::Rules;
use texts::Words;

use crate::rules::{Lower, StoneAge, Symbol};

/// A symbol of this game; x and y are its upper left corner.
pub(super) fn icon(name: &str, x: i32, y: i32, size: i32) -> Markup {
    html! { use href={ "#sa-" (name) } x=(x) y=(y) width=(size) height=(size) {} }
}

/// A number or a few words, centred at x, with the line they stand on at y.
pub(super) fn label(class: &str, x: i32, y: i32, text: impl std::fmt::Display) -> Markup {
    html! { text class=(class) x=(x) y=(y) { (text.to_string()) } }
}

/// Points in their disc, around a centre.
pub(super) fn points(x: i32, y: i32, points: impl std::fmt::Display) -> Markup {
    html! {
        circle.sa-points cx=(x) cy=(y) r="14" {}
        (label("sa-points-number", x, y + 6, points))
    }
}

/// The picture of a die.
pub(super) fn die(face: u8, x: i32, y: i32, size: i32) -> Markup {
    icon(&format!("die-{face}"), x, y, size)
}

/// The symbol of a good bears its name.
pub(super) use crate::words::good_id as good;

/// The symbol of what the lower part of a card counts.
pub(super) fn lower(lower: Lower) -> &'static str {
    match lower {
        Lower::Green(Symbol::Pottery) => "pottery",
        Lower::Green(Symbol::Writing) => "writing",
        Lower::Green(Symbol::Sundial) => "sundial",
        Lower::Green(Symbol::Wheel) => "wheel",
        Lower::Green(Symbol::Art) => "art",
        Lower::Green(Symbol::Medicine) => "medicine",
        Lower::Green(Symbol::Weaving) => "weaving",
        Lower::Green(Symbol::Music) => "music",
        Lower::Farmers(_) => "wheat",
        Lower::ToolMakers(_) => "tool",
        Lower::HutBuilders(_) => "hut",
        Lower::Shamans(_) => "people",
    }
}

/// A small picture of its own, as many pixels wide and high as it has units, named for tooltips.
pub(super) fn picture(class: &str, size: (i32, i32), name: &str, drawing: Markup) -> Markup {
    let (width, height) = size;
    html! {
        svg class=(class) role="img" width=(width) height=(height) viewBox={ "0 0 " (width) " " (height) } {
            title { (name) }
            (drawing)
        }
    }
}

/// A small picture that opens what the rules say about it: too small for a "?" beside it.
pub(super) fn explained(words: &Words, rule: &str, size: (i32, i32), name: &str, drawing: Markup) -> Markup {
    let picture = picture("sa-pic", size, &rule_of(words, rule, name), drawing);
    let address = rule_address(StoneAge::NAME, rule);
    html! { a.sa-owned href=(address) target="ochre-rules" data-rule=(rule) { (picture) } }
}

/// A small picture on a plate of its own.
pub(super) fn plated(size: (i32, i32), name: &str, drawing: Markup) -> Markup {
    let (width, height) = size;
    let whole = html! {
        rect.sa-plate x="2" y="2" width=(width - 4) height=(height - 4) rx="8" {}
        (drawing)
    };
    picture("sa-pic", size, name, whole)
}
