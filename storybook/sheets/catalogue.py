"""Which sheets each game can print: what its package in here says, and how a table asks."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse

from campaigns.face.words import Sentence
from campaigns.people import secrets
from campaigns.people.access import Visitor
from rules.core import Value
from rules.registry import GAMES
from storybook.sheets.order import Order
from storybook.sheets.sheet import Prints, Sheet

PRINTS: dict[str, Prints] = {key: import_module(f"{__package__}.{key}").PRINTS for key in GAMES}


def find(game: str, sheet: str) -> Sheet | None:
    return PRINTS[game].sheets.get(sheet) if game in PRINTS else None


class Wish(Value):
    """What this device prints on, chosen once for all sheets."""

    paper: str  # a key of `order.PAPERS`
    large: bool

    @classmethod
    def of(cls, request: HttpRequest) -> Wish:
        paper = "letter" if request.COOKIES.get("paper") == "letter" else "a4"
        return cls(paper, request.COOKIES.get("print") == "large")

    def asked(self, sheet: Sheet) -> dict[str, str]:
        return {"paper": self.paper} | ({"large": "1"} if self.large and sheet.large else {})


class Shown(Value):
    """A sheet, as it can be asked for here."""

    name: Sentence
    about: Sentence
    drawing: str
    filled: str  # its address; empty: not now, not for this reader
    blank: str
    asked: dict[str, str]  # what goes along when an episode is chosen
    episodes: range
    keepsake: bool


class Centre(Value):
    keepsake: Shown | None
    sheets: tuple[Shown, ...]
    shares: bool  # a picture, too
    cover: str
    line: Sentence
    wish: Wish


def centre(visitor: Visitor, wish: Wish) -> Centre:
    prints = PRINTS[visitor.campaign.game]
    found = tuple(_shown(visitor, prints, wish))
    keepsake = next((sheet for sheet in found if sheet.keepsake), None)
    others = tuple(sheet for sheet in found if sheet != keepsake)
    shares = prints.picture is not None
    return Centre(keepsake, others, shares, prints.cover, prints.line, wish)


def _shown(visitor: Visitor, prints: Prints, wish: Wish) -> Iterable[Shown]:
    campaign, plays = visitor.campaign, secrets.plays(visitor)
    for key, sheet in prints.sheets.items():
        ready = sheet.ready(Order(campaign.game, key, visitor.table, visitor.seat, plays))
        asked = wish.asked(sheet)
        filled = reverse("sheet", args=[campaign.code, key]) if ready else ""
        blank = reverse("blank_sheet", args=[campaign.game, key]) if sheet.blank else ""
        if not ready and not sheet.blank:
            continue
        filled = filled and f"{filled}?{urlencode(asked)}"
        blank = blank and f"{blank}?{urlencode(asked | prints.asked_at(visitor.table))}"
        if sheet.everybodys:  # not an empty one of something: the thing itself
            filled, blank = blank, ""
        yield Shown(
            name=sheet.name,
            about=sheet.about,
            drawing=sheet.drawing,
            filled=filled,
            blank=blank,
            asked=asked,
            episodes=prints.episodes(campaign) if sheet.by_episode else range(0),
            keepsake=sheet.keepsake and ready,
        )
