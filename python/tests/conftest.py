"""What the tests share: a table of every game for every number of players, and random play."""

import random

import pytest

from ochre_games import OVER, games

TABLES = [(entry["name"], players) for entry in games() for players in entry["players"]]
SMALLEST = [(entry["name"], entry["players"][0]) for entry in games()]


@pytest.fixture
def rng():
    return random.Random(1)


def play(game, rng, most=10_000):
    """Plays at random to the end, or so many choices."""
    for _ in range(most):
        if game.to_play() == OVER:
            return
        game.apply(rng.choice(game.legal_actions()))
