"""What a skill adds to the merits that are printed on a card: "9, and 3 as Biologist"."""

from __future__ import annotations

from django.utils.translation import gettext as _

from campaigns.games.gen7.words.skills import SKILLS
from rules.gen7.cards.skills import SKILLS as POWERS
from rules.gen7.cards.skills import FriendMerits, WorkMerits
from rules.gen7.ship.board import powers
from rules.gen7.state import State


def told(who: str, printed: int, more: int, skill: str) -> str:
    facts = {"who": who, "printed": printed, "more": more, "skill": SKILLS[skill]}
    return _("%(who)s: %(printed)s, and %(more)s as %(skill)s.") % facts


def skill_at(centre: str) -> str:
    """The one that adds to work done there; without a centre, to a key task."""
    for name, skill in POWERS.items():
        match skill.power:
            case WorkMerits(centre=there) if there == centre:
                return name
            case FriendMerits() if not centre:
                return name
            case _:
                pass
    return ""


def expected(state: State, seat: str, who: str, centre: str = "") -> tuple[str, ...]:
    """Said before it is answered: what is printed is asked, the skill adds its part."""
    if centre:
        work = powers(state, seat, WorkMerits)
        added = [(name, power.merits) for name, power in work if power.centre == centre]
    else:
        added = [(name, power.merits) for name, power in powers(state, seat, FriendMerits)]
    return tuple(
        _("As printed: %(more)s more come to %(who)s as %(skill)s.")
        % {"more": more, "who": who, "skill": SKILLS[name]}
        for name, more in added
    )
