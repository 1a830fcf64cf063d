"""How a client applies an update to the snapshot before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..notation.view_changes import BY_SEAT
from .table_parts import LATEST_MOVES


def updated(snapshot: Mapping[str, Any], update: Mapping[str, Any]) -> dict[str, Any]:
    """The snapshot that an update makes of the one before, both as they came: plain objects.

    ValueError if it was made for another one: then the client asks for the whole."""
    if update["since"] != snapshot["version"]:
        raise ValueError(f"an update of {update['since']} for {snapshot['version']}")
    parts = dict(update)
    del parts["type"], parts["since"]
    after = {**snapshot, **parts, "table": {**snapshot["table"], **parts.get("table", {})}}
    after["last"] = [*snapshot["last"], *parts.get("last", ())][-LATEST_MOVES:]
    if snapshot["view"]:
        discarded = after.pop("discarded", ())
        after["view"] = updated_view(snapshot["view"], parts.get("view", {}), discarded)
    return after


def updated_view(
    view: Mapping[str, Any], changes: Mapping[str, Any], discarded: Sequence[str]
) -> dict[str, Any]:
    by_seat = {key: {**view[key], **changes[key]} for key in BY_SEAT if key in changes}
    after = {**view, **changes, **by_seat}
    after["discard"] = [*after["discard"], *discarded]
    return after
