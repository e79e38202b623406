"""What changes while the app is book-keeper; and which numbers people have told of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from rules.gen7 import events as ev
from rules.gen7.state import Episode, State
from rules.gen7.tables import RESOURCES


def _table_set(state: State, event: ev.TableSet) -> State:
    changed = {name: getattr(event, name) for name in event.__struct_fields__}
    told = {name: value for name, value in changed.items() if value is not None}
    return replace(state, options=replace(state.options, **told))


def _opened(state: State, event: ev.BookOpened) -> State:
    """GEN-7.9: who of a tie came first is not seen from here on."""
    return replace(state, play=replace(state.table, unfollowed=True, unseen=True, touched=()))


def _closed(state: State, event: ev.BookClosed) -> State:
    return replace(state, play=replace(state.table, unfollowed=False, touched=()))


def with_touched(before: State, after: State) -> State:
    """The numbers that are others now were told of this round."""
    was, now = before.play, after.play
    if was is None or now is None or was is now or not (was.unfollowed and now.unfollowed):
        return after
    old = dict(_numbers(was))
    new = (name for name, number in _numbers(now) if old.get(name) != number)
    touched = tuple(dict.fromkeys((*now.touched, *new)))
    return after if touched == now.touched else replace(after, play=replace(now, touched=touched))


def _numbers(table: Episode) -> Iterator[tuple[str, Any]]:
    for kind, count in zip(RESOURCES, table.storage, strict=True):
        yield f"storage.{kind}", count
    for seat, sector in table.sectors.items():
        for kind, count in zip(RESOURCES, sector.resources, strict=True):
            yield f"{seat}.{kind}", count
        yield f"{seat}.work_tasks", len(sector.work)
        yield f"{seat}.files", len(sector.files)
        yield f"{seat}.algorithms", sector.slots
        asleep = (
            die.owner == seat and die.kind == "colonist" and die.place == "supply"
            for die in table.dice.values()
        )
        yield f"{seat}.asleep", sum(asleep)


KEEPING: dict[type, Callable[[State, Any], State]] = {
    ev.TableSet: _table_set,
    ev.BookOpened: _opened,
    ev.BookClosed: _closed,
}
