"""The files of the page, the previews of its links, and the headers of every answer."""

from collections.abc import Mapping
from html import escape
from importlib.resources import files
from pathlib import Path

from aiohttp import web

from ...drawing.position_picture import HEIGHT, WIDTH
from ...protocol import http
from ...rules.rulesets import SEAT_LETTERS
from ...table import refuse
from ...words import say
from ..addresses import host_of, is_nobodys_name
from ..context import Server
from ..workers.records import balance_text, shown_names, team_names, title_of
from .responses import NOT_CACHED, language_of, read_finished

VIEWS = "/{view:play|rules|fair|tutorial|puzzle|settings|watch|me|host}"
EVENINGS = ("/evening", "/evening/{evening}", "/evening/{evening}/screen")
PAGE_PATHS = ("/", VIEWS, "/t/{table}", "/r/", "/r/{record}", *EVENINGS)
ASK_AGAIN = {"Cache-Control": "no-cache"}
FOR_PROGRAMS = ("/api/", "/ws/", "/assets/")
YEAR = "max-age=31536000"
IMMUTABLE = f"public, {YEAR}, immutable"
ROOT = Path(str(files("doghouse"))) / "web"
SITE = ROOT.with_name("site")  # the documentation, where `make docs` has built it

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; "
    "style-src 'self'; style-src-attr 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
# The theme of the documentation starts with a script in the page. Nothing there comes from people.
SITE_POLICY = POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'").replace(
    "default-src", "script-src 'self' 'unsafe-inline'; default-src"
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def routes() -> list[web.AbstractRouteDef]:
    found: list[web.AbstractRouteDef] = [web.get(path, page) for path in PAGE_PATHS]
    if (ROOT / "assets").is_dir():
        found.append(web.static("/assets", ROOT / "assets"))
    if SITE.is_dir():
        files = [file.relative_to(SITE).as_posix() for file in SITE.rglob("*") if file.is_file()]
        found += [
            web.get("/docs", docs),
            *(web.get(f"/docs/{name}", docs) for name in ("", *files)),
        ]
    names = [file.name for file in ROOT.glob("*.*") if file.is_file()]
    return found + [web.get(f"/{name}", page) for name in names if name != "index.html"]


def is_built() -> bool:
    """Always in a wheel; in a clone, `make play` builds it."""
    return (ROOT / "index.html").is_file()


async def page(request: web.Request) -> web.StreamResponse:
    """A file in the root folder by its name, or index.html for every path of the page."""
    name = request.path.removeprefix("/")
    is_file = "/" not in name and "." in name
    file = ROOT / (name if is_file else "index.html")
    if not file.is_file():
        raise refuse("no_page")
    if is_file:
        return web.FileResponse(file, headers=ASK_AGAIN)
    server = request.app[Server.KEY]
    return shell(server.base, ASK_AGAIN, await tags_for(request, server))


def shell(
    base: str, headers: Mapping[str, str], tags: str = "", status: int = 200
) -> web.StreamResponse:
    """index.html. It contains its base path, from which the page finds everything else."""
    file = ROOT / "index.html"
    if not base and not tags:
        return web.FileResponse(file, status=status, headers=headers)
    text = file.read_text("utf-8").replace('="/', f'="{base}/')
    text = text.replace("<html", f'<html data-base="{base}"', 1)
    text = text.replace("</head>", f"{tags}\n</head>", 1)
    answer = web.Response(text=text, status=status, content_type="text/html", headers=headers)
    answer.headers["Vary"] = "Accept-Language, Accept-Encoding"
    answer.enable_compression()
    return answer


async def docs(request: web.Request) -> web.StreamResponse:
    """A page of the documentation; by default the first, whose links start at the slash."""
    if request.path == "/docs":
        raise web.HTTPFound("docs/")
    name = request.path.removeprefix("/docs/") or "index.html"
    return web.FileResponse(SITE / name, headers={"Content-Security-Policy": SITE_POLICY})


def missing_page(request: web.Request) -> web.StreamResponse | None:
    """The "not found" page; None for programs, or if the page was not built."""
    file = ROOT / "index.html"
    is_read = request.method in ("GET", "HEAD") and not request.path.startswith(FOR_PROGRAMS)
    if not is_read or "text/html" not in request.headers.get("Accept", "") or not file.is_file():
        return None
    base = request.app[Server.KEY].base
    return shell(base, {"Cache-Control": NOT_CACHED}, status=404)


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    response.headers["Server"] = "Doghouse"  # without versions
    if isinstance(
        response, web.WebSocketResponse
    ):  # which would keep them for the lifetime of the socket
        return
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.app[Server.KEY].origin.startswith("https:"):  # otherwise browsers complain
        response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
    if request.path.startswith("/assets/") and response.status == 200:
        response.headers["Cache-Control"] = IMMUTABLE
    if request.secure and not is_nobodys_name(host_of(f"//{request.host}")):
        response.headers["Strict-Transport-Security"] = YEAR  # not for shared host names


# --- what messengers show of a link to a table or to a finished game: `og:` tags in the page ---
#
# Only what a stranger with the link may see: no hands, and for a locked table only its name and
# its game.


async def tags_for(request: web.Request, server: Server) -> str:
    """Meta tags for the head of the page; empty if there is no such table or game."""
    table, record = (request.match_info.get(name, "") for name in ("table", "record"))
    if table and (listing := await server.lobby.listing(table)):
        return table_tags(server.origin, listing, language_of(request))
    if record and (summary := await server.store.summary(record)):
        text = await server.store.record(record)
        analysis = await server.analyses.stored(text) if text else None
        return record_tags(server.origin, read_finished(summary), analysis, language_of(request))
    return ""


def table_tags(origin: str, listing: http.Listing, language: str) -> str:
    game = say(f"web.game.{listing.settings.game}", language)
    title = listing.title or say("preview.table.title", language, game=game)
    about = say("preview.table", language, game=game)
    return tags(origin, f"/t/{listing.id}", title, about, f"/api/tables/{listing.id}/picture.png")


def record_tags(
    origin: str, finished: http.Finished, analysis: http.GameAnalysis | None, language: str
) -> str:
    """Tags for a record; their text says what the picture shows."""
    names = shown_names(finished.names, language)
    title = title_of(finished.game, names, finished.winners, language)
    everyone = ", ".join(names.values())
    told = [say("preview.record", language, seats=everyone, date=finished.date)]
    for number, balance in enumerate(analysis.teams if analysis else []):
        letters = SEAT_LETTERS[: finished.seats][number :: finished.teams]
        told.append(balance_text(team_names(letters, names, language), balance, language) + ".")
    picture = f"/api/records/{finished.id}/picture.png"
    return tags(origin, f"/r/{finished.id}", title, " ".join(told), picture)


def tags(origin: str, path: str, title: str, about: str, picture: str) -> str:
    shown = {
        "og:site_name": "Doghouse",
        "og:type": "website",
        "og:title": title,
        "og:description": about,
        "og:url": origin + path,
        "og:image": origin + picture,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    lines = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in shown.items()]
    return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])
