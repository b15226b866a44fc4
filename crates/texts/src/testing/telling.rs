//! Whole games told in every language: every message exists and gets its arguments (debug assertions of the
//! crate say so), and nothing is said twice for two different choices.

use std::collections::BTreeSet;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{Awaits, Cites, Eye, Playout, Seat, Uniform};

use crate::{Lang, Reader, Telling, Words, illegal as refusal};

/// Answers that are tried at one question.
const MOST_REFUSALS: usize = 1500;

/// Whether a text reads as if somebody had written it: nothing doubled, nothing left open.
fn is_tidy(text: &str) -> bool {
    !["  ", " .", " ,", " :", " ?", "..", "{", "}"].iter().any(|flaw| text.contains(flaw))
}

/// Whether a text is a sentence of the log.
pub fn is_sentence(text: &str) -> bool {
    is_tidy(text) && text.ends_with('.') && !text.starts_with(char::is_lowercase)
}

/// Plays a random game and tells all of it, in every language.
pub fn tell<R: Telling>(rules: &R, seed: u64) {
    let languages = Lang::ALL.map(R::words);
    let mut playout = Playout::new(rules, Xoshiro256PlusPlus::seed_from_u64(seed), Uniform);
    let mut steps = 0;
    let mut cited = BTreeSet::new();
    loop {
        steps += 1;
        if let Awaits::Seat(_, decision) = rules.awaits(&playout.state) {
            cited.insert(decision.rule());
            let choices = playout.offered().to_vec();
            for words in languages {
                tell_question(words, rules, &playout.state, &choices);
            }
            // What is refused is told at some steps only, in one language after the other: it takes most of the
            // time.
            if steps % 7 == 0 {
                let words = languages[steps / 7 % languages.len()];
                tell_refusals(words, rules, &playout.state, &choices, steps, &mut cited);
            }
            let conceivable = R::conceivable(decision);
            assert!(choices.iter().all(|choice| conceivable.contains(choice)), "{choices:?}");
        }
        let mut events = Vec::new();
        if playout.step(&mut events).is_none() {
            break;
        }
        for words in languages {
            for (event, eye) in
                events.iter().flat_map(|event| Eye::all(rules.players()).map(move |eye| (event, eye)))
            {
                let Some(event) = rules.told(event, eye) else { continue };
                let told = R::event(words, &event);
                assert!(is_sentence(&told), "{told:?}");
                // Every host says so itself: the log says why.
                assert_ne!(told, words.say("refused-over"), "the end is said twice");
                if let Eye::Seat(you) = eye {
                    tell_to::<R>(words.lang(), you, &event);
                }
            }
            for eye in Eye::all(rules.players()).filter(|_| steps % 21 == 0) {
                assert!(R::table(words, &rules.view(&playout.state, eye)).ends_with('\n'));
            }
        }
    }
    let outcome = playout.outcome().unwrap();
    for words in languages {
        let text = R::ending(words, &rules.view(&playout.state, Eye::Watcher), &outcome);
        assert!(
            outcome.scores.iter().all(|score| text.contains(&score.unsigned_abs().to_string())),
            "{text}"
        );
        // Or the "?" beside a question or a refusal would open nothing.
        let stands = |rule: &&str| R::rulebook().passages(words.lang(), rule).is_some();
        assert_eq!(cited.iter().find(|rule| !stands(rule)), None, "{}", R::NAME);
    }
}

/// Somebody is told of an event in which they are called "you": the key that sentences select by is never shown.
fn tell_to<R: Telling>(lang: Lang, you: Seat, event: &R::Event) {
    let told = R::event(&to::<R>(lang, you), event);
    assert!(is_sentence(&told) && (lang == Lang::English || !has_key(&told)), "{told:?}");
}

/// The words of a game for somebody who sits at the table.
fn to<R: Telling>(lang: Lang, you: Seat) -> Words {
    let names = ["Anna", "Ben", "Cem", "Dana", "Eva", "Finn"].map(str::to_owned);
    R::words_for(Reader { lang, names: &names, you: Some(you) })
}

fn has_key(text: &str) -> bool {
    text.split(|letter: char| !letter.is_alphabetic()).any(|word| word == "you")
}

/// The open question and its choices, which must all sound different.
fn tell_question<R: Telling>(words: &Words, rules: &R, state: &R::State, choices: &[R::Choice]) {
    let Awaits::Seat(seat, decision) = rules.awaits(state) else { unreachable!("somebody is asked") };
    let view = rules.view(state, Eye::Seat(seat));
    let own = to::<R>(words.lang(), seat);
    let said = choices.iter().map(|&choice| R::choice(&own, &view, choice));
    let said = said.chain([own.ask(seat, R::prompt(&own, &view, decision))]);
    let key = said.filter(|_| words.lang() != Lang::English).find(|text| has_key(text));
    assert_eq!(key, None, "the key for the reader is shown");
    let prompt = words.ask(seat, R::prompt(words, &view, decision));
    assert!(prompt.starts_with(&words.seat(seat)) && is_tidy(&prompt), "{prompt}");
    let texts: BTreeSet<String> = choices.iter().map(|&choice| R::choice(words, &view, choice)).collect();
    assert_eq!(texts.len(), choices.len(), "two choices sound alike: {choices:?} {texts:?}");
    let flaw = texts.iter().find(|text| !is_tidy(text) || text.starts_with(char::is_lowercase));
    assert_eq!(flaw, None);
}

/// Why other answers are refused.
fn tell_refusals<R: Telling>(
    words: &Words,
    rules: &R,
    state: &R::State,
    choices: &[R::Choice],
    steps: usize,
    cited: &mut BTreeSet<&'static str>,
) {
    let Awaits::Seat(seat, decision) = rules.awaits(state) else { unreachable!("somebody is asked") };
    let view = rules.view(state, Eye::Seat(seat));
    let conceivable = R::conceivable(decision);
    let stride = 1 + conceivable.len() / MOST_REFUSALS;
    for &choice in conceivable.iter().skip(steps % stride).step_by(stride) {
        R::choice(words, &view, choice);
        match rules.check(state, seat, choice) {
            Ok(()) => assert!(choices.contains(&choice)),
            Err(illegal) => {
                assert!(is_sentence(&refusal::<R>(words, illegal)));
                cited.extend(illegal.rule());
            }
        }
    }
}
