"""The loop: play a window, make targets of it, learn from the last few windows, say how it goes."""

from __future__ import annotations

import json
import math
import random
import time
from collections import deque
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from .course_settings import Course
from .curriculum import Lesson, lessons_of, only_lesson
from .learning_curve import boards
from .models import read_net
from .returns import targets_of
from .search_targets import read_values
from .self_play import Player, Tables, share_of, won_by_first
from .value_net import ValueNet, widened


class Memory(NamedTuple):
    """A window, ready to be learnt from."""

    rows: Tensor
    targets: Tensor
    known: Tensor  # which of them have a target
    options: Tensor


class Learner:
    """Everything of a run; `state` and `restore` are all that must outlast a kill."""

    def __init__(self, settings: Course, folder: Path, say: Callable[[str], None]) -> None:
        self.settings, self.folder, self.say = settings, folder, say
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        self.rng = random.Random(settings.seed)
        self.net = self.first_net().to(settings.device)
        self.rival = Player(self.net)  # what it is rated against: its start, or the one it studies
        if settings.against:
            self.rival = Player(read_net(settings.against, settings.game).to(settings.device))
        self.optimizer = torch.optim.Adam(self.net.parameters(), settings.rate)
        lessons = lessons_of(settings.game, settings.drawn, settings.seed)
        self.lessons = only_lesson(lessons, settings.only)
        self.tables: dict[int, Tables] = {}
        self.debts = [0.0] * len(self.lessons)
        self.memories: deque[Memory] = deque(maxlen=settings.kept)
        self.searched = [
            Memory(*part) for part in read_values(settings.search_values, settings.device)
        ]
        self.older: deque[Player] = deque(maxlen=8)
        self.strangers = [
            Player(read_net(place.strip(), settings.game).to(settings.device))
            for place in settings.strangers.split(",")
            if place.strip()
        ]
        self.spent, self.windows, self.decisions, self.games = 0.0, 0, 0, 0
        self.boards = boards(folder)

    def first_net(self) -> ValueNet:
        settings = self.settings
        place = settings.begin or settings.against
        if place:
            net = read_net(place, settings.game)
            return widened(net, settings.hidden) if settings.hidden > net.hidden else net
        return ValueNet(settings.game, settings.hidden, settings.second)

    # --- what outlasts a kill ---------------------------------------------------------------------

    def state(self) -> dict[str, Any]:
        counts = {"windows": self.windows, "decisions": self.decisions, "games": self.games}
        return {
            "settings": asdict(self.settings),
            "net": self.net.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "older": [player.net.state_dict() for player in self.older],
            "spent": self.spent,
            **counts,
        }

    def about(self) -> dict[str, Any]:
        """What is written with the model."""
        counts = {"games": self.games, "decisions": self.decisions}
        return {"settings": asdict(self.settings), "seconds": round(self.spent), **counts}

    def restore(self, state: dict[str, Any]) -> None:
        """Go on where a run stopped; its games are begun anew, from other seeds.

        ValueError if its net has other inputs or layers."""
        if state["net"]["table"].shape != self.net.table.shape:
            raise ValueError("the run in this folder has other inputs than this version")
        self.net.load_state_dict(state["net"])
        for weights in state.get("older", ()):
            net = ValueNet(self.net.game, self.net.hidden, self.net.second)
            net.load_state_dict(weights)
            self.older.append(Player(net.to(self.settings.device)))
        self.optimizer.load_state_dict(state["optimizer"])
        for name in ("spent", "windows", "decisions", "games"):
            setattr(self, name, state[name])
        self.rng = random.Random(self.settings.seed + self.windows)
        torch.manual_seed(self.settings.seed + self.windows)

    def save(self) -> None:
        place = self.folder / "checkpoint.pt"
        fresh = place.with_suffix(".new")
        torch.save(self.state(), fresh)
        fresh.replace(place)

    # --- the course -------------------------------------------------------------------------------

    @property
    def progress(self) -> float:
        return min(self.spent / (60 * self.settings.minutes), 1.0)

    def falling(self, first: float, last: float, power: float) -> float:
        return float(last + (first - last) * (1 - self.progress) ** power)

    def run(self, stop_after: float | None = None) -> None:
        """Until the course is over, or for so many seconds of it."""
        settings = self.settings
        begun = saved = rated = aged = self.spent
        while self.progress < 1 and (stop_after is None or self.spent - begun < stop_after):
            lesson = self.next_lesson()
            tables = self.tables_of(lesson)  # not part of the course: it may have to compile
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
                self.tell(self.rating())
        self.save()
        self.tell(self.rating())

    def window(self, lesson: int, tables: Tables) -> None:
        settings = self.settings
        begun = time.monotonic()
        before = tables.games
        chance = self.falling(settings.chance, settings.last_chance, 1.0)
        is_rival = bool(settings.against)
        window = tables.play(Player(self.net), chance, self.guest(), is_rival)
        targets = targets_of(window, self.falling(settings.decay, settings.last_decay, 1.0))
        known = targets.is_known.flatten().nonzero()[:, 0]
        self.memories.append(
            Memory(window.rows.flatten(0, 1), targets.values.flatten(), known, tables.options)
        )
        self._wait()
        played = time.monotonic()
        loss = self.learn(window.rows.shape[0] * window.rows.shape[1])
        learnt = time.monotonic()
        self.windows += 1
        self.decisions += tables.size * tables.steps
        self.games += tables.games - before
        self.tell(
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
        """Who else plays in a window: always the rival that is studied, else now and then an older
        self or a stranger."""
        settings, lot = self.settings, self.rng.random()
        if settings.against:
            return self.rival
        if self.older and lot < settings.guests:
            return self.rng.choice(self.older)
        if self.strangers and lot > 1 - settings.strange:
            return self.rng.choice(self.strangers)
        return None

    def next_lesson(self) -> int:
        """In turn by their shares."""
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
            wish = self.lessons[number].wish
            made = Tables(wish, settings.games, settings.steps, seed, settings.device)
            self.tables[number] = made
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
            if self.searched:  # one part in four
                chosen.append(self.rng.choice(self.searched))
            losses.append(self.learn_from(chosen, settings.rows // len(chosen)))
        return float(torch.stack(losses).mean()) if losses else math.nan

    def learn_from(self, memories: list[Memory], count: int) -> Tensor:
        """One step on rows of several windows."""
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

    def _wait(self) -> None:
        if self.settings.device == "cuda":
            torch.cuda.synchronize()

    # --- how it goes ------------------------------------------------------------------------------

    def rating(self) -> dict[str, Any]:
        """Against the net that the course began with, or the one it studies: share of games won,
        and two errors."""
        games = min(self.settings.rated, self.settings.games)
        lesson: Lesson = self.lessons[0]
        tables = Tables(lesson.wish, games, 1, 77_000_000, self.settings.device)
        won, played = won_by_first(Player(self.net), self.rival, tables)
        share, error = share_of(won, played)
        whom = "against the model" if self.settings.against else "against the start"
        return {"spent": self.spent, whom: share, "within": error, "of": played}

    def tell(self, news: dict[str, Any]) -> None:
        with (self.folder / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(news) + "\n")
        if self.boards is not None:
            for name, value in news.items():
                if isinstance(value, int | float):
                    self.boards.add_scalar(name, value, self.windows)
        self.say("  ".join(f"{key} {_short(value)}" for key, value in news.items()))


def _short(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.4g}" if value < 1000 else f"{value:,.0f}"
    return str(value)
