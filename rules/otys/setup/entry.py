"""OTY-6.4: contracts of the table's own box are entered when they appear."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.otys import actions as act
from rules.otys import events as ev
from rules.otys.chronicle import Chronicle, question
from rules.otys.contract import Contract, counts
from rules.otys.state import State
from rules.otys.steps import PLACES, Entering
from rules.otys.tables import COLOURS, SPACES, SeatName
from rules.todo import late

MOST = SPACES[-1]  # no contract needs more cubes than the largest level holds
AT_ONCE = 3  # cubes of a colour in one tap
NUMBERS = 4  # of colours, so of different numbers


def _is_exact(step: Entering) -> bool:
    return bool(step.pieces) and step.pieces[0] in COLOURS


def _total(step: Entering) -> int:
    return sum(1 if piece in COLOURS else int(piece) for piece in step.pieces)


def _answers(state: State, step: Entering, seat: SeatName) -> Iterator[act.AnyAction]:
    left = MOST - _total(step)
    if not step.pieces:
        for contract in state.seen:
            yield act.NameContract(seat, contract)
        if step.place == "keep":
            yield act.HideContract(seat)
    if not step.pieces or _is_exact(step):
        for colour in COLOURS:
            for count in range(1, min(left, AT_ONCE) + 1):
                yield act.AddCube(seat, colour, count)
    if not step.pieces or (not _is_exact(step) and len(step.pieces) < NUMBERS):
        for number in range(1, left + 1):
            yield act.AddNumber(seat, number)
    if step.pieces:
        yield act.TakeBack(seat)
        for prestige in range(1, 6):
            for credit in (False, True):
                for battery in (False, True):
                    yield act.AddReward(seat, prestige, credit, battery)
    if step.place == "name":
        yield act.Cancel(seat)


def _why_not(state: State, step: Entering, action: act.AnyAction) -> Refusal | None:
    match action:
        case act.NameContract():
            if step.pieces:
                return Refusal("begun_already", "OTY-6.4")
            return None if action.contract in state.seen else Refusal("never_seen", "OTY-6.4")
        case act.HideContract():
            if step.place != "keep":
                return Refusal("lies_open", "OTY-3.7")
            return Refusal("begun_already", "OTY-6.4") if step.pieces else None
        case act.AddCube():
            if step.pieces and not _is_exact(step):
                return Refusal("cubes_or_numbers", "OTY-3.2")
            return _why_too_many(step, action.count)
        case act.AddNumber():
            if _is_exact(step):
                return Refusal("cubes_or_numbers", "OTY-3.2")
            if len(step.pieces) >= NUMBERS:
                return Refusal("too_many_cubes", "OTY-3.2", {"most": MOST})
            return _why_too_many(step, action.number)
        case act.AddReward():
            return None if step.pieces else Refusal("cubes_first", "OTY-3.2")
        case act.TakeBack():
            return None if step.pieces else Refusal("nothing_to_take_back", "OTY-6.4")
        case act.Cancel():
            return None if step.place == "name" else Refusal("lies_there", "OTY-6.4")
        case _:
            return late(step, "OTY-6.4")


def _why_too_many(step: Entering, more: int) -> Refusal | None:
    if _total(step) + more > MOST:
        return Refusal("too_many_cubes", "OTY-3.2", {"most": MOST})
    return None


def _resolve(chronicle: Chronicle, step: Entering, action: act.AnyAction) -> None:
    pieces = step.pieces
    match action:
        case act.AddCube():
            _go_on(chronicle, step, (*pieces, *(action.colour,) * action.count))
        case act.AddNumber():
            _go_on(chronicle, step, (*pieces, str(action.number)))
        case act.TakeBack():
            _go_on(chronicle, step, pieces[:-1])
        case act.Cancel():
            pass
        case act.NameContract():
            _entered(chronicle, step, action.contract)
        case act.HideContract():
            chronicle.tell(ev.ContractKept(step.seat, None, drawn=False))
        case _:
            assert isinstance(action, act.AddReward)
            _entered(chronicle, step, _contract(step, action))


def _go_on(chronicle: Chronicle, step: Entering, pieces: tuple[str, ...]) -> None:
    chronicle.push(Entering(step.seat, step.place, pieces, step.index))


def _contract(step: Entering, action: act.AddReward) -> Contract:
    exact = _is_exact(step)
    metal, plant, fuel, tech = (
        (step.pieces.count(colour) for colour in COLOURS)
        if exact
        else counts(*map(int, step.pieces))
    )
    return Contract(
        (metal, plant, fuel, tech),
        action.prestige,
        exact=exact,
        credit=action.credit,
        battery=action.battery,
    )


def _entered(chronicle: Chronicle, step: Entering, contract: Contract) -> None:
    is_open = not chronicle.state.options.secret_contracts
    if step.place == "keep":
        chronicle.tell(ev.ContractKept(step.seat, contract, drawn=False, open=is_open))
    elif step.place == "name":
        chronicle.tell(ev.ContractNamed(step.seat, step.index, contract, open=is_open))
    else:
        chronicle.tell(ev.ContractRevealed(PLACES.index(step.place), contract))


ENTERING = question(_answers, _why_not, _resolve)
