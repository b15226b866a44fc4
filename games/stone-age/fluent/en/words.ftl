# Stone Age.

title = Stone Age
about = Send your people out, feed them, build huts and found a culture.

# Goods
sa-goods-food = { $n } food
sa-goods-wood = { $n } wood
sa-goods-brick = { $n ->
    [one] { $n } brick
   *[other] { $n } bricks
}
sa-goods-stone = { $n } stone
sa-goods-gold = { $n } gold
sa-name-food = food
sa-name-wood = wood
sa-name-brick = brick
sa-name-stone = stone
sa-name-gold = gold
sa-nothing = nothing
sa-two = { $one } and { $other }

# Places, being there, and going there
sa-place-hunting-ground = hunting ground
sa-place-forest = forest
sa-place-clay-pit = clay pit
sa-place-quarry = quarry
sa-place-river = river
sa-place-tool-maker = tool maker
sa-place-hut = hut
sa-place-field = field
sa-place-card = card { $n }
sa-place-building = building { $n }
sa-at-hunting-ground = on the hunting ground
sa-at-forest = in the forest
sa-at-clay-pit = in the clay pit
sa-at-quarry = in the quarry
sa-at-river = at the river
sa-at-tool-maker = at the tool maker
sa-at-hut = in the hut
sa-at-field = on the field
sa-at-card = on card { $n }
sa-at-building = on building { $n }
sa-to-hunting-ground = on the hunting ground
sa-to-forest = in the forest
sa-to-clay-pit = in the clay pit
sa-to-quarry = in the quarry
sa-to-river = at the river
sa-to-tool-maker = at the tool maker
sa-to-hut = in the hut
sa-to-field = on the field
sa-to-card = on card { $n }
sa-to-building = on building { $n }

# Cards
sa-upper-dice-table = dice for everybody
sa-upper-roll = two dice for { $good }
sa-upper-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
sa-upper-tool = a tool
sa-upper-agriculture = food track +1
sa-upper-extra-card = a card from the deck
sa-upper-one-use = a tool of { $n } for one roll
sa-upper-any-two = any two resources, once
sa-symbol-pottery = pottery
sa-symbol-writing = writing
sa-symbol-sundial = sundial
sa-symbol-wheel = wheel
sa-symbol-art = art
sa-symbol-medicine = medicine
sa-symbol-weaving = weaving
sa-symbol-music = music
sa-lower-farmers = { $n ->
    [one] { $n } farmer
   *[other] { $n } farmers
}
sa-lower-tool-makers = { $n ->
    [one] { $n } tool maker
   *[other] { $n } tool makers
}
sa-lower-hut-builders = { $n ->
    [one] { $n } hut builder
   *[other] { $n } hut builders
}
sa-lower-shamans = { $n ->
    [one] { $n } shaman
   *[other] { $n } shamans
}
sa-card = { $upper }; { $lower }

# What the cards do
sa-upper-dice-table-text = Roll one die for each player. From you on clockwise, everybody takes one of them and its gift: 1 wood, 2 brick, 3 stone, 4 gold, 5 a tool, 6 a step up the food track.
sa-upper-goods-text = Take { $goods } from the supply at once.
sa-upper-roll-text = Roll two dice and take { $good } for the pips, as when gathering. Tools may be added.
sa-upper-points-text = Score { $n ->
    [one] 1 point
   *[other] { $n } points
} at once.
sa-upper-tool-text = Take a tool at once, as at the tool maker.
sa-upper-agriculture-text = Move one step up the food track at once, as on the field.
sa-upper-extra-card-text = Take the top card of the deck, unseen by the others. It counts in the final scoring only.
sa-upper-one-use-text = Keep the card before you. Once in the game you may add { $n } pips to one of your rolls.
sa-upper-any-two-text = Keep the card before you. Once, whenever you are asked something, you may take two resources of your choice.
sa-lower-green-text = At the end, different green cards score the square of their number. Doubles make a second set.
sa-lower-farmers-text = At the end { $n ->
    [one] this farmer scores
   *[other] each of these { $n } farmers scores
} as many points as your steps on the food track.
sa-lower-tool-makers-text = At the end { $n ->
    [one] this tool maker scores
   *[other] each of these { $n } tool makers scores
} as many points as your tools are worth together.
sa-lower-hut-builders-text = At the end { $n ->
    [one] this hut builder scores
   *[other] each of these { $n } hut builders scores
} as many points as you have buildings.
sa-lower-shamans-text = At the end { $n ->
    [one] this shaman scores
   *[other] each of these { $n } shamans scores
} as many points as you have people.
sa-card-text = { $upper } { $lower }

