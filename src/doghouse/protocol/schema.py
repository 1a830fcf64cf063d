"""All messages as JSON Schema."""

from collections.abc import Sequence

from msgspec.json import schema_components

from ..notation.position import BoardPosition, BoardView, CardsPosition, CardsView
from .messages import Json

_DOCUMENTS = {"Position": (BoardPosition, CardsPosition), "View": (BoardView, CardsView)}
_CHANGES = {"TableChanges": ("TableState",), "ViewChanges": ("BoardView", "CardsView")}


def schemas(roots: Sequence[object], ref_template: str) -> tuple[list[Json], Json]:
    """The schema of each root, and the components referred to, positions and views included."""
    documents = [document for pair in _DOCUMENTS.values() for document in pair]
    found, components = schema_components([*roots, *documents], ref_template=ref_template)
    for name, kinds in _DOCUMENTS.items():
        refs = [{"$ref": ref_template.format(name=kind.__name__)} for kind in kinds]
        components[name] = {"title": name, "anyOf": refs}
    for name, wholes in _CHANGES.items():
        if all(whole in components for whole in wholes):
            parts = [{**components[whole], "required": []} for whole in wholes]
            components |= _changes_of(name, parts, ref_template)
    for schema in (*found, *components.values()):
        _refer_to_documents(schema, ref_template)
    return list(found[: len(roots)]), components


def _changes_of(name: str, parts: list[Json], ref_template: str) -> Json:
    """Components for records with any subset of keys."""
    if len(parts) == 1:
        return {name: {**parts[0], "title": name, "description": "The keys that differ."}}
    named = {f"{part['title']}Changes": part for part in parts}
    for title, part in named.items():
        part |= {"title": title, "description": "The keys that differ."}
    refs = [{"$ref": ref_template.format(name=title)} for title in named]
    return {**named, name: {"title": name, "anyOf": refs}}


def _refer_to_documents(schema: Json | list[Json], ref_template: str) -> None:
    """Replace plain objects that are positions or views by references."""
    parts = schema.values() if isinstance(schema, dict) else schema
    for part in parts:
        if not isinstance(part, dict | list):
            continue
        name = part.get("title") if isinstance(part, dict) else None
        if isinstance(part, dict) and name in (*_DOCUMENTS, *_CHANGES) and _is_bare(part):
            part.clear()
            part["$ref"] = ref_template.format(name=name)
        else:
            _refer_to_documents(part, ref_template)


def _is_bare(schema: Json) -> bool:
    """Whether it is the placeholder of a record, not the record."""
    return "properties" not in schema and "anyOf" not in schema
