"""The set-up of an episode, step by step in the order of the rulebook (GEN-1, GEN-2)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal, Refused
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards.content import EpisodeGoal, Preparation
from rules.gen7.cards.packs import pack
from rules.gen7.cards.slips import is_slip
from rules.gen7.catalogue import UNKNOWN, cards, deck_of, is_open_goal, page
from rules.gen7.chronicle import Chronicle, choice
from rules.gen7.consequences.decks import deal, named
from rules.gen7.ship.tracks import mark, store
from rules.gen7.state import Options, State
from rules.gen7.steps import (
    Applying,
    Comparing,
    Go,
    LayingOut,
    Marking,
    Paging,
    Reading,
    Rolling,
)
from rules.gen7.story.box import is_unknown
from rules.gen7.tables import ROOMS, spots_in
from rules.gen7.turn.meeting import draft

THREE_DOTS = 3


def campaign(options: Options) -> ev.CampaignSetUp:
    """GEN-1: the ship, the officers, and the crossroads deck."""
    if len(set(options.sectors)) < len(options.sectors):
        raise Refused(Refusal("sector_twice", "GEN-2.4"))
    if options.sectors and len(options.sectors) != options.players:
        raise Refused(Refusal("sectors_per_player", "GEN-2.4", {"players": options.players}))
    if len(options.officers) > options.players:
        raise Refused(Refusal("too_many_officers", "GEN-1.1", {"players": options.players}))
    if (refusal := why_not_kept(options)) is not None:
        raise Refused(refusal)
    found = pack(options.pack)
    deck = tuple(card.code for card in found.crossroads if card.starts)
    return ev.CampaignSetUp(options, deck, found.first_page)


def why_not_kept(options: Options) -> Refusal | None:
    """Where the app deals or knows every card, there is no book to keep."""
    if options.judge == "referee" or by_list(options):
        return None
    return Refusal("book_of_your_box", "GEN-0.1")


def prepare(chronicle: Chronicle) -> None:
    """GEN-2.1 to GEN-2.3: tracks, markers, the first page, Storage."""
    state = chronicle.state
    code = state.bookmark or f"{state.episode + 1}.00"
    last = state.results[-1] if state.results else None
    chronicle.tell(
        ev.EpisodePrepared(
            state.episode + 1,
            code,
            deck_of(state, "key_tasks"),
            deck_of(state, "work_tasks"),
            deck_of(state, "files"),
            deck_of(state, "algorithms"),
            last.best if last else None,
        )
    )
    found = page(state, code)
    first = found.preparation if found else None
    if first is not None:
        _prepare_story(chronicle, first)
    _cover_spots(chronicle)
    store(chronicle, (3, 3, 3), "setup")
    chronicle.push(Go("sectors"))
    if first is None:
        chronicle.push(Go("goals"))
    chronicle.tell(ev.PageOpened(code, "introduction"))
    if not by_list(state.options):  # its first line says to read the page
        chronicle.push(Reading(code, "introduction"))


USUAL_GOALS: tuple[EpisodeGoal, ...] = ("story", "best_officer", "appraisal")


def ask_for_goals(chronicle: Chronicle) -> None:
    """A first page of the table's box: recorded while it was read, or asked what it names."""
    state = chronicle.state
    found = page(state, state.table.story.page)
    if found is not None and found.preparation is not None:
        _prepare_story(chronicle, found.preparation)
    else:
        _prepare_story(chronicle, Preparation(goals=USUAL_GOALS))
        unknown = is_unknown(state, state.table.story.page)
        asks = Paging(state.table.story.page, "first") if unknown else Marking(state.players[0])
        chronicle.push(asks)


def preset_goals(state: State) -> tuple[EpisodeGoal, ...]:
    """GEN-2.2: of a first page that is asked, the keys as last logged. Only what is then said
    counts."""
    now = state.table.story.goals
    logged = state.results[-1].goals if state.results else ()
    return logged if logged and now == USUAL_GOALS else now


def _prepare_story(chronicle: Chronicle, first: Preparation) -> None:
    """GEN-2.2: a value the page names for reason/feelings overrides the logged one."""
    named = named_reason(chronicle.state, first)
    reason = chronicle.state.reason if named is None else named
    chronicle.tell(
        ev.StoryPrepared(first.story_marker, first.last_round, first.goals, reason, first.sides)
    )


def named_reason(state: State, first: Preparation) -> int | None:
    return first.reason if state.options.house.page_sets_reason else None


def _cover_spots(chronicle: Chronicle) -> None:
    """GEN-2.1, then GEN-1.4: three players first, then the critical rooms."""
    board = chronicle.state.options.board
    if len(chronicle.state.players) == THREE_DOTS:
        for room in ROOMS:
            if spots_in(board, room) >= THREE_DOTS:
                chronicle.tell(ev.MarkerPut(f"{room}.{THREE_DOTS}", "failure", "players"))
    for critical, count in chronicle.state.critical.items():
        mark(chronicle, critical, "failure", count, "critical")


