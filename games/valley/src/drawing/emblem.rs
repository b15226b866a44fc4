//! The picture on the start page: hexes of the valley with a village and a mammoth, 120 by 80. It brings its own shapes.

use maud::{Markup, PreEscaped};

pub(super) fn emblem() -> Markup {
    PreEscaped(include_str!("emblem.svg").to_owned())
}
