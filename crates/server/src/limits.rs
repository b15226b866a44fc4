//! How much anybody may ask for: by address before anything is read, by account for what is done, and little of
//! what is expensive or could be guessed.
//!
//! Whoever has one address of IPv6 has a whole network of them, so that addresses are counted by [`Address`], which is a
//! network there. The machine itself is not limited, unless a proxy speaks for others.
//!
//! Time is the server's [`Clock`], which tests turn: how many passwords are tried before one is refused must not depend on
//! how fast a machine hashes.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};
use store::AccountId;

use crate::clock::{Clock, Elapsed};
use crate::error::{Error, Result};
use crate::ids;

/// How many streams one account may have open: more than anybody has tabs.
const STREAMS_OF_ACCOUNT: usize = 32;
/// How many streams one address may have open: a whole school.
const STREAMS_OF_ADDRESS: usize = 256;
/// How many connections one address may have open.
const CONNECTIONS_OF_ADDRESS: usize = 512;

/// Where a request comes from, as far as limits care.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Address {
    /// The machine itself, and nobody behind it.
    Local,
    /// An address of IPv4, or the first half of one of IPv6: the rest of it is for its owner to choose.
    Network(IpAddr),
}

impl Address {
    /// The address at the other end of a connection.
    pub(crate) fn of_peer(address: IpAddr) -> Address {
        let address = address.to_canonical();
        if address.is_loopback() { Address::Local } else { Address::network(address) }
    }

    /// The address a proxy has seen. It is never the machine's own, whatever is written there: anybody can write it.
    pub(crate) fn forwarded(address: IpAddr) -> Address {
        Address::network(address.to_canonical())
    }

    fn network(address: IpAddr) -> Address {
        const HALF: u32 = 64;
        Address::Network(match address {
            IpAddr::V4(_) => address,
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> HALF << HALF).into(),
        })
    }
}

/// How often somebody may do something, by the server's clock.
type Limit<K> = RateLimiter<K, DefaultKeyedStateStore<K>, Elapsed, NoOpMiddleware<Duration>>;

/// Who asked for how much lately.
pub(crate) struct Limits {
    addresses: Limit<Address>,
    accounts: Limit<AccountId>,
    /// New guests and passwords, by address.
    auth: Limit<Address>,
    /// Passwords tried for a name from an address. Elsewhere the owner of the name is free to come in.
    names: Limit<(Address, [u8; 32])>,
    /// Tables made, lines of chat, hints and tokens, by account.
    expensive: Limit<AccountId>,
    /// Mails to an address that may not want them, whoever asks for them.
    mails: Limit<[u8; 32]>,
    /// Public tables made, by address: an address has as many accounts as it likes.
    public_tables: Limit<Address>,
    account_streams: Tally<AccountId>,
    address_streams: Tally<Address>,
    connections: Tally<Address>,
}

/// An open stream counts as long as this lives.
pub(crate) struct OpenStream {
    _account: Option<Counted<AccountId>>,
    _address: Option<Counted<Address>>,
}

const fn number(n: u32) -> NonZeroU32 {
    match NonZeroU32::new(n) {
        Some(n) => n,
        None => NonZeroU32::MIN,
    }
}

impl Limits {
    pub(crate) fn new(clock: &Clock) -> Limits {
        let a_second = |n, burst| Quota::per_second(number(n)).allow_burst(number(burst));
        let a_minute = |n, burst| Quota::per_minute(number(n)).allow_burst(number(burst));
        let an_hour = |n, burst| Quota::per_hour(number(n)).allow_burst(number(burst));
        Limits {
            addresses: limit(a_second(60, 400), clock),
            accounts: limit(a_second(40, 200), clock),
            auth: limit(a_minute(20, 30), clock),
            names: limit(a_minute(5, 10), clock),
            expensive: limit(a_minute(30, 30), clock),
            mails: limit(an_hour(1, 3), clock),
            public_tables: limit(an_hour(30, 15), clock),
            account_streams: Tally::new(STREAMS_OF_ACCOUNT),
            address_streams: Tally::new(STREAMS_OF_ADDRESS),
            connections: Tally::new(CONNECTIONS_OF_ADDRESS),
        }
    }

    /// Counts a request from an address.
    pub(crate) fn address(&self, address: Address) -> Result<()> {
        check(address == Address::Local || self.addresses.check_key(&address).is_ok())
    }

    /// Counts a request of an account.
    pub(crate) fn account(&self, address: Address, account: &AccountId) -> Result<()> {
        check(address == Address::Local || self.accounts.check_key(account).is_ok())
    }

    /// Counts a new guest or a password from an address.
    pub(crate) fn auth(&self, address: Address) -> Result<()> {
        check(address == Address::Local || self.auth.check_key(&address).is_ok())
    }

