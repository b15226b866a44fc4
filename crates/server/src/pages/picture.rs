//! The picture that a link to a finished game shows: the podium, who won, and everybody's points, as a PNG. It is drawn
//! with the same parts as the page, by day, and shows what everybody who has the link may see.

use std::sync::{Arc, LazyLock};

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use maud::{Markup, PreEscaped, html};
use resvg::{tiny_skia, usvg};
use session::Finale;
use store::Status;
use tabletop::Seat;
use texts::{Reader, Words};
use tokio::sync::Semaphore;

use super::plain_style::PlainStyle;
use super::podium::{self, Placed};
use crate::error::{Error, Result};
use crate::http::At;
use crate::tables::Sight;

/// As wide and high as those who preview links want it.
pub(super) const SIZE: (u32, u32) = (1200, 630);
/// How high the strips above and below the podium are.
const HEAD: u32 = 132;
const FOOT: u32 = 78;
/// A sentence longer than this is written smaller, and no more of it than the second is shown.
const LONG: usize = 34;
const LONGEST: usize = 56;
/// So many letters of a name are shown.
const NAME: usize = 14;

/// Who holds this draws: a thousand who ask for pictures take no more of the machine than one.
static EASEL: Semaphore = Semaphore::const_new(1);

/// The picture of a table, once its game is over.
pub(super) async fn of_table(At { visitor, table }: At) -> Result<impl IntoResponse> {
    let words = visitor.words();
    let sight = Sight::of(table, None, None)?;
    let finale = ending(words, &sight).ok_or(Error::NoSuchPage)?;
    let (names, gave_up): (_, Vec<Seat>) = (sight.names(words), sight.gave_up().collect());
    let title = sight.game.title_in(words.lang());
    let drawn = drawn(&title, sight.game.style(), words, &finale, &names, &gave_up).into_string();
    // Drawing takes longer than all else that a request does: others are not kept waiting, and one is drawn at a time.
    let _easel = EASEL.acquire().await.map_err(Error::broken)?;
    let png = tokio::task::spawn_blocking(move || painted(&drawn)).await?.ok_or(Error::NoSuchPage)?;
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=86400")], png))
}

/// How a game ended as everybody is told it; none while it goes on.
pub(super) fn ending(words: &Words, sight: &Sight) -> Option<Finale> {
    let play = sight.play.as_ref().filter(|_| sight.status == Status::Over)?;
    let (names, gave_up): (_, Vec<Seat>) = (sight.names(words), sight.gave_up().collect());
    play.look.finale(Reader { lang: words.lang(), names: &names, you: None }, &gave_up)
}

/// The picture as an SVG that stands by itself.
fn drawn(
    title: &str,
    style: &str,
    words: &Words,
    finale: &Finale,
    names: &[String],
    gave_up: &[Seat],
) -> Markup {
    let (width, height) = SIZE;
    let placed = finale.ranking.iter().map(|&(rank, seat)| Placed {
        rank,
        figure: finale.figures.get(seat.index()).map_or("", String::as_str),
        gave_up: gave_up.contains(&seat),
    });
    let scene = podium::scene(&placed.collect::<Vec<_>>(), finale.is_won);
    let scale = (height - HEAD - FOOT) as f32 / f32::from(podium::SIZE.1);
    let left = (width as f32 - scale * f32::from(podium::SIZE.0)) / 2.0;
    let room = width as usize / finale.ranking.len().max(1);
    let content = html! {
        g transform=(format!("translate({left:.1} {HEAD}) scale({scale:.3})")) { (scene) }
        path.sheet d=(format!("M0 0h{width}v{HEAD}H0z")) {}
        path.sheet d=(format!("M0 {}h{width}v{FOOT}H0z", height - FOOT)) {}
        text.small x="48" y="46" { "Ochre · " (title) }
        text.large.long[LONG < finale.winners.chars().count()] x="48" y="104" { (letters(&finale.winners, LONGEST)) }
        @for (place, &(rank, seat)) in finale.ranking.iter().enumerate() {
            @let name = letters(names.get(seat.index()).map_or("", String::as_str), NAME);
            @let name = if name.trim().is_empty() { words.name(seat) } else { name };
            g transform=(format!("translate({} {})", place * room + 24, height - FOOT / 2)) {
                g transform="translate(24 0) scale(1.7)" { (draw::sign(seat)) }
                text.line-of x="56" y="9" { (rank) ". " (name) "  " (texts::signed(finale.tally.total.count(seat.index()))) }
            }
        }
    };
    let seats: Vec<Seat> = finale.ranking.iter().map(|&(_, seat)| seat).collect();
    let content = content.into_string();
    let styles =
        [draw::STYLE, include_str!("../../assets/home.css"), include_str!("../../assets/finale.css"), style];
    let rules = PlainStyle::of(&styles).rules(&content, &seats);
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {width} {height}")) width=(width) height=(height) {
            style { (PreEscaped(rules)) (PreEscaped(OWN_STYLE)) }
            (draw::symbols())
            (PreEscaped(content))
        }
    }
}

