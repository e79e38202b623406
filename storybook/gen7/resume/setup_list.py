"""What to put where, in the order of the rulebook, for exactly this campaign.

Before an episode that is its set-up (GEN-1, GEN-2); in the middle of one, what lies where. Built
from what everybody may know, so that it can lie on the table and be printed: no hand is in it.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.terms import ROOMS, SECTORS
from campaigns.games.gen7.words.titles import Titles
from rules.gen7 import ENGINE
from rules.gen7.state import State
from rules.gen7.tables import ASLEEP
from rules.gen7.view import TableView, View
from storybook.gen7.resume.items import Item, Part, bearers, officers, story_items
from storybook.gen7.resume.layout import what_lies_where


def set_up_list(state: State) -> list[Part]:
    """The list that fits the moment; empty when there is nothing on the table."""
    view = ENGINE.view(state, None)
    assert isinstance(view, View)
    if view.table is None or view.outcome is not None:
        return []
    if view.table.phase != "setup":
        return what_lies_where(state, view, view.table)
    parts = (
        (_("Take out"), _take_out(state, view)),
        (_("Systems and spots"), _spots(view, view.table)),
        (_("Tracks and the story book"), _tracks(state, view, view.table)),
        (_("Sectors and dice"), _sectors(view, view.table)),
        (_("Cards"), _cards(view, view.table)),
    )
    return [Part(title, tuple(items)) for title, items in parts]


def occasion(state: State) -> str:
    """Ticks belong to one set-up: of an episode, or in the middle of one of its rounds."""
    table = state.play
    middle = table is not None and table.phase != "setup"
    return f"{state.episode}.{table.round if middle and table else 'setup'}"


def in_middle(state: State) -> bool:
    return state.play is not None and state.play.phase != "setup"


def _take_out(state: State, view: View) -> Iterator[Item]:
    """GEN-1: what the campaign brings to the table."""
    yield Item(
        "log", _("The ship's log sheet, the story book, the rule cards so far."), rule="GEN-1.6"
    )
    if view.removed:
        out = Titles(state, coded=True).listed("crossroads", view.removed)
        facts = {"cards": out}
        yield Item(
            f"out {view.removed}",
            _("Stays in the box, out for the campaign: %(cards)s.") % facts,
            rule="GEN-1.5",
        )
    if view.episode == 1 and not any(officer.crew for officer in view.officers.values()):
        yield Item(
            "crew",
            _("One random crew card each; the crossroads card it names goes into the deck."),
            rule="GEN-1.2",
        )
    yield from officers(state, view)
    duty = view.table.duty if view.table else None
    if duty is not None:
        yield Item(
            f"duty {duty}",
            _("The duty-officer token: %(who)s.") % {"who": bearers(view).who(duty)},
            _("best officer of the last episode"),
            "GEN-1.3",
        )


def _spots(view: View, table: TableView) -> Iterator[Item]:
    """GEN-2.1, then GEN-1.4: which spots to cover, and why."""
    yield Item("green", _("The three condition markers on green."), rule="GEN-2.1")
    three = len(view.players) == 3
    for place in table.markers:
        room, _dot, spot = place.partition(".")
        by_players = three and spot == "3"
        count = view.critical.get(room, 0)
        why = (
            _("three players: every spot with 3 dots")
            if by_players
            else _("critical room ×%(count)s") % {"count": count}
        )
        text = _("A failure marker: %(place)s.") % {"place": names.place(place)}
        yield Item(f"marker {place}", text, why, "GEN-2.1" if by_players else "GEN-1.4")


def _tracks(state: State, view: View, table: TableView) -> Iterator[Item]:
    """GEN-2.2, GEN-2.3: rounds, the page, goals, reason/feelings, Storage."""
    yield Item("round 1", _("The round marker on 1."), rule="GEN-2.2")
    yield from story_items(state, view, table)
    facts = {"what": names.amounts(table.storage, plain=True) or "0"}
    yield Item(f"storage {table.storage}", _("Into Storage: %(what)s.") % facts, rule="GEN-2.3")


def _sectors(view: View, table: TableView) -> Iterator[Item]:
    """GEN-2.4, GEN-2.5: who has which board, and where its dice wait."""
    if not table.sectors:
        yield Item("sectors", _("Deal one sector to each player."), rule="GEN-2.4")
    for seat, sector in table.sectors.items():
        facts = {"who": bearers(view).who(seat), "sector": SECTORS[sector.name]}
        yield Item(
            f"sector {seat} {sector.name}", _("%(who)s: %(sector)s.") % facts, rule="GEN-2.4"
        )
    yield Item(
        "robots",
        _("Robots wait by Assembly; the mechanical sector keeps its own in its quarters."),
        rule="GEN-2.5",
    )
    asleep = ngettext(
        "%(count)d colonist of each sector waits by the Medical Centre.",
        "%(count)d colonists of each sector wait by the Medical Centre.",
        ASLEEP,
    )
    yield Item("asleep", asleep % {"count": ASLEEP}, rule="GEN-2.5")
    text = _("Every sleeping marker: %(room)s.") % {"room": ROOMS["recovery"]}
    yield Item("sleepers", text, rule="GEN-2.5")
    yield Item("quarters", _("All other dice go to their quarters."), rule="GEN-2.5")


def _cards(view: View, table: TableView) -> Iterator[Item]:
    """GEN-2.6 to GEN-2.12."""
    players = len(view.players)
    yield Item("merits", _("Everybody's merits on 0."), rule="GEN-2.6")
    yield Item(
        "decks",
        _("Shuffle crossroads, key tasks, files, algorithms and work tasks."),
        rule="GEN-2.6",
    )
    yield Item(
        "hands",
        _("One file and one algorithm each; the algorithm is laid face up."),
        rule="GEN-2.6",
    )
    if "personal" in table.story.goals:
        yield Item(
            "plans",
            _("Personal goals for each: plan A and plan B in secret, the sector's goal open."),
            rule="GEN-2.9",
        )
    yield Item(
        "chief", _("Everybody rolls their officer: the lowest is chief of staff."), rule="GEN-2.7"
    )
    text = _("The last player takes %(count)s work tasks; they go round until each has 2.")
    yield Item("work tasks", text % {"count": 2 * players + 1}, rule="GEN-2.8")
    yield Item("cover", _("The protective card on the crossroads deck."), rule="GEN-2.12")
