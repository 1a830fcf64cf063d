"""A trained net as a model file, which bots read without torch; and back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from ..bots.model_file import pack_model, read_model
from .value_net import ValueNet


def read_net(place: str, game: str) -> ValueNet:
    """A net to go on from, or to play against; ValueError says what is wrong with the file."""
    model = read_model(place)
    if model.game != game:
        raise ValueError(f"{place} is a net of {model.game}, not of {game}")
    net = ValueNet(game, len(model.bias), len(model.last))
    with torch.no_grad():
        net.table[: net.inputs] = torch.tensor([list(row) for row in model.table])
        net.table[net.inputs] = 0
        net.straight[: net.inputs] = torch.tensor(list(model.straight))
        net.bias[:] = torch.tensor(list(model.bias))
        net.second_layer.weight[:] = torch.tensor([list(row) for row in model.second]).T
        net.second_layer.bias[:] = torch.tensor(list(model.second_bias))
        net.last_layer.weight[0] = torch.tensor(list(model.last))
        net.last_layer.bias[:] = torch.tensor(list(model.last_bias))
    return net


def write_model(net: ValueNet, about: dict[str, Any], place: Path) -> Path:
    """With the settings and counts of its run; a fixed row of zeros at the end is left out."""
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
