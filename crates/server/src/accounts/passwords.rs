//! Passwords: hashed with Argon2, a few at a time, on threads where they keep nobody waiting.
//!
//! A hash takes 19 MB for a while, on purpose. So few are made at once, a bounded number waits, and whoever comes on top
//! of that is asked to come again: memory does not depend on how many try.

use std::sync::Arc;

use argon2::password_hash::{self, PasswordHasher, PasswordVerifier};
use argon2::{Argon2, PasswordHash};
use tokio::sync::Semaphore;

use crate::error::{Error, Result};

/// How many characters a password has.
const LENGTHS: std::ops::RangeInclusive<usize> = 8..=200;
/// How many passwords are hashed at a time.
const AT_ONCE: usize = 2;
/// How many more may wait: about two seconds of work.
const WAITING: usize = 128;

/// What many people take, long enough as it may be. Digits and marks at the end do not make them better.
const COMMON: &[&str] = &[
    "password",
    "passwort",
    "wachtwoord",
    "passw0rd",
    "p@ssword",
    "p@ssw0rd",
    "geheim",
    "geheimnis",
    "secret",
    "letmein",
    "welcome",
    "welkom",
    "willkommen",
    "hallo",
    "hello",
    "qwerty",
    "qwertyui",
    "qwertyuiop",
    "qwertz",
    "qwertzui",
    "qwertzuiop",
    "azerty",
    "azertyui",
    "asdfgh",
    "asdfghjk",
    "asdfghjkl",
    "yxcvbnm",
    "zxcvbnm",
    "qazwsx",
    "qazwsxedc",
    "qweasd",
    "qweasdzxc",
    "abcdefg",
    "abcdefgh",
    "abcdefghi",
    "abc",
    "admin",
    "administrator",
    "root",
    "guest",
    "login",
    "iloveyou",
    "ichliebedich",
    "ikhouvanjou",
    "liebling",
    "schatz",
    "schatzi",
    "lieverd",
    "sunshine",
    "princess",
    "prinses",
    "prinzessin",
    "football",
    "baseball",
    "fussball",
    "voetbal",
    "superman",
    "batman",
    "starwars",
    "pokemon",
    "computer",
    "internet",
    "dragon",
    "monkey",
    "shadow",
    "master",
    "michael",
    "jennifer",
    "hunter",
    "trustno",
    "whatever",
    "test",
    "testtest",
    "changeme",
    "default",
    "ochre",
    "stoneage",
    "mammoth",
    "mammut",
    "mammoet",
    "eiszeit",
    "ijstijd",
];

impl From<password_hash::Error> for Error {
    fn from(cause: password_hash::Error) -> Error {
        Error::broken(cause)
    }
}

/// Refuses a password that is soon guessed: too short, common, or the name itself; or so long that hashing it costs too
/// much.
pub(super) fn check(password: &str, name: &str) -> Result<()> {
    if !LENGTHS.contains(&password.chars().count()) {
        return Err(Error::PasswordLength);
    }
    if is_weak(password, name) { Err(Error::PasswordWeak) } else { Ok(()) }
}

fn is_weak(password: &str, name: &str) -> bool {
    let bare = |text: &str| text.to_lowercase().trim_matches(|c: char| !c.is_alphabetic()).to_owned();
    let (password, name) = (password.to_lowercase(), name.to_lowercase());
    let core = bare(&password);
    // Digits alone, the same few again and again, a common word or the name, with whatever stands around it.
    core.is_empty()
        || is_repeated(&password)
        || COMMON.contains(&core.as_str())
        || core == bare(&name)
        || password == name
}

/// Whether a password is one short piece, repeated.
fn is_repeated(password: &str) -> bool {
    const SHORT: usize = 3;
    let letters: Vec<char> = password.chars().collect();
    (1..=SHORT).any(|length| letters.iter().zip(&letters[length.min(letters.len())..]).all(|(a, b)| a == b))
}

/// Hashes passwords, a few at a time.
pub(super) struct Hasher {
    /// Places for those who are served or wait.
    places: Arc<Semaphore>,
    permits: Arc<Semaphore>,
}

impl Hasher {
    pub(super) fn new() -> Hasher {
        let semaphore = |permits| Arc::new(Semaphore::new(permits));
        Hasher { places: semaphore(AT_ONCE + WAITING), permits: semaphore(AT_ONCE) }
    }

    /// The hash of a password.
    pub(super) async fn hash(&self, password: String) -> Result<String> {
        self.run(move || hash_now(&password)).await
    }

    /// Whether a password is the one that was hashed.
    pub(super) async fn verify(&self, password: String, stored: String) -> Result<bool> {
        let compare = move || {
            let stored = PasswordHash::new(&stored).map_err(Error::broken)?;
            Ok(Argon2::default().verify_password(password.as_bytes(), &stored).is_ok())
        };
        self.run(compare).await
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
        let place = self.places.clone().try_acquire_owned().map_err(|_| Error::Busy)?;
        let permit = self.permits.clone().acquire_owned().await.map_err(Error::broken)?;
        // Both are held by the work, which goes on when whoever asked for it hangs up.
        let held = (place, permit);
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(held);
            done
        });
        done.await?
    }
}

/// The hash of a password. This takes long.
pub(super) fn hash_now(password: &str) -> Result<String> {
    Ok(Argon2::default().hash_password(password.as_bytes())?.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_that_are_soon_guessed_are_refused() {
        for weak in [
            "password",
            "Passwort123!",
            "12345678",
            "2001-12-31",
            "aaaaaaaa",
            "abababab",
            "xyzxyzxyz",
            "Ayla2024",
            "welkom01!",
            "!!!!!!!!",
        ] {
            assert!(matches!(check(weak, "Ayla"), Err(Error::PasswordWeak)), "{weak}");
        }
        for strong in ["mammoth soup", "zeven vuren", "Ay1a ist müde", "correct horse", "x7#kkQ2p"] {
            assert!(check(strong, "Ayla").is_ok(), "{strong}");
        }
        assert!(matches!(check("short", "Ayla"), Err(Error::PasswordLength)));
    }

    #[tokio::test]
    async fn whoever_comes_when_enough_wait_is_asked_to_come_again() {
        let hasher = Hasher::new();
        let (open, opened) = std::sync::mpsc::channel::<()>();
        let opened = Arc::new(std::sync::Mutex::new(opened));
        let work = || {
            let opened = opened.clone();
            hasher.run(move || {
                _ = opened.lock().map(|opened| opened.recv());
                Ok(())
            })
        };
        let mut waiting: Vec<_> = (0..AT_ONCE + WAITING).map(|_| Box::pin(work())).collect();
        for work in &mut waiting {
            assert!(futures_util::poll!(work.as_mut()).is_pending());
        }
        let one_more = futures_util::poll!(std::pin::pin!(work()));
        assert!(matches!(one_more, std::task::Poll::Ready(Err(Error::Busy))), "nobody else waits");
        drop(open);
        for work in waiting {
            assert!(work.await.is_ok());
        }
        assert!(work().await.is_ok(), "then there is room again");
    }
}
