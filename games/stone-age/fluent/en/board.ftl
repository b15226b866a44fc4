# Stone Age: labels and tooltips of the board.

sa-board-landscape = The landscape
sa-board-hunting-ground = Hunt
sa-board-forest = Forest
sa-board-clay-pit = Clay pit
sa-board-quarry = Quarry
sa-board-river = River
sa-board-tool-maker = Tool maker
sa-board-hut = Hut
sa-board-field = Field

sa-board-hunt = Hunt: 1 food for every 2 pips, room for everybody
sa-board-gather = { $place }: 1 { $good } for every { $pips } pips, { $people } of { $rings } rings taken
sa-board-make = Tool maker: one tool
sa-board-grow = Hut: two people go in, three come out
sa-board-till = Field: one step on the food track
sa-board-card = Card for { $n ->
    [one] 1 resource
   *[other] { $n } resources
}: { $card }
sa-board-building = Building { $n }: { $building }, { $below } more below it
sa-board-kinds = { $n ->
    [one] 1 kind
   *[other] { $n } kinds
}

sa-board-deck = { $n ->
    [one] 1 card
   *[other] { $n } cards
} in the deck
sa-board-roll = { $pips } pips without tools: { $gain }
sa-board-paid = Paid: { $n }, worth { $points }
sa-board-owed = Still to pay: { $n }
sa-board-short = { $n } food short

sa-board-home = { $home } of { $people } people at home
sa-board-track = Food track: { $n } food a round
sa-board-start-player = Start player
sa-board-tool = Tool of { $n }
sa-board-tool-used = Tool of { $n }, used
sa-board-tool-one-use = Tool of { $n } for one roll
sa-board-tool-none = No tool here yet
sa-board-any-two = Any two resources, once
sa-board-any-two-used = Two resources, taken
sa-board-hidden-card = Extra card, face down

sa-board-round = Round { $round }
sa-board-over = After round { $round }
sa-board-tie-break = tools + food track + people

# Choices where there is little room
sa-short-act = Use { $people }
sa-short-in-turn = All in turn
sa-short-take = Take { $goods }
sa-short-buy = Pay
sa-short-pay = Pay: { $points ->
    [one] 1 point
   *[other] { $points } points
}
sa-short-hand-in = Hand in { $n }
sa-short-any-two = Card: take 2
sa-short-leave = Leave it
sa-short-stop = Done: { $points ->
    [one] 1 point
   *[other] { $points } points
}
sa-short-die = { $face }: { $gift }
sa-short-tool = tool +1
sa-short-track = field +1
sa-short-feed = Pay for food
sa-short-starve = Go hungry: −10
