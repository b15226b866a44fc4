//! What the signs of the board mean. It stands beside the land where there is room, and opens over it where there is none.

use draw::{Scene, painted};
use maud::{Markup, html};

use super::dice::icon;
use crate::rules::Valley;

/// Numbers by their shapes: what they count.
const NUMBERS: [(&str, &str, &str); 4] = [
    ("plain", "4", "vm-legend-plain"),
    ("forest", "2", "vm-legend-forest"),
    ("mountain", "6", "vm-legend-mountain"),
    ("river", "1", "vm-legend-river"),
];

/// The legend.
pub(super) fn legend(scene: &Scene<'_, Valley>) -> Markup {
    let words = scene.words;
    let first = scene.view.calendar.first;
    html! {
        details.vm-legend {
            summary title=(words.say("vm-legend-title")) { b aria-hidden="true" { "?" } span { (words.say("vm-legend-title")) } }
            ul {
                (line(&words.say("vm-legend-tribe"), &html! {
                    svg class=(format!("vm-sample vm-folk seat-{first}")) viewBox="-1 -1 44 18" {
                        rect.plate width="42" height="16" rx="4" {}
                        path.flag d="M13 0H4Q0 0 0 4v8q0 4 4 4h9z" {}
                        g transform="translate(6.5 8)scale(.42)" { (painted(first)) }
                        use href="#vm-warrior" x="14" y="2.2" width="6.6" height="11.6" {}
                        text x="20.5" y="12.7" { "3" }
                        use href="#vm-woman" x="28" y="2.2" width="6.6" height="11.6" {}
                        text x="34.5" y="12.7" { "1" }
                    }
                }))
                (line(&words.say("vm-legend-beasts"), &html! {
                    svg.vm-sample.vm-herd viewBox="-1 -1 38 18" {
                        rect.plate width="36" height="16" rx="7" {}
                        use href="#vm-bison" x="1.5" y="0" width="23" height="16" {}
                        text x="25.5" y="12.7" { "3" }
                    }
                }))
                @for (class, number, id) in NUMBERS {
                    (line(&words.say(id), &html! {
                        svg class=(format!("vm-sample vm-number {class}")) viewBox="-9 -10 18 18" {
                            use href=(format!("#vm-b-{class}")) {}
                            text y=(if matches!(class, "plain" | "forest") { "4" } else { "5.2" }) { (number) }
                        }
                    }))
                }
                (line(&words.say("vm-legend-letters"), &html! { span.vm-sample.letters { i { "c" } " " b { "E" } } }))
                (line(&words.say("vm-legend-lava"), &html! {
                    svg.vm-sample.vm-lava viewBox="12 -9 24 18" { use href="#vm-lava" {} }
                }))
                (line(&words.say("vm-legend-village"), &icon("#vm-village", "0 0 28 24")))
                (line(&words.say("vm-legend-cave"), &icon("#vm-cave", "0 0 28 24")))
                (line(&words.say("vm-legend-field"), &html! {
                    svg.vm-icon viewBox="-10 -11 20 18" { use href="#vm-field" x="-10" y="-5" width="20" height="12" {} use href="#vm-ear" x="-6" y="-10" width="6" height="13" {} use href="#vm-ear" x="1" y="-10" width="6" height="13" {} }
                }))
                (line(&words.say("vm-legend-wheel"), &icon("#vm-sun", "0 0 24 24")))
                (line(&words.say("vm-legend-rose"), &html! {
                    svg.vm-sample.vm-compass viewBox="8 -10 21 20" { path.ray.on d="M9-5.5L15-8.5 28 0 15 8.5 9 5.5z" {} }
                }))
            }
        }
    }
}

fn line(text: &str, sample: &Markup) -> Markup {
    html! { li { span.sample aria-hidden="true" { (sample) } span { (text) } } }
}
