"""Playthroughs: for every configuration a beginning and an end of a game, with all there is to see.

`python -m tests.games --write` plays the moves of the files again, as long as they are legal, and
makes what is missing: a change of the rules is reviewed as a diff of games. How to read a file:

    = new {...}           a game begins: the arguments of doghouse.new, or a position for load
    > a give A            a move; below it whatever it changed, at first everything
      given.a: A          the position, an entry a line; - is an entry that is no more
      pile: 24 off the top, 141 left
      discard: + 5
      b sees given.a 1    where the view of b (nobody: an onlooker) is not the position, and how;
                          - is an entry that is as in the position again
      c may (5)           the legal moves of c, by card or verb; of many, some and a hash of all
        give: A | 5 | 9
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import doghouse
from tests.support.configurations import Position, Wish, late, name_of, pick, walked

FOLDER = Path(__file__).parent
SEED = 1
BEGINNING = 40  # plies
END = 10  # plies before a game is over
FULL = 30  # moves of a card that are listed in full
SHORT = 20  # of more, so many are
ONLOOKER = "nobody"

Flat = dict[str, Any]


class Course(NamedTuple):
    """How a game went: from where, and by which moves."""

    call: str  # "new" or "load"
    start: dict[str, Any]
    moves: list[str]  # each after its seat: "a give A"

    def begin(self) -> doghouse.Game:
        if self.call == "new":
            return doghouse.new(**self.start)
        return doghouse.load(self.start, seed=SEED)


def path_of(wish: Wish) -> Path:
    return FOLDER / f"{name_of(wish)}.txt"


# --- reading and writing a file -----------------------------------------------------------------


def courses_of(text: str) -> list[Course]:
    courses: list[Course] = []
    for line in text.splitlines():
        kind, _, rest = line.partition(" ")
        if kind == "=":
            call, _, start = rest.partition(" ")
            courses.append(Course(call, json.loads(start), []))
        elif kind == ">":
            courses[-1].moves.append(rest)
    return courses


def text_of(courses: list[Course]) -> str:
    return "\n".join(line for course in courses for line in lines_of(course)) + "\n"


def rewritten(wish: Wish) -> str:
    """The file of a configuration as it should be now."""
    path = path_of(wish)
    beginning, end = courses_of(path.read_text("utf-8")) if path.exists() else (None, None)
    beginning = beginning or Course("new", {**wish, "seed": SEED}, [])
    moves = list(legal_part(beginning))
    beginning = beginning._replace(moves=played_on(beginning._replace(moves=moves), BEGINNING))
    if end is None or not is_ended(end):
        end = find_end(wish)
    return text_of([beginning, end])


# --- playing ------------------------------------------------------------------------------------


def play(game: doghouse.Game, move: str) -> None:
    seat, _, text = move.partition(" ")
    game.play(text, seat=seat)


def replayed(course: Course) -> doghouse.Game:
    game = course.begin()
    for move in course.moves:
        play(game, move)
    return game


def legal_part(course: Course) -> Iterator[str]:
    """The moves up to the first that is refused."""
    game = course.begin()
    for move in course.moves:
        try:
            play(game, move)
        except doghouse.IllegalMove:
            return
        yield move


def is_ended(course: Course) -> bool:
    return len(list(legal_part(course))) == len(course.moves) and replayed(course).is_over


def played_on(course: Course, plies: int, seed: int = SEED) -> list[str]:
    """The moves and, at random, as many more as are wanted."""
    game, moves, rng = replayed(course), list(course.moves), random.Random(seed)
    while len(moves) < plies and not game.is_over:
        moves.append(f"{game.turn} {pick(game.legal_moves(), rng)}")
        play(game, moves[-1])
    return moves


def find_end(wish: Wish) -> Course:
    """The last plies of the first random game that comes to its end soon."""
    for seed in range(1000):
        position = nearly_over(walked(wish, SEED, 60).position(), seed)
        course = Course("load", position, [])
        course = course._replace(moves=played_on(course, 60, seed))
        if len(course.moves) < END or not replayed(course).is_over:
            continue
        before, last = course.moves[:-END], course.moves[-END:]
        close = Course("load", replayed(course._replace(moves=before)).position(), last)
        if is_ended(close):  # a shuffle between them may have told another story
            return close
    raise AssertionError(f"no random game of {name_of(wish)} ends")


def nearly_over(position: Position, seed: int) -> Position:
    """For DOG Cards: every seat lacks a few cards of its last row, and may hold some of them."""
    if position["game"] == "dog":
        return late(position, seed)
    rng, seats = random.Random(seed), position["seats"]
    rows = {seat: [[str(n) for n in range(1, rng.randint(8, 11))]] for seat in position["hands"]}
    hands = {
        seat: [*(str(n) for n in range(len(rows[seat][0]) + 1, 11)), "1", "12", "13", "14", "*"]
        for seat in rows
    }
    completed = dict.fromkeys(rows, 0 if seats == 4 else 1)
    hands = {seat: rng.sample(cards, 5) for seat, cards in hands.items()}
    return {**position, "rows": rows, "hands": hands, "completed": completed}


# --- telling ------------------------------------------------------------------------------------


def lines_of(course: Course) -> Iterator[str]:
    game = course.begin()
    yield f"= {course.call} {json.dumps(course.start)}"
    seen: dict[str, Flat] = {}
    yield from changes(game, {}, seen)
    for move in course.moves:
        before = game.position()
        play(game, move)
        yield ""
        yield f"> {move}"
        yield from changes(game, before, seen)
    yield ""


def changes(game: doghouse.Game, before: Position, seen: dict[str, Flat]) -> Iterator[str]:
    """What is new in the position, in each view, and all moves."""
    after = game.position()
    old, new = flat(before), flat(after)
    for key in [*new, *(key for key in old if key not in new)]:
        if old.get(key) != new.get(key):
            yield f"  {key}: {told(key, before.get(key), after.get(key), new.get(key, '-'))}"
    for seat in [*game.seats, ONLOOKER]:
        yield from look(game, seat, new, seen)
    for seat in game.seats:
        moves = game.legal_moves(seat)
        if moves:
            yield f"  {seat} may ({len(moves)})"
            yield from listed(moves)


def flat(document: Position) -> Flat:
    """Entries of a position or a view as texts, those of the seats apart."""
    entries: Flat = {}
    for key, value in document.items():
        if isinstance(value, dict):
            inner = {f"{key}.{name}": part for name, part in value.items()}
            entries |= flat(inner) if key == "known" else {k: text(k, v) for k, v in inner.items()}
        else:
            entries[key] = text(key, value)
    return entries


def text(key: str, value: Any) -> str:
    if not isinstance(value, list):
        return str(value)
    if key.startswith("rows."):
        return " | ".join(" ".join(row) for row in value) or "none"
    if key == "known.pile":
        return " ".join(f"{at}:{card}" for at, card in value) or "none"
    means_nothing = key.startswith(("hands.", "marbles."))  # the order of it
    cards = [card or "null" for card in (sorted(value) if means_nothing else value)]
    return " ".join(cards) or "none"


def told(key: str, old: Any, new: Any, full: str) -> str:
    """The pile and the discard by what was taken and added, the rest in full."""
    if key == "discard" and old and new[: len(old)] == old:
        return f"+ {' '.join(new[len(old) :])}"
    if key == "pile" and old:
        for taken in range(len(old)):
            rest = old[taken:]
            if new[: len(rest)] == rest:
                under = f", under it {' '.join(new[len(rest) :])}" if len(new) > len(rest) else ""
                return f"{taken} off the top{under}, {len(new)} left"
    return full


def look(game: doghouse.Game, seat: str, position: Flat, seen: dict[str, Flat]) -> Iterator[str]:
    view = flat(game.view(None if seat == ONLOOKER else seat))
    differs = {key: value for key, value in view.items() if position.get(key) != value}
    differs |= {key: "absent" for key in position if key not in view}
    old = seen.get(seat, {})
    news = [f"{key} {value}" for key, value in differs.items() if old.get(key) != value]
    news += [f"{key} -" for key in old if key not in differs]
    seen[seat] = differs
    if news:
        yield f"  {seat} sees {' · '.join(news)}"


def listed(moves: list[doghouse.Move]) -> Iterator[str]:
    for first, group in groupby(moves, lambda move: move.partition(" ")[0]):
        rests = [move.partition(" ")[2] for move in group]
        if len(rests) <= FULL:
            yield f"    {first}: {' | '.join(rests)}".rstrip(": ")
        else:
            digest = hashlib.sha256("\n".join(rests).encode()).hexdigest()[:16]
            yield f"    {first}: {' | '.join(rests[:SHORT])} and more: {len(rests)}, {digest}"
