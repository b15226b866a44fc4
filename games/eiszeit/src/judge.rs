//! Eiszeit at a glance: the hunters that will probably stay after the conflicts, and stones, clubs, cards and the open
//! question, each weighed by what it turned out to be worth at the end of many games.

use bots::{Hasher, Judge, Memo, Scores};
use bots::{WeightSet, weights};
use tabletop::{Asks, Rules, Seat};

use crate::rules::{
    Backs, ByRegion, Card, Cards, Colour, Decision, Drawn, Eiszeit, Face, MOST_PLAYERS, Pending, Region,
    State, Task,
};

/// What something is worth in points: while the dark supply is full, and when it is empty and the conflicts come.
#[derive(Clone, Copy)]
struct Price {
    full: f32,
    empty: f32,
}

impl Price {
    const fn new(full: f32, empty: f32) -> Price {
        Price { full, empty }
    }

    /// The same all the time.
    const fn steady(price: f32) -> Price {
        Price { full: price, empty: price }
    }
}

impl bots::Weights for Price {
    fn list<'a>(&'a mut self, name: &str, list: &mut Vec<(String, &'a mut f32)>) {
        self.full.list(&format!("{name} full"), list);
        self.empty.list(&format!("{name} empty"), list);
    }
}

weights! {
    /// A point that would be scored if the conflicts came now, by the rounds to come after this one. Early in a round it
    /// is little: others will see the good place too.
    point: [Price; 4] =
        [Price::steady(1.0); 4],
        [Price::new(0.09, 0.85), Price::new(-0.33, 0.37), Price::new(-0.69, 0.21), Price::new(-0.83, 0.07)];
    /// A hunter that would stay on the board, for the rounds to come.
    hunter: [Price; 4] =
        [Price::steady(0.0), Price::steady(0.55), Price::steady(1.1), Price::steady(1.65)],
        [Price::steady(0.0), Price::new(1.25, 0.85), Price::new(1.16, 1.01), Price::new(1.93, 0.87)];
    /// A stone.
    stone: [Price; 4] =
        [Price::new(0.3, 0.0), Price::new(0.46, 0.16), Price::new(0.62, 0.32), Price::new(0.78, 0.48)],
        [Price::new(0.52, 0.14), Price::new(0.76, 0.25), Price::new(0.82, 0.24), Price::new(0.29, 0.29)];
    /// A club in front of a player.
    club: [f32; 4] = [0.5, 0.8, 1.1, 1.4], [0.16, 0.33, 0.1, 0.0];
    /// A hunter of the strongest band of a region, who is the last to leave it.
    strongest: f32 = 0.0, 0.06;
    /// What it costs to be the last to have a turn again.
    wait: f32 = 0.0, 0.25;
    /// What a light card in hand loses for each round to come: it will be drawn then as well.
    light: f32 = 0.0, 0.096;
    /// The cards in hand, in the order of [`Card::ALL`].
    cards: [f32; Card::ALL.len()] = [0.0; Card::ALL.len()], [
        1.05, 1.05, 1.05, 1.05, 1.05, 1.05, 0.63, 0.38, -0.02, 0.39, 0.42, 0.38, 0.37, 0.72,
        -0.13, 0.38, 0.48, 0.69, 0.60, 0.75, 0.67, 0.68,
    ];
    /// What the asked seat can still make of the open question, by its kind.
    placing: f32 = 0.0, 0.86;
    leaving: f32 = 0.0, 0.49;
    moving: f32 = 0.0, 0.36;
    camping: f32 = 0.0, 2.05;
    changing: f32 = 0.0, 1.1;
    copying: f32 = 0.0, 0.94;
    fire: f32 = 0.0, 0.48;
    arming: f32 = 0.0, 0.41;
    partner: f32 = 0.0, 0.36;
    mammoth: f32 = 0.0, 0.25;
    drawing: f32 = 0.0, 0.13;
    /// The lead that wins three games of four, by the rounds to come.
    lead: [f32; 4] = [3.0, 6.5, 10.0, 13.5], [3.4, 6.1, 10.5, 10.2];
    /// How many points better a choice must look to be tried e times as often.
    temperature: f32 = 1.0, 1.0;
}

impl Judge for Eiszeit {
    type Weights = Weights;
    type Memo = Memos;

