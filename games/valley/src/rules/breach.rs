//! The rules a choice can break.

tabletop::breaches! {
    /// Why a choice is refused.
    pub enum Breach {
        // Set-up.
        NoLand = "VM-3.2",
        HexTaken = "VM-3.2",
        SettlementNear = "VM-3.2",
        NotThisHex = "VM-5",
        NoFood = "VM-3.2",
        // The tribe's moves.
        EmptyGroup = "V153",
        NotThere = "VM-8.1",
        NoWay = "VM-8.1",
        TooFar = "VM-8.1",
        IntoLake = "VM-8.1",
        AcrossRiver = "VM-8.1",
        IntoClosedHex = "V124",
        SnowBound = "V124",
        IceStorm = "V125",
        Pinned = "VM-8.2",
        NoStepLeft = "VM-8.1",
        MustStep = "V153",
        NotTogether = "V159",
        CannotDrop = "V153",
        MovesAreOver = "VM-13",
        NoFire = "VM-14",
        // Founding.
        NoCouple = "VM-8.3",
        OpponentsHere = "VM-8.3",
        SettlementHere = "VM-8.3",
        NoSettlementToken = "VM-8.3",
        // Fights.
        HexIsSettled = "V172",
        NoFightHere = "VM-9.1",
        NotAmongLosses = "V174",
        CannotKeep = "VM-9.4",
        NotSoMany = "VM-9.3",
        NoSuchAnimals = "VM-9.5",
        // Survival, births, sowing.
        NotThereToStarve = "VM-10",
        CannotFeedAll = "VM-10",
        NoFieldHere = "VM-11",
        NobodyThere = "VM-11",
        // Cards.
        NotInHand = "VM-13",
        NotItsMoment = "VM-13",
        StandingAnswer = "V192",
        ChangesNothing = "V191",
        WrongTarget = "VM-13",
        NeedsFire = "VM-14",
        NoTokenLeft = "VM-1",
        NothingToSee = "V189",
        AlreadyToggled = "V192",
        NoStandingAnswer = "V192",
    }
}
