"""What the page takes from Python: the types of messages, the languages, and the keys of words.

`python web/generate.py` writes src/generated; the files are committed, and a test fails when
generating changes them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from doghouse.protocol import messages as protocol
from doghouse.protocol import requests, schema
from doghouse.server.http.routes import MESSAGES
from doghouse.words import LANGUAGES, read

FOLDER = Path(__file__).parent / "src" / "generated"
HEADER = "// Made by web/generate.py from the Python package; do not edit.\n"

#: The files of words that the page says; src/words.svelte.ts imports them whole.
WORD_FILES = (
    "table",
    "me",
    "club",
    "dogs",
    "reading",
    "replay",
    "rules",
    "tutorial",
    "cards_tutorial",
    "host",
    "days",
    "puzzle",
    "puzzle_page",
    "profile",
    "skill",
    "tell",
)
Schema = dict[str, Any]


def main() -> None:
    for name, text in files().items():
        path = FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def files() -> dict[str, str]:
    """Every generated file by its name."""
    return {"protocol.ts": protocol_types(), "words.ts": word_types()}


# --- types --------------------------------------------------------------------------------------


def protocol_types() -> str:
    sets = {"ClientMessage": requests.ClientMessage, "ServerMessage": protocol.ServerMessage}
    roots = [*sets.values(), *MESSAGES]
    references, components = schema.schemas(roots, ref_template="{name}")
    unions = [
        f"export type {name} = {type_of(schema)};\n"
        for name, schema in zip(sets, references, strict=False)
    ]
    return HEADER + "".join([*map(declaration, components.values()), *unions, update_constants()])


def update_constants() -> str:
    """What a client has to know to apply an update."""
    by_seat = f"export const BY_SEAT = {json.dumps(protocol.BY_SEAT)} as const;\n"
    return f"\nexport const LATEST_MOVES = {protocol.LATEST_MOVES};\n{by_seat}"


def declaration(schema: Schema) -> str:
    if "properties" in schema:
        return interface(schema)
    return f"{comment_of(schema)}export type {schema['title']} = {type_of(schema)};\n"


def interface(schema: Schema) -> str:
    """A record as TypeScript; what Python leaves out when it has its default is optional here."""
    required = set(schema["required"])
    fields = "".join(
        f"  {name}{'' if name in required else '?'}: {type_of(part)};\n"
        for name, part in schema["properties"].items()
    )
    return f"{comment_of(schema)}export interface {schema['title']} {{\n{fields}}}\n"


def comment_of(schema: Schema) -> str:
    text = " ".join(schema.get("description", "").split())
    return f"\n/** {text} */\n" if text else "\n"


def type_of(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        # An empty schema is msgspec.Raw: the same thing, encoded before.
        return " | ".join(dict.fromkeys(type_of(part) for part in schema["anyOf"] if part))
    return SIMPLE[schema["type"]](schema) if "type" in schema else "unknown"


def array_type(schema: Schema) -> str:
    if schema.get("prefixItems"):
        return f"[{', '.join(map(type_of, schema['prefixItems']))}]"
    return f"({type_of(schema['items'])})[]"


def object_type(schema: Schema) -> str:
    inner = schema.get("additionalProperties")
    return f"Record<string, {type_of(inner) if isinstance(inner, dict) else 'unknown'}>"


SIMPLE = {
    "string": lambda _: "string",
    "integer": lambda _: "number",
    "number": lambda _: "number",
    "boolean": lambda _: "boolean",
    "null": lambda _: "null",
    "array": array_type,
    "object": object_type,
}


# --- words --------------------------------------------------------------------------------------


def word_types() -> str:
    keys = [json.dumps(key) for name in WORD_FILES for key in read("en", name)]
    return "\n".join(
        [
            HEADER,
            constants("LANGUAGES", "Language", LANGUAGES),
            constants("WORD_FILES", "WordFile", WORD_FILES),
            "export type WordKey =" + "".join(f"\n  | {key}" for key in keys) + ";\n",
        ]
    )


def constants(name: str, type_name: str, values: Sequence[str]) -> str:
    """A list, and the type of its values."""
    listed = json.dumps(list(values))
    one = f"export type {type_name} = (typeof {name})[number];\n"
    return f"export const {name} = {listed} as const;\n{one}"


if __name__ == "__main__":
    sys.exit(main())
