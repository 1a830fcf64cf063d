"""The page itself: one file for every place in it, and what it loads."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from aiohttp import web

from .context import Server

PLACES = (
    "/",
    "/play",
    "/t/{table}",
    "/r/",
    "/r/{record}",
    "/rules",
    "/tutorial",
    "/settings",
    "/watch",
)
YEAR = "public, max-age=31536000, immutable"
ROOT = Path(str(files("doghouse"))) / "web"

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def routes() -> list[web.AbstractRouteDef]:
    found: list[web.AbstractRouteDef] = [web.get(place, page) for place in PLACES]
    if (ROOT / "assets").is_dir():
        found.append(web.static("/assets", ROOT / "assets"))
    if ROOT.is_dir():
        names = [path.name for path in ROOT.iterdir() if path.is_file()]
        found += [web.get(f"/{name}", page) for name in names if name != "index.html"]
    return found


async def page(request: web.Request) -> web.StreamResponse:
    """A file at the root by its name, and for every place of the page the page."""
    name = request.path.removeprefix("/")
    is_file = "/" not in name and "." in name
    file = ROOT / (name if is_file else "index.html")
    if not file.is_file():
        raise request.app[Server.KEY].problem(request, 404, "no_page")
    return web.FileResponse(file, headers={"Cache-Control": "no-cache"})


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    if isinstance(response, web.WebSocketResponse):  # no page, and kept as long as the socket
        return
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.path.startswith("/assets/") and response.status == 200:
        response.headers["Cache-Control"] = YEAR
