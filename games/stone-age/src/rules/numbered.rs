//! Cards, tiles and places that bear a number.

/// Defines a thing known by its number, which is what JSON writes.
macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident, $count:literal, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $name(u8);

        impl $name {
            /// The one of that number, counted from 1.
            pub const fn new(number: u8) -> Option<Self> {
                if 1 <= number && number <= $count { Some(Self(number - 1)) } else { None }
            }

            /// Its number, counted from 1.
            pub const fn number(self) -> u8 {
                self.0 + 1
            }
        }

        impl tabletop::Member for $name {
            const COUNT: u8 = $count;

            fn at(index: u8) -> Self {
                debug_assert!(index < $count);
                Self(index)
            }

            fn index(self) -> usize {
                usize::from(self.0)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{} {}", $what, self.number())
            }
        }

        impl TryFrom<u8> for $name {
            type Error = String;

            fn try_from(number: u8) -> Result<Self, String> {
                Self::new(number).ok_or_else(|| format!(concat!($what, " {}: they are numbered 1 to ", $count), number))
            }
        }

        impl From<$name> for u8 {
            fn from(it: $name) -> u8 {
                it.number()
            }
        }
    };
}
pub(crate) use numbered;
