"""Lines of the server's own log: for people, or as JSON for programs. Without secrets: the code in
a table's address opens it, so it is struck out wherever an address is written."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime

# /t/<code>/…, /join/<code>/ and /host/<code>/; and whatever was asked behind a question mark.
SECRET = re.compile(r"(/(?:t|join|host)/)[^/\s?\"']+")
ASKED = re.compile(r"(/[^\s?\"']*)\?[^\s\"']+")
STRUCK_OUT = "***"


def without_secrets(text: str) -> str:
    return ASKED.sub(rf"\1?{STRUCK_OUT}", SECRET.sub(rf"\1{STRUCK_OUT}", text))


class PlainLines(logging.Formatter):
    """One line for people, and the way to the mistake below it."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}: {message}", style="{")

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


class JsonLines(logging.Formatter):
    """One object in each line, whatever is in it."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
        }
        line |= _request(record) or {"message": without_secrets(record.getMessage())}
        if record.exc_info:
            line["error"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


def _request(record: logging.LogRecord) -> dict[str, object]:
    """What uvicorn says of a request, taken apart; who asked is nobody's business."""
    if record.name != "uvicorn.access" or not isinstance(record.args, tuple):
        return {}
    _client, method, path, _version, status = record.args
    return {
        "message": "request",
        "method": method,
        "path": without_secrets(str(path)),
        "status": status,
    }
