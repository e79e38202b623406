"""What the log says: of one row, and of a number through all the rows that made it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.face.lessons.learning import Explained, Number, Would
from campaigns.face.words import tell_refusal
from campaigns.models import Entry
from campaigns.pages.explain.sheet import Past, Place, Sheet, number_of, sheet
from campaigns.pages.log.ledger import People, written
from campaigns.table import reversal, selectors
from campaigns.table.log import lines
from campaigns.table.log.origins import Change, origin
from campaigns.table.logbook import Span
from campaigns.table.opened import Table
from campaigns.table.reversal import Way
from rules.core import Refused

FEW = 4  # rows that an undo would take back, told one by one


def line(place: Place, name: str) -> Sheet | None:
    """A line of the log: its parts, each with its rule. What the seat may not know is not in it."""
    table = place.visitor.table
    row = selectors.row(table.campaign, int(name)) if name.isdecimal() and len(name) < 10 else None
    if row is None:
        return None
    people, seat = People(table), place.asker.seat
    told = written(table, [(row, True)], seat, people)
    if not told:
        return None
    found = told[0]
    parts = _parts(place, people, lines.heard(table, row, seat)) if _played(row) else []
    title = _("From the log, %(time)s") % {"time": _clock(row)}
    past = [*parts, Past(sentences=(), log=_in_log(place, row))]
    return sheet(place, Explained(title=title, does=found.sentences), past=past)


UNDOES: dict[str, Span] = {"last": "step", "turn": "turn", "round": "round"}


def undo(place: Place, name: str) -> Sheet | None:
    """What one more undo would take back, or a redo bring again, as everybody may hear it."""
    if name == "redo":
        return _again(place)
    if name not in UNDOES:
        return None
    table, span = place.visitor.table, UNDOES[name]
    titles = {"step": _("Undo"), "turn": _("Undo the turn"), "round": _("Undo the round")}
    does = {
        "step": _("Takes back the last step."),
        "turn": _("Takes back everything since the turn began."),
        "round": _("Takes back everything since the round began."),
    }[span]
    stays = _(
        "What was undone stays in the log; if others have learned something by it, they are asked"
        " first."
    )
    taken = _lines(table, lambda: reversal.back(table, span), "undo")
    return sheet(place, Explained(title=titles[span], does=(f"{does} {stays}",), now=taken))


def _again(place: Place) -> Sheet:
    table = place.visitor.table
    does = _("Does again what was undone last. Whatever is played instead makes it disappear.")
    again = _lines(table, lambda: reversal.forth(table), "next")
    return sheet(place, Explained(title=_("Redo"), does=(does,), now=again))


def _lines(table: Table, way: Callable[[], Way], icon: str) -> tuple[Would, ...]:
    try:
        rows = way().rows
    except Refused as error:
        told = tell_refusal(table.words, error.refusal)
        return (Would(icon="cross", look="shut", lead=_("Not now:"), text=told),)
    told_rows = [told for row in rows[:FEW] if (told := lines.brief(table, row))]
    found = [Would(icon=icon, look="lit", text=told) for told in told_rows]
    if (more := len(rows) - len(told_rows)) > 0:
        told = ngettext("and %(count)d row more", "and %(count)d rows more", more)
        found.append(Would(sign="…", text=told % {"count": more}))
    return tuple(found)


def _played(row: Entry) -> bool:
    return row.kind in ("setup", "action")


def _parts(place: Place, people: People, events: Iterable[Any]) -> list[Past]:
    """Each thing that happened once, with its rule."""
    table, found = place.visitor.table, []
    for event in events:
        said, rule = table.words.tell(event), table.face.learning.rule(event)
        if said and rule:
            told, href = (people.marked(said),), place.rule(rule)
            found.append(Past(sentences=told, rule=number_of(rule), rule_href=href))
    return found


def number(place: Place, name: str, older_than: str) -> Sheet | None:
    """Where a number came from, newest first."""
    table = place.visitor.table
    asked = table.face.learning.numbers(place.asker).get(name)
    if asked is None:
        return None
    newest = int(older_than) if older_than.isdecimal() and len(older_than) < 10 else None
    found = origin(table, asked.of, newest)
    older = place.address("number", name, older=found.older) if found.older is not None else ""
    told = Explained(title=_title(asked, table.state), does=asked.does, rules=asked.rules)
    people = People(table)
    past = [_past(place, people, change) for change in found.changes]
    return sheet(place, told, past=past, older=older)


def _title(asked: Number, state: Any) -> str:
    now = asked.of(state)
    facts = {"name": asked.name, "now": now}
    return asked.name if now is None else _("%(name)s: %(now)s") % facts


def _past(place: Place, people: People, change: Change) -> Past:
    """The events that changed it, told as this seat may hear them; where they say nothing, the row
    as the log has it."""
    table, row, seat = place.visitor.table, change.row, place.asker.seat
    engine, learning = table.engine, table.face.learning
    heard = [one for event in change.events if (one := engine.redact(event, seat)) is not None]
    said = tuple(people.marked(told) for one in heard if (told := table.words.tell(one)))
    if not said:
        rows = written(table, [(row, True)], seat, people)
        said = tuple(sentence for one in rows for sentence in one.sentences)
    rule = next(filter(None, map(learning.rule, heard)), "")
    before, after = change.before, change.after
    by = (after or 0) - (before or 0)
    lead = f"{before} → {after}" if None not in (before, after) else _began(after)
    return Past(
        sentences=said or (_("The log does not tell how."),),
        rule=number_of(rule),
        rule_href=place.rule(rule) if rule else "",
        sign=f"{by:+d}".replace("-", "−") if before is not None else "",
        better=by > 0,
        lead=lead,
        at=row.at,
        clock=_clock(row),
        log=_in_log(place, row),
    )


def _began(after: int | None) -> str:
    return _("no longer counted") if after is None else _("began at %(number)s") % {"number": after}


def _clock(row: Entry) -> str:
    return f"{timezone.localtime(row.at):%H:%M}"


def _in_log(place: Place, row: Entry) -> str:
    return f"{reverse('log', args=[place.visitor.campaign.code])}?from={row.seq}#row-{row.seq}"
