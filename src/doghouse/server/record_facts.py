"""What the statistics need to know of a finished game: found by replaying its record."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct, field
from msgspec.json import Decoder

from ..notation.move import as_move
from ..record_text import BadRecord
from ..rules.effects import Effect
from ..rules.kinds import Kind
from ..table import Refusal, refuse
from .codec import encode
from .record_tasks import read_record


class SeatFacts(Struct, omit_defaults=True):
    """What one seat did and suffered. A theft of DOG Cards counts as a capture."""

    captures: int = 0
    suffered: int = 0
    folds: int = 0
    given: dict[str, int] = field(default_factory=dict)  # cards, in exchanges


class RecordFacts(Struct, omit_defaults=True):
    seats: dict[str, SeatFacts]
    rounds: int = 0  # DOG only


read_facts = Decoder(RecordFacts).decode


def facts_of(text: str) -> bytes | Refusal:
    """As JSON. Runs in the process of the record desk."""
    try:
        record = read_record(text)
        seats = {letter: SeatFacts() for letter in record.header.configuration.letters}
        rounds = 0
        moves = record.moves
        for number, game in enumerate(record.walk()):
            if number < len(moves):
                seat, move = moves[number]
                count(seats, seat, move, game.effect(move, seat))
            rounds = game.round or 0
    except BadRecord as error:
        return refuse("bad_record", why=str(error))
    except Refusal as refusal:
        return refusal
    return encode(RecordFacts(seats, rounds))


def count(seats: dict[str, SeatFacts], seat: str, move: str, effect: Effect) -> None:
    """Partners' and own marbles that are sent home are suffered, but no captures."""
    own = seats[seat]
    if effect.kind is Kind.GIVE:
        own.given = dict(Counter(own.given) + Counter((as_move(move).face,)))
    elif effect.kind is Kind.FOLD:
        own.folds += 1
    elif effect.kind is Kind.STEAL:
        own.captures += 1
        seats[effect.row[0]].suffered += 1
    for hop in effect.hops:
        for victim in hop.captures.values():
            seats[victim].suffered += 1
            own.captures += victim != seat
