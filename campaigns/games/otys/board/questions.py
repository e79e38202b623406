"""What may be done now: the open question as buttons, in groups; what cannot be done says why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.face.choices import Choice, Group, Row, choice, choices, explain
from campaigns.games.otys.board.prices import offer_of_diver, offer_of_sponsor
from campaigns.games.otys.board.reasons import why_no_effect, why_no_sponsor
from campaigns.games.otys.words.names import (
    copied_name,
    effect_name,
    key_name,
    slot_name,
)
from campaigns.games.otys.words.sentences import WORDS
from campaigns.games.otys.words.terms import (
    BOX_CUBES,
    BOX_TOKENS,
    COLOURS,
    DIVERS,
    LAID,
    SEATS,
)
from rules.core import write
from rules.otys import ENGINE, steps
from rules.otys import actions as act
from rules.otys.state import State, Turn
from rules.otys.tables import TOKEN_COLOURS
from rules.otys.turn.divers import sources
from rules.otys.turn.sponsors import Sponsored, sponsor_at

A = TypeVar("A")
MAIN = (act.Draw, act.Deal, act.Arranged)
FEW = 1  # more buttons than that are folded away under their title


def groups(state: State, seats: tuple[str, ...]) -> tuple[Group, ...]:
    if state.result is not None or state.todo[-1].seat not in seats:
        return ()
    step = state.todo[-1]
    legal = ENGINE.legal_actions(state, step.seat)
    match step:
        case steps.Turning():
            found = _turn(state, legal)
        case steps.Laying():
            done = ", ".join(str(WORDS.label(act.Lay(step.seat, one))) for one in step.laid)  # type: ignore[arg-type]
            title = f"{SEATS[step.seat]}: {LAID[step.what]}"
            found = (Group(title, tuple(map(_piece, legal)), note=done, tight=True),)
        case steps.Entering():
            found = _entering(step, legal)
        case steps.Dealing() if state.options.decks == "table":
            found = _first(state, legal)
        case steps.Refilling() | steps.Showing():
            title = (
                _("Reward token for level %(level)s, the second of two")
                if step.index
                else _("Reward token for level %(level)s, the first of two")
            )
            found = (_tokens(title % {"level": step.level}, legal),)
        case _:
            found = (Group("", tuple(map(_plain, legal))),)
    return tuple(group for group in found if group.choices or group.rows or group.why_not)


def _first(state: State, legal: tuple[act.AnyAction, ...]) -> tuple[Group, ...]:
    """With the box: the app draws how everything is laid out, or people have done so already."""
    deal = choice(WORDS, legal[0], _("Show how to lay it out"), main=True)
    return Group("", (deal,)), Group("", choices(WORDS, legal[1:]))


def _plain(action: act.AnyAction) -> Choice:
    return choice(WORDS, action, main=isinstance(action, MAIN))


def _piece(action: act.AnyAction) -> Choice:
    """With its cube drawn, if it is one."""
    name = getattr(action, "colour", "") or getattr(action, "piece", "")
    cubes = (name,) if name in COLOURS else ()
    return Choice(WORDS.label(action), write(action), cubes=cubes)


def _tokens(title: str, legal: tuple[act.AnyAction, ...]) -> Group:
    """OTY-6.2: by the colour of the front, which is what it gives for ever."""
    shown = _kind(legal, act.ShowToken)
    if not shown:
        return Group(title, tuple(map(_plain, legal)))
    rows = tuple(
        Row(str(lasting), tuple(_token(one) for one in shown if one.token.endswith(colour)))
        for colour, lasting in BOX_TOKENS.items()
    )
    return Group(title, rows=rows)


def _token(action: act.ShowToken) -> Choice:
    cubes = TOKEN_COLOURS[action.token]
    return Choice(effect_name(action.token), write(action), cubes=cubes)


def _kind(legal: Iterable[object], kind: type[A]) -> tuple[A, ...]:
    return tuple(action for action in legal if isinstance(action, kind))


def _turn(state: State, legal: tuple[act.AnyAction, ...]) -> tuple[Group, ...]:
    turn = state.turn
    assert turn is not None
    completing = choices(WORDS, _kind(legal, act.Complete))
    contracts = Group(_("Complete a contract"), completing, folded=True, icon="scroll")
    private = Group(
        _("Your private contracts"), choices(WORDS, _kind(legal, act.NameHidden)), folded=True
    )
    if turn.key is None:
        return contracts, *_keys(state, turn, _kind(legal, act.ChooseKey)), private
    uses = (_sponsor(state, turn, legal), *_effects(state, turn, legal))
    # Ending is the likely answer only once nothing else is, so nobody taps it by mistake.
    over = not any(group.choices for group in uses)
    ends = tuple(
        choice(WORDS, one, _end(one), main=over and not one.oxygen)
        for one in _kind(legal, act.Surface)
    )
    return (
        contracts,
        *uses,
        Group("", choices(WORDS, _kind(legal, act.NameTokens))),
        _propeller(state, turn, _kind(legal, act.Propel)),
        private,
        Group("", ends),
    )


def _end(action: act.Surface) -> str:
    return _("1 battery: the diver stays") if action.oxygen else _("End the turn")


def _keys(state: State, turn: Turn, found: tuple[act.ChooseKey, ...]) -> tuple[Group, ...]:
    """The player's keys as buttons; an X key asks for its level."""
    numbered = tuple(one for one in found if one.key not in ("x", "neutral"))
    rows = tuple(
        Row(
            key_name(key),
            tuple(choice(WORDS, one, str(one.level)) for one in found if one.key == key),
        )
        for key in ("x", "neutral")
        if any(one.key == key for one in found)
    )
    board = state.boards[turn.seat]
    plain = tuple(
        choice(WORDS, one, f"{one.key} · {DIVERS[board.divers[one.level + 2]]}", main=True)
        for one in numbered
    )
    return (Group(_("Choose a key"), plain, rows, folded=True),)


