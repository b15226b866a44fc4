//! What people say at a table.

use serde::Serialize;
use store::{Account, AccountId, Line, Said, TableId};
use utoipa::ToSchema;

use super::cache::outlive;
use super::service::TableService;
use crate::error::{Error, Result};

/// How many lines are given at once.
const LINES: i64 = 200;
/// The longest line, in characters.
pub(crate) const LONGEST_LINE: usize = 500;

/// A line of the chat.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = LineInfo)]
pub(crate) struct ChatLine {
    pub(super) n: i64,
    name: String,
    text: String,
    at: i64,
    /// Whether you said it, and may take it back.
    yours: bool,
}

impl ChatLine {
    fn of(said: Said, account: Option<&AccountId>) -> ChatLine {
        let yours = account.is_some() && said.line.account.as_ref() == account;
        ChatLine { n: said.n, name: said.line.name, text: said.line.text, at: said.line.at, yours }
    }
}

impl TableService {
    /// What was said after a line, for one pair of ears. What was taken back is not there.
    pub(crate) async fn chat_since(
        &self,
        table: &TableId,
        after: i64,
        account: Option<&AccountId>,
    ) -> Result<Vec<ChatLine>> {
        let said = self.cache.store.chat(table, after, LINES).await?;
        let said = said.into_iter().filter(|said| !said.line.text.is_empty());
        Ok(said.map(|said| ChatLine::of(said, account)).collect())
    }

    /// Takes back a line of somebody's own; the host takes back anybody's.
    pub(crate) async fn unsay(&self, table: &TableId, n: i64, by: &AccountId, is_host: bool) -> Result<()> {
        let (cache, table, by) = (self.cache.clone(), table.clone(), (!is_host).then(|| by.clone()));
        let is_unsaid = outlive(async move { Ok(cache.store.unsay(&table, n, by.as_ref()).await?) }).await?;
        if is_unsaid { Ok(()) } else { Err(Error::NoSuchLine) }
    }

    /// Says something at a table.
    pub(crate) async fn say(&self, table: &TableId, account: &Account, text: &str) -> Result<()> {
        let line = Line {
            account: Some(account.id.clone()),
            name: account.name.clone(),
            text: cleaned(text)?,
            at: self.cache.clock.now(),
        };
        let (cache, table) = (self.cache.clone(), table.clone());
        outlive(async move {
            if let Some(n) = cache.store.say(&table, &line).await? {
                cache.slot(&table).publish_chat(n);
            }
            Ok(())
        })
        .await
    }
}

/// A line without what cannot be seen, neither empty nor too long.
fn cleaned(text: &str) -> Result<String> {
    if text.chars().count() > LONGEST_LINE {
        return Err(Error::ChatLength);
    }
    let visible: String = text.chars().filter(|c| !c.is_control() || *c == '\n').collect();
    let text = visible.trim();
    if text.is_empty() { Err(Error::ChatLength) } else { Ok(text.to_owned()) }
}
