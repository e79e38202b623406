"""The sheet that explains one thing: sentences, what it would do now, and the way to the rule."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.http import HttpRequest
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.face.board import Board, Look
from campaigns.face.lessons.learning import Asker, Explained, Would
from campaigns.face.portraits import noted, taken
from campaigns.pages.rules import guide
from campaigns.people import secrets
from campaigns.people.access import Visitor
from rules.core import Value

PAGES = ("table", "seat", "log")  # from which something is touched
LEARN = "learn"  # in an address: touching explains, and nothing is played


class Place(Value):
    """Where somebody touches: who, on which page, and the way back to it."""

    visitor: Visitor
    page: str
    asker: Asker[Board]

    @classmethod
    def of(cls, request: HttpRequest, visitor: Visitor) -> Place:
        page = request.GET.get("page", "")
        if page not in PAGES or (page == "seat" and visitor.seat is None):
            page = "table"
        return cls(visitor, page, _asker(visitor, page))

    @property
    def back(self) -> str:
        """The page as it was: a table and a seat go on explaining."""
        path = reverse(self.page, args=[self.visitor.campaign.code])
        return path if self.page == "log" else f"{path}?{LEARN}=1"

    def address(self, kind: str, name: str, **more: str | int) -> str:
        path = reverse("explain", args=[self.visitor.campaign.code, kind, name])
        return f"{path}?{urlencode({'page': self.page, **more})}"

    def rule(self, rule: str) -> str:
        """A sentence of the rules, from where the reader comes back to the table."""
        campaign = self.visitor.campaign
        asked = urlencode({"table": campaign.code, "back": self.back})
        return f"{reverse('rules', args=[campaign.game])}?{asked}#{rule}"


def _asker(visitor: Visitor, page: str) -> Asker[Board]:
    table, campaign = visitor.table, visitor.campaign

    plays = secrets.plays(visitor)

    def board_for(seat: str | None) -> Asker[Board]:
        look = Look(
            seat,
            visitor.acts_for,
            plays=plays,
            names=table.names,
            elsewhere=visitor.elsewhere,
            pictures=lambda: taken(campaign, table.state, seat),
            notes=lambda: noted(campaign, table.state, seat),
            opens_for=visitor.opens_for,
        )
        return Asker(table.state, table.face.board(table.state, look), seat, table.words, plays)

    found = board_for(visitor.seat)
    if found.board.for_everybody and page != "seat":  # the table is in everybody's sight
        return replace(found, seat=None)
    return found


class Line(Value):
    would: Would
    href: str = ""  # another sheet


class Past(Value, kw_only=True):
    """A row of the log that changed a number, or a part of a row."""

    sentences: tuple[SafeString | str, ...]
    rule: str = ""  # its number
    rule_href: str = ""
    sign: str = ""  # by how much
    better: bool = True
    lead: str = ""  # before and after
    at: datetime | None = None
    clock: str = ""
    log: str = ""  # the address of the row in the log


class Sheet(Value, kw_only=True):
    title: str
    does: tuple[str, ...]
    now: tuple[Line, ...] = ()
    past: tuple[Past, ...] = ()
    older: str = ""  # the address of what came before
    rules: str = ""  # their numbers
    read_on: str = ""


def sheet(place: Place, told: Explained, *, past: Sequence[Past] = (), older: str = "") -> Sheet:
    game, language = place.visitor.campaign.game, guide.spoken()
    does = (
        told.does
        or tuple(
            passage.removeprefix(f"{told.title}. ")  # a paragraph may begin with its own name
            for rule in told.rules[:1]
            if (passage := guide.passage(game, language, rule))
        )
    )
    return Sheet(
        title=told.title,
        does=does,
        now=tuple(
            Line(one, place.address("number", one.number) if one.number else "") for one in told.now
        ),
        past=tuple(past),
        older=older,
        rules=_numbers(told.rules),
        read_on=place.rule(told.rules[0]) if told.rules else "",
    )


def number_of(rule: str) -> str:
    """As people say it: without the letters of the game."""
    return rule.partition("-")[2]


def _numbers(rules: Sequence[str]) -> str:
    numbers = list(dict.fromkeys(map(number_of, rules)))
    if not numbers:
        return ""
    if len(numbers) == 1:
        return _("Rule %(rule)s") % {"rule": numbers[0]}
    facts = {"first": ", ".join(numbers[:-1]), "last": numbers[-1]}
    return _("Rules %(first)s and %(last)s") % facts
