//! The rules an answer can break, each with the paragraph that forbids it.

tabletop::breaches! {
    /// The rules an answer can break.
    pub enum Breach {
        /// They have not that many people at home.
        TooFewPeople = "SA-4.1",
        /// Nobody is placed with no people.
        NoPeople = "SA-4.1",
        /// They have been there this round.
        AlreadyThere = "SA-4.3",
        /// No ring is free, or not enough.
        NoRoom = "SA-4.4",
        /// The hut takes two of one player.
        HutTakesTwo = "SA-4.4",
        /// There is no card or building.
        NothingThere = "SA-4.4",
        /// Two of tool maker, hut and field are occupied.
        VillageFull = "SA-4.5",
        /// No further player may come there.
        EnoughPlayers = "SA-4.6",
        /// They have nobody there to use.
        NobodyThere = "SA-5",
        /// They cannot pay for the card.
        CardTooDear = "SA-5.6",
        /// They cannot pay for the building.
        BuildingTooDear = "SA-5.7",
        /// The tool is used, or they do not have it.
        ToolNotReady = "SA-5.9",
        /// The payment could not be completed after this.
        WrongPayment = "SA-5.10",
        /// They have none of it.
        NoneLeft = "SA-5.10",
        /// The payment is not to be stopped here.
        CannotStop = "SA-5.10",
        /// They cannot make up for all the missing food.
        CannotFeed = "SA-6.3",
        /// No die shows this.
        NoSuchDie = "SA-8.1",
        /// The one-use tool is used, or they do not have it.
        OneUseNotReady = "SA-8.9",
        /// They do not have the card of two resources, or have used it.
        NoAnyTwo = "SA-8.10",
        /// The card of two resources is not used in the middle of a payment.
        NotWhilePaying = "SA-Q14",
    }
}
