//! What goes wrong in the world, and when it is over.

use super::{Event, World};
use crate::tables::simulation::scenario::{Fault, Network};

impl World {
    pub(super) fn fault(&mut self) {
        if self.now >= self.scenario.storm {
            return;
        }
        let pause = self.dice.between(self.scenario.pause / 2, self.scenario.pause * 3 / 2);
        self.after(pause, Event::Fault);
        let kind = self.dice.below(self.scenario.faults.len() as u64) as usize;
        let (fault, node) = (self.scenario.faults[kind], self.any_node());
        *self.faults.entry(fault).or_default() += 1;
        self.note(format!("{fault:?} at node {node}"));
        let lasts = self.dice.between(50, 5_000);
        match fault {
            Fault::Death => self.nodes[node].die(),
            Fault::Stop => self.nodes[node].stop(),
            Fault::Down => self.weather.borrow_mut().is_down = true,
            Fault::Full => self.weather.borrow_mut().is_full = true,
            Fault::Slow => self.weather.borrow_mut().delay = self.dice.between(20, 1_500),
            Fault::Failing => self.weather.borrow_mut().failing = self.dice.between(20, 500),
            Fault::Silent => self.weather.borrow_mut().silent = self.dice.between(50, 700),
            Fault::Clock => {
                let most = [1_000, 60_000, 3_600_000, 300 * 24 * 3_600_000][self.dice.below(4) as usize];
                self.nodes[node].ahead = self.dice.below(2 * most) as i64 - most as i64;
            }
            Fault::Deaf => {
                self.deaf.insert(node);
            }
            Fault::Late => self.late[node] = self.dice.between(100, 4_000),
        }
        if matches!(fault, Fault::Death | Fault::Stop) {
            self.lives[node] += 1;
        }
        self.after(lasts, Event::Mend(fault, node));
    }

    pub(super) fn mend(&mut self, fault: Fault, node: usize) {
        self.note(format!("{fault:?} at node {node} is over"));
        match fault {
            Fault::Death | Fault::Stop => self.start(node),
            Fault::Down => self.weather.borrow_mut().is_down = false,
            Fault::Full => self.weather.borrow_mut().is_full = false,
            Fault::Slow => self.weather.borrow_mut().delay = 0,
            Fault::Failing => self.weather.borrow_mut().failing = 0,
            Fault::Silent => self.weather.borrow_mut().silent = 0,
            Fault::Clock => self.nodes[node].ahead = 0,
            Fault::Deaf => self.hear_again(node),
            Fault::Late => self.late[node] = 0,
        }
    }

    /// A node listens again. Mostly it knows that it may have missed something; if not, it finds out by comparing.
    fn hear_again(&mut self, node: usize) {
        if self.deaf.remove(&node) {
            if self.dice.often(600) {
                self.deliver(node, None);
            } else {
                self.must_compare = true;
            }
        }
    }

    pub(super) fn start(&mut self, node: usize) {
        if self.nodes[node].process.is_none() {
            self.lives[node] += 1;
            let luck = self.dice.below(1 << 40);
            self.nodes[node].start(&self.file, self.now, luck);
        }
    }

    /// All faults end.
    pub(super) fn calm(&mut self) {
        self.events.retain(|_, event| !matches!(event, Event::Fault | Event::Mend(..)));
        self.weather.borrow_mut().clear();
        // People hang up in the best of times.
        self.network = Network { hung_up: self.network.hung_up / 2, ..Network::CALM };
        for node in 0..self.nodes.len() {
            self.nodes[node].ahead = 0;
            self.late[node] = 0;
            self.hear_again(node);
            self.start(node);
        }
        let length =
            |id| self.nodes[0].block_on(async |process| process.store.log(id, 1).await.map(|log| log.len()));
        let lengths = self.tables.iter().map(|id| length(id).map_or(0, |length| length.unwrap_or(0)));
        self.before_calm = lengths.map(|length| length as i64).collect();
    }
}
