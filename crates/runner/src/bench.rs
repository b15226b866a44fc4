//! How fast the rules are: random play on one thread, with nothing written down; how fast tables are drawn; and what a page
//! costs that is kept up to date.

use std::hint::black_box;
use std::io::Write;
use std::time::Instant;

use draw::{Known, Sheet, part};
use flate2::Compression;
use flate2::write::GzEncoder;
use maud::{PreEscaped, html};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use session::{Batch, Chance, Game, Look, Playouts, Session};
use tabletop::{Eye, Refusal, Seat, below};
use texts::Lang;

/// What was measured.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bench {
    /// The game's name.
    pub game: &'static str,
    /// The number of players.
    pub players: u8,
    /// The size of a state.
    pub state_bytes: usize,
    /// Choices and lots a second, listing the choices included.
    pub steps_per_second: f64,
    /// Games a second.
    pub games_per_second: f64,
    /// Nanoseconds a choice takes: listing, picking and making it.
    pub ns_per_choice: f64,
    /// Nanoseconds a lot takes: drawing and settling it.
    pub ns_per_lot: f64,
    /// Nanoseconds it takes to copy a state.
    pub ns_per_clone: f64,
    /// Microseconds it takes to draw a table with its words, for the seat that is asked: half are faster.
    pub us_per_drawing: f64,
    /// 99 of 100 are faster.
    pub us_slow_drawing: f64,
    /// Microseconds it takes to tell the page of one seat what a choice of anybody changed: every step that led there,
    /// drawn, cut into parts and compared. Half are faster.
    pub us_per_update: f64,
    /// Bytes of such an update: half are smaller.
    pub bytes_per_update: usize,
    /// The same, compressed.
    pub packed_per_update: usize,
    /// The largest, compressed.
    pub packed_largest_update: usize,
}

/// Games played and steps taken, by kind, in some seconds.
#[derive(Clone, Copy, Default)]
struct Count {
    games: u64,
    choices: u64,
    lots: u64,
    seconds: f64,
}

/// How often a batch of work is done, to measure it.
const ROUNDS_OF_LOTS: usize = 20;
const ROUNDS_OF_COPIES: usize = 1_000;

/// Measures random play with this number of players.
pub fn bench(game: &dyn Game, players: u8, seconds: f64) -> Result<Bench, Refusal> {
    let playouts = game.playouts(players, &game.options())?;
    let mut session = game.open(players, &game.options())?;
    // Once to warm up, once to measure.
    play_for(playouts.as_ref(), seconds / 5.0);
    let count = play_for(playouts.as_ref(), seconds);
    let spent = count.seconds;
    let lot = time(playouts.lots(2_000).as_mut(), ROUNDS_OF_LOTS);
    let drawings = time_drawings(session.as_mut());
    let updates = Updates::measure(game.open(players, &game.options())?.as_mut());
    Ok(Bench {
        game: playouts.game(),
        players: playouts.players(),
        state_bytes: playouts.state_bytes(),
        steps_per_second: (count.choices + count.lots) as f64 / spent,
        games_per_second: count.games as f64 / spent,
        ns_per_choice: (spent * 1e9 - lot * count.lots as f64) / count.choices as f64,
        ns_per_lot: lot,
        ns_per_clone: time(playouts.copies(1_000).as_mut(), ROUNDS_OF_COPIES),
        us_per_drawing: drawings[drawings.len() / 2],
        us_slow_drawing: drawings[drawings.len() * 99 / 100],
        us_per_update: middle(&updates.times),
        bytes_per_update: middle(&updates.bytes),
        packed_per_update: middle(&updates.packed),
        packed_largest_update: updates.packed.last().copied().unwrap_or_default(),
    })
}

fn play_for(playouts: &dyn Playouts, seconds: f64) -> Count {
    let mut play = playouts.random_games();
    let mut count = Count::default();
    let begun = Instant::now();
    while count.seconds < seconds || count.games == 0 {
        let steps = play();
        count.games += 1;
        count.choices += steps.choices;
        count.lots += steps.lots;
        count.seconds = begun.elapsed().as_secs_f64();
    }
    count
}

/// The mean nanoseconds a piece of a batch takes.
fn time(batch: &mut dyn Batch, rounds: usize) -> f64 {
    let (mut spent, mut pieces) = (0.0, 0);
    for _ in 0..rounds {
        batch.prepare();
        let begun = Instant::now();
        pieces += batch.run();
        spent += begun.elapsed().as_secs_f64();
    }
    spent * 1e9 / pieces as f64
}

/// How often each table is drawn: the fastest time counts, so that what else the machine does does not.
const DRAWINGS: usize = 3;

