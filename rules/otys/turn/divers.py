"""OTY-5: the effect of the active diver, or of the one the Spy copies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, assert_never

from rules.core import Refusal
from rules.otys import actions as act
from rules.otys import events as ev
from rules.otys.chronicle import Chronicle
from rules.otys.state import Board, State, Turn, contracts_left
from rules.otys.steps import Looking
from rules.otys.tables import (
    COLOURS,
    EXPERTS,
    IMPROVEMENTS,
    INDEX,
    ONE,
    OWN_KEYS,
    DiverName,
    SeatName,
    neighbours,
    slot_of,
)
from rules.otys.turn.tokens import choices, has_room, use_token, why_not_token

TECHNICIANS = ("mechanic", "hacker")


class Source(NamedTuple):
    """Whose effect it is in the end, and what the Spies on the way there cost."""

    diver: DiverName
    upgraded: bool
    via: tuple[SeatName, ...] = ()
    copied: tuple[DiverName, ...] = ()
    paid: tuple[int, ...] = ()  # one price for each copy

    @property
    def cost(self) -> int:
        return sum(self.paid)


def own_source(state: State, turn: Turn) -> Source:
    board = state.boards[turn.seat]
    diver = board.divers[slot_of(turn.level)]
    return Source(diver, diver in board.upgraded)


def sources(state: State, turn: Turn) -> Iterator[Source]:
    """The player's own diver, and what a Spy can reach: OTY-5.6, OTY-5.11, no neighbour twice."""
    yield from _reached(state, turn, own_source(state, turn))


def _reached(state: State, turn: Turn, source: Source) -> Iterator[Source]:
    yield source
    if source.diver != "spy":
        return
    for seat in neighbours(state.players, turn.seat):
        if seat not in source.via:
            yield from _reached(state, turn, _copy(state, turn, source, seat))


def _copy(state: State, turn: Turn, source: Source, seat: SeatName) -> Source:
    board = state.boards[seat]
    diver = board.divers[slot_of(turn.level)]
    return Source(
        diver,
        diver in board.upgraded,
        (*source.via, seat),
        (*source.copied, diver),
        (*source.paid, spy_price(turn, source)),
    )


def is_free(turn: Turn, source: Source) -> bool:
    """OTY-4.1: the player's own diver costs nothing, a copied one still does."""
    return turn.free and not source.via


def spy_price(turn: Turn, source: Source) -> int:
    return 0 if source.upgraded or is_free(turn, source) else 1


def engineer_price(turn: Turn, source: Source) -> int:
    return 0 if source.upgraded or is_free(turn, source) else 1


def explorer_price(turn: Turn, source: Source) -> int:
    return 0 if is_free(turn, source) else 1 if source.upgraded else 2


def buying_price(state: State, turn: Turn, source: Source, colour: str) -> int:
    """OTY-5.2: that of the lowest cube's row; OTY-4.9: nothing, with sponsor 1."""
    if is_free(turn, source) and state.options.free_purchase:
        return 0
    row = state.options.rows[state.store[INDEX[colour]] - 1]
    return max(0, row - source.upgraded)


def selling_price(state: State, source: Source, colour: str) -> tuple[int, int]:
    """OTY-5.2: credits or prestige, by the topmost free row; the column is not full."""
    row = state.store[INDEX[colour]]
    more = int(source.upgraded)
    return state.options.rows[row] + more, (row == 0) + more


# What is offered


def effects(state: State, turn: Turn) -> Iterator[act.Effect]:
    board = state.boards[turn.seat]
    for source in sources(state, turn):
        if source.cost <= board.credits:
            yield from _effects_of(state, board, turn, source)


def _effects_of(state: State, board: Board, turn: Turn, source: Source) -> Iterator[act.Effect]:
    seat, via, purse = turn.seat, source.via, board.credits - source.cost
    match source.diver:
        case "trader":
            yield from _trades(state, board, turn, source, purse)
        case "spy":
            if purse >= spy_price(turn, source) and contracts_left(state):
                yield act.Spy(seat, via)
        case "engineer":
            if purse >= engineer_price(turn, source):
                if board.mechanic < IMPROVEMENTS:
                    yield act.Improve(seat, "mechanic", via)
                if board.hacker < IMPROVEMENTS:
                    yield act.Improve(seat, "hacker", via)
        case "explorer":
            if purse >= explorer_price(turn, source):
                for index, colour, diver in choices(state, board, turn.level):
                    yield act.Explore(seat, index, colour, diver, via)
        case _:
            yield from _gatherings(state, board, turn, source)


