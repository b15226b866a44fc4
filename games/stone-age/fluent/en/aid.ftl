# Stone Age: the player aid. A line that begins with # is a heading; each other ends with the rule that says it in full.

aid =
    # A round
    - Place people in turn, at one place at a time, until nobody can. Whoever can place must. (SA-4)
    - Use your people, place by place, in any order. Only buying is optional. (SA-5)
    - Feed: first take what your food track shows, then pay 1 food for each person. Missing food costs 1 resource each, or 10 points in all. (SA-6)
    # The places
    - Tool maker, 1 person: a tool. Field, 1: a step up the food track. Hut, 2: one more person. With two or three players only two of them are used in a round. (SA-4.5)
    - Hunting ground: 1 food for every 2 pips. Forest: wood for 3. Clay pit: brick for 4. Quarry: stone for 5. River: gold for 6. (SA-5.5)
    - Each tool is added to one roll in a round. (SA-5.9)
    - Card: 1 to 4 resources of any kinds. Building: exactly what it asks, and its points at once. (SA-5.7)
    # The end
    - The game ends when the four card places cannot be filled, or after the round in which a pile of buildings ran out. (SA-9)
    - Green cards: a set of different symbols scores its size squared. (SA-10.1)
    - Sand-coloured cards: farmers × food track, tool makers × tools, hut builders × buildings, shamans × people. (SA-10.2)
    - Each resource left: 1 point. (SA-10.3)
