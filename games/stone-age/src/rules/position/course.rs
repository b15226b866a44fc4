//! How a table can have come to lie like this: what so many rounds can have brought, and what can be waited for now.

use tabletop::{Asks, Cites, Menu, Refusal, Seat, ensure, written};

use crate::rules::buildings::Price;
use crate::rules::cards::{CardId, Upper};
use crate::rules::chance::Lot;
use crate::rules::components::{
    ByResource, FIRST_FOOD, FIRST_PEOPLE, Good, MOST_PEOPLE, PILE, PileId, Place, Tool,
};
use crate::rules::decision::Decision;
use crate::rules::event::Ending;
use crate::rules::play::{CARD_DICE, HUNGER, RINGS, STANDSTILL, could_cover};
use crate::rules::state::{Mat, Pending, Pile, Position};

/// More resources than one round brings: ten people, all tools, four cards and their gifts come to 45.
const RESOURCES_A_ROUND: u32 = 50;
/// More food than one round brings: a hunt of ten with all tools, the food track and four cards come to 69.
const FOOD_A_ROUND: u32 = 75;

/// How far a round has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Nothing but lots before the first round (SA-2).
    SettingUp,
    /// People are placed (SA-4).
    Placing,
    /// This player's people act (SA-5).
    Acting(Seat),
    /// This player's people are fed (SA-6).
    Feeding(Seat),
    /// Cards are laid for the next round (SA-9.2).
    Between,
    /// The game is over (SA-9).
    Over(Ending),
}

impl Position {
    fn stage(&self) -> Stage {
        match self.pending {
            Pending::Decision(Decision::Place { .. }) => Stage::Placing,
            Pending::Decision(
                Decision::Act { seat }
                | Decision::AddTools { seat, .. }
                | Decision::Buy { seat, .. }
                | Decision::Pay { seat, .. }
                | Decision::TakeDie { taker: seat, .. },
            )
            | Pending::Lot(
                Lot::Roll { seat, .. }
                | Lot::Gifts { taker: seat }
                | Lot::ExtraCard { seat }
                | Lot::Building { taker: Some(seat), .. },
            ) => Stage::Acting(seat),
            Pending::Decision(Decision::Feed { seat, .. } | Decision::PayFood { seat, .. }) => {
                Stage::Feeding(seat)
            }
            Pending::Lot(Lot::Card { .. }) if self.round > 0 => Stage::Between,
            Pending::Lot(Lot::Card { .. } | Lot::Building { taker: None, .. } | Lot::StartPlayer) => {
                Stage::SettingUp
            }
            Pending::Over(ending) => Stage::Over(ending),
        }
    }

    /// What the rounds so far must have brought about, and cannot.
    pub(super) fn check_course(&self) -> Result<(), Refusal> {
        let stage = self.stage();
        ensure((self.round == 0) == (stage == Stage::SettingUp), "SA-2", || match self.round {
            0 => "pending: nobody is asked before the first round, and nothing is over".to_owned(),
            round => format!("pending: in round {round} the table is set up already"),
        })?;
        if stage == Stage::SettingUp {
            return self.check_set_up();
        }
        self.check_purchases(stage)?;
        self.check_gaps(stage)?;
        self.check_growth(stage)?;
        for (seat, mat) in self.mats.seats() {
            self.check_stock(stage, seat, mat)?;
            self.check_ready(stage, seat, mat)?;
        }
        self.check_extra_card()
    }

    /// SA-2.3, SA-2.4: before the first round everybody has what they begin with.
    fn check_set_up(&self) -> Result<(), Refusal> {
        for (seat, mat) in self.mats.seats() {
            ensure(*mat == Mat::first(), "SA-2.3", || {
                format!(
                    "boards[{seat}]: before the first round a player has 5 people, 12 food and nothing else"
                )
            })?;
        }
        ensure(self.last_taken == 0 && self.start_player == Seat::FIRST, "SA-2.4", || {
            "start_player, last_taken: 0 until the start player is drawn".to_owned()
        })
    }

