"""The documentation site builds without a warning and documents every public name."""

from __future__ import annotations

import doctest
import html
import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest
from docs.site import DOCS, PUBLIC, ROOT, build, generated, public_names

import doghouse
from doghouse import bots, game
from doghouse.features import Field
from doghouse.server.http.routes import OPERATIONS
from doghouse.words import LANGUAGES, entries
from tests.conftest import skip_without_native

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]
LONGEST_LINE = 120


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A strict build: broken links to pages or headings are errors."""
    return build(tmp_path_factory.mktemp("site"))


def text_of(page: Path) -> str:
    return html.unescape(page.read_text("utf-8"))


@pytest.mark.parametrize("module", PUBLIC)
def test_every_public_name_has_its_place(site: Path, module: str) -> None:
    names = public_names(module)
    page = text_of(site / "api" / f"{module.split('.')[-1]}.html")
    assert names
    assert [name for name in names if f'id="{module}.{name}"' not in page] == []


def test_classes_show_arguments_and_fields(site: Path) -> None:
    assert "threads: int | None" in re.sub("<[^>]+>", "", text_of(site / "api" / "env.html"))
    assert 'id="doghouse.Move.card"' in text_of(site / "api" / "doghouse.html")


def test_every_page_is_in_the_navigation(site: Path) -> None:
    navigation = tomllib.loads((DOCS / "zensical.toml").read_text("utf-8"))["project"]["nav"]
    listed = set(re.findall(r"[\w/-]+\.md", str(navigation)))
    there = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")}
    assert listed == there | set(generated()) | {"CONTRIBUTING.md", "CHANGELOG.md"}
    for page in listed:
        name = page.removesuffix(".md")
        name = name.removesuffix("README") + "index" if name.endswith("README") else name
        assert (site / f"{name}.html").is_file(), page


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    loaded = re.compile(r'<(?:script|link|img|iframe)[^>]*(?:src|href)="(https?://[^"]*)')
    for page in site.rglob("*.html"):
        assert loaded.findall(page.read_text("utf-8")) == [], page
    for style in site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?https?:", style.read_text("utf-8")), style


def test_what_pages_load_is_there(site: Path) -> None:
    loaded = re.compile(r'<(?:script|link|img)[^>]*(?:src|href)="(?!https?:|data:)([^"#?]+)')
    for page in site.rglob("*.html"):
        files = [page.parent / name for name in loaded.findall(page.read_text("utf-8"))]
        assert files
        assert [file for file in files if not file.is_file()] == [], page


def test_players_read_their_own_language(site: Path) -> None:
    for language in LANGUAGES:
        for page in ("", "-dog", "-dogcards", "-fair"):
            text = (site / "play" / f"{language}{page}.html").read_text("utf-8")
            assert f'<html lang="{language}"' in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_those_of_the_page(site: Path, language: str) -> None:
    for name, letter, last in (("dog", "B", 37), ("dogcards", "C", 22)):
        text = text_of(site / "play" / f"{language}-{name}.html")
        for number in range(1, last + 1):
            title = entries(language)[f"guide.rules.{letter}{number}.title"]
            assert f"{letter}{number} {title}" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_are_called_as_on_the_page(language: str) -> None:
    text = (DOCS / "play" / f"{language}.md").read_text("utf-8")
    buttons = re.findall(r"\*\*(.+?)\*\*", text)
    assert len(buttons) > 8
    assert [name for name in buttons if name not in entries(language).values()] == []


def test_every_request_is_described(site: Path) -> None:
    text = text_of(site / "api" / "http.html")
    for operation in OPERATIONS:
        assert f"{operation.method.upper()} {operation.path}" in text


#: By path. Not described: tables, type aliases, and Field (the hot floor has a hash).
DESCRIBED = {
    f"{module}.{name}": thing
    for module in PUBLIC
    for name in public_names(module)
    if callable(thing := getattr(import_module(module), name)) and thing is not Field
}


@pytest.mark.parametrize("name", DESCRIBED)
def test_every_public_name_has_an_example_that_runs(name: str) -> None:
    if name.startswith("doghouse.env"):
        skip_without_native()
    played = game.new("dog", seed=7)
    played.play(played.legal_moves()[0])
    names = {path.split(".")[-1]: thing for path, thing in DESCRIBED.items()}
    load = bots.load if name.startswith("doghouse.bots") else game.load
    names |= {"doghouse": doghouse, "game": played, "load": load}
    finder = doctest.DocTestFinder(recurse=False)
    (example,) = finder.find(DESCRIBED[name], name, globs=names)
    assert example.examples
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_files(page: Path) -> None:
    """To files of the repository or pages of the site, where the builder checks headings, too."""
    links = re.findall(r"\]\((?!\w+:|#)([^)#\s]+)", page.read_text("utf-8"))
    written = {DOCS / name for name in generated()}
    targets = [page.parent / link for link in links]
    assert [one for one in targets if not one.exists() and one not in written] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_lines_are_short(page: Path) -> None:
    """Except in tables, code, the law and generated pages."""
    text = page.read_text("utf-8")
    if page.parent.name == "rules" or "do not edit" in text:
        return
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S).splitlines()
    assert [one for one in prose if len(one) > LONGEST_LINE and not one.startswith("|")] == []
