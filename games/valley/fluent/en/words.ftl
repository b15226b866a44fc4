# Valley of the Mammoths.

title = Valley of the Mammoths
about = Lead a tribe through the seasons, past hunger, beasts and neighbours.

# Words
vm-nothing = nothing
vm-nobody = nobody
vm-and = { $rest } and { $last }
vm-season-summer = summer
vm-season-winter = winter

# The land
vm-hex = hex { $n } ({ $terrain })
vm-terrain-plain = plain
vm-terrain-forest = forest
vm-terrain-mountain = mountain
vm-terrain-volcano = volcano
vm-terrain-lake = lake
vm-area-plain = plain area { $n }
vm-area-forest = forest area { $n }
vm-area-mountain = mountain area { $n }
vm-area-river = river { $n }
vm-way-north-east = north-east
vm-way-east = east
vm-way-south-east = south-east
vm-way-south-west = south-west
vm-way-west = west
vm-way-north-west = north-west

# Figures and animals
vm-warriors = { $n ->
    [one] a warrior
   *[other] { $n } warriors
}
vm-women = { $n ->
    [one] a woman
   *[other] { $n } women
}
vm-tame-wolves = { $n ->
    [one] a tame wolf
   *[other] { $n } tame wolves
}
vm-wolves = { $n ->
    [one] a wolf
   *[other] { $n } wolves
}
vm-tigers = { $n ->
    [one] a tiger
   *[other] { $n } tigers
}
vm-bears = { $n ->
    [one] a bear
   *[other] { $n } bears
}
vm-bison = { $n ->
    [one] a bison
   *[other] { $n } bison
}
vm-rhinos = { $n ->
    [one] a rhino
   *[other] { $n } rhinos
}
vm-mammoths = { $n ->
    [one] a mammoth
   *[other] { $n } mammoths
}
vm-all-wolves = wolves
vm-all-tigers = tigers
vm-all-bears = bears
vm-all-bison = bison
vm-all-rhinos = rhinos
vm-all-mammoths = mammoths
vm-token = { $kind } with the letter { $letter }
vm-lone-warrior = the lone warrior
vm-lone-woman = the lone woman

# Trump cards
vm-trump-forced-march = forced march
vm-trump-endurance = endurance
vm-trump-raft = raft
vm-trump-bridge = bridge
vm-trump-swimming = swimming
vm-trump-tree-trunks = tree trunks
vm-trump-up-the-trees = up the trees
vm-trump-cannibals = cannibals
vm-trump-disguise = disguise
vm-trump-flight = flight
vm-trump-broth = broth
vm-trump-potion = potion
vm-trump-flint = flint
vm-trump-torches = torches
vm-trump-young-wolf = young wolf
vm-trump-lure = lure
vm-trump-amazons = amazons
vm-trump-surprise-birth = surprise birth
vm-trump-fertility-herb = fertility herb
vm-trump-choice-of-sex = choice of sex
vm-trump-childbed-fever = childbed fever
vm-trump-foundling = foundling
vm-trump-family-visit = family visit
vm-trump-traps = traps
vm-trump-war-drum = war drum
vm-trump-fishing-net = fishing net
vm-trump-roots = roots
vm-trump-theft = theft
vm-trump-rockfall = rockfall
vm-trump-arsonist = arsonist
vm-trump-scorched-earth = scorched earth
vm-trump-manure = manure
vm-trump-fence = fence
vm-trump-mountain-farm = mountain farm
vm-trump-late-sowing = late sowing
vm-trump-friend = friend
vm-trump-love = love
vm-trump-two-of-a-kind = two of a kind
vm-trump-spying = spying
vm-trump-intuition = intuition

