//! Tables to test with: plain data, checked by `Rules::load` like any position somebody wrote down.
//!
//! A [`Scene`] begins as round 1 of a fresh table; what a test says about it replaces the default, and hands are filled
//! up. Once loaded it is a [`Table`], and [`Play`] says in the words of the game what happens at it.

#![allow(unreachable_pub)]

use eiszeit::{
    Backs, Board, Card, CardTable, Choice, Colour, Decision, Disc, Drawn, Eiszeit, Event, Face, HAND, Heat,
    Hunter, Lot, Options, Pending, Position, Region, Way,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::testing::seats;
use tabletop::{Asked, Awaits, By, Rules, Seat, Setup, below};

pub const RED: Seat = seats()[0];
pub const BLUE: Seat = seats()[1];
pub const GREEN: Seat = seats()[2];
pub const YELLOW: Seat = seats()[3];
pub const BLACK: Seat = seats()[4];
/// A seat that no table of Eiszeit has.
pub const NOBODY: Seat = seats()[5];

/// A table of Eiszeit in play.
pub type Table = tabletop::testing::Table<Eiszeit>;

pub fn r(number: u8) -> Region {
    Region::new(number).unwrap()
}

pub fn heat(number: u8) -> Heat {
    Heat::new(number).unwrap()
}

/// A hunter without a club.
pub fn plain(owner: Seat, region: u8) -> Hunter {
    Hunter { owner, region: r(region), club: false }
}

/// A hunter with a club.
pub fn armed(owner: Seat, region: u8) -> Hunter {
    Hunter { owner, region: r(region), club: true }
}

/// Choose this hunter.
pub fn pick(hunter: Hunter) -> Choice {
    Choice::Hunter(hunter)
}

/// Choose this region.
pub fn at(region: u8) -> Choice {
    Choice::Region(r(region))
}

pub fn eiszeit(players: u8, options: Options) -> Eiszeit {
    Eiszeit::new(&Setup { players, options }).unwrap()
}

/// Every number of players with every kind of options.
pub fn tables() -> Vec<Eiszeit> {
    let short = Options { rounds: 3, ..Options::default() };
    let look = Options { dark_fire_may_look: true, ..Options::default() };
    let both = Options { rounds: 3, dark_fire_may_look: true, ..Options::default() };
    let options = [Options::default(), short, look, both, dear(), islands()];
    (3..=5).flat_map(|players| options.clone().map(|options| eiszeit(players, options))).collect()
}

/// The dearest light cards and the meanest dark ones: few stones, many forced cards.
pub fn dear() -> Options {
    let mut cards = CardTable::standard().clone();
    for entry in &mut *cards.cards {
        let stones = if entry.card.colour() == Colour::Light { 8 } else { 1 };
        entry.stones.iter_mut().for_each(|value| *value = stones);
    }
    Options { cards: Some(cards), ..Options::default() }
}

/// A board without any border: nothing can step anywhere.
pub fn islands() -> Options {
    let mut board = Board::standard().clone();
    board.regions.iter_mut().for_each(|entry| entry.neighbours.clear());
    Options { board: Some(board), dark_fire_may_look: true, ..Options::default() }
}

/// A player who leaves nothing undone: more happens in such games than in those of players who may decline.
pub fn busy(asked: &Asked<'_, Eiszeit>, rng: &mut Xoshiro256PlusPlus) -> Choice {
    let is_last_done = asked.offered.len() > 1 && asked.offered.last() == Some(&Choice::Done);
    let deeds = asked.offered.len() - usize::from(is_last_done);
    asked.offered[below(rng, deeds as u32) as usize]
}

/// A table before anything has happened.
pub fn start(players: u8) -> Table {
    Table::start(eiszeit(players, Options::default()))
}

/// A table in the settling of the first round, red to play: no hunters on the board, four stones each.
#[derive(Clone)]
pub struct Scene {
    pub rules: Eiszeit,
    pub position: Position,
}

impl Scene {
    pub fn new(players: u8) -> Scene {
        Scene::with(players, Options::default())
    }

    pub fn with(players: u8, options: Options) -> Scene {
        let rules = eiszeit(players, options);
        let mut position = Position::clone(&rules.start());
        position.pending = Pending::Decision(Decision::Play { seat: RED });
        Scene { rules, position }
    }

    /// Puts hunters of the supply into a region.
    pub fn hunters(mut self, seat: Seat, region: u8, n: u8) -> Scene {
        self.position.players[seat].supply -= n;
        self.position.players[seat].hunters[r(region)] += n;
        self
    }

    /// Puts hunters with clubs into a region.
    pub fn armed(mut self, seat: Seat, region: u8, n: u8) -> Scene {
        self.position.players[seat].supply -= n;
        self.position.players[seat].armed[r(region)] += n;
        self.position.club_supply -= n;
        self
    }

    /// Lays clubs in front of a player.
    pub fn clubs(mut self, seat: Seat, n: u8) -> Scene {
        self.position.club_supply -= n;
        self.position.players[seat].clubs += n;
        self
    }

    /// Puts all hunters that are left in the supply into a region.
    pub fn rest_of_hunters(self, seat: Seat, region: u8) -> Scene {
        let left = self.position.players[seat].supply;
        self.hunters(seat, region, left)
    }

    /// Gives a player so many stones, out of the dark supply or back to it.
    pub fn stones(mut self, seat: Seat, n: u8) -> Scene {
        let player = &mut self.position.players[seat];
        let supply = &mut self.position.stones[Colour::Dark];
        *supply = *supply + player.stones - n;
        player.stones = n;
        self
    }

    /// Leaves so many stones in the dark supply; the rest goes to the light one.
    pub fn dark_stones(mut self, n: u8) -> Scene {
        let all = self.position.stones.total() as u8;
        self.position.stones = By::new([all - n, n]);
        self
    }

    /// Puts mammoths into these regions; the rest is beside the board.
    pub fn mammoths(mut self, regions: &[u8]) -> Scene {
        let all = self.position.mammoth_supply + self.position.mammoths.total() as u8;
        self.position.mammoths = Default::default();
        regions.iter().for_each(|&region| self.position.mammoths[r(region)] += 1);
        self.position.mammoth_supply = all - regions.len() as u8;
        self
    }

    /// Covers these regions beside those of the setup. The round must allow it.
    pub fn glaciers(mut self, regions: &[u8]) -> Scene {
        for &region in regions {
            self.position.glaciers.insert(r(region));
            self.position.fires.discs[r(region)] = None;
        }
        self
    }

    pub fn round(mut self, round: u8) -> Scene {
        self.position.round = round;
        self
    }

    pub fn turn(mut self, seat: Seat) -> Scene {
        self.position.turn = seat;
        self.position.pending = Pending::Decision(Decision::Play { seat });
        self
    }

    /// Gives a player these cards; a hand of fewer than five is filled up when the scene begins.
    pub fn hand(mut self, seat: Seat, cards: &[Card]) -> Scene {
        for &card in cards {
            self.position.draw_piles.take(card).expect("the card is still in its pile");
            self.position.players[seat].hand.put(card).unwrap();
        }
        self
    }

    /// Lays a card open on its discard pile.
    pub fn open(mut self, card: Card) -> Scene {
        self.position.draw_piles.take(card).expect("the card is still in its pile");
        self.position.open[card.colour()] = Some(card);
        self
    }

    /// Puts all cards of a colour that are left in the draw pile under the discard pile.
    pub fn all_discarded(mut self, colour: Colour) -> Scene {
        self = self.full_hands();
        let position = &mut self.position;
        position.discards.absorb(&mut position.draw_piles, colour.cards());
        self
    }

    /// Points of the first round.
    pub fn points(mut self, seat: Seat, points: u8) -> Scene {
        self.position.players[seat].points[0] = points;
        self
    }

    /// Nine points of the first round for everybody but red.
    pub fn red_is_last(mut self) -> Scene {
        for seat in self.position.seats().filter(|&seat| seat != RED) {
            self = self.points(seat, 9);
        }
        self
    }

    /// Moves a fire disc.
    pub fn fire(mut self, disc: u8, to: u8) -> Scene {
        self.position.fires.discs[r(disc)] = Some(Disc { at: r(to), face: Face::Down });
        self
    }

    /// Fills up all hands: what a hand lacks of two light and two dark cards first. Cult cards stay away.
    pub fn full_hands(mut self) -> Scene {
        for seat in self.position.seats() {
            while self.position.players[seat].hand.len() < HAND {
                let hand = &self.position.players[seat].hand;
                let colour = if hand.backs()[Colour::Light] < 2 { Colour::Light } else { Colour::Dark };
                let piles = &self.position.draw_piles;
                let others = colour.cards().without(Card::cult(colour));
                let plenty = others.iter().max_by_key(|&card| piles.count(card));
                self = self.hand(seat, &[plenty.unwrap()]);
            }
        }
        self
    }

    /// Fills up all hands and lets the game begin.
    #[track_caller]
    pub fn load(self) -> Table {
        self.full_hands().load_as_it_lies()
    }

    #[track_caller]
    pub fn load_as_it_lies(self) -> Table {
        Table::load(self.rules, self.position)
    }

    /// EZ-E71: in the last round the player who ends the settling does not draw any more.
    fn hands_at_the_end(self) -> Scene {
        let mut scene = self.full_hands();
        if scene.position.round == scene.rules.setup().options.rounds {
            let hand = &mut scene.position.players[scene.position.turn].hand;
            let card = hand.iter().next().unwrap();
            hand.take(card).unwrap();
            scene.position.discards.put(card).unwrap();
        }
        scene
    }

    /// The settling is over: the fires are about to be turned up, one of these heats in these regions.
    pub fn conflicts(self, fires: &[(u8, u8)]) -> Table {
        let mut scene = self.hands_at_the_end().dark_stones(0);
        let first = scene.position.open_regions().first().unwrap();
        scene.position.pending = Pending::Lot(Lot::Fire { disc: first });
        let mut table = scene.load_as_it_lies();
        table.turn_fires(fires);
        table
    }

    /// The scoring is over: this seat may lay a glacier.
    pub fn glacier_phase(self, seat: Seat) -> Table {
        self.after_scoring(Pending::Decision(Decision::Glacier { seat })).load_as_it_lies()
    }

    pub fn after_scoring(self, pending: Pending) -> Scene {
        let mut scene = self.hands_at_the_end();
        scene = scene.dark_stones(0);
        scene.position.fires.discs = Default::default();
        scene.position.pending = pending;
        scene
    }
}

/// What tests of Eiszeit do at a table and read from it.
pub trait Play {
    /// The regions that are offered, by number.
    fn offered_regions(&self) -> Vec<u8>;
    fn offered_hunters(&self) -> Vec<Hunter>;
    fn offers(&self, choice: Choice) -> bool;
    /// The rule by which the choice is refused; the table is untouched.
    fn refused_by(&self, choice: Choice) -> &'static str;
    /// Whether the card is over, and the player whose turn it is may discard.
    fn is_discarding(&self) -> bool;

    /// Whoever is asked chooses these, one after the other.
    fn choose_all(&mut self, choices: &[Choice]) -> &mut Self;
    fn play(&mut self, card: Card) -> &mut Self;
    fn pay_for(&mut self, way: Way) -> &mut Self;
    /// Settles the awaited lot with the first result that is listed.
    fn settle_first(&mut self) -> &mut Self;
    /// Discards nothing, and draws the first card of a colour that is offered, until the turn is over.
    fn end_turn(&mut self) -> &mut Self;
    /// Turns up all fires, these heats where they are named and any others elsewhere.
    fn turn_fires(&mut self, fires: &[(u8, u8)]) -> &mut Self;

    /// How many hunters of each player stand in a region.
    fn present(&self, region: u8) -> Vec<u8>;
    fn count(&self, hunter: Hunter) -> u8;
    fn stones(&self, seat: Seat) -> u8;
    /// The events since this was last called, without questions and lots.
    fn news(&mut self) -> Vec<Event>;
}

impl Play for Table {
    fn offered_regions(&self) -> Vec<u8> {
        let region =
            |choice: &Choice| if let Choice::Region(region) = choice { Some(region.number()) } else { None };
        self.choices().iter().filter_map(region).collect()
    }

    fn offered_hunters(&self) -> Vec<Hunter> {
        let hunter = |choice: &Choice| if let Choice::Hunter(hunter) = choice { Some(*hunter) } else { None };
        self.choices().iter().filter_map(hunter).collect()
    }

    fn offers(&self, choice: Choice) -> bool {
        self.choices().contains(&choice)
    }

    #[track_caller]
    fn refused_by(&self, choice: Choice) -> &'static str {
        let illegal = self.refused(choice);
        let mut after = self.state.clone();
        assert_eq!(self.rules.choose(&mut after, self.seat(), choice, &mut Vec::new()), Err(illegal));
        assert_eq!(after, self.state);
        illegal.rule().expect("the refusal names a rule")
    }

    #[track_caller]
    fn is_discarding(&self) -> bool {
        matches!(self.asked(), Decision::Discard { .. })
    }

    #[track_caller]
    fn choose_all(&mut self, choices: &[Choice]) -> &mut Self {
        for &choice in choices {
            self.choose(choice);
        }
        self
    }

    #[track_caller]
    fn play(&mut self, card: Card) -> &mut Self {
        self.choose(Choice::Play(card))
    }

    #[track_caller]
    fn pay_for(&mut self, way: Way) -> &mut Self {
        self.choose(Choice::PayFor(way))
    }

    #[track_caller]
    fn settle_first(&mut self) -> &mut Self {
        self.settle(self.lots()[0].0)
    }

    #[track_caller]
    fn end_turn(&mut self) -> &mut Self {
        self.choose(Choice::Done);
        while let Awaits::Seat(_, Decision::Draw { .. }) = self.rules.awaits(&self.state) {
            self.choose(self.choices()[0]).settle_first();
        }
        self
    }

    #[track_caller]
    fn turn_fires(&mut self, fires: &[(u8, u8)]) -> &mut Self {
        let mut reserved = fires.to_vec();
        while let Awaits::Lot(Lot::Fire { disc }) = self.rules.awaits(&self.state) {
            if let Some(index) = reserved.iter().position(|&(region, _)| region == disc.number()) {
                let (_, number) = reserved.remove(index);
                self.settle(Drawn::Heat(heat(number)));
                continue;
            }
            let unknown = self.state.fires.unknown;
            let kept = |heat: Heat| reserved.iter().filter(|&&(_, kept)| kept == heat.number()).count() as u8;
            let free = Heat::all().rev().find(|&heat| kept(heat) < unknown[heat]);
            self.settle(Drawn::Heat(free.expect("a disc is left")));
        }
        self
    }

    fn present(&self, region: u8) -> Vec<u8> {
        self.state.seats().map(|seat| self.state.present(seat, r(region))).collect()
    }

    fn count(&self, hunter: Hunter) -> u8 {
        self.state.count(hunter)
    }

    fn stones(&self, seat: Seat) -> u8 {
        self.state.players[seat].stones
    }

    fn news(&mut self) -> Vec<Event> {
        let all = self.happened().into_iter();
        all.filter(|event| !matches!(event, Event::Asked(_) | Event::Called(_))).collect()
    }
}
