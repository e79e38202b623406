"""The first turns of a battle, for each station of the boat, explained as they happen."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext_lazy as _

from campaigns.face.lessons.guide import Scene, Step
from rules.sonar.state import BOAT_OF, crew
from rules.sonar.tables import Role
from rules.sonar.view import Own


def holds(*roles: Role) -> Callable[[Scene], bool]:
    """Whoever sits here has this station, perhaps among others."""

    def reader(scene: Scene) -> bool:
        seat = scene.look.seat
        if seat is None:
            return False
        stations = crew(scene.view.options.players, BOAT_OF[seat])
        return any(getattr(stations, role) == seat for role in roles)

    return reader


def own(scene: Scene) -> Own | None:
    """The boat of whoever looks."""
    boats: dict[str, Own] = scene.view.own
    return boats.get(BOAT_OF.get(scene.look.seat or "", ""))


def starts(scene: Scene) -> bool:
    boat = own(scene)
    return bool(scene.view.phase == "start" and boat and boat.at is None)


def may_sail(scene: Scene) -> bool:
    boat = own(scene)
    here = scene.view.active in (None, BOAT_OF[scene.look.seat or ""])
    free = boat is not None and boat.due is None and not scene.view.moved
    return bool(scene.view.phase == "play" and here and free)


def marks(what: str) -> Callable[[Scene], bool]:
    def when(scene: Scene) -> bool:
        boat = own(scene)
        return bool(boat and boat.due is not None and getattr(boat.due, what))

    return when


def ready(scene: Scene) -> bool:
    """A gauge of the boat is full."""
    return bool(scene.view.phase == "play" and scene.view.seen[_mine(scene)].ready)


def heard(scene: Scene) -> bool:
    """The other boat has said something."""
    return any(seen.heard for boat, seen in scene.view.seen.items() if boat != _mine(scene))


def is_asked(scene: Scene) -> bool:
    return bool(scene.view.asked == _mine(scene))


def surfaced(scene: Scene) -> bool:
    return scene.view.seen[_mine(scene)].status not in ("port", "dived")


def stopped(scene: Scene) -> bool:
    return scene.view.stop is not None


def sails(scene: Scene) -> bool:
    return bool(scene.view.phase == "play")


def _mine(scene: Scene) -> str:
    return BOAT_OF[scene.look.seat or ""]


def in_real_time(scene: Scene) -> bool:
    return scene.look.seat is not None and scene.view.options.mode == "real_time"


ANYBODY = holds("captain", "mate", "engineer", "radio")
GUIDE = (
    Step(
        "start",
        _("Where do you dive?"),
        _("Tap a sea cell of the chart: there your boat begins. The other boat never learns it."),
        "SON-1.3",
        starts,
        ("#captain .chart", "#captain .dive:not([hidden])"),
        reader=holds("captain"),
    ),
    Step(
        "lot",
        _("Who begins?"),
        _("Both boats are under water. Draw lots: from now on they take turns."),
        "SON-1.3",
        lambda scene: bool(scene.view.phase == "lot"),
        (".do button[name=action]",),
        reader=holds("captain"),
    ),
    Step(
        "course",
        _("Announce a course"),
        _(
            "North, south, east or west, one cell, said aloud: everybody hears it. Not onto"
            " islands, and never across your own route."
        ),
        "SON-2.1",
        may_sail,
        ("#captain .rose button[name=action]",),
        reader=holds("captain"),
    ),
    Step(
        "box",
        _("Mark a box"),
        _(
            "A course is set, so mark one box of a gauge. When a gauge is full, its system is"
            " ready: say so aloud. Three for a torpedo, to begin with?"
        ),
        "SON-3.1",
        marks("box"),
        ("#mate .mg.lit", "#mate .mg.lit[value*=torpedo]"),
        reader=holds("mate"),
    ),
    Step(
        "cross",
        _("Cross out a symbol"),
        _(
            "One on the panel of the announced course. While it is crossed, the systems of its"
            " colour do not work; four joined by a circuit are repaired at once."
        ),
        "SON-4.1",
        marks("cross"),
        ("#engineer button[name=action]",),
        reader=holds("engineer"),
    ),
    Step(
        "panels",
        _("What the engineer looks after"),
        _(
            "When all six symbols of a panel or all radiation signs are crossed, the boat takes"
            " damage. So before each course: which panel can bear another cross?"
        ),
        "SON-4.5",
        sails,
        reader=holds("engineer"),
    ),
    Step(
        "gauges",
        _("What the first mate looks after"),
        _(
            "What is wanted next: a weapon, or a way to find them? Drone and sonar are the first"
            " mate's to use as well."
        ),
        "SON-3.2",
        sails,
        reader=holds("mate"),
    ),
    Step(
        "radio",
        _("Listen, and draw"),
        _(
            "Radio notes every course of the other captain. Slide the route over the chart:"
            " wherever it crosses an island or the edge, they cannot have begun."
        ),
        "SON-7.1",
        heard,
        reader=holds("radio"),
    ),
    Step(
        "system",
        _("A system is ready"),
        _(
            "After your course you may use it, if nothing of its colour is crossed: tap its gauge."
            " Once used, it is empty again."
        ),
        "SON-5.1",
        ready,
        reader=holds("captain"),
    ),
    Step(
        "answer",
        _("They use their sonar"),
        _("Say two things about where you are: one has to be true, the other false."),
        "SON-5.8",
        is_asked,
        reader=holds("captain"),
    ),
    Step(
        "stop",
        _("Stop!"),
        _("Somebody uses a system: everybody holds still until it is done. Then you play on."),
        "SON-5.11",
        stopped,
        reader=in_real_time,
    ),
    Step(
        "surface",
        _("On the surface"),
        _(
            "Your sector was said aloud, your route and all crosses are wiped. The other boat now"
            " has three turns; in real time you first trace your boat."
        ),
        "SON-6.1",
        surfaced,
        reader=ANYBODY,
    ),
)
