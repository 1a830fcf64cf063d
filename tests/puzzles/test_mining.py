"""The miner's check rejects wrong puzzles and keeps right ones."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

import doghouse
from doghouse.game import Game
from doghouse.notation.move import Move
from doghouse.notation.position import View
from doghouse.puzzles import mining
from doghouse.puzzles.judging import (
    BATCH,
    BATCHES,
    Judgement,
    checked,
    fates,
    judgement_of,
    proof_of,
)
from doghouse.puzzles.mining import Miner, self_play
from doghouse.puzzles.plans import shortest_lines
from doghouse.puzzles.puzzle import GAP, RESCUE, THEMES, DogsMove, Puzzle, practice, shipped
from doghouse.record import Record
from doghouse.rules.engine import fastest
from tests.bots.test_exact_endings import brute_outcome, ending_position

pytestmark = pytest.mark.skipif(fastest().name == "interpreted", reason="takes minutes then")

SEED = 20_261_118
FEW = 10


def holds(puzzle: Puzzle, seed: int) -> bool:
    """Whether the check finds the same answers from the view and the claimed chances."""
    game = puzzle.game()
    if puzzle.lines:
        return shortest_lines(game) == list(map(tuple, puzzle.lines))
    chances = {move: chance / 1000 for move, chance in puzzle.chances.items()}
    claimed = Judgement(chances, GAP, 0.0, BATCHES[0] * BATCH)
    view: View = game.view(puzzle.seat)
    if puzzle.proof == RESCUE:
        return proof_of(view, claimed) == RESCUE
    return checked(view, claimed, game.legal_moves(puzzle.seat), seed) is not None


def some() -> list[Puzzle]:
    """Puzzles with few moves that are far apart, so that other worlds can't make them close."""
    plain = [p for p in shipped().values() if len(p.chances) <= 12 and p.theme != "finish"]
    plain = [puzzle for puzzle in plain if not puzzle.lines]
    plain = [puzzle for puzzle in plain if puzzle.level == 1]
    return plain[:: len(plain) // FEW][:FEW]


def planted(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its strongest wrong move and its answer exchanged."""
    rival = next(move for move in puzzle.chances if move not in puzzle.answers)
    rest = {move: puzzle.chances[puzzle.best] - 200 for move in puzzle.chances if move != rival}
    return msgspec.structs.replace(puzzle, chances={rival: puzzle.chances[puzzle.best], **rest})


def test_ten_wrong_answers_are_thrown_out() -> None:
    wrong = [planted(puzzle) for puzzle in some()]
    assert len(wrong) == FEW
    assert [puzzle.id for puzzle in wrong if holds(puzzle, SEED)] == []


def test_the_answers_they_replace_hold() -> None:
    """Except for one that may be close in one of the checks."""
    assert len([puzzle for puzzle in some() if not holds(puzzle, SEED)]) <= 1


def test_what_is_proven_is_what_trying_everything_finds() -> None:
    """In a few sampled worlds: the answer always wins, and its rival doesn't."""
    proven = [p for p in shipped().values() if p.proof == "win" and p.theme != "finish"]
    proven = [p for p in proven if not p.lines]
    assert proven
    for puzzle in proven:
        rival = next(move for move in puzzle.chances if move not in puzzle.answers)
        for move in (puzzle.best, rival):
            assert ({*outcomes(puzzle, move, 8)} == {1}) == (move == puzzle.best)


def test_after_a_rescue_nobody_else_wins_and_after_another_move_they_may() -> None:
    for puzzle in practice(RESCUE):
        rival = next(move for move in puzzle.chances if move not in puzzle.answers)
        assert -1 not in outcomes(puzzle, puzzle.best, 16)
        assert -1 in outcomes(puzzle, rival, 150)  # until one is found


def outcomes(puzzle: Puzzle, move: str, worlds: int) -> Iterator[int]:
    """This round's outcomes for the mover's team."""
    team = "".join([puzzle.seat, *puzzle.game().partners(puzzle.seat)])
    for seed in range(worlds):
        game = doghouse.imagine(puzzle.view, seed)
        game.play(move)
        yield brute_outcome(game, puzzle.view["round"], team)


def test_a_rescue_is_proven_if_no_other_move_is_safe() -> None:
    """Seat b needs one unknown card; only capturing its marble is safe."""
    game = ending_position(["8", "20", "a3", "a4"], ["4", "9"], "12", ["5"])
    view, moves = game.view("a"), [str(move) for move in game.legal_moves()]
    capture = "4 8>12"
    assert fates(view, [capture]) == [{0.5}]
    others = [move for move in moves if move != capture]
    assert all(0.0 in fate for fate in fates(view, others))
    judged = [capture, *others]
    assert proof_of(view, Judgement(dict.fromkeys(judged, 0.5), 0.2, 0.0, 48)) == "rescue"
    assert proof_of(view, Judgement(dict.fromkeys(moves[::-1], 0.5), 0.2, 0.0, 48)) == ""


def test_a_second_safe_move_is_no_proof() -> None:
    game = ending_position(["8", "7", "a3", "a4"], ["4", "5"], "12", ["5"])
    moves = sorted(map(str, game.legal_moves()), key=lambda move: move != "4 8>12")
    assert fates(game.view("a"), ["5 7>12"]) == [{0.5}]
    found = Judgement(dict.fromkeys(moves, 0.5), 0.2, 0.0, 48)
    assert proof_of(game.view("a"), found) == ""


def test_rescues_are_searched_among_the_last_cards_of_a_round() -> None:
    late = 0
    for _, game in self_play(0):
        hands = game.position()["hands"].values()
        late += game.phase == "play" and sum(map(len, hands)) <= 8
    miner = Miner(1, ["rescue"])
    assert [puzzle.theme for puzzle in miner.mine(0)] in ([], ["rescue"])
    assert miner.tally["decisions"] == late


def test_with_many_hidden_cards_nothing_is_proven() -> None:
    game = doghouse.new("dog", seed=1, first="a")
    while game.phase != "play":
        game.play(game.legal_moves()[0])
    (fate,) = fates(game.view(game.turn), game.legal_moves()[:1])
    assert None in fate


def test_what_is_home_in_few_cards_is_what_trying_everything_finds() -> None:
    """A plain search without shortcuts."""
    for puzzle in [one for one in practice("together") if one.cards <= 4][:6]:
        lines = [list(line) for line in brute_lines(puzzle.game(), puzzle.cards)]
        assert sorted(lines) == sorted(puzzle.lines)


def brute_lines(game: Game, cards: int) -> Iterator[tuple[str, ...]]:
    if game.winners:
        yield ()
    elif cards and game.phase == "play":
        for move in game.legal_moves():
            for rest in brute_lines(game.played(move)[0], cards - 1):
                yield str(move), *rest


def test_a_plan_with_a_line_too_few_or_a_wrong_one_is_thrown_out() -> None:
    plans = practice("together")
    several = next(puzzle for puzzle in plans if len(puzzle.lines) > 1)
    one_less = msgspec.structs.replace(several, lines=several.lines[1:])
    assert holds(several, SEED)
    assert not holds(one_less, SEED)
    puzzle = plans[0]
    swapped = [puzzle.lines[0][1::-1] + puzzle.lines[0][2:]]
    assert not holds(msgspec.structs.replace(puzzle, lines=swapped), SEED)


def test_mining_is_the_same_twice() -> None:
    seed = 39  # a short game with puzzles
    one, other = (list(Miner(5).mine(seed)) for _ in range(2))
    assert one == other
    assert one


def test_a_record_is_mined_like_self_play() -> None:
    *_, (_, game) = self_play(39)  # all moves but the last
    record = Record.of(game)
    found = list(Miner(5).mine_record(record, "ours.txt"))
    assert found == list(Miner(5).mine_record(record, "ours.txt"))
    for puzzle in found:
        name, number = puzzle.source.split(", move ")
        before = record.game(int(number) - 1)
        assert (name, puzzle.view) == ("ours.txt", before.view(puzzle.seat))
    assert found


def test_what_the_wolf_itself_never_plays_is_thrown_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the wolf finds none of its answers."""

    def missed(view: View, moves: list[Move], answers: set[str], seed: int) -> dict[str, DogsMove]:
        return {level: DogsMove(str(moves[0]), 0) for level in mining.TRIES}

    monkeypatch.setattr(mining, "dogs_of", missed)
    miner = Miner(5, {*THEMES} - {"together"})
    assert not list(miner.mine(39))
    assert miner.tally["thrown_out"] == miner.tally["found"] > 0


def test_enough_is_enough() -> None:
    miner = Miner(0)
    assert not list(miner.mine(39))
    assert miner.tally["enough"] == miner.tally["found"] > 0


def test_only_the_themes_asked_for_are_kept() -> None:
    miner = Miner(5, {"partner"})  # games for two have no partners
    assert not list(miner.mine(39))
    assert miner.tally["enough"] == miner.tally["found"] > 0


def test_the_error_is_of_pairs() -> None:
    """Worlds differ a lot, but the moves' difference is the same in each, so it is certain."""
    samples = [{"a": 0.9 - x, "b": 0.6 - x} for x in (0.0, 0.3, 0.5)]
    found = judgement_of(samples, 8)
    assert found is not None
    assert found.gap == pytest.approx(0.3)
    assert found.error == pytest.approx(0.0)
    assert found.worlds == 24
