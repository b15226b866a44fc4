//! Everything that can go wrong for a visitor, one variant each.
//!
//! An error knows what the visitor is told and nothing of HTTP: `http::response` gives it a status, `report` its words
//! in the visitor's language, as JSON or as a page. What is not for a visitor is the same variant as what is not there
//! ([`Error::NoSuchTable`]), so that nobody learns from a refusal that something exists.

use std::sync::Arc;

use session::Refused;
use store::{StoreError, WriteError};
use tabletop::Refusal;
use texts::{Lang, Words, args};

/// What every fallible function of the server gives back.
pub(crate) type Result<T> = std::result::Result<T, Error>;

/// What went wrong.
#[derive(Clone, Debug)]
pub(crate) enum Error {
    NoSuchPage,
    /// There is no such table, or none that this visitor may see.
    NoSuchTable,
    NoSuchGame,
    NoSuchSession,
    NoSuchLine,
    /// There is such a page, but it does not do that.
    NoSuchMethod,

    /// The visitor has to say who they are first.
    NotSignedIn,
    WrongLogin,
    /// The request changes something and comes from another site.
    ForeignOrigin,
    /// The request was meant for another server, or a name was bent to lead here.
    WrongHost,
    /// A program's token opens the game, not the account.
    NotWithToken,
    NotSeated,
    NotHost,
    NotYourSeat,

    AlreadyBegun,
    /// It is too late to leave: whoever wants to go gives up instead.
    BegunSoResign,
    NotBegun,
    GameOver,
    NotOver,
    /// The table was not put away: it goes on, or is over.
    NotPutAway,
    AlreadySeated,
    InvitationUsed,
    NoFreeSeat,
    SeatsStillFree,
    AlreadyResigned,
    NotOverdue,
    NotLent,
    BotPlaysForYou,
    NotAsked,
    NothingToUndo,
    /// Another person has chosen since: they are to be asked.
    OthersChoseSince,
    /// Somebody asks already.
    UndoIsAsked,
    /// The others were asked and declined.
    UndoWasDeclined,
    /// Nobody asks this visitor.
    NoUndoAsked,
    NoHintHere,
    /// The visitor waits for hints already.
    HintsWaiting,
    /// Everybody together waits for too many hints.
    HintsCrowded,
    /// The visitor has too many games of bots alone running.
    TooManyBotTables,
    /// The visitor waits for too many reviews.
    TooManyReviews,
    NotGuided,
    /// Others play at the table, so that nobody throws it away alone.
    OthersPlay,
    /// Whoever deletes their account writes its name, so that nobody does it by mistake.
    NameDiffers,
    NoUndoWithGuide,
    /// The guide asks for another choice: this one, in the words of every language.
    GuideAsksFor([String; Lang::ALL.len()]),
    /// The rules forbid it, or the game cannot read it.
    Refused(Refused),
    /// The rules forbid this choice at this table: another time it may be right.
    NotNow(Refused),
    /// There are only so many choices.
    NoSuchChoice(usize),

    /// What counts for ratings is for those who keep their names.
    RatedNeedsName,
    /// What counts for ratings stays.
    RatedStays,
    RatedNeedsPace,
    RatedOneSeat,
    /// Bots of that level were not measured at this game.
    RatedBot,

    WrongSeatCount,
    WrongPlayerCount,
    OptionNeedsNumber,
    PaceOutOfRange,
    BadNonce,
    ChatLength,
    NameEmpty,
    NameTooLong,
    NameClaimed,
    NameTaken,
    NameOdd,
    PasswordLength,
    PasswordWeak,

    /// Somebody else was first.
    Stale,
    TooManyRequests,
    TooManyStreams,
    /// Too many tables of theirs wait for their start.
    TooManyTables,
    /// More is waited for already than can be done soon.
    Busy,
    TooLarge,
    /// The rest of the request did not come.
    TooSlow,
    /// The request cannot be read; the text says where and why, for whoever wrote it.
    Unreadable(String),
    /// Something of ours failed. The visitor is told only that; the cause is for the log.
    Broken(Arc<dyn std::error::Error + Send + Sync>),
}

impl Error {
    /// A failure of ours.
    pub(crate) fn broken(cause: impl std::error::Error + Send + Sync + 'static) -> Error {
        Error::Broken(Arc::new(cause))
    }

    /// A request that cannot be read.
    pub(crate) fn unreadable(text: impl Into<String>) -> Error {
        Error::Unreadable(text.into())
    }

    /// What the visitor is told.
    pub(crate) fn message(&self, words: &Words) -> String {
        match self {
            Error::Refused(refused) | Error::NotNow(refused) => refused.say(words.lang()),
            Error::NoSuchChoice(count) => words.say_with(self.text_id(), &args! { count: *count }),
            Error::Unreadable(detail) => words.say_with(self.text_id(), &args! { detail: detail.as_str() }),
            Error::GuideAsksFor(choice) => {
                words.say_with(self.text_id(), &args! { choice: choice[words.lang() as usize].as_str() })
            }
            _ => words.say(self.text_id()),
        }
    }

