"""The world in which schemathesis tries the API: guests, and tables in the state that each request is about.

By itself schemathesis invents ids, and a table that is not there answers everything alike. So before a request that is
meant well, a table is made that can take it, and the request is made about that table, by somebody who may: of four such
requests three, so that what is about nothing is tried too. What is meant badly keeps whatever is bad about it.

What was answered is written to the file that OCHRE_ANSWERS names: a line for each operation with its statuses.
"""

import atexit
import collections
import json
import os
import time

import requests
import schemathesis
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation.meta import TestPhase

HTTP = requests.Session()
TABLE = "/api/v1/tables/{id}"
ANSWERS = collections.defaultdict(collections.Counter)
TRIED = collections.Counter()
KNOWN = []
PATIENCE = 60


class Guest:
    """Somebody new at the server."""

    def __init__(self, url, name="Schemathesis"):
        self.url = url
        made = HTTP.post(f"{url}/api/v1/guests", json={"name": name}, timeout=PATIENCE)
        self.header = f"Bearer {made.json()['token']}"

    def call(self, method, path, body=None):
        headers = {"Authorization": self.header}
        answer = HTTP.request(method, self.url + path, json=body, headers=headers, timeout=PATIENCE)
        assert answer.ok, f"{method} {path} {body}: {answer.status_code} {answer.text}"
        return answer.json() if answer.text else None

    def at(self, table, what="", body=None):
        """Asks about a table, or posts if there is a body."""
        return self.call("GET" if body is None else "POST", f"/api/v1/tables/{table}{what}", body)

    def table(self, *seats, **wishes):
        """A table of this guest that waits for its start."""
        wish = {"game": "stone-age", "players": 2, "seats": list(seats), **wishes}
        return self.call("POST", "/api/v1/tables", wish)["id"]

    def choose(self, table):
        """Makes the first choice of those that are offered."""
        self.at(table, "/choose", {"seq": self.at(table)["seq"], "place": 0})


class Scene:
    """What a request is about: who asks, what stands in the path, and what must stand in the body."""

    def __init__(self, guest, body=None, **path):
        self.guest, self.path, self.body = guest, path, body or {}


def at_one_screen(url):
    """A game of two seats, both of one guest."""
    guest = Guest(url)
    table = guest.table("me", "me")
    guest.at(table, "/start", {})
    return guest, table


def playing(url):
    guest, table = at_one_screen(url)
    return Scene(guest, id=table)


def offered(url):
    guest, table = at_one_screen(url)
    choices = guest.at(table, "/choices")
    first = choices["choices"][0]["choice"]
    return Scene(
        guest,
        {"seq": choices["seq"], "seat": choices["seat"], "place": 0, "choice": first, "choices": [first]},
        id=table,
    )


def chosen(url):
    guest, table = at_one_screen(url)
    guest.choose(table)
    return Scene(guest, {"seq": guest.at(table)["seq"]}, id=table)


def chosen_by_two(url):
    """A game of two people in which both have chosen; whoever was first, and the other."""
    people = [Guest(url), Guest(url, "Ben")]
    table = people[0].table("me", "open")
    people[1].at(table, "/join", {})
    people[0].at(table, "/start", {})
    first = people[0].at(table)["awaits"]["seat"]
    for seat in (first, 1 - first):
        people[seat].choose(table)
    return people[first], people[1 - first], table


def chosen_since(url):
    first, _, table = chosen_by_two(url)
    return Scene(first, {"seq": first.at(table)["seq"]}, id=table)


def asked_to_undo(url):
    first, other, table = chosen_by_two(url)
    first.at(table, "/ask-undo", {"seq": first.at(table)["seq"]})
    return Scene(other, {"seq": other.at(table)["seq"]}, id=table)


def waiting(url):
    guest = Guest(url)
    return Scene(guest, id=guest.table("me", "me"))


def open_to_others(url):
    return Scene(Guest(url, "Ben"), {"seat": 1, "invitation": None}, id=Guest(url).table("me", "open"))


def joined(url):
    scene = open_to_others(url)
    scene.guest.at(scene.path["id"], "/join", {})
    return scene


