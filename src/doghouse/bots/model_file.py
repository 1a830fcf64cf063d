"""Model files: a trained net as a line of JSON, then half-precision numbers, then a CRC-32 checksum
of both."""

from __future__ import annotations

import hashlib
import json
import math
import struct
import zlib
from array import array
from functools import cache
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from ..features.encoding import input_counts
from ..quote import quote
from ..rules.rulesets import GAMES, Configuration
from .core.nets import KNOTS

FORMAT = "doghouse net 2"
CHECKSUM = struct.Struct("<I")
DAMAGED = "not a model file, or a damaged one"
UNREADABLE = (KeyError, TypeError, ValueError, OverflowError, RecursionError, struct.error)
PARTS = ("table", "straight", "bias", "second", "second_bias", "last", "last_bias")


Document = dict[str, Any]  # as JSON holds it
#: Rows of numbers, or of rows of numbers, by the names of PARTS.
Parts = dict[str, Any]


class Model(NamedTuple):
    """A net for all configurations of a game, as plain numbers; tables are row-major.

    The length of the input table shows which options the net knows: option inputs come last, newest
    at the end. Missing ones contribute nothing.
    """

    game: str
    about: Document
    table: list[array[float]]
    straight: array[float]
    bias: array[float]
    second: list[array[float]]
    second_bias: array[float]
    last: array[float]
    last_bias: array[float]


def pack_model(game: str, about: Document, parts: Parts) -> bytes:
    shapes: dict[str, list[int]] = {}
    body = b""
    for name in PARTS:
        rows = parts[name]
        is_table = isinstance(rows[0], list | array)
        shapes[name] = [len(rows), len(rows[0])] if is_table else [len(rows)]
        numbers = [number for row in rows for number in row] if is_table else rows
        body += struct.pack(f"<{len(numbers)}e", *numbers)
    head = {"format": FORMAT, "game": game, "about": about, "shapes": shapes}
    content = json.dumps(head).encode() + b"\n" + body
    return content + CHECKSUM.pack(zlib.crc32(content))


def repack(model: Model) -> bytes:
    """The bytes it was read from."""
    return pack_model(model.game, model.about, {name: getattr(model, name) for name in PARTS})


#: Observed log-odds at each predicted one of KNOTS; increasing, so it keeps the order of moves.
Curve = tuple[float, ...]
AS_SAID: Curve = KNOTS


def is_curve(value: object) -> bool:
    """Whether it is of this version and keeps the order of moves."""
    if not isinstance(value, list | tuple) or len(value) != len(KNOTS):
        return False
    if not all(isinstance(height, int | float) and math.isfinite(height) for height in value):
        return False
    return all(low < high for low, high in pairwise(value))


def curves_of(model: Model) -> dict[str, Curve]:
    """The curves by calibration key. Raises ValueError if they are of another version."""
    curves = model.about.get("calibration", {})
    if not isinstance(curves, dict) or not all(map(is_curve, curves.values())):
        again = "python -m doghouse.train.calibrating FILE"
        raise ValueError(f"the net was calibrated by another version: run {again}")
    return {key: tuple(curve) for key, curve in curves.items()}


def uncalibrated(model: Model) -> Model:
    """The model without its calibration curves."""
    return model._replace(about={**model.about, "calibration": {}})


def calibration_key(configuration: Configuration) -> str:
    """The key of a table's curve: rules, seats and teams."""
    return f"{configuration.rules} {configuration.seats}/{configuration.teams}"


def unpack_model(content: bytes) -> Model:
    """Raises ValueError if it is no model, damaged, or of an unsupported version."""
    try:
        head = json.loads(content.partition(b"\n")[0])
        form, game = head["format"], head["game"]
        if form == FORMAT and game in GAMES:
            return _model(head, _checked(content))
    except UNREADABLE as error:
        raise ValueError(DAMAGED) from error
    raise ValueError(f"this model is of another kind: format {quote(form)}, game {quote(game)}")


def _checked(content: bytes) -> bytes:
    """The content without its checksum, after verifying it."""
    at = len(content) - CHECKSUM.size
    if CHECKSUM.unpack_from(content, at) != (zlib.crc32(content[:at]),):
        raise ValueError("the checksum doesn't match")
    return content[:at]


def _model(head: Document, content: bytes) -> Model:
    if not isinstance(head["about"], dict):
        raise TypeError("it has no description")
    body = content.partition(b"\n")[2]
    return Model(head["game"], head["about"], **_parts(head["shapes"], body))


def read_model(path: str) -> Model:
    """Read a model file that fits this version's inputs. Raises ValueError."""
    try:
        model = unpack_model(Path(path).read_bytes())
    except OSError as error:
        raise ValueError(f"{path} can't be read: {error.strerror}") from error
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error
    if len(model.straight) not in input_counts(model.game):
        raise ValueError(f"{path} was trained for inputs that differ from this version's")
    return model


def _parts(shapes: dict[str, list[int]], body: bytes) -> Parts:
    parts: Parts = {}
    at = 0
    for name in PARTS:
        rows, *columns = shapes[name]
        if min(rows, *columns, 1) < 1:
            raise ValueError(f"{name} has no numbers")
        count = rows * columns[0] if columns else rows
        numbers = struct.unpack_from(f"<{count}e", body, at)
        at += 2 * count
        if columns:
            width = columns[0]
            parts[name] = [array("f", numbers[i : i + width]) for i in range(0, count, width)]
        else:
            parts[name] = array("f", numbers)
    if at != len(body):
        raise ValueError(f"{len(body) - at} bytes too many")
    return parts


def _shipped_bytes(game: str) -> bytes:
    return files(__package__).joinpath("models", f"{game}.net").read_bytes()


@cache
def shipped(game: str) -> Model:
    """The model shipped for a game."""
    return unpack_model(_shipped_bytes(game))


@cache
def shipped_digest() -> str:
    """A digest that changes with the net, so that cached analyses by an older one can be redone."""
    return hashlib.sha256(b"".join(map(_shipped_bytes, GAMES))).hexdigest()
