"""Captain Sonar: every station by turns and in real time, Stop!, surfacing, the end, the radio."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from playwright.sync_api import Page

from rules.core import write
from rules.sonar import actions as act
from rules.sonar.state import Options, crew
from tests.browser.screenshots.played import Played
from tests.browser.screenshots.shot import Shot, Stage, views
from tests.browser.sonar.sea import COURSES, START, Phone, Sea, first_turn, plan, sailing
from tests.browser.stored import lay
from tests.rules.sonar.moves import after
from tests.rules.sonar.positions import boat, crosses, full
from tests.rules.sonar.positions import sailing as sailing_boats
from tests.rules.sonar.sensible import choose

BATTLE = Played(
    "sonar",
    "Deep water",
    ("Marta", "Daniel", "Ines", "Pavel", "Katya", "Ravi", "Joana", "Tom"),
    Options(names=("Otter", "Kraken")),
    chooser=choose,
)
STATIONS = ("captain", "mate", "engineer", "radio")


def station(name: str) -> Callable[[Page], None]:
    def open_it(page: Page) -> None:
        page.locator(f"[data-tab={name}]").first.click()

    return open_it


def shots(stage: Stage) -> Iterator[Shot]:
    yield from duel(stage)
    yield from crews(stage)
    yield from laid(stage)
    yield from ended(stage)
    yield Shot("radio-start", "/radio/")
    yield Shot("radio", "/radio/?scenario=alpha&mode=turn_based")


def duel(stage: Stage) -> Iterator[Shot]:
    """By turns, one captain with all roles: what is due, step by step."""
    steps = first_turn("J10")
    due = {"captain-start": 0, "captain-turn": 3, "mate-turn": 4, "engineer-turn": 5}
    for name, done in due.items():
        there = Sea(stage.server).do(*steps[:done])
        phone = Phone(there, "yellow_captain")
        yield Shot(name, phone.path, phone.host.cookies, whole=False)
    there = Sea(stage.server).do(*steps)
    yield Shot("table", there.path, there.host.cookies, whole=False)
    yield from views(there.host, there.path, log="log/", correct="correct/", print="print/")
    phone = Phone(there, "yellow_captain")
    for name in STATIONS:
        path, cookies = phone.path, phone.host.cookies
        yield Shot(f"{name}-marked", path, cookies, tap=station(name), whole=False)


def crews(stage: Stage) -> Iterator[Shot]:
    """Four on each boat, in real time."""
    there = Sea(stage.server, mode="real_time", players="8")
    for of, cell in START.items():
        there.do(act.MarkPosition(crew(8, of).captain, cell))
    courses = plan(sailing(Options(mode="real_time", players=8)), "yellow", COURSES)
    there.do(*(action for course in courses for action in course))
    phones = {name: Phone(there, f"yellow_{name}") for name in STATIONS}
    enemy = Phone(there, "blue_radio")
    for name, phone in phones.items():
        yield Shot(f"{name}-real-time", phone.path, phone.host.cookies, whole=False)
    yield Shot("radio-enemy", enemy.path, enemy.host.cookies, whole=False)
    yield Shot("table-real-time", there.path, there.host.cookies, whole=False)

    captain, mate = phones["captain"], phones["mate"]

    def stop() -> None:
        wish = write(act.CallStop("yellow_captain"))
        form = {"seq": there.seq, "request_id": "stop", "action": wish}
        captain.host.post(f"{there.path}act/", **form)

    yield Shot("captain-stop", captain.path, captain.host.cookies, before=stop, whole=False)
    yield Shot("captain-aim", captain.path, captain.host.cookies, tap=aim, whole=False)
    yield Shot("mate-stop", mate.path, mate.host.cookies, whole=False)


def aim(page: Page) -> None:
    page.locator("a.gauge[data-piece=torpedo]").click()
    page.locator("#captain .spot.legal button").first.click()


def laid(stage: Stage) -> Iterator[Shot]:
    """Positions that take a while to play: the answer to a sonar, before and after its first half;
    surfacing; what a torpedo has hit."""
    options = Options(players=2, names=("Otter", "Kraken"))
    loaded = boat("J10", gauges=full(options, "sonar", "torpedo", "drone"), crosses=crosses("W1"))
    fight = sailing_boats(loaded, boat("H8"), opts=options)
    asked = after(fight, act.UseSonar("yellow_captain"))
    there = Sea(stage.server)
    yellow, blue = (Phone(there, f"{one}_captain") for one in ("yellow", "blue"))
    shot = partial(Shot, path=blue.path, cookies=blue.host.cookies, whole=False)
    yield shot("answer", before=lambda: lay(there, asked))
    yield shot("answer-half", path=f"{blue.path}?piece=answer.row8")
    shot = partial(Shot, path=yellow.path, cookies=yellow.host.cookies, whole=False)
    yield shot("drone", path=f"{yellow.path}?piece=drone.2", before=lambda: lay(there, fight))
    yield shot("mate-broken", path=f"{yellow.path}?piece=mate", before=lambda: lay(there, fight))
    yield shot("legend", path=f"{yellow.path}?piece=engineer", tap=legend)
    moving = sailing_boats(loaded, boat("H8"), opts=options, moved=False)
    surface = f"{yellow.path}?piece=surface"
    yield shot("surface", path=surface, before=lambda: lay(there, moving))

    def fire() -> None:
        armed = boat("J10", gauges=full(options, "torpedo"))
        lay(there, sailing_boats(armed, boat("H8"), opts=options))
        wish = write(act.FireTorpedo("yellow_captain", "H8"))
        form = {"seq": there.seq, "request_id": "fire", "action": wish}
        status, _place = yellow.host.post(f"{there.path}act/", **form)
        assert status == 302, status

    yield shot("struck", before=fire)
    yield shot("struck-enemy", path=blue.path, cookies=blue.host.cookies)


def legend(page: Page) -> None:
    page.locator(".legend > summary").click()


def ended(stage: Stage) -> Iterator[Shot]:
    host, path = stage.imported(BATTLE.file())
    yield Shot("table-end", path, host.cookies, whole=False)
    yield from views(host, path, replay="replay/", print_end="print/")
