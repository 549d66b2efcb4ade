#!/usr/bin/env python3
"""kill -9 at any moment: no choice that was acknowledged is lost or doubled, and what is left comes
out the same when it is played again. faults.py WALZ ROOT [--many]"""
import contextlib
import os
import pathlib
import random
import resource
import socket
import sys
import tempfile
import threading
import unittest

from driver import SMALL, Server, Socket, finish_game, folder, main, next_choice, play, send_choice

MANY = "--many" in sys.argv
TIMES = 200 if MANY else 6
CLOCK = os.environ.get("WALZ_CLOCK_SHIM")  # tests/faults/shim.cc


def kill_while_choosing(server, table, keys, chance):
    """Sends one more choice and kills the server without waiting for what it says; whether there
    was one to send."""
    _, key, fields = next_choice(server, table, keys, chance)
    if key is None:
        server.kill()
        return False
    with send_choice(server, table, key, fields) as wire:
        # Sometimes it has begun to answer.
        if chance.random() < 0.3:
            wire.recv(1)
        server.kill()
    return True


class FaultsTest(unittest.TestCase):
    def test_a_server_that_is_killed_loses_nothing(self):
        with folder() as place:
            self.kill_again_and_again(place, [])

    @unittest.skipUnless(MANY, "a database of one's own takes seconds to make")
    def test_nor_does_one_with_postgresql(self):
        try:
            from postgresql import Database  # it ends programs where there is none
        except SystemExit:
            self.skipTest("no PostgreSQL")
        with tempfile.TemporaryDirectory(prefix="walz-pg-") as shared, folder() as place:
            database = Database(shared)
            try:
                self.kill_again_and_again(place, ["--db", database.address])
            finally:
                database.stop()

    def kill_again_and_again(self, place, arguments):
        chance = random.Random(20)
        known = {}  # by table: the keys, and how many choices it must and may have
        for number in range(TIMES):
            with Server(place, SMALL, arguments) as server:
                self.look(server, known)
                if number % 5 == 0:
                    table, keys = server.table("ferry", ["human", "human"], seed=number)
                    known[table] = (keys, 0, 0)
                table = list(known)[-1]
                keys = known[table][0]
                least = play(server, table, keys, chance, chance.randrange(8))
                more = kill_while_choosing(server, table, keys, chance)
                known[table] = (keys, least, least + more)
        with Server(place, SMALL, arguments) as server:
            self.look(server, known)
            for table, (keys, _, _) in known.items():
                finish_game(self, server, table, keys, chance)

    def look(self, server, known):
        """What was acknowledged is there, and no more than was sent."""
        for table, (keys, least, most) in known.items():
            status, state = server.json("GET", "/api/tables/" + table, key=keys[-1])
            self.assertEqual(status, 200)
            self.assertLessEqual(least, state["choices"])
            self.assertLessEqual(state["choices"], most)
            known[table] = (keys, state["choices"], state["choices"])

    def test_a_choice_that_comes_many_times_at_once_counts_once(self):
        with folder() as place, Server(place, SMALL) as server:
            table, keys = server.table("ferry", ["human", "human"], seed=3)
            said = []

            def click():
                _, done = server.json("POST", f"/api/tables/{table}/choose",
                                      {"option": "cross", "revision": 0}, keys[0])
                said.append(done["done"])

            clicks = [threading.Thread(target=click) for _ in range(20)]
            for one in clicks:
                one.start()
            for one in clicks:
                one.join()
            self.assertEqual(sorted(said), ["done"] + ["stale"] * 19)
            self.assertEqual(server.json("GET", "/api/tables/" + table)[1]["choices"], 1)

    def test_two_servers_share_a_file(self):
        with folder() as place, Server(place, SMALL) as one, Server(place, SMALL) as two:
            table, keys = one.table("ferry", ["human", "human"], seed=3)
            state = two.json("POST", f"/api/tables/{table}/choose", {"option": "cross", "revision": 0},
                             keys[0])[1]
            self.assertEqual(state["done"], "done")
            again = one.json("POST", f"/api/tables/{table}/choose", {"option": "pass", "revision": 0},
                             keys[0])[1]
            self.assertEqual((again["done"], again["choices"]), ("stale", 1))
            one.kill()
            self.assertEqual(two.json("GET", "/api/tables/" + table)[1]["choices"], 1)

    def test_a_full_disk_is_told_and_loses_nothing(self):
        """Files may not grow any more: what a full disk does, without one."""
        with folder() as place, Server(place, SMALL) as server:
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1 << 30, resource.RLIM_INFINITY))
            table, keys = server.table("ferry", ["human", "human"], seed=3)
            done = play(server, table, keys, random.Random(1), 3)
            written = max(path.stat().st_size for path in server.folder.rglob("tables.sqlite*"))
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (written, resource.RLIM_INFINITY))
            said = set()
            for _ in range(60):
                count, key, fields = next_choice(server, table, keys, random.Random(2))
                status, answer = server.json("POST", f"/api/tables/{table}/choose", fields, key)
                said.add(status)
                if status != 200:
                    break
                done = count + 1
            self.assertEqual(status, 503, answer)
            self.assertEqual(next_choice(server, table, keys, random.Random(2))[0], done)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1 << 30, resource.RLIM_INFINITY))
            self.assertEqual(play(server, table, keys, random.Random(2), 1), done + 1)
            server.kill()
            with Server(place, SMALL) as again:
                self.assertEqual(next_choice(again, table, keys, random.Random(2))[0], done + 1)
                finish_game(self, again, table, keys, random.Random(3))

    @unittest.skipUnless(CLOCK, "the clock of a program cannot be set here")
    def test_a_clock_that_jumps_loses_nothing_and_stops_no_bot(self):
        with folder() as place:
            clock = pathlib.Path(place) / "clock"
            variables = {"LD_PRELOAD": CLOCK, "WALZ_CLOCK": str(clock)}

            def jump(seconds):
                (clock.parent / "next").write_text(str(seconds), encoding="utf-8")
                (clock.parent / "next").replace(clock)

            def choose(person, state):
                """Chooses, and reads on until it has been the bot's turn; what is asked then."""
                before = state["choices"]
                person.send({"type": "choose", "option": chance.choice(state["scene"]["options"])["id"],
                             "revision": state["revision"]})
                while not state["scene"]["over"] and (not state["scene"]["options"] or state["choices"] == before):
                    state = person.read()
                    self.assertEqual(state["type"], "table", state)
                return state

            chance = random.Random(7)
            jump(0)
            with Server(place, SMALL, variables=variables) as server:
                table, keys = server.table("ferry", ["human", "random"], seed=3)
                with Socket(server, table, keys[0]) as person:
                    state = person.read()
                    for seconds in (3600, -7200, 10 ** 9, -10 ** 8, 0):
                        jump(seconds)
                        state = choose(person, state)
                server.kill()
            # The dead server's times are far in the future now.
            jump(-86400)
            with Server(place, SMALL, variables=variables) as server:
                with Socket(server, table, keys[0]) as person:
                    again = person.read()
                    self.assertEqual(again["choices"], state["choices"])
                    while not again["scene"]["over"]:
                        again = choose(person, again)
                finish_game(self, server, table, keys, chance)

    def test_two_tabs_of_one_seat_agree(self):
        with folder() as place, Server(place, SMALL) as server:
            table, keys = server.table("ferry", ["human", "human"], seed=3)
            with Socket(server, table, keys[0]) as one, Socket(server, table, keys[0]) as two:
                seen = one.read()["revision"]
                self.assertEqual(two.read()["revision"], seen)
                for tab in (one, two):
                    tab.send({"type": "choose", "option": "cross", "revision": seen})
                said = []
                for tab in (one, two):
                    while (message := tab.read())["type"] == "error" or message["choices"] == 0:
                        said.append(message.get("code"))
                    said.append(message["choices"])
                # One of them may be reported as stale before or after it sees the choice.
                self.assertEqual([one for one in said if one != "stale"], [1, 1])
            self.assertEqual(server.json("GET", "/api/tables/" + table)[1]["choices"], 1)

    def test_a_client_that_does_not_read_or_finish_keeps_no_other_waiting(self):
        with folder() as place, Server(place, SMALL) as server, contextlib.ExitStack() as open_wires:
            table, keys = server.table("ferry", ["human", "human"], seed=3)
            slow = [open_wires.enter_context(Socket(server, table, keys[-1])) for _ in range(5)]
            for _ in range(20):
                wire = open_wires.enter_context(socket.create_connection(("127.0.0.1", server.port)))
                wire.sendall(f"POST /api/tables/{table}/choose HTTP/1.1\r\nHost: 127.0.0.1".encode())
            choices = play(server, table, keys, random.Random(4), 60)
            # A client that reads at last gets the last state, not all that came before.
            messages = 0
            while (state := slow[0].read())["choices"] < choices:
                messages += 1
            self.assertEqual(state["choices"], choices)
            self.assertLessEqual(messages, choices)


if __name__ == "__main__":
    main()
