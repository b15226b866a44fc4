# Valley of the Mammoths: what stands on the board, the mats and the cards.

vm-board-board = The valley
vm-board-progress = Round { $round } · { $season } { $n } of { $of }, year { $year } · { $phase }
vm-board-compass = The compass: a die gives the direction of the animals
vm-board-bag = { $n ->
    [one] 1 animal in the bag
   *[other] { $n } animals in the bag
}
vm-board-deck = Trump cards: { $deck } in the deck, { $discards } discarded
vm-board-dice = The dice
vm-board-settlements = Settlements: { $n } ({ $goal } win)
vm-board-food = Food: { $n }
vm-board-food-fresh = Food: { $n }, of which { $fresh } will not keep
vm-board-fire = fire
vm-board-first = start player
vm-board-asks = You are asked for “{ $card }” at its moment
vm-board-muted = You are not asked for “{ $card }”
