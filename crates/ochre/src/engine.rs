//! `ochre engine`: the rules for programs in any language, one JSON request a line, one answer a line
//! (docs/engine-protocol.md).

use std::io::{BufRead, Read, Write};
use std::time::Duration;

use bots::{Bot, Budget, Level};
use review::{Depth, Plan};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use session::{Advice, Chance, Offer, Refused, Session, Waits};
use tabletop::{Eye, Refusal, Seat};
use texts::Lang;
use workers::Threads;

use crate::failure::Failure;
use crate::games;

/// The protocol speaks English.
const LANG: Lang = Lang::English;

/// The longest request that is read. A position takes some thousand bytes.
const LONGEST_LINE: u64 = 1 << 20;

/// The longest a bot may think about a choice: ten minutes.
const LONGEST_THOUGHT: u64 = 600_000;
/// The most lines of play a bot may try for a choice.
const MOST_LINES: u32 = 10_000_000;

/// Answers requests until the input ends.
pub(crate) fn run(mut input: impl BufRead, mut output: impl Write) -> Result<(), Failure> {
    let mut engine = Engine::default();
    while let Some(line) = next_line(&mut input)? {
        let mut answer = match line {
            Ok(line) => engine.answer_line(&line),
            Err(message) => Answer::refusal(&because(message)).written(),
        };
        answer.push(b'\n');
        output.write_all(&answer)?;
        output.flush()?;
    }
    Ok(())
}

/// The next line, or what is wrong with it; none at the end. Of a line that is too long no more is kept than
/// the limit.
fn next_line(input: &mut impl BufRead) -> Result<Option<Result<String, String>>, Failure> {
    let mut line = Vec::new();
    if input.by_ref().take(LONGEST_LINE + 1).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if LONGEST_LINE < line.len() as u64 {
        input.skip_until(b'\n')?;
        return Ok(Some(Err(format!("a request is at most {LONGEST_LINE} bytes long"))));
    }
    Ok(Some(String::from_utf8(line).map_err(|_| "a request is UTF-8 text".to_owned())))
}

#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    Games {},
    New {
        game: String,
        players: u8,
        #[serde(default = "no_options")]
        options: Value,
        #[serde(default)]
        seed: u64,
        #[serde(default)]
        lots: Lots,
        #[serde(default)]
        with: Option<Vec<With>>,
    },
    Load {
        game: String,
        position: Value,
        #[serde(default)]
        seed: u64,
        #[serde(default)]
        lots: Lots,
        #[serde(default)]
        with: Option<Vec<With>>,
    },
    Status {
        #[serde(default)]
        with: Option<Vec<With>>,
    },
    Choices {},
    Choose {
        seat: u8,
        #[serde(default)]
        choice: Option<Value>,
        #[serde(default)]
        nth: Option<usize>,
        #[serde(default)]
        with: Option<Vec<With>>,
    },
    Lots {},
    Settle {
        result: Value,
        #[serde(default)]
        with: Option<Vec<With>>,
    },
    Why {
        seat: u8,
        choice: Value,
    },
    View {
        eye: Value,
    },
    Position {},
    Undo {
        #[serde(default)]
        with: Option<Vec<With>>,
    },
    Bot {
        level: String,
        #[serde(default)]
        seat: Option<u8>,
        #[serde(default)]
        ms: Option<u64>,
        #[serde(default)]
        iterations: Option<u32>,
        #[serde(default)]
        explain: bool,
    },
    Review {
        #[serde(default)]
        depth: Option<String>,
        #[serde(default)]
        seed: u64,
    },
    Play {
        bots: Vec<String>,
        #[serde(default)]
        until: Until,
        #[serde(default)]
        ms: Option<u64>,
        #[serde(default)]
        iterations: Option<u32>,
    },
}

/// Who draws the lots.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Lots {
    /// The engine, from the seed.
    #[default]
    Auto,
    /// The client.
    Manual,
}

/// What comes along with a status.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum With {
    /// What the asked seat may choose.
    Choices,
    /// What happened.
    Events,
    /// The words for both.
    Texts,
}

/// How far bots play.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(untagged, expecting = "until is \"end\" or a number of choices")]
enum Until {
    Choices(u64),
    #[default]
    #[serde(deserialize_with = "the_word_end")]
    End,
}

fn the_word_end<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    let word = String::deserialize(deserializer)?;
    if word == "end" { Ok(()) } else { Err(serde::de::Error::custom("not the word end")) }
}

fn no_options() -> Value {
    json!({})
}

/// One conversation: at most one table at a time.
#[derive(Default)]
struct Engine {
    table: Option<Table>,
}

