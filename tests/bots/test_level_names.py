"""Records name a bot with its level."""

import pytest

from doghouse.bots.levels import LEVELS, name_and_level, name_with_level


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ["Luna", "", "Luna (II)"])
def test_a_bot_is_known_by_its_name_and_level(name: str, level: str) -> None:
    assert name_and_level(name_with_level(name, level)) == (name, level)


@pytest.mark.parametrize("name", ["", "Anna", "Anna (Bern)", "Anna (wolf", "wolf)"])
def test_a_person_has_no_level(name: str) -> None:
    assert name_and_level(name) == (name, "")
