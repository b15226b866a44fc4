//! The rules an answer can break.

use tabletop::Cites;

/// The rule an answer breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// The card is not in his hand.
    NotInHand,
    /// He has too few stones for the light card.
    CannotPay,
    /// With eight or more stones no dark card is played.
    TooManyStones,
    /// With eight or more stones a dark cult copies the light card only.
    CultTooManyStones,
    /// There is no open card to copy, or none he can copy.
    NothingToCopy,
    /// A card is shown only if none can be played.
    CanPlay,
    /// He is no opponent.
    NoOpponent,
    /// This part of the card must be carried out.
    Compulsory,

    /// Nothing enters a glacier region.
    Glacier,
    /// The regions share no border.
    NoNeighbour,
    /// The region is a neighbour: the card's other price is for that.
    Neighbour,
    /// It stands there already.
    SameRegion,
    /// There is no such hunter.
    NoHunter,
    /// An opponent's hunter with a club is left alone.
    ForeignClub,
    /// The card has handled this hunter already.
    MovedAlready,
    /// The card moves own hunters only.
    NotHisOwn,
    /// The third hunter, too, must go into the card's terrain.
    OtherTerrain,
    /// The card's region was chosen already.
    OtherRegion,
    /// All hunters of a migration leave the same region.
    OtherOrigin,
    /// As long as there are hunters in his supply they are placed.
    SupplyNotEmpty,
    /// He has no hunter in his supply.
    SupplyEmpty,
    /// Three moved hunters do not all belong to one player.
    ThreeOfOneOwner,
    /// The two hunters removed do not belong to one player.
    TwoOfOneOwner,
    /// The swap would change nothing.
    PointlessSwap,
    /// Nowhere for it to go.
    NowhereToGo,

    /// There is no mammoth.
    NoMammoth,
    /// There is no mammoth in the supply.
    NoNewMammoth,
    /// As long as there is a mammoth in the supply it is taken.
    MammothInSupply,
    /// There is no such fire disc on the board.
    NoDisc,
    /// There is no club in the supply.
    NoClub,
    /// This card has another alternative to the club.
    OtherAlternative,

    /// After drawing, the hand may not be of one colour.
    OneColouredHand,
    /// No card of that colour is left.
    NoCardLeft,
    /// The region has its glacier already.
    GlacierAlready,
    /// The region borders neither a glacier nor the top edge.
    FarFromGlacier,
}

impl Cites for Breach {
    fn rule(&self) -> &'static str {
        match self {
            Breach::NotInHand => "EZ-5",
            Breach::CannotPay => "EZ-6.1",
            Breach::TooManyStones => "EZ-6.3",
            Breach::CultTooManyStones => "EZ-7.9",
            Breach::NothingToCopy => "EZ-E34",
            Breach::CanPlay => "EZ-6.6",
            Breach::NoOpponent => "EZ-E72",
            Breach::Compulsory => "EZ-E19",
            Breach::Glacier => "EZ-6.8",
            Breach::NoNeighbour => "EZ-2.2",
            Breach::Neighbour => "EZ-E23",
            Breach::SameRegion | Breach::MovedAlready | Breach::NoHunter => "EZ-E61",
            Breach::ForeignClub => "EZ-6.9",
            Breach::NotHisOwn | Breach::NowhereToGo | Breach::NoMammoth => "EZ-7",
            Breach::OtherTerrain => "EZ-E60",
            Breach::OtherRegion => "EZ-E24",
            Breach::OtherOrigin => "EZ-E25",
            Breach::SupplyNotEmpty | Breach::SupplyEmpty => "EZ-6.7",
            Breach::ThreeOfOneOwner | Breach::TwoOfOneOwner => "EZ-E68",
            Breach::PointlessSwap => "EZ-E64",
            Breach::NoNewMammoth => "EZ-E22",
            Breach::MammothInSupply => "EZ-E66",
            Breach::NoDisc => "EZ-E69",
            Breach::NoClub => "EZ-E75",
            Breach::OtherAlternative => "EZ-E38",
            Breach::OneColouredHand => "EZ-5.2",
            Breach::NoCardLeft => "EZ-E14",
            Breach::GlacierAlready | Breach::FarFromGlacier => "EZ-10.1",
        }
    }
}
