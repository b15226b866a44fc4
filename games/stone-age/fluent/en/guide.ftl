# Stone Age: the guided first game.

guide-1 = You have five people to send out. Put one at the tool maker: a tool helps you whenever you roll dice.
guide-2 = Everybody places in turn, at one place at a time. Put two people in the forest: each of them will roll a die for wood.
guide-3 = Put one person on card 1, the cheapest of the four. It costs one resource and gives you a stone.
guide-4 = Put your last person on building 1. It asks for 2 wood and 1 stone, and it brings 11 points.
guide-5 = Everybody has placed, so now you use your people. Begin with the tool maker: you get a tool.
guide-6 = Use the forest. Your two people roll two dice, and every 3 pips are one wood.
guide-7 = You rolled 8 pips, only 2 wood. Add your tool: 9 pips are 3 wood.
guide-8 = You have 3 wood to pay with. Use your person on card 1.
guide-9 = Take the card for 1 wood. You get a stone at once, and its shaman brings points at the end.
guide-10 = Now you have 2 wood and 1 stone, just what the building asks. Use your person on building 1.
guide-11 = Take it. The 11 points count at once.
guide-12 = The round is over: your five people ate 5 food, and 7 are left. Send two people hunting, so that nobody goes hungry next time.
guide-end = That was a round: place, use, feed. When a pile of buildings or the cards run out, the most points win; Hint and Rules help you on the way.
