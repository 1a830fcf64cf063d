"""Reading a position: validates a document, so that nothing else has to."""

from collections.abc import Callable, Mapping
from typing import Any

from ..quote import quote
from ..rules.core import layout as cell
from ..rules.core.layout import Cells
from ..rules.core.piles import asked_next
from ..rules.core.rows import PEEKED, most_rows
from ..rules.rulesets import Configuration, configure, parse_square
from ..rules.state import PHASES, rules_cells

Document = Mapping[str, Any]  # untrusted JSON


class BadPosition(ValueError):
    """The document or line isn't a valid position; the message says why.

    Examples:
        >>> load("dog:classic")
        Traceback (most recent call last):
            ...
        doghouse.BadPosition: a line of dog has 8 fields, ...
    """


_BOTH = {"game", "seats", "phase", "turn", "first", "hands", "pile"}
_OPTIONAL = {"given", "discard"}
_KEYS = {
    "dog": (_BOTH | {"rules", "teams", "round", "marbles"}, _OPTIONAL | {"options"}),
    "dogcards": (_BOTH | {"rows", "completed", "market"}, _OPTIONAL | {"seen"}),
}


def read_position(position: object) -> tuple[Configuration, Cells]:
    """The configuration and the state that a document describes; BadPosition says what is wrong."""
    try:
        return _read(position)
    except BadPosition:
        raise
    except RecursionError:
        raise BadPosition("the document is nested too deeply") from None
    except ValueError as error:
        raise BadPosition(str(error)) from error


def _read(position: object) -> tuple[Configuration, Cells]:
    if not isinstance(position, Mapping):
        raise BadPosition(f"a position must be an object, not {quote(position)}")
    configuration = _configuration(position)
    s = [0] * cell.CELLS
    reader = _Reader(configuration, rules_cells(configuration), position, s)
    reader.read()
    return configuration, s


def _configuration(position: Mapping[str, object]) -> Configuration:
    game = position.get("game")
    if not isinstance(game, str) or game not in _KEYS:
        raise BadPosition(f"`game` must be dog or dogcards, not {quote(game)}")
    needed, optional = _KEYS[game]
    if position.get("phase") == "over":
        needed = needed | {"winners"}
    for key in position:
        if key not in needed | optional:
            raise BadPosition(f"unknown key {quote(key)}")
    if missing := sorted(needed - set(position)):
        is_one = len(missing) == 1
        keys = ", ".join(map(repr, missing))
        raise BadPosition(
            f"the key{'' if is_one else 's'} {keys} {'is' if is_one else 'are'} missing"
        )
    if position["seats"] is None or ("teams" in needed and position["teams"] is None):
        raise BadPosition("`seats` and `teams` must be numbers")
    if game == "dogcards":
        return configure(game, seats=position["seats"])
    options = position.get("options", {})
    if not isinstance(options, Mapping):
        raise BadPosition(f"`options` must be an object, not {quote(options)}")
    return configure(game, position["rules"], options, position["seats"], position["teams"])


