"""How fast the games are: `python -m ochre_games.bench`, as a table or with `--json`.

Each figure is the best of several runs, so that a busy machine says as little as it can. Others are measured beside, where
they are installed: `pip install catanatron open_spiel pgx`.
"""

import argparse
import json
import os
import platform
import random
import time

import numpy as np

from ochre_games import Game, VecGame

# What must be reached, by figure.
WANTED = {
    "VecGame stone-age 4": 1_500_000,
    "VecGame eiszeit 5": 1_000_000,
    "VecGame valley 4": 400_000,
    "Game stone-age 4, apply and legal_actions": 400_000,
    "PettingZoo AEC stone-age 2": 60_000,
}


def best_of(runs, seconds, start, cpu=False, threads=1):
    """The most steps a second of several runs. `start` begins a run and gives a function that takes some steps. By the
    processor's time, so many threads share the work: what they would do on a machine of their own."""
    best = 0.0
    for _ in range(runs):
        go_on, steps, began, began_cpu = start(), 0, time.perf_counter(), time.process_time()
        while (spent := time.perf_counter() - began) < seconds:
            steps += go_on()
        if cpu:
            spent = (time.process_time() - began_cpu) / threads
        best = max(best, steps / spent)
    return best


def vec(name, players, n, threads):
    """Random play with observations and masks filled; choosing at random is part of the time."""

    def start():
        games, actions = VecGame(name, players, n, threads=threads), np.zeros(n, np.int64)

        def go_on():
            games.step(games.random_actions(actions))
            return n

        return go_on

    return start


def single(name, players):
    """One game, from Python: what may be chosen, a choice at random, and the next."""

    def start():
        seeds, draw = iter(range(10**9)), random.Random(1).random

        def go_on():
            game = Game(name, players, seed=next(seeds))
            legal_actions, apply, steps = game.legal_actions, game.apply, 0
            while legal := legal_actions():
                apply(legal[int(draw() * len(legal))])
                steps += 1
            return steps

        return go_on

    return start


def pettingzoo(name, players):
    """The loop of PettingZoo's own `performance_benchmark`."""
    from ochre_games import pettingzoo_env

    def start():
        env = pettingzoo_env.raw_env(name, players)
        env.reset(seed=1)

        def go_on():
            steps = 0
            for _ in env.agent_iter(500):
                observation, _, termination, truncation, _ = env.last()
                over = termination or truncation
                mask = observation["action_mask"]
                env.step(None if over else random.choice(np.flatnonzero(mask).tolist()))
                steps += 1
                if over and not env.agents:
                    break
            if not env.agents:
                env.reset()
            return steps

        return go_on

    return start


def openspiel_backgammon():
    """Backgammon of OpenSpiel, written in C++, from Python: chance nodes are steps too."""
    import pyspiel

    game = pyspiel.load_game("backgammon")

    def start():
        def go_on():
            state, steps = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes())
                    action = random.choices(outcomes, chances)[0]
                else:
                    action = random.choice(state.legal_actions())
                state.apply_action(action)
                steps += 1
            return steps

        return go_on

    return start


def catanatron():
    """Catanatron's own loop, four players at random; a tick is a step."""
    from catanatron import Color, Game as Catan, RandomPlayer

    def start():
        def go_on():
            game = Catan([RandomPlayer(color) for color in Color])
            steps = 0
            while game.winning_color() is None and steps < 3000:
                game.play_tick()
                steps += 1
            return steps

        return go_on

    return start


def pgx_backgammon(n=1024):
    """Backgammon of pgx on this CPU, compiled, `n` games at once with observations and masks, at random."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("backgammon")
    step = auto_reset(env.step, env.init)

    @jax.jit
    def go(state, key):
        def one(carry, _):
            state, key = carry
            key, choosing, drawing = jax.random.split(key, 3)
            logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
            action = jax.random.categorical(choosing, logits, axis=1)
            state = jax.vmap(step)(state, action, jax.random.split(drawing, n))
            return (state, key), state.observation.sum()

        return jax.lax.scan(one, (state, key), None, length=20)

    def start():
        held = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), n)), jax.random.PRNGKey(1)]
        (held[0], held[1]), _ = go(*held)

        def go_on():
            (held[0], held[1]), seen = go(*held)
            seen.block_until_ready()
            return 20 * n

        return go_on

    return start


def measured(runs=5, seconds=1.0, threads=2, others=True, cpu=False):
    """All figures, by name; None for what is not installed."""
    figures = {
        "VecGame stone-age 4": lambda: vec("stone-age", 4, 1024, threads),
        "VecGame eiszeit 5": lambda: vec("eiszeit", 5, 1024, threads),
        "VecGame valley 4": lambda: vec("valley", 4, 512, threads),
        "Game stone-age 4, apply and legal_actions": lambda: single("stone-age", 4),
        "Game eiszeit 5, apply and legal_actions": lambda: single("eiszeit", 5),
        "Game valley 4, apply and legal_actions": lambda: single("valley", 4),
        "PettingZoo AEC stone-age 2": lambda: pettingzoo("stone-age", 2),
        "PettingZoo AEC eiszeit 5": lambda: pettingzoo("eiszeit", 5),
    }
    if others:
        figures |= {
            "OpenSpiel backgammon from Python": openspiel_backgammon,
            "catanatron 4": catanatron,
            "pgx backgammon, 1024 at once": pgx_backgammon,
        }
    results = {}
    for figure, made in figures.items():
        try:
            shared = threads if figure.startswith(("VecGame", "pgx")) else 1
            results[figure] = best_of(runs, seconds, made(), cpu, shared)
        except ImportError:
            results[figure] = None
    return results


def main():
    parser = argparse.ArgumentParser(prog="python -m ochre_games.bench", description=__doc__.split("\n")[0])
    parser.add_argument("--json", action="store_true", help="figures for programs")
    parser.add_argument("--runs", type=int, default=5, help="the best of so many runs counts (5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long a run takes (1)")
    parser.add_argument("--threads", type=int, default=2, help="the threads of VecGame (2)")
    parser.add_argument("--only-ours", action="store_true", help="leave others out")
    parser.add_argument("--cpu", action="store_true", help="by the processor's time: for a busy machine")
    args = parser.parse_args()
    results = measured(args.runs, args.seconds, args.threads, not args.only_ours, args.cpu)
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    if args.json:
        about = {"cores": os.cpu_count(), "machine": platform.machine(), "load": load, "threads": args.threads, "cpu": args.cpu}
        print(json.dumps({"steps_per_second": results, "wanted": WANTED, "measured_on": about}, indent=2))
        return
    of_what = "second of processor time" if args.cpu else "second"
    print(f"steps a {of_what}, best of {args.runs}; {os.cpu_count()} cores, load {load}")
    for figure, result in results.items():
        shown = "not installed" if result is None else f"{result:12,.0f}"
        wanted = f"   (wanted {WANTED[figure]:,})" if figure in WANTED else ""
        print(f"{figure:44} {shown}{wanted}")


if __name__ == "__main__":
    main()
