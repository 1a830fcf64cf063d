"""Mining: search self-play for decisions in which one move is much better than the others."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from zlib import crc32

import msgspec

from ..analysis.valued_moves import (
    NEXT_SEED,
    Counts,
    count_happenings,
    telling_reason,
)
from ..bots import LEVELS, load
from ..bots.core.endings import LAST_CARDS
from ..bots.evaluation import chance_of
from ..bots.evaluator import Evaluator
from ..bots.greedy import LEARNED
from ..game import Game, new
from ..notation.move import Move, as_move
from ..notation.position import View
from ..record import Record
from ..rules.effects import Effect
from ..rules.kinds import Kind
from .judging import (
    BATCH,
    Judgement,
    checked,
    judge_moves,
    judgement_of,
    proof_of,
    rescue_in,
    sample,
)
from .plans import plans_at
from .puzzle import (
    AS_GOOD,
    GAP,
    RESCUE,
    THEMES,
    Counted,
    DogsMove,
    Proof,
    Puzzle,
    id_of,
    level_of,
)

#: The games of self-play, by seed.
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
OTHER_WORLDS = 2**50  # added to the seed
FEWEST, FEWEST_GIFTS, MOST = 4, 3, 120  # legal moves
LEAST_CHANCE = 0.15  # a lost position makes no puzzle
SHARE_OF_ANSWERS = 3  # at most one move in this many is an answer
LIKED = 3
HINT = 0.08  # the least gap at a quick look
COUNTED_WORLDS = 20
APART = 12  # moves between puzzles of a theme
TOLD_MOVES = 4
TRIES = {"puppy": 20, "house dog": 20, "sheepdog": 20, "wolf": 5}


# --- the theme of a puzzle ------------------------------------------------------------------------


def theme_of(
    game: Game, seat: str, found: Judgement, counts: Sequence[Counts], proof: Proof
) -> str:
    """The theme; `counts` are those after the best move and after its rival."""
    best, others = found.best, found.rivals
    effect = game.effect(best, seat)
    if effect.kind is Kind.GIVE:
        return "give"
    if game.played(best, seat)[0].winners:
        return "finish"
    if proof == RESCUE:
        return RESCUE
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
    """Whether something happens in at least a quarter more of the worlds after the first move."""
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


Decisions = Iterable[tuple[int, Game]]  # the position before each move, by number


def self_play(seed: int) -> Decisions:
    """A game between equals."""
    game = new(**GAMES[seed % len(GAMES)], seed=seed)  # type: ignore[arg-type]
    bot, ply = load(LEVELS[PLAYER]), 0
    while not game.is_over:
        ply += 1
        yield ply, game
        move = bot.choose(game.view(game.turn), game.legal_moves(), seed=seed + ply * NEXT_SEED)
        game.play(move)


def recorded(record: Record) -> Decisions:
    return ((ply, game) for ply, game in enumerate(record.walk(), 1) if not game.is_over)


def is_promising(view: View, moves: Sequence[Move], seed: int) -> bool:
    """Take a quick look at the moves that the net likes most, and at some that it likes less."""
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
OF_CARDS = frozenset({"play", "stop", "buy", "row", "finish"})
OF_BOARD = frozenset(THEMES) - {"buy", "row"}


def has_partners(game: Game) -> bool:
    """Whether partners play in pairs, and a card is about to be played."""
    c = game.configuration
    return game.game == "dog" and c.seats == 2 * c.teams and game.phase == "play"


def themes_of_game(game: str) -> frozenset[str]:
    return OF_BOARD if game == "dog" else OF_CARDS


def themes_in(game: Game) -> frozenset[str]:
    """The themes of single decisions in this position."""
    if game.phase == "exchange":
        return frozenset({"give"})
    is_late = sum(map(len, game.position()["hands"].values())) <= LAST_CARDS
    return themes_of_game(game.game) - {"give", PLAN, *(() if is_late else (RESCUE,))}


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
        """Yield the puzzles of each game; games without a wanted theme aren't played."""
        kind = GAMES[seed % len(GAMES)]
        is_wanted = self.themes & themes_of_game(str(kind["game"]))
        source = f"{' '.join(map(str, kind.values()))}, seed {seed}"
        return self.found_in(self_play(seed) if is_wanted else (), seed, source)

    def mine_record(self, record: Record, name: str) -> Iterator[Puzzle]:
        return self.found_in(recorded(record), crc32(record.text().encode()), name)

    def found_in(self, decisions: Decisions, seed: int, source: str) -> Iterator[Puzzle]:
        last: dict[str, int] = {}  # move by theme
        for ply, game in decisions:
            number = seed * 1_000_003 + ply
            if PLAN in self.themes and ply - last.get(PLAN, 0) > APART and has_partners(game):
                for plan in self.planned(game, number):
                    plan.source = f"{source}, move {ply}, other cards"
                    last[PLAN] = ply
                    yield plan
            claimed = self.claimed(game, number)
            if claimed and is_worth_solving(claimed):
                recent = {theme for theme, at in last.items() if ply - at < APART}
                puzzle = self.made(game, claimed, number, recent)
                if puzzle:
                    puzzle.source = f"{source}, move {ply}"
                    last[puzzle.theme] = ply
                    yield puzzle

    def claimed(self, game: Game, seed: int) -> Judgement | None:
        wanted = themes_in(game) & self.themes
        self.tally["decisions"] += bool(wanted)
        view, moves = game.view(game.turn), game.legal_moves()
        if RESCUE in wanted and (rescue := rescue_in(view, moves, seed)):
            return rescue
        if not wanted - {RESCUE} or not is_promising(view, moves, seed):
            return None
        self.tally["judged"] += 1
        return judge_moves(view, moves, seed)

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
        if not dogs["wolf"].found:  # it is presented as the wolf's answer
            self.tally["thrown_out"] += 1
            return None
        told = told_moves(claimed, dogs)
        counts = count_happenings(view, told, seed, COUNTED_WORLDS)
        proof = proof_of(view, claimed)
        theme = theme_of(game, seat, claimed, counts, proof)
        level = level_of(dogs, claimed.gap)
        is_wanted = theme in self.themes and theme not in recent
        if not is_wanted or self.kept[game.game, theme, level] >= self.most:
            self.tally["enough"] += 1
            return None
        is_proven = proof == RESCUE
        found = claimed if is_proven else checked(view, claimed, moves, seed + OTHER_WORLDS)
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
            proof=proof if found.best == claimed.best else "",
        )