# What the trump cards do
vm-trump-forced-march-text = In your moves: a group of one hex goes three hexes instead of two. In summer mountains do not stop it.
vm-trump-endurance-text = In your moves: a group of one hex goes three hexes instead of two. In summer mountains do not stop it.
vm-trump-raft-text = In your moves: a group crosses a river or the lake. That is its only move this round.
vm-trump-bridge-text = In your moves: a group crosses a river. That is its only move this round.
vm-trump-swimming-text = In a flood: a group survives it, but does not move this round. Or in your moves: a group crosses a river as its only move.
vm-trump-tree-trunks-text = In a flood: a group survives it, but does not move this round. Or in your moves: a group crosses a river as its only move.
vm-trump-up-the-trees-text = In a forest: a group survives a flood, or in your moves hides from everybody on its hex until the round ends. It does not move, and your village there is lost.
vm-trump-cannibals-text = When you kill foreign members or let your own starve: 1 food for each of them this round.
vm-trump-disguise-text = In your moves: a group passes animals and foreign members without stopping and without leaving anybody behind.
vm-trump-flight-text = In your moves: a group leaves a hex with opponents and leaves nobody behind. Or before a fight with a tribe: it goes to an empty neighbouring hex.
vm-trump-broth-text = Before your first fight: +2 on all your rolls on one hex this round.
vm-trump-potion-text = Before your first fight: +2 on all your rolls on one hex this round.
vm-trump-flint-text = Before your first fight: +1 on all your rolls in all your fights this round.
vm-trump-torches-text = Before your first fight: +2 on your rolls against animals on one hex this round. With the fire rules only if you have the fire.
vm-trump-young-wolf-text = After the animals' move: a lone wolf that shares a hex with your members alone is tamed. It goes with them and fights like a warrior, eats nothing, and is wild again when left alone.
vm-trump-lure-text = Before the fights: one animal of a neighbouring hex without members comes to a hex with members of yours, if it can make that step.
vm-trump-amazons-text = Before your first fight: your women on one hex fight like warriors this round.
vm-trump-surprise-birth-text = Before the births: one of your women outside your settlements gives birth too.
vm-trump-fertility-herb-text = Before the first birth: each of your settlements with a woman has one more birth.
vm-trump-choice-of-sex-text = Before your births: you choose whether the children in your settlements become warriors or women.
vm-trump-childbed-fever-text = After the births: up to two foreign women who have just given birth die.
vm-trump-foundling-text = After the animals' move: your village in a forest gets a warrior or a woman more.
vm-trump-family-visit-text = After the animals' move: a warrior and a woman of your tribe arrive on the hex of a token drawn from the bag.
vm-trump-traps-text = Before a fight with animals: all animals on one hex with members of yours die without a fight. You get their food.
vm-trump-war-drum-text = After the animals' move or in your moves: you drive all animals of a hex with members of yours to one neighbouring hex. Those that cannot make that step stay.
vm-trump-fishing-net-text = In the survival phase: each of your fishing hexes gives 2 food instead of 1.
vm-trump-roots-text = In the survival phase of winter: your members gather in the forests as in summer.
vm-trump-theft-text = After your moves or before feeding: a member of yours next to a foreign settlement, with no river between, takes up to 4 food of its tribe. With the fire rules it may take away that tribe's fire instead.
vm-trump-rockfall-text = At the end of your moves: a member on a mountain without opponents who has not moved buries a neighbouring plain or forest hex, with no river between. Everybody there dies, and there is no food.
vm-trump-arsonist-text = At the end of your moves in summer: a member on a plain without opponents burns a neighbouring forest area, with no river between. Everybody in it dies, and there is no food.
vm-trump-scorched-earth-text = When a settlement of yours has been taken: it is destroyed, with its women and its field.
vm-trump-manure-text = At the harvest: your fields give 12 food, damaged ones 8.
vm-trump-fence-text = After the animals' move: large animals cannot harm one of your fields on a plain until the harvest.
vm-trump-mountain-farm-text = When sowing: you may sow a field at one of your caves for 1 food.
vm-trump-late-sowing-text = After the first round of summer: you may sow a field at one of your villages on a plain for 1 food.
vm-trump-friend-text = Before a fight: a foreign warrior who is alone of his tribe on a hex with members of yours joins you.
vm-trump-love-text = After all moves: a lone foreign member falls in love with a member of yours of the other sex on a neighbouring hex, with no river between, goes there and joins you.
vm-trump-two-of-a-kind-text = In your moves: two warriors or two women found a settlement. From the next round on it needs a woman.
vm-trump-spying-text = At any question put to you: you look at the trump cards of a player with a member next to one of yours.
vm-trump-intuition-text = At any question put to you: you look at the event of the next round.

# Events
vm-event-forest-fire = forest fire
vm-event-flood = flood
vm-event-rodents = rodents
vm-event-plentiful-rain = plentiful rain
vm-event-mild-autumn = mild autumn
vm-event-sick-animals = sick animals
vm-event-earthquake = earthquake
vm-event-eruption = eruption
vm-event-thunderstorm = thunderstorm
vm-event-drought = drought
vm-event-loner = a loner
vm-event-locusts = locusts
vm-event-epidemic = epidemic
vm-event-pack-of-four = a pack of four wolves
vm-event-pack-of-three = a pack of three wolves
vm-event-frozen-river = frozen river
vm-event-cold = cold
vm-event-long-winter = long winter
vm-event-lean-animals = lean animals
vm-event-no-meat = no meat
vm-event-storm = storm
vm-event-ice-storm = ice storm
vm-event-cave-bear = cave bear
vm-event-snow = snow
vm-event-avalanche = avalanche

