"""A table with its own box: real cards, of which the app knows nothing."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.gen7 import steps
from rules.gen7.cards.slips import Slip, SlipKind
from rules.gen7.state import State, Task
from tests.rules.gen7.positions import at_turn, with_sector, with_table

# A page of the story as it is asked about, from the table's own book.
LEAVES: dict[str, steps.AnyStep] = {
    "leaving": steps.Leaving("1.01"),
    "missed": steps.Onward("1.01", missed=True),
    "opening": steps.Paging("1.02", "development"),
    "failing": steps.Paging("1.02", "failure"),
}


def box(**changes: Any) -> State:
    return at_turn(**{"pack": "box", "decks": "table", **changes})


def with_slip(state: State, kind: SlipKind, **facts: Any) -> tuple[State, str]:
    """A card that has come, and its name."""
    code = f"?{len(state.slips) + 1}"
    return replace(state, slips={**state.slips, code: Slip(kind, **facts)}), code


def with_unknown_task(state: State, **facts: Any) -> State:
    """One more key task in the row."""
    state, code = with_slip(state, "key_tasks", **facts)
    row = state.table.row
    return with_table(state, row=(*row, Task(len(row) + 1, code)), revealed=len(row) + 1)


def with_unknown_card(state: State, seat: str, hand: str, **facts: Any) -> tuple[State, str]:
    """One more card in this hand."""
    kind: SlipKind = "files" if hand == "files" else "work_tasks"
    state, code = with_slip(state, kind, **facts)
    held = (*getattr(state.table.sectors[seat], hand), code)
    return with_sector(state, seat, **{hand: held}), code
