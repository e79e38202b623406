"""What stays for the next episode (GEN-9.9): on the last step of the wrap-up, and on its sheet."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _

from campaigns.games.gen7.skills import SKILLS
from rules.gen7.state import Officer


def ship_keeps() -> str:
    return _("The ship's log, the rooms, the rule cards, the skills nobody has bought.")


def deck_stays() -> str:
    return _("The crossroads deck stays as it is. Wrap it up, so that nobody looks into it.")


def officer_keeps(who: str, officer: Officer, called: Callable[[str, str], str]) -> str:
    """Skills, crew and kept crossroads cards; `called` is a card of a kind by its name."""
    cards = [str(SKILLS[skill]) for skill in officer.skills]
    if officer.crew:
        cards.append(called("crew", officer.crew))
    cards += [called("crossroads", card) for card in officer.kept]
    facts = {"who": who, "cards": ", ".join(cards) or "–", "stars": str(officer.stars)}
    return _("%(who)s: %(cards)s. Stars left: %(stars)s.") % facts


def to_play_anew() -> str:
    return _("To play anew: numbered components go back where they came from.")
