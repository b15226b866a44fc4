//! Tables to test with: plain data, checked by `Rules::load` like any position somebody wrote down.
//!
//! A [`Scene`] begins as the second round of a summer; what a test says about it replaces the default. Once loaded it is
//! a [`Table`], and [`Play`] says in the words of the game what happens at it.

#![allow(dead_code, unreachable_pub, unused_imports, clippy::wildcard_enum_match_arm)]

use arrayvec::ArrayVec;
use tabletop::testing::seats;
use tabletop::{Awaits, Refusal, Rules, Seat, Set};
use valley::*;

/// What scripted tests are written with.
pub mod prelude {
    pub use tabletop::{Awaits, Cites, Eye, Lists, Member, Rules, Seat, Secrecy, Set};
    pub use valley::*;

    pub use super::{
        BLACK, BLUE, GREEN, NOTHING, Play, RED, Scene, Table, WHITE, YELLOW, area, fire, h, pick, play, tame,
    };
}

// The seats, by the colours of their tribes.
pub const RED: Seat = seats()[0];
pub const BLUE: Seat = seats()[1];
pub const GREEN: Seat = seats()[2];
pub const YELLOW: Seat = seats()[3];
pub const BLACK: Seat = seats()[4];
pub const WHITE: Seat = seats()[5];

/// A table of Valley in play.
pub type Table = tabletop::testing::Table<Valley>;

/// A card aimed at nothing.
pub const NOTHING: Target = Target::Nothing;

/// The fire rules and nothing else.
pub fn fire() -> Options {
    Options { fire_rules: true, ..Options::default() }
}

/// Picks a group without wolves.
pub fn pick(hex: u8, warriors: u8, women: u8) -> Choice {
    Choice::Pick { hex: h(hex), group: Group::of(warriors, women) }
}

/// Puts a tamed wolf on this hex.
pub fn tame(scene: Scene, hex: u8, seat: Seat) -> Scene {
    scene.change(|position| {
        let token = position.supply.of_kind(Kind::Wolf).first().expect("a wolf is in the bag");
        position.supply -= Set::of(token);
        position.tamed.push(Tamed { token, seat, hex: h(hex), moved: false });
    })
}

/// The hex of that number. On the board w1 e1:
/// ```text
///              0 P1e  1 F1f  2 M4D  3 F4g
///           4 F2d  5 P1   6 F1   7 M4   8 F4h
///        9 F2c 10 M1  11 M1  12 P4  13 P4  14 M5E
///    15 M2C 16 P2  17 P2  LAKE  19 F5  20 F5  21 M5F
///       22 M2B 23 F3  24 F3  25 M6  26 V6  27 P5i
///          28 P3b 29 V3  30 P6  31 F6  32 P5j
///             33 P3a 34 M3A 35 P6l 36 F6k
/// ```
/// Rivers: 1 (lake) 17/24 23/17 16/17 16/10; 2 33/34 33/29 28/29; 3 22/28 22/23 22/16 15/16;
/// 4 (lake) 12/19 19/13 13/20 20/14; 5 35/36 31/36 31/32; 6 (lake) 25/19 19/26 26/20.
/// Lava: 29 to 23 and 24, 26 to 32 and 31.
pub fn h(number: u8) -> Hex {
    Hex::new(number).expect("the board has this hex")
}

/// The area of that number, as the aim of a card.
pub fn area(number: u8) -> Target {
    Target::Area(Area::new(number).expect("areas are numbered 1 to 6"))
}

pub fn play(card: Trump, target: Target) -> Choice {
    Choice::Play { card, target }
}

pub fn token(kind: Kind, letter: char) -> Token {
    let found =
        Token::of_kind(kind).iter().find(|token| token.letter().is_some_and(|own| own.char() == letter));
    found.expect("there is such an animal")
}

/// What is going on while a seat moves.
fn move_frames(seat: Seat) -> [Frame; 3] {
    let turn = Turn { seat, next_hex: None, entered: None, closing: false };
    [Frame::Phase(Phase::TribesMove(seat.number())), Frame::Turn(turn), Frame::Ask(Decision::Moves(turn))]
}

/// A position being laid.
pub struct Scene {
    pub rules: Valley,
    pub position: Position,
}

impl Scene {
    pub fn new(players: u8) -> Scene {
        Scene::with(players, Options::default())
    }

