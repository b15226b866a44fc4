//! What a seed is about: how many nodes, which games, which faults. A run with few kinds of faults goes deeper into each than
//! one with all of them, so that every seed leaves most out.

use session::Game;

use crate::played::Dice;

/// Something that goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fault {
    /// A node dies.
    Death,
    /// A node is stopped in good order, and started again.
    Stop,
    /// The database refuses everybody.
    Down,
    /// The disk is full.
    Full,
    /// The disk is slow.
    Slow,
    /// Now and then a read or a commit fails.
    Failing,
    /// Now and then a commit is done, and its acknowledgement lost.
    Silent,
    /// The clock of a node jumps.
    Clock,
    /// A node hears nothing of what others write.
    Deaf,
    /// A node hears it late.
    Late,
}

impl Fault {
    pub(super) const ALL: [Fault; 10] = [
        Fault::Death,
        Fault::Stop,
        Fault::Down,
        Fault::Full,
        Fault::Slow,
        Fault::Failing,
        Fault::Silent,
        Fault::Clock,
        Fault::Deaf,
        Fault::Late,
    ];

    /// Whether it is about several nodes on one database.
    fn needs_others(self) -> bool {
        matches!(self, Fault::Silent | Fault::Deaf | Fault::Late)
    }
}

/// How many requests and streams of a thousand something happens to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Network {
    /// How many milliseconds a request or an answer takes at most.
    pub(super) delay: u64,
    pub(super) lost: u64,
    pub(super) doubled: u64,
    /// The answer is lost.
    pub(super) unheard: u64,
    pub(super) hung_up: u64,
    /// Streams break, counted for each thing somebody does.
    pub(super) broken: u64,
}

impl Network {
    pub(super) const CALM: Network =
        Network { delay: 20, lost: 0, doubled: 0, unheard: 0, hung_up: 0, broken: 0 };
}

/// What a seed is about.
#[derive(Clone, Debug)]
pub(super) struct Scenario {
    pub(super) nodes: usize,
    /// The games of the tables.
    pub(super) games: Vec<&'static str>,
    pub(super) faults: Vec<Fault>,
    pub(super) network: Network,
    /// How many milliseconds lie between two faults on average.
    pub(super) pause: u64,
    /// How long things go wrong, in milliseconds.
    pub(super) storm: u64,
    /// Whether people have a minute for each choice.
    pub(super) is_live: bool,
}

impl Scenario {
    pub(super) fn of(dice: &mut Dice) -> Scenario {
        let nodes = [1, 1, 2, 2, 3][dice.below(5) as usize];
        let mut games: Vec<&dyn Game> = registry::games().to_vec();
        games.sort_by_key(|game| game.facts().minutes);
        // The two shortest twice as often: more of them come to their end.
        let game = |dice: &mut Dice| {
            let drawn = dice.below(games.len() as u64 + 2) as usize;
            games[(drawn / 2).max(drawn.saturating_sub(2))].name()
        };
        let games = (0..1 + dice.below(2)).map(|_| game(dice)).collect();
        let possible = |fault: &Fault| nodes > 1 || !fault.needs_others();
        let faults = Fault::ALL.into_iter().filter(possible).filter(|_| dice.often(350)).collect();
        let sometimes = |dice: &mut Dice, most: u64| if dice.often(500) { dice.below(most + 1) } else { 0 };
        let network = Network {
            delay: [5, 50, 400][dice.below(3) as usize],
            lost: sometimes(dice, 150),
            doubled: sometimes(dice, 300),
            unheard: sometimes(dice, 200),
            hung_up: sometimes(dice, 400),
            broken: sometimes(dice, 60),
        };
        let (pause, storm) = (dice.between(500, 5_000), dice.between(8_000, 25_000));
        Scenario { nodes, games, faults, network, pause, storm, is_live: dice.often(200) }
    }
}
