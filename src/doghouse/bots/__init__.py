"""Bots: `load("greedy")`, `load("search:worlds=10,keep=6")`, `load("husky:net=my/dog.net")`, or a
level that people choose."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from .bot import Bot, Candidate
from .levels import LEVELS

GROUP = "doghouse.bots"  # entry points of third-party bots

#: Each with its module and class, imported when it is asked for.
BOTS = {
    "random": ("uniform", "RandomBot"),
    "greedy": ("greedy", "GreedyBot"),
    "expert": ("expert", "ExpertBot"),
    "search": ("search", "SearchBot"),
    "husky": ("husky", "HuskyBot"),
    "wolf": ("wolf", "WolfBot"),
}
#: Those that take a model file: net=PATH.
LEARNED_BOTS = ("husky", "wolf")


def load(spec: str) -> Bot:
    """A bot by name, with arguments behind a colon; ValueError says what is wrong."""
    spec = LEVELS.get(spec, spec)
    name, _, rest = spec.partition(":")
    make = _maker(name)
    if name == "process":
        return make(rest)
    arguments = _arguments(name, rest)
    try:
        return make(**arguments)
    except TypeError as error:
        raise ValueError(f"bot {spec!r}: {error}") from error


def can_judge(spec: str) -> bool:
    """Whether this bot says what moves are worth; of a third party's we believe it."""
    name = LEVELS.get(spec, spec).partition(":")[0]
    return not getattr(_maker(name), "is_silent", False)


def _maker(name: str) -> Callable[..., Bot]:
    """The class of a bot, or what makes a third party's."""
    make: Callable[..., Bot]
    if name == "process":
        from .process import ProcessBot

        return ProcessBot
    if name in BOTS:
        module, kind = BOTS[name]
        make = getattr(import_module(f"{__name__}.{module}"), kind)
        return make
    found = [entry for entry in entry_points(group=GROUP) if entry.name == name]
    if not found:
        known = ", ".join(dict.fromkeys([*BOTS, *LEVELS]))
        raise ValueError(f"there is no bot {name!r}: known are {known}, process:COMMAND")
    make = found[0].load()
    return make


def _arguments(bot: str, text: str) -> dict[str, Any]:
    arguments: dict[str, Any] = {}
    for part in text.split(",") if text else []:
        name, equals, value = part.partition("=")
        if not (name and equals):
            raise ValueError(f"a bot's argument is written name=value, not {part!r}")
        if name == "net" and bot in LEARNED_BOTS:
            from .learned import learned_from

            arguments["evaluation"] = learned_from(value)
            continue
        try:
            arguments[name] = int(value) if value.lstrip("-").isdecimal() else float(value)
        except ValueError:
            raise ValueError(f"a bot's argument is a number: {part!r}") from None
    return arguments


__all__ = ["BOTS", "LEVELS", "Bot", "Candidate", "can_judge", "load"]
