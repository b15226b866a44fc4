//! What the front ends ask of tables: a method or an [`Act`] for each thing people and programs can do. Each takes the table
//! and gives it back when it is written; whoever hangs up meanwhile loses the answer and nothing else.

use std::sync::Arc;

use metrics::counter;
use session::{Advice, Offer};
use store::{Account, AccountId, Status, Store, TableId};
use tabletop::{Eye, Seat};
use texts::Lang;

use super::bot_pool::{BotPool, PoolConfig};
use super::cache::{TableGuard, Tables, Write, outlive};
use super::entry::{Entry, Opened};
use super::guide::Guide;
use super::opening::NewTable;
use super::playing::Choosing;
use super::reviews::Reviews;
use super::seating::{Joining, Starting};
use super::table::Table;
use super::undo::{UndoReply, Undoing};
use crate::clock::{Clock, Millis};
use crate::error::{Error, Result};
use crate::ids;
use crate::luck::Luck;

/// How many tables of one host may wait for their start.
const MOST_OPEN: i64 = 20;

/// The tables of this process, and the bots that play at them.
pub(crate) struct TableService {
    pub(crate) cache: Arc<Tables>,
    pub(crate) bots: Arc<BotPool>,
    pub(crate) reviews: Arc<Reviews>,
    luck: Luck,
}

