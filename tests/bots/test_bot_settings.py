"""Invalid settings are rejected when a bot is loaded."""

from __future__ import annotations

import pytest

import doghouse
from doghouse import bots
from doghouse.bots.wolf import WolfBot

WHOLE = "whole number from "
SHARES = ("greedy:sevens", "husky:far", "search:share", "wolf:share", "wolf:margin", "expert:trust")
COUNTS = (
    *("wolf:worlds", "wolf:keep", "wolf:turns", "wolf:stages"),
    *("search:worlds", "search:keep", "search:turns", "expert:keep"),
)
SIZES = ("greedy:jokers", "husky:doubt", "search:margin", "search:trust", "wolf:doubt")
NO_NUMBERS = ("nan", "inf", "-inf", "1e400", "-1", "-0.1", "1e9", "9" * 40)


@pytest.mark.parametrize("setting", [*SHARES, *COUNTS, *SIZES])
@pytest.mark.parametrize("value", NO_NUMBERS)
def test_no_setting_takes_what_is_out_of_range(setting: str, value: str) -> None:
    name = setting.partition(":")[2]
    with pytest.raises(
        ValueError, match=rf"{name} must be a (whole )?number from \d+ to \d+, not "
    ):
        bots.load(f"{setting}={value}")


@pytest.mark.parametrize("setting", COUNTS)
def test_what_is_counted_takes_no_fractions(setting: str) -> None:
    with pytest.raises(ValueError, match=rf"must be a {WHOLE}[01] to \d+, not 1\.5"):
        bots.load(f"{setting}=1.5")


@pytest.mark.parametrize("setting", SHARES)
def test_a_share_ends_at_1(setting: str) -> None:
    bots.load(f"{setting}=1")
    with pytest.raises(ValueError, match="must be a number from 0 to 1, not 2"):
        bots.load(f"{setting}=2")


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("random:doubt=1", "random: there is no setting doubt; it takes none"),
        ("greedy:evaluation=1", "no setting evaluation; it takes sevens, far,"),
        ("wolf:evaluation=1", "no setting evaluation; it takes net, sevens,"),
        ("husky:self=1", "husky: there is no setting self"),
        ("wolf:worlds=2,worlds=3", "worlds is given twice"),
        ("puppy:doubt=1", "puppy is a level, which takes no settings"),
    ],
)
def test_no_bot_takes_settings_that_it_does_not_have(spec: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        bots.load(spec)


def test_a_program_is_refused_them_too() -> None:
    with pytest.raises(ValueError, match="margin must be a number from 0 to 1, not -1"):
        WolfBot(margin=-1)


EXTREMES = [
    f"{bot}:{name}={value:g}"
    for bot in ("greedy", "expert", "search", "husky", "wolf")
    for name, setting in bots.settings_of(bot).items()
    for value in (setting.least, setting.most)
    if value < 1000 and (name, value) != ("turns", setting.most)  # higher values are legal but slow
]


@pytest.mark.parametrize("spec", EXTREMES)
@pytest.mark.parametrize("game", ["dog", "dogcards"])
def test_what_is_allowed_can_be_played_with(spec: str, game: str) -> None:
    worlds = "" if "worlds" in spec or "worlds" not in bots.settings_of(name_of(spec)) else "2"
    bot = bots.load(f"{spec},worlds={worlds}" if worlds else spec)
    table = doghouse.new(game, seed=3)
    moves = table.legal_moves()
    assert bot.choose(table.view(table.turn), moves, seed=1, seconds=0.2) in moves


def name_of(spec: str) -> str:
    return spec.partition(":")[0]
