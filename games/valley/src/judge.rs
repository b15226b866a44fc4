//! Valley of the Mammoths at a glance: the settlements a tribe has and can soon have, those who bear children in
//! them, and whether all of them will be fed and live through the fights.

use bots::{Hasher, Judge, Scores};
use bots::{WeightSet, weights};
use tabletop::{Asks, MAX_SEATS, Seat, Set};

use crate::rules::{
    Animals, Choice, Decision, Drawn, Fate, Field, Folk, Frame, Hex, Kind, Lot, March, Phase, Plot, Position,
    River, Season, State, Terrain, Trump, Valley,
};

/// The victory itself.
const VICTORY: f32 = 6.0;
/// Meals a tribe thinks of beforehand.
const MEALS: u8 = 3;
/// What it costs to pick up a group that has nowhere better to go.
const RELUCTANCE: f32 = 0.02;

weights! {
    /// What so many settlements promise at the end.
    settlements: [f32; 6] = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [0.0, 0.496, 0.534, 0.678, 1.5, 2.416];
    /// What a tribe has that wins at the next check if it keeps what it has.
    announced: f32 = 1.0, 1.073;
    /// A tribe that has died out.
    extinct: f32 = 0.0, -4.985;
    /// How much of a settlement a couple is that can found one next round.
    couple: f32 = 0.5, 0.49;
    /// What women and warriors are worth beside the settlements they found and hold; each further one is worth a
    /// little less. Women who live through the winter bear at its end.
    woman: f32 = 0.2, 0.388;
    woman_fading: f32 = 0.0, -0.068;
    in_winter: f32 = 0.0, 0.105;
    warrior: f32 = 0.2, 0.553;
    warrior_fading: f32 = 0.0, -0.042;
    /// Any member, hungry or not.
    member: f32 = 0.0, 0.214;
    /// What a birth to come is worth at the beginning of a season, and how much more at its end.
    birth: f32 = 0.0, -0.141;
    birth_soon: f32 = 0.0, 0.28;
    /// What women lose by enemies and animals next to them, in a settlement or in the open.
    danger: f32 = 0.0, -0.98;
    /// What food beyond the next meals is worth, and what food that will be missing costs.
    stored: f32 = 0.02, 0.023;
    missing: f32 = 0.15, 0.186;
    /// How much less each later meal counts: hunger to come can be met by other means than starving now.
    later: f32 = 0.35, 0.35;
    /// A trump card in hand, if one still wants to be asked for it.
    trump: f32 = 0.0, 0.079;
    /// The fire, and what it is worth besides to those who are near the victory.
    fire: f32 = 0.5, 0.3;
    fire_to_win: f32 = 0.0, 1.2;
    /// What is left of a plan that has yet to be carried out.
    patience: f32 = 0.97, 0.97;
    /// The lead that wins three games of four.
    lead: f32 = 1.6, 1.6;
    /// How many points better a choice must look to be tried e times as often.
    temperature: f32 = 0.4, 0.15;
}

impl Judge for Valley {
    type Weights = Weights;
    type Memo = ();

