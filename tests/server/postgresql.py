#!/usr/bin/env python3
"""Two servers share a PostgreSQL that the test starts at a private socket; servers and database are killed:
postgresql.py WALZ ROOT [--many]. Exit code 77: PostgreSQL is not installed."""
import contextlib
import glob
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import unittest

from driver import SMALL, Server, Socket, finish_game, main, next_choice, play, send_choice

PROGRAMS = sorted(glob.glob("/usr/lib/postgresql/*/bin")) or [""]
INITDB = shutil.which("initdb") or os.path.join(PROGRAMS[-1], "initdb")
if not os.path.exists(INITDB):
    sys.exit(77)
TIMES = 40 if "--many" in sys.argv else 5


def status_of(process):
    """The state and the parent of a process; the state is `X` if it is gone."""
    try:
        stat = pathlib.Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
        return stat.rsplit(")", 1)[1].split()[:2]
    except OSError:
        return "X", ""


class Database:
    """A PostgreSQL for the test. Because it refuses to run as root, it then runs as `postgres`."""

    def __init__(self, folder, settings=""):
        self.settings = settings
        self.folder = pathlib.Path(folder)
        self.data = self.folder / "data"
        self.prefix = []
        if os.getuid() == 0:
            shutil.chown(folder, "postgres")
            self.prefix = ["runuser", "-u", "postgres", "--"]
        self.run("initdb", "-D", str(self.data), "-A", "trust", "-U", "walz", "--no-sync")
        self.start()

    def run(self, program, *arguments):
        path = os.path.join(os.path.dirname(INITDB), program)
        subprocess.run([*self.prefix, path, *arguments], check=True, stdout=subprocess.DEVNULL,
                       cwd=self.folder)

    def start(self):
        try:
            self.run("pg_ctl", "-D", str(self.data), "-w", "-l", str(self.folder / "log"), "-o",
                     f"-c listen_addresses='' -k {self.folder} {self.settings}", "start")
        except subprocess.CalledProcessError as error:
            raise RuntimeError((self.folder / "log").read_text(encoding="utf-8")[-2000:]) from error

    def freeze(self):
        """Stops the parent process, so that no further ones start, and returns all processes; backends continue."""
        parent = (self.data / "postmaster.pid").read_text(encoding="utf-8").split()[0]
        os.kill(int(parent), signal.SIGSTOP)
        return [parent] + [path.name for path in pathlib.Path("/proc").glob("[0-9]*")
                           if status_of(path.name)[1] == parent]

    def kill(self, processes):
        """Kills all its processes: if only the parent were killed, the others would continue for a while."""
        for process in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(process), signal.SIGKILL)
        # Wait until none is left before the next start.
        while any(status_of(process)[0] not in "XZ" for process in processes):
            pass
        # A dead process that has not been reaped appears to be alive, so its locks have to be removed.
        for lock in (self.data / "postmaster.pid", self.folder / ".s.PGSQL.5432.lock"):
            lock.unlink()

    def stop(self, how="immediate"):
        self.run("pg_ctl", "-D", str(self.data), "-w", "-m", how, "stop")

    @property
    def address(self):
        return f"postgresql://walz@/postgres?host={self.folder}"


class PostgresqlTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory(prefix="walz-pg-")
        cls.database = Database(cls.place.name, "-c log_statement=all")

    @classmethod
    def tearDownClass(cls):
        cls.database.stop()
        cls.place.cleanup()

    def server(self):
        home = tempfile.mkdtemp(prefix="walz-serve-")
        self.addCleanup(shutil.rmtree, home)
        return Server(home, SMALL, ["--db", self.database.address])

    def choose(self, server, table, keys, option, revision):
        return server.json("POST", f"/api/tables/{table}/choose",
                           {"option": option, "revision": revision}, keys)[1]

    def test_two_servers_have_the_same_tables(self):
        with self.server() as one, self.server() as two:
            self.assertEqual(one.key, two.key)
            table, keys = one.table("ferry", ["human", "human"], seed=3)
            with Socket(two, table, keys[1]) as looks_on:
                self.assertEqual(looks_on.read()["choices"], 0)
                self.assertEqual(self.choose(one, table, keys[0], "cross", 0)["done"], "done")
                # The other server notices the change by itself.
                self.assertEqual(looks_on.read()["choices"], 1)
            self.assertEqual(self.choose(two, table, keys[0], "pass", 0)["done"], "stale")
            one.kill()
            state = two.json("GET", "/api/tables/" + table, key=keys[1])[1]
            self.assertEqual(state["choices"], 1)
            self.assertEqual(self.choose(two, table, keys[1], "pass", state["revision"])["done"], "done")

    def test_a_server_hears_what_another_one_writes(self):
        """It need not query: a query for another reason may coincide with a change once, but not every time."""
        def questions():
            return (self.database.folder / "log").read_text(encoding="utf-8").count("SELECT table_id, max(number)")

        with self.server() as one, self.server() as two:
            table, keys = one.table("ferry", ["human", "human"], seed=3)
            with Socket(two, table, keys[1]) as looks_on:
                looks_on.read()
                for number in range(20):
                    before = questions()
                    one.json("POST", f"/api/tables/{table}/say", {"text": str(number)}, keys[0])
                    while len(looks_on.read()["chat"]) <= number:
                        pass
                    if questions() == before:
                        break
                else:
                    self.fail("each time the other server had to ask")
        log = (self.database.folder / "log").read_text(encoding="utf-8")
        self.assertIn("INSERT INTO entry", log, "questions are written down")

    def is_told(self, wire, presence):
        """Reads until the server reports this presence; earlier messages may show intermediate states."""
        while wire.read()["presence"] != presence:
            pass

    def test_who_is_at_one_server_is_there_at_the_other_one(self):
        with self.server() as one, self.server() as two:
            table, keys = one.table("ferry", ["human", "human"], seed=3)
            with Socket(one, table, keys[2], "&presence=1") as looks_on:
                self.is_told(looks_on, ["away", "away"])
                with Socket(two, table, keys[1], "&presence=1") as comes:
                    self.is_told(looks_on, ["away", "here"])
                    # A server started later learns who is present, too.
                    with self.server() as three, Socket(three, table, keys[0], "&presence=1") as last:
                        self.is_told(last, ["here", "here"])
                        self.is_told(looks_on, ["here", "here"])
                        self.is_told(comes, ["here", "here"])
                        three.kill()
                    comes.wire.shutdown(socket.SHUT_RDWR)
                # Seat 1 has left. The third server is dead, and the presence it reported expires by itself.
                while looks_on.read()["presence"] != ["away", "away"]:
                    pass

    def test_a_database_that_dies_is_missed_and_then_found_again(self):
        with self.server() as server:
            table, keys = server.table("ferry", ["human", "human"], seed=3)
            self.assertEqual(self.choose(server, table, keys[0], "cross", 0)["done"], "done")
            self.database.stop()
            status, answer = server.json("POST", f"/api/tables/{table}/choose",
                                         {"option": "pass", "revision": 1}, keys[1])
            self.assertEqual((status, answer["error"]["status"]), (503, 503))
            self.database.start()
            self.assertEqual(server.json("GET", "/api/tables/" + table, key=keys[1])[1]["choices"], 1)
            self.assertEqual(self.choose(server, table, keys[1], "pass", 1)["done"], "done")

    def test_a_database_that_is_killed_loses_nothing(self):
        """An acknowledged choice is in the restarted database exactly once. A choice reported as failed may
        be there."""
        chance = random.Random(21)
        said = []
        with self.server() as server:
            for number in range(TIMES):
                if number % 5 == 0:
                    table, keys = server.table("ferry", ["human", "human"], seed=number)
                least = play(server, table, keys, chance, chance.randrange(4))
                _, key, fields = next_choice(server, table, keys, chance)
                if key is None:
                    continue
                processes = self.database.freeze()
                if number == 0:
                    self.database.kill(processes)
                with send_choice(server, table, key, fields) as wire:
                    for _ in range(chance.randrange(1000000)):
                        pass  # a different moment each time
                    if number > 0:
                        self.database.kill(processes)
                    said.append(int(wire.recv(65536).split(b" ")[1]))
                self.assertIn(said[-1], (200, 409, 503))
                self.database.start()
                choices = next_choice(server, table, keys, chance)[0]
                self.assertIn(choices, (least + 1,) if said[-1] == 200 else (least, least + 1))
            finish_game(self, server, table, keys, chance)
        self.assertEqual(said[0], 503)
        print(f"{said.count(200)} choices were acknowledged, {said.count(503)} were not")


if __name__ == "__main__":
    main()
