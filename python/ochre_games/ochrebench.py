"""OchreBench: how strong a player is, against fixed opponents, seeds and budgets.

A player is a function from a `Game`, which it must look at only through the seat that is asked (`observation`, `view`,
`history`, `legal_actions`, `determinize`), to the number of its choice. A contest is a game, a number of players, and the
bot in all other seats; it is played on seeds 0, 1, 2 and so on, the player at seat 0, 1, 2 in turn. The result is the share
of victories, where players who are as good as each other have one of `players`, with its standard error.

>>> from ochre_games import ochrebench
>>> result = ochrebench.contest("stone-age", 2, "random", ochrebench.bot("gatherer"), games=20)
>>> result["share"] > 0.8
True

From a shell, our own bots: `python -m ochre_games.ochrebench --player hunter@50 --games 100`. A player of one's own is
named as `module:function`. Results to report are those of all contests at 200 games, as `--json` prints them.
"""

import argparse
import importlib
import json
import math

from ochre_games import Game, games

# The budgets count lines of search, so that no machine plays better than another.
OPPONENTS = ("random", "gatherer", "hunter@100")
VERSION = 1


def bot(level):
    """One of our bots as a player."""
    return lambda game: game.bot(level)


def contests():
    """All contests: each game with its fewest and its most players, against each opponent."""
    for entry in games():
        for players in sorted({entry["players"][0], entry["players"][-1]}):
            for opponent in OPPONENTS:
                yield entry["name"], players, opponent


def contest(name, players, opponent, player, games=200):
    """Plays a contest. The same player gives the same result everywhere, if it leaves nothing to chance."""
    shares = []
    for seed in range(games):
        game, own = Game(name, players, seed=seed), seed % players
        while (seat := game.to_play()) >= 0:
            game.apply(player(game) if seat == own else game.bot(opponent))
        winners = game.outcome()["winners"]
        shares.append(1 / len(winners) if own in winners else 0.0)
    mean = sum(shares) / games
    variance = sum((share - mean) ** 2 for share in shares) / max(games - 1, 1)
    return {
        "game": name,
        "players": players,
        "opponent": opponent,
        "games": games,
        "share": round(mean, 4),
        "error": round(math.sqrt(variance / games), 4),
        "even": round(1 / players, 4),
    }


def named(player):
    """The player of a name: a level of ours, or `module:function`."""
    if ":" not in player:
        return bot(player)
    module, function = player.split(":", 1)
    return getattr(importlib.import_module(module), function)


def main():
    parser = argparse.ArgumentParser(prog="python -m ochre_games.ochrebench", description=__doc__.split("\n")[0])
    parser.add_argument("--player", default="gatherer", help="a level such as hunter@50, or module:function")
    parser.add_argument("--game", help="one game instead of all")
    parser.add_argument("--opponent", help="one opponent instead of all")
    parser.add_argument("--games", type=int, default=200, help="how many games a contest has (200)")
    parser.add_argument("--json", action="store_true", help="results for programs")
    args = parser.parse_args()
    player, results = named(args.player), []
    for name, players, opponent in contests():
        if args.game in (None, name) and args.opponent in (None, opponent):
            result = contest(name, players, opponent, player, args.games)
            results.append(result)
            if not args.json:
                share, error = result["share"], result["error"]
                print(f"{name:10} {players} players  against {opponent:12} {share:.3f} ± {error:.3f}", flush=True)
    if args.json:
        print(json.dumps({"ochrebench": VERSION, "player": args.player, "results": results}, indent=2))


if __name__ == "__main__":
    main()
