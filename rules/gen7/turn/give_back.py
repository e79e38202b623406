"""GEN-4.4: spots that are not filled after all give back what was used for them.

While the spots of a key task are being filled, the step remembers how to take back each change of a
die, each skill and each file. What cannot be taken back (a roll, a draw, merits) stays, and with it
the file or skill that brought it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from rules.gen7 import events as ev
from rules.gen7.cards.content import KeyTask
from rules.gen7.cards.slips import is_slip
from rules.gen7.catalogue import key_task
from rules.gen7.chronicle import Chronicle
from rules.gen7.evolution.campaign import evolve
from rules.gen7.evolution.table import task_of
from rules.gen7.ship.board import negative
from rules.gen7.ship.tracks import store
from rules.gen7.state import Episode, State
from rules.gen7.steps import AnyStep, Sharing, Turning, Used
from rules.gen7.tables import Amounts

# Nothing to take back, and nothing in the way of it.
SILENT = (ev.Due, ev.PlanShown, ev.AlgorithmActed, ev.FaceTold, ev.DeedNoted)


def remember(chronicle: Chronicle, before: State) -> None:
    """After something was done while spots are being filled: how it could be taken back."""
    index = _filling(chronicle.todo)
    if index is None:
        return
    step = chronicle.todo[index]
    assert isinstance(step, Sharing)
    if not (chronicle.events or step.using or step.lasting) or _filling(before.todo) is None:
        return
    found = list(_ways_back(before, chronicle.events))
    using = (*step.using, *(used for used in found if used is not None))
    lasting = step.lasting or None in found
    if index < len(chronicle.todo) - 1:  # a file or a skill is still at work
        chronicle.todo[index] = replace(step, using=using, lasting=lasting)
        return
    used = step.used if lasting else (*step.used, *using)
    chronicle.todo[index] = replace(step, used=used, using=(), lasting=False)


def _filling(todo: Iterable[AnyStep]) -> int | None:
    for index, step in enumerate(todo):
        if isinstance(step, Sharing):
            return index
    return None


def _ways_back(state: State, events: Iterable[ev.AnyEvent]) -> Iterator[Used | None]:
    """None: this one stays."""
    for event in events:
        match event:
            case ev.DieSet():
                yield Used("face", event.die, number=state.table.dice[event.die].value)
            case ev.ResourcesChanged():
                yield Used("resources", event.seat, by=event.by)
            case ev.StorageChanged():
                yield Used("storage", by=event.by)
            case ev.SkillUsed():
                yield Used("skill", event.seat, event.skill)
            case ev.FilePlayed():
                yield Used("file", event.seat, event.card)
            case ev.TaskCovered():
                yield Used("cover", number=event.id, spot=event.spot)
            case ev.SlipTold(told=("shown",)):
                pass  # its owner has said what the file is called
            case _:
                if not isinstance(event, SILENT):
                    yield None
        state = evolve(state, event)


def give_back(chronicle: Chronicle, step: Sharing) -> None:
    """The last thing first."""
    for used in step.used[::-1]:
        match used.what:
            case "face":
                if chronicle.table.dice[used.name].value != used.number:
                    chronicle.tell(ev.DieSet(used.name, used.number, "taken_back"))
            case "resources":
                _resources(chronicle, used.name, negative(used.by))
            case "storage":
                store(chronicle, negative(used.by), "taken_back")
            case "skill":
                chronicle.tell(ev.SkillTakenBack(used.name, used.item))  # type: ignore[arg-type]
            case "file":
                if _lies_there(chronicle.table, used.item):
                    chronicle.tell(ev.FileTakenBack(used.name, used.item))  # type: ignore[arg-type]
            case "cover":
                task = task_of(chronicle.table, used.number)
                if task is not None and used.spot in task.covered:
                    chronicle.tell(ev.TaskUncovered(used.number, used.spot))


def _lies_there(table: Episode, file: str) -> bool:
    """It may have been shuffled and drawn again meanwhile. Those nobody knows have no deck here."""
    deck = table.files
    return is_slip(file) or file in (*deck.up, *deck.down, *deck.bottom)


def _resources(chronicle: Chronicle, seat: str, by: Amounts) -> None:
    """Never below 0 nor above the capacity, whatever has lasted in between."""
    held, capacity = chronicle.table.sectors[seat].resources, chronicle.state.options.board.capacity
    moved = [max(-have, min(more, capacity - have)) for have, more in zip(held, by, strict=True)]
    if any(moved):
        back = (moved[0], moved[1], moved[2])
        chronicle.tell(ev.ResourcesChanged(seat, back, "taken_back"))  # type: ignore[arg-type]


def start_over(chronicle: Chronicle, before: State) -> None:
    """A card recorded, or recorded again, while its spots are being filled: what was begun on the
    one that was known so far is taken back."""
    for index, step in enumerate(chronicle.todo):
        known = _known(before, step) if isinstance(step, Sharing) else None
        if isinstance(step, Sharing) and known != _known(chronicle.state, step):
            give_back(chronicle, step)
            chronicle.todo[index] = Turning(step.seat)


def _known(state: State, step: Sharing) -> KeyTask | None:
    task = task_of(state.table, step.task)
    return key_task(state, task.card) if task is not None else None
