"""Centres: cards, awakening, work tasks, and officers with a power there (GEN-5.3 to GEN-5.5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.algorithms import trigger
from rules.gen7.board import dice_at, powers
from rules.gen7.cards import deal, start_draw
from rules.gen7.catalogue import work_task
from rules.gen7.content import Cost
from rules.gen7.question import Question, its_seat, late
from rules.gen7.sharing import lacking
from rules.gen7.skills import WorkMerits
from rules.gen7.state import State
from rules.gen7.steps import Acting, Applying, Granting, Powering, Rescuing, Working
from rules.gen7.tables import RESOURCES, Amounts, SeatName
from rules.gen7.telling import Telling
from rules.gen7.tracks import award, spend
from rules.gen7.using import why_not_owned


def draw_files(telling: Telling, step: Acting | Rescuing) -> None:
    start_draw(telling, step.seat, "files")


def draw_algorithms(telling: Telling, step: Acting | Rescuing) -> None:
    start_draw(telling, step.seat, "algorithms")


def awaken_here(telling: Telling, step: Acting | Rescuing) -> None:
    awaken(telling, step.seat)


def awaken(telling: Telling, seat: SeatName) -> None:
    """GEN-5.5: book, then collect; ignored when nobody sleeps any more."""
    asleep = dice_at(telling.table, "supply", owner=seat, kind="colonist")
    if not asleep:
        return
    if telling.table.sectors[seat].booked:
        telling.tell(ev.SleeperBooked(seat, booked=False))
        telling.tell(ev.DieMoved(asleep[0], "recovery", "awaken"))
    else:
        telling.tell(ev.SleeperBooked(seat, booked=True))


def offer_work(telling: Telling, step: Acting | Rescuing) -> None:
    cards = (work_task(telling.state, code) for code in telling.table.sectors[step.seat].work)
    if any(card and card.centre == step.room for card in cards):
        telling.push(Working(step.seat, step.room))  # type: ignore[arg-type]


def mixes(cost: Cost, waive: int, held: Amounts) -> Iterator[Amounts]:
    """Every way to pay a cost from a sector, when so many resources of it are waived."""
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


def _works(state: State, step: Working, seat: str) -> Iterator[act.AnyAction]:
    sector = state.table.sectors[step.seat]
    for code in dict.fromkeys(sector.work):
        card = work_task(state, code)
        if card is not None and card.centre == step.centre:
            for paid in mixes(card.cost, step.waive, sector.resources):
                yield act.DoTask(step.seat, code, paid)
    yield act.Decline(step.seat)


def _why_no_work(state: State, step: Working, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Decline):
        return None
    if not isinstance(action, act.DoTask):
        return late(step, "GEN-5.12")
    sector = state.table.sectors[step.seat]
    card = work_task(state, action.card)
    if action.card not in sector.work or card is None:
        return Refusal("card_not_there", "GEN-5.12", {"card": action.card})
    if card.centre != step.centre:
        return Refusal("other_centre", "GEN-5.12", {"room": card.centre})
    for index, resource in enumerate(RESOURCES):
        held = sector.resources[index]
        if action.paid[index] > held:
            return Refusal("not_enough", "GEN-5.12", {"resource": resource, "held": held})
    return why_not_paid(card.cost, step.waive, action.paid)


def _work(telling: Telling, step: Working, action: act.DoTask | act.Decline) -> None:
    if isinstance(action, act.Decline):
        return
    seat, card = step.seat, work_task(telling.state, action.card)
    assert card is not None
    spend(telling, seat, action.paid, "work_task")
    telling.tell(ev.WorkDone(seat, action.card, step.centre))
    bonus = sum(
        power.merits for _, power in powers(telling.state, seat, WorkMerits)
        if power.centre == step.centre
    )  # fmt: skip
    award(telling, (seat,), card.merits, "work_task")
    award(telling, (seat,), bonus, "skill")
    trigger(telling, (seat,), "work_task_done")
    if card.then:
        telling.push(Applying(seat, card.then))


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


def _use_power(telling: Telling, step: Powering, action: act.UseSkill | act.Decline) -> None:
    seat, used = step.seat, isinstance(action, act.UseSkill)
    if used:
        telling.tell(ev.SkillUsed(seat, step.skill))
    match step.skill, used:
        case "patron", True:
            telling.push(Granting(seat, "awaken", (0, 0, 0)))
        case "patron", False:
            pass
        case "developer", True:
            deal(telling, "algorithms", seat, 6, "deal_out")
        case "developer", False:
            start_draw(telling, seat, "algorithms")
        case "administrator", True:
            deal(telling, "files", seat, 6, "deal_out")
        case _:
            start_draw(telling, seat, "files")


WORKING = Question("GEN-5.12", its_seat, _works, _why_no_work, _work)
POWERING = Question("GEN-4.16", its_seat, _power_answers, _why_no_power, _use_power)
