"""What can be counted in a game: captures, and what the dealt cards are worth."""

from contextlib import suppress

from ..explain.reasons import IllegalMove
from ..game import Game
from ..notation.move import as_move
from ..protocol.http import GameReview, SeatReview
from ..record import Record
from ..rules.core.layout import ACE, FOUR, JACK, JOKER, KING, SEVEN_CARD
from ..rules.effects import Effect, opening_of
from ..rules.kinds import Kind

FROM_ROWS = (Kind.STEAL, Kind.TRADE)

#: A dealt card compared with the average one, in points of win chance; from self-play.
WORTH = {JOKER: 4.6, ACE: 2.6, KING: 2.3, SEVEN_CARD: 1.0, JACK: 0.0, FOUR: -0.2}
OTHER_WORTH = -1.1


def review(record: Record) -> GameReview:
    """Count a record; BadRecord if it can't be played."""
    count = GameCount(record)
    for number, game in enumerate(record.walk()):
        count.look_at(game, number)
    return count.review(len(record.moves))


class GameCount:
    def __init__(self, record: Record) -> None:
        self.moves = record.moves
        self.seats = {letter: SeatReview() for letter in record.header.configuration.letters}
        self.worth: dict[str, float] = {}  # of the cards dealt
        self.rounds: set[int] = set()

    def look_at(self, game: Game, number: int) -> None:
        if game.round is not None:
            self.rounds.add(game.round)
        if opening_of(game.state):
            for at, seat in enumerate(game.seats):
                dealt = sum(WORTH.get(face, OTHER_WORTH) for face in game.state.hand(at))
                self.worth[seat] = self.worth.get(seat, 0.0) + dealt
        if number < len(self.moves):
            seat, move = self.moves[number]
            with suppress(IllegalMove):  # `walk` is about to raise for this move
                self.count(seat, move, game.effect(move, seat))

    def count(self, seat: str, move: str, effect: Effect) -> None:
        """Count captures: marbles on the board, cards from others' rows in DOG Cards."""
        own = self.seats[seat]
        own.folds += effect.kind is Kind.FOLD
        if effect.kind is Kind.GIVE:
            face = as_move(move).face
            own.given[face] = own.given.get(face, 0) + 1
        lost = [owner for hop in effect.hops for owner in hop.captures.values()]
        if effect.kind in FROM_ROWS and effect.row[:1] != seat:
            lost.append(effect.row[:1])
        for owner in lost:
            self.seats[owner].losses += 1
            own.captures += owner != seat

    def review(self, plies: int) -> GameReview:
        mean = sum(self.worth.values()) / len(self.seats)
        for seat, worth in self.worth.items():
            self.seats[seat].luck = round(worth - mean, 1)
        return GameReview(len(self.rounds), plies, self.seats)
