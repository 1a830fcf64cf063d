"""Moves as a bot values them: the chance to win with each, how sure that is, and why."""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..bots import Bot, load
from ..explain.reasons import Reason
from ..game import Game, imagine
from ..notation.move import Move, Way, as_move
from ..notation.plain_names import NameOf
from ..notation.position import View
from ..protocol.messages import Advice, MoveChoice
from ..rules.effects import Effect
from ..rules.kinds import Kind

# --- what happens after a move, counted in sampled worlds that look the same to the mover ---------
#
# Hidden cards are dealt anew for each world, so nothing here can know them.

WORLDS = 10
ANSWERS = "husky"  # as fast as greedy, and it steals
MOST_MOVES = 24  # moves played, at most, until it is the mover's turn again
FROM_ROWS = (Kind.STEAL, Kind.TRADE)
GIFT_PHASE = "exchange"
JOKER = "*"
WINS, LAST_HOME = "bot.win", "bot.home_last"

#: The weight of each happening if two moves differ in it; its sentence is `count.NAME`.
TELLING = {
    "won": 3.0,
    "lost": 3.0,
    "captured": 1.2,
    "win_next": 1.1,
    "partner_captured": 1.0,
    "partner_out": 1.0,
    "home_next": 0.9,
    "robbed": 0.9,
    "stuck": 0.9,
    "partner_stuck": 0.8,
    "joker_left": 0.6,
    "lay_next": 0.5,
}
BAD = frozenset({"lost", "captured", "partner_captured", "robbed", "stuck", "partner_stuck"})
LEAST = 0.15  # below this, a difference means nothing
MOSTLY = 0.75


class Happening(NamedTuple):
    """Something that happens in some of the worlds, and to whom or where, if that matters."""

    name: str
    seat: str = ""
    square: str = ""


Counts = Counter[Happening]


def count_happenings(
    view: View, moves: Sequence[str], seed: int, worlds: int = WORLDS
) -> list[Counts]:
    """Count, for each move, the worlds in which each thing happens."""
    seat = next(seat for seat, hand in view["hands"].items() if not isinstance(hand, int))
    bot = load(ANSWERS)
    counted = [Counter[Happening]() for _ in moves]
    for number in range(worlds):
        world = imagine(view, seed + number)
        for counts, move in zip(counted, moves, strict=True):
            counts.update(PlayedOn(world.copy(), seat, bot, seed + number).after(move))
    return counted


class PlayedOn:
    """One world, played on by a quick bot until the mover has seen the consequences of the move."""

    def __init__(self, game: Game, seat: str, bot: Bot, seed: int) -> None:
        self.game, self.seat, self.bot, self.seed = game, seat, bot, seed
        self.partners = game.partners(seat)
        self.is_gift = game.phase == GIFT_PHASE
        self.awaited = {seat, *(self.partners[:1] if self.is_gift else ())}
        self.round = game.round
        self.has_joker = JOKER in game.position()["hands"][seat]
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
        """Look at what the awaited seats can do. The mover plays only if a partner is awaited,
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
        if is_own:
            self.look_at_own(moves)

    def look_at_own(self, moves: Sequence[Move]) -> None:
        game, hand = self.game, self.game.position()["hands"][self.seat]
        home = [move for move in moves if any(map(leads_home, move.ways))]
        rows = [move for move in moves if move.kind is Kind.LAY]
        found = {
            "home_next": home,
            "lay_next": rows,
            "joker_left": self.has_joker and JOKER in hand,
        }
        self.found |= {Happening(name) for name, is_so in found.items() if is_so}
        if any(self.seat in game.played(move)[0].winners for move in home + rows):
            self.found.add(Happening("win_next"))

    def answer(self, turn: str) -> None:
        moves = self.game.legal_moves(turn)
        move = self.bot.choose(self.game.view(turn), moves, seed=self.seed)
        self.note(turn, self.game.effect(move, turn))
        self.game.play(move, turn)

    def note(self, turn: str, effect: Effect) -> None:
        """Note what another seat's move does to the mover and to partners."""
        for hop in effect.hops:
            for square, owner in hop.captures.items():
                if owner == self.seat:
                    self.found |= {Happening("captured"), Happening("captured", square=square)}
                elif owner in self.partners:
                    self.found.add(Happening("partner_captured", owner))
        if effect.kind in FROM_ROWS and effect.row[:1] == self.seat != turn:
            self.found.add(Happening("robbed"))


def leads_home(way: Way) -> bool:
    """From the track: moving up at home doesn't count."""
    return way.origin.isdigit() and not way.target.isdigit()


# --- which counts to mention --------------------------------------------------------------------


def telling_reason(
    own: Counts, other: Counts, is_best: bool, worlds: int = WORLDS
) -> Reason | None:
    """What sets the best move apart from the next, or another from the best (`other`), if
    anything does: for the best what speaks for it, for another what speaks against it."""

    def score(happening: Happening) -> float:
        apart = (own[happening] - other[happening]) / worlds
        if abs(apart) < LEAST or (happening.name == "joker_left" and apart < MOSTLY):
            return 0.0
        is_for = apart < 0 if happening.name in BAD else apart > 0
        return TELLING[happening.name] * abs(apart) if is_for == is_best else 0.0

    happenings = [happening for happening in {*own, *other} if not happening.square]
    most, told = max(((score(one), one) for one in happenings), default=(0.0, Happening("")))
    return reason_of(told, own, other, is_best, worlds) if most >= LEAST else None


