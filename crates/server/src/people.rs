//! Who is there: guests by cookie, claimed names by password, programs by token.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Argon2, PasswordHash};
use store::{Account, AccountId, Kind, Session, Store, TokenHash, WriteError};

use crate::clock::{Clock, Millis};
use crate::error::{Answer, Error};
use crate::ids;

/// The longest name, in characters.
const LONGEST_NAME: usize = 32;
/// Passwords have at least and at most so many characters.
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=200;
/// For how long a session is believed without asking the store again: the longest a session that was revoked
/// at another process lives on here.
const BELIEVED: Millis = 15_000;
/// How often it is written down that a session is in use.
const TOUCHED: Millis = 60 * 60_000;
/// More sessions are not remembered at once.
const REMEMBERED: usize = 100_000;

/// Everybody the server knows.
pub(crate) struct People {
    store: Store,
    clock: Clock,
    seen: Mutex<HashMap<TokenHash, Seen>>,
    /// What a password is compared with when nobody has the name, so that both take the same time.
    nobody: String,
}

#[derive(Clone)]
struct Seen {
    who: Arc<Who>,
    at: Millis,
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
    pub(crate) fn id(&self) -> &str {
        self.account.id.as_str()
    }
}

impl People {
    pub(crate) fn new(store: Store, clock: Clock) -> Answer<People> {
        let nobody = hash_now(&ids::secret())?;
        Ok(People { store, clock, seen: Mutex::default(), nobody })
    }

    fn seen(&self) -> std::sync::MutexGuard<'_, HashMap<TokenHash, Seen>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who has this secret.
    pub(crate) async fn by_secret(&self, secret: &str) -> Answer<Option<Arc<Who>>> {
        let hash = TokenHash(ids::digest(secret));
        let now = self.clock.now();
        let seen = self.seen().get(&hash).cloned();
        if let Some(seen) = seen.filter(|seen| now < seen.at + BELIEVED) {
            return Ok(Some(seen.who));
        }
        let Some((session, account)) = self.store.session(&hash).await.map_err(Error::broken)? else {
            self.seen().remove(&hash);
            return Ok(None);
        };
        if session.seen + TOUCHED < now {
            self.store.touch(&hash, now).await.map_err(Error::broken)?;
        }
        let who = Arc::new(Who { account, session });
        self.remember(hash, who.clone());
        Ok(Some(who))
    }

    fn remember(&self, hash: TokenHash, who: Arc<Who>) {
        let mut seen = self.seen();
        if REMEMBERED <= seen.len() {
            seen.clear();
        }
        seen.insert(hash, Seen { who, at: self.clock.now() });
    }

    /// Whoever was remembered is looked up anew.
    fn forget(&self, account: &AccountId) {
        self.seen().retain(|_, seen| seen.who.account.id != *account);
    }

    /// Lets a guest in.
    pub(crate) async fn welcome(&self, name: &str, lang: Option<String>, kind: Kind) -> Answer<Fresh> {
        let id = AccountId::from(ids::fresh());
        let account = Account::guest(id, name, lang, self.clock.now());
        self.store.create_account(&account).await.map_err(Error::broken)?;
        self.give_secret(account, kind, "").await
    }

    /// Makes a new secret for an account.
    pub(crate) async fn give_secret(&self, account: Account, kind: Kind, label: &str) -> Answer<Fresh> {
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
        let who = Arc::new(Who { account, session });
        self.remember(hash, who.clone());
        Ok(Fresh { secret, who })
    }

    /// Gives a guest another name.
    pub(crate) async fn rename(&self, who: &Who, name: &str) -> Answer<()> {
        let is_renamed = self.store.rename(&who.account.id, name).await.map_err(Error::broken)?;
        self.forget(&who.account.id);
        if is_renamed { Ok(()) } else { Err(Error::refused("error-name-claimed")) }
    }

