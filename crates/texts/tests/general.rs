//! The general Fluent files: what all games and the pages say.

use texts::GENERAL;
use texts::testing::check_catalogue;

/// Texts that are the same in English and in Dutch or German.
const SAME: [&str; 10] =
    ["browser", "eiszeit", "gold", "hut", "intuition", "limit", "steppe", "stone age", "storm", "winter"];

#[test]
fn every_language_says_the_same_and_no_message_is_left_unsaid() {
    check_catalogue(&GENERAL, env!("CARGO_MANIFEST_DIR"), &["..", "../../games"], &[&GENERAL], &SAME);
}