def reason_of(
    happening: Happening, own: Counts, other: Counts, is_best: bool, worlds: int
) -> Reason:
    code, told = happening.name, happening
    if code == "joker_left":
        return Reason("count.joker_left", "")
    if code == "captured":
        told = where_captured(own)
        code = "captured" if told.square else "captured_somewhere"
    args: list[tuple[str, str | int]] = [("count", own[told]), ("worlds", worlds)]
    args += [(name, value) for name in ("seat", "square") if (value := getattr(told, name))]
    rival = "next_best" if is_best else "best"
    return Reason(f"count.{code}", "", (*args, (rival, other[happening])))


def where_captured(own: Counts) -> Happening:
    """The square of the capture, if it is nearly always the same."""
    places = [happening for happening in own if happening.name == "captured" and happening.square]
    place = max(places, key=lambda happening: own[happening], default=Happening("captured"))
    return place if own[place] >= MOSTLY * own[Happening("captured")] else Happening("captured")


# --- values --------------------------------------------------------------------------------------

SAMPLES = 5  # independent answers of a bot, to estimate its error
NEXT_SEED = 0x9E3779B9  # between samples
DIGITS = 4
TOLD = 3  # moves explained by default


class ValuedMove(NamedTuple):
    """`error` is the standard error of the chance: 0 if the bot leaves nothing to luck."""

    move: str
    chance: float
    error: float
    reasons: tuple[Reason, ...] = ()

    def also(self, counted: Reason | None) -> "ValuedMove":
        """A move that wins needs no other reason, nor does a last marble need to be safe."""
        codes = {reason.code for reason in self.reasons}
        is_safe = LAST_HOME in codes and counted and counted.code.startswith("count.captured")
        if counted is None or WINS in codes or is_safe:
            return self
        return self._replace(reasons=(*self.reasons, counted))

    def sentence(self, language: str) -> str:
        return " ".join(reason.in_language(language) for reason in self.reasons)

    def advice(self, game: Game, seat: str, language: str, name_of: NameOf) -> Advice:
        """The reasons for people who see the board, where squares are shown, not named."""
        effect = game.effect(self.move, seat)
        move = MoveChoice(*as_move(self.move).fields, effect)
        told = [
            (
                reason._replace(code=f"{reason.code}_somewhere") if reason.squares else reason
            ).in_language(language, name_of, cites=False)
            for reason in self.reasons
        ]
        squares = tuple(square for reason in self.reasons for square in reason.squares)
        return Advice(move, round(self.chance, DIGITS), round(self.error, DIGITS), told, squares)


def comparing(bot: Bot) -> Bot:
    """For a few moves whose difference counts, however bad one of them is."""
    comparing: Callable[[], Bot] | None = getattr(bot, "comparing", None)  # the wolf has one
    return comparing() if comparing else bot


def value_moves(
    bot: Bot, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
) -> list[ValuedMove]:
    """All moves that the bot considered, best first. `seconds` limits the total time."""
    chances: dict[str, list[float]] = defaultdict(list)
    reasons: dict[str, Reason] = {}
    each = None if seconds is None else seconds / SAMPLES
    for number in range(SAMPLES if len(moves) > 1 else 1):
        answer = bot.explain(view, moves, seed=seed + number * NEXT_SEED, seconds=each)
        for candidate in answer:
            chances[candidate.move].append(candidate.chance)
            reasons.setdefault(candidate.move, candidate.reason)
    valued = [
        ValuedMove(move, *mean_and_error(found), (reasons[move],))
        for move, found in chances.items()
    ]
    return sorted(valued, key=lambda one: -one.chance)


def with_counts(view: View, valued: Sequence[ValuedMove], *, seed: int) -> list[ValuedMove]:
    """These few moves, best first, each with what happens in sampled worlds."""
    counted = count_happenings(view, [one.move for one in valued], seed)
    rivals = [counted[min(1, len(counted) - 1)], *[counted[0]] * (len(counted) - 1)]
    return [
        one.also(telling_reason(own, rivals[at], at == 0))
        for at, (one, own) in enumerate(zip(valued, counted, strict=True))
    ]


def explained_moves(
    bot: Bot,
    view: View,
    moves: Sequence[str],
    *,
    seed: int,
    seconds: float | None = None,
    most: int = TOLD,
) -> list[ValuedMove]:
    """The best few moves, each with its chance, its error and its reasons."""
    valued = value_moves(bot, view, moves, seed=seed, seconds=seconds)
    return told_apart(with_counts(view, valued[:most], seed=seed))


def told_apart(valued: Sequence[ValuedMove]) -> list[ValuedMove]:
    """No two have the same first reason: counts set them apart, or how far behind they are."""
    told: list[ValuedMove] = []
    for one in valued:
        said = {other.reasons[0].code for other in told}
        reasons = [reason for reason in one.reasons if reason.code not in said]
        told.append(one._replace(reasons=tuple(reasons) or (behind(one.chance, valued[0].chance),)))
    return told


def behind(chance: float, best: float) -> Reason:
    """In points of win chance: the difference of the percentages that are shown."""
    points = percent(best) - percent(chance)
    return Reason("count.behind" if points else "count.level", "", (("count", points),))


def percent(chance: float) -> int:
    """Rounded as the page rounds: halves up."""
    return math.floor(100 * chance + 0.5)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error; 0 if there is only one number."""
    mean = sum(values) / len(values)
    if len(values) == 1:
        return mean, 0.0
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, math.sqrt(spread / len(values))
