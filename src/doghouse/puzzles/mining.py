"""Mining: searching self-play for decisions in which one move is much better than the others.

Everything is judged from one seat's view: hidden cards are dealt anew in every world, and all moves
are tried in the same worlds.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from ..analysis.valued_moves import (
    NEXT_SEED,
    Counts,
    count_happenings,
    mean_and_error,
    telling_reason,
)
from ..bots import LEVELS, load
from ..bots.evaluation import chance_of
from ..bots.evaluator import Evaluator, SearchBudget, mean_rollouts, strata_of
from ..bots.greedy import LEARNED
from ..bots.wolf import CERTAIN, WolfBot, search_size
from ..game import Game, imagine, new
from ..notation.move import Move, as_move
from ..notation.position import View
from ..rules.core.layout import HAND, PILE
from ..rules.effects import Effect
from ..rules.kinds import Kind
from .plans import plans_at, shortest_lines
from .puzzle import (
    AS_GOOD,
    GAP,
    THEMES,
    Counted,
    DogsMove,
    Puzzle,
    answers_of,
    id_of,
    level_of,
)

#: Of self-play, by seed.
GAMES: tuple[dict[str, str | int], ...] = (
    {"game": "dog"},
    {"game": "dogcards", "seats": 2},
    {"game": "dog", "rules": "brandi"},
    {"game": "dogcards", "seats": 4},
    {"game": "dog", "rules": "brandi", "seats": 6},
    {"game": "dog", "rules": "alternative"},
    {"game": "dogcards", "seats": 3},
    {"game": "dog", "seats": 2},
)
PLAYER = "sheepdog"
WOLF = WolfBot()
ANSWERING = WolfBot(worlds=12)
BATCH = 8  # worlds
BATCHES = (6, 12, 24)  # judged in that many, until the error is small
SURE = 4.0  # standard errors in the gap
CHECK = 10  # times as many worlds
OTHER_WORLDS = 2**50  # added to the seed of the first ones
PLAYED_OUT, TO_THE_END = 256, 100  # worlds played to the end, in that many turns
WOLF_WORLDS, MOST_ANSWERS = 32, 24  # worlds where wolves answer, and how often
FEWEST_SAMPLES = 8
RIVALS = 2  # compared there
FAR = 0.2  # behind the best: not judged again, except the first rivals
FEWEST, FEWEST_GIFTS, MOST = 4, 3, 120  # legal moves
LEAST_CHANCE = 0.15  # a lost position has no solution
SHARE_OF_ANSWERS = 3  # at most one move in that many is an answer
LIKED = 3
HINT = 0.08  # of a gap, at a quick look
COUNTED_WORLDS = 20
MOST_DEALS = 6000  # gone through for a proof
APART = 12  # moves
TOLD_MOVES = 4
TRIES = {"puppy": 20, "house dog": 20, "sheepdog": 20, "wolf": 5}


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
        """The best of these moves and its first rivals."""
        return [move for move in moves if str(move) in (self.best, *self.rivals[:RIVALS])]


# --- judging: paired worlds, until the error is small ---------------------------------------------


def sample(
    view: View, moves: Sequence[str], worlds: int, seed: int, turns: int = 0
) -> dict[str, float]:
    """The wolf's chances, with all moves in the same worlds. `turns`: how many to look ahead, by
    default as many as usual."""
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
    """None if all moves are as good."""
    means = {move: mean_and_error([one[move] for one in samples])[0] for move in samples[0]}
    chances = dict(sorted(means.items(), key=lambda item: -item[1]))
    answers = answers_of(chances)
    rivals = [move for move in chances if move not in answers]
    if not rivals:
        return None
    pairs = [one[answers[0]] - one[rivals[0]] for one in samples]
    return Judgement(chances, *mean_and_error(pairs), worlds * len(samples))


def judge_moves(view: View, moves: Sequence[str], seed: int) -> Judgement | None:
    """None if no move stands out."""
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
    """The judgement repeated in other and many more worlds; None if the answers change or the gap
    shrinks. Moves that were far behind aren't judged again.

    The wolf lets quick dogs answer, stops after two turns and asks the net; more worlds don't
    correct their errors. So wolves also play some worlds to the end.
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
    """Over all others by half of what a puzzle needs, and by two standard errors. If that is
    clear after some samples, the rest isn't drawn."""
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
    """The mover's chance on its next turn, in one world where wolves answer."""
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