    /// Counts a password tried for a name from an address. A digest stands for the name, which may be long.
    pub(crate) fn name(&self, address: Address, name: &str) -> Result<()> {
        check(self.names.check_key(&(address, ids::digest(&name.to_lowercase()))).is_ok())
    }

    /// Counts something that costs us much.
    pub(crate) fn expensive(&self, account: &AccountId) -> Result<()> {
        check(self.expensive.check_key(account).is_ok())
    }

    /// Counts a new table, and above all one that stands in the public lists.
    pub(crate) fn new_table(&self, address: Address, account: &AccountId, is_public: bool) -> Result<()> {
        self.expensive(account)?;
        check(!is_public || address == Address::Local || self.public_tables.check_key(&address).is_ok())
    }

    /// Counts a mail that somebody has written to an address, perhaps not their own.
    pub(crate) fn mail(&self, address: Address, to: &str) -> Result<()> {
        self.auth(address)?;
        check(self.mails.check_key(&ids::digest(&to.trim().to_lowercase())).is_ok())
    }

    /// Counts a stream until what comes back is dropped.
    pub(crate) fn stream(&self, address: Address, account: Option<&AccountId>) -> Result<OpenStream> {
        let full = || Error::TooManyStreams;
        let account = account.map(|account| self.account_streams.enter(account.clone()).ok_or_else(full));
        let counts = (address != Address::Local).then_some(address);
        let address = counts.map(|address| self.address_streams.enter(address).ok_or_else(full));
        Ok(OpenStream { _account: account.transpose()?, _address: address.transpose()? })
    }

    /// Counts a connection until what comes back is dropped. None: there are too many from there.
    pub(crate) fn connection(&self, address: Address) -> Option<Counted<Address>> {
        self.connections.enter(address)
    }

    /// Forgets whoever has been quiet.
    pub(crate) fn forget(&self) {
        self.addresses.retain_recent();
        self.accounts.retain_recent();
        self.auth.retain_recent();
        self.names.retain_recent();
        self.expensive.retain_recent();
        self.mails.retain_recent();
        self.public_tables.retain_recent();
    }
}

fn check(is_allowed: bool) -> Result<()> {
    if is_allowed { Ok(()) } else { Err(Error::TooManyRequests) }
}

fn limit<K: Clone + Eq + Hash>(quota: Quota, clock: &Clock) -> Limit<K> {
    RateLimiter::new(quota, DefaultKeyedStateStore::default(), clock.elapsed())
}

/// How much of something is open for each of those who have any.
struct Tally<K> {
    open: Arc<Mutex<HashMap<K, usize>>>,
    most: usize,
}

/// One more is open as long as this lives.
pub(crate) struct Counted<K: Eq + Hash> {
    open: Arc<Mutex<HashMap<K, usize>>>,
    key: K,
}

impl<K: Clone + Eq + Hash> Tally<K> {
    fn new(most: usize) -> Tally<K> {
        Tally { open: Arc::default(), most }
    }

    fn enter(&self, key: K) -> Option<Counted<K>> {
        let mut open = locked(&self.open);
        let count = open.entry(key.clone()).or_default();
        if *count == self.most {
            return None;
        }
        *count += 1;
        Some(Counted { open: self.open.clone(), key })
    }
}

impl<K: Eq + Hash> Drop for Counted<K> {
    fn drop(&mut self) {
        let mut open = locked(&self.open);
        let left = open.get_mut(&self.key).map_or(0, |count| {
            *count -= 1;
            *count
        });
        if left == 0 {
            open.remove(&self.key);
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Address {
        Address::of_peer(text.parse().unwrap_or_else(|_| panic!("{text} is an address")))
    }

    #[test]
    fn a_network_of_ipv6_is_one_address_and_its_neighbour_another() {
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff:1:2:3"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_ne!(of("203.0.113.1"), of("203.0.113.2"));
        assert_eq!(of("::ffff:203.0.113.1"), of("203.0.113.1"), "IPv4 in the clothes of IPv6");
    }

    #[test]
    fn only_a_connection_of_the_machine_itself_is_local() {
        assert_eq!([of("127.0.0.1"), of("::1"), of("::ffff:127.0.0.1")], [Address::Local; 3]);
        let loopback = "127.0.0.1".parse().unwrap_or_else(|_| panic!("an address"));
        assert_ne!(Address::forwarded(loopback), Address::Local, "anybody can write it");
    }

    #[test]
    fn a_tally_is_full_until_somebody_goes_and_forgets_who_has_nothing() {
        let tally = Tally::new(2);
        let (first, second) = (tally.enter("anna"), tally.enter("anna"));
        assert!(first.is_some() && second.is_some() && tally.enter("anna").is_none());
        assert!(tally.enter("ben").is_some(), "others are not in the way");
        drop(first);
        assert!(tally.enter("anna").is_some());
        drop(second);
        assert!(locked(&tally.open).is_empty());
    }
}
