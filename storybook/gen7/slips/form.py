"""What is known of a card, on keys: what to press depends on its kind."""

from __future__ import annotations

from django.utils.translation import gettext as _

from campaigns.games.gen7.board.questions.keypad import keygroups as keys
from campaigns.games.gen7.board.questions.keypad.effect_groups import effects
from campaigns.games.gen7.board.questions.keypad.keygroups import KeyGroup
from campaigns.games.gen7.said import EFFECTS, laid
from rules.core import Value
from rules.gen7.cards.content import Effects
from rules.gen7.cards.slips import Slip

WITH_EFFECTS = ("work_tasks", "files", "algorithms", "crossroads")


class Part(Value):
    """Groups of keys that belong together; folded until somebody wants them."""

    title: str
    groups: tuple[KeyGroup, ...]
    folded: bool = False


def parts(slip: Slip) -> list[Part]:
    found = [Part("", _numbers(slip))] if slip.kind in ("key_tasks", "work_tasks") else []
    if slip.kind == "key_tasks":
        found.append(Part(_("Unsolved"), keys.harms(least=0)))
    if slip.kind in WITH_EFFECTS:
        found += _effects(_("What it does"), len(slip.effects or ()), 1)
    if slip.kind == "algorithms":
        found += _effects(_("Effects when upgraded"), len(slip.upgraded or ()), 1 + EFFECTS)
    values = laid(slip)
    return [
        Part(part.title, tuple(keys.pressed(group, values) for group in part.groups), part.folded)
        for part in found
    ]


def effects_of(title: str, known: Effects | None) -> list[Part]:
    """The same keys for what is printed elsewhere."""
    values = laid(Slip("files", effects=known))
    return [
        Part(part.title, tuple(keys.pressed(group, values) for group in part.groups), part.folded)
        for part in _effects(title, len(known or ()), 1)
    ]


def _numbers(slip: Slip) -> tuple[KeyGroup, ...]:
    paid = keys.goods("cost", _("Cost"))
    if slip.kind == "key_tasks":
        return (keys.merits(), *paid)
    return (keys.merits(), *paid, keys.penalty())


def _effects(title: str, known: int, first: int) -> list[Part]:
    return [
        Part(title if not index else _("It also says …"), groups, folded=index > max(0, known - 1))
        for index, groups in enumerate(effects(first))
    ]
