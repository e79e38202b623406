"""Otys: two, three and four divers in every phase, at the table and on a seat, and the end."""

from __future__ import annotations

from collections.abc import Iterator

from rules.otys import steps
from tests.browser.otys.dive import RICH, Dive, in_phase
from tests.browser.screenshots.shot import Shot, Stage, views
from tests.browser.table import Host

PHASES = ("key", "prepare", "dive")
BOX = {
    kind.__name__.lower(): (lambda state, kind=kind: isinstance(state.todo[-1], kind))
    for kind in (steps.Dealing, steps.Arranging, steps.Entering, steps.Turning)
}


def seated(dive: Dive, seat: str) -> Host:
    """Another device, that sits there."""
    guest = Host(dive.host.server)
    status, _ = guest.post(dive.path.replace("/t/", "/join/"), seat=seat)
    assert status == 302, status
    dive.host.says_yes(dive.path)
    return guest


def shots(stage: Stage) -> Iterator[Shot]:
    for players in (2, 3, 4):
        host = Host(stage.server)
        dive = Dive(host, players=players, sponsors="random", hints="on")
        for phase in PHASES:
            dive.until(in_phase(phase, 2))
            yield Shot(f"table-{players}-{phase}", dive.path, host.cookies, whole=False)
        if players == 2:
            guest = seated(dive, "blue")
            yield Shot("seat", f"{dive.path}seat/", guest.cookies, whole=False)
            yield from views(host, dive.path, log="log/", correct="correct/", print="print/")
    host = Host(stage.server)
    box = Dive(host, decks="table", players=4)
    for step, due in BOX.items():
        box.until(due)
        yield Shot(f"box-{step}", box.path, host.cookies, whole=False)
    host = Host(stage.server)
    over = Dive(host, contracts=RICH).until(lambda state: state.result is not None)
    yield Shot("table-end", over.path, host.cookies, whole=False)
    yield from views(host, over.path, print_end="print/")
