//! Ids: opaque words that the caller makes of random bytes.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        ///
        /// The store only compares ids. Callers make them of 16 random bytes in base64url, so that nobody can guess
        /// one.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// The id as it is written.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl<T: Into<String>> From<T> for $name {
            fn from(text: T) -> Self {
                $name(text.into())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id! {
    /// Which account.
    ///
    /// ```
    /// # use store::AccountId;
    /// let id: AccountId = serde_json::from_str(r#""kQ3x""#)?;
    /// assert_eq!(id, AccountId::from("kQ3x"));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    AccountId
}
id! {
    /// Which table.
    ///
    /// ```
    /// # use store::TableId;
    /// let id = TableId::from("x5Jq0mT2");
    /// assert_eq!(format!("/t/{id}"), "/t/x5Jq0mT2");
    /// assert_eq!(serde_json::to_string(&id)?, r#""x5Jq0mT2""#);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    TableId
}
