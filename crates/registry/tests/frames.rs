//! What a stage plays, of every game: the steps of the past are seen again just as they were seen then.

use std::collections::BTreeMap;

use session::{Chance, Frame, Session, Told};
use tabletop::Eye;
use texts::Lang;

/// How many steps are played, and how many of the last are remembered.
const STEPS: usize = 150;
const REMEMBERED: usize = 40;

/// What an eye sees: all it may know, and what it is asked.
fn seen(look: &dyn session::Look) -> (String, Option<String>) {
    let prompt = look.question(Lang::English.into()).map(|question| question.prompt);
    (look.view().to_string(), prompt)
}

/// The games at every number of players, each after some hundred steps by chance. `check` sees every step.
fn play(mut check: impl FnMut(&dyn Session, &str)) {
    for game in registry::games() {
        for players in game.players() {
            let mut session = game.open(players, &game.options()).expect("a table");
            let mut chance = Chance::from_seed(players.into());
            for step in 0..STEPS {
                let name = format!("{} {players}, step {step}", game.name());
                if let Some(seat) = session.asked() {
                    let count = session.look_of_asked().choice_count().expect("choices");
                    session.choose_nth(seat, step * 7919 % count).expect("a choice");
                } else if !session.draw_lot(&mut chance.lots) {
                    break;
                }
                session.forget_all_but(REMEMBERED);
                check(session.as_ref(), &name);
            }
        }
    }
}

#[test]
fn a_frame_shows_what_its_eye_saw_then_and_offers_nothing() {
    let mut then: Vec<Vec<(String, Option<String>)>> = Vec::new();
    play(|session, name| {
        if session.seq() == 1 {
            then.clear();
        }
        let eyes: Vec<Eye> = Eye::all(session.players()).collect();
        then.push(eyes.iter().map(|&eye| seen(session.look(eye).as_ref())).collect());
        if session.seq() % 13 != 0 {
            return;
        }
        let from = session.seq() - 13;
        for (nr, &eye) in eyes.iter().enumerate() {
            let known = session.known_steps(eye).into_iter().filter(|&step| from <= step);
            let frames = session.frames(eye, from).expect("it is not that long ago");
            let seqs: Vec<usize> = frames.iter().map(|frame| frame.seq).collect();
            assert_eq!(seqs, known.map(|step| step + 1).collect::<Vec<_>>(), "{name}, {eye:?}");
            for Frame { seq, look, .. } in frames {
                assert_eq!(seen(look.as_ref()), then[seq - 1][nr], "{name}, {eye:?}, frame {seq}");
                assert_eq!(look.choice_count(), None, "{name}, {eye:?}, frame {seq}");
            }
        }
    });
}

#[test]
fn frames_tell_an_eye_what_it_was_told() {
    play(|session, name| {
        for eye in Eye::all(session.players()) {
            let from = session.seq().saturating_sub(5);
            let frames = session.frames(eye, from).expect("it is not that long ago");
            let lines: Vec<String> =
                frames.iter().flat_map(|frame| frame.told.log(Lang::English.into())).collect();
            assert_eq!(lines, session.told(eye, from).log(Lang::English.into()), "{name}, {eye:?}");
        }
    });
}

#[test]
fn what_is_forgotten_or_has_not_been_has_no_frames() {
    let (mut forgotten, mut remembered) = (0, 0);
    play(|session, name| {
        assert!(session.frames(Eye::Watcher, session.seq() + 1).is_none(), "{name}");
        assert_eq!(session.frames(Eye::Watcher, session.seq()).map(|frames| frames.len()), Some(0), "{name}");
        match session.frames(Eye::Watcher, 0) {
            None => forgotten += 1,
            Some(frames) => remembered += usize::from(!frames.is_empty()),
        }
    });
    assert!(forgotten > 0 && remembered > 0, "{forgotten} forgotten, {remembered} remembered");
}

#[test]
fn chapters_are_what_an_eye_was_told_in_pieces_that_only_grow_at_the_end() {
    const LATELY: usize = 20;
    let mut before: BTreeMap<(usize, usize), Vec<String>> = BTreeMap::new();
    play(|session, name| {
        if session.seq() == 1 {
            before.clear();
        }
        for (nr, eye) in Eye::all(session.players()).enumerate() {
            let chapters = session.chapters(eye, LATELY);
            let lines = |told: &dyn Told| told.log(Lang::English.into());
            let all: Vec<String> = chapters.iter().flat_map(|(_, told)| lines(told.as_ref())).collect();
            let known = session.known_steps(eye);
            let from = known.len().checked_sub(LATELY).map_or(0, |first| known[first]);
            let lately = lines(session.told(eye, from).as_ref());
            assert!(all.ends_with(&lately), "{name}, {eye:?}: {all:#?} and {lately:#?}");
            for pair in chapters.windows(2) {
                assert_eq!(pair[0].0 + 1, pair[1].0, "{name}, {eye:?}");
            }
            for (number, told) in &chapters {
                let now = lines(told.as_ref());
                let was = before.insert((nr, *number), now.clone()).unwrap_or_default();
                assert!(now.starts_with(&was), "{name}, {eye:?}, chapter {number}: {was:#?}, {now:#?}");
            }
        }
    });
}
