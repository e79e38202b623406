"""SON-5.8: the answer to a sonar, two statements tapped one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from campaigns.choices import choice
from campaigns.games.sonar.chart import column_name
from campaigns.games.sonar.words import WORDS
from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.state import State, chart
from rules.sonar.tables import BoatName, SeatName
from rules.sonar.view import View

KINDS: dict[str, Callable[[], str]] = {
    "row": lambda: _("Row"),
    "column": lambda: _("Column"),
    "sector": lambda: _("Sector"),
}


def answer(
    state: State, view: View, name: BoatName, *, seat: SeatName, chosen: str
) -> dict[str, Any] | None:
    """`chosen`: the first statement, such as row3. Second is only offered what makes exactly one
    of the two true, so no wrong answer can be built."""
    at = view.own[name].at
    if view.asked != name or at is None:
        return None
    offers = [one for one in ENGINE.legal_actions(state, seat) if isinstance(one, act.AnswerSonar)]
    true = {f"row{at[1:]}", f"column{at[0]}", f"sector{chart(state).sector[at]}"}
    second = [one for one in offers if chosen in _said(one)]
    return {
        "first": [] if second else [_first(kind, offers, true) for kind in KINDS],
        "said": _told(chosen) if second else "",
        "said_true": chosen in true,
        "second": [
            {"title": KINDS[kind](), "choices": _second(kind, second)}
            for kind in KINDS
            if second and not chosen.startswith(kind)
        ],
    }  # fmt: skip


def _first(kind: str, offers: list[act.AnswerSonar], true: set[str]) -> dict[str, Any]:
    values = dict.fromkeys(getattr(one, kind) for one in offers)
    values.pop(None, None)
    return {
        "title": KINDS[kind](),
        "values": [
            {
                "key": f"{kind}{value}",
                "label": _value(kind, value),
                "true": f"{kind}{value}" in true,
            }
            for value in sorted(values)
        ],
    }


def _second(kind: str, offers: list[act.AnswerSonar]) -> list[Any]:
    return [
        choice(WORDS, one, _value(kind, getattr(one, kind)))
        for one in offers
        if getattr(one, kind) is not None
    ]


def _said(one: act.AnswerSonar) -> set[str]:
    return {f"{kind}{value}" for kind in KINDS if (value := getattr(one, kind)) is not None}


def _told(key: str) -> str:
    kind = next(kind for kind in KINDS if key.startswith(kind))
    return f"{KINDS[kind]()} {_value(kind, key.removeprefix(kind))}"


def _value(kind: str, value: Any) -> str:
    return column_name(value) if kind == "column" else str(value)
