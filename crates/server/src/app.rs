//! What every request can reach.

use std::ops::Deref;
use std::sync::Arc;

use metrics_exporter_prometheus::PrometheusHandle;
use store::{Store, TableId};
use tokio::sync::watch;

use crate::accounts::{Accounts, Who, clean_name};
use crate::config::Config;
use crate::error::{Error, Result};
use crate::limits::{Address, Limits};
use crate::notices::{ChannelInfo, NewChannel, Notices};
use crate::tables::{NewTable, TableService};

/// What every request can reach. Clones share everything.
#[derive(Clone)]
pub(crate) struct App(Arc<Inner>);

/// The parts of the server.
pub(crate) struct Inner {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) tables: TableService,
    pub(crate) accounts: Accounts,
    pub(crate) notices: Arc<Notices>,
    pub(crate) limits: Limits,
    pub(crate) metrics: PrometheusHandle,
    /// Turns true when the server is about to stop.
    pub(crate) stopping: watch::Sender<bool>,
}

impl App {
    pub(crate) fn new(inner: Inner) -> App {
        App(Arc::new(inner))
    }

    /// Refuses names of people at one screen that somebody else keeps.
    pub(crate) async fn check_names(&self, who: &Who, new: &NewTable) -> Result<()> {
        for name in new.own_names()?.into_iter().flatten() {
            self.accounts.check_free(&name, Some(who.id())).await?;
        }
        Ok(())
    }

    /// Adds a way to reach somebody: by what happens at all their tables, or at one that they made. A program that is not the
    /// owner of the account adds none.
    pub(crate) async fn add_channel(
        &self,
        address: Address,
        who: &Arc<Who>,
        table: Option<&TableId>,
        new: NewChannel,
    ) -> Result<ChannelInfo> {
        self.limits.expensive(who.id())?;
        self.accounts.check_owner(who).await?;
        if let NewChannel::Mail { to } = &new {
            self.limits.mail(address, to)?;
        }
        if let Some(table) = table {
            let is_host = self.tables.enter(table, Some(who.id())).await?.opened.host == *who.id();
            if !is_host {
                return Err(Error::NotHost);
            }
        }
        self.notices.add(who.id(), table, new).await
    }

    /// Deletes an account, after its name has gone from all tables. Its owner writes the name once more, so that nobody
    /// does it by mistake, and the password if there is one.
    ///
    /// It goes on when whoever asked for it hangs up: halfway is no place to stop.
    pub(crate) async fn forget(
        &self,
        address: Address,
        who: &Arc<Who>,
        name: &str,
        password: String,
    ) -> Result<()> {
        if clean_name(name).ok().as_deref() != Some(&*who.account.name) {
            return Err(Error::NameDiffers);
        }
        self.limits.name(address, &who.account.name)?;
        self.accounts.check_deletion(who, password).await?;
        let (app, id) = (self.clone(), who.id().clone());
        let forgotten = tokio::spawn(async move {
            app.tables.forget(&id).await?;
            app.accounts.delete(&id).await
        });
        forgotten.await?
    }
}

impl Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}
