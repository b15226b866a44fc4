//! Tables laid out for a test, and games played on from them.
#![allow(unreachable_pub)]

use eiszeit::{
    ByColour, Card, Choice, Colour, Decision, Disc, Drawn, Eiszeit, Event, Face, HAND, Heat, Hunter, Lot,
    Options, Pending, Position, Region, Regions, State, Way,
};
use tabletop::{Awaits, Rules, Seat, Setup};

pub const RED: Seat = Seat::FIRST;
pub const BLUE: Seat = Seat::new(1).unwrap();
pub const GREEN: Seat = Seat::new(2).unwrap();
pub const YELLOW: Seat = Seat::new(3).unwrap();
pub const BLACK: Seat = Seat::new(4).unwrap();

pub fn r(number: u8) -> Region {
    Region::new(number).unwrap()
}

pub fn regions(numbers: &[u8]) -> Regions {
    numbers.iter().map(|&number| r(number)).collect()
}

pub fn heat(number: u8) -> Heat {
    Heat::try_from(number).unwrap()
}

/// A hunter without a club.
pub fn plain(owner: Seat, region: u8) -> Hunter {
    Hunter { owner, region: r(region), club: false }
}

/// A hunter with a club.
pub fn armed(owner: Seat, region: u8) -> Hunter {
    Hunter { owner, region: r(region), club: true }
}

pub fn at(region: u8) -> Choice {
    Choice::Region(r(region))
}

pub fn eiszeit(players: u8, options: Options) -> Eiszeit {
    Eiszeit::new(&Setup { players, options }).unwrap()
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
        self.position.stones.dark = self.position.stones.dark + player.stones - n;
        player.stones = n;
        self
    }

    /// Leaves so many stones in the dark supply; the rest goes to the light one.
    pub fn dark_stones(mut self, n: u8) -> Scene {
        self.position.stones.light = self.position.stones.light + self.position.stones.dark - n;
        self.position.stones.dark = n;
        self
    }

    /// Puts mammoths into these regions; the rest is beside the board.
    pub fn mammoths(mut self, regions: &[u8]) -> Scene {
        let all = self.position.mammoth_supply + self.position.mammoths.total();
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
            self.position.players[seat].hand.add(card);
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
        position.discards.absorb(&mut position.draw_piles, colour);
        self
    }

    /// Points of the first round.
    pub fn points(mut self, seat: Seat, points: u8) -> Scene {
        self.position.players[seat].points[0] = points;
        self
    }

    /// Moves a fire disc.
    pub fn fire(mut self, disc: u8, to: u8) -> Scene {
        self.position.fires.discs[r(disc)] = Some(Disc { at: r(to), face: Face::Down });
        self
    }

    /// Fills up all hands: what a hand lacks of two light and two dark cards first. Cult cards stay away.
    pub fn full_hands(mut self) -> Scene {
        for seat in self.position.players.seats() {
            while self.position.players[seat].hand.total() < HAND {
                let hand = &self.position.players[seat].hand;
                let colour = if hand.len(Colour::Light) < 2 { Colour::Light } else { Colour::Dark };
                let piles = &self.position.draw_piles;
                let plenty =
                    Card::all(colour).filter(|card| !card.is_cult()).max_by_key(|&card| piles.count(card));
                self = self.hand(seat, &[plenty.unwrap()]);
            }
        }
        self
    }

    pub fn begin(self) -> Game {
        self.full_hands().begin_as_it_is()
    }

    pub fn begin_as_it_is(self) -> Game {
        let state = self.rules.load(self.position);
        let state = state.unwrap_or_else(|refusal| panic!("the scene is refused: {refusal}"));
        Game { rules: self.rules, state, log: Vec::new() }
    }

    /// EZ-E71: in the last round the player who ends the settling does not draw any more.
    fn hands_at_the_end(self) -> Scene {
        let mut scene = self.full_hands();
        if scene.position.round == scene.rules.setup().options.rounds {
            let hand = &mut scene.position.players[scene.position.turn].hand;
            let card = hand.iter().next().unwrap();
            hand.take(card).unwrap();
            scene.position.discards.add(card);
        }
        scene
    }

    /// The settling is over: the fires are about to be turned up, one of these heats in these regions.
    pub fn conflicts(self, fires: &[(u8, u8)]) -> Game {
        let mut scene = self.hands_at_the_end().dark_stones(0);
        let first = scene.position.open_regions().first().unwrap();
        scene.position.pending = Pending::Lot(Lot::Fire { disc: first });
        let mut game = scene.begin_as_it_is();
        game.turn_fires(fires);
        game
    }

    /// The scoring is over: this seat may lay a glacier.
    pub fn glacier_phase(self, seat: Seat) -> Game {
        self.after_scoring(Pending::Decision(Decision::Glacier { seat })).begin_as_it_is()
    }

    pub fn after_scoring(self, pending: Pending) -> Scene {
        let mut scene = self.hands_at_the_end();
        scene.position.stones =
            ByColour { light: scene.position.stones.light + scene.position.stones.dark, dark: 0 };
        scene.position.fires.discs = Default::default();
        scene.position.pending = pending;
        scene
    }
}

