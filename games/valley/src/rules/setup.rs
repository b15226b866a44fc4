//! Options (VM-14) and the making of a box for a setup (VM-3.1).

use serde::{Deserialize, Serialize};
use tabletop::{Refusal, Setup, ensure};

use crate::rules::Board;

/// The options of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "options: an object")]
pub struct Options {
    /// The western half: `w1`, `w2`, or the text of a map file.
    pub west: String,
    /// The eastern half: `e1`, `e2`, or the text of a map file.
    pub east: String,
    /// Fire has to be found and kept.
    pub fire_rules: bool,
    /// 15 food to begin with instead of 12.
    pub fifteen_food: bool,
    /// A tribe that dies out in the first year may come back once (V63).
    pub return_of_a_tribe: bool,
    /// Food from hunting and fishing does not keep.
    pub limited_stores: bool,
    /// Tigers cross rivers.
    pub tigers_swim: bool,
    /// The game goes on until exactly one tribe has won (V130).
    pub single_winner: bool,
    /// After so many rounds the game is a draw (VM-12.3).
    pub round_limit: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            west: "w1".to_owned(),
            east: "e1".to_owned(),
            fire_rules: false,
            fifteen_food: false,
            return_of_a_tribe: false,
            limited_stores: false,
            tigers_swim: false,
            single_winner: false,
            round_limit: 60,
        }
    }
}

/// The most rounds a table can be set to.
const MOST_ROUNDS: u8 = 240;

/// The box a table is played from.
#[derive(Debug)]
pub(crate) struct GameBox {
    pub(crate) players: u8,
    pub(crate) options: Options,
    pub(crate) board: Board,
}

impl GameBox {
    pub(crate) fn open(setup: &Setup<Options>) -> Result<GameBox, Refusal> {
        let Setup { players, options } = setup.clone();
        ensure((2..=6).contains(&players), "V20", || format!("{players} players: 2 to 6 can play"))?;
        let limit = options.round_limit;
        ensure((1..=MOST_ROUNDS).contains(&limit), "V62", || {
            format!("a limit of {limit} rounds: it is 1 to {MOST_ROUNDS}")
        })?;
        let board = Board::new(&options.west, &options.east)?;
        Ok(GameBox { players, options, board })
    }

    /// The food each tribe begins with.
    pub(crate) fn first_food(&self) -> u16 {
        if self.options.fifteen_food { 15 } else { 12 }
    }
}
