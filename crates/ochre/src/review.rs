//! `ochre review`: a recorded game, judged.

use std::io::Write;

use review::{Mark, Plan, Review};
use session::{Reviewing, Session, gain, percent, round};
use tabletop::Seat;
use texts::{Reader, Words, args};

use crate::cli::ReviewArgs;
use crate::failure::Failure;
use crate::{replay, terminal};

/// How wide a line of chances is.
const WIDTH: usize = 60;
/// The heights of a line of chances, from none to all.
const HEIGHTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

pub(crate) fn run(args: &ReviewArgs) -> Result<(), Failure> {
    let session = replay::read(&args.file)?;
    let plan = Plan { depth: args.depth, seed: args.seed };
    let whole = || Failure::Failed("the game does not begin at its beginning".to_owned());
    let game = session.reviewing(plan).ok_or_else(whole)?;
    let review = judged(game.as_ref(), args)?;
    if let Some(path) = &args.html {
        let lang = args.spoken.words().lang();
        let page = server::review_page(&title(session.as_ref(), args), &review, game.as_ref(), lang);
        std::fs::write(path, page).map_err(|error| Failure::file(path, error))?;
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", terminal::json(&review)?)?;
    } else if args.html.is_none() {
        let words = args.spoken.words();
        write!(out, "{}", told(words, &title(session.as_ref(), args), &review, game.as_ref()))?;
    }
    Ok(())
}

fn judged(game: &dyn Reviewing, args: &ReviewArgs) -> Result<Review, Failure> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let bar = terminal::progress(game.len() as u64);
    let judged =
        runner::judge(game, args.threads.unwrap_or(cores), &|| bar.inc(1)).map_err(Failure::usage)?;
    bar.finish_and_clear();
    Ok(game.review(judged))
}

fn title(session: &dyn Session, args: &ReviewArgs) -> String {
    let game = registry::find(&session.record().game);
    game.map_or_else(|_| String::new(), |game| game.title_in(args.spoken.words().lang()))
}

/// The review as text: a line of chances and the sums for each seat, and the turning points.
fn told(words: &Words, title: &str, review: &Review, game: &dyn Reviewing) -> String {
    let depth = words.say(&format!("review-depth-{}", review.depth));
    let judge = words.say(&format!("level-{}", review.judge));
    let by = args! { game: title, depth: depth, judge: judge };
    let mut text = words.say_with("review-by", &by) + "\n\n";
    let seats: Vec<Seat> = Seat::all(review.seats.len() as u8).collect();
    let mut lines = Vec::new();
    for &seat in &seats {
        lines.push(vec![words.called(seat), line(review, seat)]);
    }
    text += &texts::columns(&lines);
    text.push('\n');
    text += &texts::columns(&sums(words, review, &seats));
    text += &format!("\n{}\n", words.say("review-turning"));
    let turns = game.turns(review, Reader::from(words.lang()));
    if turns.is_empty() {
        text += &format!("  {}\n", words.say("review-turning-none"));
    }
    for turn in turns {
        let (round, who) = (round(words, turn.round), words.called(turn.seat));
        let change = gain(words, turn.change);
        text += &format!("  {round}, {who}: {} ({change})\n", texts::sentence(turn.text));
    }
    text
}

/// The chances of a seat through the game, as a line of blocks.
fn line(review: &Review, seat: Seat) -> String {
    let first = review.moments.first().map(|moment| moment.before[seat.index()]);
    let chances: Vec<f64> =
        first.into_iter().chain(review.moments.iter().map(|moment| moment.after[seat.index()])).collect();
    let width = WIDTH.min(chances.len());
    let at = |column: usize| chances[column * (chances.len() - 1) / (width - 1).max(1)];
    let block = |share: f64| HEIGHTS[((share * HEIGHTS.len() as f64) as usize).min(HEIGHTS.len() - 1)];
    (0..width).map(|column| block(at(column))).collect()
}

fn sums(words: &Words, review: &Review, seats: &[Seat]) -> Vec<Vec<String>> {
    let columns = ["player", "start", "luck", "own", "others", "result", "accuracy"];
    let marks = Mark::ALL.map(|mark| format!("review-mark-{}", mark.name()));
    let heads = columns.iter().map(|column| format!("review-{column}")).chain(marks);
    let mut rows = vec![heads.map(|id| words.say(&id)).collect::<Vec<_>>()];
    for &seat in seats {
        let sum = &review.seats[seat.index()];
        let accuracy = sum.accuracy.map_or_else(|| "–".to_owned(), |accuracy| percent(words, accuracy));
        let shares = [percent(words, sum.start), gain(words, sum.luck), gain(words, sum.own)];
        let rest = [gain(words, sum.others), percent(words, sum.result), accuracy];
        let marks = Mark::ALL.map(|mark| sum.marks.of(mark).to_string());
        rows.push([words.called(seat)].into_iter().chain(shares).chain(rest).chain(marks).collect());
    }
    rows
}
