"""The net that policy.py has learnt, as a bot: it plays the move whose result it likes best.

    doghouse arena random greedy 'mine=process:python examples/training/arena_bot.py policy.pt'

Its `choose` takes a seat at a table too: doghouse.client.play(link, loaded("policy.pt").choose).
"""

import json
import sys

import torch
from policy import Values
from torch.nn.utils.rnn import pad_sequence

import doghouse
from doghouse.features import Observation

torch.set_num_threads(1)  # the arena uses all cores by itself


class Learnt:
    def __init__(self, net: Values) -> None:
        self.net = net

    def choose(self, view: dict, moves: list[str]) -> str:
        observation = Observation(view)
        legal = doghouse.imagine(view, seed=0).legal_moves()  # with the actions behind each text
        rows = [torch.tensor(observation.result_row(move.actions)) for move in legal]
        empty = self.net.inputs.padding_idx
        with torch.no_grad():
            liked = self.net(pad_sequence(rows, batch_first=True, padding_value=empty))
        return str(legal[int(liked.argmax())])


def loaded(file: str) -> Learnt:
    net = Values()
    net.load_state_dict(torch.load(file))
    return Learnt(net)


if __name__ == "__main__":
    bot = loaded(sys.argv[1])
    for line in sys.stdin:  # one question a line, one answer a line
        question = json.loads(line)
        print(json.dumps({"move": bot.choose(question["view"], question["moves"])}), flush=True)
