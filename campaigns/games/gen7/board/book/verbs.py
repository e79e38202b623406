"""The four verbs of a book-keeper, and the strip that each of them opens.

Which verb is open stands in the page's address, like a die that was picked up: it works without a
script, and nothing is written before something was said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.games.gen7.board.book import cards, hands, tasks
from campaigns.games.gen7.board.book.keys import Button, Line, Part, Way, at, said_on
from campaigns.games.gen7.board.questions.keypad.effect_groups import pad
from campaigns.games.gen7.board.questions.keypad.hand import by_hand
from campaigns.games.gen7.board.questions.keypad.keygroups import Key, KeyGroup
from campaigns.games.gen7.board.questions.keypad.keys import OnKeys
from campaigns.games.gen7.said import FOR, SAID
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.terms import PHASES, ROOMS, SHORT_SYSTEMS
from rules.core import Value, write
from rules.gen7 import actions as act
from rules.gen7.cards import effects as fx
from rules.gen7.state import State
from rules.gen7.steps import Minding
from rules.gen7.tables import ROOMS as ALL_ROOMS
from rules.gen7.tables import SYSTEMS, SeatName

MOST_STEPS, MOST_PENALTY = 3, 9
Offers = Sequence[act.AnyAction]
Seats = Sequence[SeatName]
Pictures = Mapping[str, str]  # of cards, by their codes


class Verb(Value):
    key: str
    icon: str
    name: str
    about: str
    way: str = ""  # opens it: the page's address
    action: str = ""  # or does it at once


class OpenVerb(Value):
    key: str
    title: str
    ways: tuple[Way, ...] = ()  # what exactly: each opens another part of the same verb
    part: Part | None = None  # keys, and the button that speaks for them
    lines: tuple[Line, ...] = ()  # whole answers, one tap each
    task: int = 0  # it is about this key task
    at: str = ""  # the page's address, so that it stays open where something is refused


def verbs(state: State, offers: Offers) -> tuple[Verb, ...]:
    said = {type(one) for one in offers}
    found = []
    if act.Gain in said:
        about = _("resources, merits, dice, cards")
        found.append(Verb("gain", "swap", _("Gain, spend"), about, at("gain")))
        about = _("a key task, a work task")
        found.append(Verb("solve", "check", _("Solve"), about, at("solve")))
        about = _("system, marker, penalty")
        found.append(Verb("fail", "cross", _("Fail"), about, at("fail")))
    go_on = next((one for one in offers if isinstance(one, act.Next)), None)
    if go_on is not None:
        after = f"4: {PHASES['failure']}"
        found.append(Verb("next", "right", _("Next phase"), after, action=write(go_on)))
    return tuple(found)


def opened(state: State, offers: Offers, on_keys: OnKeys) -> OpenVerb | None:
    """The verb that the address names; None: none, or nobody here may say anything."""
    first, _dot, rest = on_keys.piece.partition(".")
    seats = tuple(dict.fromkeys(one.seat for one in offers if isinstance(one, act.Gain)))
    if first != "book" or not seats:
        return None
    verb, _dot, what = rest.partition(".")
    match verb:
        case "gain":
            found = _gain(state, offers, seats, what)
        case "solve":
            found = _solve(state, offers, seats, what, on_keys.pictures)
        case "fail":
            found = _fail(state, offers, seats, what, on_keys.pictures)
        case _:
            return None
    part = said_on(found.part, on_keys.said) if found.part and on_keys.said else found.part
    return replace(found, part=part, at=on_keys.piece)


def _faces(state: State, seats: Seats) -> KeyGroup:
    people = People(state.options.officers)
    alone = len(seats) == 1
    keys = [Key(seat, people.who(seat), face=seat, pressed=alone) for seat in seats]
    keys += [Key("each", _("all")), Key("storage", str(ROOMS["storage"]))]
    return KeyGroup(FOR, _("For whom"), tuple(keys), shape="k2 words faces", part="who")


# Gain, spend


def _gain(state: State, offers: Offers, seats: Seats, what: str) -> OpenVerb:
    ways = (
        Way(_("No card"), at("gain"), now=what == ""),
        Way(_("A file"), at("gain", "file"), now=what == "file"),
        Way(_("An algorithm"), at("gain", "algorithm"), now=what == "algorithm"),
        Way(_("A crossroads card"), at("gain", "crossroads"), now=what == "crossroads"),
        Way(_("A meeting"), at("gain", "meeting"), now=what == "meeting"),
    )
    if what:
        return OpenVerb("gain", _("What happened?"), ways, lines=cards.lines(state, offers, what))
    keys, wish = pad(), act.Gain(seats[0])
    kind, how_many = keys.main[:2]
    part = Part(
        (),
        Button(write({**msgspec.to_builtins(wish), SAID: True}), _("Write it down")),
        pad=replace(keys, main=(kind, how_many, _faces(state, seats))),
        hand=by_hand(state, Minding(), wish),
    )
    return OpenVerb("gain", _("Who gains or spends what?"), ways, part)


def _task_of(what: str, there: Sequence[int], *, first: bool) -> int:
    """The key task that the page's address names; if it names none, the first one or 0: none."""
    if what.isdecimal() and int(what) in there:
        return int(what)
    return there[0] if first and there else 0


