"""Spaces, apostrophes, quotes and dots of each language.

Authors write plain text; `python -m tests.words.test_typography --write` sets it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from doghouse.words import FOLDER, LANGUAGES, read
from tests.words.test_words import forms_of, sentence_files

THIN = "\u202f"  # narrow, without line breaks; few terminal fonts have it
FIXED = "\u00a0"
TERMINAL = {"arena", "commands", "help", "terminal"}  # files shown only in terminals

#: A sign that belongs to the word before it, on another line of the file.
BROKEN = r" (\S+) \\\n(?=[;:!?»%…])"

Rules = list[tuple[str, str]]
LETTER = r"[^\W\d_]"
ALL: Rules = [
    (r"\.\.\.", "…"),
    (rf"(?<={LETTER}|\}})'(?=[\w{{«“])", "’"),
    (rf"(?<={LETTER})'(?= {LETTER})", "’"),  # bots' choices, un po' di
    (r"(?<=\w) - (?=\w)", " – "),
    (r"(?<=\}) s\b", f"{FIXED}s"),  # seconds
]
CLOSE: Rules = [(r"(?<=[^\d\s]) …|(?<=\d) …(?! \d)", "…")]  # but 1, 2 … 14
LANGUAGE: dict[str, Rules] = {
    "en": [*CLOSE, (r"(?<=[\d}]) %(?!\()", "%")],
    "de": [
        (r"(?<=\S) …", f"{FIXED}…"),
        (r"(?<=[\d}]) %(?!\()", f"{FIXED}%"),
        (r"\bRegel (?=\{|[BC]\d)", f"Regel{FIXED}"),
    ],
    "fr": [
        *CLOSE,
        (r"(?<=\S)[ \u00a0\u202f]([;!?»])", rf"{THIN}\1"),
        (r"(?<=\S)[ \u00a0\u202f]:(?=[\s\"]|$)", f"{THIN}:"),
        (r"«[ \u00a0\u202f]", f"«{THIN}"),
        (r"(?<=[\d}]) %(?!\()", f"{THIN}%"),
    ],
    "it": [*CLOSE, (r"(?<=[\d}]) %(?!\()", "%")],
}

#: What no rule can fix: a missing or extra space, another language's quotes.
REFUSED = {
    "en": r"[\"«»„]|\w [;:](?=\s|$)",
    "de": r"[\"“”„]|\w [;:](?=\s|$)|« | »",
    "fr": r"[\"“”„]|[\w})][;!?»](?=\W|$)|[\w})]:(?=\s|$)|«(?![\u202f\u00a0])",
    "it": r"[\"“”„]|\w [;:](?=\s|$)|« | »",
}


def typeset(text: str, language: str, file: str) -> str:
    for pattern, sign in [*ALL, *LANGUAGE[language]]:
        text = re.sub(pattern, sign, text)
    return text.replace(THIN, FIXED) if file in TERMINAL else text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_typeset(language: str) -> None:
    """To fix this: python -m tests.words.test_typography --write."""
    plain = {
        key: form
        for file, key, form in sentences(language)
        if typeset(form, language, file) != form
    }
    assert plain == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_are_those_of_the_language(language: str) -> None:
    strange = {
        key: form
        for _, key, form in sentences(language)
        if re.search(REFUSED[language], form) and not key.endswith(".example")  # commands
    }
    assert strange == {}


def test_rules() -> None:
    assert typeset("C'est fini ! « Oui » : 5 % …", "fr", "table") == (
        f"C’est fini{THIN}! «{THIN}Oui{THIN}»{THIN}: 5{THIN}%…"
    )
    assert typeset("Nicht da … 5 % (Regel B3)", "de", "table") == (
        f"Nicht da{FIXED}… 5{FIXED}% (Regel{FIXED}B3)"
    )
    assert typeset("{name}'s bots' don't ... 3 … 5 % '5 12>17'", "en", "help") == (
        "{name}’s bots’ don’t… 3 … 5% '5 12>17'"
    )
    assert typeset("un po' d'acqua: l'8", "it", "table") == "un po’ d’acqua: l’8"


def sentences(language: str) -> Iterator[tuple[str, str, str]]:
    """File, key and text of every form."""
    for file in sentence_files(language):
        for key, entry in read(language, file).items():
            yield from ((file, key, form) for form in forms_of(entry))


def write() -> None:
    for language in LANGUAGES:
        for file in sentence_files(language):
            path = FOLDER / language / f"{file}.toml"
            lines = re.sub(BROKEN, r" \\\n\1 ", path.read_text("utf-8")).split("\n")
            path.write_text("\n".join(set_line(line, language, path) for line in lines), "utf-8")


def set_line(line: str, language: str, path: Path) -> str:
    """A line of TOML; comments and keys stay as they are."""
    if line.startswith("#"):
        return line
    key, equals, value = line.partition('" = ')
    if not equals:
        return typeset(line, language, path.stem)
    return key + equals + typeset(value, language, path.stem)


if __name__ == "__main__" and "--write" in sys.argv:
    write()
