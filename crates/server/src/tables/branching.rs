//! What if: a table with the past of another game up to some step, from which it goes on by itself. It holds that past in
//! its own log, so that it stays when the other table goes; its lots are its own, or the very same where somebody wants to
//! see what another choice would have met with.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use session::Session;
use store::{Account, Status, TableId};

use super::cache::{TableGuard, outlive};
use super::entry::Opened;
use super::opening::{NewTable, SeatWish};
use super::seating::Starting;
use super::service::{TableService, start};
use super::table::Table;
use crate::error::{Error, Result};
use crate::ids;

/// Where a table branched off, with all that happened before.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Branch {
    /// The table it left.
    pub(crate) table: TableId,
    /// After how many steps.
    pub(crate) step: usize,
    /// These steps.
    past: Box<RawValue>,
    /// What each seat had added to the dice there, where the dice are to be the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) nonces: Option<Vec<String>>,
}

/// A wish to play on.
pub(crate) struct PlayingOn {
    /// After how many steps.
    pub(crate) step: usize,
    /// Whether the dice are to fall as they did.
    pub(crate) same_dice: bool,
    /// Who is to sit where.
    pub(crate) seats: Vec<SeatWish>,
}

impl Branch {
    /// Lets the past happen at a table that has just been set up.
    pub(super) fn replay(&self, session: &mut dyn Session) -> std::result::Result<(), String> {
        let steps: Vec<&RawValue> =
            serde_json::from_str(self.past.get()).map_err(|error| error.to_string())?;
        steps.into_iter().try_for_each(|step| session.fold(step.get())).map_err(|refusal| refusal.message)
    }
}

impl Table {
    /// Leaves this game at a step, when it is over. While it goes on nobody may: at another seat, or at the end of the
    /// branch, they would see what is still hidden from them here.
    fn branch(&self, on: &PlayingOn) -> Result<Branch> {
        if self.status != Status::Over {
            return Err(Error::NotOver);
        }
        let then = self.begun()?.at(on.step).ok_or(Error::NoSuchPage)?;
        if then.outcome().is_some() {
            return Err(Error::GameOver);
        }
        let past = RawValue::from_string(then.steps(0))?;
        let nonces = on.same_dice.then(|| self.nonces());
        Ok(Branch { table: self.id.clone(), step: on.step, past, nonces })
    }

    /// The table that somebody who plays on from here makes. Where its dice are not to be the same it has a secret of its own.
    pub(crate) fn play_on(&self, host: &Account, on: PlayingOn, secret: String) -> Result<Opened> {
        let branch = self.branch(&on)?;
        let Opened { game, players, options, rules_version, .. } = self.opened.clone();
        let usual = NewTable::against_bots(&game, players, bots::Level::Hunter);
        let new = NewTable { options, seats: on.seats, ..usual };
        let secret = if branch.nonces.is_some() { self.opened.secret.clone() } else { secret };
        let opened = new.opened(new.checked()?, host, secret)?;
        Ok(Opened { branch: Some(branch), rules_version, ..opened })
    }
}

impl TableService {
    /// Makes a table that went on from another. It begins at once if no seat is free.
    pub(crate) async fn open_branch(&self, opened: Opened) -> Result<TableGuard> {
        let (cache, host) = (self.cache.clone(), opened.host.clone());
        let branched = opened.branch.as_ref().map(|branch| (branch.table.clone(), branch.step as i64));
        self.check_open(&host).await?;
        outlive(async move {
            let table = cache.open(TableId::from(ids::fresh()), opened).await?;
            let (id, at) = (table.id.clone(), cache.clock.now());
            if let Some((source, step)) = branched {
                cache.store.note_branch(&id, &source, step, at).await?;
            }
            if table.seats().any(|(_, occupant)| occupant.is_free()) {
                return Ok(table);
            }
            start(&cache, table, &host, &Starting { fill: None, nonce: String::new() }).await
        })
        .await
    }
}
