//! Icons: filled, one colour, 24 units wide and high. What an icon says is said in words beside it or in its name.

use maud::{Markup, PreEscaped, Render, html};

/// An icon by its path.
#[derive(Clone, Copy)]
pub(super) struct Icon(&'static str);

pub(super) const PLAY: Icon = Icon("M6 3.5v17l14-8.5z");
pub(super) const LEARN: Icon = Icon("M12 4L1 9l11 5 9-4.1V17h2V9zM5 13v4c2 2.5 12 2.5 14 0v-4l-7 3.2z");
pub(super) const PEOPLE: Icon = Icon(
    "M8 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM1 20c0-5 3-8 7-8s7 3 7 8zM16 5a3 3 0 1 1 0 6l-1-.2c1.2-1.5 1.3-3.8.2-5.6zM17 20c0-3-.8-5.5-2.3-7.3 4.5-.9 8.3 2.3 8.3 7.3z",
);
pub(super) const TIME: Icon = Icon(
    "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM11 7h2v4.5l3.5 2-1 1.7L11 12.6z",
);
pub(super) const MOON: Icon = Icon(
    "M19 16.5C12 19 6 14 6 8c0-2 .6-4 1.7-5.5C4.5 4 2.5 7.5 2.5 11.5c0 5.5 4.5 10 10 10 3 0 5.5-2 6.5-5z",
);
#[cfg(debug_assertions)]
pub(super) const WARNING: Icon =
    Icon("M12 2l11 19H1zm-1.2 7l.5 6h1.4l.5-6zm1.2 8a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z");
pub(super) const COPY: Icon = Icon("M8 2h12v14h-3V5H8zM4 7h11v15H4z");

impl Render for Icon {
    fn render(&self) -> Markup {
        html! { svg.icon viewBox="0 0 24 24" aria-hidden="true" { path fill-rule="evenodd" d=(self.0) {} } }
    }
}

/// A weight in clubs, with its name.
pub(super) fn weight(weight: u8, of: u8, name: &str) -> Markup {
    html! {
        span.weight role="img" aria-label=(name) {
            @for nr in 0..of { svg.on[nr < weight] viewBox="0 0 20 40" aria-hidden="true" { (PreEscaped(CLUB)) } }
        }
    }
}

const CLUB: &str = r#"<path d="M8.5 38.5c-.9-5-1.5-10-3-15C3.6 17.5 2.5 12 4 7.5 5.2 3.6 8.4 1.3 11.6 2.2c3.8 1 5.4 5 4.8 9.3-.8 5.6-3.2 10.3-3.6 16-.2 3.5-.2 7.5-.6 11-.9 1.5-3 1.5-3.7 0z"/>"#;

/// An icon in lines, by its path.
#[derive(Clone, Copy)]
pub(super) struct Line(&'static str);

pub(super) const UNDO: Line = Line("M9 3L4 8l5 5M4 8h9a6 6 0 0 1 0 12h-2");
pub(super) const HINT: Line = Line("M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 4H9c0-2 0-3-1-4z");
pub(super) const HELP: Line = Line("M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.3-1.5 2.8M12 19v.1");
pub(super) const MENU: Line = Line("M4 7h16M4 12h16M4 17h16");
pub(super) const LOG: Line = Line("M6 4h12v16H6zM9 9h6M9 13h6M9 17h3");
pub(super) const CHAT: Line = Line("M4 5h16v11H11l-5 4v-4H4z");
pub(super) const LIST: Line = Line("M9 6h11M9 12h11M9 18h11M4 6h.1M4 12h.1M4 18h.1");
pub(super) const PREVIOUS: Line = Line("M17 5l-9 7 9 7zM6 5v14");
pub(super) const NEXT: Line = Line("M7 5l9 7-9 7zM18 5v14");
pub(super) const FIRST: Line = Line("M18 5l-9 7 9 7zM6 5v14");
pub(super) const LAST: Line = Line("M6 5l9 7-9 7zM18 5v14");
pub(super) const STEP_BACK: Line = Line("M15 5l-8 7 8 7");
pub(super) const STEP_ON: Line = Line("M9 5l8 7-8 7");
pub(super) const ROUND_BACK: Line = Line("M18 6l-6 6 6 6M10 6l-6 6 6 6");
pub(super) const ROUND_ON: Line = Line("M6 6l6 6-6 6M14 6l6 6-6 6");
pub(super) const MINE_BACK: Line = Line("M10 7l-5 5 5 5M5 12h6M17 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z");
pub(super) const MINE_ON: Line = Line("M14 7l5 5-5 5M19 12h-6M7 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z");
pub(super) const RUN: Line = Line("M8 5l11 7-11 7z");
pub(super) const CURVE: Line = Line("M4 4v16h16M7 15l4-5 4 3 5-7");
pub(super) const PAUSE: Line = Line("M8 5v14M16 5v14");
pub(super) const SKIP: Line = Line("M4 5l8 7-8 7zM12 5l8 7-8 7z");
pub(super) const AGAIN: Line = Line("M5 12a7 7 0 1 0 2.5-5.4M5 4v4h4");
pub(super) const SHARE: Line = Line(
    "M8.2 10.8l7.6-4.1M8.2 13.2l7.6 4.1M6 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5zM18 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5zM18 16a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5z",
);
pub(super) const FIT: Line = Line("M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5");

impl Render for Line {
    fn render(&self) -> Markup {
        html! { svg.line-icon viewBox="0 0 24 24" aria-hidden="true" { path d=(self.0) {} } }
    }
}
