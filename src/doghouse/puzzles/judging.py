"""Judging the moves of a view: in paired worlds, among wolves, and to the end of the game.

Hidden cards are dealt anew in every world, and all moves are tried in the same worlds.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..analysis.valued_moves import NEXT_SEED, mean_and_error
from ..bots.core.endings import GAVE_UP
from ..bots.evaluation import chance_of
from ..bots.evaluator import Evaluator, SearchBudget, mean_rollouts, strata_of
from ..bots.greedy import LEARNED
from ..bots.wolf import CERTAIN, WolfBot, search_size
from ..game import imagine
from ..notation.position import View
from ..rules.core.layout import HAND, PILE
from .puzzle import GAP, RESCUE, Proof, answers_of

WOLF = WolfBot()
ANSWERING = WolfBot(worlds=12)
BATCH = 8  # worlds
BATCHES = (6, 12, 24)  # judged in that many, until the error is small
SURE = 4.0  # standard errors in the gap
CHECK = 10  # times as many worlds
PLAYED_OUT, TO_THE_END = 256, 100  # worlds played to the end, in that many turns
WOLF_WORLDS, MOST_ANSWERS = 32, 24  # worlds in which wolves answer, and how often
FEWEST_SAMPLES = 8
RIVALS = 2  # moves compared among wolves
FAR = 0.2  # this far behind the best, moves are not judged again, except the closest rivals
MOST_DEALS = 6000  # worlds examined for a proof
FEW_DEALS = 24  # worlds; a rescue is looked for only if a move loses in one of them


class Judgement(NamedTuple):
    """`chances` of all moves, best first; `gap`: the lead of the best over the best wrong move."""

    chances: dict[str, float]
    gap: float
    error: float
    worlds: int

    @property
    def answers(self) -> set[str]:
        return set(answers_of(self.chances))

    @property
    def is_clear(self) -> bool:
        return self.gap >= GAP and self.gap >= SURE * self.error

    @property
    def best(self) -> str:
        return next(iter(self.chances))

    @property
    def rivals(self) -> list[str]:
        return [move for move in self.chances if move not in self.answers]

    def first_of(self, moves: Sequence[str]) -> list[str]:
        """The best of these moves and its closest rivals."""
        return [move for move in moves if str(move) in (self.best, *self.rivals[:RIVALS])]


# --- paired worlds, until the error is small ------------------------------------------------------


def sample(
    view: View, moves: Sequence[str], worlds: int, seed: int, turns: int = 0
) -> dict[str, float]:
    """The wolf's chances, with all moves in the same worlds. `turns`: how many to look ahead; 0: as
    many as usual."""
    evaluator = Evaluator(view, moves, LEARNED)
    values = evaluator.values()
    chosen = range(len(moves))
    turns = turns or search_size(evaluator.information.configuration).turns
    strata = strata_of(evaluator.information, worlds)
    means = mean_rollouts(evaluator, chosen, strata, SearchBudget(worlds, turns, seed, None))
    found = {}
    for i, mean in zip(chosen, means, strict=True):
        share = WOLF.share if mean < 1 else CERTAIN
        found[str(moves[i])] = share * mean + (1 - share) * chance_of(values[i])
    return found


def judgement_of(samples: Sequence[dict[str, float]], worlds: int) -> Judgement | None:
    """Judge the moves; None if all are equally good."""
    means = {move: mean_and_error([one[move] for one in samples])[0] for move in samples[0]}
    chances = dict(sorted(means.items(), key=lambda item: -item[1]))
    answers = answers_of(chances)
    rivals = [move for move in chances if move not in answers]
    if not rivals:
        return None
    pairs = [one[answers[0]] - one[rivals[0]] for one in samples]
    return Judgement(chances, *mean_and_error(pairs), worlds * len(samples))


def judge_moves(view: View, moves: Sequence[str], seed: int) -> Judgement | None:
    """Judge the moves; None if no move stands out."""
    samples: list[dict[str, float]] = []
    for batches in BATCHES:
        for number in range(len(samples), batches):
            samples.append(sample(view, moves, BATCH, seed + NEXT_SEED * number))
        found = judgement_of(samples, BATCH)
        if found is None or found.gap + 2 * found.error < GAP:
            return None
        if found.is_clear:
            return found
    return None


def checked(view: View, claimed: Judgement, moves: Sequence[str], seed: int) -> Judgement | None:
    """Judge again in new worlds, ten times as many; None if the answers change or the gap shrinks.
    Moves that were far behind aren't judged again.

    The wolf's search uses fast bots for the replies, stops after two turns and asks its net, and
    more worlds can't reveal their errors. So wolves also answer in some worlds, and others are
    played to the end.
    """
    seeds = [seed + NEXT_SEED * number for number in range(WOLF_WORLDS)]
    asked = claimed.first_of(moves)
    if not gains((among_wolves(view, asked, one) for one in seeds), claimed.best):
        return None
    most = claimed.chances[claimed.best]
    close = [m for m in moves if m in asked or most - claimed.chances[str(m)] < FAR]
    close += [m for m in moves if str(m) in claimed.answers and m not in close]
    worlds, batches = CHECK * BATCH, max(BATCHES[0], claimed.worlds // BATCH)
    found = judgement_of([sample(view, close, worlds, one) for one in seeds[:batches]], worlds)
    if found is None or not found.is_clear or found.answers != claimed.answers:
        return None
    asked, seeds = found.first_of(moves), seeds[: PLAYED_OUT // BATCH]
    if not gains((sample(view, asked, BATCH, one, TO_THE_END) for one in seeds), found.best):
        return None
    lowest = min(found.chances.values())
    far = {m: min(c, lowest) for m, c in claimed.chances.items() if m not in found.chances}
    return found._replace(chances=found.chances | far)


def among_wolves(view: View, moves: Sequence[str], seed: int) -> dict[str, float]:
    return {str(move): value_among_wolves(view, move, seed) for move in moves}


def gains(samples: Iterable[dict[str, float]], best: str) -> bool:
    """Whether the best move leads all others by half a puzzle's gap and two standard errors. Stops
    sampling as soon as that is clear."""
    drawn: list[dict[str, float]] = []
    for one in samples:
        drawn.append(one)
        pairs = [
            mean_and_error([other[best] - other[move] for other in drawn])
            for move in one
            if move != best
        ]
        if len(drawn) >= FEWEST_SAMPLES:
            if all(gain >= max(GAP, SURE * error) for gain, error in pairs):
                return True
            if any(gain < 0 for gain, _ in pairs):
                return False
    return all(gain >= max(GAP / 2, 2 * error) for gain, error in pairs)


def value_among_wolves(view: View, move: str, seed: int) -> float:
    """The mover's chance at its next turn, in one world where wolves answer."""
    game = imagine(view, seed)
    seat = str(game.turn)
    game.play(move, seat)
    for _ in range(MOST_ANSWERS):
        if game.is_over:
            break
        turn, moves = str(game.turn), game.legal_moves()
        if turn == seat:
            view = game.view(seat)
            if len(moves) == 1:
                return sample(view, moves, BATCH, seed)[str(moves[0])]
            return chance_of(ANSWERING.ranked(view, moves, seed, None)[0][0])
        game.play(ANSWERING.choose(game.view(turn), moves, seed=seed), turn)
    return float(seat in game.winners)


