### The guided first games. Every step says in at most two sentences what to do and why.

start-learn = Learn by playing

guide-title = Guide
guide-step = Step { $step } of { $of }
guide-over = Now you know how it goes
guide-watch = Watch the board: your turn comes in a moment.
guide-leave = Leave the guide
guide-play-on = Play on

fairness-guided = In a guided game the dice and cards are the same every time, so that the guide knows what comes. At every other table they come from a secret that nobody knows before the end.

error-guide = The guide asks for “{ $choice }”. To play freely, leave the guide.
error-guide-undo = Nothing is taken back while the guide shows the way. To play freely, leave the guide.
error-not-guided = There is no guide at this table.

## Stone Age

guide-stone-age-1 = You have five people to send out. Put one at the tool maker: a tool helps you whenever you roll dice.
guide-stone-age-2 = Everybody places in turn, at one place at a time. Put two people in the forest: each of them will roll a die for wood.
guide-stone-age-3 = Put one person on card 1, the cheapest of the four. It costs one resource and gives you a stone.
guide-stone-age-4 = Put your last person on building 1. It asks for 2 wood and 1 stone, and it brings 11 points.
guide-stone-age-5 = Everybody has placed, so now you use your people. Begin with the tool maker: you get a tool.
guide-stone-age-6 = Use the forest. Your two people roll two dice, and every 3 pips are one wood.
guide-stone-age-7 = You rolled 8 pips, only 2 wood. Add your tool: 9 pips are 3 wood.
guide-stone-age-8 = You have 3 wood to pay with. Use your person on card 1.
guide-stone-age-9 = Take the card for 1 wood. You get a stone at once, and its shaman brings points at the end.
guide-stone-age-10 = Now you have 2 wood and 1 stone, just what the building asks. Use your person on building 1.
guide-stone-age-11 = Take it. The 11 points count at once.
guide-stone-age-12 = The round is over: your five people ate 5 food, and 7 are left. Send two people hunting, so that nobody goes hungry next time.
guide-stone-age-end = That was a round: place, use, feed. When a pile of buildings or the cards run out, the most points win; Hint and Rules help you on the way.

## Eiszeit

guide-eiszeit-1 = You begin with six hunters on the board. Put the first in region 6: beside a mammoth a hunter scores 2 points instead of 1.
guide-eiszeit-2 = Put the second there too: where it gets crowded, whoever has the fewest hunters loses first. The guide puts down the other four.
guide-eiszeit-3 = Play the dark card “all others place two”. Dark cards bring you stones, here 5, but the others do what they say.
guide-eiszeit-4 = After playing you may discard a card. Choose “None”: you will need yours.
guide-eiszeit-5 = Now draw back up to five cards. Take a light one: you have the stones to pay for it.
guide-eiszeit-6 = Blue has played a dark card, so you may place a hunter for nothing. Put it in region 6, to stay the strongest there.
guide-eiszeit-7 = Play the light card “meadow”. It costs 3 stones, and you yourself place three hunters in the meadows.
guide-eiszeit-8 = Put the first in region 6. It gets crowded there, and you will lose least.
guide-eiszeit-9 = Put the second in region 11, the other meadow. You are alone there.
guide-eiszeit-10 = Put the third there too. Three hunters always have room in a region.
guide-eiszeit-11 = Another dark card of Blue: you may place two. Put one beside the mammoth in region 5, and the guide places the other.
guide-eiszeit-12 = The dark stones ran out: in crowded region 6 Blue and you lost a hunter each, then all scored, and you lead with 14 points. The glacier took region 7; begin round 2 with your card “mountains”.
guide-eiszeit-end = That was a round: settle, conflicts, scoring, glacier. After four rounds the most points win; place your hunters now, Hint and Rules help you on the way.

## Valley

guide-valley-1 = Found your first settlement on hex 12, a plain at the lake. You can sow there, and water gives fish every round.
guide-valley-2 = Sow a field for 2 food. At the end of the summer it gives you 8.
guide-valley-3 = On hex 6, next to you, stands a mammoth. Send 4 warriors and a woman; a woman must stay, or the village is lost.
guide-valley-4 = Go to hex 6. On a hex with animals there will be a fight, and a mammoth gives 6 food.
guide-valley-5 = End your moves. Now the other tribe moves, and then the fights come.
guide-valley-6 = Before your first fight you may play a card from your hand. Play “flint”: it adds 1 to all your rolls.
guide-valley-7 = Fight the mammoth. Each side rolls a die, you add 5 for four warriors and the flint, the mammoth adds 1, and the lower side loses.
guide-valley-8 = The mammoth gave 6 food, the lake and the forest 2 more. Feed all: whoever does not eat dies.
guide-valley-9 = A new round, and hex 6 is yours alone. Found a second settlement there: four of them win the game.
guide-valley-10 = That is enough for this round. End your moves.
guide-valley-11 = Summer ends, and your field gave 8 food. Feed all; then children are born in your settlements.
guide-valley-end = Winter begins, and a wolf has come to your new village. Whoever has four settlements at two counts in a row wins; Hint and Rules help you on the way.
