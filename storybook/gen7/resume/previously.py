"""Previously aboard: the last evening as somebody who was there would tell it, from the log and
the story."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.games.gen7.people import Person, called
from campaigns.games.gen7.words.pages import beginning, last_page, title_of
from campaigns.games.gen7.words.terms import SYSTEMS
from campaigns.games.gen7.words.titles import read
from campaigns.table import selectors
from campaigns.table.log.lines import brief, doer
from campaigns.table.opened import Table
from rules.core import Value
from rules.gen7.cards.packs import pack
from rules.gen7.state import Result, State
from rules.gen7.tables import SYSTEMS as ALL_SYSTEMS
from rules.gen7.view import TableView, View
from storybook.gen7.resume.recap import Recap

LAST = 3  # lines of the log that are shown
LOOKED_AT = 24  # rows: some tell nothing, some were undone


class LastLine(Value):
    person: Person | None
    told: str


def previously(
    table: Table, view: View, aboard: Mapping[str, Person], recap: Recap | None
) -> tuple[str, ...]:
    """Sentences, in the order in which they are told."""
    state: State = table.state
    if recap is None:
        about = read(pack(state.options.pack).about) if state.options.pack == "cruise" else ""
        return (about or _("Nothing has been played yet."),)
    return tuple(
        told
        for told in (
            _story(state, view),
            *_episodes(state, aboard),
            *_tasks(state),
            *_helpers(recap, aboard),
            *_lead(view.table, aboard),
            *_ship(view, view.table),
        )
        if told
    )


def _story(state: State, view: View) -> str:
    """How the newest page begins, in the story's own words."""
    return beginning(state, view.visited[-1]) if view.visited else ""


def _episodes(state: State, aboard: Mapping[str, Person]) -> Iterator[str]:
    """The last one that is over."""
    if not state.results:
        return
    result: Result = state.results[-1]
    last = last_page(state, result.episode)
    facts = {
        "number": result.episode,
        "title": title_of(state, last.page) if last else "",
        "who": aboard[result.best].first if result.best else "",
    }
    if result.best and result.story:
        yield _("Episode %(number)s ended with “%(title)s”; best officer: %(who)s.") % facts
    elif result.best:
        told = _(
            "Episode %(number)s ended with “%(title)s”, its goal missed; best officer: %(who)s."
        )
        yield told % facts
    else:
        yield _("Episode %(number)s ended with “%(title)s”.") % facts


def _tasks(state: State) -> Iterator[str]:
    if state.play is not None and state.play.revealed:
        solved = len(state.play.solved)
        facts = {"solved": solved, "all": max(state.play.revealed, solved)}
        yield _("In this episode %(solved)s of %(all)s key tasks are solved.") % facts


def _helpers(recap: Recap, aboard: Mapping[str, Person]) -> Iterator[str]:
    """Who helped with most of them on the last evening, if it was one person."""
    most = max((one.key_tasks for one in recap.deeds), default=0)
    best = [one for one in recap.deeds if one.key_tasks == most]
    if most and len(best) == 1:
        told = ngettext(
            "On the last evening %(who)s helped with %(count)d key task, more than anybody.",
            "On the last evening %(who)s helped with %(count)d key tasks, more than anybody.",
            most,
        )
        yield told % {"who": aboard[best[0].seat].first, "count": most}


def _lead(table: TableView | None, aboard: Mapping[str, Person]) -> Iterator[str]:
    if table is None or not table.sectors:
        return
    ranked = sorted(table.sectors.items(), key=lambda one: -one[1].merits)
    top = ranked[0][1].merits
    leading = [aboard[seat].first for seat, sector in ranked if sector.merits == top]
    if not top or len(leading) == len(ranked):
        return
    if len(leading) > 1:
        facts = {"names": _(" and ").join(leading), "merits": top}
        yield _("%(names)s share the lead with %(merits)s merits.") % facts
        return
    ahead = top - ranked[1][1].merits
    told = ngettext(
        "%(who)s leads by %(count)d merit.", "%(who)s leads by %(count)d merits.", ahead
    )
    yield told % {"who": leading[0], "count": ahead}


def _ship(view: View, table: TableView | None) -> Iterator[str]:
    if table is None or not table.round:
        return
    critical = len(view.options.board.divisions)
    ends = [
        str(SYSTEMS[system])
        for system, at in zip(ALL_SYSTEMS, table.systems, strict=True)
        if at == critical
    ]
    if ends:
        yield _("At the critical end: %(systems)s.") % {"systems": ", ".join(ends)}
    elif not any(table.systems):
        yield _("All three systems are on green.")


def last_lines(table: Table, aboard: Mapping[str, Person]) -> tuple[LastLine, ...]:
    """The last three things that happened, the newest last."""
    rows = selectors.newest_rows(table.campaign, LOOKED_AT)
    told = [
        LastLine(aboard.get(doer(row)), called(text, aboard))
        for row, stands in rows
        if stands and row.kind == "action" and (text := brief(table, row))
    ]
    return tuple(told[:LAST][::-1])
