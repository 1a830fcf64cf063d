"""What there is to choose from, and the geometry of a board."""

from collections.abc import Iterable
from typing import get_args

from aiohttp import web
from msgspec import structs

from ...bots.levels import LEVELS
from ...protocol import http
from ...protocol import messages as p
from ...rules import geometry, rulesets
from ...table import refuse
from ...version import VERSION
from ...words import LANGUAGES
from ..context import Server
from .responses import CACHED, json_response

MOST_DIGITS = 5


async def catalogue(request: web.Request, server: Server) -> http.Catalogue:
    """List games, rule sets, options and levels"""
    return structs.replace(CATALOGUE, levels=list(LEVELS))  # including the host's own


def game_offer(game: str) -> http.GameOffer:
    teams = {str(seats): list(possible) for seats, possible in rulesets.TEAMS[game].items()}
    kind, is_board = rulesets.configure(game), game == "dog"
    rule_sets = rulesets.RULE_SETS if is_board else {}
    return http.GameOffer(
        game,
        teams,
        kind.seats,
        [http.RuleSetOffer(name, dict(row.options), row.dealer) for name, row in rule_sets.items()],
        [option_offer(*option) for option in rulesets.OPTIONS.items()] if is_board else [],
        {name: board_cards(row) for name, row in rule_sets.items()} or {kind.rules: row_cards()},
    )


def board_cards(rule_set: rulesets.RuleSet) -> list[http.CardOffer]:
    """Every face that some option can bring into the game."""
    faces = {text: face for deck in rulesets.DECKS.values() for text, face in deck.faces.items()}
    rules = {text: rule_set.card_rules[face] for text, face in faces.items()}
    return [
        http.CardOffer(text, rulesets.board_abilities(rule), list(rule.steps))
        for text, rule in rules.items()
    ]


def row_cards() -> list[http.CardOffer]:
    return [
        http.CardOffer(text, rulesets.row_abilities(face), list(rulesets.own_numbers(face)))
        for text, face in rulesets.DOGCARDS.faces.items()
    ]


def option_offer(name: str, allowed: object) -> http.OptionOffer:
    if isinstance(allowed, range):
        return http.OptionOffer(name, least=allowed[0], most=allowed[-1])
    return http.OptionOffer(name, list(allowed) if isinstance(allowed, tuple) else None)


CATALOGUE = http.Catalogue(
    VERSION,
    [game_offer(game) for game in rulesets.TEAMS],
    list(LEVELS),
    list(get_args(p.EmoteName)),
    list(LANGUAGES),
)


async def board(request: web.Request, server: Server) -> web.Response:
    """Get the position of every square of a board"""
    seats = number(request, "seats", 4)
    squares = number(request, "squares_per_seat", 16)
    entry = request.query.get("home_entry", "start")
    own = request.query.get("own", "a")
    options: dict[str, rulesets.Option] = {"squares_per_seat": squares, "home_entry": entry}
    try:
        letters = rulesets.configure("dog", "classic", options, seats).letters
    except ValueError as error:
        raise refuse("bad_settings", why=str(error)) from error
    if own not in letters:
        raise refuse("no_such_seat", seat=own[:8], seats=" ".join(letters))
    found = geometry.board(seats, squares, entry, own)
    homes = {seat: spots(points) for seat, points in found.homes.items()}
    houses = {seat: spots(points) for seat, points in found.houses.items()}
    plan = http.BoardPlan(spots(found.track), homes, houses, found.starts, found.entries)
    return json_response(plan, cache=CACHED)


def spots(points: Iterable[geometry.Point]) -> list[http.Spot]:
    return [http.Spot(*point) for point in points]


def number(request: web.Request, name: str, default: int) -> int:
    text = request.query.get(name, str(default))
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        raise refuse("bad_number", name=name, text=text[:20])
    return int(text)
