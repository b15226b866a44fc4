//! How a server is set up.

use std::net::SocketAddr;
use std::time::Duration;

use courier::Mailer;

use crate::clock::Clock;
use crate::luck::Luck;

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
    /// Where the secrets of tables and the whims of bots come from.
    pub luck: Luck,
    /// What the host has to say by law: paragraphs of plain text between empty lines.
    pub legal: Option<String>,
    /// How long it waits for visitors.
    pub patience: Patience,
    /// How it tells people who do not look.
    pub post: Post,
}

/// How a server tells people who do not look.
#[derive(Clone, Debug, Default)]
pub struct Post {
    /// Who sends mail, if anybody does.
    pub mailer: Option<Mailer>,
    /// Whether webhooks and push services may be in the same house: at addresses that are not public, without TLS. For tests,
    /// and for hosts who trust everybody who plays with them.
    pub reaches_house: bool,
}

/// How long a server waits for whoever is at the other end of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// Until the head of a request is there, counted from the beginning of the connection or the end of the answer
    /// before: idle connections end by it too.
    pub head: Duration,
    /// Until the body of a request is there, after its head.
    pub body: Duration,
    /// Until a visitor reads on whose buffers are full.
    pub reading: Duration,
    /// Until open requests are finished when the server stops; what is open then is cut off.
    pub stopping: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            head: Duration::from_secs(60),
            body: Duration::from_secs(20),
            reading: Duration::from_secs(30),
            stopping: Duration::from_secs(10),
        }
    }
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

    /// The host and port of the address people use, if one was named.
    pub(crate) fn base_host(&self) -> Option<&str> {
        let (_, host) = self.base_url.as_deref()?.split_once("://")?;
        host.split('/').next()
    }
}
