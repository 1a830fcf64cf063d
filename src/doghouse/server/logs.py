"""Structured logs: a line an event, for people or as JSON. No secret, no card, no seed."""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

log = logging.getLogger("doghouse")

FORMS = ("text", "json")


def tell(event: str, level: int = logging.INFO, **fields: Any) -> None:
    """Log an event with its fields."""
    if log.isEnabledFor(level):
        log.log(level, event, extra={"fields": fields})


def trail(error: BaseException) -> str:
    """What failed and where, but not about what: ``KeyError in app.py:48 room.py:120``."""
    frames = traceback.extract_tb(error.__traceback__)
    places = (f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames)
    return f"{type(error).__name__} in {' '.join(places)}"


class Line(logging.Formatter):
    """``12:01:02 table opened table=x seats=4``"""

    def format(self, record: logging.LogRecord) -> str:
        fields = getattr(record, "fields", {})
        when = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        words = [when, record.getMessage(), *(f"{k}={v}" for k, v in fields.items())]
        return self.with_trace(" ".join(words), record)

    def with_trace(self, line: str, record: logging.LogRecord) -> str:
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class JsonLine(Line):
    def format(self, record: logging.LogRecord) -> str:
        document = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            document["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(document, enc_hook=str).decode()


def set_up(form: str, level: int = logging.INFO) -> None:
    stream = logging.StreamHandler(sys.stderr)
    stream.setFormatter(JsonLine() if form == "json" else Line())
    root = logging.getLogger()
    root.handlers[:] = [stream]
    root.setLevel(logging.WARNING)
    log.setLevel(level)
