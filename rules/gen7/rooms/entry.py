"""What a die does in a room: its actions in order, each in its turn (GEN-4.1, GEN-5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards.effects import Rescue
from rules.gen7.cards.skills import AwakenOther, DealOut
from rules.gen7.chronicle import Chronicle, Question
from rules.gen7.consequences.algorithms import trigger
from rules.gen7.rooms.centres import awaken_here, draw_algorithms, draw_files, offer_work
from rules.gen7.rooms.laboratories import give, give_small, offer_replenish, overflow
from rules.gen7.rooms.sector_rooms import assemble, offer_grant, offer_reprogram
from rules.gen7.ship.board import dice_at, is_pinned, modifiers, powers
from rules.gen7.ship.faces import ask_where_it_counts
from rules.gen7.state import State
from rules.gen7.steps import Acting, Powering, Rescuing, Telling
from rules.gen7.tables import ADDED_ROOMS, SeatName
from rules.gen7.turn.meeting import call_meeting
from rules.todo import its_seat, late

# GEN-4.1: the room's actions in order.
ACTIONS: dict[str, tuple[str, ...]] = {
    "data_centre": ("files", "work"),
    "production_centre": ("algorithms", "work"),
    "medical_centre": ("awaken", "work"),
    "science_lab": ("yield", "replenish", "overflow"),
    "technical_lab": ("yield", "replenish", "overflow"),
    "chemical_lab": ("yield", "replenish", "overflow"),
    "assembly": ("assemble",),
    "hq": ("meeting",),
    "small_lab": ("small_yield", "grant", "overflow"),
    "reprogram": ("reprogram",),
}


def enter(chronicle: Chronicle, seat: SeatName, room: str, die: str) -> None:
    if is_pinned(chronicle.table, room):
        chronicle.push(Telling(seat, room, "rule"))
        return
    if room in ADDED_ROOMS:
        chronicle.push(Telling(seat, room, "room"))
        trigger(chronicle, (seat,), "placed", room)
        return
    chronicle.push(*(Acting(seat, room, action, die) for action in ACTIONS[room]))
    trigger(chronicle, (seat,), "placed", room)
    ask_where_it_counts(chronicle, seat, room, die)


def act_in_room(chronicle: Chronicle, step: Acting) -> None:
    """The next action of the room; a page may let a rescue replace it."""
    rescue = any(
        step.room in rule.rooms and step.rescued < rule.per_die
        for rule in modifiers(chronicle.table, Rescue)
    )
    colonists = dice_at(chronicle.table, "storage", kind="colonist")
    if rescue and colonists and step.action != "overflow":
        chronicle.push(Rescuing(step.seat, step.room, step.action, step.die, step.rescued))
    else:
        do(chronicle, step)


def do(chronicle: Chronicle, step: Acting | Rescuing) -> None:
    skill = _power_here(chronicle.state, step)
    if skill is not None:
        chronicle.push(Powering(step.seat, skill))
        if step.action != "awaken":
            return  # in its place
    DOINGS[step.action](chronicle, step)


def _power_here(state: State, step: Acting | Rescuing) -> str | None:
    """Developer and Administrator replace the room's draw; the Patron adds to Awaken."""
    if step.die != f"{step.seat}.o":
        return None
    for name, power in powers(state, step.seat, DealOut):
        if power.centre == step.room and power.deck == step.action:
            return name
    if step.action == "awaken":
        return next((name for name, _ in powers(state, step.seat, AwakenOther)), None)
    return None


# A rescue instead of an action (page 2.b.02)


def _rescues(state: State, step: Rescuing, seat: str) -> Iterator[act.AnyAction]:
    for die in dice_at(state.table, "storage", kind="colonist"):
        yield act.Choose(step.seat, die)
    yield act.Decline(step.seat)


def _why_no_rescue(state: State, step: Rescuing, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Decline):
        return None
    if not isinstance(action, act.Choose):
        return late(step, "GEN-8.5")
    if action.option not in dice_at(state.table, "storage", kind="colonist"):
        return Refusal("no_such_option", "GEN-8.5", {"option": action.option})
    return None


def _rescue(chronicle: Chronicle, step: Rescuing, action: act.Choose | act.Decline) -> None:
    if isinstance(action, act.Choose):
        chronicle.tell(ev.DieMoved(action.option, "recovery", "rescue"))
        chronicle.todo[:] = [
            replace(due, rescued=due.rescued + 1)
            if isinstance(due, Acting) and due.die == step.die
            else due
            for due in chronicle.todo
        ]
    else:
        do(chronicle, step)


def _meeting(chronicle: Chronicle, step: Acting | Rescuing) -> None:
    call_meeting(chronicle, step.seat, step.die)


DOINGS: dict[str, Callable[[Chronicle, Acting | Rescuing], None]] = {
    "files": draw_files,
    "algorithms": draw_algorithms,
    "awaken": awaken_here,
    "work": offer_work,
    "yield": give,
    "replenish": offer_replenish,
    "overflow": overflow,
    "assemble": assemble,
    "meeting": _meeting,
    "small_yield": give_small,
    "grant": offer_grant,
    "reprogram": offer_reprogram,
}
RESCUING = Question("GEN-8.5", its_seat, _rescues, _why_no_rescue, _rescue)
