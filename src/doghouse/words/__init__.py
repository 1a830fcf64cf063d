"""Every sentence a person reads: one folder per language, with the same files and keys.

`say("draw.turn.play", seat="b")` returns the sentence. An entry may be a pair, singular and
plural; `count` decides. Nothing here knows the games: all values are passed in.
"""

from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args

Language = Literal["en", "de", "fr", "it"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

Entry = str | list[str]

FOLDER = Path(__file__).parent
ABOUT = "language"  # the one file without sentences


def say(key: str, /, language: str = "en", **values: object) -> str:
    """The sentence for that key, with its {placeholders} filled in."""
    entry = _find(key, language)
    if entry is None:
        raise KeyError(key)
    if isinstance(entry, list):
        entry = entry[0] if values["count"] in _about(language)["singular"] else entry[1]
    sentence = entry.format(**values)
    for apart, contracted in _about(language).get("contractions", {}).items():
        sentence = sentence.replace(apart, contracted)
    return sentence


def say_or(key: str, otherwise: str, /, language: str = "en", **values: object) -> str:
    """For keys containing a name, such as a rule set's, which may have no words yet."""
    return otherwise if _find(key, language) is None else say(key, language, **values)


def keys(language: str = "en") -> frozenset[str]:
    return frozenset(entries(language))


@cache
def entries(language: str) -> dict[str, Entry]:
    """All entries of a language."""
    return {key: entry for name in _texts(language) for key, entry in read(language, name).items()}


@cache
def read(language: str, name: str) -> dict[str, Entry]:
    """The entries of one file."""
    return _parsed(_texts(language)[name])


@cache
def _find(key: str, language: str) -> Entry | None:
    for name, text in _texts(language).items():
        # Searching a text is far faster than parsing it, so parse only the file with the key.
        if f'"{key}"' in text and key in read(language, name):
            return read(language, name)[key]
    return None


@cache
def _texts(language: str) -> dict[str, str]:
    if language not in LANGUAGES:
        raise ValueError(f"unknown language {language!r}: it is one of {', '.join(LANGUAGES)}")
    paths = sorted((FOLDER / language).glob("*.toml"))
    return {path.stem: path.read_text("utf-8") for path in paths if path.stem != ABOUT}


@cache
def _about(language: str) -> dict[str, Any]:
    return _parsed((FOLDER / language / f"{ABOUT}.toml").read_text("utf-8"))


def _parsed(text: str) -> dict[str, Any]:
    import tomllib  # lazily: most programs that import doghouse never say a word

    return tomllib.loads(text)
