//! What every request can reach.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::ops::Deref;
use std::sync::Arc;

use axum::extract::ConnectInfo;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::watch;

use crate::bot_pool::BotPool;
use crate::config::Config;
use crate::hall::{AtTable, Fact, Hall};
use crate::error::Answer;
use crate::limits::Limits;
use crate::people::People;

/// What every request can reach. Clones are the same.
#[derive(Clone)]
pub(crate) struct App(Arc<Inner>);

/// The parts of the server.
pub(crate) struct Inner {
    pub(crate) config: Config,
    pub(crate) hall: Arc<Hall>,
    pub(crate) bots: Arc<BotPool>,
    pub(crate) people: People,
    pub(crate) limits: Limits,
    pub(crate) metrics: PrometheusHandle,
    /// Turns true when the server is about to stop.
    pub(crate) stopping: watch::Sender<bool>,
}

impl Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl App {
    pub(crate) fn new(inner: Inner) -> App {
        App(Arc::new(inner))
    }

    /// Writes facts down and lets bots play on if it is their turn.
    pub(crate) async fn write(&self, at_table: &mut AtTable, facts: Vec<Fact>) -> Answer<()> {
        self.hall.write(at_table, facts).await?;
        self.bots.wake(at_table);
        Ok(())
    }

    /// Where a request comes from.
    pub(crate) fn address(&self, parts: &Parts) -> IpAddr {
        let forwarded = self.config.trusts_proxy.then(|| forwarded(&parts.headers)).flatten();
        let peer = || parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        forwarded.or_else(peer).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED))
    }
}

/// The address the nearest proxy saw: the last of the list, since the others are only what the visitor says.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}