def _gatherings(state: State, board: Board, turn: Turn, source: Source) -> Iterator[act.Gather]:
    """OTY-5.1: cube and bonus are each optional."""
    seat, via = turn.seat, source.via
    room = has_room(board, turn.level)
    if room:
        yield act.Gather(seat, cube=True, via=via)
    if not source.upgraded or not (room or state.options.bonus_when_full):
        return
    for cube in (True, False) if room else (False,):
        if source.diver == "tech_expert":
            for key in board.track:
                if key != "neutral":
                    yield act.Gather(seat, cube, bonus=True, key=key, via=via)
        elif source.diver != "metal_expert" or state.stock:
            yield act.Gather(seat, cube, bonus=True, via=via)


def _trades(
    state: State, board: Board, turn: Turn, source: Source, purse: int
) -> Iterator[act.Sell | act.Buy]:
    seat, via = turn.seat, source.via
    here, store, rows = board.cubes[turn.level - 1], state.store, len(state.options.rows)
    room = has_room(board, turn.level)
    for index, colour in enumerate(COLOURS):
        if here[index] and store[index] < rows:
            yield act.Sell(seat, colour, "credits", via)
            if selling_price(state, source, colour)[1]:
                yield act.Sell(seat, colour, "prestige", via)
        if room and store[index] and purse >= buying_price(state, turn, source, colour):
            yield act.Buy(seat, colour, via)


# Why not


def find_source(state: State, turn: Turn, via: tuple[SeatName, ...]) -> Source | Refusal:
    source = own_source(state, turn)
    around = neighbours(state.players, turn.seat)
    for seat in via:
        if source.diver != "spy":
            return Refusal("only_the_spy_copies", "OTY-5.3", {"diver": source.diver})
        if seat not in around:
            return Refusal("not_a_neighbour", "OTY-5.6", {"seat": seat})
        if seat in source.via:
            return Refusal("copied_already", "OTY-5.11", {"seat": seat})
        source = _copy(state, turn, source, seat)
    return source


DOES: dict[type, tuple[DiverName, ...]] = {
    act.Gather: ("metal_expert", "plant_expert", "fuel_expert", "tech_expert"),
    act.Sell: ("trader",),
    act.Buy: ("trader",),
    act.Spy: ("spy",),
    act.Improve: ("engineer",),
    act.Explore: ("explorer",),
}


def why_not_effect(state: State, board: Board, turn: Turn, action: act.Effect) -> Refusal | None:
    if not turn.uses:
        return Refusal("diver_used", "OTY-2.3")
    source = find_source(state, turn, action.via)
    if isinstance(source, Refusal):
        return source
    if source.diver not in DOES[type(action)]:
        return Refusal("other_diver", "OTY-2.3", {"diver": source.diver, "level": turn.level})
    price = _price(state, turn, source, action) + source.cost
    if price > board.credits:
        rule = "OTY-5.11" if source.via else RULES[source.diver]
        return Refusal("too_few_credits", rule, {"price": price, "credits": board.credits})
    match action:
        case act.Gather():
            return _why_not_gather(state, board, turn, source, action)
        case act.Sell():
            return _why_not_sell(state, board, turn, source, action)
        case act.Buy():
            if not state.store[INDEX[action.colour]]:
                return Refusal("not_in_store", "OTY-5.9", {"colour": action.colour})
            if not has_room(board, turn.level):
                return Refusal("level_full", "OTY-5.9", {"level": turn.level})
        case act.Spy():
            return None if contracts_left(state) else Refusal("no_contracts", "OTY-3.7")
        case act.Improve():
            if getattr(board, action.technician) >= IMPROVEMENTS:
                return Refusal("best_already", "OTY-5.4", {"technician": action.technician})
        case act.Explore():
            return why_not_token(state, action, turn.level)
        case _:
            assert_never(action)
    return None


RULES: dict[str, str] = {
    "trader": "OTY-5.2",
    "spy": "OTY-5.3",
    "engineer": "OTY-5.4",
    "explorer": "OTY-5.5",
    **dict.fromkeys(EXPERTS, "OTY-5.1"),
}


def _price(state: State, turn: Turn, source: Source, action: act.Effect) -> int:
    match action:
        case act.Buy() if state.store[INDEX[action.colour]]:
            return buying_price(state, turn, source, action.colour)
        case act.Spy():
            return spy_price(turn, source)
        case act.Improve():
            return engineer_price(turn, source)
        case act.Explore():
            return explorer_price(turn, source)
        case _:
            return 0


