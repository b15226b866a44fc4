//! What the examples share: reading their arguments.

use std::str::FromStr;

use tabletop::Refusal;

pub(crate) fn number<N: FromStr>(text: &str) -> Result<N, Refusal> {
    text.parse().map_err(|_| Refusal::because(format!("{text:?}: a small whole number is needed")))
}
