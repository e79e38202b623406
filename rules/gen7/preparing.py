"""The set-up of an episode, step by step in the order of the rulebook (GEN-1, GEN-2)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal, Refused
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards import deal
from rules.gen7.catalogue import cards, deck_of, page
from rules.gen7.content import EpisodeGoal, Preparation
from rules.gen7.meeting import draft
from rules.gen7.packs import pack
from rules.gen7.question import Question, its_seat, late
from rules.gen7.state import Options, State
from rules.gen7.steps import Applying, Comparing, Go, Marking, Reading, Rolling
from rules.gen7.tables import ROOMS, spots_in
from rules.gen7.telling import Telling
from rules.gen7.tracks import mark, store

THREE_DOTS = 3


def campaign(options: Options) -> ev.CampaignSetUp:
    """GEN-1: the ship, the officers, and the crossroads deck."""
    if len(set(options.sectors)) < len(options.sectors):
        raise Refused(Refusal("sector_twice", "GEN-2.4"))
    if options.sectors and len(options.sectors) != options.players:
        raise Refused(Refusal("sectors_per_player", "GEN-2.4", {"players": options.players}))
    if len(options.officers) > options.players:
        raise Refused(Refusal("too_many_officers", "GEN-1.1", {"players": options.players}))
    found = pack(options.pack)
    deck = tuple(card.code for card in found.crossroads if card.starts)
    return ev.CampaignSetUp(options, deck, found.first_page)


def prepare(telling: Telling) -> None:
    """GEN-2.1 to GEN-2.3: tracks, markers, the first page, Storage."""
    state = telling.state
    code = state.bookmark or f"{state.episode + 1}.00"
    last = state.results[-1] if state.results else None
    telling.tell(
        ev.EpisodePrepared(
            state.episode + 1, code,
            deck_of(state, "key_tasks"), deck_of(state, "work_tasks"),
            deck_of(state, "files"), deck_of(state, "algorithms"),
            last.best if last else None,
        )
    )  # fmt: skip
    found = page(state, code)
    first = found.preparation if found else None
    if first is not None:
        _prepare_story(telling, first)
    _cover_spots(telling)
    store(telling, (3, 3, 3), "setup")
    telling.push(Go("sectors"))
    if first is None:
        telling.push(Go("goals"))
    telling.tell(ev.PageOpened(code, "introduction"))
    telling.push(Reading(code, "introduction"))


USUAL_GOALS: tuple[EpisodeGoal, ...] = ("story", "best_officer", "appraisal")


def ask_for_goals(telling: Telling) -> None:
    """A first page of the table's box: recorded while it was read, or asked for its last round."""
    state = telling.state
    found = page(state, state.table.story.page)
    if found is not None and found.preparation is not None:
        _prepare_story(telling, found.preparation)
    else:
        _prepare_story(telling, Preparation(goals=USUAL_GOALS))
        telling.push(Marking(state.players[0]))


def _prepare_story(telling: Telling, first: Preparation) -> None:
    """GEN-2.2: a value the page names for reason/feelings overrides the logged one."""
    state = telling.state
    named = first.reason is not None and state.options.house.page_sets_reason
    reason = first.reason if named and first.reason is not None else state.reason
    telling.tell(ev.StoryPrepared(first.story_marker, first.last_round, first.goals, reason))


def _cover_spots(telling: Telling) -> None:
    """GEN-2.1, then GEN-1.4: three players first, then the critical rooms."""
    board = telling.state.options.board
    if len(telling.state.players) == THREE_DOTS:
        for room in ROOMS:
            if spots_in(board, room) >= THREE_DOTS:
                telling.tell(ev.MarkerPut(f"{room}.{THREE_DOTS}", "failure", "players"))
    for critical, count in telling.state.critical.items():
        mark(telling, critical, "failure", count, "critical")


def deal_sectors(telling: Telling) -> None:
    """GEN-2.4: anew each episode; GEN-1.2: crew cards before the first."""
    telling.push(Go("cards"))
    state = telling.state
    first = state.episode == 1
    for seat, sector in zip(state.players, state.options.sectors if first else (), strict=False):
        telling.tell(ev.SectorDealt(seat, sector))
    for seat in reversed(state.players):
        if seat not in telling.table.sectors:
            deal(telling, "sectors", seat, 1, "sector")
    for seat in reversed(state.players if first else ()):
        deal(telling, "crew", seat, 1, "crew")


def deal_cards(telling: Telling) -> None:
    """GEN-2.6: one file and one algorithm each; GEN-2.9: plans and the sector's goal."""
    telling.push(Go("chief"))
    personal = "personal" in telling.table.story.goals
    for seat in reversed(telling.state.players):
        if personal:
            deal(telling, "plan_b", seat, 1, "plan")
            deal(telling, "plan_a", seat, 1, "plan")
        deal(telling, "algorithms", seat, 1, "first")
        deal(telling, "files", seat, 1, "hand")
    if personal:
        goals = cards(telling.state, "goals").values()
        for seat in telling.state.players:
            for goal in goals:
                if goal.sector == telling.table.sectors[seat].name:
                    telling.tell(ev.PlanDealt(seat, goal.code, open=True))


def roll_for_chief(telling: Telling) -> None:
    officers = tuple(f"{seat}.o" for seat in telling.state.players)
    telling.push(Rolling(officers, "chief"), Comparing(officers))


def choose_chief(telling: Telling, rolled: tuple[str, ...]) -> None:
    """GEN-2.7: the lowest; tied players roll again."""
    dice = telling.table.dice
    lowest = min(dice[name].value for name in rolled)
    tied = tuple(name for name in rolled if dice[name].value == lowest)
    if len(tied) > 1:
        telling.push(Rolling(tied, "chief"), Comparing(tied))
        return
    telling.tell(ev.ChiefChosen(dice[tied[0]].owner, first=True))
    telling.push(Go("open"))
    draft(telling)


def open_story(telling: Telling) -> None:
    """GEN-2.12: the next page, then round 1."""
    telling.push(Go("round"))
    found = page(telling.state, telling.table.story.page)
    if found is not None and found.effects:
        telling.push(Applying(telling.table.chief, found.effects))


# An episode whose first page nobody has recorded: which round is the last?


def _rounds(state: State, step: Marking, seat: str) -> Iterator[act.AnyAction]:
    rounds = range(1, state.options.board.round_track + 1)
    return (act.Choose(step.seat, str(number)) for number in rounds)


def _why_no_round(state: State, step: Marking, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.Choose):
        return late(step, "GEN-2.2")
    if action not in _rounds(state, step, step.seat):
        return Refusal("no_such_option", "GEN-2.2", {"option": action.option})
    return None


def _mark_round(telling: Telling, step: Marking, action: act.Choose) -> None:
    telling.tell(ev.StorySet(last_round=int(action.option)))


MARKING = Question("GEN-2.2", its_seat, _rounds, _why_no_round, _mark_round)
