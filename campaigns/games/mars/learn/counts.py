"""The numbers that can be asked where they came from. Both sides lie open; of cards only how many
there are, and what lies on the buildings."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.face.lessons.learning import Number
from campaigns.face.words import Sentence
from campaigns.games.mars.learn.rules import MarsAsker
from campaigns.games.mars.terms import BUILDINGS
from rules.mars.score import Score, android_score, your_score
from rules.mars.state import State, top_value
from rules.mars.tables import BUILDINGS as ALL_BUILDINGS
from rules.mars.tables import HOMES

LINES: dict[str, Sentence] = {
    "ship": gettext_lazy("On the ship"),
    "star": gettext_lazy("In ★"),
    "two_star": gettext_lazy("In ★★"),
    "spread": gettext_lazy("In all four buildings"),
    "crowd": gettext_lazy("Four or more in one building"),
    "energy": gettext_lazy("Energy"),
}
SCORES = {"you": your_score, "android": android_score}


def numbers(asker: MarsAsker) -> dict[str, Number]:
    return dict(_numbers())


def _numbers() -> Iterator[tuple[str, Number]]:
    for key, who in (("you", _("You")), ("android", _("Androids"))):
        yield (
            f"total.{key}",
            Number(
                name=_("Points: %(who)s") % {"who": who},
                of=lambda state, of=key: _total(state, of),  # type: ignore[misc]
                rules=("DA-4.2", "DA-4.3"),
            ),
        )
        for place, title in (("earth", _("on Earth")), ("ship", _("on the ship"))):
            yield (
                f"{place}.{key}",
                Number(
                    name=f"{who}, {title}",
                    of=lambda state, of=key, at=place: state.side(of).at(at),  # type: ignore[misc]
                    rules=("DA-2.3",),
                ),
            )
        yield (
            f"energy.{key}",
            Number(
                name=f"{who}, {_('energy')}",
                of=lambda state, of=key: state.side(of).energy,  # type: ignore[misc]
                rules=("DA-2.4",),
            ),
        )
        for part, line in LINES.items():
            yield (
                f"score.{part}.{key}",
                Number(
                    name=f"{who}: {line}",
                    of=lambda state, of=key, by=part: getattr(_score(state, of), by),  # type: ignore[misc]
                    rules=("DA-4.2",),
                ),
            )
        for home in HOMES:
            for number, stars in ((1, "★"), (2, "★★")):
                yield (
                    f"zone.{home}_{number}.{key}",
                    Number(
                        name=f"{who}, {BUILDINGS[home]} {stars}",
                        of=lambda state, of=key, at=f"{home}_{number}": state.side(of).at(at),  # type: ignore[misc]
                        rules=("DA-2.2",),
                    ),
                )
    for building in ALL_BUILDINGS:
        yield (
            f"top.{building}",
            Number(
                name=_("Card on top: %(building)s") % {"building": BUILDINGS[building]},
                of=lambda state, of=building: top_value(state, of),  # type: ignore[misc]
                rules=("DA-2.2",),
            ),
        )
    yield "deck", Number(name=_("Deck"), of=lambda state: state.deck, rules=("DA-3.3",))


def _score(state: State, side: str) -> Score:
    return SCORES[side](state)


def _total(state: State, side: str) -> int:
    return _score(state, side).total