    /// Remembers a language.
    pub(crate) async fn set_lang(&self, who: &Who, lang: &str) -> Answer<()> {
        self.store.set_lang(&who.account.id, Some(lang)).await.map_err(Error::broken)?;
        self.forget(&who.account.id);
        Ok(())
    }

    /// Claims a name with a password.
    pub(crate) async fn claim(&self, who: &Who, name: &str, password: String) -> Answer<()> {
        if !PASSWORD.contains(&password.chars().count()) {
            return Err(Error::refused("error-password-length"));
        }
        let hash = hash(password).await?;
        let claimed = self.store.claim(&who.account.id, name, &key(name), &hash).await;
        self.forget(&who.account.id);
        match claimed {
            Ok(true) => Ok(()),
            Ok(false) => Err(Error::stranger()),
            Err(WriteError::Taken) => Err(Error::refused("error-name-taken")),
            Err(WriteError::Failed(cause)) => Err(Error::broken(cause)),
        }
    }

    /// Lets somebody in by name and password. A wrong name and a wrong password sound alike and take the
    /// same time.
    pub(crate) async fn log_in(&self, name: &str, password: String) -> Answer<Fresh> {
        let found = self.store.account_by_claimed_name(&key(name)).await.map_err(Error::broken)?;
        let stored = found.as_ref().and_then(|account| account.password_hash.clone());
        let is_right = verify(password, stored.unwrap_or_else(|| self.nobody.clone())).await?;
        match found {
            Some(account) if is_right => self.give_secret(account, Kind::Session, "").await,
            _ => Err(Error::forbidden("error-login")),
        }
    }

    /// All open sessions and tokens of somebody.
    pub(crate) async fn sessions(&self, who: &Who) -> Answer<Vec<Session>> {
        self.store.sessions_of(&who.account.id).await.map_err(Error::broken)
    }

    /// Ends one of somebody's sessions.
    pub(crate) async fn revoke(&self, who: &Who, id: &str) -> Answer<()> {
        let now = self.clock.now();
        let is_revoked = self.store.revoke(&who.account.id, id, now).await.map_err(Error::broken)?;
        self.forget(&who.account.id);
        if is_revoked { Ok(()) } else { Err(Error::missing("error-no-session")) }
    }

    /// Ends all of somebody's sessions but the one he uses.
    pub(crate) async fn revoke_others(&self, who: &Who) -> Answer<usize> {
        let except = Some(&who.session.token_hash);
        let revoked = self.store.revoke_all(&who.account.id, except, self.clock.now()).await;
        self.forget(&who.account.id);
        revoked.map_err(Error::broken)
    }
}

/// A name as it may be shown: without what cannot be seen, not empty, not too long.
pub(crate) fn clean_name(name: &str) -> Answer<String> {
    let is_odd = |c: char| c.is_control() || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    let visible: String = name.chars().filter(|&c| c.is_whitespace() || !is_odd(c)).collect();
    let name = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        return Err(Error::refused("error-name-empty"));
    }
    if LONGEST_NAME < name.chars().count() {
        return Err(Error::refused("error-name-long"));
    }
    Ok(name)
}

/// What two names must share to be the same.
fn key(name: &str) -> String {
    name.to_lowercase()
}

fn hash_now(password: &str) -> Answer<String> {
    let hashed = Argon2::default().hash_password(password.as_bytes());
    hashed.map(|hash| hash.to_string()).map_err(Error::broken)
}

async fn hash(password: String) -> Answer<String> {
    tokio::task::spawn_blocking(move || hash_now(&password)).await.map_err(Error::broken)?
}

async fn verify(password: String, stored: String) -> Answer<bool> {
    let compare = move || {
        let stored = PasswordHash::new(&stored).map_err(Error::broken)?;
        Ok(Argon2::default().verify_password(password.as_bytes(), &stored).is_ok())
    };
    tokio::task::spawn_blocking(compare).await.map_err(Error::broken)?
}
