//! What every request passes, whichever front end answers it: limits and origin, who asks and in which language, the
//! body, and the table it is about.

mod at;
mod body;
mod connections;
mod cookies;
mod extract;
mod guard;
mod language;
mod live;
mod response;
mod visitor;

pub(crate) use at::{At, AtWith, Known, NamedGame};
pub(crate) use body::{Body, whole_body};
pub(crate) use connections::serve;
pub(crate) use cookies::{lang_cookie, no_session_cookie, session_cookie};
pub(crate) use extract::{Form, Path, Query};
pub(crate) use guard::{Measure, admit, harden};
pub(crate) use language::preferred as preferred_lang;
pub(crate) use live::{HEARTBEAT, Since, follow};
pub(crate) use response::status;
pub(crate) use visitor::Visitor;
