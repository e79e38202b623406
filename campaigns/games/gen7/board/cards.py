"""Cards as somebody who holds or chooses them reads them: to take, to give, to buy."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.face.choices import Choice, Group
from campaigns.games.gen7.board.pens import Pen
from campaigns.games.gen7.board.ship.pieces import NO_BREAK, cost_in_words
from campaigns.games.gen7.words import effects
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.skills import SKILL_EFFECTS, SKILLS
from campaigns.games.gen7.words.terms import ROOMS
from campaigns.games.gen7.words.titles import Titles, read
from rules.core import Value, write
from rules.gen7 import actions as act
from rules.gen7 import catalogue as cards
from rules.gen7 import steps
from rules.gen7.cards.content import WorkTask
from rules.gen7.cards.slips import UNKNOWN
from rules.gen7.episode.wrap_up import price
from rules.gen7.state import State


class CardFace(Value):
    title: str
    lines: tuple[str, ...] = ()
    now: str = ""  # whether it can be done now, or how far it has come
    good: bool = False  # it can, or it has
    pen: Pen | None = None  # where it is put right
    picture: str = ""  # the address of a photo


def face(state: State, kind: str, code: str) -> CardFace:
    match kind:
        case "work_tasks" if card := cards.work_task(state, code):
            return CardFace(read(card.title), work_lines(card))
        case "files" if found := cards.file(state, code):
            return CardFace(read(found.title), (effects.effects(found.effects),))
        case "algorithms" if laid := cards.algorithm(state, code):
            lines = (
                effects.algorithm(laid, upgraded=False),
                _("upgraded: %(does)s") % {"does": effects.effects(laid.upgraded)},
            )
            return CardFace(read(laid.title), lines)
        case "goals" if goal := cards.goal(state, code):
            return CardFace(read(goal.title))
        case "crossroads" if kept := cards.crossroads_card(state, code):
            return CardFace(read(kept.title))
        case "crew" if crew := cards.crew_card(state, code):
            return CardFace(read(crew.title))
        case _:
            return CardFace(Titles(state).heading(kind, code))


def work_lines(card: WorkTask) -> tuple[str, ...]:
    # What belongs together stays together, wherever the line breaks.
    worth = f"+{card.merits} / −{card.penalty}".replace(" ", NO_BREAK)
    lines = [f"{ROOMS[card.centre]} · {worth}"]
    if paid := cost_in_words(card.cost):
        lines[0] += f" · {paid}"
    if card.then:
        lines.append(_("then: %(does)s") % {"does": effects.effects(card.then)})
    return tuple(lines)


# To choose from


class CardChoice(Value):
    """A card to choose, with what it does; for whom, where cards are dealt out."""

    face: CardFace
    choices: tuple[Choice, ...]

    @property
    def bare(self) -> bool:
        """Only its name is known: the button can bear it."""
        return not self.face.lines and len(self.choices) == 1


def card_choices(
    state: State, step: steps.AnyStep, actions: list[act.AnyAction]
) -> tuple[CardChoice, ...]:
    found: list[CardChoice] = []
    deck = "work_tasks" if isinstance(step, steps.Taking) else getattr(step, "deck", "")
    takes = [one for one in actions if isinstance(one, act.Take)]
    if not getattr(state.recorded, deck, ()):  # nothing of its own: then it is one nobody knows
        takes.sort(key=lambda one: one.card != UNKNOWN)
    for take in takes:
        seen = face(state, deck, take.card)
        if not step.cards:  # type: ignore[union-attr]  # a real deck: any card of it, by its name
            if any(one.face.title == seen.title for one in found):
                continue  # two of the same: either will do
            seen = CardFace(seen.title)
        found.append(CardChoice(seen, (Choice(_("Take"), write(take)),)))
    gifts: dict[str, list[act.Give]] = {}
    for gift in actions:
        if isinstance(gift, act.Give):
            gifts.setdefault(gift.card, []).append(gift)
    people = People(state.options.officers)
    for card, to in gifts.items():
        choices = tuple(Choice(people.who(gift.to), write(gift)) for gift in to)
        found.append(CardChoice(face(state, deck, card), choices))
    if isinstance(step, steps.Purchasing):
        found += [_for_sale(step, buy) for buy in actions if isinstance(buy, act.Buy)]
    return tuple(found)


def named_one_by_one(cards: Sequence[CardChoice]) -> Group:
    """Where a number says it for all: each card by its name, folded away."""
    named = (replace(one, label=card.face.title) for card in cards for one in card.choices)
    return Group(_("Name each card"), tuple(named), folded=True)


def _for_sale(step: steps.Purchasing, buy: act.Buy) -> CardChoice:
    stars = price(step, buy.skill)
    seen = CardFace(str(SKILLS[buy.skill]), (str(SKILL_EFFECTS[buy.skill]),))
    label = _("Buy for %(stars)s★") % {"stars": stars}
    return CardChoice(seen, (Choice(label, write(buy)),))
