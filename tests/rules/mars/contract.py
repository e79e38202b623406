"""What the contract tests must know of Devious Automatics."""

from __future__ import annotations

import random
from collections.abc import Iterable

from msgspec.structs import replace

from rules.core import Seat, write
from rules.mars.actions import Change, ChangeEnergy, Correct, MoveCard, MoveColonist, SetRound
from rules.mars.actions import Shuffle as Shuffle_
from rules.mars.chance import fill
from rules.mars.state import UNKNOWN, Card, Options, State, bit, due, unplaced, unseen_values
from rules.mars.steps import Over, Shuffle
from rules.mars.tables import ARCHITECT, BUILDINGS, PLACES, SIDES, Building

RULE_PREFIX = "DA"
LONGEST = 1000
OPTION_SETS = (
    Options(),
    Options(level="super_droid", star_limit=2),
    Options(level="cyborg"),
    Options(deck="app"),
    Options(deck="app", level="super_droid", two_star_limit=3, ship_start=7),
    Options(deck="app", level="cyborg", star_limit=1, energy_max=1),
    Options(deck="app", values=3, hand_size=4, prep_size=4, ship_start=0),
    Options(values=3, level="cyborg"),
    Options(values=9, hand_size=1, prep_size=1, star_limit=14, building_value=9),
)
PILES = ("deck", "discard", "hand", "prep", "module", "buildings")


def attached(state: State) -> set[Card]:
    stacks = zip(BUILDINGS, state.buildings, strict=True)
    return {Card(building, value) for building, stack in stacks for value in stack if value}


def held_open(state: State) -> list[Card]:
    """The architect's cards of which everything is known."""
    held = state.hand + state.prep + state.covered
    return [card for card in held if card.building and card.value]


def all_cards(state: State) -> list[Card]:
    return [Card(b, value) for b in BUILDINGS for value in range(1, state.options.values + 1)]


def is_seen(state: State, card: Card) -> bool:
    return bool(state.seen & bit(str(card.building), card.value or 0))


def pieces(state: State) -> dict[str, int]:
    piles = (state.hand, state.prep, state.module, *state.buildings)
    return {
        "your colonists": sum(state.you.colonists),
        "androids": sum(state.android.colonists),
        "cards": state.deck + state.discard + sum(map(len, piles)),
    }


def must_hold(state: State) -> None:
    options = state.options
    assert sum(state.you.colonists) == sum(state.android.colonists) == 7
    assert pieces(state)["cards"] == 5 * options.values
    for side in (state.you, state.android):
        assert min(side.colonists) >= 0
        assert 0 <= side.energy <= options.energy_max
    crowds = [yours + theirs for yours, theirs in _by_place(state)]
    assert not options.star_limit or max(crowds[2:6]) <= options.star_limit
    assert max(crowds[6:]) <= options.two_star_limit
    assert len(state.module) <= 2
    assert isinstance(state.step, Over) == (state.result is not None)
    _cards_add_up(state)


def _by_place(state: State) -> Iterable[tuple[int, int]]:
    return zip(state.you.colonists, state.android.colonists, strict=True)


def _cards_add_up(state: State) -> None:
    """Every card nobody has seen is somewhere, and every card that was seen is in one place."""
    own, laid = held_open(state), attached(state)
    face_down = [value for stack in state.buildings for value in stack if not value]
    assert len(face_down) == len(state.covered)  # DA-2.13
    assert len({*own, *laid}) + len(face_down) == len(own) + sum(map(len, state.buildings))
    seen = [card for card in all_cards(state) if is_seen(state, card)]
    assert {*own, *laid} <= set(seen)
    assert state.seen.bit_count() == len(seen)
    discarded_unseen = state.discard - (len(seen) - len(own) - len(laid))
    unknown = (state.hand + state.prep + state.covered).count(UNKNOWN)
    left = {building: unplaced(state, building) for building in BUILDINGS}
    assert state.deck >= 0
    assert discarded_unseen >= 0
    assert min(left.values()) >= 0, left
    assert sum(left.values()) == state.deck + discarded_unseen + unknown
    if state.options.deck == "app":
        assert len(own) == len(state.hand + state.prep + state.covered) - unknown
    if isinstance(due(state), Shuffle) or state.options.deck == "table":
        return
    assert sorted(str(card.building) for card in state.hidden) == sorted(state.module)
    down = [*state.order, *state.hidden]
    assert len(set(down)) == len(down) == state.deck + len(state.module)
    assert not set(down) & set(seen)


def disguise(state: State, seat: Seat | None, dice: random.Random) -> State:
    """The order of the app's deck is hidden from everybody, and the faces of the architect's cards
    from everybody else."""
    if seat != ARCHITECT:
        state = _other_faces(state, dice)
    if state.options.deck == "app" and not isinstance(due(state), Shuffle):
        return _reshuffled(state, dice)
    return state


def _other_faces(state: State, dice: random.Random) -> State:
    for building in BUILDINGS:
        own = [card.value for card in held_open(state) if card.building == building and card.value]
        faces = dice.sample([*own, *unseen_values(state, building)], len(own))
        state = replace(
            state,
            hand=_faces_changed(state.hand, building, own, faces),
            prep=_faces_changed(state.prep, building, own, faces),
            covered=_faces_changed(state.covered, building, own, faces),
            seen=state.seen
            - sum(bit(building, value) for value in own)
            + sum(bit(building, value) for value in faces),
        )
    return state


def _reshuffled(state: State, dice: random.Random) -> State:
    found = fill(state, Shuffle_(), dice)
    assert isinstance(found, Shuffle_)
    return replace(state, order=found.order, hidden=found.hidden)


def _faces_changed(
    cards: tuple[Card, ...], building: Building, own: list[int], faces: list[int]
) -> tuple[Card, ...]:
    new = {Card(building, old): Card(building, face) for old, face in zip(own, faces, strict=True)}
    return tuple(new.get(card, card) for card in cards)


def secrets(state: State, seat: Seat | None) -> frozenset[str]:
    """Cards that lie neither at a building nor, face up, on the discard."""
    if seat == ARCHITECT:
        return frozenset()
    hidden = {card for card in all_cards(state) if not is_seen(state, card)} | {*held_open(state)}
    return frozenset(map(write, hidden))


def correction(state: State, dice: random.Random) -> Correct:
    changes = tuple(_change(state, dice) for _ in range(dice.choice((1, 1, 1, 2))))
    return Correct(changes, "the table is right")


def _change(state: State, dice: random.Random) -> Change:
    side = dice.choice(SIDES)
    match dice.choice(("colonist", "energy", "card", "card", "card", "round")):
        case "colonist":
            return MoveColonist(side, dice.choice(PLACES), dice.choice(PLACES))
        case "energy":
            return ChangeEnergy(side, dice.choice((-1, 1, 2)))
        case "card":
            source, target = dice.choice(PILES), dice.choice(PILES)
            at = dice.choice((None, None, *BUILDINGS)) if "buildings" in (source, target) else None
            return MoveCard(source, target, _card(state, source, dice), at)  # type: ignore[arg-type]
        case _:
            return SetRound(dice.randint(1, 12))


def _card(state: State, pile: str, dice: random.Random) -> Card:
    known = {
        "hand": state.hand,
        "prep": state.prep,
        "module": tuple(map(Card, state.module)),
        "buildings": tuple(attached(state)),
    }
    building, value = dice.choice(BUILDINGS), dice.randint(1, 9)
    anything = (UNKNOWN, Card(building), Card(building, value), Card(None, value))
    return dice.choice(known.get(pile) or anything)
