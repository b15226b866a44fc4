//! The choices of the asked seat, by the spot on the board they point at.

use maud::{Markup, html};

/// A choice that is offered: its index in the list of choices, and its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Its index in the list.
    pub index: usize,
    /// Its words.
    pub text: String,
}

/// The choices that point at the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    spots: Vec<(String, Offer)>,
}

impl Offers {
    /// Nothing is offered.
    pub const NONE: Offers = Offers { spots: Vec::new() };

    /// Adds a choice at its spot.
    pub fn add(&mut self, spot: String, offer: Offer) {
        self.spots.push((spot, offer));
    }

    /// The choices at a spot.
    pub fn at<'a>(&'a self, spot: &'a str) -> impl Iterator<Item = &'a Offer> {
        self.spots.iter().filter(move |(at, _)| at == spot).map(|(_, offer)| offer)
    }

    /// Whether a spot has a choice.
    pub fn has(&self, spot: &str) -> bool {
        self.at(spot).next().is_some()
    }

    /// A spot in an SVG: what is drawn there, named for tooltips and screen readers, and to be clicked if
    /// something is offered at it. `label` says what the thing is; the choices say what a click does.
    pub fn spot(&self, spot: &str, label: &str, drawing: Markup) -> Markup {
        let choices: Vec<String> = self.at(spot).map(|offer| offer.index.to_string()).collect();
        if choices.is_empty() {
            return html! {
                g.spot data-spot=(spot) { title { (label) } (drawing) }
            };
        }
        let title = match self.at(spot).collect::<Vec<_>>().as_slice() {
            [only] => format!("{label}. {}", only.text),
            _ => label.to_owned(),
        };
        html! {
            g.spot.offered data-spot=(spot) data-choices=(choices.join(" ")) role="button" tabindex="-1" {
                title { (title) } (drawing)
            }
        }
    }
}
