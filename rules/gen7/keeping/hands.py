"""Cards in hand, where the app only counts them: people know best how many there are."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards.slips import UNKNOWN, Slip, is_slip
from rules.gen7.chronicle import Chronicle, Question
from rules.gen7.consequences.decks import gain_card, named
from rules.gen7.state import State
from rules.gen7.steps import LeftOver
from rules.gen7.tables import HAND_LIMIT, SeatName
from rules.todo import everybody, late


def hand(state: State, seat: str, deck: str) -> tuple[str, ...]:
    sector = state.table.sectors[seat]
    return sector.files if deck == "files" else sector.work


def why_not_held(state: State, seat: str, deck: str, card: str) -> Refusal | None:
    """One that nobody knows may always be there."""
    if card == UNKNOWN or card in hand(state, seat, deck):
        return None
    return Refusal("card_not_there", "GEN-4.7", {"card": card})


def one_of(chronicle: Chronicle, seat: SeatName, deck: ev.Hand, card: str) -> str:
    """This card; or one that nobody has named, which must have been there."""
    if card != UNKNOWN:
        return card
    held = hand(chronicle.state, seat, deck)
    blank = next((one for one in held if _is_blank(chronicle.state, one)), None)
    if blank is None and deck == "work_tasks" and len(held) >= HAND_LIMIT:
        blank = held[0]
    if blank is not None and blank != UNKNOWN:
        return blank
    (made,) = named(chronicle, deck, (UNKNOWN,))
    if blank == UNKNOWN:  # counted by a correction, and without a slip of its own
        chronicle.tell(ev.CardLost(seat, deck, UNKNOWN, "correction"))
    gain_card(chronicle, seat, deck, made)
    return made


def _is_blank(state: State, card: str) -> bool:
    """Nobody has said anything of it."""
    slip = state.slips.get(card)
    return is_slip(card) and (slip is None or slip == Slip(slip.kind))


# GEN-9.1: work tasks that are left


def _counts(state: State, step: LeftOver, seat: SeatName) -> Iterator[act.AnyAction]:
    yield act.CountHands(seat)


def _why_not_counted(state: State, step: LeftOver, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.CountHands):
        return late(step, "GEN-9.1")
    if action.counts and len(action.counts) != len(state.players):
        return Refusal("counts_per_player", "GEN-9.1", {"players": len(state.players)})
    return None


def _count(chronicle: Chronicle, step: LeftOver, action: act.CountHands) -> None:
    for seat, count in zip(chronicle.state.players, action.counts, strict=False):
        held = hand(chronicle.state, seat, "work_tasks")
        named_last = sorted(held, key=lambda card: not _is_blank(chronicle.state, card))
        for card in named_last[: max(0, len(held) - count)]:
            chronicle.tell(ev.CardLost(seat, "work_tasks", card, "correction"))
        for card in named(chronicle, "work_tasks", (UNKNOWN,) * (count - len(held))):
            gain_card(chronicle, seat, "work_tasks", card)


LEFT_OVER = Question("GEN-9.1", everybody, _counts, _why_not_counted, _count)
