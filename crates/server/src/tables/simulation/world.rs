//! The world: nodes, people, what lies between them, and the faults, in the order of time.

mod faults;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::rc::Rc;

use store::TableId;
use tempfile::TempDir;

use super::machine::{Under, Weather};
use super::node::Node;
use super::person::{Person, Wish};
use super::promises::Broken;
use super::request::{Answer, Heard, Letter, Stream, View, ask, follow, open};
use super::scenario::{Fault, Network, Scenario};
use super::stage::{self, Beside};
use crate::played::{self, Dice};

/// How far nodes run at most before they see what others did, in milliseconds.
const STEP: u64 = 100;
/// How long people play on when all is well again, and how long nothing is done afterwards: more than it takes until
/// followed tables are compared with their logs.
const CALM: u64 = 25_000;
const QUIET: u64 = 75_000;

/// What happens next somewhere.
enum Event {
    /// Somebody looks, and perhaps does something.
    Act(usize),
    /// Somebody opens a stream.
    Follow(usize),
    /// A request arrives at a node.
    Arrive { person: usize, wish: Wish, node: usize },
    /// Whoever asked hangs up.
    HangUp(u64),
    /// An answer arrives.
    Answer { person: usize, wish: u64, answer: Answer },
    /// Somebody has waited long enough for an answer.
    Impatient { person: usize, wish: u64 },
    /// A node is told what was written.
    Deliver { node: usize, payload: Option<String> },
    /// The next fault comes.
    Fault,
    /// A fault ends.
    Mend(Fault, usize),
}

/// A request at a node.
struct Request {
    number: u64,
    person: usize,
    wish: Wish,
    node: usize,
    life: u64,
    letter: Letter<Option<Answer>>,
    task: tokio::task::AbortHandle,
}

/// Everything.
pub(super) struct World {
    pub(super) scenario: Scenario,
    pub(super) nodes: Vec<Node>,
    pub(super) people: Vec<Person>,
    pub(super) tables: Vec<TableId>,
    pub(super) beside: Beside,
    /// The keys of choices that were acknowledged, with their tables.
    pub(super) acknowledged: BTreeSet<(usize, String)>,
    pub(super) broken: Vec<Broken>,
    /// What happened, a line each.
    pub(super) trace: Vec<String>,
    /// How often each fault came.
    pub(super) faults: BTreeMap<Fault, u64>,
    /// How long the log of each table was when all was well again.
    pub(super) before_calm: Vec<i64>,
    dice: Dice,
    network: Network,
    weather: Rc<RefCell<Weather>>,
    /// How often each node was started.
    lives: Vec<u64>,
    /// Whether a node does not know that it missed something, until it compares.
    pub(super) must_compare: bool,
    /// Which nodes hear nothing, and how late each hears.
    deaf: BTreeSet<usize>,
    late: Vec<u64>,
    /// When the last word to each node arrives: none overtakes another.
    last_word: Vec<u64>,
    requests: Vec<Request>,
    events: BTreeMap<(u64, u64), Event>,
    count: u64,
    now: u64,
    file: PathBuf,
    is_over: bool,
    _folder: TempDir,
}

impl World {
    /// A world as a seed wants it, with its tables set up and nothing gone wrong yet.
    pub(super) fn new(seed: u64) -> World {
        let mut dice = Dice::new(seed);
        played::play(Some(dice.others()));
        let scenario = Scenario::of(&mut dice);
        let (folder, file) = stage::file();
        let weather = Rc::new(RefCell::new(Weather::fine(dice.others())));
        let is_shared = scenario.nodes > 1;
        let node = |number| Node::new(number, Rc::new(Under { weather: weather.clone(), is_shared }));
        let mut world = World {
            nodes: (0..scenario.nodes).map(node).collect(),
            people: Vec::new(),
            tables: Vec::new(),
            beside: Beside::open(&file),
            acknowledged: BTreeSet::new(),
            broken: Vec::new(),
            trace: vec![format!("seed {seed}: {scenario:?}")],
            faults: BTreeMap::new(),
            before_calm: Vec::new(),
            network: scenario.network,
            lives: vec![0; scenario.nodes],
            must_compare: false,
            deaf: BTreeSet::new(),
            late: vec![0; scenario.nodes],
            last_word: vec![0; scenario.nodes],
            requests: Vec::new(),
            events: BTreeMap::new(),
            count: 0,
            now: 0,
            is_over: false,
            scenario,
            weather,
            file,
            dice,
            _folder: folder,
        };
        world.set_up();
        world
    }

