"""A full round and a wrap-up at a table with its own box, tap by tap."""

from __future__ import annotations

from collections.abc import Callable

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import facts as fact
from tests.browser.gen7.box import taps as box_taps
from tests.browser.gen7.box.taps import MOST_STEPS, Finger

LEFT = {"green": 1, "blue": 1, "orange": 0}  # work tasks in hand


def stand(finger: Finger, *facts: fact.AnyFact) -> None:
    """The table goes on from here."""
    finger.box.do(act.Correct("green", (), "the table is right", facts))
    if isinstance(finger.box.step, steps.Paused):
        finger.box.do(act.Next("green"))
    finger.page.reload()


def full_round(finger: Finger) -> int:
    """Everything once: two key tasks, one of them solved, a file, a work task, a die with its face,
    a meeting, a crossroads card that somebody meets, a goal reached and the next page."""
    box = finger.box
    goal = fact.PageIs("1.02"), fact.DeadlineIs(2)
    gone = (fact.TaskGone(task.id) for task in box.state.table.row)
    stand(finger, *gone, *goal, fact.RoundIs(2), fact.PhaseIs("key_tasks"))
    box_taps.key_task(finger)
    todo = {"file", "hq", "face", "work", "met", "harm"}
    for _ in range(MOST_STEPS):
        match box.step:
            case steps.RoundEnd():
                box_taps.reached(finger)
                assert not todo
                return finger.taps
            case steps.Turning() if "file" in todo:
                todo.remove("file")
                box_taps.file(finger)
            case steps.Turning(seat=seat) if "hq" in todo:
                todo.remove("hq")
                finger.put(f"{seat}.o", "hq.1")
            case steps.Turning() if "face" in todo:
                todo.remove("face")
                box_taps.with_face(finger)
            case steps.Working() if "work" in todo:
                todo.remove("work")
                box_taps.work_task(finger)
            case steps.Confronting() if "met" in todo:
                todo.remove("met")
                box_taps.met(finger)
            case steps.Harming():
                todo.discard("harm")
                box_taps.unsolved(finger)
            case _:
                box_taps.go_on(finger)
    raise AssertionError(f"the round does not end: {box.step}")


def wrap_up(finger: Finger) -> int:
    """Two work tasks left, a goal reached, a skill bought, and a critical room."""
    box = finger.box
    hands = (fact.HandIs(seat, "work_tasks", count) for seat, count in LEFT.items())  # type: ignore[arg-type]
    rich, phase = fact.StarsAre("green", 4), fact.PhaseIs("wrap_up")
    stand(finger, *hands, fact.SystemIs("energy", 3), rich, phase)
    bought = False
    for _ in range(MOST_STEPS):
        match box.step:
            case steps.LayingOut() | steps.Paging():
                assert bought
                return finger.taps
            case steps.Penalty(seat=seat):
                finger.do(act.Choose(seat, "1"))
            case steps.Scoring():
                finger.unfold('label.key:has(input[name^="reached-"][value="1"])').say()
            case steps.Purchasing(seat=seat) if not bought:
                offers = ENGINE.legal_actions(box.state, seat)
                bought = True
                finger.do(next(one for one in offers if isinstance(one, act.Buy)))
            case steps.Purchasing(seat=seat):
                finger.do(act.Decline(seat))
            case _:
                finger.press("button.choice.main, .choices button.choice")
    raise AssertionError(f"the episode does not end: {box.step}")


JOURNEYS: tuple[tuple[str, type[steps.Step], Callable[[Finger], int], int], ...] = (
    *box_taps.JOURNEYS,
    ("a full round, with everything once", steps.Turning, full_round, 80),
    ("a wrap-up", steps.Turning, wrap_up, 18),
)