# What the events do
vm-event-forest-fire-text = The die chooses a forest area: everybody in it dies, and this round nobody can enter it. With the fire rules members next to it can take the fire.
vm-event-flood-text = The die chooses a river: plains and forests along it, and along its lake, are flooded and closed this round. Animals die, villages and fields are lost, and of each tribe one member a hex survives. With the fire rules tribes with a flooded settlement lose the fire.
vm-event-rodents-text = Each tribe loses 2 food for each of its villages. Caves are safe.
vm-event-plentiful-rain-text = This year's harvest is 12 food a field, 8 a damaged one. A drought ends.
vm-event-mild-autumn-text = This summer has a fourth round.
vm-event-sick-animals-text = A token is drawn: all animals of its kind leave the board, and no new ones of it come this round.
vm-event-earthquake-text = The die chooses a mountain area: on each of its hexes all animals and one member of each tribe die.
vm-event-eruption-text = All who are on volcanoes die; nobody can enter them this round. On the hexes under the lava all animals die, and of each tribe one member a hex survives. With the fire rules members there can take the fire.
vm-event-thunderstorm-text = This round tribes move one hex only. A drought ends. With the fire rules tribes that have the fire lose it on 3, 4 or 5, and the others get it on 1 or 2.
vm-event-drought-text = Fields are damaged, damaged ones are lost. Until the end of summer, or until it rains, all can cross the rivers, but there are no fish in them.
vm-event-loner-text = A lone warrior or a lone woman appears on the hex of a drawn token, moves along with the animals, and joins the first tribe they meet.
vm-event-locusts-text = The die chooses a plain area: its fields are damaged, damaged ones are lost, and their owners lose half their food.
vm-event-epidemic-text = On 1 to 3 each tribe loses a woman, on 4 to 6 a warrior; each chooses where.
vm-event-pack-of-four-text = A pack of four wolves appears on the hex of a drawn token. They move and fight together.
vm-event-pack-of-three-text = A pack of three wolves appears on the hex of a drawn token. They move and fight together.
vm-event-frozen-river-text = The die chooses a river: until the end of winter all can cross it, and its lake too, though nobody stays on the lake. Fishing goes on.
vm-event-cold-text = This round two members eat 3 food.
vm-event-long-winter-text = This winter has a fourth round.
vm-event-lean-animals-text = Until the end of winter animals give less food: mammoth 4, rhino 3, bison 2, bear 1, tiger and wolf none.
vm-event-no-meat-text = No new animals come this round.
vm-event-storm-text = This round tribes move one hex only. With the fire rules tribes that have the fire lose it on 4, 5 or 6.
vm-event-ice-storm-text = This round no tribe moves; animals do. With the fire rules all lose the fire.
vm-event-cave-bear-text = The die chooses a mountain area with a cave that is lived in: everybody in a cave there fights a bear at once, without the help of the cave. A beaten bear gives 3 food.
vm-event-snow-text = On each mountain hex without a cave one member of each tribe dies. Nobody can enter or leave mountains this round. With the fire rules a tribe that has lost a member this way loses the fire on 5 or 6.
vm-event-avalanche-text = The die chooses a mountain area: on its hexes all animals die, and of each tribe one member a hex survives, in caves too.

# Questions
vm-ask-found = where do you found your first settlement?
vm-ask-sow-first = do you sow a field on { $hex } for 2 food?
vm-ask-group = who on { $hex } is in the group? (trump card: { $card })
vm-ask-one-dies = who dies on { $hex }?
vm-ask-one-survives = who survives on { $hex }?
vm-ask-plague = the epidemic takes { $figure }: where?
vm-ask-return = do you come back with a new tribe?
vm-ask-moves = your tribe moves: what next?
vm-ask-moves-closing = your moves are over: do you play another card?
vm-ask-march = where do you lead { $group } from { $hex }? ({ $left ->
    [one] 1 step
   *[other] { $left } steps
} left)
vm-ask-spark = do you take the fire of the burning forest?
vm-ask-name-hex = on which hex do you fight next?
vm-ask-loss = whom do you lose in the fight on { $hex }?
vm-ask-capture = what becomes of the { $home ->
    [cave] cave
   *[village] village
} on hex { $hex } that you have taken from { $from }?
vm-ask-women = how many of the women of { $from } on { $hex } do you adopt? The others die.
vm-ask-prey = which animals do you fight next on { $hex }?
vm-ask-feed = do you feed { $members ->
    [one] your only member
   *[other] all your { $members } members
}? You have { $food } food.
vm-ask-starve = you have { $food } food for { $members ->
    [one] your only member
   *[other] { $members } members
}: who starves?
vm-ask-sex = a child is born on { $hex }: what is it to be?
vm-ask-sex-twins = twins are born on { $hex }: what are they to be?
vm-ask-fever = does a second woman die of childbed fever?
vm-ask-sow = do you sow a field for 1 food?

