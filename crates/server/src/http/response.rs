//! The status of every error.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::error::Error;

/// The status of an error.
pub(crate) fn status(error: &Error) -> StatusCode {
    match error {
        Error::NoSuchPage | Error::NoSuchTable | Error::NoSuchGame | Error::NoSuchSession => {
            StatusCode::NOT_FOUND
        }
        Error::NotSignedIn => StatusCode::UNAUTHORIZED,
        Error::WrongLogin | Error::ForeignOrigin | Error::NotSeated | Error::NotHost | Error::NotYourSeat => {
            StatusCode::FORBIDDEN
        }
        Error::AlreadyBegun
        | Error::BegunSoResign
        | Error::NotBegun
        | Error::GameOver
        | Error::NotOver
        | Error::NotPutAway
        | Error::AlreadySeated
        | Error::InvitationUsed
        | Error::NoFreeSeat
        | Error::SeatsStillFree
        | Error::AlreadyResigned
        | Error::NotOverdue
        | Error::NotLent
        | Error::BotPlaysForYou
        | Error::NotAsked
        | Error::NothingToUndo
        | Error::OthersChoseSince
        | Error::UndoIsAsked
        | Error::UndoWasDeclined
        | Error::NoUndoAsked
        | Error::NoHintHere
        | Error::TooManyBotTables
        | Error::NotGuided
        | Error::NoUndoWithGuide
        | Error::GuideAsksFor(_)
        | Error::Refused(_)
        | Error::WrongSeatCount
        | Error::WrongPlayerCount
        | Error::OptionNeedsNumber
        | Error::PaceOutOfRange
        | Error::BadNonce
        | Error::ChatLength
        | Error::NameEmpty
        | Error::NameTooLong
        | Error::NameClaimed
        | Error::NameTaken
        | Error::PasswordLength => StatusCode::UNPROCESSABLE_ENTITY,
        Error::Stale => StatusCode::CONFLICT,
        Error::TooManyRequests | Error::HintsWaiting | Error::HintsCrowded => StatusCode::TOO_MANY_REQUESTS,
        Error::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Error::Unreadable(_) => StatusCode::BAD_REQUEST,
        Error::Broken(_) => StatusCode::SERVICE_UNAVAILABLE,
    }
}

impl IntoResponse for Error {
    /// The status and the error itself; `report` puts it into words, because it knows who asked.
    fn into_response(self) -> Response {
        let mut response = status(&self).into_response();
        response.extensions_mut().insert(self);
        response
    }
}
