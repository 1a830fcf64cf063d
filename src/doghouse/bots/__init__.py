"""Bots: `load("greedy")`, `load("search:worlds=10,keep=6")`, `load("husky:net=my/dog.net")`, a
level such as `load("house dog")`, `load("rex.py:choose")`, or your own function or object."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from ..quote import clip, quote
from .bot import Bot, BotSettings, Candidate, check_plays
from .levels import LEVELS

if TYPE_CHECKING:
    from .learned import Learned

BOTS = {
    "random": ("handicap", "RandomBot"),
    "greedy": ("greedy", "GreedyBot"),
    "expert": ("search", "ExpertBot"),
    "search": ("search", "SearchBot"),
    "husky": ("greedy", "HuskyBot"),
    "wolf": ("wolf", "WolfBot"),
}
"""Each bot's module and class, imported on first use."""

COMPOSED = {
    "process": ("process:COMMAND", "process", "ProcessBot"),
    "handicap": ("handicap:K/N:BOT", "handicap", "handicapped"),
}
"""Bots that parse the text after the colon themselves: syntax, module and factory."""

#: Bots that accept a model file: net=PATH.
LEARNED_BOTS = ("husky", "wolf")
NET = "net"


def load(spec: str | object, game: str | None = None) -> Bot:
    """Load a bot by name, with settings after a colon, or wrap your own function or object.

    Raises:
        ValueError: There is no such bot, its settings are wrong, or it can't play `game`.

    Examples:
        >>> bot = load("search:worlds=10,keep=6")
        >>> mine = load(lambda view, moves: moves[0])
    """
    from . import own_bot

    bot = _made(spec) if isinstance(spec, str) else own_bot.bot_of(spec)
    if game is not None:
        check_game(bot, spec if isinstance(spec, str) else own_bot.name_of(spec), game)
    return bot


def check_game(bot: Bot, spec: str, game: str) -> None:
    """Raise ValueError if the bot can't play this game."""
    try:
        check_plays(bot, game)
    except ValueError as error:
        raise ValueError(f"{spec}: {error}") from error


def _made(spec: str) -> Bot:
    from .own_bot import imported, is_place

    spec = LEVELS.get(spec, spec)
    name, _, rest = spec.partition(":")
    if is_place(spec) and not {name} & {*BOTS, *COMPOSED, *LEVELS}:
        return imported(spec)
    make = _maker(name)
    if name in COMPOSED:
        return make(rest)
    try:
        return make(**_arguments(name, rest))
    except (TypeError, ValueError) as error:
        raise ValueError(f"{name}: {error}") from error


def can_judge(bot: Bot) -> bool:
    """Whether the bot can say what moves are worth: every bot that isn't `is_silent`.

    Examples:
        >>> can_judge(load("wolf")), can_judge(load("random"))
        (True, False)
    """
    return not getattr(bot, "is_silent", False)


def _maker(name: str) -> Callable[..., Bot]:
    """A bot's class or factory."""
    make: Callable[..., Bot]
    if name in BOTS or name in COMPOSED:
        module, maker = BOTS.get(name) or COMPOSED[name][1:]
        make = getattr(import_module(f"{__name__}.{module}"), maker)
        return make
    if name in LEVELS:
        raise ValueError(f"{name} is a level, which takes no settings; it is {LEVELS[name]}")
    known = [*dict.fromkeys([*BOTS, *LEVELS]), *(written for written, *_ in COMPOSED.values())]
    known += ["FILE.py:FUNCTION", "MODULE:CLASS"]
    raise ValueError(f"there is no bot {quote(name)}: choose from {', '.join(known)}")


def settings_of(bot: str) -> BotSettings:
    """The settings of a built-in bot, by name: default, range and meaning.

    Raises:
        ValueError: There is no such bot, or it is a level.

    Examples:
        >>> settings_of("search")["keep"].meaning
        'maximum number of candidates'
    """
    settings: BotSettings = getattr(_maker(bot), "SETTINGS", {})
    return settings


def _arguments(bot: str, text: str) -> dict[str, float | Learned]:
    arguments: dict[str, float | Learned] = {}
    for part in text.split(",") if text else []:
        name, equals, value = part.partition("=")
        if not (name and equals):
            raise ValueError(f"a setting must be name=value, not {quote(part)}")
        _check_name(bot, name)
        is_net = name == NET and bot in LEARNED_BOTS
        argument = "evaluation" if is_net else name
        if argument in arguments:
            raise ValueError(f"{name} is given twice")
        arguments[argument] = _net(value) if is_net else _number(name, value)
    return arguments


def _check_name(bot: str, name: str) -> None:
    known = [*([NET] if bot in LEARNED_BOTS else []), *settings_of(bot)]
    if name not in known:
        raise ValueError(f"there is no setting {clip(name)}; it takes {', '.join(known) or 'none'}")


def _net(path: str) -> Learned:
    from .learned import learned_from

    if not path:
        raise ValueError(f"{NET} needs the path of a model file: {NET}=PATH")
    return learned_from(path)


def _number(name: str, text: str) -> float:
    try:
        return int(text) if text.lstrip("-").isdecimal() else float(text)
    except ValueError:
        raise ValueError(f"{name} must be a number, not {quote(text)}") from None


__all__ = ["BOTS", "COMPOSED", "LEVELS", "Bot", "Candidate", "can_judge", "load", "settings_of"]
