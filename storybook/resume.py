"""Resuming: the last evening told, then the set-up list to tick off."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from campaigns import selectors
from campaigns.access import Visitor
from campaigns.games.gen7 import names
from campaigns.models import Campaign
from rules.gen7.state import State
from storybook import logged, naming
from storybook.models import Tick
from storybook.recap import Recap, evening_start, recap
from storybook.setup_list import in_middle, occasion, set_up_list
from storybook.trying import story_visitor


def may_tick(visitor: Visitor) -> bool:
    """Whoever sits here; a watcher looks, and a locked table is the host's."""
    return visitor.host or (visitor.seat is not None and not visitor.locked_out)


@never_cache
@require_GET
def resume(request: HttpRequest, code: str) -> HttpResponse:
    visitor = story_visitor(request, code)
    state: State = selectors.current_state(visitor.campaign)
    told = last_evening(visitor.campaign, state)
    context = {
        **set_up_context(visitor, state),
        "recap": told,
        "deeds": [
            (names.who_and_name(state.options, one.seat), one)
            for one in (told.deeds if told else ())
        ],
        "here": "resume",
    }
    return render(request, "storybook/resume.html", context)


def last_evening(campaign: Campaign, state: State) -> Recap | None:
    """Only its own rows are opened: a campaign has thousands."""
    times = logged.standing_times(campaign)
    still = {seq for seq, _at in times}
    episodes = [seq for seq in logged.rows_with(campaign, "episode_prepared") if seq in still]
    rounds = [seq for seq in logged.rows_with(campaign, "round_started") if seq in still]
    start = evening_start(times, episodes, rounds)
    before = sum(seq < start for seq in episodes)
    rows = list(logged.standing_rows(campaign, start))
    return recap(rows, state.players, partial(naming.tell, state), before)


def set_up_context(visitor: Visitor, state: State) -> dict[str, Any]:
    parts = set_up_list(state)
    ticked = ticks(visitor.campaign, occasion(state))
    lines = [
        (part.title, [(item, item.id in ticked) for item in part.items]) for part in parts
    ]  # fmt: skip
    return {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "parts": lines,
        "done": sum(done for _title, items in lines for _item, done in items),
        "count": sum(len(items) for _title, items in lines),
        "in_middle": in_middle(state),
        "may_tick": may_tick(visitor),
    }


@require_POST
def tick(request: HttpRequest, code: str) -> HttpResponse:
    """One line, ticked or not: said outright, so that two people tapping do not undo each other."""
    visitor = story_visitor(request, code)
    if not may_tick(visitor):
        raise Http404
    state: State = selectors.current_state(visitor.campaign)
    wanted, _colon, value = request.POST.get("tick", "").partition(":")
    known = {item.id for part in set_up_list(state) for item in part.items}
    if wanted == "all" and value == "off":
        clear(visitor.campaign, occasion(state))
    elif wanted in known:
        set_tick(visitor.campaign, occasion(state), wanted, done=value == "on")
    if request.htmx:  # type: ignore[attr-defined]
        context = {**set_up_context(visitor, state), "tapped": wanted}
        return render(request, "storybook/resume.html#set-up", context)
    return redirect(reverse("resume", args=[code]) + (f"#item-{wanted}" if wanted in known else ""))


# Ticks: what is stored


def ticks(campaign: Campaign, when: str) -> set[str]:
    found = Tick.objects.filter(campaign=campaign, occasion=when)
    return set(found.values_list("item", flat=True))


def set_tick(campaign: Campaign, when: str, item: str, *, done: bool) -> None:
    with transaction.atomic():
        # Those of earlier set-ups have served.
        Tick.objects.filter(campaign=campaign).exclude(occasion=when).delete()
        if done:
            Tick.objects.get_or_create(campaign=campaign, occasion=when, item=item)
        else:
            Tick.objects.filter(campaign=campaign, occasion=when, item=item).delete()


def clear(campaign: Campaign, when: str) -> None:
    Tick.objects.filter(campaign=campaign, occasion=when).delete()
