#!/usr/bin/env python3
"""kill -9 at any moment: no choice that was acknowledged is lost or doubled, and what is left comes
out the same when it is played again. faults.py WALZ ROOT [--many]"""
import contextlib
import json
import random
import resource
import socket
import subprocess
import sys
import threading
import unittest

from driver import SMALL, Server, Socket, WALZ, folder, main

TIMES = 200 if "--many" in sys.argv else 6


def next_choice(server, table, keys, chance):
    """How many choices there are, and one more: the seat's key and the fields; none when it is over."""
    state = server.json("GET", "/api/tables/" + table, key=keys[-1])[1]
    if state["over"]:
        return state["choices"], None, None
    key = keys[int(state["turn"][4:])]
    mine = server.json("GET", "/api/tables/" + table, key=key)[1]
    option = chance.choice(mine["decision"]["options"])["id"]
    return state["choices"], key, {"option": option, "revision": mine["revision"]}


def play(server, table, keys, chance, choices):
    """Makes so many choices, or all there are; how many the table has then."""
    for _ in range(choices):
        count, key, fields = next_choice(server, table, keys, chance)
        if key is None:
            return count
        done = server.json("POST", f"/api/tables/{table}/choose", fields, key)[1]
        if done["done"] != "done":
            raise RuntimeError(done)
    return next_choice(server, table, keys, chance)[0]


def kill_while_choosing(server, table, keys, chance):
    """Sends one more choice and kills the server without waiting for what it says; whether there
    was one to send."""
    _, key, fields = next_choice(server, table, keys, chance)
    if key is None:
        server.kill()
        return False
    body = json.dumps(fields)
    with socket.create_connection(("127.0.0.1", server.port)) as wire:
        wire.sendall(f"POST /api/tables/{table}/choose?key={key} HTTP/1.1\r\n"
                     f"Host: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
                     f"Content-Length: {len(body)}\r\n\r\n{body}".encode())
        # Sometimes it has begun to answer.
        if chance.random() < 0.3:
            wire.recv(1)
        server.kill()
    return True


class FaultsTest(unittest.TestCase):
    def test_a_server_that_is_killed_loses_nothing(self):
        chance = random.Random(20)
        with folder() as place:
            known = {}  # by table: the keys, and how many choices it must and may have
            for number in range(TIMES):
                with Server(place, SMALL) as server:
                    self.look(server, known)
                    if number % 5 == 0:
                        table, keys = server.table("ferry", ["human", "human"], seed=number)
                        known[table] = (keys, 0, 0)
                    table = list(known)[-1]
                    keys = known[table][0]
                    least = play(server, table, keys, chance, chance.randrange(8))
                    more = kill_while_choosing(server, table, keys, chance)
                    known[table] = (keys, least, least + more)
            with Server(place, SMALL) as server:
                self.look(server, known)
                for table, (keys, _, _) in known.items():
                    self.finish(server, table, keys, chance)

    def look(self, server, known):
        """What was acknowledged is there, and no more than was sent."""
        for table, (keys, least, most) in known.items():
            status, state = server.json("GET", "/api/tables/" + table, key=keys[-1])
            self.assertEqual(status, 200)
            self.assertLessEqual(least, state["choices"])
            self.assertLessEqual(state["choices"], most)
            known[table] = (keys, state["choices"], state["choices"])

    def finish(self, server, table, keys, chance):
        """Plays on to the end; the record comes out the same when it is played again."""
        play(server, table, keys, chance, 1000)
        status, record, _ = server.ask("GET", f"/api/tables/{table}/record", key=keys[0])
        self.assertEqual(status, 200)
        path = server.folder / "record.json"
        path.write_text(record, encoding="utf-8")
        done = subprocess.run([WALZ, "replay", str(path), "--verify", "--data", str(SMALL)],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

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
                self.finish(again, table, keys, random.Random(3))

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
                # One of them may be told that it came too late before or after it sees the choice.
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
