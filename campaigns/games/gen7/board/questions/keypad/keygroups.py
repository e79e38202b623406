"""Keys in groups: what can be printed on a card, said with one tap each (see `said.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.games.gen7.said import PAGE_ONES, PAGE_PART, PAGE_TENS
from campaigns.games.gen7.words.terms import RESOURCES, SHORT_SYSTEMS
from rules.core import Value
from rules.gen7.tables import RESOURCE_INDEX, Amounts
from rules.gen7.tables import SYSTEMS as ALL_SYSTEMS

WHAT = "%(what)s"  # stands for the key that is pressed, in the words of its group
MOST_MERITS, MOST_WORK_MERITS, MOST_STEPS, MOST_GOODS, MOST_PENALTY = 9, 15, 3, 15, 15


class Key(Value):
    value: str
    label: str
    good: str = ""  # drawn above the label
    small: str = ""
    pressed: bool = False
    face: str = ""  # of this seat, drawn above the label
    icon: str = ""  # of static/art/icons.svg
    seat: str = ""  # whose face it shows, with what they have
    held: tuple[tuple[str, int], ...] = ()
    merits: int | None = None
    tick: bool = False  # besides others of its group
    name: str = ""  # of a field of its own
    say: str = ""  # in the sentence of the keys; its label, if empty
    silent: bool = False  # in the sentence: what is asked besides says it all
    alone: bool = False  # an effect that is for nobody in particular


class KeyGroup(Value):
    """One of these, or with `many` any of them."""

    name: str
    title: str
    keys: tuple[Key, ...]
    many: bool = False
    shape: str = "k5"
    more: tuple[Key, ...] = ()  # seldom wanted: behind a key of their own
    needs: str = ""  # classes: shown only after these keys
    good: str = ""  # tokens of ones and threes, which add up to a number
    most: int = MOST_GOODS
    number: str = ""  # of tokens: how many so far
    words: int = 0  # typed: as many letters at the most
    note: str = ""
    says: str = ""  # in the sentence of the keys, with `WHAT` for the key; empty: nothing
    part: str = ""  # of an effect: "what", "count", "who", "detail"
    shifts: str = ""  # digits: the key before goes to the group of this name
    held: int | None = None  # goods: how many lie there, as far as the app knows
    lacks: str = ""  # the sentence if more was paid, with `WHAT` for how many
    rings: str = ""  # the system whose track shows where the marker will be


def pressed(group: KeyGroup, values: Mapping[str, str]) -> KeyGroup:
    """With the key of this value pressed; a number that has no key gets one."""
    value = values.get(group.name)
    if group.many:
        return replace(group, keys=tuple(_ticked(group, key, values) for key in group.keys))
    if value is None:
        return group
    if group.good or group.words:
        return replace(group, number=value)
    wanted = value.split(",")
    keys = tuple(
        replace(key, pressed=bool(values.get(key.name)) if key.name else key.value in wanted)
        for key in group.keys
    )
    more = tuple(replace(key, pressed=key.value in wanted) for key in group.more)
    if not any(key.pressed for key in (*keys, *more)):
        keys = (*keys, Key(value, value.replace("-", "−"), pressed=True))
    return replace(group, keys=keys, more=more)


def _ticked(group: KeyGroup, key: Key, values: Mapping[str, str]) -> Key:
    name = f"{group.name}-{key.value}" if len(group.keys) > 1 else group.name
    return replace(key, pressed=True) if values.get(name) else key


def numbers(
    name: str,
    title: str,
    found: Iterable[int],
    shape: str = "k5",
    pressed: str = "",
    needs: str = "",
    says: str = "",
) -> KeyGroup:
    keys = tuple(Key(str(one), str(one), pressed=str(one) == pressed) for one in found)
    return KeyGroup(name, title, keys, shape=shape, needs=needs, says=says)


def page_keys(following: str) -> tuple[KeyGroup, ...]:
    """A page of the book by its keys: the episode is given, then a part and two digits.
    `following`: the number after the open page, which has a key of its own."""
    _episode, *parts, number = following.split(".")
    part = parts[0] if parts else ""
    letters = tuple(
        Key(letter, letter or "–", pressed=letter == part) for letter in ("", "a", "b", "c", "d")
    )
    tens = number[:1] if len(number) > 1 else "0"
    return (
        KeyGroup(PAGE_PART, _("Part"), letters),
        numbers(PAGE_TENS, _("First digit"), range(10), pressed=tens),
        replace(numbers(PAGE_ONES, _("Second digit"), (*range(1, 10), 0)), shifts=PAGE_TENS),
    )


def merits(most: int = MOST_MERITS) -> KeyGroup:
    shape = "k5" if most == MOST_MERITS else "k8"
    says = _("merits %(what)s")
    return numbers("merits", _("Merits, as printed"), range(most + 1), shape, says=says)


def harms(least: int = 1) -> tuple[KeyGroup, ...]:
    """From 0, where it has to be said that a system is not harmed after all."""
    return tuple(_harm(system, least) for system in ALL_SYSTEMS)


def _harm(system: str, least: int) -> KeyGroup:
    name, steps = str(SHORT_SYSTEMS[system]), range(least, MOST_STEPS + 1)
    found = numbers(f"harm-{system}", name, steps, f"k{len(steps)}")
    return replace(found, says=f"{name} −{WHAT}", rings=system)


def goods(source: str, title: str) -> tuple[KeyGroup, ...]:
    """In ones and threes, like the tokens."""
    return tuple(
        KeyGroup(
            f"paid-{source}-{kind}",
            f"{title}: {name}",
            (),
            good=kind,
            says=f"{title}: {name} {WHAT}",
        )
        for kind, name in RESOURCES.items()
    )


def believed(groups: Iterable[KeyGroup], held: Amounts, who: str = "") -> tuple[KeyGroup, ...]:
    """Goods of which we think that so many are there: in Storage, or with somebody. If more is
    paid, we were wrong, and it says so."""
    return tuple(
        replace(group, held=held[RESOURCE_INDEX[group.good]], lacks=_lacks(group.good, who))
        for group in groups
    )


def _lacks(good: str, who: str) -> str:
    what = f"{RESOURCES[good]} {WHAT}"
    if who:
        return _("%(who)s must have had %(what)s.") % {"who": who, "what": what}
    return _("Storage must have had %(what)s.") % {"what": what}


def penalty() -> KeyGroup:
    return numbers("penalty", _("Merits lost if not done"), range(MOST_PENALTY + 1), "k7")


def goes() -> KeyGroup:
    ways = (
        Key("out", _("Out of the game"), pressed=True),
        Key("kept", _("Kept by the officer")),
        Key("under", _("Under the deck")),
    )
    return KeyGroup("goes", _("The card goes"), ways, shape="k3 words")
