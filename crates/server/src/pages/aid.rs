//! The player aid of a game: what one looks up while playing, on one screen, and how the table is used. The key "?" opens
//! it; every line leads to the rule that says it in full.

use maud::{Markup, html};
use session::Game;
use texts::Words;

/// A chapter of the aid under its heading.
struct Chapter<'a> {
    title: &'a str,
    lines: Vec<Line<'a>>,
}

/// A line, and the rule that it is short for.
struct Line<'a> {
    text: &'a str,
    rule: Option<&'a str>,
}

/// The aid as a dialog of the page, closed.
pub(super) fn dialog(words: &Words, game: &dyn Game) -> Markup {
    let text = game.words(words.lang()).say("aid");
    html! {
        dialog.help data-help-dialog="" aria-label=(words.say("table-help")) {
            header {
                h2 { (game.title_in(words.lang())) }
                button.quiet type="button" data-close="" aria-label=(words.say("script-close")) { "✕" }
            }
            div.aid {
                @for part in parts(&text) {
                    section {
                        h3 { (part.title) }
                        ul {
                            @for Line { text, rule } in part.lines {
                                li { (text) @if let Some(rule) = rule { " " (number(game, rule)) } }
                            }
                        }
                    }
                }
            }
            p.quiet { (words.say("table-help-how")) }
        }
    }
}

fn number(game: &dyn Game, rule: &str) -> Markup {
    html! { a href=(draw::rule_address(game.name(), rule)) target="ochre-rules" data-rule=(rule) { (rule) } }
}

/// The parts of an aid as it is written.
fn parts(text: &str) -> Vec<Chapter<'_>> {
    let mut parts: Vec<Chapter<'_>> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix("# "), parts.last_mut()) {
            (Some(title), _) => parts.push(Chapter { title, lines: Vec::new() }),
            (None, Some(part)) => part.lines.push(Line::read(line)),
            (None, None) => (),
        }
    }
    parts
}

impl Line<'_> {
    fn read(line: &str) -> Line<'_> {
        let text = line.trim_start_matches("- ");
        match text.strip_suffix(')').and_then(|text| text.rsplit_once(" (")) {
            Some((text, rule)) => Line { text, rule: Some(rule) },
            None => Line { text, rule: None },
        }
    }
}

#[cfg(test)]
mod tests {
    use texts::Lang;

    use super::*;

    #[test]
    fn every_aid_fits_a_screen_and_every_line_names_a_rule_there_is() {
        for game in registry::games() {
            let counts = Lang::ALL.map(|lang| {
                let text = game.words(lang).say("aid");
                let parts = parts(&text);
                assert!(parts.len() >= 2 && text.chars().count() < 1_800, "{} {lang:?}", game.name());
                for line in parts.iter().flat_map(|part| &part.lines) {
                    let passages = line.rule.and_then(|rule| game.rulebook().passages(lang, rule));
                    assert!(passages.is_some(), "{} {lang:?}: {}", game.name(), line.text);
                }
                parts
                    .iter()
                    .flat_map(|part| part.lines.iter().map(|line| line.rule))
                    .map(|rule| rule.map(str::to_owned))
                    .collect::<Vec<_>>()
            });
            assert!(
                counts.iter().all(|rules| *rules == counts[0]),
                "{}: the same lines in every language",
                game.name()
            );
        }
    }
}
