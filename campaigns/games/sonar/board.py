"""The table of Captain Sonar: what everybody hears, the own sheets, and what may be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from campaigns.choices import Choice, choice
from campaigns.games.sonar.captain import ship
from campaigns.games.sonar.chart import Drawing, drawing
from campaigns.games.sonar.console import Wanted, console, waits
from campaigns.games.sonar.handing import Handed, hand_over, handed_to
from campaigns.games.sonar.names import GLYPHS, boat_name
from campaigns.games.sonar.terms import CONFIDENCE, STATUSES, SYSTEMS
from campaigns.games.sonar.words import WORDS
from rules.sonar import ENGINE
from rules.sonar.actions import DrawLot
from rules.sonar.events import AnyEvent
from rules.sonar.maps import CONFIDENCE as KNOWN
from rules.sonar.state import BOAT_OF, Options, State, crew
from rules.sonar.tables import BOATS, HULL, BoatName
from rules.sonar.view import View


def board(
    state: State,
    *,
    seat: str | None,
    acts_for: tuple[str, ...] = (),
    newest: tuple[AnyEvent, ...] = (),
    piece: str = "",
) -> dict[str, Any]:
    """What the seat may know, and what it may do. The table in the middle is for everybody's eyes:
    it shows only what a watcher may know, whoever's device it is."""
    view, public = _view(state, seat), _view(state, None)
    handed = handed_to(state, acts_for, piece)
    own = (seat,) if seat else ()
    with_us = tuple(one for one in acts_for if own and BOAT_OF[one] == BOAT_OF[own[0]])
    return {
        "view": public,
        "eyes": None,  # of the log on the table
        "now": now(view),
        "due": due_for(view, BOAT_OF[seat], with_us) if seat in BOAT_OF else due(view),
        "over": view.outcome is not None,
        "boats": [_boat(view, name) for name in BOATS],
        "map": sea(public),
        "doubt": doubt(view.options),
        "winner": _winner(view),
        # Both are worked out only by the page that shows them.
        "console": lambda: console(state, view, BOAT_OF[seat], with_us, Wanted(piece))
        if seat in BOAT_OF else None,
        "handed": lambda: _handed_console(state, acts_for, handed) if handed else None,
        "lot": _lot(state, acts_for),
        "hand_over": hand_over(state, seat, acts_for),
        "keep": f"?piece={handed.key}" if handed else "",
    }  # fmt: skip


def _view(state: State, seat: str | None) -> View:
    found = ENGINE.view(state, seat)
    assert isinstance(found, View)
    return found


def _handed_console(state: State, acts_for: tuple[str, ...], handed: Handed) -> dict[str, Any]:
    """The console of whoever holds the device now."""
    name = BOAT_OF[handed.seat]
    crew_here = tuple(one for one in acts_for if BOAT_OF[one] == name)
    wanted = Wanted(handed.thing, f"?piece={handed.key}.")
    found = console(state, _view(state, handed.seat), name, crew_here, wanted)
    return {**found, "of": boat_name(state.options, name)}


def _lot(state: State, acts_for: tuple[str, ...]) -> list[Choice]:
    """SON-1.3: drawn before everybody's eyes, so nobody's map is opened for it."""
    offers = (offer for one in acts_for for offer in ENGINE.legal_actions(state, one))
    found = {offer.first: offer for offer in offers if isinstance(offer, DrawLot)}
    return [choice(WORDS, offer, main=True) for offer in found.values()]


def doubt(options: Options) -> Any:
    if options.chart:
        return ""
    return CONFIDENCE.get(KNOWN[options.scenario, options.mode], "")


def now(view: View) -> str:
    match view.phase:
        case "start":
            return _("Before the dive")
        case "lot":
            return _("The lot")
        case "over":
            return _("The end")
        case _ if view.active is None:
            return _("Real time")
        case _:
            facts = {"turn": view.turn, "boat": boat_name(view.options, view.active)}
            return _("Turn %(turn)s · %(boat)s") % facts


def due(view: View) -> str:
    if view.phase == "over":
        return ""
    if view.phase == "start":
        return _("Each captain marks where the boat dives, in secret.")
    if view.phase == "lot":
        return _("Draw the lot: who begins?")
    if (said := waits(view, ())) != "":
        return said
    if view.active is None:
        return _("Both boats act at once.")
    seen = view.seen[view.active]
    if seen.box_due or seen.cross_due:
        return _("The first mate marks a box, the engineer crosses a symbol.")
    if not view.moved:
        return _("The captain announces a course, or surfaces.")
    return _("One system may be used, then the turn ends.")


def due_for(view: View, name: BoatName, acts_for: tuple[str, ...]) -> str:
    """The same for a seat: what it owes itself, if anything."""
    if view.phase == "start" and name in view.placed:
        return _("Your position is marked. The other captain is still choosing.")
    if view.phase != "play" or waits(view, acts_for):
        return due(view)
    seen, hands = view.seen[name], crew(view.options.players, name)
    if view.asked == name:
        return _("Answer the sonar: one statement true, one false.")
    if view.stop in acts_for:
        return _("Everybody waits for you: use a system, or play on.")
    if seen.status in REPAIRS:
        return REPAIRS[seen.status]()
    owed = [
        sentence
        for sentence, is_due, seat in (
            (_("Mark a box."), seen.box_due, hands.mate),
            (_("Cross a symbol."), seen.cross_due, hands.engineer),
        )
        if is_due and seat in acts_for
    ]
    return " ".join(owed) or due(view)


REPAIRS: dict[str, Callable[[], str]] = {
    "tracing": lambda: _("Trace the four parts of the boat and sign them; the engineer begins."),
    "checking": lambda: _("Show your paper: the enemy engineer looks at it."),
    "repaired": lambda: _("Repaired. The engineer reports ready."),
    "ready": lambda: _("Ready. The captain says: dive!"),
}


def _boat(view: View, name: BoatName) -> dict[str, Any]:
    """What everybody knows of a boat."""
    seen = view.seen[name]
    return {
        "key": name,
        "glyph": GLYPHS[name],
        "name": boat_name(view.options, name),
        "damage": seen.damage,
        "cells": range(HULL + 1),
        "left": HULL - seen.damage,
        "turn": view.active == name,
        "hull": HULL,
        "status": _("sunk") if seen.damage >= HULL else STATUSES[seen.status],
        "mines": seen.mines_laid,
        "ready": [SYSTEMS[system] for system in seen.ready],
        "traced": len([part for part in seen.signed if part]),
    }


def sea(view: View) -> Drawing:
    """The map of the table: with the boats only when everybody may see them."""
    ships = [ship(name, own) for name, own in view.own.items()]
    return drawing(view.rows, title=_("Map"), spent=view.spent, ships=ships)


def _winner(view: View) -> str:
    if view.outcome is None or not view.outcome.winners:
        return ""
    return boat_name(view.options, BOAT_OF[view.outcome.winners[0]])
