"""How well somebody decides, fair to luck: what is lost a decision, beside what the levels lose."""

from pathlib import Path

FILE = Path(__file__).with_name("level_losses.toml")


def kind_of(phase: str) -> str:
    """Of a decision."""
    return "exchange" if phase == "exchange" else "play"
