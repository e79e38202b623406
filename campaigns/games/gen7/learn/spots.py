"""Rooms and their spots: what a spot gives, who may take it now, and why not."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from campaigns.face.lessons.learning import Explained, Would
from campaigns.face.words import Sentence
from campaigns.games.gen7.board.ship.pieces import Spot
from campaigns.games.gen7.board.ship.placements import Legal
from campaigns.games.gen7.board.ship.rooms import Room
from campaigns.games.gen7.board.table import ShipBoard
from campaigns.games.gen7.learn.outcomes import (
    Gen7Asker,
    may_go,
    on_spot,
    one_of_each,
    outcome,
    reachable,
    then_stored,
)
from campaigns.games.gen7.learn.rules import ROOM_RULES
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.terms import RESOURCES, ROOMS
from rules.gen7.state import State
from rules.gen7.tables import LAB_RESOURCE, SECTOR_RESOURCE

# Rooms of a player's own board, and those that pages have added: the guide tells them together.
DOES: dict[str, Sentence] = {
    "small_lab": gettext_lazy(
        "Your own laboratory: it gives 5 of its resource. Then, for 3 of it, any one player may do"
        " what the centre does, without a die."
    ),
    "reprogram": gettext_lazy(
        "Somebody's placed robot goes back to its owner's quarters, to be placed again."
    ),
    "added": gettext_lazy("A page of the story has added this room. The page says what it does."),
}


def room(asker: Gen7Asker, name: str) -> Explained | None:
    """What it does, and spot by spot what it would do now."""
    ship = asker.board.ship
    if name == "recovery" and ship:
        return Explained(title=str(ROOMS[name]), rules=(ROOM_RULES[name], "GEN-5.5"))
    found = next((one for one in ship.rooms if one.key == name), None) if ship else None
    if found is None:
        return _own_room(asker, name)
    rule = ROOM_RULES.get(name)
    return Explained(
        title=str(found.name),
        does=() if rule else (str(DOES["added"]),),
        now=(*_marked(found), *_spot_by_spot(asker.state, reachable(asker), found)),
        rules=(rule, "GEN-4.1") if rule else ("GEN-8.5", "GEN-4.1"),
    )


def _own_room(asker: Gen7Asker, name: str) -> Explained | None:
    """On the reader's own board."""
    sector = asker.board.mine
    here = [one for one in sector.spots if one.place.split(".")[1] == name] if sector else []
    if not here or name not in DOES:
        return None
    return Explained(
        title=str(ROOMS[name]),
        does=(str(DOES[name]),),
        now=tuple(line for one in here for line in _now(asker, one)),
        rules=(ROOM_RULES[name], "GEN-4.1"),
    )


def _marked(found: Room) -> Iterator[Would]:
    """What a page of the story has changed here."""
    if found.note:
        told = _("The story has changed this room for now: %(what)s.")
        yield Would(icon="flag", text=told % {"what": found.note})


def _spot_by_spot(state: State, legal: Legal, found: Room) -> Iterator[Would]:
    """A line for each free spot of a laboratory; elsewhere they are alike."""
    free = [one for one in found.spots if not one.state and not one.die]
    lit = [one for one in free if any(may_go(legal, die, one.place) for die in legal.lit)]
    for one in free if found.key in LAB_RESOURCE else (lit or free)[:1]:
        if one in lit:
            told = on_spot(state, legal, one.place)
            yield Would(sign=_sign(one), look="lit", lead=_("Now:"), text=told)
        else:
            yield Would(sign=_sign(one), text=gives(state, one))
    for one in lit[:1]:
        yield from then_stored(state, legal, one.place)
    if shut := sum(one.state == "failure" for one in found.spots):
        yield _closed(state, shut)


def _sign(one: Spot) -> str:
    return one.sign or "•" * one.dots


def _closed(state: State, count: int) -> Would:
    told = ngettext(
        "Closed by a failure marker.", "%(count)d spots are closed by failure markers.", count
    ) % {"count": count}
    return Would(icon="cross", look="shut", text=f"{told} {_stays(state)}")


def _stays(state: State) -> str:
    if state.options.house.failures_stay:
        return _("It stays until an effect takes it off, even when the system recovers.")
    return _("It goes when the system has recovered.")