# Moments for cards
vm-moment-flood = river { $river } floods its banks: do you save somebody with a card?
vm-moment-after-animals = the animals have moved: do you play a card?
vm-moment-love = all tribes have moved: do you play love?
vm-moment-lure = the fights begin soon: do you lure an animal?
vm-moment-first-fight = a fight begins on { $hex }: do you play a card for your fights?
vm-moment-before-fight = tribes meet on { $hex }: do you play a card before they fight?
vm-moment-lost = your settlement on { $hex } is lost: do you leave scorched earth?
vm-moment-feast = there are dead: do you play cannibals?
vm-moment-traps = there are animals on { $hex }: do you set traps?
vm-moment-income = fishing and gathering come next: do you play a card?
vm-moment-theft = the tribes are fed next: do you steal?
vm-moment-late-sowing = the first round of summer is ending: do you sow late?
vm-moment-surprise-birth = the births come next: do you play surprise birth?
vm-moment-herb = the births begin: do you play the fertility herb?
vm-moment-choice-of-sex = your children are about to be born: do you choose their sex?
vm-moment-fever = the children are born: do you play childbed fever?
vm-moment-mountain-farm = the fields are sown: do you sow on a mountain?

# Choices
vm-choose-at = On { $hex }
vm-choose-at-found = Found a settlement on { $hex }
vm-choose-at-sow = Sow a field on { $hex }
vm-choose-at-return = Come back on { $hex }
vm-choose-at-fever = A woman on { $hex } dies
vm-choose-at-fight = Fight on { $hex }
vm-choose-figure = { $figure }
vm-choose-figure-dies = Lose { $figure }
vm-choose-figure-survives = Save { $figure }
vm-choose-figure-born = Bear { $figure }
vm-choose-figure-twins = Twins: { $group }
vm-choose-pick = Move { $group } from { $hex }
vm-choose-step = Go to { $hex }
vm-choose-drop = Leave { $group } here and lead the others on
vm-choose-stop = Stay here
vm-choose-settle = Found a settlement on { $hex }
vm-choose-take-fire = Take the fire
vm-choose-end-moves = End your moves
vm-choose-keep = Keep it
vm-choose-destroy = Destroy it; the women there die
vm-choose-adopt = { $n ->
    [0] Adopt nobody
    [one] Adopt 1 woman
   *[other] Adopt { $n } women
}
vm-choose-prey = Fight { $animals }
vm-choose-starve = Let { $figure } on { $hex } starve
vm-choose-feed = Feed all
vm-choose-pass = Do nothing
vm-choose-pass-card = Play no card
vm-choose-pass-sow = Sow nothing
vm-choose-pass-return = Stay out
vm-choose-pass-spark = Leave the fire
vm-choose-pass-fever = Nobody else
vm-choose-play = Play { $card }
vm-choose-play-target = Play { $card }: { $target }
vm-choose-mute = (Do not ask me for { $card } any more)
vm-choose-unmute = (Ask me for { $card } again)
vm-target-from-to = from { $from } to { $to }
vm-target-beast = { $animal } from { $from } to { $to }
vm-target-folk = { $figure } on { $hex }
vm-target-lone = { $seat ->
    [you] your
   *[other] { $seat }'s
} lone member on { $from } comes to { $to }
vm-target-fever = a woman on { $hex } dies
vm-target-food = food of { $seat }
vm-target-fire = the fire of { $seat }

# The course of the game
vm-asked = { $seat ->
    [you] You are
   *[other] { $seat } is
} asked.
vm-going-on = Going on: { $what }.
vm-ended = That is settled.
vm-moment = It is a moment for cards.
vm-drawn-next = Dice, a card or a token come next.
vm-answered = { $seat ->
    [you] You have
   *[other] { $seat } has
} answered.
vm-starves = { $seat ->
    [you] You let
   *[other] { $seat } lets
} { $figure } on hex { $hex } starve.
vm-ends-moves = { $seat ->
    [you] Your
   *[other] { $seat }'s
} moves are over.
vm-round = Round { $round }: { $season } of year { $year }, round { $n } of the season. { $seat ->
    [you] You are
   *[other] { $seat } is
} start player.
vm-lengthened = This { $season } has a fourth round.
vm-round-over = What held for this round is over.
vm-refreshed = Everybody has rested.
vm-disaster-over = The disaster is over.
vm-reshuffled = The discards become the new trump deck.
vm-card-aside = The event "{ $card }" is put away.
vm-card-stays-open = The event "{ $card }" lasts and stays open.
vm-cards-put-away = Events that have ended are put away.
vm-cards-gathered = The { $season } events are shuffled into a new deck.

