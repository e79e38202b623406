"""What an undo or a redo would mean, in words: for those who are asked, and for whoever asks."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.face.words import tell_learned
from campaigns.people.consent.questions import Wanted
from campaigns.table import selectors
from campaigns.table.log import lines
from campaigns.table.log.lines import Line
from campaigns.table.opened import Table
from campaigns.table.reversal import Way

SHOWN = 5  # lines; of more, the newest


def tell_undo(table: Table, way: Way, asker: str) -> Wanted:
    return Wanted(
        title=_("%(name)s wants to take something back") % {"name": asker},
        text=tuple(consequences(table, way)),
        undone=undone_lines(table, way),
        yes=_("Let them take it back"),
        no=_("No, it stays"),
    )


def tell_redo(table: Table, way: Way, asker: str) -> Wanted:
    return Wanted(
        title=_("%(name)s wants to bring back what was undone") % {"name": asker},
        text=tuple(consequences(table, way)),
        yes=_("Bring it back"),
        no=_("No, it stays undone"),
    )


def consequences(table: Table, way: Way) -> Iterator[str]:
    """How much it is, and what somebody has learned, which nobody can unlearn."""
    count = len(way.rows)
    if count > 1:
        told = ngettext(
            "It is %(count)s row of the log.", "It is %(count)s rows of the log.", count
        )
        yield told % {"count": count}
    if way.learned:
        facts = {"what": tell_learned(way.learned)}
        yield _("Meanwhile %(what)s, and nobody can unsee it. The log will say so.") % facts
    before = selectors.state_at(table.campaign, way.to)
    if table.campaign.over and table.engine.outcome(before) is None:
        yield _("The game was over, and what was secret lay open.")


def undone_lines(table: Table, way: Way) -> tuple[Line, ...]:
    """As everybody may hear them."""
    rows = [(row, True) for row in way.rows[:SHOWN]]
    return tuple(lines.lines(table, rows, None))
