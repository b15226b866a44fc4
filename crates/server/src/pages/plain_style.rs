//! Style sheets of the pages for a drawing that stands by itself: no variables, no light and dark, no seats that give their
//! colour to what is inside. So a picture has the colours of the page, by day, and nothing says them twice.

use std::collections::{BTreeMap, BTreeSet};

use tabletop::Seat;

/// What a seat gives to all that is inside it.
const OF_SEAT: [&str; 3] = ["seat", "cut", "seat-line"];

/// Rules and variables of some style sheets.
pub(super) struct PlainStyle<'a> {
    variables: BTreeMap<&'a str, &'a str>,
    /// Selectors with their declarations.
    rules: Vec<(&'a str, &'a str)>,
}

impl<'a> PlainStyle<'a> {
    pub(super) fn of(sheets: &[&'a str]) -> PlainStyle<'a> {
        let rules: Vec<(&str, &str)> = sheets.iter().flat_map(|sheet| rules(sheet)).collect();
        let mut variables = BTreeMap::new();
        for (name, value) in rules.iter().flat_map(|(_, body)| declarations(body)) {
            if let Some(name) = name.strip_prefix("--") {
                variables.entry(name).or_insert(value);
            }
        }
        PlainStyle { variables, rules }
    }

    /// The rules for the classes of a drawing. What has the colour of a seat is said for each of these seats.
    pub(super) fn rules(&self, drawing: &str, seats: &[Seat]) -> String {
        let classes: BTreeSet<&str> = drawing
            .split("class=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .flat_map(str::split_whitespace)
            .collect();
        let mut written = String::new();
        for (selectors, body) in &self.rules {
            for selector in selectors.split(',').map(str::trim) {
                let class = selector.strip_prefix("symbol ").unwrap_or(selector).strip_prefix('.');
                let Some(class) = class.filter(|class| classes.contains(class) || *class == "line") else {
                    continue;
                };
                if class.starts_with("seat-") {
                    continue;
                }
                let is_seats = OF_SEAT.iter().any(|name| body.contains(&format!("var(--{name}")));
                if is_seats {
                    for &seat in seats {
                        written += &format!(".seat-{seat} .{class}{{{}}}\n", self.plain(body, Some(seat)));
                    }
                }
                written += &format!(".{class}{{{}}}\n", self.plain(body, None));
            }
        }
        written
    }

    /// Declarations without variables. A variable of its own for the seat's colour is the colour of what is inside.
    fn plain(&self, body: &str, seat: Option<Seat>) -> String {
        let mut plain = String::new();
        for (name, value) in declarations(body) {
            let name = if name == "--seat" { "color" } else { name };
            if let Some(value) = self.value(value, seat).filter(|_| !name.starts_with("--")) {
                plain += &format!("{name}:{value};");
            }
        }
        plain
    }

    /// A value without variables, by day; none if one is not known.
    fn value(&self, value: &str, seat: Option<Seat>) -> Option<String> {
        if let Some((before, inside, after)) = call(value, "light-dark(") {
            let day = comma(inside).0;
            return self.value(&format!("{before}{day}{after}"), seat);
        }
        let Some((before, inside, after)) = call(value, "var(") else { return Some(value.to_owned()) };
        let (name, fallback) = comma(inside);
        let name = name.trim().trim_start_matches("--");
        let known = match seat {
            _ if !OF_SEAT.contains(&name) => self.variables.get(name).copied(),
            Some(seat) => self.of_seat(seat, name),
            None => None,
        };
        let found = known.or(fallback.map(str::trim))?;
        self.value(&format!("{before}{found}{after}"), seat)
    }

    /// A variable as a seat sets it.
    fn of_seat(&self, seat: Seat, name: &str) -> Option<&'a str> {
        let of_seat = self.rules.iter().filter(|(selector, _)| *selector == format!(".seat-{seat}"));
        let mut set = of_seat.flat_map(|(_, body)| declarations(body));
        set.find(|(set, _)| set.strip_prefix("--") == Some(name)).map(|(_, value)| value)
    }
}

/// The rules of a style sheet, without those that hold under a condition.
fn rules(sheet: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let mut rest = sheet;
    while let Some(open) = rest.find('{') {
        let selector = rest[..open].rsplit("*/").next().unwrap_or_default().trim();
        let mut depth = 0;
        let is_end = |letter: char| {
            depth += match letter {
                '{' => 1,
                '}' => -1,
                _ => 0,
            };
            depth == 0
        };
        let Some(length) = rest[open..].find(is_end) else { break };
        if !selector.starts_with('@') {
            found.push((selector, &rest[open + 1..open + length]));
        }
        rest = &rest[open + length + 1..];
    }
    found
}

/// Names and values. A comment belongs to what follows it.
fn declarations(body: &str) -> impl Iterator<Item = (&str, &str)> {
    let parts = body.split(';').filter_map(|part| part.rsplit("*/").next()?.split_once(':'));
    parts.map(|(name, value)| (name.trim(), value.trim()))
}

/// What stands before, inside and after the brackets of the first call of a function.
fn call<'a>(value: &'a str, function: &str) -> Option<(&'a str, &'a str, &'a str)> {
    let start = value.find(function)?;
    let inside = &value[start + function.len()..];
    let mut depth = 1;
    let is_end = |letter: char| {
        depth += match letter {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        depth == 0
    };
    let end = inside.find(is_end)?;
    Some((&value[..start], &inside[..end], &inside[end + 1..]))
}

/// What stands before and after the first comma that is in no brackets.
fn comma(inside: &str) -> (&str, Option<&str>) {
    let mut depth = 0;
    let is_comma = |letter: char| {
        depth += match letter {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        letter == ',' && depth == 0
    };
    match inside.find(is_comma) {
        Some(at) => (&inside[..at], Some(&inside[at + 1..])),
        None => (inside, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHEET: &str = "
:root { /* The ground. */ --ink: light-dark(#211a15, #f6ead5); --edge: color-mix(in srgb, var(--ink) 20%, white); }
.seat-0 { --seat: #a3241a; --cut: #fff6e6 }
.body, .other { fill: var(--seat, #123456); stroke: var(--ink) }
.cut { --seat: var(--cut); fill: var(--cut) }
@media (max-width: 1px) { .body { fill: none } }
.sky { fill: light-dark(var(--ink), #000); opacity: var(--nowhere) }
.unused { fill: red }";

    #[test]
    fn variables_and_the_light_are_gone_and_seats_give_their_colours() {
        let style = PlainStyle::of(&[SHEET]);
        let drawing = r#"<g class="seat-0"><path class="body"/><path class="cut"/></g><path class="sky"/>"#;
        let rules = style.rules(drawing, &[Seat::FIRST]);
        let wanted = ".seat-0 .body{fill:#a3241a;stroke:#211a15;}
.body{fill:#123456;stroke:#211a15;}
.seat-0 .cut{color:#fff6e6;fill:#fff6e6;}
.cut{}
.sky{fill:#211a15;}
";
        assert_eq!(rules, wanted);
    }
}
