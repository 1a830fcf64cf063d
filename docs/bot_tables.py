"""The tables of docs/bots.md, from the code.   python -m docs.bot_tables"""

from __future__ import annotations

import inspect
from pathlib import Path

from docs.fields import renewed

from doghouse.bots.blunders import BLUNDERS, Blunders
from doghouse.bots.bot_settings import BotSettings, Setting
from doghouse.bots.expert import ExpertBot
from doghouse.bots.search import SearchBot
from doghouse.bots.wolf import WolfBot, reach_at
from doghouse.columns import markdown_table
from doghouse.rules.rulesets import TEAMS, configure

PAGE = Path(__file__).with_name("bots.md")
HEAD = ["setting", "default", "allowed", "meaning"]
GAME_NAMES = {"dog": "DOG", "dogcards": "DOG Cards"}


def setting_row(name: str, default: float, setting: Setting) -> list[str]:
    return [f"`{name}`", f"{default:g}", setting.allowed.removeprefix("a "), setting.meaning]


def settings_table(bot: type[ExpertBot | SearchBot | WolfBot], settings: BotSettings) -> str:
    """Without those that all bots have in common."""
    parameters = inspect.signature(bot).parameters
    own = {name: setting for name, setting in settings.items() if name in parameters}
    rows = [setting_row(name, parameters[name].default, own[name]) for name in own]
    return markdown_table([HEAD, *rows], "<")


def blunders_table() -> str:
    rows = [setting_row(name, Blunders._field_defaults[name], BLUNDERS[name]) for name in BLUNDERS]
    return markdown_table([HEAD, *rows], "<")


def reach_table() -> str:
    rows = [["table", "worlds", "turns"]]
    for game, seats in TEAMS.items():
        for number in seats:
            worlds, turns = reach_at(configure(game, seats=number))
            rows.append([f"{GAME_NAMES[game]}, {number} seats", str(worlds), str(turns)])
    return markdown_table(rows)


TABLES = {
    "settings wolf": settings_table(WolfBot, WolfBot.SETTINGS),
    "reach wolf": reach_table(),
    "settings search": settings_table(SearchBot, SearchBot.SETTINGS),
    "settings expert": settings_table(ExpertBot, ExpertBot.SETTINGS),
    "settings blunders": blunders_table(),
}


def page(text: str) -> str:
    return renewed(text, TABLES)


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
