"""How many taps things take at a table with its own box, real dice and nothing recorded: for a
test that sets the limits, and for `make bench`. Nothing is found by its words."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from rules.core import write
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7.ship.board import spots_of
from rules.gen7.steps.turn import placed
from rules.gen7.story.box import next_number
from tests.browser.gen7.box.table import Box
from tests.browser.sights import tap
from tests.browser.table import Host

OpenBox = Callable[[Box], Page]
SECTORS = ("science", "engineering", "mechanical")
# Rooms that ask nothing, first; in a flat spot of the Science Laboratory a face does not count.
QUIET = (("chemical_lab", 0), ("medical_centre", 0), ("small_lab", 0), ("science_lab", 5))
MOST_STEPS = 120  # of a round
KEY_TASKS = (1, 2, 3, 3, 3, 3)  # GEN-3.1: in each round, for three players


class Finger:
    """Taps, and counts."""

    def __init__(self, box: Box, page: Page) -> None:
        self.box, self.page, self.taps = box, page, 0

    def key(self, name: str, value: str | int) -> Finger:
        self.page.locator(f'label.key:has(input[name="{name}"][value="{value}"])').first.click()
        self.taps += 1
        return self

    def pay(self, source: str, kind: str, count: int) -> Finger:
        """A token of one or three."""
        tokens = self.page.locator(f'.tokens:has(input[name="paid-{source}-{kind}"])')
        tokens.locator(f'[data-add="{count}"]').click()
        self.taps += 1
        return self

    def press(self, css: str) -> Finger:
        """A button that the table answers."""
        tap(self.page, self.page.locator(css).first)
        self.taps += 1
        self.box.look()
        return self

    def unfold(self, css: str) -> Finger:
        self.page.locator(css).first.click()
        self.taps += 1
        return self

    def do(self, action: act.AnyAction) -> Finger:
        value = write(action).replace('"', '\\"')
        return self.press(f'#table button[name=action][value="{value}"]')

    def say(self) -> Finger:
        """The button that speaks for the keys beside it."""
        return self.press(".saying-ends button")

    def pick_up(self, die: str) -> Finger:
        return self.unfold(f'a.die-tap[data-piece="{die}"]')

    def put(self, die: str, place: str) -> Finger:
        alone = self.page.locator("a.die-tap[aria-current]").count()
        if not alone:  # the only one there is needs no tap
            self.pick_up(die)
        return self.press(f'.spot[data-place="{place}"] .way')

    def also(self) -> Finger:
        """What is on the keys is put beside the others."""
        return self.press(".two > button")

    def effect(self, what: str = "data", count: int = 3) -> Finger:
        """To me, as it is preset."""
        return self.key("what-1", what).key("count-1", count)


def own_dice(box: Box) -> list[str]:
    used = {piece.die for piece in placed(box.step)} if isinstance(box.step, steps.Sharing) else ()
    owner = box.step.seat
    dice = box.state.table.dice.items()
    return [n for n, d in dice if d.owner == owner and d.place == "quarters" and n not in used]


def set_up(finger: Finger) -> int:
    """From a new table until the first die is placed."""
    for seat, sector in zip(finger.box.state.players, SECTORS, strict=True):
        finger.key(f"sector-{seat}", sector)
    finger.key("chief", "blue").say()
    finger.press(".choice.main").press(".choice.main")  # the page is read, the key task drawn
    finger.put("blue.c1", "medical_centre.1")
    assert finger.box.state.table.dice["blue.c1"].place == "medical_centre.1"
    return finger.taps


def key_task(finger: Finger) -> int:
    """Drawn, filled with three dice, paid with three of one kind, solved."""
    finger.press(".choice.main")
    first, *others = own_dice(finger.box)[1:4]
    task = finger.box.state.table.row[0].id
    finger.put(first, f"task.{task}.0")
    for die in others:  # it takes the next spot
        tap(finger.page, finger.page.locator(f'a.die-tap[data-piece="{die}"]'))
        finger.taps += 1
    finger.unfold("details.solved > summary").key("merits", 4).pay("storage", "data", 3).say()
    assert finger.box.state.table.row[0].solved
    return finger.taps


def unsolved(finger: Finger) -> int:
    before = finger.box.state.table.systems
    finger.key("harm-energy", 2).say()
    assert finger.box.state.table.systems != before
    return finger.taps


def with_face(finger: Finger) -> int:
    """A die where its face counts."""
    die = own_dice(finger.box)[0]
    finger.put(die, "technical_lab.1")
    finger.do(act.Choose(finger.box.step.seat, "5"))
    assert finger.box.state.table.dice[die].value == 5
    return finger.taps


def work_task(finger: Finger) -> int:
    step = finger.box.step
    work = finger.box.state.table.sectors[step.seat].work[0]
    finger.do(act.DoTask(step.seat, work)).key("merits", 5)
    finger.pay(step.seat, "data", 1).say()
    assert finger.box.state.table.sectors[step.seat].merits >= 5
    return finger.taps


def file(finger: Finger) -> int:
    seat = finger.box.step.seat
    finger.press(".besides > button").effect().say()
    assert finger.box.state.table.sectors[seat].resources[0] >= 3
    return finger.taps


def not_met(finger: Finger) -> int:
    finger.do(act.Choose(finger.box.step.seat, "nobody"))
    assert not isinstance(finger.box.step, steps.Confronting)
    return finger.taps


def met(finger: Finger) -> int:
    step = finger.box.step
    finger.do(act.Choose(step.seat, finger.box.state.table.officers[0])).effect().say()
    assert not isinstance(finger.box.step, steps.Telling)
    return finger.taps


def reached(finger: Finger) -> int:
    """And on to a page in another part of the book."""
    seat = finger.box.state.players[0]
    finger.do(act.Choose(seat, "reached"))
    finger.key("page-part", "a").key("page-ones", 5).say().say()
    assert finger.box.state.table.story.page == "1.a.05"
    return finger.taps


def missed(finger: Finger) -> int:
    """With one effect, and on to the next page."""
    seat = finger.box.state.players[0]
    following = next_number(finger.box.state)
    finger.do(act.Choose(seat, "missed")).effect("merits", -1).key("then", following).say().say()
    assert finger.box.state.table.story.page == following
    assert finger.box.state.table.story.failed
    return finger.taps


def effect_on_a_page(finger: Finger) -> int:
    """One more effect beside another: for everybody."""
    seat = finger.box.state.players[0]
    finger.do(act.Choose(seat, "reached")).key("page-ones", 2).press(".saying-ends button")
    finger.effect("merits", -1)
    before = finger.taps
    finger.also().effect("data", 2).key("who-1", "each")
    taps = finger.taps - before
    finger.say()
    sectors = finger.box.state.table.sectors.values()
    assert all(sector.resources[0] >= 2 for sector in sectors)
    return taps


def quiet_round(finger: Finger) -> int:
    """Three players and twelve dice: one key task solved, no other card."""
    box, number = finger.box, finger.box.state.table.round
    key_task(finger)
    for _ in range(MOST_STEPS):
        if box.state.table.round > number:
            return finger.taps
        go_on(finger)
    raise AssertionError(f"the round does not end: {box.step}")


def go_on(finger: Finger) -> None:
    box = finger.box
    offers = ENGINE.legal_actions(box.state, None)
    there = [one for one in offers if isinstance(one, act.Place)]
    places = [one for one in there if one.spot <= spots_of(box.state, one.seat, one.room)]
    wanted = [one for room, spot in QUIET for one in places if one.room == room]
    wanted = [one for one in wanted if one.spot == 5 or one.room != "science_lab"]
    if not isinstance(box.step, steps.Turning):  # the officers' row has made room for a question
        wanted, places = (
            [one for one in few if one.room != "small_lab"] for few in (wanted, places)
        )
    if places:  # what is still open is left by the next die
        move = (wanted or places)[0]
        own = move.room == "small_lab"
        place = f"{move.seat}.{move.room}.{move.spot}" if own else f"{move.room}.{move.spot}"
        finger.put(move.die, place)
        return
    match box.step:
        case steps.Confronting(seat=seat):
            finger.do(act.Choose(seat, "nobody"))
        case steps.Leaving():
            finger.do(act.Choose(box.state.players[0], "not_yet"))
        case steps.RoundEnd():
            finger.do(act.Next(box.state.players[0]))
        case steps.Paging() | steps.Taking() | steps.Scoring():
            finger.say()
        case steps.Harming():
            finger.key("harm-energy", 1).say()
        case steps.Asking(seat=seat):  # a plan, for one pair of eyes
            finger.unfold("details.private > summary").do(act.Choose(seat, "no"))
        case steps.Printed():
            finger.do(act.Next(box.state.players[0]))
        case steps.Dotting(number=number):  # as we guess it
            dots = box.state.options.board.divisions[number - 1]
            finger.do(act.Choose(box.state.players[0], str(dots)))
        case steps.Penalty(seat=seat):
            finger.do(act.Choose(seat, "1"))
        case steps.Closing() | steps.Using() | steps.Working() | steps.Replenishing():
            finger.do(act.Decline(box.step.seat))
        case steps.Facing(seat=seat):
            finger.do(act.Choose(seat, "6"))
        case _:
            finger.press("button.choice.main, .choices button.choice")


def caught_up(finger: Finger) -> int:
    """A round on paper: the next round, a system, everybody's merits, a consequence by its code."""
    box, page = finger.box, finger.page
    before = box.state.table
    page.goto(f"{box.path}correct/")
    finger.taps += 1
    entry = "[data-entry]:has([name='{}'])"
    finger.unfold(f"{entry.format('round')} [data-by='1']")
    page.locator("[name=phase]").select_option("key_tasks")
    finger.taps += 2
    finger.unfold(f"{entry.format('system.energy')} [data-by='-1']")
    for seat in box.state.players:
        _on_keys(finger, f"merits.{seat}", "12")
    finger.unfold("details.more > summary")
    finger.unfold("details.cu:has([name='card_at.noted']) > summary")
    _on_keys(finger, "card_at.noted", "Ca1")
    page.locator("[name=also][value=home]").check()
    finger.taps += 1
    page.locator("[data-save]").click()
    finger.taps += 1
    page.wait_for_url(box.path)
    table = box.look().table
    assert (table.round, table.phase) == (before.round + 1, "key_tasks")
    assert table.systems[1] == before.systems[1] + 1
    assert {sector.merits for sector in table.sectors.values()} == {12}
    assert box.state.consequences == ("Ca1",)
    return finger.taps


