//! Events (VM-5): what each card does, and whom it takes.

use tabletop::{Log, Menu, Seat, Set};

use crate::rules::{
    Animals, Area, Breach, Choice, Context, Decision, Errand, Event, EventCard, Field, Figure, Frame, Group,
    Hex, Hunt, Kind, Lot, Moment, Purpose, River, Season, Sighting, Table, Terrain, Token, Toll,
};

/// Food a village loses to rodents (S3).
const RODENTS: u16 = 2;

impl<L: Log<Event>> Table<'_, L> {
    /// Carries out the event, or asks for the lot it needs.
    pub(crate) fn occur(&mut self, card: EventCard) {
        match card {
            EventCard::ForestFire
            | EventCard::Flood
            | EventCard::Earthquake
            | EventCard::Locusts
            | EventCard::FrozenRiver
            | EventCard::Avalanche => self.draw(Lot::Area { card }),
            EventCard::CaveBear => {
                if self.context().has_caves() {
                    self.draw(Lot::Area { card });
                }
            }
            EventCard::Epidemic => self.draw(Lot::Sex { card }),
            EventCard::SummerLoner | EventCard::WinterLoner => self.call_loner(card),
            EventCard::Rodents => self.rodents(),
            EventCard::PlentifulRain => {
                self.weather(|weather| (weather.rain, weather.drought) = (true, false))
            }
            EventCard::MildAutumn | EventCard::LongWinter => {
                self.apply(Event::Lengthened { season: self.state().calendar.season });
            }
            EventCard::SickAnimals => self.draw_token(Errand::Sickness),
            EventCard::SummerEruption | EventCard::WinterEruption => {
                self.begin_disaster(card, 0);
            }
            EventCard::Thunderstorm => {
                self.weather(|weather| (weather.storm, weather.drought) = (true, false));
                self.fire_rolls(card, self.state().living());
            }
            EventCard::Drought => self.drought(),
            EventCard::PackOfFour => self.draw_token(Errand::Pack { wolves: 4 }),
            EventCard::PackOfThree => self.draw_token(Errand::Pack { wolves: 3 }),
            EventCard::Cold => self.weather(|weather| weather.cold = true),
            EventCard::LeanAnimals => self.weather(|weather| weather.lean = true),
            EventCard::NoMeat => self.weather(|weather| weather.no_meat = true),
            EventCard::Storm => {
                self.weather(|weather| weather.storm = true);
                self.fire_rolls(card, self.context().fire_owners());
            }
            EventCard::IceStorm => {
                self.weather(|weather| weather.ice = true);
                for seat in self.state().seats_in_turn() {
                    self.fire(seat, false);
                }
            }
            EventCard::Snow => {
                self.weather(|weather| weather.snow = true);
                let buried = self.context().snow_victims();
                self.fire_rolls(card, self.context().fire_owners() & buried);
                self.begin_disaster(card, 0);
            }
        }
    }

    /// The die that chose an area or a river.
    pub(crate) fn strike_area(&mut self, card: EventCard, die: u8) {
        match card {
            EventCard::FrozenRiver => self.weather(|weather| weather.frozen.extend(River::new(die))),
            EventCard::Locusts => Area::new(die).into_iter().for_each(|area| self.locusts(area)),
            EventCard::CaveBear => {
                let has_caves = |&area: &Area| {
                    let mountains = self.rules().board().area(Terrain::Mountain, area);
                    mountains.iter().any(|hex| self.state().owner(hex).is_some())
                };
                match Area::new(die).filter(has_caves) {
                    Some(area) => self.begin(Frame::Bears { area, turn: 0, next: 0 }),
                    None => self.draw(Lot::Area { card }),
                }
            }
            _ => self.begin_disaster(card, die),
        }
    }

    fn begin_disaster(&mut self, card: EventCard, die: u8) {
        self.begin(Frame::Disaster { card, die, struck: false, turn: 0, next: 0 });
        if let (EventCard::Flood, Some(river)) = (card, River::new(die)) {
            self.open(Moment::Flood { river });
        }
    }
}

