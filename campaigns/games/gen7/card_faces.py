"""Cards as somebody who holds or chooses them reads them: the title, and what the card does."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from campaigns.games.gen7 import effect_words, ship, titles
from campaigns.games.gen7.terms import ROOMS
from rules.gen7 import catalogue as cards
from rules.gen7.content import WorkTask
from rules.gen7.state import State


@dataclass(frozen=True)
class CardFace:
    title: str
    lines: tuple[str, ...] = ()
    now: str = ""  # whether it can be done now, or how far it has come
    good: bool = False  # it can, or it has


def face(state: State, kind: str, code: str) -> CardFace:
    match kind:
        case "work_tasks" if card := cards.work_task(state, code):
            return CardFace(titles.read(card.title), work_lines(card))
        case "files" if found := cards.file(state, code):
            return CardFace(titles.read(found.title), (effect_words.effects(found.effects),))
        case "algorithms" if laid := cards.algorithm(state, code):
            lines = (
                effect_words.algorithm(laid, upgraded=False),
                _("upgraded: %(does)s") % {"does": effect_words.effects(laid.upgraded)},
            )
            return CardFace(titles.read(laid.title), lines)
        case "goals" if goal := cards.goal(state, code):
            return CardFace(titles.read(goal.title))
        case "crew" if crew := cards.crew_card(state, code):
            return CardFace(titles.read(crew.title))
        case _:
            return CardFace(titles.card(kind, code))


def work_lines(card: WorkTask) -> tuple[str, ...]:
    facts = {"centre": ROOMS[card.centre], "merits": card.merits, "penalty": card.penalty}
    lines = [_("%(centre)s · +%(merits)s / −%(penalty)s") % facts]
    if price := ship.cost_in_words(card.cost):
        lines[0] += f" · {price}"
    if card.then:
        lines.append(_("then: %(does)s") % {"does": effect_words.effects(card.then)})
    return tuple(lines)
