"""The games as PettingZoo environments, one agent a turn (AEC).

>>> from ochre_games import pettingzoo_env
>>> env = pettingzoo_env.env("stone-age", 2)
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()
>>> int(observation["action_mask"].sum()) > 0
True
"""

import gymnasium.spaces as spaces
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ochre_games import IllegalAction, Game, games


def env(game="stone-age", players=None, **settings):
    """The environment, with PettingZoo's check that calls come in order. A choice that may not be made raises."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, players, **settings))


class raw_env(AECEnv):
    """A game for `players`; agents are called `player_0` and so on, by seat.

    An observation is a dict of `observation`, the row of numbers that the agent's seat sees, and `action_mask`. The reward
    comes at the end: 1 for the only winner, so much less for the others that all together get nothing. Lots are drawn
    from the seed of `reset`.
    """

    def __init__(self, game="stone-age", players=None, *, options=None, render_mode=None):
        super().__init__()
        entry = next((entry for entry in games() if entry["name"] == game), None)
        if entry is None:
            raise ValueError(f"game {game!r}: there is {', '.join(entry['name'] for entry in games())}")
        self.metadata = {
            "name": f"{game}_v{entry['rules_version']}",
            "render_modes": ["ansi", "html"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self._name, self._options = game, options
        self._players = entry["players"][-1] if players is None else players
        self._game = Game(game, self._players, options=options)
        self.possible_agents = [f"player_{seat}" for seat in range(self._players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        rows, numbers = self._game.observation_size, self._game.num_actions
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (rows,), np.float32),
                    "action_mask": spaces.Box(0, 1, (numbers,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(numbers) for agent in self.possible_agents}
        self._nothing = np.zeros(numbers, np.int8)
        self._seed = np.random.default_rng()
        self.agents = []

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._seed = np.random.default_rng(seed)
        self._game = Game(self._name, self._players, options=self._options, seed=int(self._seed.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._game.to_play()]

    def observe(self, agent):
        seat = self._seats[agent]
        is_asked = self._game.to_play() == seat
        mask = self._game.legal_mask().view(np.int8) if is_asked else self._nothing.copy()
        return {"observation": self._game.observation(seat), "action_mask": mask}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        # Nobody is rewarded before the end, so that there is nothing to add up on the way.
        self._cumulative_rewards[agent] = 0.0
        game = self._game
        game.apply(action)
        seat = game.to_play()
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
            return
        for agent, reward in zip(self.possible_agents, game.returns()):
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = {"outcome": game.outcome()}
        self._deads_step_first()

    def render(self):
        if self.render_mode == "html":
            return self._game.html()
        return self._game.text()

    def close(self):
        pass


__all__ = ["IllegalAction", "env", "raw_env"]
