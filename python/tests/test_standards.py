"""PettingZoo, Gymnasium and OpenSpiel, by the tests of their own."""

import doctest
import os
import random

import numpy as np
import pytest

from conftest import SMALLEST
from ochre_games import IllegalAction

# The tests of others that take minutes: `./test` leaves them out.
LONG = bool(os.environ.get("OCHRE_LONG"))


@pytest.mark.parametrize("name, players", SMALLEST)
def test_pettingzoo(name, players):
    test = pytest.importorskip("pettingzoo.test")
    from ochre_games import pettingzoo_env

    test.api_test(pettingzoo_env.env(name, players), num_cycles=200)
    test.seed_test(lambda: pettingzoo_env.env(name, players), num_cycles=50)
    if LONG:
        test.performance_benchmark(pettingzoo_env.env(name, players))
    if name == "stone-age":
        assert doctest.testmod(pettingzoo_env).failed == 0


def test_pettingzoo_rewards_come_at_the_end():
    pytest.importorskip("pettingzoo")
    from ochre_games import pettingzoo_env

    env, rng = pettingzoo_env.env("stone-age", 3), random.Random(1)
    env.reset(seed=4)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        total[agent] += reward
        over = termination or truncation
        assert over or reward == 0
        mask = observation["action_mask"]
        env.step(None if over else int(rng.choice(np.flatnonzero(mask))))
    assert abs(sum(total.values())) < 1e-6 and max(total.values()) > 0
    with pytest.raises(ValueError):
        pettingzoo_env.env("chess")


def test_gymnasium():
    pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    from ochre_games import gymnasium_env

    assert doctest.testmod(gymnasium_env).failed == 0
    check_env(gymnasium_env.OchreEnv("stone-age", 2, opponents="random", illegal="random"), skip_render_check=True)
    env = gymnasium_env.OchreEnv("eiszeit", 3, opponents=["random", "gatherer"])
    _, info = env.reset(seed=3)
    with pytest.raises(IllegalAction):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    over, rng, total = False, np.random.default_rng(1), 0.0
    while not over:
        _, reward, over, _, info = env.step(rng.choice(np.flatnonzero(env.action_masks())) if not over else 0)
        total += reward
    assert -1 <= total <= 1 and info["outcome"]["ranks"]


@pytest.mark.parametrize("name, players", SMALLEST)
def test_openspiel(name, players):
    pyspiel = pytest.importorskip("pyspiel")
    from ochre_games import openspiel

    game = pyspiel.load_game(openspiel.short_name(name), {"players": players})
    if name == "stone-age":
        assert doctest.testmod(openspiel).failed == 0
    if LONG:
        # It asks for the whole past of everybody after every step.
        pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    # A part of a game, by the same questions.
    state, rng = game.new_initial_state(), random.Random(2)
    for _ in range(150):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
            state.apply_action(rng.choices(*zip(*outcomes))[0])
        else:
            legal = state.legal_actions()
            assert legal == sorted(legal)
            assert len({state.action_to_string(action) for action in legal}) == len(legal)
            state.apply_action(rng.choice(legal))
        copied = state.clone()
        assert copied.legal_actions() == state.legal_actions()
        assert len(state.observation_tensor(0)) == game.observation_tensor_size()
        assert len(state.information_state_tensor(0)) == game.information_state_tensor_size()


def test_openspiel_remembers_as_much_as_it_is_told_to():
    pyspiel = pytest.importorskip("pyspiel")
    from ochre_games import openspiel

    game = pyspiel.load_game(openspiel.short_name("eiszeit"), {"players": 3, "recall": 5})
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    state, rng = game.new_initial_state(), random.Random(3)
    while len(rows := state.ochre.information_state(0)[0]) < 9:
        observer.set_from(state, 0)
        kept = min(len(rows), 5)
        assert not observer.dict["rows"][: 5 - kept].any(), "there was nothing before the beginning"
        assert (observer.dict["rows"][5 - kept :] == rows[-kept:]).all()
        assert observer.tensor.tolist() == state.information_state_tensor(0)
        assert observer.string_from(state, 0) == state.information_state_string(0) == state.ochre.history_text(0)
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()] or state.legal_actions()))
    with pytest.raises(ValueError):
        pyspiel.load_game(openspiel.short_name("eiszeit"), {"players": 3, "recall": 0})


def test_openspiel_searches():
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.python.algorithms import mcts

    from ochre_games import openspiel

    game = pyspiel.load_game(openspiel.short_name("stone-age"), {"players": 2})
    state, rng = game.new_initial_state(), np.random.RandomState(1)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    bot = mcts.MCTSBot(game, 2, 10, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert bot.step(state) in state.legal_actions()
