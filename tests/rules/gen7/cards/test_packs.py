"""The packs that come with Shiplog: what they hold, and where the story can lead."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar, get_args

import msgspec
import pytest

from rules.gen7.cards.conditions import All, AnyCondition, HasCrew, RoundOver, TaskSolved, VoteWon
from rules.gen7.cards.content import (
    KINDS,
    Compare,
    Different,
    Equal,
    Limits,
    Pack,
    Page,
    Steps,
    Text,
    Total,
    effects_of,
)
from rules.gen7.cards.effects import AddCard, AddTask, AnyEffect, Bookmark, OpenPage, Section
from rules.gen7.cards.packs import WHOLE, pack
from rules.gen7.tables import EPISODES, SYSTEMS, Centre

T = TypeVar("T")
BOX, CRUISE = pack("box"), pack("cruise")
PAGES: dict[str, Page] = {page.code: page for page in CRUISE.pages}
BROUGHT_BY_RULES = {"B9"}  # GEN-9.6: when all condition boxes are ticked


def inside(value: object, kind: type[T]) -> Iterator[T]:
    """Every value of this type, however deep."""
    if isinstance(value, kind):
        yield value
    if isinstance(value, msgspec.Struct):
        value = tuple(getattr(value, field) for field in value.__struct_fields__)
    if isinstance(value, tuple):
        for part in value:
            yield from inside(part, kind)


def codes(found: Pack, kind: str) -> set[str]:
    return {card.code for card in getattr(found, kind)}


# Both packs


def test_the_cruise_says_what_a_critical_system_does_and_the_box_leaves_it_to_the_board():
    assert set(CRUISE.critical) == set(SYSTEMS)
    assert all(CRUISE.critical.values())
    assert BOX.critical == {}


@pytest.mark.parametrize("key", WHOLE)
def test_a_pack_loads_and_knows_its_name(key: str):
    assert pack(key).key == key


@pytest.mark.parametrize("key", WHOLE)
def test_every_text_is_there_in_both_languages(key: str):
    for text in inside(pack(key), Text):
        assert re.search(r"[a-zA-Z]", text.en)
        assert not re.search(r"[а-яё]", text.en, re.I)
        assert re.search(r"[а-яё]", text.ru, re.I), text.en


def test_the_key_tasks_shown_in_the_rulebook_are_in_the_box():
    known = [task for task in BOX.key_tasks if not task.extra]
    assert {(task.department, task.spots, task.merits) for task in known} == {("computer", 3, 3)}
    assert [task.damage for task in known] == [1, 1, 2, 1, 1]
    assert [len(task.rules) for task in known] == [0, 1, 1, 1, 1]


def test_printed_cards_have_the_titles_of_the_russian_rulebook():
    tasks = [task.title.ru for task in BOX.key_tasks if not task.extra]
    assert "Повреждение данных" in tasks
    assert [card.title.ru for card in BOX.algorithms] == ["Гибкое расписание"]


def test_the_box_holds_only_what_the_rulebook_shows():
    assert {kind: len(getattr(BOX, kind)) for kind in KINDS} == {
        "key_tasks": 5,
        "work_tasks": 1,
        "files": 1,
        "algorithms": 1,
        "crossroads": 1,
        "crew": 1,
        "goals": 1,
        "pages": 4,
    }
    assert codes(BOX, "pages") == {"1.00", "1.01", "2.b.02", "2.b.03"}


# The cruise: how much there is


def test_the_cruise_has_enough_cards_for_a_campaign():
    kinds = Counter(goal.kind for goal in CRUISE.goals)
    assert kinds == {"a": 12, "b": 12, "sector": 4}
    assert {goal.sector for goal in CRUISE.goals if goal.kind == "sector"} == {
        "science",
        "engineering",
        "bioscience",
        "mechanical",
    }
    assert len(CRUISE.files) == 15
    assert len(codes(CRUISE, "crossroads") - BROUGHT_BY_RULES) == 24
    assert len(CRUISE.pages) >= 40
    assert Counter(task.centre for task in CRUISE.work_tasks) == dict.fromkeys(get_args(Centre), 8)


def test_key_tasks_are_spread_over_the_systems_and_use_every_rule():
    deck = [task for task in CRUISE.key_tasks if not task.extra]
    assert Counter(task.department for task in deck) == dict.fromkeys(SYSTEMS, 8)
    used = {type(rule) for task in deck for rule in task.rules}
    assert used == {Equal, Different, Compare, Limits, Steps, Total}
    assert {task.spots for task in deck} == {2, 3, 4}
    assert any(task.cost.any_of for task in deck)


def test_some_algorithms_exist_twice_under_one_name():
    titles = Counter(card.title.en for card in CRUISE.algorithms)
    assert len(titles) == 12
    assert sorted(titles.values(), reverse=True)[:3] == [2, 2, 1]


def test_each_crew_card_adds_a_crossroads_card_of_its_own():
    assert len({card.adds for card in CRUISE.crew}) == len(CRUISE.crew) == 4
    starting = {card.code for card in CRUISE.crossroads if card.starts}
    assert not {card.adds for card in CRUISE.crew} & starting


@pytest.mark.parametrize("page", [page for page in CRUISE.pages if page.preparation])
def test_an_episode_takes_three_to_five_rounds(page: Page):
    assert page.preparation is not None
    assert 1 <= page.preparation.story_marker <= page.preparation.last_round
    assert 3 <= page.preparation.last_round <= 5
    assert {"story", "best_officer", "appraisal"} <= set(page.preparation.goals)
    assert isinstance(page.effects[-1], OpenPage)


@pytest.mark.parametrize("page", CRUISE.pages)
def test_a_page_is_read_aloud_in_a_minute(page: Page):
    told = [text for text in (page.introduction, page.development) if text]
    assert told
    for text in told:
        assert 40 <= len(re.findall(r"[\w’-]+", text.en)) <= 110
        assert 30 <= len(re.findall(r"[\w-]+", text.ru)) <= 110


# The cruise: what points where


def test_conditions_name_cards_that_exist():
    assert {ask.card for ask in inside(CRUISE, TaskSolved)} <= codes(CRUISE, "key_tasks")
    assert {ask.crew for ask in inside(CRUISE, HasCrew)} == codes(CRUISE, "crew")


def test_every_crossroads_card_that_does_not_start_is_added_by_something():
    waiting = {card.code for card in CRUISE.crossroads if not card.starts}
    added = {effect.card for effect in inside(CRUISE, AddCard)}
    assert waiting == added | {card.adds for card in CRUISE.crew} | BROUGHT_BY_RULES


def test_every_extra_key_task_is_brought_by_a_page():
    brought = {effect.card for page in CRUISE.pages for effect in inside(page, AddTask)}
    assert brought == {task.code for task in CRUISE.key_tasks if task.extra}


def test_opening_another_page_is_the_last_thing_an_effect_does():
    for page in CRUISE.pages:
        options = page.vote.options if page.vote else ()
        for effects in (page.effects, *(option.effects for option in options)):
            assert not any(isinstance(effect, OpenPage) for effect in effects[:-1])


def test_a_missed_goal_has_an_effect_and_then_a_development():
    ways = [way for page in CRUISE.pages for way in page.progression if way.section == "failure"]
    assert ways
    for way in ways:
        page = PAGES[way.page]
        assert page.failure
        assert page.failure_effects
        assert page.development


# The cruise: every way the story can take. What dice and people decide may go either way; rounds
# and votes are followed exactly.


class Spot(NamedTuple):
    page: str
    bookmark: str = ""
    vote: int | None = None


class Walk:
    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.ends: list[set[Spot]] = []  # of each episode
        firsts = {CRUISE.first_page}
        for _ in range(EPISODES):
            self.ends.append({end for first in firsts for end in self.episode(first)})
            firsts = {end.bookmark for end in self.ends[-1]}
        self.seen |= firsts

    def episode(self, first: str) -> set[Spot]:
        preparation = PAGES[first].preparation
        assert preparation is not None
        spots = set(self.enter(Spot(first), first, "introduction"))
        for number in range(1, preparation.last_round + 1):
            spots = {after for spot in spots for after in self.during(spot)}
            spots = {after for spot in spots for after in self.at_the_end(spot, number)}
        return spots

    def during(self, spot: Spot) -> Iterator[Spot]:
        """What may happen before the round ends."""
        yield spot
        for way in PAGES[spot.page].progression:
            if way.at == "now":
                yield from self.enter(spot, way.page, way.section)

    def at_the_end(self, spot: Spot, number: int) -> Iterator[Spot]:
        for way in PAGES[spot.page].progression:
            if way.at == "now":
                continue  # it would have been taken
            found = verdicts(way.condition, spot, number)
            if True in found:
                yield from self.enter(spot, way.page, way.section)
            if False not in found:
                return
        yield spot

    def enter(self, spot: Spot, code: str, section: Section) -> Iterator[Spot]:
        self.seen.add(code)
        page = PAGES[code]
        failed = page.failure_effects if section == "failure" else ()
        for after in self.carry_out((*failed, *page.effects), Spot(code, spot.bookmark)):
            if after.page != code or page.vote is None:
                yield after
            else:
                for index, option in enumerate(page.vote.options):
                    yield from self.carry_out(option.effects, after._replace(vote=index))

    def carry_out(self, effects: Iterable[AnyEffect], spot: Spot) -> Iterator[Spot]:
        for effect in effects:
            if isinstance(effect, Bookmark):
                spot = spot._replace(bookmark=effect.page)
            elif isinstance(effect, OpenPage):
                yield from self.enter(spot, effect.page, effect.section)
                return
        yield spot


def verdicts(condition: AnyCondition, spot: Spot, number: int) -> set[bool]:
    match condition:
        case RoundOver():
            assert condition.round, "the walk knows rounds by their number only"
            return {number >= condition.round}
        case VoteWon():
            return {spot.vote == condition.option}
        case All():
            parts = [verdicts(part, spot, number) for part in condition.of]
            if {False} in parts:
                return {False}
            return {True} if all(part == {True} for part in parts) else {True, False}
        case _:
            return {True, False}


WALK = Walk()


def test_every_way_through_an_episode_leads_to_the_next():
    for number, ends in enumerate(WALK.ends[:-1], start=2):
        for end in ends:
            assert PAGES[end.bookmark].preparation
            assert end.bookmark.startswith(f"{number}.")


def test_the_page_an_episode_ends_on_has_set_the_bookmark_itself():
    for end in set().union(*WALK.ends):
        marks = [e.page for e in effects_of(PAGES[end.page]) if isinstance(e, Bookmark)]
        assert (end.page, marks) == (end.page, [end.bookmark])


def test_each_of_the_three_endings_can_be_reached():
    assert {PAGES[end.bookmark].ending for end in WALK.ends[-1]} == {"bright", "grey", "dark"}


def test_every_page_can_come_up():
    assert PAGES.keys() == WALK.seen


def test_earlier_choices_change_how_an_episode_begins():
    beginnings = Counter(page.code[0] for page in CRUISE.pages if page.preparation)
    assert beginnings == {"1": 1, "2": 2, "3": 1, "4": 2, "5": 2, "6": 3, "7": 3}
