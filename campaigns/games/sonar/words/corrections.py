"""How the log tells what was corrected on a sheet, and what a gauge has left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.sonar.words.cells import cell_name
from campaigns.games.sonar.words.terms import DIRECTIONS, SYSTEMS
from rules.sonar import events as ev

Facts = dict[str, Any]  # what a sentence can name: `boat`, `seat`, and both boats by their keys


def at(cell: str | None, facts: Facts) -> Facts:
    """The same for a sentence that names a cell, as the table letters its columns."""
    return {**facts, "cell": cell_name(cell, facts["letters"])}


def placed(cell: str | None, facts: Facts, unseen: str, seen: str) -> str:
    """Where it is, for those who may know; the others hear only that it is so."""
    return unseen % facts if cell is None else seen % at(cell, facts)


def boxes_left(event: ev.GaugeErased | ev.GaugeSet, facts: Facts) -> str:
    if event.system is None:
        return _("%(boat)s: its gauges are corrected.") % facts
    boxes = event.boxes if isinstance(event, ev.GaugeSet) else 0
    told = {**facts, "system": SYSTEMS[event.system], "boxes": boxes}
    return _("%(boat)s: boxes for %(system)s: %(boxes)s.") % told


def _put(event: ev.BoatPut, facts: Facts) -> str:
    unseen = _("%(boat)s: its place is corrected.")
    return placed(event.at, facts, unseen, _("%(boat)s is on %(cell)s."))


def _mine_put(event: ev.MinePut, facts: Facts) -> str:
    told = at(event.mine, facts)
    if event.mine is None:
        return _("%(boat)s: its mines are corrected.") % told
    if event.there:
        return _("%(boat)s has a mine on %(cell)s.") % told
    return _("%(boat)s has no mine on %(cell)s.") % told


def _cross_set(event: ev.CrossSet, facts: Facts) -> str:
    if event.direction is None or event.slot is None:
        return _("%(boat)s: its panels are corrected.") % facts
    told = {**facts, "direction": DIRECTIONS[event.direction], "slot": event.slot + 1}
    if event.crossed:
        return _("%(boat)s: symbol %(slot)s of the %(direction)s panel is crossed.") % told
    return _("%(boat)s: symbol %(slot)s of the %(direction)s panel is free.") % told


def _damage_set(event: ev.DamageSet, facts: Facts) -> str:
    if event.damage is None:
        return _("%(boat)s: its damage is corrected.") % facts
    return _("%(boat)s: damage %(damage)s.") % {**facts, "damage": event.damage}


CORRECTED: dict[type, Callable[[Any, Facts], str]] = {
    ev.Corrected: lambda e, f: _("The table is right (%(reason)s):") % {"reason": e.reason},
    ev.WatchersShown: lambda e, f: _("Both captains agree: watchers see both boats."),
    ev.BoatPut: _put,
    ev.DamageSet: _damage_set,
    ev.GaugeSet: boxes_left,
    ev.CrossSet: _cross_set,
    ev.MinePut: _mine_put,
}
