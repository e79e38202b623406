"""The sector dealt to a player, put right (GEN-2.4): dice and the sector's goal go with it."""

from __future__ import annotations

from msgspec.structs import replace

from rules.gen7 import facts as fact
from rules.gen7.cards.slips import is_slip
from rules.gen7.catalogue import cards, is_open_goal
from rules.gen7.state import Die, Plan, State
from rules.gen7.tables import SeatName, SectorName


def sector_is(state: State, found: fact.SectorIs) -> State:
    """GEN-2.5: colours follow. Whoever was thought to have it has the other one."""
    before = state.table.sectors[found.seat].name
    holder = holder_of(state, found.sector)
    state = _with_sector(state, found.seat, found.sector)
    return state if holder is None else _with_sector(state, holder, before)


def holder_of(state: State, sector: SectorName) -> SeatName | None:
    there = state.table.sectors.items()
    return next((seat for seat, board in there if board.name == sector), None)  # type: ignore[misc]


def last_colonist(state: State, seat: str) -> str:
    own = (name for name in state.table.dice if name.startswith(f"{seat}.c"))
    return max(own, key=lambda name: int(name.rpartition("c")[2]))


def _with_sector(state: State, seat: str, sector: SectorName) -> State:
    table = state.table
    board = table.sectors[seat]
    dice = dict(table.dice)
    if sector == "mechanical" != board.name:  # it has a colonist less
        del dice[last_colonist(state, seat)]
    elif board.name == "mechanical" != sector:
        number = int(last_colonist(state, seat).rpartition("c")[2]) + 1
        dice[f"{seat}.c{number}"] = Die(seat, "colonist", 1, "supply")  # type: ignore[arg-type]
    board = replace(board, name=sector, plans=_plans(state, seat, sector))
    dealt = tuple(
        replace(one, sectors={**one.sectors, seat: sector}) if one.episode == state.episode else one
        for one in state.dealt
    )
    play = replace(table, dice=dice, sectors={**table.sectors, seat: board})
    return replace(state, play=play, dealt=dealt)


def _plans(state: State, seat: str, sector: SectorName) -> tuple[Plan, ...]:
    """GEN-2.9: the sector's goal lies open. One that nobody has recorded is the one that lies
    there."""
    board = state.table.sectors[seat]
    goals = cards(state, "goals").values()
    known = [one.code for one in goals if one.sector == sector]
    plans = []
    for plan in board.plans:
        old = is_open_goal(state, plan.card) and not is_slip(plan.card)
        plans.append(Plan(known[0]) if old and known else plan)
    return tuple(plans)
