//! What forbids a choice.

tabletop::breaches! {
    /// The rules a choice can break.
    pub enum Breach {
        /// They do not hold such a spear.
        NotInHand = "CB-4.1",
    }
}
