"""The files of the page, and the headers of every answer. One file serves all its paths."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from aiohttp import web

from .context import Server
from .link_previews import tags_for
from .responses import NOT_CACHED, problem

PAGE_PATHS = (
    "/",
    "/play",
    "/t/{table}",
    "/r/",
    "/r/{record}",
    "/rules",
    "/fair",
    "/tutorial",
    "/settings",
    "/watch",
    "/me",
)
ASK_AGAIN = {"Cache-Control": "no-cache"}
FOR_PROGRAMS = ("/api/", "/ws/", "/assets/")
IMMUTABLE = "public, max-age=31536000, immutable"  # a year
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
    found: list[web.AbstractRouteDef] = [web.get(path, page) for path in PAGE_PATHS]
    if (ROOT / "assets").is_dir():
        found.append(web.static("/assets", ROOT / "assets"))
    if ROOT.is_dir():
        names = [file.name for file in ROOT.iterdir() if file.is_file()]
        found += [web.get(f"/{name}", page) for name in names if name != "index.html"]
    return found


async def page(request: web.Request) -> web.StreamResponse:
    """A file at the root by its name; index.html for all paths of the page."""
    name = request.path.removeprefix("/")
    is_file = "/" not in name and "." in name
    file = ROOT / (name if is_file else "index.html")
    if not file.is_file():
        raise problem(request, 404, "no_page")
    if not is_file and (tags := await tags_for(request, request.app[Server.KEY])):
        text = file.read_text("utf-8").replace("</head>", f"{tags}\n</head>", 1)
        return web.Response(text=text, content_type="text/html", headers=ASK_AGAIN)
    return web.FileResponse(file, headers=ASK_AGAIN)


def is_page_wanted(request: web.Request) -> bool:
    """A browser follows a link, or somebody has typed an address: no program asks."""
    is_for_programs = request.path.startswith(FOR_PROGRAMS)
    is_html = "text/html" in request.headers.get("Accept", "")
    return request.method in ("GET", "HEAD") and is_html and not is_for_programs


def missing_page(request: web.Request) -> web.StreamResponse | None:
    """The page, which says that nothing is there; None for programs, or where it was not built."""
    file = ROOT / "index.html"
    if not is_page_wanted(request) or not file.is_file():
        return None
    return web.FileResponse(file, status=404, headers={"Cache-Control": NOT_CACHED})


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    response.headers["Server"] = "Doghouse"  # not which versions of what
    if isinstance(response, web.WebSocketResponse):  # would keep them for the life of the socket
        return
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if sites := request.app[Server.KEY].other_sites():  # whose sockets the page may be sent to
        places = " ".join(site.replace("http", "ws", 1) for site in sites)
        response.headers["Content-Security-Policy"] = f"{POLICY}; connect-src 'self' {places}"
    if request.path.startswith("/assets/") and response.status == 200:
        response.headers["Cache-Control"] = IMMUTABLE
