"""Boats, systems, symbols and panels, courses, the sea, the roles of a crew."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.face.lessons.learning import Explained, Would
from campaigns.games.sonar.board.console import Console
from campaigns.games.sonar.board.engineer import Symbol
from campaigns.games.sonar.board.systems import Gauge, System
from campaigns.games.sonar.learn.orders import console_of
from campaigns.games.sonar.learn.rules import SYSTEM_RULES, SonarAsker
from campaigns.games.sonar.words.terms import SYSTEMS
from rules.sonar.tables import HULL

ROLE_RULES = {
    "captain": "SON-2.1",
    "mate": "SON-3.1",
    "engineer": "SON-4.1",
    "radio": "SON-7.1",
}


def boat(asker: SonarAsker, name: str) -> Explained | None:
    """As everybody hears of it."""
    found = next((one for one in asker.board.boats if one.key == name), None)
    if found is None:
        return None
    lines = [Would(icon="anchor", text=f"{str(found.status).capitalize()}.")]
    if found.mines:
        told = _("Mines laid: %(count)s. Where, only its own crew knows.")
        lines.append(Would(icon="mine", text=told % {"count": found.mines}, number=f"mines.{name}"))
    for system in found.ready:
        told = _("%(system)s: reported ready.") % {"system": str(system).capitalize()}
        lines.append(Would(icon="check", look="lit", text=told))
    return Explained(title=found.name, now=tuple(lines), rules=("SON-9.1",))


def hull(asker: SonarAsker, name: str) -> Explained | None:
    found = next((one for one in asker.board.boats if one.key == name), None)
    if found is None:
        return None
    left = HULL - found.hull.damage
    told = ngettext("%(count)d hit more, and it sinks.", "%(count)d hits more, and it sinks.", left)
    asked = f"hull.{name}" if f"hull.{name}" in _askable(asker) else ""
    line = Would(sign=str(left), look="lit", text=told % {"count": left}, number=asked)
    title = _("Hull of %(boat)s") % {"boat": found.name}
    return Explained(title=title, now=(line,), rules=("SON-1.4", "SON-5.3"))


def _askable(asker: SonarAsker) -> Iterator[str]:
    """Whose damage everybody hears of, or one's own."""
    if asker.state.options.house.damage_is_said:
        yield from (f"hull.{one.key}" for one in asker.board.boats)
    elif (console := console_of(asker)) is not None:
        yield f"hull.{console.boat}"


# At the stations: of one's own boat


def system(asker: SonarAsker, name: str) -> Explained | None:
    console = console_of(asker)
    if console is None:
        return None
    works: tuple[System, ...] = (
        *console.captain.left,
        *console.captain.right,
        *console.mate.systems,
    )
    found = next((one for one in works if one.key == name), None)
    gauge = found.gauge if found else _gauge(console, name)
    if gauge is None:
        return None
    return Explained(
        title=str(SYSTEMS[name]).capitalize(),
        now=tuple(_stands(console, gauge, found)),
        rules=(SYSTEM_RULES[name], "SON-5.1"),
    )


def _gauge(console: Console, name: str) -> Gauge | None:
    return next((one.gauge for one in console.mate.markings if one.gauge.key == name), None)


def _stands(console: Console, gauge: Gauge, found: System | None) -> Iterator[Would]:
    facts = {"marked": gauge.marked, "all": len(gauge.boxes)}
    yield Would(
        sign=f"{gauge.marked}/{len(gauge.boxes)}",
        look="lit" if gauge.full else "",
        text=_("%(marked)s of %(all)s boxes are marked.") % facts,
        number=f"gauge.{console.boat}.{gauge.key}",
    )
    if gauge.broken:
        told = _("Broken: a symbol of its colour is crossed on the engineer's sheet.")
        yield Would(icon="wrench", look="shut", text=told)
    if found is not None and found.why is not None:
        yield Would(icon="cross", look="shut", lead=_("Now:"), text=found.why.sentence)
    elif found is not None:
        yield Would(icon="check", look="lit", lead=_("Now:"), text=_("it may be used."))


def symbol(asker: SonarAsker, name: str) -> Explained | None:
    """By its panel and its place there."""
    console = console_of(asker)
    panel, _dot, slot = name.partition(".")
    if console is None:
        return None
    panels = {one.key: one.symbols for one in console.engineer.panels}
    found = next((one for one in panels.get(panel, ()) if str(one.slot) == slot), None)  # type: ignore[call-overload]
    if found is None:
        return None
    return Explained(
        title=f"{str(found.name).capitalize()} · {found.place}",
        now=(_crossing(found),),
        rules=("SON-4.2", "SON-4.1"),
    )


def _crossing(found: Symbol) -> Would:
    if found.crossed:
        return Would(icon="cross", look="shut", text=_("Crossed."))
    told = found.does or _("no harm beyond what it breaks")
    look = "shut" if found.bad else "lit"
    lead = _("If it were crossed now:")
    return Would(icon=found.icon, look=look, lead=lead, text=f"{told}.")  # type: ignore[arg-type]


def panel(asker: SonarAsker, name: str) -> Explained | None:
    console = console_of(asker)
    found = (
        next((one for one in console.engineer.panels if one.key == name), None) if console else None
    )
    if found is None or console is None:
        return None
    crossed = sum(found.pips)
    told = _("%(crossed)s of %(all)s symbols are crossed.")
    line = Would(
        sign=f"{crossed}/{len(found.pips)}",
        look="shut" if found.damage else "",
        text=told % {"crossed": crossed, "all": len(found.pips)},
        number=f"crosses.{console.boat}",
    )
    return Explained(title=str(found.name), now=(line,), rules=("SON-4.5", "SON-4.1"))


def radiation(asker: SonarAsker, name: str) -> Explained | None:
    console = console_of(asker)
    if console is None:
        return None
    works = console.engineer
    facts = {"crossed": works.crossed_radiation, "all": len(works.radiation)}
    told = _("%(crossed)s of %(all)s symbols are crossed.") % facts
    line = Would(
        icon="reactor",
        look="shut" if works.crossed_radiation > 4 else "",
        text=told,
        number=f"radiation.{console.boat}",
    )
    return Explained(title=_("Radiation"), now=(line,), rules=("SON-4.4",))


def course(asker: SonarAsker, name: str) -> Explained | None:
    console = console_of(asker)
    found = (
        next((one for one in console.captain.courses if one.key == name), None) if console else None
    )
    if found is None:
        return None
    line = (
        Would(sign=str(found.letter), look="shut", lead=_("Now:"), text=found.why.sentence)
        if found.why
        else Would(
            sign=str(found.letter), look="lit", lead=_("Now:"), text=_("this course is free.")
        )
    )
    return Explained(title=found.label, now=(line,), rules=("SON-2.1", "SON-2.2"))


def sea(asker: SonarAsker, name: str) -> Explained | None:
    """The map, and what is on it."""
    rules = ("SON-1.2", "SON-2.1") if name == "map" else ("SON-7.1",)
    return Explained(title=_("Map"), rules=rules) if name in ("map", "radio") else None


def role(asker: SonarAsker, name: str) -> Explained | None:
    titles = {
        "captain": _("Captain"),
        "mate": _("First mate"),
        "engineer": _("Engineer"),
        "radio": _("Radio operator"),
    }
    if name not in titles:
        return None
    return Explained(title=titles[name], rules=(ROLE_RULES[name],))
