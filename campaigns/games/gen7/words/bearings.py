"""Where in the voyage a table is, for the line beside its name."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.gen7.tables import EPISODES
from rules.gen7.view import View

EPISODE = {
    1: gettext_lazy("First episode"),
    2: gettext_lazy("Second episode"),
    3: gettext_lazy("Third episode"),
    4: gettext_lazy("Fourth episode"),
    5: gettext_lazy("Fifth episode"),
    6: gettext_lazy("Sixth episode"),
    7: gettext_lazy("Seventh episode"),
}


def where(view: View) -> str:
    """Such as "Episode 3 of 7 · round 2 of 4"."""
    if view.outcome is not None:
        return _("The end")
    found = [_("Episode %(number)s of %(last)s") % {"number": view.episode, "last": EPISODES}]
    if view.table is not None and view.table.round:
        facts = {"round": view.table.round, "last": view.table.story.last_round}
        found.append(
            _("round %(round)s of %(last)s") % facts
            if facts["last"]
            else _("round %(round)s") % facts
        )
    return " · ".join(found)
