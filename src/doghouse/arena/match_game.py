"""One game of a match: bots are asked where there is a choice, and a bot that fails has lost."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

from ..bots import BOTS, LEVELS, Bot, load
from ..bots.kernels import kernels
from ..game import Game, deal_game
from ..notation.move import Move
from ..quote import clip, quote
from ..record import Record
from ..rules.core.layout import ROUND
from ..rules.engine import Engine, get, has_compiled
from .game_results import Failure, GameResult
from .match import Match, Task
from .seeds import bot_seed
from .timing import step_of

LONGEST_REASON = 200

Watch = Callable[[str | None], None]  # hears who is asked, and None when it has answered


class EntrantFailed(Exception):
    """A bot has failed, and so has lost the game."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(name, why)
        self.failure = Failure(name, " ".join(why.split())[:LONGEST_REASON])


class Entrants:
    """The bots of a match, loaded when first needed, and how they are asked."""

    def __init__(self, match: Match, watch: Watch = lambda name: None) -> None:
        self.match = match
        self.watch = watch
        self.bots: dict[str, Bot] = {}

    def ask(self, name: str, game: Game, moves: list[Move], seed: int) -> tuple[Move, float | None]:
        """The bot's move and the seconds it took (None while it warms up), or EntrantFailed."""
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

    def make_ready(self) -> None:
        """Compile what our own bots need before anybody's time counts."""
        specs = (LEVELS.get(entrant.spec, entrant.spec) for entrant in self.match.entrants)
        if {spec.partition(":")[0] for spec in specs} & set(BOTS) - {"random"}:
            kernels()

    def bot(self, name: str) -> Bot:
        if name not in self.bots:
            self.bots[name] = load(self.match.spec(name))
        return self.bots[name]

    def close(self) -> None:
        """Bots that run as programs of their own are ended."""
        for bot in self.bots.values():
            close = getattr(bot, "close", None)
            if close is not None:
                close()


def fastest_engine() -> Engine:
    return get("compiled" if has_compiled() else "interpreted")


def deal(match: Match, seed: int) -> Game:
    return deal_game(match.configuration, fastest_engine(), first=match.first, seed=seed)


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
                played.times.setdefault(name, Counter())[step_of(spent)] += 1
        game.play(move)
        played.plies += 1


def team_of(game: Game, seat: str) -> int:
    return game.seats.index(seat) % game.configuration.teams


def entrant_at(game: Game, task: Task, seat: str) -> str:
    unit = task.unit
    return unit.one if team_of(game, seat) == task.rotation else unit.other


def winner_by_failure(task: Task, loser: str) -> int:
    """A team of the entrant that did not fail."""
    if loser == task.unit.other:
        return task.rotation
    return 0 if task.rotation else 1
