//! How a game ended, as its log says: what histories show and ratings count.

use serde::{Deserialize, Serialize};
use session::{Input, Session};
use store::{AccountId, GameResult, SeatResult, Status, TableId};
use tabletop::{Eye, Seat};
use texts::Lang;

use super::entry::{Occupant, Person};
use super::table::{Corrupt, Table};

/// What somebody began with: the words of their first choice, in every language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OpeningWords(pub(crate) [String; Lang::ALL.len()]);

impl Table {
    /// Which ratings the table counts for, if it counts.
    pub(crate) fn pool(&self) -> String {
        ratings::pool(&self.opened.game, self.opened.players)
    }

    /// How the game ended; nothing while it goes on, and of games that are nobody's: of bots alone, with a guide, or branched off from another. The
    /// table must have been loaded whole.
    pub(crate) fn result(&self) -> Option<GameResult> {
        let (ended, outcome) = (self.ended?, self.outcome()?);
        let has_people = self.occupants.iter().any(|occupant| matches!(occupant, Occupant::Person(_)));
        if !has_people || self.opened.is_guided || self.opened.branch.is_some() {
            return None;
        }
        let gave_up: Vec<Seat> = self.seats().filter(|(_, it)| has_left(it)).map(|(seat, _)| seat).collect();
        let outcome = outcome.after_giving_up(&gave_up);
        let session = self.session.as_deref()?;
        let steps = session.record().steps;
        let seat = |(seat, occupant): (Seat, &Occupant)| SeatResult {
            account: self.account_at(seat),
            bot: match occupant {
                Occupant::Bot(level) => Some(level.0.name().to_owned()),
                Occupant::Person(_) | Occupant::Open | Occupant::Invited { .. } => None,
            },
            score: outcome.scores[seat.index()].into(),
            place: outcome.ranks[seat.index()],
            won: outcome.winners.contains(&seat),
            gave_up: gave_up.contains(&seat),
            opening: opening(session, &steps, seat),
        };
        Some(GameResult {
            table: self.id.clone(),
            game: self.opened.game.clone(),
            players: self.opened.players,
            ended,
            is_public: self.opened.is_public,
            pool: self.opened.rated.then(|| self.pool()),
            seats: self.seats().map(seat).collect(),
        })
    }

    /// Whose game a seat is. Where several at one screen play under one account, it is theirs once.
    fn account_at(&self, seat: Seat) -> Option<AccountId> {
        let Occupant::Person(person) = self.occupants.get(seat.index())? else { return None };
        let is_first = self.seats_of(Some(&person.account)).first() == Some(&seat);
        (is_first && !person.is_forgotten()).then(|| person.account.clone())
    }
}

/// Whether a bot finished the game for somebody.
fn has_left(occupant: &Occupant) -> bool {
    matches!(occupant, Occupant::Person(Person { resigned, stand_in, .. }) if *resigned || stand_in.is_some())
}

/// The first choice of a seat that was one, in words.
fn opening(session: &dyn Session, steps: &[session::Step], seat: Seat) -> Option<String> {
    let own = |index: &usize| session.at(*index).is_some_and(|then| then.choice_count() > 1);
    let first = session.choices_of(seat).into_iter().find(own)?;
    let Input::Choice { choice, .. } = &steps.get(first)?.input else { return None };
    let look = session.at(first)?.look(Eye::Seat(seat));
    let said = |lang: Lang| {
        let offers = look.offers(lang.into());
        offers.into_iter().find(|offer| offer.choice == *choice).map(|offer| offer.text).unwrap_or_default()
    };
    let words = OpeningWords(Lang::ALL.map(said));
    serde_json::to_string(&words).ok().filter(|_| words.0.iter().all(|text| !text.is_empty()))
}

impl Table {
    /// What is to be written down of a table that is over.
    pub(super) fn loaded_result(
        id: &TableId,
        log: &[store::Entry],
    ) -> std::result::Result<Option<GameResult>, Corrupt> {
        let table = Table::load_whole(id, log)?;
        Ok(table.result().filter(|_| table.status == Status::Over))
    }
}
