#!/usr/bin/env python3
"""What each address answers, how the server begins and ends: addresses.py WALZ ROOT."""
import gzip
import hashlib
import http.server
import json
import os
import queue
import random
import re
import signal
import subprocess
import threading
import unittest

from driver import PATIENCE, ROOT, SMALL, Server, Socket, WALZ, folder, main, play


class AddressesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = folder()
        cls.server = Server(cls.place.name, SMALL)

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()
        cls.place.cleanup()

    def status(self, *arguments, **named):
        return self.server.ask(*arguments, **named)[0]

    def test_one_line_says_where_it_is(self):
        told = json.loads(self.server.line)
        self.assertEqual(sorted(told), ["pid", "port", "url"])
        self.assertEqual(told["pid"], self.server.process.pid)
        self.assertRegex(told["url"], rf"^http://127\.0\.0\.1:{told['port']}/\?key=[0-9a-f]{{32}}$")

    def test_an_author_has_an_address_of_their_own(self):
        self.assertEqual(self.status("GET", "/api/author", key=self.server.key), 403)
        with folder() as place, Server(place, SMALL, ["--author"]) as server:
            self.assertRegex(server.told["author"], r"^http://127\.0\.0\.1:\d+/author\?key=[0-9a-f]{32}$")
            key = server.told["author"].split("key=")[1]
            self.assertNotEqual(key, server.key)
            self.assertEqual(server.ask("GET", "/api/author", key=key)[0], 200)
            self.assertEqual(server.ask("GET", "/api/author", key=server.key)[0], 403)
            begun = server.json("POST", "/api/author/begin", {"game": "ferry", "position": "players: 2"}, key)[1]
            self.assertEqual((begun["done"], begun["scene"]["viewer"]), ("done", "seat0"))
            self.assertEqual(server.json("GET", "/api/tables")[1], [])

    def test_nothing_below_api_opens_without_a_key(self):
        for path in ("/api", "/api/", "/api/games", "/api/tables", "/api/nothing", "/api/tables/x/y"):
            for method in ("GET", "POST", "PUT", "DELETE", "OPTIONS"):
                self.assertEqual(self.status(method, path), 401, (method, path))
                self.assertEqual(self.status(method, path, key="0" * 32), 403, (method, path))
            self.assertEqual(self.status("GET", path + "?key=" + "0" * 32), 403)
        self.assertEqual(self.status("GET", "/ws"), 401)

    def test_only_names_of_this_machine_are_answered(self):
        path = "/api/games?key=" + self.server.key
        for host in ("evil.example", f"evil.example:{self.server.port}", "127.0.0.1", "127.0.0.1:1"):
            self.assertEqual(self.status("GET", path, headers={"Host": host}), 421, host)
        for host in ("localhost", "127.0.0.1"):
            host = f"{host}:{self.server.port}"
            self.assertEqual(self.status("GET", path, headers={"Host": host}), 200, host)
        told = {language: self.server.ask("GET", "/", headers={"Host": "evil.example", "Accept-Language": language})[1]
                for language in ("de", "en", "fr")}
        self.assertIn("anderen Hostnamen", told["de"])
        self.assertIn("another host name", told["en"])
        self.assertEqual(told["fr"], told["en"])

    def test_pages_of_other_sites_are_turned_away(self):
        path = "/api/games?key=" + self.server.key
        own = f"http://127.0.0.1:{self.server.port}"
        for origin, status in ((own, 200), ("http://evil.example", 403), ("null", 403),
                               (own + ".evil.example", 403), ("file://", 403)):
            self.assertEqual(self.status("GET", path, headers={"Origin": origin}), status, origin)
        table, keys = self.server.table("ferry", ["human", "human"])
        with Socket(self.server, table, keys[0], headers="Origin: http://evil.example\r\n") as it:
            self.assertEqual(it.status, 403)
        with Socket(self.server, table, keys[0], headers=f"Origin: {own}\r\n") as it:
            self.assertEqual(it.status, 101)

    def test_headers_keep_the_page_to_itself(self):
        _, _, headers = self.server.ask("GET", "/?key=" + self.server.key)
        policy = headers["Content-Security-Policy"]
        self.assertIn("default-src 'none'", policy)
        self.assertIn("form-action 'none'", policy)
        self.assertIn("require-trusted-types-for 'script'; trusted-types 'none'", policy)
        self.assertNotIn("unsafe", policy)
        self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
        self.assertEqual(headers["X-Frame-Options"], "DENY")
        self.assertEqual(headers["Cache-Control"], "no-cache")
        self.assertEqual(self.server.ask("GET", "/api/tables", key=self.server.key)[2]["Cache-Control"], "no-store")
        self.assertNotIn("Access-Control-Allow-Origin", headers)
        self.assertNotIn("Set-Cookie", headers)

    def test_all_pages_are_one_that_loads_nothing_from_elsewhere(self):
        table, keys = self.server.table("ferry", ["human", "human"])
        pages = {self.server.ask("GET", f"{path}key={key}")[1] for key in (keys[0], self.server.key, "x" * 32)
                 for path in ("/?", "/new?game=ferry&", f"/table/{table}?", f"/table/{table}?at=0&", "/author?")}
        self.assertEqual(len(pages), 1, "whatever is asked for, and by whom")
        page = pages.pop()
        self.assertTrue(page.startswith("<!DOCTYPE html>"))
        for address in self.addresses_in(page):
            if address == "/app.webmanifest":
                continue
            self.assertRegex(address, r"^/assets/[a-z0-9.-]+\.[0-9a-f]{16}\.[a-z]+$")
            self.assertEqual(self.server.fetch("GET", address)[0], 200, address)
        self.assertNotRegex(page, r"<script(?! src=)|\son[a-z]+=|\sstyle=|javascript:")

    def addresses_in(self, page):
        return re.findall(r'(?:src|href|action)="([^"]*)"', page)

    def asset(self, file, language="en"):
        """The address of a file that the page loads, such as `style.css`."""
        page = self.server.ask("GET", "/?lang=" + language)[1]
        stem, extension = file.rsplit(".", 1)
        return next(address for address in self.addresses_in(page)
                    if re.fullmatch(rf"/assets/{re.escape(stem)}\.[0-9a-f]{{16}}\.{extension}", address))

    def test_browsers_keep_the_assets(self):
        page = self.server.ask("GET", "/")[1]
        for address in self.addresses_in(page):
            headers = self.server.fetch("GET", address)[2]
            forever = address.startswith("/assets/")
            self.assertEqual(headers["Cache-Control"], "public, max-age=31536000, immutable" if forever else "no-store", address)
        style = self.asset("style.css")
        for unknown in ("/assets/style.css", style.replace("style", "client"), style[:-5] + "x.css", "/assets//" + style[8:]):
            status, _, headers = self.server.ask("GET", unknown)
            self.assertEqual((status, headers["Cache-Control"]), (404, "no-store"), unknown)

    def test_pictures_are_kept_and_run_nothing(self):
        good = ROOT / "tests/content/good"
        picture = (good / "data/harbour/art/quay.svg").read_bytes()
        address = f"/art/{hashlib.sha256(picture).hexdigest()[:32]}.svg"
        with folder() as place, Server(place, good) as server:
            self.assertEqual(server.ask("GET", address)[0], 404, "the game is not loaded")
            self.assertEqual(server.ask("GET", "/api/games", key=server.key)[0], 200)
            status, body, headers = server.fetch("GET", address)
            self.assertEqual((status, body), (200, picture))
            self.assertEqual(headers["Content-Type"], "image/svg+xml")
            self.assertEqual(headers["Cache-Control"], "public, max-age=31536000, immutable")
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            policy = headers["Content-Security-Policy"]
            self.assertIn("default-src 'none'", policy)
            self.assertTrue(policy.endswith("; sandbox"), policy)
            self.assertNotIn("script", policy)
            for unknown in ("/art/quay.svg", "/art/../data/harbour/art/quay.svg", address[:-4], address + "x"):
                self.assertEqual(server.ask("GET", unknown)[0], 404, unknown)
        page = self.server.ask("GET", "/")[2]["Content-Security-Policy"]
        self.assertIn("img-src 'self'", page)

    def test_assets_are_compressed_for_those_who_accept_it(self):
        style = self.asset("style.css")
        plain = self.server.fetch("GET", style)[1]
        for accepted, packed in (("gzip", True), ("gzip, deflate, br, zstd", True), ("br, GZIP;q=0.5", True), ("*", True),
                                 ("*;q=0, gzip", True), ("gzip;q=0", False), ("*, gzip;q=0.000", False), ("br", False),
                                 ("x-gzip-not", False), ("identity", False), ("", False), (";;,gzip q", False)):
            status, body, headers = self.server.fetch("GET", style, headers={"Accept-Encoding": accepted})
            self.assertEqual((status, headers["Vary"]), (200, "Accept-Encoding"), accepted)
            self.assertEqual(headers["Content-Encoding"], "gzip" if packed else None, accepted)
            self.assertEqual(int(headers["Content-Length"]), len(body))
            self.assertEqual(gzip.decompress(body) if packed else body, plain, accepted)

    def test_a_first_visit_is_small(self):
        """Without the client, which a build may lack."""
        page = self.server.ask("GET", "/")[1]
        addresses = [address for address in self.addresses_in(page) if "/client." not in address]
        received = sum(len(self.server.fetch("GET", address, headers={"Accept-Encoding": "gzip"})[1]) for address in addresses)
        self.assertLess(len(page) + received, 30_000)

    def test_the_page_can_be_installed(self):
        self.assertIn('<link rel="manifest" href="/app.webmanifest">', self.server.ask("GET", "/")[1])
        status, manifest, headers = self.server.ask("GET", "/app.webmanifest?start=%2Fnew%3Fkey%3Dx")
        self.assertEqual((status, headers["Content-Type"]), (200, "application/manifest+json"))
        self.assertEqual(json.loads(manifest)["start_url"], "/new?key=x")
        icons = {icon["sizes"]: self.server.fetch("GET", icon["src"]) for icon in json.loads(manifest)["icons"]}
        self.assertEqual(sorted(icons), ["192x192", "512x512", "any"])
        for size, (status, body, headers) in icons.items():
            self.assertEqual(status, 200, size)
            self.assertEqual(headers["Content-Type"], "image/svg+xml" if size == "any" else "image/png")
            self.assertEqual(body.startswith(b"\x89PNG"), size != "any")
        self.assertIn("manifest-src 'self'", headers["Content-Security-Policy"])

    def test_the_client_gets_its_words_in_two_languages(self):
        if "<script" not in self.server.ask("GET", "/")[1]:
            self.skipTest("this build has no client")
        words = {language: json.loads(self.server.ask("GET", self.asset(f"words.{language}.json", language))[1])
                 for language in ("de", "en")}
        self.assertEqual((words["de"]["your_turn"], words["en"]["your_turn"]), ("Du bist am Zug.", "It is your turn."))
        self.assertEqual(sorted(words["de"]), sorted(words["en"]))

    def test_addresses_that_only_pages_used_are_gone(self):
        table, keys = self.server.table("ferry", ["human", "human"])
        for path, key in (("/new", self.server.key), ("/mods", self.server.key), ("/saves", self.server.key),
                          (f"/table/{table}/choose", keys[0]), ("/author/begin", self.server.key)):
            self.assertIn(self.status("POST", path, {"game": "ferry"}, key), (404, 405), path)
        self.assertEqual(self.server.json("GET", "/api/tables/" + table)[1]["revision"], 0)

    def test_a_head_has_no_body(self):
        status, body, headers = self.server.ask("HEAD", self.asset("style.css"))
        self.assertEqual((status, body), (200, ""))
        self.assertGreater(int(headers["Content-Length"]), 1000)

    def test_bodies_are_flat_json(self):
        for kind, body, status in (("text/xml", "<a/>", 415), ("application/json", "[", 400),
                                   ("application/x-www-form-urlencoded", "game=ferry", 415),
                                   ("application/zip", "PK", 415)):
            self.assertEqual(self.raw_post(kind, body), status, kind)

    def raw_post(self, kind, body):
        answer = self.server.raw(
            f"POST /api/tables?key={self.server.key} HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
            f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode())
        return int(answer.split(b" ")[1])

    def test_a_game_is_played_to_its_end(self):
        table, keys = self.server.table("ferry", ["human", "human"], seed=3)
        play(self.server, table, keys, random.Random(1), 500)
        self.assertTrue(self.server.json("GET", "/api/tables/" + table, key=keys[2])[1]["scene"]["over"])
        record = self.server.ask("GET", f"/api/tables/{table}/record", key=keys[0])[1]
        self.replay(record)

    def replay(self, record):
        with folder() as place:
            path = place + "/record.json"
            with open(path, "w", encoding="utf-8") as file:
                file.write(record)
            done = subprocess.run([WALZ, "replay", path, "--verify", "--data", str(SMALL)],
                                  capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_sockets_are_told_what_others_do(self):
        table, keys = self.server.table("ferry", ["human", "human"], seed=3)
        with Socket(self.server, table, keys[0]) as one, Socket(self.server, table, keys[1]) as two:
            first = one.read()
            self.assertEqual(first["revision"], two.read()["revision"])
            one.send({"type": "choose", "option": "cross", "revision": first["revision"]})
            self.assertEqual(one.read()["choices"], 1)
            self.assertEqual(two.read()["choices"], 1)
            one.send({"type": "choose", "option": "cross", "revision": first["revision"]})
            self.assertEqual(one.read()["code"], "stale")
            two.send({"type": "say", "text": "hello"})
            self.assertEqual(one.read()["chat"], [{"seat": "seat1", "text": "hello"}])
            known = two.read()["revision"]
        with Socket(self.server, table, keys[1], f"&revision={known}") as again:
            again.send({"type": "why", "of": "nothing"})
            self.assertEqual(again.read()["type"], "error", "there was nothing new to send")

    def test_messages_are_compressed_for_those_who_offer_it(self):
        table, keys = self.server.table("ferry", ["human", "human"], seed=3)
        with Socket(self.server, table, keys[0], deflate=True) as one, Socket(self.server, table, keys[0]) as two:
            self.assertEqual((one.deflates, two.deflates), (True, False))
            first = one.read()
            self.assertEqual(first["revision"], two.read()["revision"])
            one.send_compressed(json.dumps({"type": "choose", "option": "cross", "revision": first["revision"]}).encode())
            self.assertEqual(one.raw(), two.raw())
            self.assertLess(3 * one.received, two.received)

    def test_all_are_told_who_is_there(self):
        table, keys = self.server.table("ferry", ["human", "human", "random"], seed=3)
        with Socket(self.server, table, keys[3], "&presence=1") as spectator:
            self.assertEqual(spectator.read()["presence"], ["away", "away", "bot"])
            with Socket(self.server, table, keys[1]) as one:
                one.read()
                told = spectator.raw()
                self.assertEqual(json.loads(told), {"type": "presence", "version": 2, "presence": ["away", "here", "bot"]})
                for secret in (b"127.0.0.1", *(key.encode() for key in keys)):
                    self.assertNotIn(secret, told)
                with Socket(self.server, table, keys[0]) as two:
                    self.assertEqual(two.read()["presence"], ["here", "here", "bot"])
                    self.assertEqual(spectator.read()["presence"], ["here", "here", "bot"])
                self.assertEqual(spectator.read()["presence"], ["away", "here", "bot"])
                one.send({"type": "why", "of": "nothing"})
                self.assertEqual(one.read()["type"], "error", "presence is sent on request only")
            self.assertEqual(spectator.read()["presence"], ["away", "away", "bot"])

    def test_bots_play_by_themselves(self):
        table, keys = self.server.table("ferry", ["human", "random"], seed=5)
        chance = random.Random(1)
        with Socket(self.server, table, keys[0]) as one:
            state = one.read()
            while not state["scene"]["over"]:
                if state["type"] == "table" and state["scene"]["options"]:
                    one.send({"type": "choose", "revision": state["revision"],
                              "option": chance.choice(state["scene"]["options"])["id"]})
                state = one.read()
                self.assertEqual(state["type"], "table")


class NotifyTest(unittest.TestCase):
    def test_a_command_is_told_whose_turn_it_is(self):
        with folder() as place:
            pipe = os.path.join(place, "pipe")
            os.mkfifo(pipe)
            command = 'echo "$WALZ_GAME $WALZ_SEAT $WALZ_NAME $WALZ_PATH $WALZ_LINK" > ' + pipe
            with Server(place, SMALL, ["--notify", command]) as server:
                name = "'; touch owned; '"
                table, keys = server.table("ferry", ["human", "human"], name0=name)
                with open(pipe, encoding="utf-8") as told:
                    path = f"/table/{table}?key={keys[0]}"
                    link = f"http://127.0.0.1:{server.port}{path}"
                    self.assertEqual(told.read(), f"ferry seat0 {name} {path} {link}\n")
            self.assertNotIn("owned", os.listdir(place))


    def test_an_address_of_a_table_is_told_whose_turn_it_is(self):
        heard = queue.Queue()

        class Hook(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                heard.put((self.path, json.loads(self.rfile.read(int(self.headers["Content-Length"])))))
                self.send_response(200)
                self.end_headers()

            def log_message(self, *_):
                pass

        hook = http.server.HTTPServer(("127.0.0.1", 0), Hook)
        threading.Thread(target=hook.serve_forever, daemon=True).start()
        self.addCleanup(hook.server_close)
        self.addCleanup(hook.shutdown)
        prefix = f"http://127.0.0.1:{hook.server_port}/hooks/"
        with folder() as place, Server(place, SMALL, ["--webhooks", prefix]) as server:
            table, keys = server.table("ferry", ["human", "human"], name1="Bert", webhook=prefix + "a")
            path, note = heard.get(timeout=PATIENCE)
            self.assertEqual((path, note["seat"], note["table"]), ("/hooks/a", "seat0", table))
            server.json("POST", f"/api/tables/{table}/choose", {"option": "cross", "revision": 0}, keys[0])
            _, note = heard.get(timeout=PATIENCE)
            self.assertEqual((note["seat"], note["name"]), ("seat1", "Bert"))
            self.assertIn("Bert", note["text"])
            for key in keys:
                self.assertNotIn(key, json.dumps(note))
            with Socket(server, table, server.key) as host:
                self.assertEqual(host.read()["notify"]["webhook"], prefix + "a")
                host.send({"type": "notify", "webhook": prefix + "b"})
                self.assertEqual(host.read()["notify"]["webhook"], prefix + "b")
                host.send({"type": "notify", "webhook": "http://127.0.0.1:1/"})
                self.assertIn("does not start with a prefix that this server allows", host.read()["message"])
            revision = server.json("GET", "/api/tables/" + table)[1]["revision"]
            server.json("POST", f"/api/tables/{table}/choose", {"option": "cross", "revision": revision}, keys[1])
            path, note = heard.get(timeout=PATIENCE)
            self.assertEqual((path, note["seat"]), ("/hooks/b", "seat0"))
            for other in (prefix + "../x", "http://127.0.0.1:1/hooks/a", prefix.replace("/hooks/", ".example.org/hooks/")):
                status, answer = server.json("POST", "/api/tables", {
                    "game": "ferry", "seat0": "human", "seat1": "human", "webhook": other})
                self.assertEqual(status, 422, answer)

    def test_webhooks_are_hosts_and_not_their_beginnings(self):
        with folder() as place:
            with self.assertRaisesRegex(RuntimeError, "is not a valid URL prefix"):
                Server(place, SMALL, ["--webhooks", "https://ntfy.sh"])


class EndTest(unittest.TestCase):
    def test_signals_end_it_in_order(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            with folder() as place, Server(place, SMALL) as server:
                table, keys = server.table("ferry", ["random", "random"])
                with Socket(server, table, keys[0]) as one:
                    one.read()
                    self.assertEqual(server.stop(number), 0)
                    self.assertEqual(server.process.stdout.read(), "")
                    self.assertEqual(server.process.stderr.read(), "")

    def test_a_signal_ends_it_while_a_bot_thinks(self):
        with folder() as place, Server(place, SMALL) as server:
            table, keys = server.table("ferry", ["search:600s", "human"])
            with Socket(server, table, keys[1]) as one:
                one.read()
                # The table answers, and the bot has not chosen.
                self.assertEqual(server.json("GET", "/api/tables/" + table)[1]["choices"], 0)
                self.assertEqual(server.stop(), 0)

    def test_tables_and_keys_are_there_again(self):
        with folder() as place:
            with Server(place, SMALL) as server:
                table, keys = server.table("ferry", ["human", "human"])
                before, key = server.json("GET", "/api/tables/" + table, key=keys[0]), server.key
                server.stop()
            with Server(place, SMALL) as server:
                self.assertEqual(server.key, key)
                self.assertEqual(server.json("GET", "/api/tables/" + table, key=keys[0]), before)

    def test_what_cannot_begin_says_why(self):
        with folder() as place, Server(place, SMALL) as server:
            for arguments, code in ((["--port", str(server.port)], 1), (["--bind", "nowhere"], 1),
                                    (["--db", "mysql://x"], 2), (["--port", "70000"], 2),
                                    (["--db", "sqlite:" + place], 2)):
                done = subprocess.run(
                    [WALZ, "serve", "--data", str(SMALL), "--lang", "en", *arguments],
                    capture_output=True, text=True, check=False,
                    env={"XDG_DATA_HOME": place, "LANG": "C.UTF-8"})
                self.assertEqual((done.returncode, done.stdout), (code, ""), arguments)
                self.assertNotEqual(done.stderr, "")


if __name__ == "__main__":
    main()
