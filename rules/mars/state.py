"""The position of a game of Devious Automatics."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

from msgspec import Meta

from rules.core import Outcome, Value
from rules.mars.steps import AnyStep, Over, Shuffle
from rules.mars.tables import BUILDINGS, HIGH, HOMES, INDEX, LOW, PLACE_INDEX, Building, Level

Small = Annotated[int, Meta(ge=0, le=9)]
Positive = Annotated[int, Meta(ge=1, le=9)]


class Options(Value):
    """The table's settings. All but the level and the deck are facts to check on your own cards."""

    level: Level = "droid"
    deck: Literal["table", "app"] = "table"  # whose cards: the box on the table, or the app's
    building_value: Small = 3  # DA-1.2 from here on
    star_limit: Annotated[int, Meta(ge=0, le=14)] = 0  # colonists in ★ of one building; 0: any
    two_star_limit: Annotated[int, Meta(ge=1, le=14)] = 1
    energy_max: Positive = 5
    energy_start: Small = 1
    ship_start: Annotated[int, Meta(ge=0, le=7)] = 1
    hand_size: Annotated[int, Meta(ge=1, le=4)] = 2
    prep_size: Annotated[int, Meta(ge=1, le=4)] = 2
    values: Annotated[int, Meta(ge=3, le=9)] = 7  # cards of each colour, valued 1, 2, …
    points_ship: Small = 1
    points_star: Small = 2
    points_two_star: Small = 4
    points_spread: Small = 2  # DA-4.2: somebody in all four buildings
    points_crowd: Small = 3  # DA-4.2: four or more in one building
    points_energy: Small = 1  # DA-4.2: the highest energy, tied as well


class Card(Value):
    """As much of a project card as is known: its back tells the building, its face the value."""

    building: Building | None = None
    value: Positive | None = None


UNKNOWN = Card()


class Side(Value):
    """One side's colonists, counted by place in the order of `tables.PLACES`, and its energy."""

    colonists: tuple[int, ...]
    energy: int

    def at(self, place: str) -> int:
        return self.colonists[PLACE_INDEX[place]]

    def in_building(self, building: str) -> int:
        return self.colonists[LOW[building]] + self.colonists[HIGH[building]]

    def on_mars(self) -> int:
        return sum(self.colonists[2:])

    def settled(self) -> tuple[int, ...]:
        return tuple(self.in_building(home) for home in HOMES)


class State(Value):
    options: Options
    round: int  # 0 while the cards are being dealt
    step: AnyStep
    you: Side
    android: Side
    hand: tuple[Card, ...]
    prep: tuple[Card, ...]
    module: tuple[Building, ...]
    deck: int
    discard: int
    buildings: tuple[tuple[int, ...], ...]  # values attached to each building, the top one last
    seen: int  # a bit for every card known to have left the deck, see `bit`
    # Of the app's deck, what nobody sees: the cards from the top, and those of the module.
    order: tuple[Card, ...] = ()
    hidden: tuple[Card, ...] = ()
    covered: tuple[Card, ...] = ()  # face down at a building; there they count 0
    result: Outcome | None = None

    def side(self, name: str) -> Side:
        return self.you if name == "you" else self.android


def due(state: State) -> AnyStep:
    """What the game waits for. The app's deck is shuffled before anything else, once: in a log of
    an older version it was not."""
    if isinstance(state.step, Over) or state.options.deck == "table":
        return state.step
    dealt = len(state.order) == state.deck and len(state.hidden) == len(state.module)
    known = all(card.building and card.value for card in state.order)
    return state.step if dealt and known else Shuffle()


def hidden_card(state: State, back: Building | None) -> Card:
    """A card of the androids' module, as far as the app knows it."""
    return next((card for card in state.hidden if card.building == back), Card(back))


def bit(building: str, value: int) -> int:
    return 1 << (10 * INDEX[building] + value)


def unseen_values(state: State, building: str) -> tuple[int, ...]:
    return _values_left(state.seen >> (10 * INDEX[building]) & 0x3FF, state.options.values)


@cache
def _values_left(seen: int, values: int) -> tuple[int, ...]:
    return tuple(value for value in range(1, values + 1) if not seen & 1 << value)


def unplaced(state: State, building: Building) -> int:
    """How many cards of this colour may still be where nobody has looked."""
    back = Card(building)
    held = state.hand + state.prep + state.covered
    placed = state.module.count(building) + held.count(back)
    return len(unseen_values(state, building)) - placed


def lying_open(state: State) -> set[Card]:
    """The cards of which everything is known, at the buildings and in your own hands."""
    attached = {
        Card(building, value)
        for building, stack in zip(BUILDINGS, state.buildings, strict=True)
        for value in stack
        if value
    }
    held = state.hand + state.prep + state.covered
    return attached | {card for card in held if card.building and card.value}


def is_discarded(state: State, card: Card) -> bool:
    """It was seen and lies nowhere else."""
    if card.building is None or card.value is None or card in lying_open(state):
        return False
    return bool(state.seen & bit(card.building, card.value))


def discarded_unseen(state: State) -> int:
    """How many cards were discarded without anybody saying which."""
    return state.discard - (state.seen.bit_count() - len(lying_open(state)))


def has_room(state: State, place: str) -> bool:
    """DA-3.9, DA-5.1: both sides share the room of a zone."""
    index = PLACE_INDEX[place]
    if index < 2:
        return True
    limit = state.options.star_limit if index < 6 else state.options.two_star_limit
    return not limit or state.you.colonists[index] + state.android.colonists[index] < limit


def top_value(state: State, building: Building) -> int:
    """DA-2.2: the card beneath, or the building's own value; face down it is 0 (DA-2.13)."""
    attached = state.buildings[INDEX[building]]
    return attached[-1] if attached else state.options.building_value
