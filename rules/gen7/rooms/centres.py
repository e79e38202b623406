"""Centres: cards, awakening, work tasks, and officers with a power there (GEN-5.3 to GEN-5.5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards.content import Cost
from rules.gen7.cards.slips import is_slip
from rules.gen7.catalogue import work_task
from rules.gen7.chronicle import Chronicle, Question, optional
from rules.gen7.consequences.box import call_it
from rules.gen7.consequences.decks import deal, start_draw
from rules.gen7.consequences.work import do_work, note_work
from rules.gen7.ship.board import dice_at, why_not_owned
from rules.gen7.ship.tracks import spend
from rules.gen7.state import State
from rules.gen7.steps import (
    Acting,
    Applying,
    Closing,
    Granting,
    Powering,
    Rescuing,
    Telling,
    Working,
)
from rules.gen7.tables import RESOURCES, Amounts, SeatName
from rules.gen7.turn.filling import lacking
from rules.todo import its_seat, late


def draw_files(chronicle: Chronicle, step: Acting | Rescuing) -> None:
    start_draw(chronicle, step.seat, "files")


def draw_algorithms(chronicle: Chronicle, step: Acting | Rescuing) -> None:
    start_draw(chronicle, step.seat, "algorithms")


def awaken_here(chronicle: Chronicle, step: Acting | Rescuing) -> None:
    awaken(chronicle, step.seat)


def awaken(chronicle: Chronicle, seat: SeatName) -> None:
    """GEN-5.5: book, then collect; ignored when nobody sleeps any more."""
    asleep = dice_at(chronicle.table, "supply", owner=seat, kind="colonist")
    if not asleep:
        return
    if chronicle.table.sectors[seat].booked:
        chronicle.tell(ev.SleeperBooked(seat, booked=False))
        chronicle.tell(ev.DieMoved(asleep[0], "recovery", "awaken"))
    else:
        chronicle.tell(ev.SleeperBooked(seat, booked=True))


def offer_work(chronicle: Chronicle, step: Acting | Rescuing) -> None:
    """GEN-4.7: whoever gets a task for this centre later on the same turn may still do it."""
    seat, centre = step.seat, step.room
    if has_task_for(chronicle.state, seat, centre):
        chronicle.push(Working(seat, centre))  # type: ignore[arg-type]
        return
    chronicle.todo[:] = [
        replace(due, centre=centre) if isinstance(due, Closing) and due.seat == seat else due
        for due in chronicle.todo
    ]


def has_task_for(state: State, seat: str, centre: str) -> bool:
    """One of the table's own box may be for any centre: people judge."""
    hand = state.table.sectors[seat].work
    cards = (work_task(state, code) for code in hand)
    return any(card and card.centre == centre for card in cards) or any(map(is_slip, hand))


def mixes(cost: Cost, waive: int, held: Amounts) -> Iterator[Amounts]:
    """Every way to pay a cost from a sector, when this many resources of it are waived."""
    most = [
        min(held[index], cost.fixed[index] + (cost.any_count if kind in cost.any_of else 0))
        for index, kind in enumerate(RESOURCES)
    ]
    for data, parts, drugs in product(*(range(count + 1) for count in most)):
        paid = (data, parts, drugs)
        if why_not_paid(cost, waive, paid) is None:
            yield paid


def why_not_paid(cost: Cost, waive: int, paid: Amounts) -> Refusal | None:
    """Exactly the cost: nothing missing beyond what is waived, nothing too much."""
    lack, of_any = lacking(cost, paid)
    missing = sum(lack) + of_any
    needless = sum(paid) - (cost.total - missing)
    if missing > waive:
        return Refusal("cost_not_paid", "GEN-5.12", {"count": missing - waive})
    if needless > 0 or (missing < min(waive, cost.total) and waive):
        return Refusal("more_than_needed", "GEN-5.12", {"resource": "data", "most": cost.total})
    return None


def _works(state: State, step: Working) -> Iterator[act.DoTask]:
    sector = state.table.sectors[step.seat]
    for code in dict.fromkeys(sector.work):
        card = work_task(state, code)
        if card is not None and card.centre == step.centre:
            for paid in mixes(card.cost, step.waive, sector.resources):
                yield act.DoTask(step.seat, code, paid)
        elif card is None and is_slip(code):
            yield act.DoTask(step.seat, code)


def _why_no_work(state: State, step: Working, action: act.DoTask) -> Refusal | None:
    sector = state.table.sectors[step.seat]
    card = work_task(state, action.card)
    if action.card not in sector.work:
        return Refusal("card_not_there", "GEN-5.12", {"card": action.card})
    if card is None:  # people judge whether this is its centre, and say what they paid
        return Refusal("not_asked", "GEN-5.12", {"field": "paid"}) if any(action.paid) else None
    if card.centre != step.centre:
        return Refusal("other_centre", "GEN-5.12", {"room": card.centre})
    for index, resource in enumerate(RESOURCES):
        held = sector.resources[index]
        if action.paid[index] > held:
            return Refusal("not_enough", "GEN-5.12", {"resource": resource, "held": held})
    return why_not_paid(card.cost, step.waive, action.paid)


def _work(chronicle: Chronicle, step: Working, action: act.DoTask) -> None:
    seat, card = step.seat, work_task(chronicle.state, action.card)
    if card is None:
        call_it(chronicle, action.card, action.title)
        chronicle.push(Telling(seat, action.card, "work", step.centre))
        return
    spend(chronicle, seat, action.paid, "work_task")
    do_work(chronicle, seat, action.card, step.centre, card.merits)
    note_work(chronicle, seat, action.card, card.merits, action.paid, card.then)
    if card.then:
        chronicle.push(Applying(seat, card.then))


# Officers with a power at a centre


def _power_answers(state: State, step: Powering, seat: str) -> Iterator[act.AnyAction]:
    yield act.UseSkill(step.seat, step.skill)
    yield act.Decline(step.seat)


def _why_no_power(state: State, step: Powering, action: act.AnyAction) -> Refusal | None:
    match action:
        case act.Decline():
            return None
        case act.UseSkill() if action.skill == step.skill:
            return why_not_owned(state, action)
        case _:
            return late(step, "GEN-4.16")


def _use_power(chronicle: Chronicle, step: Powering, action: act.UseSkill | act.Decline) -> None:
    seat, used = step.seat, isinstance(action, act.UseSkill)
    if used:
        chronicle.tell(ev.SkillUsed(seat, step.skill))
    match step.skill, used:
        case "patron", True:
            chronicle.push(Granting(seat, "awaken", (0, 0, 0)))
        case "patron", False:
            pass
        case "developer", True:
            deal(chronicle, "algorithms", seat, 6, "deal_out")
        case "developer", False:
            start_draw(chronicle, seat, "algorithms")
        case "administrator", True:
            deal(chronicle, "files", seat, 6, "deal_out")
        case _:
            start_draw(chronicle, seat, "files")


WORKING = optional("GEN-5.12", act.DoTask, _works, _why_no_work, _work)
POWERING = Question("GEN-4.16", its_seat, _power_answers, _why_no_power, _use_power)
