"""What happens after a move, counted: in worlds that look the same to the mover, played on.

Hidden cards are dealt anew for each world, so nothing here can know them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..bots import Bot, load
from ..explain.reasons import Reason
from ..game import Game, imagine
from ..rules.effects import Effect
from ..rules.kinds import Kind

WORLDS = 10
MOST_MOVES = 24  # until it is the mover's turn again, at the most
FROM_ROWS = (Kind.STEAL, Kind.TRADE)
GIFT_PHASE = "exchange"

#: How telling each happening is, where two moves differ in it; its sentence is `count.NAME`.
TELLING = {
    "won": 3.0,
    "lost": 3.0,
    "captured": 1.2,
    "partner_captured": 1.0,
    "partner_out": 1.0,
    "home_next": 0.9,
    "robbed": 0.9,
    "stuck": 0.9,
    "partner_stuck": 0.8,
    "lay_next": 0.5,
}
WARNINGS = frozenset({"lost", "captured", "partner_captured", "robbed", "stuck"})
BAD = WARNINGS | {"partner_stuck"}
EVEN = 0.3  # of that for a warning, where all moves are alike in it
LEAST = 0.12  # less tells nothing
MOSTLY = 0.75


class Happening(NamedTuple):
    """Something that happens in some of the worlds; to whom or where, if that is to be said."""

    name: str
    seat: str = ""
    square: str = ""


Counts = Counter[Happening]


def count_happenings(
    view: Mapping[str, Any], moves: Sequence[str], seed: int, worlds: int = WORLDS
) -> list[Counts]:
    """For each of the moves: in how many of the worlds each thing happens."""
    seat = next(seat for seat, hand in view["hands"].items() if not isinstance(hand, int))
    bot = load("greedy")
    counted = [Counter[Happening]() for _ in moves]
    for number in range(worlds):
        world = imagine(view, seed + number)
        for counts, move in zip(counted, moves, strict=True):
            counts.update(PlayedOn(world.copy(), seat, bot, seed + number).after(move))
    return counted


class PlayedOn:
    """One world, played on by a quick bot until the mover has seen what comes of the move."""

    def __init__(self, game: Game, seat: str, bot: Bot, seed: int) -> None:
        self.game, self.seat, self.bot, self.seed = game, seat, bot, seed
        self.partners = game.partners(seat)
        self.is_gift = game.phase == GIFT_PHASE
        self.awaited = {seat, *(self.partners[:1] if self.is_gift else ())}
        self.round = game.round
        self.found: set[Happening] = set()

    def after(self, move: str) -> set[Happening]:
        game = self.game
        game.play(move, self.seat)
        for _ in range(MOST_MOVES):
            if game.is_over or game.round != self.round:
                break
            if game.phase == "play" and not self.goes_on(str(game.turn)):
                break
            self.answer(str(game.turn))
        if game.winners:
            self.found.add(Happening("won" if self.seat in game.winners else "lost"))
        return self.found

    def goes_on(self, turn: str) -> bool:
        """Looks at what the awaited seats can do. The mover plays only where a partner is awaited,
        after a gift."""
        if turn in self.awaited:
            self.awaited.discard(turn)
            self.look_at_turn(turn)
        return bool(self.awaited) and (turn != self.seat or self.is_gift)

    def look_at_turn(self, turn: str) -> None:
        moves = self.game.legal_moves(turn)
        is_own = turn == self.seat
        if all(move.kind is Kind.FOLD for move in moves):
            self.found.add(Happening("stuck") if is_own else Happening("partner_stuck", turn))
        elif not is_own and any(move.kind is Kind.OUT for move in moves):
            self.found.add(Happening("partner_out", turn))
        if is_own and any(leads_home(way.target) for move in moves for way in move.ways):
            self.found.add(Happening("home_next"))
        if is_own and any(move.kind is Kind.LAY for move in moves):
            self.found.add(Happening("lay_next"))

    def answer(self, turn: str) -> None:
        moves = self.game.legal_moves(turn)
        move = self.bot.choose(self.game.view(turn), moves, seed=self.seed)
        self.note(turn, self.game.effect(move, turn))
        self.game.play(move, turn)

    def note(self, turn: str, effect: Effect) -> None:
        """What the move of another does to the mover and to partners."""
        for hop in effect.hops:
            for square, owner in hop.captures.items():
                if owner == self.seat:
                    self.found |= {Happening("captured"), Happening("captured", square=square)}
                elif owner in self.partners:
                    self.found.add(Happening("partner_captured", owner))
        if effect.kind in FROM_ROWS and effect.row[:1] == self.seat != turn:
            self.found.add(Happening("robbed"))


def leads_home(square: str) -> bool:
    return not square.isdigit()


# --- which of them to tell ----------------------------------------------------------------------


def telling_reason(
    own: Counts, others: Sequence[Counts], is_best: bool, worlds: int = WORLDS
) -> Reason | None:
    """What sets a move apart from the others most, or nothing: for the best of them what speaks for
    it, for another what speaks against it."""
    happenings = {happening for happening in set(own).union(*others) if not happening.square}
    scored = [
        (score_of(happening, own, others, worlds, is_best), happening) for happening in happenings
    ]
    score, happening = max(scored, default=(0.0, Happening("")))
    return reason_of(happening, own, worlds) if score >= LEAST else None


def score_of(
    happening: Happening, own: Counts, others: Sequence[Counts], worlds: int, is_best: bool
) -> float:
    share = own[happening] / worlds
    elsewhere = [counts[happening] / worlds for counts in others] or [share]
    apart = share - sum(elsewhere) / len(elsewhere)
    if is_best == (happening.name in BAD):
        apart = -apart
    if apart < 0:
        return 0.0
    even = EVEN * share if happening.name in WARNINGS else 0.0
    return TELLING[happening.name] * (apart + even)


def reason_of(happening: Happening, own: Counts, worlds: int) -> Reason:
    code, told = happening.name, happening
    if code == "captured":
        told = where_captured(own)
        code = "captured" if told.square else "captured_somewhere"
    args: list[tuple[str, str | int]] = [("count", own[told]), ("worlds", worlds)]
    args += [(name, value) for name in ("seat", "square") if (value := getattr(told, name))]
    return Reason(f"count.{code}", "", tuple(args))


def where_captured(own: Counts) -> Happening:
    """The square, where it is nearly always the same."""
    places = [happening for happening in own if happening.name == "captured" and happening.square]
    place = max(places, key=lambda happening: own[happening], default=Happening("captured"))
    return place if own[place] >= MOSTLY * own[Happening("captured")] else Happening("captured")
