//! People: what they know of their table, and what they do next. They know what a stream or an answer told them and nothing
//! else; what is not answered they send again with the same key, perhaps to another node.

use store::{Account, Status};

use super::request::{Deed, Stream, View};
use crate::played::Dice;

/// Somebody at a table.
pub(super) struct Person {
    pub(super) name: &'static str,
    /// None: they only watch.
    pub(super) account: Option<Account>,
    /// The number of their table.
    pub(super) table: usize,
    /// They look at the table again only when they are asked: until then they know what they are told.
    pub(super) is_patient: bool,
    /// They have closed everything and do not come back.
    pub(super) is_gone: bool,
    /// The node they ask.
    pub(super) node: usize,
    /// The newest they have seen of the table.
    pub(super) view: Option<View>,
    /// The number their streams have told them of.
    pub(super) told: Option<i64>,
    pub(super) stream: Option<Stream>,
    pub(super) wish: Option<Wish>,
    pub(super) wishes: u64,
}

/// Something somebody wants and waits for.
#[derive(Clone, Debug)]
pub(super) struct Wish {
    pub(super) number: u64,
    pub(super) deed: Deed,
}

impl Wish {
    /// The key by which it counts once.
    pub(super) fn key(&self) -> Option<&str> {
        if let Deed::Choose { key, .. } = &self.deed { key.as_deref() } else { None }
    }
}

impl Person {
    pub(super) fn new(name: &'static str, account: Option<Account>, table: usize, dice: &mut Dice) -> Person {
        let (view, told, stream, wish) = (None, None, None, None);
        let (is_patient, is_gone) = (dice.often(650), false);
        Person { name, account, table, is_patient, is_gone, node: 0, view, told, stream, wish, wishes: 0 }
    }

    /// Closes everything.
    pub(super) fn go(&mut self) {
        self.is_gone = true;
        (self.stream, self.wish) = (None, None);
    }

    /// Sees the table, unless they have seen a newer one.
    pub(super) fn see(&mut self, view: View) {
        if self.view.is_none_or(|known| known.number <= view.number) {
            self.view = Some(view);
        }
    }

    /// What they want next, if anything.
    pub(super) fn decide(&mut self, dice: &mut Dice) -> Option<Wish> {
        let (view, is_free) = (self.view?, self.wish.is_none() && self.account.is_some());
        let deed = if is_free { self.deed(view, dice)? } else { return None };
        self.wishes += 1;
        let wish = Wish { number: self.wishes, deed };
        self.wish = Some(wish.clone());
        Some(wish)
    }

    fn deed(&self, view: View, dice: &mut Dice) -> Option<Deed> {
        let number = view.number;
        match view.status {
            Status::Archived => return Some(Deed::TakeUp),
            Status::Over if dice.often(900) => return None,
            Status::Open | Status::Running | Status::Over => (),
        }
        if view.is_asked_to_undo && dice.often(500) {
            return Some(Deed::AnswerUndo { number, agree: dice.often(500) });
        }
        if view.choices > 0 && dice.often(850) {
            let key = Some(format!("{}-{}.", self.name, self.wishes));
            return Some(Deed::Choose { number, place: dice.below(view.choices as u64) as usize, key });
        }
        match dice.below(1000) {
            _ if self.is_patient => None,
            0..100 => Some(Deed::Say(format!("{} says {}", self.name, self.wishes))),
            100..150 => Some(Deed::Undo { number }),
            150..180 => Some(Deed::AskUndo { number }),
            _ => None,
        }
    }
}
