#!/usr/bin/env python3
"""What a seat may not know is in no byte that it gets: hidden.py WALZ ROOT. Two persons play each game
at random; whatever one of them holds where the other sees a number only is looked for in all that the
other is sent."""
import json
import random
import re
import unittest

from driver import Server, Socket, folder, main

CHOICES = 60  # of each game


def hidden_from(mine, other):
    """The ids that stand in my view where the other one's has a count."""
    if isinstance(mine, list) and isinstance(other, dict) and "count" in other:
        return {one for one in mine if isinstance(one, str)}
    if isinstance(mine, dict) and isinstance(other, dict):
        return set().union(*(hidden_from(value, other[name]) for name, value in mine.items() if name in other))
    return set()


def words_of(view):
    """All ids in a view, wherever they stand."""
    return set(re.findall(r"[a-z][a-z0-9_]*", json.dumps(view)))


def names_in(text, ids):
    """Those of the ids that stand there as an id does: in quotes, or as a part of an option."""
    return {one for one in ids if re.search(r'[":.]' + re.escape(one) + r'[":]', text)}


def without_arguments(text):
    """A message without the values of its log. A card that was played for all to see may be back in a hand by now;
    tests of match/view.h say what a viewer learns of an event."""
    return re.sub(r'"arguments":\{[^}]*\}', "", text)


def numbers_in(scene):
    """The ids of the lines whose number may be asked about."""
    panels = [scene["table"], *(panel["entries"] for panel in scene["seats"])]
    return [entry["id"] for entries in panels for entry in entries if "number" in entry]


class HiddenTest(unittest.TestCase):
    asked = 0

    def test_no_byte_tells_what_another_seat_holds(self):
        with folder() as place, Server(place) as server:
            looked = 0
            for game in server.json("GET", "/api/games")[1]:
                looked += self.play(server, game)
            self.assertGreater(looked, 100, "there was something to hide")
            self.assertGreater(self.asked, 100, "there were numbers to ask about")

    def play(self, server, game):
        looked = 0
        chance = random.Random(game["id"])
        seats = game["seats"][0]
        table, keys = server.table(game["id"], ["human"] * seats, seed=11)
        path = "/api/tables/" + table
        for _ in range(CHOICES):
            views = [server.json("GET", path, key=key)[1] for key in keys]
            if views[0]["scene"]["over"]:
                break
            for i, mine in enumerate(views[:-1]):
                for j, other in enumerate(views):
                    secrets = hidden_from(mine["view"]["zones"], other["view"]["zones"])
                    # Another copy may lie open.
                    secrets -= words_of(other["view"])
                    if i == j or not secrets:
                        continue
                    looked += len(names_in(json.dumps(mine), secrets))
                    for text in self.all_that_is_sent(server, table, keys[j]):
                        self.assertEqual(names_in(without_arguments(text), secrets), set(), (game["id"], i, j))
            turn = int(views[0]["deciding"][0][4:])
            option = chance.choice(views[turn]["scene"]["options"])["id"]
            done = server.json("POST", path + "/choose",
                               {"option": option, "revision": views[turn]["revision"]}, keys[turn])[1]
            self.assertEqual(done["done"], "done")
        return looked

    def all_that_is_sent(self, server, table, key):
        state = server.ask("GET", "/api/tables/" + table, key=key)[1]
        yield state
        lines = numbers_in(json.loads(state)["scene"])
        if lines:  # the numbers that may be asked about, one after the other
            of = lines[self.asked % len(lines)]
            self.asked += 1
            yield server.ask("GET", f"/api/tables/{table}/why?of={of}", key=key)[1]
        yield server.ask("GET", f"/api/tables/{table}?explain=1", key=key)[1]
        with Socket(server, table, key, "&explain=1") as it:
            yield it.raw().decode()


if __name__ == "__main__":
    main()
