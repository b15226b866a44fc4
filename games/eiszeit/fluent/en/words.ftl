# Eiszeit.

title = Eiszeit
about = Hunters, mammoths and campfires in a valley that the glacier takes back.

# Regions and terrains
ez-region = region { $n } ({ $terrain })
ez-terrain-ice-plain = ice plain
ez-terrain-meadow = meadow
ez-terrain-stone-desert = stone desert
ez-terrain-steppe = steppe
ez-terrain-mountains = mountains
ez-terrain-forest = forest

# Cards
ez-card-ice-plain = ice plain
ez-card-meadow = meadow
ez-card-stone-desert = stone desert
ez-card-steppe = steppe
ez-card-mountains = mountains
ez-card-forest = forest
ez-card-hunters-and-mammoth = two hunters and a mammoth
ez-card-migration = migration
ez-card-mammoth = mammoth
ez-card-fire = fire
ez-card-swap = swap
ez-card-club = club
ez-card-any-three = any three hunters
ez-card-light-cult = light cult
ez-card-all-place-two = all others place two
ez-card-all-place-one = all others place one
ez-card-dark-fire = dark fire
ez-card-two-leave = two hunters leave
ez-card-one-leaves = a hunter leaves
ez-card-mammoth-leaves = a mammoth leaves
ez-card-club-or-journey = club or journey
ez-card-dark-cult = dark cult
ez-card-costs = { $card }, costs { $stones }
ez-card-brings = { $card }, brings { $stones }
ez-card-terrain-text = Place up to three of your hunters in the regions of this terrain ({ $terrain }), or up to two in one or two regions of your choice.
ez-card-hunters-and-mammoth-text = Choose a region and place up to two of your hunters and a mammoth there. If the supply has no mammoth, one of a neighbouring region may come.
ez-card-migration-text = Move up to three of your hunters from one region to a neighbouring one. They may take along a mammoth of their region.
ez-card-mammoth-text = Place a new mammoth, move one to a neighbouring region, or move one to a region further away: each has its own price.
ez-card-fire-text = Move a fire to any other region, without looking at it.
ez-card-swap-text = Two hunters in neighbouring regions change places, whoever they belong to.
ez-card-club-text = Take a club: a hunter who has one stays in the next conflict, and nobody else may touch him. Or place a mammoth; if the supply has none, move one to a neighbouring region.
ez-card-any-three-text = Move up to three hunters of any players, each to a neighbouring region. Not all three may belong to one player.
ez-card-light-cult-text = Choose the open light or the open dark card and carry it out as if you had just played it, for its stones.
ez-card-all-place-two-text = From your left on, each opponent may place up to two hunters, in one or two regions.
ez-card-all-place-one-text = From your left on, each opponent may place one hunter in any region.
ez-card-dark-fire-text = An opponent of your choice may move a fire to any other region.
ez-card-two-leave-text = An opponent of your choice may send up to two hunters off the board, not both of one player.
ez-card-one-leaves-text = An opponent of your choice may send one hunter off the board.
ez-card-mammoth-leaves-text = An opponent of your choice may put a mammoth of the board back into the supply.
ez-card-club-or-journey-text = An opponent of your choice may take a club, or else move up to two own hunters to any regions.
ez-card-dark-cult-text = Choose the open light or the open dark card and carry it out as if you had just played it, for its stones. With eight stones or more only the light card may be chosen.
ez-colour-light = light
ez-colour-dark = dark

# Hunters
ez-hunter = { $whose ->
    [own] one of { $owner ->
        [you] your
       *[other] their
    } own hunters
    [yours] one of your hunters
   *[other] { $owner ->
        [you] one of your hunters
       *[other] one of { $owner }'s hunters
    }
} { $case ->
    [from] from
   *[in] in
} region { $region }
ez-hunter-armed = { $whose ->
    [own] one of { $owner ->
        [you] your
       *[other] their
    } own hunters with a club
    [yours] one of your hunters with a club
   *[other] { $owner ->
        [you] one of your hunters with a club
       *[other] one of { $owner }'s hunters with a club
    }
} { $case ->
    [from] from
   *[in] in
} region { $region }

# Fires
ez-fire = The fire in region { $at }
ez-fire-from = The fire from region { $disc }, now in region { $at }

