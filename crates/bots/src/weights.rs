//! The numbers a judgement weighs with. They have names, so that the example `fit` can fit them to played games.

/// Where the numbers come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lore {
    /// From somebody who knows the rules: rules of thumb.
    Guessed,
    /// From many played games: what things turned out to be worth.
    Learnt,
}

/// Numbers that can be told apart by name and changed.
pub trait Weights: Copy {
    /// Adds each number and its name to the list.
    fn list<'a>(&'a mut self, name: &str, list: &mut Vec<(String, &'a mut f32)>);
}

impl Weights for f32 {
    fn list<'a>(&'a mut self, name: &str, list: &mut Vec<(String, &'a mut f32)>) {
        list.push((name.to_owned(), self));
    }
}

impl<T: Weights, const N: usize> Weights for [T; N] {
    fn list<'a>(&'a mut self, name: &str, list: &mut Vec<(String, &'a mut f32)>) {
        for (index, item) in self.iter_mut().enumerate() {
            item.list(&format!("{name} {index}"), list);
        }
    }
}

/// A struct of weights, each field with its value as guessed and as learnt.
#[macro_export]
macro_rules! weights {
    ($($(#[$about:meta])* $field:ident: $type:ty = $guessed:expr, $learnt:expr;)*) => {
        /// What the judgement weighs with.
        #[derive(Clone, Copy)]
        pub struct Weights {
            $($(#[$about])* $field: $type,)*
        }

        impl Weights {
            fn of(lore: $crate::Lore) -> &'static Weights {
                static GUESSED: Weights = Weights { $($field: $guessed,)* };
                static LEARNT: Weights = Weights { $($field: $learnt,)* };
                match lore {
                    $crate::Lore::Guessed => &GUESSED,
                    $crate::Lore::Learnt => &LEARNT,
                }
            }
        }

        impl $crate::Weights for Weights {
            fn list<'a>(&'a mut self, _: &str, list: &mut Vec<(String, &'a mut f32)>) {
                $($crate::Weights::list(&mut self.$field, stringify!($field), list);)*
            }
        }
    };
}