# Weather
vm-land = { $what }.
vm-land-calmer = The land is quieter now. { $what }.
vm-land-quiet = The land is quiet again.
vm-land-burning = { $n ->
    [one] hex { $hexes } burns
   *[other] hexes { $hexes } burn
}
vm-land-flooded = { $n ->
    [one] hex { $hexes } is flooded
   *[other] hexes { $hexes } are flooded
}
vm-land-erupting = { $n ->
    [one] the volcano on hex { $hexes } erupts
   *[other] the volcanoes on hexes { $hexes } erupt
}
vm-land-snow = snow closes the mountains
vm-land-storm = in the storm tribes move one hex only
vm-land-ice = in the ice storm no tribe moves
vm-land-cold = in the cold two members eat 3 food
vm-land-no-meat = no new animals come
vm-land-sick = { $animals } are sick
vm-land-drought = the rivers are dry
vm-land-rain = the harvest will be rich
vm-land-lean = the animals are lean
vm-land-frozen = { $n ->
    [one] river { $rivers } is frozen
   *[other] rivers { $rivers } are frozen
}

# Lots
vm-lot-first = The lot falls on { $seat } to begin.
vm-lot-trump = { $seat ->
    [you] You draw
   *[other] { $seat } draws
} a trump card.
vm-lot-trump-card = { $seat ->
    [you] You draw
   *[other] { $seat } draws
} the trump card "{ $card }".
vm-lot-event = Event: { $card }.
vm-lot-foresight-card = { $seat ->
    [you] You look
   *[other] { $seat } looks
} at the next event: { $card }.
vm-lot-area = The die chooses { $area } ({ $card }).
vm-lot-sex = The die shows { $die }: { $figure ->
    [woman] it is a woman
   *[warrior] it is a warrior
}.
vm-lot-epidemic = The die shows { $die }: { $figure ->
    [woman] the epidemic takes women
   *[warrior] the epidemic takes warriors
}.
vm-lot-fire = { $seat ->
    [you] You roll
   *[other] { $seat } rolls
} { $die } for the fire ({ $card ->
    [thunderstorm] 1 or 2 bring it, 3 to 5 put it out
    [storm] 4 to 6 put it out
   *[snow] 5 or 6 put it out
}).
vm-lot-new-animal = { $animal } comes out of the bag.
vm-lot-sickness = { $animal } comes out of the bag: all { $animals } fall sick.
vm-lot-pack = { $animal } comes out of the bag: there the pack appears.
vm-lot-loner = { $animal } comes out of the bag: there the loner appears.
vm-lot-visit = { $animal } comes out of the bag: there the family arrives.
vm-lot-direction = The animals move { $way }.
vm-lot-clash = { $seat ->
    [you] You roll
   *[other] { $seat } rolls
} { $die } in the fight on hex { $hex }.
vm-lot-hunt = Fight on hex { $hex } ({ $animals }): the tribe rolls { $people }, the animals { $beasts }.
vm-lot-loner-fight = { $loner } fights animals ({ $animals }) and rolls { $people }, the animals { $beasts }.
vm-lot-birth = A birth of { $seat ->
    [you] yours
   *[other] { $seat }
} on hex { $hex }: the die shows { $die }.
vm-lot-twins = Twins of { $seat ->
    [you] yours
   *[other] { $seat }
} on hex { $hex }: the die shows { $die }.
vm-lot-die = The die shows { $die }.

# Fights: what was rolled, what was added for what, and what came of it
vm-fray = On hex { $hex } { $who ->
    [you] you roll
   *[other] { $who } rolls
} { $sum } against { $others }: { $upshot }.
vm-fray-side = { $seat } { $sum }
vm-fray-cave-bear = the cave bear
vm-fray-equal = equal, they roll again
vm-fray-loss = { $n ->
    [one] { $seats ->
        [you] you take
       *[other] { $seats } takes
    } a loss
   *[other] { $seats } take a loss each
}
vm-fray-animal-dies = { $n ->
    [one] { $animal ->
        [wolf] the wolf dies
        [tiger] the tiger dies
        [bear] the bear dies
        [cave-bear] the cave bear dies
        [bison] the bison dies
        [rhino] the rhino dies
       *[mammoth] the mammoth dies
    }
   *[other] one of them dies
}
vm-fray-loner-dies = { $figure ->
    [woman] the lone woman dies
   *[warrior] the lone warrior dies
}
vm-bonus-warriors = { $n ->
    [one] warrior
   *[other] warriors
}
vm-bonus-wolves = { $n ->
    [one] tame wolf
   *[other] tame wolves
}
vm-bonus-amazons = { $n ->
    [one] amazon
   *[other] amazons
}
vm-bonus-village = village
vm-bonus-cave = cave
vm-bonus-fire = fire

