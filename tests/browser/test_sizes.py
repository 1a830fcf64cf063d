"""On phones, upright and sideways, nothing overflows and everything is large enough to tap."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.page_states import PLACES
from tests.browser.visit import LYING_PHONE, PHONE, Visit

FINGER = 44
NOT_FOUND = "404"

#: Things too small to tap. Exempt are links within a sentence (WCAG 2.5.8) and marks of the board,
#: where the nearest one counts. An element inside a label is as large as the label.
SMALL = """(finger) => {
  const inLine = (one) => one.matches('a') && getComputedStyle(one).display === 'inline';
  return [...document.querySelectorAll('button, a[href], select, input, summary, [role=button]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest('svg, .skip, [aria-hidden=true]') && !inLine(element))
    .map((element) => [element, (element.closest('label') ?? element).getBoundingClientRect()])
    .filter(([, box]) => box.width < finger - 0.5 || box.height < finger - 0.5)
    .map(([element, box]) =>
      `${Math.round(box.width)}x${Math.round(box.height)} ${element.outerHTML.slice(0, 100)}`);
}"""


@pytest.mark.parametrize("name", PLACES)
def test_fits_on_a_phone(name: str, visit: Callable[..., Visit]) -> None:
    here = visit(viewport=PHONE, has_touch=True, forgives=NOT_FOUND)
    PLACES[name](here)
    for size in (PHONE, LYING_PHONE):
        here.page.set_viewport_size(size)  # type: ignore[arg-type]
        here.page.wait_for_timeout(50)
        assert here.overflow() == [], size
        assert here.page.evaluate(SMALL, FINGER) == [], size
