"""The games as Gymnasium environments: one seat is played, our bots play the others.

>>> from ochre_games.gymnasium_env import OchreEnv
>>> env = OchreEnv("stone-age", 2, opponents="gatherer")
>>> observation, info = env.reset(seed=1)
>>> int(info["action_mask"].sum()) > 0
True
"""

import gymnasium
import gymnasium.spaces as spaces
import numpy as np

from ochre_games import Game, IllegalAction


class OchreEnv(gymnasium.Env):
    """A seat of a game, against bots.

    `opponents` is the level of all other seats, or a list with one for each of them, clockwise: `"random"`, `"gatherer"`,
    `"hunter@200"`, `"elder@400"` (so many lines of search a choice); `ochre_games.levels()` names them all. Where the seat sits is drawn
    anew for each game. What may be chosen is `info["action_mask"]` and `action_masks()`. A number that may not be chosen
    raises `IllegalAction`; with `illegal="random"` a choice is made at random instead. The reward comes at the end, as
    `Game.returns` gives it.
    """

    metadata = {"render_modes": ["ansi", "html"], "render_fps": 1}

    def __init__(
        self,
        game="stone-age",
        players=2,
        *,
        opponents="gatherer",
        options=None,
        illegal="raise",
        render_mode=None,
    ):
        if illegal not in ("raise", "random"):
            raise ValueError(f"illegal {illegal!r}: there is 'raise' and 'random'")
        self._name, self._players, self._options, self._illegal = game, players, options, illegal
        self._opponents = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if len(self._opponents) != players - 1:
            raise ValueError(f"{len(self._opponents)} opponents for {players - 1} seats")
        self._game = Game(game, players, options=options)
        self._seat = 0
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-np.inf, np.inf, (self._game.observation_size,), np.float32)
        self.action_space = spaces.Discrete(self._game.num_actions)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self._seat = int(self.np_random.integers(self._players))
        game_seed = int(self.np_random.integers(2**63))
        self._game = Game(self._name, self._players, options=self._options, seed=game_seed)
        self._go_on()
        return self._seen(), self._info()

    def step(self, action):
        try:
            self._game.apply(int(action))
        except IllegalAction:
            if self._illegal == "raise":
                raise
            self._game.apply(int(self.np_random.choice(self._game.legal_actions())))
        self._go_on()
        is_over = self._game.is_over()
        reward = self._game.returns()[self._seat] if is_over else 0.0
        return self._seen(), reward, is_over, False, self._info()

    def action_masks(self):
        """What may be chosen, as bools."""
        return self._game.legal_mask().astype(bool)

    def render(self):
        return self._game.html(self._seat) if self.render_mode == "html" else self._game.text(self._seat)

    def _go_on(self):
        game = self._game
        while (seat := game.to_play()) not in (self._seat, -2):
            game.apply(game.bot(self._opponents[(seat - self._seat) % self._players - 1]))

    def _seen(self):
        return self._game.observation(self._seat)

    def _info(self):
        info = {"action_mask": self._game.legal_mask().view(np.int8), "seat": self._seat}
        if self._game.is_over():
            info["outcome"] = self._game.outcome()
        return info
