"""The mean of some nets:   python -m doghouse.train.averaging MEAN ONE OTHER [MORE ...]

Nets of one line, each trained on from the one before, lie so close together that the mean of their
weights plays, too: a little better than any of them. Calibrate it afterwards. Needs no torch.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..bots.model_file import PARTS, Model, pack_model, read_model


def average_of(models: Sequence[Model]) -> bytes:
    """As a model file; ValueError where they are not alike."""
    games = {model.game for model in models}
    layers = {(len(model.bias), len(model.last)) for model in models}
    if len(games) > 1 or len(layers) > 1:
        raise ValueError("only nets of one game and with the same layers have a mean")
    parts = {name: _mean([_lists(getattr(model, name)) for model in models]) for name in PARTS}
    of = [{key: told for key, told in m.about.items() if key != "calibration"} for m in models]
    return pack_model(models[0].game, {"mean of": of}, parts)


def _lists(part: Any) -> Any:
    return [list(row) for row in part] if hasattr(part[0], "__len__") else list(part)


def _mean(parts: Sequence[Any]) -> Any:
    if isinstance(parts[0], list):
        return [_mean(same) for same in zip(*parts, strict=True)]
    return sum(parts) / len(parts)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m doghouse.train.averaging")
    parser.add_argument("mean", type=Path, help="the model file that is written")
    parser.add_argument("models", nargs="+", help="model files")
    asked = parser.parse_args()
    try:
        asked.mean.write_bytes(average_of([read_model(place) for place in asked.models]))
    except (ValueError, OSError) as error:
        raise SystemExit(f"averaging: {error}") from error


if __name__ == "__main__":
    main()
