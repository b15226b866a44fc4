//! A table as one visitor may know it.

use serde::Serialize;
use serde_json::Value;
use session::{Question, Waits};
use store::{AccountId, Status};
use tabletop::{Outcome, Seat};
use texts::Lang;
use utoipa::ToSchema;

use crate::tables::{Guidance, GuideStep, Occupant, Pace, Table, UndoSight};

/// A table as one visitor may know it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TableInfo {
    /// Its id.
    id: String,
    /// The game's name.
    game: String,
    #[schema(value_type = StatusInfo)]
    status: &'static str,
    /// The number of its last change. A choice is made at this number.
    seq: i64,
    players: u8,
    #[schema(value_type = Object)]
    options: Value,
    public: bool,
    watchers: bool,
    /// Whether those who watch may talk.
    watchers_talk: bool,
    pace: Pace,
    /// Whether it counts for ratings.
    rated: bool,
    /// When it was made, in milliseconds since 1970.
    created: i64,
    updated: i64,
    /// When the asked seat runs out of its pace.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    due_at: Option<i64>,
    seats: Vec<SeatInfo>,
    /// The seats of the visitor.
    you: Vec<u8>,
    /// Whether the visitor made the table.
    host: bool,
    /// What the table waits for, as far as the visitor may know: a seat with its question (and, if it is the visitor's,
    /// the number of choices), `{"over": …}`, or null.
    #[schema(value_type = Option<AwaitsInfo>)]
    awaits: Awaits,
    /// Whether the visitor can take a choice back at once.
    can_undo: bool,
    /// Whether the visitor can ask those who have chosen since to let them take a choice back.
    can_ask_undo: bool,
    /// Somebody asks to take a choice back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    undo: Option<UndoInfo>,
    /// What the guide asks of you, at the table of a guided game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    guide: Option<GuideInfo>,
    fairness: FairnessInfo,
}

/// Where a table is in its life.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "it describes the words of `store::Status`")]
pub(super) enum StatusInfo {
    Open,
    Running,
    Over,
    Archived,
}

/// Who has a seat.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "it describes the words of `SeatInfo::kind`")]
enum OccupantKind {
    Open,
    Invited,
    Person,
    Bot,
}

/// What a table waits for: a seat with its question, or nothing more because the game is over.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes `Awaits`, whose question is written by `session`")]
pub(super) struct AwaitsInfo {
    /// The seat that is asked.
    #[schema(nullable = false, value_type = Option<u8>)]
    seat: Option<u8>,
    /// The question, as the game writes it.
    #[schema(required = false)]
    decision: Value,
    /// The question in words.
    #[schema(nullable = false)]
    prompt: Option<String>,
    /// The paragraph it stands on.
    #[schema(nullable = false)]
    rule: Option<String>,
    /// How many choices there are, if it is you who is asked.
    #[schema(nullable = false)]
    choices: Option<u64>,
    /// How the game ended.
    #[schema(nullable = false)]
    over: Option<Over>,
}

/// Somebody asks to take a choice back.
#[derive(Debug, Serialize, ToSchema)]
struct UndoInfo {
    /// The seat that asks.
    asked_by: u8,
    /// The seats of the people whose word it waits for.
    waits_for: Vec<u8>,
}

/// A seat and who has it.
#[derive(Debug, Serialize, ToSchema)]
struct SeatInfo {
    seat: u8,
    #[schema(value_type = OccupantKind)]
    kind: &'static str,
    /// The name of whoever has it, unless they were forgotten.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    name: Option<String>,
    /// The level of the bot that plays here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    bot: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    resigned: bool,
    /// The code of the invitation, for the host.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    invitation: Option<String>,
}

/// What the guide asks.
#[derive(Debug, Serialize, ToSchema)]
struct GuideInfo {
    /// The number of the step, counted from 1.
    step: usize,
    /// How many steps there are.
    of: usize,
    /// The choice the guide asks for; null while it makes choices itself, and at the end.
    #[schema(value_type = Value)]
    choice: Option<&'static Value>,
    /// Whether all steps are done.
    done: bool,
}

