"""Starts `walz serve` and speaks to it: HTTP with http.client, WebSockets and broken bytes by hand."""
import base64
import http.client
import json
import os
import pathlib
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import unittest
import urllib.parse
import zlib

WALZ, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
SMALL = ROOT / "tests/support/games"
PATIENCE = 300  # seconds: only a server that hangs takes so long


class Server:
    """A running server; its database lies in `folder`, and outlives it there."""

    def __init__(self, folder, data=ROOT, arguments=(), variables=None):
        self.folder = pathlib.Path(folder)
        environment = dict(os.environ, XDG_DATA_HOME=str(self.folder), LANG="C.UTF-8", **(variables or {}))
        for name in ("WALZ_DATA", "LC_ALL", "LC_MESSAGES"):
            environment.pop(name, None)
        self.process = subprocess.Popen(
            [WALZ, "serve", "--data", str(data), "--print", "json", "--lang", "en", *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, cwd=folder, text=True)
        self.line = self.process.stdout.readline()
        if not self.line:
            raise RuntimeError(self.process.stderr.read())
        self.told = json.loads(self.line)
        self.port = self.told["port"]
        self.key = urllib.parse.parse_qs(urllib.parse.urlparse(self.told["url"]).query)["key"][0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self, number=signal.SIGTERM):
        """Ends it in order; its exit code."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)

    def ask(self, method, path, fields=None, key=None, headers=None):
        """Status, body as text and headers of an answer."""
        status, body, headers = self.fetch(method, path, fields, key, headers)
        return status, body.decode(), headers

    def fetch(self, method, path, fields=None, key=None, headers=None):
        """Status, bytes of the body and headers of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            headers = dict(headers or {})
            if key:
                headers["Authorization"] = "Bearer " + key
            body = None
            if fields is not None:
                body = json.dumps(fields)
                headers["Content-Type"] = "application/json"
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.read(), answer.headers
        finally:
            connection.close()

    def json(self, method, path, fields=None, key=None):
        status, body, _ = self.ask(method, path, fields, key or self.key)
        return status, json.loads(body)

    def table(self, game, seats, **fields):
        """A new table: its id and the keys of its seats and of spectators."""
        fields = {"game": game, **{f"seat{i}": who for i, who in enumerate(seats)}, **fields}
        status, made = self.json("POST", "/api/tables", fields)
        if status != 201:
            raise RuntimeError(made)
        links = made["links"]["seats"] + [made["links"]["spectator"]]
        return made["table"], [link.split("key=")[1] for link in links]

    def raw(self, data, close=True):
        """What comes back for these bytes, until the server hangs up."""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as wire:
            try:
                wire.sendall(data)
                if close:
                    wire.shutdown(socket.SHUT_WR)
            except OSError:
                pass  # it has heard enough
            received = b""
            while True:
                try:
                    part = wire.recv(65536)
                except ConnectionResetError:
                    part = b""
                if not part:
                    return received
                received += part


class Socket:
    """A WebSocket; with `deflate` it offers permessage-deflate."""

    def __init__(self, server, table, key, more="", headers="", host=None, deflate=False):
        if deflate:
            headers += "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
        self.wire = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
        nonce = base64.b64encode(bytes(16)).decode()
        self.wire.sendall(
            f"GET /ws?table={table}&key={key}{more} HTTP/1.1\r\nHost: {host or f'127.0.0.1:{server.port}'}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {nonce}\r\n"
            f"Sec-WebSocket-Version: 13\r\n{headers}\r\n".encode())
        self.buffer = b""
        head = self._until(b"\r\n\r\n")
        self.status = int(head.split(b" ")[1])
        self.deflates = b"permessage-deflate" in head
        self.inflater = zlib.decompressobj(-zlib.MAX_WBITS)
        self.received = 0  # bytes of messages, as they were sent

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.wire.close()

    def _more(self):
        part = self.wire.recv(65536)
        if not part:
            raise EOFError
        self.buffer += part

    def _until(self, mark):
        while mark not in self.buffer:
            self._more()
        head, self.buffer = self.buffer.split(mark, 1)
        return head

    def _take(self, count):
        while len(self.buffer) < count:
            self._more()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def frame(self, opcode, payload, first=0x80, masked=True):
        size = len(payload)
        mask = 0x80 if masked else 0
        head = bytes([first | opcode])
        if size < 126:
            head += bytes([mask | size])
        elif size < 65536:
            head += bytes([mask | 126]) + struct.pack(">H", size)
        else:
            head += bytes([mask | 127]) + struct.pack(">Q", size)
        self.wire.sendall(head + (bytes(4) if masked else b"") + payload)

    def send(self, message):
        self.frame(1, json.dumps(message).encode())

    def send_compressed(self, data):
        """One message, compressed with the smallest window."""
        deflater = zlib.compressobj(wbits=-9)
        packed = deflater.compress(data) + deflater.flush(zlib.Z_SYNC_FLUSH)
        self.frame(1, packed[:-4], first=0xc0)

    def raw(self):
        """The bytes of the next message; EOFError when the server has hung up."""
        message = b""
        compressed = False
        while True:
            first, second = self._take(2)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._take(8))[0]
            payload = self._take(size)
            if first & 15 == 8:
                raise EOFError
            if first & 15 == 9:
                self.frame(10, payload)
            elif first & 15 <= 1:
                message += payload
                compressed = compressed or first & 0x40 != 0
                if first & 0x80:
                    self.received += len(message)
                    return self.inflater.decompress(message + b"\0\0\xff\xff") if compressed else message

    def frame_kind(self):
        """The opcode of the next frame, which is not answered. Short ones only."""
        first, second = self._take(2)
        self._take(second & 127)
        return first & 15

    def read(self):
        return json.loads(self.raw())

    def hung_up(self):
        """Waits until the server hangs up; what it said before does not matter."""
        try:
            while True:
                self.raw()
        except (EOFError, ConnectionResetError, ValueError):
            return True


def next_choice(server, table, keys, chance):
    """How many choices there are, and one more: the seat's key and the fields; none when it is over."""
    state = server.json("GET", "/api/tables/" + table, key=keys[-1])[1]
    if state["scene"]["over"]:
        return state["choices"], None, None
    key = keys[int(state["scene"]["turn"][4:])]
    mine = server.json("GET", "/api/tables/" + table, key=key)[1]
    option = chance.choice(mine["scene"]["options"])["id"]
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


def send_choice(server, table, key, fields):
    """Sends a choice and waits for nothing; the open connection."""
    body = json.dumps(fields)
    wire = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    wire.sendall(f"POST /api/tables/{table}/choose?key={key} HTTP/1.1\r\n"
                 f"Host: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
                 f"Content-Length: {len(body)}\r\n\r\n{body}".encode())
    return wire


def finish_game(test, server, table, keys, chance):
    """Plays on to the end; the record comes out the same when it is played again."""
    play(server, table, keys, chance, 1000)
    status, record, _ = server.ask("GET", f"/api/tables/{table}/record", key=keys[0])
    test.assertEqual(status, 200)
    path = server.folder / "record.json"
    path.write_text(record, encoding="utf-8")
    done = subprocess.run([WALZ, "replay", str(path), "--verify", "--data", str(SMALL)],
                          capture_output=True, text=True, check=False)
    test.assertEqual(done.returncode, 0, done.stdout + done.stderr)


def folder():
    return tempfile.TemporaryDirectory(prefix="walz-serve-")


def main():
    unittest.main(argv=sys.argv[:1])
