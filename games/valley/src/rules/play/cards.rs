//! Trump cards (VM-13). Each card is one `impl Card` that says when it is played, what it can be aimed at, when that
//! is legal and what it does; cards of a kind share a file. The one list below leads from a [`Trump`] to its card.

mod asides;
mod births;
mod boosts;
mod destruction;
mod herds;
mod moving;
mod persuasion;
mod provisions;
mod water;

use tabletop::{Log, Menu, Seat, Tray};

use crate::rules::{
    Breach, Choice, Context, Event, Figure, Hex, March, Moment, Occasion, Table, Target, Trump, Turn,
};

/// Where a card is played from: whose it is, and what goes on.
#[derive(Clone, Copy)]
pub(crate) enum Situation {
    /// A moment for cards.
    Moment { seat: Seat, moment: Moment },
    /// Between the own group moves.
    Between(Turn),
    /// On an own group under way.
    UnderWay(March),
    /// While the own members are fed.
    Feeding { seat: Seat, starved: bool },
    /// Beside any question of the own.
    Aside { seat: Seat },
}

impl Situation {
    #[inline]
    pub(crate) fn seat(self) -> Seat {
        match self {
            Situation::Moment { seat, .. } | Situation::Feeding { seat, .. } | Situation::Aside { seat } => {
                seat
            }
            Situation::Between(turn) => turn.seat,
            Situation::UnderWay(march) => march.seat,
        }
    }

    #[inline]
    fn occasion(self) -> Occasion {
        match self {
            Situation::Moment { moment, .. } => moment.occasion(),
            Situation::Between(_) => Occasion::BetweenMoves,
            Situation::UnderWay(_) => Occasion::UnderWay,
            Situation::Feeding { .. } => Occasion::Feeding,
            Situation::Aside { .. } => Occasion::AnyQuestion,
        }
    }
}

/// What a card is aimed at.
enum Aim {
    Nothing,
    /// A hex where the tribe is.
    OwnHex,
}

/// One trump card: all of it in one place.
trait Card {
    const TRUMP: Trump;
    /// The occasions to play it. One with a moment names it before its other occasions.
    const PLAYED: &'static [Occasion];
    /// Whether it goes on to act this round.
    const LASTS: bool = false;
    /// What it is aimed at, unless it says more in [`Card::targets`].
    const AIMED: Aim = Aim::Nothing;

    /// Everything it could be aimed at; [`Card::may`] says which of it is legal.
    fn targets(context: Context<'_>, now: Situation, out: &mut impl FnMut(Target)) {
        match Self::AIMED {
            Aim::Nothing => out(Target::Nothing),
            Aim::OwnHex => context.own_hexes(now.seat(), out),
        }
    }

    /// Whether it may be played so. That it is in hand and of this occasion is known.
    fn may(context: Context<'_>, now: Situation, target: Target) -> Result<(), Breach>;

    /// Offers every legal play.
    fn plays(context: Context<'_>, now: Situation, offer: &mut impl FnMut(Choice)) {
        Self::targets(context, now, &mut |target| {
            if Self::may(context, now, target).is_ok() {
                offer(Choice::Play { card: Self::TRUMP, target });
            }
        });
    }

    /// What it does. One that only goes on to act is laid open.
    fn act<L: Log<Event>>(table: &mut Table<'_, L>, now: Situation, target: Target) {
        let hex = if let Target::At(hex) = target { Some(hex) } else { None };
        table.enforce(now.seat(), Self::TRUMP, hex);
    }
}

macro_rules! cards {
    ($($file:ident { $($Name:ident)+ })+) => {
        impl Context<'_> {
            /// Offers every legal play of a card in hand that belongs to this occasion.
            pub(crate) fn plays_of(self, now: Situation, card: Trump, offer: &mut impl FnMut(Choice)) {
                match card {
                    $($(Trump::$Name => $file::$Name::plays(self, now, offer),)+)+
                }
            }

            fn may_aim(self, now: Situation, card: Trump, target: Target) -> Result<(), Breach> {
                match card {
                    $($(Trump::$Name => $file::$Name::may(self, now, target),)+)+
                }
            }
        }

        impl<L: Log<Event>> Table<'_, L> {
            fn act_by(&mut self, now: Situation, card: Trump, target: Target) {
                match card {
                    $($(Trump::$Name => $file::$Name::act(self, now, target),)+)+
                }
            }
        }

