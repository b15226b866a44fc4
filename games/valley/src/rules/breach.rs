//! The rules a choice can break.

use tabletop::Cites;

/// Why a choice is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Breach {
    // Set-up.
    NoLand,
    SettlementNear,
    NotThisHex,
    NoFood,
    // The tribe's moves.
    EmptyGroup,
    NotThere,
    OutOfOrder,
    NoWay,
    TooFar,
    IntoLake,
    AcrossRiver,
    IntoClosedHex,
    SnowBound,
    IceStorm,
    Pinned,
    NoStepLeft,
    MustStep,
    CannotDrop,
    MovesAreOver,
    NoFire,
    // Founding.
    NoCouple,
    OpponentsHere,
    SettlementHere,
    NoSettlementToken,
    // Fights.
    HexIsSettled,
    NoFightHere,
    NotAmongLosses,
    CannotKeep,
    NotSoMany,
    NoSuchAnimals,
    // Survival, births, sowing.
    NotThereToStarve,
    CannotFeedAll,
    NoFieldHere,
    NobodyThere,
    // Cards.
    NotInHand,
    NotItsMoment,
    StandingAnswer,
    ChangesNothing,
    WrongTarget,
    NeedsFire,
    NoTokenLeft,
    NothingToSee,
    AlreadyToggled,
    NoStandingAnswer,
}

impl Cites for Breach {
    fn rule(&self) -> &'static str {
        match self {
            Breach::NoLand | Breach::SettlementNear | Breach::NoFood => "VM-3.2",
            Breach::NotThisHex => "VM-5",
            Breach::EmptyGroup | Breach::MustStep | Breach::CannotDrop => "V153",
            Breach::NotThere
            | Breach::NoWay
            | Breach::TooFar
            | Breach::IntoLake
            | Breach::AcrossRiver
            | Breach::NoStepLeft => "VM-8.1",
            Breach::OutOfOrder => "V120",
            Breach::IntoClosedHex | Breach::SnowBound => "V124",
            Breach::IceStorm => "V125",
            Breach::Pinned => "VM-8.2",
            Breach::MovesAreOver | Breach::NotItsMoment | Breach::NotInHand | Breach::WrongTarget => "VM-13",
            Breach::NoFire | Breach::NeedsFire => "VM-14",
            Breach::NoCouple | Breach::OpponentsHere | Breach::SettlementHere | Breach::NoSettlementToken => {
                "VM-8.3"
            }
            Breach::HexIsSettled => "V172",
            Breach::NoFightHere => "VM-9.1",
            Breach::NotAmongLosses => "V174",
            Breach::CannotKeep => "VM-9.4",
            Breach::NotSoMany => "VM-9.3",
            Breach::NoSuchAnimals => "VM-9.5",
            Breach::NotThereToStarve | Breach::CannotFeedAll => "VM-10",
            Breach::NoFieldHere | Breach::NobodyThere => "VM-11",
            Breach::StandingAnswer | Breach::AlreadyToggled | Breach::NoStandingAnswer => "V192",
            Breach::ChangesNothing => "V191",
            Breach::NoTokenLeft => "VM-1",
            Breach::NothingToSee => "V189",
        }
    }
}
