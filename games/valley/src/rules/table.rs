//! The verbs the rules are written in. Each lets events happen; nothing else changes the table.

use tabletop::{Log, Seat, Set};

use crate::rules::{
    Animals, Context, Decision, Event, Field, Figure, Food, Frame, Group, Hex, Kind, Lot, Moment, Phase,
    Purpose, Reason, Sighting, Source, State, Token, Trump, Valley, Weather,
};

tabletop::table! {
    /// The table while the rules act on it. The chapters of the rulebook are `impl` blocks of it.
    pub(crate) struct Table(Valley, State, Event);
}

impl<L: Log<Event>> Table<'_, L> {
    #[inline]
    pub(crate) fn context(&self) -> Context<'_> {
        Context { rules: self.rules(), state: self.state() }
    }

    // The course of play.

    pub(crate) fn begin(&mut self, frame: Frame) {
        self.apply(Event::Began(frame));
    }

    pub(crate) fn turn(&mut self, frame: Frame) {
        self.apply(Event::Turned(frame));
    }

    pub(crate) fn end(&mut self) {
        self.apply(Event::Ended);
    }

    pub(crate) fn phase(&mut self, phase: Phase) {
        self.apply(Event::Turned(Frame::Phase(phase)));
    }

    pub(crate) fn ask(&mut self, decision: Decision) {
        self.begin(Frame::Ask(decision));
    }

    pub(crate) fn draw(&mut self, lot: Lot) {
        self.begin(Frame::Draw(lot));
    }

    /// Opens a moment for cards (V190).
    pub(crate) fn open(&mut self, moment: Moment) {
        self.begin(Frame::Window { moment, turn: 0 });
    }

    /// Ends the game: nothing goes on any more.
    pub(crate) fn game_over(&mut self, reason: Reason, winners: Set<Seat>) {
        while self.state().frames.len() > 1 {
            self.end();
        }
        self.phase(Phase::Over { reason, winners });
    }

    pub(crate) fn weather(&mut self, change: impl FnOnce(&mut Weather)) {
        let mut weather = self.state().weather;
        change(&mut weather);
        if weather != self.state().weather {
            self.apply(Event::Weather(weather));
        }
    }

    /// Some of the weather is over.
    pub(crate) fn calm(&mut self, rest: Weather) {
        if rest != self.state().weather {
            self.apply(Event::Calmed(rest));
        }
    }

    // Members.

    /// As many of the group come out of the stock as there are; a loner on the hex joins them.
    pub(crate) fn come(&mut self, seat: Seat, hex: Hex, group: Group) -> Group {
        let stock = |figure| self.state().stock(seat, figure);
        let group =
            Group::of(group.warriors.min(stock(Figure::Warrior)), group.women.min(stock(Figure::Woman)));
        if group != Group::NOBODY {
            self.apply(Event::Came { seat, hex, group });
        }
        group
    }

    /// Figures leave the board; what rests on them follows at once.
    pub(crate) fn lose(&mut self, seat: Seat, hex: Hex, group: Group) {
        if group == Group::NOBODY {
            return;
        }
        self.die(seat, hex, group);
        self.tidy(hex);
        self.find_out(seat);
    }

    /// Figures leave the board, and what follows from it comes later.
    pub(crate) fn die(&mut self, seat: Seat, hex: Hex, group: Group) {
        self.apply(Event::Died { seat, hex, group, starved: false });
    }

    /// A tribe lets a member starve (VM-10).
    pub(crate) fn starve(&mut self, seat: Seat, hex: Hex, figure: Figure) {
        self.apply(Event::Died { seat, hex, group: Group::one(figure), starved: true });
        self.tidy(hex);
        self.find_out(seat);
        self.count_kills(seat, 1);
    }

    /// A tribe kills foreign members (V180).
    pub(crate) fn kill(&mut self, by: Seat, seat: Seat, hex: Hex, group: Group) {
        self.lose(seat, hex, group);
        self.count_kills(by, group.members());
    }

    /// Killed and starved members are counted, and eaten if cannibals have been played (card 8).
    pub(crate) fn count_kills(&mut self, by: Seat, members: u8) {
        if members == 0 || !self.state().plays(by) {
            return;
        }
        self.apply(Event::Killed { by, members });
        if self.state().active(Trump::Cannibals, by).is_some() {
            self.feed(by, members.into(), Source::Cannibals);
        }
    }

    /// What a hex looks like after somebody has left it: settlements without a woman are gone (V47), wolves
    /// left alone are wild (V166).
    pub(crate) fn tidy(&mut self, hex: Hex) {
        if !self.context().stands(hex) {
            self.raze(hex);
        }
        if self.state().tamed.is_empty() {
            return;
        }
        for seat in Seat::all(self.state().players()) {
            if self.state().folk(seat, hex).is_empty() && self.state().wolves(seat, hex) > 0 {
                self.run_wild(seat, hex);
            }
        }
    }

    pub(crate) fn run_wild(&mut self, seat: Seat, hex: Hex) {
        let wolves = self.state().wolves(seat, hex);
        self.apply(Event::RanWild { seat, hex, wolves });
    }

    /// All hexes after a disaster, then all tribes (V134).
    pub(crate) fn tidy_all(&mut self) {
        for hex in Hex::LAND {
            self.tidy(hex);
        }
        for seat in self.state().seats_in_turn() {
            self.find_out(seat);
        }
    }

    /// A tribe without members is out at once (V59, V127).
    pub(crate) fn find_out(&mut self, seat: Seat) {
        if !self.state().plays(seat) || !self.state().people(seat).is_empty() {
            return;
        }
        let may_return = self.rules().options().return_of_a_tribe
            && self.state().calendar.year == 1
            && !self.state().tribe(seat).returned;
        self.apply(Event::Out { seat, may_return });
    }

    /// A loner on this hex joins the tribe, or dies if it has no token left (V149).
    pub(crate) fn meet_loners(&mut self, seat: Seat, hex: Hex) {
        for figure in [Figure::Woman, Figure::Warrior] {
            if self.state().loner(figure) != Some(hex) {
                continue;
            }
            let has_token = self.state().stock(seat, figure) > 0;
            let sighting = if has_token { Sighting::Joins(seat) } else { Sighting::Dies };
            self.see_loner(figure, None, sighting);
            let joined = self.come(seat, hex, Group::one(figure));
            if joined != Group::NOBODY && self.state().mover() == Some(seat) {
                self.apply(Event::Rested { seat, hex, group: joined });
            }
        }
    }

    /// A loner appears, moves or is gone.
    pub(crate) fn see_loner(&mut self, figure: Figure, hex: Option<Hex>, sighting: Sighting) {
        self.apply(Event::Loner { figure, hex, sighting: Some(sighting) });
    }

    // Settlements and fields.

    /// A settlement is gone; with the last one goes the fire (V193). Its field stays (V43).
    pub(crate) fn raze(&mut self, hex: Hex) {
        let Some(owner) = self.state().owner(hex) else { return };
        self.apply(Event::Gone { hex, owner: Some(owner) });
        self.check_hearth(owner);
    }

    /// A tribe without a settlement loses the fire (V193).
    pub(crate) fn check_hearth(&mut self, seat: Seat) {
        if self.state().tribe(seat).fire && self.state().settlements(seat).is_empty() {
            self.apply(Event::Fire { seat, has: false });
        }
    }

    /// A field is damaged, if there is one (VM-7.4).
    pub(crate) fn damage(&mut self, hex: Hex) {
        let field = self.state().plots[hex].field;
        if field != Field::None {
            self.apply(Event::Damaged { hex, lost: field.worse() == Field::None });
        }
    }

    pub(crate) fn clear_field(&mut self, hex: Hex) {
        if self.state().plots[hex].field != Field::None {
            self.apply(Event::Cleared { hex });
        }
    }

    // Food and fire.

    /// Food from the bank. Hunted and fished food does not keep with limited stores (V194).
    pub(crate) fn feed(&mut self, seat: Seat, n: u16, source: Source) {
        if n == 0 {
            return;
        }
        let fresh = source.perishes() && self.rules().options().limited_stores;
        let food = if fresh { Food { kept: 0, fresh: n } } else { Food { kept: n, fresh: 0 } };
        self.apply(Event::Fed { seat, food, source: Some(source) });
    }

    /// Food to the bank, as much as there is.
    pub(crate) fn pay(&mut self, seat: Seat, n: u16, purpose: Purpose) {
        let food = self.state().tribe(seat).food.part(n);
        if food != Food::default() {
            self.apply(Event::Paid { seat, food, purpose: Some(purpose) });
        }
    }

    /// Food from one tribe to another, as much as there is; it keeps its kind (V194).
    pub(crate) fn rob(&mut self, from: Seat, by: Seat, n: u16) {
        let food = self.state().tribe(from).food.part(n);
        if food != Food::default() {
            self.apply(Event::Robbed { from, by, food });
        }
    }

    pub(crate) fn fire(&mut self, seat: Seat, has: bool) {
        if self.state().tribe(seat).fire != has {
            self.apply(Event::Fire { seat, has });
        }
    }

    // Animals.

    /// Animals of a hex leave the board.
    pub(crate) fn slay(&mut self, hex: Hex, tokens: Set<Token>) {
        if !tokens.is_empty() {
            self.apply(Event::Slain { tokens, hex, in_fight: false });
        }
    }

    /// The first animal of a kind on a hex falls in a fight.
    pub(crate) fn slay_in_fight(&mut self, hex: Hex, kind: Kind) {
        if let Some(first) = self.state().plots[hex].animals.of_kind(kind).first() {
            self.apply(Event::Slain { tokens: Set::of(first), hex, in_fight: true });
        }
    }

    /// A disaster kills all animals of the hex, tamed wolves and loners too (V152, V165).
    pub(crate) fn clear_animals(&mut self, hex: Hex) {
        self.slay(hex, self.state().plots[hex].animals);
        for seat in Seat::all(self.state().players()) {
            let saved: u8 = self
                .state
                .saved
                .iter()
                .filter(|saved| saved.seat == seat && saved.hex == hex)
                .map(|saved| saved.group.wolves)
                .sum();
            let wolves = self.state().wolves(seat, hex).saturating_sub(saved);
            if wolves > 0 {
                self.die(seat, hex, Group { wolves, ..Group::NOBODY });
            }
        }
        for figure in Figure::MEMBERS {
            if self.state().loner(figure) == Some(hex) {
                self.see_loner(figure, None, Sighting::Dies);
            }
        }
    }

    /// Animals go from a hex to another; large ones damage a field there (V146).
    pub(crate) fn roam(&mut self, from: Hex, to: Hex, tokens: Set<Token>) {
        self.apply(Event::Roamed { tokens, from, to });
        self.trample(to, tokens);
    }

    /// A drawn animal is placed on its hex; a large one damages a field there (V35).
    pub(crate) fn place(&mut self, token: Token, hex: Hex) {
        self.apply(Event::Placed { token, hex });
        self.trample(hex, Set::of(token));
    }

    /// A fence holds off large animals, and nothing else (V111).
    fn trample(&mut self, hex: Hex, tokens: Set<Token>) {
        if tokens.kinds().any(Kind::is_large) && !self.state().plots[hex].fence {
            self.damage(hex);
        }
    }
}
