"""The tables of docs/bots.md, from the code.   python -m docs.bot_tables"""

from __future__ import annotations

from pathlib import Path

from docs.fields import renewed

from doghouse.bots.bot import BotSettings
from doghouse.bots.greedy import BLUNDERS
from doghouse.bots.search import ExpertBot, SearchBot
from doghouse.bots.wolf import WolfBot, search_size
from doghouse.columns import markdown_table
from doghouse.rules.rulesets import TEAMS, configure

PAGE = Path(__file__).with_name("bots.md")
HEAD = ["setting", "default", "allowed", "meaning"]
GAME_NAMES = {"dog": "DOG", "dogcards": "DOG Cards"}


def settings_table(settings: BotSettings, common: BotSettings) -> str:
    """Without those that it has in common with other bots."""
    rows = [
        [f"`{name}`", f"{one.default:g}", one.allowed.removeprefix("a "), one.meaning]
        for name, one in settings.items()
        if one != common.get(name)
    ]
    return markdown_table([HEAD, *rows], "<")


def reach_table() -> str:
    rows = [["table", "worlds", "turns"]]
    for game, seats in TEAMS.items():
        for number in seats:
            worlds, turns = search_size(configure(game, seats=number))
            rows.append([f"{GAME_NAMES[game]}, {number} seats", str(worlds), str(turns)])
    return markdown_table(rows)


TABLES = {
    "settings wolf": settings_table(WolfBot.SETTINGS, BLUNDERS),
    "reach wolf": reach_table(),
    "settings search": settings_table(SearchBot.SETTINGS, ExpertBot.SETTINGS),
    "settings expert": settings_table(ExpertBot.SETTINGS, BLUNDERS),
    "settings blunders": settings_table(BLUNDERS, {}),
}


def page(text: str) -> str:
    return renewed(text, TABLES)


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