    /// SA-9.5, SA-Q20: when something was taken last fits what was taken and the round under way.
    fn check_purchases(&self, stage: Stage) -> Result<(), Refusal> {
        let (round, last) = (self.round, self.last_taken);
        let is_past = last < round || last == round && stage != Stage::Placing;
        ensure(is_past && round - last <= STANDSTILL, "SA-9.5", || {
            format!("round {round}, last_taken {last}: no game gets there")
        })?;
        let cards: u32 = self.mats.iter().map(|mat| mat.cards.len()).sum();
        let tiles: u32 = self.mats.iter().map(|mat| mat.buildings.len()).sum();
        // A round has four cards and a tile of each pile to take, and no ten rounds go by without any.
        let fits = u32::from(last) <= u32::from(STANDSTILL) * (cards + tiles)
            && cards <= 4 * u32::from(last)
            && self.piles_in_use().all(|pile| self.taken_of(pile) <= last);
        ensure(fits, "SA-9.5", || {
            format!("last_taken {last}: {cards} cards and {tiles} buildings were taken")
        })
    }

    /// How many tiles of a pile were taken.
    fn taken_of(&self, pile: PileId) -> u16 {
        let Pile { top, below } = self.piles[pile];
        u16::from(PILE.saturating_sub(below + u8::from(top.is_some())))
    }

    /// SA-9.2, SA-9.4: gaps in the display and empty piles come from what was taken in this round.
    fn check_gaps(&self, stage: Stage) -> Result<(), Refusal> {
        let is_taken_from = self.last_taken == self.round;
        let has_gap = self.free_card_places().next().is_some();
        ensure(!has_gap || is_taken_from, "SA-9.2", || {
            format!("display: a card is missing, and nothing was taken in round {}", self.round)
        })?;
        ensure(!self.has_bare_pile() || is_taken_from && stage != Stage::Between, "SA-9.4", || {
            "piles: the game ends with the round in which one is emptied".to_owned()
        })
    }

    /// Whether a pile in use shows no tile.
    fn has_bare_pile(&self) -> bool {
        self.piles_in_use().any(|pile| self.piles[pile].top.is_none())
    }

    /// SA-5.1 to SA-5.3: hut, field and tool maker serve one player a round; cards and their dice add to that.
    fn check_growth(&self, stage: Stage) -> Result<(), Refusal> {
        let rounds = self.rounds_acted(stage);
        let sum = |of: fn(&Mat) -> u8| self.mats.iter().map(|mat| u32::from(of(mat))).sum::<u32>();
        let gifts = self.cards_giving(Upper::DiceTable) * u32::from(self.players());
        let people = sum(|mat| mat.people - FIRST_PEOPLE);
        ensure(people <= rounds, "SA-5.2", || {
            format!("boards: {people} people more than at first, the hut was open in {rounds} rounds")
        })?;
        let track = sum(|mat| mat.food_track);
        ensure(track <= rounds + self.cards_giving(Upper::Agriculture) + gifts, "SA-5.3", || {
            format!("boards: {track} steps on the food track are more than {rounds} rounds bring")
        })?;
        let tools = sum(Mat::tool_value);
        ensure(tools <= rounds + self.cards_giving(Upper::Tool) + gifts, "SA-5.8", || {
            format!("boards: tools worth {tools} are more than {rounds} rounds bring")
        })
    }

    /// How many rounds people have acted in, the one under way included.
    fn rounds_acted(&self, stage: Stage) -> u32 {
        u32::from(self.round) - u32::from(stage == Stage::Placing)
    }

    /// How many cards with this upper part were taken.
    fn cards_giving(&self, upper: Upper) -> u32 {
        let cards = self.mats.iter().flat_map(|mat| mat.cards);
        cards.filter(|card| card.card().upper == upper).count() as u32
    }

