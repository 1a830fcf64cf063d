"""Where things lie."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent.parent
MADE = ROOT / ".bench"  # all that is made here and not kept
RESULTS = ROOT / "docs" / "results"
