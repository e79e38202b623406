"""Cards of a box that was brought in, before this table has met them: found by a code or by the
first letters of a title, and known from then on."""

from __future__ import annotations

from itertools import count
from typing import Any

from msgspec.structs import fields, replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards.content import KINDS, AnyCard, Catalogue
from rules.gen7.cards.our_box import Entry, code_of, entries, is_called, is_same
from rules.gen7.cards.slips import Slip, is_slip
from rules.gen7.catalogue import algorithm, cards, crossroads_card, file, key_task
from rules.gen7.chronicle import Chronicle
from rules.gen7.consequences.deeds import note_deed
from rules.gen7.consequences.memory import note_of, wanted
from rules.gen7.evolution.slips import renamed
from rules.gen7.evolution.table import task_of
from rules.gen7.evolution.whereabouts import known_cards, lies
from rules.gen7.ship.board import added_rooms
from rules.gen7.state import State
from rules.gen7.steps import AnyStep, Applying, Deciding, Harming, Sharing, Telling, Working

NUMBERED = ("pages",)  # never without: other pages lead there by their number


def found(state: State, kind: str, name: str) -> list[Entry]:
    called = [one for one in entries(state.sealed) if one[0] == kind and is_called(one[1], name)]
    exactly = [one for one in called if code_of(one[1]).casefold() == name.strip().casefold()]
    return exactly or called


def why_not_found(state: State, kind: str, name: str) -> Refusal | None:
    there = found(state, kind, name)
    if not there:
        return Refusal("not_in_the_pack", "GEN-0.1", {"name": name})
    return Refusal("several_such_cards", "GEN-0.1", {"name": name}) if len(there) > 1 else None


def why_not_called(state: State, step: AnyStep, action: act.Tell) -> Refusal | None:
    """A name says what the card is, and nothing else is said then."""
    asked = wanted(state, step)
    if asked is None or action != act.Tell(action.seat, name=action.name):
        return Refusal("not_asked", "GEN-0.1", {"field": "name"})
    return why_not_found(state, asked.kind, action.name)


def call(chronicle: Chronicle, step: AnyStep, action: act.Tell) -> None:
    """It is asked again, of a card that is better known now."""
    asked = wanted(chronicle.state, step)
    assert asked is not None
    chronicle.push(step)
    open_sealed(chronicle, asked.card, found(chronicle.state, asked.kind, action.name)[0])


def open_sealed(chronicle: Chronicle, card: str, entry: Entry) -> None:
    """This slip is that card."""
    kind, sealed = entry
    chronicle.tell(ev.SealBroken(kind, sealed.code, _words(sealed)))
    known = chronicle.state.slips.get(card)
    if isinstance(sealed, Slip):
        if known is not None:
            told = replace(known, **_facts(sealed))
            chronicle.tell(ev.SlipTold(card, told, ("title", "code")))
        return
    record(chronicle, Catalogue(**{kind: (sealed,)}), card)  # type: ignore[arg-type]


def open_if_sealed(chronicle: Chronicle, card: str, told: Slip) -> None:
    """It has its name now: is it one that a box brought in tells of?"""
    for entry in entries(chronicle.state.sealed):
        if entry[0] == told.kind and is_same(entry[1], told):
            open_sealed(chronicle, card, entry)
            return


def _facts(slip: Slip) -> dict[str, Any]:
    """All that it says."""
    facts = {field.name: getattr(slip, field.name) for field in fields(Slip)[1:]}
    return {name: value for name, value in facts.items() if value not in (None, "")}


def _words(sealed: AnyCard | Slip) -> str:
    return sealed.title if isinstance(sealed.title, str) else sealed.title.en


# Wholly known from now on


def with_codes(state: State, recorded: Catalogue) -> Catalogue:
    """A card without a printed code gets one of ours: components without a number exist."""
    parts = {}
    for kind in KINDS:
        taken = {code for of_kind, code in known_cards(state) if of_kind == kind}
        taken |= set(cards(state, kind))
        made = []
        for card in getattr(recorded, kind):
            if is_slip(card.code) and kind not in NUMBERED:
                free = (f"_{number}" for number in count(1))
                card = replace(card, code=next(code for code in free if code not in taken))
                taken.add(card.code)
            made.append(card)
        parts[kind] = tuple(made)
    return Catalogue(**parts)


