//! A notice in words: what is true of a table when it is sent, and nothing that not everybody there knows.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{AccountId, Status};
use tabletop::Seat;
use texts::{Lang, Words, args};

use crate::error::Result;
use crate::tables::{Occupant, Table, What, names};

/// What the queue keeps of a notice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Body {
    /// Something at a table, at a number of it.
    Of { what: What, number: i64 },
    /// The question to an address of mail whether it wants any.
    Confirm,
    /// A trial.
    Trial,
}

/// A notice in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Told {
    pub(super) title: String,
    pub(super) text: String,
    /// Where it leads, from the address of the server on.
    pub(super) path: String,
    /// What takes the place of each other.
    pub(super) tag: String,
}

impl Told {
    /// Words that belong to no table.
    pub(super) fn plain(words: &Words, name: &str, path: String) -> Told {
        let title = words.say(&format!("notice-title-{name}"));
        Told { title, text: words.say(&format!("notice-text-{name}")), path, tag: name.to_owned() }
    }

    /// As a browser's worker shows it.
    pub(super) fn push(&self) -> Vec<u8> {
        let Told { title, text, path, tag } = self;
        json!({ "title": title, "body": text, "path": path, "tag": tag }).to_string().into_bytes()
    }

    /// As rooms of talk take it: Discord reads `content`, Matrix and others `text`, programs the rest. Nobody is called by
    /// a name that looks like a call.
    pub(super) fn hook(&self, address: &str, what: Option<What>) -> Value {
        let line = format!("{} {address}{}", unmarked(&format!("{}: {}", self.title, self.text)), self.path);
        json!({
            "username": "Ochre",
            "content": line,
            "text": line,
            "allowed_mentions": { "parse": [] },
            "ochre": { "what": what, "title": self.title, "text": self.text, "url": format!("{address}{}", self.path) },
        })
    }
}

/// A text in which nothing is a mark: names are written by anybody.
fn unmarked(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        if "\\*_~`|<>@#[]()".contains(letter) {
            plain.push('\\');
        }
        plain.push(letter);
    }
    plain
}

/// What a table says of an occasion, if it still holds: to somebody, or to whoever reads what the table tells.
pub(super) fn told(
    table: &Table,
    account: Option<&AccountId>,
    (what, number): (What, i64),
    lang: Lang,
) -> Result<Option<Told>> {
    if !holds(table, account, what, number) {
        return Ok(None);
    }
    let words = Words::of(lang);
    let game = table.game()?.title_in(lang);
    let names = names(&table.occupants, words);
    let asked = table.openly_asked().map_or("", |seat| names[seat.index()].as_str());
    let others = others(table, account, &names, words);
    let winners = winners(table, &names);
    let name = match (what, account) {
        (What::Turn, Some(_)) => "notice-turn",
        (What::Turn, None) => "notice-turn-of",
        (What::Perhaps, _) => "notice-perhaps",
        (What::Begun, _) => "notice-begun",
        (What::Invited, _) => "notice-invited",
        (What::Finished, _) => "notice-finished",
        (What::Replaced, _) => "notice-replaced",
    };
    let told = args! { game: game.as_str(), others: others, name: asked, winners: winners };
    let code = code(table, what, number).map_or_else(String::new, |code| format!("?invitation={code}"));
    Ok(Some(Told {
        title: words.say_with("notice-title", &args! { game: game.as_str() }),
        text: words.say_with(name, &told),
        path: format!("/t/{}{code}", table.id),
        tag: table.id.to_string(),
    }))
}

/// Whether an occasion is still one.
fn holds(table: &Table, account: Option<&AccountId>, what: What, number: i64) -> bool {
    let is_there = account.is_none_or(|account| table.people().contains(account));
    match what {
        What::Turn => {
            let asked = table.openly_asked().and_then(|seat| table.person(seat));
            table.number(None) == number
                && asked.is_some_and(|person| account.is_none_or(|it| *it == person.account))
        }
        What::Perhaps => is_there && table.rests_in_secret() && table.number(None) == number,
        What::Begun => is_there && table.is_running(),
        What::Invited => table.status == Status::Open && code(table, what, number).is_some(),
        What::Finished => is_there && table.status == Status::Over,
        What::Replaced => table.is_running() && account.is_some_and(|account| is_replaced(table, account)),
    }
}

fn is_replaced(table: &Table, account: &AccountId) -> bool {
    let own = table.seats_of(Some(account));
    own.iter()
        .filter_map(|seat| table.person(*seat))
        .any(|person| person.stand_in.is_some() && !person.resigned)
}

/// The code of the invitation for a seat, which is the number of an invitation.
fn code(table: &Table, what: What, number: i64) -> Option<String> {
    let seat = u8::try_from(number).ok().and_then(Seat::new).filter(|_| what == What::Invited)?;
    match table.occupants.get(seat.index())? {
        Occupant::Invited { code } => Some(code.clone()),
        Occupant::Open | Occupant::Person(_) | Occupant::Bot(_) => None,
    }
}

/// Who else is at the table, as a list in words.
fn others(table: &Table, account: Option<&AccountId>, names: &[String], words: &Words) -> String {
    let own = table.seats_of(account);
    let others: Vec<&str> = table
        .seats()
        .filter(|(seat, occupant)| !own.contains(seat) && !occupant.is_free())
        .map(|(seat, _)| names[seat.index()].as_str())
        .collect();
    if others.is_empty() { words.say("notice-nobody") } else { others.join(", ") }
}

fn winners(table: &Table, names: &[String]) -> String {
    let outcome = table.outcome();
    let winners = outcome.iter().flat_map(|outcome| &outcome.winners);
    winners.map(|seat| names[seat.index()].as_str()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_calls_nobody_in_a_room_where_it_is_read() {
        let title = "*Stone* Age".to_owned();
        let text = "@everyone [here](https://evil.example)".to_owned();
        let told = Told { title, text, path: "/t/x".into(), tag: "x".into() };
        let hook = told.hook("https://ochre.example", Some(What::Turn));
        let line = hook["content"].as_str().unwrap_or_default();
        assert!(line.contains("\\@everyone \\[here\\]\\(https://evil.example\\)"), "{line}");
        assert!(line.ends_with(" https://ochre.example/t/x"), "{line}");
        assert_eq!(hook["allowed_mentions"]["parse"], json!([]));
    }

    #[test]
    fn stored_bodies_are_read_and_written_as_they_are() {
        for stored in [r#"{"of":{"what":"turn","number":7}}"#, r#""confirm""#, r#""trial""#] {
            let body: Body = serde_json::from_str(stored).unwrap_or_else(|error| panic!("{error}: {stored}"));
            assert_eq!(serde_json::to_string(&body).ok().as_deref(), Some(stored));
        }
    }
}
