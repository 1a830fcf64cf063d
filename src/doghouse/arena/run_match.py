"""Playing a match: one game; then all missing units, in order."""

import time
from collections.abc import Callable, Generator, Iterable
from contextlib import closing

from ..bots import Bot, load
from ..game import Game, deal_game
from ..notation.move import Move
from ..quote import clip, quote
from ..record import Record
from ..rules.core.layout import ROUND
from ..rules.engine import fastest
from .matches import Match, Task, Unit, bot_seed
from .results import Failure, GameResult, Ledger, UnitResult, step_of
from .sprt import Sprt

# --- one game: bots are asked only if there is a choice; one that fails loses --------------------

LONGEST_REASON = 200

Watch = Callable[[str | None], None]  # gets the bot being asked, then None once it has answered


class EntrantFailed(Exception):
    """A bot failed, so it loses the game."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(name, why)
        self.failure = Failure(name, " ".join(why.split())[:LONGEST_REASON])


class Entrants:
    """The bots of a match, loaded on first use."""

    def __init__(self, match: Match, watch: Watch = lambda name: None) -> None:
        self.match = match
        self.watch = watch
        self.bots: dict[str, Bot] = {}

    def ask(self, name: str, game: Game, moves: list[Move], seed: int) -> tuple[Move, float | None]:
        """The bot's move and its time in seconds (None while warming up), or EntrantFailed."""
        is_cold = name not in self.bots
        self.watch(name)
        try:
            bot = self.bot(name)
            view = game.view(game.turn)
            begun = time.perf_counter()
            answer = bot.choose(view, list(moves), seed=seed, seconds=self.match.seconds)
            spent = time.perf_counter() - begun
        except (Exception, SystemExit) as error:
            raise EntrantFailed(name, f"{type(error).__name__}: {error}") from error
        finally:
            self.watch(None)
        legal = (move for move in moves if isinstance(answer, str) and move == answer)
        move = next(legal, None)
        if move is None:
            played = quote(clip(str(answer)))
            raise EntrantFailed(name, f"played {played}, which is not among the moves")
        return move, None if is_cold else spent

    def bot(self, name: str) -> Bot:
        if name not in self.bots:
            self.bots[name] = load(self.match.bot(name))
        return self.bots[name]

    def close(self) -> None:
        """Stop the bots that run as separate programs."""
        for bot in self.bots.values():
            close = getattr(bot, "close", None)
            if close is not None:
                close()


def deal(match: Match, seed: int) -> Game:
    return deal_game(match.configuration, fastest(), first=match.first, seed=seed)


def play_game(task: Task, entrants: Entrants) -> GameResult:
    match = entrants.match
    game = deal(match, task.unit.seed)
    played = GameResult(task.rotation, None, 0)
    try:
        play_out(game, task, entrants, played)
        if game.is_over and game.winners:
            played.winner = team_of(game, game.winners[0])
    except EntrantFailed as lost:
        played.failure = lost.failure
        played.winner = winner_by_failure(task, lost.failure.name)
    if game.game == "dog":
        played.rounds = int(game.state.cells[ROUND])
    if match.has_records:
        names = {seat: entrant_at(game, task, seat) for seat in game.seats}
        played.record = Record.of(game, names, date="").text()
    return played


def play_out(game: Game, task: Task, entrants: Entrants, played: GameResult) -> None:
    match = entrants.match
    while not game.is_over and played.plies < match.max_plies:
        moves = game.legal_moves()
        move = moves[0]
        if len(moves) > 1:
            name = entrant_at(game, task, str(game.turn))
            seed = bot_seed(match.seed, task.unit.seed, played.plies)
            move, spent = entrants.ask(name, game, moves, seed)
            played.asked += 1
            if spent is not None:
                times, step = played.times.setdefault(name, {}), step_of(spent)
                times[step] = times.get(step, 0) + 1
        game.play(move)
        played.plies += 1


def team_of(game: Game, seat: str) -> int:
    return game.seats.index(seat) % game.configuration.teams


def entrant_at(game: Game, task: Task, seat: str) -> str:
    unit = task.unit
    return unit.one if team_of(game, seat) == task.rotation else unit.other


def winner_by_failure(task: Task, loser: str) -> int:
    """A team of the entrant that didn't fail."""
    if loser == task.unit.other:
        return task.rotation
    return 0 if task.rotation else 1


# --- from the missing units to all results -------------------------------------------------------

Results = Generator[tuple[Task, GameResult], None, None]
Runner = Callable[[Match, Iterable[Task]], Results]  # yields each game's result when it is over


class OrderedResults:
    """Results in the order of the match's units, without gaps, up to one that decides."""

    def __init__(self, match: Match, done: dict[Unit, UnitResult], sprt: Sprt | None) -> None:
        self.units = list(match.units())
        self.done = done
        self.sprt = sprt
        self.results: list[UnitResult] = []
        self.advance()

    @property
    def missing(self) -> list[Unit]:
        return [unit for unit in self.units if unit not in self.done]

    @property
    def is_decided(self) -> bool:
        return self.sprt is not None and self.sprt.is_decided

    def add(self, result: UnitResult) -> None:
        self.done[result.unit] = result
        self.advance()

    def advance(self) -> None:
        while len(self.results) < len(self.units) and not self.is_decided:
            result = self.done.get(self.units[len(self.results)])
            if result is None:
                return
            self.results.append(result)
            if self.sprt:
                self.sprt.add(result.share())


def run_match(
    match: Match,
    runner: Runner,
    ledger: Ledger | None = None,
    sprt: Sprt | None = None,
    on_begin: Callable[[int], None] = lambda count: None,
    on_unit: Callable[[], None] = lambda: None,
) -> list[UnitResult]:
    """Play the missing units. The results don't depend on workers or interruptions.

    With an SPRT they end at the unit that decided it, even if more have been played meanwhile.
    """
    ordered = OrderedResults(match, ledger.read() if ledger else {}, sprt)
    on_begin(len(ordered.missing))
    with closing(unit_results(match, runner, ordered.missing)) as new:
        while not ordered.is_decided and (result := next(new, None)) is not None:
            if ledger:
                ledger.append(result)
            ordered.add(result)
            on_unit()
    return ordered.results


def unit_results(
    match: Match, runner: Runner, units: list[Unit]
) -> Generator[UnitResult, None, None]:
    """Yield each unit when its last game is over."""
    begun: dict[Unit, list[GameResult]] = {}
    tasks = (task for unit in units for task in match.tasks(unit))
    with closing(runner(match, tasks)) as games:
        for task, game in games:
            begun.setdefault(task.unit, []).append(game)
            if len(begun[task.unit]) == match.teams:
                yield UnitResult.of(task.unit, begun.pop(task.unit))
