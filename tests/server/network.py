#!/usr/bin/env python3
"""Two machines on one wire, each a network of its own: network.py WALZ ROOT."""
import os
import subprocess
import sys
import unittest

from driver import SMALL, Server, WALZ, folder, main

SERVER, FRIEND = "192.0.2.7", "192.0.2.8"
SERVER_6, FRIEND_6 = "2001:db8::7", "2001:db8::8"
INSIDE = "WALZ_TEST_INSIDE"
SKIPPED = 77


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


class Friend:
    """A machine beside this one, as long as it lives."""

    def __enter__(self):
        # `echo` says that the network is there.
        self.process = subprocess.Popen(["unshare", "-n", "sh", "-c", "echo; exec sleep 1000"], stdout=subprocess.PIPE)
        self.process.stdout.readline()
        number = str(self.process.pid)
        self.there = ["nsenter", "-t", number, "-n"]
        run("ip", "link", "set", "lo", "up")
        run("ip", "link", "add", "wire0", "type", "veth", "peer", "name", "wire1", "netns", number)
        for machine, wire, addresses in (([], "wire0", (SERVER, SERVER_6)), (self.there, "wire1", (FRIEND, FRIEND_6))):
            run(*machine, "ip", "address", "add", addresses[0] + "/24", "dev", wire)
            run(*machine, "ip", "address", "add", addresses[1] + "/64", "dev", wire, "nodad")
            run(*machine, "ip", "link", "set", wire, "up")
        return self

    def __exit__(self, *_):
        run("ip", "link", "delete", "wire0")
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def status(self, url, host=None):
        """What the friend is answered at this address."""
        program = ("import sys, urllib.request as r, urllib.error as e\n"
                   "try: print(r.urlopen(r.Request(sys.argv[1], headers=dict([sys.argv[2:]] if sys.argv[2:] else []))).status)\n"
                   "except e.HTTPError as wrong: print(wrong.code)")
        more = ["Host", host] if host else []
        return int(run(*self.there, sys.executable, "-c", program, url, *more))


class NetworkTest(unittest.TestCase):
    def serve(self, place, *arguments):
        return Server(place, SMALL, arguments)

    def test_the_address_that_is_printed_opens_at_another_machine(self):
        with Friend() as friend, folder() as place, self.serve(place, "--bind", "0.0.0.0") as server:
            self.assertEqual(server.told["url"], f"http://{SERVER}:{server.port}/?key={server.key}")
            self.assertNotIn("urls", server.told)
            self.assertEqual(friend.status(server.told["url"]), 200)
            for host, status in ((f"10.9.8.7:{server.port}", 421), (f"evil.example:{server.port}", 421),
                                 (f"{FRIEND}:{server.port}", 421), (f"{SERVER}:1", 421)):
                self.assertEqual(friend.status(server.told["url"], host), status, host)

    def test_all_addresses_open_where_all_are_listened_to(self):
        with Friend() as friend, folder() as place, self.serve(place, "--bind", "::", "--author") as server:
            self.assertEqual(server.told["urls"], [f"http://{SERVER}:{server.port}/?key={server.key}",
                                                   f"http://[{SERVER_6}]:{server.port}/?key={server.key}"])
            self.assertEqual([friend.status(url) for url in server.told["urls"]], [200, 200])
            self.assertTrue(server.told["author"].startswith(f"http://{SERVER}:{server.port}/author?key="))

    def test_links_of_the_host_open_at_another_machine(self):
        with Friend() as friend, folder() as place, self.serve(place, "--bind", "0.0.0.0") as server:
            table, _ = server.table("ferry", ["human", "human"])
            links = server.json("GET", "/api/tables/" + table)[1]["links"]  # from this machine
            self.assertEqual(links["origin"], f"http://{SERVER}:{server.port}")
            for link in [*links["seats"], links["spectator"]]:
                self.assertEqual(friend.status(links["origin"] + link.replace("/table/", "/api/tables/")), 200)

    def test_the_link_that_a_command_sends_opens_at_another_machine(self):
        with Friend() as friend, folder() as place:
            pipe = os.path.join(place, "pipe")
            os.mkfifo(pipe)
            with self.serve(place, "--bind", "0.0.0.0", "--notify", f'echo "$WALZ_LINK" > {pipe}') as server:
                table, keys = server.table("ferry", ["human", "human"])
                with open(pipe, encoding="utf-8") as told:
                    link = told.read().strip()
                self.assertEqual(link, f"http://{SERVER}:{server.port}/table/{table}?key={keys[0]}")
                self.assertEqual(friend.status(link), 200)

    def test_people_read_all_addresses(self):
        with Friend(), folder() as place:
            process = subprocess.Popen(
                [WALZ, "serve", "--data", str(SMALL), "--bind", "::", "--host", "play.example"], text=True,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={"XDG_DATA_HOME": place, "LANG": "de_DE.UTF-8"})
            try:
                lines = [process.stdout.readline() for _ in range(3)]
                self.assertIn(f"http://{SERVER}:", lines[0])
                self.assertIn(f"http://[{SERVER_6}]:", lines[1])
                self.assertIn("https://play.example/?key=", lines[2])
                self.assertIn("Eine dieser Adressen", process.stderr.readline())
            finally:
                process.kill()
                process.communicate()


if __name__ == "__main__":
    if os.environ.get(INSIDE):
        main()
    NEW = ["unshare", "--map-root-user", "--net"]
    try:
        run(*NEW, "sh", "-c", "ip link add wire0 type veth peer name wire1 && unshare -n true")
    except (OSError, subprocess.CalledProcessError):
        print("a network of one's own cannot be had here")
        sys.exit(SKIPPED)
    os.execvpe(NEW[0], [*NEW, sys.executable, *sys.argv], dict(os.environ, **{INSIDE: "1"}))