    /// What a player can have gathered, and gone hungry for.
    fn check_stock(&self, stage: Stage, seat: Seat, mat: &Mat) -> Result<(), Refusal> {
        let rounds = self.rounds_acted(stage);
        let (resources, food) = (mat.resources.total(), u32::from(mat.food));
        ensure(resources <= RESOURCES_A_ROUND * rounds, "SA-5.5", || {
            format!("boards[{seat}].resources: {resources} are more than {rounds} rounds bring")
        })?;
        ensure(food <= u32::from(FIRST_FOOD) + FOOD_A_ROUND * rounds, "SA-5.4", || {
            format!("boards[{seat}].food: {food} is more than {rounds} rounds bring")
        })?;
        let meals = self.meals(stage, seat);
        let hungry = -i32::from(mat.points.hunger) / i32::from(HUNGER);
        ensure(hungry <= meals.into(), "SA-6.4", || {
            format!("boards[{seat}].points.hunger: hungry {hungry} times, fed {meals} times")
        })
    }

    /// How often a player was fed.
    fn meals(&self, stage: Stage, seat: Seat) -> u16 {
        let is_fed = match stage {
            Stage::SettingUp | Stage::Placing | Stage::Acting(_) => false,
            Stage::Feeding(fed) => self.is_before(seat, fed),
            Stage::Between | Stage::Over(_) => true,
        };
        if is_fed { self.round } else { self.round.saturating_sub(1) }
    }

    /// Whether a player comes before another in this round.
    fn is_before(&self, seat: Seat, other: Seat) -> bool {
        let order = self.start_player.round(self.players());
        order.take_while(|&next| next != other).any(|next| next == seat)
    }

    /// SA-5.9, SA-9.1: whoever has not acted in this round has used no tool in it.
    fn check_ready(&self, stage: Stage, seat: Seat, mat: &Mat) -> Result<(), Refusal> {
        let has_acted = match stage {
            Stage::Placing => false,
            Stage::Acting(actor) => seat == actor || self.is_before(seat, actor),
            Stage::SettingUp | Stage::Feeding(_) | Stage::Between | Stage::Over(_) => true,
        };
        let used = Tool::PLACES.filter(|tool| mat.value_of(tool) > 0) - mat.ready;
        ensure(has_acted || used.is_empty(), "SA-9.1", || {
            format!("boards[{seat}].ready: {} cannot be used yet in this round", written(&used))
        })
    }

    /// SA-8.8, SA-Q5: only an empty deck denies the card that another brings.
    fn check_extra_card(&self) -> Result<(), Refusal> {
        let is_owed = |mat: &Mat| mat.cards.contains(CardId::EXTRA_CARD) && mat.extra_card.is_none();
        let is_due = matches!(self.pending, Pending::Lot(Lot::ExtraCard { .. }));
        ensure(is_due || self.deck.is_empty() || !self.mats.iter().any(is_owed), "SA-8.8", || {
            format!("boards: card {} was taken, and the card it brings was not", CardId::EXTRA_CARD)
        })
    }

    /// What the table waits for must be something it can go on from.
    pub(crate) fn check_pending(&self) -> Result<(), Refusal> {
        match self.pending {
            Pending::Decision(decision) => self.check_decision(decision)?,
            Pending::Lot(lot) => self.check_lot(lot)?,
            Pending::Over(ending) => self.check_ending(ending)?,
        }
        // SA-5: each uses all of their people before the next begins.
        if let Stage::Acting(actor) = self.stage() {
            let mut earlier = Seat::all(self.players()).filter(|&seat| self.is_before(seat, actor));
            ensure(!earlier.any(|seat| self.mats[seat].is_out()), "SA-5", || {
                format!("pending: {} while an earlier player has people out", written(&self.pending))
            })?;
        }
        Ok(())
    }