    pub fn with(players: u8, options: Options) -> Scene {
        let rules = super::valley(players, options);
        let mut position: Position = (*rules.start()).clone();
        position.calendar =
            Calendar { round: 9, year: 2, season: Season::Summer, season_round: 2, long: false, first: RED };
        Scene { rules, position }
    }

    pub fn season(mut self, season: Season, season_round: u8) -> Scene {
        self.position.calendar.season = season;
        self.position.calendar.season_round = season_round;
        self
    }

    pub fn round(mut self, round: u8, year: u8) -> Scene {
        (self.position.calendar.round, self.position.calendar.year) = (round, year);
        self
    }

    pub fn weather(mut self, change: impl FnOnce(&mut Weather)) -> Scene {
        change(&mut self.position.weather);
        self
    }

    pub fn folk(mut self, hex: u8, seat: Seat, warriors: u8, women: u8) -> Scene {
        self.position.plots[h(hex)].tribes[seat] = Folk { warriors, women };
        self
    }

    /// A settlement with members.
    pub fn home(mut self, hex: u8, seat: Seat, warriors: u8, women: u8) -> Scene {
        self.position.plots[h(hex)].settlement = Some(Settlement { owner: seat, held_by_pair_until: 0 });
        self.folk(hex, seat, warriors, women)
    }

    pub fn beasts(mut self, hex: u8, kind: Kind, n: u8) -> Scene {
        let tokens = self.position.supply.of_kind(kind).first_few(n);
        self.position.supply -= tokens;
        let animals = &mut self.position.plots[h(hex)].animals;
        *animals |= tokens;
        self
    }

    pub fn field(mut self, hex: u8, field: Field) -> Scene {
        self.position.plots[h(hex)].field = field;
        self
    }

    pub fn hand(mut self, seat: Seat, cards: &[Trump]) -> Scene {
        let cards = Trump::set(cards);
        self.position.deck -= cards;
        self.position.tribes[seat].hand = cards;
        self
    }

    pub fn food(mut self, seat: Seat, kept: u16) -> Scene {
        self.position.tribes[seat].food.kept = kept;
        self
    }

    pub fn fire(mut self, seat: Seat) -> Scene {
        self.position.tribes[seat].fire = true;
        self
    }

    /// A tribe that is out.
    pub fn out(mut self, seat: Seat) -> Scene {
        let tribe = &mut self.position.tribes[seat];
        tribe.fate = Fate::Out;
        tribe.food.kept = 0;
        self
    }

    /// A group of those on the hex is up the trees (card 7).
    pub fn hides(mut self, hex: u8, seat: Seat, group: Group) -> Scene {
        self.position.hidden = Some(Company { seat, hex: h(hex), group });
        self
    }

    pub fn change(mut self, change: impl FnOnce(&mut Position)) -> Scene {
        change(&mut self.position);
        self
    }

    /// Somebody of every tribe has to be there; far corners are out of the way.
    fn settle_everybody(&mut self) {
        for seat in Seat::all(self.rules.players()) {
            let plots = &mut self.position.plots;
            let is_nowhere = plots.values().all(|plot| plot.tribes[seat].is_empty());
            if self.position.tribes[seat].fate == Fate::Plays && is_nowhere {
                let corners = [3, 21, 36, 33, 15, 0].map(h);
                let corner = corners.into_iter().find(|&hex| plots[hex].peoples().is_empty());
                plots[corner.expect("a corner is free")].tribes[seat] = Folk { warriors: 1, women: 0 };
            }
        }
    }

    fn frames(mut self, frames: &[Frame]) -> Table {
        self.settle_everybody();
        self.position.frames = frames.iter().copied().collect::<ArrayVec<_, 8>>();
        let mut table = Table::load(self.rules, self.position);
        table.pause();
        table
    }

    /// Why this cannot lie on a table where red moves.
    pub fn refusal(self) -> Refusal {
        self.laid().expect_err("no table lies like this")
    }

    /// Whether this can lie on a table where red moves.
    pub fn loads(self) -> bool {
        self.laid().is_ok()
    }

    fn laid(mut self) -> Result<(), Refusal> {
        self.settle_everybody();
        self.position.frames = move_frames(RED).into_iter().collect();
        self.rules.load(self.position).map(drop)
    }

    /// A seat's moves begin.
    pub fn moves(self, seat: Seat) -> Table {
        self.frames(&move_frames(seat))
    }