def own_seat(url):
    guest, table = at_one_screen(url)
    return Scene(guest, {"seat": 0}, id=table)


def alone_against_bots(url):
    """A game in which this guest is asked and sits with nobody else."""
    guest = Guest(url)
    table = guest.table("me", "gatherer")
    guest.at(table, "/start", {})
    until(lambda: "choices" in (guest.at(table)["awaits"] or {}))
    return Scene(guest, id=table)


def guided(url):
    guest = Guest(url)
    headers = {"Authorization": guest.header}
    begun = HTTP.post(f"{url}/guide/stone-age", headers=headers, allow_redirects=False, timeout=PATIENCE)
    return Scene(guest, id=begun.headers["location"].rsplit("/", 1)[1])


def over(url):
    """A game that has come to its end: a bot plays on for whoever gave up."""
    guest = Guest(url)
    table = guest.table("me", "gatherer")
    guest.at(table, "/start", {})
    guest.at(table, "/resign", {"seat": 0})
    until(lambda: guest.at(table)["status"] == "over")
    return Scene(guest, id=table)


def said(url):
    guest, table = at_one_screen(url)
    guest.at(table, "/chat", {"text": "Hello"})
    return Scene(guest, id=table, n=guest.at(table, "/chat")[0]["n"])


def at_days(url):
    """A game with time for each day."""
    guest = Guest(url)
    table = guest.table("me", "me", pace={"daily": {"hours": 24, "reserve": 72}})
    guest.at(table, "/start", {})
    return Scene(guest, {"until": int(time.time() * 1000) + 3_600_000}, id=table)


def reached(url):
    """Somebody with a program that is posted to."""
    guest = Guest(url)
    way = guest.call("POST", "/api/v1/me/channels", {"hook": {"url": "https://hooks.example.org/ochre"}})
    return Scene(guest, channel=way["id"])


def anybody(url):
    return Scene(Guest(url))


def eager(url):
    """Somebody who wants to play at once."""
    return Scene(Guest(url), {"game": "stone-age", "players": 2, "pace": "relaxed", "rated": False})


def of_a_game(url):
    return Scene(Guest(url), game="stone-age")


def known_by_name(url):
    """Somebody who has claimed a name, as a browser does."""
    browser = requests.Session()
    browser.headers["Origin"] = url
    browser.post(f"{url}/play/stone-age", timeout=PATIENCE)
    name = f"Known {len(KNOWN) + 1}"
    KNOWN.append(name)
    form = {"name": name, "password": "mammoth soup in winter"}
    claimed = browser.post(f"{url}/account/claim", data=form, timeout=PATIENCE)
    assert claimed.ok, claimed.text
    return Scene(Guest(url), name=name)


def leaving(url):
    return Scene(Guest(url), {"name": "Schemathesis", "password": ""})


def with_token(url):
    guest = Guest(url)
    return Scene(guest, id=guest.call("POST", "/api/v1/tokens", {"label": "bot"})["id"])


def until(holds):
    began = time.monotonic()
    while not holds():
        assert time.monotonic() - began < 10 * PATIENCE, "it never comes"
        time.sleep(0.05)