    fn set_up(&mut self) {
        for node in 0..self.nodes.len() {
            self.start(node);
        }
        for (table, game) in self.scenario.games.clone().into_iter().enumerate() {
            let [host, guest] = stage::players(table);
            let set_up = stage::table(&self.nodes[0], game, self.scenario.is_live, &host.1, &guest.1);
            self.tables.push(set_up);
            let [host, guest] = [host, guest].map(|(name, account)| (name, Some(account)));
            for (name, account) in [host, guest, ("watcher", None)] {
                self.people.push(Person::new(name, account, table, &mut self.dice));
            }
        }
        for person in 0..self.people.len() {
            self.people[person].node = self.any_node();
            let (follows, acts) = (self.dice.below(500), self.dice.between(500, 1_500));
            self.after(follows, Event::Follow(person));
            self.after(acts, Event::Act(person));
        }
    }

    /// Plays the whole run.
    pub(super) fn play(&mut self) {
        if !self.scenario.faults.is_empty() {
            self.after(1_000, Event::Fault);
        }
        self.run_until(self.scenario.storm);
        self.note("all is well again".to_owned());
        self.calm();
        self.run_until(self.now + CALM);
        self.note("nobody does anything".to_owned());
        self.is_over = true;
        self.run_until(self.now + QUIET);
        super::promises::check(self);
    }

    /// Takes something down.
    pub(super) fn note(&mut self, line: String) {
        self.trace.push(format!("{:>7} {line}", self.now));
    }

    /// Takes a broken promise down.
    pub(super) fn broke(&mut self, promise: &'static str, how: String) {
        self.note(format!("BROKEN: {promise}: {how}"));
        self.broken.push(Broken { promise, how });
    }

    fn after(&mut self, time: u64, event: Event) {
        self.count += 1;
        self.events.insert((self.now + time, self.count), event);
    }

