"""Lines of the server's own log: for people, or as JSON for programs. Without secrets: the code in
a table's address opens it, so it is struck out wherever an address is written."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from urllib.parse import unquote

from django.urls import Resolver404, resolve

# /t/<code>/…, /join/<code>/ and /host/<code>/; and whatever was asked behind a question mark.
SECRET = re.compile(r"(/(?:t|join|host)/)[^/\s?\"']+")
ASKED = re.compile(r"(/[^\s?\"']*)\?[^\s\"']+")
# What Django could make no address of, such as a code.
GIVEN = re.compile(r"((?:keyword )?arguments ')[^\n]*(' not found)")
STRUCK_OUT = "***"
BESIDE_PAGES = ("/static/", "/healthz", "/readyz")  # no view answers there


def without_secrets(text: str) -> str:
    struck = SECRET.sub(rf"\1{STRUCK_OUT}", GIVEN.sub(rf"\1{STRUCK_OUT}\2", text))
    return ASKED.sub(rf"\1?{STRUCK_OUT}", struck)


def address(asked: str) -> str:
    """What somebody asked for. Where there is no such page they may have mistyped anything: a code
    without what belongs before it, for instance."""
    path = unquote(asked.partition("?")[0])
    if not path.startswith(BESIDE_PAGES):
        try:
            resolve(path)
        except Resolver404:
            return f"/{STRUCK_OUT}"
    return without_secrets(asked)


class PlainLines(logging.Formatter):
    """One line for people, and the way to the mistake below it."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}: {message}", style="{")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - as its base has it
        asked = _request(record)
        if asked:
            record.message = "{method} {path} {status}".format(**asked)
        return super().formatMessage(record)

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
        "path": address(str(path)),
        "status": status,
    }
