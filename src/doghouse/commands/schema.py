"""`doghouse schema`: the messages between a table and its players."""

from __future__ import annotations

import argparse
import json

from ..words import say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=say("help.schema.json"))


def run(arguments: argparse.Namespace) -> int:
    indent = None if arguments.json else 1
    print(json.dumps(schema(), indent=indent, ensure_ascii=False))
    return 0


def schema() -> dict[str, object]:
    """JSON Schema of both sides of the socket, and of what travels over HTTP."""
    from .. import protocol

    roots = {"client": protocol.ClientMessage, "server": protocol.ServerMessage}
    found, components = protocol.schemas(
        [*roots.values(), *protocol.HttpMessage], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Doghouse protocol {protocol.PROTOCOL}",
        **dict(zip(roots, found, strict=False)),
        "$defs": dict(sorted(components.items())),
    }
