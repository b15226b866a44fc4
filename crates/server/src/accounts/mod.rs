//! Who is there: guests by cookie, claimed names by password, programs by token.

mod names;
mod passwords;
mod session_cache;

use std::sync::Arc;

use store::{Account, AccountId, Kind, Session, Store, TokenHash, WriteError};

use crate::clock::{Clock, Millis};
use crate::error::{Error, Result};
use crate::ids;
use session_cache::SessionCache;

pub(crate) use names::clean_name;

/// How often it is written down that a session is in use.
const TOUCH_INTERVAL: Millis = 60 * 60_000;

/// Everybody the server knows.
pub(crate) struct Accounts {
    store: Store,
    clock: Clock,
    sessions: SessionCache,
    /// What a password is compared with when nobody has the name, so that both take the same time.
    nobody: String,
}

/// Somebody the server knows.
#[derive(Debug)]
pub(crate) struct Who {
    pub(crate) account: Account,
    pub(crate) session: Session,
}

/// A secret that was just made: the only time it is seen.
pub(crate) struct Fresh {
    pub(crate) secret: String,
    pub(crate) who: Arc<Who>,
}

impl Who {
    /// The account's id.
    pub(crate) fn id(&self) -> &AccountId {
        &self.account.id
    }
}

impl Accounts {
    pub(crate) fn new(store: Store, clock: Clock) -> Result<Accounts> {
        let nobody = passwords::hash_now(&ids::secret())?;
        let sessions = SessionCache::new(clock.clone());
        Ok(Accounts { store, clock, sessions, nobody })
    }

    /// Who has this secret.
    pub(crate) async fn by_secret(&self, secret: &str) -> Result<Option<Arc<Who>>> {
        let hash = TokenHash(ids::digest(secret));
        if let Some(who) = self.sessions.get(&hash) {
            return Ok(Some(who));
        }
        let Some((session, account)) = self.store.session(&hash).await? else { return Ok(None) };
        let now = self.clock.now();
        if session.seen + TOUCH_INTERVAL < now {
            self.store.touch(&hash, now).await?;
        }
        Ok(Some(self.remember(account, session)))
    }

    fn remember(&self, account: Account, session: Session) -> Arc<Who> {
        let who = Arc::new(Who { account, session });
        self.sessions.insert(who.clone());
        who
    }

    /// Lets a guest in.
    pub(crate) async fn welcome(&self, name: &str, lang: Option<String>, kind: Kind) -> Result<Fresh> {
        let id = AccountId::from(ids::fresh());
        let account = Account::guest(id, name, lang, self.clock.now());
        self.store.create_account(&account).await.map_err(Error::broken)?;
        self.give_secret(account, kind, "").await
    }

    /// Makes a new secret for an account.
    pub(crate) async fn give_secret(&self, account: Account, kind: Kind, label: &str) -> Result<Fresh> {
        let secret = ids::secret();
        let (hash, now) = (TokenHash(ids::digest(&secret)), self.clock.now());
        let session = Session {
            token_hash: hash,
            account: account.id.clone(),
            kind,
            label: label.to_owned(),
            created: now,
            seen: now,
            revoked: None,
        };
        self.store.create_session(&session).await.map_err(Error::broken)?;
        Ok(Fresh { secret, who: self.remember(account, session) })
    }

    /// Gives a guest another name.
    pub(crate) async fn rename(&self, who: &Who, name: &str) -> Result<()> {
        let is_renamed = self.store.rename(&who.account.id, name).await?;
        self.sessions.forget(&who.account.id);
        if is_renamed { Ok(()) } else { Err(Error::NameClaimed) }
    }

    /// Remembers a language.
    pub(crate) async fn set_lang(&self, who: &Who, lang: &str) -> Result<()> {
        self.store.set_lang(&who.account.id, Some(lang)).await?;
        self.sessions.forget(&who.account.id);
        Ok(())
    }

    /// Claims a name with a password.
    pub(crate) async fn claim(&self, who: &Who, name: &str, password: String) -> Result<()> {
        passwords::check_length(&password)?;
        let hash = passwords::hash(password).await?;
        let claimed = self.store.claim(&who.account.id, name, &names::key(name), &hash).await;
        self.sessions.forget(&who.account.id);
        match claimed {
            Ok(true) => Ok(()),
            Ok(false) => Err(Error::NotSignedIn),
            Err(WriteError::Taken) => Err(Error::NameTaken),
            Err(WriteError::Failed(cause)) => Err(cause.into()),
        }
    }

    /// Lets somebody in by name and password. A wrong name and a wrong password sound alike and take the
    /// same time.
    pub(crate) async fn log_in(&self, name: &str, password: String) -> Result<Fresh> {
        let found = self.store.account_by_claimed_name(&names::key(name)).await?;
        let stored = found.as_ref().and_then(|account| account.password_hash.clone());
        let is_right = passwords::verify(password, stored.unwrap_or_else(|| self.nobody.clone())).await?;
        match found {
            Some(account) if is_right => self.give_secret(account, Kind::Session, "").await,
            Some(_) | None => Err(Error::WrongLogin),
        }
    }

    /// All open sessions and tokens of somebody.
    pub(crate) async fn sessions(&self, who: &Who) -> Result<Vec<Session>> {
        Ok(self.store.sessions_of(&who.account.id).await?)
    }

    /// Ends one of somebody's sessions.
    pub(crate) async fn revoke(&self, who: &Who, id: &str) -> Result<()> {
        let now = self.clock.now();
        let is_revoked = self.store.revoke(&who.account.id, id, now).await?;
        self.sessions.forget(&who.account.id);
        if is_revoked { Ok(()) } else { Err(Error::NoSuchSession) }
    }

    /// Ends all of somebody's sessions but the one they use.
    pub(crate) async fn revoke_others(&self, who: &Who) -> Result<()> {
        let except = Some(&who.session.token_hash);
        let revoked = self.store.revoke_all(&who.account.id, except, self.clock.now()).await;
        self.sessions.forget(&who.account.id);
        revoked?;
        Ok(())
    }
}
