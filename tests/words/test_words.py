"""All languages have every key, placeholder and form."""

from __future__ import annotations

import re
import tomllib
from string import Formatter

import pytest

from doghouse.explain.reasons import because
from doghouse.notation.plain_names import with_article
from doghouse.rules.rulesets import OPTIONS, RULE_SETS
from doghouse.words import FOLDER, LANGUAGES, Entry, entries, keys, read, say, say_or

OTHERS = [language for language in LANGUAGES if language != "en"]


def files_of(language: str) -> list[str]:
    return sorted(path.stem for path in (FOLDER / language).glob("*.toml"))


def sentence_files(language: str) -> list[str]:
    return [name for name in files_of(language) if name != "language"]


def forms_of(entry: Entry) -> list[str]:
    return [entry] if isinstance(entry, str) else entry


def places_of(text: str) -> set[tuple[str, str | None]]:
    """{name:format} and argparse's %(name)s; a card with its article counts like one without."""
    named = [(name, spec) for _, name, spec, _ in Formatter().parse(text) if name is not None]
    fields = {(re.sub("^a_(?=cards?$)", "", name), spec) for name, spec in named}
    return fields | {(name, "%") for name in re.findall(r"%\((\w+)\)s", text)}


def samples(text: str) -> dict[str, object]:
    values = {name: 7 if spec else "x" for name, spec in places_of(text) if spec != "%"}
    return values | {f"a_{name}": "x" for name in values}


def test_every_folder_is_a_language() -> None:
    assert {path.parent.name for path in FOLDER.glob("*/*.toml")} == set(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
def test_no_file_is_missing_or_too_much(language: str) -> None:
    assert files_of(language) == files_of("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_whose_spelling_it_has(language: str) -> None:
    about = tomllib.loads((FOLDER / language / "language.toml").read_text("utf-8"))
    assert about["tag"].startswith(f"{language}-")


@pytest.mark.parametrize("language", OTHERS)
def test_no_key_is_missing_or_too_much(language: str) -> None:
    """And in the same order, so that two files can be compared side by side."""
    assert keys(language) ^ keys("en") == set()
    for name in sentence_files("en"):
        assert list(read(language, name)) == list(read("en", name)), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_in_two_files(language: str) -> None:
    assert sum(len(read(language, name)) for name in sentence_files(language)) == len(
        keys(language)
    )


@pytest.mark.parametrize("language", OTHERS)
def test_every_entry_has_the_places_and_forms_of_the_english_one(language: str) -> None:
    english, other = entries("en"), entries(language)
    for key, entry in english.items():
        assert isinstance(entry, str) or len(entry) == 2, key
        assert type(other[key]) is type(entry), key
        assert len(forms_of(other[key])) == len(forms_of(entry)), key
        wanted = {place for form in forms_of(entry) for place in places_of(form)}
        for form in forms_of(other[key]):
            assert places_of(form) <= wanted, key
            assert wanted - places_of(form) <= {("count", "")}, key  # "a marble" needs no number


def test_a_card_that_is_given_has_its_article_in_german() -> None:
    told = [with_article(face, "de") for face in ("2", "K", "Q", "A", "*")]
    assert told == ["eine 2", "einen König", "eine Dame", "ein Ass", "einen Joker"]
    bare = because("cannot_swap", card="2", cards=("J",)).in_language("de")
    assert bare == "Mit 2 lassen sich keine Murmeln tauschen, nur mit Bube (B13)."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_can_be_said(language: str) -> None:
    for key, entry in entries(language).items():
        for count in (0, 1, 2) if isinstance(entry, list) else (1,):
            values = samples("".join(forms_of(entry))) | {"count": count}
            text = say(key, language, **values)
            assert text.strip(), key
            assert "{" not in text, key


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_as_it_was_in_english(language: str) -> None:
    """An identical sentence of several words was forgotten."""
    same = {key for key, entry in entries(language).items() if entry == entries("en")[key]}
    sentences = {key for key in same if len(re.findall(r"[A-Za-z]{2,}", words_in(key))) > 3}
    assert sentences == set()


def words_in(key: str) -> str:
    return re.sub(r"\{[^}]*\}", "", " ".join(forms_of(entries("en")[key])))


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


def test_a_key_without_words() -> None:
    assert say_or("rules.about.classic", "") == say("rules.about.classic")
    assert say_or("draw.cards", "", "de", count=2) == "2 Karten"
    assert say_or("rules.about.unheard-of", "otherwise") == "otherwise"
    with pytest.raises(KeyError, match="unheard-of"):
        say("rules.about.unheard-of")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_set_and_option_has_words(language: str) -> None:
    wanted = {
        f"{beginning}.{name}" for name in RULE_SETS for beginning in ("rules.about", "web.rules")
    }
    wanted |= {
        f"{beginning}.{name}" for name in OPTIONS for beginning in ("rules.option", "web.option")
    }
    assert wanted <= keys(language)


def test_every_word_is_said_somewhere() -> None:
    """By its key, or by the beginning of it and a name; tests/web checks the page's words."""
    source = "\n".join(path.read_text("utf-8") for path in FOLDER.parent.rglob("*.py"))
    made = tuple(re.findall(r"""f["']([a-z]+\.[\w.]*)\{""", source))  # f"why.{code}"
    unused = [
        key
        for key in sorted(keys())
        if not key.startswith(("web.", "guide.", *made))
        and not re.search(rf"""["']{re.escape(key)}["']""", source)
    ]
    assert unused == []


def test_german_is_swiss() -> None:
    assert not any("ß" in form for entry in entries("de").values() for form in forms_of(entry))


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
        page = str(entries(language)[key]).replace("{example}", "lay 5 a1")
        assert max(map(len, page.splitlines())) <= 80, key
