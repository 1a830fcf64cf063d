"""Train a value net by self-play:   python -m doghouse.train FOLDER --game dog --minutes 10"""

import argparse
import dataclasses
from pathlib import Path

from ..rules.rulesets import GAMES
from ..version import install_command

try:
    import torch

    from .learner import Learner, TrainingSettings
    from .value_net import write_model
except ImportError as error:
    raise SystemExit(f"python -m doghouse.train needs torch: {install_command('train')}") from error


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="python -m doghouse.train",
        description="Self-play and TD(λ). A stopped or killed run resumes from its folder.",
    )
    made.add_argument("folder", type=Path, help="for checkpoint.pt and log.jsonl")
    made.add_argument(
        "--stop-after", type=float, metavar="SECONDS", help="stop after this time; resume later"
    )
    for field in dataclasses.fields(TrainingSettings):
        flag = "--" + field.name.replace("_", "-")
        usual = f" ({field.default})" if field.default != "" else ""
        meaning = field.metadata["help"] + usual
        choices = GAMES if field.name == "game" else None
        kind = type(field.default)
        made.add_argument(flag, type=kind, choices=choices, default=None, help=meaning)
    return made


def main() -> None:
    arguments = parser().parse_args()
    wanted = {
        field.name: getattr(arguments, field.name)
        for field in dataclasses.fields(TrainingSettings)
        if getattr(arguments, field.name) is not None
    }
    folder: Path = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    checkpoint = folder / "checkpoint.pt"
    state = None
    if checkpoint.exists():
        state = torch.load(checkpoint, map_location=wanted.get("device", "cpu"))
        wanted = {**state["settings"], **wanted}
    try:
        learner = Learner(TrainingSettings(**wanted), folder, lambda line: print(line, flush=True))
        if state is not None:
            learner.restore(state)
    except ValueError as error:
        raise SystemExit(f"python -m doghouse.train: {error}") from error
    if state is not None:
        print(f"resuming after {learner.spent:.0f} s and {learner.windows} windows", flush=True)
    learner.run(arguments.stop_after)
    place = write_model(learner.net, learner.about(), folder / f"{learner.settings.game}.net")
    print(f"the model: {place}, {place.stat().st_size / 1e6:.2f} MB", flush=True)


if __name__ == "__main__":
    main()
