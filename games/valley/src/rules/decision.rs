//! Questions to a seat and their answers. A question carries all it needs to be answered.

use serde::{Deserialize, Serialize};
use tabletop::{Asks, Cites, Member, Name, Seat, Set};

use crate::rules::{Area, Figure, Group, Hex, Kind, Occasion, River, Trump};

/// A moment at which certain cards may be played, also by those whose turn it is not (VM-13, V190).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, expecting = "a moment")]
pub enum Moment {
    /// A river has been rolled and floods its banks (V133).
    Flood {
        /// The river.
        river: River,
    },
    /// The animals have moved.
    AfterAnimals,
    /// All tribes have moved (V170).
    Love,
    /// Before the fights (V170).
    Lure,
    /// A hex is named, the first of some tribes (V172 b).
    FirstFight {
        /// The hex.
        hex: Hex,
    },
    /// Before the fight on a hex with foreign members (V172 c).
    BeforeFight {
        /// The hex.
        hex: Hex,
    },
    /// A settlement has been lost (V172 e).
    Lost {
        /// The hex.
        hex: Hex,
    },
    /// Somebody has killed (V172 f, V180).
    Feast,
    /// Before the animals of a hex are fought (V172 g).
    Traps {
        /// The hex.
        hex: Hex,
    },
    /// Before the income (V181).
    Income,
    /// Before the feeding (V181).
    Theft,
    /// After phase 6 of the first summer round.
    LateSowing,
    /// Before phase 7.
    SurpriseBirth,
    /// Before the first birth.
    Herb,
    /// Before the first birth of this tribe.
    ChoiceOfSex {
        /// The tribe.
        seat: Seat,
    },
    /// At the end of phase 7.
    Fever,
    /// In phase 8.
    MountainFarm,
}

impl Moment {
    /// The cards that can be played then.
    #[inline]
    pub fn cards(self) -> Set<Trump> {
        self.occasion().cards()
    }

    /// What kind of occasion it is.
    pub const fn occasion(self) -> Occasion {
        match self {
            Moment::Flood { .. } => Occasion::Flood,
            Moment::AfterAnimals => Occasion::AfterAnimals,
            Moment::Love => Occasion::Love,
            Moment::Lure => Occasion::Lure,
            Moment::FirstFight { .. } => Occasion::FirstFight,
            Moment::BeforeFight { .. } => Occasion::BeforeFight,
            Moment::Lost { .. } => Occasion::Lost,
            Moment::Feast => Occasion::Feast,
            Moment::Traps { .. } => Occasion::Traps,
            Moment::Income => Occasion::Income,
            Moment::Theft => Occasion::Theft,
            Moment::LateSowing => Occasion::LateSowing,
            Moment::SurpriseBirth => Occasion::SurpriseBirth,
            Moment::Herb => Occasion::Herb,
            Moment::ChoiceOfSex { .. } => Occasion::ChoiceOfSex,
            Moment::Fever => Occasion::Fever,
            Moment::MountainFarm => Occasion::MountainFarm,
        }
    }
}

/// A tribe's moves under way (VM-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a turn")]
pub struct Turn {
    /// The tribe.
    pub seat: Seat,
    /// Where the last group started, if it could as well have moved later: any group of a lower hex that moves now
    /// might have moved before it, and the table would be the same. It bars nobody (V153); searches need not try both.
    #[serde(rename = "floor")]
    pub next_hex: Option<Hex>,
    /// The hex the last group has just entered (card 25).
    pub entered: Option<Hex>,
    /// Whether a card of the end of the own moves has been played: nobody moves any more.
    pub closing: bool,
}

/// A group under way (V153).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a march")]
pub struct March {
    /// The tribe.
    pub seat: Seat,
    /// Where the group was picked up.
    pub start: Hex,
    /// Where it is.
    pub hex: Hex,
    /// Who is in it.
    pub group: Group,
    /// Steps it has left.
    pub left: u8,
    /// Whether it has not stepped yet.
    pub fresh: bool,
    /// Cards 1 and 2: in summer mountains do not stop it.
    pub marching: bool,
    /// Card 9: opponents on the way do not hold it.
    pub disguised: bool,
    /// Card 10: opponents where it starts do not hold it.
    pub fleeing: bool,
    /// Whether some have been dropped on this hex.
    pub dropped: bool,
    /// Whether it has changed nothing but the places of members, so that the order of the moves does not matter.
    #[serde(rename = "plain")]
    pub order_free: bool,
}

