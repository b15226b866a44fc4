//! Who thinks next. A bounded number of bots think at a time, and whoever asks for many thoughts waits longest.
//!
//! Three lines wait. Where a person is at the table, or asks for a hint, somebody looks at the screen meanwhile: those come
//! first. Tables where bots play alone come after them and, where several think at a time, never take the last place, so
//! that a person's bot does not even wait for one of their thoughts to end. Reviews of finished games come last of all, under the same bound. In each line accounts take turns, however many
//! thoughts each has asked for: thirty tables of one account are served as often as one of another's.
//!
//! Bots that are asked in secret wait in no line: whoever waits can be felt. They have places of their own, which are taken at
//! once or not at all, and their thoughts are brief (`moments.rs`).
//!
//! A place belongs to the thought and not to whoever waits for it: a thread that thinks cannot be stopped, so that a
//! request that is dropped must not make room for another.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::AccountId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use crate::error::{Error, Result};

/// How many hints of one account may wait or be thought of.
const HINTS_OF_ONE: usize = 2;
/// How many hints may wait or be thought of in all.
const HINTS_IN_ALL: usize = 64;

/// How many bots may think in secret for each place to think at. They do so for some thirty milliseconds.
const SECRETLY: usize = 8;

/// Who waits for a thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// A person.
    People,
    /// Nobody: bots play alone.
    Bots,
    /// Whoever wants a finished game reviewed.
    Reviews,
}

/// The places to think at, and who waits for them.
pub(super) struct Thinking {
    state: Mutex<State>,
    secret: Arc<Semaphore>,
}

struct State {
    places: usize,
    taken: usize,
    /// How many places tables of bots alone and reviews have taken.
    taken_by_bots: usize,
    people: Waiting,
    bots: Waiting,
    reviews: Waiting,
    /// How many hints each account has asked for.
    hints: HashMap<AccountId, usize>,
}

/// One line: the accounts take turns.
#[derive(Default)]
struct Waiting {
    turns: VecDeque<AccountId>,
    thoughts: HashMap<AccountId, VecDeque<oneshot::Sender<Place>>>,
}

/// A place to think at, until it is dropped.
pub(super) struct Place {
    thinking: Arc<Thinking>,
    line: Line,
}

/// A hint that is waited for, until it is dropped.
pub(super) struct HintTicket {
    thinking: Arc<Thinking>,
    account: AccountId,
}

impl Thinking {
    /// So many places.
    pub(super) fn new(places: usize) -> Arc<Thinking> {
        let (people, bots, reviews) = (Waiting::default(), Waiting::default(), Waiting::default());
        let state =
            State { places, taken: 0, taken_by_bots: 0, people, bots, reviews, hints: HashMap::new() };
        let secret = Arc::new(Semaphore::new(SECRETLY * places));
        Arc::new(Thinking { state: Mutex::new(state), secret })
    }

    /// A place to think at in secret, until it is dropped; none if all are taken.
    pub(super) fn secret_place(&self) -> Option<OwnedSemaphorePermit> {
        self.secret.clone().try_acquire_owned().ok()
    }

    /// Waits for a place. Whoever stops waiting leaves the line.
    pub(super) async fn place(self: &Arc<Thinking>, line: Line, account: &AccountId) -> Result<Place> {
        let (sender, place) = oneshot::channel();
        self.state().line(line).push(account, sender);
        self.serve();
        place.await.map_err(Error::broken)
    }

    /// Counts a hint of somebody, if they do not wait for too many.
    pub(super) fn hint(self: &Arc<Thinking>, account: &AccountId) -> Result<HintTicket> {
        let mut state = self.state();
        if HINTS_IN_ALL <= state.hints.values().sum() {
            return Err(Error::HintsCrowded);
        }
        let own = state.hints.entry(account.clone()).or_default();
        if HINTS_OF_ONE <= *own {
            return Err(Error::HintsWaiting);
        }
        *own += 1;
        Ok(HintTicket { thinking: self.clone(), account: account.clone() })
    }

