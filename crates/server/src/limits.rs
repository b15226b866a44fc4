//! How much anybody may ask for: by address before anything is read, by account for what is done, and little for
//! what is expensive or could be guessed.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::error::{Answer, Error};

/// Who asked how much.
pub(crate) struct Limits {
    addresses: DefaultKeyedRateLimiter<IpAddr>,
    accounts: DefaultKeyedRateLimiter<String>,
    /// New guests, passwords: by address.
    doors: DefaultKeyedRateLimiter<IpAddr>,
    /// Passwords tried for a name, wherever from.
    names: DefaultKeyedRateLimiter<String>,
    /// Tables made, lines of chat, imports: by account.
    efforts: DefaultKeyedRateLimiter<String>,
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
            doors: RateLimiter::keyed(a_minute(20, 30)),
            names: RateLimiter::keyed(a_minute(5, 10)),
            efforts: RateLimiter::keyed(a_minute(30, 30)),
        }
    }

    /// A request from an address. The machine itself is not limited: behind a proxy the address is the
    /// visitor's (`--trust-proxy`).
    pub(crate) fn address(&self, address: IpAddr) -> Answer<()> {
        check(address.is_loopback() || self.addresses.check_key(&address).is_ok())
    }

    /// A request of an account.
    pub(crate) fn account(&self, account: &str) -> Answer<()> {
        check(self.accounts.check_key(&account.to_owned()).is_ok())
    }

    /// Somebody new, or a password.
    pub(crate) fn door(&self, address: IpAddr) -> Answer<()> {
        check(address.is_loopback() || self.doors.check_key(&address).is_ok())
    }

    /// A password for a name.
    pub(crate) fn name(&self, name: &str) -> Answer<()> {
        check(self.names.check_key(&name.to_lowercase()).is_ok())
    }

    /// Something that costs.
    pub(crate) fn effort(&self, account: &str) -> Answer<()> {
        check(self.efforts.check_key(&account.to_owned()).is_ok())
    }

    /// Forgets whoever has been quiet.
    pub(crate) fn forget(&self) {
        self.addresses.retain_recent();
        self.accounts.retain_recent();
        self.doors.retain_recent();
        self.names.retain_recent();
        self.efforts.retain_recent();
    }
}

fn check(is_allowed: bool) -> Answer<()> {
    if is_allowed { Ok(()) } else { Err(Error::too_many()) }
}
