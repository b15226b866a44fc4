"""Three modern board games for research: exact rules, hidden information, explicit chance, millions of steps a second.

>>> import ochre_games
>>> game = ochre_games.Game("stone-age", 2, seed=1)
>>> game.apply(game.legal_actions()[0])
>>> game.observation().shape == (game.observation_size,)
True

`Game` is one game; `VecGame` is many at once, in threads. `ochre_games.pettingzoo_env`, `ochre_games.gymnasium_env` and
`ochre_games.openspiel` are the same games behind those interfaces; each needs its package. `ochre_games.bench` measures
speed, `ochre_games.ochrebench` strength. The tour is `docs/python.md` of the repository.
"""

from ochre_games._core import CHANCE, OVER, Game, IllegalAction, VecGame, games, levels

__all__ = ["CHANCE", "OVER", "Game", "IllegalAction", "VecGame", "games", "levels"]
