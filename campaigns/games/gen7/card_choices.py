"""Cards to choose from: to take, to give, to buy."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from campaigns.choices import Choice
from campaigns.games.gen7 import names
from campaigns.games.gen7.card_faces import CardFace, face
from campaigns.games.gen7.groups import of_kind
from campaigns.games.gen7.skills import SKILL_EFFECTS, SKILLS
from rules.core import write
from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.state import State
from rules.gen7.wrap_up import price


@dataclass(frozen=True)
class CardChoice:
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
    for take in of_kind(actions, act.Take):
        seen = face(state, deck, take.card)
        if not step.cards:  # type: ignore[union-attr]  # a real deck: any card of it, by its name
            if any(one.face.title == seen.title for one in found):
                continue  # two of the same: either will do
            seen = CardFace(seen.title)
        found.append(CardChoice(seen, (Choice(_("Take"), write(take)),)))
    gifts: dict[str, list[act.Give]] = {}
    for gift in of_kind(actions, act.Give):
        gifts.setdefault(gift.card, []).append(gift)
    for card, to in gifts.items():
        choices = tuple(Choice(names.who(gift.to), write(gift)) for gift in to)
        found.append(CardChoice(face(state, deck, card), choices))
    if isinstance(step, steps.Purchasing):
        found += [_for_sale(step, buy) for buy in of_kind(actions, act.Buy)]
    return tuple(found)


def _for_sale(step: steps.Purchasing, buy: act.Buy) -> CardChoice:
    stars = price(step, buy.skill)
    seen = CardFace(str(SKILLS[buy.skill]), (str(SKILL_EFFECTS[buy.skill]),))
    label = _("Buy for %(stars)s★") % {"stars": stars}
    return CardChoice(seen, (Choice(label, write(buy)),))
