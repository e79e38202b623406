"""What is asked just now, what was said and answered, and what a station has at hand."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.face.lessons.learning import Explained, Would
from campaigns.games.sonar.board.ask import REPAIRS, Ask
from campaigns.games.sonar.board.console import Console
from campaigns.games.sonar.learn.rules import SonarAsker

STATION_RULES = {"mate": "SON-3.1", "engineer": "SON-4.1", "radio": "SON-7.1"}


def console_of(asker: SonarAsker) -> Console | None:
    return asker.board.console() if asker.seat else None


def due(asker: SonarAsker, name: str) -> Explained | None:
    """Of the whole table, or of one station of the reader's boat."""
    board = asker.board
    if board.over:
        return None
    station, title = None, board.due
    if name in ("captain", *STATION_RULES):
        if (station := console_of(asker)) is None:
            return None
        title = _asks(station)[name].text
    rule = STATION_RULES.get(name) or _rule(asker)
    lines = [Would(icon="clock", text=f"{board.now}.")]
    if station is not None and station.waits:
        lines.append(Would(icon="people", look="shut", text=station.waits))
    return Explained(title=title, now=tuple(lines), rules=(rule,)) if title else None


def _asks(console: Console) -> dict[str, Ask]:
    asks = {
        "captain": console.captain.ask,
        "mate": console.mate.ask,
        "engineer": console.engineer.ask,
    }
    return asks | ({"radio": console.radio.ask} if console.radio else {"radio": Ask("")})


def _rule(asker: SonarAsker) -> str:
    """By what everybody knows of the state of the turn."""
    state = asker.state
    if state.phase in ("start", "lot"):
        return "SON-1.3"
    if state.stop is not None:
        return "SON-5.11"
    if state.asked is not None:
        return "SON-5.8"
    console = console_of(asker)
    if console is not None and state.boat(console.boat).status in REPAIRS:
        return "SON-6.3"
    if console is not None and _is_stuck(console):
        return "SON-6.1"
    return "SON-5.1" if state.moved else "SON-2.1"


def _is_stuck(console: Console) -> bool:
    """At the helm, and no course is free."""
    captain = console.captain
    return captain.ask.act and bool(captain.courses) and all(one.why for one in captain.courses)


def said(asker: SonarAsker, name: str) -> Explained | None:
    """What the captain of the reader's boat has announced last."""
    console = console_of(asker)
    if console is None or not console.ours.text:
        return None
    lines = [Would(icon="pin", text=f"{console.where}.")] if console.where else []
    return Explained(title=console.ours.text, now=tuple(lines), rules=("SON-2.1", "SON-2.2"))


def place(asker: SonarAsker, name: str) -> Explained | None:
    """Where the reader's own boat is."""
    console = console_of(asker)
    if console is None or not console.where:
        return None
    line = Would(icon="lock", text=_("The other boat must find it out by listening."))
    return Explained(title=console.where, now=(line,), rules=("SON-1.2", "SON-9.1"))


def ayes(asker: SonarAsker, name: str) -> Explained | None:
    """Before the next course both have marked the last one."""
    console = console_of(asker)
    if console is None or not console.ayes:
        return None
    lines = tuple(
        Would(
            icon="check" if one.said else "clock",
            look="lit" if one.said else "",
            lead=f"{str(one.name).capitalize()}:",
            text=_("the last course is marked.") if one.said else _("still to mark it."),
        )
        for one in console.ayes
    )
    return Explained(title=_("Aye"), now=lines, rules=("SON-2.2", "SON-3.1"))


def surface(asker: SonarAsker, name: str) -> Explained | None:
    """Surfacing wipes both sheets clean, and tells the other boat the sector."""
    console = console_of(asker)
    if console is None:
        return None
    line = Would(icon="voice", look="shut", text=_("It is said aloud, with the sector you are in."))
    return Explained(title=_("Surface"), now=(line,), rules=("SON-6.1", "SON-6.2"))


def broken(asker: SonarAsker, name: str) -> Explained | None:
    console = console_of(asker)
    works = console.engineer if console else None
    if works is None or not works.broken:
        return None
    told = _("Broken now: %(systems)s.") % {"systems": ", ".join(map(str, works.broken))}
    line = Would(icon="wrench", look="shut", text=told)
    return Explained(title=_("Broken systems"), now=(line,), rules=("SON-4.2", "SON-4.3"))


def tape(asker: SonarAsker, name: str) -> Explained | None:
    """What the radio operator has heard, course by course."""
    console = console_of(asker)
    radio = console.radio if console else None
    if radio is None:
        return None
    return Explained(title=_("What was heard"), now=tuple(_heard(asker)), rules=("SON-7.1",))


def _heard(asker: SonarAsker) -> Iterator[Would]:
    console = console_of(asker)
    track = console.radio.track if console and console.radio else None
    if track is None:
        return
    count = len(track.tape)
    told = ngettext(
        "%(count)d course since the last dive.", "%(count)d courses since the last dive.", count
    )
    yield Would(sign=str(count), look="lit", text=told % {"count": count})
    yield Would(icon="hand", text=_("Slide the shape over the chart: where it fits, they may be."))


def tools(asker: SonarAsker, name: str) -> Explained | None:
    """For notes that stay on this device."""
    if console_of(asker) is None:
        return None
    lines = (
        Would(icon="pin", lead=f"{_('Mark')}:", text=_("a cell where they may be.")),
        Would(icon="cross", lead=f"{_('Cross out')}:", text=_("a cell where they are not.")),
        Would(icon="pencil", lead=_("Draw:"), text=_("a line with a finger.")),
        Would(icon="undo", lead=f"{_('Start anew')}:", text=_("all notes are wiped off.")),
    )
    does = (_("Notes on the chart, for this device alone."),)
    return Explained(title=_("Notes"), does=does, now=lines, rules=("SON-7.1",))
