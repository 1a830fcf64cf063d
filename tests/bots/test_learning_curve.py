"""The picture of a training run; it needs no torch."""

from __future__ import annotations

import json
from pathlib import Path

from doghouse.train.learning_curve import curve_svg, kept_news


def test_what_was_lost_in_a_kill_is_left_out() -> None:
    spent = [10.0, 20.0, 30.0, 35.0, 20.5, 31.0]
    assert [one["spent"] for one in kept_news([{"spent": s} for s in spent])] == [10, 20, 20.5, 31]


def test_a_run_is_drawn(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    news = [
        {"spent": 30.0, "loss": 0.6},
        {"spent": 60.0, "loss": 0.5},
        {"spent": 60.0, "against the start": 0.55, "within": 0.02},
    ]
    log.write_text("".join(json.dumps(one) + "\n" for one in news), encoding="utf-8")
    drawn = curve_svg(log)
    assert "loss" in drawn
    assert "% won against the start" in drawn