        /// The occasions to play a card.
        pub(crate) const fn played(card: Trump) -> &'static [Occasion] {
            match card {
                $($(Trump::$Name => $file::$Name::PLAYED,)+)+
            }
        }

        /// Whether a card goes on to act this round.
        pub(crate) const fn lasts(card: Trump) -> bool {
            match card {
                $($(Trump::$Name => $file::$Name::LASTS,)+)+
            }
        }
    };
}

cards! {
    moving { ForcedMarch Endurance Disguise Flight TwoOfAKind }
    water { Raft Bridge Swimming TreeTrunks UpTheTrees }
    boosts { Cannibals Broth Potion Flint Torches Amazons }
    herds { YoungWolf Lure Traps WarDrum }
    births { SurpriseBirth FertilityHerb ChoiceOfSex ChildbedFever Foundling FamilyVisit }
    provisions { FishingNet Roots Theft Manure Fence MountainFarm LateSowing }
    destruction { Rockfall Arsonist ScorchedEarth }
    persuasion { Friend Love }
    asides { Spying Intuition }
}

impl Context<'_> {
    pub(crate) fn has_in_hand(self, seat: Seat, card: Trump) -> Result<(), Breach> {
        if self.holds(seat, card) { Ok(()) } else { Err(Breach::NotInHand) }
    }

    /// Whether the card may be played now, aimed so.
    pub(crate) fn may_play(self, now: Situation, card: Trump, target: Target) -> Result<(), Breach> {
        self.has_in_hand(now.seat(), card)?;
        ensure(now.occasion().cards().contains(card), Breach::NotItsMoment)?;
        self.may_aim(now, card, target)
    }

    /// Whether a card in hand that belongs to this occasion has a legal play.
    pub(crate) fn has_play(self, now: Situation, card: Trump) -> bool {
        let mut found = false;
        self.plays_of(now, card, &mut |_| found = true);
        found
    }

    /// Adds every legal play of the cards in hand that belong to this occasion.
    #[inline]
    pub(crate) fn plays(self, now: Situation, out: &mut Menu<Choice>) {
        for card in self.state.tribe(now.seat()).hand & now.occasion().cards() {
            self.plays_of(now, card, &mut |choice| out.push(choice));
        }
    }

    /// Whether the tribe has a figure left that could join it.
    fn can_grow(self, seat: Seat) -> bool {
        Figure::MEMBERS.into_iter().any(|figure| self.state.stock(seat, figure) > 0)
    }

    /// Offers all hexes with members of the tribe.
    fn own_hexes(self, seat: Seat, out: &mut impl FnMut(Target)) {
        self.state.lands(seat).iter().for_each(|hex| out(Target::At(hex)));
    }

    fn others(self, seat: Seat) -> impl Iterator<Item = Seat> {
        Seat::all(self.state.players()).filter(move |&other| other != seat)
    }
}

/// Offers all neighbours of a hex.
fn neighbours(hex: Hex, out: &mut impl FnMut(Target)) {
    hex.neighbours().for_each(|(_, to)| out(Target::At(to)));
}

fn nothing(target: Target) -> Result<(), Breach> {
    ensure(target == Target::Nothing, Breach::WrongTarget)
}

/// The hex a card is aimed at.
fn hex(target: Target) -> Result<Hex, Breach> {
    if let Target::At(hex) = target { Ok(hex) } else { Err(Breach::WrongTarget) }
}

fn ensure(holds: bool, breach: Breach) -> Result<(), Breach> {
    if holds { Ok(()) } else { Err(breach) }
}

impl<L: Log<Event>> Table<'_, L> {
    /// The card is shown, put on the discards, and does what it does.
    pub(crate) fn play(&mut self, now: Situation, card: Trump, target: Target) {
        self.apply(Event::Played { seat: now.seat(), card });
        self.act_by(now, card, target);
    }
}
