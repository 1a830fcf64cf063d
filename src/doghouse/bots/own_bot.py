"""Your own bot: a function `choose(view, moves)` or an object that has one, passed directly or
loaded from a file or a module, written FILE.py:NAME or MODULE:NAME."""

import importlib
import importlib.util
import inspect
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType

from ..notation.position import View
from ..quote import quote
from .bot import Bot, Candidate
from .move_reasons import reasons_for

KEYWORDS = ("seed", "seconds")  # optional parameters of the function


class SilentBot:
    """A bot that doesn't value moves."""

    is_silent = True

    def choose(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> str:
        raise NotImplementedError

    def explain(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> list[Candidate]:
        move = self.choose(view, moves, seed=seed, seconds=seconds)
        return [Candidate(move, 0.5, *reasons_for(view, [move]))]


class OwnBot(SilentBot):
    def __init__(self, function: Callable[..., str]) -> None:
        self.function = function
        self.keywords = taken_by(function)

    def choose(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> str:
        known = {"seed": seed, "seconds": seconds}
        return self.function(view, moves, **{name: known[name] for name in self.keywords})


def taken_by(function: Callable[..., object]) -> list[str]:
    """The keywords that a function accepts."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):  # a function written in C
        return []
    takes_all = any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters)
    names = {parameter.name for parameter in parameters}
    return [name for name in KEYWORDS if takes_all or name in names]


def bot_of(thing: object) -> Bot:
    """Make a bot from a class, an object or a function. Raises ValueError if it can't choose."""
    made = thing() if isinstance(thing, type) else thing
    choose = getattr(made, "choose", made)
    if not callable(choose) or inspect.iscoroutinefunction(choose):
        wanted = "a function of view and moves, or an object with such a function `choose`"
        raise ValueError(f"a bot must be {wanted}, not {quote(thing)}")
    explain = getattr(made, "explain", None)
    if (
        choose is not made
        and callable(explain)
        and taken_by(choose) == taken_by(explain) == [*KEYWORDS]
    ):
        return made  # type: ignore[return-value]
    return OwnBot(choose)


def name_of(thing: object) -> str:
    named = thing if hasattr(thing, "__name__") else type(thing)
    return str(getattr(named, "__name__", "bot"))


def is_place(spec: str) -> bool:
    """Whether the text has one of these forms."""
    place, _, name = spec.rpartition(":")
    is_module = all(part.isidentifier() for part in place.split("."))
    return name.isidentifier() and (place.endswith(".py") or is_module)


def imported(spec: str) -> Bot:
    """Import the object. Raises ValueError."""
    place, _, name = spec.rpartition(":")
    try:
        module = _module_in(Path(place)) if place.endswith(".py") else _module(place)
        return bot_of(getattr(module, name))
    except (Exception, SystemExit) as error:  # third-party code may raise anything
        why = str(error) if isinstance(error, ValueError) else f"{type(error).__name__}: {error}"
        raise ValueError(f"{spec} can't be loaded: {why}") from error


def _module(name: str) -> ModuleType:
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)
    return importlib.import_module(name)


def _module_in(file: Path) -> ModuleType:
    """Run the file like a script but under another name; it can import files beside it."""
    name = str(file.resolve())
    if name in sys.modules:
        return sys.modules[name]
    if not file.is_file():
        raise ValueError("there is no such file")
    found = importlib.util.spec_from_file_location(name, file)
    assert found is not None
    assert found.loader is not None
    if str(file.resolve().parent) not in sys.path:
        sys.path.append(str(file.resolve().parent))
    module = sys.modules[name] = importlib.util.module_from_spec(found)
    try:
        found.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
