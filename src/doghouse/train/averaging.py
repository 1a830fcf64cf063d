"""The mean of some nets:   python -m doghouse.train.averaging MEAN ONE OTHER [MORE ...]

Nets of one line, each trained on from the one before, lie so close together that the mean of their
weights plays, too, with less of what chance has taught each. Calibrate it afterwards. Needs no
torch.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..bots.model_file import PARTS, Model, lists_of, pack_model, read_model


def average_of(models: Sequence[Model]) -> bytes:
    """As a model file; ValueError where they are not alike."""
    kinds = {(model.game, len(model.table), len(model.bias), len(model.last)) for model in models}
    if len(kinds) > 1:
        raise ValueError("only nets of one game and with the same layers have a mean")
    lists = [lists_of(model) for model in models]
    parts = {name: _mean([part[name] for part in lists]) for name in PARTS}
    of = [{key: told for key, told in m.about.items() if key != "calibration"} for m in models]
    return pack_model(models[0].game, {"mean of": of}, parts)


def _mean(parts: Sequence[Any]) -> Any:
    if isinstance(parts[0], list):
        return [_mean(same) for same in zip(*parts, strict=True)]
    return sum(parts) / len(parts)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m doghouse.train.averaging",
        description="The mean of some nets. It has no calibration: that of each fits itself alone.",
    )
    parser.add_argument("mean", type=Path, help="the model file that is written")
    parser.add_argument("one", help="a model file")
    parser.add_argument("other", help="another one")
    parser.add_argument("more", nargs="*", help="as many more as you like")
    asked = parser.parse_args()
    places = [asked.one, asked.other, *asked.more]
    try:
        models = [read_model(place) for place in places]
        if asked.mean.exists() and any(asked.mean.samefile(place) for place in places):
            raise ValueError(f"{asked.mean} would be written over: give the mean another name")
        asked.mean.write_bytes(average_of(models))
        print(f"{asked.mean}: now calibrate it (python -m doghouse.train.calibrating)")
    except (ValueError, OSError) as error:
        raise SystemExit(f"averaging: {error}") from error


if __name__ == "__main__":
    main()