# Members
vm-came = { $seat ->
    [you] You get
   *[other] { $seat } gets
} { $group } on hex { $hex }.
vm-died = { $seat ->
    [you] You lose
   *[other] { $seat } loses
} { $group } on hex { $hex }.
vm-moved = { $seat ->
    [you] You lead
   *[other] { $seat } leads
} { $group } from hex { $from } to hex { $to }.
vm-rested = { $group } of { $seat ->
    [you] yours
   *[other] { $seat }
} on hex { $hex } { $n ->
    [one] moves
   *[other] move
} no more this round.
vm-hid = { $seat ->
    [you] You hide
   *[other] { $seat } hides
} { $group } up the trees on hex { $hex }.
vm-saved = { $seat ->
    [you] You save
   *[other] { $seat } saves
} { $group } on hex { $hex } from the flood.
vm-adopted = On hex { $hex } { $seat ->
    [you] you take
   *[other] { $seat } takes
} in { $group } of { $from ->
    [you] yours
   *[other] { $from }
}.
vm-bore = There are newborn children of { $seat ->
    [you] yours
   *[other] { $seat }
} on hex { $hex }.
vm-loner-appears = { $loner } appears on hex { $hex }.
vm-loner-goes = { $loner } goes on to hex { $hex }.
vm-loner-joins = { $loner } joins { $seat }.
vm-loner-dies = { $loner } dies.
vm-loner-on = { $loner } is on hex { $hex }.
vm-loner-gone = { $loner } is gone.
vm-killed = { $seat ->
    [you] You have
   *[other] { $seat } has
} killed or starved { $n ->
    [one] 1 member
   *[other] { $n } members
}.
vm-feasted = The moment for cannibals has passed.

# Settlements, fields, food, fire
vm-founded = { $seat ->
    [you] You found
   *[other] { $seat } founds
} a settlement on hex { $hex }.
vm-gone = The settlement on hex { $hex } is gone.
vm-gone-of = { $seat ->
    [you] Your
   *[other] { $seat }'s
} settlement on hex { $hex } is gone.
vm-odd-ends = The settlement on hex { $hex } needs a woman from now on.
vm-taken = { $seat ->
    [you] You keep
   *[other] { $seat } keeps
} the settlement on hex { $hex }.
vm-taken-from = { $seat ->
    [you] You take over
   *[other] { $seat } takes over
} { $from ->
    [you] your
   *[other] { $from }'s
} settlement on hex { $hex }.
vm-sown = A field is sown on hex { $hex }.
vm-damaged = The field on hex { $hex } is damaged.
vm-field-lost = The field on hex { $hex } is destroyed.
vm-cleared = The field on hex { $hex } leaves the board.
vm-fenced = The field on hex { $hex } gets a fence.
vm-food = { $n } food
vm-fed = { $seat ->
    [you] You get
   *[other] { $seat } gets
} { $food }.
vm-fed-hunt = { $seat ->
    [you] You get
   *[other] { $seat } gets
} { $food } from hunting.
vm-fed-traps = { $seat ->
    [you] You get
   *[other] { $seat } gets
} { $food } from the traps.
vm-fed-fish = { $seat ->
    [you] You get
   *[other] { $seat } gets
} { $food } from fishing.
vm-fed-net = { $seat ->
    [you] You get
   *[other] { $seat } gets
} { $food } from fishing with the net.
vm-fed-forest = { $seat ->
    [you] You get
   *[other] { $seat } gets
} { $food } from gathering in the forests.
vm-fed-roots = { $seat ->
    [you] You get
   *[other] { $seat } gets
} { $food } from roots in the forests.
vm-fed-harvest = { $seat ->
    [you] You get
   *[other] { $seat } gets
} { $food } from the harvest.
vm-fed-rich-harvest = { $seat ->
    [you] You get
   *[other] { $seat } gets
} { $food } from a rich harvest.
vm-fed-cannibals = { $seat ->
    [you] You get
   *[other] { $seat } gets
} { $food } from the cannibals' feast.
vm-fed-return = { $seat ->
    [you] You bring
   *[other] { $seat } brings
} { $food } along.
vm-paid = { $seat ->
    [you] You pay
   *[other] { $seat } pays
} { $food }.
vm-paid-meal = { $seat ->
    [you] You feed
   *[other] { $seat } feeds
} the tribe with { $food }.
vm-paid-sowing = { $seat ->
    [you] You pay
   *[other] { $seat } pays
} { $food } for seed.
vm-paid-rodents = Rodents cost { $seat } { $food }.
vm-paid-locusts = Locusts cost { $seat } { $food }.
vm-paid-spoiled = { $seat ->
    [you] You lose
   *[other] { $seat } loses
} { $food }: meat and fish do not keep.
vm-robbed = { $seat ->
    [you] You take
   *[other] { $seat } takes
} { $n } food from { $from }.
vm-fire-got = { $seat ->
    [you] You have
   *[other] { $seat } has
} the fire now.
vm-fire-lost = { $seat ->
    [you] You lose
   *[other] { $seat } loses
} the fire.

