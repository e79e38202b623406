"""*Our box* given away and brought in: what this table has learned, and what another table knows.

What both know and differ in is shown and asked; nothing is overwritten unasked. What this table
has not met yet stays sealed until it meets it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import fields, replace

from rules.core import Refusal, Value
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.actions import Amend, BringIn, Name
from rules.gen7.cards.content import KINDS, AnyCard, Catalogue, Effects, flat
from rules.gen7.cards.effects import BY_HAND
from rules.gen7.cards.our_box import (
    Entry,
    OurBox,
    entries,
    is_alike,
    is_same,
    nameless,
    title_of,
    with_entries,
    without_story,
)
from rules.gen7.cards.slips import Slip
from rules.gen7.chronicle import Chronicle
from rules.gen7.consequences.memory import note_of
from rules.gen7.consequences.sealed import open_if_sealed, record
from rules.gen7.corrections.records import moves_pieces, problems_of
from rules.gen7.state import State
from rules.gen7.tables import Colour, SectorName, System, sector_colours

FACTS = fields(Slip)[1:]
NAMES = ("title", "code")


def our_box(state: State) -> OurBox:
    """Latest first, where two slips are of one card."""
    found: list[Entry] = [
        (kind, nameless(without_story(card)))
        for kind in KINDS
        for card in getattr(state.recorded, kind)
    ]
    for slip in reversed(state.slips.values()):
        known = (slip.title or slip.code) and not any(
            kind == slip.kind and is_same(one, slip) for kind, one in found
        )
        if known:
            found.append((slip.kind, slip))
    colours = state.options.board.colours
    return replace(with_entries(found, state.prints), colours=dict(colours))


# What both know


class Difference(Value):
    """A card of which two tables know different things; or what the board prints (`kind`
    "prints"), or the colours of its sectors ("colours")."""

    number: int  # which of the entries, as they were sent
    kind: str
    ours: Any
    theirs: Any


def differences(state: State, box: OurBox) -> tuple[Difference, ...]:
    return tuple(_differences(state, box))


def _differences(state: State, box: OurBox) -> Iterator[Difference]:
    for number, (kind, theirs) in enumerate(entries(box)):
        ours = _ours(state, kind, theirs)
        if ours is not None and _contradict(ours, theirs):
            yield Difference(number, kind, ours, theirs)
    count = sum(1 for _ in entries(box))
    for number, (system, effects) in enumerate(sorted(box.prints.items()), start=count):
        if state.prints.get(system, effects) != effects:
            yield Difference(number, "prints", (system, state.prints[system]), (system, effects))
    ours_worn = sector_colours(state.options.board)
    if state.options.board.colours and ours_worn != {**ours_worn, **box.colours}:
        yield Difference(_last_number(box), "colours", ours_worn, {**ours_worn, **box.colours})


def _last_number(box: OurBox) -> int:
    """Of the colours: they come after all else that a box tells."""
    return sum(1 for _ in entries(box)) + len(box.prints)


def _ours(state: State, kind: str, theirs: AnyCard | Slip) -> AnyCard | Slip | None:
    """The same card, as this table knows it: best of all recorded."""
    for card in getattr(state.recorded, kind, ()):
        if is_same(card, theirs):
            return card  # type: ignore[no-any-return]
    for slip in reversed(state.slips.values()):
        if slip.kind == kind and is_same(slip, theirs):
            return slip
    return None


def _contradict(ours: AnyCard | Slip, theirs: AnyCard | Slip) -> bool:
    if not isinstance(ours, Slip):
        return not isinstance(theirs, Slip) and not is_alike(ours, theirs)
    other = theirs if isinstance(theirs, Slip) else note_of(theirs)
    return other is not None and any(
        _told(ours, name) and _told(other, name) and getattr(ours, name) != getattr(other, name)
        for name in (field.name for field in FACTS)
        if name not in NAMES
    )


def _told(slip: Slip, name: str) -> bool:
    return getattr(slip, name) not in (None, "")


# Brought in


class Merged(Value):
    recorded: Catalogue
    slips: dict[str, Slip]  # of this table, with what is known of them now
    prints: dict[System, Effects]
    sealed: OurBox
    colours: dict[SectorName, Colour]  # the board lies in front of everybody: nothing to seal


def merged(state: State, action: BringIn) -> Merged:
    """`action.theirs`: the differences in which the other table is believed."""
    box, asked = action.box, {one.number for one in differences(state, action.box)}
    sealed, slips = list(entries(state.sealed)), dict[str, Slip]()
    recorded: list[Entry] = []
    for number, (kind, theirs) in enumerate(entries(box)):
        if number in asked and number not in action.theirs:
            continue
        ours = _ours(state, kind, theirs)
        if ours is None:
            if not any(of == kind and is_same(one, theirs) for of, one in sealed):
                sealed.append((kind, theirs))
            continue
        if isinstance(theirs, Slip):
            slips |= _learned(state, theirs, believed=number in asked)
            continue
        if not isinstance(ours, Slip) and number not in asked:
            continue  # as we know it
        kept = ours.code if not isinstance(ours, Slip) else theirs.code
        recorded.append((kind, replace(theirs, code=kept)))
        if (note := note_of(theirs)) is not None:
            slips |= _learned(state, note, believed=number in asked)
    prints, new = dict(state.sealed.prints), dict[System, Effects]()
    count = sum(1 for _ in entries(box))
    for number, (system, effects) in enumerate(sorted(box.prints.items()), start=count):
        if system not in state.prints:
            prints.setdefault(system, effects)
        elif number in action.theirs:
            new[system] = effects
    number = _last_number(box)
    colours = box.colours if number not in asked or number in action.theirs else {}
    known = with_entries(recorded).cards
    return Merged(known, slips, new, with_entries(sealed, prints), dict(colours))


def _learned(state: State, theirs: Slip, *, believed: bool) -> dict[str, Slip]:
    """Of every slip of this card: what it does not know yet; if they are believed, all of it."""
    found = {}
    for card, slip in state.slips.items():
        if slip.kind != theirs.kind or not is_same(slip, theirs):
            continue
        told = {
            field.name: getattr(theirs, field.name)
            for field in FACTS
            if _told(theirs, field.name) and (believed or not _told(slip, field.name))
        }
        if (now := replace(slip, **told)) != slip:
            found[card] = now
    return found


def why_not_brought_in(state: State, action: BringIn) -> Refusal | None:
    problem = next(problems_of(_with_own_codes(action.box.cards)), "")
    if problem:
        return Refusal("card_wrong", "GEN-0.1", {"problem": problem[:200]})
    if any(not (slip.title or slip.code) for slip in action.box.slips):
        return Refusal("card_wrong", "GEN-0.1", {"problem": "a card without code and title"})
    prints = (effect for effects in action.box.prints.values() for effect in flat(effects))
    if any(map(moves_pieces, action.box.slips)) or any(isinstance(one, BY_HAND) for one in prints):
        return Refusal("not_asked", "GEN-0.1", {"field": "effects"})
    if len(set(action.box.colours.values())) < len(action.box.colours):
        return Refusal("colour_twice", "GEN-2.5")
    asked = {one.number for one in differences(state, action.box)}
    if not set(action.theirs) <= asked:
        return Refusal("not_asked", "GEN-0.1", {"field": "theirs"})
    if action.box == OurBox():
        return Refusal("nothing_recorded", "GEN-0.1")
    return None


def _with_own_codes(cards: Catalogue) -> Catalogue:
    """Several cards may have none."""
    parts = {}
    for kind in KINDS:
        of_kind = enumerate(getattr(cards, kind))
        parts[kind] = tuple(
            card if title_of(card) and card.code != "?" else replace(card, code=f"_{number}")
            for number, card in of_kind
        )
    return Catalogue(**parts)


def bring_in(chronicle: Chronicle, action: BringIn) -> None:
    found = merged(chronicle.state, action)
    if found.recorded != Catalogue():
        record(chronicle, found.recorded)
    for card, slip in found.slips.items():
        chronicle.tell(ev.SlipTold(card, slip, ("title", "code")))
    for system, effects in found.prints.items():
        chronicle.tell(ev.PrintTold(system, effects))
    for sector, colour in found.colours.items():
        thought = sector_colours(chronicle.state.options.board)[sector]
        if colour != thought:
            chronicle.tell(ev.PutRight(fact.ColourIs(sector, colour), thought))
    chronicle.tell(ev.BoxBroughtIn(found.sealed))


def name(chronicle: Chronicle, action: Name) -> None:
    told = replace(chronicle.state.slips[action.card], title=action.title)
    amend(chronicle, Amend(action.card, told))


def amend(chronicle: Chronicle, action: Amend) -> None:
    """A card that has got its name may be one that a box brought in tells of."""
    known, told = chronicle.state.slips[action.card], action.slip
    changed = tuple(
        field.name for field in FACTS if getattr(known, field.name) != getattr(told, field.name)
    )
    chronicle.tell(ev.SlipTold(action.card, told, (*changed, "amended")))
    if set(changed) & set(NAMES):
        open_if_sealed(chronicle, action.card, told)
