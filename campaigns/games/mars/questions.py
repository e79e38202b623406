"""What may be done now: the step that is due as buttons in groups; what cannot be done says why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec.structs import replace

from campaigns.face.choices import Choice, Group, Row, choice, choices, explain
from campaigns.games.mars.terms import BUILDINGS, REASONS, TERMS
from campaigns.games.mars.warnings import drawing_warning, warning
from campaigns.games.mars.words import WORDS
from rules.mars import ENGINE
from rules.mars import actions as act
from rules.mars.state import Card, State, due
from rules.mars.steps import Text
from rules.mars.tables import ARCHITECT, Building
from rules.mars.view import View

A = TypeVar("A")


def groups(state: State) -> tuple[Group, ...]:
    """The choices of the step that is due."""
    legal = ENGINE.legal_actions(state, ARCHITECT)
    match due(state).__struct_config__.tag:
        case "architect":
            return _architect(state, legal)
        case "text":
            return _text(state, legal)
        case "compute" | "upgrade":
            return _androids(state, legal)
        case "over":
            return ()
        case "refill":
            return (Group("", choices(WORDS, legal), tight=True),)
        case "draw" if state.module:
            return tuple(
                Group("", (_plain(one),), note=warning(state, one.building))
                for one in _kind(legal, act.DrawCard)
                if one.building is not None
            )
        case _:
            return (Group("", tuple(_plain(action) for action in legal)),)


def _plain(action: act.AnyAction) -> Choice:
    return choice(WORDS, action, main=not isinstance(action, act.Done))


def _kind(legal: Iterable[act.AnyAction], kind: type[A]) -> tuple[A, ...]:
    return tuple(action for action in legal if isinstance(action, kind))


def _architect(state: State, legal: tuple[act.AnyAction, ...]) -> tuple[Group, ...]:
    """All five actions, always in the same order; what cannot be done says why."""
    five = (
        _one_of_five(
            state,
            _("Play a card from hand"),
            "hand",
            act.PlayHand(),
            choices(WORDS, _kind(legal, act.PlayHand)),
            note=drawing_warning(state),
        ),
        _one_of_five(
            state,
            _("Play a prepared card"),
            "card",
            act.PlayPrep("water", 1),
            *_faces(_kind(legal, act.PlayPrep)),
            note=drawing_warning(state),
        ),
        _one_of_five(
            state,
            _("Play one of theirs"),
            "people",
            act.PlayModule("water"),
            rows=_module(state, _kind(legal, act.PlayModule)),
        ),
        _one_of_five(
            state,
            _("Launch a colonist"),
            "rocket",
            act.Launch("water"),
            rows=_launches(state, _kind(legal, act.Launch)),
        ),
        _one_of_five(
            state,
            _("Discard: +2 energy"),
            "bolt",
            act.Recharge("hand"),
            choices(WORDS, _kind(legal, act.Recharge)),
            note=drawing_warning(state),
        ),
    )
    passes = choices(WORDS, _kind(legal, act.Pass))
    likely = next((at for at, group in enumerate(five) if group.folded), None)
    led = tuple(replace(group, main=at == likely) for at, group in enumerate(five))
    return (*led, Group("", passes)) if passes else led


def _one_of_five(
    state: State,
    title: str,
    icon: str,
    example: act.AnyAction,
    found: tuple[Choice, ...] = (),
    rows: tuple[Row, ...] = (),
    *,
    note: str = "",
) -> Group:
    possible = bool(found or rows)
    why_not = None if possible else explain(WORDS, ENGINE.why_not(state, example))
    return Group(title, found, rows, why_not, note, folded=possible, icon=icon)


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


def _module(state: State, plays: tuple[act.PlayModule, ...]) -> tuple[Row, ...]:
    """Each with what it makes the androids do. From the app's deck the card is turned up by itself;
    on the table you read its value."""
    by_back: dict[Building, list[act.PlayModule]] = {}
    for play in plays:
        by_back.setdefault(play.building, []).append(play)
    return tuple(
        Row(f"{BUILDINGS[back]}. {warning(state, back)}", _values(found))
        for back, found in by_back.items()
    )


def _launches(state: State, found: tuple[act.Launch, ...]) -> tuple[Row, ...]:
    """One of their cards leaves the module: each with what that makes the androids do."""
    return tuple(Row(warning(state, one.building), (choice(WORDS, one),)) for one in found)


def _values(plays: Iterable[act.PlayPrep | act.PlayModule]) -> tuple[Choice, ...]:
    return tuple(
        choice(WORDS, play, str(play.value) if play.value else _("Turn it up")) for play in plays
    )


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
    moved = _kind(legal, act.MoveCard)
    cards = (*_kind(legal, act.DrawCard), *(move for move in moved if move.at is None))
    face_down = choices(WORDS, (move for move in moved if move.at is not None))
    done = (choice(WORDS, act.Done(), _("Done: the card has said everything"), main=True),)
    left = ngettext(
        "One card can do %(left)d more thing.",
        "One card can do %(left)d more things.",
        state.step.left,
    ) % {"left": state.step.left}
    return (
        Group("", done, note=left),
        Group(_("Energy"), choices(WORDS, _kind(legal, act.ChangeEnergy)), tight=True),
        *colonists,
        Group(_("Cards: draw, discard, put under"), choices(WORDS, cards), folded=True),
        Group(_("A card face down at a building: it counts 0"), face_down, folded=True),
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