/// What somebody does at a table besides sitting down, choosing and talking.
pub(crate) enum Act<'a> {
    /// Takes the last choice back.
    Undo(&'a Undoing),
    /// Asks those who have chosen since whether the last choice may be taken back.
    AskUndo(&'a Undoing),
    /// Answers that question.
    AnswerUndo(&'a UndoReply),
    /// Takes up a table that was put away.
    TakeUp,
    /// Gives a seat up.
    Resign(Seat),
    /// Gives a seat that is out of time to a bot.
    Lend(Seat),
    /// Gives a seat back to whom it belongs.
    TakeBack(Seat),
    /// Ends the guide of a guided game.
    LeaveGuide,
}

impl Act<'_> {
    fn entry(self, table: &Table, account: &AccountId, now: Millis) -> Result<Entry> {
        let seen_at = |seq: i64| table.check_number(account, seq);
        match self {
            Act::Undo(undoing) => seen_at(undoing.seq).and_then(|()| table.undo(account)),
            Act::AskUndo(undoing) => seen_at(undoing.seq).and_then(|()| table.ask_undo(account)),
            Act::AnswerUndo(reply) => {
                seen_at(reply.seq).and_then(|()| table.answer_undo(account, reply.agree))
            }
            Act::TakeUp => table.take_up(account),
            Act::Resign(seat) => table.resign(account, seat),
            Act::Lend(seat) => table.lend(account, seat, now),
            Act::TakeBack(seat) => table.take_back(account, seat),
            Act::LeaveGuide => table.leave_guide(account),
        }
    }
}

/// How many games of bots alone one account may have running.
const MOST_BOT_TABLES: usize = 3;

/// What a bot would choose.
pub(crate) struct Hint {
    /// The seat that is asked, and the table's number when it was asked.
    pub(crate) seat: Seat,
    pub(crate) seq: i64,
    /// All choices of the seat.
    pub(crate) choices: Vec<Offer>,
    /// What the bot thinks of them, the best first.
    pub(crate) advice: Vec<Advice>,
    /// What speaks for the best.
    pub(crate) sentence: String,
}

impl TableService {
    /// No tables yet.
    pub(crate) fn new(store: Store, clock: Clock, luck: Luck, pool: PoolConfig) -> TableService {
        let (cache, due) = Tables::new(store, clock);
        let bots = BotPool::start(cache.clone(), due, pool, luck.clone());
        let reviews = Reviews::new(cache.clone(), bots.clone());
        TableService { cache, bots, luck, reviews }
    }

    /// Takes a table, if somebody may see it. What they may not see looks like what is not there.
    pub(crate) async fn enter(&self, id: &TableId, account: Option<&AccountId>) -> Result<TableGuard> {
        if !ids::is_id(id.as_str()) {
            return Err(Error::NoSuchTable);
        }
        let table = self.cache.enter(id).await?;
        if table.may_see(account) { Ok(table) } else { Err(Error::NoSuchTable) }
    }

    /// Makes a table as wished, perhaps as a rematch of another.
    pub(crate) async fn create(
        &self,
        host: &Account,
        new: &NewTable,
        rematch_of: Option<TableId>,
    ) -> Result<TableGuard> {
        let game = new.checked()?;
        self.check_open(&host.id).await?;
        let opened = Opened { rematch_of, ..new.opened(game, host, self.luck.secret().hex())? };
        self.cache.open(TableId::from(ids::fresh()), opened).await
    }

    /// What the lots of a new table may come from.
    pub(crate) fn fresh_secret(&self) -> String {
        self.luck.secret().hex()
    }

    /// Refuses more tables to whoever has many that wait for their start.
    pub(super) async fn check_open(&self, host: &AccountId) -> Result<()> {
        if self.cache.store.open_of_host(host).await? >= MOST_OPEN {
            return Err(Error::TooManyTables);
        }
        Ok(())
    }

    /// Makes the table of a lesson and starts it. Nobody adds to its lots: the guide knows what comes.
    pub(crate) async fn create_guided(&self, host: &Account, guide: &Guide) -> Result<TableGuard> {
        let new = guide.table();
        let opened = new.opened(registry::find(&new.game)?, host, guide.secret().to_owned())?;
        let opened = Opened { is_guided: true, lesson: Some(guide.name.to_owned()), ..opened };
        let (cache, host) = (self.cache.clone(), host.id.clone());
        outlive(async move {
            let table = cache.open(TableId::from(ids::fresh()), opened).await?;
            start(&cache, table, &host, &Starting { fill: None, nonce: String::new() }).await
        })
        .await
    }

    /// Sits somebody down.
    pub(crate) async fn join(
        &self,
        table: TableGuard,
        account: &Account,
        joining: &Joining,
    ) -> Result<TableGuard> {
        let entry = table.sit(account, joining)?;
        let table = self.apply(table, entry).await?;
        self.begin_gathered(table).await
    }

    /// Where secrets come from.
    pub(super) fn luck(&self) -> &Luck {
        &self.luck
    }

    /// Lets somebody stand up before the start.
    pub(crate) async fn leave(&self, table: TableGuard, account: &AccountId) -> Result<TableGuard> {
        let entries = table.leave(account)?;
        self.cache.write(table, entries.into_iter().map(Write::Apply).collect()).await
    }

    /// Starts the game.
    pub(crate) async fn start(
        &self,
        table: TableGuard,
        account: &AccountId,
        starting: &Starting,
    ) -> Result<TableGuard> {
        start(&self.cache, table, account, starting).await
    }

    /// Makes a choice. A request whose key was counted already changes nothing, whichever node has counted it.
    pub(crate) async fn choose(
        &self,
        table: TableGuard,
        account: &AccountId,
        choosing: Choosing,
    ) -> Result<TableGuard> {
        let key = choosing.key_of(account)?;
        let has_counted = |table: &TableGuard| key.as_deref().is_some_and(|key| table.has_counted(key));
        let table = self.up_to(table, account, choosing.seq).await?;
        if has_counted(&table) {
            return Ok(table);
        }
        let slot = table.slot.clone();
        match self.choose_now(table, account, choosing, key.clone()).await {
            // Perhaps another node was faster, and with this very request.
            Err(Error::Stale) if key.is_some() => {
                let table = self.cache.enter_anew(slot).await?;
                if has_counted(&table) { Ok(table) } else { Err(Error::Stale) }
            }
            chosen => chosen,
        }
    }

    async fn choose_now(
        &self,
        mut table: TableGuard,
        account: &AccountId,
        choosing: Choosing,
        key: Option<String>,
    ) -> Result<TableGuard> {
        table.check_number(account, choosing.seq)?;
        let seat = table.acting_seat(account, choosing.seat)?;
        let reply = choosing.reply()?;
        table.check_reply(seat, &reply)?;
        table.check_guide(seat, &reply)?;
        let entry = table.ahead().answer(seat, &reply, key)?;
        let table = self.cache.write(table, vec![Write::Applied(entry)]).await?;
        counter!("ochre_choices_total").increment(1);
        Ok(table)
    }

    /// The table, as far at least as somebody knows it. Another node may have told them of what this one has not read yet.
    async fn up_to(&self, table: TableGuard, account: &AccountId, number: i64) -> Result<TableGuard> {
        if number <= table.number(Some(account)) {
            return Ok(table);
        }
        let slot = table.slot.clone();
        drop(table);
        self.cache.enter_anew(slot).await
    }

    /// Does what is written as one entry, whoever may not do it now being told why.
    pub(crate) async fn act(
        &self,
        table: TableGuard,
        account: &AccountId,
        act: Act<'_>,
    ) -> Result<TableGuard> {
        let entry = act.entry(&table, account, self.cache.clock.now())?;
        self.apply(table, entry).await
    }

    /// Asks a bot what it would choose for somebody. The table is free for others meanwhile.
    pub(crate) async fn hint(&self, table: TableGuard, account: &AccountId, lang: Lang) -> Result<Hint> {
        let (seat, session) = table.asked_of(account)?;
        if !table.gives_hints(account) {
            return Err(Error::NoHintHere);
        }
        let (seq, snapshot) = (table.number(Some(account)), session.snapshot());
        let whims = self.luck.whims(&table.opened.secret, table.seq);
        drop(table);
        let choices = snapshot.look(Eye::Seat(seat)).offers(lang.into());
        let (advice, sentence) = self.bots.advise(account, snapshot, whims, lang).await?;
        Ok(Hint { seat, seq, choices, advice, sentence })
    }

    /// Asks a bot what it would have chosen after so many steps, for whoever was asked then: for anybody once the game is
    /// over, before that for the eye's own seat at tables where hints are given.
    pub(crate) async fn hint_of_past(
        &self,
        whole: Table,
        (eye, step): (Eye, usize),
        account: &AccountId,
        lang: Lang,
    ) -> Result<Hint> {
        let is_over = whole.status == Status::Over;
        if !is_over && !whole.gives_hints(account) {
            return Err(Error::NoHintHere);
        }
        let then = whole.begun()?.at(step).ok_or(Error::NoSuchPage)?;
        let asked = then.asked().filter(|seat| is_over || eye.is(*seat));
        let seat = asked.ok_or(Error::NotAsked)?;
        let seq = step as i64;
        let whims = self.luck.whims(&whole.opened.secret, seq);
        let choices = then.look(Eye::Seat(seat)).offers(lang.into());
        let (advice, sentence) = self.bots.advise(account, then, whims, lang).await?;
        Ok(Hint { seat, seq, choices, advice, sentence })
    }

    async fn apply(&self, table: TableGuard, entry: Entry) -> Result<TableGuard> {
        self.cache.write(table, vec![Write::Apply(entry)]).await
    }
}

pub(super) async fn start(
    cache: &Arc<Tables>,
    mut table: TableGuard,
    account: &AccountId,
    starting: &Starting,
) -> Result<TableGuard> {
    let (bots, nonce) = table.check_start(account, starting)?;
    if !table.has_people() && cache.bots_alone(account) >= MOST_BOT_TABLES {
        return Err(Error::TooManyBotTables);
    }
    let entry = table.ahead().begin(bots, nonce)?;
    cache.write(table, vec![Write::Applied(entry)]).await
}
