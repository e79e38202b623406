"""Effects of which only a correction speaks: a die or a card by its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.gen7 import events as ev
from rules.gen7.cards import effects as fx
from rules.gen7.chronicle import Chronicle
from rules.gen7.consequences.decks import drawable, gain_card, named, remake_if_empty
from rules.gen7.ship.board import OFF_BOARD, faces, open_spots
from rules.gen7.tables import HAND_LIMIT, SeatName


def _show_die(chronicle: Chronicle, effect: fx.ShowDie, seat: SeatName) -> None:
    die = chronicle.table.dice.get(effect.die)
    if die is not None and effect.value <= faces(die) and effect.value != die.value:
        chronicle.tell(ev.DieSet(effect.die, effect.value, "correction"))


def _put_die(chronicle: Chronicle, effect: fx.PutDie, seat: SeatName) -> None:
    table = chronicle.table
    die = table.dice.get(effect.die)
    if die is None or die.place == effect.place:
        return
    if effect.place in OFF_BOARD or effect.place in open_spots(chronicle.state, die.owner):
        chronicle.tell(ev.DieMoved(effect.die, effect.place, "correction"))


def _hand_card(chronicle: Chronicle, effect: fx.HandCard, seat: SeatName) -> None:
    in_deck = effect.card in drawable(chronicle.state, effect.deck)
    full = effect.deck == "work_tasks" and _hand_is_full(chronicle, seat)
    if in_deck and not full:
        (card,) = named(chronicle, effect.deck, (effect.card,), seat)
        chronicle.tell(ev.CardsDrawn(effect.deck, seat, (card,), "hand"))
        gain_card(chronicle, seat, effect.deck, card)
        remake_if_empty(chronicle, effect.deck)


def _hand_is_full(chronicle: Chronicle, seat: SeatName) -> bool:
    return len(chronicle.table.sectors[seat].work) >= HAND_LIMIT


NAMED: dict[type, Callable[[Chronicle, Any, SeatName], None]] = {
    fx.ShowDie: _show_die,
    fx.PutDie: _put_die,
    fx.HandCard: _hand_card,
}
