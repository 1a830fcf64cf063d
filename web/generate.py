"""What the page takes from Python: the types of messages, and the words of each language.

`python web/generate.py` writes src/generated; the files are committed, and a test fails when
generating changes them.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from doghouse import protocol
from doghouse.words import LANGUAGES, PAGES, Entry

FOLDER = Path(__file__).parent / "src" / "generated"
HEADER = "// Made by web/generate.py from the Python package; do not edit.\n"

#: Each parcel of words is loaded when it is needed: which keys go into it, by their beginning.
PARCELS = {
    "table": ("web.", "tell.", "colour.", "and", "rules.about.", "rules.option."),
    "replay": ("guide.replay.",),
    "rules": ("guide.rules.",),
    "tutorial": ("guide.tutorial.",),
}
Schema = dict[str, Any]


def main() -> None:
    for name, text in files().items():
        path = FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def files() -> dict[str, str]:
    """Every generated file by its name."""
    made = {"protocol.ts": protocol_types(), "words.ts": word_keys()}
    for language in LANGUAGES:
        for parcel in PARCELS:
            made[f"words/{parcel}.{language}.json"] = words_text(parcel, language)
    return made


# --- types --------------------------------------------------------------------------------------


def protocol_types() -> str:
    sets = {"ClientMessage": protocol.ClientMessage, "ServerMessage": protocol.ServerMessage}
    references, components = msgspec.json.schema_components(
        [*sets.values(), *protocol.HttpMessage], ref_template="{name}"
    )
    unions = [
        f"export type {name} = {type_of(schema)};\n"
        for name, schema in zip(sets, references, strict=False)
    ]
    return HEADER + "".join([*map(interface, components.values()), *unions])


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


def word_keys() -> str:
    lines = [HEADER]
    for parcel in PARCELS:
        keys = "".join(f"\n  | {json.dumps(key)}" for key in parcel_words(parcel, "en")) or " never"
        lines.append(f"export type {parcel.capitalize()}Key ={keys};\n")
    languages = " | ".join(json.dumps(language) for language in LANGUAGES)
    lines.append(f"export type Language = {languages};\n")
    lines.append(f"export const LANGUAGES: Language[] = {json.dumps(list(LANGUAGES))};\n")
    return "\n".join(lines)


def words_text(parcel: str, language: str) -> str:
    singular = import_module(f"doghouse.words.{language}").SINGULAR
    document = {"singular": singular, "words": parcel_words(parcel, language)}
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def parcel_words(parcel: str, language: str) -> dict[str, Entry]:
    pages = [import_module(f"doghouse.words.{language}.{page}").WORDS for page in PAGES]
    entries = {key: entry for page in pages for key, entry in page.items()}
    return {key: entry for key, entry in entries.items() if key.startswith(PARCELS[parcel])}


if __name__ == "__main__":
    sys.exit(main())
