//! The status of every error.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::error::Error;

/// The status of an error.
pub(crate) fn status(error: &Error) -> StatusCode {
    match error {
        Error::NoSuchPage
        | Error::NoSuchTable
        | Error::NoSuchGame
        | Error::NoSuchSession
        | Error::NoSuchLine
        | Error::NoSuchChannel => StatusCode::NOT_FOUND,
        Error::NoSuchMethod => StatusCode::METHOD_NOT_ALLOWED,
        Error::NotSignedIn => StatusCode::UNAUTHORIZED,
        Error::WrongLogin
        | Error::ForeignOrigin
        | Error::NotWithToken
        | Error::NotSeated
        | Error::NotHost
        | Error::NotYourSeat
        | Error::RatedNeedsName => StatusCode::FORBIDDEN,
        Error::WrongHost => StatusCode::MISDIRECTED_REQUEST,
        // What the table, or somebody else's name, stands in the way of: another time it may be right.
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
        | Error::OthersPlay
        | Error::RatedStays
        | Error::NoUndoWithGuide
        | Error::NameClaimed
        | Error::NameDiffers
        | Error::NameTaken
        | Error::NoMailHere
        | Error::NotDaily
        | Error::TooManyChannels
        | Error::GuideAsksFor(_)
        | Error::NotNow(_)
        | Error::NoSuchChoice(_)
        | Error::RatedNeedsPace
        | Error::RatedOneSeat
        | Error::RatedBot
        | Error::BadAddress
        | Error::Stale => StatusCode::CONFLICT,
        // What is wrong in itself.
        Error::Refused(_)
        | Error::WrongSeatCount
        | Error::WrongPlayerCount
        | Error::OptionNeedsNumber
        | Error::PaceOutOfRange
        | Error::BadNonce
        | Error::AwayTooLong
        | Error::ChatLength
        | Error::NameEmpty
        | Error::NameTooLong
        | Error::NameOdd
        | Error::PasswordLength
        | Error::PasswordWeak => StatusCode::UNPROCESSABLE_ENTITY,
        Error::TooManyRequests
        | Error::TooManyStreams
        | Error::TooManyTables
        | Error::HintsWaiting
        | Error::TooManyReviews
        | Error::HintsCrowded => StatusCode::TOO_MANY_REQUESTS,
        Error::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Error::TooSlow => StatusCode::REQUEST_TIMEOUT,
        Error::Unreadable(_) => StatusCode::BAD_REQUEST,
        Error::Busy | Error::Broken(_) => StatusCode::SERVICE_UNAVAILABLE,
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
