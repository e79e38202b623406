"""Dice that are rolled on the table and that nobody has typed in: what one shows is asked where it
counts, and people judge the rest (GEN-3.2, GEN-5.7, GEN-5.8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.chronicle import Chronicle, choice
from rules.gen7.ship.board import all_seen, faces, quarters, taken_spots
from rules.gen7.state import Episode, Options, State
from rules.gen7.steps import Facing
from rules.gen7.tables import SeatName

UNSEEN = 0  # what a die shows as long as nobody has said it


def are_typed(options: Options) -> bool:
    """Whoever wants hints types the roll."""
    return options.dice == "table" or (options.dice == "asked" and options.hints)


def is_unseen(table: Episode, dice: Iterable[str]) -> bool:
    """Of any of these."""
    return not all_seen(table) and any(table.dice[name].value == UNSEEN for name in dice)


def of_seat_unseen(table: Episode, seat: str) -> bool:
    return is_unseen(table, quarters(table, seat))


def ask_where_it_counts(chronicle: Chronicle, seat: SeatName, room: str, name: str) -> None:
    """GEN-5.7, GEN-5.8: in the Technical Laboratory, and where a spot gives half the die."""
    die = chronicle.table.dice[name]
    if die.value != UNSEEN or not die.place.startswith(f"{room}."):
        return
    spot = int(die.place.rpartition(".")[2])
    board = chronicle.state.options.board
    counts = room == "technical_lab"
    if room in ("science_lab", "technical_lab", "chemical_lab"):
        counts = counts or getattr(board, room)[spot - 1].half is not None
    if counts:
        chronicle.push(Facing(seat, name))


def least_face(state: State, name: str) -> int:
    """GEN-5.7: in the Technical Laboratory never below the die before it, if that one is known.
    A correction may have put it where it cannot be: then whatever it shows."""
    die = state.table.dice[name]
    room, _, spot = die.place.rpartition(".")
    if room != "technical_lab":
        return 1
    before = taken_spots(state.table).get(f"{room}.{int(spot) - 1}")
    least = state.table.dice[before].value if before else 1
    return max(1, least) if least <= faces(die) else 1


def _shown(state: State, step: Facing) -> Iterator[str]:
    most = faces(state.table.dice[step.die])
    return map(str, range(least_face(state, step.die), most + 1))


def _show(chronicle: Chronicle, step: Facing, action: act.Choose) -> None:
    chronicle.tell(ev.FaceTold(step.die, int(action.option)))


def still_to_show(chronicle: Chronicle, step: Facing) -> Facing | None:
    """A correction may have said it meanwhile, or put the die where it does not count."""
    die = chronicle.table.dice[step.die]
    at_room = "." in die.place
    return step if die.value == UNSEEN and at_room else None


FACING = choice("GEN-5.8", _shown, _show)
