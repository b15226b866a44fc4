"""The games in OpenSpiel: importing this module registers `python_ochre_stone_age` and so on.

>>> import pyspiel
>>> from ochre_games import openspiel
>>> game = pyspiel.load_game("python_ochre_stone_age", {"players": 2})
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True

`observation_tensor` is what a seat sees, `information_state_tensor` the last moments that it remembers, as many as the
parameter `recall` says; `information_state_string` is all it was told since the beginning.
"""

import json

import numpy as np
import pyspiel

from ochre_games import CHANCE, OVER, Game, games

# Ten dice fall in 3,003 ways; no lot has more results.
_MOST_OUTCOMES = 3003

# How many moments an information state holds as a tensor, if the parameter says nothing: the tensor has to have one length.
_RECALL = 16


def short_name(name):
    """What OpenSpiel calls a game."""
    return "python_ochre_" + name.replace("-", "_")


def _game_type(entry):
    players = entry["players"]
    return pyspiel.GameType(
        short_name=short_name(entry["name"]),
        long_name=f"{entry['title']} (Ochre)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players[-1],
        min_num_players=players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": players[0], "recall": _RECALL},
    )


class OchreGame(pyspiel.Game):
    """A game of Ochre. Its states keep every lot as a chance node with exact weights."""

    def __init__(self, game_type, name, params):
        players = int(params.get("players", game_type.min_num_players))
        self.ochre_name, self.players = name, players
        self.recall = int(params.get("recall", _RECALL))
        if self.recall < 1:
            raise ValueError(f"recall {self.recall}: one moment at least")
        self._start = Game(name, players, chance="outside")
        info = pyspiel.GameInfo(
            num_distinct_actions=self._start.num_actions,
            max_chance_outcomes=_MOST_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self._start.longest,
        )
        super().__init__(game_type, info, {"players": players, "recall": self.recall})

    def new_initial_state(self):
        return OchreState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return OchreRecall(self._start, self.recall) if kind.perfect_recall else OchreObserver(self._start)


class OchreState(pyspiel.State):
    """A table. `ochre` is its `Game`."""

    def __init__(self, game):
        super().__init__(game)
        self.ochre = game._start.clone()

    def current_player(self):
        seat = self.ochre.to_play()
        if seat == CHANCE:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if seat == OVER else seat

    def _legal_actions(self, player):
        return sorted(self.ochre.legal_actions())

    def chance_outcomes(self):
        weights = self.ochre.chance_weights()
        total = sum(weights)
        return [(index, weight / total) for index, weight in enumerate(weights)]

    def _apply_action(self, action):
        if self.ochre.to_play() == CHANCE:
            self.ochre.apply_chance(action)
        else:
            self.ochre.apply(action)

    def _action_to_string(self, player, action):
        if player == pyspiel.PlayerId.CHANCE:
            return json.dumps(self.ochre.chance_outcomes()[action][0])
        return json.dumps(self.ochre.choice(action, player))

    def is_terminal(self):
        return self.ochre.is_over()

    def returns(self):
        return self.ochre.returns()

    def __str__(self):
        return json.dumps(self.ochre.position(), separators=(",", ":"))


class OchreObserver:
    """What a seat sees: its row of numbers as a tensor, its view as a string."""

    def __init__(self, game):
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict = {}
        for plane in game.describe()["planes"]:
            part = self.tensor[plane["start"] : plane["stop"]]
            self.dict[plane["name"]] = part.reshape(plane["shape"])

    def set_from(self, state, player):
        state.ochre.observation(player, self.tensor)

    def string_from(self, state, player):
        return json.dumps(state.ochre.view(player), separators=(",", ":"))


class OchreRecall:
    """What a seat remembers: its last moments as a tensor, the newest last, zeros before the first; all it was told as a
    string. `rows` is what it saw at each moment, `chosen` the choice of its own by which it came there: its number and one,
    as a share of all there are; 0 where others chose or a lot was drawn."""

    def __init__(self, game, recall):
        self.tensor = np.zeros(recall * (1 + game.observation_size), np.float32)
        chosen, rows = self.tensor[:recall], self.tensor[recall:].reshape(recall, -1)
        self.dict = {"chosen": chosen, "rows": rows}
        self._recall, self._numbers = recall, game.num_actions

    def set_from(self, state, player):
        rows, actions = state.ochre.information_state(player, self._recall)
        self.tensor.fill(0)
        self.dict["rows"][-len(rows) :] = rows
        self.dict["chosen"][-len(rows) :] = (actions + 1) / self._numbers

    def string_from(self, state, player):
        return state.ochre.history_text(player)


def _register(entry):
    game_type = _game_type(entry)

    class Registered(OchreGame):
        def __init__(self, params=None):
            super().__init__(game_type, entry["name"], params or {})

    Registered.__name__ = Registered.__qualname__ = entry["title"].replace(" ", "") + "Game"
    pyspiel.register_game(game_type, Registered)


for _entry in games():
    _register(_entry)
