//! Draws one table as a page to look at: `cargo run -p runner --example gallery -- GAME PLAYERS SEED STEPS EYE LANG FILE`
//! lets gatherers play STEPS steps (or to the end) and writes what EYE (a seat or `watcher`) then sees.

use std::process::ExitCode;

use bots::{Alone, Judge, Level, Observation};
use draw::{Drawing, Offer, Offers, Scene};
use eiszeit::Eiszeit;
use maud::{DOCTYPE, PreEscaped, html};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use stone_age::StoneAge;
use tabletop::{Awaits, Eye, Rules, Seat, Setup};
use texts::Lang;
use valley::Valley;

struct Wish {
    players: u8,
    seed: u64,
    steps: usize,
    eye: Eye,
    lang: Lang,
}

fn page<R: Drawing + Judge>(wish: &Wish) -> Result<String, String> {
    let options = R::Options::default();
    let rules = R::new(&Setup { players: wish.players, options }).map_err(|refusal| refusal.message)?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(wish.seed);
    let mut state = rules.start();
    let mut recent = Vec::new();
    for step in 0.. {
        let is_enough = wish.steps <= step;
        match rules.awaits(&state) {
            Awaits::Over(_) => break,
            Awaits::Seat(seat, _) if is_enough && wish.eye.is(seat) => break,
            Awaits::Seat(..) if is_enough && wish.eye == Eye::Watcher => break,
            Awaits::Seat(seat, _) => {
                recent.clear();
                let observation = Observation::of_asked(&rules, &state).ok_or("nobody is asked")?;
                let choice = Level::Gatherer.choose(&observation, Level::Gatherer.budget(), &Alone, &mut rng);
                let choice = choice.ok_or("nothing to choose")?;
                rules
                    .choose(&mut state, seat, choice, &mut recent)
                    .map_err(|illegal| format!("{illegal:?}"))?;
            }
            Awaits::Lot(_) => {
                let drawn = rules.draw(&state, &mut rng).ok_or("no lot")?;
                rules.settle(&mut state, drawn, &mut recent).map_err(|illegal| format!("{illegal:?}"))?;
            }
        }
    }
    let words = R::words(wish.lang);
    let view = rules.view(&state, wish.eye);
    let recent: Vec<R::Event> = recent.iter().filter_map(|event| rules.told(event, wish.eye)).collect();
    let mut offers = Offers::default();
    let mut list = Vec::new();
    let mut prompt = String::new();
    if let Awaits::Seat(seat, decision) = rules.awaits(&state)
        && wish.eye.is(seat)
    {
        prompt = R::prompt(words, &view, decision);
        let mut choices = Vec::new();
        rules.choices(&state, &mut choices);
        for (index, choice) in choices.into_iter().enumerate() {
            let text = R::choice(words, &view, choice);
            let spot = R::spot(&view, choice);
            list.push(format!("{text} -> {}", spot.as_deref().unwrap_or("(list only)")));
            if let Some(spot) = spot {
                offers.add(spot, Offer { index, text });
            }
        }
    }
    let names: Vec<String> = Seat::all(wish.players).map(|seat| words.seat(seat)).collect();
    let scene = Scene::<R> { words, view: &view, offers: &offers, recent: &recent, names: &names };
    let page = html! {
        (DOCTYPE)
        html {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (R::TITLE) }
                style { (PreEscaped(draw::STYLE)) (PreEscaped(R::STYLE)) "body { margin: 8px; background: var(--wall); color: var(--charcoal); }" }
            }
            body {
                (draw::sprite())
                p { (R::progress(words, &view)) " · " (prompt) }
                (R::board(&scene))
                @for seat in Seat::all(wish.players) {
                    h2 class=(format!("seat-{seat}")) { (words.seat(seat)) " " (R::score(&view, seat)) }
                    (R::mat(&scene, seat))
                }
                @if let Awaits::Over(outcome) = rules.awaits(&state) { (R::tally(&scene, &outcome)) }
                ol { @for line in &list { li { (line) } } }
                svg width="120" height="120" viewBox="0 0 120 120" { (R::emblem()) }
            }
        }
    };
    Ok(page.into_string())
}

fn run() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, seed, steps, eye, lang, file] = args.as_slice() else {
        return Err("gallery GAME PLAYERS SEED STEPS EYE LANG FILE".to_owned());
    };
    let number = |text: &str| text.parse::<u64>().map_err(|error| format!("{text}: {error}"));
    let eye = match eye.as_str() {
        "watcher" => Eye::Watcher,
        seat => Eye::Seat(Seat::new(number(seat)? as u8).ok_or("no such seat")?),
    };
    let lang = Lang::of_tag(lang).ok_or("languages: en, nl, de")?;
    let wish = Wish {
        players: number(players)? as u8,
        seed: number(seed)?,
        steps: number(steps)? as usize,
        eye,
        lang,
    };
    let page = match game.as_str() {
        StoneAge::NAME => page::<StoneAge>(&wish),
        Eiszeit::NAME => page::<Eiszeit>(&wish),
        Valley::NAME => page::<Valley>(&wish),
        _ => Err(format!("no game {game}")),
    }?;
    std::fs::write(file, page).map_err(|error| format!("{file}: {error}"))
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
