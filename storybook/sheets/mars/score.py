"""The score sheet: filled from a table, or blank with the usual points per place."""

from __future__ import annotations

from django.utils.translation import gettext as _

from campaigns.games.mars.terms import TERMS
from campaigns.models import Seat
from rules.core import Value
from rules.mars.state import Options
from rules.mars.tables import ANDROID_CROWD, ANDROID_ENERGY, ANDROID_SPREAD, BUILDINGS, HOMES
from rules.mars.view import View
from storybook.sheets.content import Content, Number
from storybook.sheets.order import Order


class Home(Value):
    name: object
    zones: tuple[tuple[Number, Number], ...]  # two stars, then one: yours and the androids'
    top: Number


class Points(Value):
    """What one kind of place is worth to you and to the androids, and what it has brought."""

    name: str
    each: int
    each_android: int
    you: Number
    android: Number


class ScoreSheet(Content, kw_only=True):
    points: tuple[Points, ...]
    homes: tuple[Home, ...]
    player: Seat | None = None
    view: View | None = None


def score(order: Order) -> ScoreSheet:
    table = order.table
    if table is None:
        return ScoreSheet(points=_points(Options(), None), homes=_homes(None))
    view = order.view
    assert isinstance(view, View)
    return ScoreSheet(
        title=str(table.words.game),  # the table has a line of its own
        points=_points(view.options, view),
        homes=_homes(view),
        player=table.seats[0],
        view=view,
    )


def _points(options: Options, view: View | None) -> tuple[Points, ...]:
    worth = (
        ("ship", _("On the ship"), options.points_ship, options.points_ship),
        ("star", _("In ★"), options.points_star, options.points_star),
        ("two_star", _("In ★★"), options.points_two_star, options.points_two_star),
        ("spread", _("In all four buildings"), options.points_spread, ANDROID_SPREAD),
        ("crowd", _("Four or more in one building"), options.points_crowd, ANDROID_CROWD),
        ("energy", _("Energy: highest, or tied"), options.points_energy, ANDROID_ENERGY),
    )
    return tuple(
        Points(
            name,
            each,
            each_android,
            you=getattr(view.you.score, key) if view else "",
            android=getattr(view.android.score, key) if view else "",
        )
        for key, name, each, each_android in worth
    )


def _homes(view: View | None) -> tuple[Home, ...]:
    return tuple(
        Home(
            name=TERMS[home],
            zones=tuple(
                (
                    view.you.places[f"{home}_{zone}"] if view else "",  # type: ignore[index]
                    view.android.places[f"{home}_{zone}"] if view else "",  # type: ignore[index]
                )
                for zone in (2, 1)
            ),
            top=view.tops[home] if view else "",
        )
        for home in BUILDINGS
        if home in HOMES
    )
