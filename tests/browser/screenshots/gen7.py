"""Seventh Generation: the ship, its questions, the seat, the story and the ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Page

from campaigns.games.gen7.demo import DEMOS
from campaigns.safe.played import document
from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.cards import effects as fx
from rules.gen7.state import State
from tests.browser.gen7.box.table import Box
from tests.browser.gen7.box.test_met_before import FUSES, THREE, play_a_file, tell
from tests.browser.gen7.test_one_screen import questions, rich, worst
from tests.browser.gen7.voyage import Voyage, at, nearly_all_placed
from tests.browser.screenshots.played import EVENING
from tests.browser.screenshots.shot import Shot, Stage, views
from tests.browser.stored import lay
from tests.browser.table import Host


def shots(stage: Stage) -> Iterator[Shot]:
    yield from voyages(stage)
    yield from questioned(stage)
    yield from at_its_worst(stage)
    yield from with_the_box(stage)
    yield from as_book_keeper(stage)
    yield from first_evening(stage)


def first_evening(stage: Stage) -> Iterator[Shot]:
    """Explained as it happens; and an example of the rules, to be tried."""
    host = Host(stage.server)
    options = {"players": 3, "pack": "cruise", "dice": "app", "decks": "app"}
    _status, path = host.post("/new/gen7/", name="First evening", guided="on", **options)
    yield Shot("guide", path, host.cookies, whole=False)
    guest = seated(stage, path, "green")
    yield Shot("guide-seat", f"{path}seat/", guest.cookies)
    _status, tried = host.post("/rules/gen7/try/placement/")
    yield Shot("sandbox", tried, host.cookies, whole=False)


def touched(kind: str) -> Callable[[Page], None]:
    def touch(page: Page) -> None:
        page.locator(f"a.learn[href*='/explain/{kind}/']").first.click(position={"x": 7, "y": 7})
        page.locator("#told h2, #told h1").first.wait_for()

    return touch


def voyages(stage: Stage) -> Iterator[Shot]:
    """As people come back to them: half way, and home again."""
    host, half = stage.imported(document("gen7", DEMOS[1], EVENING))
    yield Shot("table", half, host.cookies, whole=False)
    guest = seated(stage, half, "green")
    host.says_yes(half)
    yield Shot("seat", f"{half}seat/", guest.cookies)
    for kind in ("room", "task", "die"):
        path = f"{half}?learn=1"
        yield Shot(f"explain-{kind}", path, host.cookies, tap=touched(kind), whole=False)
    learning = f"{half}seat/?learn=1"
    yield Shot("explain-seat", learning, guest.cookies, tap=touched("goal"), whole=False)
    story = {"story": "story/", "resume": "resume/", "officers": "officers/"}
    more = {"pictures": "pictures/", "record": "record/?kind=pages", "correct": "correct/"}
    yield from views(host, half, **story, **more, leaf="story/?leaf=1")
    host, over = stage.imported(document("gen7", DEMOS[0], EVENING))
    yield Shot("table-over", over, host.cookies, whole=False)
    yield from views(host, over, end="end/", evening="evening/3/", log="log/")


def seated(stage: Stage, path: str, seat: str) -> Host:
    guest = Host(stage.server)
    guest.post(path.replace("/t/", "/join/"), seat=seat)
    return guest


def laid(there: Voyage, state: State) -> Callable[[], None]:
    return lambda: lay(there, state)


def questioned(stage: Stage) -> Iterator[Shot]:
    there = Voyage(Host(stage.server)).until(nearly_all_placed)
    yield Shot("full", there.path, there.host.cookies, whole=False)
    for name, state in questions(rich(there.state)).items():
        before, cookies = laid(there, state), there.host.cookies
        yield Shot(f"asks-{name}", there.path, cookies, before=before, whole=False)
    vote = Voyage(Host(stage.server)).until(at(steps.Voting))
    yield Shot("vote", vote.path, vote.host.cookies, whole=False)


def at_its_worst(stage: Stage) -> Iterator[Shot]:
    for players in (3, 4):
        there = Voyage(Host(stage.server), players=players)
        there.until(at(steps.Turning, 2))
        before = laid(there, worst(rich(there.state)))
        yield Shot(f"worst-{players}", there.path, there.host.cookies, before=before, whole=False)


def with_the_box(stage: Stage) -> Iterator[Shot]:
    """Cards that nobody has recorded: what is laid out, what is asked, what is remembered."""
    fresh = Box(Host(stage.server)).until(steps.LayingOut)
    yield Shot("box-set-up", fresh.path, fresh.host.cookies)
    met = Box(Host(stage.server))
    for effects in (THREE, FUSES):
        play_a_file(met)
        tell(met, effects=effects)
    play_a_file(met)
    yield Shot("box-file", met.path, met.host.cookies)
    yield from views(met.host, met.path, **{"our-box": "box/"})
    failed = Box(Host(stage.server)).until(steps.Harming)
    yield Shot("box-harm", failed.path, failed.host.cookies)


def as_book_keeper(stage: Stage) -> Iterator[Shot]:
    """The dice stay on the table: what is kept, and each of the verbs."""
    for players in ("3", "4"):
        kept = Box(Host(stage.server), judge="book_keeper", players=players).until(steps.Minding)
        number = kept.state.table.row[0].id
        kept.do(act.Gain("blue", (fx.Gain("data", 2), fx.Store("parts", -1))))
        yield Shot(f"kept-{players}", kept.path, kept.host.cookies, whole=False)
        for verb in ("gain", "gain.file", "gain.crossroads", "solve", "fail", "fail.penalty"):
            path, name = f"{kept.path}?piece=book.{verb}", verb.replace(".", "-")
            yield Shot(f"kept-{players}-{name}", path, kept.host.cookies, whole=False)
        kept.do(act.Solve("green", number, ("green", "blue"), 4))
        kept.do(act.PlayFile("blue", "?"))
        yield Shot(f"kept-{players}-file", kept.path, kept.host.cookies, whole=False)
        kept.do(act.Tell("blue", effects=(fx.Merits(1),)))
        yield Shot(f"kept-{players}-solved", kept.path, kept.host.cookies, whole=False)
        yield Shot(f"kept-{players}-stop", f"{kept.path}break_off/", kept.host.cookies)
