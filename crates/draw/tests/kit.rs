//! The palette: what has a player's colour can be told from any wall, by day and by night.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

const KIT: &str = include_str!("../assets/kit.css");

/// What is drawn in a player's colour without an outline of its own stands on these.
const GROUNDS: [&str; 4] = ["wall", "wall-deep", "chalk", "bone"];

/// The colours by name, of the light or the dark palette.
fn palette(is_dark: bool) -> BTreeMap<&'static str, [f64; 3]> {
    let root = KIT.split(":root {").nth(1 + usize::from(is_dark)).unwrap().split('}').next().unwrap();
    let entries = root.split(';').filter_map(|entry| entry.trim().strip_prefix("--")?.split_once(": #"));
    entries.filter(|(_, hex)| hex.len() == 6).map(|(name, hex)| (name, colour(hex))).collect()
}

fn colour(hex: &str) -> [f64; 3] {
    [0, 2, 4].map(|at| f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0)
}

/// The relative luminance of WCAG 2.2.
fn luminance(colour: [f64; 3]) -> f64 {
    let linear = |part: f64| if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
    let [red, green, blue] = colour.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn every_players_colour_stands_out_from_the_walls() {
    for is_dark in [false, true] {
        let palette = palette(is_dark);
        for seat in 0..6 {
            let name = format!("seat-{seat}");
            for ground in GROUNDS {
                let ratio = contrast(palette[name.as_str()], palette[ground]);
                assert!(3.0 <= ratio, "{name} on {ground}, dark: {is_dark}: {ratio:.2}");
            }
        }
    }
}
