"""axe-core finds no fault with any page in any theme."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from tests.browser.page_states import PLACES
from tests.browser.visit import Visit
from tests.support import chromium

NOT_FOUND = "404"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
THEMES = list(product(("wood", "contrast"), ("light", "dark")))

# A line half scrolled out of a list is not too small.
CHECK = """async ([only, kind]) => {
  const { violations } = await axe.run(document, { runOnly: { type: kind, values: only } });
  const isHalfUnderEdge = (id, { target }) => id === 'target-size' &&
    document.querySelector(target[0])?.closest('ol[tabindex="0"]');
  return violations.flatMap(({ id, nodes }) => nodes.filter((node) => !isHalfUnderEdge(id, node))
    .map((node) => `${id}: ${node.html.slice(0, 150)} ${node.failureSummary.split('\\n')[1]}`));
}"""
DRESS = """([theme, appearance]) =>
  Object.assign(document.documentElement.dataset, { theme, appearance })"""


@pytest.fixture(scope="package")
def axe() -> str:
    return chromium.axe().read_text()


ALIKE = {"rules-alternative", "rules-brandi"}  # same layout, other words


@pytest.mark.parametrize("name", [name for name in PLACES if name not in ALIKE])
def test_nobody_is_shut_out(name: str, visit: Callable[..., Visit], axe: str) -> None:
    here = visit(forgives=NOT_FOUND)
    PLACES[name](here)
    here.page.evaluate(axe)
    assert here.page.evaluate(CHECK, [RULES, "tag"]) == []
    for theme in THEMES[1:]:  # a theme only changes colours
        here.page.evaluate(DRESS, theme)
        assert here.page.evaluate(CHECK, [["color-contrast"], "rule"]) == [], theme
