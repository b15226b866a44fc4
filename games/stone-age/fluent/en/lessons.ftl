# Stone Age: the guided first game.

lesson-first-title = Your first round
lesson-first-about = Place, use, feed: how a round goes.
lesson-first-1 = You have five people to send out. Put one at the tool maker: a tool helps you whenever you roll dice.
lesson-first-2 = Everybody places in turn, at one place at a time. Put two people in the forest: each of them will roll a die for wood.
lesson-first-3 = Put one person on card 1, the cheapest of the four. It costs one resource and gives you a stone.
lesson-first-4 = Put your last person on building 1. It asks for 2 wood and 1 stone, and it brings 11 points.
lesson-first-5 = Everybody has placed, so now you use your people. Begin with the tool maker: you get a tool.
lesson-first-6 = Use the forest. Your two people roll two dice, and every 3 pips are one wood.
lesson-first-7 = You rolled 8 pips, only 2 wood. Add your tool: 9 pips are 3 wood.
lesson-first-8 = You have 3 wood to pay with. Use your person on card 1.
lesson-first-9 = Take the card for 1 wood. You get a stone at once, and its shaman brings points at the end.
lesson-first-10 = Now you have 2 wood and 1 stone, just what the building asks. Use your person on building 1.
lesson-first-11 = Take it. The 11 points count at once.
lesson-first-12 = The round is over: your five people ate 5 food, and 7 are left. Send two people hunting, so that nobody goes hungry next time.
lesson-first-end = That was a round: place, use, feed. When a pile of buildings or the cards run out, the most points win; Hint and Rules help you on the way.

# Growing: field, hut and hunger.

lesson-tribe-title = Hut, field and hunger
lesson-tribe-about = More people, more food, and what happens when there is none.
lesson-tribe-1 = Round 3, and only 2 food is left for five people. All the same it pays to be more: put two in the hut, and a sixth is born.
lesson-tribe-2 = Every step on the food track is 1 food in every round to come. Put one person on the field.
lesson-tribe-3 = With two players only two of tool maker, hut and field are used in a round, and you have both. Send your last two people hunting.
lesson-tribe-4 = Use the hut. The child eats this very round and works from the next.
lesson-tribe-5 = Use the field: your food track goes up to 1.
lesson-tribe-6 = Use the hunting ground. Every 2 pips are 1 food.
lesson-tribe-7 = Only 4 pips: with the field you have 5 food, and six people eat. Pay for what is missing with resources, or you lose 10 points.
lesson-tribe-8 = One food is missing, and any resource makes up for it. Pay 1 wood.
lesson-tribe-9 = Nothing is left, and six people will eat again, with 1 food from the field. Send four hunting: four dice bring 7 food on average.
lesson-tribe-end = More people do more and eat more: a hunt feeds them once, a field in every round. Place your other two where you like; Hint and Rules help you on the way.

# The end: what multiplies, and what closes the game.

lesson-end-title = The last round
lesson-end-about = What ends the game, and how cards multiply.
lesson-end-1 = Two cards are left in the deck: if more than two are taken now, this is the last round. Put one person on card 2: each of its two farmers counts your food track, 10 points.
lesson-end-2 = Card 1 shows another farmer, 10 points more for a single resource. Put one person there.
lesson-end-3 = On your cards are four hut builders, and each counts all your buildings. Put one person on building 2: besides its 13 points it brings 4 more at the end.
lesson-end-4 = The building asks for 2 bricks and 1 stone, and you have no brick. Put your last five people in the clay pit.
lesson-end-5 = Blue is on card 3, so the cards will run out. Use the clay pit: five dice, and every 4 pips are 1 brick.
lesson-end-6 = 11 pips are 2 bricks. Add your tool: 12 are 3, and every resource left at the end is a point.
lesson-end-7 = Now you can pay. Use your person on building 2.
lesson-end-8 = Take the building. Its 13 points count at once.
lesson-end-9 = Use your person on card 2.
lesson-end-10 = Take the card for 2 stone: now you have six farmers.
lesson-end-11 = Use your person on card 1.
lesson-end-12 = Take it for 1 stone. Its upper part brings you nothing, for your food track is full; the seventh farmer still counts 10.
lesson-end-end = The cards ran out, and the lower halves counted: 73 points for the green sets, 7 farmers × 10 for the fields, 4 hut builders × 4 buildings. You win with 233 to 139.