# Questions
ez-ask-prepare = put a hunter on the board.
ez-ask-play = it is your turn: which card?
ez-ask-copy = which open card does your cult card copy?
ez-ask-pay-for = what do you do with the mammoth?
ez-ask-opponent = which opponent carries out the card "{ $card }"?
ez-ask-hunter-place = where do you place a hunter? ({ $card })
ez-ask-hunter-move = which hunter do you move? ({ $card })
ez-ask-hunter-remove = which hunter leaves the board? ({ $card })
ez-ask-hunter-swap = which hunter changes places?
ez-ask-target = where does the hunter go?
ez-ask-partner = with which hunter does he change places?
ez-ask-arm = does the hunter in region { $region } get a club?
ez-ask-camp = which region do your hunters and the mammoth go to?
ez-ask-join = does a mammoth join them in region { $region }?
ez-ask-leave = which region do your hunters leave?
ez-ask-enter = which region do they go to from region { $from }?
ez-ask-take-along = does a mammoth come along?
ez-ask-put-mammoth = where does the mammoth go?
ez-ask-pick-mammoth = which mammoth do you move?
ez-ask-send-mammoth = where does the mammoth of region { $from } go?
ez-ask-remove-mammoth = which mammoth leaves the board?
ez-ask-pick-fire = which fire do you move?
ez-ask-send-fire = where does the fire go?
ez-ask-club = do you take a club?
ez-ask-equip = which hunter gets the club?
ez-ask-discard = do you discard a card?
ez-ask-draw = which pile do you draw from?
ez-ask-glacier = which region does the glacier cover?

# Choices
ez-choose-play = Play { $card }
ez-choose-show = Show { $card }
ez-choose-copy = Copy the open { $colour } card: { $card }
ez-choose-way-new = A new mammoth ({ $stones ->
    [one] 1 stone
   *[other] { $stones } stones
})
ez-choose-way-near = A mammoth to a neighbouring region ({ $stones ->
    [one] 1 stone
   *[other] { $stones } stones
})
ez-choose-way-far = A mammoth to a far region ({ $stones ->
    [one] 1 stone
   *[other] { $stones } stones
})
ez-choose-opponent = { $seat }
ez-choose-region-place = Place a hunter in { $region }
ez-choose-region-move = To { $region }
ez-choose-region-mammoth = The mammoth of { $region }
ez-choose-region-equip = Your hunter in { $region }
ez-choose-region-cover = Cover { $region }
ez-choose-region = { $region }
ez-choose-hunter = Take { $hunter }
ez-choose-disc = { $fire }
ez-choose-take-club = Take a club
ez-choose-arm = Put a club under the hunter
ez-choose-mammoth-join = A mammoth joins them
ez-choose-mammoth = A mammoth instead
ez-choose-journey = Move your hunters instead
ez-choose-discard = Discard { $card }
ez-choose-draw = Draw a { $colour } card
ez-choose-done = No more
ez-choose-done-none = None

