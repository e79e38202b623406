"""Decks and what comes from them: drawing, keeping one, laying algorithms, dealing out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards.skills import ExtraCard
from rules.gen7.catalogue import UNKNOWN, algorithm, cards, crew_card
from rules.gen7.chronicle import Chronicle, Question
from rules.gen7.ship.board import amounts, powers
from rules.gen7.ship.tracks import spend
from rules.gen7.state import Deck, Slot, State
from rules.gen7.steps import Arranging, Checking, DealingOut, Drawing, Extra, Keeping, Taking
from rules.gen7.tables import HAND_LIMIT, SECTORS, SeatName
from rules.todo import its_seat, late

# With the table's own cards nobody tells the app what lies in these: only what is taken.
SECRET_POOLS = ("choose", "draft", "meeting", "deal_out")
OPEN_POOLS = ("key_tasks", "crossroads")  # nobody's: they lie in the middle
DECKS = ("key_tasks", "work_tasks", "files", "algorithms")
Draws = Literal["files", "algorithms"]


def deck(state: State, pool: str) -> Deck:
    found: Deck = state.crossroads if pool == "crossroads" else getattr(state.table, pool)
    return found


def in_order(state: State, pool: str) -> list[tuple[list[str], bool]]:
    """The piles of a deck as they are drawn from, and whether each is in an order nobody knows.

    GEN-4.8: when the face-down cards run out, the face-up ones are shuffled.
    """
    if pool in (*DECKS, "crossroads"):
        found = deck(state, pool)
        up = [] if pool == "crossroads" else sorted(found.up)
        return [(list(found.down), True), (list(found.bottom), False), (up, True)]
    return [(_undealt(state, pool), True)]


def _undealt(state: State, pool: str) -> list[str]:
    """Crew, sectors and plans: all that nobody has."""
    if pool == "crew":
        dealt = {officer.crew for officer in state.officers.values()}
        return [code for code in cards(state, "crew") if code not in dealt]
    sectors = state.table.sectors.values()
    if pool == "sectors":
        taken = {sector.name for sector in sectors}
        return [name for name in SECTORS if name not in taken]
    held = {plan.card for sector in sectors for plan in sector.plans}
    kind = "a" if pool == "plan_a" else "b"
    goals = cards(state, "goals").values()
    return [goal.code for goal in goals if goal.kind == kind and goal.code not in held]


def drawable(state: State, pool: str) -> tuple[str, ...]:
    """Every card that may come next; with the table's cards also one that nobody has recorded."""
    found = [card for pile, _ in in_order(state, pool) for card in pile]
    if state.options.decks == "table" and pool != "sectors":
        found.append(UNKNOWN)
    return tuple(found)


def deal(chronicle: Chronicle, pool: str, seat: SeatName, count: int, why: str) -> None:
    """Ask for cards from a deck, as many as there are and as the hand has room for."""
    count = most_cards(chronicle.state, pool, seat, count, why)
    step = Drawing(pool, seat, count, why)  # type: ignore[arg-type]
    if count <= 0:
        if why in ("draft", "meeting"):
            chronicle.todo.pop()  # nothing to hand round
    elif chronicle.state.options.decks == "table" and why in SECRET_POOLS:
        came(chronicle, step, ())
    else:
        chronicle.push(step)


def most_cards(state: State, pool: str, seat: str, count: int, why: str) -> int:
    if pool == "work_tasks" and why == "hand":
        count = min(count, HAND_LIMIT - len(state.table.sectors[seat].work))
    return count if state.options.decks == "table" else min(count, len(drawable(state, pool)))


def named(
    chronicle: Chronicle, pool: str, cards: tuple[str, ...], seat: SeatName | None = None
) -> tuple[str, ...]:
    """Each card that the app has never seen gets a slip of its own. Whose: None, it lies open."""
    return tuple(_slip_for(chronicle, pool, seat) if card == UNKNOWN else card for card in cards)


def _slip_for(chronicle: Chronicle, pool: str, seat: SeatName | None) -> str:
    code = f"{UNKNOWN}{len(chronicle.state.slips) + 1}"
    chronicle.tell(ev.SlipMade(code, pool, seat))  # type: ignore[arg-type]
    return code


