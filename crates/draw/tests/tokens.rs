//! The tokens: what is written can be read by day and by night, and players are told apart by every eye.

use std::collections::BTreeMap;

const TOKENS: &str = include_str!("../assets/tokens.css");

/// Red, green and blue from 0 to 1, as screens count.
type Colour = [f64; 3];

#[derive(Clone, Copy, Debug)]
enum Light {
    Day,
    Night,
}

/// The opaque colours by name.
fn palette(light: Light) -> BTreeMap<&'static str, Colour> {
    let entries = TOKENS.split(';').filter_map(|entry| entry.rsplit_once("--")?.1.split_once(": "));
    let colours = entries.filter_map(|(name, value)| Some((name, colour(at(value, light))?)));
    colours.collect()
}

/// What a value is in a light.
fn at(value: &'static str, light: Light) -> &'static str {
    let both = value.strip_prefix("light-dark(").and_then(|both| both.strip_suffix(')')?.split_once(", "));
    match (both, light) {
        (None, _) => value,
        (Some((day, _)), Light::Day) => day,
        (Some((_, night)), Light::Night) => night,
    }
}

fn colour(hex: &str) -> Option<Colour> {
    let hex = hex.strip_prefix('#').filter(|hex| hex.len() == 6)?;
    Some([0, 2, 4].map(|at| f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0))
}

/// The colour in which the sign of a seat is cut.
fn cut(seat: usize) -> Colour {
    let rule = TOKENS.split(&format!(".seat-{seat} {{")).nth(1).unwrap();
    let value = rule.split("--cut: ").nth(1).unwrap().split(';').next().unwrap();
    colour(value).unwrap()
}

fn linear(part: f64) -> f64 {
    if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
}

/// The relative luminance of WCAG 2.2.
fn luminance(colour: Colour) -> f64 {
    let [red, green, blue] = colour.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: Colour, other: Colour) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[track_caller]
fn assert_contrast(least: f64, light: Light, ink: &str, ground: &str) {
    let palette = palette(light);
    let ratio = contrast(palette[ink], palette[ground]);
    assert!(least <= ratio, "{ink} on {ground} by {light:?}: {ratio:.2}");
}

#[test]
fn every_ink_can_be_read_on_every_ground_by_day_and_by_night() {
    for light in [Light::Day, Light::Night] {
        for ink in ["ink", "soot", "haematite", "ochre-deep"] {
            for ground in ["wall", "chalk", "bone"] {
                assert_contrast(4.5, light, ink, ground);
            }
        }
        for (ink, ground) in
            [("on-haematite", "haematite"), ("on-red", "red"), ("on-red", "red-lit"), ("on-bark", "bark")]
        {
            assert_contrast(4.5, light, ink, ground);
        }
    }
}

#[test]
fn what_may_be_chosen_and_borders_of_controls_stand_out() {
    for light in [Light::Day, Light::Night] {
        for ground in ["wall", "chalk", "bone"] {
            for sign in ["offer", "soot", "moss", "live"] {
                assert_contrast(3.0, light, sign, ground);
            }
        }
    }
}

#[test]
fn a_line_in_a_players_colour_stands_out_from_the_walls() {
    for light in [Light::Day, Light::Night] {
        for seat in 0..6 {
            for ground in ["wall", "wall-deep", "chalk", "bone"] {
                assert_contrast(3.0, light, &format!("seat-line-{seat}"), ground);
            }
        }
    }
}

#[test]
fn the_sign_of_a_seat_can_be_read_on_its_colour() {
    let palette = palette(Light::Day);
    for seat in 0..6 {
        let ratio = contrast(cut(seat), palette[format!("seat-{seat}").as_str()]);
        assert!(4.5 <= ratio, "seat {seat}: {ratio:.2}");
    }
}

/// How an eye sees linear colours (Machado, Oliveira and Fernandes 2009, full severity).
type Sight = [[f64; 3]; 3];

const ALL_COLOURS: Sight = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
const PROTANOPIA: Sight =
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]];
const DEUTERANOPIA: Sight =
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]];
const TRITANOPIA: Sight =
    [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]];

