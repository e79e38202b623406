"""How each event changes the position. Never refuses, never decides, never asks a pack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.gen7 import events as ev
from rules.gen7.evolution.deeds import settled
from rules.gen7.evolution.facts import put_right
from rules.gen7.evolution.keeping import KEEPING, with_touched
from rules.gen7.evolution.piles import laid_back, without_card
from rules.gen7.evolution.printed import side_told
from rules.gen7.evolution.records import recorded
from rules.gen7.evolution.slips import SLIPS
from rules.gen7.evolution.table import TABLE, sector_dealt, task_left
from rules.gen7.state import Dealt, Deck, Episode, Officer, State, Story, Visit, idle
from rules.gen7.steps import Voting
from rules.gen7.tables import SEATS
from rules.latest import told_once


@told_once
def evolve(state: State | None, event: ev.AnyEvent) -> State:
    kind = type(event)
    on_table = TABLE.get(kind)
    if state is None or kind is ev.CampaignSetUp:
        assert isinstance(event, ev.CampaignSetUp), "a campaign begins by being set up"
        return _campaign_set_up(event)
    if on_table is None:
        after = CAMPAIGN[kind](state, event)
    else:
        after = replace(state, play=on_table(state.table, event))
    unfollowed = state.play is not None and state.play.unfollowed
    return with_touched(state, after) if unfollowed else after


def _campaign_set_up(event: ev.CampaignSetUp) -> State:
    """GEN-1.7: everyone begins at rank 1."""
    players = SEATS[: event.options.players]
    return State(
        options=event.options,
        players=players,
        officers={seat: Officer(seat) for seat in players},
        crossroads=Deck(down=tuple(sorted(event.crossroads))),
        bookmark=event.bookmark,
    )


def _due(state: State, event: ev.Due) -> State:
    return idle.with_todo(state, event.todo)


def _episode_prepared(state: State, event: ev.EpisodePrepared) -> State:
    play = Episode(
        sectors={},
        dice={},
        key_tasks=Deck(down=tuple(sorted(event.key_tasks))),
        work_tasks=Deck(down=tuple(sorted(event.work_tasks))),
        files=Deck(down=tuple(sorted(event.files))),
        algorithms=Deck(down=tuple(sorted(event.algorithms))),
        ranking=state.players,
        ranks={seat: officer.rank for seat, officer in state.officers.items()},
        duty=event.duty,
        story=Story(page=event.page),
    )
    # GEN-2.6: the crossroads are shuffled, those put under the deck among them.
    crossroads = Deck(down=tuple(sorted((*state.crossroads.down, *state.crossroads.bottom))))
    return replace(
        state,
        play=play,
        crossroads=crossroads,
        episode=event.episode,
        clock=state.clock + 1,
        turn=0,
        bookmark="",  # opened now; the next one is set by a page of this episode
    )


def _side_told(state: State, event: ev.SideTold) -> State:
    return side_told(state, event.goal, event.stars, failed=event.failed)


def _story_prepared(state: State, event: ev.StoryPrepared) -> State:
    story = replace(
        state.table.story,
        marker=event.marker,
        last_round=event.last_round,
        goals=event.goals,
        sides=event.sides,
        first=event.effects,
    )
    return replace(state, play=replace(state.table, story=story), reason=event.reason)


def _sector_dealt(state: State, event: ev.SectorDealt) -> State:
    """GEN-2.5: what is worn from now on outlives the episode."""
    others = tuple(one for one in state.dealt if one.episode != state.episode)
    now = next((one for one in state.dealt if one.episode == state.episode), None)
    now = now or Dealt(state.episode, state.clock, {})
    now = replace(now, sectors={**now.sectors, event.seat: event.sector})
    play = sector_dealt(state.table, event)
    return replace(state, play=play, dealt=(*others, now))


def _crew_dealt(state: State, event: ev.CrewDealt) -> State:
    state = _officer(state, event.seat, crew=event.card)
    return _shuffled_in(state, event.adds) if event.adds else state


def _crew_appraised(state: State, event: ev.CrewAppraised) -> State:
    return _officer(state, event.seat, appraisal=event.text)


def _officer(state: State, seat: str, **changes: Any) -> State:
    officer = replace(state.officers[seat], **changes)
    return replace(state, officers={**state.officers, seat: officer})


def _shuffled_in(state: State, card: str) -> State:
    deck = state.crossroads
    kept = (one for officer in state.officers.values() for one in officer.kept)
    if card in (*deck.down, *deck.bottom, *state.removed, *kept):
        return state
    # Those that lay face down under the deck are shuffled as well.
    return replace(state, crossroads=Deck(down=tuple(sorted((*deck.down, *deck.bottom, card)))))


def _cards_drawn(state: State, event: ev.CardsDrawn) -> State:
    """Crew, sectors and plans have no deck of their own: what is not dealt is there."""
    if event.pool == "crossroads":
        deck = state.crossroads
        for card in event.cards:
            deck = without_card(deck, card)
        return replace(state, crossroads=deck)
    if event.pool not in ("key_tasks", "work_tasks", "files", "algorithms"):
        return state
    deck = getattr(state.table, event.pool)
    for card in event.cards:
        deck = without_card(deck, card)
    return replace(state, play=replace(state.table, **{event.pool: deck}))


def _cards_put(state: State, event: ev.CardsPut) -> State:
    if event.deck == "crossroads":
        return replace(state, crossroads=laid_back(state.crossroads, event.cards, event.where))
    deck = laid_back(getattr(state.table, event.deck), event.cards, event.where)
    return replace(state, play=replace(state.table, **{event.deck: deck}))


def _deck_remade(state: State, event: ev.DeckRemade) -> State:
    deck = getattr(state.table, event.deck)
    made = Deck(down=tuple(sorted((*deck.down, *deck.bottom, *deck.up))))
    return replace(state, play=replace(state.table, **{event.deck: made}))


def _round_started(state: State, event: ev.RoundStarted) -> State:
    table = state.table
    sectors = {seat: replace(sector, contributed=0) for seat, sector in table.sectors.items()}
    play = replace(
        table,
        round=event.round,
        first=table.chief,
        sectors=sectors,
        row=tuple(replace(task, by_hand=False) for task in table.row),
        solved_now=0,
        active=None,
        touched=(),
    )
    return replace(state, play=play, clock=state.clock + 1, turn=0)


def _phase_started(state: State, event: ev.PhaseStarted) -> State:
    play = replace(state.table, phase=event.phase, passed=(), active=None, officers=())
    play = settled(play) if event.phase == "failure" else play
    if event.phase == "wrap_up":
        return replace(state, play=play, clock=state.clock + 1, turn=0)
    return replace(state, play=play, turn=state.turn + 1)


def _turn_started(state: State, event: ev.TurnStarted) -> State:
    passed = tuple(seat for seat in state.table.passed if seat != event.seat)
    play = replace(state.table, active=event.seat, passed=passed, officers=(), second_card=False)
    return replace(state, play=play, turn=state.turn + 1)


def _card_kept(state: State, event: ev.CardKept) -> State:
    return _officer(state, event.seat, kept=(*state.officers[event.seat].kept, event.card))


def _card_removed(state: State, event: ev.CardRemoved) -> State:
    officers = {
        seat: replace(officer, kept=tuple(card for card in officer.kept if card != event.card))
        for seat, officer in state.officers.items()
    }
    return replace(
        state,
        crossroads=without_card(state.crossroads, event.card),
        consequences=tuple(card for card in state.consequences if card != event.card),
        officers=officers,
        removed=(*state.removed, event.card),
    )


def _task_left(state: State, event: ev.TaskLeft) -> State:
    state = replace(state, play=task_left(state.table, event))
    if not event.removed or event.card in state.dropped:
        return state
    return replace(state, dropped=(*state.dropped, event.card))


def _vote_cast(state: State, event: ev.VoteCast) -> State:
    vote = state.todo[-1]
    assert isinstance(vote, Voting)
    vote = replace(vote, votes={**vote.votes, event.seat: event.option})
    return replace(state, todo=(*state.todo[:-1], vote))


def _vote_decided(state: State, event: ev.VoteDecided) -> State:
    if event.about != "page":
        return state
    story = replace(state.table.story, vote=int(event.option))
    return replace(state, play=replace(state.table, story=story))


def _reason_moved(state: State, event: ev.ReasonMoved) -> State:
    return replace(state, reason=state.reason + event.by)


def _page_opened(state: State, event: ev.PageOpened) -> State:
    visit = Visit(event.page, event.section, state.episode, state.table.round)
    return replace(state, visited=(*state.visited, visit))


def _bookmark_set(state: State, event: ev.BookmarkSet) -> State:
    return replace(state, bookmark=event.page)


def _consequence_noted(state: State, event: ev.ConsequenceNoted) -> State:
    return replace(state, consequences=(*state.consequences, event.card))


def _card_added(state: State, event: ev.CardAdded) -> State:
    left = tuple(card for card in state.consequences if card != event.card)
    return _shuffled_in(replace(state, consequences=left), event.card)


def _stars_gained(state: State, event: ev.StarsGained) -> State:
    officer = state.officers[event.seat]
    spent = event.count < 0 and event.why != "made_good"  # taken back, they were never earned
    earned = officer.earned if spent else max(0, officer.earned + event.count)
    return _officer(state, event.seat, stars=officer.stars + event.count, earned=earned)


def _underlined(state: State, event: ev.Underlined) -> State:
    return _officer(state, event.seat, underlines=state.officers[event.seat].underlines + 1)


def _promoted(state: State, event: ev.Promoted) -> State:
    kept = 0 if state.options.house.promotion_clears else state.officers[event.seat].underlines % 3
    return _officer(state, event.seat, rank=event.rank, underlines=kept)


def _skill_traded(state: State, event: ev.SkillTraded) -> State:
    skills = tuple(skill for skill in state.officers[event.seat].skills if skill != event.skill)
    return _officer(state, event.seat, skills=skills)


def _skill_bought(state: State, event: ev.SkillBought) -> State:
    officer = state.officers[event.seat]
    stars, skills = officer.stars - event.price, (*officer.skills, event.skill)
    return _officer(state, event.seat, stars=stars, skills=skills)


def _box_ticked(state: State, event: ev.BoxTicked) -> State:
    return replace(state, boxes=state.boxes + event.by)


def _b9_taken(state: State, event: ev.CardB9Taken) -> State:
    return replace(state, b9=True)


def _room_noted(state: State, event: ev.RoomNoted) -> State:
    critical = {**state.critical, event.room: state.critical.get(event.room, 0) + 1}
    return replace(state, critical=critical)


def _result_logged(state: State, event: ev.ResultLogged) -> State:
    return replace(state, results=(*state.results, event.result))


def _episode_packed(state: State, event: ev.EpisodePacked) -> State:
    return replace(state, play=None)


def _campaign_ended(state: State, event: ev.CampaignEnded) -> State:
    return replace(state, result=event.outcome, todo=())


def _put_right(state: State, event: ev.PutRight) -> State:
    return put_right(state, event.fact, event.cards)


def _told(state: State, event: Any) -> State:
    """Events that only tell."""
    return state


CAMPAIGN: dict[type, Callable[[State, Any], State]] = {
    ev.Due: _due,
    ev.EpisodePrepared: _episode_prepared,
    ev.StoryPrepared: _story_prepared,
    ev.SideTold: _side_told,
    ev.SectorDealt: _sector_dealt,
    ev.CrewDealt: _crew_dealt,
    ev.CrewAppraised: _crew_appraised,
    ev.CardsDrawn: _cards_drawn,
    ev.CardsPut: _cards_put,
    ev.DeckRemade: _deck_remade,
    ev.RoundStarted: _round_started,
    ev.PhaseStarted: _phase_started,
    ev.TurnStarted: _turn_started,
    ev.CardKept: _card_kept,
    ev.CardRemoved: _card_removed,
    ev.TaskLeft: _task_left,
    ev.VoteCast: _vote_cast,
    ev.VoteDecided: _vote_decided,
    ev.ReasonMoved: _reason_moved,
    ev.PageOpened: _page_opened,
    ev.BookmarkSet: _bookmark_set,
    ev.ConsequenceNoted: _consequence_noted,
    ev.CardAdded: _card_added,
    ev.StarsGained: _stars_gained,
    ev.Underlined: _underlined,
    ev.Promoted: _promoted,
    ev.SkillTraded: _skill_traded,
    ev.SkillBought: _skill_bought,
    ev.BoxTicked: _box_ticked,
    ev.CardB9Taken: _b9_taken,
    ev.RoomNoted: _room_noted,
    ev.ResultLogged: _result_logged,
    ev.EpisodePacked: _episode_packed,
    ev.CampaignEnded: _campaign_ended,
    ev.Recorded: recorded,
    **SLIPS,
    **KEEPING,
    ev.LaidOut: _told,
    ev.Corrected: _told,
    ev.PutRight: _put_right,
    ev.CrossroadsRead: _told,
    ev.OptionChosen: _told,
    ev.AverageLogged: _told,
    ev.StarsKept: _told,
    ev.CriticalReached: _told,
    ev.AlgorithmActed: _told,
}
