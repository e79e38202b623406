"""Take the pictures that were asked for: into screenshots/<part>/, which is not kept in git."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.conftest import PHONE, TABLET, launched
from tests.browser.screenshots import gen7, mars, otys, shared, sheets, sonar, trouble
from tests.browser.screenshots.shot import Shot, Stage
from tests.browser.server import Server
from tests.browser.sights import PATIENCE
from tests.browser.windows import give_cookies

PARTS: dict[str, Callable[[Stage], Iterable[Shot]]] = {
    "shared": shared.shots,
    "gen7": gen7.shots,
    "sonar": sonar.shots,
    "otys": otys.shots,
    "mars": mars.shots,
    "trouble": trouble.shots,  # the last: see there
}
SIZES: dict[str, ViewportSize] = {
    "390x844": PHONE,
    "390x664": {"width": 390, "height": 664},
    "1180x820": TABLET,
    "1024x768": {"width": 1024, "height": 768},
}
LANGUAGES = {"en": "en-GB", "ru": "ru-RU", "pt-br": "pt-BR"}
Theme = Literal["dark", "light"]
THEMES: tuple[Theme, ...] = ("dark", "light")
SHEETS = "sheets"


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make screenshots", description=__doc__)

    def words(offered: Iterable[str]) -> Callable[[str], list[str]]:
        return lambda given: [one for one in offered if one in given.split(",")] or list(offered)

    parser.add_argument("--only", default="", help="parts or pictures: sonar, home, gen7/seat, …")
    parser.add_argument("--sizes", type=words(SIZES), default=list(SIZES))
    parser.add_argument("--themes", type=words(THEMES), default=list(THEMES))
    parser.add_argument("--languages", type=words(LANGUAGES), default=list(LANGUAGES))
    parser.add_argument("--into", type=Path, default=Path("screenshots"))
    return parser.parse_args()


def wanted(only: str, part: str, name: str = "") -> bool:
    """A part by its name; a picture by how its own begins."""
    words = [word for word in only.split(",") if word]
    whole = f"{part}/{name}"
    return not words or any(
        word == part or (name and (name.startswith(word) or whole.startswith(word)))
        for word in words
    )


def chosen(stage: Stage, only: str) -> Iterator[tuple[str, Shot]]:
    for part, shots in PARTS.items():
        names = {one.split("/")[0] for one in only.split(",") if one}
        if names and names <= set(PARTS) | {SHEETS} and part not in names:
            continue  # its tables need not be played
        for shot in shots(stage):
            if wanted(only, part, shot.name):
                yield part, shot


class Camera:
    def __init__(self, browser: Browser, url: str, order: argparse.Namespace) -> None:
        self.url, self.order, self.taken = url, order, 0
        usual: dict[str, Any] = {"base_url": url, "reduced_motion": "reduce"}
        self.windows: dict[str, Page] = {}
        for language in order.languages:
            context = browser.new_context(locale=LANGUAGES[language], **usual)
            context.set_default_timeout(PATIENCE)
            self.windows[language] = context.new_page()

    def take(self, part: str, shot: Shot) -> None:
        shot.before()
        for language, page in self.windows.items():
            page.goto("about:blank")  # a page still open would notice that it sits elsewhere now
            page.context.clear_cookies()
            give_cookies(page.context, self.url, dict(shot.cookies))
            for size in self.order.sizes:
                page.set_viewport_size(SIZES[size])
                page.emulate_media(color_scheme=self.order.themes[0])
                answer = page.goto(shot.path)
                assert answer is not None
                assert answer.status == shot.status, (shot.name, answer.status)
                shot.tap(page)
                page.evaluate("document.fonts.ready.then(() => 0)")
                for theme in self.order.themes:
                    page.emulate_media(color_scheme=theme)
                    self._keep(page, f"{part}/{shot.name}-{size}-{theme}-{language}", shot, size)

    def _keep(self, page: Page, name: str, shot: Shot, size: str) -> None:
        path = self.order.into / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        # A short phone is for what is seen without scrolling.
        page.screenshot(path=path, full_page=shot.whole and size != "390x664")
        self.taken += 1
        print(path, flush=True)


def main() -> None:
    order = asked()
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        server = Server(Path(folder))
        server.start()
        try:
            stage, camera = Stage(server, browser), Camera(browser, server.url, order)
            for part, shot in chosen(stage, order.only):
                camera.take(part, shot)
            words = set(order.only.split(","))
            games = [one for one in sheets.FILES if words & {"", SHEETS, f"{SHEETS}/{one}"}]
            camera.taken += sheets.take(stage, games, order.languages, order.into / SHEETS)
        finally:
            server.stop()
    print(f"{camera.taken} pictures in {order.into}/")


main()