def came(chronicle: Chronicle, step: Drawing, drawn: tuple[str, ...]) -> None:
    """Where drawn cards go."""
    if step.pool in DECKS:
        remake_if_empty(chronicle, step.pool)
    seat = step.seat
    match step.why:
        case "hand":
            for card in drawn:
                gain_card(chronicle, seat, step.pool, card)
        case "lay":
            chronicle.push(*(Arranging(seat, (card,)) for card in drawn))
        case "first":
            # GEN-2.13: the first algorithm is laid face up at once, unless a correction was first.
            if chronicle.table.sectors[seat].slots[0].face is None:
                chronicle.tell(ev.AlgorithmLaid(seat, drawn[0], 0, under=False))
            else:
                chronicle.push(Arranging(seat, drawn))
        case "row":
            for card in drawn:
                chronicle.tell(ev.TaskRevealed(chronicle.table.revealed + 1, card))
        case "choose":
            count = 0 if drawn else step.count
            chronicle.push(Keeping(seat, step.pool, drawn, "choose", count))  # type: ignore[arg-type]
        case "deal_out":
            everyone = chronicle.state.players
            chronicle.push(DealingOut(seat, step.pool, drawn, everyone, 3))  # type: ignore[arg-type]
        case "draft" | "meeting":
            _hand_round(chronicle, drawn)
        case "crew":
            crew = crew_card(chronicle.state, drawn[0])
            chronicle.tell(ev.CrewDealt(seat, drawn[0], crew.adds if crew else ""))
        case "sector":
            chronicle.tell(ev.SectorDealt(seat, drawn[0]))  # type: ignore[arg-type]
        case "plan":
            chronicle.tell(ev.PlanDealt(seat, drawn[0]))
        case "crossroads":
            chronicle.push(Checking(drawn[0], chronicle.table.officers))


def _hand_round(chronicle: Chronicle, drawn: tuple[str, ...]) -> None:
    """The draft or meeting waits beneath for its cards."""
    taking = chronicle.todo.pop()
    assert isinstance(taking, Taking)
    chronicle.push(replace(taking, cards=drawn))


def remake_if_empty(chronicle: Chronicle, pool: str) -> None:
    """GEN-4.13: the moment the last face-down card is taken."""
    found = deck(chronicle.state, pool)
    if not found.down and not found.bottom and found.up:
        chronicle.tell(ev.DeckRemade(pool))  # type: ignore[arg-type]


def put_up(chronicle: Chronicle, pool: str, back: tuple[str, ...]) -> None:
    if back:
        chronicle.tell(ev.CardsPut(pool, back, "up"))  # type: ignore[arg-type]
        remake_if_empty(chronicle, pool)


def gain_card(chronicle: Chronicle, seat: SeatName, hand: str, card: str) -> None:
    openly = hand == "files" and not chronicle.state.options.house.files_are_secret
    chronicle.tell(ev.CardGained(seat, hand, card, openly))  # type: ignore[arg-type]


def _receive(chronicle: Chronicle, seat: SeatName, pool: str, card: str) -> None:
    if pool == "files":
        gain_card(chronicle, seat, "files", card)
    else:
        chronicle.push(Arranging(seat, (card,)))


# Files and Algorithms (GEN-5.3, GEN-5.4)


def start_draw(chronicle: Chronicle, seat: SeatName, pool: Draws) -> None:
    if chronicle.table.sectors[seat].resources[0]:
        chronicle.push(Extra(seat, pool))
    else:
        _draw_cards(chronicle, seat, pool, 0)


def _draw_cards(chronicle: Chronicle, seat: SeatName, pool: Draws, extra: int) -> None:
    more = sum(power.deck == pool for _, power in powers(chronicle.state, seat, ExtraCard))
    deal(chronicle, pool, seat, 2 + extra + more, "choose")


def _extras(state: State, step: Extra, seat: str) -> Iterator[act.AnyAction]:
    return (act.BuyExtra(step.seat, count) for count in range(3))


def _why_no_extra(state: State, step: Extra, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.BuyExtra):
        return late(step, "GEN-5.3")
    held = state.table.sectors[step.seat].resources[0]
    if action.count > held:
        return Refusal("not_enough", "GEN-5.3", {"resource": "data", "held": held})
    return None


def _extra(chronicle: Chronicle, step: Extra, action: act.BuyExtra) -> None:
    spend(chronicle, step.seat, amounts("data", action.count), "extra")
    _draw_cards(chronicle, step.seat, step.deck, action.count)


def _keepable(state: State, step: Keeping) -> tuple[str, ...]:
    return step.cards or drawable(state, step.deck)


def _keeps(state: State, step: Keeping, seat: str) -> Iterator[act.AnyAction]:
    return (act.Take(step.seat, card) for card in _keepable(state, step))


def _why_no_keep(state: State, step: Keeping, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.Take):
        return late(step, "GEN-5.3")
    if action.card not in _keepable(state, step):
        return Refusal("card_not_there", "GEN-5.3", {"card": action.card})
    return None


def _keep(chronicle: Chronicle, step: Keeping, action: act.Take) -> None:
    card: str = action.card
    if step.cards:
        put_up(chronicle, step.deck, tuple(card for card in step.cards if card != action.card))
    else:
        (card,) = named(chronicle, step.deck, (action.card,), step.seat)
        chronicle.tell(ev.CardsDrawn(step.deck, step.seat, (card,), step.why))
        if step.why == "search":
            chronicle.tell(ev.DeckRemade(step.deck))
        else:
            remake_if_empty(chronicle, step.deck)
    _receive(chronicle, step.seat, step.deck, card)


