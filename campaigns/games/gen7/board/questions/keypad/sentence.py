"""The sentence of the keys: what is said so far, in words. The keys carry the same words, so that
it grows while they are tapped (`static/js/gen7/sentence.js`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.games.gen7.board.questions.keypad.keygroups import WHAT, KeyGroup
from campaigns.games.gen7.said import so_far
from campaigns.games.gen7.words import effects as does
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.terms import RESOURCES, ROOMS
from rules.gen7.cards import effects as fx


def full() -> str:
    """How much, of what, for whom."""
    return _("%(count)s %(what)s for %(who)s")


def plain() -> str:
    """For nobody in particular."""
    return _("%(count)s %(what)s")


def sentence(
    people: People, seat: str, groups: Iterable[KeyGroup], values: Mapping[str, str]
) -> str:
    """Of these groups of keys, and of all effects: those said before, and those on the keys."""
    said = (*_of_groups(groups, values), *effects_said_so_far(people, seat, values))
    return capfirst(", ".join(said))


def lacking(groups: Iterable[KeyGroup], values: Mapping[str, str]) -> str:
    """More was paid than the app believed to be there: then the app was wrong."""
    paid = ((group, values.get(group.name, "")) for group in groups if group.held is not None)
    return " ".join(
        group.lacks.replace(WHAT, count)
        for group, count in paid
        if count.isdecimal() and int(count) > (group.held or 0)
    )


def _of_groups(groups: Iterable[KeyGroup], values: Mapping[str, str]) -> Iterator[str]:
    for group in groups:
        value = values.get(group.name, "")
        if not group.says or value in ("", "0"):
            continue
        word = next((key.say or key.label for key in group.keys if key.value == value), value)
        yield group.says.replace(WHAT, word)


def effects_said_so_far(people: People, seat: str, values: Mapping[str, str]) -> Iterator[str]:
    found, to = so_far(values)
    try:
        known = msgspec.convert(found, list[fx.AnyEffect])
    except msgspec.ValidationError:
        return
    for effect, whom in zip(known, to, strict=True):
        yield _phrase(people, whom or seat, replace(effect, who="you") if whom else effect)


def _phrase(people: People, seat: str, effect: fx.AnyEffect) -> str:
    """The common ones as the keys say them, all others as the log does."""
    match effect:
        case fx.Gain() | fx.Lose() | fx.Store() if effect.resource in RESOURCES:
            what, count = str(RESOURCES[effect.resource]), effect.count
            count = -count if isinstance(effect, fx.Lose) else count
        case fx.Merits():
            what, count = _("merits"), effect.count
        case fx.Stars():
            what, count = _("stars"), effect.count
        case _:
            return does.effect(effect)
    who = _whom(people, seat, "storage" if isinstance(effect, fx.Store) else effect.who)
    facts = {"count": names.signed(count), "what": what, "who": who}
    return (full() if who else plain()) % facts


def _whom(people: People, seat: str, who: str) -> str:
    if who == "you":
        return people.who(seat) if seat else ""
    return say_who(who)


def say_who(who: str) -> str:
    return {
        "each": _("all"),
        "storage": str(ROOMS["storage"]),
        "chosen": _("one of us"),
        "others": _("the others"),
        "chief": _("the chief"),
        "anyone": _("anybody"),
    }.get(who, "")
