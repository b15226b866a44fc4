"""Exact chances, no dice rolled: how likely it is to get the wood one needs, with tools and without.

The lot of a roll is asked for all its results with their weights. Tools are added as the rules let them be: each set of
tools that may be added is tried for each result, and the best is taken. `python chances.py`
"""

from fractions import Fraction

from ochre_games import Game


def wood(game, seat):
    return game.view(seat)["boards"][seat]["resources"]["wood"]


def before_the_roll(people, tools):
    """The start player has people in the forest and uses them: the dice are to be rolled. Its tools are of these values."""
    game = Game("stone-age", 2, seed=1, chance="outside")
    while game.draw():
        pass
    seat, position = game.to_play(), game.position()
    mat = position["table"]["boards"][seat]
    # As many rounds have gone by as it takes to make them.
    position["table"]["round"] += sum(tools)
    mat["tools"] = list(tools) + [0] * (3 - len(tools))
    mat["ready"] = ["first", "second", "third"][: len(tools)]
    game = Game.load("stone-age", position, chance="outside")
    game.apply(game.number({"place": {"place": "forest", "people": people}}))
    use_the_forest = game.number({"act": "forest"})
    # All others go hunting; those are the first numbers.
    while use_the_forest not in game.legal_actions():
        game.apply(max(action for action in game.legal_actions() if action < 10))
    game.apply(use_the_forest)
    return game, seat


def chance_of(wanted, people, tools):
    """The chance to get at least so much wood."""
    game, seat = before_the_roll(people, tools)
    had, good, all_weights = wood(game, seat), 0, 0
    for index, weight in enumerate(game.chance_weights()):
        after = game.clone()
        after.apply_chance(index)
        best = wood(after, seat)
        if after.to_play() == seat:
            for action in after.legal_actions():
                if "add_tools" in after.choice(action):
                    tried = after.clone()
                    tried.apply(action)
                    best = max(best, wood(tried, seat))
        good, all_weights = good + weight * (best - had >= wanted), all_weights + weight
    return Fraction(good, all_weights)


if __name__ == "__main__":
    print("people  tools    at least 1      2      3      4  wood")
    for people in range(1, 6):
        for tools in ((), (1,), (1, 1), (2, 2, 2)):
            chances = [chance_of(wanted, people, tools) for wanted in (1, 2, 3, 4)]
            said = "  ".join(f"{float(chance):5.3f}" for chance in chances)
            print(f"{people:6}  {str(tools):8} {'':8} {said}")
