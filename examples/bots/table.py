"""A program that sits down at a table and plays: python table.py http://localhost:8437 TABLE b"""

import asyncio
import random
import sys
from itertools import count
from typing import Any

import aiohttp

Socket = aiohttp.ClientWebSocketResponse
ids = count(1)


class Seat:
    """A socket, and what the table says of it; parts that an update leaves out are as before."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.snapshot: dict[str, Any] = {}

    async def hear(self) -> dict[str, Any]:
        message = await self.socket.receive_json()
        if message["type"] in ("snapshot", "update"):
            self.snapshot |= message
        return message

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Every message gets one answer."""
        await self.socket.send_json({"id": next(ids), **message})
        while "to" not in (answer := await self.hear()):
            pass
        if answer["type"] == "refused":
            print(answer["sentence"])
        return answer


async def main(server: str, table: str, seat: str) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{server}/ws/{table}") as socket,
    ):
        me = Seat(socket)
        await me.ask(type="hello")
        await me.ask(type="sit", seat=seat, name="Rex", is_program=True)
        while True:
            message = await me.hear()
            if message.get("choices") and not me.snapshot["gift"]:
                move = await choose(me, message["choices"])
                await me.ask(type="play", move=move, version=me.snapshot["version"])


async def choose(me: Seat, choices: dict[str, Any]) -> str:
    """Any move; a seven part by part, until no step is left."""
    choice = random.choice(choices["moves"] + choices["sevens"])
    while "parts" in choice:
        part = random.choice(choice["parts"])
        if part["left"] == 0:
            return part["text"]
        choice = (await me.ask(type="parts", so_far=part["text"]))["seven"]
    return choice["text"]


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:4]))
