"""A player who uses only what a screen reader says: roles and names."""

from __future__ import annotations

import re
from collections.abc import Callable
from string import Formatter

from playwright.sync_api import Locator, Page, expect

from doghouse.words import entries
from tests.browser.page_words import say, spoken
from tests.browser.visit import Visit

Score = tuple[int, int]


def pattern(key: str) -> re.Pattern[str]:
    """A pattern that matches a sentence, with a group for each placeholder."""
    entry = entries(spoken[-1])[key]
    form = entry if isinstance(entry, str) else entry[-1]
    parts = [
        re.escape(text) + (f"(?P<{name}>.+?)" if name else "")
        for text, name, _, _ in Formatter().parse(form)
    ]
    return re.compile(f"^{''.join(parts)}$")


class Listener:
    def __init__(self, visit: Visit, name: str = "Anna") -> None:
        self.visit = visit
        self.page: Page = visit.page
        self.name = name
        self.said: list[str] = []
        self.read: list[list[str]] = []  # the grid before each move

    # --- what the page says ---------------------------------------------------------------------

    @property
    def log(self) -> list[str]:
        lines = self.page.get_by_role("log", name=say("web.log.title")).get_by_role("paragraph")
        return lines.all_inner_texts()

    @property
    def moves(self) -> Locator:
        region = self.page.get_by_role("region", name=say("web.moves.title"))
        return region.get_by_role("listitem").get_by_role("button")

    @property
    def again(self) -> Locator:
        return self.page.get_by_role("button", name=say("web.over.rematch"))

    def lines(self) -> list[list[str]]:
        """The grid, row by row; the heading first."""
        found = self.page.get_by_role("grid").get_by_role("row")
        expect(found.first).to_be_attached()  # the page fills it when idle
        rows = found.all()
        return [
            [
                row.get_by_role("rowheader").inner_text(),
                *row.get_by_role("gridcell").all_inner_texts(),
            ]
            for row in rows
        ]

    def owner(self, square: str) -> str:
        """Whose marble is on a square of the track; '' if there is none."""
        stands = next((cell for cell in self.read[-1] if cell.startswith(f"{square}: ")), "")
        found = re.match(rf"^{square}: (?P<seat>[^,;]+)", stands)
        empty = say("web.read.square_empty", square=square)
        return "" if found is None or stands.startswith(empty) else found["seat"]

    def needed(self) -> set[str]:
        """DOG Cards: the numbers the player's own rows need next."""
        free = pattern("web.read.next_place")
        own = [cells for heading, *cells in self.read if self.name in heading]
        return {found["number"] for cells in own if (found := free.match(bare(cells[-1])))}

    def on_market(self, place: str) -> str:
        named = pattern("web.market.place")
        found = [named.match(bare(cell)) for line in self.read for cell in line]
        return next((one["card"] for one in found if one and one["number"] == place), "")

    # --- playing --------------------------------------------------------------------------------

    def play(self, score: Callable[[Listener, str], Score], most: int) -> int:
        """Play to the end; returns the number of choices."""
        for turn in range(most):
            self.visit.until(lambda: self.moves.count() or self.again.count())
            if self.again.count():
                return turn
            self.choose(score)
        raise AssertionError(f"no end after {most} choices: {self.said[-5:]}")

    def choose(self, score: Callable[[Listener, str], Score]) -> None:
        sentences = self.moves.all_inner_texts()
        if not sentences:
            return
        self.read = self.lines()
        best = max(sentences, key=lambda sentence: score(self, sentence))
        before = self.state()
        button = self.page.get_by_role("region", name=say("web.moves.title")).get_by_role(
            "button", name=best, exact=True
        )
        button.first.click()
        self.said.append(best)
        self.visit.until(lambda: self.state() != before or self.again.count())

    def state(self) -> list[str]:
        """Text that changes with every move."""
        return [*self.log[-3:], *self.moves.all_inner_texts()]


# --- what a move is worth -------------------------------------------------------------------------


def marbles(listener: Listener, sentence: str) -> Score:
    """DOG: home first, then captures, then out; otherwise the longest way."""
    step = pattern("web.move.step").match(sentence)
    part = pattern("web.move.part").match(sentence)
    if captures := pattern("web.move.captures").match(sentence):
        return (2 if listener.name in captures["seats"] else 7), 0
    if found := step or part:
        target = found["target"]
        if not target.isdecimal():
            return 9, int("0" + "".join(filter(str.isdecimal, target)))
        owner = listener.owner(target)
        return (6, 0) if owner and owner != listener.name else (3 - bool(owner), int(target))
    if pattern("web.move.out").match(sentence):
        return 8, 0
    return 1, 0


ORDER = ("drop", "peek", "steal", "buy", "search", "take", "trade", "lay")


def rows(listener: Listener, sentence: str) -> Score:
    """DOG Cards: lay whatever can be laid, take jokers, buy what is needed next."""
    for rank, kind in enumerate(ORDER):
        found = pattern(f"web.move.{kind}").match(sentence)
        if found and kind == "buy":
            card = listener.on_market(found["place"])
            return (rank, 1) if card in {*listener.needed(), say("web.face.*")} else (-1, 0)
        if found:
            return rank, 0
    return -2, 0


def bare(cell: str) -> str:
    """The cell without its hint of what can be done there."""
    return cell.split(";")[0]