    fn weights(set: WeightSet) -> &'static Weights {
        Weights::of(set)
    }

    fn judge(&self, weights: &Weights, state: &State) -> Scores {
        self.judge_again(weights, state, &mut Memos::default())
    }

    fn judge_again(&self, weights: &Weights, state: &State, memo: &mut Self::Memo) -> Scores {
        let mut worth = Scores::default();
        let glance = Glance::new(weights, self, state);
        let is_over = matches!(state.pending, Pending::Over(()));
        // Long before they are compared: what has just been written byte by byte is slow to read as one.
        let parts = glance.parts();
        for seat in Seat::all(self.players()) {
            worth[seat.index()] =
                if is_over { glance.made(seat) } else { glance.owned(seat, &mut memo.hands) };
        }
        if !is_over {
            for (region, part) in parts.iter() {
                let hunters = memo.regions.recall(region.index(), part, |part| glance.hunters(part));
                worth.iter_mut().zip(hunters).for_each(|(worth, hunters)| *worth += hunters);
            }
            glance.add_promise(&mut worth);
        }
        worth
    }

    fn lead(&self, weights: &Weights, state: &State) -> f32 {
        weights.lead[to_come(self, state)]
    }

    fn temperature(weights: &Weights) -> f32 {
        weights.temperature
    }

    fn outcome_bucket(drawn: Drawn) -> u32 {
        match drawn {
            Drawn::Seat(seat) => seat.number().into(),
            Drawn::Card(card) => card as u32,
            Drawn::Heat(heat) => heat.number().into(),
        }
    }

    fn position_hash(&self, state: &State) -> u64 {
        let mut hasher = Hasher::default();
        for seat in Seat::all(self.players()) {
            let player = &state.players[seat];
            for region in Region::all() {
                hasher.add([player.hunters[region], player.armed[region]]);
            }
            hasher.add([player.stones, player.clubs]);
        }
        for region in Region::all() {
            hasher.add([state.mammoths[region]]);
        }
        for (_, disc) in state.fires.discs.iter() {
            hasher.add([disc.map_or(0, |disc| disc.at.number())]);
        }
        for card in state.open.values().copied().flatten() {
            hasher.add([card as u8]);
        }
        let hand = state.players[state.turn].hand;
        hand.kinds().into_iter().for_each(|card| hasher.add([card as u8, hand.count(card)]));
        hasher.finish()
    }
}

/// The rounds after this one.
fn to_come(rules: &Eiszeit, state: &State) -> usize {
    usize::from(rules.rounds() - state.round).min(3)
}

/// The table, with what is the same for all seats.
struct Glance<'a> {
    weights: &'a Weights,
    state: &'a State,
    players: u8,
    to_come: usize,
    /// How full the dark supply is.
    supply: f32,
}

/// What was judged before: of each region and each hand.
#[derive(Default)]
pub struct Memos {
    regions: Memo<Part, [f32; MOST_PLAYERS]>,
    hands: Memo<Cards, Hand>,
}

/// What a hand is worth by its cards, and how many of them are light.
#[derive(Clone, Copy)]
struct Hand {
    worth: f32,
    light: f32,
}

/// A region, with what is the same for all: sixteen bytes, for it is compared at every turn. They are the hunters of each
/// player, those of them with a club, and then one for each of the constants below.
#[derive(Clone, Copy, Default, PartialEq)]
pub(crate) struct Part(pub(crate) [u8; 16]);

impl Part {
    /// Where the hunters with a club begin.
    pub(crate) const ARMED: usize = MOST_PLAYERS;
    /// The hunters it bears without the fires nobody knows.
    pub(crate) const LIMIT: usize = 2 * MOST_PLAYERS;
    /// How many those are.
    pub(crate) const FIRES: usize = Part::LIMIT + 1;
    pub(crate) const MAMMOTHS: usize = Part::LIMIT + 2;
    /// The stones of the dark supply.
    const STONES: usize = Part::LIMIT + 3;
    /// The rounds after this one.
    const TO_COME: usize = Part::LIMIT + 4;

    fn bands(&self) -> [u8; MOST_PLAYERS] {
        std::array::from_fn(|index| self.0[index])
    }

