# Valley: the guided first game.

lesson-first-title = Your first summer
lesson-first-about = Found a village, hunt, eat, and grow.
lesson-first-1 = Found your first settlement on hex 12, a plain at the lake. You can sow there, and water gives fish every round.
lesson-first-2 = Sow a field for 2 food. At the end of the summer it gives you 8.
lesson-first-3 = On hex 6, next to you, stands a mammoth. Send 4 warriors and a woman; a woman must stay, or the village is lost.
lesson-first-4 = Go to hex 6. On a hex with animals there will be a fight, and a mammoth gives 6 food.
lesson-first-5 = End your moves. Now the other tribe moves, and then the fights come.
lesson-first-6 = Before your first fight you may play a card from your hand. Play “flint”: it adds 1 to all your rolls.
lesson-first-7 = Fight the mammoth. Each side rolls a die, you add 5 for four warriors and the flint, the mammoth adds 1, and the lower side loses.
lesson-first-8 = The mammoth gave 6 food, the lake and the forest 2 more. Feed all: whoever does not eat dies.
lesson-first-9 = A new round, and hex 6 is yours alone. Found a second settlement there: four of them win the game.
lesson-first-10 = That is enough for this round. End your moves.
lesson-first-11 = Summer ends, and your field gave 8 food. Feed all; then children are born in your settlements.
lesson-first-end = Winter begins, and a wolf has come to your new village. Whoever has four settlements at two counts in a row wins; Hint and Rules help you on the way.

# Rivers, fire, cards and their moments, and the turn of the season.

lesson-fire-title = River, fire and winter
lesson-fire-about = Cross a river, fetch the fire, play cards at their moment, and see the year turn.
lesson-fire-1 = Fire helps against animals and saves food in winter. It burns on the volcano across the river: pick up a warrior and a woman on hex 28.
lesson-fire-2 = Nobody wades through a river. Play “tree trunks” to bring them over to hex 29; it is their only move this round.
lesson-fire-3 = Whoever stands on a volcano can take the fire. From now on it lies in your village.
lesson-fire-4 = On hex 33 stands a rhino, 5 food. Pick up three warriors; a warrior and a woman stay at home.
lesson-fire-5 = Lead them to hex 33. Your side of the river, so no card is needed.
lesson-fire-6 = End your moves. Cards are not for your moves alone: whenever one of yours fits, the table asks you.
lesson-fire-7 = Such a moment is now, before your first fight. Play “flint”: 1 more on all your rolls this round.
lesson-fire-8 = The moment lasts as long as you have a card for it. Play “torches”: 2 more against animals on this hex, and only because you have the fire.
lesson-fire-9 = Fight the rhino. Your roll adds 3 for the warriors, 1 for the fire, 1 for the flint and 2 for the torches; the rhino's adds 1.
lesson-fire-10 = 8 against 7: the torches paid. Before the fishing comes the next moment: play “fishing net”, and your three hexes at the river give 2 fish each.
lesson-fire-11 = Summer ends with this round, and your field is harvested. Play “manure”: 12 food instead of 8.
lesson-fire-12 = Winter has come, a girl was born, and a lone warrior has joined your tribe. The two on hex 29 have not moved yet: let them found a cave, which adds 2 in a fight.
lesson-fire-end = In winter nothing is gathered, and without fire half as much food again is eaten. Fish at the rivers, leave a woman in every settlement, and keep your cards for their moment.
