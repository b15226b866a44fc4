# Cave Bear: the guided first game.

lesson-first-title = Your first hunt
lesson-first-about = Throw, share, and draw again.
lesson-first-1 = A bear of strength 5 is in your cave, and you throw first. Throw your antler spear: it has strength 3.
lesson-first-2 = Two are missing, and Blue wants meat too. Go back to the fire and let them throw the rest.
lesson-first-3 = You threw most and took as much meat as the high die, Blue as much as the low one. Now Blue threw first: your ivory spear makes it 7, enough for this bear.
lesson-first-4 = The bear cannot get away any more, and you threw most. Go back to the fire.
lesson-first-5 = Strength 11 is too much for the two of you. Keep your spears and go back to the fire: everybody draws another one.
lesson-first-6 = Blue has thrown 2 at a bear of strength 3. Throw your wooden spear, and it falls.
lesson-first-7 = It falls, but Blue threw more and would get the high die. Throw your flint spear as well: then you threw most.
lesson-first-8 = That is enough. Go back to the fire and take your 2 meat.
lesson-first-end = That was a hunt: draw, throw, share. After six bears the most meat wins; Hint and Rules help you on the way.