    /// A moment for cards is open, above the phase that comes after it.
    pub fn moment(self, moment: Moment) -> Table {
        let next = match moment {
            Moment::AfterAnimals => Phase::TribesMove(0),
            Moment::Love => Phase::Lure,
            Moment::Lure => Phase::Fights(0),
            Moment::Income => Phase::Harvest,
            Moment::Theft => Phase::Feeding(0),
            Moment::LateSowing => Phase::BeforeBirths,
            Moment::SurpriseBirth => Phase::Herb,
            Moment::Herb => Phase::Births(0),
            Moment::Fever => Phase::BirthsEnd,
            Moment::MountainFarm => Phase::Trumps(0),
            _ => panic!("{moment:?} opens inside a phase"),
        };
        self.frames(&[
            Frame::Phase(next),
            Frame::Window { moment, turn: 0 },
            Frame::Draw(Lot::Moment(moment)),
        ])
    }

    /// The fights begin.
    pub fn fights(self) -> Table {
        self.moment(Moment::Lure)
    }

    /// The event is drawn.
    pub fn event(mut self, card: EventCard) -> Table {
        self.position.calendar.season = card.season();
        let mut table = self.frames(&[Frame::Phase(Phase::EventEnds), Frame::Draw(Lot::Event)]);
        table.draw(Drawn::Event(card));
        table
    }

    /// The animals move in the direction of this die.
    pub fn animals_move(self, die: u8) -> Table {
        let mut table = self.frames(&[Frame::Phase(Phase::AfterAnimals), Frame::Draw(Lot::Direction)]);
        table.die(die);
        table
    }

    /// So many new animals are drawn.
    pub fn new_animals(self, n: u8) -> Table {
        self.frames(&[Frame::Phase(Phase::NewAnimals(n - 1)), Frame::Draw(Lot::Token(Errand::NewAnimal))])
    }

    /// The start player of the next round is drawn by lot among equals.
    pub fn round_ends(self) -> Table {
        self.frames(&[Frame::Phase(Phase::RoundEnds), Frame::Draw(Lot::First)])
    }

    /// A tribe is fed.
    pub fn feeds(self, seat: Seat) -> Table {
        self.frames(&[
            Frame::Phase(Phase::Feeding(seat.number() + 1)),
            Frame::Ask(Decision::Feed { seat, starved: false }),
        ])
    }
}

/// What tests of Valley do at a table and read from it. Pauses in which nobody is asked pass by themselves.
pub trait Play {
    /// Whoever is asked, and what; none if nobody is.
    fn question(&self) -> Option<(Seat, Decision)>;
    fn awaited_lot(&self) -> Option<Lot>;
    fn is_asked(&self, seat: Seat) -> bool;
    /// Whether the seat is asked for cards of a moment.
    fn has_window(&self, seat: Seat) -> bool;
    fn offers(&self, choice: Choice) -> bool;
    /// The rule by which a choice of this seat is refused.
    fn refused_by(&self, seat: Seat, choice: Choice) -> &'static str;
    /// How the game ended, if it is over.
    fn reason(&self) -> Option<&'static str>;

    /// Moments pass at which nobody is asked.
    fn pause(&mut self) -> &mut Self;
    /// This seat, which is asked, chooses this.
    fn answer(&mut self, seat: Seat, choice: Choice) -> &mut Self;
    /// The awaited lot comes out like this.
    fn draw(&mut self, drawn: Drawn) -> &mut Self;
    fn die(&mut self, die: u8) -> &mut Self;
    fn dice(&mut self, people: u8, beasts: u8) -> &mut Self;
    fn token(&mut self, kind: Kind, letter: char) -> &mut Self;
    /// Plays a card.
    fn card(&mut self, seat: Seat, card: Trump, target: Target) -> &mut Self;
    /// Picks a group and leads it step by step; it stops if it still could go on.
    fn march(&mut self, seat: Seat, from: u8, warriors: u8, women: u8, steps: &[u8]) -> &mut Self;
    fn lose(&mut self, seat: Seat, figure: Figure) -> &mut Self;
    /// Every tribe feeds its members, passing at moments for cards.
    fn feed_all(&mut self) -> &mut Self;
    /// Everybody passes and ends moves until something else is asked.
    fn pass_all(&mut self) -> &mut Self;

    /// Warriors and women of a tribe on a hex.
    fn at(&self, hex: u8, seat: Seat) -> (u8, u8);
    fn beasts(&self, hex: u8, kind: Kind) -> u8;
    fn stock(&self, seat: Seat) -> u16;
    fn owner_of(&self, hex: u8) -> Option<Seat>;
    fn field_on(&self, hex: u8) -> Field;
}

