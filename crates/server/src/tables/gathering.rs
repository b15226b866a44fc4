//! Playing with people now: whoever comes with the same wishes sits down at the same table, which begins when it is full.
//! After a minute whoever waits there may begin with bots instead.
//!
//! Such a table is a table like any other, so that it outlives a restart and gathers people from every node. That two who
//! come at once meet is seen to by the store, which keeps one open table for the same wishes.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::json;
use store::{Account, Status, TableId};
use utoipa::ToSchema;

use super::cache::{TableGuard, Tables, Write};
use super::entry::{Entry, Occupant, Opened, Pace};
use super::opening::{NewTable, SeatWish};
use super::seating::Joining;
use super::service::TableService;
use super::table::Table;
use crate::clock::Millis;
use crate::error::{Error, Result};
use crate::ids;

/// How long people are waited for before bots are offered.
const WAIT: Millis = 60_000;
/// How many tables are seen to at a time.
const AT_ONCE: i64 = 32;
/// How often somebody tries again who was overtaken: each time somebody else got a seat.
const TRIES: usize = 16;

/// What somebody wants to play at once.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Gathering {
    /// The game's name.
    pub(crate) game: String,
    /// The number of players.
    pub(crate) players: u8,
    /// How long everybody may think.
    #[serde(default)]
    pub(crate) pace: Pace,
    /// Whether it counts for ratings.
    #[serde(default)]
    pub(crate) rated: bool,
}

impl Gathering {
    /// The table for those who wish so.
    fn table(&self) -> NewTable {
        NewTable {
            seats: vec![SeatWish::Me],
            public: true,
            rated: self.rated,
            pace: self.pace,
            ..NewTable::open(&self.game, self.players)
        }
    }
}

/// What those who are gathered at a table have in common.
fn wishes(opened: &Opened) -> String {
    json!([opened.game, opened.players, opened.pace, opened.rated]).to_string()
}

impl Table {
    /// What those have in common whom the table gathers.
    pub(super) fn wishes(&self) -> Option<String> {
        self.opened.gathers.then(|| wishes(&self.opened))
    }

    /// Until when people are waited for before bots are offered.
    pub(super) fn gathering_until(&self) -> Option<Millis> {
        let waits =
            self.opened.gathers && self.status == Status::Open && (!self.offers_bots || self.is_full());
        waits.then_some(self.created + WAIT)
    }

    fn is_full(&self) -> bool {
        !self.occupants.iter().any(Occupant::is_free)
    }
}

impl TableService {
    /// Sits somebody down with others who wish the same, and begins when all are there.
    pub(crate) async fn gather(&self, account: &Account, gathering: &Gathering) -> Result<TableGuard> {
        let new = gathering.table();
        let game = new.checked()?;
        let opened = Opened { gathers: true, ..new.opened(game, account, self.luck().secret().hex())? };
        let wishes = wishes(&opened);
        for _ in 0..TRIES {
            match self.cache.store.gathering(&wishes).await? {
                None => match self.cache.open(TableId::from(ids::fresh()), opened.clone()).await {
                    // Somebody else has made it.
                    Err(Error::Stale) => (),
                    made => return made,
                },
                Some(id) => match self.take_seat(&id, account).await {
                    Ok(Some(table)) => return Ok(table),
                    // Others got the last seat, or it is gone.
                    Ok(None) | Err(Error::Stale | Error::NoSuchTable) => (),
                    Err(error) => return Err(error),
                },
            }
        }
        Err(Error::Busy)
    }

    /// Takes a seat at a table that gathers people; none if there is none left. Whoever sits there already stays.
    async fn take_seat(&self, id: &TableId, account: &Account) -> Result<Option<TableGuard>> {
        let table = self.cache.enter(id).await?;
        if !table.seats_of(Some(&account.id)).is_empty() {
            return Ok(Some(table));
        }
        if table.status != Status::Open || table.is_full() {
            begin_if_full(&self.cache, table).await?;
            return Ok(None);
        }
        let joining = Joining { seat: None, invitation: None, nonce: String::new() };
        self.join(table, account, &joining).await.map(Some)
    }
}

/// Begins the game of a table that gathers people when all are there.
async fn begin_if_full(cache: &Arc<Tables>, mut table: TableGuard) -> Result<TableGuard> {
    if !table.opened.gathers || table.status != Status::Open || !table.is_full() {
        return Ok(table);
    }
    let entry = table.ahead().begin(Vec::new(), String::new())?;
    cache.write(table, vec![Write::Applied(entry)]).await
}

impl Tables {
    /// Sees to the tables that gather people and whose minute is over: bots are offered, and a table that is full and did
    /// not begin, because a process died in between, begins.
    pub(crate) async fn see_to_gatherings(self: &Arc<Tables>) {
        match self.store.gathering_due(self.clock.now(), AT_ONCE).await {
            Ok(due) => {
                for id in due {
                    if let Err(error) = self.see_to(&id).await {
                        tracing::debug!(table = %id, ?error, "a table that gathers people is seen to later");
                    }
                }
            }
            Err(cause) => tracing::warn!(%cause, "tables that gather people could not be found"),
        }
    }

    async fn see_to(self: &Arc<Tables>, id: &TableId) -> Result<()> {
        let table = begin_if_full(self, self.enter(id).await?).await?;
        if table.status == Status::Open && !table.offers_bots {
            self.write(table, vec![Write::Apply(Entry::BotsOffered)]).await?;
        }
        Ok(())
    }
}

impl TableService {
    /// Begins the game if somebody sat down at the last seat of a table that gathers people.
    pub(super) async fn begin_gathered(&self, table: TableGuard) -> Result<TableGuard> {
        begin_if_full(&self.cache, table).await
    }
}
