#!/usr/bin/env python3
"""How long choices take until they are acknowledged: speed.py WALZ ROOT CHOICES. Prints a table for the
README; nothing is expected of the figures, only that they can be taken. Exits with 77 without PostgreSQL."""
import http.client
import json
import pathlib
import sys
import tempfile
import time

from driver import SMALL, Server, folder

CHOICES = int(sys.argv[3])


def ask(connection, path, key, fields=None):
    headers = {"Authorization": "Bearer " + key, "Content-Type": "application/json"}
    connection.request("POST" if fields else "GET", path, json.dumps(fields) if fields else None, headers)
    answer = connection.getresponse()
    return json.loads(answer.read())


def times(server):
    """Seconds of each choice: games one after the other, on one connection."""
    taken = []
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    while len(taken) < CHOICES:
        table, keys = server.table("ferry", ["human", "human"], seed=len(taken))
        path = "/api/tables/" + table
        state = ask(connection, path, keys[0])
        while not state["scene"]["over"] and len(taken) < CHOICES:
            key = keys[int(state["scene"]["turn"][4:])]
            state = ask(connection, path, key)
            option = state["scene"]["options"][len(taken) % len(state["scene"]["options"])]["id"]
            before = time.perf_counter()
            state = ask(connection, path + "/choose", key, {"option": option, "revision": state["revision"]})
            taken.append(time.perf_counter() - before)
            if state["done"] != "done":
                sys.exit(state)
    connection.close()
    return sorted(taken)


def report(name, taken):
    at = lambda part: taken[int(part * (len(taken) - 1))]
    print(f"| {name} | {1 / (sum(taken) / len(taken)):.0f} | {at(0.5) * 1000:.1f} ms | {at(0.99) * 1000:.1f} ms |")


def main():
    print("| | choices per second | p50 | p99 |\n|---|---|---|---|")
    with folder() as place, Server(place, SMALL) as server:
        report("SQLite", times(server))
    from postgresql import Database  # it ends the test where there is none
    with tempfile.TemporaryDirectory(prefix="walz-pg-") as place, folder() as home:
        database = Database(pathlib.Path(place))
        try:
            with Server(home, SMALL, ["--db", database.address]) as server:
                report("PostgreSQL", times(server))
        finally:
            database.stop()


if __name__ == "__main__":
    main()
