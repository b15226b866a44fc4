//! The rules an answer can break.

tabletop::breaches! {
    /// The rule an answer breaks.
    pub enum Breach {
        /// The card is not in their hand.
        NotInHand = "EZ-5",
        /// They have too few stones for the light card.
        CannotPay = "EZ-6.1",
        /// With eight or more stones no dark card is played.
        TooManyStones = "EZ-6.3",
        /// With eight or more stones a dark cult copies the light card only.
        CultTooManyStones = "EZ-7.9",
        /// There is no open card to copy, or none they can copy.
        NothingToCopy = "EZ-E34",
        /// A card is shown only if none can be played.
        CanPlay = "EZ-6.6",
        /// This seat is no opponent.
        NoOpponent = "EZ-E72",
        /// This part of the card must be carried out.
        Compulsory = "EZ-E19",

        /// The hunter taken up goes to another region.
        HunterTakenUp = "EZ-E61",
        /// The fire picked up goes to another region.
        FireTakenUp = "EZ-E27",
        /// They chose the mammoth instead of a club.
        MammothChosen = "EZ-7 L7",

        /// Nothing enters a glacier region.
        Glacier = "EZ-6.8",
        /// The regions share no border.
        NoNeighbour = "EZ-2.2",
        /// The region is a neighbour: the card's other price is for that.
        Neighbour = "EZ-E23",
        /// It stands there already.
        SameRegion = "EZ-E61",
        /// There is no such hunter.
        NoHunter = "EZ-E61",
        /// They have no hunter there.
        NoOwnHunter = "EZ-7",
        /// They have no hunter on the board.
        NobodyOnBoard = "EZ-E38",
        /// An opponent's hunter with a club is left alone.
        ForeignClub = "EZ-6.9",
        /// The card has handled this hunter already.
        MovedAlready = "EZ-E61",
        /// The card moves own hunters only.
        NotTheirOwn = "EZ-7",
        /// The third hunter, too, must go into the card's terrain.
        OtherTerrain = "EZ-E60",
        /// The card's region was chosen already.
        OtherRegion = "EZ-E24",
        /// All hunters of a migration leave the same region.
        OtherOrigin = "EZ-E25",
        /// As long as there are hunters in their supply, these are placed.
        SupplyNotEmpty = "EZ-6.7",
        /// They have no hunter in their supply.
        SupplyEmpty = "EZ-6.7",
        /// Three moved hunters do not all belong to one player.
        ThreeOfOneOwner = "EZ-E68",
        /// The two hunters removed do not belong to one player.
        TwoOfOneOwner = "EZ-E68",
        /// Nobody stands in a neighbouring region.
        NobodyBeside = "EZ-E29",
        /// The swap would change nothing.
        PointlessSwap = "EZ-E64",
        /// It has nowhere to go.
        NowhereToGo = "EZ-7",

        /// There is no mammoth there.
        NoMammoth = "EZ-7",
        /// There is no mammoth on the board.
        NoMammothOnBoard = "EZ-7",
        /// No mammoth can be placed or moved.
        NoWay = "EZ-E19",
        /// There is no mammoth in the supply.
        NoNewMammoth = "EZ-E22",
        /// As long as there is a mammoth in the supply, it is taken from there.
        MammothInSupply = "EZ-E66",
        /// There is no such fire disc on the board.
        NoDisc = "EZ-E69",
        /// There is no club in the supply.
        NoClub = "EZ-E75",
        /// No club lies before them.
        NoOwnClub = "EZ-E62",
        /// The hunter carries a club already.
        HasClub = "EZ-7.10",
        /// This card has another alternative to the club.
        OtherAlternative = "EZ-E38",

        /// After drawing, the hand may not be of one colour.
        OneColouredHand = "EZ-5.2",
        /// No card of that colour is left.
        NoCardLeft = "EZ-E14",
        /// The region has its glacier already.
        GlacierAlready = "EZ-10.1",
        /// The region borders neither a glacier nor the top edge.
        FarFromGlacier = "EZ-10.1",
    }
}
