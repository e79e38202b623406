"""Which sheets a game can print."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

from campaigns.telling import Sentence
from storybook import gen7, mars_sheets, otys, sonar
from storybook.ordering import Order


@dataclass(frozen=True)
class Sheet:
    name: Sentence
    fill: Callable[[Order], dict[str, Any]]  # what its template needs
    blank: bool = False  # can be printed empty
    long: bool = False  # takes its time: made aside, and kept
    by_episode: bool = False  # of the newest, or of any before it
    large: bool = True  # also in large print
    ready: Callable[[Order], bool] = lambda order: True  # whether it can be filled for this reader


def _of_boat(name: Sentence, fill: Callable[[Order], dict[str, Any]]) -> Sheet:
    """Filled, it shows what only a boat's own crew may know."""
    return Sheet(name, fill, blank=True, ready=sonar.may_fill)


SHEETS: dict[str, dict[str, Sheet]] = {
    "gen7": {
        "log": Sheet(_("Ship's log"), gen7.log, blank=True),
        "setup": Sheet(_("Set-up sheet"), gen7.setup),
        "packup": Sheet(_("Pack-up sheet"), gen7.packup),
        "report": Sheet(_("Episode report"), gen7.episode_report, by_episode=True),
        "officers": Sheet(_("Officer cards"), gen7.officers),
        "book": Sheet(_("The whole campaign as a book"), gen7.book, long=True),
    },
    "mars": {"score": Sheet(_("Score sheet"), mars_sheets.score, blank=True, large=False)},
    "sonar": {
        "crew": _of_boat(_("All sheets of a crew"), sonar.whole),
        "captain": _of_boat(_("Captain's map"), sonar.captain),
        "mate": _of_boat(_("First mate's gauges"), sonar.mate),
        "engineer": _of_boat(_("Engineer's panels"), sonar.engineer),
        "radio": _of_boat(_("Radio operator's map"), sonar.radio),
        "repair": _of_boat(_("Four parts to trace"), sonar.repair),
        "battle": Sheet(_("The battle"), sonar.battle, ready=sonar.is_over),
    },
    "otys": {
        "score": Sheet(_("Score sheet"), otys.score, blank=True),
        "card": Sheet(_("Reference card"), otys.card, blank=True),
    },
}


def find(game: str, sheet: str) -> Sheet | None:
    return SHEETS.get(game, {}).get(sheet)
