# Valley: the guided first game.

guide-1 = Found your first settlement on hex 12, a plain at the lake. You can sow there, and water gives fish every round.
guide-2 = Sow a field for 2 food. At the end of the summer it gives you 8.
guide-3 = On hex 6, next to you, stands a mammoth. Send 4 warriors and a woman; a woman must stay, or the village is lost.
guide-4 = Go to hex 6. On a hex with animals there will be a fight, and a mammoth gives 6 food.
guide-5 = End your moves. Now the other tribe moves, and then the fights come.
guide-6 = Before your first fight you may play a card from your hand. Play “flint”: it adds 1 to all your rolls.
guide-7 = Fight the mammoth. Each side rolls a die, you add 5 for four warriors and the flint, the mammoth adds 1, and the lower side loses.
guide-8 = The mammoth gave 6 food, the lake and the forest 2 more. Feed all: whoever does not eat dies.
guide-9 = A new round, and hex 6 is yours alone. Found a second settlement there: four of them win the game.
guide-10 = That is enough for this round. End your moves.
guide-11 = Summer ends, and your field gave 8 food. Feed all; then children are born in your settlements.
guide-end = Winter begins, and a wolf has come to your new village. Whoever has four settlements at two counts in a row wins; Hint and Rules help you on the way.
