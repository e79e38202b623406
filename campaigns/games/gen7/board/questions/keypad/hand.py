"""By hand: how things stand now, row by row, for those whom the question concerns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from django.utils.translation import gettext as _

from campaigns.games.gen7.board.questions.keypad.keygroups import KeyGroup, goes
from campaigns.games.gen7.said import HAND, SAID
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.terms import RESOURCES, ROOMS, SHORT_SYSTEMS
from rules.core import Value, write
from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.corrections.legality import is_set_up
from rules.gen7.ship.board import dice_at
from rules.gen7.state import State
from rules.gen7.steps.turn import contributors

MOST = {"merits": 200, "stars": 99, "colonists": 5, "boxes": 20}


class HandValue(Value):
    """One number: − value +. Or a word, or a thing to tick."""

    name: str
    label: str
    value: int | str
    least: int = 0
    most: int = 99
    good: str = ""
    icon: str = ""
    kind: str = "number"  # "code", "tick"
    hint: str = ""  # what is meant by nothing at all


class HandRow(Value):
    title: str
    values: tuple[HandValue, ...]
    seat: str = ""


class ByHand(Value):
    """How things stand, and the action that says so."""

    rows: tuple[HandRow, ...]
    action: str
    goes: KeyGroup | None = None  # where the card goes, if nothing else asks it


Wish = act.Tell | act.Gain | act.Solve | act.Fail
LEFT = (steps.Leaving, steps.Onward)
CROSSROADS = (steps.Confronting, steps.Balloting, steps.Siding, steps.Voting, steps.Breaking)


def by_hand(state: State, step: steps.AnyStep, wish: Wish) -> ByHand:
    action = write({**msgspec.to_builtins(wish), "by_hand": True, SAID: True})
    ways = goes() if isinstance(step, CROSSROADS) else None
    return ByHand(hand_rows(state, step), action, ways)


def chosen_by_hand(
    state: State, step: steps.AnyStep, offers: Iterable[act.AnyAction]
) -> ByHand | None:
    """Beside the answers to choose from; where keys are asked, it stands with them."""
    told = (one for one in offers if isinstance(one, act.Tell) and one.by_hand)
    wish = next(told, None)
    return by_hand(state, step, wish) if wish is not None else None


def hand_rows(state: State, step: steps.AnyStep) -> tuple[HandRow, ...]:
    """Nothing before the sectors are dealt: then there is nothing that could be different."""
    if not is_set_up(state):
        return ()
    story = _story(state) if isinstance(step, LEFT) else ()
    officers = (_officer(state, seat, step) for seat in _concerned(state, step))
    return (*story, *officers, *_ship(state, step))


def _concerned(state: State, step: steps.AnyStep) -> tuple[str, ...]:
    """Whose card it is comes first; what a card does may be for anybody."""
    match step:
        case steps.Harming():
            return ()
        case steps.Sharing():
            return contributors(step)
        case steps.Penalty():
            return (step.seat,)
        case steps.Telling() | steps.Using():
            return tuple(sorted(state.players, key=lambda seat: seat != step.seat))
        case _:
            return state.players


def _story(state: State) -> Iterator[HandRow]:
    """Where the table reads on. A deadline that is not said ends with its goal."""
    story, latest = state.table.story, state.options.board.round_track
    values = [
        HandValue(f"{HAND}page", _("Page"), story.page, kind="code"),
        HandValue(f"{HAND}deadline", _("By the end of round"), "", most=latest, hint="–"),
        HandValue(
            f"{HAND}last_round", _("Last round"), story.last_round, most=latest, icon="anchor"
        ),
    ]
    if not story.failed:
        values.append(HandValue(f"{HAND}story", _("The goal Story is turned"), "1", kind="tick"))
    yield HandRow(_("The story"), tuple(values))


def _officer(state: State, seat: str, step: steps.AnyStep) -> HandRow:
    sector = state.table.sectors[seat]
    goods = (
        HandValue(f"{HAND}goods.{seat}.{kind}", str(name), count, good=kind)
        for (kind, name), count in zip(RESOURCES.items(), sector.resources, strict=True)
    )
    scored, stars = isinstance(step, steps.Scoring), state.officers[seat].stars
    asleep = len(dice_at(state.table, "supply", owner=seat, kind="colonist"))
    numbers = (
        ("merits", _("merits"), sector.merits, "merit"),
        ("colonists", _("asleep"), asleep, "moon"),
        *((("stars", _("stars"), stars, "star"),) if scored else ()),
    )
    plain = (
        HandValue(f"{HAND}{kind}.{seat}", word, count, most=MOST[kind], icon=icon)
        for kind, word, count, icon in numbers
    )
    return HandRow(People(state.options.officers).who(seat), (*plain, *goods), seat)


def _ship(state: State, step: steps.AnyStep) -> Iterator[HandRow]:
    table, critical = state.table, len(state.options.board.divisions)
    stored = zip(RESOURCES.items(), table.storage, strict=True)
    yield HandRow(
        str(ROOMS["storage"]),
        tuple(
            HandValue(f"{HAND}storage.{kind}", str(name), count, good=kind)
            for (kind, name), count in stored
        ),
    )
    systems = zip(SHORT_SYSTEMS.items(), table.systems, strict=True)
    limit = state.options.board.reason_limit
    reason = HandValue(
        f"{HAND}reason", _("Reason/feelings"), state.reason, least=-limit, most=limit, icon="swap"
    )
    yield HandRow(
        _("Systems"),
        (
            *(
                HandValue(f"{HAND}system.{kind}", str(name), -at, least=-critical, most=0)
                for (kind, name), at in systems
            ),
            reason,
            *_boxes(state, step),
        ),
    )


def _boxes(state: State, step: steps.AnyStep) -> Iterator[HandValue]:
    if isinstance(step, steps.LastBox):
        yield HandValue(f"{HAND}boxes", _("Condition boxes"), state.boxes, most=MOST["boxes"])
