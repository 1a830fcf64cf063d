"""Every sentence a person reads: one folder a language, with the same pages and the same keys.

`say("draw.turn.play", seat="b")` gives the sentence. An entry may be a pair, the form for one and
the form for many; `count` decides. Nothing here knows the games: all values are handed in.
"""

from functools import cache
from importlib import import_module

LANGUAGES = ("en", "de", "fr", "it")
PAGES = (
    "table",
    "reasons",
    "help",
    "commands",
    "arena",
    "online",
    "web",
    "handbook",
    "handbook_cards",
    "lessons",
    "replay",
)

Entry = str | tuple[str, str]


def say(key: str, /, language: str = "en", **values: object) -> str:
    """The sentence of that key, its {places} filled with the values."""
    table, singular = _table(language)
    entry = table[key]
    if isinstance(entry, tuple):
        entry = entry[0] if values["count"] in singular else entry[1]
    return entry.format(**values)


def keys(language: str = "en") -> frozenset[str]:
    return frozenset(_table(language)[0])


@cache
def _table(language: str) -> tuple[dict[str, Entry], tuple[int, ...]]:
    if language not in LANGUAGES:
        raise ValueError(f"unknown language {language!r}: it is one of {', '.join(LANGUAGES)}")
    words: dict[str, Entry] = {}
    for page in PAGES:
        words |= import_module(f"{__name__}.{language}.{page}").WORDS
    return words, import_module(f"{__name__}.{language}").SINGULAR
