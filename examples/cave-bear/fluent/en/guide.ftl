# Cave Bear: the guided first game.

guide-1 = A bear of strength 5 is in your cave, and you throw first. Throw your antler spear: it has strength 3.
guide-2 = Two are missing, and Blue wants meat too. Go back to the fire and let them throw the rest.
guide-3 = You threw most and took as much meat as the high die, Blue as much as the low one. Now Blue threw first: your ivory spear makes it 7, enough for this bear.
guide-4 = The bear cannot get away any more, and you threw most. Go back to the fire.
guide-5 = Strength 11 is too much for the two of you. Keep your spears and go back to the fire: everybody draws another one.
guide-6 = Blue has thrown 2 at a bear of strength 3. Throw your wooden spear, and it falls.
guide-7 = It falls, but Blue threw more and would get the high die. Throw your flint spear as well: then you threw most.
guide-8 = That is enough. Go back to the fire and take your 2 meat.
guide-end = That was a hunt: draw, throw, share. After six bears the most meat wins; Hint and Rules help you on the way.
