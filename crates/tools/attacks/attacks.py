#!/usr/bin/env python3
"""Attacks a server of its own and says in figures how it stood: see README.md beside this file.

    python3 crates/tools/attacks/attacks.py NAME [--ochre PATH]

Everything happens on this machine's own address, with so many requests and no more.
"""

import argparse
import concurrent.futures
import contextlib
import http.client
import json
import random
import signal
import socket
import sqlite3
import statistics
import subprocess
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 60


class Server:
    """An `ochre serve` in a process of its own, on a database of its own, which ends with the block."""

    def __init__(self, ochre, *options):
        self.ochre, self.options = ochre, options

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="ochre-attacks")
        self.database = Path(self.folder.name) / "ochre.sqlite"
        self.start()
        return self

    def start(self):
        command = [self.ochre, "serve", "--listen", "127.0.0.1:0", "--db", self.database, *self.options]
        environment = {"OCHRE_LOG": "error", "PATH": ""}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        said = self.process.stdout.readline()
        self.address = said.rsplit("/", 1)[1].strip()

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.folder.cleanup()

    def memory(self, what="VmRSS"):
        """Its memory in MB: now (VmRSS), or at most so far (VmHWM)."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith(what))
        return int(line.split()[1]) / 1024

    def die(self):
        """Ends without any warning, as when the power fails for it alone."""
        self.process.kill()
        self.process.wait()

    def stop(self):
        """How long it takes to end after it was asked to, in seconds."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)
        return time.monotonic() - began

    def connect(self, text=""):
        """A connection on which this was sent, as it is."""
        host, port = self.address.split(":")
        connection = socket.create_connection((host, int(port)), PATIENCE)
        connection.sendall(text.encode())
        return connection


class Guest:
    """Somebody who asks, on one connection."""

    def __init__(self, server, name="Anna"):
        self.server, self.token = server, None
        self.connection = http.client.HTTPConnection(server.address, timeout=PATIENCE)
        self.token = self.post("/api/v1/guests", {"name": name})["token"]

    def headers(self):
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def ask(self, method, path, body=None):
        """The status of an answer, and what it says."""
        text = None if body is None else json.dumps(body)
        kind = {} if body is None else {"Content-Type": "application/json"}
        self.connection.request(method, path, text, self.headers() | kind)
        answer = self.connection.getresponse()
        said = answer.read()
        return answer.status, json.loads(said) if said else None

    def get(self, path):
        return self.checked("GET", path)

    def post(self, path, body):
        return self.checked("POST", path, body)

    def checked(self, method, path, body=None):
        status, said = self.ask(method, path, body)
        assert status < 300, f"{method} {path}: {status} {said}"
        return said

    def table(self, game, *seats):
        """A table that has been started."""
        wish = {"game": game, "players": len(seats), "seats": seats}
        table = f"/api/v1/tables/{self.post('/api/v1/tables', wish)['id']}"
        self.post(f"{table}/start", {})
        return table


def hang_ups(ochre):
    """Choices whose senders hang up while the disk is busy: how many of them each open stream is told of."""
    choices = 37
    with Server(ochre) as server:
        guest = Guest(server)
        table = guest.table("stone-age", "me", "me")
        watching = "/t/" + table.rsplit("/", 1)[1] + "/live"
        streams = [
            server.connect(f"GET {path} HTTP/1.1\r\nHost: {server.address}\r\n\r\n")
            for path in (f"{table}/events", watching)
        ]
        told = [{}, {}]
        listeners = [
            threading.Thread(target=listen, args=(stream, heard), daemon=True) for stream, heard in zip(streams, told)
        ]
        for listener in listeners:
            listener.start()
        beside = sqlite3.connect(server.database, isolation_level=None, timeout=PATIENCE)
        for _ in range(choices):
            seq = guest.get(table)["seq"]
            body = json.dumps({"seq": seq, "place": 0})
            head = f"POST {table}/choose HTTP/1.1\r\nHost: {server.address}\r\nAuthorization: Bearer {guest.token}\r\n"
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
            beside.execute("BEGIN IMMEDIATE")
            sender = server.connect(head + body)
            # By then the choice waits for the disk. Whoever hangs up at once may not have chosen at all.
            time.sleep(0.3)
            sender.close()
            time.sleep(0.1)
            beside.execute("ROLLBACK")
            wait_until(lambda: guest.get(table)["seq"] > seq)
        last = guest.get(table)["seq"]
        with contextlib.suppress(TimeoutError):
            wait_until(lambda: all(last in heard for heard in told), 10)
        counts = [len([seq for seq in heard if last - choices < seq <= last]) for heard in told]
        print(
            f"{choices} choices whose senders hung up: the stream for programs told {counts[0]}, that for browsers {counts[1]}"
        )


