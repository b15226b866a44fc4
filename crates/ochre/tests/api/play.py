"""Plays a whole game by a client that was generated from the description of the API.

    python play.py FOLDER_OF_THE_CLIENT URL
"""

import random
import sys

folder, url = sys.argv[1:]
sys.path.insert(0, folder)

from ochre_client import AuthenticatedClient, Client  # noqa: E402
from ochre_client.api.accounts import guest  # noqa: E402
from ochre_client.api.files import verify  # noqa: E402
from ochre_client.api.play import choices, choose  # noqa: E402
from ochre_client.api.tables import create, info, join, start  # noqa: E402
from ochre_client.models import (  # noqa: E402
    ChoiceByPlace,
    Joining,
    NewGuest,
    NewStoneAge,
    NewStoneAgeGame,
    Problem,
    Starting,
    StatusInfo,
)

chance = random.Random(1)


def player(name):
    made = guest.sync(client=Client(url), body=NewGuest(name=name))
    return AuthenticatedClient(url, made.token)


def checked(answer):
    """An answer that is what was asked for."""
    assert answer is not None and not isinstance(answer, Problem), answer
    return answer


players = [player("Anna"), player("Ben")]
wish = NewStoneAge(game=NewStoneAgeGame.STONE_AGE, players=2)
table = checked(create.sync(client=players[0], body=wish)).id
checked(join.sync(table, client=players[1], body=Joining(nonce="b")))
now = checked(start.sync(table, client=players[0], body=Starting(nonce="a")))

played = 0
while now.status == StatusInfo.RUNNING:
    asked = players[now.awaits.seat]
    offered = checked(choices.sync(table, client=asked))
    choice = ChoiceByPlace(seq=offered.seq, place=chance.randrange(len(offered.choices)), key=f"k{played}")
    moved = checked(choose.sync(table, client=asked, body=choice))
    assert moved.seq == offered.seq + 1
    now = checked(info.sync(table, client=asked))
    played += 1

assert now.status == StatusInfo.OVER and now.awaits.over.winners, now
found = checked(verify.sync(table, client=players[0]))
assert found.honest and found.choices == played, found
print(f"{played} choices, and every die was honest")