    fn armed(&self) -> [u8; MOST_PLAYERS] {
        std::array::from_fn(|index| self.0[Part::ARMED + index])
    }
}

impl<'a> Glance<'a> {
    fn new(weights: &'a Weights, rules: &Eiszeit, state: &'a State) -> Self {
        let players = rules.players();
        // EZ-3: 20, 25 or 30 stones.
        let supply = f32::from(state.stones[Colour::Dark]) / (5.0 + 5.0 * f32::from(players));
        Glance { weights, state, players, to_come: to_come(rules, state), supply }
    }

    fn price(&self, of: &[Price; 4]) -> f32 {
        let Price { full, empty } = of[self.to_come];
        empty + self.supply * (full - empty)
    }

    /// The points so far; stones break ties.
    fn made(&self, seat: Seat) -> f32 {
        let player = &self.state.players[seat];
        f32::from(player.total()) + 0.02 * f32::from(player.stones)
    }

    /// The points so far and what the seat's stones, clubs and cards will bring.
    fn owned(&self, seat: Seat, memo: &mut Memo<Cards, Hand>) -> f32 {
        let player = &self.state.players[seat];
        let hand = memo.recall(seat.index(), &player.hand, |hand| self.hand(hand));
        let turns = (seat.number() + self.players - self.state.turn.number()) % self.players;
        f32::from(player.total())
            + self.price(&self.weights.stone) * f32::from(player.stones)
            + self.weights.club[self.to_come] * f32::from(player.clubs)
            + hand.worth
            - self.weights.light * hand.light * self.to_come as f32
            - self.weights.wait * f32::from(turns) / f32::from(self.players)
    }

    fn hand(&self, hand: &Cards) -> Hand {
        let worth = |card: Card| self.weights.cards[card as usize] * f32::from(hand.count(card));
        Hand {
            worth: hand.kinds().into_iter().map(worth).sum(),
            light: f32::from(hand.backs()[Colour::Light]),
        }
    }

    /// All that the hunters of each region depend on.
    fn parts(&self) -> ByRegion<Part> {
        let mut parts = ByRegion::<Part>::default();
        for (Part(part), &mammoths) in parts.values_mut().zip(self.state.mammoths.values()) {
            part[Part::LIMIT] = 3 + mammoths;
            part[Part::MAMMOTHS] = mammoths;
            part[Part::STONES] = self.state.stones[Colour::Dark];
            part[Part::TO_COME] = self.to_come as u8;
        }
        for (seat, player) in self.state.players.seats() {
            let bands = player.hunters.values().zip(player.armed.values());
            for (Part(part), (&hunters, &armed)) in parts.values_mut().zip(bands) {
                part[seat.index()] = hunters + armed;
                part[Part::ARMED + seat.index()] = armed;
            }
        }
        for disc in self.state.fires.discs.values().flatten() {
            let Part(part) = &mut parts[disc.at];
            match disc.face {
                Face::Down => part[Part::FIRES] += 1,
                Face::Seen { heat, .. } | Face::Up(heat) => part[Part::LIMIT] += heat.number(),
            }
        }
        parts
    }

    /// What the hunters of a region will score, by player.
    fn hunters(&self, part: &Part) -> [f32; MOST_PLAYERS] {
        let (bands, mammoths) = (part.bands(), part.0[Part::MAMMOTHS]);
        let points = 1.0 + f32::from(mammoths.min(2));
        let each = points * self.price(&self.weights.point) + self.price(&self.weights.hunter);
        let most = bands.iter().copied().max().unwrap_or(0);
        let is_led = bands.iter().filter(|&&band| band == most).count() == 1;
        let mut worth = staying(part, self.players);
        for (worth, band) in worth.iter_mut().zip(bands) {
            let leads = is_led && band == most;
            *worth = *worth * each + if leads { self.weights.strongest * f32::from(most) } else { 0.0 };
        }
        worth
    }

    /// What the asked seat can still make of the open question. Without it a card would look like its price, and it
    /// would not matter which opponent is given an action.
    fn add_promise(&self, worth: &mut Scores) {
        if let Pending::Decision(question) = self.state.pending {
            worth[question.seat().index()] += self.promise(question);
        }
    }

