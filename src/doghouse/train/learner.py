"""The loop: play a window, compute its targets, learn from recent windows, report progress."""

import json
import math
import random
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import torch
from torch import Tensor
from torch.nn import functional

from .curriculum import lessons_of
from .self_play import Player, Tables, targets_of, won_by_first
from .value_net import HIDDEN, SECOND, ValueNet, read_net

COUNTS = ("spent", "windows", "decisions", "games")  # of a run, saved with its net
Value = TypeVar("Value")


def setting(default: Value, meaning: str) -> Value:
    """A setting with its help text."""
    return field(default=default, metadata={"help": meaning})


@dataclass
class TrainingSettings:
    """Everything that determines a run; saved with every model."""

    game: str = setting("dog", "dog or dogcards")
    device: str = setting("cpu", "cpu or cuda")
    minutes: float = setting(10.0, "length of the whole run; the rates below decay over it")
    games: int = setting(512, "games played at once")
    steps: int = setting(96, "steps per window")
    drawn: int = setting(6, "lessons with random options")
    seed: int = setting(1, "random seed; another one is an independent run")
    hidden: int = setting(HIDDEN, "units in the first layer")
    second: int = setting(SECOND, "units in the second layer")
    decay: float = setting(0.8, "lambda at the start")
    last_decay: float = setting(
        0.8, "the same at the end; closer to 1 trusts results more than estimates"
    )
    chance: float = setting(0.07, "chance of a random move at the start")
    last_chance: float = setting(0.01, "the same at the end")
    rate: float = setting(2e-3, "learning rate at the start")
    last_rate: float = setting(3e-5, "the same at the end")
    rows: int = setting(65536, "batch size")
    share: float = setting(0.6, "share of a window's rows to learn from while it is new")
    kept: int = setting(6, "number of windows to keep and learn from")
    older_share: float = setting(0.2, "share of windows in which an older net takes some seats")
    guests: str = setting("", "model files, separated by commas, that take seats like older nets")
    guest_share: float = setting(0.3, "share of windows in which one of them does")
    older_every: float = setting(120.0, "seconds between snapshots that become older nets")
    save_every: float = setting(60.0, "seconds between checkpoints")
    rate_every: float = setting(120.0, "seconds between ratings")
    rated: int = setting(2048, "games per rating")
    only: str = setting("", "name of a single lesson, to train a specialist")
    begin: str = setting("", "a model file to start from")

    def __post_init__(self) -> None:
        """ValueError says what is wrong."""
        if self.minutes <= 0:
            raise ValueError(f"--minutes must be more than 0, not {self.minutes}")
        if self.guests and self.older_share + self.guest_share > 1:
            raise ValueError("--older-share and --guest-share add up to more than 1")


class Memory(NamedTuple):
    """A window, ready to learn from."""

    rows: Tensor
    targets: Tensor
    known: Tensor  # which of them have a target
    options: Tensor


