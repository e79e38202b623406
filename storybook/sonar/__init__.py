"""The sheets of Captain Sonar. During a game only for the own boat; after the end for both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from storybook.ordering import Order
from storybook.sonar import battle as battles
from storybook.sonar import roles
from storybook.sonar.crews import Crew, Page, crews, is_over, may_fill

__all__ = [
    "battle", "captain", "engineer", "is_over", "mate", "may_fill", "radio", "repair", "whole",
]  # fmt: skip


def _pages(*made: Callable[[Crew], Page]) -> Callable[[Order], dict[str, Any]]:
    """A page of each kind for every boat the reader may know."""
    return lambda order: {"pages": [make(crew) for crew in crews(order) for make in made]}


captain = _pages(roles.captain)
mate = _pages(roles.mate)
engineer = _pages(roles.engineer)
radio = _pages(roles.radio)
repair = _pages(roles.repair)


def whole(order: Order) -> dict[str, Any]:
    """All sheets of a crew; only real time has the parts to trace."""
    found = []
    for crew in crews(order):
        found += [roles.captain(crew), roles.mate(crew), roles.engineer(crew), roles.radio(crew)]
        found += [roles.repair(crew)] if crew.options.mode == "real_time" else []
    return {"pages": found}


def battle(order: Order) -> dict[str, Any]:
    return {"pages": [battles.battle(order)]}
