"""Pieces and places in words: dice, spots, amounts, answers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.games.gen7.words.people import People, typed
from campaigns.games.gen7.words.terms import RESOURCES, ROOMS, SEATS, TERMS, WHYS
from campaigns.games.gen7.words.titles import Titles
from rules.gen7.state import Options
from rules.gen7.tables import RESOURCES as IN_ORDER
from rules.gen7.tables import SEATS as ALL_SEATS
from rules.gen7.tables import Amounts

DIE = re.compile(rf"(?:{'|'.join(SEATS)})\.(?:o|r|c\d)")
TURNED = re.compile(r"(.+):(\d+)")  # a die and its new face
TASK_SPOT = re.compile(r"(\d+)\.(\d)")
SPOT = re.compile(rf"(?:task\.\d+|(?:(?:{'|'.join(SEATS)})\.)?(?:{'|'.join(ROOMS)}))\.\d")


def who(seat: str) -> str:
    return str(SEATS[seat])


def officer(options: Options, seat: str) -> str:
    """What people call the officer of a seat; empty: as the seat is called."""
    named = next(
        (name for one, name in zip(ALL_SEATS, options.officers, strict=False) if one == seat), ""
    )
    return typed(named)


def listed(seats: Iterable[str]) -> str:
    return ", ".join(map(who, seats))


def together(told: Sequence[str]) -> str:
    """As in a sentence: one, two and three."""
    if len(told) < 2:
        return "".join(told)
    return _("%(first)s and %(last)s") % {"first": ", ".join(told[:-1]), "last": told[-1]}


def why(reason: str) -> str:
    return str(WHYS.get(reason, reason))


def because(told: str, reason: str) -> str:
    """With what brought it about. That a card did says nothing: its name is in the same line."""
    return told if reason == "effect" else f"{told.removesuffix('.')} ({why(reason)})."


def ruled(place: str) -> str:
    """Where a special rule can be pinned."""
    return _("Replenish") if place == "replenish" else str(ROOMS[place])


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def by_kind(die: str, officer: str, robot: str, colonist: str) -> str:
    """Which of the three is said of this die."""
    return {"o": officer, "r": robot}.get(die.partition(".")[2], colonist)


def die_name(die: str) -> str:
    """As on a button."""
    told = by_kind(die, _("Officer"), _("Robot"), _("Colonist %(number)s"))
    return told % {"number": die.partition(".c")[2]}


def the_die(die: str) -> str:
    """As within a sentence."""
    told = by_kind(die, _("the officer"), _("the robot"), _("colonist %(number)s"))
    return told % {"number": die.partition(".c")[2]}


def whose_die(die: str, people: People | None = None) -> str:
    """Without a table: by the seat."""
    who = (people or People()).owner(die)
    return _("%(who)s: %(what)s") % {"who": who, "what": the_die(die)}


def faces(rolled: Iterable[tuple[str, int]]) -> str:
    """What one player's dice show, kind by kind; a dash where nobody has said it."""
    shown: dict[str, list[str]] = {}
    for die, value in rolled:
        shown.setdefault(die.partition(".")[2][0], []).append(str(value or "–"))
    told = []
    for kind, values in shown.items():
        text = {
            "o": _("officer (%(values)s)"),
            "r": _("robot (%(values)s)"),
            "c": ngettext("colonist (%(values)s)", "colonists (%(values)s)", len(values)),
        }[kind]
        told.append(text % {"values": ", ".join(values)})
    return ", ".join(told)


def spot(room: str, number: int) -> str:
    if room in ("small_lab", "reprogram"):  # they have one spot only
        return str(ROOMS[room])
    return _("%(room)s, spot %(spot)s") % {"room": ROOMS[room], "spot": number}


def task_spot(task: int, index: int, split: int | None = None) -> str:
    """Of a key task; a split robot lies on two."""
    facts = {"task": task, "spot": index + 1, "next": index + 2, "left": split}
    if split is None:
        return _("key task %(task)s, spot %(spot)s") % facts
    return _("key task %(task)s, spots %(spot)s and %(next)s (%(left)s on the left)") % facts


def place(where: str, split: int | None = None) -> str:
    """A place as the engine writes it, such as "science_lab.3", "blue.small_lab.1", "task.4.0"."""
    if where in ROOMS:
        return str(ROOMS[where])
    *before, room, number = where.split(".")
    if before == ["task"]:
        return task_spot(int(room), int(number), split)
    return spot(room, int(number))


def amounts(by: Amounts, *, plain: bool = False) -> str:
    """Such as "data +3, parts −2"; plain: without the plus."""
    return ", ".join(
        f"{RESOURCES[resource]} {number if plain else signed(number)}"
        for resource, number in zip(IN_ORDER, by, strict=True)
        if number
    )


def reason(value: int) -> str:
    """Where the reason/feelings marker stands."""
    if not value:
        return "0"
    if value > 0:
        return _("reason %(number)s") % {"number": value}
    return _("feelings %(number)s") % {"number": -value}


def known(titles: Titles, key: str) -> object | None:
    """What an engine's key, a die, a spot of a key task or a card is called."""
    if key in SEATS:
        return titles.who(key)
    return piece_or_place(key, titles.people) or titles.titled(key)


def piece_or_place(key: str, people: People | None = None) -> object | None:
    """The same without cards, whose titles depend on the table."""
    if key in TERMS:
        return TERMS[key]
    if DIE.fullmatch(key):
        return whose_die(key, people)
    if found := TURNED.fullmatch(key):
        return f"{die_name(found[1])} → {found[2]}" if DIE.fullmatch(found[1]) else None
    if SPOT.fullmatch(key):
        return place(key)
    if found := TASK_SPOT.fullmatch(key):
        return task_spot(int(found[1]), int(found[2]))
    return None