def _why_not_gather(
    state: State, board: Board, turn: Turn, source: Source, action: act.Gather
) -> Refusal | None:
    room = has_room(board, turn.level)
    if not action.cube and not action.bonus:
        return Refusal("nothing_chosen", "OTY-5.1")
    if action.cube and not room:
        return Refusal("level_full", "OTY-5.10", {"level": turn.level})
    if not action.bonus:
        return None if action.key is None else Refusal("no_key_here", "OTY-5.1")
    if not source.upgraded:
        return Refusal("not_upgraded", "OTY-5.1", {"diver": source.diver})
    if not room and not state.options.bonus_when_full:
        return Refusal("level_full", "OTY-5.13", {"level": turn.level})
    if source.diver == "tech_expert":
        if action.key not in OWN_KEYS:
            return Refusal("never_neutral", "OTY-5.1")
        if action.key not in board.track:
            return Refusal("key_not_on_track", "OTY-5.1", {"key": action.key})
        return None
    if action.key is not None:
        return Refusal("no_key_here", "OTY-5.1")
    if source.diver == "metal_expert" and not state.stock:
        return Refusal("no_neutral_left", "OTY-5.1")
    return None


def _why_not_sell(
    state: State, board: Board, turn: Turn, source: Source, action: act.Sell
) -> Refusal | None:
    colour, index = action.colour, INDEX[action.colour]
    if not board.cubes[turn.level - 1][index]:
        return Refusal("no_such_cube", "OTY-5.2", {"colour": colour, "level": turn.level})
    if state.store[index] >= len(state.options.rows):
        return Refusal("column_full", "OTY-5.2", {"colour": colour})
    if action.gain == "prestige" and not selling_price(state, source, colour)[1]:
        return Refusal("no_prestige_there", "OTY-5.2", {"colour": colour})
    return None


# What comes of it


def use_diver(chronicle: Chronicle, action: act.Effect) -> None:
    turn, seat = chronicle.turn, action.seat
    source = find_source(chronicle.state, turn, action.via)
    assert isinstance(source, Source)
    diver = chronicle.board(seat).divers[slot_of(turn.level)]
    chronicle.tell(ev.DiverUsed(seat, diver, turn.level, source.via, source.copied))
    for spied, price in zip(source.via, source.paid, strict=True):
        if price:
            chronicle.tell(ev.CreditsChanged(seat, -price, "spy"))
            if chronicle.state.options.designer:  # OTY-5.7; OTY-5.12: only what was paid
                chronicle.tell(ev.CreditsChanged(spied, price, "copied"))
    price = _price(chronicle.state, turn, source, action)
    if price and not isinstance(action, act.Buy):
        chronicle.tell(ev.CreditsChanged(seat, -price, "price"))
    match action:
        case act.Gather():
            _gather(chronicle, action, source, turn.level)
        case act.Sell():
            _sell(chronicle, action, source, turn.level)
        case act.Buy():
            if price:
                chronicle.tell(ev.CreditsChanged(seat, -price, "purchase"))
            chronicle.tell(
                ev.StoreChanged(action.colour, -1),
                ev.CubesChanged(seat, turn.level, ONE[action.colour], "purchase"),
            )
        case act.Spy():
            chronicle.push(Looking(seat))
        case act.Improve():
            chronicle.tell(ev.TechnicianImproved(seat, action.technician))
        case act.Explore():
            use_token(chronicle, action, turn.level, to_board=True)
        case _:
            assert_never(action)


def _gather(chronicle: Chronicle, action: act.Gather, source: Source, level: int) -> None:
    seat = action.seat
    if action.cube:
        chronicle.tell(ev.CubesChanged(seat, level, ONE[EXPERTS[source.diver]], "expert"))
    if not action.bonus:
        return
    match source.diver:
        case "metal_expert":
            chronicle.tell(ev.NeutralGained(seat, 1, "bonus"))
        case "plant_expert":
            chronicle.tell(ev.CreditsChanged(seat, 1, "bonus"))
        case "fuel_expert":
            chronicle.tell(ev.BatteriesChanged(seat, 1, "bonus"))
        case _:
            assert action.key is not None
            chronicle.tell(ev.KeyReturned(seat, action.key, "bonus"))


def _sell(chronicle: Chronicle, action: act.Sell, source: Source, level: int) -> None:
    seat, colour = action.seat, action.colour
    credits_, prestige = selling_price(chronicle.state, source, colour)
    metal, plant, fuel, tech = ONE[colour]
    chronicle.tell(
        ev.CubesChanged(seat, level, (-metal, -plant, -fuel, -tech), "sale"),
        ev.StoreChanged(colour, 1),
    )
    if action.gain == "credits":
        chronicle.tell(ev.CreditsChanged(seat, credits_, "sale"))
    else:
        chronicle.tell(ev.PrestigeChanged(seat, prestige, "sale"))