# Buildings
sa-building-fixed = { $resources } for { $points } points
sa-building-kinds = { $count } resources of { $kinds ->
    [one] one kind
   *[other] { $kinds } kinds
}
sa-building-free = 1 to { $count } resources
sa-building-fixed-text = Pay exactly { $resources } and score { $points } points at once.
sa-building-kinds-text = Pay { $count } resources of exactly { $kinds ->
    [one] one kind
   *[other] { $kinds } kinds
}, your choice. They score what they are worth: wood 3, brick 4, stone 5, gold 6.
sa-building-free-text = Pay 1 to { $count } resources of any kinds. They score what they are worth: wood 3, brick 4, stone 5, gold 6.

# Tools
sa-tool-first = first tool ({ $value })
sa-tool-second = second tool ({ $value })
sa-tool-third = third tool ({ $value })
sa-tool-one-use = tool of a card ({ $value })

# Questions
sa-ask-place = place people.
sa-ask-act = which of your places do you use next?
sa-ask-add-tools = you rolled { $pips } for { $good }. Which tools do you add?
sa-ask-buy = do you take { $what }?
sa-ask-pay = which resource do you pay next for { $what }? Paid so far: { $paid }.
sa-ask-take-die = which die do you take?
sa-ask-feed = you are { $owed } food short. Do you pay { $owed ->
    [one] a resource
   *[other] resources
} instead?
sa-ask-pay-food = which resource do you hand in for food? { $owed } to go.

# Choices
sa-choose-place = Place { $people ->
    [one] 1 person
   *[other] { $people } people
} { $to }
sa-choose-act = Use { $people ->
    [one] your person
   *[other] your { $people } people
} { $at }
sa-choose-no-tools = Add no tools
sa-choose-tools = Add { $tools }: { $pips } pips, { $gain }
sa-choose-buy = Take it
sa-choose-leave = Leave it
sa-choose-pay = Pay 1 { $good }
sa-choose-stop = Pay no more: { $points ->
    [one] 1 point
   *[other] { $points } points
}
sa-choose-take-die = Take the { $face }: { $gift }
sa-choose-feed = Pay with resources
sa-choose-starve = Let them go hungry: lose 10 points
sa-choose-take-two = Use your card: take { $goods }
sa-gift-tool = a tool
sa-gift-track = food track +1

