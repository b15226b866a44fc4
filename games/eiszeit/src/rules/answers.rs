//! What may be answered: the one source for what is offered and what is accepted.

use tabletop::{Seat, Set};

use crate::rules::cards::CardSet;
use crate::rules::components::{Colour, Hunter, MOST_PLAYERS, Regions, Seats, Way};
use crate::rules::decision::Choice;

/// All answers to a question.
#[derive(Clone, Copy, Default, PartialEq)]
pub(crate) struct Answers {
    pub(crate) plays: CardSet,
    pub(crate) shows: CardSet,
    pub(crate) copies: Set<Colour>,
    pub(crate) ways: Set<Way>,
    pub(crate) opponents: Seats,
    pub(crate) regions: Regions,
    pub(crate) hunters: Hunters,
    pub(crate) discs: Regions,
    pub(crate) club: bool,
    pub(crate) mammoth: bool,
    pub(crate) journey: bool,
    pub(crate) discards: CardSet,
    pub(crate) draws: Set<Colour>,
    pub(crate) done: bool,
}

impl Answers {
    /// These regions.
    pub(crate) fn regions(regions: Regions) -> Answers {
        Answers { regions, ..Answers::default() }
    }

    /// These hunters.
    pub(crate) fn hunters(hunters: Hunters) -> Answers {
        Answers { hunters, ..Answers::default() }
    }

    /// These, or nothing.
    pub(crate) fn or_done(self) -> Answers {
        Answers { done: true, ..self }
    }

    /// Whether there is anything to do but leave it.
    pub(crate) fn has_deed(&self) -> bool {
        Answers { done: false, ..*self } != Answers::default()
    }

    /// Whether this is one of the answers.
    pub(crate) fn contains(&self, choice: Choice) -> bool {
        match choice {
            Choice::Play(card) => self.plays.contains(card),
            Choice::Show(card) => self.shows.contains(card),
            Choice::Copy(colour) => self.copies.contains(colour),
            Choice::PayFor(way) => self.ways.contains(way),
            Choice::Opponent(seat) => self.opponents.contains(seat),
            Choice::Region(region) => self.regions.contains(region),
            Choice::Hunter(hunter) => self.hunters.contains(hunter),
            Choice::Disc(disc) => self.discs.contains(disc),
            Choice::Club => self.club,
            Choice::Mammoth => self.mammoth,
            Choice::Journey => self.journey,
            Choice::Discard(card) => self.discards.contains(card),
            Choice::Draw(colour) => self.draws.contains(colour),
            Choice::Done => self.done,
        }
    }

    /// Adds every answer to `out`, in a fixed order.
    pub(crate) fn list(&self, out: &mut Vec<Choice>) {
        out.extend(self.plays.iter().map(Choice::Play));
        out.extend(self.shows.iter().map(Choice::Show));
        out.extend(self.copies.iter().map(Choice::Copy));
        out.extend(self.ways.iter().map(Choice::PayFor));
        out.extend(self.opponents.iter().map(Choice::Opponent));
        out.extend(self.regions.iter().map(Choice::Region));
        self.hunters.list(out);
        out.extend(self.discs.iter().map(Choice::Disc));
        out.extend(self.club.then_some(Choice::Club));
        out.extend(self.mammoth.then_some(Choice::Mammoth));
        out.extend(self.journey.then_some(Choice::Journey));
        out.extend(self.discards.iter().map(Choice::Discard));
        out.extend(self.draws.iter().map(Choice::Draw));
        out.extend(self.done.then_some(Choice::Done));
    }
}

/// A set of hunters: for each owner, the regions where one without and one with a club is meant.
#[derive(Clone, Copy, Default, PartialEq)]
pub(crate) struct Hunters([[Regions; 2]; MOST_PLAYERS]);

impl Hunters {
    /// The regions of an owner's hunters, with a club or without.
    pub(crate) fn of(&mut self, owner: Seat, club: bool) -> &mut Regions {
        &mut self.0[owner.index()][usize::from(club)]
    }

    /// Whether this one is among them.
    fn contains(&self, hunter: Hunter) -> bool {
        let bands = self.0.get(hunter.owner.index());
        bands.is_some_and(|bands| bands[usize::from(hunter.club)].contains(hunter.region))
    }

    fn list(&self, out: &mut Vec<Choice>) {
        for (owner, bands) in Seat::all(MOST_PLAYERS as u8).zip(&self.0) {
            for (club, regions) in [false, true].into_iter().zip(bands) {
                out.extend(regions.iter().map(|region| Choice::Hunter(Hunter { owner, region, club })));
            }
        }
    }
}
