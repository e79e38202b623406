"""The board of Devious Automatics: the planet, both sides, and what may be done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.choices import Choice, Group, Row, choice, choices, explain
from campaigns.games.mars.terms import BUILDINGS, LEVELS, REASONS, STEPS, TERMS
from campaigns.games.mars.words import WORDS, card_name
from rules.mars import ENGINE
from rules.mars import actions as act
from rules.mars.events import AnyEvent, ColonistMoved
from rules.mars.state import Card, State, Text
from rules.mars.tables import ARCHITECT, HOMES, SIDES, Building, Place, SideName
from rules.mars.tables import BUILDINGS as ALL_BUILDINGS
from rules.mars.view import View

A = TypeVar("A")
Arrivals = set[tuple[SideName, Place]]


def board(
    state: State,
    *,
    seat: str | None,
    acts_for: tuple[str, ...] = (),
    newest: tuple[AnyEvent, ...] = (),
    piece: str = "",
) -> dict[str, Any]:
    """What the seat may know, what it may do, and who has just arrived where."""
    view = ENGINE.view(state, seat)
    assert isinstance(view, View)
    arrived = {(move.side, move.target) for move in newest if isinstance(move, ColonistMoved)}
    return {
        "view": view,
        "level": LEVELS[view.options.level],
        "due": STEPS[_tag(view)],
        "now": _now(state),
        "buildings": [_building(view, building, arrived) for building in ALL_BUILDINGS],
        "sides": [
            _side(view, "you", _("You"), arrived),
            _side(view, "android", _("Androids"), arrived),
        ],
        "module": [BUILDINGS[back] for back in view.module],
        "piles": [
            (_("Hand"), [_card(card) for card in view.hand]),
            (_("Prep module"), [_card(card) for card in view.prep]),
        ],
        "groups": groups(state) if ARCHITECT in acts_for else (),
        "score": score_lines(view),
        "over": view.outcome is not None,
    }


def _card(card: Card) -> dict[str, Any]:
    """As far as the seat knows it: colour and value may be unknown."""
    title = BUILDINGS[card.building] if card.building else ""
    return {"key": card.building, "title": title, "value": card.value, "name": card_name(card)}


def _tag(view: View) -> str:
    return str(view.step.__struct_config__.tag)


def _now(state: State) -> str:
    phase = {
        "setup": _("Set-up"), "architect": _("Your phase"), "androids": _("Androids"),
        "over": _("The end"),
    }[ENGINE.moment(state).phase]  # fmt: skip
    if not state.round:
        return phase
    return _("Round %(round)s · %(phase)s") % {"round": state.round, "phase": phase}


def _building(view: View, building: Building, arrived: Arrivals) -> dict[str, Any]:
    zones = [
        [
            stand
            for side in SIDES
            if (stand := _stand(view, side, f"{building}_{number}", arrived))["count"]
        ]
        for number in (2, 1)
        if building in HOMES
    ]
    name, top = BUILDINGS[building], view.tops[building]
    return {"key": building, "name": name, "top": top, "zones": zones}


def _side(view: View, side: str, name: str, arrived: Arrivals) -> dict[str, Any]:
    seen = view.you if side == "you" else view.android
    return {
        "key": side, "name": name, "energy": seen.energy, "total": seen.total,
        "earth": _stand(view, side, "earth", arrived),
        "ship": _stand(view, side, "ship", arrived),
        "energy_cells": range(view.options.energy_max + 1),
    }  # fmt: skip


def _stand(view: View, side: str, place: str, arrived: Arrivals) -> dict[str, Any]:
    """How many of a side stand in a place, and whether one of them has just come."""
    places: dict[Any, int] = (view.you if side == "you" else view.android).places
    return {"side": side, "count": places[place], "arrived": (side, place) in arrived}


def score_lines(view: View) -> list[tuple[str, int, int]]:
    """Both scores line by line; the sheet prints the same."""
    names = {
        "ship": _("On the ship"),
        "star": _("In ★"),
        "two_star": _("In ★★"),
        "spread": _("In all four buildings"),
        "crowd": _("Four or more in one building"),
        "energy": _("Energy"),
    }
    yours, theirs = view.you.score, view.android.score
    return [(name, getattr(yours, key), getattr(theirs, key)) for key, name in names.items()]


def groups(state: State) -> tuple[Group, ...]:
    """The choices of the step that is due."""
    legal = ENGINE.legal_actions(state, ARCHITECT)
    match state.step.__struct_config__.tag:
        case "architect":
            return _architect(state, legal)
        case "text":
            return _text(state, legal)
        case "compute" | "upgrade":
            return _androids(state, legal)
        case "over":
            return ()
        case "refill" if state.options.deck == "table":
            return (Group("", choices(WORDS, legal), tight=True),)
        case _:
            return (Group("", tuple(_plain(action) for action in legal)),)


def _plain(action: act.AnyAction) -> Choice:
    return choice(WORDS, action, main=not isinstance(action, act.Done))


def _kind(legal: Iterable[act.AnyAction], kind: type[A]) -> tuple[A, ...]:
    return tuple(action for action in legal if isinstance(action, kind))


def _architect(state: State, legal: tuple[act.AnyAction, ...]) -> tuple[Group, ...]:
    """All five actions, always in the same order; what cannot be done says why."""
    five = (
        _one_of_five(state, _("Card from your hand"), act.PlayHand(),
                     choices(WORDS, _kind(legal, act.PlayHand))),
        _one_of_five(state, _("Card from your prep module"), act.PlayPrep("water", 1),
                     *_faces(_kind(legal, act.PlayPrep))),
        _one_of_five(state, _("Card from the androids' module"), act.PlayModule("water"),
                     *_module(_kind(legal, act.PlayModule))),
        _one_of_five(state, _("Launch a colonist, discard a module card"), act.Launch("water"),
                     choices(WORDS, _kind(legal, act.Launch))),
        _one_of_five(state, _("Discard a card for 2 energy"), act.Recharge("hand"),
                     choices(WORDS, _kind(legal, act.Recharge))),
    )  # fmt: skip
    passes = choices(WORDS, _kind(legal, act.Pass))
    return (*five, Group("", passes)) if passes else five


def _one_of_five(
    state: State,
    title: str,
    example: act.AnyAction,
    found: tuple[Choice, ...],
    rows: tuple[Row, ...] = (),
) -> Group:
    possible = bool(found or rows)
    why_not = None if possible else explain(WORDS, ENGINE.why_not(state, example))
    return Group(title, found, rows, why_not, folded=possible)


def _faces(plays: tuple[act.PlayPrep, ...]) -> tuple[tuple[Choice, ...], tuple[Row, ...]]:
    """A known card is one button; an unknown one is found by its colour and value."""
    known = tuple(play for play in plays if play.card.value is not None)
    asked: dict[str, list[act.PlayPrep]] = {}
    for play in plays:
        if play.card.value is None:
            asked.setdefault(_card_title(play.card, play.building), []).append(play)
    rows = tuple(Row(title, _values(options)) for title, options in asked.items())
    return choices(WORDS, known), rows


def _card_title(card: Card, building: str) -> str:
    if card.building is None:
        return str(BUILDINGS[building])
    return _("%(building)s, taken from the androids") % {"building": BUILDINGS[building]}


def _module(plays: tuple[act.PlayModule, ...]) -> tuple[tuple[Choice, ...], tuple[Row, ...]]:
    """From the app's deck the card is turned up by itself; on the table you read its value."""
    by_back: dict[str, list[act.PlayModule]] = {}
    for play in plays:
        if play.value is not None:
            by_back.setdefault(play.building, []).append(play)
    rows = tuple(Row(str(BUILDINGS[back]), _values(options)) for back, options in by_back.items())
    return choices(WORDS, (play for play in plays if play.value is None)), rows


