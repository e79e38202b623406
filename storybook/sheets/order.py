"""What somebody wants printed: which table, for whose eyes, on which paper, in which language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from django.urls import reverse

from campaigns.models import Campaign
from campaigns.table.opened import Table
from rules.latest import once

Paper = Literal["A4", "letter"]
PAPERS: dict[str, Paper] = {"a4": "A4", "letter": "letter"}
CHECK_DIGITS = 10  # of a row's hash: enough to tell two logs apart, short enough for a small QR


@dataclass(frozen=True)
class Order:
    game: str
    sheet: str
    table: Table | None = None  # None: a blank sheet
    seat: str | None = None  # whose secrets may be on it; None: nobody's
    plays: bool = False  # the reader has a seat, or has left one whose secrets matter still
    paper: Paper = "A4"
    language: str = "en"
    large: bool = False
    episode: int | None = None  # for a report; None: the newest
    about: Any = None  # a blank sheet's own choices, such as the map; None: the usual

    @property
    def campaign(self) -> Campaign | None:
        return self.table.campaign if self.table else None

    @once
    def view(self) -> Any:
        """What the reader may know of the position."""
        assert self.table is not None
        return self.table.engine.view(self.table.state, self.seat)

    @property
    def check(self) -> str:
        """The checksum of the log up to here."""
        return short(self.campaign.tip) if self.campaign else ""

    @property
    def address(self) -> str:
        """Where the state on this sheet can be seen."""
        assert self.campaign is not None
        return reverse("then", args=[self.campaign.code, self.campaign.seq, self.check])


def short(row_hash: str) -> str:
    return row_hash[:CHECK_DIGITS]
