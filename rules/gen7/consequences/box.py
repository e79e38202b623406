"""What cards that the app has never seen bring about: the table says it, once, when it matters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from msgspec.structs import fields, replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards.content import flat
from rules.gen7.cards.effects import BY_HAND, AnyEffect
from rules.gen7.cards.slips import is_slip
from rules.gen7.catalogue import slip
from rules.gen7.chronicle import Chronicle, Question, offer
from rules.gen7.consequences.by_hand import note, or_by_hand, why_not_by_hand
from rules.gen7.consequences.deeds import from_sector, note_deed
from rules.gen7.consequences.memory import algorithm_side, recalled, why_not_like
from rules.gen7.consequences.sealed import call, why_not_called
from rules.gen7.consequences.work import do_work
from rules.gen7.evolution.whereabouts import lasting_crossroads
from rules.gen7.ship.board import added_rooms
from rules.gen7.ship.tracks import spend
from rules.gen7.state import State
from rules.gen7.steps import AnyStep, Applying, Telling, Using
from rules.gen7.tables import NOTHING, Amounts, SeatName
from rules.todo import everybody, late

RULE = "GEN-0.1"  # the card's own text
ASKED = {
    "file": ("effects", "like"),
    "algorithm": ("effects", "like"),
    "work": ("merits", "paid", "effects", "like"),
    "crossroads": ("effects", "goes", "like"),
    "rule": ("effects",),
    "room": ("effects",),
}
KEPT = (
    "file",
    "algorithm",
    "work",
    "crossroads",
    "room",
)  # said of these, it is kept


def why_not_told(state: State, step: Any, action: act.AnyAction, *asked: str) -> Refusal | None:
    """Whatever is printed there is right; but only what was asked is answered."""
    if not isinstance(action, act.Tell):
        return late(step, RULE)
    if action.by_hand:
        return why_not_by_hand(action, *asked)
    if "effects" in asked:
        asked = (*asked, "to")
    for field in fields(action):
        told = getattr(action, field.name) != field.default
        if field.name != "seat" and told and field.name not in asked:
            return Refusal("not_asked", RULE, {"field": field.name})
    if any(isinstance(effect, BY_HAND) for effect in flat(action.effects)):
        return Refusal("not_asked", RULE, {"field": "effects"})
    return _why_not_to(state, action)


def _why_not_to(state: State, action: act.Tell) -> Refusal | None:
    """Somebody is named where one of us is meant, and nowhere else."""
    for index, seat in enumerate(action.to):
        chosen = index < len(action.effects) and _is_for_one(action.effects[index])
        if seat and not (chosen and seat in state.players):
            return Refusal("not_asked", RULE, {"field": "to"})
    return None


def _is_for_one(effect: AnyEffect) -> bool:
    return getattr(effect, "who", None) == "chosen"


def carry_out(chronicle: Chronicle, seat: SeatName, action: act.Tell) -> None:
    """What was said happens now; what is for one of us, to whoever was named."""
    due: list[Applying] = []
    for effect, to in zip_longest(action.effects, action.to[: len(action.effects)], fillvalue=""):
        assert not isinstance(effect, str)
        if to:
            due.append(Applying(to, (replace(effect, who="you"),)))  # type: ignore[arg-type]
        elif due and due[-1].seat == seat:
            due[-1] = replace(due[-1], effects=(*due[-1].effects, effect))
        else:
            due.append(Applying(seat, (effect,)))
    chronicle.push(*due)


def remember(chronicle: Chronicle, card: str, **facts: Any) -> None:
    """What the table has said stays on the slip; an old log has cards without one."""
    known = chronicle.state.slips.get(card)
    if known is not None and (told := replace(known, **facts)) != known:
        chronicle.tell(ev.SlipTold(card, told, tuple(facts)))


def call_it(chronicle: Chronicle, card: str, title: str) -> None:
    """Until now it was in a hand, and only its owner knew what is printed above it."""
    known = chronicle.state.slips.get(card)
    if known is not None and title and title != known.title:
        chronicle.tell(ev.SlipTold(card, replace(known, title=title), ("shown",)))


def remember_said(
    chronicle: Chronicle,
    step: AnyStep,
    card: str,
    action: act.Tell | act.Solve | act.Fail,
    **facts: Any,
) -> None:
    """The same, and what is known of the card that it is like; unless it is not to be kept."""
    known = chronicle.state.slips.get(card)
    if known is None or (isinstance(action, act.Tell) and not action.remember):
        return
    more = recalled(chronicle.state, step, action.like)
    if (told := replace(known, **more | facts)) != known:
        chronicle.tell(ev.SlipTold(card, told, tuple(facts), action.like or ""))


def pay(chronicle: Chronicle, seat: SeatName, paid: Amounts, why: ev.Why) -> None:
    """From a sector. If more is paid than the app believed to be there, the app was wrong."""
    missing = lacking_in(chronicle.table.sectors[seat].resources, paid)
    if any(missing):
        chronicle.tell(ev.ResourcesChanged(seat, missing, "correction"))
    spend(chronicle, seat, paid, why)


def lacking_in(held: Amounts, paid: Amounts) -> Amounts:
    lack = [max(0, paid[index] - held[index]) for index in range(3)]
    return (lack[0], lack[1], lack[2])


def total(paid: tuple[act.Paid, ...], source: str) -> Amounts:
    found = NOTHING
    for part in paid:
        if part.source == source:
            found = tuple(map(sum, zip(found, part.amounts, strict=True)))  # type: ignore[assignment]
    return found


# What a card does


def act_out_slip(chronicle: Chronicle, seat: SeatName, card: str) -> None:
    """A file just played: as last time, or the table says what it does."""
    known = slip(chronicle.state, card)
    if known is None:
        return
    if known.effects is None:
        chronicle.push(Telling(seat, card, "file"))
    else:
        note_deed(chronicle, "files", card, seat, effects=known.effects)
        chronicle.push(Applying(seat, known.effects))


def use_algorithm(chronicle: Chronicle, seat: SeatName, number: int, when: str) -> None:
    """The moment of its first use is when it is offered from then on."""
    slot = chronicle.table.sectors[seat].slots[number]
    known = slip(chronicle.state, slot.face) if slot.face else None
    assert slot.face is not None
    assert known is not None
    upgraded = slot.under is not None
    chronicle.tell(ev.AlgorithmActed(seat, slot.face, upgraded))
    if known.when is None:
        remember(chronicle, slot.face, when=when)
    effects = known.upgraded if upgraded else known.effects
    if effects is None:
        chronicle.push(Telling(seat, slot.face, "algorithm"))
    else:
        side = "upgraded" if upgraded else "effects"
        note_deed(chronicle, "algorithms", slot.face, seat, effects=effects, side=side)
        chronicle.push(Applying(seat, effects))


def _asked(state: State, step: Telling) -> tuple[str, ...]:
    """A crossroads card is in its reader's hands, and the app does not ask whose those are."""
    return everybody(state, step) if step.about == "crossroads" else (step.seat,)