impl Context<'_> {
    /// The hexes whose tribes choose who dies or survives, and how many that are (V24).
    fn toll(self, card: EventCard, die: u8) -> Option<(Set<Hex>, Toll)> {
        let board = self.board();
        match card {
            EventCard::Flood => Some((board.flood(River::new(die)?), Toll::OneSurvives)),
            EventCard::Earthquake => Some((board.area(Terrain::Mountain, Area::new(die)?), Toll::OneDies)),
            EventCard::Avalanche => Some((board.area(Terrain::Mountain, Area::new(die)?), Toll::OneSurvives)),
            EventCard::SummerEruption | EventCard::WinterEruption => {
                Some((board.lava - board.volcanoes, Toll::OneSurvives))
            }
            EventCard::Snow => Some((board.mountains, Toll::OneDies)),
            _ => None,
        }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// Goes on with a disaster: it strikes, then the tribes choose their victims in turn (V92), then it is over.
    pub(crate) fn go_on_with_disaster(&mut self) {
        let Frame::Disaster { card, die, struck, turn, next } = self.state().top() else { return };
        if !struck {
            self.turn(Frame::Disaster { card, die, struck: true, turn, next });
            self.strike_at_once(card, die);
            return;
        }
        let (Some(seat), Some((hexes, toll))) = (self.state().in_turn(turn), self.context().toll(card, die))
        else {
            self.apply(Event::FloodOver);
            self.end();
            self.tidy_all();
            return;
        };
        match hexes.first_from(next) {
            None => self.turn(Frame::Disaster { card, die, struck, turn: turn + 1, next: 0 }),
            Some(hex) => {
                self.turn(Frame::Disaster { card, die, struck, turn, next: hex.index() as u8 + 1 });
                if self.context().suffers(card, seat, hex, toll) {
                    self.ask(Decision::Casualty { seat, hex, toll });
                }
            }
        }
    }
}

impl Context<'_> {
    /// Whether the tribe loses anybody on the hex (V135). Caves shelter from the snow alone (V90).
    fn suffers(self, card: EventCard, seat: Seat, hex: Hex, toll: Toll) -> bool {
        let members = self.exposed(seat, hex).members();
        let sheltered = card == EventCard::Snow && self.state.owner(hex) == Some(seat);
        match toll {
            Toll::OneDies => members > 0 && !sheltered,
            Toll::OneSurvives => members > 1,
        }
    }

    /// The members of a tribe on a hex that no card has saved.
    fn exposed(self, seat: Seat, hex: Hex) -> Group {
        let saved = self.state.saved.iter().filter(|saved| saved.seat == seat && saved.hex == hex);
        let saved = saved.fold(Group::NOBODY, |all, company| all.with(company.group));
        self.state.folk(seat, hex).group().less(saved)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// What the disaster does at once, before anybody chooses.
    fn strike_at_once(&mut self, card: EventCard, die: u8) {
        match (card, Area::new(die), River::new(die)) {
            (EventCard::ForestFire, Some(area), _) => self.burn(area, None),
            (EventCard::Flood, _, Some(river)) => self.flood(river),
            (EventCard::SummerEruption | EventCard::WinterEruption, ..) => self.erupt(),
            (EventCard::Earthquake | EventCard::Avalanche, Some(area), _) => {
                for hex in self.rules().board().area(Terrain::Mountain, area) {
                    self.clear_animals(hex);
                }
            }
            _ => (),
        }
    }

    /// A forest area burns: everybody in it dies (S1, card 30, V77).
    pub(crate) fn burn(&mut self, area: Area, by: Option<Seat>) {
        let forest = self.rules().board().area(Terrain::Forest, area);
        for hex in forest {
            self.wipe_out(hex, by);
        }
        self.weather(|weather| weather.burning |= forest);
        self.tidy_all();
    }

    /// Everybody on the hex dies. What a player does is counted as theirs (V180).
    pub(crate) fn wipe_out(&mut self, hex: Hex, by: Option<Seat>) {
        self.clear_animals(hex);
        for seat in self.state().seats_in_turn() {
            let group = self.state().folk(seat, hex).group();
            if group == Group::NOBODY {
                continue;
            }
            self.die(seat, hex, group);
            if let Some(by) = by.filter(|&by| by != seat) {
                self.count_kills(by, group.members());
            }
        }
    }

    /// Villages and fields go, also those of a group that a card has saved (V95); fire is lost, animals die (V73, V78, V133).
    fn flood(&mut self, river: River) {
        let wet = self.rules().board().flood(river);
        for hex in wet {
            if let Some(owner) = self.state().owner(hex) {
                self.fire(owner, false);
                self.raze(hex);
            }
            self.clear_field(hex);
        }
        for hex in wet {
            self.clear_animals(hex);
        }
        self.weather(|weather| {
            weather.flooded = wet;
            weather.drought = false;
        });
    }

    /// The volcanoes are closed; lava hexes can be entered (V79).
    fn erupt(&mut self) {
        let (volcanoes, lava) = (self.rules().board().volcanoes, self.rules().board().lava);
        for hex in volcanoes {
            self.wipe_out(hex, None);
        }
        for hex in lava {
            self.clear_animals(hex);
        }
        self.weather(|weather| weather.erupting = volcanoes);
    }
}

