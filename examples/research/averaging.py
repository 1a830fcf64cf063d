"""Average nets:   python examples/research/averaging.py MEAN ONE OTHER [MORE ...]

Nets that were trained one from the other are so similar that the mean of their weights plays well,
with less of each one's noise. Calibrate it afterwards. Needs no torch. The shipped nets are such
means (docs/training.md).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from doghouse.bots.model_file import PARTS, Model, pack_model, read_model


def average_of(models: Sequence[Model]) -> bytes:
    """Their mean as a model file; ValueError if their games or layers differ."""
    kinds = {(model.game, len(model.table), len(model.bias), len(model.last)) for model in models}
    if len(kinds) > 1:
        raise ValueError("only nets of one game with equal layers can be averaged")
    parts = {name: _mean([getattr(model, name) for model in models]) for name in PARTS}
    of = [{key: told for key, told in m.about.items() if key != "calibration"} for m in models]
    return pack_model(models[0].game, {"mean of": of}, parts)


def _mean(parts: Sequence[Any]) -> Any:
    if isinstance(parts[0], Iterable):  # rows, or rows of rows
        return [_mean(same) for same in zip(*parts, strict=True)]
    return sum(parts) / len(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("mean", type=Path, help="the model file to write")
    parser.add_argument("one", help="a model file")
    parser.add_argument("other", help="another model file")
    parser.add_argument("more", nargs="*", help="further model files")
    asked = parser.parse_args()
    models = [read_model(place) for place in (asked.one, asked.other, *asked.more)]
    asked.mean.write_bytes(average_of(models))


if __name__ == "__main__":
    main()
