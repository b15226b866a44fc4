//! The numbers a judgement weighs with. They have names, so that `tools fit` can fit them to played games.

/// Where the numbers come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightSet {
    /// The guesses of somebody who knows the rules.
    Handcrafted,
    /// Fitted to many played games: what things turned out to be worth.
    Fitted,
}

/// Numbers that can be found by name and changed.
///
/// ```
/// use bots::Weights;
///
/// let mut stones = [0.5, 0.8];
/// let mut list = Vec::new();
/// stones.list("stone", &mut list);
/// assert_eq!(list[1].0, "stone 1");
/// *list[1].1 += 0.25;
/// assert_eq!(stones, [0.5, 1.05]);
/// ```
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

/// A struct of weights: each field with its handcrafted and its fitted value.
#[macro_export]
macro_rules! weights {
    ($($(#[$about:meta])* $field:ident: $type:ty = $handcrafted:expr, $fitted:expr;)*) => {
        /// What the evaluation weighs with.
        #[derive(Clone, Copy)]
        pub struct Weights {
            $($(#[$about])* $field: $type,)*
        }

        impl Weights {
            fn of(set: $crate::WeightSet) -> &'static Weights {
                static HANDCRAFTED: Weights = Weights { $($field: $handcrafted,)* };
                static FITTED: Weights = Weights { $($field: $fitted,)* };
                match set {
                    $crate::WeightSet::Handcrafted => &HANDCRAFTED,
                    $crate::WeightSet::Fitted => &FITTED,
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
