"""The pack-up list: what is kept, where the bookmark goes, what goes back (GEN-9.9, GEN-9.11)."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from campaigns.games.gen7.board.questions import wrap_up
from campaigns.games.gen7.words.terms import ROOMS
from storybook.gen7.resume.items import Item, Part
from storybook.sheets.content import Content
from storybook.sheets.gen7.position import Position


class PackUp(Content, kw_only=True):
    parts: tuple[Part, ...]


def pack_up(here: Position) -> PackUp:
    parts = [
        Part(_("Kept"), tuple(_kept(here))),
        Part(_("The bookmark"), tuple(_bookmark(here))),
        Part(_("With each officer"), tuple(_officers(here))),
        Part(_("Back into the box"), tuple(_back(here))),
    ]
    return PackUp(parts=tuple(part for part in parts if part.items))


def _kept(here: Position) -> Iterator[Item]:
    view = here.view
    yield Item("kept", wrap_up.ship_keeps(), rule="GEN-9.9")
    yield Item("crossroads", wrap_up.deck_stays(), rule="GEN-9.11")
    if view.consequences:
        facts = {"cards": ", ".join(view.consequences)}
        text = _("Noted under Consequences, still to come: %(cards)s.") % facts
        yield Item("consequences", text, rule="GEN-9.8")
    if view.removed:
        facts = {"cards": ", ".join(here.card("crossroads", card) for card in view.removed)}
        text = _("Out for the whole campaign, set aside: %(cards)s.") % facts
        yield Item("removed", text, rule="GEN-1.5")
    if view.boxes >= view.options.board.condition_boxes:
        text = _("Card B9 from stack B: all condition boxes are ticked.")
        yield Item("b9", text, rule="GEN-9.6")
    for room, count in view.critical.items():
        facts = {"room": str(ROOMS[room]), "count": str(count)}
        text = _("In the log: %(room)s, critical ×%(count)s.") % facts
        yield Item(f"critical {room}", text, rule="GEN-9.6")


def _bookmark(here: Position) -> Iterator[Item]:
    view = here.view
    if view.outcome is not None:
        return
    middle = view.table is not None and view.table.phase not in ("setup", "wrap_up")
    page = view.bookmark or (view.table.story.page if view.table else "")
    if middle and view.table is not None:
        facts = {"page": view.table.story.page}
        text = _("In the middle of an episode: the bookmark goes to the open page, %(page)s.")
        yield Item("bookmark", text % facts)
        text = _("Print the set-up sheet as well: it says where everything lies.")
        yield Item("set-up sheet", text)
    elif page:
        text = _("The bookmark goes to page %(page)s.") % {"page": page}
        yield Item("bookmark", text, rule="GEN-9.9")
        text = _("Add the new components that the page names.")
        yield Item("components", text, rule="GEN-9.9")


def _officers(here: Position) -> Iterator[Item]:
    for seat in here.view.players:
        text = wrap_up.officer_keeps(here.who(seat), here.view.officers[seat], here.card)
        yield Item(f"officer {seat}", text, rule="GEN-9.9")


def _back(here: Position) -> Iterator[Item]:
    for key, text in (
        ("dice", _("All dice: officers, robots, colonists.")),
        ("resources", _("All resources, from the sectors and from Storage.")),
        ("markers", _("Failure, repair and success markers.")),
        ("decks", _("Key tasks, work tasks, files and algorithms, each with its deck.")),
        ("goals", _("Personal goals, open and secret ones.")),
        ("boards", _("Sector boards, merit markers, the chief's badge, the duty-officer token.")),
    ):
        yield Item(key, text, rule="GEN-9.11")
    if here.view.outcome is not None:
        yield Item("anew", wrap_up.to_play_anew(), rule="GEN-1.5")
