"""Colyseus: a room of four, in the binary protocol of its own client."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import msgspec

from .load_table import SEATS, LoadTable
from .wire import BINARY, connect, decode, post

ROOM = "trivial"
JOIN, DATA, STATE, PATCH = 10, 13, 14, 15
MARBLES, STEPS = 16, 5

pack = msgspec.msgpack.Encoder().encode

PLAY = bytes((DATA,)) + pack("play")


class Room(LoadTable):
    def __init__(self) -> None:
        super().__init__()
        self.moves = 0

    def move(self) -> None:
        self.is_moving = True
        self.note_sent()
        seat = self.sockets[self.moves % SEATS]
        seat.send(PLAY + pack((self.moves % MARBLES, STEPS)), BINARY)

    def hear(self, seat: int, frame: bytes) -> None:
        if frame[0] == PATCH and self.unaware:
            if self.unaware == 1:
                self.moves += 1
            self.note_heard()

    async def take_seat(self, port: int, seat: int, reserved: dict[str, Any]) -> None:
        frames: asyncio.Queue[bytes] = asyncio.Queue()
        path = f"/{reserved['processId']}/{reserved['roomId']}?sessionId={reserved['sessionId']}"
        socket = await connect(path, port, frames.put_nowait)
        while (await frames.get())[0] != JOIN:
            pass
        socket.send(bytes((JOIN,)), BINARY)
        while (await frames.get())[0] != STATE:
            pass
        self.sockets.append(socket)
        socket.on_frame = partial(self.hear, seat)


async def open_table(port: int, number: int) -> Room:
    room, id = Room(), ""
    for seat in range(SEATS):
        method = f"joinById/{id}" if id else f"create/{ROOM}"
        reserved = decode(await post(port, f"/matchmake/{method}", b"{}"))
        id = reserved["roomId"]
        await room.take_seat(port, seat, reserved)
    return room