/// What the picture alone has.
const OWN_STYLE: &str = "
.sheet { fill: #fdf8ec }
.small { font-family: 'Alegreya Sans'; font-weight: 700; font-size: 30px; fill: #5a4a3d }
.large { font-family: 'Alegreya ExtraBold'; font-weight: 800; font-size: 58px; fill: #211a15 }
.long { font-size: 36px }
.line-of { font-family: 'Alegreya Sans'; font-weight: 700; font-size: 30px; fill: #211a15 }
.rank { font-family: 'Alegreya Sans'; font-weight: 700; font-size: 26px }
";

/// The letters of a text that our faces have, so many at most: others would be boxes.
fn letters(text: &str, most: usize) -> String {
    let is_known = |letter: &char| matches!(letter, ' '..='~' | '\u{c0}'..='\u{ff}' | '–'..='…' | '−');
    let known: Vec<char> = text.chars().filter(is_known).collect();
    if known.len() <= most {
        known.into_iter().collect()
    } else {
        known[..most - 1].iter().chain(&['…']).collect()
    }
}

/// A drawing as a PNG; none if it is no drawing, which a test looks for.
fn painted(drawing: &str) -> Option<Vec<u8>> {
    static FACES: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| {
        let mut faces = usvg::fontdb::Database::new();
        faces.load_font_data(include_bytes!("../../assets/fonts/alegreya-800.ttf").to_vec());
        faces.load_font_data(include_bytes!("../../assets/fonts/alegreya-sans-700.ttf").to_vec());
        Arc::new(faces)
    });
    let options = usvg::Options { fontdb: FACES.clone(), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(drawing, &options).ok()?;
    let mut canvas = tiny_skia::Pixmap::new(SIZE.0, SIZE.1)?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut canvas.as_mut());
    canvas.encode_png().ok()
}

#[cfg(test)]
mod tests {
    use session::Chance;
    use tabletop::Eye;

    use super::*;

    /// A game played at random to its end.
    fn finished(game: &dyn session::Game, players: u8) -> Box<dyn session::Session> {
        let mut table = game.open(players, &game.options()).unwrap();
        let mut chance = Chance::from_seed(3);
        table.draw_lots(&mut chance.lots);
        while let Some(asked) = table.asked() {
            let count = table.look(Eye::Seat(asked)).choice_count().unwrap();
            table.choose_nth(asked, table.seq() * 7 % count).unwrap();
            table.draw_lots(&mut chance.lots);
        }
        table
    }

    #[test]
    fn the_end_of_every_game_is_a_picture_with_everything_painted() {
        for game in registry::games() {
            let table = finished(*game, 3);
            let names =
                ["Anna & Co", "Бен", "A name that has more letters than there is room"].map(str::to_owned);
            let words = Words::english();
            let reader = Reader { lang: words.lang(), names: &names, you: None };
            let finale = table.look(Eye::Watcher).finale(reader, &[]).unwrap();
            let drawn = drawn(game.title(), game.style(), words, &finale, &names, &[]).into_string();
            assert!(!drawn.contains("var(") && !drawn.contains("light-dark("), "{drawn}");
            assert!(
                drawn.contains("Anna &amp; Co") && drawn.contains("A name that h…") && !drawn.contains("Бен"),
                "{drawn}"
            );
            // Every class of a game's figure has a colour: what has none would be black.
            let figures = finale.figures.concat();
            for class in figures.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                let is_painted = class.starts_with("seat-")
                    || class.starts_with("sign ")
                    || class.split(' ').any(|class| drawn.contains(&format!(".{class}{{")));
                assert!(is_painted, "{class} of {}", game.name());
            }
            let png = painted(&drawn).unwrap();
            assert!(
                png.starts_with(b"\x89PNG") && 20_000 < png.len() && png.len() < 300_000,
                "{}",
                png.len()
            );
            let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/screenshots");
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(folder.join(format!("end-{}.png", game.name())), png).unwrap();
        }
    }
}
