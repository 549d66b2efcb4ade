#!/usr/bin/env python3
"""Many tables at once: load.py WALZ ROOT TABLES CONNECTIONS. Every seat looks on through a socket, each
table takes choices from both seats, and in the end nothing is lost and all agree."""
import asyncio
import base64
import json
import os
import random
import struct
import sys

from driver import SMALL, Server, folder

TABLES, CONNECTIONS = (int(one) for one in sys.argv[3:5])
CHOICES = 10  # of each table


class Looker:
    """A WebSocket that knows the last state it was told."""

    def __init__(self, reader, writer):
        self.reader, self.writer, self.state = reader, writer, None

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

    async def read(self):
        text = b""
        while True:
            first, second = await self.reader.readexactly(2)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", await self.reader.readexactly(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", await self.reader.readexactly(8))[0]
            payload = await self.reader.readexactly(size)
            if first & 15 > 1:
                continue
            text += payload
            if first & 0x80:
                message = json.loads(text)
                if message["type"] != "table":
                    raise RuntimeError(message)
                self.state = message
                return message

    async def until(self, choices):
        while self.state is None or self.state["choices"] < choices and not self.state["over"]:
            await self.read()
        return self.state

    def choose(self, option):
        payload = json.dumps({"type": "choose", "option": option, "revision": self.state["revision"]}).encode()
        self.writer.write(bytes([0x81, 0x80 | len(payload)]) + bytes(4) + payload)


async def play(port, number, table, keys):
    chance = random.Random(number)
    lookers = [await Looker.open(port, table, keys[i % len(keys)]) for i in range(CONNECTIONS // TABLES)]
    choices = 0
    while choices < CHOICES:
        states = [await looker.until(choices) for looker in lookers]
        deciding = next((i for i, state in enumerate(states) if state["decision"]), None)
        if deciding is None:
            break
        lookers[deciding].choose(chance.choice(states[deciding]["decision"]["options"])["id"])
        choices += 1
    for looker in lookers:
        await looker.until(choices)
        looker.writer.close()
    return table, choices


async def all_at_once(server, tables):
    return await asyncio.gather(*(play(server.port, i, *one) for i, one in enumerate(tables)))


def main():
    with folder() as place:
        with Server(place, SMALL) as server:
            tables = [server.table("ferry", ["human", "human"], seed=i) for i in range(TABLES)]
            played = asyncio.run(all_at_once(server, tables))
            with open(f"/proc/{server.process.pid}/status", encoding="ascii") as file:
                print(next(line for line in file if line.startswith("VmRSS")).strip())
            server.kill()
        with Server(place, SMALL) as server:
            for table, choices in played:
                state = server.json("GET", "/api/tables/" + table)[1]
                if state["choices"] != choices:
                    sys.exit(f"{table}: {state['choices']} choices of {choices} are left")
            if server.stop() != 0:
                sys.exit("the server did not end in order")
    print(f"{len(played)} tables, {sum(choices for _, choices in played)} choices")


if __name__ == "__main__":
    main()
