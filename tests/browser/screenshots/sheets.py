"""Every sheet of every game as pictures of its pages, filled and blank."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pypdfium2

from campaigns.games.gen7.demo import DEMOS
from campaigns.safe.played import document
from rules.mars.state import Options as Mars
from rules.otys import ENGINE as DIVERS
from rules.otys.state import Options as Otys
from storybook.sheets.catalogue import PRINTS
from tests.browser.screenshots.played import EVENING, Played
from tests.browser.screenshots.shot import Stage
from tests.browser.screenshots.sonar import BATTLE
from tests.browser.table import Host

BLANK = {
    "gen7": "?paper=a4",
    "sonar": "?paper=a4&scenario=alpha&mode=real_time",
    "otys": "?paper=a4",
    "mars": "?paper=a4",
}
SCALE = 1.6  # of 72 dots per inch: fine print can be read
PATIENCE = 240  # seconds, for a book


def dive(state: Any, legal: Sequence[Any], dice: Random) -> Any:
    """As the app would."""
    assert DIVERS.bot is not None
    return DIVERS.bot(state, state.todo[-1].seat, dice)


FILES: dict[str, Callable[[], bytes]] = {
    "gen7": lambda: document("gen7", DEMOS[0], EVENING),
    "sonar": BATTLE.file,
    "otys": Played("otys", "Thursday reef", ("Marta", "Pavel"), Otys(), chooser=dive).file,
    "mars": Played("mars", "Dust and copper", ("Ada",), Mars()).file,
}


def take(stage: Stage, games: Iterable[str], languages: list[str], folder: Path) -> int:
    return sum(1 for game in games for _ in _pages(stage, game, languages, folder))


def _pages(stage: Stage, game: str, languages: list[str], folder: Path) -> Iterator[Path]:
    host, path = stage.imported(FILES[game]())
    for name, sheet in PRINTS[game].sheets.items():
        for language in languages:
            if not sheet.everybodys:
                filled = fetched(host, f"{path}print/{name}.pdf", language)
                yield from drawn(filled, folder / f"{game}-{name}-{language}")
            if sheet.blank:
                blank = fetched(host, f"/print/{game}/{name}.pdf{BLANK[game]}", language)
                yield from drawn(blank, folder / f"{game}-{name}-blank-{language}")


def fetched(host: Host, path: str, language: str) -> bytes:
    """A long one is made in the background: its page starts it; whoever asks again gets it."""
    for _second in range(PATIENCE):
        found, elsewhere = _asked(host, path, language)
        if found.startswith(b"%PDF"):
            return found
        assert elsewhere, (path, found[-2000:])
        _asked(host, elsewhere, language)
        sleep(1)
    raise AssertionError(f"never printed: {path}")


def _asked(host: Host, path: str, language: str) -> tuple[bytes, str]:
    kept = "; ".join(f"{name}={value}" for name, value in host.cookies.items())
    with closing(HTTPConnection("127.0.0.1", host.server.port, timeout=120)) as connection:
        connection.request("GET", path, headers={"Cookie": kept, "Accept-Language": language})
        answer = connection.getresponse()
        return answer.read(), answer.headers["Location"] or ""


def drawn(document: bytes, name: Path) -> Iterator[Path]:
    name.parent.mkdir(parents=True, exist_ok=True)
    with closing(pypdfium2.PdfDocument(document)) as pdf:
        for number, page in enumerate(pdf, start=1):
            path = name.with_name(f"{name.name}-{number}.png")
            page.render(scale=SCALE).to_pil().save(path)
            print(path, flush=True)
            yield path
