# Valley of the Mammoths: the player aid. A line that begins with # is a heading; each other ends with the rule that says it in full.

aid =
    # A round
    - Event, from the third round on; then new animals come and all animals move. (VM-5)
    - Move: each member goes one or two hexes. A mountain ends it; nobody crosses rivers or the lake. (VM-8.1)
    - Opponents hold you: leave only if at least as many of yours stay behind as they are. (VM-8.2)
    - Found: a warrior and a woman who do not move make a settlement. It always needs a woman. (VM-8.3)
    - Fights: each side rolls and adds 1 for each warrior or animal, 1 in its own village, 2 in its own cave. The lower loses one. (VM-9.2)
    - A settlement without warriors is taken: keep it with a woman of yours, or destroy it. (VM-9.4)
    # Survival
    - Fish: 1 food for each hex of yours on water. Gathering, in summer: 1 for each forest. Harvest, at the end of summer: 8 a field, 4 if damaged. (VM-10)
    - Then 1 food for each member, or it dies. (VM-10)
    - At the end of a season births: one in a settlement with a woman, two with more. At the end of winter sow: 1 food a field. (VM-11)
    # The end
    - Four settlements at two checks in a row win. (VM-12.1)
    - So does the last tribe. (VM-12.2)
