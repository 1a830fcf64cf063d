"""A club evening over HTTP, used by its director and guests."""

from __future__ import annotations

from typing import Any

from tests.support.live_server import Web

PAIRS = ("Anna & Ben", "Carla & Dora", "Emil & Fritz", "Gerd & Hanna", "Ida & Jörg", "Karl & Lea")


class Evening:
    def __init__(self, web: Web, id: str, secret: str) -> None:
        self.web = web
        self.path = f"/api/evenings/{id}"
        self.id = id
        self.secret = secret

    @classmethod
    async def open(cls, web: Web, names: str = "\n".join(PAIRS), **settings: Any) -> Evening:
        opened = await open_evening(web, settings=settings)
        evening = cls(web, opened["evening"], opened["secret"])
        if names:
            await evening.done({"type": "names", "text": names})
        return evening

    async def step(self, step: Any, secret: str | None = None) -> tuple[int, Any]:
        return await self.web.post(self.path, {"step": step}, headers=self.head(secret))

    async def done(self, step: Any, secret: str | None = None) -> Any:
        status, view = await self.step(step, secret)
        assert status == 200, view
        return view

    async def view(self, secret: str | None = None) -> Any:
        status, view = await self.web.get(self.path, headers=self.head(secret))
        assert status == 200, view
        return view

    async def secret_of(self, role: str, number: int) -> str:
        _, links = await self.web.get(f"{self.path}/links", headers=self.head())
        found = next(
            one for one in links["links"] if (one["role"], one["number"]) == (role, number)
        )
        return str(found["address"]).partition("=")[2]

    def head(self, secret: str | None = None) -> dict[str, str]:
        """The director's, unless another secret is given; with an empty one, nobody's."""
        sent = self.secret if secret is None else secret
        return {"Authorization": f"Bearer {sent}"} if sent else {}


async def open_evening(web: Web, **wish: Any) -> Any:
    status, opened = await web.post("/api/evenings", wish)
    assert status == 201, opened
    return opened