    fn weights(set: WeightSet) -> &'static Weights {
        Weights::of(set)
    }

    fn judge(&self, weights: &Weights, state: &State) -> Scores {
        if let Phase::Over { winners, .. } = state.phase() {
            return over(state, winners);
        }
        let glance = Glance::new(weights, self, state);
        let mut sums = [Sum::default(); MAX_SEATS];
        for hex in Hex::all() {
            glance.add(&mut sums, hex);
        }
        let mut worth = Scores::default();
        for seat in Seat::all(state.players()) {
            worth[seat.index()] = glance.worth(seat, &sums[seat.index()]);
        }
        if let Frame::Ask(Decision::March(march)) = state.top() {
            let seat = march.seat.index();
            worth[seat] += glance.march(march, &sums[seat], |sum| glance.worth(march.seat, sum));
        }
        worth
    }

    fn lead(&self, weights: &Weights, _: &State) -> f32 {
        weights.lead
    }

    fn temperature(weights: &Weights) -> f32 {
        weights.temperature
    }

    fn outcome_bucket(drawn: Drawn) -> u32 {
        match drawn {
            Drawn::Die(die) => die.into(),
            // Only who is ahead, and how clearly.
            Drawn::Dice { people, beasts } => (10 + i32::from(people) - i32::from(beasts)) as u32,
            Drawn::Token(token) => token.kind() as u32,
            // A card matters when it is played; until then they are all alike.
            Drawn::Trump(_) | Drawn::Pause | Drawn::Veiled => 0,
            Drawn::Event(card) => card as u32,
            Drawn::Seat(seat) => seat.number().into(),
        }
    }

    fn position_hash(&self, state: &State) -> u64 {
        let mut hasher = Hasher::default();
        for plot in state.plots.values() {
            for folk in plot.tribes.values().as_slice().as_chunks::<3>().0 {
                let [a, b, c] = folk;
                hasher.add([a.warriors, a.women, b.warriors, b.women, c.warriors, c.women]);
            }
            hasher.add([
                plot.spent.warriors,
                plot.spent.women,
                plot.animals.len() as u8,
                plot.settlement.map_or(9, |it| it.owner.number()),
                plot.field as u8,
            ]);
        }
        for tribe in state.tribes.iter() {
            hasher.add(tribe.food.total().to_be_bytes());
            hasher.add([tribe.fire.into()]);
        }
        if let Frame::Ask(question) = state.top() {
            state.tribe(question.seat()).hand.iter().for_each(|card| hasher.add([card as u8]));
        }
        hasher.finish()
    }

    /// Moments at which nobody has a card to play (V190).
    fn is_certain(lot: Lot) -> bool {
        matches!(lot, Lot::Moment(_))
    }

    /// Standing answers: bots do not mind being asked.
    fn is_idle(choice: Choice) -> bool {
        matches!(choice, Choice::Mute(_) | Choice::Unmute(_))
    }

    /// Groups that could have moved before the last one. With the war drum their order can matter at any time.
    fn is_reordering(&self, state: &State, made: &[Choice], choice: Choice) -> bool {
        let Choice::Pick { hex, .. } = choice else { return false };
        let Frame::Ask(Decision::Moves(turn)) = state.top() else { return false };
        turn.next_hex.is_some_and(|next| hex < next)
            && made.iter().any(|choice| matches!(choice, Choice::Pick { .. }))
            && !state.tribe(turn.seat).hand.contains(Trump::WarDrum)
    }
}

fn over(state: &Position, winners: Set<Seat>) -> Scores {
    let mut worth = Scores::default();
    for seat in Seat::all(state.players()) {
        let won = winners.contains(seat);
        worth[seat.index()] = state.settlements(seat).len() as f32 + if won { VICTORY } else { 0.0 };
    }
    worth
}

/// What a tribe has, summed over the hexes, as it can be expected after the fights.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sum {
    pub(crate) settlements: f32,
    pub(crate) warriors: f32,
    pub(crate) women: f32,
    pub(crate) births: f32,
    /// Food for each occupied hex on water or in a forest.
    pub(crate) income: f32,
    /// Game about to be killed, and the harvest.
    pub(crate) food: f32,
    /// Mouths to feed.
    pub(crate) mouths: f32,
    /// Neighbours that threaten women.
    pub(crate) danger: f32,
}

impl Sum {
    /// Both together.
    pub(crate) fn and(&self, more: &Sum) -> Sum {
        self.with(&Sum::default(), more)
    }

    /// This sum with a hex counted as `after` instead of `before`.
    fn with(&self, before: &Sum, after: &Sum) -> Sum {
        Sum {
            settlements: self.settlements - before.settlements + after.settlements,
            warriors: self.warriors - before.warriors + after.warriors,
            women: self.women - before.women + after.women,
            births: self.births - before.births + after.births,
            income: self.income - before.income + after.income,
            food: self.food - before.food + after.food,
            mouths: self.mouths - before.mouths + after.mouths,
            danger: self.danger - before.danger + after.danger,
        }
    }
}

/// The table, with what is the same for all hexes.
pub(crate) struct Glance<'a> {
    weights: &'a Weights,
    rules: &'a Valley,
    state: &'a Position,
    is_summer: bool,
    /// Part of the season's rounds that have gone by.
    season: f32,
    /// What is left of the fields at the harvest.
    fields: f32,
    /// Whether somebody has the fire.
    has_fire: bool,
}

impl<'a> Glance<'a> {
    pub(crate) fn new(weights: &'a Weights, rules: &'a Valley, state: &'a Position) -> Self {
        let calendar = &state.calendar;
        let is_summer = calendar.season == Season::Summer;
        let season = f32::from(calendar.season_round.min(3)) / 3.0;
        // Until the harvest fields can be trampled.
        let fields = if is_summer { 0.5 + 0.45 * season } else { 0.5 };
        let has_fire = state.tribes.iter().any(|tribe| tribe.fire);
        Glance { weights, rules, state, is_summer, season, fields, has_fire }
    }

