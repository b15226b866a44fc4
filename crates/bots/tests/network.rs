//! A network's file: what is written is read, and nothing else.

#![allow(clippy::unwrap_used)]

use bots::Network;

#[test]
fn a_network_is_read_as_it_was_rounded() {
    let network = Network::new(24, 9);
    let once = Network::read(&network.written()).unwrap();
    let pairs = || network.weights().iter().zip(once.weights());
    assert!(pairs().all(|(weight, read)| (weight - read).abs() <= weight.abs() / 1024.0 + 1e-4));
    assert!(pairs().any(|(weight, read)| weight != read), "half the size, rounded");
    assert_eq!(Network::read(&once.written()), Some(once), "and once only");
}

#[test]
fn what_is_no_network_is_none() {
    let file = Network::new(3, 1).written();
    assert!((0..file.len()).step_by(101).all(|len| Network::read(&file[..len]).is_none()));
    let longer = [&file[..], &[0]].concat();
    assert!(Network::read(&longer).is_none());
    let other_mark = [b"x", &file[1..]].concat();
    assert!(Network::read(&other_mark).is_none());
}