/// CIELAB under D65 of a linear colour.
fn lab(linear: Colour) -> [f64; 3] {
    let row = |[r, g, b]: [f64; 3], white: f64| (r * linear[0] + g * linear[1] + b * linear[2]) / white;
    let x = row([0.4124564, 0.3575761, 0.1804375], 0.95047);
    let y = row([0.2126729, 0.7151522, 0.0721750], 1.0);
    let z = row([0.0193339, 0.1191920, 0.9503041], 1.08883);
    let f = |t: f64| if t > 216.0 / 24389.0 { t.cbrt() } else { (24389.0 / 27.0 * t + 16.0) / 116.0 };
    [116.0 * f(y) - 16.0, 500.0 * (f(x) - f(y)), 200.0 * (f(y) - f(z))]
}

fn seen(colour: Colour, sight: Sight) -> [f64; 3] {
    let light = colour.map(linear);
    lab(sight.map(|row| row.iter().zip(light).map(|(a, b)| a * b).sum::<f64>().clamp(0.0, 1.0)))
}

/// CIEDE2000, by the names of Sharma, Wu and Dalal.
fn difference([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let weigh = |c: f64| (c.powi(7) / (c.powi(7) + 25f64.powi(7))).sqrt();
    let g = 0.5 * (1.0 - weigh((a1.hypot(b1) + a2.hypot(b2)) / 2.0));
    let (a1, a2) = (a1 * (1.0 + g), a2 * (1.0 + g));
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let angle =
        |a: f64, b: f64| if a == 0.0 && b == 0.0 { 0.0 } else { b.atan2(a).to_degrees().rem_euclid(360.0) };
    let (h1, h2) = (angle(a1, b1), angle(a2, b2));
    let is_grey = c1 * c2 == 0.0;
    let turn = match h2 - h1 {
        _ if is_grey => 0.0,
        turn if 180.0 < turn => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let (dl, dc) = (l2 - l1, c2 - c1);
    let dh = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (l, c) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
    let h = if is_grey { h1 + h2 } else { h1 + turn / 2.0 };
    let wave = |factor: f64, shift: f64| (factor * h + shift).to_radians().cos();
    let t = 1.0 - 0.17 * wave(1.0, -30.0) + 0.24 * wave(2.0, 0.0) + 0.32 * wave(3.0, 6.0)
        - 0.20 * wave(4.0, -63.0);
    let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let h = h.rem_euclid(360.0);
    let theta = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let rt = -2.0 * weigh(c) * (2.0 * theta).to_radians().sin();
    let (dl, dc, dh) = (dl / sl, dc / sc, dh / sh);
    (dl * dl + dc * dc + dh * dh + rt * dc * dh).sqrt()
}

#[test]
fn the_difference_of_colours_is_that_of_the_published_pairs() {
    // Sharma, Wu and Dalal 2005, table 1: pairs 1, 7, 17, 24 and 34.
    let pairs = [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([50.0, 2.5, 0.0], [50.0, 3.2592, 0.3350], 1.0000),
        ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
    ];
    for (one, other, known) in pairs {
        let found = difference(one, other);
        assert!((found - known).abs() < 0.0001, "{one:?} and {other:?}: {found}, not {known}");
    }
}

/// The smallest difference of any two of the first seats.
fn nearest(seats: usize, sight: Sight) -> f64 {
    let palette = palette(Light::Day);
    let seen: Vec<_> = (0..seats).map(|seat| seen(palette[format!("seat-{seat}").as_str()], sight)).collect();
    let pairs = (0..seats).flat_map(|one| (0..one).map(move |other| (one, other)));
    pairs.map(|(one, other)| difference(seen[one], seen[other])).fold(f64::INFINITY, f64::min)
}

#[test]
fn players_are_told_apart_by_every_eye() {
    let sights = [
        ("all colours", ALL_COLOURS, 23.5),
        ("protanopia", PROTANOPIA, 14.5),
        ("deuteranopia", DEUTERANOPIA, 16.5),
        ("tritanopia", TRITANOPIA, 16.5),
    ];
    for (name, sight, least) in sights {
        let found = nearest(6, sight);
        assert!(least <= found, "{name}: {found:.1}");
    }
}

#[test]
fn players_are_told_apart_in_grey() {
    let palette = palette(Light::Day);
    let mut lightness: Vec<f64> =
        (0..6).map(|seat| seen(palette[format!("seat-{seat}").as_str()], ALL_COLOURS)[0]).collect();
    lightness.sort_by(f64::total_cmp);
    let gaps = lightness.windows(2).map(|pair| pair[1] - pair[0]);
    assert!(gaps.clone().all(|gap| 9.0 <= gap), "{lightness:?}");
}
