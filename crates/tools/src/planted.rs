//! Whether reviews find a mistake that was planted: `tools planted stone-age --games 200`.
//!
//! One bot plays all seats, but at one question of the game a random choice is made that costs more than a tenth of a
//! victory, as many lines of play say that look at nothing else. The game is reviewed, and the choice that costs most by the
//! review should be the one that was planted.

use bots::{Bot, Level};
use clap::Args;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use review::{Depth, Plan};
use session::{Chance, Game, Session};
use tabletop::below;
use workers::Threads;

use crate::{GameArg, Result};

#[derive(Args)]
pub(crate) struct Planted {
    /// The game
    game: GameArg,
    /// The number of players [default: the fewest]
    #[arg(long)]
    players: Option<u8>,
    /// How many games
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// The bot that plays all seats
    #[arg(long, default_value = "shaman@400")]
    bot: Bot,
    /// How closely the review looks: quick or deep
    #[arg(long, default_value = "quick")]
    depth: Depth,
    /// The lines of play that say what a choice costs
    #[arg(long, default_value_t = 3000)]
    lines: u32,
    /// The seed of the first game
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// What a mistake has to cost.
const COST: f32 = 0.1;

pub(crate) fn run(args: &Planted) -> Result {
    let game = args.game.0;
    let players = args.players.unwrap_or(*game.players().start());
    let (mut planted, mut first, mut third) = (0_u64, 0_u64, 0_u64);
    let mut seed = args.seed;
    while planted < args.games {
        seed += 1;
        let Some((session, step)) = play(game, players, args, seed)? else { continue };
        planted += 1;
        let rank = rank(session.as_ref(), step, args)?;
        first += u64::from(rank == 1);
        third += u64::from(rank <= 3);
        println!(
            "seed {seed}: planted at step {step}, rank {rank}; {first} of {planted} first, {third} among three"
        );
    }
    println!("{}: ranked first {:.1} % of {planted}", game.name(), 100.0 * first as f64 / planted as f64);
    Ok(())
}

/// A game with a planted mistake, and the step it was made at; none if this game offered none where one was looked for.
fn play(
    game: &dyn Game,
    players: u8,
    args: &Planted,
    seed: u64,
) -> Result<Option<(Box<dyn Session>, usize)>> {
    let mut session = game.open(players, &game.options())?;
    let mut chance = Chance::from_seed(seed);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    session.draw_lots(&mut chance.lots);
    // Looked for from a random question on.
    let mut wait = below(&mut rng, 120);
    let mut planted = None;
    while let Some(seat) = session.asked() {
        let count = session.choice_count();
        let mut index = session.bot(args.bot, &Threads, &mut chance.bots).map_err(said)?;
        if count > 1 && planted.is_none() {
            wait = wait.saturating_sub(1);
            let random = below(&mut rng, count as u32) as usize;
            if wait == 0 && random != index && costs(session.as_ref(), random, args)? {
                (planted, index) = (Some(session.seq()), random);
            }
        }
        session.choose_nth(seat, index).map_err(said)?;
        session.draw_lots(&mut chance.lots);
    }
    Ok(planted.map(|step| (session, step)))
}

/// Whether a choice costs enough, as a long search says.
fn costs(session: &dyn Session, index: usize, args: &Planted) -> Result<bool> {
    let bot = Bot { level: Level::STRONGEST, budget: args.lines.to_string().parse()? };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let advice = session.think(bot, &Threads, &mut rng).map_err(said)?;
    let best = advice.first().map_or(0.0, |advice| advice.win_share);
    let made = advice.iter().find(|advice| advice.index == index && advice.visits > 0);
    Ok(made.is_some_and(|made| best - made.win_share > COST))
}

/// The place of a step among all choices by what they cost.
fn rank(session: &dyn Session, step: usize, args: &Planted) -> Result<usize> {
    let game = session.reviewing(Plan { depth: args.depth, seed: 0 }).ok_or("the past is known")?;
    let judged = runner::judge(game.as_ref(), 1, &|| ())?;
    let review = game.review(judged);
    let cost = |at: usize| review.moments[at].choice.as_ref().map_or(0.0, |choice| choice.cost);
    let dearer = (0..review.moments.len()).filter(|&at| cost(at) > cost(step)).count();
    Ok(1 + dearer)
}

fn said(refused: session::Refused) -> String {
    refused.say(texts::Lang::English)
}
