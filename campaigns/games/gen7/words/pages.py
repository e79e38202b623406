"""Pages of the story as they are spoken of: by their titles, and how they begin."""

from __future__ import annotations

from django.utils.translation import gettext as _

from campaigns.games.gen7.words.excerpts import opening
from campaigns.games.gen7.words.titles import read
from rules.gen7 import catalogue
from rules.gen7.state import State, Visit


def title_of(state: State, code: str) -> str:
    found = catalogue.page(state, code)
    return read(found.title) if found else _("Page %(page)s") % {"page": code}


def beginning(state: State, visit: Visit) -> str:
    """Of the section that was read; empty where the table's own box has the words."""
    text = getattr(catalogue.page(state, visit.page), visit.section, None)
    return opening(read(text)) if text else ""


def last_page(state: State, episode: int) -> Visit | None:
    """Of an episode; the ending of the voyage is told on its own."""
    visits = [one for one in state.visited if one.episode == episode and not _ends(state, one)]
    return visits[-1] if visits else None


def _ends(state: State, visit: Visit) -> bool:
    found = catalogue.page(state, visit.page)
    return found is not None and found.ending is not None
