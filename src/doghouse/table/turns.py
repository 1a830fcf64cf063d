"""Starting and playing the game of a table: each function works out a change, or refuses."""

from __future__ import annotations

import secrets

from msgspec.structs import replace

from ..explain.reasons import IllegalMove
from ..fair_deals import new_key, with_hidden_cards
from ..game import SHUFFLE, Game, deal_game, load
from ..notation.move import as_move
from ..protocol import By
from ..rules.engine import get as get_engine
from ..rules.round_opening import opening_of
from .change import Change, GameStart, Ply
from .deal_texts import with_deals
from .document import Document
from .refusal import forbidden, refuse
from .seats import check_full, check_gathering, check_host, with_bots
from .table import Table, give_text

GAME_ID_BYTES = 12
SEED_BITS = 63


def start(table: Table, person: int | None, fill: str | None = None) -> Change:
    """The first game or a rematch; open seats are filled with bots of the level `fill`."""
    check_host(table, person)
    check_gathering(table)
    document = table.document
    if fill is not None:
        document = with_bots(document, fill)
    check_full(document)
    document = replace(
        with_deals(document),
        stage="playing",
        origin=None if document.number else document.origin,  # a rematch is dealt
        number=document.number + 1,
        game=secrets.token_urlsafe(GAME_ID_BYTES),
        gifts={},
        chosen_by={},
        received={},
        saw={seat.person: letter for letter, seat in document.seats.items() if seat.person},
        proposal=None,
        takebacks=0,
        resigned=(),
    )
    begun = GameStart(secrets.randbits(SEED_BITS), document)
    return table.change(document)._replace(game=begin_game(begun), start=begun)


def begin_game(start: GameStart) -> Game:
    """The same start gives the same game."""
    document, deals = start.document, start.document.deals
    shuffler = deals.shuffled if deals else None
    configuration = document.configuration
    if document.origin is not None:
        position = document.origin
        if deals and document.is_shared:  # whoever wrote it knows its cards
            position = with_hidden_cards(position, configuration, deals)
        return load(position, seed=start.seed, shuffler=shuffler)
    first = deals.first(configuration.letters) if deals else None
    return deal_game(configuration, get_engine(), first=first, seed=start.seed, shuffler=shuffler)


def play(table: Table, person: int | None, move: str, version: int) -> Change:
    """A person's move, at the version they saw."""
    seat = table.own_seat(person)
    if not table.is_playing:
        raise refuse("no_game")
    if version < table.turn_version or version > table.version:
        raise refuse("stale")
    try:
        return play_for(table, seat, move, "person")
    except IllegalMove as error:
        raise forbidden(error) from None


def play_for(table: Table, seat: str, move: str, by: By) -> Change:
    """A move of a seat, whoever chose it. IllegalMove if the rules forbid it."""
    game = table.running
    if game.phase == "exchange":
        change = _give(table, game, seat, move, by)
    else:
        after, ply = _played(game, table.ply + 1, seat, str(move), by)
        change = _moved_on(table, table.document, after, (ply,), (seat,))
    return change._replace(stands_in_for=seat) if by == "stand-in" else change


def _give(table: Table, game: Game, seat: str, move: str, by: By) -> Change:
    """Gives are collected until all have chosen, and then played in order (B8, C6)."""
    game.effect(move, seat)  # or IllegalMove
    before = table.document
    gifts = {**before.gifts, seat: as_move(move).face}
    document = replace(before, gifts=gifts, chosen_by={**before.chosen_by, seat: by})
    is_changed = seat in before.gifts  # changing one's mind costs no time, and is told to nobody
    answered = () if is_changed else (seat,)
    if set(table.asked) - {seat}:
        return table.change(document)._replace(answered=answered, is_silent=is_changed)
    plies: list[Ply] = []
    given = {**game.position()["given"], **gifts}  # the game may have begun within an exchange
    receivers = {giver: (game.partners(giver) or [""])[0] for giver in given}
    while game.phase == "exchange" and game.turn in gifts:
        giver = str(game.turn)
        number, by = table.ply + len(plies) + 1, document.chosen_by[giver]
        game, ply = _played(game, number, giver, give_text(gifts[giver]), by)
        plies.append(ply)
    received = {receivers[giver]: (giver, card) for giver, card in given.items()}
    document = replace(document, gifts={}, chosen_by={}, received=received)
    return _moved_on(table, document, game, tuple(plies), answered)


def _played(game: Game, number: int, seat: str, move: str, by: By) -> tuple[Game, Ply]:
    """A copy of the game after a move, and the move with what it has caused."""
    after, effect = game.played(move, seat)
    shuffles = [cards for kind, cards in after.events(since=game) if kind == SHUFFLE]
    shuffle = shuffles[0] if shuffles else None
    return after, Ply(number, seat, move, shuffle, by, None, effect, opening_of(game.state))


def resigned(table: Table, seat: str) -> Change:
    """The team of this seat gives up: the game ends where it stands, and the other team wins."""
    game = table.running
    team = next(team for team in game.configuration.letters_by_team if seat in team)
    winners = [letter for letter in game.seats if letter not in team]
    document = replace(table.document, resigned=tuple(team), gifts={}, chosen_by={})
    return table.change(_ended(document, winners))._replace(is_ended=True)


def _ended(document: Document, winners: list[str]) -> Document:
    wins = dict(document.wins)
    for seat in winners:
        wins[seat] = wins.get(seat, 0) + 1
    return replace(
        document,
        stage="over",
        wins=wins,
        record=document.game,
        next_key=new_key(),
        proposal=None,
    )


def _moved_on(
    table: Table,
    document: Document,
    game: Game,
    plies: tuple[Ply, ...],
    answered: tuple[str, ...],
) -> Change:
    if game.is_over:
        document = _ended(document, game.winners)
    version, is_over = table.stored_version + 1, game.is_over
    return Change(version, document, game, plies, answered=answered, is_ended=is_over)