# Solve


def _solve(state: State, offers: Offers, seats: Seats, what: str, pictures: Pictures) -> OpenVerb:
    what, _dot, like = what.partition(".")
    there = [one.id for one in state.table.row if not one.solved]
    chosen = _task_of(what, there, first=what != "work")
    ways = (
        *(Way(tasks.name(number), at("solve", str(number)), number == chosen) for number in there),
        Way(_("A work task"), at("solve", "work"), now=not chosen),
    )
    if not chosen:
        return OpenVerb("solve", _("Whose work task?"), ways, lines=hands.work(state, offers))
    part = tasks.solved(state, seats, chosen, like, pictures)
    title = _("%(task)s is solved") % {"task": tasks.name(chosen)}
    return OpenVerb("solve", title, ways, part, task=chosen)


# Fail


def _fail(state: State, offers: Offers, seats: Seats, what: str, pictures: Pictures) -> OpenVerb:
    what, _dot, like = what.partition(".")
    there = [one.task for one in offers if isinstance(one, act.Fail) and one.seat == seats[0]]
    chosen = _task_of(what, there, first=not what)
    now = str(chosen) if chosen else what or "system"
    ways = [Way(tasks.name(one), at("fail", str(one)), one == chosen) for one in there]
    ways += [
        Way(_("Only a system"), at("fail", "system"), now == "system"),
        Way(_("A marker"), at("fail", "marker"), now == "marker"),
        Way(_("A penalty"), at("fail", "penalty"), now == "penalty"),
    ]
    missed = next((one for one in offers if one == act.Choose(seats[0], "missed")), None)
    if missed is not None:
        ways.append(Way(_("The goal"), action=write(missed)))
    if chosen:
        title = _("%(task)s is not solved") % {"task": tasks.name(chosen)}
        part = tasks.failed(state, seats[0], chosen, like, pictures)
        return OpenVerb("fail", title, tuple(ways), part, task=chosen)
    lines = {"marker": _markers, "penalty": _penalties}.get(now, _systems)(state, seats)
    return OpenVerb("fail", _("What went wrong?"), tuple(ways), lines=lines)


def _systems(state: State, seats: Seats) -> tuple[Line, ...]:
    return tuple(
        Line(
            str(SHORT_SYSTEMS[system]),
            tuple(
                Button(write(act.Gain(seats[0], (fx.MoveSystem(system, by),))), f"−{by}")
                for by in range(1, MOST_STEPS + 1)
            ),
        )
        for system in SYSTEMS
    )


def _markers(state: State, seats: Seats) -> tuple[Line, ...]:
    buttons = tuple(
        Button(write(act.Gain(seats[0], (fx.Mark("failure", room),))), str(ROOMS[room]))
        for room in ALL_ROOMS
    )
    return (Line(_("A failure marker on the first free spot"), buttons),)


def _penalties(state: State, seats: Seats) -> tuple[Line, ...]:
    people = People(state.options.officers)
    return tuple(
        Line(
            people.who(seat),
            tuple(
                Button(write(act.Gain(seat, (fx.Merits(-count),))), f"−{count}")
                for count in range(1, MOST_PENALTY + 1)
            ),
            seat,
        )
        for seat in seats
    )
