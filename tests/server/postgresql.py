#!/usr/bin/env python3
"""Two servers share one PostgreSQL, which the test starts for itself at a private socket, and one of
them dies: postgresql.py WALZ ROOT. Exits with 77 where there is no PostgreSQL."""
import glob
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from driver import SMALL, Server, Socket, main

PROGRAMS = sorted(glob.glob("/usr/lib/postgresql/*/bin")) or [""]
INITDB = shutil.which("initdb") or os.path.join(PROGRAMS[-1], "initdb")
if not os.path.exists(INITDB):
    sys.exit(77)


class Database:
    """A PostgreSQL of the test's own. It refuses to run as root, so then it runs as `postgres`."""

    def __init__(self, folder):
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
        self.run("pg_ctl", "-D", str(self.data), "-w", "-l", str(self.folder / "log"), "-o",
                 f"-c listen_addresses='' -k {self.folder}", "start")

    def stop(self, how="immediate"):
        self.run("pg_ctl", "-D", str(self.data), "-w", "-m", how, "stop")

    @property
    def address(self):
        return f"postgresql://walz@/postgres?host={self.folder}"


class PostgresqlTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory(prefix="walz-pg-")
        cls.database = Database(cls.place.name)

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
                # The other one sees by itself that there is something new.
                self.assertEqual(looks_on.read()["choices"], 1)
            self.assertEqual(self.choose(two, table, keys[0], "pass", 0)["done"], "stale")
            one.kill()
            state = two.json("GET", "/api/tables/" + table, key=keys[1])[1]
            self.assertEqual(state["choices"], 1)
            self.assertEqual(self.choose(two, table, keys[1], "pass", state["revision"])["done"], "done")

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


if __name__ == "__main__":
    main()