# Animals
vm-placed = { $animal } appears on hex { $hex }.
vm-returned = { $animal } goes back into the bag.
vm-pack = A pack of { $n ->
    [one] one wolf
   *[other] { $n } wolves
} appears on hex { $hex }.
vm-roamed = { $animals } { $n ->
    [one] goes
   *[other] go
} from hex { $from } to hex { $to }.
vm-slain = { $animals } { $n ->
    [one] dies
   *[other] die
} on hex { $hex }.
vm-tamed = { $seat ->
    [you] You tame
   *[other] { $seat } tames
} a wolf on hex { $hex }.
vm-ran-wild = { $n ->
    [one] { $seat ->
        [you] Your
       *[other] { $seat }'s
    } wolf on hex { $hex } is wild again.
   *[other] { $seat ->
       [you] Your
      *[other] { $seat }'s
   } wolves on hex { $hex } are wild again.
}

# Cards
vm-played = { $seat ->
    [you] You play
   *[other] { $seat } plays
} "{ $card }".
vm-in-force = The card "{ $card }" holds for this round.
vm-in-force-on = The card "{ $card }" holds on hex { $hex } this round.
vm-spied = { $seat ->
    [you] You look
   *[other] { $seat } looks
} at { $other ->
    [you] your cards
   *[other] the cards of { $other }
}.
vm-spied-cards = { $seat ->
    [you] You look
   *[other] { $seat } looks
} at { $other ->
    [you] your cards
   *[other] the cards of { $other }
}: { $cards }.
vm-foreseen = { $seat ->
    [you] You look
   *[other] { $seat } looks
} at the next event.
vm-muted = { $seat ->
    [you] You do
   *[other] { $seat } does
} not want to be asked for "{ $card }".
vm-unmuted = { $seat ->
    [you] You want
   *[other] { $seat } wants
} to be asked for "{ $card }" again.

# Fights and the end
vm-fights-begin = The fights begin.
vm-fought = A fight begins.
vm-hex-settled = The fights on hex { $hex } are over.
vm-announced = { $seat ->
    [you] You have
   *[other] { $seat } has
} at least four settlements: with as many at the next check { $seat ->
    [you] you win
   *[other] { $seat } wins
}.
vm-announced-fire = { $seat ->
    [you] You have
   *[other] { $seat } has
} at least four settlements: with as many at the next check, and with the fire, { $seat ->
    [you] you win
   *[other] { $seat } wins
}.
vm-not-announced = { $seat ->
    [you] You have
   *[other] { $seat } has
} fewer than four settlements again.
vm-out = { $seat ->
    [you] Your
   *[other] { $seat }'s
} tribe has died out.
vm-out-for-now = { $seat ->
    [you] Your
   *[other] { $seat }'s
} tribe has died out, but may come back.
vm-back = { $seat ->
    [you] You come
   *[other] { $seat } comes
} back with a new tribe.
vm-stays-out = { $seat ->
    [you] You do
   *[other] { $seat } does
} not come back.

# Rules
vm-breach-no-land = Nobody can be put on that hex.
vm-breach-settlement-near = It lies next to another settlement, and no river is between them.
vm-breach-not-this-hex = There is nobody to choose on that hex.
vm-breach-no-food = You do not have the food for that.
vm-breach-empty-group = A group needs at least one member, and so do those who go on.
vm-breach-not-there = You do not have these there, or they have moved already.
vm-breach-no-way = No way leads on from there.
vm-breach-too-far = That is no neighbouring hex.
vm-breach-into-lake = Nobody can go into the lake.
vm-breach-across-river = A river lies between.
vm-breach-into-closed-hex = A hex that burns, is flooded or erupts can be neither entered nor left.
vm-breach-snow-bound = Under the snow mountains can be neither entered nor left.
vm-breach-ice-storm = In the ice storm no member of a tribe moves.
vm-breach-pinned = As many members must stay there as there are opponents.
vm-breach-no-step-left = The group has not enough steps left.
vm-breach-must-step = The group must take a step first.
vm-breach-not-together = March cards do not add up, and cards 3 to 7 are the whole move of their group.
vm-breach-cannot-drop = Members are left behind once on a hex, after a step and before another.
vm-breach-moves-are-over = Your moves are over.
vm-breach-no-fire = You cannot get the fire there.
vm-breach-no-couple = Founding takes a warrior and a woman who have not moved, or two of a kind with the card.
vm-breach-opponents-here = There are opponents on that hex.
vm-breach-settlement-here = There is a settlement already.
vm-breach-no-settlement-token = You have no settlement token left.
vm-breach-hex-is-settled = The fights on that hex are over for this round.
vm-breach-no-fight-here = You have nobody to fight there.
vm-breach-not-among-losses = Such a figure cannot be lost there.
vm-breach-cannot-keep = You cannot keep that settlement.
vm-breach-not-so-many = So many women cannot be adopted.
vm-breach-no-such-animals = There are no such animals on the hex.
vm-breach-not-there-to-starve = You have no such member there.
vm-breach-cannot-feed-all = You do not have the food for all your members.
vm-breach-no-field-here = No field can be sown there.
vm-breach-nobody-there = That cannot be born.
vm-breach-not-in-hand = That card is not in your hand.
vm-breach-not-its-moment = This is not the moment for that card.
vm-breach-standing-answer = You have said that you do not want to be asked for that card.
vm-breach-changes-nothing = The card would change nothing.
vm-breach-wrong-target = The card cannot be aimed at that.
vm-breach-needs-fire = That card needs the fire.
vm-breach-no-token-left = There is no token left for that.
vm-breach-nothing-to-see = There is nothing new to see.
vm-breach-already-toggled = You have changed that at this question already.
vm-breach-no-standing-answer = There is no such standing answer to change.