def moments(ochre):
    """Six tables of Valley with hunters and one thinker for all: how long others see a moment for cards last."""
    seconds, bots = 120, ["hunter"] * 3
    with Server(ochre, "--thinkers", "1") as server:
        people = [Guest(server, f"Guest {number}") for number in range(6)]
        tables = [person.table("valley", "me", *bots) for person in people]
        heard = [{} for _ in tables]
        for table, when in zip(tables, heard):
            stream = server.connect(f"GET {table}/events HTTP/1.1\r\nHost: {server.address}\r\n\r\n")
            threading.Thread(target=listen, args=(stream, when), daemon=True).start()
        until = time.monotonic() + seconds
        players = [threading.Thread(target=play, args=pair + (until,)) for pair in zip(people, tables)]
        for player in players:
            player.start()
        for player in players:
            player.join()
        lasted = {"nobody": [], "a bot": [], "a person": []}
        for table, when in zip(tables, heard):
            for asked, first, last in moments_of(server, table.rsplit("/", 1)[1]):
                # What was before the stream began was not seen.
                if first in when and last in when:
                    lasted[asked].append(1000 * (when[last] - when[first]))
        for asked, times in lasted.items():
            times.sort()
            if times:
                part = [times[int(share * (len(times) - 1))] for share in (0, 0.05, 0.5, 0.95, 1)]
                said = " / ".join(f"{time:.0f}" for time in part)
                print(f"{asked} was asked in {len(times)} moments; ms (least / 5 % / half / 95 % / most): {said}")


def play(person, table, until):
    """Chooses without looking, in secret to play nothing, and gives no standing answers."""
    chosen = 0
    while time.monotonic() < until:
        awaits = person.get(table)["awaits"] or {}
        if "over" in awaits:
            return
        if "choices" in awaits:
            listed = person.get(f"{table}/choices")
            is_open = [n for n, offer in enumerate(listed["choices"]) if "mute" not in json.dumps(offer["choice"])]
            chosen += 1
            is_secret = listed["choices"] and listed["choices"][0]["choice"] == "pass"
            place = 0 if is_secret else is_open[chosen * 7919 % len(is_open)]
            person.ask("POST", f"{table}/choose", {"seq": listed["seq"], "place": place})
        time.sleep(0.05)


def moments_of(server, table):
    """Who was asked in each moment, and the numbers of the changes between which others saw it last, by the log."""
    database = sqlite3.connect(server.database)
    entries = "select at, entry from log where table_nr = (select nr from tables where id = ?) order by seq"
    log = database.execute(entries, (table,)).fetchall()
    number, before, asked, is_moment = 0, None, set(), False
    for at, entry in log:
        steps = json.loads(entry).get("played", {}).get("steps", [])
        events = [event for step in steps for event in step["events"] if isinstance(event, dict)]
        is_moment |= bool(steps) and steps[0]["input"] == {"lot": "pause"}
        # An entry that others may not know of bears the time of the one before it.
        if before == at and steps:
            asked |= {event["began"]["ask"]["window"]["seat"] for event in events if "window" in asks(event)}
            continue
        number, before = number + 1, at
        if is_moment:
            yield ("a person" if 0 in asked else "a bot" if asked else "nobody"), number - 1, number
        asked, is_moment = set(), False


def asks(event):
    """The question that an event of a log puts, if it puts one."""
    began = event.get("began")
    question = began.get("ask") if isinstance(began, dict) else None
    return question if isinstance(question, dict) else {}


def listen(stream, heard):
    """Notes the number of each event, with the time when it came."""
    stream.settimeout(None)
    with contextlib.suppress(OSError):
        for line in stream.makefile():
            if line.startswith("id:"):
                heard.setdefault(int(line[3:]), time.monotonic())


def wait_until(holds, seconds=PATIENCE):
    began = time.monotonic()
    while not holds():
        if time.monotonic() - began > seconds:
            raise TimeoutError
        time.sleep(0.02)


def methods(ochre):
    """6,000 requests with made-up methods: what the server's memory grows by."""
    with Server(ochre) as server:
        guest = Guest(server)
        guest.get("/api/v1/games")
        before = server.memory()
        statuses = {guest.ask(f"MADEUP{number}", "/api/v1/games")[0] for number in range(6000)}
        lines = len(metrics(server).splitlines())
        print(
            f"6,000 made-up methods: answered {statuses}, memory {before:.0f} MB before and {server.memory():.0f} MB after, /metrics has {lines} lines"
        )


