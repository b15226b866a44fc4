//! The picture of the game on the start page: a mammoth before the volcano, in a hexagon.

use maud::{Markup, html};

/// The emblem, 120 units wide and high. It stands on pages without a board, so it brings its own shapes.
pub(super) fn emblem() -> Markup {
    html! {
        g.vm-emblem {
            path.sky d="M60 3q26 12 50 28q2 28 0 58q-23 16-50 28q-26-13-50-28q2-30 0-58q25-14 50-28z" {}
            path.peak d="M12 84l28-46q5 4 10 3t10-4l12 20 9-9 27 36q-48 12-96 0z" {}
            path.glow-lava d="M40 38q5-5 10-4t10 3q-5 6-10 5t-10-4zM48 42q2 10-2 18q6 4 3 14q8-8 4-17q3-6-1-15z" {}
            path.smoke d="M50 30c-6-6 5-8 0-15 8 4 4 9 8 14z" {}
            path.ground d="M11 80q24-8 49-3t49 1q1 6 .6 11q-23 16-49.6 28q-26-13-50-28q.5-4 1-9z" {}
            path.river d="M60 117q-6-10 4-16t-2-13 12-10l5 0q-12 6-7 12t-4 14-2 11z" {}
            path.mammoth d="M104 104h-8.5l-1.3-8.5c-4.5 1.5-10.5 2.1-16.5 1.5l-.6 7h-9.7l-1.5-9.7c-2.2-1.5-4-3.9-4.9-6.7-2.1 1.3-4.2 1.5-6.1 1 .1 4.5-1.2 9.4-4.3 12.1-2.7 2.1-6.6 1.8-8.5-.7l2.7-2.5c1.3 1 2.7.6 3.6-.7 2.5-4.5 1.3-11.4 2.1-17.7.3-8.2 3.4-15.4 10.1-17.5 3.7-1.2 7.2.4 8.8 3.7 3.9-1.5 9.1-1.2 14.5 1.2 9.7 4.3 18.5 10 20.7 20.8 1 5.5.6 11.5-.6 16.7z" {}
            path.tusk d="M55 86c2.2 6.7-1.2 13-9.4 12.4" {}
            path.rim d="M60 3q26 12 50 28q2 28 0 58q-23 16-50 28q-26-13-50-28q2-30 0-58q25-14 50-28z" {}
        }
    }
}
