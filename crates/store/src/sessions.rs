//! Sessions of browsers and personal tokens of programs. Only hashes of the secrets are kept.

use std::fmt;

use crate::accounts::Account;
use crate::error::{StoreError, WriteError};
use crate::id::AccountId;
use crate::sql::{Row, Statement, sql};
use crate::store::Store;

/// The SHA-256 of a secret. The secret itself never comes here.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

/// What a secret is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A browser's cookie.
    Session,
    /// A program's token.
    Token,
}

/// A secret that opens an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of the secret.
    pub token_hash: TokenHash,
    /// Whose account it opens.
    pub account: AccountId,
    /// What it is for.
    pub kind: Kind,
    /// What its owner knows it by.
    pub label: String,
    /// When it was made.
    pub created: i64,
    /// When it was last used, as far as [`Store::touch`] was told.
    pub seen: i64,
    /// When it was revoked.
    pub revoked: Option<i64>,
}

impl TokenHash {
    /// The beginning of the hash: names the session to its owner, and opens nothing.
    ///
    /// ```
    /// # use store::TokenHash;
    /// let hash = TokenHash([0xab; 32]);
    /// assert_eq!(hash.id(), "abababababababab");
    /// assert_eq!(format!("{hash:?}"), "TokenHash(abababababababab…)");
    /// ```
    pub fn id(&self) -> String {
        hex::encode(&self.0[..ID_BYTES])
    }
}

/// A day, in the milliseconds of our callers.
const DAY: i64 = 24 * 60 * 60_000;

/// How many bytes of the hash an id has.
const ID_BYTES: usize = 8;

impl fmt::Debug for TokenHash {
    /// The id alone, so that no log line can hold the hash.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TokenHash({}…)", self.id())
    }
}

impl Kind {
    const ALL: [Kind; 2] = [Kind::Session, Kind::Token];

    /// The kind as it is stored.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Session => "session",
            Kind::Token => "token",
        }
    }

    fn read(word: &str) -> Result<Kind, sqlx::Error> {
        let found = Kind::ALL.into_iter().find(|kind| kind.word() == word);
        found.ok_or_else(|| sqlx::Error::Decode(format!("kind {word:?}").into()))
    }
}

impl Session {
    fn read(row: &Row) -> Result<Session, sqlx::Error> {
        let hash: Vec<u8> = row.get("token_hash")?;
        let hash = hash.try_into().map_err(|_| sqlx::Error::Decode("a token hash of 32 bytes".into()))?;
        Ok(Session {
            token_hash: TokenHash(hash),
            account: row.get::<String>("account")?.into(),
            kind: Kind::read(&row.get::<String>("kind")?)?,
            label: row.get("label")?,
            created: row.get("since")?,
            seen: row.get("seen")?,
            revoked: row.get("revoked")?,
        })
    }
}

/// The columns [`Session::read`] reads; an account's own `created` can stand beside them.
macro_rules! session_columns {
    () => {
        "token_hash, account, kind, label, sessions.created AS since, seen, revoked"
    };
}