# Laying algorithms (GEN-7.5)


def name_of(state: State, card: str | None) -> str | None:
    found = algorithm(state, card) if card else None
    return found.title.en if found else None


def _lays(state: State, step: Arranging, seat: str) -> Iterator[act.AnyAction]:
    for card in dict.fromkeys(step.cards):
        for slot in (0, 1):
            yield act.Lay(step.seat, card, slot)
            yield act.Lay(step.seat, card, slot, under=True)
        yield act.Discard(step.seat, card)
    for slot in (0, 1):
        yield act.Lift(step.seat, slot)
        yield act.Lift(step.seat, slot, under=True)


def _why_no_lay(state: State, step: Arranging, action: act.AnyAction) -> Refusal | None:
    slots = state.table.sectors[step.seat].slots
    match action:
        case act.Lay():
            if action.card not in step.cards:
                return Refusal("card_not_there", "GEN-7.5", {"card": action.card})
            slot = slots[action.slot]
            if (slot.under if action.under else slot.face) is not None:
                return Refusal("slot_taken", "GEN-7.5")
            if action.under:
                return None if slot.face else Refusal("nothing_to_upgrade", "GEN-7.5")
            other, name = slots[1 - action.slot].face, name_of(state, action.card)
            if name is not None and name_of(state, other) == name:
                return Refusal("same_name", "GEN-7.5", {"card": action.card})
            return None
        case act.Lift():
            return _why_no_lift(step, slots[action.slot], under=action.under)
        case act.Discard():
            if action.card not in step.cards:
                return Refusal("card_not_there", "GEN-7.5", {"card": action.card})
            return None
        case _:
            return late(step, "GEN-7.5")


def _why_no_lift(step: Arranging, slot: Slot, *, under: bool) -> Refusal | None:
    card = slot.under if under else slot.face
    if card is None:
        return Refusal("slot_empty", "GEN-7.5")
    if card in step.laid:
        return Refusal("just_laid", "GEN-7.5", {"card": card})
    if not under and slot.under is not None:
        return Refusal("upgrade_first", "GEN-7.5")
    return None


def _lay(chronicle: Chronicle, step: Arranging, action: act.Lay | act.Lift | act.Discard) -> None:
    left, laid = list(step.cards), step.laid
    match action:
        case act.Lay():
            chronicle.tell(ev.AlgorithmLaid(step.seat, action.card, action.slot, action.under))
            left.remove(action.card)
            laid = (*laid, action.card)
        case act.Lift():
            slot = chronicle.table.sectors[step.seat].slots[action.slot]
            card = slot.under if action.under else slot.face
            assert card is not None
            chronicle.tell(ev.AlgorithmLifted(step.seat, card, action.slot, action.under))
            left.append(card)
        case act.Discard():
            put_up(chronicle, "algorithms", (action.card,))
            left.remove(action.card)
    if left:
        chronicle.push(replace(step, cards=tuple(left), laid=laid))


# One card each for different players (Developer, Administrator)


def _gives(state: State, step: DealingOut, seat: str) -> Iterator[act.AnyAction]:
    for card in dict.fromkeys(step.cards or drawable(state, step.deck)):
        for to in step.to:
            yield act.Give(step.seat, card, to)


def _why_no_gift(state: State, step: DealingOut, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.Give):
        return late(step, "GEN-4.16")
    if action.card not in (step.cards or drawable(state, step.deck)):
        return Refusal("card_not_there", "GEN-4.16", {"card": action.card})
    if action.to not in step.to:
        return Refusal("has_one_already", "GEN-4.16", {"seat": action.to})
    return None


def _give(chronicle: Chronicle, step: DealingOut, action: act.Give) -> None:
    rest, card = list(step.cards), action.card
    if rest:
        rest.remove(card)
    else:
        (card,) = named(chronicle, step.deck, (card,), action.to)
        chronicle.tell(ev.CardsDrawn(step.deck, step.seat, (card,), "deal_out"))
    to = tuple(seat for seat in step.to if seat != action.to)
    more = to and step.left > 1 and (rest or not step.cards)
    if more:
        chronicle.push(replace(step, cards=tuple(rest), to=to, left=step.left - 1))
    else:
        put_up(chronicle, step.deck, tuple(rest))
    _receive(chronicle, action.to, step.deck, card)


EXTRA = Question("GEN-5.3", its_seat, _extras, _why_no_extra, _extra)
KEEPING = Question("GEN-5.3", its_seat, _keeps, _why_no_keep, _keep)
ARRANGING = Question("GEN-7.5", its_seat, _lays, _why_no_lay, _lay)
DEALING_OUT = Question("GEN-4.16", its_seat, _gives, _why_no_gift, _give)