/// How many members an event takes on a hex (VM-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", expecting = "a toll")]
pub enum Toll {
    /// One dies.
    OneDies,
    /// All but one die.
    OneSurvives,
}

/// A question put to one seat and not yet answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, expecting = "a question")]
#[allow(missing_docs)]
pub enum Decision {
    /// Found the first settlement (VM-3.2).
    Found { seat: Seat },
    /// Sow at once, or not (VM-3.2).
    SowFirst { seat: Seat, hex: Hex },
    /// Play cards of this moment, or pass (VM-13). Other eyes do not learn that it is asked.
    Window { seat: Seat, moment: Moment },
    /// Say who is in the group of a card that was just played (V158).
    Group { seat: Seat, card: Trump, hex: Hex, to: Hex },
    /// Say who dies or who survives on a hex (VM-5).
    Casualty { seat: Seat, hex: Hex, toll: Toll },
    /// Say where the epidemic takes its victim (VM-5, S13).
    Plague { seat: Seat, figure: Figure },
    /// Come back with a new tribe, or not (VM-14).
    Return { seat: Seat },
    /// Move a group, found, play a card, or end the moves (VM-8).
    Moves(Turn),
    /// Lead a group on, drop some of it, or stop (V153).
    March(March),
    /// Take the fire of a burning forest at once, or not (card 30).
    Spark { seat: Seat },
    /// Name the hex to settle next (VM-9.1).
    NameHex { seat: Seat },
    /// Say who is lost in a fight (VM-9.5, V174).
    Loss { seat: Seat, hex: Hex, beasts: bool },
    /// Keep the settlement taken, or destroy it (VM-9.4).
    Capture { seat: Seat, hex: Hex, from: Seat },
    /// Say how many of the women left behind are adopted; the others die (VM-9.3).
    Women { seat: Seat, hex: Hex, from: Seat, least: u8 },
    /// Choose the kind of animals to fight next (VM-9.5).
    Prey { seat: Seat, hex: Hex },
    /// Starve members, or feed them all (VM-10).
    Feed { seat: Seat, starved: bool },
    /// Choose the sex of a birth (card 20).
    Sex { seat: Seat, hex: Hex, twins: bool },
    /// A second woman to die of fever, or nobody (card 21).
    Fever { seat: Seat },
    /// Sow a field, or no more (VM-11).
    Sow { seat: Seat },
}

impl Decision {
    /// Whether only the asked seat may know that it is asked (VM-13).
    pub const fn is_secret(self) -> bool {
        matches!(self, Decision::Window { .. })
    }
}

impl Asks for Decision {
    fn seat(&self) -> Seat {
        match *self {
            Decision::Found { seat }
            | Decision::SowFirst { seat, .. }
            | Decision::Window { seat, .. }
            | Decision::Group { seat, .. }
            | Decision::Casualty { seat, .. }
            | Decision::Plague { seat, .. }
            | Decision::Return { seat }
            | Decision::Moves(Turn { seat, .. })
            | Decision::March(March { seat, .. })
            | Decision::Spark { seat }
            | Decision::NameHex { seat }
            | Decision::Loss { seat, .. }
            | Decision::Capture { seat, .. }
            | Decision::Women { seat, .. }
            | Decision::Prey { seat, .. }
            | Decision::Feed { seat, .. }
            | Decision::Sex { seat, .. }
            | Decision::Fever { seat }
            | Decision::Sow { seat } => seat,
        }
    }
}

impl Cites for Decision {
    fn rule(&self) -> &'static str {
        match self {
            Decision::Found { .. } | Decision::SowFirst { .. } => "VM-3.2",
            Decision::Window { .. } => "VM-13",
            Decision::Group { .. } => "V158",
            Decision::Casualty { .. } | Decision::Plague { .. } => "VM-5",
            Decision::Return { .. } | Decision::Spark { .. } => "VM-14",
            Decision::Moves(_) => "VM-8.1",
            Decision::March(_) => "V153",
            Decision::NameHex { .. } => "VM-9.1",
            Decision::Loss { beasts: true, .. } | Decision::Prey { .. } => "VM-9.5",
            Decision::Loss { beasts: false, .. } => "V174",
            Decision::Capture { .. } => "VM-9.4",
            Decision::Women { .. } => "VM-9.3",
            Decision::Feed { .. } => "VM-10",
            Decision::Sex { .. } => "V186",
            Decision::Fever { .. } => "V187",
            Decision::Sow { .. } => "VM-11",
        }
    }
}

