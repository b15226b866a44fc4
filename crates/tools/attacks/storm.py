#!/usr/bin/env python3
"""Kills real servers under load, again and again, and says what became of every choice that was acknowledged.

    python3 crates/tools/attacks/storm.py [--on sqlite|postgres] [--kills 1000] [--ochre PATH] [--seed N]

On SQLite one server plays on a file; on PostgreSQL two nodes play on one database, behind a proxy that gives each connection
to one of them. Servers die at random moments; the disk is filled now and then (which takes root: it is one in memory), and
PostgreSQL is restarted or stopped. People play, repeat what was not answered with the same key, and follow their tables.
In the end all is well for a while, and five numbers are printed:

    acknowledged   choices that a server said it has counted
    lost           of those, how many are not in the log
    doubled        keys that are in the log more than once
    untold         open streams that did not hear of the last change
    stuck          tables that are not over and at which nobody can go on

The seed draws what goes wrong and when; the rest is left to the machine, so that no two runs are alike. Where a run is to be
repeated step by step, see the simulation (crates/server/src/tables/simulation.rs).
"""

import argparse
import asyncio
import collections
import contextlib
import http.client
import json
import random
import re
import shutil
import socket
import sqlite3
import subprocess
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 20
# Longer than it takes until a node compares the tables that are followed with their logs.
CALM = 75
GAMES = [("stone-age", ["me", "me", "gatherer"]), ("eiszeit", ["me", "me", "random"]), ("valley", ["me", "random"])]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Node:
    """A server in a process of its own, always at the same address."""

    def __init__(self, ochre, database, address):
        self.ochre, self.database, self.address = ochre, database, address
        self.port, self.process, self.starts = free_port(), None, 0

    def start(self):
        """Starts it, and again if its database is not there yet."""
        listen = ["--listen", f"127.0.0.1:{self.port}", "--base-url", f"http://{self.address}"]
        environment = {"OCHRE_LOG": "error", "PATH": ""}
        until = time.monotonic() + 6 * PATIENCE
        while time.monotonic() < until:
            command = [self.ochre, "serve", *listen, "--db", self.database]
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
            if "http" in self.process.stdout.readline():
                self.starts += 1
                threading.Thread(target=self.process.stderr.read, daemon=True).start()
                return
            fault = self.process.stderr.read()
            self.process.wait()
            time.sleep(0.2)
        raise SystemExit(f"a server does not start: {fault}")

    def die(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.terminate()
        self.process.wait(3 * PATIENCE)


class Proxy:
    """Gives each connection to the next node that answers."""

    def __init__(self, nodes, port):
        self.nodes, self.next = nodes, 0
        loop = asyncio.new_event_loop()
        threading.Thread(target=loop.run_forever, daemon=True).start()
        served = asyncio.run_coroutine_threadsafe(asyncio.start_server(self.serve, "127.0.0.1", port), loop)
        served.result(PATIENCE)

    async def serve(self, reader, writer):
        for _ in self.nodes:
            self.next += 1
            with contextlib.suppress(OSError):
                port = self.nodes[self.next % len(self.nodes)].port
                inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", port)
                await asyncio.gather(self.pump(reader, inner_writer), self.pump(inner_reader, writer))
                return
        writer.close()

    async def pump(self, reader, writer):
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        with contextlib.suppress(OSError):
            writer.close()


class Disk:
    """A disk in memory that can be filled."""

    def __init__(self, folder, size):
        self.folder, self.size = folder, size
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder], check=True)

    def fill(self):
        with contextlib.suppress(OSError), open(self.folder / "filler", "wb") as filler:
            while True:
                filler.write(bytes(1 << 16))
                filler.flush()

    def clear(self):
        (self.folder / "filler").unlink(missing_ok=True)

    def end(self):
        subprocess.run(["umount", "-l", self.folder], check=True)


class Sqlite:
    name, nodes = "SQLite", 1

    def __init__(self, folder):
        self.url = folder / "ochre.sqlite"

    def rows(self):
        beside = sqlite3.connect(self.url)
        rows = beside.execute("SELECT entry FROM log").fetchall()
        waiting = beside.execute("SELECT count(*) FROM journal").fetchone()[0]
        assert waiting == 0, "a server that is stopped leaves nothing in the journal"
        return [row[0] for row in rows]

    def trouble(self, dice):
        """Nothing happens to a file but that the disk is full."""

    def end(self):
        pass


