"""The net as an evaluation: its file, its inputs, and how damaged files are rejected."""

from __future__ import annotations

import math
import random
import zlib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import doghouse
from doghouse.bots import load, wolf
from doghouse.bots.core.nets import KNOTS, true_logit
from doghouse.bots.evaluator import Evaluator
from doghouse.bots.greedy import LEARNED, HuskyBot
from doghouse.bots.learned import Learned, curve_of, learned_from
from doghouse.bots.model_file import (
    AS_SAID,
    CHECKSUM,
    PARTS,
    Curve,
    Model,
    calibration_key,
    curves_of,
    pack_model,
    repack,
    shipped,
    unpack_model,
)
from doghouse.bots.wolf import WolfBot
from doghouse.features import Observation, encoding, input_count, option_inputs
from doghouse.features.encoding import Block, input_counts
from doghouse.rules.rulesets import GAMES, configure
from doghouse.train.calibrating import Counts, Said
from doghouse.train.curriculum import lessons_of
from tests.support.configurations import CONFIGURATIONS, walk
from tests.support.example_positions import empty_board, houses

SCALE = 1.5


def logit_of(model: Model, inputs: list[int]) -> float:
    """The net, written as plainly as possible; unknown options add nothing."""
    inputs = [number for number in inputs if number < len(model.table)]
    first = list(model.bias)
    for number in inputs:
        first = [a + b for a, b in zip(first, model.table[number], strict=True)]
    second = list(model.second_bias)
    for cell, weights in zip(first, model.second, strict=True):
        second = [a + max(cell, 0.0) * b for a, b in zip(second, weights, strict=True)]
    answer = sum(max(a, 0.0) * b for a, b in zip(second, model.last, strict=True))
    return answer + model.last_bias[0] + sum(model.straight[number] for number in inputs)


