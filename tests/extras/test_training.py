"""The example that learns: two minutes on a CPU, and it beats random clearly."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

pytest.importorskip("torch")
pytestmark = pytest.mark.slow
FILE = Path(__file__).parents[2] / "examples" / "training" / "policy.py"


def test_a_policy_learns_to_beat_random() -> None:
    spec = importlib.util.spec_from_file_location("policy_example", FILE)
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    assert example.against_random(example.learn(2.0)) > 0.6
