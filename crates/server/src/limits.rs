//! How much anybody may ask for: by address before anything is read, by account for what is done, and little of
//! what is expensive or could be guessed.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use store::AccountId;

use crate::error::{Error, Result};

/// Who asked for how much lately.
pub(crate) struct Limits {
    addresses: DefaultKeyedRateLimiter<IpAddr>,
    accounts: DefaultKeyedRateLimiter<AccountId>,
    /// New guests and passwords, by address.
    auth: DefaultKeyedRateLimiter<IpAddr>,
    /// Passwords tried for a name, wherever they come from.
    names: DefaultKeyedRateLimiter<String>,
    /// Tables made, lines of chat, hints and tokens, by account.
    expensive: DefaultKeyedRateLimiter<AccountId>,
}

const fn number(n: u32) -> NonZeroU32 {
    match NonZeroU32::new(n) {
        Some(n) => n,
        None => NonZeroU32::MIN,
    }
}

impl Limits {
    pub(crate) fn new() -> Limits {
        let a_second = |n, burst| Quota::per_second(number(n)).allow_burst(number(burst));
        let a_minute = |n, burst| Quota::per_minute(number(n)).allow_burst(number(burst));
        Limits {
            addresses: RateLimiter::keyed(a_second(60, 400)),
            accounts: RateLimiter::keyed(a_second(40, 200)),
            auth: RateLimiter::keyed(a_minute(20, 30)),
            names: RateLimiter::keyed(a_minute(5, 10)),
            expensive: RateLimiter::keyed(a_minute(30, 30)),
        }
    }

    /// Counts a request from an address. The machine itself is not limited: behind a proxy the address is the
    /// visitor's (`--trust-proxy`).
    pub(crate) fn address(&self, address: IpAddr) -> Result<()> {
        check(address.is_loopback() || self.addresses.check_key(&address).is_ok())
    }

    /// Counts a request of an account.
    pub(crate) fn account(&self, address: IpAddr, account: &AccountId) -> Result<()> {
        check(address.is_loopback() || self.accounts.check_key(account).is_ok())
    }

    /// Counts a new guest or a password from an address.
    pub(crate) fn auth(&self, address: IpAddr) -> Result<()> {
        check(address.is_loopback() || self.auth.check_key(&address).is_ok())
    }

    /// Counts a password tried for a name.
    pub(crate) fn name(&self, name: &str) -> Result<()> {
        check(self.names.check_key(&name.to_lowercase()).is_ok())
    }

    /// Counts something that costs us much.
    pub(crate) fn expensive(&self, account: &AccountId) -> Result<()> {
        check(self.expensive.check_key(account).is_ok())
    }

    /// Forgets whoever has been quiet.
    pub(crate) fn forget(&self) {
        self.addresses.retain_recent();
        self.accounts.retain_recent();
        self.auth.retain_recent();
        self.names.retain_recent();
        self.expensive.retain_recent();
    }
}

fn check(is_allowed: bool) -> Result<()> {
    if is_allowed { Ok(()) } else { Err(Error::TooManyRequests) }
}
