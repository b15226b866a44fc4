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

# What a stage says of many at once
vm-beat-roamed = { $n } groups of animals walk.
vm-beat-placed = { $n } animals come into the valley.
vm-beat-food = Food: { $seats }.

# Choices where there is little room
vm-short-sow = Sow
vm-short-drop = Leave { $group }
vm-short-stop = Stay here
vm-short-settle = Found on { $hex }
vm-short-take-fire = Take the fire
vm-short-end-moves = End moves
vm-short-keep = Keep it
vm-short-destroy = Destroy it
vm-short-feed = Feed all
vm-short-no-card = No card
vm-short-no-more = No more
vm-short-stay-away = Stay away
vm-short-nobody = Nobody
vm-short-not-now = Not now
vm-short-warrior = Warrior
vm-short-woman = Woman
vm-short-wolf = Wolf
vm-short-warriors = { $n ->
    [one] 1 warrior
   *[other] { $n } warriors
}
vm-short-warriors-in = { $n } warr.
vm-short-women = { $n ->
    [one] 1 woman
   *[other] { $n } women
}
vm-short-women-in = { $n ->
    [one] 1 woman
   *[other] { $n } women
}
vm-short-wolves = { $n ->
    [one] 1 wolf
   *[other] { $n } wolves
}
vm-short-play = Play it
vm-short-hex = Hex { $hex }
vm-short-fire-of = Fire: { $name }
vm-short-forest = Forest { $n }
vm-short-mute = Do not ask
vm-short-unmute = Ask me

# The legend
vm-legend-title = What the valley shows
vm-legend-tribe = a tribe: sign, warriors, women
vm-legend-beasts = beasts, how many of them
vm-legend-plain = number of a plain
vm-legend-forest = of a forest
vm-legend-mountain = of a mountain
vm-legend-river = of a river
vm-legend-letters = where animals come in
vm-legend-lava = way of the lava
vm-legend-village = village: +1 in a fight
vm-legend-cave = cave: +2
vm-legend-field = field: 8 food, one ear 4
vm-legend-wheel = wheel: the round of the season
vm-legend-rose = rose: where the animals go

# Where words of card names may be broken, each at its bars
vm-breaks = child|bed intui|tion