    fn promise(&self, question: Decision) -> f32 {
        match question {
            Decision::Prepare { .. }
            | Decision::Play { .. }
            | Decision::Opponent { .. }
            | Decision::Glacier { .. } => 0.0,
            Decision::Hunter { task, moved, .. }
            | Decision::Arm { task, moved, .. }
            | Decision::Target { task, moved, .. } => {
                self.handled(task) * task.most().saturating_sub(moved.len()) as f32
            }
            Decision::Camp { .. } | Decision::Join { .. } => self.weights.camping,
            Decision::Leave { .. } | Decision::Enter { .. } => self.weights.changing,
            Decision::Copy { .. } => self.weights.copying,
            Decision::PickFire { .. } | Decision::SendFire { .. } => self.weights.fire,
            Decision::Club { .. } | Decision::Equip { .. } => self.weights.arming,
            Decision::Partner { .. } | Decision::TakeAlong { .. } => self.weights.partner,
            Decision::PayFor { .. }
            | Decision::PickMammoth { .. }
            | Decision::SendMammoth { .. }
            | Decision::PutMammoth { .. }
            | Decision::RemoveMammoth { .. } => self.weights.mammoth,
            Decision::Draw { .. } | Decision::Discard { .. } => self.weights.drawing,
        }
    }

    /// What each hunter is worth that a task may still handle.
    fn handled(&self, task: Task) -> f32 {
        match task {
            Task::Terrain(_) | Task::Camp(_) | Task::PlaceTwo | Task::PlaceOne => self.weights.placing,
            Task::TwoLeave | Task::OneLeaves => self.weights.leaving,
            Task::Migration { .. } | Task::Swap | Task::AnyThree | Task::Journey => self.weights.moving,
        }
    }
}

/// The hunters that would stay if the conflicts came now (EZ-8): the fewest leave first, equal ones together, each
/// one hunter without a club, round and round. Each leaves as surely as the fires are too cold for all who are
/// still there.
pub(crate) fn staying(part: &Part, players: u8) -> [f32; MOST_PLAYERS] {
    let (bands, armed) = (part.bands(), part.armed());
    let [limit, fires, mammoths] = [Part::LIMIT, Part::FIRES, Part::MAMMOTHS].map(|at| part.0[at]);
    let mut staying = bands.map(f32::from);
    let mut total: u8 = bands.iter().sum();
    if total <= 3 + mammoths {
        return staying;
    }
    let mut left = bands;
    loop {
        let before = total;
        for strength in 1..=before {
            let chance = colder(fires.into(), total.saturating_sub(limit));
            if chance == 0.0 {
                return staying;
            }
            for index in 0..usize::from(players) {
                if bands[index] == strength && armed[index] < left[index] {
                    left[index] -= 1;
                    total -= 1;
                    staying[index] -= chance;
                }
            }
        }
        if total == before {
            return staying;
        }
    }
}

/// Fires in one region beyond which it does not matter how many there are.
const MOST_FIRES: usize = 4;
/// The heat that so many fires cannot have.
const TOO_HOT: usize = 2 * MOST_FIRES + 1;
/// How likely so many fires together add less than so much to a limit.
const COLDER: [[f32; TOO_HOT + 1]; MOST_FIRES + 1] = colder_table();

fn colder(fires: usize, heat: u8) -> f32 {
    COLDER[fires.min(MOST_FIRES)][usize::from(heat).min(TOO_HOT)]
}

/// EZ-1: of the 14 discs 4 add nothing, 5 add 1 and 5 add 2.
const fn colder_table() -> [[f32; TOO_HOT + 1]; MOST_FIRES + 1] {
    let mut table = [[0.0; TOO_HOT + 1]; MOST_FIRES + 1];
    let mut fires = 0;
    while fires <= MOST_FIRES {
        let mut heat = 1;
        while heat <= TOO_HOT {
            table[fires][heat] = if fires == 0 {
                1.0
            } else {
                let before = &table[fires - 1];
                let hotter = if 1 < heat { 5.0 * before[heat - 1] } else { 0.0 };
                let hottest = if 2 < heat { 5.0 * before[heat - 2] } else { 0.0 };
                (4.0 * before[heat] + hotter + hottest) / 14.0
            };
            heat += 1;
        }
        fires += 1;
    }
    table
}
