# Eiszeit: the guided first game.

lesson-first-title = Your first round
lesson-first-about = Settling, conflicts, points, and the glacier.
lesson-first-1 = You begin with six hunters on the board. Put the first in region 6: beside a mammoth a hunter scores 2 points instead of 1.
lesson-first-2 = Put the second there too: where it gets crowded, whoever has the fewest hunters loses first. The guide puts down the other four.
lesson-first-3 = Play the dark card “all others place two”. Dark cards bring you stones, here 5, but the others do what they say.
lesson-first-4 = After playing you may discard a card. Choose “None”: you will need yours.
lesson-first-5 = Now draw back up to five cards. Take a light one: you have the stones to pay for it.
lesson-first-6 = Blue has played a dark card, so you may place a hunter for nothing. Put it in region 6, to stay the strongest there.
lesson-first-7 = Play the light card “meadow”. It costs 3 stones, and you yourself place three hunters in the meadows.
lesson-first-8 = Put the first in region 6. It gets crowded there, and you will lose least.
lesson-first-9 = Put the second in region 11, the other meadow. You are alone there.
lesson-first-10 = Put the third there too. Three hunters always have room in a region.
lesson-first-11 = Another dark card of Blue: you may place two. Put one beside the mammoth in region 5, and the guide places the other.
lesson-first-12 = The dark stones ran out: in crowded region 6 Blue and you lost a hunter each, then all scored, and you lead with 14 points. The glacier took region 7; begin round 2 with your card “mountains”.
lesson-first-end = That was a round: settle, conflicts, scoring, glacier. After four rounds the most points win; place your hunters now, Hint and Rules help you on the way.

# Clubs, cult, conflicts.

lesson-clubs-title = Cult, clubs and conflicts
lesson-clubs-about = Copy a card, guard a hunter, survive where it is crowded.
lesson-clubs-1 = A cult card has no action of its own: it copies one of the two open cards. Play “dark cult”.
lesson-clubs-2 = Copy the dark one, “all others place two”. It brings you 5 stones as if you had just played it, and the others place their hunters.
lesson-clubs-3 = With 8 stones or more you must play a light card, and you have 12. Play “club” for 3 of them.
lesson-clubs-4 = Take the club. A hunter who has one stays in the conflict, and nobody else may touch him.
lesson-clubs-5 = Six hunters stand in region 6, and you have the fewest there: you would lose first. Put the club under your hunter.
lesson-clubs-6 = Blue has taken the last dark stones, and you may send two hunters away. Region 7 holds six as well: take one of Blue's hunters there.
lesson-clubs-7 = The second must not be Blue's too. Take one of Green's hunters in region 7: four always fit there, three and one for the mammoth.
lesson-clubs-8 = In region 6 your club held and Green lost a hunter; in region 8 you had the fewest and lost one. You have the fewest points, so the glacier is yours: cover region 8 with Green's four hunters.
lesson-clubs-end = The fewest lose first, clubs stay, and the limit is 3 with what mammoths and fires add. Green has played a dark card: place your hunters and play on.