impl Context<'_> {
    pub(crate) fn figures(self, seat: Seat, hex: Hex, out: &mut Menu<Choice>) {
        let may = |&figure: &Figure| self.may_choose(seat, hex, figure).is_ok();
        out.extend(Figure::MEMBERS.into_iter().filter(may).map(Choice::Figure));
    }

    pub(crate) fn may_choose(self, seat: Seat, hex: Hex, figure: Figure) -> Result<(), Breach> {
        if self.exposed(seat, hex).count(figure) == 0 { Err(Breach::NotThisHex) } else { Ok(()) }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// The chosen one dies, or all the others do. Settlements are looked at when all have chosen (V134).
    pub(crate) fn suffer_disaster(&mut self, seat: Seat, hex: Hex, toll: Toll, figure: Figure) {
        let one = Group::one(figure);
        let group = match toll {
            Toll::OneDies => one,
            Toll::OneSurvives => self.context().exposed(seat, hex).less(one),
        };
        self.die(seat, hex, group);
    }

    /// Two food for each village, but no more than there is (V80).
    fn rodents(&mut self) {
        for seat in self.state().seats_in_turn() {
            let villages = self.state().settlements(seat) - self.rules().board().mountains;
            self.pay(seat, RODENTS * villages.len() as u16, Purpose::Rodents);
        }
    }

    fn drought(&mut self) {
        for hex in Hex::LAND {
            self.damage(hex);
        }
        self.weather(|weather| weather.drought = true);
    }

    /// Fields of the plain area suffer; owners of villages with fields there lose half of their food (V83, V139).
    fn locusts(&mut self, area: Area) {
        let plain = self.rules().board().area(Terrain::Plain, area);
        let fields = plain.filter(|hex| self.state().plots[hex].field != Field::None);
        let owners: Set<Seat> = fields.iter().filter_map(|hex| self.state().owner(hex)).collect();
        for hex in fields {
            self.damage(hex);
        }
        for seat in self.state().these_in_turn(owners) {
            let half = self.state().tribe(seat).food.total() / 2;
            self.pay(seat, half, Purpose::Locusts);
        }
    }

    /// A token drawn for its letter or kind; nothing happens if the bag is empty (V138).
    fn draw_token(&mut self, errand: Errand) {
        if !(self.state().supply & Token::LETTERED).is_empty() {
            self.draw(Lot::Token(errand));
        }
    }

    fn call_loner(&mut self, card: EventCard) {
        match (self.state().lone_woman, self.state().lone_warrior) {
            (None, None) => self.draw(Lot::Sex { card }),
            (Some(_), None) => self.draw_token(Errand::Loner { figure: Figure::Warrior }),
            (None, Some(_)) => self.draw_token(Errand::Loner { figure: Figure::Woman }),
            (Some(_), Some(_)) => (),
        }
    }

    /// The die for a sex: 1 to 3 women, 4 to 6 warriors.
    pub(crate) fn strike_sex(&mut self, card: EventCard, die: u8) {
        let figure = if die <= 3 { Figure::Woman } else { Figure::Warrior };
        if card == EventCard::Epidemic {
            self.begin(Frame::Plague { figure, turn: 0 });
        } else {
            self.draw_token(Errand::Loner { figure });
        }
    }

    /// The token that says where or whom. Pack wolves come as far as their pile lasts (V36).
    pub(crate) fn run_errand(&mut self, errand: Errand, kind: Kind, hex: Hex) {
        match errand {
            Errand::NewAnimal => (),
            Errand::Sickness => self.sicken(kind),
            Errand::Pack { wolves } => {
                let pile = self.state().supply - Token::LETTERED;
                let tokens = pile.first_few(wolves);
                if !tokens.is_empty() {
                    self.apply(Event::Pack { tokens, hex });
                }
            }
            Errand::Loner { figure } => {
                self.see_loner(figure, Some(hex), Sighting::Appears);
                self.join_first(hex);
            }
            Errand::Visit { seat } => {
                self.come(seat, hex, Group::of(1, 1));
                self.meet_loners(seat, hex);
            }
        }
    }

    /// All animals of the kind leave, pack wolves and tamed wolves too (V81, V137).
    fn sicken(&mut self, kind: Kind) {
        for hex in Hex::LAND {
            self.slay(hex, self.state().plots[hex].animals.of_kind(kind));
        }
        if kind == Kind::Wolf {
            while let Some(&wolf) = self.state().tamed.first() {
                self.die(wolf.seat, wolf.hex, Group::one(Figure::Wolf));
            }
        }
        self.weather(|weather| weather.sick = Some(kind));
    }

    /// The epidemic goes round (S13); a tribe without such a member loses nobody (V84, V136).
    pub(crate) fn spread(&mut self, figure: Figure, turn: u8) {
        let Some(seat) = self.state().in_turn(turn) else {
            self.end();
            self.tidy_all();
            return;
        };
        self.turn(Frame::Plague { figure, turn: turn + 1 });
        if self.state().people(seat).group().count(figure) > 0 {
            self.ask(Decision::Plague { seat, figure });
        }
    }
}

