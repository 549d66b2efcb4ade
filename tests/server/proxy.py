#!/usr/bin/env python3
"""The nginx of the README in front of the program: pages, choices and sockets come through, under the
name of the proxy alone. proxy.py WALZ ROOT; exits with 77 where there is no nginx."""
import http.client
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import unittest

from driver import ROOT, SMALL, Server, Socket, folder, main

NGINX = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")
if NGINX is None:
    sys.exit(77)


def free_port():
    with socket.socket() as wire:
        wire.bind(("127.0.0.1", 0))
        return wire.getsockname()[1]


def example():
    """The server block of the README."""
    page = (ROOT / "engine/server/README.md").read_text(encoding="utf-8")
    return re.search(r"```nginx\n(.*?)```", page, re.DOTALL).group(1)


class Proxy:
    """nginx with the example, but for the ports and for TLS, which needs a certificate."""

    def __init__(self, place, server):
        self.port = free_port()
        block = example().replace("listen 443 ssl", f"listen 127.0.0.1:{self.port}")
        block = block.replace("127.0.0.1:8080", f"127.0.0.1:{server.port}")
        assert str(self.port) in block and str(server.port) in block, block
        temporary = "".join(f"{kind}_temp_path {place}/{kind};\n"
                            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        path = os.path.join(place, "nginx.conf")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"pid {place}/pid;\nerror_log {place}/errors;\nevents {{}}\n"
                       f"http {{\naccess_log off;\n{temporary}{block}}}\n")
        self.command = [NGINX, "-c", path, "-p", place, "-e", f"{place}/errors"]

    def __enter__(self):
        subprocess.run(self.command, check=True)  # it goes to the background when it listens
        return self

    def __exit__(self, *_):
        subprocess.run([*self.command, "-s", "stop"], check=True)

    def ask(self, path, name="play.example"):
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        try:
            connection.request("GET", path, headers={"Host": name})
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()


class ProxyTest(unittest.TestCase):
    def test_the_example_carries_pages_and_sockets(self):
        with folder() as place, folder() as home:
            with Server(home, SMALL, ["--host", "play.example"]) as server, Proxy(place, server) as proxy:
                table, keys = server.table("ferry", ["human", "human"], seed=3)
                status, page = proxy.ask(f"/table/{table}?key={keys[0]}")
                self.assertEqual(status, 200)
                self.assertIn(b"</html>", page)
                self.assertEqual(proxy.ask("/api/tables")[0], 401)
                with Through(proxy, table, keys[0]) as seat, Socket(server, table, keys[1]) as other:
                    self.assertEqual(seat.status, 101)
                    seat.send({"type": "choose", "option": "cross", "revision": seat.read()["revision"]})
                    self.assertEqual(seat.read()["choices"], 1)
                    while other.read()["choices"] < 1:
                        pass

    def test_a_client_that_has_vanished_is_hung_up_on(self):
        """A proxy keeps the connection of a client open that is not there any more. Who does not answer
        pings is hung up on; who does stays, beyond the minute after which nginx cuts off silent ones."""
        with folder() as place, folder() as home:
            with Server(home, SMALL, ["--host", "play.example"]) as server, Proxy(place, server) as proxy:
                table, keys = server.table("ferry", ["human", "human"], seed=3)
                with Through(proxy, table, keys[0]) as gone, Through(proxy, table, keys[1]) as here:
                    seen = [here.read()]
                    listens = threading.Thread(target=lambda: seen.append(here.read()))
                    listens.start()  # it answers pings
                    gone.read()
                    kinds = []
                    with self.assertRaises(EOFError):
                        while True:
                            kinds.append(gone.frame_kind())
                    self.assertIn(9, kinds)
                    self.assertEqual(len(seen), 1)
                    answer = server.json("POST", f"/api/tables/{table}/choose",
                                         {"option": "cross", "revision": 0}, keys[0])[1]
                    self.assertEqual(answer["done"], "done")
                    listens.join()
                    self.assertEqual(seen[1]["choices"], 1)

    def test_another_name_is_turned_away(self):
        with folder() as place, folder() as home:
            with Server(home, SMALL) as server, Proxy(place, server) as proxy:
                self.assertEqual(proxy.ask(f"/?key={server.key}")[0], 421)


class Through(Socket):
    """A socket by way of the proxy, whose name a browser would say."""

    def __init__(self, proxy, table, key):
        super().__init__(proxy, table, key, host="play.example")


if __name__ == "__main__":
    main()
