"""The game at a table: each function works out a change, or raises a Refusal."""

from __future__ import annotations

import secrets

from msgspec.structs import replace

from ..protocol import By, LogEntry
from ..rules.deeds import deed_of, openly
from ..rules.errors import IllegalMove
from ..rules.game import SHUFFLE, Game, load, new
from .change import Begun, Change, Played
from .document import Document, configuration_of
from .refusal import NotLegal, Refusal
from .seats import check_full, check_gathering, check_host, filled, own_seat
from .table import Table


def start(table: Table, person: int | None, fill: str | None = None) -> Change:
    """The first game, or after one has ended the next; open seats are filled with bots."""
    check_host(table, person)
    check_gathering(table)
    document = table.document
    if fill is not None:
        document = filled(document, fill)
    check_full(document)
    begun = Begun(secrets.token_urlsafe(12), document.number + 1, secrets.randbits(63))
    document = replace(
        document,
        stage="playing",
        number=begun.number,
        game=begun.id,
        gifts={},
        chosen_by={},
        received={},
    )
    return Change(document, begin(document, begun.seed), begun=begun)


def begin(document: Document, seed: int) -> Game:
    """The same document and seed begin the same game."""
    if document.origin is not None:
        return load(document.origin, seed=seed)
    game, rules, options, seats, teams = configuration_of(document.settings)
    return new(game, rules=rules, options=options, seats=seats, teams=teams, seed=seed)


def play(table: Table, person: int | None, move: str, version: int) -> Change:
    """A person's move, at the version they saw."""
    seat = own_seat(table, person)
    if not table.is_playing:
        raise Refusal("no_game")
    if version < table.since or version > table.version:
        raise Refusal("stale")
    return play_for(table, seat, move, "person")


def play_for(table: Table, seat: str, move: str, by: By) -> Change:
    """A move of a seat, whoever thought of it."""
    game = table.running
    if game.phase == "exchange":
        return _give(table, game, seat, move, by)
    try:
        after, played = _carried_out(game, seat, move, table.ply + 1, by)
    except IllegalMove as error:
        raise NotLegal(error) from None
    return _moved_on(table.document, after, (played,), (seat,))


def _give(table: Table, game: Game, seat: str, move: str, by: By) -> Change:
    """Kept until all have chosen, then all are played in order (B8, C6)."""
    try:
        game.actions_of(move, seat)
    except IllegalMove as error:
        raise NotLegal(error) from None
    gifts = {**table.document.gifts, seat: move.removeprefix("give ")}
    chosen_by = {**table.document.chosen_by, seat: by}
    document = replace(table.document, gifts=gifts, chosen_by=chosen_by)
    answered = () if seat in table.document.gifts else (seat,)  # to think again costs no time
    if set(table.asked) - {seat}:
        return Change(document, game, answered=answered)
    plies: list[Played] = []
    given = {**game.position()["given"], **gifts}  # a position may begin with some
    receivers = {giver: (game.partners(giver) or [""])[0] for giver in given}
    while game.phase == "exchange" and game.turn in gifts:
        giver = str(game.turn)
        ply = table.ply + 1 + len(plies)
        game, played = _carried_out(game, giver, f"give {gifts[giver]}", ply, chosen_by[giver])
        plies.append(played)
    received = {receivers[giver]: (giver, card) for giver, card in given.items()}
    document = replace(document, gifts={}, chosen_by={}, received=received)
    return _moved_on(document, game, tuple(plies), answered)


def told(game: Game, seat: str, move: str, ply: int, by: By) -> LogEntry:
    """A move that is about to be played, as the log has it."""
    return LogEntry(ply, seat, openly(str(move)), deed_of(game, move, seat), by)


def _carried_out(game: Game, seat: str, move: str, ply: int, by: By) -> tuple[Game, Played]:
    entry = told(game, seat, move, ply, by)
    after = game.copy()
    after.play(move, seat)
    shuffles = [cards for kind, cards in after.events(since=game) if kind == SHUFFLE]
    return after, Played(ply, seat, move, shuffles[0] if shuffles else None, by, entry)


def _moved_on(
    document: Document, game: Game, plies: tuple[Played, ...], answered: tuple[str, ...]
) -> Change:
    if not game.is_over:
        return Change(document, game, plies, answered=answered)
    wins = dict(document.wins)
    for seat in game.winners:
        wins[seat] = wins.get(seat, 0) + 1
    document = replace(document, stage="over", wins=wins, record=document.game)
    return Change(document, game, plies, answered=answered, is_ended=True)
