"""A battle watched again, step by step, with both boats on the map; for whoever may see both."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import chain
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET
from msgspec.structs import replace

from campaigns.face.words import tell_events
from campaigns.games.sonar.board.mate import Hull
from campaigns.games.sonar.board.voyage import Voyage
from campaigns.games.sonar.maps.chart import drawing
from campaigns.games.sonar.maps.shapes import Drawing, Ship
from campaigns.games.sonar.words.sentences import words_at
from campaigns.models import Campaign
from campaigns.people import access, secrets
from campaigns.table import selectors
from rules.core import Seat, Value
from rules.sonar import ENGINE
from rules.sonar import events as ev
from rules.sonar.state import Options, State
from rules.sonar.tables import BOATS, BoatName
from rules.sonar.view import View
from storybook.sonar import selectors as battle


@never_cache
@require_GET
def replay(request: HttpRequest, code: str) -> HttpResponse:
    visitor = access.visitor(request, code)
    campaign = visitor.campaign
    if campaign.game != ENGINE.key:
        raise Http404
    context: dict[str, object] = {"campaign": campaign, "visitor": visitor}
    state = visitor.table.state
    eyes = (visitor.seat, *secrets.left(visitor.table, visitor.member))
    crew = secrets.plays(visitor) and ENGINE.outcome(state) is None
    if crew or not all(may_see_both(state, seat) for seat in eyes):
        return render(request, "campaigns/sonar/replay/later.html", context, status=404)
    steps = Steps.of(campaign, request.GET.get("step", ""))
    context |= {"steps": steps, "step": step_of(campaign, steps.seqs[: steps.at + 1])}
    part = "#replay" if request.htmx else ""  # type: ignore[attr-defined]
    return render(request, f"campaigns/sonar/replay/replay.html{part}", context)


def may_see_both(state: State, seat: Seat | None) -> bool:
    """SON-9.1: after the end everybody; before it watchers, if both captains have agreed."""
    view = ENGINE.view(state, seat)
    assert isinstance(view, View)
    return len(view.own) == len(BOATS)


class Steps(Value):
    """The rows that stand, and which of them is looked at: numbers only, however long the log."""

    seqs: tuple[int, ...]
    turns: tuple[int, ...]
    at: int

    @classmethod
    def of(cls, campaign: Campaign, asked: str) -> Steps:
        turns = battle.turns(campaign)
        at = int(asked) if asked.isdecimal() and len(asked) < 9 else 0
        return cls(tuple(turns), tuple(turns.values()), min(at, len(turns) - 1))

    @property
    def last(self) -> int:
        return len(self.seqs) - 1

    @property
    def goes_on(self) -> bool:
        return self.at < self.last

    @property
    def is_over(self) -> bool:
        return not self.goes_on

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


class Boat(Value):
    key: BoatName
    name: str
    hull: Hull


class Step(Value):
    announced: tuple[str, ...]  # aloud
    unheard: tuple[str, ...]  # what only a boat's own crew knew
    chart: Drawing
    boats: tuple[Boat, ...]


def step_of(campaign: Campaign, seqs: Sequence[int]) -> Step:
    """The position after the last of these rows, and what was said and done in it."""
    told = battle.events_of(campaign, seqs)
    events = told[-1]
    announced = [event for one in events if (event := ENGINE.redact(one, None)) is not None]
    state: State = selectors.state_at(campaign, seqs[-1])
    words = words_at(state)
    aloud = tell_events(words, tuple(announced))
    whole = tell_events(words, tuple(filter(None, map(_to_its_crew, events))))
    view = _admirals(state)
    return Step(
        announced=tuple(aloud),
        unheard=tuple(sentence for sentence in whole if sentence not in aloud),
        chart=_chart(view, told),
        boats=tuple(
            Boat(name, words.names.boat(name), Hull.of(view.seen[name].damage)) for name in BOATS
        ),
    )


def _to_its_crew(event: Any) -> Any:
    return ENGINE.redact(event, f"{event.boat}_captain" if hasattr(event, "boat") else None)


def _admirals(state: State) -> View:
    """As a watcher sees it where both captains have agreed: after the end nobody has to."""
    options: Options = replace(state.options, watchers="live")
    view = ENGINE.view(replace(state, options=options), None)
    assert isinstance(view, View)
    return view


def _chart(view: View, told: list[tuple[Any, ...]]) -> Drawing:
    blasts = [
        blast.cell for event in told[-1] if isinstance(event, ev.Exploded) for blast in event.blasts
    ]
    before = {name: Voyage.of(name, chain.from_iterable(told)).stretches[:-1] for name in BOATS}
    # First both routes, then what stands on them, so that no boat lies under the other's route.
    routes = [
        Ship(name, route=own.route, earlier=tuple(way for way in before[name] if len(way) > 1))
        for name, own in view.own.items()
    ]
    boats = [Ship(name, own.at, mines=own.mines) for name, own in view.own.items()]
    return drawing(
        view.rows,
        title=_("The battle"),
        spent=view.spent,
        ships=routes + boats,
        blasts=blasts,
        letters=view.options.letters,
    )