    /// Adds a hex to the sums of all tribes on it.
    fn add(&self, sums: &mut [Sum; MAX_SEATS], hex: Hex) {
        let plot = &self.state.plots[hex];
        for seat in plot.peoples() {
            let sum = &mut sums[seat.index()];
            *sum = sum.and(&self.stand(seat, hex, plot.tribes[seat]));
        }
    }

    /// What it means for a tribe to have these members on a hex.
    pub(crate) fn stand(&self, seat: Seat, hex: Hex, folk: Folk) -> Sum {
        if folk.is_empty() {
            return Sum::default();
        }
        let plot = &self.state.plots[hex];
        let ground = &self.rules.board().ground[hex];
        let is_own = plot.settlement.is_some_and(|settlement| settlement.owner == seat);
        let bonus = match (is_own, ground.terrain) {
            (false, _) => 0.0,
            (true, Terrain::Mountain) => 2.0,
            (true, Terrain::Plain | Terrain::Forest | Terrain::Lake) => 1.0,
        };
        let hunt = self.hunt(seat, plot, folk, bonus);
        let war = self.war(seat, plot, folk, bonus);
        let living = hunt.living * war.living;
        let mut sum = Sum {
            warriors: f32::from(folk.warriors) * living * hunt.fit * war.fit,
            women: f32::from(folk.women) * living + war.women,
            food: hunt.food * war.living,
            settlements: war.settlements,
            mouths: f32::from(folk.len()) * living,
            income: living * self.income(hex),
            ..Sum::default()
        };
        if is_own && 0 < folk.women {
            sum.settlements += living;
            sum.births = living * f32::from(folk.women.min(2));
            sum.food += living * self.fields * crop(plot.field);
        } else if plot.settlement.is_none() && 0 < folk.women && 0 < folk.warriors {
            let is_free =
                plot.animals.is_empty() && war.is_alone && !self.state.weather.closed().contains(hex);
            sum.settlements += if is_free { self.weights.couple } else { 0.3 * living };
        }
        if 0 < folk.women {
            sum.danger = self.danger(seat, hex, folk, bonus);
        }
        sum
    }

    fn income(&self, hex: Hex) -> f32 {
        let ground = &self.rules.board().ground[hex];
        let has_river = !self.state.weather.drought && ground.rivers.values().any(Option::is_some);
        let fish = if ground.shore || has_river { 1.0 } else { 0.0 };
        let plants = if self.is_summer && ground.terrain == Terrain::Forest { 1.0 } else { 0.0 };
        fish + plants
    }

    /// The animals on the hex: each kind is fought by all members.
    fn hunt(&self, seat: Seat, plot: &Plot, folk: Folk, bonus: f32) -> Hunt {
        let mut hunt = Hunt { living: 1.0, fit: 1.0, food: 0.0 };
        if plot.animals.is_empty() {
            return hunt;
        }
        let fire = if self.state.tribe(seat).fire { 1.0 } else { 0.0 };
        let own = f32::from(folk.warriors) + bonus + fire;
        // Women add no strength, but can be lost in a warrior's stead.
        let depth = 0.3 * f32::from(folk.women.min(3));
        for kind in Kind::ALL {
            let n = plot.animals.count(kind);
            if 0 < n {
                let wins = chance(own + depth - f32::from(n));
                hunt.food += wins * f32::from(n) * f32::from(kind.food(self.state.weather.lean));
                hunt.living *= wins;
                hunt.fit *= 1.0 - (0.35 * f32::from(n) / (own + 1.0)).min(0.6);
            }
        }
        hunt
    }

    /// Foreign members on the hex.
    fn war(&self, seat: Seat, plot: &Plot, folk: Folk, bonus: f32) -> War {
        let mut war = War { living: 1.0, fit: 1.0, women: 0.0, settlements: 0.0, is_alone: true };
        let others = plot.peoples().without(seat);
        if others.is_empty() {
            return war;
        }
        war.is_alone = false;
        let mut theirs = Folk::default();
        for other in others {
            theirs.warriors += plot.tribes[other].warriors;
            theirs.women += plot.tribes[other].women;
        }
        let owner = plot.settlement.map(|settlement| settlement.owner);
        let home = owner.filter(|&owner| owner != seat);
        let walls = if home.is_some() { 1.5 } else { 0.0 };
        let wins = match (folk.warriors, theirs.warriors) {
            (0, 0) => 0.5,
            (0, _) => 0.05,
            (_, 0) => 0.98,
            (own, theirs) => chance(1.3 * (f32::from(own) + bonus - f32::from(theirs) - walls)),
        };
        war.living = wins;
        war.fit =
            1.0 - (0.4 * f32::from(theirs.warriors) / (f32::from(folk.warriors) + bonus + 1.0)).min(0.6);
        war.women = 0.7 * wins * f32::from(theirs.women);
        if home.is_some() && 0 < folk.warriors {
            war.settlements = 0.75 * wins;
        }
        war
    }

