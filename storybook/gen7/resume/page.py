"""Resuming: what happened before, who sat where, and, where there is cardboard, what to lay out."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from campaigns.face.selectors import typed_names
from campaigns.games.gen7.people import Person, called, people
from campaigns.games.gen7.words.bearings import where
from campaigns.games.gen7.words.sentences import tell
from campaigns.games.gen7.words.titles import Titles, read
from campaigns.models import Campaign
from campaigns.people.access import Visitor
from campaigns.table.log import history
from campaigns.table.opened import Table
from rules.core import Value
from rules.gen7 import ENGINE, catalogue
from rules.gen7.state import State, Story
from rules.gen7.view import View
from storybook.gen7.kept import photo
from storybook.gen7.record.attempts import story_visitor
from storybook.gen7.resume import commands, selectors
from storybook.gen7.resume.chairs import Chair, chairs, next_up
from storybook.gen7.resume.items import Item
from storybook.gen7.resume.previously import LastLine, last_lines, previously
from storybook.gen7.resume.recap import Deeds, Recap, evening_start, recap
from storybook.gen7.resume.setup_list import in_middle, occasion, set_up_list


def may_tick(visitor: Visitor) -> bool:
    """Whoever sits here; a watcher only looks, and so do all but the host at a locked table."""
    return visitor.host or (visitor.seat is not None and not visitor.locked_out)


@never_cache
@require_GET
def resume(request: HttpRequest, code: str) -> HttpResponse:
    visitor = story_visitor(request, code)
    state: State = visitor.table.state
    if state.result is not None:
        return redirect("finale", code=code)
    context = {
        **_context(visitor, state),
        "told": told_at(visitor.table),
        "table_photo": photo.address(visitor.campaign),
        "here": "resume",
    }
    return render(request, "storybook/resume/resume.html", context)


class Told(Value):
    """All that is told to people who come back."""

    where: str
    prose: tuple[str, ...]
    lines: tuple[LastLine, ...]
    chairs: tuple[Chair, ...]
    next_up: str
    recap: Recap | None
    deeds: tuple[tuple[Person, Deeds], ...]
    goal: str
    story: Story | None
    round: int
    evening: int  # the newest episode that is over; 0: none
    unfollowed: bool  # goods and hands lie on the table, and the app has not seen them


def told_at(table: Table) -> Told:
    state: State = table.state
    view = ENGINE.view(state, None)
    assert isinstance(view, View)
    aboard = people(state, typed_names(table.campaign))
    begun = bool(view.results or (view.table and view.table.round))
    recap = last_evening(table.campaign, state, aboard) if begun else None
    page = catalogue.page(state, view.table.story.page) if view.table else None
    return Told(
        where=where(view),
        prose=previously(table, view, aboard, recap),
        lines=last_lines(table, aboard) if recap else (),
        chairs=chairs(state, view, aboard),
        next_up=next_up(state, aboard),
        recap=recap,
        deeds=tuple((aboard[one.seat], one) for one in (recap.deeds if recap else ())),
        goal=read(page.plot) if page and page.plot else "",
        story=view.table.story if view.table else None,
        round=view.table.round if view.table else 0,
        evening=view.results[-1].episode if view.results else 0,
        unfollowed=view.table is not None and view.table.unfollowed,
    )


def lies_on_the_table(state: State) -> bool:
    """Cards of the box or dice in people's hands; else there is nothing to lay out."""
    options = state.options
    return options.pack == "box" or "table" in (options.dice, options.decks)


def last_evening(campaign: Campaign, state: State, aboard: Mapping[str, Person]) -> Recap | None:
    """Only its own rows are opened: a campaign has thousands."""
    times = history.standing_times(campaign)
    still = {seq for seq, _at in times}
    episodes = [seq for seq in history.rows_with(campaign, "episode_prepared") if seq in still]
    rounds = [seq for seq in history.rows_with(campaign, "round_started") if seq in still]
    start = evening_start(times, episodes, rounds)
    before = sum(seq < start for seq in episodes)
    rows = list(history.standing_rows(campaign, start))
    titles = Titles(state, coded=True)
    return recap(rows, state.players, lambda event: called(tell(titles, event), aboard), before)


class Ticked(Value):
    """A part of the list, each line with whether it is done."""

    title: str
    items: tuple[tuple[Item, bool], ...]


class SetUp(Value):
    parts: tuple[Ticked, ...]
    in_middle: bool  # of an episode

    @property
    def done(self) -> int:
        return sum(done for part in self.parts for _item, done in part.items)

    @property
    def count(self) -> int:
        return sum(len(part.items) for part in self.parts)


def set_up(campaign: Campaign, state: State) -> SetUp:
    ticked = selectors.ticks(campaign, occasion(state))
    parts = tuple(
        Ticked(part.title, tuple((item, item.id in ticked) for item in part.items))
        for part in set_up_list(state)
    )
    return SetUp(parts, in_middle(state))


def _context(visitor: Visitor, state: State) -> dict[str, object]:
    return {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "set_up": set_up(visitor.campaign, state),
        "may_tick": may_tick(visitor),
        "cardboard": lies_on_the_table(state),
    }


@require_POST
def tick(request: HttpRequest, code: str) -> HttpResponse:
    """One line, ticked or not: said outright, so that two people tapping do not undo each other."""
    visitor = story_visitor(request, code)
    if not may_tick(visitor):
        raise Http404
    campaign, state = visitor.campaign, visitor.table.state
    wanted, _colon, value = request.POST.get("tick", "").partition(":")
    known = {item.id for part in set_up_list(state) for item in part.items}
    if wanted == "all" and value == "off":
        commands.clear_ticks(campaign=campaign, occasion=occasion(state))
    elif wanted in known:
        commands.set_tick(
            campaign=campaign, occasion=occasion(state), item=wanted, done=value == "on"
        )
    if request.htmx:  # type: ignore[attr-defined]
        context = {**_context(visitor, state), "tapped": wanted}
        return render(request, "storybook/resume/resume.html#set-up", context)
    return redirect(reverse("resume", args=[code]) + (f"#item-{wanted}" if wanted in known else ""))
