//! What people say at a table.

use serde::Serialize;
use store::{Account, Line, Said, TableId};
use utoipa::ToSchema;

use super::cache::outlive;
use super::service::TableService;
use crate::error::{Error, Result};

/// How many lines are given at once.
const LINES: i64 = 200;
/// The longest line, in characters.
const LONGEST_LINE: usize = 500;

/// A line of the chat.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = LineInfo)]
pub(crate) struct ChatLine {
    n: i64,
    name: String,
    text: String,
    at: i64,
}

impl ChatLine {
    fn of(said: Said) -> ChatLine {
        ChatLine { n: said.n, name: said.line.name, text: said.line.text, at: said.line.at }
    }
}

impl TableService {
    /// What was said after a line.
    pub(crate) async fn chat_since(&self, table: &TableId, after: i64) -> Result<Vec<ChatLine>> {
        let said = self.cache.store.chat(table, after, LINES).await?;
        Ok(said.into_iter().map(ChatLine::of).collect())
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
    let visible: String = text.chars().filter(|c| !c.is_control() || *c == '\n').collect();
    let text = visible.trim();
    let is_fit = !text.is_empty() && text.chars().count() <= LONGEST_LINE;
    if is_fit { Ok(text.to_owned()) } else { Err(Error::ChatLength) }
}
