"""What workers do with records of finished games: replays, imports, reviews and pictures.

A BadRecord becomes a Refusal.
"""

import gzip
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from ...analysis.game_review import review
from ...bots.levels import name_and_level
from ...drawing.position_picture import Story, TeamLine, position_picture
from ...game import Game, new
from ...notation.move import as_move
from ...notation.plain_names import joined
from ...notation.position import Position
from ...protocol import http as p
from ...protocol.messages import encode
from ...record import Record
from ...record_text import BadRecord
from ...rules.effects import opening_of
from ...table import refuse
from ...words import say, say_or

GZIP_LEVEL = 5
MOST_MOVES = 5000  # of a record: a game between people has some hundreds


def read_record(text: str) -> Record:
    record = Record.parse(text)
    if len(record.moves) > MOST_MOVES:
        raise refuse("long_record", moves=len(record.moves), most=MOST_MOVES)
    return record


def replay_of(text: str) -> bytes:
    """Every position of a record, as JSON, compressed to a thirtieth."""
    record = read_record(text)
    header = record.header
    game, rules, options, seats, teams = header.configuration
    replay = p.Replay(
        game,
        rules,
        options,
        header.configuration.all_options,
        seats,
        teams,
        header.names,
        header.date,
        record.winners,
        list(frames_of(record)),
    )
    return gzip.compress(encode(replay), GZIP_LEVEL, mtime=0)


def frames_of(record: Record) -> Iterator[p.Frame]:
    """A frame has the effect of a move, as seen before it, and the position after it."""
    seat = move = effect = opens = None
    secret_card = ""
    moves = record.moves
    for number, game in enumerate(record.walk()):
        yield p.Frame(game.position(), seat, move, effect, secret_card, opens)
        if number < len(moves):
            seat, move = moves[number]
            opens = opening_of(game.state)
            try:
                effect = game.effect(move, seat)
            except ValueError as error:
                raise BadRecord(f"move {number + 1}: {error}", move=number + 1) from error
            read = as_move(move)
            secret_card = read.face if read.is_secret else ""


def position_at(text: str, ply: int | None) -> Position:
    """The position at a ply of a record; raises Refusal if it can't be played on."""
    record = read_record(text)
    try:
        return unfinished_position(record.game(ply))
    except BadRecord:
        raise
    except ValueError as error:  # no such ply
        raise refuse("bad_record", why=str(error)) from error


def unfinished_position(game: Game) -> Position:
    """Raises Refusal if nothing can be played from there."""
    if game.is_over:
        raise refuse("over_already")
    return game.position()


def end_picture(text: str, language: str = "en", analysis: bytes = b"") -> bytes:
    """The last position of a finished game, its winners and, if it was analysed, skill and luck."""
    record = read_record(text)
    found = msgspec.json.decode(analysis, type=p.GameAnalysis) if analysis else None
    winners, teams = record.winners or [], record.header.configuration.letters_by_team
    names = shown_names(record.header.names, language)
    lines = [
        TeamLine(
            {seat: names.get(seat, seat.upper()) for seat in team},
            bool({*team} & {*winners}),
            balance_text("", found.teams[number], language) if found else "",
        )
        for number, team in enumerate(teams)
    ]
    won = next((number for number, line in enumerate(lines) if line.is_winner), 0)
    curve = [chances[won] for chances in found.chances] if found else []
    game = record.game()
    story = Story(title_of(game.game, names, winners, language), lines, curve)
    return position_picture(game.position(), story)


def shown_names(names: Mapping[str, str], language: str) -> dict[str, str]:
    """The names as the table shows them: a bot's name without its level, or its level if it has
    no name."""
    known = {seat: name_and_level(called) for seat, called in names.items()}
    return {
        seat: name or say_or(f"web.level.{level}", level, language)
        for seat, (name, level) in known.items()
    }


def title_of(game: str, names: Mapping[str, str], winners: Sequence[str], language: str) -> str:
    seats = team_names(winners, names, language)
    game = say(f"web.game.{game}", language)
    return say("preview.record.title", language, game=game, seats=seats)


def team_names(seats: Sequence[str], names: Mapping[str, str], language: str) -> str:
    told = [names.get(seat, seat.upper()) for seat in seats]
    return joined(told, "and", language) if told else ""


def balance_text(seats: str, balance: p.TeamBalance, language: str) -> str:
    """In points of win chance."""
    parts = balance.skill, balance.luck
    skill, luck = (f"{round(100 * part):+d}".replace("-", "–") for part in parts)
    said = say("analyse.balance", language, seats=seats, skill=skill, luck=luck)
    return said if seats else said.partition(": ")[2]


def beginning_picture(game: str, rules: str, seats: int | None, teams: int | None) -> bytes:
    """A table before its first move."""
    return position_picture(new(game, rules=rules, seats=seats, teams=teams, seed=0).position())


def review_of(text: str) -> p.GameReview:
    """How a game went."""
    return review(read_record(text))
