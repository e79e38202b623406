"""The voyage: rounds and phases, the page and its deadline, goals and special rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import get_args

from django.utils.translation import gettext as _

from campaigns.games.gen7.catch_up.entries import Entry, Section, choice, keys, number
from campaigns.games.gen7.words.log.corrections import label, value
from campaigns.games.gen7.words.log.story import special_rule
from campaigns.games.gen7.words.terms import GOALS, PHASES
from campaigns.games.gen7.words.titles import Titles, read
from rules.gen7 import facts as fact
from rules.gen7.cards import effects as fx
from rules.gen7.cards.packs import WHOLE
from rules.gen7.corrections.secrets import met_pages
from rules.gen7.state import State
from rules.gen7.tables import ROOMS, SYSTEMS

LATEST = 12  # no track has more rounds
# What a page can switch on, as far as a name and a place say all of it.
SWITCHED: tuple[fx.AnyModifier, ...] = (
    fx.StorageClosed(),
    fx.ReplenishTasks(),
    fx.MoreTasks(),
    *(fx.HeavyDamage(system) for system in SYSTEMS),
    *(fx.RoomClosed(room) for room in ROOMS),
    *(fx.NoRobots(room) for room in ROOMS),
    *(fx.Pinned(place) for place in (*ROOMS, "storage", "replenish")),  # type: ignore[arg-type]
)


def in_sight(state: State) -> Iterator[Entry]:
    """What changes in every round."""
    table = state.play
    if table is not None:
        yield number("round", _("Round"), table.round, fact.RoundIs, most=LATEST, icon="clock")
        phases = [(phase, PHASES[phase]) for phase in get_args(fact.PhaseName)]
        if table.phase not in dict(phases):
            phases.insert(0, (table.phase, PHASES[table.phase]))
        make = fact.PhaseIs
        yield choice("phase", _("Phase"), table.phase, make, phases, icon="list")  # type: ignore[arg-type]
        yield _page(state, "page", _("Page"), table.story.page, fact.PageIs)
    limit = state.options.board.reason_limit
    about = _("Reason, feelings")
    yield number(
        "feelings", about, state.reason, fact.ReasonIs, least=-limit, most=limit, icon="leaf"
    )


def _page(state: State, name: str, title: str, now: str, make: type) -> Entry:
    """Where the app knows the story, only pages that it may name."""
    if not WHOLE[state.options.pack]:
        return Entry(name, title, now, make, kind="code", icon="story")
    known = sorted({*met_pages(state), now} - {""})
    choices = [(code, code) for code in known]
    if not now:
        choices.insert(0, ("", "–"))
    return choice(name, title, now, make, choices, icon="story")


def behind(state: State, titles: Titles) -> Iterator[Section]:
    table = state.play
    bookmark = _page(state, "bookmark", _("Bookmark"), state.bookmark, fact.BookmarkIs)
    if table is None:
        yield Section(_("The story"), (bookmark,))
        return
    story, seats = table.story, [(seat, titles.who(seat)) for seat in state.players]
    active = table.active or ""
    nobody = [] if active else [("", _("nobody"))]
    yield Section(
        _("The round"),
        (
            number(
                "deadline", _("Story marker on round"), story.marker, fact.DeadlineIs, most=LATEST
            ),
            number("last_round", _("Last round"), story.last_round, fact.LastRoundIs, most=LATEST),
            choice("turn", _("Whose turn"), active, fact.TurnIs, [*nobody, *seats]),  # type: ignore[arg-type]
            choice("first", _("First player of the round"), table.first, fact.FirstIs, seats),  # type: ignore[arg-type]
            _ranking(state, titles),
        ),
    )
    yield Section(
        _("The story"),
        (
            bookmark,
            number(
                "success",
                _("Success markers of the story"),
                story.success,
                lambda count: fact.ProgressIs("success", count),
            ),
            number(
                "failure",
                _("Failure markers of the story"),
                story.failure,
                lambda count: fact.ProgressIs("failure", count),
            ),
            *_goals(state, titles),
            *_rules(state, titles),
        ),
    )


def _ranking(state: State, titles: Titles) -> Entry:
    """GEN-7.9: the orders that the merits allow; where they are equal, whose marker lies lower."""
    table = state.table
    orders: list[tuple[str, ...]] = [()]
    for merits in sorted({one.merits for one in table.sectors.values()}, reverse=True):
        tied = [seat for seat in table.ranking if table.sectors[seat].merits == merits]
        orders = [(*before, *more) for before in orders for more in _orders(tied)]
    choices = [(" ".join(order), ", ".join(map(titles.who, order))) for order in orders]
    return choice(
        "ranking",
        _("Order on the merit track"),
        " ".join(table.ranking),
        lambda text: fact.RankingIs(tuple(text.split())),  # type: ignore[arg-type]
        choices,
    )


def _orders(seats: Sequence[str]) -> Iterator[tuple[str, ...]]:
    if not seats:
        yield ()
    for seat in seats:
        for rest in _orders([one for one in seats if one != seat]):
            yield (seat, *rest)


def _goals(state: State, titles: Titles) -> Iterator[Entry]:
    story = state.table.story
    for goal in GOALS:
        found = fact.GoalIs(goal, used=True)  # type: ignore[arg-type]
        yield keys(
            f"goal.{goal}",
            label(titles, found),
            goal in story.goals,
            lambda used, goal=goal: fact.GoalIs(goal, used),  # type: ignore[misc]
            (_("in use"), _("not in use")),
        )
    for goal in ("best_officer", "appraisal", "personal"):
        if goal not in story.goals:
            continue
        other = fact.TurnedIs(goal, failed=True)
        yield keys(
            f"turned.{goal}",
            label(titles, other),
            goal in story.turned,
            lambda failed, goal=goal: fact.TurnedIs(goal, failed),  # type: ignore[misc]
            (value(titles, other, True), value(titles, other, False)),  # noqa: FBT003
        )
    side = fact.StoryIs(failed=True)
    words = (value(titles, side, True), value(titles, side, False))  # noqa: FBT003
    yield keys("story", label(titles, side), story.failed, fact.StoryIs, words)


def _rules(state: State, titles: Titles) -> Iterator[Entry]:
    """Those that hold can be switched off, and one that a page has switched on can be added."""
    story = state.table.story
    more = {str(index): rule for index, rule in enumerate(SWITCHED) if rule not in story.modifiers}
    yield choice(
        "rule_on",
        _("A special rule more"),
        "",
        lambda text: fact.RuleIs(more[text], on=True),
        [("", "–"), *((index, special_rule(rule)) for index, rule in more.items())],
    )
    for index, rule in enumerate(story.modifiers):
        found = fact.RuleIs(rule, on=True)
        words = (value(titles, found, True), value(titles, found, False))  # noqa: FBT003
        yield keys(
            f"rule.{index}",
            label(titles, found),
            True,  # noqa: FBT003
            lambda on, rule=rule: fact.RuleIs(rule, on),  # type: ignore[misc]
            words,
        )
    for index, reminder in enumerate(story.reminders):
        yield keys(
            f"reminder.{index}",
            read(reminder.text),
            True,  # noqa: FBT003
            lambda on, index=index: fact.ReminderGone(index),  # type: ignore[misc]
            (_("stays"), _("gone")),
        )
