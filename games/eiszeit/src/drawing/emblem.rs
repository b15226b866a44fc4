//! The picture on the start page: a mammoth under the ice.

use maud::{Markup, html};

use super::symbols;

pub(super) fn emblem() -> Markup {
    html! {
        g.ez-emblem aria-hidden="true" {
            path.ez-ground.ez-steppe d="M6 14C34 8 86 8 114 14\
                c3 30 3 62 0 92-30 6-78 6-108 0-3-30-3-62 0-92z" {}
            path.ez-glacier d="M6 14C34 8 86 8 114 14l1 16c-8 2-10 12-18 11\
                s-7-12-16-12-11 14-20 13-8-13-17-13-11 11-19 10-8-9-20-9z" {}
            path.ez-arrow d="M12 98c14-4 26 3 40-1s30-3 56 1" {}
            g transform="translate(19 42) scale(1.28)" { (symbols::mammoth()) }
        }
    }
}
