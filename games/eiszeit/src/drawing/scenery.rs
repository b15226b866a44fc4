//! What grows and lies on the land. It is scattered once over every region: away from the middle, where the pieces stand,
//! away from the number, and never on one another.

use std::fmt::Write;

use maud::{Markup, html};

use super::land::{Point, Room, noise};
use crate::rules::Terrain;

/// Something that grows or lies on the land, as a symbol of `nature.svg`.
struct Growth {
    symbol: &'static str,
    /// Half its width, and its height.
    half: f32,
    height: f32,
}

const fn growth(symbol: &'static str, half: f32, height: f32) -> Growth {
    Growth { symbol, half, height }
}

/// What a terrain bears, in the order in which places are tried: what stands earlier is found more often.
fn growths(terrain: Terrain) -> &'static [Growth] {
    const PINE: Growth = growth("pine", 14.0, 33.0);
    const SAPLING: Growth = growth("sapling", 10.0, 23.0);
    const OAK: Growth = growth("oak", 13.0, 27.0);
    const BUSH: Growth = growth("bush", 10.0, 10.0);
    const FLOWERS: Growth = growth("flowers", 10.0, 7.0);
    const SPRIG: Growth = growth("sprig", 6.0, 6.0);
    const GRASS: Growth = growth("grass", 10.0, 12.0);
    const BOULDER: Growth = growth("boulder", 14.0, 15.0);
    const PEBBLE: Growth = growth("pebble", 8.0, 8.0);
    const SCREE: Growth = growth("scree", 10.0, 7.0);
    const PEAK: Growth = growth("peak", 31.0, 44.0);
    const HILL: Growth = growth("hill", 17.0, 24.0);
    const SHARD: Growth = growth("shard", 7.0, 14.0);
    const DRIFT: Growth = growth("drift", 17.0, 8.0);
    const CRACK: Growth = growth("crack", 15.0, 8.0);
    match terrain {
        Terrain::Forest => &[PINE, SAPLING, PINE, SAPLING, SPRIG],
        Terrain::Mountains => &[PEAK, HILL, PEAK, SCREE, HILL],
        Terrain::Meadow => &[OAK, FLOWERS, BUSH, SPRIG, FLOWERS],
        Terrain::Steppe => &[GRASS, GRASS, SPRIG, GRASS],
        Terrain::StoneDesert => &[BOULDER, PEBBLE, SCREE, PEBBLE, BOULDER],
        Terrain::IcePlain => &[DRIFT, SHARD, CRACK, SHARD, DRIFT],
    }
}

/// How many places are tried in a region, and how many are taken at most.
const TRIES: usize = 120;
const MOST: usize = 18;
/// The middle that belongs to the pieces: half its width and half its height.
const FREE: (f32, f32) = (50.0, 38.0);
/// The top that belongs to the number and the fires: half its width, and its height.
const HEAD: (f32, f32) = (58.0, 36.0);
/// What stands in front of something hides it less than what stands beside it: heights count more than widths.
const DEPTH: f32 = 1.7;

/// The scenery of a region, drawn from back to front.
pub(super) fn scenery(room: &Room, terrain: Terrain, seed: usize) -> String {
    let growths = growths(terrain);
    let mut placed: Vec<(Point, &Growth)> = Vec::new();
    for step in 0..TRIES {
        let growth = &growths[step % growths.len()];
        let at = anywhere(room, seed, step);
        let is_near = |&(other, beside): &(Point, &Growth)| {
            (other.x - at.x).hypot(DEPTH * (other.y - at.y)) < 0.85 * (growth.half + beside.half) + 2.0
        };
        if placed.len() < MOST && fits(room, growth, at) && !placed.iter().any(is_near) {
            placed.push((at, growth));
        }
    }
    placed.sort_by(|(one, _), (other, _)| one.y.total_cmp(&other.y));
    let mut drawn = tones(room, seed);
    for (at, growth) in placed {
        let written =
            write!(drawn, r##"<use href="#ez-{}" x="{:.0}" y="{:.0}"/>"##, growth.symbol, at.x, at.y);
        debug_assert!(written.is_ok(), "writing to a string does not fail");
    }
    drawn
}

/// The same in little, on the hill of a card's picture.
pub(super) fn on_card(terrain: Terrain) -> Markup {
    let symbols = match terrain {
        Terrain::Forest => ["pine", "sapling", "pine", "sapling"],
        Terrain::Mountains => ["hill", "hill", "hill", "scree"],
        Terrain::Meadow => ["oak", "flowers", "oak", "bush"],
        Terrain::Steppe => ["grass", "grass", "grass", "grass"],
        Terrain::StoneDesert => ["boulder", "pebble", "boulder", "scree"],
        Terrain::IcePlain => ["shard", "drift", "shard", "crack"],
    };
    html! {
        @for (symbol, (x, y)) in symbols.iter().zip([(98, 46), (34, 46), (14, 54), (102, 68)]) {
            use href=(format!("#ez-{symbol}")) x=(x) y=(y) {}
        }
    }
}

/// A place in the box round a region.
fn anywhere(room: &Room, seed: usize, step: usize) -> Point {
    let (top, bottom) = room.height();
    let y = top + (bottom - top) * (noise(seed, 2 * step) + 1.0) / 2.0;
    let (left, right) = room.between(y, y).unwrap_or_default();
    Point { x: left + (right - left) * (noise(seed, 2 * step + 1) + 1.0) / 2.0, y }
}

/// Whether something has room with its feet at a place, and stands in nobody's way.
fn fits(room: &Room, growth: &Growth, at: Point) -> bool {
    let within = room.between(at.y - 0.6 * growth.height, at.y + 3.0);
    let has_room =
        within.is_some_and(|(left, right)| left <= at.x - growth.half && at.x + growth.half <= right);
    let (middle, top) = (room.middle(), room.height().0);
    // What is tall reaches up into the middle from below.
    let reach = 0.5 * growth.height;
    let is_free = 1.0
        <= ((at.x - middle.x) / (FREE.0 + 0.6 * growth.half))
            .hypot((at.y - reach - middle.y - 8.0) / (FREE.1 + reach));
    let is_below_head = HEAD.0 < (at.x - middle.x).abs() || top + HEAD.1 < at.y - growth.height;
    has_room && is_free && is_below_head
}

/// Three broad patches of light and shade, where the region is wide enough for them.
fn tones(room: &Room, seed: usize) -> String {
    let mut drawn = String::new();
    for patch in 0..12 {
        let (rx, ry) = (34.0 + 8.0 * noise(seed + 7, patch), 8.0 + 2.0 * noise(seed + 9, patch));
        let at = anywhere(room, seed + 3, patch);
        let within = room.between(at.y - ry, at.y + ry);
        if within.is_some_and(|(left, right)| left <= at.x - rx && at.x + rx <= right) {
            let class = if patch % 2 == 0 { "ez-lit-patch" } else { "ez-dim-patch" };
            let written = write!(
                drawn,
                r#"<ellipse class="{class}" cx="{:.0}" cy="{:.0}" rx="{rx:.0}" ry="{ry:.0}"/>"#,
                at.x, at.y
            );
            debug_assert!(written.is_ok(), "writing to a string does not fail");
        }
        if drawn.matches("<ellipse").count() == 3 {
            break;
        }
    }
    drawn
}