def metrics(server):
    connection = http.client.HTTPConnection(server.address, timeout=PATIENCE)
    connection.request("GET", "/metrics")
    return connection.getresponse().read().decode()


def flood(ochre):
    """30 tables of six shamans without people and 250 hints: how long a person waits for a bot meanwhile."""
    choices = 20
    with Server(ochre) as server:
        person = Guest(server)
        quiet = waits(person, choices)
        alone = Guest(server, "Greedy")
        statuses = [begun(alone) for _ in range(30)]
        print(
            f"30 tables of six shamans by one guest: {statuses.count(200)} started, the others refused with {set(statuses) - {200}}"
        )
        crowd = [Guest(server, f"Crowd {number}") for number in range(9)]
        begun_by_crowd = sum(begun(guest) == 200 for guest in crowd for _ in range(3))
        hinted = Guest(server, "Hinted")
        table = hinted.table("valley", "me", "hunter")
        wait_until(lambda: "choices" in (hinted.get(table)["awaits"] or {}))
        with concurrent.futures.ThreadPoolExecutor(250) as pool:
            hints = [pool.submit(hint, server, hinted.token, table) for _ in range(250)]
            loud = waits(person, choices)
            answered = [hint.result() for hint in hints]
        said = {status: answered.count(status) for status in sorted(set(answered))}
        running = statuses.count(200) + begun_by_crowd
        print(f"with {running} such tables running and 250 hints asked at once (answers by status: {said})")
        print(f"a person waits for a hunter's answer {median_and_most(loud)} s; {median_and_most(quiet)} s before")


def median_and_most(seconds):
    return f"{statistics.median(seconds):.2f} (at most {max(seconds):.2f})"


def begun(guest):
    """Whether a table of bots alone begins: the status of the answer."""
    wish = {"game": "valley", "players": 6, "seats": ["shaman"] * 6}
    status, made = guest.ask("POST", "/api/v1/tables", wish)
    return status if status != 201 else guest.ask("POST", f"/api/v1/tables/{made['id']}/start", {})[0]


def hint(server, token, table):
    connection = http.client.HTTPConnection(server.address, timeout=10 * PATIENCE)
    connection.request("POST", f"{table}/hint", headers={"Authorization": f"Bearer {token}"})
    return connection.getresponse().status


def waits(person, choices):
    """Seconds from a choice after which a bot is asked until it has answered."""
    seconds = []
    table = person.table("stone-age", "me", "hunter")
    while len(seconds) < choices:
        wait_until(lambda: person.get(table)["awaits"].get("seat", 0) == 0)
        now = person.get(table)
        if now["status"] == "over":
            table = person.table("stone-age", "me", "hunter")
            continue
        moved = person.post(f"{table}/choose", {"seq": now["seq"], "place": 0})
        began = time.monotonic()
        if moved["awaits"].get("seat") == 1:
            wait_until(lambda: person.get(table)["seq"] > moved["seq"], 10 * PATIENCE)
            seconds.append(time.monotonic() - began)
    return seconds


def stalled(server, each):
    """Connections that keep a server waiting, by kind: half heads, slow bodies, idle ones."""
    head = f"POST /api/v1/guests HTTP/1.1\r\nHost: {server.address}\r\nContent-Length: 4000\r\n\r\n"
    idle = f"GET /healthz HTTP/1.1\r\nHost: {server.address}\r\n\r\n"
    texts = {"half heads": "GET / HTTP/1.1\r\nHost: loc", "slow bodies": head, "idle": idle}
    return {kind: [server.connect(text) for _ in range(each)] for kind, text in texts.items()}


def is_open(connection):
    """Whether the server has not hung up. What it said before is read."""
    connection.setblocking(False)
    try:
        while connection.recv(65536):
            pass
        return False
    except BlockingIOError:
        return True
    except OSError:
        return False


def connections(ochre):
    """150 connections that send half a head, a byte of a body now and then, or nothing more: how many are open when."""
    each = 50
    with Server(ochre) as server:
        kinds = stalled(server, each)
        began = time.monotonic()
        for mark in (15, 30, 60, 120, 240):
            while time.monotonic() - began < mark:
                for slow in kinds["slow bodies"] + kinds["half heads"]:
                    with contextlib.suppress(OSError):
                        slow.send(b"x")
                time.sleep(5)
            left = {kind: sum(is_open(connection) for connection in these) for kind, these in kinds.items()}
            print(f"after {mark} s: open of {each} each: {left}", flush=True)