def _on_keys(finger: Finger, name: str, typed: str) -> None:
    """A tap on the value opens the keys: nobody needs a keyboard."""
    finger.page.locator(f"[name='{name}']").click()
    for sign in typed:
        finger.page.locator("#numpop").get_by_role("button", name=sign, exact=True).click()
    finger.page.locator("#numpop [data-set]").click()
    finger.taps += 2 + len(typed)


JOURNEYS: tuple[tuple[str, type[steps.Step], Callable[[Finger], int], int], ...] = (
    ("from a new table to the first die placed", steps.LayingOut, set_up, 10),
    ("a die placed where its face counts", steps.Turning, with_face, 3),
    ("a key task drawn, filled, paid and solved", steps.Drawing, key_task, 9),
    ("an unsolved key task", steps.Harming, unsolved, 2),
    ("a work task done", steps.Working, work_task, 4),
    ("a file played", steps.Turning, file, 4),
    ("a crossroads card not met", steps.Confronting, not_met, 1),
    ("a crossroads card met, with one effect", steps.Confronting, met, 6),
    ("a goal reached and the next page opened", steps.RoundEnd, reached, 5),
    ("a goal missed, with one effect", steps.RoundEnd, missed, 10),
    ("each effect on a page", steps.RoundEnd, effect_on_a_page, 4),
    ("caught up after a round on paper", steps.Turning, caught_up, 30),
    ("a quiet round of three players and 12 dice", steps.Drawing, quiet_round, 45),
)


def counted(
    host: Host,
    open_box: OpenBox,
    journey: tuple[str, type[steps.Step], Callable[[Finger], int], int],
) -> int:
    _name, kind, go, _goal = journey
    box = Box(host).until(kind)
    return go(Finger(box, open_box(box)))
