//! Whose time is over where a bot is to play on: found by the server's own clock, whether or not anybody looks. Of several
//! processes that find it, one writes it down.

use std::sync::Arc;

use store::TableId;

use super::cache::{Tables, Write};
use crate::clock::Millis;
use crate::error::{Error, Result};

/// How many tables are looked at at once.
const AT_ONCE: i64 = 200;
/// How far back the clock may be put without anybody being forgotten.
const SLACK: Millis = 60_000;

/// Until when all was found that was due.
#[derive(Debug, Default)]
pub(crate) struct Overdue {
    found_until: Millis,
}

impl Overdue {
    /// Lets bots play for all whose time is over.
    pub(crate) async fn sweep(&mut self, tables: &Arc<Tables>) {
        let now = tables.clock.now();
        let mut from = self.found_until.min(now) - SLACK;
        loop {
            let due = match tables.store.overdue(from, now, AT_ONCE).await {
                Ok(due) => due,
                Err(cause) => return tracing::warn!(%cause, "whose time is over could not be found"),
            };
            let Some((_, last)) = due.last() else { break };
            let (last, is_all) = (*last, (due.len() as i64) < AT_ONCE);
            for (id, _) in due {
                if let Err(error) = lend(tables, &id).await {
                    // The next sweep begins where this one did.
                    return tracing::warn!(table = %id, ?error, "a bot could not stand in");
                }
            }
            // Many may be due at the same moment: then that moment is looked at again.
            from = if last == from { last + 1 } else { last };
            if is_all {
                break;
            }
        }
        self.found_until = now;
    }
}

async fn lend(tables: &Arc<Tables>, id: &TableId) -> Result<()> {
    let table = match tables.enter(id).await {
        Ok(table) => table,
        Err(Error::NoSuchTable) => return Ok(()),
        Err(error) => return Err(error),
    };
    let Some(entry) = table.lend_overdue(tables.clock.now()) else { return Ok(()) };
    match tables.write(table, vec![Write::Apply(entry)]).await {
        // Somebody else has written it, or a choice that came in time.
        Ok(_) | Err(Error::Stale) => Ok(()),
        Err(error) => Err(error),
    }
}
