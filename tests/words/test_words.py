"""Four languages: no key, no placeholder and no form is missing in any of them."""

from __future__ import annotations

import re
from importlib import import_module
from string import Formatter

import pytest

from doghouse.words import LANGUAGES, PAGES, Entry, keys, say

OTHERS = [language for language in LANGUAGES if language != "en"]


def words_of(language: str) -> dict[str, Entry]:
    pages = [import_module(f"doghouse.words.{language}.{page}").WORDS for page in PAGES]
    assert sum(map(len, pages)) == len(keys(language)), "a key stands on two pages"
    table: dict[str, Entry] = {key: entry for page in pages for key, entry in page.items()}
    return table


def forms_of(entry: Entry) -> tuple[str, ...]:
    return entry if isinstance(entry, tuple) else (entry,)


def places_of(text: str) -> set[tuple[str, str | None]]:
    """{name:format} and argparse's %(name)s."""
    fields = {(name, spec) for _, name, spec, _ in Formatter().parse(text) if name is not None}
    return fields | {(name, "%") for name in re.findall(r"%\((\w+)\)s", text)}


def samples(text: str) -> dict[str, object]:
    return {name: 7 if spec else "x" for name, spec in places_of(text) if spec != "%"}


def test_there_are_four_languages() -> None:
    assert sorted(LANGUAGES) == ["de", "en", "fr", "it"]


@pytest.mark.parametrize("language", OTHERS)
def test_no_key_is_missing_or_too_much(language: str) -> None:
    assert keys(language) ^ keys("en") == set()


@pytest.mark.parametrize("language", OTHERS)
def test_every_entry_has_the_places_and_forms_of_the_english_one(language: str) -> None:
    english, other = words_of("en"), words_of(language)
    for key, entry in english.items():
        assert type(other[key]) is type(entry), key
        wanted = {place for form in forms_of(entry) for place in places_of(form)}
        for form in forms_of(other[key]):
            assert places_of(form) == wanted, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_can_be_said(language: str) -> None:
    for key, entry in words_of(language).items():
        for count in (0, 1, 2) if isinstance(entry, tuple) else (1,):
            values = samples("".join(forms_of(entry))) | {"count": count}
            text = say(key, language, **values)
            assert text.strip(), key
            assert "{" not in text, key


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_as_it_was_in_english(language: str) -> None:
    """A sentence of several words that is the same was forgotten."""
    same = {key for key, entry in words_of(language).items() if entry == words_of("en")[key]}
    sentences = {key for key in same if len(re.findall(r"[A-Za-z]{2,}", words_in(key))) > 3}
    assert sentences == set()


def words_in(key: str) -> str:
    return re.sub(r"\{[^}]*\}", "", " ".join(forms_of(words_of("en")[key])))


def test_the_forms_for_one_and_many() -> None:
    assert [say("draw.cards", "de", count=n) for n in (0, 1, 2)] == [
        "0 Karten",
        "1 Karte",
        "2 Karten",
    ]
    assert [say("draw.cards", "fr", count=n) for n in (0, 1, 2)] == [
        "0 carte",
        "1 carte",
        "2 cartes",
    ]
    assert [say("draw.cards", "it", count=n) for n in (0, 1, 2)] == [
        "0 carte",
        "1 carta",
        "2 carte",
    ]


def test_german_is_swiss() -> None:
    assert not any("ß" in form for entry in words_of("de").values() for form in forms_of(entry))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_commands_of_the_terminal_stand_on_its_page(language: str) -> None:
    page = say("play.how", language, example="5 12>17")
    commands = [say(key, language) for key in keys(language) if key.startswith("command.")]
    assert [
        command for command in commands if not re.search(rf"(?m)(^|  ){re.escape(command)}  ", page)
    ] == []
    assert len(set(commands)) == len(commands)
    assert all(command == command.lower() for command in commands)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_of_the_terminal_fit_on_a_screen(language: str) -> None:
    for key in ("play.legend.dog", "play.legend.dogcards", "play.how"):
        page = str(words_of(language)[key]).replace("{example}", "lay 5 a1")
        assert max(map(len, page.splitlines())) <= 80, key
