"""The ship's log sheet: every area of the rulebook's sheet (GEN-10.1), filled or blank."""

from __future__ import annotations

from typing import Any

from django.utils.formats import number_format

from campaigns.games.gen7 import names
from campaigns.games.gen7.terms import RANKS, ROOMS
from rules.gen7.state import Result
from rules.gen7.tables import EPISODES, UNDERLINES, Board
from rules.gen7.tables import ROOMS as ALL_ROOMS
from storybook.gen7.position import Position

OFFICER_LINES = 5
NOTE_LINES, CONSEQUENCE_LINES = 2, 3


def ship_log(here: Position | None) -> dict[str, Any]:
    board = here.view.options.board if here else Board()
    ticked = here.view.boxes if here else 0
    consequences = list(here.view.consequences) if here else []
    return {
        "ship": here.view.options.ship if here else "",
        "officers": _officers(here),
        "ranks": RANKS.values(),
        "boxes": [number < ticked for number in range(board.condition_boxes)],
        "rooms": [
            {"name": ROOMS[room], "count": here.view.critical.get(room, 0) if here else 0}
            for room in ALL_ROOMS
        ],
        "consequences": consequences,
        "consequence_lines": range(max(0, CONSEQUENCE_LINES - len(consequences))),
        "note_lines": range(NOTE_LINES),
        "results": _results(here),
        "seats": here.view.players if here else (),
    }


def _officers(here: Position | None) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    for seat in here.view.players if here else ():
        assert here is not None
        officer = here.view.officers[seat]
        lines.append(
            {
                "seat": seat,
                "name": here.person(seat),
                "rank": officer.rank,
                "rank_name": RANKS[officer.rank],
                "underlines": [number < officer.underlines for number in range(UNDERLINES - 1)],
                "stars": officer.stars,
            }
        )
    blank = {"rank": 0, "underlines": [False] * (UNDERLINES - 1)}
    return lines + [blank] * (OFFICER_LINES - len(lines))


def _results(here: Position | None) -> list[dict[str, Any]]:
    known = {result.episode: result for result in here.view.results} if here else {}
    return [
        {"episode": episode, **(_result(here, known[episode]) if here and episode in known else {})}
        for episode in range(1, EPISODES + 1)
    ]


def _result(here: Position, result: Result) -> dict[str, Any]:
    return {
        "logged": True,
        "best": here.who(result.best) if result.best else "–",
        "reason": names.reason(result.reason),
        "merits": list(result.merits.items()),
        "average": average(result),
        "story": result.story,
    }


def average(result: Result) -> str:
    """GEN-9.13: with one decimal."""
    merits = result.merits.values()
    return number_format(round(sum(merits) / len(merits), 1), decimal_pos=1) if merits else ""
