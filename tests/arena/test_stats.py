"""Facts about the games: counting on made-up outcomes, and the command."""

from __future__ import annotations

import json
import math
import random
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from msgspec import to_builtins

import doghouse
from doghouse.arena.facts.outcomes import Outcome, bot_games, random_games
from doghouse.arena.facts.survey import FACTS, Survey, changes, configurations, decks
from doghouse.arena.facts.survey_rows import (
    change_of,
    first_share,
    hand_row,
    spread_of,
    start_faces,
    without,
    worth,
)
from doghouse.arena.matches import seeds_of
from doghouse.arena.workers import local_runner
from doghouse.cli import main
from doghouse.rules.rulesets import CLASSIC, OPTIONS, Configuration, configure
from doghouse.simulation import simulate
from tests.support.arena_matches import SMALL
from tests.support.configurations import CONFIGURATIONS, Wish, name_of
from tests.support.net_files import CARDS_NET, DOG_NET

HERE = local_runner(0)
CLASSICAL = configure()
Said = pytest.CaptureFixture[str]


def outcome(hands: list[list[int]], winner: int | None, first: int = 0, rounds: int = 9) -> Outcome:
    return Outcome(0, first, hands, winner, 5 * rounds, rounds, None, None)


# --- games --------------------------------------------------------------------------------------


@pytest.mark.parametrize("wish", CONFIGURATIONS[::9], ids=name_of)
def test_hands_and_first_are_those_of_the_seed(wish: Wish) -> None:
    configuration = configure(**wish)
    for dealt in random_games(configuration, [1, 2**63], max_turns=0):
        game = doghouse.new(**wish, seed=dealt.seed)
        hands = [game.position()["hands"][seat] for seat in game.seats]
        texts = game.state.deck.texts
        assert [[texts[face] for face in hand] for hand in dealt.hands] == hands
        assert game.seats[dealt.first] == game.opening


def test_random_games_are_those_of_simulate_in_kind() -> None:
    outcomes = list(random_games(SMALL, range(300)))
    *_, simulation = simulate(SMALL, doghouse.rules.engine.get(), 300, 1000)
    lengths = [outcome.length for outcome in outcomes]
    assert sum(lengths) / 300 == pytest.approx(simulation.decisions / 300, rel=0.1)
    assert all(outcome.winner in (0, 1) and outcome.rounds > 1 for outcome in outcomes)


def test_other_lots_are_other_games_of_the_same_deals() -> None:
    once, again = (list(random_games(SMALL, range(20), lots)) for lots in (0, 1))
    assert [a.hands for a in once] == [b.hands for b in again]
    assert [a.length for a in once] != [b.length for b in again]
    assert once == list(random_games(SMALL, range(20)))


def test_a_bots_games() -> None:
    games = {game.seed: game for game in bot_games(SMALL, "greedy", [3, 4], HERE)}
    dealt = {game.seed: game for game in random_games(SMALL, [3, 4], max_turns=0)}
    for seed, game in games.items():
        assert (game.hands, game.first) == (dealt[seed].hands, dealt[seed].first)
        assert game.winner in (0, 1)
        assert 1 <= game.rounds < game.length


def test_teams_exchanged() -> None:
    row = Survey(2, HERE, "greedy", 4, ["luck"]).exchanged("greedy")
    assert (row.kind, row.one, row.other) == ("exchanged", "greedy", "handicap:1/4:greedy")
    assert row.deals == 20
    assert row.won["mean"] > 0.5


# --- counting -----------------------------------------------------------------------------------


def test_chance_of_a_hand_without() -> None:
    assert without(165, 33, 6) == pytest.approx(math.comb(132, 6) / math.comb(165, 6))
    assert without(10, 0, 3) == 1
    assert without(4, 2, 3) == 0


def test_start_cards() -> None:
    texts = {
        name_of(wish): "".join(
            configure(**wish).deck.texts[f] + " " for f in start_faces(configure(**wish))
        )
        for wish in ({"game": "dog", "rules": "classic", "seats": 4, "teams": 2},)
    }
    assert sorted(texts["dog-classic-4-2"].split()) == ["*", "A", "K"]
    cards = configure("dogcards")
    assert sorted(cards.deck.texts[face] for face in start_faces(cards)) == ["*", "1", "13"]


@pytest.mark.parametrize("configuration", decks(), ids=str)
def test_exact_and_counted_agree(configuration: Configuration) -> None:
    dealt = list(random_games(configuration, range(2000), max_turns=0))
    part = hand_row(configuration, dealt)
    assert {len(hand) for game in dealt for hand in game.hands} == {part.hand}
    slack = part.counted["high"] - part.counted["low"]
    assert part.exact == pytest.approx(part.counted["mean"], abs=slack)


def test_first_share() -> None:
    hands: list[list[int]] = [[]] * 4
    won = [outcome(hands, 0, 2), outcome(hands, 1, 3), outcome(hands, 0, 1), outcome(hands, None)]
    assert first_share(CLASSICAL, won).mean == pytest.approx((1 + 1 + 0 + 0.5) / 4)