class Postgres:
    name, nodes = "PostgreSQL", 2

    def __init__(self, folder):
        self.folder = folder
        self.programs = next(Path("/usr/lib/postgresql").glob("*/bin"))
        shutil.chown(folder, "postgres")
        self.run("initdb", "-D", "data", "-U", "ochre", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        with open(folder / "data/postgresql.conf", "a") as conf:
            conf.write(f"unix_socket_directories = '{folder}'\nlisten_addresses = ''\nmax_connections = 100\n")
            conf.write("min_wal_size = 32MB\nmax_wal_size = 64MB\n")
        self.start()
        self.run("createdb", "-h", str(folder), "-U", "ochre", "ochre")
        self.url = f"postgres://ochre@localhost/ochre?host={folder}"

    def run(self, program, *options, check=True):
        command = ["runuser", "-u", "postgres", "--", self.programs / program, *options]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True)
        assert not check or done.returncode == 0, f"{program}: {done.stdout} {done.stderr}"
        return done.stdout

    def start(self):
        # It may have ended by itself when the disk was full.
        until = time.monotonic() + 3 * PATIENCE
        while "server is running" not in self.run("pg_ctl", "-D", "data", "status", check=False):
            assert time.monotonic() < until, "PostgreSQL does not start"
            # Through a shell that lets go of its output: the server would keep ours open.
            self.run("pg_ctl", "-D", "data", "-w", "-l", "server.log", "start", check=False)

    def trouble(self, dice):
        """It is restarted at once, or stopped for a while."""
        self.run("pg_ctl", "-D", "data", "-w", "-m", dice.choice(["immediate", "fast"]), "stop", check=False)
        time.sleep(dice.choice([0, 0, dice.uniform(0.2, 3)]))
        self.start()

    def rows(self):
        return self.run("psql", "-h", str(self.folder), "-U", "ochre", "-At", "-c", "SELECT entry FROM log", "ochre").splitlines()

    def end(self):
        self.run("pg_ctl", "-D", "data", "-m", "immediate", "stop", check=False)


class Person:
    """Somebody at a table with some seats of theirs and a bot, who plays until told to stop, whatever happens."""

    def __init__(self, address, number):
        self.address, self.number = address, number
        self.random = random.Random(number)
        self.game, self.seats = GAMES[number % len(GAMES)]
        self.token = self.path = self.connection = None
        self.acknowledged, self.refused, self.made = set(), 0, 0
        self.stream = self.number_told = None
        self.is_done = self.is_deaf = False
        self.went_on = 0

    def ask(self, method, path, body=None):
        """An answer; none if there was none in time."""
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection(self.address, timeout=PATIENCE)
            self.connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = self.connection.getresponse()
            said = answer.read()
            return answer.status, json.loads(said) if said else None
        except (OSError, http.client.HTTPException, ValueError):
            self.connection = None
            time.sleep(0.05)
            return None, None

    def insist(self, method, path, body=None):
        """Asks until it is done."""
        while not self.is_done:
            status, said = self.ask(method, path, body)
            if status is not None and status < 300:
                return said
            if status == 429:
                time.sleep(0.5)
        raise SystemExit("no answer before the end")

    def play(self):
        self.token = self.insist("POST", "/api/v1/guests", {"name": f"Guest {self.number}"})["token"]
        self.begin()
        while not self.is_done:
            status, told = self.ask("GET", self.path)
            if status != 200:
                continue
            awaits = told["awaits"] or {}
            if "over" in awaits:
                self.begin()
            elif "choices" in awaits:
                self.choose(told["seq"], self.random.randrange(awaits["choices"]))
            else:
                time.sleep(0.02)

    def begin(self):
        wish = {"game": self.game, "players": len(self.seats), "seats": self.seats}
        table = self.insist("POST", "/api/v1/tables", wish)["id"]
        self.path, self.number_told = f"/api/v1/tables/{table}", None
        self.leave()
        while not self.is_done:
            status, _ = self.ask("POST", f"{self.path}/start", {})
            # Started already: the answer to an earlier try was lost.
            if status is not None and status < 500 and status != 429:
                break

    def leave(self):
        """Ends the stream that is open."""
        with contextlib.suppress(OSError, AttributeError):
            self.stream.shutdown(socket.SHUT_RDWR)

    def choose(self, seq, place):
        key = f"{self.number}-{self.made}"
        self.made += 1
        while not self.is_done:
            status, _ = self.ask("POST", f"{self.path}/choose", {"seq": seq, "place": place, "key": key})
            if status is None or status >= 500:
                continue
            if status == 429:
                time.sleep(0.2)
            elif status < 300:
                self.acknowledged.add(key)
                self.went_on += 1
                return
            else:
                self.refused += 1
                return

    def follow(self):
        """Follows the table they play at, on a connection of its own, again and again."""
        while not self.is_deaf:
            path = self.path
            if path is None:
                time.sleep(0.05)
                continue
            with contextlib.suppress(OSError, http.client.HTTPException):
                connection = http.client.HTTPConnection(self.address, timeout=5 * PATIENCE)
                since = "" if self.number_told is None else f"?since={self.number_told}"
                headers = {"Authorization": f"Bearer {self.token}"}
                connection.request("GET", f"{path}/events{since}", headers=headers)
                self.stream = connection.sock
                answer = connection.getresponse()
                if answer.status != 200:
                    time.sleep(0.2)
                    continue
                # What was there when the stream began was seen by looking.
                if self.number_told is None:
                    status, info = self.look(path)
                    if status == 200:
                        self.number_told = max(self.number_told or 0, info["seq"])
                while path == self.path and (line := answer.readline()):
                    if line.startswith(b"id:"):
                        self.number_told = int(line[3:])
            time.sleep(0.05)

    def look(self, path):
        """The table, on a connection of its own."""
        with contextlib.suppress(OSError, http.client.HTTPException):
            connection = http.client.HTTPConnection(self.address, timeout=PATIENCE)
            connection.request("GET", path, headers={"Authorization": f"Bearer {self.token}"})
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())
        return None, None