# What happened
ez-start-player-drawn = The lot falls on { $seat } to begin.
ez-turn-began = { $seat ->
    [you] Your
   *[other] { $seat }'s
} turn.
ez-played = { $seat ->
    [you] You play
   *[other] { $seat } plays
} "{ $card }".
ez-shown = { $seat ->
    [you] You can play nothing and show
   *[other] { $seat } can play nothing and shows
} "{ $card }".
ez-copied = { $seat ->
    [you] You copy
   *[other] { $seat } copies
} "{ $card }".
ez-paid = { $seat ->
    [you] You pay
   *[other] { $seat } pays
} { $stones ->
    [one] a stone
   *[other] { $stones } stones
}.
ez-took = { $seat ->
    [you] You take
   *[other] { $seat } takes
} { $stones ->
    [one] a stone
   *[other] { $stones } stones
}.
ez-last-stones-passed = The last { $stones ->
    [one] stone passes
   *[other] { $stones } stones pass
} to the light supply; the card has no action.
ez-opponent-chosen = { $seat ->
    [you] You choose
   *[other] { $seat } chooses
} { $opponent }.
ez-declined = { $seat ->
    [you] You leave
   *[other] { $seat } leaves
} it at that.
ez-declined-place-none = { $seat ->
    [you] You place
   *[other] { $seat } places
} no hunter.
ez-declined-place-more = { $seat ->
    [you] You place
   *[other] { $seat } places
} no more hunters.
ez-declined-move-none = { $seat ->
    [you] You move
   *[other] { $seat } moves
} no hunter.
ez-declined-move-more = { $seat ->
    [you] You move
   *[other] { $seat } moves
} no more hunters.
ez-declined-remove-none = { $seat ->
    [you] You send
   *[other] { $seat } sends
} no hunter away.
ez-declined-remove-more = { $seat ->
    [you] You send
   *[other] { $seat } sends
} no more hunters away.
ez-declined-arm = { $seat ->
    [you] You leave
   *[other] { $seat } leaves
} the hunter without a club.
ez-declined-join = { $seat ->
    [you] You bring
   *[other] { $seat } brings
} no mammoth.
ez-declined-take-along = { $seat ->
    [you] You take
   *[other] { $seat } takes
} no mammoth along.
ez-declined-remove-mammoth = { $seat ->
    [you] You send
   *[other] { $seat } sends
} no mammoth away.
ez-declined-pick-fire = { $seat ->
    [you] You move
   *[other] { $seat } moves
} no fire.
ez-declined-send-fire = { $seat ->
    [you] You leave
   *[other] { $seat } leaves
} the fire where it is.
ez-declined-club = { $seat ->
    [you] You make
   *[other] { $seat } makes
} no use of the card.
ez-declined-equip = { $seat ->
    [you] You keep
   *[other] { $seat } keeps
} the club for later.
ez-declined-discard = { $seat ->
    [you] You discard
   *[other] { $seat } discards
} nothing.
ez-declined-glacier = { $seat ->
    [you] You lay
   *[other] { $seat } lays
} no glacier.
ez-placed = { $seat ->
    [you] You place
   *[other] { $seat } places
} a hunter in region { $region }.
ez-moved = { $seat ->
    [you] You move
   *[other] { $seat } moves
} { $hunter } to region { $to }.
ez-swapped = { $seat ->
    [you] You let
   *[other] { $seat } lets
} { $hunter } and { $partner } change places.
ez-removed = { $seat ->
    [you] You send
   *[other] { $seat } sends
} { $hunter } away.
ez-mammoth-placed = { $seat ->
    [you] You place
   *[other] { $seat } places
} a mammoth in region { $region }.
ez-mammoth-moved = { $seat ->
    [you] You move
   *[other] { $seat } moves
} a mammoth from region { $from } to region { $to }.
ez-mammoth-removed = { $seat ->
    [you] You send
   *[other] { $seat } sends
} a mammoth away from region { $region }.
ez-club-taken = { $seat ->
    [you] You take
   *[other] { $seat } takes
} a club.
ez-armed = { $seat ->
    [you] You put
   *[other] { $seat } puts
} a club under a hunter in region { $region }.
ez-fire-seen = { $seat ->
    [you] You look
   *[other] { $seat } looks
} at a fire in region { $at }.
ez-fire-seen-heat = { $seat ->
    [you] You look
   *[other] { $seat } looks
} at a fire in region { $at }: it shows { $heat }.
ez-fire-moved = { $seat ->
    [you] You move
   *[other] { $seat } moves
} a fire from region { $at } to region { $to }.
ez-tucked = { $seat ->
    [you] You discard
   *[other] { $seat } discards
} a { $colour } card.
ez-tucked-card = { $seat ->
    [you] You discard
   *[other] { $seat } discards
} "{ $card }".
ez-reshuffled = The { $colour } discards are shuffled into a new draw pile.
ez-drew = { $seat ->
    [you] You draw
   *[other] { $seat } draws
} a { $colour } card.
ez-drew-card = { $seat ->
    [you] You draw
   *[other] { $seat } draws
} "{ $card }".
ez-settling-ended = { $seat ->
    [you] You end
   *[other] { $seat } ends
} the settling: conflicts follow.
ez-fire-turned = A fire in region { $at } shows { $heat }.
ez-lost = { $seat ->
    [you] You lose
   *[other] { $seat } loses
} a hunter in region { $region }.
ez-cleared = Fires and clubs leave the board.
ez-scored = { $seat ->
    [you] You score
   *[other] { $seat } scores
} { $points ->
    [one] 1 point
   *[other] { $points } points
} in region { $region }.
ez-glacier-drawn = Several are last; the lot falls on { $seat } to lay the glacier.
ez-covered = { $seat ->
    [you] You cover
   *[other] { $seat } covers
} region { $region } with a glacier.
ez-round-began = Round { $round } begins.
ez-levied = { $seat ->
    [you] You pay
   *[other] { $seat } pays
} a stone into the dark supply.
ez-fires-dealt = New fires are dealt, face down.
ez-asked = { $seat ->
    [you] You are
   *[other] { $seat } is
} asked.
ez-called-start-player = The start player is drawn by lot.
ez-called-deal = { $seat ->
    [you] You are
   *[other] { $seat } is
} dealt a { $colour } card.
ez-called-draw = A { $colour } card is drawn for { $seat }.
ez-called-look = { $seat ->
    [you] You look
   *[other] { $seat } looks
} at a fire.
ez-called-fire = The next fire is turned up.
ez-called-glacier = A lot decides who lays the glacier.
ez-ended = That was the last round.

