//! Bots are written and read with their budgets.

#![allow(clippy::unwrap_used)]

use bots::{Bot, Level};

#[test]
fn a_bot_is_named_with_its_budget() {
    for name in
        ["random", "hunter@600", "hunter@200ms", "shaman@600x2", "shaman@1500ms", "elder@1", "shaman-v1@300"]
    {
        assert_eq!(name.parse::<Bot>().unwrap().to_string(), name);
    }
    assert_eq!("shaman".parse::<Bot>().unwrap(), Bot::from(Level::Shaman));
    assert!("shaman-v1".parse::<Level>().is_err(), "nobody meets it at a table");
    assert_eq!("shaman@1500msx2".parse::<Bot>().unwrap().to_string(), "shaman");
    for wrong in
        ["", "wizard", "hunter@", "hunter@0", "hunter@0ms", "hunter@-1", "hunter@1x0", "hunter@1x1000"]
    {
        assert!(wrong.parse::<Bot>().is_err(), "{wrong}");
    }
}
