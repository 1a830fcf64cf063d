"""The net: the win chance after a move, from the inputs of its result."""

from pathlib import Path

import torch
from torch import Tensor, nn
from torch.nn import functional

from ..bots.model_file import pack_model, read_model
from ..features.core.sparse import LAP
from ..features.encoding import Block, blocks_of, field_named, input_count, inputs_in

HIDDEN = 256
SECOND = 64

# Initial linear values in logits, from which the net starts to learn.
WAY = 0.9  # a marble's full lap
OUT = 0.35
HOME = 0.5
PLACE = 0.08  # a card in a row
ROW = 1.5  # a completed row, its cards included
OWN_SLOTS = 3  # the observer and its partners


class ValueNet(nn.Module):
    """An embedding sum over the inputs, two small layers, and a linear skip connection.

    The linear part (a piece-square table) knows who is ahead from the start.
    """

    def __init__(self, game: str, hidden: int = HIDDEN, second: int = SECOND) -> None:
        super().__init__()
        self.game, self.hidden, self.second = game, hidden, second
        self.inputs = input_count(game)
        self.table = nn.Parameter(torch.empty(self.inputs + 1, hidden).uniform_(-0.06, 0.06))
        self.straight = nn.Parameter(straight_values(game))
        self.bias = nn.Parameter(torch.zeros(hidden))
        self.second_layer = nn.Linear(hidden, second)
        self.last_layer = nn.Linear(second, 1)
        nn.init.uniform_(self.last_layer.weight, -0.02, 0.02)
        nn.init.zeros_(self.last_layer.bias)

    def summed(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        """The sums over each row's inputs: embeddings, and the linear part."""
        if not rows.is_cuda:
            sums = functional.embedding_bag(rows, self.table, mode="sum", padding_idx=self.inputs)
            is_on = rows < self.inputs
            return sums, (self.straight[rows] * is_on).sum(1)
        # A product with ones and zeros is many times faster there than a sparse sum, especially if
        # its sides are multiples of the hardware's tiles.
        both = torch.cat([self.table[:-1], self.straight[:-1, None]], 1)
        both = functional.pad(both, (0, -both.shape[1] % 8, 0, 64 - self.inputs % 64))
        ones = both.new_zeros(len(rows), len(both))
        ones.scatter_(1, rows.long(), 1.0)
        sums = ones @ both
        return sums[:, : self.hidden], sums[:, self.hidden]

    def constants(self, options: Tensor) -> tuple[Tensor, Tensor]:
        """What the options of a configuration add to every row."""
        return self.table[options].sum(0) + self.bias, self.straight[options].sum()

    def forward(self, rows: Tensor, constants: tuple[Tensor, Tensor]) -> Tensor:
        """The logit of each row."""
        sums, straight = self.summed(rows)
        first = functional.relu(sums + constants[0])
        second = functional.relu(self.second_layer(first))
        logits: Tensor = self.last_layer(second).squeeze(-1) + straight + constants[1]
        return logits


def straight_values(game: str) -> Tensor:
    """Initial values of the linear part: positive for own marbles or rows, negative for others'."""
    values = torch.zeros(input_count(game) + 1)
    first = 0
    for block in blocks_of(game):
        count = inputs_in(game, block)
        worth = _worth(game, block)
        if worth is not None:
            values[first : first + count] = worth
        first += count
    return values


def _worth(game: str, block: Block) -> Tensor | None:
    if block.field == "marbles" and block.from_owner:
        way = OUT + WAY * torch.arange(LAP) / 64
        home = OUT + WAY + HOME + 0.1 * torch.arange(block.inputs - LAP)
        return _by_role(torch.cat([way.clamp(max=OUT + WAY), home]), block.slots)
    if block.field == "rows":
        field = field_named(game, block.field)
        places = field.shape[1] * field.shape[2]
        return _by_role(torch.full((places * block.inputs,), PLACE), block.slots)
    if block.field == "completed":
        return _by_role(ROW * torch.arange(1, block.inputs + 1), block.slots)
    return None


def _by_role(worth: Tensor, slots: int) -> Tensor:
    signs = torch.tensor([1.0 if slot < OWN_SLOTS else -1.0 for slot in range(slots)])
    return (signs[:, None] * worth[None]).flatten()


# --- model files, which bots can read without torch -----------------------------------------------


def read_net(place: str, game: str) -> ValueNet:
    """A net to start from or play against; ValueError says what is wrong with the file."""
    model = read_model(place)
    if model.game != game:
        raise ValueError(f"{place} is a net for {model.game}, not for {game}")
    net = ValueNet(game, len(model.bias), len(model.last))
    known = len(model.table)  # options newer than the net start at zero
    with torch.no_grad():
        net.table[:known] = torch.tensor([list(row) for row in model.table])
        net.table[known:] = 0
        net.straight[:known] = torch.tensor(list(model.straight))
        net.bias[:] = torch.tensor(list(model.bias))
        net.second_layer.weight[:] = torch.tensor([list(row) for row in model.second]).T
        net.second_layer.bias[:] = torch.tensor(list(model.second_bias))
        net.last_layer.weight[0] = torch.tensor(list(model.last))
        net.last_layer.bias[:] = torch.tensor(list(model.last_bias))
    return net


def write_model(net: ValueNet, about: dict[str, object], place: Path) -> Path:
    """Write the net with its run's settings and counts, without the padding row of zeros."""
    parts = {
        "table": net.table[: net.inputs],
        "straight": net.straight[: net.inputs],
        "bias": net.bias,
        "second": net.second_layer.weight.T,
        "second_bias": net.second_layer.bias,
        "last": net.last_layer.weight[0],
        "last_bias": net.last_layer.bias,
    }
    lists = {name: part.detach().cpu().tolist() for name, part in parts.items()}
    place.write_bytes(pack_model(net.game, about, lists))
    return place
