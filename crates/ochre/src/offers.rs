//! Choices as a list for a terminal: those that differ in one number alone share a line.

use std::ops::RangeInclusive;

/// So many choices at least share a line.
const FEWEST: usize = 3;

/// A line of the list: the numbers of its choices, counted from 1, and what they say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    numbers: RangeInclusive<usize>,
    text: String,
}

impl Line {
    /// The line as it is printed.
    pub(crate) fn printed(&self) -> String {
        let (first, last) = (self.numbers.start(), self.numbers.end());
        let numbers = if first == last { first.to_string() } else { format!("{first}-{last}") };
        format!("{numbers:>7}  {}", self.text)
    }
}

/// The lines for these choices, in their order.
pub(crate) fn lines(texts: &[&str]) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut first = 0;
    while first < texts.len() {
        let longest = (first + FEWEST..=texts.len()).rev();
        let shared = longest.into_iter().find_map(|end| Some((end, together(&texts[first..end])?)));
        let (end, text) = shared.unwrap_or_else(|| (first + 1, texts[first].to_owned()));
        lines.push(Line { numbers: first + 1..=end, text });
        first = end;
    }
    lines
}

/// One sentence for several that differ in a number which goes up by one, and in words that only follow it, as "person"
/// and "people" do; none if they differ in more.
fn together(texts: &[&str]) -> Option<String> {
    let split: Vec<Vec<&str>> = texts.iter().map(|text| text.split(' ').collect()).collect();
    let (head, last) = (split.first()?, split.last()?);
    if split.iter().any(|words| words.len() != head.len()) {
        return None;
    }
    let column = |at: usize| split.iter().map(move |words| words[at]);
    let differing: Vec<usize> =
        (0..head.len()).filter(|&at| column(at).any(|word| word != head[at])).collect();
    let counted: Vec<usize> = differing.iter().copied().filter(|&at| column(at).all(is_number)).collect();
    let [counted] = counted.as_slice() else { return None };
    let numbers: Vec<u64> = column(*counted).filter_map(number).collect();
    let goes_up = numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    // Of one thing there may be another word than of several; all others are the same.
    let follows = |at: &usize| split[1..].iter().all(|words| words[*at] == last[*at]);
    if !goes_up || !differing.iter().filter(|at| *at != counted).all(follows) {
        return None;
    }
    let (from, _) = digits(head[*counted]);
    let mut words = last.clone();
    let range = format!("{from}–{}", last[*counted]);
    words[*counted] = &range;
    Some(words.join(" "))
}

/// The digits a word begins with, and what comes after them.
fn digits(word: &str) -> (&str, &str) {
    word.split_at(word.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(word.len()))
}

fn number(word: &str) -> Option<u64> {
    digits(word).0.parse().ok()
}

fn is_number(word: &str) -> bool {
    let (digits, rest) = digits(word);
    !digits.is_empty() && !rest.contains(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(texts: &[&str]) -> Vec<String> {
        lines(texts).iter().map(Line::printed).collect()
    }

    #[test]
    fn choices_that_differ_in_a_number_share_a_line() {
        let texts = [
            "Place 1 person at the tool maker.",
            "Place 1 person at the hunting ground.",
            "Place 2 people at the hunting ground.",
            "Place 3 people at the hunting ground.",
            "Place 2 people at the hut.",
            "Go home.",
        ];
        let wanted = [
            "      1  Place 1 person at the tool maker.",
            "    2-4  Place 1–3 people at the hunting ground.",
            "      5  Place 2 people at the hut.",
            "      6  Go home.",
        ];
        assert_eq!(printed(&texts), wanted);
    }

    #[test]
    fn what_differs_in_more_or_does_not_count_on_has_lines_of_its_own() {
        for texts in [
            ["hex 4 with 1 warrior", "hex 5 with 2 warriors", "hex 6 with 3 warriors"],
            ["region 1", "region 3", "region 4"],
            ["1 wood", "2 wood", "3 stone"],
            ["1 wood", "2 wood", "3 wood and a tool"],
            ["wood", "stone", "gold"],
        ] {
            assert_eq!(lines(&texts).len(), 3, "{texts:?}");
        }
        assert_eq!(lines(&["region 1", "region 2"]).len(), 2, "two are no group");
        assert_eq!(printed(&["to hex 7.", "to hex 8.", "to hex 9."]), ["    1-3  to hex 7–9."]);
        assert!(lines(&[]).is_empty());
    }

    #[test]
    fn every_choice_of_every_game_has_its_number_on_one_line() {
        for game in registry::games() {
            let session = game.open(*game.players().start(), &serde_json::json!({})).unwrap();
            for lang in texts::Lang::ALL {
                let offers = session.look_of_asked().offers(lang.into());
                let texts: Vec<&str> = offers.iter().map(|offer| offer.text.as_str()).collect();
                let numbers: Vec<usize> =
                    lines(&texts).iter().flat_map(|line| line.numbers.clone()).collect();
                assert_eq!(numbers, (1..=texts.len()).collect::<Vec<_>>(), "{}", game.name());
            }
        }
    }
}
