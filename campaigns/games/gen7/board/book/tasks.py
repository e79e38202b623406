"""Key tasks, told to a book-keeper: solved, or not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.games.gen7.board.book.keys import Button, Part, at
from campaigns.games.gen7.board.questions.keypad.hand import by_hand
from campaigns.games.gen7.board.questions.keypad.keygroups import (
    MOST_MERITS,
    MOST_WORK_MERITS,
    Key,
    KeyGroup,
    goods,
    harms,
    merits,
    pressed,
)
from campaigns.games.gen7.board.questions.keypad.tiles import Tile, tiles
from campaigns.games.gen7.said import HELPERS, SAID, spoken
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.terms import ROOMS
from rules.core import write
from rules.gen7 import ENGINE
from rules.gen7 import actions as act
from rules.gen7.catalogue import key_task
from rules.gen7.state import State
from rules.gen7.steps import Harming, Minding, Sharing
from rules.gen7.tables import SeatName

Asked = Sharing | Harming  # what a referee would ask of the card
Wish = act.Solve | act.Fail
MORE_MERITS = tuple(
    Key(str(number), str(number)) for number in range(MOST_MERITS + 1, MOST_WORK_MERITS + 1)
)


def name(number: int) -> str:
    return _("Key task %(number)s") % {"number": number}


def solved(
    state: State, seats: Sequence[SeatName], number: int, like: str, pictures: Mapping[str, str]
) -> Part:
    """Who helped, merits as printed, what was paid and from where. `like`: a card met before, which
    lies on the keys."""
    task = next(one for one in state.table.row if one.id == number)
    people, step = People(state.options.officers), Sharing(seats[0], number)
    helped = tuple(
        Key(seat, people.who(seat), face=seat, pressed=len(seats) == 1 and seat == seats[0])
        for seat in state.players
    )
    groups = [KeyGroup(HELPERS, _("Who helped?"), helped, many=True, shape="k2 words faces")]
    unknown = key_task(state, task.card) is None
    if unknown:
        groups.append(replace(merits(), shape="k4", more=MORE_MERITS))
    others = [group for seat in state.players for group in goods(seat, people.who(seat))]
    if any(task.tokens):
        others += goods("task", _("From the card"))
    wish = act.Solve(seats[0], number)
    part = Part(
        tuple(groups),
        Button(_said(wish), _("Solved")),
        paid=goods("storage", str(ROOMS["storage"])),
        others=tuple(others),
        hand=by_hand(state, Minding(), wish),
    )
    return _with_met(state, step, wish, part, like, pictures) if unknown else part


def failed(
    state: State, seat: SeatName, number: int, like: str, pictures: Mapping[str, str]
) -> Part:
    """Which systems, and how far; it stays; or it was all done on the table."""
    stays = KeyGroup(
        "stays", _("The card"), (Key("1", _("It stays")),), many=True, shape="k2 words"
    )
    step, wish = Harming(number), act.Fail(seat, number)
    groups = (*map(_downwards, harms()), stays)
    button = Button(_said(wish), _("That is what it does"))
    part = Part(groups, button, hand=by_hand(state, step, wish))
    return _with_met(state, step, wish, part, like, pictures)


def _downwards(group: KeyGroup) -> KeyGroup:
    keys = tuple(replace(key, label=f"−{key.label}") for key in group.keys)
    return replace(group, keys=keys)


def _said(wish: Wish) -> str:
    return write({**msgspec.to_builtins(wish), SAID: True})


# Met before


def _with_met(
    state: State, step: Asked, wish: Wish, part: Part, like: str, pictures: Mapping[str, str]
) -> Part:
    found = tiles(state, step, wish.seat, pictures)
    part = replace(part, met=tuple(_tile(wish, tile) for tile in found))
    laid = next((_answer(tile) for tile in found if tile.card == like), None)
    values = spoken(laid) if laid is not None else None
    if values is None:
        return part
    groups = tuple(pressed(group, values) for group in part.groups)
    paid = tuple(pressed(group, values) for group in part.paid)
    return replace(part, groups=groups, paid=paid, like=like)


def _answer(tile: Tile) -> act.Tell:
    found = ENGINE.read_action(tile.action)
    assert isinstance(found, act.Tell)
    return found


def _tile(wish: Wish, tile: Tile) -> Tile:
    """The same answer, as a book-keeper is told it: who helped is said on the keys beside it."""
    told, seat, task = _answer(tile), wish.seat, wish.task
    if isinstance(wish, act.Solve):
        again = act.Solve(seat, task, merits=told.merits, paid=told.paid, like=told.like)
        action, verb = _said(again), "solve"
    else:
        action, verb = write(act.Fail(seat, task, told.harms, like=told.like)), "fail"
    way = at(verb, str(task), tile.card) if tile.change else ""
    return replace(tile, action=action, change=way)
