//! The picture on the start page: a mammoth and hunters before the ice, 120 by 80. It brings its own shapes.

use maud::{Markup, PreEscaped};

pub(super) fn emblem() -> Markup {
    PreEscaped(include_str!("emblem.svg").to_owned())
}
