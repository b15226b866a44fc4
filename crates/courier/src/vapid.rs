//! Who sends a push, said to the service that carries it (RFC 8292): a key of the server's own, and a word signed with it.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use url::Url;

use crate::post::Trouble;

/// The key a server signs its pushes with. Browsers subscribe to the public half of it, so that it stays for ever.
pub struct Vapid {
    pair: EcdsaKeyPair,
}

impl std::fmt::Debug for Vapid {
    /// Without the secret half.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Vapid").field(&self.public_key()).finish()
    }
}

impl Vapid {
    /// A new key as text, to be kept.
    ///
    /// ```
    /// # use courier::Vapid;
    /// let kept = Vapid::fresh().unwrap();
    /// let [one, other] = [&kept, &kept].map(|kept| Vapid::of(kept).unwrap());
    /// assert_eq!(one.public_key(), other.public_key());
    /// assert!(!format!("{one:?}").contains(&kept));
    /// ```
    pub fn fresh() -> Result<String, Trouble> {
        let pkcs8 = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        let pkcs8 =
            pkcs8.map_err(|_| Trouble::Unreachable("this machine has no chance to give".to_owned()))?;
        Ok(BASE64.encode(pkcs8.as_ref()))
    }

    /// The key of a kept text.
    pub fn of(kept: &str) -> Result<Vapid, Trouble> {
        let broken = Trouble::NotAllowed("the key of the server cannot be read");
        let bytes = BASE64.decode(kept).map_err(|_| broken.clone())?;
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &SystemRandom::new());
        Ok(Vapid { pair: pair.map_err(|_| broken)? })
    }

    /// The half that browsers are given.
    pub fn public_key(&self) -> String {
        BASE64.encode(self.pair.public_key().as_ref())
    }

    /// The header by which a push service knows who sends: for its own address, until a time (in seconds since 1970), with
    /// an address under which the host can be asked.
    pub fn authorization(&self, endpoint: &Url, contact: &str, expires: i64) -> Result<String, Trouble> {
        let audience = endpoint.origin().ascii_serialization();
        let claims = serde_json::json!({ "aud": audience, "exp": expires, "sub": contact });
        let header = BASE64.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{header}.{}", BASE64.encode(claims.to_string()));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes());
        let signature = signature.map_err(|_| Trouble::Unreachable("this machine cannot sign".to_owned()))?;
        let signature = BASE64.encode(signature.as_ref());
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public_key()))
    }
}
