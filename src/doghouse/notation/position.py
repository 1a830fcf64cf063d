"""Positions as JSON documents, and what a seat may see of them (docs/rules/notation.md)."""

from __future__ import annotations

from typing import Any

from .core.layout import (
    CHOOSE,
    COMPLETED,
    DISCARD,
    DISCARD_SIZE,
    FIRST,
    FRESH,
    GIVEN,
    HAND,
    HAND_SIZE,
    MARBLES,
    MARKET,
    MAX_HAND,
    OPEN,
    OVER,
    PHASE,
    PILE_SIZE,
    PLACES,
    R_SPACING,
    ROUND,
    ROW,
    ROW_LENGTH,
    ROW_SIZE,
    ROWS,
    SEEN,
    SQUARE,
    TURN,
    WINNER,
    Cells,
)
from .knowledge import pile_of
from .rulesets import SEAT_LETTERS, Configuration
from .squares import TEXTS

Position = dict[str, Any]

PHASES = ("exchange", "play", "choose", "over")


def hand_of(s: Cells, seat: int) -> list[int]:
    start = HAND + seat * MAX_HAND
    return [int(face) for face in s[start : start + int(s[HAND_SIZE + seat])]]


def winners_of(configuration: Configuration, s: Cells) -> list[str]:
    winner = int(s[WINNER])
    return configuration.letters[winner - 1 :: configuration.teams] if winner else []


def document(configuration: Configuration, r: Cells, s: Cells) -> Position:
    """The whole truth of a position."""
    if configuration.game == "dog":
        return {
            **_head(configuration, s),
            **_marbles(configuration, r, s),
            **_cards(configuration, s),
        }
    return {**_head(configuration, s), **_rows(configuration, s), **_cards(configuration, s)}


def _head(configuration: Configuration, s: Cells) -> Position:
    is_over = s[PHASE] == OVER
    head: Position = {"game": configuration.game}
    if configuration.game == "dog":
        head |= {"rules": configuration.rules, "options": dict(configuration.options)}
    head["seats"] = configuration.seats
    if configuration.game == "dog":
        head["teams"] = configuration.teams
    head["phase"] = PHASES[s[PHASE]]
    head["turn"] = None if is_over else SEAT_LETTERS[s[TURN]]
    if configuration.game == "dog":
        head["round"] = int(s[ROUND])
    head["first"] = SEAT_LETTERS[s[FIRST]]
    if is_over:
        head["winners"] = winners_of(configuration, s)
    return head


def _cards(configuration: Configuration, s: Cells) -> Position:
    text = configuration.deck.texts
    letters = configuration.letters
    discard = s[DISCARD : DISCARD + int(s[DISCARD_SIZE])]
    return {
        "hands": {
            letter: [text[face] for face in hand_of(s, seat)] for seat, letter in enumerate(letters)
        },
        "given": {
            letter: text[int(s[GIVEN + seat])]
            for seat, letter in enumerate(letters)
            if s[GIVEN + seat]
        },
        "pile": [text[face] for face in pile_of(s)],
        "discard": [text[int(face)] for face in discard],
    }


def _marbles(configuration: Configuration, r: Cells, s: Cells) -> Position:
    marbles = {}
    for seat, letter in enumerate(configuration.letters):
        texts, at = TEXTS[seat], SQUARE + MARBLES * seat
        squares = [texts[square] for square in s[at : at + MARBLES]]
        if s[FRESH + seat]:
            start = texts[seat * r[R_SPACING]]
            squares = [f"{square}!" if square == start else square for square in squares]
        marbles[letter] = squares
    return {"marbles": marbles}


def _rows(configuration: Configuration, s: Cells) -> Position:
    text = configuration.deck.texts
    rows: dict[str, list[list[str]]] = {}
    for seat, letter in enumerate(configuration.letters):
        rows[letter] = []
        for row in range(ROWS * seat, ROWS * seat + int(s[OPEN + seat])):
            start = ROW + row * ROW_LENGTH
            rows[letter].append([text[int(f)] for f in s[start : start + int(s[ROW_SIZE + row])]])
    seats = range(configuration.seats)
    market = s[MARKET + 1 : MARKET + 1 + PLACES]
    return {
        "rows": rows,
        "completed": {SEAT_LETTERS[seat]: int(s[COMPLETED + seat]) for seat in seats},
        "seen": [text[face] for face in pile_of(s)[: int(s[SEEN])]],
        "market": [text[int(face)] if face else None for face in market],
    }


# --- views --------------------------------------------------------------------------------------


def open_view(configuration: Configuration, r: Cells, s: Cells) -> Position:
    """What everyone sees, an onlooker too: the position with counts for what is hidden."""
    view = _head(configuration, s)
    if configuration.game == "dog":
        view |= _marbles(configuration, r, s)
    else:
        view |= _rows(configuration, s)
        view["seen"] = int(s[SEEN])
    texts, letters = configuration.deck.texts, configuration.letters
    view["hands"] = {letter: int(s[HAND_SIZE + seat]) for seat, letter in enumerate(letters)}
    view["given"] = {letter: 1 for seat, letter in enumerate(letters) if s[GIVEN + seat]}
    view["pile"] = int(s[PILE_SIZE])
    view["discard"] = [texts[int(f)] for f in s[DISCARD : DISCARD + int(s[DISCARD_SIZE])]]
    return view


def seat_view(seen_by_all: Position, configuration: Configuration, s: Cells, seat: int) -> Position:
    """The open view with what the seat alone may see."""
    texts, letter = configuration.deck.texts, configuration.letters[seat]
    view = dict(seen_by_all)
    view["hands"] = {**view["hands"], letter: [texts[face] for face in hand_of(s, seat)]}
    if s[GIVEN + seat]:
        view["given"] = {**view["given"], letter: texts[int(s[GIVEN + seat])]}
    if s[PHASE] == CHOOSE and s[TURN] == seat:
        view["seen"] = [texts[face] for face in pile_of(s)[: int(s[SEEN])]]
    return view