def test_spread_and_change() -> None:
    assert spread_of(list(range(101)))["p95"] == 95
    found = change_of([20, 22, 18, 20] * 50, [10, 11, 9, 10] * 50)
    assert found.mean == pytest.approx(1)
    assert found.low < 1 < found.high


def test_worth_of_a_card_is_found_again() -> None:
    """In the made-up games, each joker of a team adds ten points to its chance."""
    rng = random.Random(3)
    joker, other = 15, 2
    outcomes = []
    for _ in range(4000):
        hands = [[joker if rng.random() < 0.2 else other for _ in range(6)] for _ in range(4)]
        jokers = [sum(hands[seat].count(joker) for seat in (team, team + 2)) for team in (0, 1)]
        chance = 0.5 + 0.05 * (jokers[0] - jokers[1])
        outcomes.append(outcome(hands, 0 if rng.random() < chance else 1))
    found = worth(CLASSICAL, outcomes)
    assert list(found) == ["2", "*"]
    # a seat holding a joker has 1, compared with 0.2, the mean for any other card
    assert found["*"].low < 0.05 * 0.8 < found["*"].high
    assert found["2"].low < -0.05 * 0.2 < found["2"].high
    assert found["*"].high - found["*"].low < 0.02


# --- the survey ---------------------------------------------------------------------------------


def test_every_configuration_and_option_is_surveyed() -> None:
    assert len(configurations()) == 27
    assert {option for option, _ in changes()} == set(OPTIONS)
    assert all(value != CLASSIC[option] for option, value in changes())
    for option, value in changes():
        configure(options={option: value})


def small_survey(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables and two options instead of all, so that bots play them quickly."""
    prefix = "doghouse.arena.facts.survey"
    tables = [SMALL, configure("dogcards", seats=2)]
    monkeypatch.setattr(f"{prefix}.configurations", lambda: tables)
    monkeypatch.setattr(f"{prefix}.changes", lambda: iter([("squares_per_seat", 8)]))
    monkeypatch.setattr(f"{prefix}.FACTOR", 2)


def test_a_survey_with_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    small_survey(monkeypatch)
    heard: list[int] = []
    survey = Survey(20, HERE, "greedy", 2, on_games=heard.append)
    document: dict[str, Any] = to_builtins(survey.document())
    assert sum(heard) == survey.total()
    assert [(row["game"], row["player"]) for row in document["first"]] == [
        ("dog", "random"),
        ("dog", "greedy"),
        ("dogcards", "greedy"),
    ]
    assert {row["kind"] for row in document["luck"]} == {"again", "exchanged"}
    again = Survey(20, HERE, "greedy", 2).document()
    assert to_builtins(again) == document


def test_the_command(capsys: Said) -> None:
    assert main(["stats", "cards", "hands", "--games", "20", "--workers", "0"]) == 0
    text = capsys.readouterr().out
    assert "25.61" in text
    assert "random, 200 games" in text
    assert "Luck" not in text


def test_the_page(capsys: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small_survey(monkeypatch)
    command = ["stats", "--games", "10", "--bot", "greedy", "--bot-games", "2", "--workers", "0"]
    assert main([*command, "--out", str(tmp_path), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert set(FACTS) < document.keys()
    assert json.loads((tmp_path / "facts" / "facts.json").read_text()) == document
    page = (tmp_path / "facts.md").read_text("utf-8")
    assert f"`doghouse stats --games 10 --bot greedy --bot-games 2 --out {tmp_path}`" in page
    for name in ("first", "length", "options", "cards"):
        assert f"](facts/{name}.svg)" in page
        ElementTree.parse(tmp_path / "facts" / f"{name}.svg")
    tables = [block for block in page.split("\n\n") if block.startswith("|")]
    assert len(tables) == len(FACTS)
    for table in tables:
        assert len({line.count("|") for line in table.splitlines()}) == 1


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["weather"], "no fact weather; choose from first, length"),
        (["--games", "1"], "--games must be at least 2"),
        (["--bot-games", "0"], "--bot-games must be at least 2"),
        (["--bot", "grredy"], "no bot 'grredy'"),
        (["--bot", f"husky:net={DOG_NET}"], "the net of dog can't play dogcards"),
        (["luck", "--bot", f"husky:net={CARDS_NET}"], "the net of dogcards can't play dog"),
        (["--workers", "-1"], "--workers must be at least 0"),
        (["--out", ""], "name of a folder"),
        (["--out", "/dev/null/x"], "/dev/null"),
    ],
)
def test_refusals(capsys: Said, arguments: list[str], why: str) -> None:
    assert main(["stats", *arguments]) == 2
    said = capsys.readouterr()
    assert said.err.startswith("doghouse stats: ")
    assert why in said.err
    assert said.out == ""


def test_seeds_of_facts_are_their_own() -> None:
    assert not set(seeds_of("facts", 100)) & set(seeds_of("test", 100))
