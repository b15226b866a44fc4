#!/usr/bin/env python3
"""A bot that plays at a table on the web, with nothing but the standard library.

  http_bot.py URL                               sits down at the first open table
  http_bot.py URL --table ID                    sits down at that table
  http_bot.py URL --table ID --invitation CODE  sits down on the seat of an invitation
  http_bot.py LINK                              the same, from a table's link or an invitation's
  http_bot.py URL --new GAME --players N        makes a table and starts it when all seats are taken

It chooses at random, or with --hint as the server advises (against bots only): `Player.decide` is the place for
something better. With a personal token in OCHRE_TOKEN it plays for that account, and goes on with a game it
left; without one it comes as a guest. It ends with exit code 0 when the game is over. The API: docs/api.md.
"""
import argparse
import hashlib
import http.client
import json
import os
import random
import secrets
import sys
import time
from urllib.parse import parse_qs, urlencode, urlsplit

PATIENCE = 45  # Seconds without a sign of life: the stream of events gives one every 15.


class Refused(Exception):
    """The server said no, and why."""

    def __init__(self, status, answer):
        error = answer.get("error", {})
        rule = f" ({error['rule']})" if error.get("rule") else ""
        super().__init__(f"{error.get('message', 'the server gave no reason')}{rule} [{status}]")
        self.status = status
        self.answer = answer


class Pauses:
    """Waits that grow, each a little different, so that not everybody comes back at the same moment."""

    def __init__(self):
        self.waits = iter([0.25 * 2**n for n in range(8)] + 6 * [30])

    def wait(self, asked=None):
        wait = next(self.waits, None)
        if wait is None:
            raise SystemExit("the server does not answer")
        time.sleep(float(asked) if asked else wait * random.uniform(0.5, 1.5))


class Server:
    """The API under one address, for one account."""

    def __init__(self, url):
        self.scheme, self.host = url.scheme, url.netloc
        self.token = os.environ.get("OCHRE_TOKEN")

    def send(self, method, path, body=None, headers=None):
        kinds = {"http": http.client.HTTPConnection, "https": http.client.HTTPSConnection}
        connection = kinds[self.scheme](self.host, timeout=PATIENCE)
        headers = {"Content-Type": "application/json", "Connection": "close", **(headers or {})}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        content = json.dumps(body or {}) if method == "POST" else None
        connection.request(method, f"/api/v1{path}", content, headers)
        return connection.getresponse()

    def call(self, method, path, body=None):
        """Asks until there is an answer, as far as that is safe.

        After 429 nothing was done. After 503, or without an answer, nobody knows; but what only reads can be
        asked again, and what has a key counts once.
        """
        can_repeat = method == "GET" or "key" in (body or {})
        pauses = Pauses()
        while True:
            try:
                response = self.send(method, path, body)
                answer = json.loads(response.read() or b"{}")
            except (OSError, http.client.HTTPException, json.JSONDecodeError):
                if not can_repeat:
                    raise
                pauses.wait()
                continue
            if response.status == 429 or response.status == 503 and can_repeat:
                pauses.wait(response.getheader("Retry-After"))
            elif response.status >= 400:
                raise Refused(response.status, answer)
            else:
                return answer

    def get(self, path):
        return self.call("GET", path)

    def post(self, path, **body):
        return self.call("POST", path, body)

    def events(self, table, seq):
        """What happens at a table after change `seq`. A stream that breaks off is opened where it ended."""
        pauses = Pauses()
        while True:
            try:
                response = self.send("GET", f"/tables/{table}/events", headers={"Last-Event-ID": str(seq)})
                if response.status not in (200, 429, 503):
                    raise Refused(response.status, json.loads(response.read() or b"{}"))
                for kind, number, data in read_events(response) if response.status == 200 else ():
                    pauses, seq = Pauses(), number or seq
                    yield kind, data
            except (OSError, http.client.HTTPException, json.JSONDecodeError):
                pass
            pauses.wait()


def read_events(lines):
    """Server-sent events: a field a line, an empty line after each event, comments to show that it lives."""
    fields = {}
    for line in lines:
        line = line.decode().rstrip("\r\n")
        if line:
            name, _, value = line.partition(":")
            fields[name] = value.removeprefix(" ")
            continue
        if "data" in fields:
            yield fields.get("event", "message"), fields.get("id"), json.loads(fields["data"])
        fields = {}


