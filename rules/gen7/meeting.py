"""Work meetings and the draft of work tasks (GEN-6, GEN-2.8)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.board import free_spots, nudge_range, powers, quarters
from rules.gen7.cards import deal, drawable, gain_card, put_up, remake_if_empty
from rules.gen7.placing import put_die, why_no_place
from rules.gen7.question import Question, late
from rules.gen7.skills import LoneWolf
from rules.gen7.state import State, clockwise
from rules.gen7.steps import Convening, Joining, Taking
from rules.gen7.tables import HAND_LIMIT, SeatName
from rules.gen7.telling import Telling
from rules.gen7.using import why_not_owned


def call_meeting(telling: Telling, seat: SeatName, die: str) -> None:
    """GEN-5.1: the badge, then everybody is asked, starting left of the new chief."""
    telling.tell(ev.ChiefChosen(seat, first=not telling.state.options.house.badge_next_round))
    ask_next(telling, Joining(clockwise(telling.state, seat)[1:], (die,)))


def ask_next(telling: Telling, step: Joining) -> None:
    """Who can neither come nor do anything else is not asked."""
    asked = step.asked
    while asked and not _can_answer(telling.state, asked[0]):
        asked = asked[1:]
    step = replace(step, asked=asked)
    if asked:
        telling.push(step)
    else:
        telling.push(Convening(step.present))


def _can_answer(state: State, seat: str) -> bool:
    wolf = any(powers(state, seat, LoneWolf)) and len(state.table.sectors[seat].work) < HAND_LIMIT
    return wolf or any(True for _ in _ways_in(state, seat))


def _ways_in(state: State, seat: str) -> Iterator[act.Place]:
    """GEN-6.6: a joiner takes the first free spot, does no room action and gets no badge."""
    least, most = nudge_range(state, seat, "work")
    for spot in free_spots(state, "hq")[:1]:
        for die in quarters(state.table, seat):
            for nudge in range(least, most + 1):
                wanted = act.Place(seat, die, "hq", spot, nudge)  # type: ignore[arg-type]
                if why_no_place(state, wanted, joins=True) is None:
                    yield wanted


def _asked(state: State, step: Joining) -> tuple[str, ...]:
    return step.asked[:1]


def _joins(state: State, step: Joining, seat: str) -> Iterator[act.AnyAction]:
    who = step.asked[0]
    yield from _ways_in(state, who)
    yield from (act.UseSkill(who, name) for name, _ in powers(state, who, LoneWolf))
    yield act.Decline(who)


def _why_no_join(state: State, step: Joining, action: act.AnyAction) -> Refusal | None:
    match action:
        case act.Decline():
            return None
        case act.Place():
            if action.room != "hq":
                return Refusal("only_hq", "GEN-6.1")
            if action.spot not in free_spots(state, "hq")[:1]:
                return Refusal("first_free_spot", "GEN-6.6", {"spot": action.spot})
            return why_no_place(state, action, joins=True)
        case act.UseSkill(skill="lone_wolf"):
            if len(state.table.sectors[action.seat].work) >= HAND_LIMIT:
                return Refusal("hand_full", "GEN-6.3", {"most": HAND_LIMIT})
            return why_not_owned(state, action)
        case _:
            return late(step, "GEN-6.1")


def _join(telling: Telling, step: Joining, action: act.Decline | act.Place | act.UseSkill) -> None:
    present = step.present
    if isinstance(action, act.Place):
        put_die(telling, action)  # GEN-6.5: an officer counts as placed
        present = (*present, action.die)
    ask_next(telling, Joining(step.asked[1:], present))
    if isinstance(action, act.UseSkill):
        telling.tell(ev.SkillUsed(action.seat, action.skill))
        deal(telling, "work_tasks", action.seat, 1, "hand")


def meet(telling: Telling, present: tuple[str, ...]) -> None:
    """GEN-6.2: 2x+1 cards, from the highest die clockwise among those present, twice round."""
    dice = telling.table.dice
    highest = max(present, key=lambda die: (dice[die].value, -present.index(die)))
    there = {dice[die].owner for die in present}
    starter = dice[highest].owner
    order = tuple(seat for seat in clockwise(telling.state, starter) if seat in there)
    telling.push(Taking((), order * 2, len(order), "meeting"))
    deal(telling, "work_tasks", telling.table.chief, 2 * len(order) + 1, "meeting")


def draft(telling: Telling) -> None:
    """GEN-2.8: the last player first, counter-clockwise, until each has two."""
    order = clockwise(telling.state, telling.table.chief)[::-1]
    telling.push(Taking((), order * 2, 2 * len(order), "draft"))
    deal(telling, "work_tasks", order[0], 2 * len(order) + 1, "draft")


def _taker(state: State, step: Taking) -> tuple[str, ...]:
    return step.order[:1]


def _takeable(state: State, step: Taking) -> tuple[str, ...]:
    return step.cards or drawable(state, "work_tasks")


def _full(state: State, seat: str) -> bool:
    return len(state.table.sectors[seat].work) >= HAND_LIMIT


def _takes(state: State, step: Taking, seat: str) -> Iterator[act.AnyAction]:
    who = step.order[0]
    yield from (act.Take(who, card) for card in dict.fromkeys(_takeable(state, step)))
    yield act.Decline(who)


def _why_no_take(state: State, step: Taking, action: act.AnyAction) -> Refusal | None:
    full = _full(state, step.order[0])
    rule = "GEN-6.3" if step.why == "meeting" else "GEN-2.8"
    match action:
        case act.Decline():
            if step.mandatory and not full:
                return Refusal("must_take", rule)
            return None
        case act.Take():
            if full:
                return Refusal("hand_full", rule, {"most": HAND_LIMIT})
            if action.card not in _takeable(state, step):
                return Refusal("card_not_there", rule, {"card": action.card})
            return None
        case _:
            return late(step, rule)


def _take(telling: Telling, step: Taking, action: act.Take | act.Decline) -> None:
    rest = list(step.cards)
    if isinstance(action, act.Take):
        if rest:
            rest.remove(action.card)
        else:
            telling.tell(ev.CardsDrawn("work_tasks", action.seat, (action.card,), step.why))
            remake_if_empty(telling, "work_tasks")
        gain_card(telling, action.seat, "work_tasks", action.card)
    order, mandatory = step.order[1:], max(0, step.mandatory - 1)
    if order and (rest or not step.cards):
        telling.push(Taking(tuple(rest), order, mandatory, step.why))
    else:
        put_up(telling, "work_tasks", tuple(rest))


JOINING = Question("GEN-6.1", _asked, _joins, _why_no_join, _join)
TAKING = Question("GEN-6.2", _taker, _takes, _why_no_take, _take)