/// A table, and who draws its lots from what.
struct Table {
    session: Box<dyn Session>,
    lots: Lots,
    chance: Chance,
}

/// An answer being written: a JSON object, field by field. Most of it is text already when it comes from a session, so
/// that no tree of values is built only to be written.
struct Answer(Vec<u8>);

impl Answer {
    fn new() -> Answer {
        Answer(br#"{"ok":true"#.to_vec())
    }

    fn refusal(refused: &Refused) -> Answer {
        let error = json!({ "rule": refused.rule, "message": refused.say(LANG) });
        Answer(br#"{"ok":false"#.to_vec()).and("error", &error)
    }

    /// One more field.
    fn and(mut self, name: &str, value: &impl Serialize) -> Answer {
        self.0.extend_from_slice(format!(",\"{name}\":").as_bytes());
        if let Err(error) = serde_json::to_writer(&mut self.0, value) {
            unreachable!("plain data is written: {error}");
        }
        self
    }

    fn written(mut self) -> Vec<u8> {
        self.0.push(b'}');
        self.0
    }
}

impl Engine {
    /// Answers a request, or a list of requests by a list of answers: each is answered as if it had a line to itself.
    fn answer_line(&mut self, line: &str) -> Vec<u8> {
        if !line.trim_start().starts_with('[') {
            return self.answer(line).written();
        }
        let requests: Vec<&RawValue> = match serde_json::from_str(line) {
            Ok(requests) => requests,
            Err(error) => {
                return Answer::refusal(&because(format!("not a list of requests: {error}"))).written();
            }
        };
        let answers: Vec<Vec<u8>> =
            requests.into_iter().map(|request| self.answer(request.get()).written()).collect();
        [&b"["[..], &answers.join(&b','), b"]"].concat()
    }

    fn answer(&mut self, line: &str) -> Answer {
        if !line.trim_start().starts_with('{') {
            return Answer::refusal(&because("not a request: a JSON object is needed"));
        }
        let mut reader = serde_json::Deserializer::from_str(line);
        let read = serde_path_to_error::deserialize(&mut reader);
        if read.is_ok() && reader.end().is_err() {
            return Answer::refusal(&because("not a request: something follows it on the same line"));
        }
        let request = read.map_err(|error| {
            let path = error.path().to_string();
            let field = if path == "." { String::new() } else { format!("{path}: ") };
            because(format!("not a request: {field}{}", error.inner()))
        });
        match request.and_then(|request| self.carry_out(request)) {
            Ok(answer) => answer,
            Err(refused) => Answer::refusal(&refused),
        }
    }

    fn carry_out(&mut self, request: Request) -> Result<Answer, Refused> {
        match request {
            Request::Games {} => Ok(Answer::new().and("games", &games::describe_all())),
            Request::New { game, players, options, seed, lots, with } => {
                let session = registry::find(&game)?.open(players, &options)?;
                Ok(self.sit_down(session, seed, lots, with))
            }
            Request::Load { game, position, seed, lots, with } => {
                let session = registry::find(&game)?.load(&position)?;
                Ok(self.sit_down(session, seed, lots, with))
            }
            Request::Status { .. }
            | Request::Choices {}
            | Request::Choose { .. }
            | Request::Lots {}
            | Request::Settle { .. }
            | Request::Why { .. }
            | Request::View { .. }
            | Request::Position {}
            | Request::Undo { .. }
            | Request::Bot { .. }
            | Request::Review { .. }
            | Request::Play { .. } => {
                let none = || because("there is no table yet: send new or load");
                self.table.as_mut().ok_or_else(none)?.carry_out(request)
            }
        }
    }

    fn sit_down(
        &mut self,
        session: Box<dyn Session>,
        seed: u64,
        lots: Lots,
        with: Option<Vec<With>>,
    ) -> Answer {
        let mut table = Table { session, lots, chance: Chance::from_seed(seed) };
        table.draw();
        self.table.insert(table).status(&with.unwrap_or_default())
    }
}

impl Table {
    fn carry_out(&mut self, request: Request) -> Result<Answer, Refused> {
        match request {
            Request::Status { with } => Ok(self.status(&with.unwrap_or_default())),
            Request::Choices {} => Ok(Answer::new().and("choices", &self.worded_offers())),
            Request::Choose { seat, choice, nth, with } => {
                let (seat, from) = (self.session.checked_seat(seat)?, self.session.seq());
                match (choice, nth) {
                    (Some(choice), None) => self.session.choose(seat, &choice)?,
                    (None, Some(nth)) => self.session.choose_nth(seat, nth)?,
                    (Some(_), Some(_)) | (None, None) => {
                        return Err(because("not a request: either choice or nth is needed"));
                    }
                }
                self.draw();
                Ok(self.happened(from, with))
            }
            Request::Lots {} => {
                self.only_by_hand()?;
                let lots = self.session.lots().into_iter();
                let lots = lots.map(|(result, weight)| json!({ "result": result, "weight": weight }));
                Ok(Answer::new().and("lots", &lots.collect::<Vec<_>>()))
            }
            Request::Settle { result, with } => {
                self.only_by_hand()?;
                let from = self.session.seq();
                self.session.settle(&result)?;
                Ok(self.happened(from, with))
            }
            Request::Why { seat, choice } => {
                let seat = self.session.checked_seat(seat)?;
                let why = self.session.why(seat, &choice);
                let (rule, message) = why.map(|refused| (refused.rule, refused.say(LANG))).unzip();
                Ok(Answer::new().and("rule", &rule.flatten()).and("message", &message))
            }
            Request::View { eye } => {
                let eye = self.eye(&eye)?;
                Ok(Answer::new().and("view", &self.session.look(eye).view()))
            }
            Request::Position {} => Ok(Answer::new().and("position", &self.session.position())),
            Request::Undo { with } => {
                self.session.undo(None)?;
                Ok(self.status(&with.unwrap_or_default()))
            }
            Request::Bot { level, seat, ms, iterations, explain } => {
                let level: Level = level.parse()?;
                let budget = budget(level, ms, iterations)?;
                self.check_asked(seat.map(|seat| self.session.checked_seat(seat)).transpose()?)?;
                if explain {
                    return self.explain(Bot { level, budget });
                }
                let index = self.session.bot(Bot { level, budget }, &Threads, &mut self.chance.bots)?;
                Ok(Answer::new().and("choice", &self.offers()[index].choice))
            }
            Request::Review { depth, seed } => self.review(depth.as_deref(), seed),
            Request::Play { bots, until, ms, iterations } => self.play(&bots, until, ms, iterations),
            Request::Games {} | Request::New { .. } | Request::Load { .. } => unreachable!("needs no table"),
        }
    }

    /// The eye somebody wrote: a seat of this table, or a watcher.
    fn eye(&self, written: &Value) -> Result<Eye, Refused> {
        match written.as_u64() {
            Some(number) => {
                let seat = u8::try_from(number).unwrap_or(u8::MAX);
                Ok(Eye::Seat(self.session.checked_seat(seat)?))
            }
            None => {
                Ok(Eye::deserialize(written)
                    .map_err(|error| because(format!("not a request: eye: {error}")))?)
            }
        }
    }

    fn only_by_hand(&self) -> Result<(), Refused> {
        if self.lots == Lots::Manual {
            return Ok(());
        }
        let message =
            "the engine draws the lots of this table: send new or load with \"lots\":\"manual\"".to_owned();
        Err(because(message))
    }

    /// Whether a seat is asked, and if one is meant, that one.
    fn check_asked(&self, meant: Option<Seat>) -> Result<(), Refused> {
        let message = match (self.session.waits(), meant) {
            (Waits::Over(_), _) => "the game is over: nobody is asked any more".to_owned(),
            (Waits::Lot, _) => "a lot comes next: no seat is asked now".to_owned(),
            (Waits::Seat(seat), Some(meant)) if seat != meant => {
                format!("seat {} is not asked now: seat {} is", meant.number(), seat.number())
            }
            (Waits::Seat(_), _) => return Ok(()),
        };
        Err(because(message))
    }

    /// Draws the lots that come next, if the engine draws them.
    fn draw(&mut self) {
        if self.lots == Lots::Auto {
            self.session.draw_lots(&mut self.chance.lots);
        }
    }

    /// What the asked seat may choose.
    fn offers(&self) -> Vec<Offer> {
        self.session.look_of_asked().offers(LANG.into())
    }

    /// The choice of a bot, its three best choices with figures, and the best in a sentence.
    fn explain(&mut self, bot: Bot) -> Result<Answer, Refused> {
        if bot.level == Level::Random {
            return Err(because("a random bot has no reasons"));
        }
        let advice = self.session.think(bot, &Threads, &mut self.chance.bots)?;
        let offers = self.offers();
        let figures = |it: &Advice| {
            json!({
                "choice": offers[it.index].choice,
                "text": offers[it.index].text,
                "visits": it.visits,
                "win_share": it.win_share,
                "points": it.points,
            })
        };
        let Some(best) = advice.first() else {
            return Err(because("no seat is asked now"));
        };
        Ok(Answer::new()
            .and("choice", &offers[best.index].choice)
            .and("best", &advice.iter().take(3).map(figures).collect::<Vec<_>>())
            .and("text", &self.session.explain(&advice, LANG.into())))
    }

    /// What is thought of the game so far. The table began where the engine was told to begin.
    fn review(&self, depth: Option<&str>, seed: u64) -> Result<Answer, Refused> {
        let plan = Plan { depth: depth.unwrap_or(Depth::Quick.name()).parse()?, seed };
        let game = self.session.reviewing(plan).ok_or_else(|| because("its beginning is forgotten"))?;
        let judged = (0..game.len()).map(|step| game.judge(step)).collect();
        Ok(Answer::new().and("review", &game.review(judged)))
    }

    /// Bots choose until the game ends, so many choices are made, or the client is to settle a lot.
    fn play(
        &mut self,
        bots: &[String],
        until: Until,
        ms: Option<u64>,
        iterations: Option<u32>,
    ) -> Result<Answer, Refused> {
        let levels = bots.iter().map(|name| name.parse()).collect::<Result<Vec<Level>, Refusal>>()?;
        let levels = session::levels(self.session.players(), &levels)?;
        let budgets =
            levels.iter().map(|&level| budget(level, ms, iterations)).collect::<Result<Vec<_>, _>>()?;
        if let Waits::Over(_) = self.session.waits() {
            self.check_asked(None)?;
        }
        let most = match until {
            Until::Choices(n) => n,
            Until::End => u64::MAX,
        };
        let mut made = Vec::new();
        while (made.len() as u64) < most {
            let Some(seat) = self.session.asked() else { break };
            let bot = Bot { level: levels[seat.index()], budget: budgets[seat.index()] };
            let index = self.session.bot(bot, &Threads, &mut self.chance.bots)?;
            let choice = self.offers().swap_remove(index).choice;
            self.session.choose_nth(seat, index)?;
            self.draw();
            made.push(json!({ "seat": seat, "choice": choice }));
        }
        Ok(self.add_status(Answer::new().and("choices", &made), &[]))
    }

    /// What the asked seat may choose, in words too.
    fn worded_offers(&self) -> Vec<Value> {
        let offers = self.offers().into_iter();
        offers.map(|offer| json!({ "choice": offer.choice, "text": offer.text })).collect()
    }

    /// What the table waits for, and what is to come along with it.
    fn status(&self, with: &[With]) -> Answer {
        self.add_status(Answer::new(), with)
    }

    fn add_status(&self, answer: Answer, with: &[With]) -> Answer {
        let awaits = match self.session.waits() {
            Waits::Seat(seat) => json!({ "seat": seat, "decision": self.session.decision() }),
            Waits::Lot => json!({ "lot": self.session.lot() }),
            Waits::Over(outcome) => json!({ "over": outcome }),
        };
        let answer = answer.and("seq", &self.session.seq()).and("awaits", &awaits);
        match (with.contains(&With::Choices), with.contains(&With::Texts)) {
            (false, _) => answer,
            (true, false) => answer.and("choices", &self.session.offered()),
            (true, true) => answer.and("choices", &self.worded_offers()),
        }
    }

    /// What happened from step `from` on, and the status. Unless it is said what is to come along, events do, in words.
    fn happened(&self, from: usize, with: Option<Vec<With>>) -> Answer {
        let with = with.as_deref().unwrap_or(&[With::Events, With::Texts]);
        let answer = match (with.contains(&With::Events), with.contains(&With::Texts)) {
            (false, _) => Answer::new(),
            (true, false) => Answer::new().and("events", &self.session.happened(from).bare()),
            (true, true) => {
                let news = self.session.happened(from).news(LANG).into_iter();
                let events = news.map(|news| json!({ "event": news.event, "text": news.text }));
                Answer::new().and("events", &events.collect::<Vec<_>>())
            }
        };
        self.add_status(answer, with)
    }
}

/// What a bot may think: as asked, or what is usual for its level.
fn budget(level: Level, ms: Option<u64>, iterations: Option<u32>) -> Result<Budget, Refused> {
    if ms == Some(0) || iterations == Some(0) {
        let message =
            "ms and iterations are at least 1; leave them out for what is usual for the level".to_owned();
        return Err(because(message));
    }
    if ms.is_some_and(|ms| LONGEST_THOUGHT < ms) || iterations.is_some_and(|n| MOST_LINES < n) {
        let message = format!("ms is at most {LONGEST_THOUGHT}, iterations at most {MOST_LINES}");
        return Err(because(message));
    }
    let usual = level.budget();
    Ok(match (ms, iterations) {
        (None, None) => usual,
        (ms, iterations) => {
            Budget { time: ms.map(Duration::from_millis), iterations, threads: usual.threads }
        }
    })
}

fn because(message: impl Into<String>) -> Refused {
    Refusal::because(message).into()
}
