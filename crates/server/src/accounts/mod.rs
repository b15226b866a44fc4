//! Who is there: guests by cookie, claimed names by password, programs by token.

mod doom;
mod names;
mod passwords;
mod session_cache;
mod settings;

use std::sync::Arc;
use std::time::Duration;

use store::{Account, AccountId, ClaimedName, Kind, Session, Store, TokenHash, WriteError};
use texts::{Lang, Words};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::timeout;

use crate::clock::{Clock, Elapsed, Millis};
use crate::error::{Error, Result};
use crate::ids;
use doom::Doom;
use governor::clock::Clock as _;
use passwords::Hasher;
use session_cache::SessionCache;

pub(crate) use names::{LONGEST_NAME, clean_name, name_pattern};
pub(crate) use settings::Settings;

/// How often it is written down that a session is in use.
const TOUCH_INTERVAL: Millis = 60 * 60_000;
const DAY: Millis = 24 * 60 * 60_000;
/// How long a secret opens an account that nobody uses: half a year for a browser, a year for a program.
const SESSION_LIFE: Millis = 180 * DAY;
const TOKEN_LIFE: Millis = 365 * DAY;
/// How often a stream looks whether its session was ended at another process: as long as a session is believed here.
const LOOK_INTERVAL: Duration = Duration::from_secs(15);
/// How many endings a stream may be behind before it looks for itself.
const ENDINGS: usize = 64;

/// Everybody the server knows.
pub(crate) struct Accounts {
    store: Store,
    clock: Clock,
    sessions: SessionCache,
    hasher: Hasher,
    /// What a password is compared with when nobody has the name, so that both take the same time.
    nobody: String,
    /// What is about to be deleted, and how long this process has run.
    doom: Doom,
    elapsed: Elapsed,
    /// Accounts of which sessions have just ended.
    endings: broadcast::Sender<AccountId>,
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

/// A name and a password to be kept.
pub(crate) struct Claiming {
    pub(crate) name: String,
    pub(crate) password: String,
    /// The password so far, of those who have one.
    pub(crate) current: String,
}

impl Who {
    /// The account's id.
    pub(crate) fn id(&self) -> &AccountId {
        &self.account.id
    }

    /// Whether the name is kept with a password.
    pub(crate) fn is_claimed(&self) -> bool {
        self.account.password_hash.is_some()
    }

    /// What was set for all tables.
    pub(crate) fn settings(&self) -> Settings {
        Settings::read(self.account.settings.as_deref())
    }

    /// Refuses a program: the account itself is a person's, at a browser.
    fn in_person(&self) -> Result<()> {
        match self.session.kind {
            Kind::Session => Ok(()),
            Kind::Token => Err(Error::NotWithToken),
        }
    }
}

/// How long a secret opens an account that nobody uses.
fn life(kind: Kind) -> Millis {
    match kind {
        Kind::Session => SESSION_LIFE,
        Kind::Token => TOKEN_LIFE,
    }
}

impl Accounts {
    pub(crate) fn new(store: Store, clock: Clock) -> Result<Accounts> {
        let nobody = passwords::hash_now(&ids::secret())?;
        let sessions = SessionCache::new(clock.clone());
        let (endings, _) = broadcast::channel(ENDINGS);
        let (doom, elapsed) = (Doom::default(), clock.elapsed());
        Ok(Accounts { store, clock, sessions, hasher: Hasher::new(), nobody, doom, elapsed, endings })
    }

    /// Who has this secret.
    pub(crate) async fn by_secret(&self, secret: &str) -> Result<Option<Arc<Who>>> {
        self.by_hash(&TokenHash(ids::digest(secret))).await
    }

    async fn by_hash(&self, hash: &TokenHash) -> Result<Option<Arc<Who>>> {
        if let Some(who) = self.sessions.get(hash) {
            return Ok(Some(who));
        }
        let Some((session, account)) = self.store.session(hash).await? else { return Ok(None) };
        let now = self.clock.now();
        if session.seen + life(session.kind) < now {
            return Ok(None);
        }
        if session.seen + TOUCH_INTERVAL < now {
            self.store.touch(hash, now).await?;
        }
        Ok(Some(self.remember(account, session)))
    }

    fn remember(&self, account: Account, session: Session) -> Arc<Who> {
        let who = Arc::new(Who { account, session });
        self.sessions.insert(who.clone());
        who
    }

    /// Forgets what is known of an account: it has changed, and perhaps some of its sessions have ended.
    fn forget(&self, account: &AccountId) {
        self.sessions.forget(account);
        // Nobody may be listening.
        _ = self.endings.send(account.clone());
    }

