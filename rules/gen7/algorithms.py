"""Algorithms that act: whenever their time comes and their condition holds (GEN-7.12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.catalogue import algorithm
from rules.gen7.judging import judge
from rules.gen7.question import Question, its_seat, late
from rules.gen7.state import State
from rules.gen7.steps import Applying, Ending, Ordering
from rules.gen7.tables import SeatName
from rules.gen7.telling import Telling


def trigger(
    telling: Telling, seats: Iterable[SeatName], when: str, room: str | None = None
) -> None:
    """Their effects come before whatever is due next, in the order of the seats."""
    telling.push(
        *(
            step
            for seat in seats
            for slot in waiting(telling.state, seat, when, room)
            for step in _acts(telling, seat, slot)
        )
    )


def waiting(state: State, seat: str, when: str, room: str | None = None) -> tuple[int, ...]:
    """The slots whose algorithm acts at this time."""
    found = []
    for number, slot in enumerate(state.table.sectors[seat].slots):
        card = algorithm(state, slot.face) if slot.face else None
        if card is not None and card.when == when and card.room in (None, room):
            found.append(number)
    return tuple(found)


def _acts(telling: Telling, seat: SeatName, number: int) -> Iterator[Applying]:
    slot = telling.table.sectors[seat].slots[number]
    card = algorithm(telling.state, slot.face) if slot.face else None
    if card is None or not judge(telling.state, card.condition, seat):
        return
    telling.tell(ev.AlgorithmActed(seat, card.code, slot.under is not None))
    yield Applying(seat, card.upgraded if slot.under is not None else card.effects)


# The end of a round (GEN-3.14): each player in an order of choice


def end_round_effects(telling: Telling, seats: Iterable[SeatName]) -> None:
    telling.push(*(Ending(seat, waiting(telling.state, seat, "round_end")) for seat in seats))


def go_on(telling: Telling, step: Ending) -> None:
    """One by one, since the first may change whether the second acts."""
    if len(step.slots) > 1:
        telling.push(Ordering(step.seat, step.slots))
    elif step.slots:
        telling.push(*_acts(telling, step.seat, step.slots[0]))


def _orders(state: State, step: Ordering, seat: str) -> Iterator[act.AnyAction]:
    return (act.Choose(step.seat, str(slot)) for slot in step.slots)


def _why_no_order(state: State, step: Ordering, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.Choose):
        return late(step, "GEN-3.14")
    if action not in _orders(state, step, step.seat):
        return Refusal("no_such_option", "GEN-3.14", {"option": action.option})
    return None


def _order(telling: Telling, step: Ordering, action: act.Choose) -> None:
    rest = tuple(slot for slot in step.slots if str(slot) != action.option)
    telling.push(*_acts(telling, step.seat, int(action.option)), Ending(step.seat, rest))


ORDERING = Question("GEN-3.14", its_seat, _orders, _why_no_order, _order)
