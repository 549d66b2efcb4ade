#!/usr/bin/env python3
"""Bytes that no browser sends: hostile.py WALZ ROOT. Each must be answered or hung up on, and the
server must go on."""
import json
import re
import socket
import time
import unittest

from driver import SMALL, Server, Socket, folder, main

HANG_UP = 0  # no answer is fine: the server hangs up
SHELL = ("/new/", "/table/..", "/table/" + "a" * 5000)  # the one page of the server, without anything of a table


def host(server):
    return f"Host: 127.0.0.1:{server.port}\r\n"


def requests(server):
    """(name, bytes, statuses that are right)"""
    own = host(server)
    key = server.key

    def line(first, more="", body=""):
        return (first + "\r\n" + own + more + "\r\n" + body).encode("latin-1")

    cases = [
        ("nothing", b"", {HANG_UP}),
        ("an empty line", b"\r\n", {HANG_UP, 400}),
        ("one byte", b"G", {HANG_UP, 400}),
        ("zeros", bytes(1000), {400}),
        ("0xff", b"\xff" * 1000, {400}),
        ("no version", line("GET /"), {400}),
        ("half a version", line("GET / HTTP/1"), {400}),
        ("a version to come", line("GET / HTTP/3.0"), {400, 505}),
        ("a strange version", line("GET / HTTP/9.9"), {400, 505}),
        ("HTTP/1.0 without Host", b"GET / HTTP/1.0\r\n\r\n", {400}),
        ("HTTP/1.1 without Host", b"GET / HTTP/1.1\r\n\r\n", {400}),
        ("two Hosts", line("GET / HTTP/1.1", own), {400}),
        ("an empty Host", b"GET / HTTP/1.1\r\nHost:\r\n\r\n", {400, 421}),
        ("a foreign Host", b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", {421}),
        ("a Host with a path", b"GET / HTTP/1.1\r\nHost: 127.0.0.1/evil\r\n\r\n", {421}),
        ("a Host with a user", b"GET / HTTP/1.1\r\nHost: a@127.0.0.1\r\n\r\n", {421}),
        ("a Host of 10,000 bytes", b"GET / HTTP/1.1\r\nHost: " + b"a" * 10000 + b"\r\n\r\n", {421}),
        ("a blank before the colon", line("GET / HTTP/1.1", "A : b\r\n"), {400}),
        ("a header without a colon", line("GET / HTTP/1.1", "nothing\r\n"), {400}),
        ("a header with a zero", line("GET / HTTP/1.1", "A: \0\r\n"), {400}),
        ("a folded header", line("GET / HTTP/1.1", "A: b\r\n c\r\n"), {400, 200}),
        ("a bare line feed", b"GET / HTTP/1.1\nHost: x\n\n", {400}),
        ("a lonely carriage return", b"GET / HTTP/1.1\rHost: x\r\r", {400, HANG_UP}),
        ("17 KiB of headers", line("GET / HTTP/1.1", "A: " + "x" * 17000 + "\r\n"), {431}),
        ("2,000 headers", line("GET / HTTP/1.1", "A: b\r\n" * 5000), {431}),
        ("a target of 20,000 bytes", line("GET /" + "a" * 20000 + " HTTP/1.1"), {431, 414, 400}),
        ("a whole address as target", line("GET http://evil.example/ HTTP/1.1"), {400}),
        ("an asterisk", line("OPTIONS * HTTP/1.1"), {400}),
        ("CONNECT", line("CONNECT evil.example:80 HTTP/1.1"), {400}),
        ("no target", line("GET  HTTP/1.1"), {400}),
        ("blanks in the target", line("GET / / HTTP/1.1"), {400}),
        ("a method of its own", line("BREW / HTTP/1.1"), {405}),
        ("a long method", line("A" * 5000 + " / HTTP/1.1"), {400, 405}),
        ("a method of 20,000 bytes", line("A" * 20000 + " / HTTP/1.1"), {400, 431}),
        ("a lower-case method", line("get / HTTP/1.1"), {400, 405}),
        ("a zero in the path", line("GET /%00 HTTP/1.1"), {400}),
        ("half an escape", line("GET /% HTTP/1.1"), {400}),
        ("a wrong escape", line("GET /%zz HTTP/1.1"), {400}),
        ("no text in the path", line("GET /%ff HTTP/1.1"), {400}),
        ("raw bytes in the path", line("GET /\xff HTTP/1.1"), {400}),
        ("no text in the query", line("GET /?a=%ff HTTP/1.1"), {400}),
        ("too many fields", line("GET /?" + "&".join(f"a{i}=" for i in range(400)) + " HTTP/1.1"), {400}),
        ("another site's Origin", line("GET / HTTP/1.1", "Origin: http://evil.example\r\n"), {403}),
        ("an Origin without scheme", line("GET / HTTP/1.1", f"Origin: 127.0.0.1:{server.port}\r\n"), {403}),
        ("an Origin that begins right",
         line("GET / HTTP/1.1", f"Origin: http://127.0.0.1:{server.port}.evil.example\r\n"), {403}),
        ("an Origin with a user",
         line("GET / HTTP/1.1", f"Origin: http://127.0.0.1:{server.port}@evil.example\r\n"), {403}),
    ]
    lengths = [("negative", "-1"), ("with a sign", "+5"), ("a word", "x"), ("hexadecimal", "0x5"),
               ("empty", ""), ("beyond 2^64", "99999999999999999999"), ("two numbers", "5, 6"),
               ("a fraction", "5.0")]
    cases += [(f"a length that is {name}", line("POST /api/tables HTTP/1.1", f"Content-Length: {value}\r\n", "hello"),
               {400, 401, 413}) for name, value in lengths]
    cases += [
        ("two lengths", line("POST / HTTP/1.1", "Content-Length: 5\r\nContent-Length: 6\r\n", "hello!"), {400}),
        ("length and chunks", line("POST / HTTP/1.1", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
                                   "0\r\n\r\n"), {400}),
        ("chunks of a word", line("POST / HTTP/1.1", "Transfer-Encoding: chunked\r\n", "x\r\n\r\n"), {400}),
        ("chunks beyond 2^64", line("POST / HTTP/1.1", "Transfer-Encoding: chunked\r\n",
                                    "fffffffffffffffff\r\n"), {400, 413}),
        ("chunks that are too much", line("POST / HTTP/1.1", "Transfer-Encoding: chunked\r\n",
                                          "20000\r\n" + "x" * 0x20000 + "\r\n0\r\n\r\n"), {413}),
        ("chunks that end early", line("POST / HTTP/1.1", "Transfer-Encoding: chunked\r\n", "5\r\nhe"),
         {HANG_UP, 400}),
        ("an encoding of its own", line("POST / HTTP/1.1", "Transfer-Encoding: gzip, x\r\n", "hello"), {501}),
        ("a body that is too long", line("POST / HTTP/1.1", "Content-Length: 70000\r\n", "x" * 70000), {413}),
        ("a body that is said to be huge", line("POST / HTTP/1.1", "Content-Length: 9999999999\r\n", "x"), {413}),
        ("a body that ends early", line("POST / HTTP/1.1", "Content-Length: 100\r\n", "x"), {HANG_UP, 400}),
        ("Expect of its own", line("POST / HTTP/1.1", "Expect: miracles\r\nContent-Length: 0\r\n"), {405, 417}),
        ("an upgrade to nothing", line("GET / HTTP/1.1", "Upgrade: x\r\nConnection: Upgrade\r\n"), {200}),
        ("an upgrade elsewhere", line("GET /api HTTP/1.1", "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                                      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                                      "Sec-WebSocket-Version: 13\r\n"), {400}),
        ("a socket without a handshake", line(f"GET /ws?table=x&key={key} HTTP/1.1"), {426}),
        ("a second request behind a body",
         line("POST /api HTTP/1.1", "Content-Type: application/json\r\nContent-Length: 2\r\n", "{}GET /api HTTP/1.1\r\nHost: evil.example\r\n\r\n"),
         {401}),
    ]
    # Paths that look like a table's page return the same page.
    paths = ["/..", "/../../etc/passwd", "/assets/../../../etc/passwd", "/assets/%2e%2e/keys.cc",
             "/assets/..%2f..%2fetc%2fpasswd", "/assets//etc/passwd", "//etc/passwd", "/%2fetc/passwd",
             "/art/..", "/art/../../etc/passwd", "/art/%2e%2e/keys.cc", "/art/..%2f..%2fetc%2fpasswd",
             "/art/" + "0" * 32 + ".svg", "/art/%00", "/art/" + "a" * 5000,
             "/assets/style.css/..", "/assets/style.css%00", "/assets/.", "/table", "/table/",
             "/table/..", "/table/%2e%2e/%2e%2e", "/table/x/y/z", "/api/tables/../games", "/api//games",
             "/api/tables/%2e%2e", "/api/tables/x%2fy", "/API/games", "/new/", "/ws/", "/ws/x",
             "/table/" + "a" * 5000, "/<script>", "/'\"", "/api/tables/;drop table entry",
             "/api/tables/'%20or%201=1", "/.git/config", "/index.php", "/\\..\\.."]
    for path in paths:
        target = path.replace(" ", "%20")
        for more in ("", "?key=" + "0" * 32, "?key=" + key):
            right = {400, 401, 403, 404} if key not in more else {200, 400, 404, 405, 422, 426}
            if path in SHELL:
                right = {200}
            cases.append((f"GET {path[:40]} {more[:8]}", line(f"GET {target}{more} HTTP/1.1"), right))
    keys = ["", " ", "0", "x" * 5000, "%", "' or 1=1 --", "null", key[:-1], key + "0", key.upper() + "x", "ä"]
    for value in keys:
        cases.append((f"the key {value[:12]!r}", line("GET /api/games HTTP/1.1",
                                                       f"Authorization: Bearer {value}\r\n"), {401, 403, 400}))
    for scheme in ("Basic", "bearer", "Digest", ""):
        cases.append((f"the scheme {scheme!r}", line("GET /api/games HTTP/1.1",
                                                      f"Authorization: {scheme} {key}\r\n"), {401}))
    return cases


def bodies():
    """JSON for a new table that must not make one: (name, text)."""
    deep = "[" * 30000
    return [("nothing", ""), ("half an object", "{"), ("a list", "[]"), ("a number", "1"), ("null", "null"),
            ("a deep list", deep), ("a deep object", '{"a":' * 10000), ("a string", '"x"'),
            ("a value that is a list", '{"game": ["ferry"]}'), ("a value that is null", '{"game": null}'),
            ("no text", '{"game": "\udcff"}'), ("a zero", '{"game": "ferry\\u0000"}'),
            ("half a surrogate", '{"game": "\\ud800"}'), ("a huge number", '{"seed": 1e999}'),
            ("a seed that is negative", '{"game": "ferry", "seat0": "human", "seat1": "human", "seed": -1}'),
            ("a path as game", '{"game": "../ferry", "seat0": "human", "seat1": "human"}'),
            ("a path as variant", '{"game": "ferry", "variant": "/etc/passwd", "seat0": "human", "seat1": "human"}'),
            ("a path as mod", '{"game": "ferry", "mod": "../x", "seat0": "human", "seat1": "human"}'),
            ("a program as bot", '{"game": "ferry", "seat0": "human", "seat1": "cmd:touch /tmp/owned"}'),
            ("a seat too many", '{"game": "ferry", ' + ",".join(f'"seat{i}": "human"' for i in range(8)) + "}"),
            ("no seat", '{"game": "ferry"}'), ("a comment", "{/**/}"), ("two objects", "{}{}")]


def host_frames():
    """What the host may say on a socket, and says wrong: (name, bytes, code of the answer)."""
    def say(**fields):
        return json.dumps(fields).encode()

    bad, refused = "bad_message", "refused"
    cases = [("nothing", b"", bad), ("a blank", b" ", bad), ("null", b"null", bad), ("true", b"true", bad),
             ("a number", b"12", bad), ("a string", b'"end"', bad), ("a list", b'[{"type":"end"}]', bad),
             ("half an object", b'{"type":"end"', bad), ("two objects", b'{"type":"end"}{"type":"end"}', bad),
             ("a comment", b'{"type":"end"/**/}', bad), ("one quote", b"{'type':'end'}", bad),
             ("no type", say(text="x"), bad), ("an empty type", say(type=""), bad),
             ("a type that is null", b'{"type":null}', bad), ("a type that is a list", b'{"type":["end"]}', bad),
             ("a type that is a map", b'{"type":{"end":1}}', bad), ("a type that is a number", b'{"type":7}', bad),
             ("a type in capitals", say(type="END"), bad), ("a blank behind a type", say(type="end "), bad),
             ("a zero behind a type", b'{"type":"end\\u0000"}', bad), ("half a surrogate", b'{"type":"\\ud800"}', bad),
             ("a type of 10,000 bytes", say(type="e" * 10000), bad), ("a deep list", b'{"type":' + b"[" * 5000, bad),
             ("301 fields", say(type="end", **{f"f{i}": "" for i in range(301)}), bad),
             ("a type of HTTP alone", say(type="fork", at=0), bad), ("another one", say(type="record"), bad),
             ("what the server says", say(type="table"), bad), ("who is there", say(type="presence", seat="seat0"), bad),
             ("a number that is nowhere", say(type="why", of="variable.none"), bad), ("of a list", b'{"type":"why","of":[1]}', bad),
             ("a choice", say(type="choose", option="cross", revision=0), refused),
             ("a choice for a seat", say(type="choose", option="cross", revision=0, seat="seat0"), refused),
             ("taking back", say(type="undo"), refused), ("agreeing to nothing", say(type="agree"), refused),
             ("refusing nothing", say(type="refuse"), refused), ("a vote", say(type="vote", **{"for": "end"}), refused),
             ("a vote for a seat", say(type="vote", **{"for": "seat1"}), refused),
             ("no seat", say(type="player", player="random"), refused),
             ("a seat that is not there", say(type="player", seat="seat2", player="random"), refused),
             ("a seat below none", say(type="player", seat="seat-1", player="random"), refused),
             ("a seat that is a word", say(type="player", seat="seatx", player="random"), refused),
             ("a seat beyond 2^64", say(type="player", seat="seat" + "9" * 30, player="random"), refused),
             ("no player", say(type="player", seat="seat0"), refused),
             ("a player of its own", say(type="player", seat="seat0", player="nobody"), refused),
             ("a program as player", say(type="player", seat="seat0", player="cmd:touch /tmp/owned"), refused),
             ("a path as player", say(type="player", seat="seat0", player="../../bot"), refused),
             ("saying nothing", say(type="say"), refused), ("saying blanks", say(type="say", text=" \t\n"), refused),
             ("an address of elsewhere", say(type="notify", webhook="http://169.254.169.254/"), refused),
             ("a file as address", say(type="notify", webhook="file:///etc/passwd"), refused),
             ("a command of its own", say(type="notify", command="touch /tmp/owned"), refused),
             ("switching on what is not there", say(type="notify", command="on"), refused),
             ("going on without a pause", say(type="resume"), "stale")]
    return cases


def frames():
    """What a client may not send on a socket: (name, function of a Socket)."""
    def wire(data):
        return lambda it: it.wire.sendall(data)

    return [
        ("no mask", lambda it: it.frame(1, b"{}", masked=False)),
        ("a reserved bit", lambda it: it.frame(1, b"{}", first=0xc0)),
        ("another reserved bit", lambda it: it.frame(1, b"{}", first=0xa0)),
        ("a reserved kind", lambda it: it.frame(3, b"{}")),
        ("a reserved control", lambda it: it.frame(11, b"")),
        ("a continuation of nothing", lambda it: it.frame(0, b"{}")),
        ("bytes instead of text", lambda it: it.frame(2, b"{}")),
        ("no text", lambda it: it.frame(1, b"\xff\xfe")),
        ("half a letter", lambda it: it.frame(1, b"\xc3")),
        ("too much", lambda it: it.frame(1, b"x" * 20000)),
        ("said to be huge", wire(b"\x81\xff" + b"\x7f" + b"\xff" * 7 + bytes(4))),
        ("a long ping", lambda it: it.frame(9, b"x" * 126)),
        ("half a ping", lambda it: it.frame(9, b"x", first=0)),
        ("a close of one byte", lambda it: it.frame(8, b"x")),
        ("a close with a wrong code", lambda it: it.frame(8, b"\x00\x00")),
        ("zeros", wire(bytes(100))),
        ("HTTP", wire(b"GET / HTTP/1.1\r\n\r\n" * 10)),
    ]


def compressed_frames():
    """What a client may not send on a socket that compresses: (name, function of a Socket)."""
    return [
        ("what grows to too much", lambda it: it.send_compressed(b"x" * 20000)),
        ("what grows to 10 MB", lambda it: it.send_compressed(bytes(10_000_000))),
        ("what is not compressed", lambda it: it.frame(1, b"{}" * 50, first=0xc0)),
        ("a kind of block that is reserved", lambda it: it.frame(1, b"\x07" * 20, first=0xc0)),
        ("a distance before the beginning", lambda it: it.frame(1, b"\x03\x7e\x00", first=0xc0)),
        ("a compressed ping", lambda it: it.frame(9, b"x", first=0xc0)),
        ("another reserved bit", lambda it: it.frame(1, b"{}", first=0xa0)),
        ("no text", lambda it: it.send_compressed(b"\xff\xfe")),
    ]


class HostileTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = folder()
        cls.server = Server(cls.place.name, SMALL)
        cls.table, cls.keys = cls.server.table("ferry", ["human", "human"])

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()
        cls.place.cleanup()

    def lives(self, name):
        self.assertIsNone(self.server.process.poll(), name)

    def test_every_request_has_the_right_answer(self):
        cases = requests(self.server)
        self.assertGreater(len(cases) + len(bodies()) + len(frames()), 150)
        for name, data, right in cases:
            answer = self.server.raw(data)
            status = int(answer.split(b" ")[1]) if answer else HANG_UP
            self.assertIn(status, right, f"{name}: {answer[:300]}")
            self.assertNotIn(b"root:", answer, name)
            # Bytes after a body are a separate request with its own Host.
            answers = re.findall(rb"HTTP/1\.1 (\d+)", answer)
            self.assertIn(answers, ([], [b"%d" % status], [b"401", b"421"]), name)
            self.lives(name)
        self.assertEqual(self.server.json("GET", "/api/games")[0], 200)

    def test_no_body_makes_a_table_that_should_not(self):
        before = len(self.server.json("GET", "/api/tables")[1])
        for name, body in bodies():
            data = body.encode("utf-8", "surrogateescape")
            answer = self.server.raw(
                f"POST /api/tables?key={self.server.key} HTTP/1.1\r\n{host(self.server)}"
                f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n".encode() + data)
            self.assertIn(int(answer.split(b" ")[1]), {400, 422}, f"{name}: {answer[:300]}")
            self.lives(name)
        self.assertEqual(len(self.server.json("GET", "/api/tables")[1]), before)

    def test_a_socket_that_breaks_the_rules_is_hung_up_on(self):
        cases = [(False, *case) for case in frames()] + [(True, *case) for case in compressed_frames()]
        for deflate, name, send in cases:
            with Socket(self.server, self.table, self.keys[0], deflate=deflate) as it:
                self.assertEqual((it.status, it.deflates), (101, deflate))
                it.read()
                try:
                    send(it)
                    it.wire.shutdown(1)
                except OSError:
                    pass
                self.assertTrue(it.hung_up(), name)
            self.lives(name)

    def test_a_message_that_says_nothing_is_answered(self):
        with Socket(self.server, self.table, self.keys[0]) as it:
            it.read()
            for text in (b"", b"x", b"[]", b"{}", b"[" * 10000, b'{"type":"dance"}', b'{"type":[]}',
                         b'{"type":"choose"}', b'{"type":"choose","revision":-1,"option":"x"}',
                         b'{"type":"choose","revision":1e9,"option":"x"}', b'{"type":"say"}',
                         b'{"type":"player","seat":"seat99","player":"human"}'):
                it.frame(1, text)
                answer = it.read()
                self.assertEqual(answer["type"], "error", text)
        self.assertEqual(self.server.json("GET", "/api/tables/" + self.table)[1]["revision"], 0)

    def test_a_host_who_says_it_wrong_is_told_so_and_changes_nothing(self):
        self.assertGreaterEqual(len(host_frames()), 50)
        table, _ = self.server.table("ferry", ["human", "human"])
        with Socket(self.server, table, self.server.key) as it:
            first = it.read()
            self.assertEqual(first["role"], "host")
            for name, text, code in host_frames():
                it.frame(1, text)
                answer = it.read()
                self.assertEqual((answer["type"], answer.get("code")), ("error", code), f"{name}: {answer}")
                self.assertTrue(answer["message"] or code == "stale", name)
                self.assertNotIn("root:", answer["message"], name)
            self.assertEqual(self.server.json("GET", "/api/tables/" + table)[1]["revision"], first["revision"])

    def test_a_host_ends_and_pauses_in_any_order(self):
        table, keys = self.server.table("ferry", ["human", "human"])
        with Socket(self.server, table, self.server.key) as it:
            it.read()
            orders = [("pause", None), ("pause", "stale"), ("resume", None), ("resume", "stale"), ("pause", None),
                      ("end", None), ("end", "stale"), ("pause", "refused"), ("resume", None)]
            for kind, code in orders:
                it.send({"type": kind})
                answer = it.read()
                self.assertEqual(answer.get("code"), code, (kind, answer))
            it.send({"type": "player", "seat": "seat0", "player": "random"})
            self.assertTrue(it.read()["ended"])
        with Socket(self.server, table, keys[2]) as it:  # a spectator says what is the host's
            it.read()
            for kind in ("pause", "resume", "end", "say", "notify", "player", "vote"):
                it.send({"type": kind, "text": "x", "seat": "seat0", "player": "random", "for": "end", "webhook": ""})
                self.assertEqual(it.read()["code"], "refused", kind)

    def test_who_sends_too_fast_is_hung_up_on(self):
        began = time.monotonic()
        heard = 0
        with Socket(self.server, self.table, self.keys[0]) as it:
            it.read()
            try:
                for _ in range(20000):
                    it.frame(1, b"{}")
                it.wire.shutdown(socket.SHUT_WR)  # a machine may be too slow to be too fast for
                while True:
                    it.read()
                    heard += 1
            except (OSError, EOFError):
                pass
        self.assertLessEqual(heard, 1001 + 200 * (time.monotonic() - began))
        self.lives("too fast")

    def test_many_who_say_nothing_keep_nobody_out(self):
        idle = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(300)]
        for wire in idle[::2]:
            wire.sendall(b"GET / HTTP/1.1\r\nHo")
        self.assertEqual(self.server.json("GET", "/api/games")[0], 200)
        for wire in idle:
            wire.close()


if __name__ == "__main__":
    main()