def tell_again(puzzle: Puzzle) -> Puzzle:
    """The same puzzle, with theme, counts and proof recomputed."""
    if puzzle.lines:
        return puzzle
    chances = {move: chance / 1000 for move, chance in puzzle.chances.items()}
    found = Judgement(chances, GAP, puzzle.error, puzzle.worlds)
    game, told = puzzle.game(), told_moves(found, puzzle.dogs)
    view = game.view(puzzle.seat)
    proof = proof_of(view, found)
    counts = count_happenings(view, told, int(puzzle.id, 16), COUNTED_WORLDS)
    return msgspec.structs.replace(
        puzzle,
        theme=theme_of(game, puzzle.seat, found, counts, proof),
        counted=counted_reasons(told, counts),
        proof=proof,
    )


def counted_reasons(moves: Sequence[str], counts: Sequence[Counts]) -> dict[str, Counted]:
    """What sets each move apart from the others, if anything; the best comes first."""
    found = {}
    for at, (move, own) in enumerate(zip(moves, counts, strict=True)):
        if reason := telling_reason(own, counts[at == 0], at == 0, COUNTED_WORLDS):
            args = {k: v for k, v in reason.args if not isinstance(v, tuple)}
            found[move] = Counted(reason.code, args)
    return found


def told_moves(found: Judgement, dogs: dict[str, DogsMove]) -> list[str]:
    """The moves to explain: the best, its rival, and what the dogs play instead."""
    wrong = [dog.move for dog in dogs.values() if dog.move not in found.answers]
    return list(dict.fromkeys([found.best, found.rivals[0], *wrong]))[:TOLD_MOVES]
