//! Passwords: hashed with Argon2, on threads where they keep nobody waiting.

use argon2::password_hash::{self, PasswordHasher, PasswordVerifier};
use argon2::{Argon2, PasswordHash};

use crate::error::{Error, Result};

/// How many characters a password has.
const LENGTHS: std::ops::RangeInclusive<usize> = 8..=200;

impl From<password_hash::Error> for Error {
    fn from(cause: password_hash::Error) -> Error {
        Error::broken(cause)
    }
}

/// Refuses a password that is too short to be safe, or so long that hashing it costs too much.
pub(super) fn check_length(password: &str) -> Result<()> {
    if LENGTHS.contains(&password.chars().count()) { Ok(()) } else { Err(Error::PasswordLength) }
}

/// The hash of a password, made on a thread of its own.
pub(super) async fn hash(password: String) -> Result<String> {
    tokio::task::spawn_blocking(move || hash_now(&password)).await?
}

/// The hash of a password. This takes long.
pub(super) fn hash_now(password: &str) -> Result<String> {
    Ok(Argon2::default().hash_password(password.as_bytes())?.to_string())
}

/// Whether a password is the one that was hashed.
pub(super) async fn verify(password: String, stored: String) -> Result<bool> {
    let compare = move || {
        let stored = PasswordHash::new(&stored).map_err(Error::broken)?;
        Ok(Argon2::default().verify_password(password.as_bytes(), &stored).is_ok())
    };
    tokio::task::spawn_blocking(compare).await?
}