def _sponsor(state: State, turn: Turn, legal: tuple[act.AnyAction, ...]) -> Group:
    side = sponsor_at(state, turn.level)
    title = _("Sponsor %(number)s") % {"number": side[0]}
    found = tuple(action for action in legal if isinstance(action, Sponsored))
    why_not = None if found else why_no_sponsor(state, turn)
    buttons = tuple(
        choice(WORDS, one, offer_of_sponsor(state, turn, one), main=True) for one in found
    )
    return Group(title, buttons, why_not=why_not, folded=len(buttons) > FEW)


def _effects(state: State, turn: Turn, legal: tuple[act.AnyAction, ...]) -> tuple[Group, ...]:
    """The active diver, and whoever the Spy can copy; each says why it cannot act."""
    found: list[Group] = []
    for source in sources(state, turn):
        effects = tuple(
            action
            for action in legal
            if isinstance(action, act.Effect) and action.via == source.via
        )
        title = str(DIVERS[source.diver])
        if source.via:
            title = _("Copy %(copied)s") % {"copied": copied_name(source.via, source.copied)}
        why_not = None if effects else why_no_effect(state, turn, source)
        buttons = tuple(
            choice(WORDS, action, offer_of_diver(state, turn, source, action), main=True)
            for action in effects
        )
        many = bool(buttons and source.via) or len(buttons) > FEW
        found.append(Group(title, buttons, why_not=why_not, folded=many))
    return tuple(found)


def _propeller(state: State, turn: Turn, found: tuple[act.Propel, ...]) -> Group:
    rows: dict[str, list[Choice]] = {}
    for move in found:
        button = choice(WORDS, move, slot_name(move.slot))
        rows.setdefault(str(DIVERS[move.diver]), []).append(button)
    title = _("Propeller: 1 battery")
    if not found:
        diver = state.boards[turn.seat].divers[0]
        why_not = explain(WORDS, ENGINE.why_not(state, act.Propel(turn.seat, diver, 2)))
        return Group(title, why_not=why_not)
    ways = tuple(Row(name, tuple(row)) for name, row in rows.items())
    return Group(title, rows=ways, folded=True)


def _entering(step: steps.Entering, legal: tuple[act.AnyAction, ...]) -> tuple[Group, ...]:
    """OTY-6.4: one seen before is one tap; a new one is tapped cube by cube."""
    so_far = ", ".join(str(COLOURS.get(piece, piece)) for piece in step.pieces)
    place = {
        "keep": _("The contract you keep"),
        "name": _("Your private contract"),
    }.get(step.place) or _("Public contract %(place)s") % {"place": step.place[-1]}
    asides = (act.HideContract, act.TakeBack, act.Cancel)
    others = tuple(action for action in legal if isinstance(action, asides))
    return (
        Group(place, choices(WORDS, others), note=so_far),
        Group(_("Seen before"), choices(WORDS, _kind(legal, act.NameContract)), folded=True),
        Group(_("Its colours"), rows=_cubes(_kind(legal, act.AddCube))),
        Group(_("Or its numbers"), choices(WORDS, _kind(legal, act.AddNumber)), tight=True),
        Group(_("What it gives"), rows=_rewards(_kind(legal, act.AddReward))),
    )


def _cubes(found: tuple[act.AddCube, ...]) -> tuple[Row, ...]:
    """How many of a colour, in one tap."""
    return tuple(
        Row(
            str(BOX_CUBES[colour]),
            tuple(
                replace(choice(WORDS, one, str(one.count)), cubes=(colour,) * one.count)
                for one in found
                if one.colour == colour
            ),
        )
        for colour in COLOURS
        if any(one.colour == colour for one in found)
    )


def _rewards(found: tuple[act.AddReward, ...]) -> tuple[Row, ...]:
    """Prestige as a row of numbers, one for each of the extras."""
    rows: dict[str, list[Choice]] = {}
    for one in found:
        extras = [_("1 credit")] * one.credit + [_("1 battery")] * one.battery
        rows.setdefault(" + ".join(["★", *extras]), []).append(
            choice(WORDS, one, str(one.prestige))
        )
    return tuple(Row(title, tuple(row)) for title, row in rows.items())
