"""What is asked, in one sentence with the player's name, and what comes next."""

from __future__ import annotations

from django.utils.translation import gettext as _

from campaigns.games.otys.words.names import key_name
from campaigns.games.otys.words.people import Names, first_name
from campaigns.games.otys.words.terms import DIVERS, STEPS, TO_OTHERS
from rules.core import Value
from rules.otys import ENGINE, steps
from rules.otys import actions as act
from rules.otys.state import State, Turn
from rules.otys.tables import slot_of
from rules.otys.turn.sponsors import Sponsored
from rules.otys.view import View


class Ask(Value):
    """`seat`: whose answer is waited for; empty after the end."""

    seat: str
    question: str
    note: str = ""


def ask(state: State, view: View, seat: str | None, names: Names) -> Ask:
    """To the player who answers, or to the others, who wait."""
    if view.outcome is not None or view.due is None:
        return Ask("", "")
    due, who = view.due, first_name(view.due.seat, names)
    what = str(due.__struct_config__.tag)
    if isinstance(due, steps.Turning):
        assert state.turn is not None
        question, note = _of_turn(state, state.turn, who)
        return Ask(due.seat, question, note or _next(view, due.seat, names))
    told = STEPS[what] if due.seat == seat else TO_OTHERS.get(what, STEPS[what])
    return Ask(due.seat, f"{who}: {told}")


def _of_turn(state: State, turn: Turn, who: str) -> tuple[str, str]:
    """The likely next thing, and what can be done after it."""
    if turn.key is None:
        note = _("Tap a lit level. An X key opens any level.")
        return _("%(name)s, choose a key") % {"name": who}, note
    legal = ENGINE.legal_actions(state, turn.seat)
    diver = DIVERS[state.boards[turn.seat].divers[slot_of(turn.level)]]
    facts = {"name": who, "key": key_name(turn.key), "diver": diver, "level": turn.level}
    if any(isinstance(one, Sponsored) for one in legal):
        note = _("Then: %(diver)s at level %(level)s") % facts
        return _("%(name)s, %(key)s: use the sponsor?") % facts, note
    if any(isinstance(one, act.Effect) for one in legal):
        note = _("Then the diver surfaces.")
        return _("%(name)s, %(key)s: use the diver? %(diver)s, level %(level)s") % facts, note
    return _("%(name)s, %(key)s: end the turn?") % facts, ""


def _next(view: View, seat: str, names: Names) -> str:
    """Who plays after that, where it is not plain."""
    if len(view.players) < 3:
        return ""
    at = view.players.index(seat) + 1
    order = (*view.players[at:], *view.players[: at - 1])
    return _("Next: %(names)s") % {"names": ", ".join(first_name(one, names) for one in order)}