def stopping(ochre):
    """40 clients that stall in every way: how long the server takes to stop."""
    with Server(ochre) as server:
        guest = Guest(server)
        table = guest.table("stone-age", "me", "me")
        kept = [connection for these in stalled(server, 8).values() for connection in these]
        kept += [server.connect(f"GET {table}/events HTTP/1.1\r\nHost: {server.address}\r\n\r\n") for _ in range(8)]
        # Whoever asks for much and never reads.
        much = f"GET /rules/valley HTTP/1.1\r\nHost: {server.address}\r\n\r\n" * 200
        kept += [server.connect(much) for _ in range(8)]
        time.sleep(2)
        print(f"{len(kept)} stalled clients: stopped {server.stop():.1f} s after SIGTERM")


def logins(ochre):
    """400 passwords tried at once: what the server's memory grows to."""
    with Server(ochre) as server:
        before = server.memory()
        with concurrent.futures.ThreadPoolExecutor(100) as pool:
            statuses = list(pool.map(lambda number: login(server, number), range(400)))
        said = {status: statuses.count(status) for status in sorted(set(statuses))}
        print(
            f"400 logins at once (answers by status: {said}): memory {before:.0f} MB before, at most {server.memory('VmHWM'):.0f} MB"
        )


def login(server, number):
    connection = http.client.HTTPConnection(server.address, timeout=10 * PATIENCE)
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    connection.request("POST", "/account/login", f"name=Nobody{number}&password=mammoth+soup", headers)
    answer = connection.getresponse()
    answer.read()
    return answer.status


class Played:
    """A table that somebody plays alone from all its seats, as fast as the server answers."""

    def __init__(self, server, game, players, number):
        self.server, self.game, self.seats = server, game, ["me"] * players
        self.random = random.Random(number)
        self.made = self.kills = self.found = 0
        self.fault = None
        self.guest = Guest(server)
        self.begin()

    def begin(self):
        path = self.guest.table(self.game, *self.seats)
        self.path, self.told, self.sent = path, self.guest.get(path), None

    def play(self):
        """Chooses until the server dies."""
        try:
            while True:
                if self.told["awaits"] is None:
                    self.told = self.guest.get(self.path)
                elif "over" in self.told["awaits"]:
                    self.begin()
                else:
                    self.choose()
        except (OSError, http.client.HTTPException):
            pass
        except Exception as fault:
            self.fault = fault

    def choose(self):
        if self.sent is None:
            place = self.random.randrange(self.told["awaits"]["choices"])
            self.sent = {"seq": self.told["seq"], "place": place, "key": f"{self.kills}-{self.made}"}
        self.told = self.guest.post(f"{self.path}/choose", self.sent)
        self.sent = None
        self.made += 1

    def after_death(self):
        """What was acknowledged is there, and the one choice that was not counts once when it is sent again."""
        assert self.fault is None, self.fault
        self.kills += 1
        self.guest.connection = http.client.HTTPConnection(self.server.address, timeout=PATIENCE)
        before, now = self.told["seq"], self.guest.get(self.path)["seq"]
        # In Valley moments pass by themselves and have numbers of their own.
        most = float("inf") if self.game == "valley" else before + (self.sent is not None)
        assert before <= now <= most, f"{self.path}: {before} was acknowledged, {now} is there"
        if self.sent is not None:
            self.found += now > before
            self.choose()
            counted = self.told["seq"]
            assert self.game == "valley" or counted == before + 1, f"{self.path}: {before} became {counted}"


def kills(ochre, times=200):
    """Kills a server under load again and again: choices that were acknowledged and are lost, or that count twice."""
    moments = random.Random(18)
    with Server(ochre) as server:
        games = [("stone-age", 2), ("eiszeit", 3), ("valley", 2)]
        tables = [Played(server, *game, number) for number, game in enumerate(games * 8)]
        for _ in range(times):
            players = [threading.Thread(target=table.play) for table in tables]
            for player in players:
                player.start()
            time.sleep(moments.uniform(0.02, 0.6))
            server.die()
            for player in players:
                player.join()
            server.start()
            for table in tables:
                table.after_death()
        made, found = sum(table.made for table in tables), sum(table.found for table in tables)
        print(
            f"killed {times} times among {made} choices at {len(tables)} tables: none that was acknowledged is lost, "
            f"none counts twice; {found} were on disk and not yet acknowledged"
        )


ATTACKS = {
    "hang-ups": hang_ups,
    "methods": methods,
    "moments": moments,
    "flood": flood,
    "connections": connections,
    "stopping": stopping,
    "logins": logins,
    "kills": kills,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", choices=[*ATTACKS, "all"])
    parser.add_argument("--ochre", default=ROOT / "target/release/ochre", help="the program to attack")
    args = parser.parse_args()
    for name, attack in ATTACKS.items():
        if args.name in (name, "all"):
            attack(args.ochre)


if __name__ == "__main__":
    main()
