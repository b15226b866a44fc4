//! A network learns what it is shown, and a run goes on where it was stopped.

#![allow(clippy::unwrap_used)]

use std::sync::atomic::AtomicBool;

use bots::{Freedom, Network, Past};
use session::{Playouts, Rival};
use train::{Checkpoint, Folder, Gradient, Learner, Settings, measure, plot, targets, train};

const FREEDOM: Freedom = Freedom { free: 0.2, heat: 0.05, blind: 0.05, greed: 0.5 };

fn stone_age(players: u8) -> Box<dyn Playouts> {
    let game = registry::find("stone-age").unwrap();
    game.playouts(players, &game.options()).unwrap()
}

fn played(network: &Network, players: u8, seed: u64) -> Past {
    let mut past = Past::default();
    stone_age(players).pupil().practise(network, &FREEDOM, seed, &mut past);
    past
}

#[test]
fn the_same_game_shown_again_and_again_is_learnt() {
    let inputs = stone_age(3).inputs();
    let mut learner = Learner::new(inputs, 3);
    let mut past = played(&learner.network, 3, 1);
    // Before a choice that was made to see what comes of it a table learns what the network said, which is nothing yet.
    past.moments.iter_mut().for_each(|moment| moment.better = None);
    let mut loss = || {
        let mut gradient = Gradient::new(inputs);
        gradient.add_game(&learner.network, &past, 3, 1.0);
        learner.step(&gradient, 1e-3);
        gradient.loss / gradient.tables() as f64
    };
    let before = loss();
    for _ in 0..40 {
        loss();
    }
    let after = loss();
    assert!((0.5..2.0).contains(&before) && after < 0.1 * before, "{before} to {after}");
}

#[test]
fn with_the_whole_end_every_table_is_to_say_how_it_ended() {
    let network = Network::new(stone_age(2).inputs(), 4);
    let mut past = played(&network, 2, 2);
    past.moments.iter_mut().for_each(|moment| moment.better = None);
    assert!(targets(&past, 1.0).iter().all(|target| *target == past.ended));
    let next = targets(&past, 0.0);
    let said = past.moments.windows(2).map(|pair| pair[1].said);
    assert!(next.iter().zip(said).all(|(target, said)| *target == said), "without it what was said next");
    assert_eq!(next.last(), Some(&past.ended));
}

#[test]
fn tables_before_a_choice_that_was_not_the_best_learn_from_the_best() {
    let network = Network::new(stone_age(2).inputs(), 5);
    let mut past = played(&network, 2, 3);
    let best = past.moments[0].said;
    past.moments.iter_mut().for_each(|moment| moment.better = None);
    past.moments[5].better = Some(best);
    let targets = targets(&past, 1.0);
    assert_eq!(targets[4], best);
    assert_eq!(targets[5], past.ended, "what came of it is learnt at the table after it");
}

#[test]
fn a_run_goes_on_where_it_was_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let settings = |games| Settings {
        players: vec![2],
        games,
        folder: folder.path().to_owned(),
        measure_games: 1,
        rivals: vec!["random".parse().unwrap()],
        ..Settings::of(registry::find("stone-age").unwrap())
    };
    let go_on = AtomicBool::new(false);
    let first = train(&settings(4), &go_on, &|_| ()).unwrap();
    // A stop in the midst of writing leaves such a piece.
    std::fs::write(folder.path().join("checkpoint.new"), b"half").unwrap();
    go_on.store(false, std::sync::atomic::Ordering::Relaxed);
    train(&settings(12), &go_on, &|_| ()).unwrap();
    let kept = Folder::open(folder.path()).unwrap();
    let checkpoint = kept.checkpoint(first.inputs()).unwrap();
    assert_eq!((checkpoint.games, checkpoint.learner.steps), (12, 3), "one step for four games, none twice");
    assert!(kept.checkpoint(first.inputs() + 8).is_none(), "other inputs are another network");
    let svg = plot(&kept.logged(), "a run");
    assert!(svg.contains("random, 2 players") && svg.contains("<polyline"));
    assert!(kept.network("best.net").is_some());
}

#[test]
fn a_checkpoint_that_is_cut_off_is_none() {
    let learner = Learner::new(16, 1);
    let whole = Checkpoint { learner, games: 7, seconds: 1.5 };
    let written = whole.written();
    assert_eq!(Checkpoint::read(&written, 16), Some(whole));
    assert!((0..written.len()).step_by(997).all(|len| Checkpoint::read(&written[..len], 16).is_none()));
}

#[test]
fn equal_players_win_equally_often() {
    let network = Network::new(stone_age(2).inputs(), 6);
    let it = measure(&*stone_age(2), &network, Rival::Network(&network), 4, 1);
    assert!((it.share - 0.5).abs() < 1e-9, "every set of lots is played from both seats: {it:?}");
    assert_eq!(it.games, 4);
}
