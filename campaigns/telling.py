"""Turning codes and events into sentences, when they are shown, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rules.core import Refusal

Sentence = str | Promise


@dataclass(frozen=True)
class Words:
    """What one game is called and how it speaks."""

    game: Sentence
    terms: Mapping[str, object]  # the engine's keys for places, pieces, steps
    refusals: Mapping[str, Sentence]
    tell: Callable[[Any], str]  # an event as a sentence; empty: nothing worth telling
    label: Callable[[Any], str]  # an action as the words on its button
    # Around the telling: where a table has names of its own, such as cards it has recorded.
    at: Callable[[Any], AbstractContextManager[None]] | None = None
    # Whether what is written as a seat's name is nobody's: then it is called by its term.
    nameless: Callable[[str, str], bool] = lambda seat, name: not name

    def of_table(self, state: Callable[[], Any]) -> AbstractContextManager[None]:
        return nullcontext() if self.at is None else self.at(state())


# Refusals that every game shares: they come from the log, not from the rules.
COMMON: dict[str, Sentence] = {
    "malformed_action": _("That could not be read as an action (%(problem)s)."),
    "not_set_up": _("Set the game up first."),
    "not_your_seat": _("That is for another seat to do."),
    "host_only": _("Only the host can do that."),
    "last_host": _("A table always has a host. Make another device host first."),
    "not_for_the_app": _("The app cannot play that seat at this table."),
    "nobody_left": _("The app does not play alone: at least one seat is for people."),
    "seat_held": _("A device holds that seat. Free it first."),
    "export_tells_secrets": _(
        "The file tells what others keep secret from your seat. Free your seat first, or wait for "
        "the end of the game."
    ),
    "table_locked": _("The table is locked: until a host opens it again, you can only look."),
    "nothing_to_undo": _("There is nothing to undo."),
    "nothing_to_redo": _("There is nothing to redo."),
    "undo_needs_consent": _(
        "The app has shown a card since then, and nobody can unsee it. Undo it all the same?"
    ),
    "undo_needs_host": _(
        "The app has shown a card since then, and nobody can unsee it. The host can undo it."
    ),
}


def typed_name(colour: Sentence, name: str) -> str:
    """What a player is called; none if it is only the colour, whose sign is in it in whatever
    language it was written down."""
    return "" if str(colour).partition(" ")[0] in name else name


def tell_seat(words: Words, key: str, name: str, *, whole: bool = False) -> str:
    """A player, with the sign of the seat's colour (or the colour as a whole), if it has one and
    the player is not called by it anyway. Without a name: the seat, in the reader's language."""
    colour = str(words.terms.get(key, ""))
    sign = colour.partition(" ")[0]
    signed = bool(sign) and not sign.isalnum()
    if words.nameless(key, name) or (signed and not typed_name(colour, name)):
        return colour
    if not signed:
        return name
    return f"{colour} · {name}" if whole else f"{sign} {name}"


def tell_refusal(words: Words, refusal: Refusal) -> str:
    sentence = words.refusals.get(refusal.code) or COMMON[refusal.code]
    facts = {key: words.terms.get(str(fact), fact) for key, fact in refusal.facts.items()}
    return str(sentence) % facts


def tell_events(words: Words, events: tuple[Any, ...]) -> list[str]:
    return [told for told in map(words.tell, events) if told]
