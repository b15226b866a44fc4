//! `ochre engine`: the rules for programs in any language, one JSON request a line, one answer a line
//! (docs/engine-protocol.md).

use std::io::{BufRead, Read, Write};
use std::time::Duration;

use bots::{Budget, Level};
use serde::Deserialize;
use serde_json::{Value, json};
use session::{Advice, Asked, Chance, Refused, Sitting, Told};
use tabletop::{Eye, Refusal, Seat};

use crate::failure::Failure;
use crate::games;

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
        let answer = match line {
            Ok(line) => engine.answer(&line),
            Err(message) => refuse(&Refused { rule: None, message }),
        };
        writeln!(output, "{answer}")?;
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
    },
    Load {
        game: String,
        position: Value,
        #[serde(default)]
        seed: u64,
        #[serde(default)]
        lots: Lots,
    },
    Status {},
    Choices {},
    Choose {
        seat: Seat,
        choice: Value,
    },
    Lots {},
    Settle {
        result: Value,
    },
    Why {
        seat: Seat,
        choice: Value,
    },
    View {
        eye: Eye,
    },
    Position {},
    Undo {},
    Bot {
        level: String,
        #[serde(default)]
        seat: Option<Seat>,
        #[serde(default)]
        ms: Option<u64>,
        #[serde(default)]
        iterations: Option<u32>,
        #[serde(default)]
        explain: bool,
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
    sitting: Box<dyn Sitting>,
    lots: Lots,
    chance: Chance,
}

impl Engine {
    fn answer(&mut self, line: &str) -> Value {
        if !line.trim_start().starts_with('{') {
            return refuse(&Refused {
                rule: None,
                message: "not a request: a JSON object is needed".to_owned(),
            });
        }
        let mut reader = serde_json::Deserializer::from_str(line);
        let read = serde_path_to_error::deserialize(&mut reader);
        if read.is_ok() && reader.end().is_err() {
            let message = "not a request: something follows it on the same line".to_owned();
            return refuse(&Refused { rule: None, message });
        }
        let request = read.map_err(|error| {
            let path = error.path().to_string();
            let field = if path == "." { String::new() } else { format!("{path}: ") };
            Refused { rule: None, message: format!("not a request: {field}{}", error.inner()) }
        });
        match request.and_then(|request| self.carry_out(request)) {
            Ok(fields) => {
                let mut answer = json!({ "ok": true });
                for (name, field) in fields.as_object().into_iter().flatten() {
                    answer[name] = field.clone();
                }
                answer
            }
            Err(refused) => refuse(&refused),
        }
    }

    fn carry_out(&mut self, request: Request) -> Result<Value, Refused> {
        match request {
            Request::Games {} => Ok(json!({ "games": games::describe_all() })),
            Request::New { game, players, options, seed, lots } => {
                let sitting = registry::find(&game)?.open(players, &options)?;
                Ok(self.sit_down(sitting, seed, lots))
            }
            Request::Load { game, position, seed, lots } => {
                let sitting = registry::find(&game)?.load(&position)?;
                Ok(self.sit_down(sitting, seed, lots))
            }
            Request::Status {}
            | Request::Choices {}
            | Request::Choose { .. }
            | Request::Lots {}
            | Request::Settle { .. }
            | Request::Why { .. }
            | Request::View { .. }
            | Request::Position {}
            | Request::Undo {}
            | Request::Bot { .. }
            | Request::Play { .. } => {
                let none =
                    || Refused { rule: None, message: "there is no table yet: send new or load".to_owned() };
                self.table.as_mut().ok_or_else(none)?.carry_out(request)
            }
        }
    }

    fn sit_down(&mut self, sitting: Box<dyn Sitting>, seed: u64, lots: Lots) -> Value {
        let mut table = Table { sitting, lots, chance: Chance::from_seed(seed) };
        table.draw();
        self.table.insert(table).status()
    }
}

impl Table {
    fn carry_out(&mut self, request: Request) -> Result<Value, Refused> {
        match request {
            Request::Status {} => Ok(self.status()),
            Request::Choices {} => {
                let offers = self.sitting.choices();
                let offers =
                    offers.into_iter().map(|offer| json!({ "choice": offer.choice, "text": offer.text }));
                Ok(json!({ "choices": offers.collect::<Vec<_>>() }))
            }
            Request::Choose { seat, choice } => {
                let mut told = self.sitting.choose(seat, &choice)?;
                told.extend(self.draw());
                Ok(self.happened(told))
            }
            Request::Lots {} => {
                self.only_by_hand()?;
                let lots = self.sitting.lots().into_iter();
                let lots = lots.map(|(result, weight)| json!({ "result": result, "weight": weight }));
                Ok(json!({ "lots": lots.collect::<Vec<_>>() }))
            }
            Request::Settle { result } => {
                self.only_by_hand()?;
                let told = self.sitting.settle(&result)?;
                Ok(self.happened(told))
            }
            Request::Why { seat, choice } => Ok(match self.sitting.why(seat, &choice) {
                None => json!({ "rule": null, "message": null }),
                Some(refused) => json!({ "rule": refused.rule, "message": refused.message }),
            }),
            Request::View { eye } => Ok(json!({ "view": self.sitting.view(eye)? })),
            Request::Position {} => Ok(json!({ "position": self.sitting.position() })),
            Request::Undo {} => {
                self.sitting.undo(None)?;
                Ok(self.status())
            }
            Request::Bot { level, seat, ms, iterations, explain } => {
                let level: Level = level.parse()?;
                let budget = budget(level, ms, iterations)?;
                self.check_asked(seat)?;
                if explain {
                    return self.explain(level, budget);
                }
                Ok(json!({ "choice": self.sitting.bot(level, budget, &mut self.chance)? }))
            }
            Request::Play { bots, until, ms, iterations } => self.play(&bots, until, ms, iterations),
            Request::Games {} | Request::New { .. } | Request::Load { .. } => unreachable!("needs no table"),
        }
    }

