"""The first mate's gauges and the engineer's panels, with what a cross would do."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from campaigns.choices import WhyNot, choice, explain
from campaigns.games.sonar.captain import only, panels, systems
from campaigns.games.sonar.legal import legal
from campaigns.games.sonar.terms import CIRCUITS, DIRECTIONS, SYMBOLS, SYSTEMS, TILES
from campaigns.games.sonar.words import WORDS
from rules.core import write
from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.foresight import Alarm, Cross, alarms, outlook
from rules.sonar.state import Options, State, boxes
from rules.sonar.tables import BIT, FOR_MATE, HULL, OTHER, PANELS, BoatName, Direction, SeatName
from rules.sonar.tables import SYSTEMS as ALL_SYSTEMS
from rules.sonar.view import Own, View


def mate(
    state: State,
    view: View,
    name: BoatName,
    *,
    seat: SeatName,
    acts: bool,
    alone: bool,
    chosen: str,
) -> dict[str, Any]:
    """`alone`: somebody else is captain, so drone and sonar are used from here, too (SON-3.2)."""
    own, seen = view.own[name], view.seen[name]
    offers = ENGINE.legal_actions(state, seat) if acts else ()
    most = boxes(view.options.scenario)
    due = own.due is not None and own.due.box
    reach = legal(state, seat, offers, chosen) if alone else None
    return {
        "due": due and acts,
        "gauges": [
            _gauge(state, seat, system, marked, full, acts=acts)
            for system, marked, full in zip(ALL_SYSTEMS, own.gauges, most, strict=True)
            if full
        ],
        "none": next((choice(WORDS, one) for one in offers if one == act.MarkBox(seat)), None),
        "damage": seen.damage,
        "hull": [number <= seen.damage for number in range(1, HULL + 1)],
        "systems": systems(state, own, seat, offers, tuple(sorted(FOR_MATE)), chosen)
        if alone and acts else [],
        "legal": reach,
        "panels": panels(offers, reach),
        "chosen": reach.chosen if reach else "",
        "stop": only(offers, act.CallStop) if alone else None,
        "plain": [choice(WORDS, one, main=True) for one in offers
                  if alone and isinstance(one, act.Cancel)],
    }  # fmt: skip


def _gauge(
    state: State, seat: SeatName, system: Any, marked: int, full: int, *, acts: bool
) -> dict[str, Any]:
    action = act.MarkBox(seat, system)
    return {
        "key": system,
        "name": TILES[system],
        "marked": marked,
        "boxes": [number <= marked for number in range(1, full + 1)],
        "full": marked >= full,
        "label": WORDS.label(action),
        "action": write(action) if acts else "",
        "why": explain(WORDS, ENGINE.why_not(state, action)) if acts else None,
    }


def engineer(
    state: State, view: View, name: BoatName, *, seat: SeatName, acts: bool
) -> dict[str, Any]:
    own, options = view.own[name], view.options
    offers = ENGINE.legal_actions(state, seat) if acts else ()
    due = own.due.direction if own.due is not None and own.due.cross else None
    return {
        "due": due if acts else None,
        "due_name": DIRECTIONS[due] if due else "",
        "panels": [
            _panel(state, own, options, way, seat, due=acts and way == due) for way in PANELS
        ],
        "alarms": [_alarm(alarm) for alarm in alarms(own.crosses)],
        "on_paper": ", ".join(str(part) for part in sorted(view.seen[OTHER[name]].on_paper)),
        "checks": [choice(WORDS, one, main=one.clean) for one in offers
                   if isinstance(one, act.CheckTrace)],
        "plain": [choice(WORDS, one, main=True) for one in offers
                  if isinstance(one, act.ReportReady)],
    }  # fmt: skip


def _panel(
    state: State, own: Own, options: Options, way: Direction, seat: SeatName, *, due: bool
) -> dict[str, Any]:
    """Six symbols: three in the circuits, three in the reactor."""
    ahead = outlook(own.crosses, way, scenario=options.scenario, house=options.house)
    told = {cross.slot: cross for cross in ahead.crosses}
    symbols = []
    for slot, (symbol, circuit) in enumerate(PANELS[way]):
        action, cross = act.CrossSymbol(seat, slot), told.get(slot)
        symbols.append({
            "key": symbol, "name": SYMBOLS[symbol], "circuit": circuit,
            "place": CIRCUITS[circuit] if circuit else _("reactor"),
            "crossed": bool(own.crosses & BIT[way, slot]),
            "action": write(action) if due and cross else "",
            "does": effect(cross) if cross else "",
            "bad": bool(cross and cross.damage), "good": bool(cross and cross.circuits),
        })  # fmt: skip
    return {
        "key": way, "name": DIRECTIONS[way], "due": due,
        "circuits": symbols[:3], "reactor": symbols[3:],
        "damage": ahead.damage, "breaks": ", ".join(str(SYSTEMS[one]) for one in ahead.breaks),
    }  # fmt: skip


def effect(cross: Cross) -> str:
    """What crossing it would do, in a few words."""
    said = []
    if cross.circuits:
        names = ", ".join(str(CIRCUITS[name]) for name in cross.circuits)
        said.append(_("completes the %(circuit)s: repaired") % {"circuit": names})
    if cross.radiation:
        said.append(_("the last radiation symbol: damage"))
    if cross.panel:
        said.append(_("the panel is full: damage"))
    if cross.breaks:
        systems = ", ".join(str(SYSTEMS[system]) for system in cross.breaks)
        said.append(_("breaks: %(systems)s") % {"systems": systems})
    return "; ".join(said) or _("breaks nothing more")


def _alarm(alarm: Alarm) -> dict[str, Any]:
    facts = {"direction": DIRECTIONS[alarm.direction]}
    match alarm.kind:
        case "radiation":
            sentence = _("One more radiation symbol is damage: the last one is %(direction)s.")
        case "panel":
            sentence = _("One symbol left, then the panel is full: damage (%(direction)s).")
        case _:
            assert alarm.circuit is not None
            facts["circuit"] = CIRCUITS[alarm.circuit]
            sentence = _("One more, and it repairs itself: %(circuit)s (%(direction)s).")
    return {"why": WhyNot(sentence % facts, alarm.rule), "bad": alarm.kind != "circuit"}
