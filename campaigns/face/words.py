"""Turning codes and events into sentences, when they are shown, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from msgspec import field

from campaigns.face.told import Told
from rules.core import Refusal, Value, What

Sentence = str | Promise


class Words(Value):
    """What one game is called and how it speaks."""

    game: Sentence
    terms: Mapping[str, object]  # the engine's keys for places, pieces, steps
    refusals: Mapping[str, Sentence]
    tell: Callable[[Any], str]  # an event as a sentence; empty: nothing worth telling
    label: Callable[[Any], str]  # an action as the words on its button
    # Whether what is written as a seat's name is no real name: then its term is used.
    nameless: Callable[[str, str], bool] = lambda seat, name: not name
    # These words at one table, whose position has names of its own.
    named: Callable[[Any], Words] | None = None
    people: Mapping[str, str] = field(default_factory=dict)  # names that players gave, by seat
    # These words at a table whose players have names: what was typed for each seat.
    called: Callable[[Mapping[str, str]], Words] | None = None
    # The events of a row as one line of the log book.
    retell: Callable[[Sequence[Any]], Told] | None = None
    has_story: bool = False  # of which people read in the log alone


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
    "seat_gone_to": _("%(name)s was first, and has that seat now. Choose another, or watch."),
    "seat_gone": _("Somebody was first, and has that seat now. Choose another, or watch."),
    "seat_gone_to_app": _("The app plays that seat now. Choose another, or watch."),
    "export_tells_secrets": _(
        "The file contains secrets that your seat may not know. Wait for the end of the game."
    ),
    "export_tells_sides": _(
        "The file would give away a side's secrets, so you can export it once the game is over."
        " Until then the server keeps backups of everything."
    ),
    "table_full": _(
        "%(most)s devices are here already. Ask the host to send away those that are not needed."
    ),
    "has_seen_another_side": _(
        "This device has seen the secrets of another side, so it cannot sit here before the end."
    ),
    "seat_keeps_secrets": _("This seat has secrets now. They need to ask for it again."),
    "nobody_to_ask": _(
        "Nobody here can say yes for %(seat)s. Ask somebody to join and watch: whoever sat there,"
        " somebody on that side, or somebody who has seen neither side."
    ),
    "others_agree": _("The other side has to agree to that. Ask for it on the page Correct."),
    "they_said_no": _("That was asked already, and somebody said no."),
    "table_locked": _("The table is locked: until a host opens it again, you can only look."),
    "nothing_to_undo": _("There is nothing to undo."),
    "nothing_to_redo": _("There is nothing to redo."),
    "no_rounds": _("This game has no rounds."),
    "undo_needs_consent": _("Somebody has learned something since then. Undo it all the same?"),
    "redo_needs_consent": _("Others have to agree before that is done again."),
}
# What somebody has learned, after "Before that, …" or "Meanwhile …".
LEARNED: dict[What, Sentence] = {
    "announcement": _("something was announced"),
    "answer": _("a question was answered"),
    "roll": _("dice were rolled"),
    "draw": _("something was drawn"),
    "page": _("a page was opened"),
    "vote": _("a vote was counted"),
    "reveal": _("something hidden was shown"),
}


def tell_learned(learned: Iterable[What]) -> str:
    return ", ".join(str(LEARNED[what]) for what in learned)


def typed_name(colour: Sentence, name: str) -> str:
    """What a player is called; none if it is only the colour, whose sign is in it in whatever
    language it was written down."""
    sign = str(colour).partition(" ")[0]
    return "" if not sign.isalnum() and sign in name else name


def tell_seat(words: Words, key: str, name: str) -> str:
    """A player, with the sign of the seat's colour, if it has one and the player is not called by
    it anyway. Without a name: the seat, in the reader's language."""
    colour = str(words.terms.get(key, ""))
    sign = colour.partition(" ")[0]
    signed = bool(sign) and not sign.isalnum()
    if words.nameless(key, name) or (signed and not typed_name(colour, name)):
        return colour
    return f"{sign} {name}" if signed else name


def plain_name(words: Words, key: str, name: str) -> str:
    """A player without the sign, where the sign is drawn beside it."""
    return unsigned(tell_seat(words, key, name))


def unsigned(told: str) -> str:
    sign, _space, rest = told.partition(" ")
    return rest if rest and not any(map(str.isalnum, sign)) else told


def has_name(words: Words, key: str, name: str) -> bool:
    """Somebody is expected there, or sits there: not only a colour or a role."""
    return bool(name) and plain_name(words, key, "") != plain_name(words, key, name)


def role_of(words: Words, key: str, name: str) -> str:
    """Beside a player's name: the seat, where it is more than a colour, whose sign is drawn."""
    seat = str(words.terms.get(key, ""))
    return seat if has_name(words, key, name) and seat[:1].isalnum() else ""


def tell_refusal(words: Words, refusal: Refusal) -> str:
    sentence = words.refusals.get(refusal.code) or COMMON[refusal.code]
    facts = {
        key: words.people.get(str(fact)) or words.terms.get(str(fact), fact)
        for key, fact in refusal.facts.items()
    }
    return str(sentence) % facts


def tell_events(words: Words, events: tuple[Any, ...]) -> list[str]:
    return [told for told in map(words.tell, events) if told]
