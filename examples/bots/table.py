"""A program that sits down at a table and plays: python table.py http://localhost:8437 TABLE b"""

import asyncio
import random
import sys
from itertools import count
from typing import Any

import aiohttp

Socket = aiohttp.ClientWebSocketResponse
ids = count(1)


async def main(server: str, table: str, seat: str) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{server}/ws/{table}") as socket,
    ):
        await ask(socket, type="hello")
        await ask(socket, type="sit", seat=seat, name="Rex", is_program=True)
        async for frame in socket:
            message = frame.json()
            if message.get("choices") and not message["gift"]:
                move = await choose(socket, message["choices"])
                await ask(socket, type="play", move=move, version=message["version"])


async def ask(socket: Socket, **message: Any) -> dict[str, Any]:
    """Every message gets one answer; a snapshot that comes before it is old by then."""
    await socket.send_json({"id": next(ids), **message})
    while "to" not in (answer := await socket.receive_json()):
        pass
    if answer["type"] == "refused":
        print(answer["sentence"])
    return answer


async def choose(socket: Socket, choices: dict[str, Any]) -> str:
    """Any move; a seven part by part, until no step is left."""
    choice = random.choice(choices["moves"] + choices["sevens"])
    while "parts" in choice:
        part = random.choice(choice["parts"])
        if part["left"] == 0:
            return part["text"]
        choice = (await ask(socket, type="parts", so_far=part["text"]))["seven"]
    return choice["text"]


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:4]))