    fn only_by_hand(&self) -> Result<(), Refused> {
        if self.lots == Lots::Manual {
            return Ok(());
        }
        let message =
            "the engine draws the lots of this table: send new or load with \"lots\":\"manual\"".to_owned();
        Err(Refused { rule: None, message })
    }

    /// Whether a seat is asked, and if one is meant, that one.
    fn check_asked(&self, meant: Option<Seat>) -> Result<(), Refused> {
        let message = match (self.sitting.asked(), meant) {
            (Asked::Over(_), _) => "the game is over: nobody is asked any more".to_owned(),
            (Asked::Lot(_), _) => "a lot comes next: no seat is asked now".to_owned(),
            (Asked::Seat { seat, .. }, Some(meant)) if seat != meant => {
                format!("seat {} is not asked now: seat {} is", meant.number(), seat.number())
            }
            (Asked::Seat { .. }, _) => return Ok(()),
        };
        Err(Refused { rule: None, message })
    }

    fn draw(&mut self) -> Vec<Told> {
        match self.lots {
            Lots::Auto => self.sitting.draw(&mut self.chance),
            Lots::Manual => Vec::new(),
        }
    }

    /// The choice of a bot, its three best choices with figures, and the best in a sentence.
    fn explain(&mut self, level: Level, budget: Budget) -> Result<Value, Refused> {
        if level == Level::Random {
            return Err(Refused { rule: None, message: "a random bot has no reasons".to_owned() });
        }
        let advice = self.sitting.think(level, budget, &mut self.chance)?;
        let figures = |it: &Advice| {
            json!({
                "choice": it.offer.choice,
                "text": it.offer.text,
                "visits": it.visits,
                "win_share": it.win_share,
                "points": it.points,
            })
        };
        let Some(best) = advice.first() else {
            return Err(Refused { rule: None, message: "no seat is asked now".to_owned() });
        };
        Ok(json!({
            "choice": best.offer.choice,
            "best": advice.iter().take(3).map(figures).collect::<Vec<_>>(),
            "text": self.sitting.explain(&advice),
        }))
    }

    /// Bots choose until the game ends, so many choices are made, or the client is to settle a lot.
    fn play(
        &mut self,
        bots: &[String],
        until: Until,
        ms: Option<u64>,
        iterations: Option<u32>,
    ) -> Result<Value, Refused> {
        let levels = bots.iter().map(|name| name.parse()).collect::<Result<Vec<Level>, Refusal>>()?;
        let levels = session::levels(self.sitting.players(), &levels)?;
        let budgets =
            levels.iter().map(|&level| budget(level, ms, iterations)).collect::<Result<Vec<_>, _>>()?;
        if let Asked::Over(_) = self.sitting.asked() {
            self.check_asked(None)?;
        }
        let most = match until {
            Until::Choices(n) => n,
            Until::End => u64::MAX,
        };
        let mut made = Vec::new();
        while (made.len() as u64) < most {
            let Asked::Seat { seat, .. } = self.sitting.asked() else { break };
            let (level, budget) = (levels[seat.index()], budgets[seat.index()]);
            let choice = self.sitting.bot(level, budget, &mut self.chance)?;
            self.sitting.choose(seat, &choice)?;
            self.draw();
            made.push(json!({ "seat": seat, "choice": choice }));
        }
        let mut answer = json!({ "choices": made });
        self.add_status(&mut answer);
        Ok(answer)
    }

    fn status(&self) -> Value {
        let mut answer = json!({});
        self.add_status(&mut answer);
        answer
    }

    fn add_status(&self, answer: &mut Value) {
        let awaits = match self.sitting.asked() {
            Asked::Seat { seat, decision, .. } => json!({ "seat": seat, "decision": decision }),
            Asked::Lot(lot) => json!({ "lot": lot }),
            Asked::Over(outcome) => json!({ "over": outcome }),
        };
        answer["seq"] = Value::from(self.sitting.seq());
        answer["awaits"] = awaits;
    }

    fn happened(&self, told: Vec<Told>) -> Value {
        let events = told.into_iter().map(|told| json!({ "event": told.event, "text": told.text }));
        let mut answer = json!({ "events": events.collect::<Vec<_>>() });
        self.add_status(&mut answer);
        answer
    }
}

/// What a bot may think: as asked, or what is usual for its level.
fn budget(level: Level, ms: Option<u64>, iterations: Option<u32>) -> Result<Budget, Refused> {
    if ms == Some(0) || iterations == Some(0) {
        let message =
            "ms and iterations are at least 1; leave them out for what is usual for the level".to_owned();
        return Err(Refused { rule: None, message });
    }
    if ms.is_some_and(|ms| LONGEST_THOUGHT < ms) || iterations.is_some_and(|n| MOST_LINES < n) {
        let message = format!("ms is at most {LONGEST_THOUGHT}, iterations at most {MOST_LINES}");
        return Err(Refused { rule: None, message });
    }
    let usual = level.budget();
    Ok(match (ms, iterations) {
        (None, None) => usual,
        (ms, iterations) => {
            Budget { time: ms.map(Duration::from_millis), iterations, threads: usual.threads }
        }
    })
}

fn refuse(refused: &Refused) -> Value {
    json!({ "ok": false, "error": { "rule": refused.rule, "message": refused.message } })
}