    fn check_decision(&self, decision: Decision) -> Result<(), Refusal> {
        let seat = decision.seat();
        ensure(self.has_seat(seat), "SA-1", || format!("pending: seat {seat} is not at the table"))?;
        let mat = &self.mats[seat];
        let (is_possible, why_not) = match decision {
            Decision::Place { .. } => {
                let has_all = self.free_card_places().next().is_none() && !self.has_bare_pile();
                (has_all && self.can_place(seat), "nobody can be placed, or a card or tile is missing")
            }
            Decision::Act { .. } => (mat.is_out(), "they have nobody out"),
            Decision::AddTools { good, pips, .. } => {
                let fits = |dice: u8| (u16::from(dice)..=u16::from(dice) * 6).contains(&pips);
                let is_rolled = !mat.ready.is_empty() && self.can_have_rolled(mat, good, fits);
                (is_rolled, "they have no tool ready, or cannot have rolled that")
            }
            Decision::Buy { place, .. } => {
                let is_offered = self.price(place).is_some_and(|price| mat.was_offered(price));
                (is_offered && self.has_left(mat, place), "they have nothing there that they could pay for")
            }
            Decision::Pay { place, paid, .. } => (
                self.has_left(mat, place) && self.can_go_on_paying(seat, place, paid),
                "the payment does not add up",
            ),
            Decision::TakeDie { dice, taker, .. } => {
                let taken = self.players().checked_sub(dice.len()).filter(|&taken| taken < self.players());
                let asked = taken.and_then(|taken| taker.round(self.players()).nth(taken.into()));
                let is_next = self.has_seat(taker) && asked == Some(seat);
                (
                    is_next && self.has_just_taken(taker, Upper::DiceTable),
                    "no such dice are to be taken by them",
                )
            }
            Decision::Feed { owed, .. } => (
                self.is_hungry(mat, owed) && could_cover(mat, owed),
                "they do not lack that food, or cannot pay for it",
            ),
            Decision::PayFood { owed, .. } => {
                let can_pay = self.may_feed(seat, owed).is_ok();
                (self.is_hungry(mat, owed) && can_pay, "they do not lack that food, or cannot pay for it")
            }
        };
        ensure(is_possible, decision.rule(), || {
            format!("pending: {} cannot be asked at this table: {why_not}", written(&decision))
        })
    }

    /// Whether that number of dice can have been rolled for a good: by people who went home from there, or for a card.
    fn can_have_rolled(&self, mat: &Mat, good: Good, fits: impl Fn(u8) -> bool) -> bool {
        let place = Place::bringing(good);
        let most = if place == Place::HuntingGround { MOST_PEOPLE } else { RINGS };
        let by_people = mat.placed[place] == 0 && (1..=mat.home.min(most)).any(&fits);
        let card = good.resource().map(Upper::Roll);
        by_people || fits(CARD_DICE) && card.is_some_and(|card| self.is_just_taken(mat, card))
    }

    /// Whether their person has come home from there, and nobody stands there now.
    fn has_left(&self, mat: &Mat, place: Place) -> bool {
        mat.home > 0 && self.crowd()[place] == 0
    }

    /// Whether a player can have taken a card with this upper part just now.
    fn has_just_taken(&self, seat: Seat, upper: Upper) -> bool {
        self.has_seat(seat) && self.is_just_taken(&self.mats[seat], upper)
    }

    fn is_just_taken(&self, mat: &Mat, upper: Upper) -> bool {
        let is_held = mat.cards.iter().any(|card| card.card().upper == upper);
        is_held && self.has_just_paid(mat) && self.free_card_places().next().is_some()
    }

    /// Whether they can have taken something just now.
    fn has_just_paid(&self, mat: &Mat) -> bool {
        mat.home > 0 && self.round > 0 && self.last_taken == self.round
    }