# --- proofs ---------------------------------------------------------------------------------------

WIN, DRAWN_OUT, LOSS, UNKNOWN = 1.0, 0.5, 0.0, None


def fates(view: View, moves: Sequence[str], most: int = MOST_DEALS) -> list[set[float | None]]:
    """The possible outcomes of each move in this round, over all deals up to its first loss: a
    forced win, a forced loss, neither, or unknown."""
    evaluator, each = Evaluator(view, moves, LEARNED), range(len(moves))
    deals = strata_of(evaluator.information, most)
    rng = evaluator.kernels.engine.words([0])
    found = [set[float | None]() for _ in moves]
    for deal in deals:
        for at in (one for one in each if LOSS not in found[one]):
            # With no turns left to play, anything neither over nor proven is worth a half.
            (fate,) = evaluator.rollout_values([at], deal, rng, 1, turns=0)
            is_unknown = fate == DRAWN_OUT and evaluator.tools.notes[0][GAVE_UP]
            found[at].add(UNKNOWN if is_unknown else fate)
    if any(HAND <= at < PILE for at in deals[0].slots):  # too many to examine
        game = imagine(view, 0)
        for at in each:
            found[at].add(WIN if game.played(moves[at])[0].is_over else UNKNOWN)
    return found


def proof_of(view: View, found: Judgement) -> Proof:
    (best,) = fates(view, [found.best])
    if best == {WIN}:
        return "win"
    is_safe = best <= {WIN, DRAWN_OUT}
    others = [move for move in found.chances if move != found.best]
    return RESCUE if is_safe and all(LOSS in fate for fate in fates(view, others)) else ""


def rescue_in(view: View, moves: Sequence[str], seed: int) -> Judgement | None:
    """Judge the moves if one is a rescue, else None. A rescue needs no lead in points: what matters
    is that no other move is safe."""
    if not any(LOSS in fate for fate in fates(view, moves, FEW_DEALS)):
        return None
    if sum(LOSS not in fate for fate in fates(view, moves)) != 1:
        return None
    worlds, seeds = CHECK * BATCH, [seed + NEXT_SEED * number for number in range(BATCHES[0])]
    found = judgement_of([sample(view, moves, worlds, one) for one in seeds], worlds)
    if found is None or found.gap < SURE * found.error or len(found.answers) > 1:
        return None
    return found if proof_of(view, found) == RESCUE else None
