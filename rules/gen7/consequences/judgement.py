"""Does a condition hold for a player? Yes, no, or only the table can tell."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from rules.gen7.cards import conditions as on
from rules.gen7.catalogue import is_called, key_task
from rules.gen7.ship.board import dice_at
from rules.gen7.state import Episode, State
from rules.gen7.tables import DEPARTMENTS, RESOURCE_INDEX, RESOURCES, SYSTEM_INDEX, Amounts

Verdict = bool | None  # None: ask


def judge(state: State, condition: on.AnyCondition, seat: str) -> Verdict:
    if state.play is not None and state.play.unfollowed and not _is_seen(state, condition, seat):
        return None
    return JUDGES[type(condition)](state, condition, seat)


@cache
def asks_people(condition: on.AnyCondition) -> bool:
    """Whether a part of it can never be seen on the table, whatever lies there."""
    match condition:
        case on.TableSays():
            return True
        case on.All() | on.AnyOf():
            return any(map(asks_people, condition.of))
        case on.Not():
            return asks_people(condition.of)
        case _:
            return False


def _is_seen(state: State, condition: on.AnyCondition, seat: str) -> bool:
    """Where the app is book-keeper: dice are not, and goods and hands only if told this round."""
    table = state.table
    match condition:
        case on.StorageHas() | on.SectorHas():
            at = "storage" if isinstance(condition, on.StorageHas) else seat
            kinds = RESOURCES if condition.resource == "total" else (condition.resource,)
            return all(f"{at}.{kind}" in table.touched for kind in kinds)
        case on.StorageRoom():
            return all(f"storage.{kind}" in table.touched for kind in RESOURCES)
        case on.Holds():
            return f"{seat}.{condition.deck}" in table.touched
        case on.WorkDone(centre=str()):
            return "" not in table.sectors[seat].done
        case on.Leads():
            merits = sorted(sector.merits for sector in table.sectors.values())
            ends = merits[:2] if condition.last else merits[-2:]
            return not table.unseen or len(set(ends)) == len(ends)
        case _:
            return not isinstance(condition, OF_DICE)


OF_DICE = (on.OfficerIn, on.DiceIn, on.DiceInDepartment, on.AllMoved)


def _count(held: Amounts, resource: str) -> int:
    return sum(held) if resource == "total" else held[RESOURCE_INDEX[resource]]


def _storage_room(state: State, wanted: on.StorageRoom, seat: str) -> bool:
    return 3 * state.options.board.capacity - sum(state.table.storage) >= wanted.count


def _officer_in(state: State, wanted: on.OfficerIn, seat: str) -> bool:
    room = state.table.dice[f"{seat}.o"].place.partition(".")[0]
    if wanted.place == "key_task":
        return room == "task"
    return wanted.place in (room, _department(state, state.table.dice[f"{seat}.o"].place))


def _department(state: State, place: str) -> str | None:
    """GEN-7.4: a key task belongs to the department printed on it."""
    room, _, rest = place.partition(".")
    if room != "task":
        return DEPARTMENTS.get(room)
    number = int(rest.partition(".")[0])
    cards = (key_task(state, task.card) for task in state.table.row if task.id == number)
    return next((card.department for card in cards if card), None)


def _dice_in_department(state: State, wanted: on.DiceInDepartment, seat: str) -> bool:
    there = [
        die
        for die in state.table.dice.values()
        if _department(state, die.place) == wanted.department
        and (wanted.everybody or die.owner == seat)
    ]
    return wanted.least <= len(there) <= wanted.most


def _leads(state: State, wanted: on.Leads, seat: str) -> bool:
    return state.table.ranking[-1 if wanted.last else 0] == seat


def _holds(state: State, wanted: on.Holds, seat: str) -> bool:
    sector = state.table.sectors[seat]
    held = {
        "work_tasks": len(sector.work),
        "files": len(sector.files),
        "algorithms": sum(slot.face is not None for slot in sector.slots),
    }[wanted.deck]
    return wanted.least <= held <= wanted.most


def _work_done(state: State, wanted: on.WorkDone, seat: str) -> bool:
    done = state.table.sectors[seat].done
    return (len(done) if wanted.centre is None else done.count(wanted.centre)) >= wanted.least


def _round_over(state: State, wanted: on.RoundOver, seat: str) -> bool:
    table: Episode = state.table
    deadline = wanted.round or table.story.marker
    return table.phase == "end" and bool(deadline) and table.round >= deadline


def _all(state: State, wanted: on.All, seat: str) -> Verdict:
    verdict: Verdict = True
    for part in wanted.of:
        one = judge(state, part, seat)
        if one is False:
            return False
        verdict = verdict and one
    return verdict


def _any(state: State, wanted: on.AnyOf, seat: str) -> Verdict:
    verdict: Verdict = False
    for part in wanted.of:
        one = judge(state, part, seat)
        if one is True:
            return True
        verdict = None if one is None else verdict
    return verdict


def _not(state: State, wanted: on.Not, seat: str) -> Verdict:
    verdict = judge(state, wanted.of, seat)
    return None if verdict is None else not verdict


JUDGES: dict[type, Callable[[State, Any, str], Verdict]] = {
    on.Always: lambda state, wanted, seat: True,
    on.StorageHas: lambda state, wanted, seat: (
        _count(state.table.storage, wanted.resource) >= wanted.count
    ),
    on.StorageRoom: _storage_room,
    on.SectorHas: lambda state, wanted, seat: (
        _count(state.table.sectors[seat].resources, wanted.resource) >= wanted.count
    ),
    on.RankBetween: lambda state, wanted, seat: (
        wanted.least <= state.officers[seat].rank <= wanted.most
    ),
    on.HasSkill: lambda state, wanted, seat: wanted.skill in state.officers[seat].skills,
    on.HasCrew: lambda state, wanted, seat: state.officers[seat].crew == wanted.crew,
    on.KeptCard: lambda state, wanted, seat: wanted.card in state.officers[seat].kept,
    on.InSector: lambda state, wanted, seat: state.table.sectors[seat].name == wanted.sector,
    on.OfficerIn: _officer_in,
    on.HasMerits: lambda state, wanted, seat: state.table.sectors[seat].merits >= wanted.least,
    on.Leads: _leads,
    on.Holds: _holds,
    on.SystemAt: lambda state, wanted, seat: (
        wanted.least <= state.table.systems[SYSTEM_INDEX[wanted.system]] <= wanted.most
    ),
    on.Contributed: lambda state, wanted, seat: (
        state.table.sectors[seat].contributed >= wanted.least
    ),
    on.SolvedCount: lambda state, wanted, seat: (
        wanted.least <= state.table.solved_now <= wanted.most
    ),
    on.WorkDone: _work_done,
    on.DiceIn: lambda state, wanted, seat: (
        wanted.least <= len(dice_at(state.table, wanted.place, owner=seat)) <= wanted.most
    ),
    on.DiceInDepartment: _dice_in_department,
    on.ReasonAt: lambda state, wanted, seat: wanted.least <= state.reason <= wanted.most,
    on.RoundOver: _round_over,
    on.TaskSolved: lambda state, wanted, seat: any(
        is_called(state, card, wanted.card) for card in state.table.solved
    ),
    on.AllMoved: lambda state, wanted, seat: (
        not dice_at(state.table, wanted.source, kind=wanted.kind)
    ),
    on.Counted: lambda state, wanted, seat: getattr(state.table.story, wanted.kind) >= wanted.least,
    on.VoteWon: lambda state, wanted, seat: state.table.story.vote == wanted.option,
    on.TableSays: lambda state, wanted, seat: None,
    on.All: _all,
    on.AnyOf: _any,
    on.Not: _not,
}
