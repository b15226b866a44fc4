//! One table as a page to look at: gatherers play some steps or to the end, and what one pair of eyes then sees is drawn
//! with the style of its game alone.

use std::path::PathBuf;

use bots::{Bot, Level};
use clap::Args;
use maud::{DOCTYPE, PreEscaped, html};
use session::{Chance, Session, Waits};
use tabletop::{Eye, Seat};
use texts::Lang;
use workers::Threads;

use crate::{GameArg, Result, parse_lang};

#[derive(Args)]
pub(crate) struct Page {
    /// The game
    game: GameArg,
    /// Where the page is written to
    file: PathBuf,
    /// The number of players; as many as can play if it is not given
    #[arg(long)]
    players: Option<u8>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many choices and lots there have been at least; to the end if it is not given
    #[arg(long)]
    steps: Option<usize>,
    /// Whose eyes: the number of a seat, which is asked then; a watcher's if it is not given
    #[arg(long)]
    seat: Option<u8>,
    #[arg(long, default_value = "en", value_parser = parse_lang)]
    lang: Lang,
}

pub(crate) fn run(args: &Page) -> Result {
    let eye = match args.seat {
        None => Eye::Watcher,
        Some(number) => Eye::Seat(Seat::try_from(number)?),
    };
    let game = args.game.0;
    let mut session = game.open(args.players.unwrap_or(*game.players().end()), &game.options())?;
    session.checked_eye(eye)?;
    play(session.as_mut(), args, eye)?;
    std::fs::write(&args.file, drawn(args, session.as_ref(), eye))?;
    Ok(())
}

/// Lets gatherers play until enough has happened and the eye's seat is asked, or the game is over.
fn play(session: &mut dyn Session, args: &Page, eye: Eye) -> Result {
    let mut chance = Chance::from_seed(args.seed);
    loop {
        session.draw_lots(&mut chance.lots);
        let Waits::Seat(seat) = session.waits() else { return Ok(()) };
        let is_enough = args.steps.is_some_and(|steps| steps <= session.seq());
        if is_enough && (eye == Eye::Watcher || eye.is(seat)) {
            return Ok(());
        }
        let refused = |_| format!("the gatherer of seat {seat} is refused");
        let index = session.bot(Bot::from(Level::Gatherer), &Threads, &mut chance.bots).map_err(refused)?;
        session.choose_nth(seat, index).map_err(refused)?;
    }
}

fn drawn(args: &Page, session: &dyn Session, eye: Eye) -> String {
    let (game, lang) = (args.game.0, args.lang);
    let words = game.words(lang);
    let look = session.look(eye);
    let picture = look.draw(lang.into());
    let prompt = look.question(lang.into()).map(|question| question.prompt);
    let page = html! {
        (DOCTYPE)
        html {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (game.title()) }
                style { (PreEscaped(draw::STYLE)) (PreEscaped(game.style())) "body { margin: 8px; background: var(--wall); color: var(--charcoal); }" }
            }
            body {
                (draw::sprite())
                p { (picture.progress) @if let Some(prompt) = &prompt { " · " (prompt) } }
                (PreEscaped(&picture.board))
                @for (seat, (mat, score)) in Seat::all(session.players()).zip(picture.mats.iter().zip(&picture.scores)) {
                    h2 class=(format!("seat-{seat}")) { (words.name(seat)) " " (score) }
                    (PreEscaped(mat))
                }
                @if let Some(ending) = look.ending(lang) { pre { (ending) } }
                ol {
                    @for offer in look.offers(lang.into()) {
                        li { (offer.text) " → " (offer.spot.as_deref().unwrap_or("list only")) }
                    }
                }
                svg width="120" height="120" viewBox="0 0 120 120" { (game.emblem()) }
            }
        }
    };
    page.into_string()
}
