"""Met before: the cards of its box that a table has told of, so that one of them is told of once.

Nothing is recognised by itself. Cards that do the same, in what is asked now, lie together; where
they differ in anything else, that is not known of the card that is like them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import fields

from rules.core import Refusal, Value
from rules.gen7 import actions as act
from rules.gen7.cards.content import Algorithm, AnyCard, File, KeyTask, WorkTask, harmed
from rules.gen7.cards.slips import Harm, Slip, SlipKind
from rules.gen7.evolution.table import task_of
from rules.gen7.state import State
from rules.gen7.steps import AnyStep, Harming, Sharing, Telling
from rules.gen7.tables import SeatName

KINDS: tuple[SlipKind, ...] = ("key_tasks", "work_tasks", "files", "algorithms")
BLANK = fields(Slip)


class Met(Value):
    """Cards that do the same, latest first, and all that they have in common."""

    cards: tuple[str, ...]
    slip: Slip


class Wanted(Value):
    """What a question asks of which card; the first of it makes a card one that is known."""

    card: str
    kind: SlipKind
    facts: tuple[str, ...]


def wanted(state: State, step: AnyStep) -> Wanted | None:
    """None: no card is asked about."""
    match step:
        case Harming() | Sharing():
            task = task_of(state.table, step.task)
            facts = ("harms",) if isinstance(step, Harming) else ("merits", "cost")
            return Wanted(task.card, "key_tasks", facts) if task else None
        case Telling(about="file"):
            return Wanted(step.card, "files", ("effects",))
        case Telling(about="algorithm"):
            return Wanted(step.card, "algorithms", (algorithm_side(state, step),))
        case Telling(about="work"):
            return Wanted(step.card, "work_tasks", ("merits", "cost", "effects"))
        case Telling(about="crossroads"):
            return Wanted(step.card, "crossroads", ("effects", "goes"))
        case _:
            return None


def algorithm_side(state: State, step: Telling) -> str:
    slots = state.table.sectors[step.seat].slots
    upgraded = any(slot.face == step.card and slot.under is not None for slot in slots)
    return "upgraded" if upgraded else "effects"


def met(state: State, step: AnyStep) -> tuple[Met, ...]:
    """Latest first. What somebody holds makes no difference: this is what was told openly."""
    asked = wanted(state, step)
    if asked is None:
        return ()
    alike: dict[tuple[Any, ...], list[tuple[str, Slip]]] = {}
    for card, slip in _known(state, asked.kind):
        facts = tuple(getattr(slip, fact) for fact in asked.facts)
        if card != asked.card and facts[0] is not None:
            alike.setdefault(facts, []).append((card, slip))
    return tuple(
        Met(tuple(card for card, _ in found), _common([slip for _, slip in found]))
        for found in alike.values()
    )


def _known(state: State, kind: SlipKind) -> Iterator[tuple[str, Slip]]:
    yield from ((card, slip) for card, slip in reversed(state.slips.items()) if slip.kind == kind)
    for card in reversed(getattr(state.recorded, kind, ())):
        if (noted := note_of(card)) is not None:
            yield card.code, noted


def _common(slips: list[Slip]) -> Slip:
    """The latest title and code of any of them; of the rest what none of them contradicts."""
    told: dict[str, Any] = {}
    for field in BLANK[1:]:
        values = [value for slip in slips if (value := getattr(slip, field.name)) != field.default]
        if values and (field.name in ("title", "code") or all(one == values[0] for one in values)):
            told[field.name] = values[0]
    return Slip(slips[0].kind, **told)


def note_of(card: AnyCard) -> Slip | None:
    """A card that is wholly recorded, as far as a slip can say it."""
    code = "" if card.code.startswith("_") else card.code
    named: dict[str, Any] = {"title": card.title.en[:60], "code": code}
    match card:
        case KeyTask():
            harms = (Harm(system, card.damage) for system in harmed(card) if card.damage)
            cost = None if card.cost.any_count else card.cost.fixed
            return Slip("key_tasks", merits=card.merits, harms=tuple(harms), cost=cost, **named)
        case WorkTask():
            cost = None if card.cost.any_count else card.cost.fixed
            named |= {"penalty": card.penalty, "effects": card.then}
            return Slip("work_tasks", merits=card.merits, cost=cost, **named)
        case File():
            return Slip("files", effects=card.effects, **named)
        case Algorithm():
            return Slip("algorithms", effects=card.effects, upgraded=card.upgraded, **named)
        case _:
            return None


# The same again


def again(state: State, step: AnyStep, seat: SeatName, found: Met) -> act.Tell:
    """The answer of last time."""
    asked = wanted(state, step)
    assert asked is not None
    told: dict[str, Any] = {}
    for fact in asked.facts:
        value = getattr(found.slip, fact)
        if fact == "cost":
            source = "storage" if isinstance(step, Sharing) else seat
            told["paid"] = (act.Paid(source, *value),) if value and any(value) else ()
        elif value is not None:
            told["effects" if fact == "upgraded" else fact] = value
    return act.Tell(seat, like=found.cards[0] if found.cards else None, **told)


def why_not_like(
    state: State, step: AnyStep, action: act.Tell | act.Solve | act.Fail
) -> Refusal | None:
    if action.like is None or any(action.like in one.cards for one in met(state, step)):
        return None
    return Refusal("card_not_there", "GEN-0.1", {"card": action.like})


def recalled(state: State, step: AnyStep, like: str | None) -> dict[str, Any]:
    """What is known of this card because it is like another one."""
    found = next((one for one in met(state, step) if like in one.cards), None)
    asked = wanted(state, step)
    if found is None or asked is None:
        return {}
    own = state.slips.get(asked.card, Slip(asked.kind))
    return {
        field.name: value
        for field in BLANK[1:]
        if getattr(own, field.name) == field.default
        and (value := getattr(found.slip, field.name)) != field.default
    }


def is_undecided(state: State, step: AnyStep) -> bool:
    """A crossroads card on which somebody else has chosen, or is still to choose, for themselves:
    then nobody is told yet what it brings."""
    if not isinstance(step, Telling) or step.about != "crossroads":
        return False
    others = sum(isinstance(one, Telling) and one.card == step.card for one in state.todo) > 1
    slip = state.slips.get(step.card)
    return others or (slip is not None and slip.effects is not None)
