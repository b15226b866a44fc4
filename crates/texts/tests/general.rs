//! The general Fluent files: what all games and the pages say.

use std::path::Path;

use texts::GENERAL;
use texts::testing::{check_catalogue, no_message_is_missing};

/// Texts that are the same in English and in Dutch or German.
const SAME: [&str; 3] = ["browser", "bots", "privacy"];

#[test]
fn every_language_says_the_same_and_no_message_is_left_unsaid() {
    check_catalogue(&GENERAL, env!("CARGO_MANIFEST_DIR"), &["..", "../../games"], &[&GENERAL], &SAME);
}

#[test]
fn no_message_that_hosts_say_is_missing() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let hosts = ["../server/src", "../ochre/src", "../draw/src", "../session/src"];
    let said = no_message_is_missing(&[&GENERAL], folder, &hosts);
    assert!(said > 150, "only {said} messages were found");
}
