//! What is promised, whatever goes wrong. Each promise is a function that looks at a world after its run; whoever promises
//! more adds a line to [`PROMISES`].

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use store::{Entry, Status, TableId};
use tabletop::Seat;

use super::request::open;
use super::world::World;
use crate::tables::Table;

/// A promise that was broken, and how.
#[derive(Clone, Debug)]
pub(super) struct Broken {
    pub(super) promise: &'static str,
    pub(super) how: String,
}

/// How a run ended: the log of every table.
struct End {
    logs: Vec<(TableId, Vec<Entry>)>,
}

/// What is wrong, one sentence each.
type Found = Vec<String>;

/// Looks for what is wrong.
type Look = fn(&World, &End) -> Found;

/// What is promised after a run. What a node says while it runs is held against it in `World::judge`.
const PROMISES: [(&str, Look); 6] = [
    ("every acknowledged choice is there, and each once", counted_once),
    ("every table is what the rules make of its choices and lots", played_by_the_rules),
    ("memory is what the log says", remembered),
    ("every open stream has heard all", heard),
    ("who is present is known everywhere", present),
    ("no table is stuck", goes_on),
];

/// Looks whether everything that is promised was kept.
pub(super) fn check(world: &mut World) {
    let Some(end) = read(world) else {
        return world.broke("what is written can be read", "a log cannot be read".to_owned());
    };
    for (promise, broken) in PROMISES {
        for how in broken(world, &end) {
            world.broke(promise, how);
        }
    }
}

/// Reads the logs, as a node does.
fn read(world: &World) -> Option<End> {
    let log =
        |id: &TableId| world.nodes[0].block_on(async |process| process.store.log(id, 1).await.ok()).flatten();
    let logs = world.tables.iter().map(|id| Some((id.clone(), log(id)?)));
    Some(End { logs: logs.collect::<Option<_>>()? })
}

fn counted_once(world: &World, end: &End) -> Found {
    let mut found = Found::new();
    for (table, (_, log)) in end.logs.iter().enumerate() {
        let mut counted: BTreeMap<String, usize> = BTreeMap::new();
        for key in log.iter().filter_map(key) {
            *counted.entry(key).or_default() += 1;
        }
        let twice = counted.iter().filter(|(_, times)| **times > 1);
        found.extend(twice.map(|(key, times)| format!("{key} is there {times} times")));
        let acknowledged = world.acknowledged.iter().filter(|(at, _)| *at == table);
        let lost = acknowledged.filter(|(_, key)| !counted.contains_key(key));
        found.extend(lost.map(|(_, key)| format!("{key} was acknowledged and is not there")));
    }
    found
}

/// The key of a choice, as its sender wrote it.
fn key(entry: &Entry) -> Option<String> {
    let entry: Value = serde_json::from_str(&entry.entry).ok()?;
    Some(entry.get("played")?.get("key")?.as_str()?.split_once(' ')?.1.to_owned())
}

/// The game is played again, from the secret on: a bot's turn that was played twice would not be allowed.
fn played_by_the_rules(_: &World, end: &End) -> Found {
    let wrong = |(id, log): &(TableId, Vec<Entry>)| {
        let table = match Table::load_whole(id, log) {
            Ok(table) => table,
            Err(corrupt) => return Some(format!("a table does not load: {corrupt}")),
        };
        let record = table.record_so_far().map_err(|error| format!("{error:?}"));
        let game = table.game().map_err(|corrupt| corrupt.to_string());
        let verified = record.and_then(|record| game?.verify(&record).map_err(|refusal| refusal.message));
        // That is said last, of a game in which all else is well.
        verified.err().filter(|why| table.status == Status::Over || !why.ends_with("the file is cut short"))
    };
    end.logs.iter().filter_map(wrong).collect()
}

fn remembered(world: &World, end: &End) -> Found {
    let mut found = Found::new();
    for node in &world.nodes {
        for (id, log) in &end.logs {
            let seq =
                node.block_on(async |process| process.service.cache.enter(id).await.map(|table| table.seq));
            let (last, number) = (log.last().map_or(0, |entry| entry.seq), node.number);
            match seq {
                Some(Ok(seq)) if seq == last => (),
                Some(Ok(seq)) => found.push(format!("node {number} is at {seq}, the log at {last}")),
                Some(Err(error)) => found.push(format!("node {number} does not know the table: {error:?}")),
                None => found.push(format!("node {number} is not there")),
            }
        }
    }
    found
}

fn heard(world: &World, end: &End) -> Found {
    let mut found = Found::new();
    for person in world.people.iter().filter(|person| !person.is_gone) {
        let Some(stream) = &person.stream else {
            found.push(format!("{} has no stream", person.name));
            continue;
        };
        let (id, log) = &end.logs[person.table];
        let Ok(table) = Table::load(id, log) else { continue };
        let number = table.number(person.account.as_ref().map(|account| &account.id));
        let heard = open(&stream.heard);
        if heard.view.map(|view| view.number) != Some(number) {
            found.push(format!("{} heard {:?}, the table is at {number}", person.name, heard.view));
        }
        let said = world.nodes[0].block_on(async |process| process.store.lines_said(id).await.ok()).flatten();
        if said != Some(heard.line) {
            found.push(format!("{} heard line {}, {said:?} were said", person.name, heard.line));
        }
    }
    found
}

fn present(world: &World, end: &End) -> Found {
    let mut found = Found::new();
    for person in &world.people {
        let (id, log) = &end.logs[person.table];
        let Ok(table) = Table::load(id, log) else { continue };
        let follows = |seat: &Seat| {
            let is_theirs = |other: &&super::person::Person| {
                let account = other.account.as_ref().map(|account| &account.id);
                account.is_some() && table.seats_of(account).contains(seat)
            };
            world.people.iter().find(is_theirs).is_some_and(|other| other.stream.is_some())
        };
        let expected: BTreeSet<Seat> = Seat::all(table.opened.players).filter(follows).collect();
        if let Some(stream) = &person.stream {
            let told: BTreeSet<Seat> = open(&stream.heard).present.iter().copied().collect();
            if told != expected {
                found.push(format!("{} was told of {told:?}, there are {expected:?}", person.name));
            }
        }
    }
    found
}

/// A game that is not over waits for a person in the end, and went on when all was well.
fn goes_on(world: &World, end: &End) -> Found {
    let mut found = Found::new();
    for (place, ((id, log), before)) in end.logs.iter().zip(&world.before_calm).enumerate() {
        let Ok(table) = Table::load(id, log) else { continue };
        if table.status != Status::Running {
            continue;
        }
        if table.bot_due().is_some() || table.is_pausing() {
            found.push("a table waits for a bot, and none comes".to_owned());
        }
        let is_left = world.people.iter().any(|person| person.table == place && person.is_gone);
        // Whoever must compare first finds out when people have stopped.
        let wanted = !is_left && !world.must_compare;
        if wanted && table.seq <= *before {
            found.push(format!("a table did not go on after {before}, though people wanted to"));
        }
    }
    found
}
