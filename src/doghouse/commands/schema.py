"""`doghouse schema`: the messages between a table and its players."""

import json

from ..protocol import messages, requests
from ..protocol.schema import schemas
from ..server.http.routes import MESSAGES
from . import shared


def add_arguments(parser: shared.Parser) -> None:
    """Only --json, which all commands have."""


def run(arguments: shared.Arguments) -> int:
    indent = None if arguments.json else 1
    print(json.dumps(schema(), indent=indent, ensure_ascii=False))
    return 0


def schema() -> dict[str, object]:
    """JSON Schema of both sides of the socket and of the HTTP bodies."""
    roots = {"client": requests.ClientMessage, "server": messages.ServerMessage}
    found, components = schemas([*roots.values(), *MESSAGES], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Doghouse protocol {messages.PROTOCOL}",
        **dict(zip(roots, found, strict=False)),
        "$defs": dict(sorted(components.items())),
    }
