//! Names that cannot be guessed.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// Bytes from the machine's source of chance. A machine without one cannot run tables.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if let Err(error) = getrandom::fill(&mut bytes) {
        unreachable!("the operating system gives random bytes: {error}");
    }
    bytes
}

/// A new id of 128 bits, as in addresses.
pub(crate) fn fresh() -> String {
    URL_SAFE_NO_PAD.encode(random::<16>())
}

/// A new secret of 256 bits, as in cookies.
pub(crate) fn secret() -> String {
    URL_SAFE_NO_PAD.encode(random::<32>())
}

/// What is stored of a secret.
pub(crate) fn digest(secret: &str) -> [u8; 32] {
    Sha256::digest(secret).into()
}
