//! The end of the game: points by round, and what decides between equals.

use draw::{Row, Tally};
use texts::{Words, args};

use crate::rules::{PlayerView, View};

pub(super) fn tally(words: &Words, view: &View) -> Tally {
    let part = |name: String, of: &dyn Fn(&PlayerView) -> u8| {
        Row::new(name, view.players.iter().map(|player| i32::from(of(player))))
    };
    let round = |number: u8| {
        let name = words.say_with("ez-end-round", &args! { round: number });
        part(name, &|player| player.points[usize::from(number) - 1])
    };
    Tally {
        reason: None,
        parts: (1..=view.rounds).map(round).collect(),
        total: part(words.say("ez-end-total"), &|player| player.standing.points),
        besides: vec![
            part(words.say("ez-end-hunters"), &|player| player.standing.hunters),
            part(words.say("ez-end-stones"), &|player| player.standing.stones),
        ],
    }
}
