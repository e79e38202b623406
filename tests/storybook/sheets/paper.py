"""Tables of Seventh Generation to print, and sheets read back."""

from __future__ import annotations

import io
from typing import Any

from django.test import Client
from pypdf import PdfReader

from campaigns.models import Campaign
from campaigns.table.commands import create_campaign
from rules.core import write
from rules.gen7.state import Options, State
from tests.campaigns import play
from tests.campaigns.cast import sits_at

NAMES = ["Mira", "Lev", "Ада", "Тоомас"]


def new_table(**options: Any) -> Campaign:
    """The log of the Borealis, from its first row."""
    wanted = Options(**{"ship": "Северное сияние", **options})
    names = NAMES[: wanted.players]
    return create_campaign(game="gen7", name="Борей", names=names, options=wanted)


def table_at(state: State) -> Campaign:
    """A table with this position on it; its log tells only the beginning."""
    table = new_table(players=state.options.players)
    Campaign.objects.filter(pk=table.pk).update(state=write(state))
    return play.fresh(table)


def someone(table: Campaign, *, seat: str = "", language: str = "en") -> Client:
    """A device at the table; without a seat, a watcher."""
    client = Client(headers={"accept-language": language})
    sits_at(client, table, seat=seat, host=False)
    return client


def read(answer: Any) -> PdfReader:
    assert answer.status_code == 200, answer.status_code
    assert answer["Content-Type"] == "application/pdf"
    return PdfReader(io.BytesIO(answer.content))


def sheet(table: Campaign, name: str, client: Client | None = None, **asked: str) -> PdfReader:
    who = client or someone(table)
    return read(who.get(f"/t/{table.code}/print/{name}.pdf", asked))
