"""Starting and playing a table's game: each function returns a change or raises Refusal."""

import secrets
import time
from copy import copy
from typing import NamedTuple

from msgspec.structs import replace

from ..explain.reasons import IllegalMove
from ..fair_deals import TEXT_LETTERS, FairDeals, is_text, new_key, with_hidden_cards
from ..game import SHUFFLE, Game, deal_game, load
from ..notation.move import as_move
from ..protocol.messages import By
from ..rules.effects import opening_of
from ..rules.engine import get as get_engine
from ..rules.kinds import Kind
from .clock import StoredClock, Timer
from .document import Document
from .refusal import forbidden, refuse
from .seats import check_full, check_gathering, check_host, with_bots
from .table import Change, GameStart, Ply, Table, give_text, seats_to_move

GAME_ID_BYTES = 12
SEED_BITS = 63
RESIGNING_TEAMS = 2  # with more, the winner would be unclear


def add_text(table: Table, person: int | None, text: str) -> Change:
    """Set a text for the next game's shuffles (docs/fair-deals.md); an empty one withdraws it."""
    seat = table.own_seat(person)
    check_gathering(table)
    if table.stage == "closed":
        raise refuse("closed")
    text = text.strip()
    if text and not is_text(text):
        raise refuse("bad_deal_text", most=TEXT_LETTERS)
    texts = {**table.document.seat_texts, seat: text}
    by_person = {
        taken.person: texts[letter]
        for letter, taken in table.document.seats.items()
        if taken.person is not None and texts.get(letter)
    }
    return table.change(replace(table.document, texts=by_person))


def start(table: Table, person: int | None, fill: str | None = None) -> Change:
    """Start the first game or a rematch; bots of level `fill` take the open seats."""
    check_host(table, person)
    check_gathering(table)
    document = table.document
    if fill is not None:
        document = with_bots(document, fill)
    check_full(document)
    document = replace(
        document,
        stage="playing",
        deals=FairDeals(document.next_key, document.seat_texts),  # as promised by the commitment
        next_key="",
        texts={},
        origin=None if document.number else document.origin,  # a rematch is dealt
        number=document.number + 1,
        game=secrets.token_urlsafe(GAME_ID_BYTES),
        gifts={},
        chosen_by={},
        received={},
        saw={seat.person: letter for letter, seat in document.seats.items() if seat.person},
        proposal=None,
        resigned=(),
    )
    begun = GameStart(secrets.randbits(SEED_BITS), document)
    return table.change(document)._replace(game=begin_game(begun), start=begun)


def begin_game(start: GameStart) -> Game:
    """Deterministic: the same start gives the same game."""
    document, deals = start.document, start.document.deals
    assert deals is not None, "made as the game starts"
    configuration, shuffler = document.configuration, deals.shuffled
    if document.origin is not None:
        position = document.origin
        people = [seat for seat in document.seats.values() if seat.kind == "person"]
        if len(people) > 1:  # the author of a position knows the cards
            position = with_hidden_cards(position, configuration, deals)
        return load(position, seed=start.seed, shuffler=shuffler)
    first = deals.first(configuration.letters)
    return deal_game(configuration, get_engine(), first=first, seed=start.seed, shuffler=shuffler)


def play(table: Table, person: int | None, move: str, version: int) -> Change:
    """Play a person's move, chosen at the version they saw."""
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
    """Play a move for a seat. IllegalMove if the rules forbid it."""
    game = table.running
    if game.phase == "exchange":
        change = _give(table, game, seat, move, by)
    else:
        after, ply = _played(game, table.ply + 1, seat, str(move), by)
        change = _moved_on(table, table.document, after, ply)._replace(answered=(seat,))
    stands_in = by == "stand-in" or (by == "clock" and table.timer.is_slow)
    return change._replace(stands_in_for=seat) if stands_in else change


def lapse(table: Table, seat: str) -> Change | None:
    """A seat's time is up and its team resigns; None if a bot plays on instead."""
    clock, teams = table.document.settings.clock, table.running.configuration.teams
    is_lost = clock.lapse == "resign" and table.timer.is_slow and teams == RESIGNING_TEAMS
    return resigned(table, seat) if is_lost else None


def _give(table: Table, game: Game, seat: str, move: str, by: By) -> Change:
    """Collect gifts until all have chosen, then play them in order (B8, C6)."""
    game.effect(move, seat)  # or IllegalMove
    before = table.document
    gifts = {**before.gifts, seat: as_move(move).face}
    document = replace(before, gifts=gifts, chosen_by={**before.chosen_by, seat: by})
    is_changed = seat in before.gifts  # changing a gift costs no time, and nobody is notified
    answered = () if is_changed else (seat,)
    if set(table.asked) - {seat}:
        return table.change(document)._replace(answered=answered, is_silent=is_changed)
    plies: list[Ply] = []
    given = {**game.position()["given"], **gifts}  # the game may have started within an exchange
    receivers = {giver: (game.partners(giver) or [""])[0] for giver in given}
    while game.phase == "exchange" and game.turn in gifts:
        giver = str(game.turn)
        number, by = table.ply + len(plies) + 1, document.chosen_by[giver]
        game, ply = _played(game, number, giver, give_text(gifts[giver]), by)
        plies.append(ply)
    received = {receivers[giver]: (giver, card) for giver, card in given.items()}
    document = replace(document, gifts={}, chosen_by={}, received=received)
    return _moved_on(table, document, game, *plies)._replace(answered=answered)