    fn run_until(&mut self, end: u64) {
        while self.now < end {
            while let Some(entry) = self.events.first_entry().filter(|entry| entry.key().0 <= self.now) {
                let event = entry.remove();
                self.happen(event);
            }
            let next = self.events.first_key_value().map_or(end, |((time, _), _)| *time);
            let time = next.min(end).min(self.now + STEP) - self.now;
            for node in &self.nodes {
                node.run(self.now, time);
            }
            self.now += time;
            self.collect_answers();
            self.collect_words();
            self.collect_news();
        }
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Act(person) => self.act(person),
            Event::Follow(person) => self.follow(person),
            Event::Arrive { person, wish, node } => self.arrive(person, wish, node),
            Event::HangUp(number) => self.hang_up(number),
            Event::Answer { person, wish, answer } => self.answer(person, wish, answer),
            Event::Impatient { person, wish } => self.repeat(person, wish),
            Event::Deliver { node, payload } => self.deliver(node, payload.as_deref()),
            Event::Fault => self.fault(),
            Event::Mend(fault, node) => self.mend(fault, node),
        }
    }

    // ---- people ----

    fn act(&mut self, person: usize) {
        if self.is_over || self.people[person].is_gone {
            return;
        }
        let pause = self.dice.between(100, 1_500);
        self.after(pause, Event::Act(person));
        if self.people[person].stream.is_some() && self.dice.often(self.network.broken) {
            self.note(format!("{} loses the stream", self.people[person].name));
            self.lose_stream(person);
        }
        if let Some(wish) = self.people[person].decide(&mut self.dice) {
            self.note(format!("{} wants {:?}", self.people[person].name, wish.deed));
            self.send(person, &wish);
        }
    }

    fn send(&mut self, person: usize, wish: &Wish) {
        let patience = self.dice.between(2_000, 6_000);
        self.after(patience, Event::Impatient { person, wish: wish.number });
        let copies = if self.dice.often(self.network.doubled) { 2 } else { 1 };
        for copy in 0..copies {
            let (is_lost, delay) =
                (self.dice.often(self.network.lost), self.dice.below(self.network.delay + 1));
            let node = if copy == 0 { self.people[person].node } else { self.any_node() };
            if !is_lost {
                self.after(delay, Event::Arrive { person, wish: wish.clone(), node });
            }
        }
    }

    fn any_node(&mut self) -> usize {
        self.dice.below(self.nodes.len() as u64) as usize
    }

    /// A request arrives, if anybody is there.
    fn arrive(&mut self, person: usize, wish: Wish, node: usize) {
        let (Some(process), Some(account)) = (&self.nodes[node].process, &self.people[person].account) else {
            return;
        };
        self.count += 1;
        let (number, letter) = (self.count, Letter::default());
        let asked = ask(
            process.service.clone(),
            self.tables[self.people[person].table].clone(),
            account.clone(),
            wish.deed.clone(),
        );
        let answer = Letter::clone(&letter);
        let task = process.spawn(async move {
            let given = asked.await;
            *open(&answer) = Some(given);
        });
        let life = self.lives[node];
        self.requests.push(Request { number, person, wish, node, life, letter, task });
        if self.dice.often(self.network.hung_up) {
            let most = [4, 30, 1_500][self.dice.below(3) as usize];
            let soon = self.dice.below(most);
            self.after(soon, Event::HangUp(number));
        }
    }

    fn hang_up(&mut self, number: u64) {
        if let Some(at) = self.requests.iter().position(|request| request.number == number) {
            let request = self.requests.remove(at);
            request.task.abort();
            self.note(format!("{} hangs up", self.people[request.person].name));
            // Nobody is left who would ask again: whoever waits at the table must hear of it all the same.
            if self.dice.often(300) {
                self.note(format!("{} goes", self.people[request.person].name));
                self.people[request.person].go();
            }
        }
    }

    /// Takes the answers that nodes have given.
    fn collect_answers(&mut self) {
        let lives = &self.lives;
        self.requests.retain(|request| request.life == lives[request.node]);
        let (answered, waiting) = std::mem::take(&mut self.requests)
            .into_iter()
            .partition(|request| open(&request.letter).is_some());
        self.requests = waiting;
        let answered: Vec<Request> = answered;
        for Request { person, wish, node, letter, .. } in answered {
            let Some(answer) = open(&letter).take() else { continue };
            self.note(format!("node {node} answers {}: {}", self.people[person].name, said(&answer)));
            self.judge(person, &wish, &answer);
            if !self.dice.often(self.network.unheard) {
                let delay = self.dice.below(self.network.delay + 1);
                self.after(delay, Event::Answer { person, wish: wish.number, answer });
            }
        }
    }

    /// Holds a node to what it says.
    fn judge(&mut self, person: usize, wish: &Wish, answer: &Answer) {
        let Some(key) = wish.key() else { return };
        match answer {
            Answer::Done(_) => {
                self.acknowledged.insert((self.people[person].table, key.to_owned()));
            }
            Answer::Refused(why, _) if self.beside.holds(key) => {
                self.broke("whoever is refused was not counted", format!("{key} was told {why}"));
            }
            Answer::Refused(..) | Answer::Failed => (),
        }
    }

    fn answer(&mut self, person: usize, wish: u64, answer: Answer) {
        let is_awaited = self.people[person].wish.as_ref().is_some_and(|awaited| awaited.number == wish);
        match answer {
            Answer::Failed if is_awaited => {
                self.people[person].node = self.any_node();
            }
            Answer::Failed => (),
            Answer::Done(view) | Answer::Refused(_, view) => {
                if let Some(view) = view {
                    self.people[person].see(view);
                }
                if is_awaited {
                    self.people[person].wish = None;
                }
            }
        }
    }

    /// What was not answered is sent again if it has a key, and otherwise forgotten.
    fn repeat(&mut self, person: usize, wish: u64) {
        let Some(wish) = self.people[person].wish.clone().filter(|awaited| awaited.number == wish) else {
            return;
        };
        self.people[person].node = self.any_node();
        if wish.key().is_some() {
            self.note(format!("{} repeats it", self.people[person].name));
            self.send(person, &wish);
        } else {
            self.people[person].wish = None;
        }
    }

    // ---- streams ----

    fn follow(&mut self, person: usize) {
        if self.people[person].is_gone {
            return;
        }
        let node = self.any_node();
        let Some(process) = &self.nodes[node].process else { return self.after(300, Event::Follow(person)) };
        let heard = Letter::<Heard>::default();
        let follower = &self.people[person];
        let account = follower.account.as_ref().map(|account| account.id.clone());
        let followed = follow(
            process.service.clone(),
            self.tables[follower.table].clone(),
            account,
            follower.told,
            process.stopping.subscribe(),
            heard.clone(),
        );
        let task = process.spawn(followed);
        let stream = Stream::new((node, self.lives[node]), heard, task);
        self.people[person].stream = Some(stream);
        self.note(format!("{} follows at node {node}", self.people[person].name));
    }

    fn lose_stream(&mut self, person: usize) {
        self.people[person].stream = None;
        let pause = self.dice.between(50, 2_000);
        self.after(pause, Event::Follow(person));
    }

    /// Lets people see what their streams told.
    fn collect_news(&mut self) {
        for person in 0..self.people.len() {
            let Some(stream) = &self.people[person].stream else { continue };
            let (node, life) = stream.node;
            let (view, has_ended) = {
                let heard = open(&stream.heard);
                (heard.view, heard.has_ended)
            };
            if let Some(view) = view {
                self.tell(person, view);
            }
            if has_ended || self.lives[node] != life {
                self.note(format!("the stream of {} has ended", self.people[person].name));
                self.lose_stream(person);
            }
        }
    }

    fn tell(&mut self, person: usize, view: View) {
        let listener = &mut self.people[person];
        if listener.told != Some(view.number) {
            listener.told = Some(view.number);
            let line = format!("{} hears {}", listener.name, view.number);
            self.note(line);
        }
        self.people[person].see(view);
    }

    // ---- what nodes hear of each other ----

    fn collect_words(&mut self) {
        if self.nodes.len() == 1 {
            return;
        }
        for payload in self.beside.notified() {
            for node in 0..self.nodes.len() {
                if self.deaf.contains(&node) {
                    continue;
                }
                let at = (self.now + self.dice.below(3 + self.late[node])).max(self.last_word[node]);
                self.last_word[node] = at;
                self.after(at - self.now, Event::Deliver { node, payload: Some(payload.clone()) });
            }
        }
    }

    fn deliver(&self, node: usize, payload: Option<&str>) {
        self.nodes[node].hear(payload);
    }
}

/// An answer in a line.
fn said(answer: &Answer) -> String {
    let at = |view: &Option<View>| view.map_or(String::new(), |view| format!(", at {}", view.number));
    match answer {
        Answer::Done(view) => format!("done{}", at(view)),
        Answer::Refused(why, view) => format!("{why}{}", at(view)),
        Answer::Failed => "failed".to_owned(),
    }
}

impl Drop for World {
    fn drop(&mut self) {
        for node in &mut self.nodes {
            node.die();
        }
        store::simulation::enter(None);
        played::play(None);
    }
}
