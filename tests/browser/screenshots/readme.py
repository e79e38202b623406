"""`python -m tests.browser.screenshots.readme`: the pictures of the README, taken anew."""

from __future__ import annotations

import tempfile
from pathlib import Path

from PIL import Image

from tests.browser.conftest import PHONE, TABLET, launched
from tests.browser.screenshots import gen7, otys, sonar
from tests.browser.screenshots.shot import Shot, Stage
from tests.browser.server import Server
from tests.browser.windows import give_cookies

DOCS = Path("docs")
GAP, COLOURS = 20, 256  # between phones; few enough to be light
ON_A_TABLET = ("gen7", "table")
ON_PHONES = (("gen7", "seat"), ("sonar", "captain-real-time"), ("otys", "seat"))
GAMES = {"gen7": gen7.shots, "sonar": sonar.shots, "otys": otys.shots}


def taken(stage: Stage, wanted: tuple[str, str], folder: Path) -> Image.Image:
    game, name = wanted
    shot: Shot = next(one for one in GAMES[game](stage) if one.name == name)
    context = stage.browser.new_context(
        base_url=stage.server.url,
        viewport=TABLET if wanted == ON_A_TABLET else PHONE,
        color_scheme="dark",
        locale="en-GB",
    )
    give_cookies(context, stage.server.url, dict(shot.cookies))
    page = context.new_page()
    for _twice in range(2):  # the second time every font is here
        page.goto(shot.path)
    page.screenshot(path=folder / "shot.png")
    context.close()
    return Image.open(folder / "shot.png").convert("RGB")


def main() -> None:
    with tempfile.TemporaryDirectory() as name, launched() as browser:
        folder = Path(name)
        server = Server(folder)
        server.start()
        try:
            stage = Stage(server, browser)
            table = taken(stage, ON_A_TABLET, folder)
            phones = [taken(stage, one, folder) for one in ON_PHONES]
        finally:
            server.stop()
    width = sum(one.width for one in phones) + GAP * (len(phones) - 1)
    row = Image.new("RGB", (width, phones[0].height), "white")
    for number, one in enumerate(phones):
        row.paste(one, (number * (one.width + GAP), 0))
    for picture, file in ((table, "screenshot.png"), (row, "phones.png")):
        # the small signs of players and goods keep their colours
        few = picture.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, kmeans=1)
        few.save(DOCS / file, optimize=True)


main()
