"""The book-keeper's one question: what came of the dice on the table? (GEN-3, phase 3)

Goods and hands lie in front of everybody, so whatever people say is right: if more was spent than
the app believed to be there, the app was wrong.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import flat
from rules.gen7.cards.slips import UNKNOWN, is_slip
from rules.gen7.chronicle import Chronicle, Question
from rules.gen7.consequences.algorithms import effects_of_slot
from rules.gen7.consequences.application import act_out
from rules.gen7.consequences.box import call_it, lacking_in, use_algorithm
from rules.gen7.consequences.by_hand import note, why_not_by_hand
from rules.gen7.consequences.decks import named
from rules.gen7.corrections.legality import why_no_facts
from rules.gen7.episode.rounds import show_plans
from rules.gen7.keeping import hands, tasks
from rules.gen7.ship.board import amounts
from rules.gen7.state import State, clockwise
from rules.gen7.steps import Applying, Balloting, Go, Minding, Taking, Telling
from rules.gen7.story.box import is_unknown, leave
from rules.gen7.story.pages import follow
from rules.gen7.tables import NOTHING, Amounts, SeatName
from rules.todo import everybody, late

RULE = "GEN-4.1"
LEFT = ("reached", "missed")
ON_THE_TABLE = "table"  # gained or spent by hand, whatever it was
HOW = ("alone", "vote", "each")
Kept = (
    act.Gain
    | act.PlayFile
    | act.UseAlgorithm
    | act.Meet
    | act.CallMeeting
    | act.Solve
    | act.DoTask
    | act.Fail
    | act.Choose
    | act.Next
)


def mind(chronicle: Chronicle) -> None:
    """Phase 3, with the dice on the table."""
    table = chronicle.table
    if table.phase != "turns" or table.active is not None:
        chronicle.tell(ev.PhaseStarted("turns"))
    if not table.unfollowed:
        chronicle.tell(ev.BookOpened())
    chronicle.push(Minding(), Go("minded"))


def minded(chronicle: Chronicle) -> None:
    """GEN-7.8, GEN-8.4: the turns are over; plans and the story before the system failure."""
    chronicle.push(Go("failure"))
    show_plans(chronicle, ("now",))
    follow(chronicle, "now")


def _answers(state: State, step: Minding, seat: SeatName) -> Iterator[act.AnyAction]:
    sector = state.table.sectors[seat]
    yield act.Gain(seat, (fx.Merits(1),))
    for card in dict.fromkeys((UNKNOWN, *sector.files)):
        yield act.PlayFile(seat, card)
    for slot in (0, 1):
        yield act.UseAlgorithm(seat, slot)
    for how in HOW:
        yield act.Meet(seat, how)  # type: ignore[arg-type]
    yield act.CallMeeting(seat)
    for task in state.table.row:
        yield act.Solve(seat, task.id, (seat,))
        yield act.Fail(seat, task.id)
    for card in dict.fromkeys((UNKNOWN, *sector.work)):
        yield act.DoTask(seat, card)
    yield from (act.Choose(seat, answer) for answer in LEFT)
    yield act.Next(seat)


def _why_not(state: State, step: Minding, action: act.AnyAction) -> Refusal | None:
    match action:
        case act.Next() | act.Meet() | act.CallMeeting():
            return None
        case act.Gain():
            return _why_not_gained(state, action)
        case act.PlayFile():
            return hands.why_not_held(state, action.seat, "files", action.card)
        case act.UseAlgorithm():
            laid = state.table.sectors[action.seat].slots[action.slot].face
            return None if laid else Refusal("slot_empty", "GEN-7.5")
        case act.Solve():
            return tasks.why_not_solved(state, action)
        case act.Fail():
            return tasks.why_not_failed(state, action)
        case act.DoTask():
            return tasks.why_not_done(state, action)
        case act.Choose() if action.option not in LEFT:
            return Refusal("no_such_option", "GEN-8.4", {"option": action.option})
        case act.Choose():
            known = not is_unknown(state, state.table.story.page)
            return Refusal("page_says_itself", "GEN-8.4") if known else None
        case _:
            return late(step, RULE)


def _why_not_gained(state: State, action: act.Gain) -> Refusal | None:
    if action.by_hand:
        return why_not_by_hand(action) or why_no_facts(state, action.facts)
    if action.facts:
        return Refusal("not_asked", "GEN-0.1", {"field": "facts"})
    if not action.effects:
        return Refusal("nothing_said", "GEN-0.1")
    if any(isinstance(effect, fx.BY_HAND) for effect in flat(action.effects)):
        return Refusal("not_asked", "GEN-0.1", {"field": "effects"})
    return None


def _tell(chronicle: Chronicle, step: Minding, action: Kept) -> None:
    if isinstance(action, act.Next):
        return
    chronicle.push(step)
    match action:
        case act.Gain(by_hand=True):
            note(chronicle, action, ON_THE_TABLE)
        case act.Gain():
            _believe(chronicle, action)
            chronicle.push(Applying(action.seat, action.effects))
        case act.PlayFile():
            card = hands.one_of(chronicle, action.seat, "files", action.card)
            call_it(chronicle, card, action.title)
            chronicle.tell(ev.FilePlayed(action.seat, card))
            act_out(chronicle, action.seat, card)
        case act.UseAlgorithm():
            _use(chronicle, action)
        case act.Meet():
            _meet(chronicle, action)
        case act.CallMeeting():
            soon = not chronicle.state.options.house.badge_next_round
            chronicle.tell(ev.ChiefChosen(action.seat, first=soon))
            chronicle.push(Taking((), clockwise(chronicle.state, action.seat) * 2, 0, "meeting"))
        case act.Solve():
            tasks.solve(chronicle, action)
        case act.Fail():
            tasks.fail(chronicle, action)
        case act.DoTask():
            tasks.do(chronicle, action)
        case act.Choose():
            leave(chronicle, chronicle.table.story.page, action.option)


def _believe(chronicle: Chronicle, action: act.Gain) -> None:
    """What was spent must have been there."""
    spent, stored = NOTHING, NOTHING
    for effect in action.effects:
        match effect:
            case fx.Lose(resource="data" | "parts" | "drugs", who="you"):
                spent = _sum(spent, amounts(effect.resource, effect.count))
            case fx.Store(resource="data" | "parts" | "drugs") if effect.count < 0:
                stored = _sum(stored, amounts(effect.resource, -effect.count))
            case _:
                pass
    most = chronicle.state.options.board.capacity
    held = chronicle.table.sectors[action.seat].resources
    if any(missing := lacking_in(held, _least(spent, most))):
        chronicle.tell(ev.ResourcesChanged(action.seat, missing, "correction"))
    if any(missing := lacking_in(chronicle.table.storage, _least(stored, most))):
        chronicle.tell(ev.StorageChanged(missing, "correction"))


def _sum(one: Amounts, other: Amounts) -> Amounts:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2])


def _least(wanted: Amounts, most: int) -> Amounts:
    """No more than a sector or Storage can hold."""
    return (min(wanted[0], most), min(wanted[1], most), min(wanted[2], most))


def _use(chronicle: Chronicle, action: act.UseAlgorithm) -> None:
    face = chronicle.table.sectors[action.seat].slots[action.slot].face
    assert face is not None
    if is_slip(face):
        use_algorithm(chronicle, action.seat, action.slot, "turn")
    else:
        chronicle.push(*effects_of_slot(chronicle, action.seat, action.slot))


def _meet(chronicle: Chronicle, action: act.Meet) -> None:
    """GEN-7.6: what it brings is said after the choice."""
    seat = action.seat
    (card,) = named(chronicle, "crossroads", (UNKNOWN,))
    chronicle.tell(ev.CardsDrawn("crossroads", seat, (card,), "crossroads"))
    chronicle.tell(ev.CrossroadsRead(card, seat))
    if action.how == "vote":
        chronicle.push(Balloting(seat, card, seat))
        return
    tellers = clockwise(chronicle.state, seat) if action.how == "each" else (seat,)
    chronicle.push(*(Telling(one, card, "crossroads") for one in tellers))


MINDING = Question(RULE, everybody, _answers, _why_not, _tell)
