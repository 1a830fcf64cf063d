"""docs/bots.md: its tables match the code, and every bot is listed."""

from __future__ import annotations

from docs.bot_tables import PAGE, TABLES, page

from doghouse.bots import BOTS, COMPOSED, LEVELS, settings_of

TEXT = PAGE.read_text("utf-8")
LONGEST_CELL = 260  # letters: more is a paragraph


def test_the_tables_are_those_of_the_code() -> None:
    """To update them: python -m docs.bot_tables"""
    assert page(TEXT) == TEXT
    assert all(f"<!-- {name} -->\n{table}" in TEXT for name, table in TABLES.items())


def test_every_bot_and_level_has_a_row() -> None:
    written = [how for how, *_ in COMPOSED.values()]
    for name in (*BOTS, *written):
        assert f"\n| `{name}` | " in TEXT, name
    assert all(f"\n| {level} | " in TEXT for level in LEVELS)


def test_every_setting_is_explained() -> None:
    for bot in BOTS:
        assert all(f"| `{setting}` | " in TEXT for setting in settings_of(bot)), bot


def test_no_cell_is_a_paragraph() -> None:
    rows = [line for line in TEXT.splitlines() if line.startswith("| ")]
    assert [cell for row in rows for cell in row.split(" | ") if len(cell) > LONGEST_CELL] == []
