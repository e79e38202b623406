"""What a browser fetches that has never been here: the home page, and a table after that."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from typing import Any

from django.test import Client

from bench.figures import Figure
from bench.tables import seat_cookie
from campaigns.games import FACES
from campaigns.models import Campaign
from campaigns.table.commands import create_campaign
from rules.gen7.state import Options

LINKED = re.compile(r'(?:href|src)="(/static/[^"#]+)')
NOT_FETCHED = (".png", ".webmanifest")  # for a home screen, not for the page


def figures() -> Iterator[Figure]:
    for language in ("en", "ru", "pt-br"):
        client = Client(headers={"accept-language": language}, SERVER_NAME="localhost")
        known: set[str] = set()
        size = visit(client, "/", known)
        yield Figure(f"first visit of the home page, {language}", size / 1000, "kB", 200)
    largest = max((_visited(_as_offered(game)), game) for game in FACES)
    yield Figure("a table page after that, the largest", largest[0], "kB", 60, detail=largest[1])
    yield Figure("the same of a gen7 table with its box", _visited(_with_a_box()), "kB", 60)


def visit(client: Client, path: str, known: set[str]) -> int:
    """Bytes on their way, with all that the page links to and that is not known yet."""
    page = client.get(path, headers={"accept-encoding": "gzip"})
    assert page.status_code == 200, path
    text = gzip.decompress(page.content).decode()
    linked = {one for one in LINKED.findall(text) if not one.endswith(NOT_FETCHED)} - known
    known |= linked
    return len(page.content) + sum(_fetched(client, one) for one in linked)


def _fetched(client: Client, path: str) -> int:
    answer: Any = client.get(path, headers={"accept-encoding": "gzip"})
    assert answer.status_code == 200, path
    return len(answer.getvalue())


def _as_offered(game: str) -> Campaign:
    face = FACES[game]
    form = face.forms.settings()
    filled = {field.html_name: ("" if field.value() is None else field.value()) for field in form}
    bound = face.forms.settings(filled)
    assert bound.is_valid(), bound.errors
    return create_campaign(game=game, name="Weighed", names=bound.names(), options=bound.options())


def _with_a_box() -> Campaign:
    options = Options(pack="box", decks="table", dice="asked", judge="book_keeper")
    names = ["Ann", "Ben", "Cem", "Dan"]
    return create_campaign(game="gen7", name="Weighed", names=names, options=options)


def _visited(table: Campaign) -> float:
    """A fresh table, for a browser that has seen the home page."""
    client = Client(
        HTTP_COOKIE=seat_cookie(table, table.seats.all()[0].key), SERVER_NAME="localhost"
    )
    known: set[str] = set()
    visit(client, "/", known)
    return visit(client, f"/t/{table.code}/", known) / 1000