/// What the dice were promised to come from.
#[derive(Debug, Serialize, ToSchema)]
struct FairnessInfo {
    /// SHA-256 of the secret.
    commitment: String,
    /// What each seat added.
    nonces: Vec<String>,
    /// The secret, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    secret: Option<String>,
}

impl TableInfo {
    /// A table as one visitor may know it.
    pub(super) fn of(table: &Table, account: Option<&AccountId>, lang: Lang) -> TableInfo {
        let is_host = account == Some(&table.opened.host);
        let you = table.seats_of(account);
        let undo = UndoSight::of(table, account);
        TableInfo {
            id: table.id.to_string(),
            game: table.opened.game.clone(),
            status: table.status.word(),
            seq: table.number(account),
            players: table.opened.players,
            options: table.opened.options.clone(),
            public: table.opened.is_public,
            watchers: table.opened.allows_watchers,
            watchers_talk: table.opened.watchers_talk,
            pace: table.opened.pace,
            rated: table.opened.rated,
            created: table.created,
            updated: table.updated,
            due_at: table.due_for(account),
            seats: table.seats().map(|(seat, occupant)| seat_info(seat, occupant, is_host)).collect(),
            awaits: awaits(table, account, lang),
            you: you.iter().map(|seat| seat.number()).collect(),
            host: is_host,
            can_undo: undo.is_free,
            can_ask_undo: undo.can_ask,
            undo: undo.asked_by.map(|asker| UndoInfo {
                asked_by: asker.number(),
                waits_for: undo.waits_for.iter().map(|seat| seat.number()).collect(),
            }),
            guide: (!you.is_empty()).then(|| guide(table)).flatten(),
            fairness: FairnessInfo {
                commitment: table.commitment.clone(),
                nonces: table.nonces(),
                secret: (table.status == Status::Over).then(|| table.opened.secret.clone()),
            },
        }
    }
}

fn guide(table: &Table) -> Option<GuideInfo> {
    let Guidance { step, of, now, .. } = table.guidance()?;
    let choice = match now {
        GuideStep::Asks(choice) => Some(choice),
        GuideStep::Automatic(_) | GuideStep::Done => None,
    };
    Some(GuideInfo { step, of, choice, done: matches!(now, GuideStep::Done) })
}

fn seat_info(seat: Seat, occupant: &Occupant, is_host: bool) -> SeatInfo {
    let blank = SeatInfo {
        seat: seat.number(),
        kind: "open",
        name: None,
        bot: None,
        resigned: false,
        invitation: None,
    };
    match occupant {
        Occupant::Open => blank,
        Occupant::Invited { code } => {
            SeatInfo { kind: "invited", invitation: is_host.then(|| code.clone()), ..blank }
        }
        Occupant::Bot(level) => SeatInfo { kind: "bot", bot: Some(level.0.name()), ..blank },
        Occupant::Person(person) => SeatInfo {
            kind: "person",
            name: (!person.is_forgotten()).then(|| person.name.clone()),
            bot: person.stand_in.map(|level| level.0.name()),
            resigned: person.resigned,
            ..blank
        },
    }
}

/// What the table waits for, as somebody may know it.
pub(super) fn awaits(table: &Table, account: Option<&AccountId>, lang: Lang) -> Awaits {
    let Some(session) = &table.session else { return Awaits::Nothing(()) };
    let look = session.look(table.eye_for_question(account));
    match look.waits() {
        Waits::Seat(_) => look.question(lang.into()).map_or(Awaits::Nothing(()), Awaits::Question),
        Waits::Lot => Awaits::Nothing(()),
        Waits::Over(Outcome { scores, winners, reason, .. }) => {
            let (scores, winners) = (scores.to_vec(), winners.to_vec());
            Awaits::Ended { over: Over { scores, winners, reason } }
        }
    }
}

/// What a table waits for.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Awaits {
    /// Nothing that these eyes may know of.
    Nothing(()),
    /// A seat is asked.
    Question(Question),
    /// The game is over.
    Ended {
        /// How it ended.
        over: Over,
    },
}

/// How a game ended.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Over {
    scores: Vec<i32>,
    #[schema(value_type = Vec<u8>)]
    winners: Vec<Seat>,
    reason: &'static str,
}
