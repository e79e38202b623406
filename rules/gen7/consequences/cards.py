"""Effects on cards: drawn, dropped, put into the row of key tasks or the crossroads deck."""

from __future__ import annotations

from rules.gen7 import events as ev
from rules.gen7.cards import effects as fx
from rules.gen7.cards.packs import WHOLE
from rules.gen7.cards.slips import is_slip
from rules.gen7.catalogue import UNKNOWN, is_called, key_task
from rules.gen7.chronicle import Chronicle
from rules.gen7.consequences.box import remember
from rules.gen7.consequences.decks import deal, drawable, gain_card, named, remake_if_empty
from rules.gen7.state import State
from rules.gen7.steps import Picking
from rules.gen7.tables import HAND_LIMIT, SeatName


def draw(chronicle: Chronicle, effect: fx.DrawCards, seat: SeatName) -> None:
    deal(
        chronicle, effect.deck, seat, effect.count, "lay" if effect.deck == "algorithms" else "hand"
    )


def drop(chronicle: Chronicle, effect: fx.DropCards, seat: SeatName) -> None:
    sector = chronicle.table.sectors[seat]
    held = sector.files if effect.deck == "files" else sector.work
    if chronicle.table.unfollowed and all(map(is_slip, held)):  # which of them is nobody's question
        for card in held[: effect.count]:
            chronicle.tell(ev.CardLost(seat, effect.deck, card, "effect"))
    elif held:
        options = tuple(dict.fromkeys(held))
        chronicle.push(Picking(seat, effect, options, optional=effect.optional))


def add_task(chronicle: Chronicle, effect: fx.AddTask, seat: SeatName) -> None:
    """Of the table's own cards, one that nobody has recorded is a slip like any other."""
    card, state = effect.card, chronicle.state
    if any(is_called(state, task.card, card) for task in chronicle.table.row):
        return
    if not WHOLE[state.options.pack] and key_task(state, card) is None:
        (card,) = named(chronicle, "key_tasks", (UNKNOWN,))
        remember(chronicle, card, code=effect.card)
    chronicle.tell(ev.CardsDrawn("key_tasks", chronicle.table.chief, (card,), "row"))
    chronicle.tell(ev.TaskRevealed(chronicle.table.revealed + 1, card, effect.stays))


def drop_task(chronicle: Chronicle, effect: fx.DropTask, seat: SeatName) -> None:
    for task in chronicle.table.row:
        if is_called(chronicle.state, task.card, effect.card):
            chronicle.tell(ev.TaskLeft(task.id, task.card, removed=True))


def add_card(chronicle: Chronicle, effect: fx.AddCard, seat: SeatName) -> None:
    state = chronicle.state
    if effect.card in (*state.removed, *state.consequences) or _in_crossroads(state, effect.card):
        return
    event = ev.ConsequenceNoted(effect.card) if effect.later else ev.CardAdded(effect.card)
    chronicle.tell(event)


def _in_crossroads(state: State, card: str) -> bool:
    kept = (held for officer in state.officers.values() for held in officer.kept)
    return card in (*state.crossroads.down, *state.crossroads.bottom, *kept)


def remove_card(chronicle: Chronicle, effect: fx.RemoveCard, seat: SeatName) -> None:
    if effect.card not in chronicle.state.removed:
        chronicle.tell(ev.CardRemoved(effect.card))


def hand_card(chronicle: Chronicle, effect: fx.HandCard, seat: SeatName) -> None:
    in_deck = effect.card in drawable(chronicle.state, effect.deck)
    full = effect.deck == "work_tasks" and _hand_is_full(chronicle, seat)
    if in_deck and not full:
        (card,) = named(chronicle, effect.deck, (effect.card,), seat)
        chronicle.tell(ev.CardsDrawn(effect.deck, seat, (card,), "hand"))
        gain_card(chronicle, seat, effect.deck, card)
        remake_if_empty(chronicle, effect.deck)


def _hand_is_full(chronicle: Chronicle, seat: SeatName) -> bool:
    return len(chronicle.table.sectors[seat].work) >= HAND_LIMIT
