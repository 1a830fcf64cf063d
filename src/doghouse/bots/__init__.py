"""Bots: `load("greedy")`, `load("search:worlds=10,keep=6")`, `load("husky:net=my/dog.net")`, or a
level that people choose."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from ..quote import clip, quote
from .bot import Bot, Candidate, check_plays
from .bot_settings import BotSettings
from .levels import LEVELS

if TYPE_CHECKING:
    from .learned import Learned

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
#: Those that read what is behind the colon themselves: how they are written, module and maker.
COMPOSED = {
    "process": ("process:COMMAND", "process", "ProcessBot"),
    "handicap": ("handicap:K/N:BOT", "handicap", "handicapped"),
}
#: Those that take a model file: net=PATH.
LEARNED_BOTS = ("husky", "wolf")
NET = "net"


def load(spec: str, game: str | None = None) -> Bot:
    """A bot by name, with settings behind a colon; ValueError says what is wrong with it, or that
    it can't play the game that is asked for."""
    bot = _made(spec)
    if game is not None:
        try:
            check_plays(bot, game)
        except ValueError as error:
            raise ValueError(f"{spec}: {error}") from error
    return bot


def _made(spec: str) -> Bot:
    name, _, rest = LEVELS.get(spec, spec).partition(":")
    make = _maker(name)
    if name in COMPOSED:
        return make(rest)
    try:
        return make(**_arguments(name, rest))
    except (TypeError, ValueError) as error:
        raise ValueError(f"{name}: {error}") from error


def can_judge(spec: str) -> bool:
    """Whether this bot says what moves are worth; of a third party's we believe it."""
    return not getattr(load(spec), "is_silent", False)


def _maker(name: str) -> Callable[..., Bot]:
    """The class of a bot, or what makes one."""
    make: Callable[..., Bot]
    if name in BOTS or name in COMPOSED:
        module, maker = BOTS.get(name) or COMPOSED[name][1:]
        make = getattr(import_module(f"{__name__}.{module}"), maker)
        return make
    if name in LEVELS:
        raise ValueError(f"{name} is a level, which takes no settings; it is {LEVELS[name]}")
    found = [entry for entry in entry_points(group=GROUP) if entry.name == name]
    if not found:
        known = [*dict.fromkeys([*BOTS, *LEVELS]), *(written for written, *_ in COMPOSED.values())]
        raise ValueError(f"there is no bot {quote(name)}: known are {', '.join(known)}")
    make = found[0].load()
    return make


def settings_of(bot: str) -> BotSettings:
    """The numbers that a bot of ours takes, by name."""
    settings: BotSettings = getattr(_maker(bot), "SETTINGS", {})
    return settings


def _arguments(bot: str, text: str) -> dict[str, Any]:
    arguments: dict[str, Any] = {}
    for part in text.split(",") if text else []:
        name, equals, value = part.partition("=")
        if not (name and equals):
            raise ValueError(f"a setting is written name=value, not {quote(part)}")
        _check_name(bot, name)
        is_net = name == NET and bot in LEARNED_BOTS
        argument = "evaluation" if is_net else name
        if argument in arguments:
            raise ValueError(f"{name} is given twice")
        arguments[argument] = _net(value) if is_net else _number(name, value)
    return arguments


def _check_name(bot: str, name: str) -> None:
    """Of a bot of ours; what others take they say themselves."""
    if bot not in BOTS:
        return
    known = [*([NET] if bot in LEARNED_BOTS else []), *settings_of(bot)]
    if name not in known:
        raise ValueError(f"there is no setting {clip(name)}; it takes {', '.join(known) or 'none'}")


def _net(path: str) -> Learned:
    from .learned import learned_from

    if not path:
        raise ValueError(f"{NET} needs the place of a model file: {NET}=PATH")
    return learned_from(path)


def _number(name: str, text: str) -> float:
    try:
        return int(text) if text.lstrip("-").isdecimal() else float(text)
    except ValueError:
        raise ValueError(f"{name} is a number, not {quote(text)}") from None


__all__ = ["BOTS", "COMPOSED", "LEVELS", "Bot", "Candidate", "can_judge", "load", "settings_of"]