class _Reader:
    """Checks a document part by part and writes it into the state."""

    def __init__(
        self, configuration: Configuration, r: Cells, position: Mapping[str, object], s: Cells
    ) -> None:
        self.configuration = configuration
        self.letters = configuration.letters
        self.faces = configuration.deck.faces
        self.r = r
        self.s = s
        self.position = position

    def read(self) -> None:
        self.cards()
        if self.configuration.game == "dog":
            self.round()
            self.marbles()
        else:
            self.rows()
            self.market()
        self.count()
        self.phase()
        if self.configuration.game == "dogcards":
            self.seen()

    # --- helpers --------------------------------------------------------------------------------

    def face(self, card: object, where: str) -> int:
        if not isinstance(card, str) or card not in self.faces:
            raise BadPosition(f"{where}: this deck has no card {quote(card)}")
        return self.faces[card]

    def card_list(self, cards: object, where: str) -> list[int]:
        if not isinstance(cards, list):
            raise BadPosition(f"{where} must be a list of cards, not {quote(cards)}")
        return [self.face(card, where) for card in cards]

    def seat(self, letter: object, key: str) -> int:
        if not isinstance(letter, str) or letter not in self.letters:
            raise BadPosition(f"`{key}`: there is no seat {quote(letter)}")
        return self.letters.index(letter)

    def by_seat(self, key: str) -> list[tuple[int, str, object]]:
        """(seat, letter, value) of an object with exactly one entry for each seat."""
        values = self.position[key]
        if not isinstance(values, Mapping) or set(values) != set(self.letters):
            raise BadPosition(f"`{key}` must have one entry for each of {', '.join(self.letters)}")
        return [(seat, letter, values[letter]) for seat, letter in enumerate(self.letters)]

    def number(self, value: object, low: int, high: int, where: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise BadPosition(f"{where} must be a number from {low} to {high}, not {quote(value)}")
        return value

    # --- cards ----------------------------------------------------------------------------------

    def cards(self) -> None:
        s = self.s
        for seat, letter, cards in self.by_seat("hands"):
            faces = self.card_list(cards, f"the hand of {letter}")
            if len(faces) > cell.MAX_HAND:
                raise BadPosition(f"the hand of {letter} has more than {cell.MAX_HAND} cards")
            start = cell.HAND + seat * cell.MAX_HAND
            s[start : start + len(faces)] = faces
            s[cell.HAND_SIZE + seat] = len(faces)
        given = self.position.get("given", {})
        if not isinstance(given, Mapping):
            raise BadPosition(f"`given` must be an object, not {quote(given)}")
        for letter, card in given.items():
            seat = self.seat(letter, "given")
            s[cell.GIVEN + seat] = self.face(card, "`given`")
            if s[cell.HAND_SIZE + seat] == cell.MAX_HAND:  # it will receive one more
                raise BadPosition(f"the hand of {letter} has more than {cell.MAX_HAND} cards")
        self.stack("pile", cell.PILE, cell.PILE_SIZE, lambda faces: faces[::-1])
        self.stack("discard", cell.DISCARD, cell.DISCARD_SIZE, lambda faces: faces)
        for face in s[cell.DISCARD : cell.DISCARD + s[cell.DISCARD_SIZE]]:
            s[cell.DISCARDED + face] += 1

    def stack(self, key: str, at: int, size: int, order: Callable[[list[int]], list[int]]) -> None:
        faces = order(self.card_list(self.position.get(key, []), f"`{key}`"))
        if len(faces) > cell.MAX_CARDS:
            raise BadPosition(f"more than {cell.MAX_CARDS} cards in all")
        self.s[at : at + len(faces)] = faces
        self.s[size] = len(faces)

    def count(self) -> None:
        s = self.s
        in_hands = sum(
            s[cell.HAND_SIZE + i] + (s[cell.GIVEN + i] != cell.NO_CARD)
            for i in range(len(self.letters))
        )
        total = in_hands + s[cell.PILE_SIZE] + s[cell.DISCARD_SIZE]
        if self.configuration.game == "dogcards":
            total += (
                cell.PLACES
                - s[cell.GAPS]
                + sum(s[cell.ROW_SIZE : cell.ROW_SIZE + cell.ROWS * len(self.letters)])
            )
        if total > cell.MAX_CARDS:
            raise BadPosition(f"more than {cell.MAX_CARDS} cards in all")

    # --- DOG ------------------------------------------------------------------------------------

    def round(self) -> None:
        self.s[cell.ROUND] = self.number(self.position["round"], 1, cell.MAX_ROUND, "`round`")

    def marbles(self) -> None:
        s = self.s
        for square in range(self.r[cell.R_TRACK]):
            s[cell.OCCUPANT + square] = cell.NOBODY
        for seat, letter, squares in self.by_seat("marbles"):
            if not isinstance(squares, list) or len(squares) != cell.MARBLES:
                raise BadPosition(f"seat {letter} must have four marbles, not {quote(squares)}")
            for i, text in enumerate(squares):
                self.marble(seat, cell.MARBLES * seat + i, text)

    def marble(self, seat: int, marble: int, text: object) -> None:
        if not isinstance(text, str):
            raise BadPosition(f"a square must be a string, not {quote(text)}")
        is_fresh = text.endswith("!")
        owner, square = parse_square(
            text.removesuffix("!"), self.r[cell.R_TRACK], len(self.letters)
        )
        if owner not in (-1, seat):
            raise BadPosition(f"a marble of {self.letters[seat]} stands on {text}")
        s = self.s
        if is_fresh:
            if square != seat * self.r[cell.R_SPACING]:
                raise BadPosition(f"a fresh marble must stand on its own start, not on {text}")
            s[cell.FRESH + seat] = 1
        s[cell.SQUARE + marble] = square
        if square < cell.IN_HOME:
            if s[cell.OCCUPANT + square] != cell.NOBODY:
                raise BadPosition(f"two marbles stand on {square}")
            s[cell.OCCUPANT + square] = marble
        elif square < cell.HOUSE:
            if s[cell.HOME + seat] >> (square - cell.IN_HOME) & 1:
                raise BadPosition(f"two marbles stand on {text}")
            s[cell.HOME + seat] |= 1 << (square - cell.IN_HOME)

    # --- DOG Cards ------------------------------------------------------------------------------

    def rows(self) -> None:
        s = self.s
        most = most_rows(self.r)
        for seat, letter, completed in self.by_seat("completed"):
            s[cell.COMPLETED + seat] = self.number(completed, 0, most, f"`completed` of {letter}")
        for seat, letter, rows in self.by_seat("rows"):
            if not isinstance(rows, list):
                raise BadPosition(f"the rows of {letter} must be a list, not {quote(rows)}")
            if len(rows) + s[cell.COMPLETED + seat] > most:
                raise BadPosition(f"seat {letter} has too many rows")
            s[cell.OPEN + seat] = len(rows)
            for i, cards in enumerate(rows):
                self.row(cell.ROWS * seat + i, letter, cards)

    def row(self, row: int, letter: str, cards: object) -> None:
        faces = self.card_list(cards, f"a row of {letter}")
        if not 0 < len(faces) < cell.ROW_LENGTH:
            raise BadPosition(f"an open row of {letter} must have 1 to {cell.ROW_LENGTH - 1} cards")
        for place, face in enumerate(faces, 1):
            if not self.r[cell.R_FITS + face] >> place & 1:
                raise BadPosition(f"a row of {letter} is out of order at place {place}")
            if face == cell.JOKER:
                self.s[cell.JOKERS + row] |= 1 << place
        start = cell.ROW + row * cell.ROW_LENGTH
        self.s[start : start + len(faces)] = faces
        self.s[cell.ROW_SIZE + row] = len(faces)

    def market(self) -> None:
        market = self.position["market"]
        if not isinstance(market, list) or len(market) != cell.PLACES:
            raise BadPosition(f"`market` must be a list of {cell.PLACES} places")
        for place, card in enumerate(market, 1):
            if card is None:
                self.s[cell.GAPS] += 1
                continue
            face = self.face(card, "`market`")
            if self.r[cell.R_OWN_NUMBER + face] >> place & 1:
                raise BadPosition(f"`market`: a {card} may not lie in place {place}")
            self.s[cell.MARKET + place] = face

    def seen(self) -> None:
        faces = self.card_list(self.position.get("seen", []), "`seen`")
        s = self.s
        if s[cell.PHASE] != cell.CHOOSE:
            if faces:
                raise BadPosition("`seen` outside the phase choose")
            return
        top = s[cell.PILE : cell.PILE + s[cell.PILE_SIZE]][::-1][: len(faces)]
        if s[cell.HAND_SIZE + s[cell.TURN]] == cell.MAX_HAND:
            raise BadPosition(f"the seat that chooses must have fewer than {cell.MAX_HAND} cards")
        if not 0 < len(faces) <= PEEKED or faces != top:
            raise BadPosition(f"`seen` must be the top of the pile, 1 to {PEEKED} cards")
        s[cell.SEEN] = len(faces)

    # --- whose turn -----------------------------------------------------------------------------

    def phase(self) -> None:
        s = self.s
        phase = self.position["phase"]
        phases = PHASES if self.configuration.game == "dogcards" else set(PHASES) - {"choose"}
        if not isinstance(phase, str) or phase not in phases:
            raise BadPosition(f"unknown phase {quote(phase)}")
        s[cell.PHASE] = PHASES.index(phase)
        s[cell.FIRST] = self.seat(self.position["first"], "first")
        if s[cell.PHASE] == cell.OVER:
            self.over()
            return
        if finished := self.finished_teams():
            raise BadPosition(f"{' and '.join(finished[0])} finished, but the game is not over")
        s[cell.TURN] = self.seat(self.position["turn"], "turn")
        letter = self.letters[s[cell.TURN]]
        if s[cell.PHASE] == cell.EXCHANGE:
            self.exchange(letter)
        elif any(s[cell.GIVEN : cell.GIVEN + len(self.letters)]):
            raise BadPosition("`given` outside an exchange")
        if s[cell.PHASE] == cell.PLAY and s[cell.HAND_SIZE + s[cell.TURN]] == 0:
            raise BadPosition(f"it is the turn of {letter}, which has no cards")

    def exchange(self, letter: str) -> None:
        if self.configuration.teams == self.configuration.seats:
            raise BadPosition("there is no exchange without partners")
        asked = asked_next(self.r, self.s)
        if asked != self.s[cell.TURN]:
            raise BadPosition(f"the exchange asks another seat before {letter}")

    def over(self) -> None:
        if self.position["turn"] is not None:
            raise BadPosition("the game is over, so `turn` must be null")
        if any(self.s[cell.GIVEN : cell.GIVEN + len(self.letters)]):
            raise BadPosition("`given` outside an exchange")
        self.winners(self.position["winners"])

    def winners(self, winners: object) -> None:
        finished = self.finished_teams()
        if not finished:
            if winners != []:  # B7, C17
                raise BadPosition(
                    f"no team has finished, so `winners` must be [], not {quote(winners)}"
                )
            return
        for seats in finished:
            if winners == seats:
                self.s[cell.WINNER] = self.letters.index(seats[0]) + 1
                return
        raise BadPosition(
            f"`winners` must be {' and '.join(finished[0])}, who finished, not {quote(winners)}"
        )

    def finished_teams(self) -> list[list[str]]:
        """At most one in a game that was played; more only in a hand-written position."""
        s = self.s
        is_board = self.configuration.game == "dog"
        at, goal = (cell.HOME, cell.FULL_HOME) if is_board else (cell.COMPLETED, most_rows(self.r))
        teams = self.configuration.teams
        return [
            self.letters[team::teams]
            for team in range(teams)
            if all(s[at + seat] == goal for seat in range(team, len(self.letters), teams))
        ]