    /// Gives out the places that are free.
    fn serve(self: &Arc<Thinking>) {
        loop {
            let Some((line, sender)) = self.state().next() else { return };
            // Whoever has stopped waiting gives their place back by dropping it.
            drop(sender.send(Place { thinking: self.clone(), line }));
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn line(&mut self, line: Line) -> &mut Waiting {
        match line {
            Line::People => &mut self.people,
            Line::Bots => &mut self.bots,
            Line::Reviews => &mut self.reviews,
        }
    }

    /// Takes a place for whoever is next.
    fn next(&mut self) -> Option<(Line, oneshot::Sender<Place>)> {
        if self.taken == self.places {
            return None;
        }
        let for_bots = (self.places - 1).max(1);
        let (line, sender) = match self.people.pop() {
            Some(sender) => (Line::People, sender),
            None if self.taken_by_bots < for_bots => match self.bots.pop() {
                Some(sender) => (Line::Bots, sender),
                None => (Line::Reviews, self.reviews.pop()?),
            },
            None => return None,
        };
        self.taken += 1;
        self.taken_by_bots += usize::from(line != Line::People);
        Some((line, sender))
    }
}

impl Waiting {
    fn push(&mut self, account: &AccountId, sender: oneshot::Sender<Place>) {
        let own = self.thoughts.entry(account.clone()).or_default();
        if own.is_empty() {
            self.turns.push_back(account.clone());
        }
        own.push_back(sender);
    }

    /// The first that still waits of the account whose turn it is; it is then the turn of all others first.
    fn pop(&mut self) -> Option<oneshot::Sender<Place>> {
        while let Some(account) = self.turns.pop_front() {
            let own = self.thoughts.get_mut(&account)?;
            let next = std::iter::from_fn(|| own.pop_front()).find(|sender| !sender.is_closed());
            if own.is_empty() {
                self.thoughts.remove(&account);
            } else {
                self.turns.push_back(account);
            }
            if next.is_some() {
                return next;
            }
        }
        None
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut state = self.thinking.state();
        state.taken -= 1;
        state.taken_by_bots -= usize::from(self.line != Line::People);
        drop(state);
        self.thinking.serve();
    }
}

impl Drop for HintTicket {
    fn drop(&mut self) {
        let mut state = self.thinking.state();
        if let Some(own) = state.hints.get_mut(&self.account) {
            *own -= 1;
            if *own == 0 {
                state.hints.remove(&self.account);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use futures_util::poll;

    use super::*;

    type Wished = std::pin::Pin<Box<dyn Future<Output = Result<Place>> + Send>>;

    /// Somebody waits for a place.
    async fn wish(thinking: &Arc<Thinking>, line: Line, account: &str) -> Wished {
        let (thinking, account) = (thinking.clone(), AccountId::from(account));
        let mut wished: Wished = Box::pin(async move { thinking.place(line, &account).await });
        assert!(poll!(&mut wished).is_pending(), "all places are taken");
        wished
    }

    #[tokio::test]
    async fn people_come_first_and_accounts_take_turns_however_many_thoughts_they_want() {
        let thinking = Thinking::new(1);
        let mut place = Some(thinking.place(Line::Bots, &AccountId::from("greedy")).await.unwrap());
        let mut waiting = Vec::new();
        for _ in 0..3 {
            waiting.push(("greedy's bots", wish(&thinking, Line::Bots, "greedy").await));
        }
        waiting.push(("modest's bots", wish(&thinking, Line::Bots, "modest").await));
        for _ in 0..3 {
            waiting.push(("greedy", wish(&thinking, Line::People, "greedy").await));
        }
        waiting.push(("modest", wish(&thinking, Line::People, "modest").await));
        let mut served = Vec::new();
        while !waiting.is_empty() {
            drop(place.take());
            for index in 0..waiting.len() {
                if let std::task::Poll::Ready(got) = poll!(&mut waiting[index].1) {
                    place = Some(got.unwrap());
                    served.push(waiting.remove(index).0);
                    break;
                }
            }
        }
        let [people, bots] = [&served[..4], &served[4..]];
        assert_eq!(people, ["greedy", "modest", "greedy", "greedy"]);
        assert_eq!(bots, ["greedy's bots", "modest's bots", "greedy's bots", "greedy's bots"]);
    }

    #[tokio::test]
    async fn bots_alone_leave_a_place_free_and_whoever_stops_waiting_keeps_none() {
        let thinking = Thinking::new(2);
        let anna = AccountId::from("anna");
        let first = thinking.place(Line::Bots, &anna).await.unwrap();
        let dropped = wish(&thinking, Line::Bots, "anna").await;
        let waits = wish(&thinking, Line::Bots, "anna").await;
        let persons = thinking.place(Line::People, &anna).await.unwrap();
        drop(dropped);
        drop(first);
        drop(waits.await.unwrap());
        drop(persons);
        assert_eq!(thinking.state().taken, 0);
    }

    #[tokio::test]
    async fn whoever_thinks_in_secret_waits_for_nobody_and_keeps_nobody_waiting() {
        let thinking = Thinking::new(1);
        let place = thinking.place(Line::People, &AccountId::from("anna")).await.unwrap();
        let secretly: Vec<_> = (0..SECRETLY).map(|_| thinking.secret_place().unwrap()).collect();
        assert!(thinking.secret_place().is_none(), "all are taken");
        drop(place);
        drop(thinking.place(Line::People, &AccountId::from("anna")).await.unwrap());
        drop(secretly);
        assert!(thinking.secret_place().is_some());
    }

    #[tokio::test]
    async fn hints_of_one_account_and_of_all_are_bounded() {
        let thinking = Thinking::new(1);
        let anna = AccountId::from("anna");
        let asked: Vec<HintTicket> = (0..HINTS_OF_ONE).map(|_| thinking.hint(&anna).unwrap()).collect();
        assert!(matches!(thinking.hint(&anna), Err(Error::HintsWaiting)));
        drop(asked);
        let of = |number: usize| thinking.hint(&AccountId::from(number.to_string()));
        let all: Vec<HintTicket> = (0..HINTS_IN_ALL).map(|number| of(number).unwrap()).collect();
        assert!(matches!(thinking.hint(&anna), Err(Error::HintsCrowded)));
        drop(all);
        assert!(thinking.hint(&anna).is_ok());
    }
}
