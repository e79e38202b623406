"""SON-5.8: the answer to a sonar, two statements tapped one after the other."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _

from campaigns.games.sonar.board.station import Station
from campaigns.games.sonar.words.cells import column_name
from rules.core import Value, write
from rules.sonar import actions as act
from rules.sonar.state import Letters, chart

KINDS: dict[str, Callable[[], str]] = {
    "row": lambda: _("Row"),
    "column": lambda: _("Column"),
    "sector": lambda: _("Sector"),
}


class Statement(Value):
    """Said first by its key; said second it is a whole answer."""

    key: str
    label: str
    true: bool
    chosen: bool = False
    action: str = ""
    off: bool = False  # would make both true, or both false


class Statements(Value):
    """Of one kind."""

    title: str
    values: tuple[Statement, ...]


class Answer(Value, kw_only=True):
    """Every statement keeps its place. What is offered second makes exactly one of the two true,
    so no wrong answer can be built."""

    kinds: tuple[Statements, ...]
    said: str = ""  # the first statement, once it is chosen
    said_true: bool = False


def answer(station: Station) -> Answer | None:
    """The station's `chosen`: the first statement, such as row3."""
    at, chosen = station.own.at, station.chosen
    if station.view.asked != station.boat or at is None:
        return None
    offers = [one for one in station.offers if isinstance(one, act.AnswerSonar)]
    true = {f"row{at[1:]}", f"column{at[0]}", f"sector{chart(station.state).sector[at]}"}
    second = {
        key: write(one) for one in offers if chosen in _said(one) for key in _said(one) - {chosen}
    }
    chosen = chosen if second else ""
    return Answer(
        kinds=tuple(
            _statements(kind, offers, true, (chosen, second), station.letters) for kind in KINDS
        ),
        said=_told(chosen, station.letters) if chosen else "",
        said_true=chosen in true,
    )


def _statements(
    kind: str,
    offers: list[act.AnswerSonar],
    true: set[str],
    half: tuple[str, dict[str, str]],
    letters: Letters,
) -> Statements:
    chosen, second = half
    values = dict.fromkeys(getattr(one, kind) for one in offers)
    values.pop(None, None)
    same = chosen.startswith(kind) or not chosen

    def statement(value: str | int) -> Statement:
        key = f"{kind}{value}"
        whole = second.get(key, "")
        return Statement(
            key,
            _value(kind, value, letters),
            key in true,
            chosen=key == chosen,
            action=whole,
            off=not same and not whole,
        )

    return Statements(KINDS[kind](), tuple(map(statement, sorted(values))))


def _said(one: act.AnswerSonar) -> set[str]:
    return {f"{kind}{value}" for kind in KINDS if (value := getattr(one, kind)) is not None}


def _told(key: str, letters: Letters) -> str:
    kind = next(kind for kind in KINDS if key.startswith(kind))
    return f"{KINDS[kind]()} {_value(kind, key.removeprefix(kind), letters)}"


def _value(kind: str, value: str | int, letters: Letters) -> str:
    return column_name(str(value), letters) if kind == "column" else str(value)
