//! Accounts: guests by default; a name can be claimed with a password.

use std::fmt;

use crate::error::{StoreError, WriteError};
use crate::id::AccountId;
use crate::sessions::{TokenHash, revoke_all};
use crate::sql::{Row, sql};
use crate::store::Store;

/// Somebody who plays.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// Its id.
    pub id: AccountId,
    /// The name as it is shown. Guests may have the same.
    pub name: String,
    /// The name as claimed names are compared; guests have none. The caller folds case.
    pub name_key: Option<String>,
    /// The hash of the password; guests have none.
    pub password_hash: Option<String>,
    /// The language, if one was chosen.
    pub lang: Option<String>,
    /// What was set for all tables, as JSON of the caller's; nothing until something was.
    pub settings: Option<String>,
    /// When it was made.
    pub created: i64,
    /// Whether others may not look at their profile.
    pub is_private: bool,
}

/// A name to be claimed. The caller folds it: the store only compares.
#[derive(Clone, Copy, Debug)]
pub struct ClaimedName<'a> {
    /// The name as it is shown.
    pub name: &'a str,
    /// What is typed to come back: the name in one case.
    pub key: &'a str,
    /// What two names share that look alike.
    pub shape: &'a str,
}

impl fmt::Debug for Account {
    /// Without the hash, so that no log line can hold it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Account { id, name, name_key, lang, created, .. } = self;
        let mut shown = f.debug_struct("Account");
        shown.field("id", id).field("name", name).field("name_key", name_key);
        shown.field("lang", lang).field("created", created).finish_non_exhaustive()
    }
}

impl Account {
    /// A guest, who has neither a name of their own nor a password.
    ///
    /// ```
    /// # use store::{Account, AccountId};
    /// let anna = Account::guest(AccountId::from("a1"), "Anna", Some("nl".into()), 1_800_000_000_000);
    /// assert_eq!(anna.name_key, None, "several guests may be called Anna");
    ///
    /// let claimed = Account { password_hash: Some("$argon2id$…".into()), ..anna };
    /// assert!(!format!("{claimed:?}").contains("argon2id"), "no log line holds a hash");
    /// ```
    pub fn guest(id: AccountId, name: impl Into<String>, lang: Option<String>, created: i64) -> Account {
        Account {
            id,
            name: name.into(),
            name_key: None,
            password_hash: None,
            lang,
            settings: None,
            created,
            is_private: false,
        }
    }

    pub(crate) fn read(row: &Row) -> Result<Account, sqlx::Error> {
        Ok(Account {
            id: row.get::<String>("id")?.into(),
            name: row.get("name")?,
            name_key: row.get("name_key")?,
            password_hash: row.get("password_hash")?,
            lang: row.get("lang")?,
            settings: row.get("settings")?,
            created: row.get("created")?,
            is_private: row.get("is_private")?,
        })
    }
}