impl Play for Table {
    fn question(&self) -> Option<(Seat, Decision)> {
        match self.rules.awaits(&self.state) {
            Awaits::Seat(seat, decision) => Some((seat, decision)),
            Awaits::Lot(_) | Awaits::Over(_) => None,
        }
    }

    fn awaited_lot(&self) -> Option<Lot> {
        match self.rules.awaits(&self.state) {
            Awaits::Lot(lot) => Some(lot),
            Awaits::Seat(..) | Awaits::Over(_) => None,
        }
    }

    fn is_asked(&self, seat: Seat) -> bool {
        self.question().is_some_and(|(asked, _)| asked == seat)
    }

    fn has_window(&self, seat: Seat) -> bool {
        matches!(self.question(), Some((asked, Decision::Window { .. })) if asked == seat)
    }

    fn offers(&self, choice: Choice) -> bool {
        self.choices().contains(&choice)
    }

    #[track_caller]
    fn refused_by(&self, seat: Seat, choice: Choice) -> &'static str {
        let illegal = self.rules.check(&self.state, seat, choice).expect_err("it is refused");
        illegal.rule().expect("a rule refuses it")
    }

    fn reason(&self) -> Option<&'static str> {
        match self.rules.awaits(&self.state) {
            Awaits::Over(outcome) => Some(outcome.reason),
            Awaits::Seat(..) | Awaits::Lot(_) => None,
        }
    }

    fn pause(&mut self) -> &mut Self {
        while let Some(Lot::Moment(_)) = self.awaited_lot() {
            self.settle(Drawn::Pause);
        }
        self
    }

    #[track_caller]
    fn answer(&mut self, seat: Seat, choice: Choice) -> &mut Self {
        assert_eq!(self.seat(), seat, "{choice:?} is another seat's");
        self.choose(choice).pause()
    }

    #[track_caller]
    fn draw(&mut self, drawn: Drawn) -> &mut Self {
        self.settle(drawn).pause()
    }

    #[track_caller]
    fn die(&mut self, die: u8) -> &mut Self {
        self.draw(Drawn::Die(die))
    }

    #[track_caller]
    fn dice(&mut self, people: u8, beasts: u8) -> &mut Self {
        self.draw(Drawn::Dice { people, beasts })
    }

    #[track_caller]
    fn token(&mut self, kind: Kind, letter: char) -> &mut Self {
        self.draw(Drawn::Token(token(kind, letter)))
    }

    #[track_caller]
    fn card(&mut self, seat: Seat, card: Trump, target: Target) -> &mut Self {
        self.answer(seat, play(card, target))
    }

    #[track_caller]
    fn march(&mut self, seat: Seat, from: u8, warriors: u8, women: u8, steps: &[u8]) -> &mut Self {
        self.answer(seat, pick(from, warriors, women));
        for &step in steps {
            self.answer(seat, Choice::Step(h(step)));
        }
        if matches!(self.question(), Some((_, Decision::March(_)))) {
            self.answer(seat, Choice::Stop);
        }
        self
    }

    #[track_caller]
    fn lose(&mut self, seat: Seat, figure: Figure) -> &mut Self {
        self.answer(seat, Choice::Figure(figure))
    }

    fn feed_all(&mut self) -> &mut Self {
        while let Some((seat, decision)) = self.question() {
            let choice = match decision {
                Decision::Feed { .. } => Choice::Feed,
                Decision::Window { .. } => Choice::Pass,
                _ => break,
            };
            self.answer(seat, choice);
        }
        self
    }

    fn pass_all(&mut self) -> &mut Self {
        while let Some((seat, decision)) = self.question() {
            let choice = match decision {
                Decision::Window { .. } => Choice::Pass,
                Decision::Moves(_) => Choice::EndMoves,
                _ => break,
            };
            self.answer(seat, choice);
        }
        self
    }

    fn at(&self, hex: u8, seat: Seat) -> (u8, u8) {
        let folk = self.state.folk(seat, h(hex));
        (folk.warriors, folk.women)
    }

    fn beasts(&self, hex: u8, kind: Kind) -> u8 {
        self.state.plots[h(hex)].animals.count(kind)
    }

    fn stock(&self, seat: Seat) -> u16 {
        self.state.tribe(seat).food.total()
    }

    fn owner_of(&self, hex: u8) -> Option<Seat> {
        self.state.owner(h(hex))
    }

    fn field_on(&self, hex: u8) -> Field {
        self.state.plots[h(hex)].field
    }
}
