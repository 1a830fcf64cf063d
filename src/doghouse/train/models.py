"""A trained net as a model file, which bots read without torch."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

from torch import Tensor

from ..bots.model_file import pack_model
from .learner import Learner


def write_model(learner: Learner, place: Path) -> Path:
    """With the settings and counts of its run; a fixed row of zeros at the end is left out."""
    net = learner.net
    about = {
        "settings": asdict(learner.settings),
        "seconds": round(learner.spent),
        "games": learner.games,
        "decisions": learner.decisions,
    }
    parts = {
        "table": net.table[: net.inputs],
        "straight": net.straight[: net.inputs],
        "bias": net.bias,
        "second": net.second_layer.weight.T,
        "second_bias": net.second_layer.bias,
        "last": net.last_layer.weight[0],
        "last_bias": net.last_layer.bias,
    }
    lists = {name: _list(part) for name, part in parts.items()}
    place.write_bytes(pack_model(net.game, about, lists))
    return place


def _list(part: Tensor) -> list[float]:
    return part.detach().cpu().tolist()  # type: ignore[no-any-return]
