//! The picture of the game on the start page: a mammoth before the volcano, in a hexagon.

use maud::{Markup, html};

/// A hexagon by an unsteady hand.
const RIM: &str = "M60 4q24 14 50 28q2 28 0 57q-24 15-50 27q-25-12-50-28q2-28 0-56q24-15 50-28z";

/// The mammoth of the counters, which stand on no start page.
const MAMMOTH: &str = "M43 30.5h-6l-.9-5.7c-3 1-7 1.4-11 1l-.4 4.7h-6.5l-1-6.5c-1.5-1-2.7-2.6-3.3-4.5\
                       c-1.4.9-2.8 1-4.1.7c.1 3-.8 6.3-2.9 8.1c-1.8 1.4-4.4 1.2-5.7-.5l1.8-1.7\
                       c.9.7 1.8.4 2.4-.5c1.7-3 .9-7.6 1.4-11.8C7.4 8 9.5 3.2 14 1.8c2.5-.8 4.8.3 5.9 2.5\
                       c2.6-1 6.1-.8 9.7.8c6.5 2.9 12.4 6.7 13.9 13.9c.7 3.7.4 7.7-.5 11.5z";

/// The emblem, 120 units wide and high. It stands on pages without a board, so it brings its own shapes.
pub(super) fn emblem() -> Markup {
    html! {
        g.vm-emblem {
            path.sky d=(RIM) {}
            path.sun d="M84 22q8-1 10 7t-6 11-12-5 8-13z" {}
            path.smoke d="M47 34c-7-3-1-7-4-10s0-7 5-6 3 3 6 3 4 4 1 6 1 4-2 7z" {}
            path.peak d="M11 82l26-47q5 3 10 3t10-4l14 25 10-12 28 34q-49 13-98 1z" {}
            path.snow d="M81 47l-7 8 4 0 2 5 4-5 5 4 1-3z" {}
            path.lava d="M37 35q5-4 10-3t10 2q-1 6-5 8q3 8-1 14q5 5 1 13q-6-5-4-12q-4-5-1-15q-6 0-10-7z" {}
            path.ground d="M10 79q25-7 50-4t50 3l0 11q-24 15-50 28q-25-13-50-28z" {}
            path.grass d="M22 91l-2-6m2 6v-7m0 7l3-6M98 90l-2-6m2 6v-7m0 7l3-6M52 108l-2-6m2 6v-7m0 7l3-6" {}
            g transform="translate(24 49)scale(1.45)" {
                path.mammoth d=(MAMMOTH) {}
                path.ivory d="M10.3 18.5c1.5 4.5-.8 8.7-6.3 8.3" {}
                path.wool d="M12 11.5h.1M24 24.5l-.8-4M29 25l-.5-4M34 24.3l-.8-3.8M22 9l2 4M28 9l2 4M34 13l2 4" {}
            }
            path.rim d=(RIM) {}
        }
    }
}
