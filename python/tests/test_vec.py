"""Many games at once: the same games as one by one, in the same memory, on any number of threads."""

import gc
import os
import random

import numpy as np
import pytest

from conftest import SMALLEST
from ochre_games import Game, IllegalAction, VecGame


@pytest.mark.parametrize("name, players", SMALLEST)
def test_each_game_is_the_one_of_its_seed(name, players):
    vec = VecGame(name, players, 70, seed=100, threads=2)
    assert vec.seeds.tolist() == list(range(100, 170))
    ones = [Game(name, players, seed=int(seed)) for seed in vec.seeds]
    row = np.empty(vec.observation_size, np.float32)
    for _ in range(120):
        actions = vec.random_actions()
        vec.step(actions)
        for index, one in enumerate(ones):
            one.apply(int(actions[index]))
            assert one.is_over() == bool(vec.ended[index])
            if one.is_over():
                assert np.allclose(vec.rewards[index], one.returns())
                assert vec.seeds[index] == 100 + index + 70 * ((vec.seeds[index] - 100) // 70)
                one = ones[index] = Game(name, players, seed=int(vec.seeds[index]))
            else:
                assert not vec.rewards[index].any()
            assert one.to_play() == vec.to_play[index]
            if index % 7 == 0:
                assert one.legal_actions() == vec.legal_actions(index)
                assert (one.observation(out=row) == vec.observations[index]).all()
                assert (one.legal_mask() == vec.masks[index]).all()


@pytest.mark.parametrize("name, players", SMALLEST)
def test_threads_change_nothing(name, players):
    one, two = (VecGame(name, players, 130, seed=3, threads=threads) for threads in (1, 2))
    assert (one.threads, two.threads) == (1, 2)
    for _ in range(60):
        actions = one.random_actions()
        assert (actions == two.random_actions()).all()
        one.step(actions), two.step(actions)
        for array in ("observations", "masks", "to_play", "rewards", "ended", "seeds"):
            assert (getattr(one, array) == getattr(two, array)).all(), array


def test_arrays_are_filled_in_place():
    vec = VecGame("stone-age", 2, 5)
    arrays = [vec.observations, vec.masks, vec.to_play, vec.rewards, vec.ended, vec.seeds]
    places = [array.ctypes.data for array in arrays]
    before = vec.observations.copy()
    vec.step(vec.random_actions())
    assert [array.ctypes.data for array in arrays] == places
    assert vec.observations is arrays[0] and not (arrays[0] == before).all()
    offsets, numbers = vec.legal_lists()
    for game in range(5):
        legal = numbers[offsets[game] : offsets[game + 1]]
        assert legal.tolist() == vec.legal_actions(game)
        assert sorted(legal) == vec.masks[game].nonzero()[0].tolist()


def test_if_one_choice_is_wrong_none_is_made():
    vec = VecGame("stone-age", 2, 100, seed=1)
    seen, actions = vec.observations.copy(), vec.random_actions()
    for wrong in (vec.num_actions, -1, 10**15):
        bad = actions.copy()
        bad[77] = wrong
        with pytest.raises(IllegalAction, match="game 77"):
            vec.step(bad)
    assert (vec.observations == seen).all()
    with pytest.raises(ValueError, match="3 actions for 100"):
        vec.step(actions[:3].copy())
    with pytest.raises(TypeError):
        vec.step(actions.astype(np.float32))
    vec.step(actions)


def test_what_cannot_be_set_up():
    for settings in (
        {"n": 0},
        {"opponents": ["gatherer"]},
        {"opponents": ["gatherer", "gatherer"]},
        {"opponents": ["oracle", None]},
        {"reward": "glory"},
        {"chance": "somewhere"},
    ):
        with pytest.raises(ValueError):
            VecGame("stone-age", 2, **{"n": 3, **settings})
    with pytest.raises(IndexError):
        VecGame("stone-age", 2, 3).legal_actions(3)


def test_opponents_play_along():
    vec = VecGame("stone-age", 3, 20, opponents=[None, "gatherer", "random"])
    for _ in range(200):
        assert (vec.to_play == 0).all()
        vec.step(vec.random_actions())


def test_the_gatherer_beats_whoever_plays_at_random():
    vec = VecGame("stone-age", 2, 64, opponents=[None, "gatherer"], observations=False, masks=False)
    assert vec.observations.shape == (64, 0) and vec.masks.shape == (64, 0)
    won, over = 0.0, 0
    while over < 60:
        vec.step(vec.random_actions())
        ended = vec.ended.astype(bool)
        won, over = won + vec.rewards[ended, 0].sum(), over + ended.sum()
    assert won / over < -0.9


def test_points_can_be_the_reward():
    vec = VecGame("stone-age", 2, 8, reward="points")
    while not vec.ended.any():
        vec.step(vec.random_actions())
    assert np.abs(vec.rewards[vec.ended.astype(bool)]).max() > 1


def test_lots_can_be_left_outside():
    inside, outside = VecGame("stone-age", 2, 4, seed=5), VecGame("stone-age", 2, 4, seed=5, chance="outside")
    assert (outside.to_play == -1).all() and not outside.masks.any()
    assert outside.chance_weights(0) == [1] * 36
    with pytest.raises(IllegalAction):
        outside.step(np.full(4, 36))
    draw = np.full(4, -1)
    while (outside.to_play == -1).all():
        outside.step(draw)
    assert (outside.to_play == inside.to_play).all()
    assert (outside.observations == inside.observations).all()


def test_reset_begins_again():
    vec = VecGame("stone-age", 3, 6, seed=1)
    first = vec.observations.copy()
    for _ in range(30):
        vec.step(vec.random_actions())
    vec.reset()
    assert (vec.observations == first).all() and not vec.ended.any()
    vec.reset(seed=2)
    assert vec.seeds.tolist() == [2, 3, 4, 5, 6, 7] and not (vec.observations == first).all()


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="memory is read from /proc")
def test_a_million_steps_leak_nothing():
    steps = int(os.environ.get("OCHRE_STEPS", 1_000_000))
    vec, actions = VecGame("stone-age", 4, 1000), np.zeros(1000, np.int64)
    game, rng = Game("stone-age", 2), random.Random(1)

    def go(rounds):
        for _ in range(rounds):
            vec.step(vec.random_actions(actions))
            other = game.clone()
            other.apply(rng.choice(other.legal_actions()))
            other.observation(0), other.view(), other.legal_mask(), other.choice(0), other.chance_outcomes()
        gc.collect()
        return resident()

    settled = go(steps // 5000)
    assert go(steps // 1000) - settled < 8 * 2**20
