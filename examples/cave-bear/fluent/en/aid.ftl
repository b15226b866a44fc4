# Cave Bear: the player aid. A line that begins with # is a heading; each other ends with the rule that says it in full.

aid =
    # A hunt
    - Everybody draws a spear, four before the first hunt, and holds five at most. (CB-2)
    - The bear comes: a die for each player, and their pips are its strength. (CB-3)
    - In turn throw as many spears as you like, one by one, then go back to the fire. (CB-4)
    - It falls if all spears together are as strong. Whoever threw the most strength takes the highest die in meat, everybody else who threw the lowest. (CB-5.1)
    # The end
    - After six hunts the most meat wins. (CB-6)
