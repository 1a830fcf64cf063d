"""Every page in four languages: nothing is missing, left in another language, or too long."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest

from doghouse.words import LANGUAGES, Entry, entries
from tests.browser.page_states import PLACES
from tests.browser.page_words import speaking
from tests.browser.visit import PHONE, Visit

NOT_FOUND = "404"
RAW_KEY = re.compile(r"\b(?:web|tell|guide|tutorial|rules|reason|colour|why)\.[a-z_]+(?:\.\w+)*\b")
PLACEHOLDER = re.compile(r"\{\w+\}|undefined|\[object|NaN")
LONG = 12  # letters: shorter words can be the same by chance

TEXTS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [document.title];
  while (walker.nextNode()) texts.push(walker.currentNode.data.trim());
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
  return texts.filter(Boolean);
}"""


@cache
def only_english(language: str) -> frozenset[str]:
    """English sentences that differ in that language."""
    english, other = entries("en"), entries(language)
    forms = {form for key, entry in english.items() for form in forms_of(entry)}
    same = {form for entry in other.values() for form in forms_of(entry)}
    return frozenset(form for form in forms - same if len(form) >= LONG and "{" not in form)


def forms_of(entry: Entry) -> list[str]:
    return [entry] if isinstance(entry, str) else entry


# Reloading closes dialogs, so these are shown again in each language.
ANEW = {"rules-sheet", "seven", "menu", "settings-at-table", "card-help"}
SPEAK = """(language) => {
  const key = 'doghouse.preferences';
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), language }));
}"""


@pytest.mark.parametrize("name", [name for name in PLACES if name not in ANEW])
def test_no_word_is_missing(name: str, visit: Callable[..., Visit]) -> None:
    here = visit(viewport=PHONE, forgives=NOT_FOUND)
    PLACES[name](here)
    for language in LANGUAGES:
        here.page.evaluate(SPEAK, language)
        here.page.reload()
        here.page.locator("main").first.wait_for()
        here.rest()
        check(here, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(ANEW))
def test_no_word_is_missing_in_a_dialog(
    name: str, language: str, visit: Callable[..., Visit]
) -> None:
    here = visit(viewport=PHONE, preferences={"language": language})
    with speaking(language):
        PLACES[name](here)
    check(here, language)


def check(here: Visit, language: str) -> None:
    assert here.page.evaluate("document.documentElement.lang.slice(0, 2)") == language
    texts = here.page.evaluate(TEXTS)
    wrong = [text for text in texts if RAW_KEY.search(text) or PLACEHOLDER.search(text)]
    assert wrong == [], language
    assert here.overflow() == [], language
    foreign = [
        text for text in texts if text in only_english("de" if language == "en" else language)
    ]
    assert bool(foreign) == (language == "en"), foreign  # the check does find words


def test_the_language_is_the_browsers(visit: Callable[..., Visit]) -> None:
    for locale, language in {"de-CH": "de", "fr": "fr", "it-CH": "it", "pt": "en"}.items():
        here = visit(locale=locale)
        here.go("/")
        assert here.page.evaluate("document.documentElement.lang.slice(0, 2)") == language
