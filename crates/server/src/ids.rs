//! Names that cannot be guessed.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// Bytes from the machine's source of chance. A machine without one cannot run tables.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    #[cfg(test)]
    if let Some(bytes) = crate::played::random() {
        return bytes;
    }
    let mut bytes = [0; N];
    if let Err(error) = getrandom::fill(&mut bytes) {
        unreachable!("the operating system gives random bytes: {error}");
    }
    bytes
}

/// A new id of 128 bits, as in addresses. It does not begin like an option of a command: hosts name tables in a terminal.
pub(crate) fn fresh() -> String {
    loop {
        let id = URL_SAFE_NO_PAD.encode(random::<16>());
        if !id.starts_with('-') {
            return id;
        }
    }
}

/// A new secret of 256 bits, as in cookies.
pub(crate) fn secret() -> String {
    URL_SAFE_NO_PAD.encode(random::<32>())
}

/// What is stored of a secret.
pub(crate) fn digest(secret: &str) -> [u8; 32] {
    Sha256::digest(secret).into()
}

/// Whether a text from an address can be one of our ids at all.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == 22 && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_can_be_named_in_a_command() {
        for _ in 0..2000 {
            let id = fresh();
            assert!(is_id(&id) && !id.starts_with('-'), "{id}");
        }
    }
}
