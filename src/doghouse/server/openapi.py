"""The HTTP interface described for programs: OpenAPI, from the records of the protocol."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec.json import schema_components

from .. import protocol as p
from ..version import VERSION

JSON = "application/json"
TEXT = "text/plain"
SVG = "image/svg+xml"

PROBLEMS = {400: "what was sent can't be used", 404: "there is none", 503: "try again soon"}
WRITING = {403: "another site asks", 413: "too long", 429: "too many already"}
NUMBER = {"type": "string", "pattern": "^[0-9]{1,5}$"}
WORD = {"type": "string", "maxLength": 64}


class Operation(NamedTuple):
    """`answer`: a record or, for other than JSON, a media type; `body` likewise."""

    method: str
    path: str
    summary: str
    answer: Any
    query: Mapping[str, Any] = MappingProxyType({})
    body: Any = None
    status: int = 200


OPERATIONS = (
    Operation("get", "/api/openapi.json", "This description", JSON),
    Operation("get", "/api/catalogue", "Games, rule sets, options, levels", p.Catalogue),
    Operation("get", "/api/tables", "Tables that are listed", p.Listings),
    Operation("post", "/api/tables", "Open a table", p.Created, body=p.Create, status=201),
    Operation("get", "/api/tables/{table}", "A table from outside", p.Listing),
    Operation("get", "/api/tables/{table}/qr.svg", "Its link as a QR code", SVG),
    Operation(
        "get",
        "/api/records",
        "Finished games, the newest first",
        p.FinishedGames,
        {"before": {**WORD, "description": "the id of the last one seen"}},
    ),
    Operation("get", "/api/records/{record}", "A record as text", TEXT),
    Operation("get", "/api/records/{record}/replay", "Every position of a record", p.Replay),
    Operation(
        "post", "/api/replay", "Every position of a record that is sent", p.Replay, body=TEXT
    ),
    Operation(
        "get",
        "/api/board",
        "Where everything lies on a board",
        p.BoardPlan,
        {
            "seats": NUMBER,
            "squares_per_seat": NUMBER,
            "home_entry": {"type": "string", "enum": ["start", "before-start"]},
            "own": {"type": "string", "pattern": "^[a-f]$"},
        },
    ),
    Operation("get", "/healthz", "Whether it is there", TEXT),
    Operation("get", "/metrics", "Numbers for Prometheus", TEXT),
)


@cache
def document() -> dict[str, Any]:
    _, components = schema_components(p.HttpMessage, ref_template="#/components/schemas/{name}")
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = described(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Doghouse", "version": VERSION},
        "paths": paths,
        "components": {"schemas": dict(sorted(components.items()))},
    }


def described(operation: Operation) -> dict[str, Any]:
    problems = PROBLEMS | (WRITING if operation.method == "post" else {})
    found: dict[str, Any] = {
        "summary": operation.summary,
        "parameters": parameters(operation),
        "responses": {
            str(operation.status): {"description": "done", "content": content(operation.answer)},
            **{str(code): problem(why) for code, why in problems.items()},
        },
    }
    if operation.body is not None:
        found["requestBody"] = {"required": True, "content": content(operation.body)}
    return found


def content(what: Any) -> dict[str, Any]:
    if isinstance(what, str):
        return {what: {} if what == JSON else {"schema": {"type": "string"}}}
    return {JSON: {"schema": {"$ref": f"#/components/schemas/{what.__name__}"}}}


def problem(why: str) -> dict[str, Any]:
    return {"description": why, "content": content(p.Problem)}


def parameters(operation: Operation) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in operation.path.split("/") if part.startswith("{")]
    in_path = [{"name": name, "in": "path", "required": True, "schema": WORD} for name in names]
    in_query = [{"name": n, "in": "query", "schema": s} for n, s in operation.query.items()]
    return in_path + in_query
