"""Answers over HTTP: messages as JSON, and problems in the language of the request."""

from __future__ import annotations

from typing import Any

from aiohttp import web

from ..protocol import Problem
from ..table import Refusal, refuse
from ..words import LANGUAGES
from .codec import encode

JSON = "application/json"
WEEK_SECONDS = 604_800
NOT_CACHED = "no-store"
CACHED = f"public, max-age={WEEK_SECONDS}"  # for what never changes


def json_response(message: Any, status: int = 200, cache: str = NOT_CACHED) -> web.Response:
    return encoded_response(encode(message), status, cache)


def encoded_response(body: bytes, status: int = 200, cache: str = NOT_CACHED) -> web.Response:
    headers = {"Cache-Control": cache}
    return web.Response(body=body, status=status, content_type=JSON, headers=headers)


class HttpProblem(web.HTTPException):
    """An answer that is not a success."""

    def __init__(self, request: web.Request, status: int, refusal: Refusal) -> None:
        self.status_code = status
        sentence = refusal.in_language(language_of(request))
        problem = encode(Problem(refusal.code, sentence))
        super().__init__(text=problem.decode(), content_type=JSON)


def problem(request: web.Request, status: int, code: str) -> HttpProblem:
    return HttpProblem(request, status, refuse(code))


def language_of(request: web.Request) -> str:
    """The first of ours that the browser accepts."""
    for accepted in request.headers.get("Accept-Language", "").lower().split(","):
        language = accepted.strip()[:2]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
