"""Rule sets: named rows of options. Data, not code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .core.layout import (
    FACES,
    R_ABILITY,
    R_DECK,
    R_ENTRY_BEHIND,
    R_FAST_START,
    R_FITS,
    R_GATE,
    R_HAND,
    R_NEXT,
    R_OFFERS,
    R_OFFERS_FROM,
    R_OWN_NUMBER,
    R_REPEAT_SIX,
    R_SEATS,
    R_SPACING,
    R_SWAP_OWN,
    R_TEAMS,
    R_TRACK,
    RULES_CELLS,
)
from .decks import (
    DECKS,
    DOGCARDS,
    Deck,
    ability,
    buys_offered,
    dogcards_cards,
    fits,
    french_cards,
    own_number,
    steps_offered,
)
from .quoting import quote

Option = bool | int | str

SEAT_LETTERS = "abcdef"
GAMES = ("dog", "dogcards")

#: What each option may be: a tuple of words, a range of numbers, or bool.
OPTIONS: dict[str, Any] = {
    "home_entry": ("start", "before-start"),
    "swap_own": bool,
    "packs": range(1, 7),
    "jokers_per_pack": range(5),
    "deck": ("french", "dogcards"),
    "squares_per_seat": range(8, 33),
    "repeat_six": bool,
    "fast_start": bool,
}

CLASSIC: dict[str, Option] = {
    "home_entry": "start",
    "swap_own": False,
    "packs": 3,
    "jokers_per_pack": 3,
    "deck": "french",
    "squares_per_seat": 16,
    "repeat_six": False,
    "fast_start": False,
}

#: Each rule set by what differs from classic.
RULE_SETS: dict[str, dict[str, Option]] = {
    "classic": CLASSIC,
    "alternative": {**CLASSIC, "home_entry": "before-start", "swap_own": True, "packs": 2},
    "brandi": {**CLASSIC, "packs": 2, "repeat_six": True},
}

#: seats -> how many teams they may form, the usual number first (B1, B34; C2).
TEAMS: dict[str, dict[int, tuple[int, ...]]] = {
    "dog": {2: (2,), 3: (3,), 4: (2, 4), 5: (5,), 6: (3, 2, 6)},
    "dogcards": {2: (2,), 3: (3,), 4: (2,)},
}


class Configuration(NamedTuple):
    """Everything about a game that does not change while it is played."""

    game: str
    rules: str
    options: dict[str, Option]  # what was set beside the rule set
    seats: int
    teams: int

    @property
    def chosen(self) -> dict[str, Option]:
        return {**RULE_SETS[self.rules], **self.options}

    @property
    def deck(self) -> Deck:
        if self.game == "dogcards":
            return DOGCARDS
        return DECKS[str(self.options.get("deck", RULE_SETS[self.rules]["deck"]))]

    @property
    def letters(self) -> list[str]:
        return list(SEAT_LETTERS[: self.seats])


def configure(
    game: str = "dog",
    rules: str = "classic",
    options: Mapping[str, Option] | None = None,
    seats: int | None = None,
    teams: int | None = None,
) -> Configuration:
    """Check a wish for a game; ValueError says what is wrong with it."""
    if game not in GAMES:
        raise ValueError(f"unknown game {quote(game)}: it is one of {_or(GAMES)}")
    if seats is None:
        seats = 4 if game == "dog" else 2
    possible = TEAMS[game]
    if not _is_int(seats) or seats not in possible:
        raise ValueError(f"{game} is for {_or(possible)} seats, not {quote(seats)}")
    if teams is None:
        teams = possible[seats][0]
    if not _is_int(teams) or teams not in possible[seats]:
        raise ValueError(f"{seats} seats form {_or(possible[seats])} teams, not {quote(teams)}")
    if game == "dogcards":
        if rules != "classic" or options not in (None, {}):
            raise ValueError("DOG Cards has no rule sets and no options")
        return Configuration(game, "classic", {}, seats, teams)
    if not isinstance(rules, str) or rules not in RULE_SETS:
        raise ValueError(f"unknown rule set {quote(rules)}: it is one of {_or(RULE_SETS)}")
    return Configuration(
        game, rules, _check_options({} if options is None else options), seats, teams
    )


def _check_options(options: Mapping[str, Option]) -> dict[str, Option]:
    if not isinstance(options, Mapping):
        raise ValueError(f"options are an object of names and values, not {quote(options)}")
    for name, value in options.items():
        if name not in OPTIONS:
            raise ValueError(f"unknown option {quote(name)}: the options are {_or(OPTIONS)}")
        _check_option(name, value)
    return dict(options)


def _check_option(name: str, value: object) -> None:
    allowed = OPTIONS[name]
    if allowed is bool:
        if not isinstance(value, bool):
            raise ValueError(f"option {name} is true or false, not {quote(value)}")
    elif isinstance(allowed, range):
        if not _is_int(value) or value not in allowed:
            raise ValueError(f"option {name} is {allowed[0]} to {allowed[-1]}, not {quote(value)}")
    elif not isinstance(value, str) or value not in allowed:
        raise ValueError(f"option {name} is {_or(allowed)}, not {quote(value)}")


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _or(names: Any) -> str:
    words = [str(name) for name in names]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


# --- numbers for the hot floor ------------------------------------------------------------------


def rules_cells(configuration: Configuration) -> list[int]:
    """The configuration as the hot floor reads it (layout.R_...)."""
    cells = [0] * RULES_CELLS
    cells[R_SEATS] = configuration.seats
    cells[R_TEAMS] = configuration.teams
    if configuration.game == "dogcards":
        cells[R_HAND] = 5 if configuration.seats == 4 else 7  # C5
        cells[R_DECK : R_DECK + FACES] = dogcards_cards()
        _write_offers(cells, {face: buys_offered(face) for face in DOGCARDS.texts})
        for face in DOGCARDS.texts:
            cells[R_FITS + face] = fits(face)
            cells[R_OWN_NUMBER + face] = own_number(face)
    else:
        _write_board(cells, configuration)
    return cells


def _write_board(cells: list[int], configuration: Configuration) -> None:
    chosen = configuration.chosen
    seats = configuration.seats
    spacing = int(chosen["squares_per_seat"])
    cells[R_SPACING] = spacing
    cells[R_TRACK] = spacing * seats
    cells[R_ENTRY_BEHIND] = int(chosen["home_entry"] == "before-start")
    cells[R_SWAP_OWN] = int(chosen["swap_own"])
    cells[R_REPEAT_SIX] = int(chosen["repeat_six"])
    cells[R_FAST_START] = int(chosen["fast_start"])
    if configuration.deck is DOGCARDS:
        counts = dogcards_cards()
    else:
        counts = french_cards(int(chosen["packs"]), int(chosen["jokers_per_pack"]))
    cells[R_DECK : R_DECK + FACES] = counts
    deck = configuration.deck
    _write_offers(cells, {face: steps_offered(face, deck) for face in deck.texts})
    for face in deck.texts:
        cells[R_ABILITY + face] = ability(face)
    for square in range(spacing * seats):
        cells[R_GATE + square] = spacing - square % spacing
        cells[R_NEXT + square] = (square // spacing + 1) % seats


def _write_offers(cells: list[int], offers: Mapping[int, list[int]]) -> None:
    """One list after the other; faces that the deck lacks offer nothing."""
    at = 0
    for face in range(FACES):
        cells[R_OFFERS_FROM + face] = at
        for offer in offers.get(face, []):
            cells[R_OFFERS + at] = offer
            at += 1
    cells[R_OFFERS_FROM + FACES] = at
