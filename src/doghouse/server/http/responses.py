"""Bodies over HTTP: messages as JSON, and problems in the language of the request."""

import contextlib
import zlib
from collections.abc import Iterator
from typing import TypeVar

import msgspec
from aiohttp import web

from ...protocol.http import Finished, Problem
from ...protocol.messages import encode
from ...table import Refusal, refuse
from ...words import LANGUAGES

Sent = TypeVar("Sent")

JSON = "application/json"
TEXT = "text/plain"
SVG = "image/svg+xml"
PNG = "image/png"
GZIP_WINDOW = 31  # zlib's name for gzip
PART_BYTES = 65_536
PACKET_BYTES = 1_400  # what fits into one is not made smaller
WEEK_SECONDS = 604_800
NOT_CACHED = "no-store"
CACHED = f"public, max-age={WEEK_SECONDS}"  # for what never changes
STATUS = {
    **dict.fromkeys(("no_key", "no_host"), 401),
    **dict.fromkeys(("blocked", "closed_house", "invited_only", "bad_host", "bad_origin"), 403),
    **dict.fromkeys(("director_only", "other_table"), 403),
    **dict.fromkeys(("no_table", "no_evening", "no_record", "no_analysis", "no_puzzle"), 404),
    **dict.fromkeys(("no_page",), 404),
    **dict.fromkeys(("too_many_tables", "too_much"), 429),
    **dict.fromkeys(("failed", "stopping", "not_stored", "too_many_sockets"), 503),
}  # of other refusals: 400

read_finished = msgspec.json.Decoder(Finished).decode


async def read_body(request: web.Request, kind: type[Sent]) -> Sent:
    try:
        return msgspec.json.decode(await request.read(), type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise refuse("bad_request", why=str(error)) from error


def json_response(message: object, status: int = 200, cache: str = NOT_CACHED) -> web.Response:
    headers = {"Cache-Control": cache}
    body = encode(message)
    response = web.Response(body=body, status=status, content_type=JSON, headers=headers)
    if len(body) > PACKET_BYTES:
        response.headers["Vary"] = "Accept-Encoding"
        response.enable_compression()
    return response


def png_response(picture: bytes) -> web.Response:
    """For previews of links: other sites may show it."""
    headers = {"Cache-Control": CACHED, "Cross-Origin-Resource-Policy": "cross-origin"}
    return web.Response(body=picture, content_type=PNG, headers=headers)


async def send_gzipped(request: web.Request, body: bytes, cache: str) -> web.StreamResponse:
    """Long JSON, part by part as it is read: what waits for a slow reader stays compressed."""
    headers = {"Cache-Control": cache, "Content-Type": JSON, "Vary": "Accept-Encoding"}
    is_accepted = "gzip" in request.headers.get("Accept-Encoding", "")
    if is_accepted:
        headers["Content-Encoding"] = "gzip"
    response = web.StreamResponse(headers=headers)
    with contextlib.suppress(ConnectionError):
        await response.prepare(request)
        for part in (body,) if is_accepted else inflated(body):
            await response.write(part)
        await response.write_eof()
    return response


def inflated(body: bytes) -> Iterator[bytes]:
    inflating = zlib.decompressobj(GZIP_WINDOW)
    while body:
        yield inflating.decompress(body, PART_BYTES)
        body = inflating.unconsumed_tail


def refused(request: web.Request, refusal: Refusal, status: int = 0) -> web.Response:
    """The answer to one who is refused, with the status that belongs to its code."""
    sentence = refusal.in_language(language_of(request))
    why = str(dict(refusal.reason.args).get("why", ""))
    body = encode(Problem(refusal.code, sentence, why))
    status = status or STATUS.get(refusal.code, 400)
    return web.Response(body=body, status=status, content_type=JSON)


def language_of(request: web.Request) -> str:
    """The first of ours that the browser accepts."""
    for accepted in request.headers.get("Accept-Language", "").lower().split(","):
        language = accepted.strip()[:2]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
