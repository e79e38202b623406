"""Where cards lie: on the table, in hands, in decks, or on their way."""

from __future__ import annotations

from collections.abc import Iterator

from rules.gen7 import steps
from rules.gen7.cards.content import Catalogue, each_copy
from rules.gen7.state import State
from rules.gen7.steps import AnyStep

DECKS = ("key_tasks", "work_tasks", "files", "algorithms")


def pending(state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Cards that are on their way, by kind; each of them once."""
    put_away = {*lasting_crossroads(state)}
    read = dict.fromkeys(card for step in state.todo for card in being_read(step))
    for card in read:
        if card not in put_away:  # where it was for everybody, some are still to be asked
            yield "crossroads", (card,)
    for step in state.todo:
        match step:
            case steps.Keeping() | steps.DealingOut():
                yield step.deck, step.cards
            case steps.Arranging():
                yield "algorithms", step.cards
            case steps.Taking():
                yield "work_tasks", step.cards
            case _:
                pass


def being_read(step: AnyStep) -> tuple[str, ...]:
    """The crossroads card that this is about."""
    match step:
        case steps.Checking() | steps.Deciding() | steps.Confronting():
            return (step.card,)
        case steps.Balloting() | steps.Siding():
            return (step.card,)
        case steps.Asking(about="crossroads") | steps.Telling(about="crossroads"):
            return (step.card,)
        case steps.Voting(about="crossroads"):
            return (step.subject,)
        case steps.Breaking() | steps.CarryingOut() if step.vote.about == "crossroads":
            return (step.vote.subject,)
        case _:
            return ()


def lasting_crossroads(state: State) -> Iterator[str]:
    """Those that are somewhere for good, and not in anybody's hands to be read."""
    yield from (*state.crossroads.down, *state.crossroads.bottom, *state.removed)
    yield from state.consequences
    yield from (card for officer in state.officers.values() for card in officer.kept)


def lies(state: State, card: str, kind: str) -> bool:
    """Somewhere where the app can see it, or in the hands of who reads it aloud; not in a deck."""
    if kind == "crossroads":
        return card in _crossroads_out(state)
    return card in _on_table(state, kind) or (kind == "key_tasks" and card in state.dropped)


def _crossroads_out(state: State) -> Iterator[str]:
    yield from state.removed
    yield from (card for officer in state.officers.values() for card in officer.kept)
    yield from (card for step in state.todo for card in being_read(step))


def _on_table(state: State, kind: str) -> Iterator[str]:
    """In the row, in hands, in slots, or being chosen."""
    yield from (card for of_kind, cards in pending(state) if of_kind == kind for card in cards)
    table = state.play
    if table is None:
        return
    if kind == "key_tasks":
        yield from (task.card for task in table.row)
    for sector in table.sectors.values():
        match kind:
            case "work_tasks":
                yield from sector.work
            case "files":
                yield from sector.files
            case "algorithms":
                laid = (card for slot in sector.slots for card in (slot.face, slot.under))
                yield from filter(None, laid)
            case _:
                pass


def known_cards(state: State) -> set[tuple[str, str]]:
    """Every card that lies somewhere already, with its kind."""
    known: set[tuple[str, str]] = set()
    for kind in Catalogue.__struct_fields__:
        recorded = getattr(state.recorded, kind)
        known |= {(kind, copy.code) for card in recorded for copy in each_copy(card)}
    known |= {("crossroads", card) for card in lasting_crossroads(state)}
    known |= {("crossroads", card) for step in state.todo for card in being_read(step)}
    known |= {("key_tasks", card) for card in state.dropped}
    for kind in DECKS:
        known |= {(kind, card) for card in _on_table(state, kind)}
        if state.play is not None:
            deck = getattr(state.play, kind)
            known |= {(kind, card) for card in (*deck.down, *deck.bottom, *deck.up)}
    return known