impl Store {
    /// Keeps a new account. [`WriteError::Taken`]: its id, or the name it claims, is somebody else's.
    pub async fn create_account(&self, account: &Account) -> Result<(), WriteError> {
        let insert = sql("INSERT INTO accounts (id, name, name_key, password_hash, lang, created)
             VALUES ($1, $2, $3, $4, $5, $6)")
        .bind(account.id.as_str())
        .bind(account.name.as_str())
        .bind(account.name_key.as_deref())
        .bind(account.password_hash.as_deref())
        .bind(account.lang.as_deref())
        .bind(account.created);
        self.backend.write(insert.apart()).await.map_err(WriteError::or_taken)?;
        Ok(())
    }

    /// The account with that id.
    pub async fn account(&self, id: &AccountId) -> Result<Option<Account>, StoreError> {
        let select = sql("SELECT * FROM accounts WHERE id = $1").bind(id.as_str()).apart();
        let row = self.backend.read_one(select).await?;
        Ok(row.as_ref().map(Account::read).transpose()?)
    }

    /// The account that has claimed a name, by the name's key.
    pub async fn account_by_claimed_name(&self, key: &str) -> Result<Option<Account>, StoreError> {
        let select = sql("SELECT * FROM accounts WHERE name_key = $1").bind(key);
        let row = self.backend.read_one(select).await?;
        Ok(row.as_ref().map(Account::read).transpose()?)
    }

    /// Gives a guest another name. False: there is no such guest; a claimed name is changed by claiming
    /// another.
    pub async fn rename(&self, id: &AccountId, name: &str) -> Result<bool, StoreError> {
        let update = sql("UPDATE accounts SET name = $2 WHERE id = $1 AND name_key IS NULL RETURNING id");
        self.changed(update.bind(id.as_str()).bind(name)).await
    }

    /// Claims a name for an account with a password, and gives up the name it had. [`WriteError::Taken`]: somebody else
    /// has it, or one that looks like it. With `ends`, all sessions but that one end at that time, in the same commit.
    ///
    /// False: there is no such account.
    ///
    /// ```
    /// # use store::{Account, AccountId, ClaimedName, Store, WriteError};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// # let [anna, anne] = ["a1", "a2"].map(AccountId::from);
    /// # for id in [&anna, &anne] {
    /// #     store.create_account(&Account::guest(id.clone(), "Guest", None, 0)).await?;
    /// # }
    /// let ayla = ClaimedName { name: "Ayla", key: "ayla", shape: "ayla" };
    /// assert!(store.claim(&anna, ayla, "$argon2id$…", None).await?);
    /// // Names are compared by key and shape, which the caller has folded: this one has a Cyrillic letter.
    /// let alike = ClaimedName { name: "Аyla", key: "аyla", shape: "ayla" };
    /// let late = store.claim(&anne, alike, "$argon2id$…", None).await;
    /// assert!(matches!(late, Err(WriteError::Taken)));
    /// # Ok(())
    /// # }
    /// ```
    pub async fn claim(
        &self,
        id: &AccountId,
        claimed: ClaimedName<'_>,
        hash: &str,
        ends: Option<(&TokenHash, i64)>,
    ) -> Result<bool, WriteError> {
        let update = sql("UPDATE accounts SET name = $2, name_key = $3, name_shape = $4, password_hash = $5
             WHERE id = $1 RETURNING id")
        .bind(id.as_str())
        .bind(claimed.name)
        .bind(claimed.key)
        .bind(claimed.shape)
        .bind(hash);
        let end = ends.map(|(except, now)| revoke_all(id, Some(except), now));
        let statements = [update].into_iter().chain(end).collect();
        let rows = self.backend.write_all(statements).await.map_err(WriteError::or_taken)?;
        Ok(!rows[0].is_empty())
    }

    /// Who has claimed a name of this shape.
    pub async fn owner_of_shape(&self, shape: &str) -> Result<Option<AccountId>, StoreError> {
        let select = sql("SELECT id FROM accounts WHERE name_shape = $1").bind(shape).apart();
        let row = self.backend.read_one(select).await?;
        Ok(row.map(|row| row.get::<String>("id")).transpose()?.map(AccountId::from))
    }

    /// Accounts whose claimed name was kept before names had shapes.
    pub async fn claimed_without_shape(&self) -> Result<Vec<Account>, StoreError> {
        let select =
            sql("SELECT * FROM accounts WHERE name_key IS NOT NULL AND name_shape IS NULL ORDER BY created");
        let rows = self.backend.read(select).await?;
        Ok(rows.iter().map(Account::read).collect::<Result<_, _>>()?)
    }

    /// Gives a claimed name its shape. [`WriteError::Taken`]: an older name has it.
    pub async fn set_shape(&self, id: &AccountId, shape: &str) -> Result<(), WriteError> {
        let update = sql("UPDATE accounts SET name_shape = $2 WHERE id = $1").bind(id.as_str()).bind(shape);
        self.backend.write(update).await.map_err(WriteError::or_taken)?;
        Ok(())
    }

    /// Deletes an account: its sessions, its lines of chat and its name. The seats it had are nobody's. What logs say of it
    /// must have been rewritten before ([`Store::rewrite`]).
    ///
    /// False: there is no such account.
    ///
    /// ```
    /// # use store::{Account, AccountId, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// let anna = AccountId::from("a1");
    /// store.create_account(&Account::guest(anna.clone(), "Anna", None, 0)).await?;
    /// assert!(store.delete_account(&anna).await?);
    /// assert_eq!(store.account(&anna).await?, None);
    /// # Ok(())
    /// # }
    /// ```
    pub async fn delete_account(&self, id: &AccountId) -> Result<bool, StoreError> {
        let about = |statement: &'static str| sql(statement).bind(id.as_str());
        let rows = self.backend.write_all(vec![
            about("DELETE FROM sessions WHERE account = $1"),
            // A line leaves its place behind, because lines are numbered without gaps.
            about("UPDATE chat SET account = NULL, name = '', text = '' WHERE account = $1"),
            about("UPDATE seats SET account = NULL WHERE account = $1"),
            about("UPDATE tables SET host = NULL WHERE host = $1"),
            about("DELETE FROM presence WHERE account = $1"),
            about("UPDATE reviews SET account = NULL WHERE account = $1"),
            // Whoever they played with keeps their ratings: so their games still belong together, under a name of no meaning.
            about(
                "UPDATE result_seats SET player = (
                    SELECT 'gone:' || table_id || '/' || seat FROM result_seats WHERE account = $1
                    ORDER BY ended, table_id LIMIT 1
                 ) WHERE account = $1 AND player = account",
            ),
            about("UPDATE result_seats SET account = NULL WHERE account = $1"),
            about("DELETE FROM ratings WHERE account = $1"),
            about("DELETE FROM accounts WHERE id = $1 RETURNING id"),
        ]);
        Ok(rows.await?.last().is_some_and(|deleted| !deleted.is_empty()))
    }

    /// Sets the language of an account. False: there is no such account.
    pub async fn set_lang(&self, id: &AccountId, lang: Option<&str>) -> Result<bool, StoreError> {
        let update = sql("UPDATE accounts SET lang = $2 WHERE id = $1 RETURNING id");
        self.changed(update.bind(id.as_str()).bind(lang)).await
    }

    /// Keeps what somebody has set for all tables. False: there is no such account.
    ///
    /// ```
    /// # use store::{Account, AccountId, Store};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// let anna = AccountId::from("a1");
    /// store.create_account(&Account::guest(anna.clone(), "Anna", None, 0)).await?;
    /// assert!(store.set_settings(&anna, r#"{"sound":true}"#).await?);
    /// let kept = store.account(&anna).await?.and_then(|account| account.settings);
    /// assert_eq!(kept.as_deref(), Some(r#"{"sound":true}"#));
    /// # Ok(())
    /// # }
    /// ```
    pub async fn set_settings(&self, id: &AccountId, settings: &str) -> Result<bool, StoreError> {
        let update = sql("UPDATE accounts SET settings = $2 WHERE id = $1 RETURNING id");
        self.changed(update.bind(id.as_str()).bind(settings)).await
    }

    /// Shows the profile of an account to others, or to nobody. False: there is no such account.
    pub async fn set_private(&self, id: &AccountId, is_private: bool) -> Result<bool, StoreError> {
        let update = sql("UPDATE accounts SET is_private = $2 WHERE id = $1 RETURNING id");
        self.changed(update.bind(id.as_str()).bind(is_private)).await
    }

    /// Whether a statement that returns what it changes changed anything.
    pub(crate) async fn changed(&self, statement: crate::sql::Statement) -> Result<bool, StoreError> {
        Ok(!self.backend.write(statement).await?.is_empty())
    }
}
