//! Honest lots: a secret of the host that is promised before anybody sits down, a nonce of every seat, and one
//! key made of both. Neither the host nor a player can steer what is drawn, and anybody can check it afterwards.
//!
//! **Why this way.** A host that draws from its own generator asks to be believed. So the host commits first: it shows
//! the SHA-256 of 32 random bytes when the table is made, and can no longer change them. That alone would let it try
//! many secrets and keep the one it likes; so every seat adds a nonce when it sits down, after the promise. And a
//! player who sat down last could try many nonces if the secret were known; it is not. The key is a hash of all of
//! them, in the order of the seats, each with its length, so that no two lists of nonces run together.
//!
//! **One stream for each lot.** Lot `n` is drawn from the beginning of stream `n + 2` of ChaCha20 under that key, not
//! from wherever the lot before it stopped. A lot can therefore be drawn again without those before it, a choice that
//! is taken back does not move the dice, and how many words an earlier draw consumed is nobody's secret to keep.
//!
//! **What it does not do.** It does not hide the cards from the host, who deals them and could look; and a host who
//! plays could take the seat that sits down last. Verifiable shuffles among the players would answer the first, at
//! the price that a game over days stops when one of them is away.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tabletop::Refusal;
use texts::Lang;

use crate::chance::Chance;
use crate::record::{Input, Record, Step};
use crate::session::Session;

/// What a table's lots come from, kept by the host until the game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// What shows that the lots of a finished game were honest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// SHA-256 of the secret, shown before anybody sat down.
    pub commitment: String,
    /// The secret, shown when the game was over.
    pub secret: String,
    /// What each seat added when it sat down.
    pub nonces: Vec<String>,
}

/// What a check of a game found right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Choices that the rules allow, with exactly these consequences.
    pub choices: u64,
    /// Lots that come from the key.
    pub lots: u64,
}

impl Secret {
    /// A secret of these bytes.
    pub fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// Reads a secret written in hexadecimal digits.
    ///
    /// ```
    /// use session::Secret;
    ///
    /// let secret = Secret::of_hex(&"0a".repeat(32)).expect("64 digits");
    /// assert_eq!(secret.hex(), "0a".repeat(32));
    /// assert!(Secret::of_hex("0a").is_none() && Secret::of_hex(&"0g".repeat(32)).is_none());
    /// ```
    pub fn of_hex(text: &str) -> Option<Secret> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(Secret(bytes))
    }

    /// The secret in hexadecimal digits.
    pub fn hex(&self) -> String {
        hex::encode(self.0)
    }

    /// What is shown of the secret before it is.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// The key of the lots: SHA-256 of the secret and, for each seat in order, the length of its nonce as four
    /// bytes, the most significant first, and the nonce.
    pub fn key(&self, nonces: &[String]) -> [u8; 32] {
        let mut digest = Sha256::new();
        digest.update(self.0);
        for nonce in nonces {
            digest.update((nonce.len() as u32).to_be_bytes());
            digest.update(nonce);
        }
        digest.finalize().into()
    }
}

/// Plays a recorded game again by the rules, its lots drawn anew from the key, and compares.
pub(crate) fn verify(record: &Record, session: &mut dyn Session) -> Result<Verified, Refusal> {
    let fault = |message: String| Refusal::because(message);
    let Some(fairness) = &record.fairness else {
        return Err(fault(
            "the file has no secret: only games played at a server can be verified".to_owned(),
        ));
    };
    let secret =
        Secret::of_hex(&fairness.secret).ok_or_else(|| fault("the secret is not 32 bytes".to_owned()))?;
    if secret.commitment() != fairness.commitment {
        return Err(fault("the secret is not the one that was promised before the game".to_owned()));
    }
    if fairness.nonces.len() != usize::from(record.setup.players) {
        return Err(fault("there must be one nonce for each seat".to_owned()));
    }
    let mut chance = Chance::from_key(secret.key(&fairness.nonces), 0);
    let mut verified = Verified { choices: 0, lots: 0 };
    for (index, step) in record.steps.iter().enumerate() {
        let fault = |message: &str| Refusal::because(format!("step {index}: {message}"));
        match &step.input {
            Input::Choice { seat, choice } => {
                verified.choices += 1;
                session.choose(*seat, choice).map_err(|refused| fault(&refused.say(Lang::English)))?;
            }
            Input::Lot(_) => {
                verified.lots += 1;
                let is_drawn = session.draw_lot(&mut chance.lots);
                is_drawn.then_some(()).ok_or_else(|| fault("no lot is drawn here"))?;
            }
        }
        if !is_last_step(session, index, step) {
            return Err(fault("the rules or the dice say otherwise"));
        }
    }
    // Whoever does not like how a game ends could leave the end out.
    if session.outcome().is_none() {
        return Err(fault("the game does not end: the file is cut short".to_owned()));
    }
    Ok(verified)
}

fn is_last_step(session: &dyn Session, index: usize, step: &Step) -> bool {
    let steps: Result<Vec<Step>, _> = serde_json::from_str(&session.steps(index));
    steps.is_ok_and(|steps| steps.as_slice() == std::slice::from_ref(step))
}
