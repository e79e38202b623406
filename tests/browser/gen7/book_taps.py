"""How many taps a round takes where the app is book-keeper: the dice are on the table, and so are
the goods. For a test that sets the limits, and for `make bench`."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import write
from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.cards.slips import UNKNOWN
from tests.browser.gen7.box.table import Box
from tests.browser.gen7.box.taps import Finger, OpenBox, go_on
from tests.browser.table import Host

MOST_STEPS = 60  # of a round


def open_verb(finger: Finger, *names: str) -> Finger:
    """A verb, or another part of the one that is open."""
    finger.page.locator(f'a[href$="?piece=book.{".".join(names)}"]').first.click()
    finger.page.locator(".verb-open").wait_for()
    finger.taps += 1
    return finger


def say(finger: Finger) -> Finger:
    return finger.press(".verb-open .say")


def key_task(finger: Finger) -> None:
    """Two have helped; what was paid lies on the table."""
    open_verb(finger, "solve").key("helped-green", "green").key("helped-blue", "blue")
    say(finger.key("merits", 4))
    assert finger.box.state.table.row[0].solved


def quiet_round(finger: Finger) -> int:
    """One key task solved, no other card."""
    number = finger.box.state.table.round
    key_task(finger)
    return _to_the_next(finger, number)


def full_round(finger: Finger) -> int:
    """A key task, a work task, a file, a crossroads card, goods, a marker and a meeting."""
    box, number = finger.box, finger.box.state.table.round
    key_task(finger)
    open_verb(open_verb(finger, "solve"), "solve", "work")
    finger.do(act.DoTask("orange", UNKNOWN)).key("merits", 5).say()
    open_verb(open_verb(finger, "gain"), "gain", "file")
    finger.do(act.PlayFile("blue", UNKNOWN)).effect().say()
    open_verb(open_verb(finger, "gain"), "gain", "crossroads")
    finger.do(act.Meet("green")).effect("merits", 2).say()
    open_verb(open_verb(finger, "gain"), "gain", "meeting")
    finger.do(act.CallMeeting("orange"))
    finger.press(".saying-ends button")
    before = box.state.table.sectors["green"].resources[1]
    open_verb(finger, "gain").key("what-1", "parts").key("count-1", 2).key("for", "green")
    say(finger)
    assert box.state.table.sectors["green"].resources[1] == before + 2
    assert box.state.table.chief == "orange"
    return _to_the_next(finger, number)


def _to_the_next(finger: Finger, number: int) -> int:
    box = finger.box
    finger.press(".verb.go")
    for _ in range(MOST_STEPS):
        if box.state.table.round > number and isinstance(box.step, steps.Minding):
            return finger.taps
        if isinstance(box.step, steps.RoundEnd):
            value = write(act.Next(box.state.players[0])).replace('"', '\\"')
            left = finger.page.locator(f'#table button[name=action][value="{value}"]')
            if left.count():
                finger.do(act.Next(box.state.players[0]))
                continue
        go_on(finger)
    raise AssertionError(f"the round does not end: {box.step}")


JOURNEYS: tuple[tuple[str, Callable[[Finger], int], int], ...] = (
    ("a quiet round, goods left on the table", quiet_round, 15),
    ("a full round", full_round, 40),
)


def counted(
    host: Host, open_box: OpenBox, journey: tuple[str, Callable[[Finger], int], int]
) -> int:
    _name, go, _goal = journey
    box = Box(host, judge="book_keeper").until(steps.Minding)
    return go(Finger(box, open_box(box)))