    /// The paragraph of the rulebook that forbids it, if one does.
    pub(crate) fn rule(&self) -> Option<&'static str> {
        if let Error::Refused(refused) | Error::NotNow(refused) = self { refused.rule } else { None }
    }

    /// Writes the cause to the log if something of ours failed. This is called once, where the error ends: in the
    /// answer to a request, or in a task that gives up.
    pub(crate) fn log(&self) {
        if let Error::Broken(cause) = self {
            tracing::error!(%cause, "a request failed");
        }
    }

    /// The message in the Fluent files.
    fn text_id(&self) -> &'static str {
        match self {
            Error::NoSuchPage => "error-no-page",
            Error::NoSuchTable => "error-no-table",
            Error::NoSuchGame => "error-no-game",
            Error::NoSuchSession => "error-no-session",
            Error::NoSuchLine => "error-no-line",
            Error::OthersPlay => "error-others-play",
            Error::NameDiffers => "error-name-differs",
            Error::TooManyTables => "error-too-many-tables",
            Error::NoSuchMethod => "error-no-method",
            Error::NotSignedIn => "error-stranger",
            Error::WrongLogin => "error-login",
            Error::ForeignOrigin => "error-origin",
            Error::WrongHost => "error-host",
            Error::NotWithToken => "error-not-with-token",
            Error::NotSeated => "error-not-seated",
            Error::NotHost => "error-not-host",
            Error::NotYourSeat => "error-not-your-seat",
            Error::AlreadyBegun => "error-begun",
            Error::BegunSoResign => "error-begun-resign",
            Error::NotBegun => "error-not-begun",
            Error::GameOver => "error-over",
            Error::NotOver => "error-not-over",
            Error::NotPutAway => "error-not-put-away",
            Error::AlreadySeated => "error-seated",
            Error::InvitationUsed => "error-invitation-used",
            Error::NoFreeSeat => "error-no-free-seat",
            Error::SeatsStillFree => "error-seats-free",
            Error::AlreadyResigned => "error-resigned",
            Error::NotOverdue => "error-not-overdue",
            Error::NotLent => "error-not-lent",
            Error::BotPlaysForYou => "error-bot-plays",
            Error::NotAsked => "error-not-asked",
            Error::NothingToUndo => "error-no-undo",
            Error::OthersChoseSince => "error-undo-others",
            Error::UndoIsAsked => "error-undo-asked",
            Error::UndoWasDeclined => "error-undo-declined",
            Error::NoUndoAsked => "error-no-undo-asked",
            Error::NoHintHere => "error-no-hint",
            Error::HintsWaiting => "error-hints-waiting",
            Error::HintsCrowded => "error-hints-crowded",
            Error::TooManyBotTables => "error-bot-tables",
            Error::TooManyReviews => "error-reviews",
            Error::NotGuided => "error-not-guided",
            Error::NoUndoWithGuide => "error-guide-undo",
            Error::GuideAsksFor(_) => "error-guide",
            Error::NoSuchChoice(_) => "error-no-choice",
            Error::RatedNeedsName => "error-rated-name",
            Error::RatedStays => "error-rated-stays",
            Error::RatedNeedsPace => "error-rated-pace",
            Error::RatedOneSeat => "error-rated-seat",
            Error::RatedBot => "error-rated-bot",
            Error::WrongSeatCount => "error-seats-count",
            Error::WrongPlayerCount => "error-players",
            Error::OptionNeedsNumber => "error-option-number",
            Error::PaceOutOfRange => "error-pace",
            Error::BadNonce => "error-nonce",
            Error::ChatLength => "error-chat-length",
            Error::NameEmpty => "error-name-empty",
            Error::NameTooLong => "error-name-long",
            Error::NameClaimed => "error-name-claimed",
            Error::NameTaken => "error-name-taken",
            Error::NameOdd => "error-name-odd",
            Error::PasswordLength => "error-password-length",
            Error::PasswordWeak => "error-password-weak",
            Error::Stale => "error-stale",
            Error::TooManyRequests => "error-too-many",
            Error::TooManyStreams => "error-too-many-streams",
            Error::Busy => "error-busy",
            Error::TooLarge => "error-too-large",
            Error::TooSlow => "error-too-slow",
            Error::Unreadable(_) => "error-unreadable",
            // The first two bring their own words.
            Error::Refused(_) | Error::NotNow(_) | Error::Broken(_) => "error-broken",
        }
    }
}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Error {
        Error::Refused(refused)
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Error::Refused(refusal.into())
    }
}

impl From<StoreError> for Error {
    fn from(cause: StoreError) -> Error {
        Error::broken(cause)
    }
}

impl From<WriteError> for Error {
    fn from(error: WriteError) -> Error {
        match error {
            WriteError::Taken => Error::Stale,
            WriteError::Failed(cause) => Error::broken(cause),
        }
    }
}

impl From<serde_json::Error> for Error {
    fn from(cause: serde_json::Error) -> Error {
        Error::broken(cause)
    }
}

impl From<tokio::task::JoinError> for Error {
    fn from(cause: tokio::task::JoinError) -> Error {
        Error::broken(cause)
    }
}
