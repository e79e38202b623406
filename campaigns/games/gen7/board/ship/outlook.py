"""What is left to do, what the next failures would do, and the help that a table can switch on."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.face.choices import WhyNot, explain
from campaigns.face.pieces.signs import GLYPHS
from campaigns.face.words import Sentence, Words
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.effects import effects
from campaigns.games.gen7.words.sentences import words_at
from campaigns.games.gen7.words.terms import PHASES, RESOURCES, SHORT_SYSTEMS, SYSTEMS
from rules.core import Value
from rules.gen7 import catalogue as cards
from rules.gen7.aids import outlook as aids
from rules.gen7.cards.content import harmed
from rules.gen7.cards.packs import WHOLE
from rules.gen7.episode.box import harms_of
from rules.gen7.state import State
from rules.gen7.tables import SYSTEMS as ALL_SYSTEMS
from rules.gen7.tables import System, department_rooms, spots_in
from rules.gen7.turn.solver import Way
from rules.gen7.view import TableView, View


class Phase(Value):
    key: str
    title: str
    state: str  # "done", "now" or "to_come"


class Track(Value):
    """The condition of a system."""

    key: System
    name: Sentence
    short: Sentence
    at: int
    cells: range
    critical: int
    open: int  # what the unsolved key tasks would do
    next: str  # what one more step would do
    sign: str  # the same, short enough to stand beside the name; empty: it takes words
    will: int | None  # where the marker would go if the round ended now; None: it stays
    pen: bool = False  # the table's own board, which can be put right


class Hint(Value):
    """How a key task could be solved, or why it cannot."""

    way: str
    why: WhyNot | None


ROUND = ("key_tasks", "roll", "turns", "failure", "return", "refresh", "end")


def phases(view: View) -> list[Phase]:
    """The seven phases of a round, with what is left of the one we are in."""
    table = view.table
    if table is None or table.phase not in ROUND:
        return []
    now = ROUND.index(table.phase)
    return [
        Phase(
            phase,
            f"{PHASES[phase]}{_left(table) if phase == table.phase == 'turns' else ''}",
            "done" if index < now else "now" if index == now else "to_come",
        )
        for index, phase in enumerate(ROUND)
    ]


def _left(table: TableView) -> str:
    if table.unfollowed:
        return _(": the dice are yours")
    count = sum(die.place == "quarters" for die in table.dice.values())
    told = ngettext("%(count)d die left", "%(count)d dice left", count) % {"count": count}
    return f", {told}"


def systems(state: State, view: View) -> list[Track]:
    """The three condition tracks, and what one more step to the right would do."""
    divisions = view.options.board.divisions
    critical = len(divisions)
    at = view.table.systems if view.table else (0, 0, 0)
    return [
        Track(
            system,
            SYSTEMS[system],
            SHORT_SYSTEMS[system],
            at=at[index],
            cells=range(critical + 1),
            critical=critical,
            open=_open_damage(state, view.table, system) if view.table else 0,
            next=_next(state, view, system, at[index]),
            sign=_next_sign(view, system, at[index]),
            will=_will(view, index),
            pen=not WHOLE[state.options.pack],
        )
        for index, system in enumerate(ALL_SYSTEMS)
    ]


def _will(view: View, index: int) -> int | None:
    """Only where the table wants to be told."""
    if view.forecast is None or view.table is None:
        return None
    after = view.forecast.systems[index]
    return after if after != view.table.systems[index] else None


def _open_damage(state: State, table: TableView, system: str) -> int:
    """What the unsolved key tasks would do to it at the end of the round."""
    found = 0
    for task in table.row:
        if task.solved or task.by_hand:
            continue
        card = cards.key_task(state, task.card)
        if card is not None and system in harmed(card):
            found += card.damage
        found += sum(harm.steps for harm in harms_of(state, task) if harm.system == system)
    return found


def _next(state: State, view: View, system: System, at: int) -> str:
    board = view.options.board
    if at >= len(board.divisions):
        does = effects(cards.critical_effects(state, system) or ())
        told = _("each step: %(does)s") % {"does": does}
        return told if does else _("critical: acts with every step")
    dots, count = _closes(view, system, at)
    told = ngettext("next: %(count)d spot closes", "next: %(count)d spots close", count)
    told = f"{told % {'count': count}} ({'•' * dots})"
    return f"{told}, {_('critical')}" if at + 1 == len(board.divisions) else told


def _next_sign(view: View, system: System, at: int) -> str:
    if at >= len(view.options.board.divisions):
        return ""
    dots, count = _closes(view, system, at)
    return _("next: %(what)s") % {"what": f"✕{count} ({'•' * dots})"}


def _closes(view: View, system: System, at: int) -> tuple[int, int]:
    """The dots of the next division, and how many open spots have as many."""
    board, markers = view.options.board, view.table.markers if view.table else {}
    dots = board.divisions[at]
    rooms = department_rooms(system)
    open_spots = (room for room in rooms if f"{room}.{dots}" not in markers)
    return dots, sum(dots <= spots_in(board, room) for room in open_spots)


def forecast(view: View) -> list[str]:
    """If we stop now; only where the table wants to be told."""
    found = view.forecast
    if found is None or view.table is None:
        return []
    critical = len(view.options.board.divisions)
    lines = []
    for index, system in enumerate(ALL_SYSTEMS):
        before, after = view.table.systems[index], found.systems[index]
        if after != before:
            end = f" ({_('critical')})" if after == critical else ""
            lines.append(f"{SHORT_SYSTEMS[system]} {before} → {after}{end}")
    if found.spots:
        count = len(found.spots)
        lines.append(
            ngettext("%(count)d spot closes", "%(count)d spots close", count) % {"count": count}
        )
    if found.penalty:
        lines.append(_("your work tasks cost %(penalty)s merits") % {"penalty": found.penalty})
    if found.unknown:
        told = ngettext(
            "%(count)d key task not known yet", "%(count)d key tasks not known yet", found.unknown
        )
        lines.append(told % {"count": found.unknown})
    if found.unasked:
        told = ngettext(
            "%(count)d work task of yours not known yet",
            "%(count)d work tasks of yours not known yet",
            found.unasked,
        )
        lines.append(told % {"count": found.unasked})
    return lines or [_("no system gets worse")]


def hints(state: State, view: View) -> dict[int, Hint]:
    """For each open key task the cheapest way, or why there is none."""
    words = words_at(state)
    return {hint.task: _hint(words, hint, view.worn) for hint in view.hints or ()}


def _hint(words: Words, hint: aids.Hint, worn: Mapping[str, str]) -> Hint:
    return Hint(_way(hint.way, worn) if hint.way else "", explain(words, hint.why_not))


def _way(way: Way, worn: Mapping[str, str]) -> str:
    parts = []
    for die in way.placed:
        shown = "/".join(map(str, die.values))
        turned = f" → {die.changed_to}" if die.changed_to is not None else ""
        nudged = f" ({names.signed(die.nudge)})" if die.nudge else ""
        glyph = GLYPHS[worn[die.seat]]
        parts.append(f"{glyph} {names.die_name(die.die)}{turned}{nudged}: {shown}")
    told = ", ".join(parts)
    price = [
        f"{RESOURCES[key]} {count}"
        for key, count in (("drugs", way.drugs), ("parts", way.parts))
        if count
    ]
    if not price:
        return told
    paid = _("to turn dice: %(price)s") % {"price": ", ".join(price)}
    return f"{told} · {paid}"