def by_list(options: Options) -> bool:
    """The table's own cards, which the app has never seen: laid out as a list says."""
    return options.pack == "box" and options.decks == "table"


def deal_sectors(chronicle: Chronicle) -> None:
    """GEN-2.4: dealt again each episode."""
    if by_list(chronicle.state.options):
        chronicle.push(LayingOut(hands=True))
    else:
        deal_one_by_one(chronicle)


def deal_one_by_one(chronicle: Chronicle) -> None:
    """GEN-1.2: crew cards before the first episode."""
    chronicle.push(Go("cards"))
    state = chronicle.state
    first = state.episode == 1
    for seat, sector in zip(state.players, state.options.sectors if first else (), strict=False):
        chronicle.tell(ev.SectorDealt(seat, sector))
    for seat in reversed(state.players):
        if seat not in chronicle.table.sectors:
            deal(chronicle, "sectors", seat, 1, "sector")
    for seat in reversed(state.players if first else ()):
        deal(chronicle, "crew", seat, 1, "crew")


def deal_cards(chronicle: Chronicle) -> None:
    """GEN-2.6: one file and one algorithm each; GEN-2.9: plans and the sector's goal."""
    chronicle.push(Go("chief"))
    personal = "personal" in chronicle.table.story.goals
    for seat in reversed(chronicle.state.players):
        if personal:
            deal(chronicle, "plan_b", seat, 1, "plan")
            deal(chronicle, "plan_a", seat, 1, "plan")
        deal(chronicle, "algorithms", seat, 1, "first")
        deal(chronicle, "files", seat, 1, "hand")
    if personal:
        deal_sector_goals(chronicle)


def deal_sector_goals(chronicle: Chronicle) -> None:
    """GEN-2.9: it lies open. One of the table's own box that nobody has recorded is a slip, and is
    the card that is recorded later."""
    state = chronicle.state
    for seat in state.players:
        sector = chronicle.table.sectors[seat]
        known = [one.code for one in cards(state, "goals").values() if one.sector == sector.name]
        there = [plan.card for plan in sector.plans if is_open_goal(state, plan.card)]
        noted = [card for card in there if is_slip(card)]
        for code in known:
            if noted:
                chronicle.tell(ev.CardRecognised(noted.pop(), "sector_goal", code))
            elif code not in there:
                chronicle.tell(ev.PlanDealt(seat, code, open=True))
        if not known and not there and by_list(state.options):
            (slip,) = named(chronicle, "sector_goal", (UNKNOWN,), seat)
            chronicle.tell(ev.PlanDealt(seat, slip, open=True))


def deal_recorded_goals(chronicle: Chronicle) -> None:
    """A sector's goal recorded after the deal: it lies on the table."""
    play = chronicle.state.play
    if play is None or "personal" not in play.story.goals or play.phase == "wrap_up":
        return
    if len(play.sectors) == len(chronicle.state.players) and Go("cards") not in chronicle.todo:
        deal_sector_goals(chronicle)


def roll_for_chief(chronicle: Chronicle) -> None:
    if chronicle.state.options.dice == "asked":
        chronicle.push(LayingOut(hands=False))
        return
    officers = tuple(f"{seat}.o" for seat in chronicle.state.players)
    chronicle.push(Rolling(officers, "chief"), Comparing(officers))


def choose_chief(chronicle: Chronicle, rolled: tuple[str, ...]) -> None:
    """GEN-2.7: the lowest; tied players roll again."""
    dice = chronicle.table.dice
    lowest = min(dice[name].value for name in rolled)
    tied = tuple(name for name in rolled if dice[name].value == lowest)
    if len(tied) > 1:
        chronicle.push(Rolling(tied, "chief"), Comparing(tied))
        return
    chronicle.tell(ev.ChiefChosen(dice[tied[0]].owner, first=True))
    after_chief(chronicle)


def after_chief(chronicle: Chronicle, *, drafts: bool = True) -> None:
    chronicle.push(Go("open"))
    if drafts:
        draft(chronicle)


def open_story(chronicle: Chronicle) -> None:
    """GEN-2.12: the next page, then round 1."""
    chronicle.push(Go("round"))
    found = page(chronicle.state, chronicle.table.story.page)
    effects = found.effects if found is not None else chronicle.table.story.first
    if effects:
        chronicle.push(Applying(chronicle.table.chief, effects))


# A first page that was recorded without its preparation: which round is the last?


def _rounds(state: State, step: Marking) -> Iterator[str]:
    """GEN-2.10: 0, none yet; without the marker no round is the last."""
    return map(str, range(state.options.board.round_track + 1))


def _mark_round(chronicle: Chronicle, step: Marking, action: act.Choose) -> None:
    if int(action.option):
        chronicle.tell(ev.StorySet(last_round=int(action.option)))


MARKING = choice("GEN-2.2", _rounds, _mark_round)
