//! What carries messages out of the house: web push, webhooks and mail.
//!
//! A server that sends where its visitors say could be sent anywhere: to the machine beside it, to its own database, to a
//! cloud's secrets. So a [`Courier`] goes to public addresses alone. It looks a name up once, refuses it if any address
//! it leads to is not public, and connects to the very address it has looked at; it speaks TLS, follows nobody who sends it
//! elsewhere, waits for a bounded time and reads a bounded answer. Mail goes to the one server that the host has named.
//!
//! This crate knows no table, no account and no clock.

mod address;
mod mail;
mod post;
mod push;
mod vapid;

pub use address::is_public;
pub use mail::{Letter, Mailer, checked_address};
pub use post::{Courier, Reach, Trouble};
pub use push::{Subscription, encrypt};
pub use vapid::Vapid;