@pytest.mark.parametrize("wish", CONFIGURATIONS[::9], ids=str)
def test_a_value_is_the_nets_answer_to_the_result(wish: dict[str, Any]) -> None:
    game = doghouse.new(**wish, seed=4)
    model, options = LEARNED.model(game.game), option_inputs(game.configuration)
    curve = curve_of(model, game.configuration)
    for ply, moves in enumerate(walk(game, 2, 50)):
        if ply % 9 or game.turn is None:
            continue
        view = game.view(game.turn)
        observation = Observation(view)
        some = moves[:: max(1, len(moves) // 4)]
        for move, value in zip(some, Evaluator(view, some, LEARNED).values(), strict=True):
            if value < 100:  # the move doesn't win
                logit = logit_of(model, observation.result_row(move.actions) + options)
                assert value == pytest.approx(SCALE * true_logit(curve, logit), abs=1e-3)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_valued_before_changes_no_bit(game: str) -> None:
    """Values are computed from previous ones by their differences, yet not one bit may change."""
    played = doghouse.new(game, seed=5)
    for ply, moves in enumerate(walk(played, 4, 30)):
        if ply % 10 == 0 and played.turn is not None:
            view, some = played.view(played.turn), moves[:12]
            fresh = Evaluator(view, some, Learned())  # a fresh cache
            assert Evaluator(view, some, LEARNED).values() == fresh.values()


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_models_fit_the_inputs(game: str) -> None:
    model = shipped(game)
    assert model.game == game
    assert len(model.table) == len(model.straight)
    assert len(model.table) in input_counts(game)
    for course in model.about["mean of"]:
        assert course["decisions"] > 0
        assert set(course["settings"]) >= {"seed", "minutes", "decay"}
    tables = {calibration_key(configure(**lesson.game)) for lesson in lessons_of(game)}
    assert set(curves_of(model)) == tables


def small_model() -> bytes:
    row = [0.5, -1.0]
    parts: dict[str, Any] = dict.fromkeys(PARTS, row)
    return pack_model("dog", {"games": 3}, {**parts, "table": [row, row, row], "second": [row]})


def test_a_model_file_is_read_as_it_was_written() -> None:
    model = unpack_model(small_model())
    assert [list(row) for row in model.table] == [[0.5, -1.0]] * 3
    assert list(model.last) == [0.5, -1.0]
    assert model.about == {"games": 3}


def changed(old: bytes, new: bytes) -> bytes:
    """The model with another payload and a matching checksum."""
    content = small_model()[:-4].replace(old, new)
    return content + CHECKSUM.pack(zlib.crc32(content))


SHAPES = (b"[]", b"[0, 0]", b"[-3, -2]", b"[2, 2]", b"[4, 2]")  # all wrong


@pytest.mark.parametrize(
    "damaged",
    [
        *(b"", b"{}", b"nonsense\n", b"[]\n", b"7\n", b"[" * 100_000),
        *(small_model()[:-1], small_model() + b"x", small_model()[:-4]),
        *(
            changed(b"[3, 2]", b"[]"),
            changed(b"[3, 2]", b"[0, 0]"),
            changed(b"[3, 2]", b"[-3, -2]"),
        ),
        *(changed(b"[3, 2]", b"[2, 2]"), changed(b"[3, 2]", b"[4, 2]")),
        changed(b'{"games": 3}', b"null"),
    ],
)
def test_a_damaged_model_is_refused(damaged: bytes) -> None:
    """The error is a plain sentence, without the parser's message."""
    with pytest.raises(ValueError, match=r"^not a model file, or a damaged one$"):
        unpack_model(damaged)


def test_a_model_of_another_version_is_called_so() -> None:
    for one, other in ((b"net 2", b"net 9"), (b'"dog"', b'"cat"')):
        with pytest.raises(ValueError, match=r"^this model is of another kind: "):
            unpack_model(changed(one, other))


@pytest.mark.parametrize("flip", [0x01, 0x20, 0xFF])
def test_no_flipped_byte_goes_unnoticed(flip: int) -> None:
    content = small_model()
    for at, byte in enumerate(content):
        damaged = content[:at] + bytes([byte ^ flip]) + content[at + 1 :]
        with pytest.raises(ValueError, match="model"):
            unpack_model(damaged)


@pytest.mark.parametrize("game", GAMES)
def test_a_model_that_is_written_anew_stays_as_it_is(game: str) -> None:
    model = shipped(game)
    content = repack(model)
    assert unpack_model(content) == model
    assert repack(unpack_model(content)) == content


def test_a_bot_from_a_model_file_plays(tmp_path: Path) -> None:
    """With the shipped net it plays like husky. Nets for other games or inputs are rejected."""
    place = tmp_path / "mine.net"
    place.write_bytes(repack(shipped("dog")))
    game, other = doghouse.new("dog", seed=8), doghouse.new("dogcards", seed=8)
    bot = load(f"husky:net={place}")
    view, moves = game.view(game.turn), game.legal_moves()
    assert bot.choose(view, moves, seed=1) == HuskyBot().choose(view, moves, seed=1)
    with pytest.raises(ValueError, match="can't play dogcards"):
        bot.choose(other.view(other.turn), other.legal_moves(), seed=1)
    with pytest.raises(ValueError, match=rf"husky:net={place}: .* can't play dogcards"):
        load(f"husky:net={place}", "dogcards")
    assert load("husky", "dogcards")
    small = tmp_path / "small.net"
    small.write_bytes(small_model())
    with pytest.raises(ValueError, match="trained for inputs that differ"):
        load(f"husky:net={small}")


# --- options newer than a net ---------------------------------------------------------------------


def knowing(model: Model, options: int) -> Model:
    """The same net without the inputs that come after that many options."""
    known = input_counts(model.game)[options]
    return model._replace(table=model.table[:known], straight=model.straight[:known])


def valued(learned: Learned, **wish: Any) -> list[float]:
    """The values of some moves of a game at that table."""
    game, values = doghouse.new(**wish, seed=6), []
    for ply, moves in enumerate(walk(game, 6, 25)):
        if ply % 6 == 0 and game.turn is not None:
            values += Evaluator(game.view(game.turn), moves[:20], learned).values()
    return values


@pytest.mark.parametrize("options", [{"home_entry": "before-start"}, {"deck": "dogcards"}])
def test_a_net_plays_on_where_it_does_not_know_an_option(options: Any, tmp_path: Path) -> None:
    """It plays as if that option were off, and still uses the options it knows."""
    model = shipped("dog")
    names = [block.field for block in encoding.option_blocks_of("dog")]
    place = tmp_path / "older.net"
    place.write_bytes(repack(knowing(model, names.index("fast_start"))))
    older = learned_from(str(place))
    plain = {"game": "dog", "options": options}
    assert valued(older, **plain) == valued(Learned(model), **plain)
    position = doghouse.new(**plain, seed=6).position()
    fast = {**position, "options": {**options, "fast_start": True}}
    views = [doghouse.load(one, seed=6).view("a") for one in (position, fast)]
    moves = [f"give {card}" for card in sorted(set(position["hands"]["a"]))]
    heeded, unheeded = (
        [Evaluator(view, moves, learned).values() for view in views]
        for learned in (Learned(model), older)
    )
    assert heeded[0] != heeded[1]
    assert unheeded == [heeded[0], heeded[0]]


def test_an_option_of_a_later_version_changes_nothing_for_the_shipped_net(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The new option has an input that is on at every table."""
    tables = [{"game": "dog", **wish} for wish in ({}, {"seats": 6, "teams": 2})]
    before = [valued(Learned(), **table) for table in tables]
    inputs, blocks = input_count("dog"), encoding.option_blocks_of("dog")
    monkeypatch.setattr(encoding, "_BOARD_OPTIONS", (*blocks, Block("teams", 6)))
    assert input_count("dog") == inputs + 6
    assert max(option_inputs(configure("dog"))) == inputs + 1
    assert [valued(Learned(), **table) for table in tables] == before


@pytest.mark.parametrize("missing", [1, 40])
def test_a_net_with_a_part_of_an_option_is_refused(missing: int, tmp_path: Path) -> None:
    model = knowing(shipped("dog"), 3)  # it only knows seats, teams and the deck
    less = model._replace(table=model.table[:-missing], straight=model.straight[:-missing])
    place = tmp_path / "odd.net"
    place.write_bytes(repack(less))
    with pytest.raises(ValueError, match="trained for inputs that differ"):
        load(f"husky:net={place}")


@pytest.mark.parametrize(
    "calibration",
    [
        None,
        [KNOTS],
        {"classic 4/2": None},
        {"classic 4/2": [1.0, 0.0, 0.0]},  # the format of an earlier version
        {"classic 4/2": ["0"] * 9},
        {"classic 4/2": [math.nan] * 9},
        {"classic 4/2": KNOTS[::-1]},
    ],
)
def test_a_net_that_was_calibrated_otherwise_is_refused(tmp_path: Path, calibration: Any) -> None:
    place = tmp_path / "old.net"
    place.write_bytes(repack(shipped("dog")._replace(about={"calibration": calibration})))
    with pytest.raises(ValueError, match=r"old\.net: .*run .*calibrating FILE$"):
        load(f"husky:net={place}")


@pytest.mark.parametrize("bot", [HuskyBot(), WolfBot(worlds=2)])
def test_the_learned_ones_never_miss_a_win_in_one(bot: HuskyBot) -> None:
    marbles = {**houses(2), "a": ["30", "a2", "a3", "a4"]}
    game = doghouse.load(empty_board(2, marbles=marbles, hands={"a": ["2", "3"], "b": []}))
    wins = [move for move in game.legal_moves() if move.endswith("a1")]
    assert bot.choose(game.view("a"), game.legal_moves(), seed=1) == wins[0]


def test_a_wolf_that_compares_searches_bad_moves_too() -> None:
    """Otherwise the cost of a blunder would be the net's estimate alone, without an error."""
    game = doghouse.new("dog", seed=8)
    view, pair = game.view(game.turn), game.legal_moves()[:2]
    bot, evaluator = WolfBot(worlds=2), Evaluator(view, pair, LEARNED)
    assert len(bot.kept(evaluator, [2.0, 0.0])) == 1
    assert len(bot.comparing().kept(evaluator, [2.0, 0.0])) == 2
    assert bot.margin < 1


def test_when_time_is_up_the_first_stage_is_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(evaluator: Evaluator, chosen: Any, strata: Any, look: Any) -> list[float]:
        asked.append(look.worlds)
        return [0.5] * len(chosen)

    monkeypatch.setattr(wolf, "mean_rollouts", counted)
    game = doghouse.new("dogcards", seed=3)
    view, moves = game.view(game.turn), game.legal_moves()
    bot = WolfBot(worlds=8, margin=1.0)
    bot.choose(view, moves, seed=1, seconds=-1.0)
    assert asked == [2]
    bot.choose(view, moves, seed=1, seconds=60.0)
    assert asked[1:] == [2, 4, 8]


@pytest.mark.parametrize(("seats", "turns", "looked"), [(2, 0, 2), (3, 0, 1), (4, 0, 1), (4, 3, 3)])
def test_how_far_a_wolf_looks_ahead_suits_the_table(
    seats: int, turns: int, looked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def counted(evaluator: Evaluator, chosen: Any, strata: Any, look: Any) -> list[float]:
        asked.append(look.turns)
        return [0.5] * len(chosen)

    monkeypatch.setattr(wolf, "mean_rollouts", counted)
    game = doghouse.new("dogcards", seats=seats, seed=3)
    WolfBot(turns=turns, margin=1.0).choose(game.view(game.turn), game.legal_moves(), seed=1)
    assert set(asked) == {looked}


def test_an_evaluation_of_ones_own() -> None:
    """For people who train a net of their own."""
    model = shipped("dog")
    turned = model._replace(
        last=[-weight for weight in model.last], straight=[-weight for weight in model.straight]
    )
    game = doghouse.new("dog", seed=8)
    view, moves = game.view(game.turn), game.legal_moves()
    best = HuskyBot().choose(view, moves, seed=1)
    assert HuskyBot(Learned(turned)).ranked(view, moves, 1, None)[-1][1] == best


STRAIGHT = tuple(0.8 * knot - 0.5 for knot in KNOTS)
TAME_ABOVE = tuple(knot if knot < 0 else 0.6 * knot for knot in KNOTS)
TOO_EXTREME = tuple(2.5 * math.tanh(knot / 2.5) for knot in KNOTS)


@pytest.mark.parametrize("true", [STRAIGHT, TAME_ABOVE, TOO_EXTREME])
def test_a_curve_is_fitted_to_what_came_true(true: Curve) -> None:
    rng, counts = random.Random(6), Counts()
    for _ in range(80_000):
        said = rng.gauss(0.5, 1.5)
        chance, truth = (1 / (1 + math.exp(-x)) for x in (said, true_logit(true, said)))
        counts.add([([Said(chance, 0)], 0 if rng.random() < truth else 1)])
    fitted = counts.curve()
    for said in (-2.0, -1.0, 0.0, 1.0, 2.0):
        assert true_logit(fitted, said) == pytest.approx(true_logit(true, said), abs=0.12)


def test_a_curve_always_rises() -> None:
    """Otherwise the calibrated net would prefer other moves. Here low predictions won most."""
    counts, rng = Counts(), random.Random(7)
    for said in (-3.0, -1.0, 1.0, 3.0) * 500:
        truth = 0.5 + 0.2 * said if abs(said) < 2 else 0.5
        counts.add([([Said(1 / (1 + math.exp(-said)), 0)], 0 if rng.random() < truth else 1)])
    curve = counts.curve()
    assert all(low < high for low, high in pairwise(curve))
    for said, won in ((-1.0, 0.3), (1.0, 0.7)):  # fits where most samples are
        assert 1 / (1 + math.exp(-true_logit(curve, said))) == pytest.approx(won, abs=0.08)


@pytest.mark.parametrize("games", [1, 3, 300])
def test_a_net_that_is_far_too_sure_of_itself_is_tamed(games: int) -> None:
    rng, counts = random.Random(3), Counts()
    for _ in range(games):
        truth = rng.gauss(0.0, 1.0)
        said = [Said(1 / (1 + math.exp(-4 * rng.gauss(truth, 0.3))), 0) for _ in range(60)]
        counts.add([(said, 0 if rng.random() < 1 / (1 + math.exp(-truth)) else 1)])
    curve = counts.curve()
    assert all(low < high and abs(high) < 9 for low, high in pairwise(curve))
    if games == 300:
        assert 1.5 < curve[-1] - curve[0] < 3.0  # about a quarter of the six predicted


def test_a_curve_goes_on_beyond_its_knots() -> None:
    crooked = [0.0, 1.0, 3.0, 3.5, 4.0, 6.0, 6.5, 7.0, 9.0]
    assert [true_logit(crooked, knot) for knot in KNOTS] == crooked
    assert true_logit(crooked, 0.5 * (KNOTS[1] + KNOTS[2])) == 2.0
    assert (true_logit(crooked, -4.5), true_logit(crooked, 4.5)) == (-2.0, 13.0)
    said = [-9.0, -3.1, 0.2, 3.1, 9.0]
    assert [true_logit(AS_SAID, logit) for logit in said] == pytest.approx(said)
    assert [true_logit(STRAIGHT, logit) for logit in said] == pytest.approx(
        [0.8 * logit - 0.5 for logit in said]
    )


def test_nothing_said_changes_nothing() -> None:
    assert Counts().curve() == AS_SAID


def test_a_calibrated_net_keeps_the_order_of_moves() -> None:
    model = shipped("dog")
    curve = tuple(0.5 * knot - 1.0 + 0.01 * knot * abs(knot) for knot in KNOTS)
    tamed = model._replace(about={**model.about, "calibration": {"classic 4/2": curve}})
    plain = model._replace(about={**model.about, "calibration": {}})
    game = doghouse.new("dog", seed=8)
    view, moves = game.view(game.turn), game.legal_moves()
    first, second = (Evaluator(view, moves, Learned(of)).values() for of in (plain, tamed))
    for one, other in zip(first, second, strict=True):
        assert other == pytest.approx(SCALE * true_logit(curve, one / SCALE), abs=1e-3)
    assert sorted(moves, key=dict(zip(moves, first, strict=True)).__getitem__) == sorted(
        moves, key=dict(zip(moves, second, strict=True)).__getitem__
    )


def test_a_table_without_a_curve_of_its_own_has_that_of_its_seats_and_teams() -> None:
    one, other = (tuple(share * knot for knot in KNOTS) for share in (0.5, 0.7))
    curves = {"classic 6/3": one, "brandi 4/2": other}
    model = shipped("dog")._replace(about={"calibration": curves})
    assert curve_of(model, configure("dog", rules="brandi")) == other
    assert curve_of(model, configure("dog", rules="brandi", seats=6, teams=3)) == one
    assert curve_of(model, configure("dog", rules="alternative")) == AS_SAID