def storm(args, base, folder):
    dice = random.Random(args.seed)
    disk = Disk(folder, "1g") if base is Postgres else Disk(folder, "256m")
    database = base(folder)
    front = free_port()
    address = f"127.0.0.1:{front}"
    nodes = [Node(args.ochre, database.url, address) for _ in range(base.nodes)]
    try:
        for node in nodes:
            node.start()
        Proxy(nodes, front)
        people = [Person(address, number) for number in range(args.tables)]
        threads = [threading.Thread(target=work, daemon=True) for one in people for work in (one.play, one.follow)]
        for thread in threads:
            thread.start()
        counts = collections.Counter()
        while counts["kills"] < args.kills:
            time.sleep(dice.uniform(0.05, 1.0))
            what = dice.random()
            if what < 0.04:
                counts["full disks"] += 1
                disk.fill()
                time.sleep(dice.uniform(0.2, 1.5))
                disk.clear()
                if base is Postgres:
                    database.start()
            elif what < 0.12 and base is Postgres:
                counts["stops of PostgreSQL"] += 1
                database.trouble(dice)
            else:
                counts["kills"] += 1
                node = dice.choice(nodes)
                node.die()
                time.sleep(dice.choice([0, 0, dice.uniform(0.1, 1.0)]))
                node.start()
                if counts["kills"] % 50 == 0:
                    done = sum(len(one.acknowledged) for one in people)
                    print(f"… {counts['kills']} kills, {done} choices acknowledged", flush=True)
        before = [one.went_on for one in people]
        until = time.monotonic() + CALM
        while time.monotonic() < until and not all(one.went_on > was for one, was in zip(people, before)):
            time.sleep(0.2)
        went_on = [one.went_on > was for one, was in zip(people, before)]
        for one in people:
            one.is_done = True
        time.sleep(CALM)
        stuck = untold = 0
        for one, did in zip(people, went_on):
            status, info = one.look(one.path)
            assert status == 200, f"{one.path}: {status}"
            is_over = info["awaits"] and "over" in info["awaits"]
            can_go_on = info["awaits"] and "choices" in info["awaits"]
            if not is_over and not (did and can_go_on):
                stuck += 1
                print(f"stuck: {one.path}: {json.dumps(info['awaits'])[:200]}, went on: {did}")
            if one.number_told != info["seq"]:
                untold += 1
                print(f"untold: {one.path}: told {one.number_told}, is {info['seq']}")
        for one in people:
            one.is_deaf = True
        for node in nodes:
            node.stop()
        keys = collections.Counter(re.search(r'"key":"\S+ ([^"]+)"', row)[1] for row in database.rows() if '"key":"' in row)
        acknowledged = {key for one in people for key in one.acknowledged}
        lost = [key for key in acknowledged if key not in keys]
        doubled = [key for key, times in keys.items() if times > 1]
        refused = sum(one.refused for one in people)
        happened = ", ".join(f"{times} {what}" for what, times in counts.items())
        print(f"{base.name}, {len(nodes)} node(s), {len(people)} tables, seed {args.seed}: {happened}; {refused} choices refused")
        print(
            f"acknowledged {len(acknowledged)}  lost {len(lost)}  doubled {len(doubled)}  untold {untold}  stuck {stuck}",
            flush=True,
        )
        return not (lost or doubled or untold or stuck)
    finally:
        for node in nodes:
            if node.process and node.process.poll() is None:
                node.die()
        database.end()
        disk.end()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--on", choices=["sqlite", "postgres"], help="only on this database")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seed", type=int, default=19)
    parser.add_argument("--ochre", type=Path, default=ROOT / "target/release/ochre", help="the program to kill")
    args = parser.parse_args()
    is_well = True
    for name, base in (("sqlite", Sqlite), ("postgres", Postgres)):
        if args.on in (None, name):
            with tempfile.TemporaryDirectory(prefix="ochre-storm") as folder:
                folder = Path(folder)
                folder.chmod(0o755)
                is_well &= storm(args, base, folder)
    raise SystemExit(not is_well)


if __name__ == "__main__":
    main()