    /// Enemies and animals next to a group that could come.
    fn danger(&self, seat: Seat, hex: Hex, folk: Folk, bonus: f32) -> f32 {
        let mut most = 0_u8;
        for next in hex.around() {
            let plot = &self.state.plots[next];
            let warriors = plot.peoples().without(seat).iter().map(|other| plot.tribes[other].warriors).max();
            most = most.max(warriors.unwrap_or(0)).max(plot.animals.len() as u8);
        }
        let own = f32::from(folk.warriors) + bonus;
        0.08 * (f32::from(most) - own).clamp(0.0, 4.0)
    }

    /// What a tribe's sum and its cards are worth.
    fn worth(&self, seat: Seat, sum: &Sum) -> f32 {
        let tribe = self.state.tribe(seat);
        self.worth_with((tribe.hand - tribe.muted).len() as f32, seat, sum)
    }

    /// What a tribe's sum is worth, as far as everybody sees it.
    pub(crate) fn open_worth(&self, seat: Seat, sum: &Sum) -> f32 {
        self.worth_with(0.0, seat, sum)
    }

    fn worth_with(&self, cards: f32, seat: Seat, sum: &Sum) -> f32 {
        let tribe = self.state.tribe(seat);
        if tribe.fate != Fate::Plays {
            return self.weights.extinct;
        }
        let at = sum.settlements.clamp(0.0, 4.99);
        let (low, part) = (at as usize, at.fract());
        let mut worth = self.weights.settlements[low]
            + part * (self.weights.settlements[low + 1] - self.weights.settlements[low]);
        if tribe.announced {
            worth += self.weights.announced * (at - 3.0).clamp(0.0, 1.0);
        }
        let woman =
            if self.is_summer { self.weights.woman } else { self.weights.woman + self.weights.in_winter };
        worth += sum.women * (woman + self.weights.woman_fading * sum.women);
        worth += sum.warriors * (self.weights.warrior + self.weights.warrior_fading * sum.warriors)
            + self.weights.member * sum.mouths;
        worth += (self.weights.birth + self.weights.birth_soon * self.season) * sum.births
            + self.weights.danger * sum.danger;
        worth += self.weights.trump * cards;
        if tribe.fire {
            worth += self.weights.fire + self.weights.fire_to_win * (at - 2.5).clamp(0.0, 1.0);
        }
        worth + self.stores(seat, sum)
    }

    /// The food there will be after the next meals, and what is missing at them.
    fn stores(&self, seat: Seat, sum: &Sum) -> f32 {
        let meal = sum.mouths * self.meal(seat);
        let mut left = f32::from(self.state.tribe(seat).food.total()) + sum.food;
        let mut missing = 0.0;
        let mut weight = 1.0;
        let (mut income_due, mut meal_due) = self.due(seat);
        for _ in 0..MEALS {
            left += if income_due { sum.income } else { 0.0 };
            left -= if meal_due { meal } else { 0.0 };
            missing += weight * left.min(0.0);
            left = left.max(0.0);
            weight *= self.weights.later;
            (income_due, meal_due) = (true, true);
        }
        self.weights.missing * missing + self.weights.stored * left.min(30.0)
    }

    /// What one member eats. Fire rules show in somebody having the fire.
    pub(crate) fn meal(&self, seat: Seat) -> f32 {
        let is_fireless = !self.is_summer && self.has_fire && !self.state.tribe(seat).fire;
        if is_fireless || self.state.weather.cold { 1.5 } else { 1.0 }
    }

