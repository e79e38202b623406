"""Cards of one table by their titles: what its pack brings and what it has recorded."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _

from campaigns.games.gen7 import names, titles, words
from campaigns.games.gen7.terms import ROOMS, SECTIONS
from rules.gen7 import events as ev
from rules.gen7.catalogue import cards
from rules.gen7.state import State
from rules.gen7.view import HIDDEN


def card(state: State, kind: str, code: str) -> str:
    """With the table's own cards the printed code goes first: that is what people look for."""
    if code == HIDDEN:
        return _("a card")
    found = cards(state, kind).get(code)
    if found is None:
        return code
    title = _("“%(title)s”") % {"title": titles.read(found.title)}
    own = state.options.pack == "box" or kind == "pages"
    return f"{code} {title}" if own else title


def listed(state: State, kind: str, codes: Iterable[str]) -> str:
    return ", ".join(card(state, kind, code) for code in codes)


def tell(state: State, event: ev.AnyEvent) -> str:
    """As in the log, but with the titles that only this table knows."""
    facts: dict[str, object]
    match event:
        case ev.PageOpened():
            facts = {"page": card(state, "pages", event.page), "section": SECTIONS[event.section]}
            return _("Page %(page)s is opened: %(section)s.") % facts
        case ev.TaskSolved():
            title = card(state, "key_tasks", event.card)
            facts = {"task": event.id, "card": title, "who": names.listed(event.seats)}
            return _("Key task %(task)s is solved: %(card)s. Dice came from %(who)s.") % facts
        case ev.WorkDone():
            title = card(state, "work_tasks", event.card)
            facts = {"who": names.who(event.seat), "card": title, "room": ROOMS[event.centre]}
            return _("%(who)s does the work task %(card)s: %(room)s.") % facts
        case _:
            with titles.of(state):
                return words.tell(event)
