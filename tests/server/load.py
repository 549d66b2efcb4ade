#!/usr/bin/env python3
"""Many tables at once: load.py WALZ ROOT TABLES CONNECTIONS [--postgresql]. Every seat looks on through a
socket, each table takes choices from both seats, and in the end nothing is lost and all agree. With
--postgresql two servers share a database, and those at one table sit at both. Prints a line for the README."""
import asyncio
import base64
import contextlib
import json
import os
import random
import struct
import sys
import tempfile
import time

from driver import SMALL, Server, folder

TABLES, CONNECTIONS = (int(one) for one in sys.argv[3:5])
SHARED = "--postgresql" in sys.argv
CHOICES = 10  # of each table


class Looker:
    """A WebSocket that knows the last state it was told, and answers pings like any browser."""

    def __init__(self, reader, writer):
        self.reader, self.writer, self.state = reader, writer, None
        self.told = asyncio.Event()
        self.listening = asyncio.create_task(self.listen())

    @classmethod
    async def open(cls, port, table, key):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        nonce = base64.b64encode(os.urandom(16)).decode()
        writer.write(f"GET /ws?table={table}&key={key} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
                     f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {nonce}\r\n"
                     "Sec-WebSocket-Version: 13\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head:
            raise RuntimeError(head)
        return cls(reader, writer)

    async def listen(self):
        text = b""
        while True:
            first, second = await self.reader.readexactly(2)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", await self.reader.readexactly(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", await self.reader.readexactly(8))[0]
            payload = await self.reader.readexactly(size)
            if first & 15 == 9:
                self.frame(10, payload)
            if first & 15 > 1:
                continue
            text += payload
            if first & 0x80:
                message = json.loads(text)
                if message["type"] != "table":
                    raise RuntimeError(message)
                self.state, text = message, b""
                self.told.set()

    async def until(self, choices):
        while self.state is None or self.state["choices"] < choices and not self.state["scene"]["over"]:
            self.told.clear()
            news = asyncio.create_task(self.told.wait())
            await asyncio.wait({news, self.listening}, return_when=asyncio.FIRST_COMPLETED)
            if self.listening.done():
                self.listening.result()  # says why
        return self.state

    def close(self):
        self.listening.cancel()
        self.writer.close()

    def frame(self, opcode, payload):
        self.writer.write(bytes([0x80 | opcode, 0x80 | len(payload)]) + bytes(4) + payload)

    def choose(self, option):
        payload = json.dumps({"type": "choose", "option": option, "revision": self.state["revision"]}).encode()
        self.frame(1, payload)


async def play(ports, number, table, keys, taken):
    """Adds to `taken` the seconds from each choice to the state after it, as the one who chose is told."""
    chance = random.Random(number)
    lookers = [await Looker.open(ports[i % len(ports)], table, keys[i % len(keys)])
               for i in range(CONNECTIONS // TABLES)]
    choices = 0
    while choices < CHOICES:
        states = [await looker.until(choices) for looker in lookers]
        deciding = next((i for i, state in enumerate(states) if state["scene"]["options"]), None)
        if deciding is None:
            break
        begun = time.perf_counter()
        lookers[deciding].choose(chance.choice(states[deciding]["scene"]["options"])["id"])
        choices += 1
        await lookers[deciding].until(choices)
        taken.append(time.perf_counter() - begun)
    for looker in lookers:
        await looker.until(choices)
        looker.close()
    return table, choices


async def all_at_once(servers, tables, taken):
    ports = [server.port for server in servers]
    return await asyncio.gather(*(play(ports, i, *one, taken) for i, one in enumerate(tables)))


def memory(server):
    """What a server takes, in kilobytes."""
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as file:
        return int(next(line for line in file if line.startswith("VmRSS")).split()[1])


def report(servers, taken, seconds, empty, before):
    taken.sort()
    idle = (before[0] - empty) / TABLES
    at = lambda part: taken[int(part * (len(taken) - 1))]
    each = max(memory(server) - was for server, was in zip(servers, before)) / TABLES
    print(f"| {'two servers, PostgreSQL' if SHARED else 'SQLite'} | {TABLES}, {CONNECTIONS} | {len(taken) / seconds:.0f} "
          f"| {at(0.5) * 1000:.0f} ms | {at(0.99) * 1000:.0f} ms | {idle:.0f} KB | {each:.0f} KB |")


def run(arguments):
    with contextlib.ExitStack() as open_things:
        homes = [open_things.enter_context(folder()) for _ in range(2 if SHARED else 1)]
        servers = [open_things.enter_context(Server(home, SMALL, arguments)) for home in homes]
        empty = memory(servers[0])
        tables = [servers[0].table("ferry", ["human", "human"], seed=i) for i in range(TABLES)]
        before = [memory(server) for server in servers]
        taken = []
        begun = time.perf_counter()
        played = asyncio.run(all_at_once(servers, tables, taken))
        report(servers, taken, time.perf_counter() - begun, empty, before)
        for server in servers:
            server.kill()
        with Server(homes[0], SMALL, arguments) as server:
            for table, choices in played:
                state = server.json("GET", "/api/tables/" + table)[1]
                if state["choices"] != choices:
                    sys.exit(f"{table}: {state['choices']} choices of {choices} are left")
            if server.stop() != 0:
                sys.exit("the server did not end in order")
    print(f"{len(played)} tables, {sum(choices for _, choices in played)} choices")


def main():
    if not SHARED:
        return run([])
    from postgresql import Database  # it ends the test where there is none
    with tempfile.TemporaryDirectory(prefix="walz-pg-") as place:
        database = Database(place)
        try:
            return run(["--db", database.address])
        finally:
            database.stop()


if __name__ == "__main__":
    main()