class Player:
    """One seat at one table."""

    def __init__(self, server, table, args):
        self.server, self.table, self.args = server, table, args
        self.path = f"/tables/{table}"
        self.random = random.Random(args.seed)

    def look(self):
        """The table now. A bot that stood in for us is sent away, and the host starts a full table."""
        now = self.server.get(self.path)
        if now["status"] == "archived":
            raise SystemExit("the table was put away")
        seats = now["seats"]
        for seat in now["you"]:
            if now["status"] == "running" and seats[seat].get("bot") and not seats[seat].get("resigned"):
                now = self.server.post(f"{self.path}/take-back", seat=seat)
        is_full = all(seat["kind"] in ("person", "bot") for seat in seats)
        if now["host"] and now["status"] == "open" and (is_full or self.args.fill):
            starting = {"nonce": secrets.token_hex(16)} | ({"fill": self.args.fill} if self.args.fill else {})
            now = self.server.post(f"{self.path}/start", **starting)
        return now

    def decide(self):
        """The number of the table as we saw it, and our choice."""
        if self.args.hint:
            hint = self.server.post(f"{self.path}/hint")
            return hint["seq"], hint["best"][0]["choice"]
        offered = self.server.get(f"{self.path}/choices")
        return offered["seq"], self.random.choice(offered["choices"])["choice"]

    def choose(self, now):
        """Makes a choice; gives the table after it, or as it is now if somebody was faster."""
        try:
            seq, choice = self.decide()
            return self.server.post(f"{self.path}/choose", seq=seq, choice=choice, key=secrets.token_hex(8))
        except Refused as refused:
            if refused.status == 409 and "table" in refused.answer:
                return refused.answer["table"]
            fresh = self.look()
            # Perhaps a choice was taken back or a bot stood in. If nothing has changed, the fault is ours.
            if refused.status not in (409, 422) or fresh["seq"] == now["seq"]:
                raise
            return fresh

    def play(self):
        """Plays until the game is over; gives the table at the end."""
        now = self.look()
        events = self.server.events(self.table, now["seq"])
        while "over" not in (now["awaits"] or {}):
            # Only who is asked is told how many choices there are.
            if (now["awaits"] or {}).get("choices"):
                now = self.choose(now)
                continue
            kind, news = next(events)
            if kind == "table":
                now = self.look()
            elif kind != "chat" and now["seq"] < news["seq"]:
                now = news
        return self.server.get(self.path)


def find_table(server, args):
    """The table to play at: the one that was named, a new one, or the first with an open seat."""
    if args.table:
        return server.get(f"/tables/{args.table}")
    if args.new:
        return server.post("/tables", game=args.new, players=args.players, public=True)
    for listed in server.get("/tables?" + urlencode({"list": "open"})):
        if "open" in listed["summary"]["seats"]:
            return server.get(f"/tables/{listed['id']}")
    raise SystemExit("no table has an open seat: --new makes one")


def sit_down(server, table, args):
    """Sits down, unless we sit there already. What we add to the dice is ours: nobody could know it before."""
    if table["you"]:
        return table
    joining = {"nonce": secrets.token_hex(16)}
    if args.invitation:
        joining["invitation"] = args.invitation
    return server.post(f"/tables/{table['id']}/join", **joining)


def report(end, commitment):
    """Prints the final scores, and checks that the dice came from the secret that was promised."""
    over, fairness = end["awaits"]["over"], end["fairness"]
    for seat, points in zip(end["seats"], over["scores"]):
        name = seat.get("name") or seat.get("bot")
        print(f"{name}: {points} points{', won' if seat['seat'] in over['winners'] else ''}")
    digest = hashlib.sha256(bytes.fromhex(fairness["secret"])).hexdigest()
    print("the dice are as promised" if digest == commitment else "THE DICE ARE NOT AS PROMISED")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("url", type=urlsplit, help="the server, or the link of a table")
    parser.add_argument("--table", help="the table's id")
    parser.add_argument("--invitation", help="the code of an invitation")
    parser.add_argument("--new", metavar="GAME", help="make a table: stone-age, eiszeit or valley")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--fill", metavar="LEVEL", help="start it at once, with bots on the open seats")
    parser.add_argument("--hint", action="store_true", help="ask the server what to choose (against bots only)")
    parser.add_argument("--name", default="Python")
    parser.add_argument("--seed", type=int, help="of our choices")
    args = parser.parse_args()
    if args.url.scheme not in ("http", "https") or not args.url.netloc:
        parser.error("an address such as http://127.0.0.1:7777 is needed")
    place = args.url.path.split("/")
    if place[1:2] == ["t"] and 2 < len(place):
        args.table = args.table or place[2]
        args.invitation = args.invitation or parse_qs(args.url.query).get("invitation", [None])[0]
    return args


def main():
    args = arguments()
    server = Server(args.url)
    try:
        if not server.token:
            server.token = server.post("/guests", name=args.name)["token"]
        table = sit_down(server, find_table(server, args), args)
        print(f"{args.url.scheme}://{args.url.netloc}/t/{table['id']}", flush=True)
        end = Player(server, table["id"], args).play()
    except (Refused, OSError, http.client.HTTPException) as problem:
        raise SystemExit(f"{args.url.netloc}: {problem}")
    report(end, table["fairness"]["commitment"])


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
