//! How people are reached who do not look at a table, and what they wish to be told. What an address or a wish holds is
//! the caller's affair.

use crate::error::StoreError;
use crate::id::{AccountId, TableId};
use crate::sql::{Row, sql};
use crate::store::Store;

/// A way to reach somebody.
#[derive(Clone, PartialEq, Eq)]
pub struct Channel {
    /// Its id.
    pub id: String,
    /// Whose it is.
    pub account: AccountId,
    /// The table it tells of, if it is one table's.
    pub table: Option<TableId>,
    /// What kind of a way it is.
    pub kind: ChannelKind,
    /// Where it leads: the caller's text.
    pub address: String,
    /// By which it is confirmed and stopped without knowing the account.
    pub secret: String,
    /// Whether whoever is there has agreed.
    pub confirmed: bool,
    /// When it was made.
    pub created: i64,
    /// When something last arrived there.
    pub sent: Option<i64>,
    /// When something was last given up.
    pub failed: Option<i64>,
    /// Why.
    pub trouble: Option<String>,
}

impl std::fmt::Debug for Channel {
    /// Without where it leads, and the secret that stops it: both are somebody's own.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Channel { id, account, kind, confirmed, .. } = self;
        let mut shown = f.debug_struct("Channel");
        shown.field("id", id).field("account", account).field("kind", kind).field("confirmed", confirmed);
        shown.finish_non_exhaustive()
    }
}

/// What kind of a way leads to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChannelKind {
    /// A browser, by its push service.
    Push,
    /// Mail.
    Mail,
    /// Another program.
    Hook,
}

impl ChannelKind {
    /// Every kind.
    pub const ALL: [ChannelKind; 3] = [ChannelKind::Push, ChannelKind::Mail, ChannelKind::Hook];

    /// The kind as it is stored.
    pub fn word(self) -> &'static str {
        match self {
            ChannelKind::Push => "push",
            ChannelKind::Mail => "mail",
            ChannelKind::Hook => "hook",
        }
    }

    fn read(word: &str) -> Result<ChannelKind, sqlx::Error> {
        let found = ChannelKind::ALL.into_iter().find(|kind| kind.word() == word);
        found.ok_or_else(|| sqlx::Error::Decode(format!("channel {word:?}").into()))
    }
}

impl Channel {
    fn read(row: &Row) -> Result<Channel, sqlx::Error> {
        Ok(Channel {
            id: row.get("id")?,
            account: row.get::<String>("account")?.into(),
            table: row.get::<Option<String>>("table_id")?.map(TableId::from),
            kind: ChannelKind::read(&row.get::<String>("kind")?)?,
            address: row.get("address")?,
            secret: row.get("secret")?,
            confirmed: row.get("confirmed")?,
            created: row.get("created")?,
            sent: row.get("sent")?,
            failed: row.get("failed")?,
            trouble: row.get("trouble")?,
        })
    }
}

