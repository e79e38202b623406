"""OTY-3: completing a contract, at any moment of the player's turn."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.otys import actions as act
from rules.otys import events as ev
from rules.otys.chronicle import Chronicle
from rules.otys.contract import Contract, ways
from rules.otys.state import Board, State
from rules.otys.steps import Revealing
from rules.otys.tables import PERMANENT_CREDITS, PERMANENT_PRESTIGE, Cubes, SeatName


def completions(state: State, seat: SeatName) -> Iterator[act.Complete]:
    """Every contract, level and choice of cubes that fits."""
    board = state.boards[seat]
    filled = [(level, cubes, sum(cubes)) for level, cubes in enumerate(board.cubes, 1)]
    for contract in dict.fromkeys(state.public):
        if contract is not None:
            yield from _on_levels(seat, board, contract, filled, private=False)
    for contract in dict.fromkeys(board.hand):
        if contract is not None:
            yield from _on_levels(seat, board, contract, filled, private=True)


def _on_levels(
    seat: SeatName,
    board: Board,
    contract: Contract,
    filled: list[tuple[int, Cubes, int]],
    *,
    private: bool,
) -> Iterator[act.Complete]:
    needed = sum(contract.cubes)
    for level, there, count in filled:
        if count < needed:
            continue
        for cubes in ways(contract.cubes, contract.exact, there):
            yield act.Complete(seat, contract, level, cubes, private)
            if board.tokens[level - 1] is not None:
                yield act.Complete(seat, contract, level, cubes, private, permanent=False)


def why_not_complete(state: State, action: act.Complete) -> Refusal | None:
    board, contract = state.boards[action.seat], action.contract
    if contract not in (board.hand if action.private else state.public):
        return Refusal("contract_not_there", "OTY-3.1")
    there = board.cubes[action.level - 1]
    possible = ways(contract.cubes, contract.exact, there)
    if not possible:
        return Refusal("cubes_missing", "OTY-3.1", {"level": action.level})
    if action.cubes not in possible:
        return Refusal("other_cubes", "OTY-3.2", {"level": action.level})
    if not action.permanent and board.tokens[action.level - 1] is None:
        return Refusal("no_token_there", "OTY-6.2", {"level": action.level})
    return None


def complete(chronicle: Chronicle, action: act.Complete) -> None:
    """OTY-3.3: in this order."""
    seat, contract, level = action.seat, action.contract, action.level
    slot = None if action.private else chronicle.state.public.index(contract)
    metal, plant, fuel, tech = action.cubes
    chronicle.tell(
        ev.PrestigeChanged(seat, contract.prestige, "contract"),
        ev.CubesChanged(seat, level, (-metal, -plant, -fuel, -tech), "contract"),
    )
    if contract.credit:
        chronicle.tell(ev.CreditsChanged(seat, 1, "contract"))
    if contract.battery:
        chronicle.tell(ev.BatteriesChanged(seat, 1, "contract"))
    token = chronicle.board(seat).tokens[level - 1]
    if token is not None and action.permanent:
        if token.endswith(".orange"):
            chronicle.tell(ev.CreditsChanged(seat, PERMANENT_CREDITS, "permanent"))
        else:
            chronicle.tell(ev.PrestigeChanged(seat, PERMANENT_PRESTIGE, "permanent"))
    chronicle.tell(ev.ContractCompleted(seat, contract, level, action.private))
    if slot is not None:
        chronicle.push(Revealing(seat, slot))
