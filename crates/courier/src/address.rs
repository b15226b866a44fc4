//! Which addresses are somebody's in the open net, and not in this house.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether an address is one of the open net.
///
/// ```
/// # use courier::is_public;
/// let is = |text: &str| is_public(text.parse().unwrap());
/// assert!(is("93.184.216.34") && is("2606:2800:220:1::1"));
/// for inside in ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"] {
///     assert!(!is(inside), "{inside}");
/// }
/// for inside in ["::1", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "64:ff9b::a00:1", "2002:7f00:1::"] {
///     assert!(!is(inside), "{inside}");
/// }
/// ```
pub fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

/// All of IPv4 but what IANA's list of special purposes names.
fn is_public_v4(address: Ipv4Addr) -> bool {
    const SPECIAL: [([u8; 4], u32); 14] = [
        ([0, 0, 0, 0], 8),
        ([10, 0, 0, 0], 8),
        ([100, 64, 0, 0], 10),
        ([127, 0, 0, 0], 8),
        ([169, 254, 0, 0], 16),
        ([172, 16, 0, 0], 12),
        ([192, 0, 0, 0], 24),
        ([192, 0, 2, 0], 24),
        ([192, 88, 99, 0], 24),
        ([192, 168, 0, 0], 16),
        ([198, 18, 0, 0], 15),
        ([198, 51, 100, 0], 24),
        ([203, 0, 113, 0], 24),
        // What is for many at once, and what is for nobody yet.
        ([224, 0, 0, 0], 3),
    ];
    let shares = |(network, bits): ([u8; 4], u32)| {
        let shift = u32::BITS - bits;
        address.to_bits() >> shift == Ipv4Addr::from(network).to_bits() >> shift
    };
    !SPECIAL.into_iter().any(shares)
}

/// Only what is given out for use in the net (2000::/3), and of that nothing that stands for something else.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    let is_given_out = first >> 13 == 1;
    let is_protocol = first == 0x2001 && second < 0x200;
    let is_example = first == 0x2001 && second == 0xdb8 || first == 0x3fff && second < 0x1000;
    let is_6to4 = first == 0x2002;
    is_given_out && !is_protocol && !is_example && !is_6to4
}
