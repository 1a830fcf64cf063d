"""boardgame.io: a match of four over Socket.IO, like its own client."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from .load_table import SEATS, LoadTable
from .wire import Socket, connect, decode, encode, post

GAME = "trivial"
PATH = "/socket.io/?EIO=4&transport=websocket"
MARBLES, STEPS = 16, 5

# Engine.IO puts a digit before each message, Socket.IO another one and the name of the game.
PING, PONG = b"2", b"3"
ENTER, ENTERED, EVENT = (f"{code}/{GAME},".encode() for code in ("40", "40", "42"))
SYNCED, UPDATED = EVENT + b'["sync"', EVENT + b'["update"'


class Match(LoadTable):
    def __init__(self, id: str, credentials: list[str]) -> None:
        super().__init__()
        self.id = id
        self.credentials = credentials
        self.state_id = 0
        self.turn = 0

    def move(self) -> None:
        self.is_moving = True
        seat = str(self.turn)
        payload = {
            "type": "play",
            "args": [self.state_id % MARBLES, STEPS],
            "playerID": seat,
            "credentials": self.credentials[self.turn],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.note_sent()
        emit(self.sockets[self.turn], "update", action, self.state_id, self.id, seat)

    def hear(self, seat: int, frame: bytes) -> None:
        if frame.startswith(UPDATED) and self.unaware:
            if self.unaware == 1:
                self.turn = (self.turn + 1) % SEATS
                self.state_id += 1
            self.note_heard()
        elif frame == PING:
            self.sockets[seat].send(PONG)

    async def take_seat(self, port: int, seat: int) -> None:
        frames: asyncio.Queue[bytes] = asyncio.Queue()
        socket = await connect(PATH, port, frames.put_nowait)
        await frames.get()  # its name for the connection
        socket.send(ENTER)
        await beginning(ENTERED, frames)
        emit(socket, "sync", self.id, str(seat), self.credentials[seat], SEATS)
        await beginning(SYNCED, frames)
        self.sockets.append(socket)
        socket.on_frame = partial(self.hear, seat)


def emit(socket: Socket, *event: Any) -> None:
    socket.send(EVENT + encode(event))


async def beginning(start: bytes, frames: asyncio.Queue[bytes]) -> None:
    while not (await frames.get()).startswith(start):
        pass


async def open_table(port: int, number: int) -> Match:
    made = decode(await post(port, f"/games/{GAME}/create", encode({"numPlayers": SEATS})))
    match = Match(made["matchID"], [])
    for seat in range(SEATS):
        wish = {"playerID": str(seat), "playerName": f"seat {seat}"}
        joined = decode(await post(port, f"/games/{GAME}/{match.id}/join", encode(wish)))
        match.credentials.append(joined["playerCredentials"])
        await match.take_seat(port, seat)
    return match
