"""OTY-1: what is drawn by lot at the set-up, dealt by the app or said by the table."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from rules.core import Refusal
from rules.otys import actions as act
from rules.otys import events as ev
from rules.otys.chronicle import Chronicle, question
from rules.otys.state import State
from rules.otys.steps import Arranging, Dealing, Laying, Naming, Preparing
from rules.otys.tables import (
    COLOURS,
    DIVERS,
    LEVELS,
    SPONSORS,
    STORE_START,
    TOKENS_PER_LEVEL,
    SeatName,
    SponsorSide,
)
from rules.todo import late

TOKENS_OUT = len(LEVELS) * TOKENS_PER_LEVEL


def dealt(state: State, seat: SeatName, dice: random.Random) -> act.Deal:
    """With the box, tokens and public contracts are left out: nobody knows them before they lie
    there."""
    own = state.options.decks == "app"
    return act.Deal(
        seat,
        first=state.first or dice.choice(state.players),
        divers=tuple(tuple(dice.sample(DIVERS, len(DIVERS))) for _ in state.players),
        cubes=tuple(tuple(dice.sample(COLOURS, len(COLOURS))) for _ in state.players),
        sponsors=tuple(
            dice.choice(sides_of(state, number)) for number in dice.sample(SPONSORS, len(SPONSORS))
        ),
        store=tuple(dice.sample(COLOURS, len(STORE_START))),
        tokens=tuple(dice.sample(state.bag.inside, TOKENS_OUT)) if own else (),
        contracts=tuple(dice.sample(state.deck.down, min(len(state.public), len(state.deck.down)))),
    )


def sides_of(state: State, number: int) -> tuple[SponsorSide, ...]:
    """OTY-1.3: all basic in a first game, later drawn by lot."""
    basic, advanced = str(number), f"{number}a"
    found = {"basic": (basic,), "advanced": (advanced,), "random": (basic, advanced)}
    return found[state.options.sponsors]  # type: ignore[return-value]


def _deals(state: State, step: Dealing, seat: SeatName) -> tuple[act.AnyAction, ...]:
    if state.options.decks == "app":
        return (act.Deal(step.seat),)
    return act.Deal(step.seat), act.SayLayout(step.seat)


def _why_no_deal(state: State, step: Dealing, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.SayLayout) and state.options.decks == "table":
        return None
    if not isinstance(action, act.Deal):
        return late(step, "OTY-1.1")
    if action == act.Deal(step.seat):
        return Refusal("outcome_missing", "OTY-1.1")
    players = len(state.players)
    sides = {side for number in SPONSORS for side in sides_of(state, number)}
    wrong = (
        ("first", action.first not in ((state.first,) if state.first else state.players)),
        ("divers", _are_not(action.divers, DIVERS, players)),
        ("cubes", _are_not(action.cubes, COLOURS, players)),
        (
            "sponsors",
            {side[0] for side in action.sponsors} != set(map(str, SPONSORS))
            or len(action.sponsors) != len(SPONSORS)
            or not set(action.sponsors) <= sides,
        ),
        (
            "store",
            len(action.store) != len(STORE_START) or len(set(action.store)) != len(STORE_START),
        ),
        (
            "tokens",
            len(action.tokens) != (TOKENS_OUT if state.bag.inside else 0)
            or bool(Counter(action.tokens) - Counter(state.bag.inside)),
        ),
        (
            "contracts",
            len(action.contracts) != min(len(state.public), len(state.deck.down))
            or bool(Counter(action.contracts) - Counter(state.deck.down)),
        ),
    )
    for what, is_wrong in wrong:
        if is_wrong:
            return Refusal("wrong_deal", "OTY-1.1", {"what": what})
    return None


def _are_not(rows: tuple[tuple[Any, ...], ...], pieces: tuple[Any, ...], count: int) -> bool:
    return len(rows) != count or any(
        len(row) != len(pieces) or set(row) != set(pieces) for row in rows
    )


def _deal(chronicle: Chronicle, step: Dealing, action: act.Deal | act.SayLayout) -> None:
    if isinstance(action, act.SayLayout):
        chronicle.todo.clear()
        chronicle.push(Preparing(step.seat, plan="said"))
        return
    players = chronicle.state.players
    assert action.first is not None
    chronicle.tell(ev.FirstNamed(action.first))
    for seat, divers, cubes in zip(players, action.divers, action.cubes, strict=True):
        chronicle.tell(ev.DiversLaid(seat, divers), ev.CubesLaid(seat, cubes))
    chronicle.tell(ev.SponsorsLaid(action.sponsors), ev.StoreLaid(action.store))
    if action.tokens:
        chronicle.tell(ev.TokensLaid(action.tokens))
    for slot, contract in enumerate(action.contracts):
        chronicle.tell(ev.ContractRevealed(slot, contract))


# With the box: as the app has drawn it


def _arrangements(state: State, step: Arranging, seat: SeatName) -> tuple[act.Arranged, ...]:
    return (act.Arranged(step.seat),)


def _why_not_arranged(state: State, step: Arranging, action: act.AnyAction) -> Refusal | None:
    return None if isinstance(action, act.Arranged) else late(step, "OTY-1.1")


def _arrange(chronicle: Chronicle, step: Arranging, action: act.Arranged) -> None:
    """It was told when it was drawn."""


# Who is first


def _names(state: State, step: Naming, seat: SeatName) -> Iterator[act.NameFirst]:
    for seat in state.players:
        yield act.NameFirst(step.seat, seat)


def _why_no_name(state: State, step: Naming, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.NameFirst):
        return late(step, "OTY-1.6")
    if action.first not in state.players:
        return Refusal("no_such_seat", "OTY-1.6", {"seat": action.first})
    return None


def _name(chronicle: Chronicle, step: Naming, action: act.NameFirst) -> None:
    chronicle.tell(ev.FirstNamed(action.first))


# What lies on the table, from the top


def _choices(state: State, step: Laying) -> tuple[str, ...]:
    """What may come next: nothing lies there twice."""
    match step.what:
        case "divers":
            return tuple(diver for diver in DIVERS if diver not in step.laid)
        case "cubes" | "store":
            return tuple(colour for colour in COLOURS if colour not in step.laid)
        case "sponsors":
            laid = {side[0] for side in step.laid}
            return tuple(
                side
                for number in SPONSORS
                if str(number) not in laid
                for side in sides_of(state, number)
            )


def _lays(state: State, step: Laying, seat: SeatName) -> Iterator[act.AnyAction]:
    for piece in _choices(state, step):
        yield act.Lay(step.seat, piece)  # type: ignore[arg-type]
    if step.laid:
        yield act.TakeBack(step.seat)


RULES = {"divers": "OTY-1.1", "cubes": "OTY-1.1", "sponsors": "OTY-1.3", "store": "OTY-1.8"}


def _why_not_lay(state: State, step: Laying, action: act.AnyAction) -> Refusal | None:
    rule = RULES[step.what]
    match action:
        case act.Lay():
            if action.piece not in _choices(state, step):
                return Refusal("piece_not_due", rule, {"piece": action.piece, "what": step.what})
            return None
        case act.TakeBack():
            return None if step.laid else Refusal("nothing_to_take_back", rule)
        case _:
            return late(step, rule)


COUNTS = {"divers": 8, "cubes": 4, "sponsors": 5, "store": 3}


def _lay(chronicle: Chronicle, step: Laying, action: act.Lay | act.TakeBack) -> None:
    if isinstance(action, act.TakeBack):
        chronicle.push(Laying(step.seat, step.what, step.laid[:-1]))
        return
    step = Laying(step.seat, step.what, (*step.laid, action.piece))
    left, missing = _choices(chronicle.state, step), COUNTS[step.what] - len(step.laid)
    if missing == 1 and len(left) == 1:  # the last piece goes where there is room
        step, missing = Laying(step.seat, step.what, (*step.laid, left[0])), 0
    if missing:
        chronicle.push(step)
        return
    laid: Any = step.laid
    match step.what:
        case "divers":
            chronicle.tell(ev.DiversLaid(step.seat, laid))
        case "cubes":
            chronicle.tell(ev.CubesLaid(step.seat, laid))
        case "sponsors":
            chronicle.tell(ev.SponsorsLaid(laid))
        case "store":
            chronicle.tell(ev.StoreLaid(laid))


ARRANGING = question(_arrangements, _why_not_arranged, _arrange)
DEALING = question(_deals, _why_no_deal, _deal)
NAMING = question(_names, _why_no_name, _name)
LAYING = question(_lays, _why_not_lay, _lay)