def wins_for_sure(view: View, move: str) -> bool:
    """Whatever the others hold: it ends the game, or forces the win in every possible deal, if
    there aren't too many to go through."""
    evaluator = Evaluator(view, [move], LEARNED)
    deals = strata_of(evaluator.information, MOST_DEALS)
    rng = evaluator.kernels.engine.words([0])
    # With no turns left to play, what is neither over nor proven is worth a half.
    is_won = all(evaluator.rollout_values([0], deal, rng, 1, turns=0) == [1] for deal in deals)
    is_over = imagine(view, 0).played(move)[0].is_over
    return is_won and (is_over or not any(HAND <= at < PILE for at in deals[0].slots))


def holds(puzzle: Puzzle, seed: int) -> bool:
    """Whether the check finds the same answers, knowing only the view and the claim."""
    game = puzzle.game()
    if puzzle.lines:
        return shortest_lines(game) == list(map(tuple, puzzle.lines))
    chances = {move: chance / 1000 for move, chance in puzzle.chances.items()}
    claimed = Judgement(chances, GAP, 0.0, BATCHES[0] * BATCH)
    view: View = game.view(puzzle.seat)
    return checked(view, claimed, game.legal_moves(puzzle.seat), seed) is not None


# --- what it is about -----------------------------------------------------------------------------


def theme_of(game: Game, seat: str, found: Judgement, counts: Sequence[Counts]) -> str:
    """`counts`: after the best move and after its rival."""
    best, others = found.best, found.rivals
    effect = game.effect(best, seat)
    if effect.kind is Kind.GIVE:
        return "give"
    if game.played(best, seat)[0].winners:
        return "finish"
    alike = [m for m in map(as_move, others) if m.kind is effect.kind]
    answers = {as_move(move).kind for move in found.answers}
    if answers == {Kind.SEVEN} and as_move(best).card in {move.card for move in alike}:
        return "seven"
    if hits_others(game, seat, effect):
        return "stop"
    if is_for_partner(game, seat, [best, found.rivals[0]], counts):
        return "partner"
    if effect.kind is not Kind.LAY and more_often(counts[1::-1], ("lost",)):
        return "stop"
    return {Kind.BUY: "buy", Kind.LAY: "row"}.get(effect.kind, "play") if alike else "play"


def is_for_partner(game: Game, seat: str, moves: Sequence[str], counts: Sequence[Counts]) -> bool:
    """Whether the best move, unlike its rival, spares a partner's marble or brings one out; or
    it moves a partner's marble, as it always does once the mover's own are home."""
    partners = set(game.partners(seat))
    effects = [game.effect(move, seat) for move in moves]
    if effects[0].kind is not Kind.SWAP and {hop.seat for hop in effects[0].hops} & partners:
        return True
    hit = [partners & {*effect.captured} for effect in effects]
    is_spared = more_often(counts[1::-1], ("partner_captured", "partner_stuck"))
    return is_spared or more_often(counts, ("partner_out",)) or bool(hit[1] and not hit[0])


def hits_others(game: Game, seat: str, effect: Effect) -> bool:
    team = {seat, *game.partners(seat)}
    is_taken = effect.kind in (Kind.STEAL, Kind.TRADE) and effect.row[:1] not in team
    return is_taken or any(captured not in team for captured in effect.captured)


