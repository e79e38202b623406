"""The lines of a set-up list, and those that every such list has."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from django.utils.translation import gettext as _

from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.people import Bearers
from campaigns.games.gen7.words.skills import SKILLS
from campaigns.games.gen7.words.terms import GOALS, RANKS
from campaigns.games.gen7.words.titles import Titles
from rules.core import Value
from rules.gen7.state import State
from rules.gen7.view import TableView, View


class Item(Value):
    """One thing to do. In every language it is the same thing, with the same id."""

    key: str
    text: str
    why: str = ""
    rule: str = ""

    @property
    def id(self) -> str:
        return hashlib.sha256(self.key.encode()).hexdigest()[:12]


class Part(Value):
    title: str
    items: tuple[Item, ...]


def bearers(view: View) -> Bearers:
    """With the sign that the pieces have (GEN-2.5)."""
    return Bearers(view.options.officers, view.worn)


def officers(state: State, view: View) -> Iterator[Item]:
    """Which cards go to whom: rank, skills, crew, kept crossroads cards."""
    for seat in view.players:
        officer = view.officers[seat]
        parts = [str(RANKS[officer.rank])]
        if officer.skills:
            parts.append(
                _("skills: %(skills)s")
                % {"skills": ", ".join(str(SKILLS[skill]) for skill in officer.skills)}
            )
        if officer.crew:
            crew = Titles(state, coded=True).card("crew", officer.crew)
            parts.append(_("crew card: %(card)s") % {"card": crew})
        if officer.kept:
            kept = Titles(state, coded=True).listed("crossroads", officer.kept)
            parts.append(_("kept: %(cards)s") % {"cards": kept})
        facts = {"who": bearers(view).who(seat), "what": "; ".join(parts)}
        key = f"officer {seat} {officer.rank} {officer.skills} {officer.crew} {officer.kept}"
        yield Item(key, _("%(who)s: %(what)s") % facts, rule="GEN-1.3")


def story_items(state: State, view: View, table: TableView) -> Iterator[Item]:
    """Which page is open, and what it has put on the tracks."""
    story = table.story
    page = Titles(state).page(story.page)
    yield Item(f"page {story.page}", _("Open page %(page)s.") % {"page": page}, rule="GEN-8.3")
    if story.marker:
        text = _("The story marker on round %(round)s.") % {"round": story.marker}
        yield Item(f"story marker {story.marker}", text, rule="GEN-8.4")
    if story.last_round:
        text = _("The last-round marker on round %(round)s.") % {"round": story.last_round}
        yield Item(f"last round {story.last_round}", text, rule="GEN-2.2")
    if story.goals:
        told = [
            _("%(goal)s (failed side)") % {"goal": GOALS[goal]}
            if goal == "story" and story.failed
            else str(GOALS[goal])
            for goal in story.goals
        ]
        text = _("Goals of the episode: %(goals)s.") % {"goals": ", ".join(told)}
        yield Item(f"goals {story.goals} {story.failed}", text, rule="GEN-2.2")
    text = _("Reason/feelings: %(value)s.") % {"value": names.reason(view.reason)}
    yield Item(f"reason {view.reason}", text, rule="GEN-1.3")
