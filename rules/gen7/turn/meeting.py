"""Work meetings and the draft of work tasks (GEN-6, GEN-2.8)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards.packs import WHOLE
from rules.gen7.cards.skills import LoneWolf
from rules.gen7.cards.slips import UNKNOWN
from rules.gen7.chronicle import Chronicle, Question
from rules.gen7.consequences.decks import deal, drawable, gain_card, named, put_up, remake_if_empty
from rules.gen7.ship.board import free_spots, nudge_range, powers, quarters, why_not_owned
from rules.gen7.ship.spots import put_die, why_no_place
from rules.gen7.state import State, clockwise
from rules.gen7.steps import Convening, Facing, Joining, Taking
from rules.gen7.tables import HAND_LIMIT, SeatName
from rules.todo import late


def call_meeting(chronicle: Chronicle, seat: SeatName, die: str) -> None:
    """GEN-5.1: the badge, then everybody is asked, starting left of the new chief."""
    chronicle.tell(ev.ChiefChosen(seat, first=not chronicle.state.options.house.badge_next_round))
    ask_next(chronicle, Joining(clockwise(chronicle.state, seat)[1:], (die,)))


def ask_next(chronicle: Chronicle, step: Joining) -> None:
    """Whoever can neither come nor do anything else is not asked."""
    asked = step.asked
    while asked and not _can_answer(chronicle.state, asked[0]):
        asked = asked[1:]
    step = replace(step, asked=asked)
    if asked:
        chronicle.push(step)
    else:
        chronicle.push(Convening(step.present))


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


def _join(
    chronicle: Chronicle, step: Joining, action: act.Decline | act.Place | act.UseSkill
) -> None:
    present = step.present
    if isinstance(action, act.Place):
        put_die(chronicle, action)  # GEN-6.5: an officer counts as placed
        present = (*present, action.die)
    ask_next(chronicle, Joining(step.asked[1:], present))
    if isinstance(action, act.UseSkill):
        chronicle.tell(ev.SkillUsed(action.seat, action.skill))
        deal(chronicle, "work_tasks", action.seat, 1, "hand")


def meet(chronicle: Chronicle, present: tuple[str, ...]) -> None:
    """GEN-6.2: 2x+1 cards, from the highest die clockwise among those present, twice round."""
    dice = chronicle.table.dice
    unseen = [name for name in present if not dice[name].value and "." in dice[name].place]
    if unseen and chronicle.state.options.decks == "app":  # else people hand the cards round
        chronicle.push(*(Facing(dice[die].owner, die) for die in unseen), Convening(present))
        return
    highest = max(present, key=lambda die: (dice[die].value, -present.index(die)))
    there = {dice[die].owner for die in present}
    starter = dice[highest].owner
    order = tuple(seat for seat in clockwise(chronicle.state, starter) if seat in there)
    chronicle.push(Taking((), order * 2, len(order), "meeting"))
    deal(chronicle, "work_tasks", chronicle.table.chief, 2 * len(order) + 1, "meeting")


def draft(chronicle: Chronicle) -> None:
    """GEN-2.8: the last player first, counter-clockwise, until each has two."""
    order = clockwise(chronicle.state, chronicle.table.chief)[::-1]
    chronicle.push(Taking((), order * 2, 2 * len(order), "draft"))
    deal(chronicle, "work_tasks", order[0], 2 * len(order) + 1, "draft")


def _taker(state: State, step: Taking) -> tuple[str, ...]:
    return step.order[:1]


def _takeable(state: State, step: Taking) -> tuple[str, ...]:
    return step.cards or drawable(state, "work_tasks")


def _full(state: State, seat: str) -> bool:
    return len(state.table.sectors[seat].work) >= HAND_LIMIT


def _takes(state: State, step: Taking, seat: str) -> Iterator[act.AnyAction]:
    who = step.order[0]
    if not step.cards and not WHOLE[state.options.pack]:
        yield act.TakeAll(who)
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
        case act.TakeAll():
            return _why_not_all(state, step, action, rule)
        case act.Take():
            if full:
                return Refusal("hand_full", rule, {"most": HAND_LIMIT})
            if action.card not in _takeable(state, step):
                return Refusal("card_not_there", rule, {"card": action.card})
            return None
        case _:
            return late(step, rule)


def each_may_take(state: State, step: Taking) -> dict[SeatName, tuple[int, int]]:
    """How many each takes at least and at most; a full hand takes none (GEN-6.3)."""
    found = {}
    for seat in dict.fromkeys(step.order):
        room = HAND_LIMIT - len(state.table.sectors[seat].work)
        must = step.order[: step.mandatory].count(seat)
        found[seat] = (min(must, max(0, room)), min(step.order.count(seat), max(0, room)))
    return found


def _why_not_all(state: State, step: Taking, action: act.TakeAll, rule: str) -> Refusal | None:
    """The table hands its own cards round and says how many each has taken."""
    if step.cards or WHOLE[state.options.pack]:
        return Refusal("one_card_at_a_time", rule)
    bounds = each_may_take(state, step)
    if not action.counts:
        return None
    if len(action.counts) != len(bounds):
        return Refusal("counts_per_player", rule, {"players": len(bounds)})
    for count, (least, most) in zip(action.counts, bounds.values(), strict=True):
        if count < least:
            return Refusal("must_take", rule)
        if count > most:
            return Refusal("hand_full", rule, {"most": HAND_LIMIT})
    return None


def _take_all(chronicle: Chronicle, step: Taking, action: act.TakeAll) -> None:
    bounds = each_may_take(chronicle.state, step)
    counts = action.counts or tuple(most for _, most in bounds.values())
    for seat, count in zip(bounds, counts, strict=True):
        if count:
            cards = named(chronicle, "work_tasks", (UNKNOWN,) * count, seat)
            chronicle.tell(ev.CardsDrawn("work_tasks", seat, cards, step.why))
            for card in cards:
                gain_card(chronicle, seat, "work_tasks", card)


def _take(chronicle: Chronicle, step: Taking, action: act.Take | act.TakeAll | act.Decline) -> None:
    if isinstance(action, act.TakeAll):
        _take_all(chronicle, step, action)
        return
    rest = list(step.cards)
    if isinstance(action, act.Take):
        card = action.card
        if rest:
            rest.remove(card)
        else:
            (card,) = named(chronicle, "work_tasks", (card,), action.seat)
            chronicle.tell(ev.CardsDrawn("work_tasks", action.seat, (card,), step.why))
            remake_if_empty(chronicle, "work_tasks")
        gain_card(chronicle, action.seat, "work_tasks", card)
    order, mandatory = step.order[1:], max(0, step.mandatory - 1)
    if order and (rest or not step.cards):
        chronicle.push(Taking(tuple(rest), order, mandatory, step.why))
    else:
        put_up(chronicle, "work_tasks", tuple(rest))


JOINING = Question("GEN-6.1", _asked, _joins, _why_no_join, _join)
TAKING = Question("GEN-6.2", _taker, _takes, _why_no_take, _take)
