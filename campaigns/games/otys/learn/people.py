"""What is asked just now, the players, and what lies in the middle without a name."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.face.lessons.learning import Explained, Would
from campaigns.games.otys.board.zones import Zone
from campaigns.games.otys.learn.rules import OtysAsker
from rules.otys import ENGINE
from rules.otys.tables import END

STEP_RULES = {
    "dealing": "OTY-1.1",
    "arranging": "OTY-1.1",
    "naming": "OTY-1.6",
    "laying": "OTY-1.1",
    "refilling": "OTY-5.5",
    "showing": "OTY-6.4",
    "revealing": "OTY-3.3",
    "looking": "OTY-5.3",
    "keeping": "OTY-5.3",
    "returning": "OTY-3.7",
    "entering": "OTY-6.4",
    "resisting": "OTY-5.7",
}
PHASE_RULES = {"setup": "OTY-1.1", "key": "OTY-2.1", "prepare": "OTY-2.2", "dive": "OTY-2.3"}


def due(asker: OtysAsker, name: str) -> Explained | None:
    """What the turn waits for, and how far it has come."""
    board = asker.board
    if board.over or board.view.due is None:
        return None
    tag = str(board.view.due.__struct_config__.tag)
    rule = STEP_RULES.get(tag) or PHASE_RULES[ENGINE.moment(asker.state).phase]
    note = (Would(icon="next", text=f"{board.note.rstrip('.')}."),) if board.note else ()
    turn = (
        Would(
            icon={"done": "check", "now": "next"}.get(one.state, "clock"),
            look="lit" if one.state == "now" else "",
            text=f"{str(one.title)[:1].upper()}{str(one.title)[1:]}.",
        )
        for one in board.phases
    )
    after = "OTY-2.3" if rule == "OTY-2.2" else "OTY-1.5"
    return Explained(title=board.due, now=(*note, *turn), rules=(rule, after))


def player(asker: OtysAsker, name: str) -> Explained | None:
    zone = next((one for one in asker.board.zones if one.seat == name), None)
    if zone is None:
        return None
    return Explained(title=zone.name, now=tuple(_stands(zone)), rules=("OTY-7.1", "OTY-1.5"))


def _stands(zone: Zone) -> Iterator[Would]:
    seat, seen = zone.seat, zone.board
    if zone.first:
        yield Would(icon="flag", look="lit", text=_("Plays first in every round."))
    told = _("%(count)s of %(end)s prestige.") % {"count": seen.prestige, "end": END}
    yield Would(icon="star", look="lit", text=told, number=f"prestige.{seat}")
    for icon, key, told in (
        ("coin", "credits", _("Credits: %(count)s.")),
        ("battery", "batteries", _("Batteries: %(count)s.")),
        ("wrench", "mechanic", _("Improvements of the Mechanic: %(count)s.")),
        ("chip", "hacker", _("Improvements of the Hacker: %(count)s.")),
    ):
        yield Would(icon=icon, text=told % {"count": getattr(seen, key)}, number=f"{key}.{seat}")


def contracts(asker: OtysAsker, name: str) -> Explained | None:
    """One's own: how many there are everybody sees."""
    if name != asker.seat:
        return None
    own = asker.board.own
    told = ngettext("%(count)d private contract.", "%(count)d private contracts.", len(own))
    line = Would(
        sign=str(len(own)),
        look="lit",
        text=told % {"count": len(own)},
        number=f"contracts.{name}",
    )
    return Explained(title=_("Your contracts"), now=(line,), rules=("OTY-3.1", "OTY-3.4"))


def sponsors(asker: OtysAsker, name: str) -> Explained | None:
    """All of them; or a token beside them that nobody has named yet."""
    if name == "token":
        return Explained(title=_("Reward token"), rules=("OTY-6.4", "OTY-6.1"))
    lines = tuple(
        Would(
            sign=str(one.number),
            look="shut" if one.used else "lit" if one.here else "",
            text=f"{str(one.effect)[:1].upper()}{str(one.effect)[1:]}.",
        )
        for one in asker.board.levels
    )
    return Explained(title=_("Sponsors, by level"), now=lines, rules=("OTY-2.2", "OTY-2.1"))


def piles(asker: OtysAsker, name: str) -> Explained | None:
    view = asker.board.view
    deck = ngettext(
        "%(count)d contract is left in the deck.",
        "%(count)d contracts are left in the deck.",
        view.deck,
    )
    keys = ngettext(
        "%(count)d neutral X key belongs to nobody yet.",
        "%(count)d neutral X keys belong to nobody yet.",
        view.stock,
    )
    return Explained(
        title=_("Deck, X keys"),
        does=(_("What nobody has yet: contracts for the Spy, and keys that open any level."),),
        now=(
            Would(sign=str(view.deck), text=deck % {"count": view.deck}, number="deck"),
            Would(sign=str(view.stock), text=keys % {"count": view.stock}, number="stock"),
        ),
        rules=("OTY-3.4", "OTY-2.7"),
    )