def record(chronicle: Chronicle, new: Catalogue, slip: str | None = None) -> None:
    """The first of them may be one that lies there as a slip."""
    recorded = with_codes(chronicle.state, new)
    if slip is not None:
        _recognise(chronicle, recorded, slip)
    chronicle.tell(ev.Recorded(recorded))


def _recognise(chronicle: Chronicle, recorded: Catalogue, slip: str) -> None:
    """Two copies of one card are two cards: where that one lies already, this stays a slip, with
    what is known of it. So does a file that may still be taken back to its hand."""
    known = chronicle.state.slips.get(slip)
    if known is None:
        return
    card = next(iter(getattr(recorded, known.kind, ())), None)
    if card is None:
        return
    used = any(
        isinstance(step, Sharing) and renamed(step, slip, card.code) != step
        for step in chronicle.todo
    )
    if lies(chronicle.state, card.code, known.kind) or used:
        told = _facts(note_of(card) or Slip(known.kind, title=card.title.en[:60]))
        chronicle.tell(ev.SlipTold(slip, replace(known, **told), ("title", "code")))
    else:
        chronicle.tell(ev.CardRecognised(slip, known.kind, card.code))
        chronicle.todo[:] = [renamed(step, slip, card.code) for step in chronicle.todo]


# Questions that answer themselves, once the card is known


def still_to_tell(chronicle: Chronicle, step: Telling) -> AnyStep | None:
    if step.about == "work" and is_slip(step.card):
        held = chronicle.table.sectors[step.seat].work
        return step if step.card in held else None  # a correction may have taken it away
    if is_slip(step.card) or step.about == "rule":
        return step
    if step.about == "room":
        return _still_unknown_room(chronicle.state, step)
    state, seat = chronicle.state, step.seat
    match step.about:
        case "work" if state.table.unfollowed:
            return None  # it lies in the hand still, and its owner says so again
        case "work":
            return Working(seat, step.centre)  # type: ignore[arg-type]
        case "crossroads":
            return Deciding(seat, step.card) if crossroads_card(state, step.card) else step
        case "file":
            played = file(state, step.card)
            if played is None:
                return step
            note_deed(chronicle, "files", step.card, seat, effects=played.effects)
            return _does(seat, played.effects)
        case "algorithm":
            acts = algorithm(state, step.card)
            if acts is None:
                return step
            slots = state.table.sectors[seat].slots
            upgraded = any(slot.face == step.card and slot.under for slot in slots)
            side = "upgraded" if upgraded else "effects"
            effects = getattr(acts, side)
            note_deed(chronicle, "algorithms", step.card, seat, effects=effects, side=side)
            return _does(seat, effects)


def _still_unknown_room(state: State, step: Telling) -> AnyStep | None:
    """It may have been put right, or be gone."""
    room = added_rooms(state.table).get(step.card)
    known = state.room_prints.get(room.name) if room else ()
    return step if known is None else _does(step.seat, known)


def _does(seat: Any, effects: Any) -> AnyStep | None:
    return Applying(seat, effects) if effects else None


def still_to_harm(chronicle: Chronicle, step: Harming) -> Harming | None:
    """The card may have been recorded meanwhile, or be known by a title."""
    task = task_of(chronicle.table, step.task)
    if task is None or key_task(chronicle.state, task.card) is not None:
        return None
    slip = chronicle.state.slips.get(task.card)
    return None if slip is not None and slip.harms is not None else step


def open_page(chronicle: Chronicle, code: str) -> None:
    """A page is met when it is opened."""
    for kind, sealed in entries(chronicle.state.sealed):
        if kind == "pages" and sealed.code == code:
            chronicle.tell(ev.SealBroken(kind, code, _words(sealed)))
            chronicle.tell(ev.Recorded(Catalogue(pages=(sealed,))))  # type: ignore[arg-type]
            return