/// The microseconds it takes to draw each table of a random game, the fastest first.
fn time_drawings(session: &mut dyn Session) -> Vec<f64> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut chance = Chance::from_seed(4);
    let mut times = Vec::new();
    loop {
        session.draw_lots(&mut chance.lots);
        let asked = session.asked();
        let eye = asked.map_or(Eye::Watcher, Eye::Seat);
        let draw = |_| {
            let begun = Instant::now();
            black_box(session.look(eye).draw(Lang::English.into()));
            begun.elapsed().as_secs_f64() * 1e6
        };
        times.push((0..DRAWINGS).map(draw).fold(f64::MAX, f64::min));
        let Some(seat) = asked else { break };
        let choices = session.look(eye).choice_count().unwrap_or(1);
        let chosen = session.choose_nth(seat, below(&mut rng, choices as u32) as usize);
        debug_assert!(chosen.is_ok(), "what is offered is accepted");
    }
    times.sort_by(f64::total_cmp);
    times
}

/// The middle one of what is in order.
fn middle<T: Copy + Default>(values: &[T]) -> T {
    values.get(values.len() / 2).copied().unwrap_or_default()
}

/// How many steps are remembered meanwhile: about as many as a server does.
const REMEMBERED: usize = 100;

/// What it costs to keep the page of the first seat up to date through a random game, each in order. A page is what the
/// game draws, without what a server puts around it.
#[derive(Default)]
struct Updates {
    times: Vec<f64>,
    bytes: Vec<usize>,
    packed: Vec<usize>,
}

impl Updates {
    fn measure(session: &mut dyn Session) -> Updates {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        let mut chance = Chance::from_seed(4);
        let mut updates = Updates::default();
        let eye = Eye::Seat(Seat::FIRST);
        session.draw_lots(&mut chance.lots);
        let mut shown = page(session.look(eye).as_ref(), false).outline();
        while let Some(seat) = session.asked() {
            let (choices, before) =
                (session.look(Eye::Seat(seat)).choice_count().unwrap_or(1), session.seq());
            let chosen = session.choose_nth(seat, below(&mut rng, choices as u32) as usize);
            debug_assert!(chosen.is_ok(), "what is offered is accepted");
            session.draw_lots(&mut chance.lots);
            session.forget_all_but(REMEMBERED);
            let begun = Instant::now();
            let mut known = Known::to(shown);
            let frames = session.frames(eye, before).unwrap_or_default();
            let mut sent: Vec<_> = frames
                .iter()
                .flat_map(|frame| known.learn(page(frame.look.as_ref(), true).inside()))
                .collect();
            let now = page(session.look(eye).as_ref(), false);
            shown = now.outline();
            sent.extend(known.learn(now));
            updates.times.push(begun.elapsed().as_secs_f64() * 1e6);
            updates.add(&sent);
        }
        updates.times.sort_by(f64::total_cmp);
        updates.bytes.sort_unstable();
        updates.packed.sort_unstable();
        updates
    }

    fn add(&mut self, sent: &[(String, String)]) {
        let text: String = sent.iter().flat_map(|(name, markup)| [name.as_str(), markup]).collect();
        let mut packer = GzEncoder::new(Vec::new(), Compression::default());
        // Into memory: that never fails.
        let packed = packer.write_all(text.as_bytes()).and_then(|()| packer.finish());
        self.bytes.push(text.len());
        self.packed.push(packed.map_or(0, |packed| packed.len()));
    }
}

/// What a page shows of a table, in parts; on the way through a stage what lies open.
fn page(look: &dyn Look, is_passing: bool) -> Sheet {
    let reader = Lang::English.into();
    let picture = if is_passing { look.draw_open(reader) } else { look.draw(reader) };
    let seats = picture.stocks.iter().zip(&picture.mats).zip(&picture.hands).enumerate();
    let drawn = html! {
        (part("board", html! { div { (PreEscaped(&picture.board)) } }))
        (part("dock", html! { div { (PreEscaped(&picture.dock)) } }))
        @for (seat, ((stock, mat), hand)) in seats {
            (part(&format!("stock-{seat}"), html! { ul { (PreEscaped(stock)) } }))
            @if !is_passing { (part(&format!("mat-{seat}"), html! { div { (PreEscaped(mat)) } })) }
            @if let Some(hand) = hand { (part(&format!("hand-{seat}"), html! { ul { (PreEscaped(hand)) } })) }
        }
        (part("choices", html! { ol { @for offer in look.offers(Lang::English.into()) { li { (offer.text) } } } }))
    };
    Sheet::cut(&drawn.into_string())
}