impl Context<'_> {
    pub(crate) fn homes(self, seat: Seat, figure: Figure, out: &mut Menu<Choice>) {
        let may = |&hex: &Hex| self.may_mourn(seat, figure, hex).is_ok();
        out.extend(Hex::LAND.iter().filter(may).map(Choice::At));
    }

    pub(crate) fn may_mourn(self, seat: Seat, figure: Figure, hex: Hex) -> Result<(), Breach> {
        let here = self.state.folk(seat, hex).group().count(figure);
        if here == 0 { Err(Breach::NotThisHex) } else { Ok(()) }
    }
}

impl<L: Log<Event>> Table<'_, L> {
    pub(crate) fn mourn(&mut self, seat: Seat, figure: Figure, hex: Hex) {
        self.die(seat, hex, Group::one(figure));
    }
}

// Fire rolls.

impl Context<'_> {
    fn fire_owners(self) -> Set<Seat> {
        Seat::set(self.state.players()).filter(|seat| self.state.tribe(seat).fire)
    }

    /// The tribes that lose somebody in the snow.
    fn snow_victims(self) -> Set<Seat> {
        let suffers = |seat, hex| self.suffers(EventCard::Snow, seat, hex, Toll::OneDies);
        let loses = |seat| self.board().mountains.iter().any(|hex| suffers(seat, hex));
        Seat::set(self.state.players()).filter(loses)
    }
}

impl<L: Log<Event>> Table<'_, L> {
    fn fire_rolls(&mut self, card: EventCard, seats: Set<Seat>) {
        if self.rules().options().fire_rules && !seats.is_empty() {
            let owners = self.context().fire_owners();
            self.begin(Frame::FireRolls { card, seats, owners });
        }
    }

    pub(crate) fn roll_for_fire(&mut self, card: EventCard, seats: Set<Seat>, owners: Set<Seat>) {
        match self.state().these_in_turn(seats).next() {
            None => self.end(),
            Some(seat) => {
                self.turn(Frame::FireRolls { card, seats: seats.without(seat), owners });
                if self.state().plays(seat) {
                    self.draw(Lot::Fire { card, seat });
                }
            }
        }
    }

    /// What a tribe's die does to its fire; who owned it before the event decides (V21, V193).
    pub(crate) fn settle_fire(&mut self, card: EventCard, seat: Seat, die: u8) {
        let Frame::FireRolls { owners, .. } = self.state().top() else { return };
        let owns = owners.contains(seat);
        let lost = match card {
            EventCard::Thunderstorm => (3..=5).contains(&die),
            EventCard::Storm => 4 <= die,
            _ => 5 <= die,
        };
        if owns && lost {
            self.fire(seat, false);
        } else if !owns && card == EventCard::Thunderstorm && die <= 2 && self.context().wants_fire(seat) {
            self.fire(seat, true);
        }
    }
}

// Cave bears.

impl Context<'_> {
    fn has_caves(self) -> bool {
        self.board().mountains.iter().any(|hex| self.state.owner(hex).is_some())
    }
}

impl<L: Log<Event>> Table<'_, L> {
    /// The next cave of the area, owner by owner in turn, is attacked by its bear (V87, V140).
    pub(crate) fn next_bear(&mut self, area: Area, turn: u8, next: u8) {
        let Some(seat) = self.state().in_turn(turn) else {
            self.end();
            return;
        };
        let caves = self.rules().board().area(Terrain::Mountain, area);
        match caves.first_from(next) {
            None => self.turn(Frame::Bears { area, turn: turn + 1, next: 0 }),
            Some(hex) => {
                self.turn(Frame::Bears { area, turn, next: hex.index() as u8 + 1 });
                if self.state().owner(hex) == Some(seat) {
                    self.begin(Frame::Hunt(Hunt { seat, hex, kind: Kind::Bear, killed: 0, cave_bear: true }));
                }
            }
        }
    }
}

impl Context<'_> {
    /// Whether the next round has an event: the first two have none, and after the last there is none (V189).
    pub(crate) fn has_next_event(self) -> bool {
        (2..self.options().round_limit).contains(&self.state.calendar.round)
    }

    /// The season whose event comes next (card 40).
    pub(crate) fn next_season(self) -> Season {
        let calendar = &self.state.calendar;
        match (calendar.season, calendar.is_last_round()) {
            (Season::Summer, true) | (Season::Winter, false) => Season::Winter,
            (Season::Summer, false) | (Season::Winter, true) => Season::Summer,
        }
    }
}