/// What a card is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, expecting = "what a card is aimed at")]
#[allow(missing_docs)]
pub enum Target {
    /// Nothing in particular.
    Nothing,
    /// A hex.
    At(Hex),
    /// From one hex to a neighbour.
    FromTo { from: Hex, to: Hex },
    /// An animal of this kind, from one hex to a neighbour.
    Beast { kind: Kind, from: Hex, to: Hex },
    /// Figures of this sex on a hex.
    Folk { hex: Hex, figure: Figure },
    /// The lone member of a tribe, from one hex to a neighbour.
    Lone { seat: Seat, from: Hex, to: Hex },
    /// A tribe.
    Tribe(Seat),
    /// The fire of a tribe.
    Fire(Seat),
    /// The area of this number.
    Area(Area),
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, expecting = "a choice")]
#[allow(missing_docs)]
pub enum Choice {
    /// This hex: to found on, to sow, to settle, to come back to, to mourn on.
    At(Hex),
    /// This figure: it dies, or it alone survives; this sex is born.
    Figure(Figure),
    /// Pick up a group.
    Pick { hex: Hex, group: Group },
    /// Lead the group to this hex.
    Step(Hex),
    /// Leave these behind and lead the others on.
    Drop(Group),
    /// These are in the group of the card.
    Group(Group),
    /// The group stays here.
    Stop,
    /// Found a settlement with a warrior and a woman of this hex (VM-8.3).
    Settle(Hex),
    /// Get the fire (VM-14).
    TakeFire,
    /// End the own moves.
    EndMoves,
    /// Keep the settlement.
    Keep,
    /// Destroy the settlement.
    Destroy,
    /// Adopt so many women.
    Adopt(u8),
    /// Fight this kind.
    Prey(Kind),
    /// A member starves.
    Starve { hex: Hex, figure: Figure },
    /// Feed all who are left.
    Feed,
    /// Do nothing, or nothing more.
    Pass,
    /// Play a card.
    Play { card: Trump, target: Target },
    /// Set a standing answer: do not ask for this card (V192).
    Mute(Trump),
    /// Withdraw the standing answer.
    Unmute(Trump),
}

impl Choice {
    // What members of a set are called as choices.
    pub(crate) const OF_AT: Name<Choice> = |_, hex| Choice::At(Member::at(hex));
    pub(crate) const OF_STEP: Name<Choice> = |_, hex| Choice::Step(Member::at(hex));
    pub(crate) const OF_SETTLE: Name<Choice> = |_, hex| Choice::Settle(Member::at(hex));
    /// Cards by their standing answer: those that are muted are unmuted.
    pub(crate) const OF_MUTE: Name<Choice> = |muted, card| {
        let (is_muted, card) = (muted >> card & 1 == 1, Member::at(card));
        if is_muted { Choice::Unmute(card) } else { Choice::Mute(card) }
    };
    /// Warriors, picked up on a hex together with so many women and wolves: the bytes of what it is about begin with these
    /// three.
    pub(crate) const OF_PICK: Name<Choice> = |about, warriors| {
        let [hex, women, wolves, ..] = about.to_le_bytes();
        Choice::Pick { hex: Member::at(hex), group: Group { warriors, women, wolves } }
    };
    /// Warriors who go on with so many women and wolves: everybody else is dropped. All there are end the bytes.
    pub(crate) const OF_DROP: Name<Choice> = |about, warriors| {
        let [_, women, wolves, all @ ..] = about.to_le_bytes();
        let all = Group { warriors: all[0], women: all[1], wolves: all[2] };
        Choice::Drop(all.less(Group { warriors, women, wolves }))
    };

    /// Whether the open question stays open: cards 39 and 40 and standing answers (V189, V192).
    pub const fn is_aside(self) -> bool {
        matches!(
            self,
            Choice::Mute(_) | Choice::Unmute(_) | Choice::Play { card: Trump::Spying | Trump::Intuition, .. }
        )
    }
}
