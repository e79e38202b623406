"""The sheets of Captain Sonar. During a game only for your own boat; after the end for both."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext_lazy as _

from campaigns.face.words import Sentence
from storybook.sheets.guide import GUIDE
from storybook.sheets.order import Order
from storybook.sheets.sheet import Prints, Sheet
from storybook.sheets.sonar import battle as battles
from storybook.sheets.sonar import roles
from storybook.sheets.sonar.blank_form import MapForm, asked_at
from storybook.sheets.sonar.crews import Crew, Page, Pages, crews, is_over, may_fill


def _pages(make: Callable[[Crew], Page]) -> Callable[[Order], Pages]:
    """A page of this kind for every boat the reader may know."""
    return lambda order: Pages(pages=tuple(make(crew) for crew in crews(order)))


captain = _pages(roles.captain)
mate = _pages(roles.mate)
engineer = _pages(roles.engineer)
radio = _pages(roles.radio)
repair = _pages(roles.repair)


def whole(order: Order) -> Pages:
    """All sheets of a crew; only real time has the parts to trace."""
    found: list[Page] = []
    for crew in crews(order):
        found += [roles.captain(crew), roles.mate(crew), roles.engineer(crew), roles.radio(crew)]
        found += [roles.repair(crew)] if crew.options.mode == "real_time" else []
    return Pages(pages=tuple(found))


def battle(order: Order) -> Pages:
    return Pages(pages=(battles.battle(order),))


def _of_boat(
    name: Sentence, fill: Callable[[Order], Pages], about: Sentence, drawing: str
) -> Sheet:
    """Filled, it shows what only a boat's own crew may know."""
    return Sheet(name, fill, about, drawing, blank=True, ready=may_fill)


PRINTS = Prints(
    {
        "battle": Sheet(
            _("The battle"), battle, _("Both courses on one chart"), keepsake=True, ready=is_over
        ),
        "crew": _of_boat(_("All sheets of a crew"), whole, _("Everything a boat needs"), "crew"),
        "captain": _of_boat(_("Captain's map"), captain, _("The chart and your course"), "map"),
        "mate": _of_boat(_("First mate's gauges"), mate, _("Systems to fill"), "gauges"),
        "engineer": _of_boat(
            _("Engineer's panels"), engineer, _("Circuits, symbol by symbol"), "panels"
        ),
        "radio": _of_boat(_("Radio operator's map"), radio, _("To track the other boat"), "map"),
        "repair": _of_boat(
            _("Four parts to trace"), repair, _("For surfacing in real time"), "parts"
        ),
        **GUIDE,
    },
    blank_form=MapForm,
    asked_at=asked_at,
    cover="cover-sonar",
)
