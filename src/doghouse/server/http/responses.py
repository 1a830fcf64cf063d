"""Bodies over HTTP: messages as JSON, and problems in the language of the request."""

import gzip
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
PACKET_BYTES = 1_400  # what fits into one packet is not compressed
WEEK_SECONDS = 604_800
NOT_CACHED = "no-store"
CACHED = f"public, max-age={WEEK_SECONDS}"  # for what never changes
STATUS = {
    "no_key": 401,
    "no_host": 401,
    "blocked": 403,
    "closed_house": 403,
    "invited_only": 403,
    "bad_host": 403,
    "bad_origin": 403,
    "director_only": 403,
    "other_table": 403,
    "no_table": 404,
    "no_evening": 404,
    "no_record": 404,
    "no_analysis": 404,
    "no_puzzle": 404,
    "no_page": 404,
    "too_many_tables": 429,
    "too_much": 429,
    "failed": 503,
    "stopping": 503,
    "not_stored": 503,
    "too_many_sockets": 503,
}  # any other refusal: 400

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
    """A picture for link previews, which other sites may show."""
    headers = {"Cache-Control": CACHED, "Cross-Origin-Resource-Policy": "cross-origin"}
    return web.Response(body=picture, content_type=PNG, headers=headers)


def gzipped_response(request: web.Request, body: bytes, cache: str) -> web.Response:
    """For JSON that a worker has compressed."""
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        body = gzip.decompress(body)
    return web.Response(body=body, content_type=JSON, headers=headers)


def refused(request: web.Request, refusal: Refusal, status: int = 0) -> web.Response:
    """The answer to a refused request, with the status that belongs to its code."""
    sentence = refusal.in_language(language_of(request))
    why = str(dict(refusal.reason.args).get("why", ""))
    body = encode(Problem(refusal.code, sentence, why))
    status = status or STATUS.get(refusal.code, 400)
    return web.Response(body=body, status=status, content_type=JSON)


def language_of(request: web.Request) -> str:
    """The first of our languages that the browser accepts."""
    for accepted in request.headers.get("Accept-Language", "").lower().split(","):
        language = accepted.strip()[:2]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
