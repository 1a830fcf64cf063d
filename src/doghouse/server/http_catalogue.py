"""What there is to choose from, and where everything lies on a board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from aiohttp import web

from .. import protocol as p
from ..bots.levels import LEVELS
from ..rules import geometry
from ..rules.rulesets import OPTIONS, RULE_SETS, TEAMS, Option, configure
from ..table import refuse
from ..version import VERSION
from ..words import LANGUAGES
from .context import Server
from .responses import CACHED, json_response

MOST_DIGITS = 5


async def catalogue(request: web.Request, server: Server) -> web.Response:
    return json_response(CATALOGUE)


def game_offer(game: str) -> p.GameOffer:
    teams = {str(seats): list(possible) for seats, possible in TEAMS[game].items()}
    is_board = game == "dog"
    return p.GameOffer(
        game,
        teams,
        configure(game).seats,
        [rule_set_offer(name) for name in RULE_SETS] if is_board else [],
        [option_offer(name, allowed) for name, allowed in OPTIONS.items()] if is_board else [],
    )


def rule_set_offer(name: str) -> p.RuleSetOffer:
    row = RULE_SETS[name]
    return p.RuleSetOffer(name, dict(row.options), row.dealer)


def option_offer(name: str, allowed: object) -> p.OptionOffer:
    if isinstance(allowed, range):
        return p.OptionOffer(name, least=allowed[0], most=allowed[-1])
    return p.OptionOffer(name, list(allowed) if isinstance(allowed, tuple) else None)


CATALOGUE = p.Catalogue(
    VERSION,
    [game_offer(game) for game in TEAMS],
    list(LEVELS),
    list(get_args(p.EmoteName)),
    list(LANGUAGES),
)


async def board(request: web.Request, server: Server) -> web.Response:
    seats = number(request, "seats", 4)
    squares = number(request, "squares_per_seat", 16)
    entry = request.query.get("home_entry", "start")
    own = request.query.get("own", "a")
    letters = letters_of(seats, squares, entry)
    if own not in letters:
        raise refuse("no_such_seat", seat=own[:8], seats=" ".join(letters))
    plan = board_plan(geometry.board(seats, squares, entry, own))
    return json_response(plan, cache=CACHED)


def letters_of(seats: int, squares: int, entry: str) -> list[str]:
    """Of the seats of such a board; Refusal if there is none."""
    options: dict[str, Option] = {"squares_per_seat": squares, "home_entry": entry}
    try:
        return configure("dog", "classic", options, seats).letters
    except ValueError as error:
        raise refuse("bad_settings", why=str(error)) from error


def board_plan(plan: geometry.Board) -> p.BoardPlan:
    return p.BoardPlan(
        spots(plan.track),
        {seat: spots(points) for seat, points in plan.homes.items()},
        {seat: spots(points) for seat, points in plan.houses.items()},
        plan.starts,
        plan.entries,
    )


def spots(points: Iterable[geometry.Point]) -> list[p.Spot]:
    return [p.Spot(*point) for point in points]


def number(request: web.Request, name: str, default: int) -> int:
    text = request.query.get(name, str(default))
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        raise refuse("bad_number", name=name, text=text[:20])
    return int(text)