    fn can_go_on_paying(&self, seat: Seat, place: Place, paid: ByResource<u8>) -> bool {
        // A fixed price is paid at once, and a payment of the most that can be paid is complete: nothing is asked.
        let goes_on = |price: Price| match price {
            Price::Exactly(_) => false,
            Price::Any { count } | Price::OfKinds { count, .. } | Price::UpTo { count } => {
                paid.values().all(|&n| n <= PILE) && paid.total() < count.into()
            }
        };
        let mut menu = Menu::default();
        if self.price(place).is_some_and(goes_on) {
            self.payments(seat, place, paid, &mut menu);
        }
        !menu.is_empty()
    }

    /// SA-6.1 to SA-6.3: so much can be missing when the food track has given its food and all of it is eaten.
    fn is_hungry(&self, mat: &Mat, owed: u8) -> bool {
        let is_missing = owed > 0 && owed + mat.food_track.min(mat.people) <= mat.people;
        is_missing && mat.food == 0 && self.is_everybody_home()
    }

    fn has_seat(&self, seat: Seat) -> bool {
        seat.number() < self.players()
    }

    fn is_everybody_home(&self) -> bool {
        !self.mats.iter().any(Mat::is_out)
    }

    fn check_lot(&self, lot: Lot) -> Result<(), Refusal> {
        let next_covered = self.piles_in_use().find(|&pile| self.piles[pile].top.is_none());
        let is_displayed = self.free_card_places().next().is_none();
        let is_possible = match lot {
            Lot::Card { place } => {
                let free = self.free_card_places().count() as u32;
                // SA-9.2: the cards have slid to the right, so that all free places are together.
                let is_next = self.free_card_places().next() == Some(place)
                    && u32::from(place.number()) + free == 5
                    && free <= self.deck.len();
                let is_covered = |pile| self.piles[pile].top.is_none();
                let is_begun = self.round > 0 || self.piles_in_use().all(is_covered);
                is_next && is_begun && self.is_everybody_home()
            }
            Lot::Building { pile, taker: None } => {
                let mut later = self.piles_in_use().filter(|&other| other > pile);
                let is_last = later.all(|other| self.piles[other].top.is_none());
                self.round == 0 && is_displayed && next_covered == Some(pile) && is_last
            }
            Lot::Building { pile, taker: Some(seat) } => {
                let Pile { top, below } = self.piles[pile];
                let is_taken = self.has_seat(seat)
                    && !self.mats[seat].buildings.is_empty()
                    && self.has_just_paid(&self.mats[seat]);
                top.is_none() && below > 0 && is_taken
            }
            Lot::StartPlayer => self.round == 0 && is_displayed && next_covered.is_none(),
            Lot::Roll { seat, good, dice } => {
                self.round > 0
                    && self.has_seat(seat)
                    && self.can_have_rolled(&self.mats[seat], good, |n| n == dice)
            }
            Lot::Gifts { taker } => self.has_just_taken(taker, Upper::DiceTable),
            Lot::ExtraCard { seat } => {
                self.has_just_taken(seat, Upper::ExtraCard)
                    && self.mats[seat].extra_card.is_none()
                    && !self.deck.is_empty()
            }
        };
        ensure(is_possible, lot.rule(), || {
            format!("pending: {} cannot be drawn at this table", written(&lot))
        })
    }

    /// SA-9.3 to SA-9.5: what ends the game has come about, and nothing that ends it sooner.
    fn check_ending(&self, ending: Ending) -> Result<(), Refusal> {
        let gaps = self.free_card_places().count() as u32;
        let is_idle = self.round.saturating_sub(self.last_taken) >= STANDSTILL;
        let (is_reached, rule) = match ending {
            Ending::Buildings => (self.has_bare_pile(), "SA-9.4"),
            Ending::Standstill => (!self.has_bare_pile() && is_idle, "SA-9.5"),
            Ending::Cards => (!self.has_bare_pile() && !is_idle && self.deck.len() < gaps, "SA-9.3"),
        };
        ensure(is_reached && self.is_everybody_home(), rule, || {
            format!("pending: the game cannot be over by {} at this table", ending.word())
        })
    }
}