def _played(game: Game, number: int, seat: str, move: str, by: By) -> tuple[Game, Ply]:
    """A copy of the game after a move, and the move with its effects."""
    after, effect = game.played(move, seat)
    shuffle = next((cards for kind, cards in after.events(since=game) if kind == SHUFFLE), None)
    return after, Ply(number, seat, move, shuffle, by, effect, opening_of(game.state))


def resigned(table: Table, seat: str) -> Change:
    """The team of this seat resigns: the game ends here, and the other team wins."""
    game = table.running
    team = next(team for team in game.configuration.letters_by_team if seat in team)
    winners = [letter for letter in game.seats if letter not in team]
    document = replace(table.document, resigned=tuple(team), gifts={}, chosen_by={})
    return table.change(_ended(document, winners))._replace(is_ended=True)


def cut(table: Table) -> Change:
    """The round's time is up: the game ends here, without a record."""
    document = replace(table.document, stage="over", is_cut=True, gifts={}, chosen_by={})
    return table.change(replace(document, proposal=None, next_key=new_key()))


def _ended(document: Document, winners: list[str]) -> Document:
    wins = dict(document.wins)
    for seat in winners:
        wins[seat] = wins.get(seat, 0) + 1
    record, key = document.game, new_key()
    return replace(document, stage="over", wins=wins, record=record, next_key=key, proposal=None)


def _moved_on(table: Table, document: Document, game: Game, *plies: Ply) -> Change:
    if game.is_over:
        document = _ended(document, game.winners)
    return table.change(document)._replace(game=game, plies=plies, is_ended=game.is_over)


# --- moves for a bot to play: its own, and those of people who are away or out of time ------------

STAND_IN_LEVEL = "house dog"  # plays for people
AWAY_SECONDS = 30.0  # to wait for somebody who left
RETURN_SECONDS = 10.0  # at least, after coming back to an empty table


class DueMove(NamedTuple):
    """When a bot of this level is to play for the seat.

    If nobody is being waited for, it may think for `ahead` seconds before that, so that the timing
    of a move doesn't reveal whether there was a choice."""

    seat: str
    level: str
    by: By
    at: float
    ahead: float = 0.0


def due_moves(table: Table) -> list[DueMove]:
    """Empty while nobody is here: an empty table rests, unless its clock is slow."""
    if table.presence.is_empty and not table.timer.is_slow:
        return []
    found = (_due_move(table, seat) for seat in table.asked)
    return [move for move in found if move is not None]


def _due_move(table: Table, letter: str) -> DueMove | None:
    seat, presence = table.document.seats[letter], table.presence
    began, pace = table.timer.began, table.document.settings.pace
    soon = began + pace
    if seat.kind == "bot":
        return DueMove(letter, seat.level, "bot", soon, pace)
    due: list[DueMove] = []
    if letter in presence.standing_in or seat.kind == "open":
        due.append(DueMove(letter, STAND_IN_LEVEL, "stand-in", soon, pace))
    elif table.timer.is_slow:
        return _due_by_days(table, letter, soon)
    elif seat.person not in presence.here:
        waited = max(began, presence.gone_since(seat.person)) + AWAY_SECONDS
        due.append(DueMove(letter, STAND_IN_LEVEL, "stand-in", waited))
    at = deadline(table, letter)
    if at is not None:
        due.append(DueMove(letter, STAND_IN_LEVEL, "clock", at))
    return min(due, key=lambda move: move.at, default=None)


def _due_by_days(table: Table, letter: str, soon: float) -> DueMove | None:
    """Only once it is due: `next_due` finds slow tables, so nothing waits for days."""
    if time.time() >= table.timer.slow_deadline(letter):
        return DueMove(letter, STAND_IN_LEVEL, "clock", soon)
    if forced_move(table.running, table.document, letter):
        return DueMove(letter, STAND_IN_LEVEL, "forced", soon)
    return None


def forced_move(game: Game, document: Document, letter: str) -> str | None:
    """The move played automatically for a person, as they wish."""
    person = document.seats[letter].person
    wish = document.persons[person].forced if person is not None else "never"
    moves = game.legal_moves(letter) if wish != "never" else []
    if len(moves) == 1 and (wish == "single" or moves[0].kind is Kind.FOLD):
        return str(moves[0])
    return None


def next_due(change: Change, clock: StoredClock, timer: Timer) -> float | None:
    """When a move is due at a slow clock, in wall-clock time, with the change in effect. `timer` is
    the table's, which knows the vacations."""
    game, document = change.game, change.document
    ahead = copy(timer)
    ahead.clock, ahead.banks, ahead.began_at = document.settings.clock, clock.banks, clock.began
    due: list[float] = []
    for letter in seats_to_move(game, document):
        is_waited_for = document.seats[letter].kind == "person" and letter not in clock.standing_in
        if game and is_waited_for and not forced_move(game, document, letter):
            due.append(ahead.slow_deadline(letter))
        else:
            due.append(clock.began)
    return min(due, default=None)


def seconds_left(table: Table, letter: str, now: float) -> float | None:
    """Seconds until a seat's time is up; None without a clock."""
    if table.timer.is_slow:
        return table.timer.slow_deadline(letter) - time.time()
    at = deadline(table, letter)
    return None if at is None else at - now


def deadline(table: Table, letter: str) -> float | None:
    """When a seat's time is up; None without a clock that runs while people are here."""
    at = table.timer.deadline(letter)
    return None if at is None else max(at, table.presence.resumed + RETURN_SECONDS)