# The table as text
vm-table-round = Round { $round }, { $season } { $n } of year { $year }, { $phase }. Start player: { $seat }.
vm-phase-setting-up = setting up
vm-phase-event = event
vm-phase-returns = return of a tribe
vm-phase-new-animals = new animals
vm-phase-animals-move = animals move
vm-phase-tribes-move = tribes move
vm-phase-fights = fights
vm-phase-survival = survival
vm-phase-births = births
vm-phase-sowing = sowing
vm-phase-trumps = trump cards
vm-phase-round-ends = end of the round
vm-phase-over = the game is over
vm-table-foreseen = You know the next event: { $card }.
vm-map-legend = The board, each hex with its number, terrain (P plain, F forest, M mountain, V volcano), area and letter:
vm-map-plain = P
vm-map-forest = F
vm-map-mountain = M
vm-map-volcano = V
vm-map-lake = LAKE
vm-table-rivers = Rivers, between which hexes: { $rivers }.
vm-table-river = river { $n } { $sides }
vm-table-hex = { $hex }: { $what }
vm-table-village = { $seat ->
    [you] your village
   *[other] village of { $seat }
}
vm-table-cave = { $seat ->
    [you] your cave
   *[other] cave of { $seat }
}
vm-table-group = { $group } of { $seat ->
    [you] yours
   *[other] { $seat }
}
vm-table-field = field
vm-table-field-fenced = fenced field
vm-table-field-damaged = damaged field
vm-table-field-damaged-fenced = damaged and fenced field
vm-head-food = food
vm-head-warriors = warriors
vm-head-women = women
vm-head-wolves = tame wolves
vm-head-settlements = settlements
vm-head-cards = cards
vm-table-fire = has the fire
vm-table-announced = announced
vm-table-may-return = may come back
vm-table-out = died out
vm-table-hand = Cards of { $seat }: { $cards }
vm-table-muted = You are not asked for: { $cards }

# The end
vm-end-settlements = Four settlements at two checks in a row decide the game.
vm-end-last-tribe = Only one tribe is left.
vm-end-extinction = No tribe is left.
vm-end-round-limit = The last round is over: a draw among those who live.

# Options
vm-option-west = Western half
vm-option-west-text = Which side of the western half of the board is up.
vm-option-west-w1 = side W1
vm-option-west-w2 = side W2
vm-option-east = Eastern half
vm-option-east-text = Which side of the eastern half of the board is up.
vm-option-east-e1 = side E1
vm-option-east-e2 = side E2
vm-option-fire-rules = Fire rules
vm-option-fire-rules-text = For those who know the game: fire has to be found and kept. It helps against animals and the winter cold, and nobody wins without it.
vm-option-fifteen-food = 15 food
vm-option-fifteen-food-text = Each tribe begins with 15 food instead of 12: easier, for a first game.
vm-option-return-of-a-tribe = Return of a tribe
vm-option-return-of-a-tribe-text = A tribe that dies out in the first year may come back once, with three warriors and a woman.
vm-option-limited-stores = Limited stores
vm-option-limited-stores-text = Meat and fish do not keep: after feeding, only what was gathered and harvested is left.
vm-option-tigers-swim = Tigers swim
vm-option-tigers-swim-text = Tigers cross rivers, as bears do.
vm-option-single-winner = A single winner
vm-option-single-winner-text = If several tribes win at once, the game goes on until exactly one does.
vm-option-round-limit = Round limit
vm-option-round-limit-text = After so many rounds the game ends in a draw among those who live.
