"""A position in one line, so that a test is two lines.

    R3 architect Y6.1.0000.0000.1 D2.5.0000.0000.1 H?,W? P?,C4 MWP K20.3 B-,5,-,3,- X-

round, step, you and the androids (Earth . ship . ★ of W P L E . ★★ . energy), hand, prep, module,
deck . discard, attached values per building (W P L E C, joined by +), seen cards that lie nowhere
in the open; then, where there are any: cards face down (F), the app's deck from the top (S) and the
faces of the module (N), settings that differ (`Odeck=app`). A card is a letter and a value, `?` if
unknown; face down at a building it is 0.
"""

from __future__ import annotations

import re

import msgspec

from rules.mars.score import end_reason, final_outcome
from rules.mars.state import Card, Options, Side, State, bit, lying_open
from rules.mars.steps import AnyStep, Over, Text
from rules.mars.tables import BUILDINGS, LETTERS, Building

LETTER_OF = {building: letter for letter, building in LETTERS.items()}


def show(state: State) -> str:
    fields = [
        f"R{state.round}",
        _show_step(state.step),
        f"Y{_show_side(state.you)}",
        f"D{_show_side(state.android)}",
        f"H{_show_cards(state.hand)}",
        f"P{_show_cards(state.prep)}",
        "M" + "".join(LETTER_OF[back] for back in state.module),
        f"K{state.deck}.{state.discard}",
        "B" + ",".join("+".join(map(str, attached)) or "-" for attached in state.buildings),
        "X" + (_show_cards(_gone(state)) or "-"),
    ]
    further = {
        "F": _show_cards(state.covered),
        "S": _show_cards(state.order),
        "N": _show_cards(state.hidden),
        "O": _show_options(state.options),
    }
    return " ".join([*fields, *(letter + shown for letter, shown in further.items() if shown)])


def read(text: str) -> State:
    """The position of a line written by `show`."""
    round_, step, you, android, hand, prep, module, piles, attached, gone, *rest = text.split()
    deck, discard = piles[1:].split(".")
    buildings = tuple(
        tuple(int(value) for value in stack.split("+")) if stack != "-" else ()
        for stack in attached[1:].split(",")
    )
    further = {part[0]: part[1:] for part in rest}
    state = State(
        options=_read_options(further["O"]) if "O" in further else Options(),
        round=int(round_[1:]),
        step=_read_step(step),
        you=_read_side(you[1:]),
        android=_read_side(android[1:]),
        hand=_read_cards(hand[1:]),
        prep=_read_cards(prep[1:]),
        module=tuple(_building(letter) for letter in module[1:]),
        deck=int(deck),
        discard=int(discard),
        buildings=buildings,
        seen=0,
        order=_read_cards(further.get("S", "")),
        hidden=_read_cards(further.get("N", "")),
        covered=_read_cards(further.get("F", "")),
    )
    lost = () if gone == "X-" else _read_cards(gone[1:])
    seen = sum(_bit(card) for card in {*lying_open(state), *lost})
    reason = end_reason(state) if isinstance(state.step, Over) else None
    result = final_outcome(state, reason) if reason else None
    return msgspec.structs.replace(state, seen=seen, result=result)


def _bit(card: Card) -> int:
    assert card.building is not None
    assert card.value is not None
    return bit(card.building, card.value)


def _gone(state: State) -> tuple[Card, ...]:
    cards = (Card(b, value) for b in BUILDINGS for value in range(1, state.options.values + 1))
    lying = lying_open(state)
    return tuple(card for card in cards if state.seen & _bit(card) and card not in lying)


def _show_side(side: Side) -> str:
    earth, ship, *zones = side.colonists
    low, high = "".join(map(str, zones[:4])), "".join(map(str, zones[4:]))
    return f"{earth}.{ship}.{low}.{high}.{side.energy}"


def _read_side(text: str) -> Side:
    earth, ship, low, high, energy = text.split(".")
    return Side((int(earth), int(ship), *map(int, low), *map(int, high)), int(energy))


def _show_cards(cards: tuple[Card, ...]) -> str:
    return ",".join(
        (LETTER_OF[card.building] if card.building else "") + (str(card.value or "?"))
        for card in cards
    )


def _read_cards(text: str) -> tuple[Card, ...]:
    return tuple(_read_card(part) for part in text.split(",")) if text else ()


def _read_card(text: str) -> Card:
    match = re.fullmatch(r"([WPLEC])?([1-9?])", text)
    if match is None:
        raise ValueError(f"not a card: {text}")
    letter, value = match.groups()
    return Card(_building(letter) if letter else None, None if value == "?" else int(value))


def _building(letter: str) -> Building:
    return LETTERS[letter]  # type: ignore[return-value]


def _show_step(step: AnyStep) -> str:
    """The tag and its fields: `settle:water:text`."""
    shown = ["-" if value is None else str(value) for value in msgspec.structs.astuple(step)]
    if isinstance(step, Text) and step.then == "cards":  # as it usually is
        shown.pop()
    return ":".join([str(step.__struct_config__.tag), *shown])


def _read_step(text: str) -> AnyStep:
    tag, *values = text.split(":")
    for kind in AnyStep.__args__:
        if kind.__struct_config__.tag == tag:
            known = (None if value == "-" else value for value in values)
            fields = dict(zip(kind.__struct_fields__, known, strict=False))
            return msgspec.convert({"type": tag, **fields}, kind, strict=False)  # type: ignore[no-any-return]
    raise ValueError(f"no such step: {text}")


def _show_options(options: Options) -> str:
    usual = msgspec.structs.asdict(Options())
    chosen = msgspec.structs.asdict(options)
    return ",".join(f"{name}={value}" for name, value in chosen.items() if value != usual[name])


def _read_options(text: str) -> Options:
    chosen = dict(pair.split("=") for pair in text.split(","))
    return msgspec.convert(chosen, Options, strict=False)
