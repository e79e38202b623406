"""The table of Seventh Generation: the ship, the key tasks, the sectors, and what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.gen7 import aids, names, sectors, ship, titles
from campaigns.games.gen7.asking import asked
from campaigns.games.gen7.hand import hand, officer
from campaigns.games.gen7.happened import happened
from campaigns.games.gen7.legal import Legal, legal
from campaigns.games.gen7.steps import STEPS
from campaigns.games.gen7.telling_story import special_rule
from campaigns.games.gen7.terms import ENDINGS, GOALS, PHASES, RANKS, SEATS
from rules.gen7 import ENGINE
from rules.gen7 import actions as act
from rules.gen7 import catalogue as cards
from rules.gen7.events import AnyEvent
from rules.gen7.state import State
from rules.gen7.steps import AnyStep, Joining, Sharing, Voting
from rules.gen7.view import TableView, View


def board(
    state: State,
    *,
    seat: str | None,
    acts_for: tuple[str, ...] = (),
    newest: tuple[AnyEvent, ...] = (),
    piece: str = "",
) -> dict[str, Any]:
    """What the seat may know, what it may do, and where the chosen die may go."""
    with titles.of(state):
        return _seen(state, seat, acts_for, piece) | {"happened": happened(newest)}


def _seen(
    state: State,
    seat: str | None,
    acts_for: tuple[str, ...],
    piece: str,
) -> dict[str, Any]:
    view = ENGINE.view(state, seat)
    assert isinstance(view, View)
    offers = _offers(state, acts_for)
    found = legal(state, offers, piece)
    return {
        "view": view,
        "unfolds": True,  # the last line of the log, by a tap
        "now": now(view),
        "due": due(state, seat, offers),
        "asked": asked(state, offers, found, seat),
        "legal": found,
        "over": view.outcome is not None,
        "scores": [
            (names.who_and_name(view.options, seat), stars)
            for seat, stars in (view.outcome.scores.items() if view.outcome else ())
        ],
        "ending": ENDINGS.get(view.outcome.reason, "") if view.outcome else "",
        "systems": aids.systems(state, view),
        "phases": aids.phases(view),
        "forecast": aids.forecast(view),
        "hand": hand(state, view, seat),
        "officer": officer(state, view, seat),
        **(_table(state, view, view.table, found) if view.table else {}),
    }


def _offers(state: State, acts_for: tuple[str, ...]) -> Sequence[act.AnyAction]:
    if not acts_for:
        return ()
    everybody = set(acts_for) >= set(state.players)
    found = ENGINE.legal_actions(state, None if everybody else acts_for[0])
    for one in () if everybody else acts_for[1:]:
        found = (*found, *ENGINE.legal_actions(state, one))
    return found


def now(view: View) -> str:
    """Where in the campaign we are, and whose turn it is."""
    if view.outcome is not None:
        return _("The end")
    parts = [_("Episode %(number)s") % {"number": view.episode}]
    table = view.table
    if table is not None and table.round:
        last = table.story.last_round
        facts = {"round": table.round, "last": last}
        parts.append(
            _("round %(round)s of %(last)s") % facts if last else _("round %(round)s") % facts
        )
    if table is not None:
        parts.append(str(PHASES[table.phase]))
        if table.active and table.phase == "turns":
            rank = RANKS[view.officers[table.active].rank]
            parts.append(f"{SEATS[table.active]}, {rank}")
    return " · ".join(parts)


def due(state: State, seat: str | None = None, offers: Sequence[act.AnyAction] = ()) -> str:
    """Who is waited for; and to whom may act though nobody waits for them, what they may do."""
    if state.result is not None:
        return ""
    step: AnyStep = state.todo[-1]
    sentence = str(STEPS[str(step.__struct_config__.tag)])
    seats = ENGINE.moment(state).seats
    if set(seats) == set(state.players):
        return sentence
    if isinstance(step, Voting):
        return f"{sentence} " + _("Still to vote: %(who)s") % {"who": names.listed(seats)}
    here = {one.seat for one in offers}  # type: ignore[union-attr]
    if isinstance(step, Sharing) and seat in here and step.seat not in here:
        facts = {"who": names.who(step.seat)}
        return _("%(who)s fills the spots of a key task: you may contribute.") % facts
    return f"{names.listed(seats)}: {sentence}"


def _table(state: State, view: View, table: TableView, found: Legal) -> dict[str, Any]:
    hints = aids.hints(state, view)
    storage = [
        {**part, "room": view.options.board.capacity - part["count"]}
        for part in ship.amounts(table.storage)
    ]
    rooms = ship.rooms(view, table, found)
    tasks = [{**task, "hint": hints.get(task["id"])} for task in ship.tasks(state, table, found)]
    meeting = isinstance(view.due, Joining)
    return {
        "table": table,
        "rooms": rooms,
        "tasks": tasks,
        # On a phone, first what the question is about: the headquarters, or the task being filled.
        "near_rooms": sorted(rooms, key=lambda room: meeting and room["key"] != "hq"),
        "near_tasks": sorted(tasks, key=lambda task: not task.get("filling")),
        "filling": any(task.get("filling") for task in tasks),
        "storage": storage,
        "recovery": ship.dice_in(table, "recovery"),
        "booked": [seat for seat, sector in table.sectors.items() if sector.booked],
        "rescued": ship.dice_in(table, "storage"),
        "sectors": sectors.sectors(state, view, table, found),
        "goal": _goal(state, table),
        "reason": names.reason(view.reason),
        "modifiers": [special_rule(rule) for rule in table.story.modifiers],
        "reminders": [
            titles.read(reminder.text)
            for reminder in table.story.reminders
            if reminder.at in ("always", table.phase)
        ],
        "goals": [GOALS[goal] for goal in table.story.goals],
    }


def _goal(state: State, table: TableView) -> dict[str, Any]:
    """The plot goal with its deadline."""
    page = cards.page(state, table.story.page)
    plot = titles.read(page.plot) if page and page.plot else ""
    return {
        "page": table.story.page,
        "plot": plot,
        "deadline": table.story.marker,
        "failed": table.story.failed,
        "success": table.story.success,
        "failure": table.story.failure,
    }
