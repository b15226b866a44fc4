//! What people ask of a node, and what they hear.

use std::sync::{Arc, Mutex, PoisonError};

use store::{Account, AccountId, Status, TableId};
use tabletop::Seat;
use tokio::sync::watch;
use tokio::task::AbortHandle;

use crate::error::{Error, Result};
use crate::tables::{Act, Choosing, Listener, News, TableGuard, TableService, UndoReply, Undoing};

/// What somebody asks for.
#[derive(Clone, Debug)]
pub(super) enum Deed {
    /// To choose the choice at this place, with the key of the request.
    Choose {
        number: i64,
        place: usize,
        key: Option<String>,
    },
    Say(String),
    Undo {
        number: i64,
    },
    AskUndo {
        number: i64,
    },
    AnswerUndo {
        number: i64,
        agree: bool,
    },
    TakeUp,
}

/// What somebody sees of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct View {
    /// The table's number, as they count.
    pub(super) number: i64,
    pub(super) status: Status,
    /// Whom it waits for, as far as they may know.
    pub(super) asked: Option<Seat>,
    /// How many choices they have, if they are asked.
    pub(super) choices: usize,
    /// Whether somebody asks to take a choice back.
    pub(super) is_asked_to_undo: bool,
}

/// What came of a request.
#[derive(Clone, Debug)]
pub(super) enum Answer {
    /// It is done.
    Done(Option<View>),
    /// It is refused, and why; what the table looks like instead.
    Refused(String, Option<View>),
    /// Something failed: nobody knows whether it is done.
    Failed,
}

/// A place where an answer lies when it is there.
pub(super) type Letter<T> = Arc<Mutex<T>>;

/// What lies there.
pub(super) fn open<T>(letter: &Letter<T>) -> std::sync::MutexGuard<'_, T> {
    letter.lock().unwrap_or_else(PoisonError::into_inner)
}

impl View {
    pub(super) fn of(table: &TableGuard, account: Option<&AccountId>) -> View {
        let own = account.and_then(|account| table.asked_of(account).ok());
        View {
            number: table.number(account),
            status: table.status,
            asked: table.waits_for().filter(|_| !table.is_moment()),
            choices: own.map_or(0, |(_, session)| session.choice_count()),
            is_asked_to_undo: table.undo_request().is_some(),
        }
    }
}

/// Asks a node for something, as a front end does.
pub(super) async fn ask(service: Arc<TableService>, id: TableId, account: Account, deed: Deed) -> Answer {
    match done(&service, &id, &account, deed).await {
        Ok(table) => Answer::Done(table.map(|table| View::of(&table, Some(&account.id)))),
        Err(Error::Broken(_)) => Answer::Failed,
        Err(refused) => {
            let table = service.enter(&id, Some(&account.id)).await.ok();
            let why = format!("{refused:?}").chars().take(60).collect();
            Answer::Refused(why, table.map(|table| View::of(&table, Some(&account.id))))
        }
    }
}

async fn done(
    service: &TableService,
    id: &TableId,
    account: &Account,
    deed: Deed,
) -> Result<Option<TableGuard>> {
    if let Deed::Say(text) = deed {
        service.say(id, account, &text).await?;
        return Ok(None);
    }
    let table = service.enter(id, Some(&account.id)).await?;
    let act = async |table, act: Act<'_>| service.act(table, &account.id, act).await;
    let table = match deed {
        Deed::Choose { number, place, key } => {
            let choosing =
                Choosing { seq: number, seat: None, choice: None, index: Some(place), choices: None, key };
            service.choose(table, &account.id, choosing).await
        }
        Deed::Undo { number } => act(table, Act::Undo(&Undoing { seq: number })).await,
        Deed::AskUndo { number } => act(table, Act::AskUndo(&Undoing { seq: number })).await,
        Deed::AnswerUndo { number, agree } => {
            act(table, Act::AnswerUndo(&UndoReply { seq: number, agree })).await
        }
        Deed::TakeUp => act(table, Act::TakeUp).await,
        Deed::Say(_) => unreachable!("said above"),
    };
    table.map(Some)
}

/// What a stream has told so far.
#[derive(Debug, Default)]
pub(super) struct Heard {
    /// The last view, once the stream has begun.
    pub(super) view: Option<View>,
    /// The last line of chat.
    pub(super) line: i64,
    /// Who was said to be present last.
    pub(super) present: Vec<Seat>,
    /// It has ended, or never began.
    pub(super) has_ended: bool,
}

/// An open stream.
pub(super) struct Stream {
    /// The node, and how often it had been started.
    pub(super) node: (usize, u64),
    pub(super) heard: Letter<Heard>,
    task: AbortHandle,
}

impl Stream {
    pub(super) fn new(node: (usize, u64), heard: Letter<Heard>, task: AbortHandle) -> Stream {
        Stream { node, heard, task }
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Follows a table from a number on, as a front end does for a page or a program.
pub(super) async fn follow(
    service: Arc<TableService>,
    id: TableId,
    account: Option<AccountId>,
    since: Option<i64>,
    stopping: watch::Receiver<bool>,
    heard: Letter<Heard>,
) {
    if let Ok(table) = service.enter(&id, account.as_ref()).await {
        let mut listener = Listener::new(&table, account.as_ref(), since, stopping);
        {
            let mut heard = open(&heard);
            // Whoever resumes is told of what they missed; whoever comes anew has just seen the table.
            let view = View::of(&table, account.as_ref());
            heard.view = Some(View { number: since.unwrap_or(view.number), ..view });
            heard.line = table.slot.version.get().chat;
            heard.present = table.seats_here();
        }
        drop(table);
        while let Some(news) = listener.next(&service).await {
            let mut heard = open(&heard);
            match news {
                News::Entries { table, .. } => heard.view = Some(View::of(&table, account.as_ref())),
                News::Chat(lines) => heard.line = lines.last().map_or(heard.line, |line| line.n),
                News::Present(seats) => heard.present = seats,
            }
        }
    }
    open(&heard).has_ended = true;
}
