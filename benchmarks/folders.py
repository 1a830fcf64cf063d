"""The folders used."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent.parent
MADE = ROOT / ".bench"  # generated, not in git
RESULTS = ROOT / "docs" / "results"