    /// Waits until somebody's session has ended, here or at another process. A stranger has none that could.
    pub(crate) async fn ended(&self, who: Option<Arc<Who>>) {
        let Some(who) = who else { return std::future::pending().await };
        let mut endings = self.endings.subscribe();
        while self.is_open(&who.session.token_hash).await {
            // Both ways it is time to look.
            _ = timeout(LOOK_INTERVAL, news_of(who.id(), &mut endings)).await;
        }
    }

    /// Whether a session still opens its account. While the store does not answer nobody is sent away.
    async fn is_open(&self, hash: &TokenHash) -> bool {
        self.by_hash(hash).await.is_ok_and(|who| who.is_some()) || self.store.health().await.is_err()
    }

    /// Lets a guest in.
    pub(crate) async fn welcome(&self, name: &str, lang: Option<String>, kind: Kind) -> Result<Fresh> {
        self.check_free(name, None).await?;
        let id = AccountId::from(ids::fresh());
        let account = Account::guest(id, name, lang, self.clock.now());
        self.store.create_account(&account).await.map_err(Error::broken)?;
        self.give_secret(account, kind, "").await
    }

    /// Refuses a name that looks like one that somebody else keeps.
    pub(crate) async fn check_free(&self, name: &str, but: Option<&AccountId>) -> Result<()> {
        if is_everybodys(name) {
            return Ok(());
        }
        let owner = self.store.owner_of_shape(&names::shape(name)).await?;
        if owner.is_none() || owner.as_ref() == but { Ok(()) } else { Err(Error::NameTaken) }
    }

    /// Makes a token for somebody's programs. A token makes others only where it is all its owner has.
    pub(crate) async fn give_token(&self, who: &Who, label: &str) -> Result<Fresh> {
        self.check_owner(who).await?;
        self.give_secret(who.account.clone(), Kind::Token, label).await
    }