# Rules
ez-breach-not-in-hand = That card is not in your hand.
ez-breach-cannot-pay = You do not have the stones for that card.
ez-breach-too-many-stones = With eight stones or more at the start of your turn you must play a light card.
ez-breach-cult-too-many-stones = With eight stones or more a dark cult card copies the open light card only.
ez-breach-nothing-to-copy = There is no open card your cult card could copy.
ez-breach-can-play = You have a card you can play.
ez-breach-no-opponent = That is none of your opponents.
ez-breach-compulsory = This must be carried out.
ez-breach-hunter-taken-up = The hunter you have taken up must go to another region.
ez-breach-fire-taken-up = The fire you have chosen must go to another region.
ez-breach-mammoth-chosen = You have chosen the mammoth instead of the club: now it must be placed or moved.
ez-breach-glacier = Nothing enters a region under the glacier.
ez-breach-no-neighbour = The regions share no border.
ez-breach-neighbour = That region is a neighbour: the other price is for that.
ez-breach-same-region = It is there already.
ez-breach-no-hunter = There is no such hunter.
ez-breach-no-own-hunter = You have no hunter there.
ez-breach-nobody-on-board = You have no hunter on the board.
ez-breach-foreign-club = Another player's hunter with a club is left alone.
ez-breach-moved-already = That hunter has been handled by this card already.
ez-breach-not-their-own = The card is for your own hunters only.
ez-breach-other-terrain = A third hunter only goes into the card's terrain, and only with the other two.
ez-breach-other-region = The card's region was chosen already.
ez-breach-other-origin = The hunters must come from the region you chose.
ez-breach-supply-not-empty = As long as you have hunters in your supply, those are placed.
ez-breach-supply-empty = You have no hunter in your supply.
ez-breach-three-of-one-owner = The three hunters must not all belong to one player.
ez-breach-two-of-one-owner = The two hunters must not belong to one player.
ez-breach-nobody-beside = In the neighbouring regions there is nobody to change places with.
ez-breach-pointless-swap = That swap would change nothing.
ez-breach-nowhere-to-go = It has nowhere to go.
ez-breach-no-mammoth = There is no mammoth there.
ez-breach-no-mammoth-on-board = There is no mammoth on the board.
ez-breach-no-way = No mammoth can be placed or moved.
ez-breach-no-new-mammoth = There is no mammoth in the supply.
ez-breach-mammoth-in-supply = As long as there is a mammoth in the supply, that one is taken.
ez-breach-no-disc = There is no such fire on the board.
ez-breach-no-club = There is no club in the supply.
ez-breach-no-own-club = No club lies before you.
ez-breach-has-club = That hunter carries a club already: one is the most.
ez-breach-other-alternative = This card offers another alternative to the club.
ez-breach-one-coloured-hand = After drawing, your hand must not be all light or all dark.
ez-breach-no-card-left = No card of that colour is left.
ez-breach-glacier-already = The region lies under the glacier already.
ez-breach-far-from-glacier = The region borders neither a glacier nor the top edge.

# The table as text
ez-table-round = Round { $round } of { $rounds }, { $phase }, { $seat }'s turn.
ez-phase-preparing = preparatory round
ez-phase-settling = settling
ez-phase-conflicts = conflicts
ez-phase-glacier = glacier
ez-phase-over = the game is over
ez-table-supply = Supplies: dark stones { $dark }, light stones { $light }, mammoths { $mammoths }, clubs { $clubs }.
ez-table-piles = Draw piles: { $light } light, { $dark } dark. Open: { $open-light }; { $open-dark }.
ez-table-nothing-open = nothing
ez-table-region = { $region }: { $what }
ez-table-glacier = under the glacier
ez-table-empty = empty
ez-table-limit = limit { $limit }
ez-table-limit-and-fire = limit { $limit } and what the fires bring
ez-table-mammoths = { $n ->
    [one] 1 mammoth
   *[other] { $n } mammoths
}
ez-table-fire = fire
ez-table-fire-known = fire ({ $heat })
ez-table-fire-from = fire from region { $disc }
ez-table-fire-from-known = fire from region { $disc } ({ $heat })
ez-table-hunters = { $seat } { $n }
ez-table-hunters-armed = { $seat } { $n } ({ $clubs } with club)
ez-head-points = points
ez-head-board = board
ez-head-supply = supply
ez-head-stones = stones
ez-head-clubs = clubs
ez-head-light = light
ez-head-dark = dark
ez-table-hand = Your hand: { $cards }
ez-table-tucked = You have discarded, unseen: { $cards }
ez-table-discards = Discards everybody has seen: { $cards }

# The end
ez-end-round = round { $round }
ez-end-total = total
ez-end-hunters = hunters on the board
ez-end-stones = stones

# Options
ez-option-rounds = Rounds
ez-option-rounds-text = A game has four rounds; three make it shorter.
ez-option-dark-fire-may-look = Dark fire may look
ez-option-dark-fire-may-look-text = Whoever moves a fire by a dark card looks at it first, alone.
