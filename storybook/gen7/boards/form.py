"""The keys for a room or a track of the table's own boards, and the facts they say."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.games.gen7.board.questions.keypad.keygroups import Key, KeyGroup, numbers, pressed
from campaigns.games.gen7.effect_keys import Form
from campaigns.games.gen7.said import added_room, noted
from campaigns.games.gen7.words.log.printed import MEASURES, gives
from campaigns.games.gen7.words.terms import RESOURCES
from rules.gen7 import facts as fact
from rules.gen7.cards.content import Effects
from rules.gen7.cards.effects import RoomAdded
from rules.gen7.cards.slips import Slip
from rules.gen7.corrections.changes import changes
from rules.gen7.corrections.printed import LEAST
from rules.gen7.evolution.printed import read_yield, with_board, written
from rules.gen7.rooms.laboratories import yield_of
from rules.gen7.ship.board import added_rooms, free_room, taken_spots
from rules.gen7.state import State
from rules.gen7.tables import (
    ADDED_ROOMS,
    LAB_RESOURCE,
    LABS,
    MOST_SPOTS,
    RESOURCE_INDEX,
    ROOMS,
    SYSTEM_INDEX,
    SYSTEMS,
    spots_in,
)
from rules.gen7.tables import (
    RESOURCES as GOODS,
)
from storybook.gen7.slips.form import Part, effects_of

MOST_DIVISIONS, MOST_DOTS, MOST_CAPACITY = 6, 6, 30
STORAGE = "storage"
USUAL = ("1", "2", "3", "4", "5", "half-1", "half+0", "half+1", "half+2")
SELDOM = ("0", *map(str, range(6, 16)), *(f"half{by:+d}" for by in (-3, -2, 3, 4)))


def is_part(state: State, key: str) -> bool:
    if key in ROOMS or key in SYSTEMS or key == STORAGE:
        return True
    return state.play is not None and key in added_rooms(state.play)


def free_key(state: State) -> str:
    """For a room more; empty: there are as many as there can be."""
    return free_room(state.play)


def parts(state: State, key: str) -> list[Part]:
    if key in SYSTEMS:
        return [*_track(state, key), *effects_of(_("Its end prints"), state.prints.get(key))]
    if key in ROOMS:
        return [Part("", tuple(_room(state, key)))]
    if key == STORAGE:
        return [Part("", tuple(_storage(state)))]
    rule = added_rooms(state.table)[key]
    print_ = state.room_prints.get(rule.name)
    return [Part("", new_room(rule)), *effects_of(_("What a die does there"), print_)]


def _room(state: State, room: str) -> Iterator[KeyGroup]:
    board = state.options.board
    least = 4 if room == "hq" else 1
    now = str(spots_in(board, room))
    yield numbers("spots", _("Spots"), range(least, MOST_SPOTS + 1), "k6", now)
    if room in LABS:
        for spot, found in enumerate(getattr(board, room), start=1):
            title = _("Spot %(number)s gives") % {"number": spot}
            usual, seldom = (tuple(Key(one, gives(one)) for one in of) for of in (USUAL, SELDOM))
            group = KeyGroup(f"yield-{spot}", title, usual, shape="k5", more=seldom)
            yield pressed(group, {group.name: written(found)})


def _storage(state: State) -> Iterator[KeyGroup]:
    """Its measure is that of a sector too."""
    most, title = state.options.board.capacity, str(MEASURES["capacity"])
    yield numbers("capacity", title, range(LEAST["capacity"], MOST_CAPACITY + 1), "k7", str(most))
    for good, count in zip(GOODS, state.play.storage if state.play else (), strict=False):
        yield numbers(f"stored-{good}", str(RESOURCES[good]), range(most + 1), "k8", str(count))


def _track(state: State, system: str) -> Iterator[Part]:
    board = state.options.board
    groups = []
    if state.play is not None:
        at = str(state.play.systems[SYSTEM_INDEX[system]])
        last = len(board.divisions)
        groups.append(numbers("at", _("The marker, steps after green"), range(last + 1), "k7", at))
    divisions = str(len(board.divisions))
    title = _("Divisions of a condition track after green")
    groups.append(numbers("divisions", title, range(1, MOST_DIVISIONS + 1), "k6", divisions))
    yield Part("", tuple(groups))
    dots = (
        numbers(
            f"dots-{number}",
            _("Dots of division %(number)s after green") % {"number": number},
            range(MOST_DOTS + 1),
            "k7",
            str(count),
        )
        for number, count in enumerate(board.divisions, start=1)
    )
    yield Part(_("These spots close"), tuple(dots))


def new_room(rule: RoomAdded | None = None) -> tuple[KeyGroup, ...]:
    """Its name, its spots, and whether it stays."""
    name = KeyGroup("room-name", _("Name of the room"), (), words=40)
    spots = str(rule.spots) if rule else "1"
    key = Key("1", _("stays after the goal"), pressed=rule is not None and rule.stays)
    return (
        pressed(name, {name.name: rule.name if rule else ""}),
        numbers("room-spots", _("Spots"), range(1, MOST_SPOTS + 1), "k6", spots),
        KeyGroup("room-stays", _("The room"), (key,), many=True, shape="k2 words"),
    )


# What was said


def said(state: State, key: str, form: Form) -> tuple[fact.AnyFact, ...]:
    """Only what is not so already."""
    if key in SYSTEMS:
        found = _said_of_track(state, key, form)
    elif key == STORAGE:
        found = _said_of_storage(state, form)
    else:
        found = _said_of_room(state, key, form)
    return tuple(one for one in found if changes(state, one))


def _said_of_track(state: State, system: str, form: Form) -> Iterator[fact.AnyFact]:
    yield from (fact.DivisionsAre(number) for number in _number(form, "divisions"))
    for at in range(1, MOST_DIVISIONS + 1):
        yield from (fact.DivisionIs(at, dots) for dots in _number(form, f"dots-{at}"))
    if state.play is not None:
        yield from (fact.SystemIs(system, at) for at in _number(form, "at"))  # type: ignore[arg-type]
    yield from _print(system, state.prints.get(system), form)


def _said_of_storage(state: State, form: Form) -> Iterator[fact.AnyFact]:
    yield from (fact.BoardIs("capacity", count) for count in _number(form, "capacity"))
    if state.play is not None:
        for good in GOODS:
            yield from (fact.StorageIs(good, count) for count in _number(form, f"stored-{good}"))


def _said_of_room(state: State, room: str, form: Form) -> Iterator[fact.AnyFact]:
    if room in ADDED_ROOMS:
        rule = added_room(form, room)
        if rule is not None:
            yield fact.RuleIs(replace(rule, room=room), on=True)
            yield from _print(rule.name, state.room_prints.get(rule.name), form)
        return
    for count in _number(form, "spots"):
        yield fact.SpotsAre(room, count)  # type: ignore[arg-type]
    for spot in range(1, spots_in(state.options.board, room) + 1):
        if room in LABS and (told := form.get(f"yield-{spot}", "")) in (*USUAL, *SELDOM):
            yield fact.YieldIs(room, spot, told)
            yield from _made_good(state, room, spot, told)


def _number(form: Form, name: str) -> Iterator[int]:
    if (told := form.get(name, "")).isdecimal() and len(told) < 3:
        yield int(told)


def _print(of: str, known: Effects | None, form: Form) -> Iterator[fact.PrintIs]:
    told = noted(Slip("files", effects=known), form).effects
    if told is not None and told != known:
        yield fact.PrintIs(of, told)


def _made_good(state: State, room: str, spot: int, told: str) -> Iterator[fact.GoodsAre]:
    """Whoever has a die there in this round has got what we thought it gives."""
    table = state.play
    name = taken_spots(table).get(f"{room}.{spot}") if table is not None else None
    if table is None or name is None or not (die := table.dice[name]).value:
        return
    board = state.options.board
    spots = list(getattr(board, room))
    spots[spot - 1] = read_yield(told)
    right = with_board(state, **{room: tuple(spots)}).options.board
    more = yield_of(right, room, spot, die.value) - yield_of(board, room, spot, die.value)
    resource = LAB_RESOURCE[room]
    held = table.sectors[die.owner].resources[RESOURCE_INDEX[resource]]
    yield fact.GoodsAre(die.owner, resource, max(0, min(board.capacity, held + more)))
