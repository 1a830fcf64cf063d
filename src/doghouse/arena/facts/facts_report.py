"""The survey as text for the screen and as a page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...columns import Rows, columns, markdown_table
from ...words import say
from ..figures import Intervals
from . import fact_figures, fact_tables
from .survey_rows import SurveyDocument


class Section(NamedTuple):
    name: str
    rows: Rows  # the head first
    figure: Intervals | None = None

    @property
    def title(self) -> str:
        return say(f"stats.title.{self.name}")

    @property
    def about(self) -> str:
        return say(f"stats.about.{self.name}")


def sections_of(document: SurveyDocument) -> Iterator[Section]:
    if first := document.get("first"):
        yield Section("first", fact_tables.first_rows(first), fact_figures.first_figure(first))
    if length := document.get("length"):
        figure = fact_figures.length_figure(length)
        yield Section("length", fact_tables.length_rows(length), figure)
    if options := document.get("options"):
        figure = fact_figures.options_figure(options)
        yield Section("options", fact_tables.options_rows(options), figure)
    if hands := document.get("hands"):
        yield Section("hands", fact_tables.hands_rows(hands))
    if cards := document.get("cards"):
        yield Section("cards", fact_tables.cards_rows(cards), fact_figures.cards_figure(cards))
    if luck := document.get("luck"):
        yield Section("luck", fact_tables.luck_rows(luck))


def text_of(document: SurveyDocument) -> str:
    parts = [f"{s.title}\n{s.about}\n\n{columns(s.rows)}" for s in sections_of(document)]
    return "\n\n".join(parts)


def page_of(document: SurveyDocument, command: str, folder: str) -> str:
    """Markdown; the figures lie in the folder beside it."""
    parts = [f"# {say('stats.page.title')}", say("stats.page.made", command=command)]
    if document["bot"]:
        parts.append(say("stats.page.bot", **document))
    for section in sections_of(document):
        parts += [f"## {section.title}", section.about, markdown_table(section.rows)]
        if section.figure:
            parts.append(f"![{section.figure.title}]({folder}/{section.name}.svg)")
    return "\n\n".join(parts) + "\n"