    /// Whether this round's income and this round's meal are still to come.
    pub(crate) fn due(&self, seat: Seat) -> (bool, bool) {
        match self.state.phase() {
            Phase::Start
            | Phase::Founding(_)
            | Phase::Dealing(_)
            | Phase::RoundBegins
            | Phase::EventEnds
            | Phase::Returns(_)
            | Phase::ReturnCards { .. }
            | Phase::NewAnimals(_)
            | Phase::PlaceAnimals
            | Phase::AnimalsMove
            | Phase::AfterAnimals
            | Phase::TribesMove(_)
            | Phase::Love
            | Phase::Lure
            | Phase::Fights(_)
            | Phase::Loners
            | Phase::Income
            | Phase::Harvest => (true, true),
            Phase::Feeding(turn) => {
                let place = self.place(seat);
                let is_asked = matches!(self.state.top(), Frame::Ask(Decision::Feed { seat: asked, .. }) if asked == seat);
                (false, turn <= place || is_asked)
            }
            Phase::Verdict
            | Phase::BeforeBirths
            | Phase::Herb
            | Phase::Births(_)
            | Phase::Fever
            | Phase::BirthsEnd
            | Phase::Sowing(_)
            | Phase::MountainFarm
            | Phase::Trumps(_)
            | Phase::RoundEnds
            | Phase::Over { .. } => (false, false),
        }
    }

    /// How many come before a seat in the round.
    pub(crate) fn place(&self, seat: Seat) -> u8 {
        let players = self.state.players();
        (seat.number() + players - self.state.calendar.first.number()) % players
    }

    /// What the best way of a group under way adds to what its tribe is worth.
    pub(crate) fn march(&self, march: March, sum: &Sum, worth: impl Fn(&Sum) -> f32) -> f32 {
        let mut best = if march.fresh { -RELUCTANCE } else { 0.0 };
        let near = self.steps(march.hex);
        let mut reach = near;
        if 1 < march.left {
            let mountains = self.rules.board().mountains;
            let is_held = |hex: Hex| mountains.contains(hex) || 0 < self.state.opponents(march.seat, hex);
            for hex in near.iter().filter(|&hex| !is_held(hex)) {
                reach |= self.steps(hex);
            }
            reach.remove(march.hex);
        }
        if march.left == 0 {
            return best;
        }
        let (now, gone) = (worth(sum), self.without(march, sum));
        for to in reach {
            let gain = worth(&self.joined(march, &gone, to)) - now;
            best = best.max(self.weights.patience * gain);
        }
        best
    }

    /// The tribe's sum after the group has left its hex.
    fn without(&self, march: March, sum: &Sum) -> Sum {
        let old = self.state.folk(march.seat, march.hex);
        let left = Folk {
            warriors: old.warriors.saturating_sub(march.group.warriors),
            women: old.women.saturating_sub(march.group.women),
        };
        sum.with(&self.stand(march.seat, march.hex, old), &self.stand(march.seat, march.hex, left))
    }

    /// That sum after the group has come to a hex.
    fn joined(&self, march: March, gone: &Sum, to: Hex) -> Sum {
        let old = self.state.folk(march.seat, to);
        let joined =
            Folk { warriors: old.warriors + march.group.warriors, women: old.women + march.group.women };
        gone.with(&self.stand(march.seat, to, old), &self.stand(march.seat, to, joined))
    }

    /// The hexes one step away.
    fn steps(&self, from: Hex) -> Set<Hex> {
        let weather = &self.state.weather;
        let closed = weather.closed();
        let board = self.rules.board();
        let is_dry = |river: Option<River>| {
            weather.drought || river.is_none_or(|river| weather.frozen.contains(river))
        };
        let ways = from.neighbours().filter(|&(way, to)| {
            to != Hex::LAKE
                && is_dry(board.river(from, way))
                && !closed.contains(to)
                && !(weather.snow && (board.mountains.contains(from) || board.mountains.contains(to)))
        });
        ways.map(|(_, to)| to).collect()
    }
}

/// How a tribe comes out of its fights with the animals of a hex.
struct Hunt {
    living: f32,
    fit: f32,
    food: f32,
}

/// How a tribe comes out of its fights with other tribes on a hex.
struct War {
    living: f32,
    fit: f32,
    women: f32,
    settlements: f32,
    is_alone: bool,
}

/// The chance to win a fight with this lead in strength.
fn chance(lead: f32) -> f32 {
    let steep = 0.75 * lead;
    0.5 + 0.5 * steep / (1.0 + steep * steep).sqrt()
}

/// What a field gives at the harvest.
fn crop(field: Field) -> f32 {
    match field {
        Field::None => 0.0,
        Field::Damaged => 4.0,
        Field::Whole => 8.0,
    }
}
