"""What two tables know of one card, line by line, so that the differences stand side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.effects import effects
from campaigns.games.gen7.words.terms import COLOURS, SECTORS, SYSTEMS
from rules.core import Value
from rules.gen7.cards.content import KINDS
from rules.gen7.cards.our_box import code_of, title_of, without_story
from rules.gen7.cards.slips import Slip
from rules.gen7.consequences.memory import note_of
from rules.gen7.corrections.our_box import Difference
from storybook.gen7.record import shapes
from storybook.gen7.record.nodes import Drawing, Node
from storybook.gen7.record.words import CARDS

Line = tuple[str, str]  # what, and how it is


class Pair(Value):
    label: str
    ours: str
    theirs: str


class Dispute(Value):
    """A card of which two tables know different things."""

    number: int
    kind: str
    name: str
    pairs: tuple[Pair, ...]


def dispute(found: Difference) -> Dispute:
    if found.kind == "prints":
        system, ours = found.ours
        pair = Pair(_("Your board prints"), effects(ours), effects(found.theirs[1]))
        return Dispute(found.number, _("Critical division"), str(SYSTEMS[system]), (pair,))
    if found.kind == "colours":
        return Dispute(found.number, _("Boards"), _("Colours of the sectors"), tuple(_worn(found)))
    ours, theirs = found.ours, found.theirs
    name = " ".join(filter(None, (code_of(ours) or code_of(theirs), title_of(ours))))
    if isinstance(ours, Slip):
        other = theirs if isinstance(theirs, Slip) else note_of(theirs)
        both = dict(slip_lines(ours)), dict(slip_lines(other or Slip(ours.kind)))
    else:
        both = _together(card_lines(found.kind, ours)), _together(card_lines(found.kind, theirs))
    labels = dict.fromkeys((*both[0], *both[1]))
    pairs = tuple(
        pair
        for one in labels
        if (pair := Pair(one, both[0].get(one, ""), both[1].get(one, ""))).ours != pair.theirs
    )
    return Dispute(found.number, str(CARDS[found.kind]), name, pairs)


def _worn(found: Difference) -> Iterator[Pair]:
    for sector, colour in found.ours.items():
        if colour != found.theirs[sector]:
            theirs = str(COLOURS[found.theirs[sector]])
            yield Pair(str(SECTORS[sector]), str(COLOURS[colour]), theirs)


def slip_lines(slip: Slip) -> Iterator[Line]:
    if slip.merits is not None:
        yield _("Merits"), str(slip.merits)
    if slip.cost is not None:
        yield _("Cost"), names.amounts(slip.cost, plain=True) or "0"
    if slip.harms is not None:
        told = (f"{SYSTEMS[harm.system]} −{harm.steps}" for harm in slip.harms)
        yield _("Unsolved"), ", ".join(told) or _("nothing")
    if slip.penalty is not None:
        yield _("Merits lost if not done"), str(slip.penalty)
    if slip.effects is not None:
        yield _("Effects"), effects(slip.effects) or _("nothing")
    if slip.upgraded is not None:
        yield _("Effects when upgraded"), effects(slip.upgraded) or _("nothing")


def card_lines(kind: str, card: Any) -> Iterator[Line]:
    plain: Any = without_story(card)
    nodes = Drawing({}).card(shapes.info(KINDS[kind]), msgspec.to_builtins(plain))
    for node in nodes:
        match node.path:
            case "code" | "title":
                pass
            case "effects" | "upgraded" | "then" | "failure_effects":
                yield node.label, effects(getattr(plain, node.path)) or _("nothing")
            case "options":
                for number, option in enumerate(plain.options, start=1):
                    label = _("option %(number)s") % {"number": number}
                    yield label, effects(option.effects) or _("nothing")
            case _:
                yield from _lines([node])


def _lines(nodes: Iterable[Node]) -> Iterator[Line]:
    for node in nodes:
        match node.shape:
            case "flag":
                yield node.label, _("yes") if node.value else _("no")
            case "choice":
                yield node.label, dict(node.options).get(node.value, str(node.value))
            case "choices":
                yield node.label, ", ".join(name for key, name in node.options if key in node.value)
            case "kind" | "list" | "group" | "part":
                inner = (f"{what}: {how}" for what, how in _lines(node.children) if how)
                head = dict(node.options).get(node.value, "") if node.shape == "kind" else ""
                yield node.label, "; ".join(filter(None, (head, *inner)))
            case _:
                yield node.label, str(node.value)


def _together(lines: Iterable[Line]) -> dict[str, str]:
    """Of a list, its parts in one line; what neither says is not there."""
    found: dict[str, str] = {}
    for label, value in lines:
        if value not in ("", "None"):
            found[label] = f"{found[label]} · {value}" if label in found else value
    return found
