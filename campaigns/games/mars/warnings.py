"""What taking a card of their module will make the androids do, in a sentence."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.games.mars.terms import BUILDINGS, TERMS
from rules.mars import events as ev
from rules.mars.androids.forecast import Deed, forecast, left_over
from rules.mars.state import State
from rules.mars.tables import Building


def warning(state: State, taken: Building) -> str:
    """Before one of their cards is taken."""
    left = left_over(state, taken)
    if left is None:
        return _("Then the androids rest.")
    deeds = "; ".join(_told(deed) for deed in forecast(state, left))
    return _("Then %(building)s sets them off: %(deeds)s.") % {
        "building": BUILDINGS[left],
        "deeds": deeds,
    }


def drawing_warning(state: State) -> str:
    """Before a card is played that will be replaced by one of theirs."""
    if len(state.module) < 2:
        return ""
    return _("Afterwards you draw one of their two cards; the other one sets them off.")


def _told(deed: Deed) -> str:
    match deed:
        case ev.ColonistMoved():
            facts = {"source": TERMS[deed.source], "target": TERMS[deed.target]}
            if deed.side == "you":
                return _("your colonist %(source)s → %(target)s") % facts
            return _("an android %(source)s → %(target)s") % facts
        case ev.EnergyChanged():
            return _("their energy +%(by)d") % {"by": deed.by}
        case ev.CardsBurned():
            told = ngettext(
                "%(count)d card of the deck is lost",
                "%(count)d cards of the deck are lost",
                deed.count,
            )
            return told % {"count": deed.count}
        case _:
            return _("nobody can move")