/// A game in play.
#[derive(Clone)]
pub struct Game {
    pub rules: Eiszeit,
    pub state: State,
    pub log: Vec<Event>,
}

impl Game {
    /// A new game from its very beginning.
    pub fn new(players: u8) -> Game {
        let rules = eiszeit(players, Options::default());
        Game { state: rules.start(), rules, log: Vec::new() }
    }

    pub fn asked(&self) -> (Seat, Decision) {
        match self.rules.awaits(&self.state) {
            Awaits::Seat(seat, decision) => (seat, decision),
            other => panic!("nobody is asked: {other:?}"),
        }
    }

    pub fn seat(&self) -> Seat {
        self.asked().0
    }

    pub fn lot(&self) -> Lot {
        match self.rules.awaits(&self.state) {
            Awaits::Lot(lot) => lot,
            other => panic!("no lot is awaited: {other:?}"),
        }
    }

    pub fn offered(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        self.rules.choices(&self.state, &mut choices);
        choices
    }

    pub fn offered_regions(&self) -> Vec<u8> {
        let region =
            |choice: &Choice| if let Choice::Region(region) = choice { Some(region.number()) } else { None };
        self.offered().iter().filter_map(region).collect()
    }

    pub fn offered_hunters(&self) -> Vec<Hunter> {
        let hunter = |choice: &Choice| if let Choice::Hunter(hunter) = choice { Some(*hunter) } else { None };
        self.offered().iter().filter_map(hunter).collect()
    }

    pub fn offers(&self, choice: Choice) -> bool {
        self.offered().contains(&choice)
    }

    /// Whoever is asked chooses these, one after the other.
    pub fn choose(&mut self, choices: &[Choice]) -> &mut Game {
        for &choice in choices {
            let (seat, decision) = self.asked();
            if let Err(illegal) = self.rules.choose(&mut self.state, seat, choice, &mut self.log) {
                panic!("{choice:?} for {decision:?} is refused: {illegal:?}");
            }
        }
        self
    }

    pub fn play(&mut self, card: Card) -> &mut Game {
        self.choose(&[Choice::Play(card)])
    }

    pub fn pay_for(&mut self, way: Way) -> &mut Game {
        self.choose(&[Choice::PayFor(way)])
    }

    pub fn settle(&mut self, drawn: Drawn) -> &mut Game {
        let lot = self.lot();
        if let Err(illegal) = self.rules.settle(&mut self.state, drawn, &mut self.log) {
            panic!("{drawn:?} for {lot:?} is refused: {illegal:?}");
        }
        self
    }

    /// The rule by which the choice is refused; the table is untouched.
    pub fn refused(&self, choice: Choice) -> &'static str {
        let (seat, decision) = self.asked();
        let illegal = self.rules.check(&self.state, seat, choice);
        let illegal = illegal.expect_err(&format!("{choice:?} for {decision:?}"));
        let mut after = self.state.clone();
        assert_eq!(self.rules.choose(&mut after, seat, choice, &mut Vec::new()), Err(illegal));
        assert_eq!(after, self.state);
        illegal.rule().expect("the refusal names a rule")
    }

    /// Discards nothing, and draws the first card of a colour that is offered, until the turn is over.
    pub fn end_turn(&mut self) -> &mut Game {
        self.choose(&[Choice::Done]);
        while let Awaits::Seat(_, Decision::Draw { .. }) = self.rules.awaits(&self.state) {
            let draw = self.offered()[0];
            self.choose(&[draw]).settle_first();
        }
        self
    }

    /// Settles the awaited lot with the first result that is listed.
    pub fn settle_first(&mut self) -> &mut Game {
        let mut results = Vec::new();
        self.rules.lots(&self.state, &mut results);
        self.settle(results[0].0)
    }

    /// Turns up all fires, these heats where they are named and any others elsewhere.
    pub fn turn_fires(&mut self, fires: &[(u8, u8)]) -> &mut Game {
        let mut reserved = fires.to_vec();
        while let Awaits::Lot(Lot::Fire { disc }) = self.rules.awaits(&self.state) {
            if let Some(index) = reserved.iter().position(|&(region, _)| region == disc.number()) {
                let (_, number) = reserved.remove(index);
                self.settle(Drawn::Heat(heat(number)));
                continue;
            }
            let unknown = self.state.fires.unknown;
            let kept = |number: u8| reserved.iter().filter(|&&(_, kept)| kept == number).count() as u8;
            let free = (0..3).rev().find(|&number| kept(number) < unknown[usize::from(number)]);
            self.settle(Drawn::Heat(heat(free.expect("a disc is left"))));
        }
        self
    }

    /// How many hunters of each player stand in a region.
    pub fn present(&self, region: u8) -> Vec<u8> {
        self.state.players.seats().map(|seat| self.state.present(seat, r(region))).collect()
    }

    pub fn count(&self, hunter: Hunter) -> u8 {
        self.state.count(hunter)
    }

    pub fn stones(&self, seat: Seat) -> u8 {
        self.state.players[seat].stones
    }

    /// The events since this was last called, without questions and lots.
    pub fn news(&mut self) -> Vec<Event> {
        let all = std::mem::take(&mut self.log);
        all.into_iter().filter(|event| !matches!(event, Event::Asked(_) | Event::Called(_))).collect()
    }
}
