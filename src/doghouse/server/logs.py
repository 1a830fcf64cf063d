"""Structured logs: one line for each event, as text or as JSON. No secret, no card, no seed."""

import logging
import sys
import traceback
from collections.abc import MutableMapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

FORMS = ("text", "json")
#: Loggers that write several lines, with the address, for every bad request, or again and again
#: while a database is away.
TALKATIVE = ("aiohttp.server", "aiohttp.websocket", "asyncpg.pool")


class EventLog(logging.LoggerAdapter[logging.Logger]):
    """Messages are names of events, with fields: ``log.info("stopped", at=1)``."""

    def process(
        self, msg: str, kwargs: MutableMapping[str, Any]
    ) -> tuple[str, MutableMapping[str, Any]]:
        return msg, {"extra": {"fields": kwargs}}


log = EventLog(logging.getLogger("doghouse"))


def trail(error: BaseException) -> str:
    """Type and lines of an error without its text, which may name cards: ``KeyError in app.py:48``.

    The lines are listed from the outermost call.
    """
    frames = traceback.extract_tb(error.__traceback__)
    lines = (f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames)
    return f"{type(error).__name__} in {' '.join(lines)}"


class TextFormatter(logging.Formatter):
    """``12:01:02 table opened table=x seats=4``"""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        fields = getattr(record, "fields", {})
        return " ".join([super().formatMessage(record), *(f"{k}={v}" for k, v in fields.items())])


class JsonFormatter(logging.Formatter):
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
    text = TextFormatter("%(asctime)s %(message)s", "%H:%M:%S")
    stream.setFormatter(JsonFormatter() if form == "json" else text)
    root = logging.getLogger()
    root.handlers[:] = [stream]
    root.setLevel(logging.WARNING)
    log.logger.setLevel(level)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.CRITICAL)