# How each operation's table is made, and how many requests it serves. What is not here needs none (lists, games), or
# cannot be had in a test of this kind: a stream does not end, and a seat out of time and a game put away take an hour.
SCENES = {
    ("POST", "/api/v1/tables"): (anybody, 10),
    ("GET", TABLE): (playing, 20),
    ("DELETE", TABLE): (waiting, 1),
    ("POST", f"{TABLE}/join"): (open_to_others, 1),
    ("POST", f"{TABLE}/leave"): (joined, 1),
    ("POST", f"{TABLE}/start"): (waiting, 1),
    ("POST", f"{TABLE}/rematch"): (over, 20),
    ("GET", f"{TABLE}/view"): (playing, 20),
    ("GET", f"{TABLE}/choices"): (playing, 20),
    ("GET", f"{TABLE}/barred"): (playing, 20),
    ("GET", f"{TABLE}/log"): (playing, 20),
    ("POST", f"{TABLE}/choose"): (offered, 1),
    ("POST", f"{TABLE}/undo"): (chosen, 1),
    ("POST", f"{TABLE}/ask-undo"): (chosen_since, 1),
    ("POST", f"{TABLE}/answer-undo"): (asked_to_undo, 1),
    ("POST", f"{TABLE}/resign"): (own_seat, 1),
    ("POST", f"{TABLE}/hint"): (alone_against_bots, 8),
    ("POST", f"{TABLE}/leave-guide"): (guided, 1),
    ("POST", f"{TABLE}/away"): (at_days, 1),
    ("POST", "/api/v1/me/channels"): (anybody, 4),
    ("DELETE", "/api/v1/me/channels/{channel}"): (reached, 1),
    ("GET", f"{TABLE}/chat"): (said, 20),
    ("POST", f"{TABLE}/chat"): (playing, 10),
    ("DELETE", f"{TABLE}/chat/{{n}}"): (said, 1),
    ("GET", f"{TABLE}/export"): (over, 40),
    ("GET", f"{TABLE}/verify"): (over, 40),
    ("GET", f"{TABLE}/review"): (over, 40),
    ("POST", f"{TABLE}/review"): (over, 40),
    ("POST", "/api/v1/gather"): (eager, 2),
    ("GET", "/api/v1/ratings/{game}"): (of_a_game, 20),
    ("GET", "/api/v1/people/{name}"): (known_by_name, 20),
    ("GET", "/api/v1/people/{name}/games"): (known_by_name, 20),
    ("POST", "/api/v1/me/delete"): (leaving, 1),
    ("DELETE", "/api/v1/tokens/{id}"): (with_token, 1),
}
LEFT = {}
# The stream of a table that is there would never end.
STREAM = ("GET", f"{TABLE}/events")


def scene_for(operation, url):
    make, uses = SCENES[operation]
    scene, left = LEFT.get(operation, (None, 0))
    if left == 0:
        scene, left = make(url), uses
    LEFT[operation] = (scene, left - 1)
    return scene


@schemathesis.auth(refresh_interval=10)
class Guests:
    """A new guest every few seconds: among much else accounts are deleted and tokens ended, one's own too."""

    def get(self, case, context):
        return Guest(case.operation.schema.get_base_url().rstrip("/")).header

    def set(self, case, data, context):
        case.headers = case.headers or {}
        case.headers["Authorization"] = data


def in_place_of(parts, known):
    """The same parts, with what is known of them."""
    return {name: known.get(name, value) for name, value in (parts or {}).items()}


def is_meant_well(case, place):
    return case.meta is None or not case.meta.is_negative_at(place)


@schemathesis.hook
def before_call(context, case, kwargs):
    operation = (case.method.upper(), case.path)
    if operation == STREAM and is_meant_well(case, ParameterLocation.PATH):
        case.path_parameters = {**case.path_parameters, "id": "A" * 22}
    # Who comes without a name, or with a false one, is about to be refused for that.
    is_known = str((case.headers or {}).get("Authorization", "")).startswith("Bearer ")
    # Requests that follow from each other are about the same table, and know its id from the answers.
    follows = case.meta is not None and case.meta.phase.name == TestPhase.STATEFUL
    if operation not in SCENES or not is_known or follows or not is_meant_well(case, ParameterLocation.PATH):
        return
    TRIED[operation] += 1
    if TRIED[operation] % 4 == 0:
        return
    scene = scene_for(operation, case.operation.schema.get_base_url().rstrip("/"))
    case.headers["Authorization"] = scene.guest.header
    case.path_parameters = in_place_of(case.path_parameters, scene.path)
    if isinstance(case.body, dict) and is_meant_well(case, ParameterLocation.BODY):
        case.body = in_place_of(case.body, scene.body)


@schemathesis.hook
def after_call(context, case, response):
    ANSWERS[f"{case.method.upper()} {case.path}"][response.status_code] += 1


@atexit.register
def write_answers():
    if "OCHRE_ANSWERS" in os.environ:
        with open(os.environ["OCHRE_ANSWERS"], "w") as file:
            json.dump(ANSWERS, file)