impl Store {
    /// The value under a name that the server keeps for itself; made of `fresh` if there is none. Of several processes
    /// that make one at the same time all get the same.
    ///
    /// ```
    /// # use store::Store;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// assert_eq!(store.server_key("push", "first").await?, "first");
    /// assert_eq!(store.server_key("push", "second").await?, "first");
    /// # Ok(())
    /// # }
    /// ```
    pub async fn server_key(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        let insert = sql("INSERT INTO server_keys (name, value) VALUES ($1, $2)
             ON CONFLICT (name) DO UPDATE SET value = server_keys.value RETURNING value");
        let rows = self.backend.write(insert.bind(name).bind(fresh).apart()).await?;
        let row = rows.first().ok_or(StoreError::from(sqlx::Error::RowNotFound))?;
        Ok(row.get("value")?)
    }

    /// Keeps another value under a name of the server's.
    pub async fn set_server_key(&self, name: &str, value: &str) -> Result<(), StoreError> {
        let upsert = sql("INSERT INTO server_keys (name, value) VALUES ($1, $2)
             ON CONFLICT (name) DO UPDATE SET value = excluded.value");
        self.backend.write(upsert.bind(name).bind(value).apart()).await?;
        Ok(())
    }

    /// Adds a channel, unless its owner has `most` already. The same address of the same owner takes the older one's place.
    pub async fn add_channel(&self, channel: &Channel, most: i64) -> Result<bool, StoreError> {
        let delete = sql("DELETE FROM channels WHERE account = $1 AND kind = $2 AND address = $3
             AND COALESCE(table_id, '') = $4")
        .bind(channel.account.as_str())
        .bind(channel.kind.word())
        .bind(channel.address.as_str())
        .bind(channel.table.as_ref().map_or("", TableId::as_str))
        .apart();
        let insert = sql("INSERT INTO channels
                (id, account, table_id, kind, address, secret, confirmed, created)
             SELECT $1, $2, $3, $4, $5, $6, $7, $8
             WHERE (SELECT COUNT(*) FROM channels WHERE account = $2) < $9 RETURNING id")
        .bind(channel.id.as_str())
        .bind(channel.account.as_str())
        .bind(channel.table.as_ref().map(TableId::as_str))
        .bind(channel.kind.word())
        .bind(channel.address.as_str())
        .bind(channel.secret.as_str())
        .bind(channel.confirmed)
        .bind(channel.created)
        .bind(most)
        .apart();
        Ok(!self.backend.write_all(vec![delete, insert]).await?[1].is_empty())
    }

    /// All channels of somebody, those of tables among them.
    pub async fn channels_of(&self, account: &AccountId) -> Result<Vec<Channel>, StoreError> {
        let select = sql("SELECT * FROM channels WHERE account = $1 ORDER BY created, id");
        self.read_channels(select.bind(account.as_str())).await
    }

    /// The channels that tell of one table alone.
    pub async fn channels_of_table(&self, table: &TableId) -> Result<Vec<Channel>, StoreError> {
        let select = sql("SELECT * FROM channels WHERE table_id = $1 ORDER BY created, id");
        self.read_channels(select.bind(table.as_str())).await
    }

    /// One channel.
    pub async fn channel(&self, id: &str) -> Result<Option<Channel>, StoreError> {
        Ok(self.read_channels(sql("SELECT * FROM channels WHERE id = $1").bind(id)).await?.pop())
    }

    async fn read_channels(&self, select: crate::sql::Statement) -> Result<Vec<Channel>, StoreError> {
        let rows = self.backend.read(select.apart()).await?;
        Ok(rows.iter().map(Channel::read).collect::<Result<_, _>>()?)
    }

    /// Whoever can be reached at all: accounts, and tables that tell by a channel of their own.
    pub async fn reachable(&self) -> Result<Vec<String>, StoreError> {
        let select = sql("SELECT DISTINCT COALESCE(table_id, account) AS who FROM channels");
        let rows = self.backend.read(select.apart()).await?;
        Ok(rows.iter().map(|row| row.get("who")).collect::<Result<_, _>>()?)
    }

    /// How many channels lead to an address that nobody has confirmed there, of those made since a time.
    pub async fn unconfirmed_to(&self, address: &str, since: i64) -> Result<i64, StoreError> {
        let select = sql("SELECT COUNT(*) AS n FROM channels
             WHERE address = $1 AND created >= $2 AND NOT confirmed");
        let row = self.backend.read_one(select.bind(address).bind(since).apart()).await?;
        Ok(row.map(|row| row.get("n")).transpose()?.unwrap_or_default())
    }

    /// Whoever is at the other end agrees, which they say by its secret. False: there is no such channel.
    pub async fn confirm_channel(&self, id: &str, secret: &str) -> Result<bool, StoreError> {
        let update = sql("UPDATE channels SET confirmed = TRUE WHERE id = $1 AND secret = $2 RETURNING id");
        self.changed(update.bind(id).bind(secret).apart()).await
    }

    /// Nobody is at the other end any more: nothing is sent there until it is made anew.
    pub async fn silence_channel(&self, id: &str) -> Result<(), StoreError> {
        self.backend
            .write(sql("UPDATE channels SET confirmed = FALSE WHERE id = $1").bind(id).apart())
            .await?;
        Ok(())
    }

    /// Removes a channel of somebody, or that whose secret is known, with all that was to be sent by it.
    pub async fn remove_channel(
        &self,
        id: &str,
        by: Option<&AccountId>,
        secret: Option<&str>,
    ) -> Result<bool, StoreError> {
        let delete = sql("DELETE FROM channels WHERE id = $1 AND (account = $2 OR secret = $3) RETURNING id")
            .bind(id)
            .bind(by.map(AccountId::as_str))
            .bind(secret)
            .apart();
        let waiting = sql("DELETE FROM notices WHERE done IS NULL AND channel = $1
             AND NOT EXISTS (SELECT 1 FROM channels WHERE id = $1)")
        .bind(id)
        .apart();
        Ok(!self.backend.write_all(vec![delete, waiting]).await?[0].is_empty())
    }

    /// What somebody wishes to be told, of all tables or of one.
    pub async fn wishes(
        &self,
        account: &AccountId,
        table: Option<&TableId>,
    ) -> Result<Option<String>, StoreError> {
        let select = sql("SELECT wishes FROM wishes WHERE account = $1 AND table_id = $2")
            .bind(account.as_str())
            .bind(table.map_or("", TableId::as_str));
        let row = self.backend.read_one(select.apart()).await?;
        Ok(row.map(|row| row.get("wishes")).transpose()?)
    }

    /// Keeps what somebody wishes to be told, of all tables or of one; nothing: as usual.
    ///
    /// ```
    /// # use store::{AccountId, Store, TableId};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// let (anna, table) = (AccountId::from("a1"), TableId::from("x5Jq0mT2"));
    /// store.set_wishes(&anna, None, Some("all")).await?;
    /// store.set_wishes(&anna, Some(&table), Some("none")).await?;
    /// assert_eq!(store.wishes(&anna, None).await?.as_deref(), Some("all"));
    /// store.set_wishes(&anna, Some(&table), None).await?;
    /// assert_eq!(store.wishes(&anna, Some(&table)).await?, None);
    /// # Ok(())
    /// # }
    /// ```
    pub async fn set_wishes(
        &self,
        account: &AccountId,
        table: Option<&TableId>,
        wishes: Option<&str>,
    ) -> Result<(), StoreError> {
        let statement = match wishes {
            Some(_) => sql("INSERT INTO wishes (account, table_id, wishes) VALUES ($1, $2, $3)
                 ON CONFLICT (account, table_id) DO UPDATE SET wishes = excluded.wishes"),
            None => sql("DELETE FROM wishes WHERE account = $1 AND table_id = $2 AND $3 IS NULL"),
        };
        let statement = statement.bind(account.as_str()).bind(table.map_or("", TableId::as_str)).bind(wishes);
        self.backend.write(statement.apart()).await?;
        Ok(())
    }
}
