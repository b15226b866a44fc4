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
vm-board-settlements = Settlements: { $n }. { $goal } win
vm-board-food = Food: { $n }
vm-board-food-fresh = Food: { $n }, of which { $fresh } will not keep
vm-board-fire = fire
vm-board-first = start player
vm-board-asks = You are asked for “{ $card }” at its moment
vm-board-muted = You are not asked for “{ $card }”

# When a trump card is played
vm-board-when-moves = Your moves
vm-board-when-flood = Flood, or your moves
vm-board-when-dead = When you kill or starve
vm-board-when-flight = Your moves, or before a fight with a tribe
vm-board-when-first-fight = Before your first fight
vm-board-when-animals = After the animals have moved
vm-board-when-drum = After the animals, or your moves
vm-board-when-fights = Before the fights
vm-board-when-births = Before the births
vm-board-when-after-births = After the births
vm-board-when-traps = Before a fight with animals
vm-board-when-survival = Survival
vm-board-when-winter = Survival in winter
vm-board-when-theft = End of your moves, or before feeding
vm-board-when-end-of-moves = End of your moves
vm-board-when-arson = End of your moves in summer
vm-board-when-lost = After losing a settlement
vm-board-when-harvest = Survival, last round of summer
vm-board-when-sowing = Sowing
vm-board-when-late-sowing = After survival, first round of summer
vm-board-when-before-fight = Before a fight
vm-board-when-all-moved = After all tribes have moved
vm-board-when-any = Whenever you are asked

# What a trump card does
vm-board-card-march = One group moves 3 hexes. In summer mountains do not stop it.
vm-board-card-raft = One group crosses a river or the lake. Its only move.
vm-board-card-bridge = One group crosses a river. Its only move.
vm-board-card-swimming = One group survives a flood, or crosses a river as its only move.
vm-board-card-up-the-trees = A group in a forest survives a flood, or hides from opponents there. Its village is lost.
vm-board-card-cannibals = 1 food for each foreign member you kill and each own one you starve this round.
vm-board-card-disguise = One group passes opponents on its way freely.
vm-board-card-flight = A group leaves opponents and nobody stays behind; or flees from a fight to an empty neighbouring hex.
vm-board-card-broth = +2 on every roll of one fight.
vm-board-card-flint = +1 on every roll of all your fights.
vm-board-card-torches = +2 on the rolls of one fight against animals. With the fire rules: only with fire.
vm-board-card-young-wolf = A lone wolf with your members follows them and fights like a warrior.
vm-board-card-lure = An animal comes from a neighbouring hex without members to one of yours.
vm-board-card-amazons = Your women on one hex fight as warriors.
vm-board-card-surprise-birth = A woman of yours outside settlements has a birth.
vm-board-card-fertility-herb = One more birth in each of your settlements.
vm-board-card-choice-of-sex = You choose the sex of all children in your settlements.
vm-board-card-childbed-fever = Up to two foreign women who have just borne a child die.
vm-board-card-foundling = One more member, warrior or woman, in a forest village of yours.
vm-board-card-family-visit = A warrior and a woman arrive on the hex of a drawn animal.
vm-board-card-traps = All animals of the hex die without a fight and give their food.
vm-board-card-war-drum = Drive all animals of a hex with your members to a neighbouring hex.
vm-board-card-fishing-net = 2 food for each fishing hex instead of 1.
vm-board-card-roots = You gather in forests as in summer.
vm-board-card-theft = A member next to a foreign settlement takes up to 4 food from its owner, or his fire.
vm-board-card-rockfall = From a mountain without opponents: everybody on a neighbouring plain or forest dies.
vm-board-card-arsonist = From a plain without opponents: a neighbouring forest area burns.
vm-board-card-scorched-earth = The settlement you lost is destroyed, with its women and its field.
vm-board-card-manure = Your fields give 12 and 8 food.
vm-board-card-fence = A field of yours on a plain is safe from large animals until harvest.
vm-board-card-mountain-farm = Sow a field at a cave of yours for 1 food.
vm-board-card-late-sowing = Sow a field at a village of yours on a plain for 1 food.
vm-board-card-friend = A lone foreign warrior on a hex of yours joins you.
vm-board-card-love = A lone foreign member next to a member of yours of the other sex comes over and joins you.
vm-board-card-two-of-a-kind = Two warriors or two women found a settlement. From next round on it needs a woman.
vm-board-card-spying = Look at the trump cards of a player on a neighbouring hex.
vm-board-card-intuition = Look at the event of the next round.

# What an event does
vm-board-event-forest-fire = A forest area burns: all in it die, and nobody enters this round.
vm-board-event-flood = A river floods its plains and forests: villages and fields are lost, one member of a tribe survives on each hex.
vm-board-event-rodents = Each player loses 2 food for each village.
vm-board-event-plentiful-rain = This year fields give 12 and 8 food.
vm-board-event-long-season = This season has four rounds.
vm-board-event-sick-animals = All animals of one kind leave the board.
vm-board-event-earthquake = In a mountain area all animals and one member on each hex die.
vm-board-event-eruption = The volcanoes erupt: all there die. On lava hexes only one member of a tribe survives.
vm-board-event-thunderstorm = Tribes move one hex only.
vm-board-event-drought = Fields are damaged. Rivers can be crossed and give no fish until the end of summer.
vm-board-event-loner = A lone warrior or woman appears and joins the first tribe it meets.
vm-board-event-locusts = In a plain area fields are damaged, and their owners lose half of their food.
vm-board-event-epidemic = Each player loses a woman or a warrior.
vm-board-event-pack-of-four = Four wolves appear.
vm-board-event-pack-of-three = Three wolves appear.
vm-board-event-frozen-river = A river freezes until the end of winter, and the lake with it if it flows there.
vm-board-event-cold = Each member needs 1.5 food this round.
vm-board-event-lean-animals = Until the end of winter animals give less food: 4, 3, 2, 1, 0, 0.
vm-board-event-no-meat = No new animals this round.
vm-board-event-storm = Tribes move one hex only.
vm-board-event-ice-storm = Tribes do not move.
vm-board-event-cave-bear = Each cave group of a mountain area has to fight a bear, without the bonus of the cave.
vm-board-event-snow = One member dies on each mountain hex outside caves. Mountains are closed this round.
vm-board-event-avalanche = In a mountain area all animals die, and one member of a tribe survives on each hex.
