"""Algorithms that act: whenever their time comes and their condition holds (GEN-7.12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.catalogue import algorithm, slip
from rules.gen7.chronicle import Chronicle, choice
from rules.gen7.consequences.deeds import note_deed
from rules.gen7.consequences.judgement import judge
from rules.gen7.state import State
from rules.gen7.steps import Applying, Asking, Ending, Ordering, Using
from rules.gen7.tables import SeatName


def trigger(
    chronicle: Chronicle, seats: Iterable[SeatName], when: str, room: str | None = None
) -> None:
    """Their effects come before whatever is due next, in the order of the seats."""
    chronicle.push(
        *(
            step
            for seat in seats
            for slot in waiting(chronicle.state, seat, when, room)
            for step in _acts(chronicle, seat, slot)
        )
    )


def waiting(state: State, seat: str, when: str, room: str | None = None) -> tuple[int, ...]:
    """The slots whose algorithm acts at this time."""
    found = []
    for number, slot in enumerate(state.table.sectors[seat].slots):
        card = algorithm(state, slot.face) if slot.face else None
        if card is not None:
            acts = card.when == when and card.room in (None, room)
        else:
            acts = slot.face is not None and when == "round_end" and is_for(state, slot.face, when)
        if acts:
            found.append(number)
    return tuple(found)


def is_for(state: State, card: str, when: str) -> bool:
    """Whether a card that the app does not know may act at this time."""
    known = slip(state, card)
    return known is not None and known.when in (None, when)


def _acts(chronicle: Chronicle, seat: SeatName, number: int) -> Iterator[Applying | Asking | Using]:
    slot = chronicle.table.sectors[seat].slots[number]
    card = algorithm(chronicle.state, slot.face) if slot.face else None
    if card is None and slot.face and is_for(chronicle.state, slot.face, "round_end"):
        yield Using(seat, number)
    verdict = judge(chronicle.state, card.condition, seat) if card else False
    if card is not None and verdict is None:
        yield Asking(seat, "algorithm", card.code, number)
    elif verdict:
        yield from effects_of_slot(chronicle, seat, number)


def effects_of_slot(chronicle: Chronicle, seat: SeatName, number: int) -> Iterator[Applying]:
    slot = chronicle.table.sectors[seat].slots[number]
    card = algorithm(chronicle.state, slot.face) if slot.face else None
    if card is not None:
        chronicle.tell(ev.AlgorithmActed(seat, card.code, slot.under is not None))
        upgraded = slot.under is not None
        effects = card.upgraded if upgraded else card.effects
        side = "upgraded" if upgraded else "effects"
        note_deed(chronicle, "algorithms", card.code, seat, effects=effects, side=side)
        yield Applying(seat, effects)


def act_as_judged(chronicle: Chronicle, step: Asking) -> None:
    """GEN-7.12: people say that the condition holds."""
    chronicle.push(*effects_of_slot(chronicle, step.seat, step.index))


# The end of a round (GEN-3.14): each player in an order of choice


def end_round_effects(chronicle: Chronicle, seats: Iterable[SeatName]) -> None:
    """Those that the app knows; what the others do, the table says at once (`RoundEnd`)."""
    chronicle.push(
        *(
            Ending(
                seat,
                tuple(
                    slot
                    for slot in waiting(chronicle.state, seat, "round_end")
                    if not is_told(chronicle.state, seat, slot)
                ),
            )
            for seat in seats
        )
    )


def told_algorithms(state: State, seats: Iterable[SeatName]) -> tuple[tuple[SeatName, int], ...]:
    """The slots with a card of which only the table can say what it does now."""
    return tuple(
        (seat, slot)
        for seat in seats
        for slot in waiting(state, seat, "round_end")
        if is_told(state, seat, slot)
    )


def is_told(state: State, seat: str, number: int) -> bool:
    face = state.table.sectors[seat].slots[number].face
    return face is not None and algorithm(state, face) is None


def go_on(chronicle: Chronicle, step: Ending) -> None:
    """One by one, since the first may change whether the second acts."""
    if len(step.slots) > 1:
        chronicle.push(Ordering(step.seat, step.slots))
    elif step.slots:
        chronicle.push(*_acts(chronicle, step.seat, step.slots[0]))


def _orders(state: State, step: Ordering) -> Iterator[str]:
    return map(str, step.slots)


def _order(chronicle: Chronicle, step: Ordering, action: act.Choose) -> None:
    rest = tuple(slot for slot in step.slots if str(slot) != action.option)
    chronicle.push(*_acts(chronicle, step.seat, int(action.option)), Ending(step.seat, rest))


ORDERING = choice("GEN-3.14", _orders, _order)
