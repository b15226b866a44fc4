# The board of Eiszeit: labels and tooltips.

ez-board-valley = The valley: twelve regions below the glacier
ez-board-progress = Round { $round } of { $rounds }, { $phase }
ez-board-region = { $region }: { $hunters ->
    [one] 1 hunter
   *[other] { $hunters } hunters
}, limit { $limit }
ez-board-region-fires = { $region }: { $hunters ->
    [one] 1 hunter
   *[other] { $hunters } hunters
}, limit { $limit } and what the fires bring
ez-board-region-glacier = { $region }: under the glacier
ez-board-hunters = { $name }: { $n ->
    [one] 1 hunter
   *[other] { $n } hunters
} in region { $region }
ez-board-armed = { $name }: { $n ->
    [one] 1 hunter with a club
   *[other] { $n } hunters with clubs
} in region { $region }
ez-board-fire-down = { $fire }, face down
ez-board-fire-seen = { $fire }, face down; you have seen it: { $heat }
ez-board-fire-up = { $fire }: { $heat }
ez-board-light = Light cards cost stones
ez-board-dark = Dark cards bring stones
ez-board-supply = Supply: { $n }
ez-board-draw-light = Light draw pile: { $n ->
    [one] 1 card
   *[other] { $n } cards
}
ez-board-draw-dark = Dark draw pile: { $n ->
    [one] 1 card
   *[other] { $n } cards
}
ez-board-nothing-open = No open card yet
ez-board-below = { $n } below
ez-board-mammoths = Mammoths: { $n }
ez-board-clubs = Clubs: { $n }
ez-board-fires = Fires: { $n }
ez-board-score = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
ez-board-own-hunters = Supply: { $n }
ez-board-own-stones = Stones: { $n }
ez-board-many-stones = Stones: { $n }, a light card is due
ez-board-own-clubs = Clubs: { $n }
ez-board-backs = Hand: { $light } light, { $dark } dark
ez-board-top-edge = { $region }; at the edge of the glacier

# What others hold.
ez-stock-light = Light cards in hand: { $n }
ez-stock-dark = Dark cards in hand: { $n }

# Choices where there is little room.
ez-short-copy = { $colour }: { $card }
ez-short-way-new = New −{ $stones }
ez-short-way-near = Near −{ $stones }
ez-short-way-far = Far −{ $stones }
ez-short-yours = Yours
ez-short-armed = { $whose }, club
ez-short-fire = Fire
ez-short-fire-from = Fire from { $disc }
ez-short-arm = Give a club
ez-short-club = Take a club
ez-short-take-along = Take it along
ez-short-mammoth = A mammoth
ez-short-journey = Move hunters
ez-short-draw-light = Light card
ez-short-draw-dark = Dark card
ez-short-none = None
ez-short-no-more = No more
ez-short-keep-all = Keep all
ez-short-leave-it = Leave it
ez-short-not = No club
ez-short-no-mammoth = No mammoth

# What a stage says of several events at once.
ez-beat-conflict = Conflict in region { $region }: { $seats }.
ez-beat-scored = Points in region { $region }: { $seats }.
