"""The HTTP interface described for programs: OpenAPI, from the types of the protocol."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from aiohttp import web

from .. import protocol as p
from ..version import VERSION
from .context import Server
from .responses import JSON

TEXT = "text/plain"
SVG = "image/svg+xml"
PNG = "image/png"

PROBLEMS = {400: "what was sent can't be used", 404: "there is none", 503: "try again soon"}
WRITING_PROBLEMS = {403: "another site asks", 413: "too long", 429: "too many already"}
KEY_PROBLEMS = {401: "no key was sent", 429: "too many already"}
NUMBER = {"type": "string", "pattern": "^[0-9]{1,5}$"}
WORD = {"type": "string", "maxLength": 64}

KEY_HEADER = {
    "name": "Authorization",
    "in": "header",
    "required": True,
    "schema": {"type": "string", "pattern": "^Bearer .{32,64}$"},
    "description": "the key of one's profile",
}

Schema = dict[str, Any]
Handler = Callable[[web.Request, Server], Awaitable[web.StreamResponse]]


class Operation(NamedTuple):
    """`answer` and `body`: a type of the protocol, for other than JSON a media type, or None."""

    method: str
    path: str
    handler: Handler
    summary: str
    answer: Any
    query: Mapping[str, Schema] = MappingProxyType({})
    body: Any = None
    status: int = 200


def document(operations: Iterable[Operation]) -> Schema:
    _, components = p.schemas(p.HttpMessage, "#/components/schemas/{name}")
    paths: dict[str, Schema] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method] = description(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Doghouse", "version": VERSION},
        "paths": paths,
        "components": {"schemas": dict(sorted(components.items()))},
    }


def description(operation: Operation) -> Schema:
    problems = PROBLEMS | (WRITING_PROBLEMS if operation.method != "get" else {})
    if is_about_me(operation):
        problems |= KEY_PROBLEMS
    found: Schema = {
        "summary": operation.summary,
        "parameters": parameters(operation),
        "responses": {
            str(operation.status): {"description": "done", **content_if_any(operation.answer)},
            **{str(code): problem(why) for code, why in problems.items()},
        },
    }
    if operation.body is not None:
        found["requestBody"] = {"required": True, "content": content(operation.body)}
    return found


def content_if_any(what: Any) -> Schema:
    return {} if what is None else {"content": content(what)}


def content(what: Any) -> Schema:
    if isinstance(what, str):
        return {what: {} if what == JSON else {"schema": {"type": "string"}}}
    return {JSON: {"schema": {"$ref": f"#/components/schemas/{what.__name__}"}}}


def problem(why: str) -> Schema:
    return {"description": why, "content": content(p.Problem)}


def is_about_me(operation: Operation) -> bool:
    """Needs a key."""
    return operation.path.startswith("/api/me")


def parameters(operation: Operation) -> list[Schema]:
    names = [part[1:-1] for part in operation.path.split("/") if part.startswith("{")]
    in_path = [{"name": name, "in": "path", "required": True, "schema": WORD} for name in names]
    in_query = [{"name": n, "in": "query", "schema": s} for n, s in operation.query.items()]
    return in_path + in_query + ([KEY_HEADER] if is_about_me(operation) else [])
