#!/usr/bin/env python3
"""A bot for Stone Age: plays seat 0 against chance through `ochre engine` and prints the result.

Usage: bot.py [path to ochre] [seed]
"""
import json
import random
import subprocess
import sys

OCHRE = sys.argv[1] if len(sys.argv) > 1 else "ochre"
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else 1
random.seed(SEED)

engine = subprocess.Popen([OCHRE, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(**request):
    """One round trip: what may be chosen next comes along with every status."""
    if request["do"] in ("new", "choose"):
        request["with"] = ["choices"]
    engine.stdin.write(json.dumps(request) + "\n")
    engine.stdin.flush()
    answer = json.loads(engine.stdout.readline())
    assert answer["ok"], answer
    return answer


def worth(choice):
    """How much we like a choice: buy what can be bought, grow, gather with many people, feed everybody."""
    kind, what = next(iter(choice.items())) if isinstance(choice, dict) else (choice, None)
    if kind == "place":
        likes = {"hut": 9, "field": 8, "tool_maker": 7, "hunting_ground": 4}
        return likes.get(what["place"], 5) + what["people"] / 10
    if kind == "add_tools":
        return len(what)
    return {"buy": 9, "feed": 9, "pay": 5}.get(kind, 1)


status = ask(do="new", game="stone-age", players=3, seed=SEED)
while "over" not in status["awaits"]:
    seat = status["awaits"]["seat"]
    choices = [offer["choice"] for offer in status["choices"]]
    if seat == 0:
        nth = choices.index(max(choices, key=worth))
    else:
        nth = random.randrange(len(choices))
    status = ask(do="choose", seat=seat, nth=nth)

print(json.dumps(status["awaits"]["over"]))
