//! What can go wrong on the command line, and the exit code it gets.

use std::fmt;
use std::io;
use std::process::ExitCode;

use session::Refused;
use tabletop::Refusal;
use texts::Lang;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command was called wrongly: exit code 2, like every mistake in the arguments.
    Usage(String),
    /// It failed: exit code 1.
    Failed(String),
    /// Whoever read the output went away: nobody is left to tell.
    ClosedPipe,
}

impl Failure {
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Usage(_) => ExitCode::from(2),
            Failure::Failed(_) => ExitCode::FAILURE,
            Failure::ClosedPipe => ExitCode::SUCCESS,
        }
    }

    /// A mistake in the arguments.
    pub(crate) fn usage(refusal: Refusal) -> Failure {
        Failure::Usage(refusal.to_string())
    }

    /// A file that cannot be used.
    pub(crate) fn file(path: &std::path::Path, error: impl fmt::Display) -> Failure {
        Failure::Failed(format!("{}: {error}", path.display()))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(message) | Failure::Failed(message) => f.write_str(message),
            Failure::ClosedPipe => f.write_str("the output was closed"),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::ClosedPipe
        } else {
            Failure::Failed(error.to_string())
        }
    }
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Failure {
        let message = refused.say(Lang::English);
        Failure::Failed(Refusal { rule: refused.rule, message }.to_string())
    }
}
