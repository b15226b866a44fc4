//! How a server is set up.

use std::net::SocketAddr;
use std::time::Duration;

use crate::clock::Clock;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The address people use, if not the one it listens on: behind a proxy, with `https`.
    pub base_url: Option<String>,
    /// Whether a proxy in front says where visitors come from (`X-Forwarded-For`).
    pub trusts_proxy: bool,
    /// How many bots think at a time.
    pub thinkers: usize,
    /// How long a moment lasts at which a game may ask somebody in secret, whether or not anybody is asked.
    pub moment: Duration,
    /// What time it is.
    pub clock: Clock,
}

impl Config {
    /// How long a moment usually lasts: longer than bots take to answer in secret, and short enough to play on.
    pub const MOMENT: Duration = Duration::from_millis(600);

    /// Whether people come over TLS.
    pub(crate) fn is_secure(&self) -> bool {
        self.base_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    /// The address people use, without a slash at the end.
    pub fn address(&self) -> String {
        match &self.base_url {
            Some(url) => url.trim_end_matches('/').to_owned(),
            None => format!("http://{}", self.listen),
        }
    }
}