    async fn give_secret(&self, account: Account, kind: Kind, label: &str) -> Result<Fresh> {
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

    /// Refuses a token that somebody gave a program of theirs: the account itself is not its affair. It is all there is to
    /// an account that a program made for itself.
    pub(crate) async fn check_owner(&self, who: &Who) -> Result<()> {
        if who.in_person().is_ok() {
            return Ok(());
        }
        let has_browser = || async {
            let sessions = self.sessions(who).await?;
            Ok::<_, Error>(sessions.iter().any(|session| session.kind == Kind::Session))
        };
        if who.is_claimed() || has_browser().await? { Err(Error::NotWithToken) } else { Ok(()) }
    }

    /// Who has claimed a name.
    pub(crate) async fn find(&self, name: &str) -> Result<Option<Account>> {
        // What no name can be is nobody's, and no question for the store.
        if clean_name(name).is_err() {
            return Ok(None);
        }
        Ok(self.store.account_by_claimed_name(&names::key(name)).await?)
    }

    /// Shows somebody's profile to others, or to nobody.
    pub(crate) async fn set_private(&self, who: &Who, is_private: bool) -> Result<()> {
        let is_kept = self.store.set_private(&who.account.id, is_private).await?;
        self.sessions.forget(&who.account.id);
        if is_kept { Ok(()) } else { Err(Error::NotSignedIn) }
    }

    /// Gives a guest another name.
    pub(crate) async fn rename(&self, who: &Who, name: &str) -> Result<()> {
        who.in_person()?;
        self.check_free(name, Some(who.id())).await?;
        let is_renamed = self.store.rename(&who.account.id, name).await?;
        self.forget(&who.account.id);
        if is_renamed { Ok(()) } else { Err(Error::NameClaimed) }
    }

    /// Remembers a language.
    pub(crate) async fn set_lang(&self, who: &Who, lang: &str) -> Result<()> {
        self.store.set_lang(&who.account.id, Some(lang)).await?;
        self.forget(&who.account.id);
        Ok(())
    }

    /// Remembers what somebody has set for all tables.
    pub(crate) async fn set_settings(&self, who: &Who, settings: Settings) -> Result<()> {
        let is_kept = self.store.set_settings(&who.account.id, &settings.written()).await?;
        self.sessions.forget(&who.account.id);
        if is_kept { Ok(()) } else { Err(Error::NotSignedIn) }
    }

    /// Claims a name with a password. Whoever has one must know it, and all their other sessions end with it.
    pub(crate) async fn claim(&self, who: &Who, claiming: Claiming) -> Result<()> {
        let Claiming { name, password, current } = claiming;
        who.in_person()?;
        passwords::check(&password, &name)?;
        if is_everybodys(&name) {
            return Err(Error::NameTaken);
        }
        self.check_password(who, current).await?;
        let hash = self.hasher.hash(password).await?;
        let (key, shape) = (names::key(&name), names::shape(&name));
        let claimed = ClaimedName { name: &name, key: &key, shape: &shape };
        let ends = who.is_claimed().then_some((&who.session.token_hash, self.clock.now()));
        let claimed = self.store.claim(&who.account.id, claimed, &hash, ends).await;
        self.forget(&who.account.id);
        match claimed {
            Ok(true) => Ok(()),
            Ok(false) => Err(Error::NotSignedIn),
            Err(WriteError::Taken) => Err(Error::NameTaken),
            Err(WriteError::Failed(cause)) => Err(cause.into()),
        }
    }

    /// Refuses whoever does not know the password of their account, if it has one.
    pub(crate) async fn check_password(&self, who: &Who, password: String) -> Result<()> {
        let Some(stored) = who.account.password_hash.clone() else { return Ok(()) };
        if self.hasher.verify(password, stored).await? { Ok(()) } else { Err(Error::WrongLogin) }
    }

    /// Lets somebody in by name and password. A wrong name and a wrong password sound alike and take the
    /// same time.
    pub(crate) async fn log_in(&self, name: &str, password: String) -> Result<Fresh> {
        let found = self.store.account_by_claimed_name(&names::key(name)).await?;
        let stored = found.as_ref().and_then(|account| account.password_hash.clone());
        let is_right = self.hasher.verify(password, stored.unwrap_or_else(|| self.nobody.clone())).await?;
        match found {
            Some(account) if is_right => self.give_secret(account, Kind::Session, "").await,
            Some(_) | None => Err(Error::WrongLogin),
        }
    }

    /// All open sessions and tokens of somebody.
    pub(crate) async fn sessions(&self, who: &Who) -> Result<Vec<Session>> {
        Ok(self.store.sessions_of(&who.account.id).await?)
    }

    /// Ends one of somebody's sessions. A program that is not the owner ends its own alone.
    pub(crate) async fn revoke(&self, who: &Who, id: &str) -> Result<()> {
        if id != who.session.token_hash.id() {
            self.check_owner(who).await?;
        }
        let now = self.clock.now();
        let is_revoked = self.store.revoke(&who.account.id, id, now).await?;
        self.forget(&who.account.id);
        if is_revoked { Ok(()) } else { Err(Error::NoSuchSession) }
    }

    /// Ends all of somebody's sessions but the one they use.
    pub(crate) async fn revoke_others(&self, who: &Who) -> Result<()> {
        who.in_person()?;
        let except = Some(&who.session.token_hash);
        let revoked = self.store.revoke_all(&who.account.id, except, self.clock.now()).await;
        self.forget(&who.account.id);
        revoked?;
        Ok(())
    }

    /// Whether somebody may delete their account: they know its password, or it has none and they are its owner.
    pub(crate) async fn check_deletion(&self, who: &Who, password: String) -> Result<()> {
        if who.is_claimed() { self.check_password(who, password).await } else { self.check_owner(who).await }
    }

    /// Deletes an account whose name no log holds any more.
    pub(crate) async fn delete(&self, account: &AccountId) -> Result<()> {
        let deleted = self.store.delete_account(account).await;
        self.forget(account);
        deleted?;
        Ok(())
    }

    /// Deletes sessions that nobody has used for too long. They open nothing any more; but a clock that is wrong for an
    /// hour would delete everybody's for good. So what is deleted now was to be deleted by the clock of a day ago already.
    pub(crate) async fn tidy(&self) {
        let Some(before) = self.doom.agreed(self.clock.now(), self.elapsed.now()) else { return };
        for kind in [Kind::Session, Kind::Token] {
            if let Err(cause) = self.store.forget_sessions(kind, before - life(kind)).await {
                tracing::warn!(%cause, "old sessions could not be deleted");
            }
        }
    }

    /// Gives names their shapes that were kept before names had any. Of two that look alike the older has it.
    pub(crate) async fn shape_names(&self) -> Result<()> {
        for account in self.store.claimed_without_shape().await? {
            match self.store.set_shape(&account.id, &names::shape(&account.name)).await {
                Ok(()) | Err(WriteError::Taken) => (),
                Err(WriteError::Failed(cause)) => return Err(cause.into()),
            }
        }
        Ok(())
    }
}

/// Whether a name is what guests without one are called, in any language: nobody can have it alone.
fn is_everybodys(name: &str) -> bool {
    let shape = names::shape(name);
    Lang::ALL.into_iter().any(|lang| names::shape(&Words::of(lang).say("page-guest")) == shape)
}

/// Waits until something is new of an account, or so much was missed that it may be.
async fn news_of(account: &AccountId, endings: &mut broadcast::Receiver<AccountId>) {
    loop {
        match endings.recv().await {
            Ok(of) if of != *account => (),
            Ok(_) | Err(RecvError::Lagged(_)) => return,
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}