def gives(state: State, one: Spot) -> str:
    """What an empty spot brings, in words."""
    where = one.place.split(".")
    if where[0] in LAB_RESOURCE:
        resource = RESOURCES[LAB_RESOURCE[where[0]]]
        if one.sign.startswith("½"):
            extra = one.sign.removeprefix("½")
            told = _("Free. Half of the die, rounded up, in %(resource)s")
            return told % {"resource": resource} + (f" ({extra})." if extra else ".")
        return _("Free. It gives %(resource)s %(sign)s.") % {
            "resource": resource,
            "sign": one.sign,
        }
    if len(where) == 3 and where[1] == "small_lab":
        resource = RESOURCES[SECTOR_RESOURCE[state.table.sectors[where[0]].name]]
        sign = f"+{state.options.board.small_lab_yield}"
        return _("Free. It gives %(resource)s %(sign)s.") % {"resource": resource, "sign": sign}
    return _("Free.")


# One spot


def spot(asker: Gen7Asker, name: str) -> Explained | None:
    """Of a room, of a player's own board or of a key task."""
    one = next((one for one in all_spots(asker.board) if one.place == name), None)
    if one is None:
        return None
    where, *rest = name.split(".")
    own = rest[0] if len(rest) == 2 and where != "task" else ""
    rules: tuple[str, ...] = ("GEN-7.2",) if where == "task" else ("GEN-4.3",)
    if room_rule := ROOM_RULES.get(own or where):
        rules = (room_rule, *rules)
    return Explained(
        title=one.name[:1].upper() + one.name[1:],
        does=tuple(_about(asker.state, one, own)),
        now=tuple(_now(asker, one)),
        rules=rules,
    )


def all_spots(board: ShipBoard) -> Iterator[Spot]:
    if board.ship is None:
        return
    for found in board.ship.rooms:
        yield from found.spots
    for sector in board.ship.sectors:
        yield from sector.spots
    for task in (*board.ship.tasks, *board.ship.solved):
        yield from task.spots


def _about(state: State, one: Spot, own: str) -> Iterator[str]:
    if own:
        yield str(DOES[own])
    if one.place.startswith("task."):
        yield from asks(one.sign)
        yield _("The spots of a key task are filled all at once, by one or by several of you.")
    elif one.state == "repair":
        yield _("A repair marker closes this spot until the refresh phase.")
    elif one.state:
        yield _("A failure marker closes this spot.") + " " + _stays(state)
    elif one.die is None:
        yield gives(state, one)
        if one.place.startswith("technical_lab"):
            yield _("The die must be at least as high as the one on the spot before it.")


SIGNS: dict[str, Sentence] = {
    "=": gettext_lazy("All dice on this task show the same number."),
    "≠": gettext_lazy("All dice on this task show different numbers."),
}


def asks(sign: str) -> Iterator[str]:
    """The signs on a spot of a key task, in words."""
    for part in sign.split():
        if part in SIGNS:
            yield str(SIGNS[part])
        elif part[0] in "≥≤":
            yield _limit(part[0]) % {"number": part[1:]}
        elif part[0] in "+−":
            told = _("The die here shows the number to its left, %(by)s.")
            yield told % {"by": part}
        elif part[0] == "#":
            told = _("%(sign)s is the number of this spot in the rule below the spots.")
            yield told % {"sign": part}


def _limit(sign: str) -> str:
    if sign == "≥":
        return _("The die here shows %(number)s or more.")
    return _("The die here shows %(number)s or less.")


def _now(asker: Gen7Asker, one: Spot) -> Iterator[Would]:
    people, table = People(asker.state.options.officers), asker.state.table
    legal = reachable(asker)
    if one.covered:
        yield Would(icon="check", look="lit", text=_("A success marker stands in for a die."))
    if one.die is not None:
        facts = {"die": names.whose_die(one.die.name, people), "value": one.die.value}
        told = _("Taken: %(die)s, which shows %(value)s.") % facts
        yield Would(sign=str(one.die.value), text=told)
        return
    for die in one_of_each(asker.state, legal):
        shows = table.dice[die].value
        lead = _("%(die)s shows %(value)s:") % {
            "die": names.whose_die(die, people),
            "value": shows,
        }
        if may_go(legal, die, one.place):
            told = outcome(asker.state, die, one.place)
            yield Would(sign=str(shows), look="lit", lead=lead, text=f"{told}.")
        elif sentence := why_not(legal, die, one):
            yield Would(sign=str(shows), look="shut", lead=lead, text=sentence)
    yield from then_stored(asker.state, legal, one.place)


def why_not(legal: Legal, die: str, one: Spot) -> str:
    number = legal.why.get(die, {}).get(one.place)
    if number is None:
        return ""
    return legal.sentences[number][0].replace("{}", str(one.name))
