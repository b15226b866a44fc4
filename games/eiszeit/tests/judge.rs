//! Bots at tables of Eiszeit: they see what their seat sees, and they always answer.

use eiszeit::{Eiszeit, Options};
use tabletop::{Rules, Setup};

/// A box for every number of players; one lets dark fires be looked at.
fn boxes() -> impl Iterator<Item = Eiszeit> {
    Eiszeit::PLAYERS.map(|players| {
        let options = Options { dark_fire_may_look: players == 4, ..Default::default() };
        Eiszeit::new(&Setup { players, options }).unwrap()
    })
}

bots::judgement_tests!(boxes, &workers::Threads);
