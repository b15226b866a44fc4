"""Plays a whole game of each by a client that was generated from the description of the API.

python play.py FOLDER_OF_THE_CLIENT URL
"""

import random
import sys

folder, url = sys.argv[1:]
sys.path.insert(0, folder)

from ochre_client import AuthenticatedClient, Client, models  # noqa: E402
from ochre_client.api.accounts import guest  # noqa: E402
from ochre_client.api.files import verify  # noqa: E402
from ochre_client.api.games import games  # noqa: E402
from ochre_client.api.play import choices, choose  # noqa: E402
from ochre_client.api.tables import create, info, join, start  # noqa: E402
from ochre_client.models import (  # noqa: E402
    ChoiceByPlace,
    Joining,
    NewGuest,
    Problem,
    Starting,
    StatusInfo,
)

# Moments of Valley last; a few rounds have all of them.
OPTIONS = {"valley": {"round_limit": 10}}


def player(name):
    made = guest.sync(client=Client(url), body=NewGuest(name=name))
    return AuthenticatedClient(url, made.token)


def checked(answer):
    """An answer that is what was asked for."""
    assert answer is not None and not isinstance(answer, Problem), answer
    return answer


def asked(players, table):
    """Whoever may choose, and how the table is for them; nobody when the game is over. While a moment lasts nobody may be."""
    while True:
        for one in players:
            now = checked(info.sync(table, client=one))
            if now.status == StatusInfo.OVER:
                return None, now
            if now.awaits and isinstance(now.awaits.choices, int):
                return one, now


def play(game, fewest):
    chance = random.Random(1)
    players = [player(name) for name in ("Anna", "Ben", "Cem")[:fewest]]
    kind = getattr(models, "New" + "".join(word.capitalize() for word in game.split("-")))
    wish = kind.from_dict({"game": game, "players": fewest, "options": OPTIONS.get(game, {})})
    table = checked(create.sync(client=players[0], body=wish)).id
    for guest_player in players[1:]:
        checked(join.sync(table, client=guest_player, body=Joining(nonce="b")))
    checked(start.sync(table, client=players[0], body=Starting(nonce="a")))
    played = 0
    while True:
        one, now = asked(players, table)
        if one is None:
            break
        offered = checked(choices.sync(table, client=one))
        choice = ChoiceByPlace(seq=offered.seq, place=chance.randrange(len(offered.choices)), key=f"k{played}")
        checked(choose.sync(table, client=one, body=choice))
        played += 1
    assert now.awaits.over.winners, now
    found = checked(verify.sync(table, client=players[0]))
    assert found.honest and found.choices >= played, found
    print(f"{game}: {played} choices, and every die was honest")


for listed in checked(games.sync(client=Client(url))):
    play(listed.name, listed.players[0])
