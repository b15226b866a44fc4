//! What can go wrong at the rim. A cause goes to the log; a visitor gets a message that says what to do, in his
//! language, as JSON or as a page: `crate::guard` writes it, because it knows who asked.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use session::Refused;
use tabletop::Refusal;

/// What went wrong.
#[derive(Clone, Debug)]
pub(crate) struct Error {
    pub(crate) status: StatusCode,
    pub(crate) message: Message,
}

/// What a visitor is told.
#[derive(Clone, Debug)]
pub(crate) enum Message {
    /// A message of `pages.ftl`.
    Id(&'static str),
    /// Words that were put together where it went wrong, with the rule that forbids it.
    Said { rule: Option<&'static str>, text: String },
    /// The guide asks for another choice: this one.
    Guided { wanted: String },
}

/// What a request gives back.
pub(crate) type Answer<T> = Result<T, Error>;

impl Error {
    const fn new(status: StatusCode, id: &'static str) -> Error {
        Error { status, message: Message::Id(id) }
    }

    /// There is no such thing, or none for this visitor: both sound alike.
    pub(crate) const fn missing(id: &'static str) -> Error {
        Error::new(StatusCode::NOT_FOUND, id)
    }

    /// The visitor has to say who he is.
    pub(crate) const fn stranger() -> Error {
        Error::new(StatusCode::UNAUTHORIZED, "error-stranger")
    }

    /// Not for this visitor.
    pub(crate) const fn forbidden(id: &'static str) -> Error {
        Error::new(StatusCode::FORBIDDEN, id)
    }

    /// Not now, or not like this.
    pub(crate) const fn refused(id: &'static str) -> Error {
        Error::new(StatusCode::UNPROCESSABLE_ENTITY, id)
    }

    /// The guide asks for another choice.
    pub(crate) fn guided(wanted: String) -> Error {
        Error { status: StatusCode::UNPROCESSABLE_ENTITY, message: Message::Guided { wanted } }
    }

    /// Somebody else was first.
    pub(crate) const fn stale() -> Error {
        Error::new(StatusCode::CONFLICT, "error-stale")
    }

    /// Too many requests.
    pub(crate) const fn too_many() -> Error {
        Error::new(StatusCode::TOO_MANY_REQUESTS, "error-too-many")
    }

    /// The request cannot be read.
    pub(crate) fn unreadable(text: impl Into<String>) -> Error {
        let message = Message::Said { rule: None, text: text.into() };
        Error { status: StatusCode::BAD_REQUEST, message }
    }

    /// Something of ours failed; the cause is logged here, once.
    pub(crate) fn broken(cause: impl std::fmt::Display) -> Error {
        tracing::error!(%cause, "a request failed");
        Error::new(StatusCode::SERVICE_UNAVAILABLE, "error-broken")
    }
}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Error {
        let message = Message::Said { rule: refused.rule, text: refused.message };
        Error { status: StatusCode::UNPROCESSABLE_ENTITY, message }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Refused::from(refusal).into()
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}
