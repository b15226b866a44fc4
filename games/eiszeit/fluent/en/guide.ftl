# Eiszeit: the guided first game.

guide-1 = You begin with six hunters on the board. Put the first in region 6: beside a mammoth a hunter scores 2 points instead of 1.
guide-2 = Put the second there too: where it gets crowded, whoever has the fewest hunters loses first. The guide puts down the other four.
guide-3 = Play the dark card “all others place two”. Dark cards bring you stones, here 5, but the others do what they say.
guide-4 = After playing you may discard a card. Choose “None”: you will need yours.
guide-5 = Now draw back up to five cards. Take a light one: you have the stones to pay for it.
guide-6 = Blue has played a dark card, so you may place a hunter for nothing. Put it in region 6, to stay the strongest there.
guide-7 = Play the light card “meadow”. It costs 3 stones, and you yourself place three hunters in the meadows.
guide-8 = Put the first in region 6. It gets crowded there, and you will lose least.
guide-9 = Put the second in region 11, the other meadow. You are alone there.
guide-10 = Put the third there too. Three hunters always have room in a region.
guide-11 = Another dark card of Blue: you may place two. Put one beside the mammoth in region 5, and the guide places the other.
guide-12 = The dark stones ran out: in crowded region 6 Blue and you lost a hunter each, then all scored, and you lead with 14 points. The glacier took region 7; begin round 2 with your card “mountains”.
guide-end = That was a round: settle, conflicts, scoring, glacier. After four rounds the most points win; place your hunters now, Hint and Rules help you on the way.