impl Store {
    /// Keeps a new session. [`WriteError::Taken`]: there is one with that hash.
    pub async fn create_session(&self, session: &Session) -> Result<(), WriteError> {
        let insert = sql("INSERT INTO sessions (token_hash, account, kind, label, created, seen, revoked)
             VALUES ($1, $2, $3, $4, $5, $6, $7)")
        .bind(session.token_hash.0.as_slice())
        .bind(session.account.as_str())
        .bind(session.kind.word())
        .bind(session.label.as_str())
        .bind(session.created)
        .bind(session.seen)
        .bind(session.revoked);
        self.backend.write(insert.apart()).await.map_err(WriteError::or_taken)?;
        Ok(())
    }

    /// The session with that hash, unless it is revoked, and its account.
    ///
    /// ```
    /// # use store::{Account, AccountId, Kind, Session, Store, TokenHash};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("ochre.sqlite");
    /// # let store = Store::open(&path.to_string_lossy()).await?;
    /// # let account = AccountId::from("a1");
    /// # store.create_account(&Account::guest(account.clone(), "Anna", None, 0)).await?;
    /// let token_hash = TokenHash([7; 32]);
    /// let label = "Firefox".to_owned();
    /// let (kind, created) = (Kind::Session, 0);
    /// store
    ///     .create_session(&Session { token_hash, account: account.clone(), kind, label, created, seen: 0, revoked: None })
    ///     .await?;
    /// let (_, owner) = store.session(&token_hash).await?.expect("nobody has revoked it");
    /// assert_eq!(owner.name, "Anna");
    ///
    /// store.revoke(&account, &token_hash.id(), 1).await?;
    /// assert_eq!(store.session(&token_hash).await?, None);
    /// # Ok(())
    /// # }
    /// ```
    pub async fn session(&self, hash: &TokenHash) -> Result<Option<(Session, Account)>, StoreError> {
        let select = sql(concat!(
            "SELECT ",
            session_columns!(),
            ", accounts.* FROM sessions JOIN accounts ON accounts.id = account
             WHERE token_hash = $1 AND revoked IS NULL"
        ));
        let row = self.backend.read_one(select.bind(hash.0.as_slice()).apart()).await?;
        Ok(row
            .as_ref()
            .map(|row| Ok::<_, sqlx::Error>((Session::read(row)?, Account::read(row)?)))
            .transpose()?)
    }

    /// Notes that a session was used. Writing this for every request is too much: the caller waits some
    /// minutes between. Of two callers the later is right, unless it is later by a day: then its clock had run ahead.
    pub async fn touch(&self, hash: &TokenHash, seen: i64) -> Result<(), StoreError> {
        let update =
            sql("UPDATE sessions SET seen = $2 WHERE token_hash = $1 AND (seen < $2 OR seen > $2 + $3)");
        self.backend.write(update.bind(hash.0.as_slice()).bind(seen).bind(DAY).apart()).await?;
        Ok(())
    }

    /// All sessions and tokens of an account that are not revoked, the last used first.
    pub async fn sessions_of(&self, account: &AccountId) -> Result<Vec<Session>, StoreError> {
        let select = sql(concat!(
            "SELECT ",
            session_columns!(),
            " FROM sessions WHERE account = $1 AND revoked IS NULL ORDER BY seen DESC, token_hash"
        ));
        let rows = self.backend.read(select.bind(account.as_str())).await?;
        Ok(rows.iter().map(Session::read).collect::<Result<_, _>>()?)
    }

    /// Revokes the session of an account that has this [`TokenHash::id`]. False: it has none.
    pub async fn revoke(&self, account: &AccountId, id: &str, now: i64) -> Result<bool, StoreError> {
        let sessions = self.sessions_of(account).await?;
        let Some(session) = sessions.iter().find(|session| session.token_hash.id() == id) else {
            return Ok(false);
        };
        let update = sql("UPDATE sessions SET revoked = $2 WHERE token_hash = $1 AND revoked IS NULL
             RETURNING account");
        self.changed(update.bind(session.token_hash.0.as_slice()).bind(now)).await
    }

    /// Revokes all sessions and tokens of an account but one, and says how many those were.
    pub async fn revoke_all(
        &self,
        account: &AccountId,
        except: Option<&TokenHash>,
        now: i64,
    ) -> Result<usize, StoreError> {
        Ok(self.backend.write(revoke_all(account, except, now)).await?.len())
    }

    /// Deletes sessions of a kind that nobody has used since before a time, and says how many those were.
    pub async fn forget_sessions(&self, kind: Kind, before: i64) -> Result<usize, StoreError> {
        let delete = sql("DELETE FROM sessions WHERE kind = $1 AND seen < $2 RETURNING account");
        Ok(self.backend.write(delete.bind(kind.word()).bind(before)).await?.len())
    }
}

/// Ends all sessions of an account but one.
pub(crate) fn revoke_all(account: &AccountId, except: Option<&TokenHash>, now: i64) -> Statement {
    // No hash is empty, so without an exception all are meant.
    let except = except.map_or(&[][..], |hash| &hash.0);
    let update = sql("UPDATE sessions SET revoked = $3
         WHERE account = $1 AND token_hash <> $2 AND revoked IS NULL RETURNING account");
    update.bind(account.as_str()).bind(except).bind(now)
}
