"""The numbers that can be asked where they came from: of one's own boat all of them, of the other
only what everybody hears (SON-9.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from django.utils.translation import gettext as _

from campaigns.face.lessons.learning import Number
from campaigns.games.sonar.learn.rules import SYSTEM_RULES, SonarAsker
from campaigns.games.sonar.words.terms import SYSTEMS
from rules.sonar.state import Boat, State, boxes
from rules.sonar.tables import HULL, SYMBOL, BoatName
from rules.sonar.tables import SYSTEMS as ALL_SYSTEMS
from rules.sonar.view import knows, unwatched


def numbers(asker: SonarAsker) -> dict[str, Number]:
    return dict(_numbers(asker))


def _numbers(asker: SonarAsker) -> Iterator[tuple[str, Number]]:
    state: State = asker.state
    eyes = unwatched(state) if asker.plays else state
    for boat in asker.board.boats:
        known = knows(eyes, asker.seat, boat.key)
        if known or state.options.house.damage_is_said:
            yield (
                f"hull.{boat.key}",
                Number(
                    name=_("Hull of %(boat)s") % {"boat": boat.name},
                    of=_of(boat.key, lambda one: HULL - one.damage),
                    rules=("SON-1.4", "SON-5.3"),
                ),
            )
        yield (
            f"mines.{boat.key}",
            Number(
                name=_("Mines of %(boat)s") % {"boat": boat.name},
                of=_of(boat.key, lambda one: len(one.mines)),
                rules=("SON-5.5", "SON-5.6"),
            ),
        )
        for index, system in enumerate(ALL_SYSTEMS):
            if known and boxes(state.options.scenario)[index]:
                yield (
                    f"gauge.{boat.key}.{system}",
                    Number(
                        name=f"{boat.name}, {SYSTEMS[system]}",
                        of=_of(boat.key, lambda one, at=index: one.gauges[at]),  # type: ignore[misc]
                        rules=("SON-3.1", SYSTEM_RULES[system]),
                    ),
                )
        if known:
            yield (
                f"crosses.{boat.key}",
                Number(
                    name=_("Crosses of %(boat)s") % {"boat": boat.name},
                    of=_of(boat.key, lambda one: one.crosses.bit_count()),
                    rules=("SON-4.1", "SON-4.3"),
                ),
            )
            yield (
                f"radiation.{boat.key}",
                Number(
                    name=_("Radiation of %(boat)s") % {"boat": boat.name},
                    of=_of(boat.key, lambda one: (one.crosses & SYMBOL["radiation"]).bit_count()),
                    rules=("SON-4.4",),
                ),
            )


def _of(name: BoatName, count: Callable[[Boat], int]) -> Callable[[State], int]:
    return lambda state: count(state.boat(name))
