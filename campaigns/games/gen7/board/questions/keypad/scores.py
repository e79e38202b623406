"""Keys for the personal goals of the table's own box, all at once (GEN-9.2): officers by plan A,
plan B and the goal of the sector."""

from __future__ import annotations

from django.utils.translation import gettext as _

from campaigns.games.gen7.board.questions.keypad.keygroups import Key, KeyGroup
from campaigns.games.gen7.said import REACHED, SIDE
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.terms import GOALS
from campaigns.games.gen7.words.titles import Titles
from rules.gen7.state import Plan, State
from rules.gen7.story.plans import left, untold_sides

MOST_STARS = 5


def _which(state: State, plan: Plan) -> str:
    """In a word: there are three of them for each officer."""
    if state.slips[plan.card].kind == "sector_goal":
        return _("sector")
    return Titles(state).card("goals", plan.card)


def goals_reached(state: State) -> tuple[KeyGroup, ...]:
    people = People(state.options.officers)
    once, *others = (Key(str(count), f"{count}★") for count in (1, 2, 3, 4, 5, 0))
    found = [
        KeyGroup(
            f"{REACHED}-{seat}.{number}",
            f"{people.who(seat)}: {_which(state, plan)}",
            (Key("", _("no"), pressed=True), once),
            more=tuple(others),
            shape="k3",
        )
        for seat, number, plan in left(state)
    ]
    found += [
        KeyGroup(
            f"{SIDE}-{goal}",
            _("%(goal)s, failed side") % {"goal": GOALS[goal]},
            tuple(
                Key(str(count), f"{count}★", pressed=not count) for count in range(MOST_STARS + 1)
            ),
            shape="k7",
        )
        for goal in untold_sides(state)
    ]
    return tuple(found)