class Learner:
    """A run; `state` and `restore` cover everything that must survive a kill."""

    def __init__(
        self, settings: TrainingSettings, folder: Path, say: Callable[[str], None]
    ) -> None:
        self.settings, self.folder, self.say = settings, folder, say
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        self.rng = random.Random(settings.seed)
        if settings.begin:
            self.net = read_net(settings.begin, settings.game).to(settings.device)
        else:
            self.net = ValueNet(settings.game, settings.hidden, settings.second).to(settings.device)
        self.start = Player(self.net)  # the opponent in ratings
        self.optimizer = torch.optim.Adam(self.net.parameters(), settings.rate)
        self.lessons = lessons_of(settings.game, settings.drawn, settings.seed, settings.only)
        self.tables: dict[int, Tables] = {}
        self.debts = [0.0] * len(self.lessons)
        self.memories: deque[Memory] = deque(maxlen=settings.kept)
        self.older: deque[Player] = deque(maxlen=8)
        self.guests = [
            Player(read_net(place.strip(), settings.game).to(settings.device))
            for place in settings.guests.split(",")
            if place.strip()
        ]
        self.spent, self.windows, self.decisions, self.games = 0.0, 0, 0, 0
        self.board = tensor_board(folder)

    # --- saving and restoring ---------------------------------------------------------------------

    def state(self) -> dict[str, object]:
        return {
            "settings": asdict(self.settings),
            "net": self.net.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "older": [player.net.state_dict() for player in self.older],
            **{name: getattr(self, name) for name in COUNTS},
        }

    def about(self) -> dict[str, object]:
        """Metadata for the model file."""
        counts = {"seconds": round(self.spent), "games": self.games, "decisions": self.decisions}
        return {"settings": asdict(self.settings), **counts}

    def restore(self, state: dict[str, Any]) -> None:
        """Resume a run; its games start over, with other seeds.

        ValueError if its net has other inputs or layers."""
        if state["net"]["table"].shape != self.net.table.shape:
            raise ValueError("this folder's net has different inputs than this version of Doghouse")
        self.net.load_state_dict(state["net"])
        for weights in state.get("older", ()):
            net = ValueNet(self.net.game, self.net.hidden, self.net.second)
            net.load_state_dict(weights)
            self.older.append(Player(net.to(self.settings.device)))
        self.optimizer.load_state_dict(state["optimizer"])
        for name in COUNTS:
            setattr(self, name, state[name])
        self.rng = random.Random(self.settings.seed + self.windows)
        torch.manual_seed(self.settings.seed + self.windows)

    def save(self) -> None:
        place = self.folder / "checkpoint.pt"
        fresh = place.with_suffix(".new")
        torch.save(self.state(), fresh)
        fresh.replace(place)

    # --- the run ----------------------------------------------------------------------------------

    @property
    def progress(self) -> float:
        return min(self.spent / (60 * self.settings.minutes), 1.0)

    def falling(self, first: float, last: float, power: float) -> float:
        return float(last + (first - last) * (1 - self.progress) ** power)

    def run(self, stop_after: float | None = None) -> None:
        """Run to the end, or for that many seconds."""
        settings = self.settings
        begun = saved = rated = aged = self.spent
        while self.progress < 1 and (stop_after is None or self.spent - begun < stop_after):
            lesson = self.next_lesson()
            tables = self.tables_of(lesson)  # untimed: it may have to compile
            clock = time.monotonic()
            self.window(lesson, tables)
            self.spent += time.monotonic() - clock
            if self.spent - saved > settings.save_every:
                saved = self.spent
                self.save()
            if self.spent - aged > settings.older_every:
                aged = self.spent
                self.older.append(Player(self.net))
            if self.spent - rated > settings.rate_every:
                rated = self.spent
                self.report(self.rating())
        self.save()
        self.report(self.rating())

    def window(self, lesson: int, tables: Tables) -> None:
        settings = self.settings
        begun = time.monotonic()
        before = tables.games
        chance = self.falling(settings.chance, settings.last_chance, 1.0)
        window = tables.play(Player(self.net), chance, self.guest())
        targets = targets_of(window, self.falling(settings.decay, settings.last_decay, 1.0))
        known = targets.is_known.flatten().nonzero()[:, 0]
        self.memories.append(
            Memory(window.rows.flatten(0, 1), targets.values.flatten(), known, tables.options)
        )
        if settings.device == "cuda":
            torch.cuda.synchronize()
        played = time.monotonic()
        loss = self.learn(window.rows.shape[0] * window.rows.shape[1])
        learnt = time.monotonic()
        self.windows += 1
        self.decisions += tables.size * tables.steps
        self.games += tables.games - before
        self.report(
            {
                "window": self.windows,
                "lesson": self.lessons[lesson].name,
                "spent": self.spent + learnt - begun,
                "games": self.games,
                "decisions": self.decisions,
                "decisions a second": tables.size * tables.steps / (learnt - begun),
                "playing": played - begun,
                "learning": learnt - played,
                "loss": loss,
                "ended": tables.games - before,
                "rate": self.optimizer.param_groups[0]["lr"],
            }
        )

    def guest(self) -> Player | None:
        """Another player for a window: sometimes an older net or another model."""
        settings, lot = self.settings, self.rng.random()
        if self.older and lot < settings.older_share:
            return self.rng.choice(self.older)
        if self.guests and lot > 1 - settings.guest_share:
            return self.rng.choice(self.guests)
        return None

    def next_lesson(self) -> int:
        """Take lessons in turn, in proportion to their shares."""
        total = sum(lesson.share for lesson in self.lessons)
        for number, lesson in enumerate(self.lessons):
            self.debts[number] += lesson.share / total
        chosen = max(range(len(self.debts)), key=self.debts.__getitem__)
        self.debts[chosen] -= 1.0
        return chosen

    def tables_of(self, number: int) -> Tables:
        settings = self.settings
        if number not in self.tables:
            seed = 1_000_003 * settings.seed + 7919 * self.windows + number * settings.games
            self.tables[number] = Tables(
                self.lessons[number].game, settings.games, settings.steps, seed, settings.device
            )
        return self.tables[number]

    def learn(self, rows: int) -> float:
        settings = self.settings
        for group in self.optimizer.param_groups:
            group["lr"] = self.falling(settings.rate, settings.last_rate, 1.5)
        memories = [memory for memory in self.memories if len(memory.known)]
        steps = max(1, math.ceil(settings.share * rows / settings.rows))
        losses = []
        for _ in range(steps if memories else 0):
            chosen = self.rng.sample(memories, min(3, len(memories)))
            losses.append(self.learn_from(chosen, settings.rows // len(chosen)))
        return float(torch.stack(losses).mean()) if losses else math.nan

    def learn_from(self, memories: list[Memory], count: int) -> Tensor:
        """One gradient step on rows of several windows."""
        self.optimizer.zero_grad(set_to_none=True)
        total = torch.zeros((), device=self.settings.device)
        for memory in memories:
            drawn = torch.randint(len(memory.known), (count,), device=memory.known.device)
            at = memory.known[drawn]
            logits = self.net(memory.rows[at].int(), self.net.constants(memory.options))
            part = functional.binary_cross_entropy_with_logits(logits, memory.targets[at])
            (part / len(memories)).backward()
            total += part.detach() / len(memories)
        self.optimizer.step()
        return total

    # --- progress ---------------------------------------------------------------------------------

    def rating(self) -> dict[str, float]:
        """Share of games won against the net the run began with, and two standard errors."""
        games = min(self.settings.rated, self.settings.games)
        tables = Tables(self.lessons[0].game, games, 1, 77_000_000, self.settings.device)
        won, played = won_by_first(Player(self.net), self.start, tables)
        share = won / max(played, 1)
        error = 2 * math.sqrt(max(share * (1 - share), 1e-4) / max(played, 1))
        return {"spent": self.spent, "against the start": share, "within": error, "of": played}

    def report(self, figures: Mapping[str, float | str]) -> None:
        with (self.folder / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(figures) + "\n")
        if self.board is not None:
            for name, value in figures.items():
                if isinstance(value, int | float):
                    self.board.add_scalar(name, value, self.windows)
        self.say("  ".join(f"{key} {_short(value)}" for key, value in figures.items()))


def tensor_board(folder: Path) -> Any:
    """TensorBoard's writer, if it is installed."""
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        return None
    return SummaryWriter(str(folder))


def _short(value: float | str) -> str:
    if isinstance(value, float):
        return f"{value:.4g}" if value < 1000 else f"{value:,.0f}"
    return str(value)
