"""Random play, bots and words: a game of each, told as its log tells it. `python play.py [seed]`"""

import random
import sys

from ochre_games import Game, games

seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
rng = random.Random(seed)
for entry in games():
    game = Game(entry["name"], entry["players"][0], seed=seed)
    print(f"\n{entry['title']} for {game.players}: seat 0 is a gatherer, the others play at random")
    while not game.is_over():
        game.apply(game.bot("gatherer") if game.to_play() == 0 else rng.choice(game.legal_actions()))
    for line in game.log(-1)[-5:]:
        print("  ", line)
    print("  ", game.outcome(), game.steps, "steps")
