//! Web push: a message that only one browser can read (RFC 8291), whoever carries it there.

use base64::Engine;
use base64::engine::general_purpose::{URL_SAFE, URL_SAFE_NO_PAD};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{self, HKDF_SHA256, KeyType};
use ring::rand::{SecureRandom, SystemRandom};

use crate::post::Trouble;

/// The length of an uncompressed point of P-256.
const POINT: usize = 65;
/// The length of the secret that a browser gives with its key.
const AUTH: usize = 16;
/// How long every message is made, so that its length tells nothing.
const PADDED: usize = 2048;
/// How much of a message is encrypted at once, as its header says. More than there ever is.
const RECORD: u32 = 4096;

/// Where a browser wants to be told, and what only it can read, in base64 as browsers give it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    /// The address of the browser's push service.
    pub endpoint: String,
    /// The browser's public key.
    pub p256dh: String,
    /// A secret of the browser's.
    pub auth: String,
}

impl Subscription {
    /// The browser's key and secret; refused if they are none.
    pub fn keys(&self) -> Result<(Vec<u8>, Vec<u8>), Trouble> {
        let key = decoded(&self.p256dh).filter(|key| key.len() == POINT && key[0] == 4);
        let auth = decoded(&self.auth).filter(|auth| auth.len() == AUTH);
        key.zip(auth).ok_or(Trouble::NotAllowed("these are no keys of a browser"))
    }

    /// A message for this browser alone.
    pub fn seal(&self, text: &[u8]) -> Result<Vec<u8>, Trouble> {
        let (key, auth) = self.keys()?;
        encrypt(&key, &auth, text)
    }
}

/// Browsers write base64 with or without its padding.
fn decoded(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text).or_else(|_| URL_SAFE.decode(text)).ok()
}

/// How many bytes are to come out of a key.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

/// Encrypts a text for whoever has this public key and secret.
pub fn encrypt(their_key: &[u8], auth: &[u8], text: &[u8]) -> Result<Vec<u8>, Trouble> {
    if PADDED < text.len() {
        return Err(Trouble::NotAllowed("the message is too long"));
    }
    let random = SystemRandom::new();
    let no_chance = |_| Trouble::Unreachable("this machine has no chance to give".to_owned());
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).map_err(no_chance)?;
    let own_key = own.compute_public_key().map_err(no_chance)?;
    let own_key: &[u8] = own_key.as_ref();
    let mut salt = [0; 16];
    random.fill(&mut salt).map_err(no_chance)?;

    let no_key = |_| Trouble::NotAllowed("this is no key of a browser");
    let peer = UnparsedPublicKey::new(&ECDH_P256, their_key);
    let info = [b"WebPush: info\0", their_key, own_key];
    let shared = agree_ephemeral(own, &peer, |secret| derived::<32>(auth, secret, &info)).map_err(no_key)?;
    let key = derived::<16>(&salt, &shared, &[b"Content-Encoding: aes128gcm\0"]);
    let nonce = derived::<12>(&salt, &shared, &[b"Content-Encoding: nonce\0"]);

    let mut sealed = text.to_vec();
    // The mark of the last record; what follows it is padding.
    sealed.push(2);
    sealed.resize(PADDED + 1, 0);
    let key = UnboundKey::new(&AES_128_GCM, &key).map_err(no_chance)?;
    LessSafeKey::new(key)
        .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut sealed)
        .map_err(no_chance)?;

    let mut message = Vec::with_capacity(sealed.len() + 86);
    message.extend_from_slice(&salt);
    message.extend_from_slice(&RECORD.to_be_bytes());
    message.push(POINT as u8);
    message.extend_from_slice(own_key);
    message.extend_from_slice(&sealed);
    Ok(message)
}

/// Bytes derived from a secret by HKDF.
fn derived<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> [u8; N] {
    let mut out = [0; N];
    let key = hkdf::Salt::new(HKDF_SHA256, salt).extract(secret);
    key.expand(info, Bytes(N))
        .and_then(|okm| okm.fill(&mut out))
        .unwrap_or_else(|_| unreachable!("HKDF gives 8160 bytes"));
    out
}