def _values(plays: Iterable[act.PlayPrep | act.PlayModule]) -> tuple[Choice, ...]:
    return tuple(choice(WORDS, play, str(play.value)) for play in plays)


def _text(state: State, legal: tuple[act.AnyAction, ...]) -> tuple[Group, ...]:
    assert isinstance(state.step, Text)
    moves: dict[tuple[str, str], list[Choice]] = {}
    for move in _kind(legal, act.MoveColonist):
        target = choice(WORDS, move, str(TERMS[move.target]))
        moves.setdefault((move.side, move.source), []).append(target)
    who = {"you": _("Your colonist"), "android": _("Android")}
    colonists = tuple(
        Group(f"{who[side]}: {TERMS[source]} →", tuple(targets), folded=True, tight=True)
        for (side, source), targets in moves.items()
    )
    cards = (*_kind(legal, act.DrawCard), *_kind(legal, act.MoveCard))
    done = (choice(WORDS, act.Done(), _("Done: the card has said everything"), main=True),)
    left = ngettext(
        "One card can do %(left)d more thing.", "One card can do %(left)d more things.",
        state.step.left,
    ) % {"left": state.step.left}  # fmt: skip
    return (
        Group("", done, note=left),
        Group(_("Energy"), choices(WORDS, _kind(legal, act.ChangeEnergy)), tight=True),
        *colonists,
        Group(_("Cards: draw, discard, put under"), choices(WORDS, cards), folded=True),
    )


def _androids(state: State, legal: tuple[act.AnyAction, ...]) -> tuple[Group, ...]:
    """What they would do comes first, with the reason; the rest overrides them."""
    view = ENGINE.view(state, ARCHITECT)
    assert isinstance(view, View) and view.proposal is not None  # noqa: PT018
    proposal = view.proposal
    preferred = act.MoveColonist(proposal.side, proposal.source, proposal.target)
    because = _("They would, because %(reason)s.") % {"reason": REASONS[proposal.reason]}
    others = choices(WORDS, (action for action in legal if action != preferred))
    proposed = Group("", (choice(WORDS, preferred, main=True),), note=because)
    return proposed, Group(_("Choose for them"), others, folded=True)
