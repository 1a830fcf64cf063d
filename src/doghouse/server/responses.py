"""Answers over HTTP: messages as JSON, and problems in the language of the request."""

from __future__ import annotations

import contextlib
import zlib
from collections.abc import Iterator
from typing import Any

from aiohttp import web

from ..protocol import Problem
from ..table import Refusal, refuse
from ..words import LANGUAGES
from .codec import encode

JSON = "application/json"
GZIP_WINDOW = 31  # zlib's name for gzip
PART_BYTES = 65_536
WEEK_SECONDS = 604_800
NOT_CACHED = "no-store"
CACHED = f"public, max-age={WEEK_SECONDS}"  # for what never changes


def json_response(message: Any, status: int = 200, cache: str = NOT_CACHED) -> web.Response:
    headers = {"Cache-Control": cache}
    return web.Response(body=encode(message), status=status, content_type=JSON, headers=headers)


def png_response(picture: bytes) -> web.Response:
    """For previews of links: other sites may show it."""
    headers = {"Cache-Control": CACHED, "Cross-Origin-Resource-Policy": "cross-origin"}
    return web.Response(body=picture, content_type="image/png", headers=headers)


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


class HttpProblem(web.HTTPException):
    """An answer that is not a success."""

    def __init__(self, request: web.Request, status: int, refusal: Refusal) -> None:
        self.status_code = status
        super().__init__(text=problem_text(request, refusal), content_type=JSON)


def refused(request: web.Request, status: int, refusal: Refusal) -> web.Response:
    """The same without an exception, whose traceback would hold on to the request and its body."""
    return web.Response(text=problem_text(request, refusal), status=status, content_type=JSON)


def problem_text(request: web.Request, refusal: Refusal) -> str:
    sentence = refusal.in_language(language_of(request))
    why = str(dict(refusal.reason.args).get("why", ""))
    return encode(Problem(refusal.code, sentence, why)).decode()


def problem(request: web.Request, status: int, code: str) -> HttpProblem:
    return HttpProblem(request, status, refuse(code))


def language_of(request: web.Request) -> str:
    """The first of ours that the browser accepts."""
    for accepted in request.headers.get("Accept-Language", "").lower().split(","):
        language = accepted.strip()[:2]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