def more_often(counts: Sequence[Counts], names: Sequence[str]) -> bool:
    """By a quarter of the worlds, after the first move."""
    one, other = (
        sum(n for happening, n in count.items() if happening.name in names and not happening.square)
        for count in counts[:2]
    )
    return one - other >= COUNTED_WORLDS / 4


def dogs_of(view: View, moves: Sequence[str], answers: set[str], seed: int) -> dict[str, DogsMove]:
    found = {}
    for level, tries in TRIES.items():
        bot = load(LEVELS[level])
        played = Counter(
            str(bot.choose(view, moves, seed=seed + number)) for number in range(tries)
        )
        right = sum(number for move, number in played.items() if move in answers)
        found[level] = DogsMove(played.most_common(1)[0][0], round(100 * right / tries))
    return found


# --- searching ------------------------------------------------------------------------------------


def decisions(seed: int) -> Iterator[tuple[int, Game]]:
    """The decisions of a game between equals, each before its move."""
    game = new(**GAMES[seed % len(GAMES)], seed=seed)  # type: ignore[arg-type]
    bot, ply = load(LEVELS[PLAYER]), 0
    while not game.is_over:
        ply += 1
        yield ply, game
        move = bot.choose(game.view(game.turn), game.legal_moves(), seed=seed + ply * NEXT_SEED)
        game.play(move)


def is_promising(view: View, moves: Sequence[Move], seed: int) -> bool:
    """By a quick look at the moves that the net likes most, and at some that it likes less."""
    fewest = FEWEST_GIFTS if view["phase"] == "exchange" else FEWEST
    if not fewest <= len(moves) <= MOST:
        return False
    values = Evaluator(view, moves, LEARNED).values()
    ranked = sorted(zip(map(chance_of, values), moves, strict=True), key=lambda one: -one[0])
    most = ranked[0][0] - AS_GOOD
    looked_at = [move for _, move in ranked[:LIKED]]
    looked_at += [move for chance, move in ranked[LIKED:] if chance < most][:LIKED]
    quick = judgement_of([sample(view, looked_at, BATCH, seed)], BATCH)
    return quick is not None and quick.gap >= HINT and max(quick.chances.values()) >= LEAST_CHANCE


def is_worth_solving(found: Judgement) -> bool:
    best, answers = max(found.chances.values()), len(found.answers)
    is_rare = answers * SHARE_OF_ANSWERS <= len(found.chances)
    return is_rare and best >= LEAST_CHANCE


PLAN = "together"


def has_partners(game: Game) -> bool:
    """Two by two; and the board is seen as a card is played."""
    c = game.configuration
    return game.game == "dog" and c.seats == 2 * c.teams and game.phase == "play"


def themes_in(game: Game) -> set[str]:
    """Of a single decision there."""
    return {"give"} if game.phase == "exchange" else {*THEMES} - {"give", PLAN}


TALLIED = ("decisions", "judged", "found", "enough", "thrown_out", "kept")


