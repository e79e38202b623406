"""How a table plays that has been opened: what was asked then, and what was said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from campaigns.face.forms.settings import Choices
from campaigns.face.words import Sentence
from rules.core import Value

TOLD_ELSEWHERE = ("players",)  # they sit there


class Chosen(Value):
    label: Sentence
    value: Sentence


def chosen(form: Any, options: Any) -> list[Chosen]:
    """Form: the `TableSettings` of the game, with what it asks and in which order."""
    return [*_choices(form, options), *_rulings(form, options)]


def _choices(form: Any, options: Any) -> Iterator[Chosen]:
    """In the order of the form; of a long answer what stands before the colon."""
    for name in (*form.how, *form.who, *form.first):
        asked, value = form.asked.get(name), getattr(options, name, None)
        if name in TOLD_ELSEWHERE:
            continue
        if isinstance(asked, Choices) and value in asked.values:
            yield Chosen(asked.label, str(asked.values[value]).partition(":")[0])
        elif isinstance(value, bool) and not isinstance(asked, Choices | Mapping | None):
            yield Chosen(asked, _("yes") if value else _("no"))


def _rulings(form: Any, options: Any) -> Iterator[Chosen]:
    """As the rulebook has them, or how many this table sees differently."""
    usual, others, groups = form.engine.options(), 0, 0
    for name in form.below:
        asked = form.asked.get(name)
        if isinstance(asked, Mapping):
            groups += 1
            here, there = getattr(options, name, options), getattr(usual, name, usual)
            others += sum(getattr(here, key) != getattr(there, key) for key in asked)
    if groups:
        yield Chosen(
            form.check_title,
            ngettext("%(count)s of your own", "%(count)s of your own", others) % {"count": others}
            if others
            else _("as printed"),
        )