# What happened
sa-card-laid = Card place { $place }: { $card }.
sa-card-slid = The card at place { $from } slides to place { $to }.
sa-building-turned = Pile { $pile }: { $building }.
sa-start-player-drawn = The lot falls on { $seat } to begin.
sa-round-began = Round { $round }. { $seat ->
    [you] You are
   *[other] { $seat } is
} start player.
sa-placed = { $seat ->
    [you] You place
   *[other] { $seat } places
} { $people ->
    [one] 1 person
   *[other] { $people } people
} { $to }.
sa-went-home = { $seat ->
    [you] You use
   *[other] { $seat } uses
} { $people ->
    [one] 1 person
   *[other] { $people } people
} { $at }.
sa-rolled = { $seat ->
    [you] You roll
   *[other] { $seat } rolls
} { $dice } for { $good }: { $pips ->
    [one] 1 pip
   *[other] { $pips } pips
}.
sa-tools-added = { $seat ->
    [you] You add
   *[other] { $seat } adds
} { $n ->
    [one] a tool
   *[other] { $n } tools
}{ $pips ->
    [0] {""}
   *[other] {" "}worth { $pips }
}.
sa-gained = { $seat ->
    [you] You get
   *[other] { $seat } gets
} { $goods }.
sa-tool-raised = { $seat ->
    [you] You get
   *[other] { $seat } gets
} a tool.
sa-person-gained = { $seat ->
    [you] You have
   *[other] { $seat } has
} one more person.
sa-track-raised = { $seat ->
    [you] You move
   *[other] { $seat } moves
} up the food track.
sa-had-no-effect = That brings { $seat } nothing.
sa-paid = { $seat ->
    [you] You pay
   *[other] { $seat } pays
} { $goods }.
sa-card-taken = { $seat ->
    [you] You take
   *[other] { $seat } takes
} the card at place { $place }: { $card }.
sa-building-taken = { $seat ->
    [you] You take
   *[other] { $seat } takes
} building { $pile } ({ $building }) and { $seat ->
    [you] score
   *[other] scores
} { $points ->
    [one] 1 point
   *[other] { $points } points
}.
sa-left = { $seat ->
    [you] You take
   *[other] { $seat } takes
} nothing there.
sa-points-scored = { $seat ->
    [you] You score
   *[other] { $seat } scores
} { $points ->
    [one] 1 point
   *[other] { $points } points
}.
sa-gifts-rolled = { $seat ->
    [you] You roll
   *[other] { $seat } rolls
} dice for everybody: { $dice }.
sa-die-taken = { $seat ->
    [you] You take
   *[other] { $seat } takes
} the { $face }.
sa-extra-card-taken = { $seat ->
    [you] You take
   *[other] { $seat } takes
} a card from the deck, unseen by the others.
sa-extra-card-seen = { $seat ->
    [you] You take
   *[other] { $seat } takes
} a card from the deck: { $card }.
sa-took-two = { $seat ->
    [you] You use a card and take
   *[other] { $seat } uses a card and takes
} { $goods }.
sa-ate = { $seat ->
    [you] Your
   *[other] { $seat }'s
} people eat { $food } food.
sa-starved = { $seat ->
    [you] Your
   *[other] { $seat }'s
} people go hungry: { $points } points lost.
sa-asked = { $seat ->
    [you] You are
   *[other] { $seat } is
} asked.
sa-called = Dice or cards come next.
sa-ended-cards = The cards have run out: this was the last round.
sa-ended-buildings = A pile of buildings is empty: this was the last round.
sa-ended-standstill = Ten rounds without a purchase: this was the last round.

# Rules
sa-breach-too-few-people = You do not have that many people at home.
sa-breach-no-people = Place at least one person.
sa-breach-already-there = You have already placed people there this round.
sa-breach-no-room = There is no room for that many there.
sa-breach-hut-takes-two = The hut takes exactly two people of one player.
sa-breach-nothing-there = There is no card or building there.
sa-breach-village-full = With two or three players only two of tool maker, hut and field may be occupied.
sa-breach-enough-players = No further player may gather there with so few players.
sa-breach-nobody-there = You have nobody there to use.
sa-breach-tool-not-ready = You do not have that tool, or it is used this round.
sa-breach-one-use-not-ready = You do not have that one-use tool, or it is used up.
sa-breach-card-too-dear = You cannot pay for that card.
sa-breach-building-too-dear = You cannot pay for that building.
sa-breach-wrong-payment = With that the payment could not be completed exactly.
sa-breach-none-left = You have none of that.
sa-breach-cannot-stop = The payment is not complete.
sa-breach-no-such-die = No die shows that.
sa-breach-cannot-feed = You cannot make up for all the missing food.
sa-breach-no-any-two = You do not have the card of two resources, or it is used.
sa-breach-not-while-paying = Not in the middle of a payment: finish it first.

# The table as text
sa-table-round = Round { $round }, start player { $seat }, { $deck } cards in the deck.
sa-table-setup = The table is being set up.
sa-table-card = Card { $n } (costs { $n }): { $card }{ $who }
sa-table-no-card = Card { $n }: taken
sa-table-building = Building { $n }: { $building }, { $below } below{ $who }
sa-table-no-building = Building { $n }: the pile is empty
sa-table-people = { $place }: { $who }
sa-table-nobody = No people in the landscape.
sa-table-who = , { $who }
sa-head-score = points
sa-head-people = people
sa-head-home = home
sa-head-food = food
sa-head-track = track
sa-head-tools = tools
sa-head-cards = cards
sa-head-buildings = buildings
sa-table-hand = { $seat }: { $cards }
sa-table-extra = extra card: { $card }
sa-table-any-two = two resources to take

# The end
sa-end-buildings = buildings
sa-end-cards = point cards
sa-end-hunger = hunger
sa-end-green = green cards
sa-end-farmers = farmers
sa-end-tool-makers = tool makers
sa-end-hut-builders = hut builders
sa-end-shamans = shamans
sa-end-resources = resources
sa-end-total = total
