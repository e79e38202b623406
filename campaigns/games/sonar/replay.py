"""A battle once more, step by step, with both boats on the map; for whoever may see both."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET
from msgspec.structs import replace

from campaigns import access, selectors
from campaigns.games.sonar.chart import Ship, drawing
from campaigns.games.sonar.names import boat_name, of
from campaigns.games.sonar.voyage import Voyage
from campaigns.games.sonar.words import WORDS
from campaigns.logbook import standing
from campaigns.models import Campaign
from campaigns.telling import tell_events
from rules.core import Seat
from rules.sonar import ENGINE
from rules.sonar import events as ev
from rules.sonar.state import Options, State
from rules.sonar.tables import BOATS, HULL
from rules.sonar.view import View


@never_cache
@require_GET
def replay(request: HttpRequest, code: str) -> HttpResponse:
    visitor = access.visitor(request, code)
    campaign = visitor.campaign
    if campaign.game != ENGINE.key:
        raise Http404
    context: dict[str, Any] = {"campaign": campaign, "visitor": visitor}
    if not may_see_both(selectors.current_state(campaign), visitor.seat):
        return render(request, "campaigns/sonar/replay_later.html", context, status=404)
    steps = Steps.of(campaign, request.GET.get("step", ""))
    context |= {"steps": steps, **step_of(campaign, steps.seqs[: steps.at + 1])}
    part = "#replay" if request.htmx else ""  # type: ignore[attr-defined]
    return render(request, f"campaigns/sonar/replay.html{part}", context)


def may_see_both(state: State, seat: Seat | None) -> bool:
    """SON-9.1: after the end everybody; before it watchers, if both captains have agreed."""
    view = ENGINE.view(state, seat)
    assert isinstance(view, View)
    return len(view.own) == len(BOATS)


@dataclass(frozen=True)
class Steps:
    """The rows that stand, and which of them is looked at: numbers only, however long the log."""

    seqs: tuple[int, ...]
    turns: tuple[int, ...]
    at: int

    @classmethod
    def of(cls, campaign: Campaign, asked: str) -> Steps:
        rows = {seq: (head, turn) for seq, head, turn in
                campaign.entries.values_list("seq", "head", "turn")}  # fmt: skip
        heads = {seq: head for seq, (head, _turn) in rows.items()}
        seqs = tuple(reversed(list(standing(heads, campaign.head))))
        at = int(asked) if asked.isdecimal() and len(asked) < 9 else 0
        return cls(seqs, tuple(rows[seq][1] for seq in seqs), min(at, len(seqs) - 1))

    @property
    def last(self) -> int:
        return len(self.seqs) - 1

    @property
    def back(self) -> int:
        return max(self.at - 1, 0)

    @property
    def forward(self) -> int:
        return min(self.at + 1, self.last)

    @property
    def turn(self) -> int:
        return self.turns[self.at]

    @property
    def turn_back(self) -> int:
        """Where this turn began; from there, where the one before began."""
        return bisect_left(self.turns, self.turns[self.back])

    @property
    def turn_forward(self) -> int:
        return min(bisect_right(self.turns, self.turn), self.last)


def step_of(campaign: Campaign, seqs: Sequence[int]) -> dict[str, Any]:
    """The position after the last of these rows, and what was said and done in it."""
    told = _told(campaign, seqs)
    events = told[-1]
    announced = [event for one in events if (event := ENGINE.redact(one, None)) is not None]
    state: State = selectors.state_at(campaign, seqs[-1])
    with of(state):
        aloud = tell_events(WORDS, tuple(announced))
        whole = tell_events(WORDS, tuple(filter(None, map(_to_its_crew, events))))
    return {
        "announced": aloud,
        "unheard": [sentence for sentence in whole if sentence not in aloud],
        **_sight(_admirals(state), told),
    }


def _told(campaign: Campaign, seqs: Sequence[int]) -> list[tuple[Any, ...]]:
    """The events of these rows."""
    wanted = set(seqs)
    rows = campaign.entries.filter(seq__lte=seqs[-1]).order_by("seq")
    found = rows.values_list("seq", "events", "version").iterator()
    return [ENGINE.read_events(events, version) for seq, events, version in found if seq in wanted]


def _to_its_crew(event: Any) -> Any:
    return ENGINE.redact(event, f"{event.boat}_captain" if hasattr(event, "boat") else None)


def _admirals(state: State) -> View:
    """As a watcher sees it where both captains have agreed: here the end has."""
    options: Options = replace(state.options, watchers="live")
    view = ENGINE.view(replace(state, options=options), None)
    assert isinstance(view, View)
    return view


def _sight(view: View, told: list[tuple[Any, ...]]) -> dict[str, Any]:
    blasts = [blast.cell for event in told[-1] if isinstance(event, ev.Exploded)
              for blast in event.blasts]  # fmt: skip
    before = {name: Voyage.of(name, chain.from_iterable(told)).stretches[:-1] for name in BOATS}
    # First both routes, then what stands on them, so that no boat lies under the other's route.
    routes = [
        Ship(name, route=own.route, earlier=tuple(way for way in before[name] if len(way) > 1))
        for name, own in view.own.items()
    ]
    boats = [Ship(name, own.at, mines=own.mines) for name, own in view.own.items()]
    return {
        "chart": drawing(
            view.rows, title=_("The battle"), spent=view.spent, ships=routes + boats, shown=blasts
        ),
        "blasts": blasts,
        "boats": [
            {"key": name, "name": boat_name(view.options, name), "damage": view.seen[name].damage,
             "hull": HULL, "mines": view.seen[name].mines_laid}
            for name in BOATS
        ],
    }  # fmt: skip
