"""One evening on a real server: a host, a guest, and everything they read and write."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from html import unescape

from PIL import Image

from tests.attacks.means.kept import Kept
from tests.attacks.means.tables import GOAL, Battle, Box, Voyage, act, reads
from tests.attacks.means.visitors import form, open_table, upload
from tests.campaigns.server import Answer, Device

Deed = Callable[[], Answer]
RECORDED = {"code": "C9", "title": "Cook", "adds": "Ca9", "record": "1"}


def portrait() -> bytes:
    drawn = io.BytesIO()
    Image.new("RGB", (300, 300), "teal").save(drawn, "PNG")
    return drawn.getvalue()


def offered(page: str) -> str:
    """The first action that a page offers as a button."""
    found = re.search(r'name="action"\s+value="([^"]*)"', page)
    assert found, "no button"
    return unescape(found[1])


class Evening:
    def __init__(self, port: int) -> None:
        self.port, self.devices = port, list[Device]()
        self.host, self.guest = self.newcomer(), self.newcomer()
        self.code = open_table(self.host, "gen7", dice="table")  # with something to lay out
        self.host.ask("POST", f"/join/{self.code}/", {"seat": "green"})
        upload(self.host, self.path("officers/green/"), "picture", portrait())
        self.guest.ask("POST", f"/join/{self.code}/", {"seat": "green"})  # taken: it asks
        self.divers = open_table(self.host, "otys", bots="yellow")
        self.away = open_table(self.host, "mars", name="Away")
        self.host.ask("POST", f"/t/{self.away}/settings/delete/", {"name": "Away"})
        self.red = open_table(self.host, "mars")
        self.act()
        self.act()
        self.undo()
        self._let_people_play()
        self.document = self.host.ask("GET", f"/t/{self.divers}/export.json")[2].encode()
        self.key = self.new_key()
        self.held = self._look_at_import()
        self.waiting = open_table(self.host, "otys", door="on")
        self.battle = Battle(self.host, self.guest)
        self.story = Voyage(self.host, "cruise")
        self.story.sail(reads)
        assert self._go_to(GOAL)[0] < 400
        self.box = Box(self.host)
        self.kept = Kept(self.host)
        self.held_box = form(self.look_at_box()[2], "bring_in/")["held"]

    def newcomer(self) -> Device:
        device = Device(self.port)
        device.ask("GET", "/")
        self.devices.append(device)
        return device

    def go_on_at(self, port: int) -> None:
        """Where the server is now."""
        self.port = port
        for device in self.devices:
            device.port = port

    @property
    def sent(self) -> set[str]:
        """The addresses that forms went to."""
        return {path for device in self.devices for path in device.sent}

    def path(self, page: str, code: str = "") -> str:
        return f"/t/{code or self.code}/{page}"

    def post(self, page: str, fields: dict[str, str] | None = None, code: str = "") -> Answer:
        return self.host.ask("POST", self.path(page, code), fields)

    def tap(self, verb: str, code: str = "", **fields: str) -> Answer:
        page = self.host.ask("GET", self.path("", code))[2]
        return self.post(f"{verb}/", {**form(page, "act/"), **fields}, code)

    def act(self) -> Answer:
        page = self.host.ask("GET", self.path(""))[2]
        return self.tap("act", action=offered(page))

    def undo(self) -> Answer:
        return self.tap("undo", span="step", consent="step")

    def correct(self) -> Answer:
        said = {"energy_side": "you", "energy_by": "-1", "reason": "it lay there"}
        page = self.host.ask("GET", self.path("correct/", self.red))[2]
        return self.post("correct/", {**form(page), **said}, self.red)

    def _let_people_play(self) -> None:
        """At the divers' table, until it is the app's turn."""
        while "/bot/" not in (page := self.host.ask("GET", self.path("", self.divers))[2]):
            assert self.tap("act", self.divers, action=offered(page))[0] == 200

    def new_key(self) -> str:
        """Of a host link."""
        page = self.post("settings/host-link/")[2]
        found = re.search(rf"/host/{self.code}/#([\w-]+)", page)
        assert found, page
        return found[1]

    def _look_at_import(self) -> str:
        shown = upload(self.host, "/import/", "document", self.document)[2]
        return form(shown, "confirm/")["held"]

    def look_at_box(self, more: bytes = b"") -> Answer:
        there = self.path("box/", self.box.code)
        return upload(self.host, there, "document", self.box.document + more)

    def _go_to(self, page: str) -> Answer:
        there = {"page": page, "section": "development"}
        return act(self.host, self.story.code, None, "story/open", **there)

    def form_of(self, page: str, action: str = "") -> dict[str, str]:
        return form(self.host.ask("GET", self.path(page))[2], action)

    def reads(self) -> dict[str, str]:
        own = "", "seat/", "log/", "settings/", "crew/", "newest/", "correct/"
        story = "story/", "resume/", "officers/", "pictures/", "portrait/green/", "print/"
        sheets = ("print/officers.pdf",)
        pages = [self.path(page) for page in (*own, *story, *sheets)]
        return {page: page for page in ["/", self.path("export.json", self.divers), *pages]}

    def writes(self) -> dict[str, Deed]:
        """Each as a tap on the page would send it, and each with something to write."""
        return {
            **self.taps(),
            **self.questions(),
            **self.of_the_story(),
            **self.of_the_boards(),
            **self.arrivals(),
            **self.beside_the_log(),
            **self.changes(),
        }

    def taps(self) -> dict[str, Deed]:
        return {
            "redo": lambda: self.tap("redo"),
            "start the guide": lambda: self.post("guide/", {"guide": "on", "page": "more"}),
            "got it": lambda: self.post("guide/", {"told": "turn"}),
            "no more hints": lambda: self.post("guide/", {"guide": "off"}),
            "act": self.act,
            "undo": self.undo,
            "correct": self.correct,
            "let the app play": lambda: self.tap("bot", self.divers),
            "record": lambda: self.post(
                "record/",
                {**self.form_of("record/?kind=crew", "record/"), **RECORDED},
            ),
        }

    def questions(self) -> dict[str, Deed]:
        there = self.path("questions/", self.battle.code)
        return {
            "say no": lambda: self.guest.ask(
                "POST", f"{there}{self.battle.question}/", {"say": "no"}
            ),
            "ask to agree": lambda: self.host.ask(
                "POST", f"{there}agree/", {"wish": self.battle.agreement}
            ),
        }

    def of_the_story(self) -> dict[str, Deed]:
        return {
            "miss the goal": lambda: act(self.host, self.story.code, None, "story/fail"),
            "go to a page": lambda: self._go_to("1.02"),
            "name a card": lambda: act(
                self.host, self.box.code, None, self.box.card.rstrip("/"), title="Leaking pipe"
            ),
            "bring in a box": lambda: act(
                self.host, self.box.code, None, "box/bring_in", held=self.held_box
            ),
        }

    def of_the_boards(self) -> dict[str, Deed]:
        there = self.kept.path
        return {
            "one spot more": lambda: act(
                self.host, self.box.code, None, "board/data_centre", one_more="1"
            ),
            "a room more": lambda: act(
                self.host, self.box.code, None, "board", **{"room-name": "Airlock"}
            ),
            "break off": self.kept.break_off,
            "photograph the table": lambda: upload(
                self.host, f"{there}break_off/photograph/", "picture", portrait()
            ),
            "recount": self.kept.recount,
        }

    def changes(self) -> dict[str, Deed]:
        settings = {"name": "Renamed", "language": "ru"}
        return {
            "open the door": lambda: self.post("settings/door/", {"door": "open"}, self.waiting),
            "begin": lambda: self.post("begin/", {}, self.waiting),
            "way back": lambda: self.post("settings/way-back/"),
            "settings": lambda: self.post("settings/", settings),
            "free a seat": lambda: self.post("settings/free/", {"seat": "green"}),
            "take from the app": lambda: self.post(
                "settings/app/", {"seat": "yellow", "app": "no"}, self.divers
            ),
            "make a host": lambda: self.post("settings/hosts/", {"member": "2", "change": "make"}),
            "host link": lambda: self.post("settings/host-link/"),
            "take the links back": lambda: self.post("settings/revoke/"),
            "answer": lambda: self.post("crew/answer/", {"member": "2", "answer": "no"}),
            "leave": lambda: self.post("leave/"),
            "take back": lambda: self.post("take-back/", {}, self.away),
            "put away": lambda: self.post(
                "settings/delete/", self.form_of("settings/", "settings/"), self.code
            ),
        }

    def arrivals(self) -> dict[str, Deed]:
        return {
            "join": lambda: self.newcomer().ask("POST", f"/join/{self.divers}/", {"seat": ""}),
            "take a seat": lambda: self.guest.ask(
                "POST", f"/join/{self.divers}/", {"seat": "blue"}
            ),
            "demo": lambda: self.newcomer().ask("POST", "/demo/"),
            "try an example": lambda: self.newcomer().ask("POST", "/rules/mars/try/draw/"),
            "new table": lambda: self.host.ask(
                "POST", "/new/mars/", form(self.host.ask("GET", "/new/mars/")[2])
            ),
            "look at an import": lambda: upload(
                self.host, "/import/", "document", self.document + b"\n"
            ),
            "bring it in": lambda: self.host.ask("POST", "/import/confirm/", {"held": self.held}),
            "open the host link": lambda: self.newcomer().ask(
                "POST", f"/host/{self.code}/", {"key": self.key}
            ),
        }

    def beside_the_log(self) -> dict[str, Deed]:
        def tick() -> Answer:
            page = self.host.ask("GET", self.path("resume/"))[2]
            found = re.search(r'name="tick"\s+value="([^"]*)"', page)
            assert found
            return self.post("resume/tick/", {"tick": found[1]})

        return {
            "tick": tick,
            "portrait": lambda: upload(
                self.host, self.path("officers/green/"), "picture", portrait()
            ),
            "photograph": lambda: upload(
                self.host,
                self.path(f"{self.box.card}photograph/", self.box.code),
                "picture",
                portrait(),
            ),
            "look at a box": lambda: self.look_at_box(b"\n"),
        }