class Miner:
    """Keeps a limited number of puzzles per game, theme and level. Within a game of self-play,
    puzzles of a theme are some moves apart, because the next move often asks the same question.
    `tally`: decisions seen, judged, found, skipped because there are enough, rejected by the
    check, kept."""

    def __init__(self, most: int, themes: Collection[str] = THEMES) -> None:
        self.most, self.themes = most, frozenset(themes)
        self.tally = Counter(dict.fromkeys(TALLIED, 0))
        self.kept: Counter[tuple[str, str, int]] = Counter()

    def mine(self, seed: int) -> Iterator[Puzzle]:
        source = " ".join(map(str, GAMES[seed % len(GAMES)].values()))
        last: dict[str, int] = {}  # move by theme
        for ply, game in decisions(seed):
            number = seed * 1_000_003 + ply
            if PLAN in self.themes and ply - last.get(PLAN, 0) > APART and has_partners(game):
                for plan in self.planned(game, number):
                    plan.source = f"{source}, seed {seed}, move {ply}, other cards"
                    last[PLAN] = ply
                    yield plan
            if not themes_in(game) & self.themes:
                continue
            self.tally["decisions"] += 1
            moves = game.legal_moves()
            if is_promising(game.view(game.turn), moves, number):
                self.tally["judged"] += 1
                claimed = judge_moves(game.view(game.turn), moves, number)
                if claimed and is_worth_solving(claimed):
                    recent = {theme for theme, at in last.items() if ply - at < APART}
                    puzzle = self.made(game, claimed, number, recent)
                    if puzzle:
                        puzzle.source = f"{source}, seed {seed}, move {ply}"
                        last[puzzle.theme] = ply
                        yield puzzle

    def planned(self, game: Game, seed: int) -> Iterator[Puzzle]:
        for puzzle in plans_at(game, seed):
            self.tally["found"] += 1
            kind = game.game, PLAN, puzzle.level
            if self.kept[kind] >= self.most:
                self.tally["enough"] += 1
            else:
                self.tally["kept"] += 1
                self.kept[kind] += 1
                yield puzzle

    def made(self, game: Game, claimed: Judgement, seed: int, recent: set[str]) -> Puzzle | None:
        self.tally["found"] += 1
        seat, moves = str(game.turn), game.legal_moves()
        view = game.view(seat)
        dogs = dogs_of(view, moves, claimed.answers, seed)
        told = told_moves(claimed, dogs)
        counts = count_happenings(view, told, seed, COUNTED_WORLDS)
        theme, level = theme_of(game, seat, claimed, counts), level_of(dogs, claimed.gap)
        is_wanted = theme in self.themes and theme not in recent
        if not is_wanted or self.kept[game.game, theme, level] >= self.most:
            self.tally["enough"] += 1
            return None
        found = checked(view, claimed, moves, seed + OTHER_WORLDS)
        if found is None:
            self.tally["thrown_out"] += 1
            return None
        self.tally["kept"] += 1
        self.kept[game.game, theme, level] += 1
        return Puzzle(
            id=id_of({**view}),
            theme=theme,
            view={**view},
            chances={move: round(1000 * chance) for move, chance in found.chances.items()},
            error=round(found.error, 4),
            worlds=found.worlds,
            dogs=dogs,
            counted=counted_reasons(told, counts),
            source="",
            is_proven=wins_for_sure(view, found.best),
        )


def tell_again(puzzle: Puzzle) -> Puzzle:
    """The same puzzle with its theme, its counts and whether it is proven worked out anew."""
    if puzzle.lines:
        return puzzle
    chances = {move: chance / 1000 for move, chance in puzzle.chances.items()}
    found = Judgement(chances, GAP, puzzle.error, puzzle.worlds)
    game, told = puzzle.game(), told_moves(found, puzzle.dogs)
    view = game.view(puzzle.seat)
    counts = count_happenings(view, told, int(puzzle.id, 16), COUNTED_WORLDS)
    return msgspec.structs.replace(
        puzzle,
        theme=theme_of(game, puzzle.seat, found, counts),
        counted=counted_reasons(told, counts),
        is_proven=wins_for_sure(view, found.best),
    )


def counted_reasons(moves: Sequence[str], counts: Sequence[Counts]) -> dict[str, Counted]:
    """What sets each move apart from the others, if anything does; the best comes first."""
    found = {}
    for at, (move, own) in enumerate(zip(moves, counts, strict=True)):
        if reason := telling_reason(own, counts[at == 0], at == 0, COUNTED_WORLDS):
            found[move] = Counted(
                reason.code, {k: v for k, v in reason.args if not isinstance(v, tuple)}
            )
    return found


def told_moves(found: Judgement, dogs: dict[str, DogsMove]) -> list[str]:
    """The best move, its rival, and what the dogs play instead."""
    wrong = [dog.move for dog in dogs.values() if dog.move not in found.answers]
    return list(dict.fromkeys([found.best, found.rivals[0], *wrong]))[:TOLD_MOVES]