def _tells(state: State, step: Telling, seat: str) -> Iterator[act.AnyAction]:
    yield act.Tell(seat)  # type: ignore[arg-type]


def _why_no_telling(state: State, step: Telling, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Tell) and action.name:
        return why_not_called(state, step, action)
    kept = ("remember",) if step.about in KEPT else ()
    refusal = why_not_told(state, step, action, *ASKED[step.about], *kept)
    if refusal is not None:
        return refusal
    assert isinstance(action, act.Tell)
    if (refusal := why_not_like(state, step, action)) is not None:
        return refusal
    if any(part.source != step.seat for part in action.paid):
        return Refusal("not_your_sector", "GEN-0.2")
    return None


def _tell(chronicle: Chronicle, step: Telling, action: act.Tell) -> None:
    seat, card, effects = step.seat, step.card, action.effects
    if action.name:
        call(chronicle, step, action)
        return
    if action.by_hand:
        _done_by_hand(chronicle, step, action)
        return
    match step.about:
        case "file":
            remember_said(chronicle, step, card, action, effects=effects)
            note_deed(chronicle, "files", card, seat, effects=effects, to=action.to)
        case "algorithm":
            side = algorithm_side(chronicle.state, step)
            remember_said(chronicle, step, card, action, **{side: effects})
            told = {"effects": effects, "side": side, "to": action.to}
            note_deed(chronicle, "algorithms", card, seat, **told)
        case "work":
            _do_work(chronicle, step, action)
        case "crossroads":
            remember_said(chronicle, step, card, action, effects=effects, goes=action.goes)
            note_deed(chronicle, "crossroads", card, seat, effects=effects, to=action.to)
            put_away(chronicle, seat, card, action.goes)
        case "room":
            if action.remember:
                name = added_rooms(chronicle.table)[card].name
                chronicle.tell(ev.RoomTold(name, effects))
        case "rule":
            pass  # what it does may be something else the next time
    carry_out(chronicle, seat, action)


def _done_by_hand(chronicle: Chronicle, step: Telling, action: act.Tell) -> None:
    """The card goes its way all the same."""
    note(chronicle, action, step.card)
    if step.about == "work":
        do_work(chronicle, step.seat, step.card, step.centre, None)
    elif step.about == "crossroads":
        put_away(chronicle, step.seat, step.card, action.goes)


def _do_work(chronicle: Chronicle, step: Telling, action: act.Tell) -> None:
    """GEN-5.12, as with a card that is known."""
    seat = step.seat
    paid = total(action.paid, seat)
    told = {"merits": action.merits, "cost": paid, "effects": action.effects}
    remember_said(chronicle, step, step.card, action, **told)
    pay(chronicle, seat, paid, "work_task")
    do_work(chronicle, seat, step.card, step.centre, action.merits)
    deed = {"merits": action.merits, "paid": from_sector(seat, paid), "effects": action.effects}
    note_deed(chronicle, "work_tasks", step.card, seat, **deed, to=action.to)


def put_away(chronicle: Chronicle, seat: SeatName, card: str, goes: str) -> None:
    """GEN-7.6: out of the game, unless it says otherwise; once, where it was for everybody."""
    if card in lasting_crossroads(chronicle.state):
        return
    match goes:
        case "kept":
            chronicle.tell(ev.CardKept(card, seat))
        case "under" if is_slip(card):
            pass  # the app keeps no place for it in the deck
        case "under":
            chronicle.tell(ev.CardsPut("crossroads", (card,), "bottom"))
        case _:
            chronicle.tell(ev.CardRemoved(card))


# The end of a round


def _use(chronicle: Chronicle, step: Using, action: act.Next | act.Decline) -> None:
    if isinstance(action, act.Next):
        use_algorithm(chronicle, step.seat, step.slot, "round_end")


def _used_by_hand(chronicle: Chronicle, step: Using, action: act.Tell) -> None:
    slot = chronicle.table.sectors[step.seat].slots[step.slot]
    assert slot.face is not None
    chronicle.tell(ev.AlgorithmActed(step.seat, slot.face, slot.under is not None))
    note(chronicle, action, slot.face)


TELLING = Question(RULE, _asked, _tells, _why_no_telling, _tell, exact=True)
USING = or_by_hand(offer("GEN-3.14", _use), _used_by_hand)
